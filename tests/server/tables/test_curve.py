"""The curve of a finished game: its figures, where it turned, and how near it was."""

import json

import pytest

from earthrise import find_game
from earthrise.bots import find_bot
from earthrise.engine.chance import Chance
from earthrise.engine.measures import Measure
from earthrise.engine.state import Result, State
from earthrise.server.http.messages.review import CurveOut
from earthrise.server.store.rows import ACTION, UNDO, Entry
from earthrise.server.tables.curve import briefly, drawn, nearness, standing
from earthrise.server.tables.game_log import begin
from tests.server.running import Someone
from tests.server.tables.test_rematch import finished
from tests.server.tables.test_replay import finished as finished_by_bots

pytestmark = pytest.mark.either_database

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
SEED = 3
MODES = [
    ("new_earth_thomas", 3, {}),
    ("new_earth_fay", 3, {}),
    ("one_earth", 3, {}),
    ("one_earth", 4, {"mode": "advanced"}),
    ("one_earth", 2, {"mode": "two_player"}),
    ("one_earth", 1, {"mode": "solo"}),
    ("earth_abundance", 1, {"mode": "solo"}),
    ("planet_78", 2, {}),
    ("planet_78", 1, {"mode": "solo"}),
]


def played(game_id: str, seats: int, options: dict[str, object]) -> tuple[State, list[Entry]]:
    """A whole game of random choices; nobody gives it up, and in Thomas's game, where that comes to nothing, they are
    thought about."""
    game = find_game(game_id)
    state: State = game.start(seats, SEED, dict(options))
    chance = Chance(SEED)
    bot = find_bot("heuristic", game, SEED)
    entries: list[Entry] = []
    while not state.over:
        seat = state.deciders()[0]
        legal = [action for action in state.legal(seat) if action.verb.word not in ("give_up", "agree")]
        thinks = game_id == "new_earth_thomas"
        action = bot.decide(state.view(seat)) if thinks else legal[chance.below(len(legal))]
        entries.append(Entry(len(entries) + 1, ACTION, seat, action.text, ""))
        state.apply(seat, action)
    return state, entries


def curve_of(game_id: str, seats: int, options: dict[str, object], entries: list[Entry]) -> CurveOut:
    game = find_game(game_id)
    return drawn(begin(game, NAMES[:seats], game.rules_version, json.dumps(options), str(SEED), None), entries)


@pytest.mark.parametrize(("game_id", "seats", "options"), MODES)
def test_every_mode_has_a_curve_and_turning_points(game_id: str, seats: int, options: dict[str, object]) -> None:
    state, entries = played(game_id, seats, options)
    found = curve_of(game_id, seats, options, entries)
    assert (found.moments[0], found.moments[-1]) == (0, len(entries))
    assert found.moments == sorted(set(found.moments))
    assert all(len(line.values) == len(found.moments) for line in found.lines)
    final = state.game.measures(state)
    assert [line.values[-1] for line in found.lines] == [measure.value for measure in final]
    assert [line.name for line in found.lines] == [measure.name for measure in final]
    assert 1 <= len(found.turns) <= 3
    assert [turn.seq for turn in found.turns] == sorted(turn.seq for turn in found.turns)
    for turn in found.turns:
        assert turn.seq in found.moments and turn.seat == entries[turn.seq - 1].seat
        assert turn.outcome and "{" not in turn.outcome + turn.happened and "_" not in turn.outcome + turn.happened
        values = found.lines[turn.line].values
        place = found.moments.index(turn.seq)
        assert values[place] != values[place - 1]
        assert str(values[place]) in turn.outcome
    assert state.result is not None
    assert bool(found.near) == (state.result.shared and not state.result.winners)


def test_teams_are_one_line_each() -> None:
    game = find_game("earth_abundance")
    state = game.start(4, SEED, {"mode": "teams_2v2"})
    measures = game.measures(state)
    assert [measure.seats for measure in measures] == [[0, 1], [2, 3]]
    assert sum(measure.value for measure in measures) == sum(state.scores())


def test_what_was_taken_back_is_no_part_of_the_curve() -> None:
    entries = [
        Entry(1, ACTION, 0, "a", ""),
        Entry(2, UNDO, 0, "", ""),
        Entry(3, ACTION, 0, "b", ""),
        Entry(4, ACTION, 1, "c", ""),
        Entry(5, ACTION, 0, "d", ""),
        Entry(6, UNDO, 1, "", ""),
    ]
    assert standing(entries) == {3, 5}


def test_a_lost_game_says_how_near_it_was() -> None:
    lost = Result([0], [], "lost", 1, True)
    against = [Measure("Points", 52, [0]), Measure("Points", 60, rival="Gaia")]
    assert nearness(against, lost) == "Points 52 to Gaia's 60"
    together = [Measure("Needs met", 2, mark=4), Measure("Pollution", 11, mark=11, is_peril=True)]
    assert nearness(together, lost) == "Needs met 2 of 4, Pollution 11 of 11"
    race = [Measure("Prosperity", 12, [0], mark=20), Measure("Prosperity", 18, [1], mark=20)]
    assert nearness(race, lost) == "Prosperity 18 of 20 at best"
    assert nearness(together, Result([0], [0], "won", 1, True)) == ""
    assert nearness(race, Result([12, 18], [1], "won", 1)) == ""


def test_what_a_card_says_is_left_out_of_a_long_sentence() -> None:
    assert briefly("Ada plants Oak on c4.") == "Ada plants Oak on c4."
    text = "Choose a contiguous group of your settlements that covers three different terrains, or all four of them"
    assert briefly(f"Ada plays Four Horizons: {text}.") == "Ada plays Four Horizons."
    assert briefly(f"The General: Total Mobilisation. {text}.") == "The General: Total Mobilisation."


def test_the_server_draws_it_for_everybody_once_the_game_is_over(someone: Someone) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    running = ada.table("me", "random", game="wanderers")
    ada.refused(409, "not_finished", "GET", f"/api/tables/{running}/curve")
    table = finished(ada, ben)
    found = cleo.ok("GET", f"/api/tables/{table}/curve")
    result = ada.view(table, 0)["result"]
    assert [line["values"][-1] for line in found["lines"]] == result["scores"]
    assert [line["seats"] for line in found["lines"]] == [[0], [1], [2]]
    assert [line["of"] for line in found["lines"]][:2] == ["Ada", "Ben"]


def test_an_opened_record_has_the_same_curve(someone: Someone) -> None:
    ada = someone("Ada")
    table = finished_by_bots(ada)
    text = ada.ask("GET", f"/api/tables/{table}/record").text
    opened = someone("Ben").ok("POST", "/api/records", {"text": text})["id"]
    ours, theirs = (ada.ok("GET", f"/api/tables/{which}/curve") for which in (table, opened))
    assert ours == theirs
