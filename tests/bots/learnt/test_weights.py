"""The file of weights: what it says of itself, and that nothing plays by weights that were made for something else."""

import logging
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from earthrise import find_game
from earthrise.bots import bot_names, find_bot
from earthrise.bots.by_network import WEIGHTS
from earthrise.bots.learnt import player
from earthrise.bots.learnt.plan import plan_of
from earthrise.bots.learnt.player import LearntBot
from earthrise.bots.learnt.weights import (
    FILE,
    MOST_BYTES,
    UnfitWeights,
    about,
    read_about,
    read_network,
    write_weights,
)
from earthrise.bots.play import play_game
from earthrise.bots.players.heuristic import HeuristicBot
from earthrise.engine.chance import Chance
from earthrise.engine.errors import UnknownBot
from tests.bots.learnt.made_up import weights_by_lot

GAME = find_game("one_earth")
SHIPPED = ["new_earth_thomas", "one_earth"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    plan = plan_of(GAME)
    write_weights(tmp_path / "some.npz", weights_by_lot(plan), about(GAME, plan, "earthrise train one_earth"))
    return tmp_path / "some.npz"


def test_what_is_written_is_read_again(file: Path) -> None:
    network, note = read_network(GAME, file)
    assert note.command == "earthrise train one_earth" and note.game == "one_earth"
    scores, _ = network(np.zeros((1, network.plan.size), np.int16))
    assert np.isfinite(scores).all()
    assert [path.name for path in file.parent.iterdir()] == ["some.npz"], "no draft is left"


@pytest.mark.parametrize(
    ("field", "value"), [("game", "planet_78"), ("rules", 99), ("layout", "0" * 16), ("actions", "0" * 16)]
)
def test_weights_for_something_else_are_refused_with_a_sentence(tmp_path: Path, field: str, value: object) -> None:
    plan = plan_of(GAME)
    note = replace(about(GAME, plan, "x"), **{field: value})  # type: ignore[arg-type]
    write_weights(tmp_path / FILE, weights_by_lot(plan), note)
    with pytest.raises(UnfitWeights, match=f"for another {field} of One Earth"):
        read_network(GAME, tmp_path / FILE)
    with pytest.raises(UnfitWeights):
        find_bot(f"learnt:{tmp_path / FILE}", GAME)


@pytest.mark.parametrize("damage", [b"", b"no archive", None])
def test_a_damaged_file_is_refused(file: Path, damage: bytes | None) -> None:
    file.write_bytes(file.read_bytes()[:2000] if damage is None else damage)
    with pytest.raises(UnfitWeights, match="holds no weights"):
        read_network(GAME, file)


def test_an_older_format_is_told_apart(tmp_path: Path) -> None:
    plan = plan_of(GAME)
    write_weights(tmp_path / FILE, weights_by_lot(plan), replace(about(GAME, plan, "x"), format=0))
    with pytest.raises(UnfitWeights, match="format 0"):
        read_network(GAME, tmp_path / FILE)


def test_where_there_are_none_that_is_said_and_the_tactics_play(caplog: pytest.LogCaptureFixture) -> None:
    game = find_game("planet_78")
    player._network_of.cache_clear()
    with caplog.at_level(logging.WARNING, logger="earthrise.bots"):
        first, second = find_bot("learnt", game), find_bot("learnt", game)
    assert isinstance(first, HeuristicBot) and isinstance(second, HeuristicBot)
    assert len(caplog.messages) == 1 and "There are no weights for Planet 78" in caplog.messages[0]
    assert "learnt" not in bot_names(game)


@pytest.mark.parametrize("name", ["learnt:hot", "learnt:-1", "learnt:101"])
def test_words_that_mean_nothing_make_no_bot(name: str) -> None:
    with pytest.raises(UnknownBot):
        find_bot(name, GAME)


@pytest.mark.parametrize("game", SHIPPED)
def test_shipped_weights_fit_the_game_and_are_light(game: str) -> None:
    found = find_game(game)
    path = Path(found.folder, FILE)
    assert FILE == WEIGHTS and path.stat().st_size <= MOST_BYTES
    network, note = read_network(found)
    assert note.command.startswith(f"earthrise train {game}") and note.results
    assert read_about(path) == note and network.plan.action_count == found.actions.size
    assert "learnt" in bot_names(found)


@pytest.mark.parametrize(("game", "players"), [("new_earth_thomas", 2), ("one_earth", 4)])
def test_a_learnt_player_wins_far_more_than_its_share(game: str, players: int) -> None:
    """Measured by the arena at 2.5 times (One Earth) and at 1.5 times (Thomas) an even share; here with few games. An
    even player wins so many about once in fifty such tests (Thomas) and once in a thousand (One Earth)."""
    found = find_game(game)
    games, won = 32, 0
    for number in range(games):
        seat = number % players
        bots = [find_bot("learnt" if each == seat else "heuristic", found, number) for each in range(players)]
        state = play_game(found, bots, 7000 + number)
        assert state.result is not None
        won += seat in state.result.winners
    assert won >= {2: 21, 4: 15}[players]


def test_one_player_at_tables_of_several_sizes_sees_each_as_it_is() -> None:
    bot = find_bot("learnt", GAME)
    assert isinstance(bot, LearntBot)
    for players in (5, 3, 4, 3):
        state = GAME.start(players, players)
        seat = state.deciders()[0]
        assert bot.seen(state.view(seat))[0].tolist() == GAME.observer().observe(state, seat)


def test_a_warm_player_varies_and_a_cold_one_does_not() -> None:
    bot, warm = find_bot("learnt", GAME, 1), find_bot("learnt:3", GAME, 1)
    assert isinstance(bot, LearntBot) and isinstance(warm, LearntBot)
    state = GAME.start(3, 5)
    view = state.view(state.deciders()[0])
    assert len({bot.choose(view, Chance(seed)).code for seed in range(20)}) == 1
    chosen = {warm.choose(view, Chance(seed)).code for seed in range(40)}
    assert len(chosen) > 1 and chosen <= {action.code for action in view.legal()}
    assert warm.choose(view, Chance(3)).code == warm.choose(view, Chance(3)).code
