"""`earthrise play`, driven by scripts through its standard input."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from earthrise import find_game
from earthrise.bots.characters import NAMES
from earthrise.cli.listing import scores_table, winners_line
from earthrise.cli.seats import usual_kinds
from earthrise.engine.record import read_record
from earthrise.engine.state import Result
from earthrise.engine.words import named
from earthrise.library.terminal import Drawing
from tests.cli.conftest import Run
from tests.cli.driving import spawn
from tests.cli.tables import AGAINST_RANDOM, TWO_PEOPLE, action, near_the_end, position_in, seeded_numbers
from tests.games.earth_abundance.scene import Scene
from tests.toy.sky import sky

THREE_IN_SECRET = ["play", "wanderers", "--seed", "3", "--seats", "you,you,you", "--names", "Ada,Ben,Cem"]

# -- a whole game ------------------------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played_by_typing_numbers(tmp_path: Path) -> None:
    """Numbers without sense, also beyond the options; the first one after the end names the file to save to."""
    options = ["--option", "mode=short", "--plain"]
    typed = "".join(f"{number}\n" for number in seeded_numbers(4000, 6))
    outcome = spawn(*AGAINST_RANDOM, *options, typed=typed, folder=tmp_path)
    assert outcome.code == 0
    assert outcome.err == ""
    assert "win" in outcome.out
    assert (
        "The supply of credits ran out, and the round was played to its end. NT-310: When the last credit is taken"
        in outcome.said
    )
    [saved] = tmp_path.iterdir()
    record = read_record(saved.read_text(encoding="utf-8"))
    state = record.verify()
    assert state.over
    assert state.result is not None
    for seat, name in enumerate(record.names):
        assert f"{name}: {state.result.scores[seat]}" in outcome.out


def test_a_game_ends_with_scores_winner_and_the_rule_behind_it(earthrise: Run) -> None:
    Path("end.json").write_text(json.dumps(near_the_end().state.to_data()), encoding="utf-8")
    arguments = ["--position", "end.json", "--seats", "you,you", "--names", "Ada,Ben"]
    outcome = earthrise("play", "new_earth_thomas", *arguments, typed=["end", "end", ""])
    assert outcome.code == 0
    assert "Player Score * Ada 80 Ben 70 Ada wins. The supply of credits ran out, " in outcome.said
    assert outcome.said.endswith("Save the record? (a file name, or Enter for no)")


def test_the_record_can_be_saved_at_the_end(earthrise: Run) -> None:
    Path("end.json").write_text(json.dumps(near_the_end().state.to_data()), encoding="utf-8")
    arguments = ["--position", "end.json", "--seats", "you,you"]
    outcome = earthrise("play", "new_earth_thomas", *arguments, typed=["end", "end", "won.record"])
    assert "Saved as won.record." in outcome.out
    assert earthrise("records", "verify", "won.record").code == 0


@pytest.mark.parametrize(("answer", "files"), [("", 0), ("no", 0), ("quit", 0), ("yes", 1), ("won.record", 1)])
def test_yes_and_no_are_no_file_names(earthrise: Run, answer: str, files: int) -> None:
    arguments = ["play", "wanderers", "--seed", "3", "--seats", "random,random"]
    assert earthrise(*arguments, typed=[answer]).code == 0
    saved = [path.name for path in Path().iterdir()]
    assert len(saved) == files
    assert all(name.endswith(".record") for name in saved)


def test_bots_among_themselves_play_to_the_end(earthrise: Run) -> None:
    outcome = earthrise("play", "wanderers", "--seed", "3", "--seats", "heuristic,random,heuristic:bold")
    assert outcome.code == 0
    assert "Comet (heuristic bot), Ember (random bot), Zephyr (heuristic, bold bot). Seed 3." in outcome.said
    assert "Passed. WA-041:" in outcome.said


def test_the_same_seed_gives_the_same_game(earthrise: Run) -> None:
    arguments = ["play", "wanderers", "--seed", "3", "--seats", "random,random"]
    assert earthrise(*arguments).out == earthrise(*arguments).out
    assert earthrise(*arguments).out != earthrise(*arguments[:3], "4", *arguments[4:]).out


def test_without_seats_one_person_plays_against_an_easy_bot_with_a_name(earthrise: Run) -> None:
    outcome = earthrise("play", "wanderers", typed="quit\n")
    found = re.search(r"You \(at this keyboard\), (\w+) \(beginner bot\)\.", outcome.said)
    assert found is not None and found[1] in NAMES["beginner"]
    assert "A beginner bot knows the rules and overlooks a lot; good company for a first game." in outcome.said
    assert outcome.code == 0


def test_new_earth_is_played_against_a_bot_which_also_gives_hints(earthrise: Run) -> None:
    outcome = earthrise("play", "new_earth_thomas", "--seed", "7", typed=["hint", "quit", "no"])
    assert outcome.code == 0
    assert "(beginner bot). Seed 7." in outcome.said
    assert "A bot would choose" in outcome.said


@pytest.mark.parametrize(("counts", "bots"), [([1], 0), ([1, 2, 3], 1), ([2, 3, 4], 1), ([3, 4], 2)])
def test_as_many_bots_sit_down_as_the_smallest_game_asks_for(counts: list[int], bots: int) -> None:
    assert usual_kinds(counts) == ["you", *["beginner"] * bots]


# -- looking and choosing ----------------------------------------------------------------------------------------------


def test_the_table_is_shown_with_board_weather_companies_and_options(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM)
    assert "┼e4─@Y──┼" in outcome.out
    assert "Supply 150 of 150" in outcome.out
    assert "No weather card is active yet." in outcome.out
    assert "@Y You e4 0 ●●●" in outcome.said
    assert "You have to take an action (3 tokens left) or end the turn:" in outcome.out
    assert "perk 1 Take Explorer 1, Field Licence (1 token): You may take the Discover action." in outcome.said
    assert "move 4 to e3, undiscovered (1 token)" in outcome.said
    assert max(len(line) for line in outcome.out.splitlines()) <= 80


def test_it_fits_sixty_columns(earthrise: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    outcome = earthrise(*AGAINST_RANDOM, typed=["1", "perks", "lands", "bags", "help", "quit", "no"])
    shown = [line for line in outcome.out.splitlines() if not line.startswith("Save as")]
    assert max(len(line) for line in shown) <= 60
    assert "┼e4─@Y┼" in outcome.out


def test_without_drawing_the_table_is_told_in_words(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, "--plain", typed=["board"])
    assert "┼" not in outcome.out
    assert "You (yellow) at e4 Barren Landscape: 0 credits, 3 of 3 tokens unspent" in outcome.said
    assert "1. Take Explorer 1, Field Licence (1 token): You may take the Discover action." in outcome.said
    assert "e6: Barren Landscape, marker of Ember" in outcome.out


def test_a_game_without_a_drawing_is_shown_as_data(earthrise: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("earthrise.library.terminal.terminal_of", lambda game: None)
    outcome = earthrise(*AGAINST_RANDOM, typed=["perks"])
    assert "supply: 150" in outcome.out
    assert "“perks” is neither an option's number nor a word I know." in outcome.said


def test_options_may_be_chosen_by_number_notation_and_short_notation(earthrise: Run) -> None:
    outcome = earthrise(*TWO_PEOPLE, typed=["1", "move space:e3", "discover", "save a.record"])
    assert "Player 1: takes Explorer 1, Field Licence. You may take the Discover action. NT-060" in outcome.said
    assert "Player 1: moves to e3 (undiscovered) for 1 token. NT-070" in outcome.said
    short = earthrise(*TWO_PEOPLE, typed=["perk explorer_01", "MOVE e3", "discover", "save b.record"])
    assert short.code == 0
    assert Path("a.record").read_text(encoding="utf-8") == Path("b.record").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type the number of an option, or `help`."),
        ("0", "The options run from 1 to 8."),
        ("9", "The options run from 1 to 8."),
        ("99999999999999999999", "The options run from 1 to 8."),
        ("-1", "“-1” is neither an option's number nor a word I know."),
        ("²", "“²” is neither an option's number nor a word I know."),
        ("fly e3", "“fly” is neither an option's number nor a word I know."),
        ("move", "“move” is written: move space:…"),
        ("move z9", "There is no space “z9”."),
        ("move perk:explorer_01", "“move” points at a space, not at a perk."),
        ("move a5", "(NT-070)"),
        ("discover", "(NT-046)"),
        ("keep desert", "Your turn: take an action (3 tokens left) or end the turn. (NT-040)"),
        ("why", "An action is a verb with what it points at"),
        ("why fly", "There is no verb “fly”."),
        ("why 9", "The options run from 1 to 8."),
        ("undo", "Nothing has been played yet."),
        ("rules", "Write `rules NT-001` for one rule"),
        ("rules dragons", "No rule speaks of “dragons”."),
        ("log x", "Write `log`, `log all`, or `log` and a number of lines."),
        ("save", "Save where? Write `save FILE`."),
        ("save .", ". is a folder; name a file."),
        ("save nowhere/a.record", "nowhere/a.record cannot be written: No such file or directory."),
        (f"save {'x' * 300}", "cannot be written: File name too long."),
        ("save a\0b", "A file's name cannot hold a null character."),
        ("save ~nobody-at-all/a.record", "cannot be written: No such file or directory."),
        ("load a\0b", "A file's name cannot hold a null character."),
        ("load .", ". cannot be read: Is a directory."),
        ("load", "Load what? Write `load FILE`."),
        ("load gone.record", "gone.record cannot be read: No such file or directory."),
        ("position", "Write it where? Write `position FILE`."),
    ],
)
def test_what_makes_no_sense_is_answered_and_changes_nothing(earthrise: Run, typed: str, answer: str) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=[typed, "position after.json", "quit"])
    assert outcome.code == 0
    assert answer in outcome.said
    assert outcome.err == ""
    game = find_game("new_earth_thomas")
    assert position_in(Path("after.json")) == game.start(2, 7, {"first_player": "1"}).to_data()


def test_input_that_is_no_text_does_no_harm(tmp_path: Path) -> None:
    outcome = spawn(
        *AGAINST_RANDOM,
        typed="\x00\x1b[2J\udcff\n".encode("utf-8", "surrogateescape").decode("latin-1"),
        folder=tmp_path,
    )
    assert outcome.code == 0
    assert "is neither an option's number nor a word I know." in outcome.said


def test_why_names_the_rule_the_reason_and_the_way_out(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["why move e6"])
    refusal = find_game("new_earth_thomas").start(2, 7, {"first_player": "1"}).why(0, action("move e6"))
    assert refusal is not None
    assert f"NT-070 refuses it. {refusal.why} {refusal.fix}" in outcome.said
    assert "The rule: Move: spend one token and move your marker to an adjacent space" in outcome.said


def test_why_of_a_legal_action_says_that_nothing_refuses_it(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["why move e3", "why 4"])
    assert outcome.said.count("Nothing refuses it: Move to e3, undiscovered (1 token).") == 2


def test_undo_takes_back_what_nobody_learnt_anything_by(earthrise: Run) -> None:
    outcome = earthrise(*TWO_PEOPLE, typed=["1", "move e3", "position a.json", "move e2", "undo"])
    assert outcome.code == 0
    # A third move would have ended the turn; the one before it can still be taken back.
    typed = ["1", "position a.json", "move e3", "undo", "position b.json", "log"]
    outcome = earthrise(*TWO_PEOPLE, typed=typed)
    assert "Taken back: move space:e3. You can undo your last action." in outcome.said
    assert position_in(Path("a.json")) == position_in(Path("b.json"))
    log = outcome.out[outcome.out.rindex("> log") :]
    assert "takes Explorer 1" in log
    assert "moves to e3" not in log


def test_undo_stops_where_something_was_drawn(earthrise: Run) -> None:
    outcome = earthrise(*TWO_PEOPLE, typed=["1", "discover", "move e3", "discover", "undo"])
    assert "Your last action stays: " in outcome.said


def test_undo_stops_where_another_player_has_acted(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["end", "undo"])
    assert "Your last action stays: another player has acted since." in outcome.said


def test_undo_names_the_player_whose_choice_depends_on_it(earthrise: Run) -> None:
    Path("turn.json").write_text(json.dumps(Scene(players=2).state.to_data()), encoding="utf-8")
    typed = ["convert leaf_to_seed", "undo", "choose composting", "undo"]
    outcome = earthrise("play", "earth_abundance", "--position", "turn.json", "--seats", "you,random", typed=typed)
    assert "Taken back: convert conversion:leaf_to_seed. Nothing has been played yet." in outcome.said
    assert re.search(
        r"Your last action stays: \w+ has acted since, and would have had another choice without it\.", outcome.said
    )


def test_the_hint_is_one_of_the_options(earthrise: Run) -> None:
    outcome = earthrise("play", "wanderers", "--seed", "1", typed=["hint"])
    number = outcome.said.partition("A bot would choose ")[2].partition(".")[0]
    chosen = outcome.said.partition(f"A bot would choose {number}. ")[2].partition(":")[0]
    assert f"{number}. {chosen}" in earthrise("play", "wanderers", "--seed", "1", "--plain").said
    # With a chance where there was time for one, and always beside the runner-up.
    assert re.search(r"next best|About as good: ", outcome.said)


def test_rules_are_looked_up_by_id_and_by_words(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["rules 71", "rules volcano"])
    assert "NT-071 Move action (printed) A space holds one marker at most" in outcome.said
    assert "NT-155 When the Volcano is discovered" in outcome.said
    assert "more; add a word to narrow it down." in outcome.said


def test_the_log_tells_what_the_bots_did_and_by_which_rule(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["log", "end", "log all", "log 1"])
    assert "Nothing has happened yet." in outcome.out
    after = outcome.out[outcome.out.index("> log all") :].splitlines()
    told = [line for line in after if line.startswith("Ember: ")]
    assert told
    assert all("NT-" in line for line in told)


def test_recap_tells_what_happened_since_ones_last_move(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["recap", "end", "recap"])
    first, then = outcome.out.split("> recap")[1:3]
    assert "Nobody has done anything since your last move." in first
    assert [line for line in then.splitlines() if line.startswith("Ember: ")]
    assert "ends the turn" not in then.lower()


def test_help_lists_commands_and_the_games_own_topics(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["help"])
    for word in (
        "why",
        "undo",
        "hint",
        "board",
        "log",
        "rules",
        "save",
        "load",
        "position",
        "quit",
        "perks",
        "lands",
        "bags",
    ):
        assert f" {word} " in outcome.out
    assert "move space:" in outcome.out or "perk perk:explorer_01 (short: perk explorer_01)" in outcome.said


# -- leaving -----------------------------------------------------------------------------------------------------------


def test_quit_asks_whether_to_save(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["1", "quit", ""])
    assert outcome.code == 0
    assert "Save as new_earth_thomas-7.record?" in outcome.said
    assert earthrise("records", "verify", "new_earth_thomas-7.record").code == 0
    again = earthrise(*AGAINST_RANDOM, typed=["1", "quit", "yes"])
    assert "Saved as new_earth_thomas-7-2.record." in again.said


def test_quit_can_be_taken_back(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["1", "quit", "stay", "log", "quit", "no"])
    assert outcome.code == 0
    assert "takes Explorer 1" in outcome.out[outcome.out.index("> log") :]
    assert list(Path().iterdir()) == []


def test_nothing_is_asked_when_nothing_would_be_lost(earthrise: Run) -> None:
    assert "Save" not in earthrise(*AGAINST_RANDOM, typed=["quit"]).out


def test_the_end_of_the_input_ends_the_game_without_a_fuss(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["1"])
    assert outcome.code == 0
    assert "The input has ended; the game was not saved." in outcome.out
    assert list(Path().iterdir()) == []


# -- several people, secrets -------------------------------------------------------------------------------------------


def test_people_at_one_keyboard_take_turns(earthrise: Run) -> None:
    outcome = earthrise(*TWO_PEOPLE, "--names", "Ada,Ben", typed=["1", "end", "log"])
    assert "Ada has to take an action" in outcome.said
    assert "Ben has to take an action" in outcome.said
    assert "Hand the keyboard" not in outcome.said


def test_the_keyboard_is_handed_over_where_there_are_secrets(earthrise: Run) -> None:
    arguments = ["play", "wanderers", "--seed", "3", "--seats", "you,you", "--names", "Ada,Ben"]
    outcome = earthrise(*arguments, typed=["stay", "", "", "stay"])
    assert "Hand the keyboard to Ben, who presses Enter:" in outcome.said
    ada, ben = outcome.out.split("Hand the keyboard to Ben")
    hands = find_game("wanderers").start(2, 3).to_data()["hands"]
    assert isinstance(hands, list)
    shown = [" ".join(str(speed) for speed in hand) for hand in hands]
    assert shown[0] in ada
    assert shown[1] not in ada
    assert shown[1] in ben


def test_who_still_thinks_is_told_and_what_was_chosen_only_to_who_chose(earthrise: Run) -> None:
    outcome = earthrise(*THREE_IN_SECRET, typed=["launch 3", "", "", "stay", "", ""])
    ada, ben, cem = outcome.out.split("Hand the keyboard to ")
    assert "All decide at once. Still thinking: Ada, Ben, Cem." in ada
    assert "Your choice: Launch a probe of speed 3" in ada and "Chosen: Ada. Still thinking: Ben, Cem." in ada
    assert "All decide at once. Chosen: Ada. Still thinking: Ben, Cem." in ben
    assert "Chosen: Ada, Ben. Still thinking: Cem." in cem
    assert "Your choice" not in cem
    for later in (ben, cem):
        assert "Your choice: Launch" not in later and "launches" not in later


def test_a_secret_choice_can_be_taken_back_before_the_keyboard_is_handed_over(earthrise: Run) -> None:
    outcome = earthrise(*THREE_IN_SECRET, typed=["launch 3", "undo", "stay", "", "", "log"])
    assert "Taken back: launch speed:3." in outcome.said
    assert "Your choice: Stay at home" in outcome.said
    assert outcome.out.count("Hand the keyboard to ") == 1
    assert "Hand the keyboard to Ben" in outcome.out


# -- talk --------------------------------------------------------------------------------------------------------------


def test_words_can_be_said_alone_and_with_an_action(earthrise: Run) -> None:
    typed = ["say hello  there", "move e3 -- I leave e5 to you", "1 -- and this", "log", "save talk.record"]
    outcome = earthrise(*TWO_PEOPLE, "--names", "Ada,Ben", typed=typed)
    assert outcome.out.count("Ada says: hello there") == 1  # said before anything happened, so above the log
    assert outcome.out.count("Ada says: I leave e5 to you") == 2
    assert outcome.out.count("Ada says: and this") == 2
    told = outcome.said.partition("> log")[2]
    assert told.index("moves to e3") < told.index("Ada says: I leave e5 to you") < told.index("Ada says: and this")
    text = Path("talk.record").read_text(encoding="utf-8")
    assert "move space:e3" in text and "leave e5" not in text


def test_what_is_said_with_a_refused_action_is_not_said(earthrise: Run) -> None:
    typed = ["move a5 -- nonsense", "99 -- nonsense", "fly -- nonsense", "say", "say " + "x" * 501, "1 --", "log"]
    outcome = earthrise(*AGAINST_RANDOM, typed=typed)
    assert "says: nonsense" not in outcome.said
    assert "Say what? Write `say` and the words" in outcome.said
    assert "That is 501 characters; say it in 500." in outcome.said
    assert "says:" not in outcome.said


def test_who_gets_the_keyboard_hears_what_the_others_said(earthrise: Run) -> None:
    outcome = earthrise(*THREE_IN_SECRET, typed=["say good luck", "stay -- all stay!", "", "", "stay", "", ""])
    _, ben, cem = outcome.out.split("Hand the keyboard to ")
    for heard in (ben, cem):
        assert "Ada says: good luck" in heard and "Ada says: all stay!" in heard


def test_a_game_won_or_lost_together_says_so(earthrise: Run) -> None:
    arguments = ["play", "wanderers", "--seed", "3", "--seats", "random,random", "--option", "mode=fleet"]
    said = earthrise(*arguments).said
    assert "Won together. Fleet home. WA-042:" in said or "Lost together. Fleet lost. WA-042:" in said


def test_a_shared_game_ranks_nobody() -> None:
    state = sky([[1], [2]])
    for winners, told in (([0, 1], "Won together."), ([], "Lost together.")):
        state.result = Result([2, 9], winners, "fleet_home" if winners else "fleet_lost", 42, shared=True)
        assert winners_line(state, ["Ada", "Ben"]).plain.startswith(told)
        shown = scores_table(state, ["Ada", "Ben"], plain=True)
        assert isinstance(shown, Text) and shown.plain == "Ada: 2\nBen: 9"
        console = Console(width=60, record=True, file=io.StringIO())
        console.print(scores_table(state, ["Ada", "Ben"], plain=False))
        assert "*" not in console.export_text()
    state.result = Result([2, 9], [1], "passed", 41)
    shown = scores_table(state, ["Ada", "Ben"], plain=True)
    assert isinstance(shown, Text) and shown.plain == "Ben: 9\nAda: 2"


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{0} moves to e3.", "You move to e3."),
        ("{1} moves to e3.", "Ada moves to e3."),
        ("The game is over: {0} wins.", "The game is over: you win."),
        ("{0} has claimed e3, and {1} has not.", "You have claimed e3, and Ada has not."),
        ("now {0}'s, not {1}'s", "now yours, not Ada's"),
        ("{0}'s marker is on e3", "Your marker is on e3"),
        ("{1} gives 1 food to {0}.", "Ada gives 1 food to you."),
        ("{0} carries 5, {1} passes.", "You carry 5, Ada passes."),
        ("Everybody but {0} stores 1. {0} passes.", "Everybody but you stores 1. You pass."),
        ("{0} and {1} are tied", "You and Ada are tied"),
        ("It goes to {7}", "It goes to {7}"),
        ("{2} passes", "{0} passes"),
    ],
)
def test_names_stand_in_sentences_as_they_should(text: str, told: str) -> None:
    assert named(text, ["You", "Ada", "{0}"]) == told


def test_a_games_drawing_is_found_beside_the_game() -> None:
    assert set(Drawing(find_game("new_earth_thomas")).topics) == {"perks", "lands", "bags"}
    assert Drawing(find_game("wanderers")).topics == {}


def test_a_failure_of_ours_saves_the_game_before_it_is_reported(
    earthrise: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*anything: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("earthrise.cli.session.choice_of", broken)
    with pytest.raises(RuntimeError, match="a bug"):
        earthrise(*AGAINST_RANDOM, typed=["1", "end"])
    assert "Earthrise has failed; please report this." in " ".join(capsys.readouterr().out.split())
    assert len(read_record(Path("new_earth_thomas-7.record").read_text(encoding="utf-8")).actions) == 2
