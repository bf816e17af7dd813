"""The end of Wanderers, its options, its positions and its playing sense."""

import re
from io import StringIO

import pytest
from rich.console import Console

from earthrise.bots import find_bot, play_game
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption, BadPosition, GameOver
from earthrise.engine.record import Record, read_record
from earthrise.lab.traceability import trace
from tests.marks import rule
from tests.toy.sky import load, play, position, sky, told
from tests.toy.wanderers import GAME
from tests.toy.wanderers.state import Wanderers
from tests.toy.wanderers.terminal import draw


@rule("WA-040")
@pytest.mark.parametrize("planets", [4, 6, 8])
def test_the_game_ends_when_the_agreed_number_of_planets_has_passed(planets: int) -> None:
    state = GAME.start(2, 3, {"planets": planets})
    assert isinstance(state, Wanderers)
    for _ in range(planets):
        assert not state.over
        play(state, "stay", "stay")
    assert state.over and len(state.passed) == planets
    with pytest.raises(GameOver):
        state.play(0, GAME.actions.parse("stay"))
    refusal = state.why(0, GAME.actions.parse("stay"))
    assert refusal is not None and refusal.rule == "WA-040"


@rule("WA-041")
def test_the_rival_with_the_most_points_wins() -> None:
    state = sky([[6], [2]], "crown", settled=[["ember"], ["vesper"]], last=True)
    play(state, "launch 6", "launch 2", "settle")
    assert state.result is not None
    assert (state.result.scores, state.result.winners, state.result.reason) == ([7, 5], [0], "passed")
    assert not state.result.shared
    assert told(state)[-1] == "The last planet has passed; winning: Ada."


@rule("WA-041")
def test_rivals_with_equally_many_points_share_the_victory() -> None:
    state = sky([[6], [2], [1]], "hollow", settled=[["tide"], ["vesper"], []], last=True)
    play(state, "launch 6", "launch 2", "launch 1", "settle")
    assert state.result is not None and state.result.winners == [0, 1]


@rule("WA-042")
@pytest.mark.parametrize(
    ("settled", "winners", "reason"),
    [([["vesper"], ["tide"]], [0, 1], "fleet_home"), ([["lantern"], ["tide"]], [], "fleet_lost")],
)
def test_a_fleet_wins_or_loses_together(settled: list[list[str]], winners: list[int], reason: str) -> None:
    state = sky([[6], [2]], "hollow", settled=settled, last=True, mode="fleet", planets=5)
    play(state, "launch 6", "launch 2", "settle")
    assert state.result is not None and state.result.shared
    assert (state.result.winners, state.result.reason) == (winners, reason)


@rule("WA-050")
def test_the_host_chooses_mode_planets_and_distances() -> None:
    for seed in range(20):
        state = GAME.start(3, seed, {"distances": "off"})
        assert state.distance == 1
    assert GAME.start(2, 1, {"planets": "4"}).rounds() == 4
    assert GAME.start(2, 1).rounds() == 6
    with pytest.raises(BadOption, match="planets is a whole number from 5 to 8 in mode fleet, not “4”"):
        GAME.start(2, 1, {"mode": "fleet", "planets": 4})


def test_a_position_that_cannot_arise_is_refused_by_naming_the_invariant() -> None:
    right = position([[4], [2]], stack=[1])
    load(right)
    wrong: list[tuple[dict[str, object], str]] = [
        ({"stack": [1, 1]}, "probes: there are four"),
        ({"passed": ["crown"]}, "planets: each is to come"),
        ({"distance": 4}, "distance: 4 lies outside 1 to 3"),
        ({"distance": 2, "options": {"distances": False}}, "distance: 2"),
        ({"frames": []}, "end: a game is over exactly"),
        ({"frames": [{"kind": "landing", "seat": 0}, {"kind": "landing", "seat": 1}]}, "frames: either"),
        ({"frames": [{"kind": "landing", "seat": 2}]}, "There is no seat 2"),
        ({"frames": [{"kind": "launch", "asked": [0], "answers": [None, None]}]}, "frames: either"),
        ({"frames": [{"kind": "launch", "asked": [0, 1], "answers": ["launch 5", None]}]}, "answers: seat 0 cannot"),
        ({"frames": [{"kind": "launch", "asked": [0, 1], "answers": ["launch 4", "stay"]}]}, "answers: all are in"),
        ({"frames": [{"kind": "launch", "asked": [0, 1], "answers": ["jump", None]}]}, "no verb “jump”"),
        ({"frames": [{"kind": "launch", "asked": [0, 1], "answers": [None]}]}, "answers: launch asks 1 seats of 2"),
        ({"hands": [[4]]}, "hands must be a list with an entry for each seat"),
        ({"planet": "pluto"}, "pluto"),
        ({"seats": 5}, "seats must be 2 to 4, not 5"),
        ({"options": {"planets": 99}}, "options: planets is a whole number"),
        ({"ply": 3, "horizon": 4}, "horizon: 4 lies outside"),
    ]
    for change, name in wrong:
        with pytest.raises(BadPosition) as error:
            GAME.position({**right, **change})
        assert name in str(error.value)


def test_an_old_record_is_replayed_under_its_own_rules_and_taken_up_under_the_newest_it_stands() -> None:
    """WA-025 changed with version 2: a game without a collision at the top stands under both versions."""
    start = position([[6, 5], [6, 1], [2, 1]], stack=[1], rules=1)
    for third, newest in (("stay", 2), ("launch 2", 1)):
        record = Record(GAME.id, 1, ["Ada", "Ben", "Cem"], {}, 0, start)
        record.actions = [(0, "launch 6"), (1, "launch 6"), (2, third), (0, "stay"), (1, "stay"), (2, "stay")]
        record.close(record.replay())
        again = read_record(record.write())
        assert again.verify().rules_version == 1
        assert again.current_rules() == newest


def test_every_rule_is_cited_by_code_and_by_a_test() -> None:
    report = trace(GAME.rulebook, GAME.folder, GAME.folder.parent)
    assert report.errors == []
    assert [entry.rule.id for entry in report.traces if not entry.is_covered] == []


def test_the_heuristic_bot_beats_the_random_one() -> None:
    wins = 0
    for seed in range(60):
        bots = [find_bot("heuristic", GAME), find_bot("random", GAME)]
        result = play_game(GAME, bots if seed % 2 else bots[::-1], seed).result
        assert result is not None
        wins += result.winners == [0 if seed % 2 else 1]
    assert wins >= 40


def test_a_temperament_makes_another_player() -> None:
    """The bold one sends a faster probe after the same planet."""
    state = sky([[2, 3, 4, 5], [1]], "tide", then="ember")
    chosen = [find_bot(f"heuristic:{name}", GAME).choose(state.view(0), Chance(1)).text for name in GAME.temperaments()]
    assert chosen == ["launch speed:3", "launch speed:4"]


def test_how_well_a_seat_stands_runs_from_lost_to_won() -> None:
    tactics = GAME.tactics("steady")
    state = sky([[1], [1]], settled=[["crown", "vesper"], ["ember"]])
    assert tactics.value(state, 0) == 1.0 and tactics.value(state, 1) == -1.0
    fleet = sky([[1], [1]], settled=[["crown", "vesper"], ["ember"]], mode="fleet")
    assert tactics.value(fleet, 0) == tactics.value(fleet, 1) == 1.0


def test_a_terminal_shows_ones_own_probes_and_how_many_the_others_hold() -> None:
    state = sky([[2, 5], [1, 3, 6]], "vesper", distance=2, stack=[4, 4], settled=[["crown"], []])
    console = Console(width=100, record=True, file=StringIO())
    console.print(draw(state.view(0), ["Ada", "Ben"]))
    shown = [" ".join(line.split()) for line in console.export_text().splitlines()]
    assert shown == [
        "Vesper: worth 5, 2 away. 2 probes in the stack.",
        "observatory probes planets points",
        "Ada 2 5 Crown 6",
        "Ben 3 held 0",
    ]


@pytest.mark.parametrize(("name", "word"), [("Settle", "settle"), ("Study", "study"), ("LandingFrame", "landing")])
def test_a_decision_is_at_home_in_one_chapter_and_at_most_one_file_for_bots(name: str, word: str) -> None:
    named = {path.name for path in GAME.folder.glob("*.py") if re.search(rf"\b{name}\b", path.read_text("utf-8"))}
    assert named == {"round.py"}
    spelt = {path.name for path in GAME.folder.glob("*.py") if f'word == "{word}"' in path.read_text("utf-8")}
    assert spelt <= {"tactics.py"}
