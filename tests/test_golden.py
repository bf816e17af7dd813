"""The golden playthroughs are what the games play today; a difference shows what a change did to play."""

import difflib
import re
from dataclasses import replace

import pytest

from earthrise import find_game
from earthrise.engine.registry import GAMES_FOLDER
from tests.golden import Plan, Playthrough, expected_files, folder_of, games_with_goldens, plans_of
from tests.toy.wanderers import GAME as WANDERERS

GAMES = sorted(path.parent.name for path in GAMES_FOLDER.glob("*/rulebook.toml"))
LARGEST = 120_000
SHOWN = 40  # lines of a difference


@pytest.mark.parametrize("game_id", games_with_goldens())
def test_every_playthrough_is_as_committed(game_id):
    expected = expected_files(game_id)
    committed = {path.name: path.read_text(encoding="utf-8") for path in folder_of(game_id).glob("*.txt")}
    assert sorted(committed) == sorted(expected), "run `make golden` and read the diff"
    for name, text in expected.items():
        if text != committed[name]:
            lines = difflib.unified_diff(
                committed[name].splitlines(),
                text.splitlines(),
                f"{name} as committed",
                f"{name} as played now",
                n=2,
                lineterm="",
            )
            shown = [line for _, line in zip(range(SHOWN), lines, strict=False)]
            pytest.fail("\n".join([*shown, "…", "If this is meant: run `make golden`, and read the whole diff."]))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_playthroughs_for_each_number_of_players_and_each_mode(game_id):
    game = find_game(game_id)
    plans = plans_of(game_id)
    assert {plan.seats for plan in plans} == set(range(game.rulebook.fewest, game.rulebook.most + 1))
    modes = [option for option in game.options if option.name == "mode"]
    for mode in modes:
        assert {plan.options.get("mode", mode.default) for plan in plans} == set(mode.choices)


@pytest.mark.parametrize("game_id", games_with_goldens())
def test_no_file_is_too_long_to_review(game_id):
    sizes = {path.name: path.stat().st_size for path in folder_of(game_id).glob("*.txt")}
    assert sizes
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}


def test_a_playthrough_shows_views_options_refusals_events_scores_and_the_result():
    plan = Plan("toy", "a toy game", 2, 5, ["rare", "uniform"], {"planets": 4})
    text = "".join(Playthrough(WANDERERS, plan).parts())
    assert text.startswith("Wanderers: a toy game\n2 players, seed 5, played by rare, uniform\noptions: planets 4;")
    assert "--- the whole view of P0 after 0 actions" in text
    assert "1. P0 (the table waits for P0, P1): launch a probe or stay" in text or "1. P1 (" in text
    assert "      may launch " in text
    assert "stay: Stay at home and draw a probe" in text
    assert "(WA-022) Launch one of these, or stay." in text
    assert "      > " in text
    assert "      WA-023 P0 " in text
    assert "      scores P0 " in text
    assert "learns this)" in text
    assert "The end: passed (WA-041). Won by P" in text


def test_a_playthrough_shows_how_the_views_of_other_seats_differ():
    plan = Plan("toy", "a toy game", 3, 5, ["rare", "uniform", "uniform"])
    (text,) = Playthrough(WANDERERS, plan).parts()
    first = text[: text.index("\n1. ")]
    assert "--- P1 sees hand " in first or "--- P0 sees hand " in first
    assert "--- a spectator sees hand " in first


def test_stretches_of_a_long_game_are_written_down_as_in_the_whole():
    whole = Plan("toy", "a toy game", 2, 5, ["rare", "uniform"], {"planets": 4})
    stretches = replace(whole, shown=[[1, 2], [-2, -1]])
    (text,), (all_of_it,) = Playthrough(WANDERERS, stretches).parts(), Playthrough(WANDERERS, whole).parts()
    length = Playthrough(WANDERERS, whole).length()
    numbers = [int(line.partition(".")[0]) for line in text.splitlines() if re.match(r"\d+\. ", line)]
    assert numbers == [1, 2, length - 1, length]
    assert f"shown are decisions 1 to 2, {length - 1} to {length}\n" in text
    assert f"--- the whole view of P0 after {length - 2} actions" in text or f"P1 after {length - 2} actions" in text
    taken = [line for line in all_of_it.splitlines() if line.startswith("      > ")]
    assert [line for line in text.splitlines() if line.startswith("      > ")] == [*taken[:2], *taken[-2:]]
    assert text.splitlines()[-1] == all_of_it.splitlines()[-1]


def test_the_same_plan_gives_the_same_text():
    plan = Plan("toy", "a toy game", 2, 8, ["wrecker", "grabber+rare"])
    assert Playthrough(WANDERERS, plan).parts() == Playthrough(WANDERERS, plan).parts()
