"""Where bots are found: our own by name and temperament, others by entry point."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from earthrise import find_game
from earthrise.bots import bot_names, find_bot, seated_bot
from earthrise.bots.players.heuristic import HeuristicBot
from earthrise.bots.players.random import RandomBot
from earthrise.engine.chance import Chance
from earthrise.engine.errors import EarthriseError, UnknownBot

EARTH = find_game("new_earth_thomas")

GUEST = """
from earthrise.bots import Bot

class Guest(Bot):
    def choose(self, view, chance):
        return view.legal()[-1]

def make(game, seed):
    return Guest(f"guest of {game.id}", seed)

def make_nothing(game, seed):
    return game.id

def make_moody(game, seed, mood=""):
    return Guest(f"moody {mood}", seed)

class Unruly(Bot):
    def choose(self, view, chance):
        if self.name == "quitter":
            raise SystemExit
        return {"thrower": 1 / 0 if self.name == "thrower" else 0, "liar": "end"}.get(self.name)

def make_unruly(game, seed, name=""):
    return Unruly(name, seed)
"""


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package of somebody else is installed that offers two bots; the name of its module."""
    module = f"earthrise_guest_{tmp_path.name}".replace("-", "_")
    (tmp_path / f"{module}.py").write_text(GUEST)
    metadata = tmp_path / "earthrise_guest-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: earthrise-guest\nVersion: 1.0\n")
    points = f"[earthrise.bots]\nvisitor = {module}:make\nimpostor = {module}:make_nothing\nrandom = {module}:make\n"
    points += f"moody = {module}:make_moody\nunruly = {module}:make_unruly\n"
    (metadata / "entry_points.txt").write_text(points)
    monkeypatch.syspath_prepend(tmp_path)
    return module


def test_the_random_and_the_heuristic_bot_play_every_game() -> None:
    assert {"random", "heuristic"} < set(bot_names(EARTH))
    assert isinstance(find_bot("random", EARTH), RandomBot)
    assert isinstance(find_bot("heuristic", EARTH), HeuristicBot)


def test_the_heuristic_bot_has_a_name_for_each_temperament_of_the_game() -> None:
    assert EARTH.temperaments() == ["steady", "explorer", "terraformer", "settler"]
    for temperament in EARTH.temperaments():
        name = f"heuristic:{temperament}"
        assert name in bot_names(EARTH)
        assert find_bot(name, EARTH).name == name


def test_every_name_offered_finds_a_bot() -> None:
    for name in bot_names(EARTH):
        assert find_bot(name, EARTH).name == name


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hueristic", "There is no bot “hueristic” for New Earth (Thomas). Did you mean heuristic"),
        ("heuristic:setler", "Did you mean heuristic:settler"),
        ("heuristic:", "master, heuristic, heuristic:steady"),
        ("Random", "Did you mean random?"),
        ("", "There is no bot “”"),
    ],
)
def test_an_unknown_bot_is_told_the_nearest_names(name: str, said: str) -> None:
    with pytest.raises(UnknownBot) as error:
        find_bot(name, EARTH)
    assert said in str(error.value)
    assert error.value.code == "unknown_bot"


def test_a_very_long_name_is_cut_short() -> None:
    with pytest.raises(EarthriseError) as error:
        find_bot("x" * 100_000, EARTH)
    assert len(str(error.value)) < 1000


def test_a_bot_of_another_package_is_found_by_its_entry_point(guests: str) -> None:
    assert bot_names(EARTH)[-4:] == ["impostor", "moody", "unruly", "visitor"]
    bot = find_bot("visitor", EARTH, seed=3)
    assert bot.name == "guest of new_earth_thomas"
    state = EARTH.start(2, 1)
    seat = state.deciders()[0]
    assert bot.decide(state.view(seat)) is state.legal(seat)[-1]
    assert guests in sys.modules


@pytest.mark.usefixtures("guests")
def test_a_guest_cannot_take_the_name_of_one_of_our_own() -> None:
    assert bot_names(EARTH).count("random") == 1
    assert isinstance(find_bot("random", EARTH), RandomBot)


@pytest.mark.usefixtures("guests")
def test_an_entry_point_that_makes_no_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match=r"impostor .* makes no Bot but a str"):
        find_bot("impostor", EARTH)


@pytest.mark.usefixtures("guests")
def test_a_guest_may_take_words_behind_a_colon() -> None:
    assert find_bot("moody:grim", EARTH).name == "moody grim"
    assert find_bot("moody", EARTH).name == "moody "
    with pytest.raises(UnknownBot, match="The bot visitor takes no “:grim”"):
        find_bot("visitor:grim", EARTH)


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("thrower", "failed (ZeroDivisionError)"),
        ("liar", "failed ("),
        ("quitter", "wanted to end the program"),
    ],
)
def test_a_guest_that_fails_at_a_table_has_the_decision_made_by_lot(name: str, said: str) -> None:
    state = EARTH.start(2, 1)
    view = state.view(state.deciders()[0])
    bot = seated_bot(f"unruly:{name}", EARTH)
    for number in range(5):
        assert bot.choose(view, Chance(number)) in view.legal()
        assert (said in bot.fault) == (number < 3)
    assert bot.faults == 3
