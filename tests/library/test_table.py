"""A table as scripts and notebooks use it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import earthrise
from earthrise.engine.chance import Chance
from earthrise.engine.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    BadSeats,
    CannotUndo,
    EarthriseError,
    GameOver,
    Malformed,
    NotAllowed,
    NotYourTurn,
    UnknownBot,
    UnknownGame,
)


def thomas(seed: int = 7, **options: object) -> earthrise.Table:
    return earthrise.new_game("new_earth_thomas", players=["Ada", "Ben"], seed=seed, **options)


def sky(players: int = 3, seed: int = 3) -> earthrise.Table:
    """Wanderers: hidden hands, and all launch in secret and at once."""
    return earthrise.new_game("wanderers", players=players, seed=seed)


# -- starting ----------------------------------------------------------------------------------------------------------


def test_a_game_is_started_with_names_seed_and_options() -> None:
    table = thomas(mode="short")
    assert (table.names, table.seed, table.waiting, table.over) == (["Ada", "Ben"], 7, [0], False)
    assert table.match.record.options["mode"] == "short"
    assert table.position == thomas(mode="short").position


def test_a_number_of_players_gives_them_usual_names_and_none_the_fewest() -> None:
    assert earthrise.new_game("wanderers", players=3).names == ["Player 1", "Player 2", "Player 3"]
    assert len(earthrise.new_game("one_earth", mode="solo").names) == 1
    assert len(earthrise.new_game("one_earth", mode="advanced").names) == 3


def test_without_a_seed_every_game_is_another_one_and_says_which() -> None:
    one, other = earthrise.new_game("wanderers"), earthrise.new_game("wanderers")
    assert one.seed != other.seed
    assert earthrise.new_game("wanderers", seed=one.seed).position == one.position


def test_what_cannot_be_started_is_refused_in_words() -> None:
    with pytest.raises(UnknownGame, match="Did you mean new_earth_thomas"):
        earthrise.new_game("new_earth_tomas")
    with pytest.raises(BadSeats, match="2 to 4"):
        earthrise.new_game("new_earth_thomas", players=7)
    with pytest.raises(BadOption):
        earthrise.new_game("new_earth_thomas", players=2, weather="nice")
    with pytest.raises(BadSeats, match="a number or a list of names"):
        earthrise.new_game("new_earth_thomas", players="Ada")


# -- asking and acting -------------------------------------------------------------------------------------------------


def test_options_are_told_as_notation_and_in_words() -> None:
    options = thomas().options()
    assert [choice.text for choice in options if choice.verb == "move"] == [
        "move space:e3",
        "move space:f4",
        "move space:e5",
        "move space:d4",
    ]
    move = next(choice for choice in options if choice.text == "move space:e5")
    assert (move.seat, move.refs, str(move)) == (0, ["space:e5"], "move space:e5")
    assert move.words == "Move to e5, Barren Landscape (1 token)"
    assert [choice.text for choice in thomas().options(verb="end")] == ["end"]
    assert thomas().options(seat=1) == []


def test_an_action_is_carried_out_and_told_with_its_rule() -> None:
    table = thomas()
    happened = table.act("perk perk:explorer_01")
    assert "Ada takes Explorer 1" in happened[0].text and happened[0].rule == "NT-060"
    assert table.actions == [(0, "perk perk:explorer_01")] and table.log() == happened
    assert "Ada takes Explorer 1" in repr(happened)


def test_a_choice_from_the_list_is_an_action_too() -> None:
    table = sky()
    theirs = table.options(seat=2)[-1]
    table.act(theirs)
    assert table.actions == [(2, theirs.text)] and table.waiting == [0, 1]


def test_why_not_names_the_rule_the_reason_and_the_way_out() -> None:
    table = thomas()
    answer = table.why_not("claim space:e4")
    assert answer is not None
    assert (answer.rule, answer.why) == ("NT-046", "You need Settler 1 (Settlement Charter) for this action.")
    assert answer.fix.startswith("Take Settler 1") and answer.text
    assert str(answer) == f"{answer.why} (NT-046) {answer.fix}"
    assert table.why_not("move space:e5") is None
    other = table.why_not("move space:e5", seat=1)
    assert other is not None and "Ada to take an action" in other.why


def test_a_wrong_action_says_what_would_be_right_and_changes_nothing() -> None:
    table = thomas()
    before = table.position
    with pytest.raises(NotAllowed, match="NT-046"):
        table.act("claim space:e4")
    with pytest.raises(Malformed, match="Did you mean move"):
        table.act("mov space:e4")
    with pytest.raises(NotYourTurn, match="Ada to take an action"):
        table.act("move space:e5", seat=1)
    with pytest.raises(NotYourTurn, match="seats run from 0 to 1"):
        table.options(seat=2)
    assert table.position == before and table.actions == []


def test_undo_takes_back_what_nobody_has_learnt_from() -> None:
    table = thomas()
    with pytest.raises(CannotUndo, match="Nothing has been played yet"):
        table.undo()
    before = table.position
    table.act("perk perk:explorer_01")
    assert table.undo() == "perk perk:explorer_01" and table.position == before
    table.act("end")
    table.act("end")
    with pytest.raises(CannotUndo, match="another player has acted since"):
        table.undo(seat=0)


# -- what is hidden stays hidden ---------------------------------------------------------------------------------------


def test_a_view_shows_the_own_hand_and_nobody_elses() -> None:
    table = sky()
    mine, anybodys = table.view(1), table.view()
    assert (mine.seat, anybodys.seat) == (1, -1)
    worlds = [table.state.sample(1, chance) for chance in (Chance(1), Chance(2))]
    assert all(world.game.view_data(world.view(1)) == mine.data for world in worlds)
    assert mine.data != table.view(0).data
    with pytest.raises(NotYourTurn, match="no seat 3"):
        table.view(3)


def test_a_secret_answer_is_told_to_the_one_who_gave_it() -> None:
    table = sky()
    table.act(table.options(seat=0)[0])
    assert table.waiting == [1, 2]
    other = sky()
    other.act(other.options(seat=0)[-1])
    assert other.actions != table.actions
    assert other.view(1).data == table.view(1).data and str(other.view(1)) == str(table.view(1))


def test_the_log_of_a_seat_holds_what_only_that_seat_may_know() -> None:
    table = sky()
    for seat in (0, 1, 2):
        table.act("stay", seat=seat)
    drawn = [[told.text for told in table.log(seat) if told.text.startswith("You draw")] for seat in (-1, 0, 1)]
    assert drawn[0] == [] and len(drawn[1]) == 1 and len(drawn[2]) == 1


# -- bots --------------------------------------------------------------------------------------------------------------


def test_bots_play_to_the_end_the_same_way_each_time() -> None:
    one, other = sky(), sky()
    one.play_bots("heuristic")
    other.play_bots(["heuristic", "heuristic", "heuristic"])
    assert one.over and one.record == other.record
    assert one.result is not None and one.scores == one.result.scores
    assert one.winners == [one.names[seat] for seat in one.result.winners]
    assert one.waiting == [] and one.options() == []


def test_bots_stop_where_a_person_has_to_decide() -> None:
    table = sky()
    table.play_bots(["random", None, "heuristic"])
    assert table.waiting == [1]
    table.act("stay")
    assert table.waiting and not table.over


def test_a_number_of_decisions_can_be_set() -> None:
    table = thomas()
    table.play_bots("random", most=5)
    assert len(table.actions) == 5


def test_a_bot_can_be_asked_without_playing() -> None:
    table = thomas()
    choice = table.ask("heuristic")
    assert table.actions == [] and choice in table.options()
    table.act(choice)
    assert table.actions == [(0, choice.text)]
    assert "heuristic" in table.bots and "master" in table.bots


def test_a_hint_says_why_without_playing() -> None:
    table = sky()
    hint = table.hint(0, seconds=0.05)
    assert hint.choice in table.options(0) and table.actions == []
    assert hint.why.startswith(hint.choice.words.rstrip(".").partition(": ")[0]) and hint.why.endswith(".")
    assert str(hint) == f"{hint.why} ({hint.figures})"


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    table = sky()
    with pytest.raises(UnknownBot, match="Did you mean heuristic"):
        table.play_bots(["random", "heuristik", "random"])
    with pytest.raises(BadSeats, match="3 seats, but 1 bots"):
        table.play_bots(["random"])
    assert table.actions == []
    table.close()


def test_after_the_end_nothing_can_be_done() -> None:
    table = sky()
    table.play_bots("random")
    with pytest.raises(GameOver):
        table.act("stay")
    with pytest.raises(GameOver):
        table.ask()
    refusal = table.why_not("stay")
    assert refusal is not None and refusal.why == "The game is over."


# -- records and positions ---------------------------------------------------------------------------------------------


def test_a_saved_game_is_taken_up_again_at_its_end_or_anywhere(tmp_path: Path) -> None:
    table = thomas()
    table.play_bots("random", most=8)
    file = table.save(tmp_path / "evening.record")
    again = earthrise.load(file)
    assert again.position == table.position and again.names == ["Ada", "Ben"] and again.log() == table.log()
    assert earthrise.load(str(file), at=3).actions == table.actions[:3]
    assert earthrise.load(table.record).record == table.record
    table.play_bots("random", most=1)
    assert len(earthrise.load(table.save(file)).actions) == 9, "an older record is replaced"


def test_nothing_but_an_older_record_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(EarthriseError, match="exists and is no record"):
        thomas().save(tmp_path / "notes.txt")
    with pytest.raises(EarthriseError, match="is a folder"):
        thomas().save(tmp_path)
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_what_is_no_record_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        earthrise.load(tmp_path / "nowhere.record")
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(BadRecord, match="a record begins with"):
        earthrise.load(tmp_path / "notes.txt")
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="is no text file"):
        earthrise.load(tmp_path / "picture")


def test_another_table_looks_back_or_tries_something_out() -> None:
    table = thomas()
    table.play_bots("random", most=6)
    before = table.position
    assert table.at(2).actions == table.actions[:2] and table.at(0).position == thomas().position
    twin = table.copy()
    twin.play_bots("random", most=4)
    assert len(twin.actions) == 10 and table.position == before
    with pytest.raises(BadRecord, match="there is no moment 7"):
        table.at(7)


def test_a_position_is_edited_and_set_up_again() -> None:
    table = thomas()
    position = json.loads(json.dumps(table.position))
    again = earthrise.set_up(position, players=["Cem", "Dora"])
    assert again.names == ["Cem", "Dora"] and again.options() == table.options()
    assert earthrise.set_up(position).names == ["Player 1", "Player 2"]
    position["seats"] = "many"
    with pytest.raises(BadPosition):
        earthrise.set_up(position, players=["Cem", "Dora"])


# -- looking -----------------------------------------------------------------------------------------------------------


def test_a_table_says_where_it_stands() -> None:
    table = thomas()
    assert repr(table) == (
        "<new_earth_thomas: Ada, Ben; 0 actions played. "
        "Waiting for Ada to take an action (3 tokens left) or end the turn.>"
    )
    done = sky()
    done.play_bots("random")
    assert "Won by" in repr(done) or "Nobody wins" in repr(done)
    together = earthrise.new_game("planet_78", players=2, seed=1)
    together.play_bots("random")
    assert "Lost together" in repr(together)


def test_the_library_is_loaded_when_it_is_used_and_bots_when_they_are() -> None:
    code = """
import sys, earthrise
assert "earthrise.library" not in sys.modules
table = earthrise.new_game("new_earth_thomas", players=2, seed=7)
table.options(), table.why_not("end"), table.act("end"), table.record, repr(table)
heavy = [name for name in sys.modules if name.startswith(("rich", "earthrise.bots", "earthrise.cli"))]
assert not heavy, heavy
assert set(earthrise.__all__) <= set(dir(earthrise))
"""
    subprocess.run([sys.executable, "-c", code], check=True)
    with pytest.raises(AttributeError, match="no attribute 'new_gamme'"):
        getattr(earthrise, "new_gamme")  # noqa: B009
