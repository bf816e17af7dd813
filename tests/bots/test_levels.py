"""Levels: names that every game knows, mistakes that look like people's, and figures that were measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from earthrise import find_game
from earthrise.bots import bot_names, find_bot
from earthrise.bots.levels import LEVELS, level_notes
from earthrise.bots.players.forgetful import StumblingBot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadContent, UnknownBot
from earthrise.engine.registry import game_ids
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from tests.lab.pebbles import GAME as PEBBLES
from tests.lab.pebbles import PASS, TAKE, THROW

NAMES = ["beginner", "casual", "seasoned", "expert", "master"]
FIVE = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]
ALWAYS = 100
NEVER = 0


class Liking(Tactics):
    """Likes verbs in a fixed order."""

    def __init__(self, **ratings: int) -> None:
        self.by_word = ratings

    def rate(self, state: State, seat: int, action: Action) -> int:
        return self.by_word[action.verb.word]


def in_the_middle() -> State:
    """Three verbs to choose from: take, throw, pass."""
    state = PEBBLES.start(3, 4)
    for _ in range(3):
        state.apply(state.deciders()[0], TAKE.actions[0])
    assert {action.verb for action in state.legal(0)} == {TAKE, THROW, PASS}
    return state


def choices(bot: StumblingBot, state: State, times: int = 60) -> list[str]:
    return [bot.choose(state.view(0), Chance(seed)).verb.word for seed in range(times)]


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_the_same_levels(game: str) -> None:
    found = find_game(game)
    assert [level.name for level in LEVELS] == NAMES
    assert [name for name in bot_names(found) if name in NAMES] == NAMES
    assert [note.name for note in level_notes(found)] == NAMES


def test_who_overlooks_nothing_plays_the_best_action() -> None:
    bot = StumblingBot("sober", Liking(take=3, throw=2, **{"pass": 1}), NEVER, NEVER)
    assert set(choices(bot, in_the_middle())) == {"take"}


def test_a_kind_of_action_that_does_not_occur_to_one_is_not_taken() -> None:
    bot = StumblingBot("forgetful", Liking(take=3, throw=2, **{"pass": 1}), 40, NEVER)
    found = choices(bot, in_the_middle())
    assert set(found) == {"take", "throw"}
    assert found.count("take") > found.count("throw") > 0


def test_nobody_takes_the_worst_there_is_by_mistake() -> None:
    """Who sees nothing else looks again."""
    for forgotten, overlooked in ((60, NEVER), (NEVER, 80), (ALWAYS, ALWAYS)):
        bot = StumblingBot("blind", Liking(take=3, throw=2, **{"pass": 1}), forgotten, overlooked)
        assert "pass" not in choices(bot, in_the_middle())


def test_a_plain_question_is_answered_sensibly() -> None:
    state = PEBBLES.start(2, 4)
    assert [action.verb for action in state.legal(0)] == [TAKE, PASS]
    bot = StumblingBot("beginner", Liking(take=2, **{"pass": 1}), 50, 50)
    assert set(choices(bot, state)) == {"take"}


@pytest.mark.parametrize("name", ["master:0", "master:soon", "casual:12", "beginner:200ms", "master:-5ms", "expert:"])
def test_a_budget_must_make_sense(name: str) -> None:
    with pytest.raises(UnknownBot):
        find_bot(name, find_game("new_earth_thomas"))


def test_figures_that_make_no_sense_are_refused_by_the_files_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = '[measured]\ncommand = "c"\ngames = 1\nplayers = 2\nby = "rating"\n'
    level = '[[level]]\nid = "{}"\nrating = {}\nlow = 1\nhigh = 2\nseconds = 0.5\n'
    monkeypatch.setattr(PEBBLES, "folder", tmp_path)
    for text in (measured + level.format("guru", 900), measured + level.format("casual", '"high"'), "[measured]\n"):
        (tmp_path / "levels.toml").write_text(text, encoding="utf-8")
        with pytest.raises(BadContent, match=r"levels\.toml"):
            level_notes(PEBBLES)
    (tmp_path / "levels.toml").write_text(measured + level.format("casual", 900), encoding="utf-8")
    assert [note.strength() for note in level_notes(PEBBLES)] == ["", "rated 900 (1 to 2)", "", "", ""]
    assert level_notes(PEBBLES)[1].pace() == "thinks 0.5 s a decision"
    fixed = '[[level]]\nid = "seasoned"\nrating = 1000\nlow = 1000\nhigh = 1000\nseconds = 0.001\n'
    (tmp_path / "levels.toml").write_text(measured + fixed, encoding="utf-8")
    assert level_notes(PEBBLES)[2].strength() == "rated 1000 (what the others are measured by)"


def test_a_part_of_wins_says_how_hard_the_game_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = '[measured]\ncommand = "c"\ngames = 1\nplayers = 2\nby = "wins"\noptions = "difficulty expert"\n'
    level = '[[level]]\nid = "master"\nwins = 0.5\nlow = 0.4\nhigh = 0.6\nseconds = 0.5\n'
    monkeypatch.setattr(PEBBLES, "folder", tmp_path)
    (tmp_path / "levels.toml").write_text(measured + level, encoding="utf-8")
    assert level_notes(PEBBLES)[4].strength() == "wins 50 % (40 to 60) with difficulty expert"


@pytest.mark.parametrize("game", FIVE)
def test_every_level_has_been_measured_in_every_game(game: str) -> None:
    for note in level_notes(find_game(game)):
        assert note.by and note.low <= note.figure <= note.high and note.seconds > 0.0
        assert note.command.startswith(f"earthrise arena {game} --bots beginner,casual,seasoned,expert,master ")


def test_bots_are_read_easiest_first() -> None:
    for game in FIVE:
        assert bot_names(find_game(game))[: len(NAMES)] == NAMES


def test_a_level_says_what_it_plays_like() -> None:
    said = [level.sentence() for level in LEVELS]
    assert said[0].startswith("A beginner bot knows the rules") and said[3].startswith("An expert bot ")
    assert all(sentence.endswith(".") and len(set(said)) == len(said) for sentence in said)
