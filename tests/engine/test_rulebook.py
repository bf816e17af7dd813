"""The rulebook as data: looking up, searching, and files that cannot be one."""

from pathlib import Path

import pytest

from earthrise.engine.errors import BadContent
from earthrise.engine.rulebook import Rulebook

PAGE = """
[game]
id = "moon"
title = "Moon"
designer = "Somebody"
players = [2, 4]
minutes = "10"
summary = "A short one."
"""

RULES = """
[[rule]]
id = "MO-001"
section = "Setup"
kind = "printed"
text = "Put a crater on the board."

[[rule]]
id = "MO-012"
section = "Crater"
kind = "ruling"
text = "Only one rover stands in it."
note = "The source is silent on craters."
example = "A rover in b2 keeps others out."
untestable = "It is a wish."
"""


def book(tmp_path: Path, text: str) -> Rulebook:
    path = tmp_path / "rulebook.toml"
    path.write_text(text, encoding="utf-8")
    return Rulebook(path)


def test_a_book_knows_its_title_page_and_its_rules(tmp_path: Path) -> None:
    moon = book(tmp_path, PAGE + RULES)
    assert (moon.game, moon.title, moon.designer, moon.minutes) == ("moon", "Moon", "Somebody", "10")
    assert (moon.fewest, moon.most, moon.prefix, moon.summary) == (2, 4, "MO", "A short one.")
    assert [rule.id for rule in moon.rules] == ["MO-001", "MO-012"]
    rule = moon.by_number[12]
    assert (rule.section, rule.kind, rule.number) == ("Crater", "ruling", 12)
    assert rule.note and rule.example and rule.untestable == "It is a wish."
    assert moon.id_of(1) == "MO-001"


def test_a_rule_is_printed_and_of_the_section_before_it_unless_it_says_otherwise(tmp_path: Path) -> None:
    short = '[[rule]]\nid = "MO-013"\ntext = "No rover leaves it."\n'
    *_, ruling, rule = book(tmp_path, PAGE + RULES + short).rules
    assert (ruling.section, ruling.kind) == ("Crater", "ruling")
    assert (rule.id, rule.section, rule.kind) == ("MO-013", "Crater", "printed")


SHORT = """
[rules.Setup]
MO-001 = "Put a crater on the board."
"MO-002" = "Put a rover beside it."

[rules."The end"]
MO-020 = "The last rover wins."
"""


def test_rules_that_are_an_id_and_a_text_stand_under_their_section(tmp_path: Path) -> None:
    moon = book(tmp_path, PAGE + SHORT)
    assert [(rule.id, rule.number, rule.section) for rule in moon.rules] == [
        ("MO-001", 1, "Setup"),
        ("MO-002", 2, "Setup"),
        ("MO-020", 20, "The end"),
    ]
    assert moon.prefix == "MO" and moon.rule(2).text == "Put a rover beside it."
    assert all(rule.kind == "printed" and not rule.note and not rule.untestable for rule in moon.rules)


def test_short_rules_stay_in_the_order_in_which_they_stand(tmp_path: Path) -> None:
    moon = book(tmp_path, PAGE + SHORT.replace("MO-001", "MO-090"))
    assert [rule.number for rule in moon.rules] == [90, 2, 20]


def test_a_book_of_both_forms_is_in_the_order_of_numbers_and_so_are_its_sections(tmp_path: Path) -> None:
    ruling = '[[rule]]\nid = "MO-003"\nkind = "ruling"\ntext = "A rover may stand alone."\n'
    moon = book(tmp_path, PAGE + SHORT + ruling)
    assert [rule.number for rule in moon.rules] == [1, 2, 3, 20]
    assert (moon.rule(3).section, moon.rule(3).kind) == ("Setup", "ruling")  # of the rule before it by number


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SHORT.replace('"MO-002"', '"MO-020"'), "rulebook.toml:15: a rule number is used twice: MO-020"),
        (SHORT.replace('"MO-002"', "MO-001"), r"rulebook.toml:12: .*overwrite"),
        (SHORT.replace("MO-020", "XX-020"), "rulebook.toml:15: XX-020 does not begin with MO-"),
        (SHORT.replace("MO-020", "MO-000"), "rulebook.toml:15: rules are numbered from 1 on"),
        (SHORT.replace("MO-020", "Last"), "rulebook.toml:15: Last is no rule id"),
        (SHORT.replace("The last rover wins.", " "), "rulebook.toml:15: rule MO-020 has no text"),
        (SHORT.replace('"The last rover wins."', "3"), "rulebook.toml:15: rule MO-020 has no text"),
        (SHORT.replace('"The last rover wins."', '{ text = "a" }'), r"toml:15: MO-020 .*write it as a \[\[rule\]\]"),
        ('[rules]\nMO-001 = "Land."\n', r"rulebook.toml:10: rules stand in a section, written \[rules.Turn\]"),
        ('[[rules]]\nMO-001 = "Land."\n', r"rulebook.toml:9: rules stand in a section, written \[rules.Turn\]"),
        (
            SHORT + '[[rule]]\nid = "MO-020"\ntext = "Twice."\n',
            "rulebook.toml:1[56]: a rule number is used twice: MO-020",
        ),
    ],
)
def test_a_bad_short_rule_is_refused_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        book(tmp_path, PAGE + text)


def test_a_bad_long_rule_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"rulebook\.toml:19: MO-012 has kind rumour"):
        book(tmp_path, PAGE + RULES.replace('kind = "ruling"', 'kind = "rumour"'))
    with pytest.raises(BadContent, match=r"rulebook\.toml:16: rule MO-012 has no text"):
        book(tmp_path, PAGE + RULES.replace("Only one rover stands in it.", ""))


@pytest.mark.parametrize("written", ["MO-012", "mo-12", "12", " 012 ", "Mo-0012"])
def test_a_rule_is_found_by_its_id_however_it_is_written(tmp_path: Path, written: str) -> None:
    rule = book(tmp_path, PAGE + RULES).find(written)
    assert rule is not None and rule.id == "MO-012"


@pytest.mark.parametrize("written", ["MO-002", "NT-012", "12a", "", "MO-", "-12", "rover"])
def test_what_is_no_id_of_the_book_finds_nothing(tmp_path: Path, written: str) -> None:
    assert book(tmp_path, PAGE + RULES).find(written) is None


def test_words_find_the_rules_that_speak_of_all_of_them_best_first(tmp_path: Path) -> None:
    moon = book(tmp_path, PAGE + RULES)
    assert [rule.id for rule in moon.search("crater")] == ["MO-012", "MO-001"]
    assert [rule.id for rule in moon.search("ROVER, one!")] == ["MO-012"]
    assert [rule.id for rule in moon.search("b2")] == ["MO-012"]
    assert moon.search("crater dragon") == []
    assert moon.search("") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", r"there is no \[game\]"),
        ("game = 3", r"there is no \[game\]"),
        ("[game", "rulebook.toml:1: "),
        (PAGE.replace('id = "moon"', ""), r"\[game\] has no id"),
        (PAGE.replace('title = "Moon"', 'title = ""'), r"\[game\] has no title"),
        (PAGE.replace("players = [2, 4]", ""), "players must be two whole numbers"),
        (PAGE.replace("players = [2, 4]", 'players = ["2", 4]'), "players must be two whole numbers"),
        (PAGE.replace("players = [2, 4]", "players = [2]"), "players must be two whole numbers"),
        (PAGE.replace("players = [2, 4]", "players = [4, 2]"), "players cannot be 4 to 2"),
        (PAGE.replace("players = [2, 4]", "players = [0, 2]"), "players cannot be 0 to 2"),
        (PAGE, "holds no rule"),
        ("rule = 3\n" + PAGE, r"rules are written \[\[rule\]\]"),
        ("rule = [3]\n" + PAGE, r"a rule is a table, written \[\[rule\]\]"),
        (PAGE + RULES.replace('section = "Setup"', ""), "rule MO-001 has no section"),
        (PAGE + RULES.replace('id = "MO-001"', ""), r"rule \? has no id"),
        (PAGE + RULES.replace('text = "Only one', 'words = "Only one'), "rule MO-012 has no text"),
        (
            PAGE + RULES.replace('kind = "ruling"', 'kind = "rumour"'),
            "MO-012 has kind rumour, not one of printed, ruling",
        ),
        (PAGE + RULES.replace("MO-012", "MO12"), "MO12 is no rule id"),
        (PAGE + RULES.replace("MO-012", "mo-012"), "mo-012 is no rule id"),
        (PAGE + RULES.replace("MO-012", "MO-1²"), "is no rule id"),
        (PAGE + RULES.replace("MO-012", "MO-1"), "a rule number is used twice"),
        (PAGE + RULES.replace("MO-012", "MO-000"), "rules are numbered from 1 on"),
        (PAGE + RULES.replace("MO-012", "XX-012"), "XX-012 does not begin with MO-"),
    ],
)
def test_a_bad_file_is_refused_with_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        book(tmp_path, text)


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"rulebook\.toml"):
        Rulebook(tmp_path / "rulebook.toml")
    (tmp_path / "rulebook.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match=r"rulebook\.toml"):
        Rulebook(tmp_path / "rulebook.toml")
