"""Compiled and plain code play identical games: the same state after every action of many seeded games.

The committed fingerprints are what either form must reach. After a change of the rules on purpose, write them anew with
`python -m tests.engine.same_games --write`.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from earthrise.engine.build_form import form
from earthrise.engine.registry import find_game
from tests.engine.same_games import FINGERPRINTS, HOW_MANY, Plan, plans, played, some, summary

ROOT = Path(__file__).parent.parent.parent
PLANS = plans()


def test_a_fingerprint_is_committed_for_every_plan() -> None:
    written = FINGERPRINTS.read_text(encoding="utf-8").splitlines()
    assert len(written) == sum(HOW_MANY.values())
    assert [line.partition(": ")[2] != "" for line in written] == [True] * len(written)
    for plan, line in zip(PLANS, written, strict=True):
        assert line.startswith(f"{plan}: "), "the plans have changed; write the fingerprints anew"


@pytest.mark.parametrize("place", range(len(PLANS)), ids=lambda place: f"{PLANS[place].game}-{PLANS[place].seed}")
def test_this_form_plays_the_games_that_are_committed(place: int) -> None:
    written = FINGERPRINTS.read_text(encoding="utf-8").splitlines()[place]
    assert summary(PLANS[place]) == written, (
        f"the rules have changed, or the form “{form()}” plays otherwise; if it is meant, see the top of this file"
    )


@pytest.mark.parametrize("game_id", HOW_MANY)
def test_the_plans_cover_every_seat_count_and_mode(game_id: str) -> None:
    game = find_game(game_id)
    ours = [plan for plan in PLANS if plan.game == game_id]
    assert len(ours) == HOW_MANY[game_id]
    assert {plan.seats for plan in ours} == set(range(game.rulebook.fewest, game.rulebook.most + 1))
    mode = next(option for option in game.options if option.name == "mode")
    assert {json.loads(plan.options).get("mode", mode.default) for plan in ours} == set(mode.choices)


def test_the_plans_cover_every_option_value_of_the_first_two_games() -> None:
    for game_id in ("new_earth_thomas", "wanderers"):
        ours = [plan for plan in PLANS if plan.game == game_id]
        drawn = [json.loads(plan.options) for plan in ours]
        for option in find_game(game_id).options:
            values = {options[option.name] for options in drawn if option.name in options}
            if option.kind == "number":
                assert len(values) > 2, option.name
            elif option.kind == "choice":
                assert values == set(option.choices), option.name
            else:
                assert values == {True, False}, option.name


def test_plain_code_in_a_process_of_its_own_plays_the_same_action_by_action() -> None:
    """Whichever form runs here; the other process is plain, and has other hash seeds besides.

    Some of the games: where the forms part is said by action here; that they do is said by the fingerprints of all.
    """
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.same_games", "--some"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "7", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    said, *theirs = done.stdout.splitlines()
    assert "plain Python" in said
    ours = [line for plan in some(PLANS) for line in lines_of(plan)]
    for mine, other in zip(ours, theirs, strict=False):
        assert mine == other, "the two forms part at this action"
    assert len(ours) == len(theirs)


def lines_of(plan: Plan) -> list[str]:
    return [f"{plan}: action {number}, {mark}" for number, mark in enumerate(played(plan), start=1)]
