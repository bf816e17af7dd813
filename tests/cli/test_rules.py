"""`earthrise rules`: the book, one rule, searching, the traceability report."""

from pathlib import Path

from earthrise import find_game
from tests.cli.conftest import Run
from tests.cli.driving import spawn

CLONE = Path(__file__).resolve().parents[2]


def test_the_whole_book_is_printed_by_sections(earthrise: Run) -> None:
    outcome = earthrise("rules", "new_earth_thomas")
    assert outcome.code == 0
    book = find_game("new_earth_thomas").rulebook
    places = [outcome.out.index(f"\n{section}\n") for section in dict.fromkeys(rule.section for rule in book.rules)]
    assert places == sorted(places)
    assert all(rule.id in outcome.out for rule in book.rules)


def test_one_rule_is_shown_with_its_note_and_its_kind(earthrise: Run) -> None:
    outcome = earthrise("rules", "new_earth_thomas", "nt-10")
    assert "NT-010 Board (our reconstruction) The board is a square grid of 57 spaces" in outcome.said
    assert "Note: 57 tiles of each kind" in outcome.said


def test_one_rule_is_shown_with_its_example(earthrise: Run) -> None:
    assert "Example: With Explorer 1, 6, 7, 8, 9 perked" in earthrise("rules", "new_earth_thomas", "NT-062").said


def test_words_are_searched_for(earthrise: Run) -> None:
    outcome = earthrise("rules", "new_earth_thomas", "Marsh", "Settler")
    assert outcome.code == 0
    assert "NT-266" in outcome.out
    assert "NT-071" not in outcome.out


def test_a_section_can_be_read_alone(earthrise: Run) -> None:
    outcome = earthrise("rules", "new_earth_thomas", "--section", "move action")
    assert "NT-070" in outcome.out
    assert "NT-080" not in outcome.out


def test_a_search_that_finds_nothing_fails(earthrise: Run) -> None:
    outcome = earthrise("rules", "new_earth_thomas", "dragons")
    assert outcome.code == 1
    assert "No rule of New Earth (Thomas) speaks of “dragons”." in outcome.out


def test_every_rule_of_new_earth_has_code_and_a_test(earthrise: Run) -> None:
    outcome = earthrise("rules", "new_earth_thomas", "--coverage", "--tests", str(CLONE / "tests"))
    summary = outcome.out[outcome.out.rfind("\n\n") :]
    missing = [line for line in outcome.out.splitlines() if line.startswith(("No code", "No test proves", "Wrong"))]
    assert missing == []
    assert "new_earth_thomas: 100 %: " in summary
    assert outcome.code == 0


def test_the_report_names_the_code_and_the_tests_of_a_rule(earthrise: Run) -> None:
    outcome = earthrise("rules", "new_earth_thomas", "NT-070", "--coverage", "--tests", str(CLONE / "tests"))
    assert "new_earth_thomas/rules/move.py:" in outcome.said
    assert "test_move.py:" in outcome.said
    assert "test_a_move_leads_to_an_adjacent_space_for_one_token" in outcome.said
    assert "1 of 1 rules have code and a test." in outcome.said
    assert outcome.code == 0


def test_rules_without_tests_fail_the_report(earthrise: Run, tmp_path: Path) -> None:
    outcome = earthrise("rules", "new_earth_thomas", "--section", "Move action", "--coverage", "--tests", str(tmp_path))
    assert "No test proves: NT-070, NT-071" in outcome.out
    assert "0.0 %" in outcome.out
    assert outcome.code == 1


def test_a_folder_of_tests_that_does_not_exist_is_bad_use(earthrise: Run) -> None:
    outcome = earthrise("rules", "new_earth_thomas", "--coverage", "--tests", "nowhere")
    assert outcome.code == 2
    assert "nowhere is no folder." in outcome.err


def test_in_a_clone_the_tests_are_found(tmp_path: Path) -> None:
    outcome = spawn("rules", "new_earth_thomas", "NT-070", "--coverage", folder=CLONE / "tests" / "cli")
    assert "1 of 1 rules have code and a test." in outcome.out
    assert outcome.code == 0


def test_a_game_is_told_on_one_page(earthrise: Run) -> None:
    outcome = earthrise("rules", "planet_78", "--about")
    assert outcome.code == 0
    assert "The goal You are stranded together." in outcome.said
    assert "Words you meet first" in outcome.said
    assert "--about goes alone" in earthrise("rules", "planet_78", "pollution", "--about").err


def test_words_are_explained(earthrise: Run) -> None:
    assert "safe ground The Space Center and all spawn tiles" in earthrise("glossary", "planet_78").said
    assert "life Everybody has two." in earthrise("glossary", "planet_78", "lives").said
    assert earthrise("glossary", "planet_78", "wormhole").code == 1


def test_examples_are_read_and_checked(earthrise: Run) -> None:
    assert "Two companies: 150 credits lie in the common supply" in earthrise("examples", "new_earth_thomas").said
    outcome = earthrise("examples", "new_earth_thomas", "--check")
    assert (outcome.code, "no faults" in outcome.said) == (0, True)
