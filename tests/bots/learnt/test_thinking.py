"""Thinking with a network: what it finds though the network errs, what it may know, that it comes to the same again.

Most of it is played with made-up networks: `Taste` likes some actions and has a fixed opinion of every position.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from earthrise import find_game
from earthrise.bots import find_bot
from earthrise.bots.learnt.lines import Line, Lines, Sense
from earthrise.bots.learnt.network import Network
from earthrise.bots.learnt.plan import plan_of
from earthrise.bots.learnt.player import ThinkingLearntBot
from earthrise.bots.learnt.thinking import ABREAST, FIRST, Thought, doubts
from earthrise.bots.learnt.weights import UnfitWeights, about, write_weights
from earthrise.bots.play import play_game
from earthrise.bots.players.searching import UNBOUNDED, ThinkingBot
from earthrise.engine.chance import Chance
from earthrise.engine.errors import UnknownBot
from earthrise.engine.game import Game
from earthrise.engine.state import State, View
from tests.bots.learnt.made_up import weights_by_lot
from tests.bots.learnt.test_plan import GAMES
from tests.toy.sky import play, sky
from tests.toy.wanderers import GAME
from tests.toy.wanderers.state import Wanderers

THOMAS = find_game("new_earth_thomas")
WEIGHTS = str(Path(THOMAS.folder, "learnt.npz"))


class Taste:
    """Likes actions as it is told, all others not at all, and thinks every seat stands as it is told."""

    def __init__(self, value: float = 0.0, **liking: float) -> None:
        self.value = value
        self.scores = np.zeros(GAME.actions.size, np.float32)
        for action in GAME.actions.actions:
            text = action.text.replace(" ", "_").replace("speed:", "")
            self.scores[action.code] = liking.get(text, liking.get(action.verb.word, 0.0))
        self.asked: list[NDArray[np.int16]] = []

    def __call__(self, observations: NDArray[np.int16]) -> tuple[NDArray[Any], NDArray[Any]]:
        self.asked.append(observations.copy())
        rows = len(observations)
        return np.repeat(self.scores[None], rows, axis=0), np.full(rows, self.value, np.float32)


def thought(state: State, seat: int, sense: Sense, lines: int = 200, seed: int = 1, **manner: Any) -> Thought:
    made = Thought(state.view(seat), state.game.observer(), sense, Chance(seed), **manner)
    made.run(lines)
    return made


def last_launch() -> Wanderers:
    """Seat 0 wins by a launch at 6, and by nothing else if the other one launches at 2."""
    return sky([[1, 6], [2]], "crown", settled=[["ember"], ["vesper"]], last=True, distances=False)


def figures(made: Thought) -> tuple[list[str], list[list[float]], int]:
    """All that came of it."""
    return [action.text for action in made.actions], made.worths.tolist(), made.lines


# -- what it finds -----------------------------------------------------------------------------------------------------


def test_a_win_that_the_network_would_miss_is_found() -> None:
    taste = Taste(stay=3.0, settle=1.0, launch_2=4.0)  # which the other one does
    hasty = thought(last_launch(), 0, taste, lines=0)
    assert hasty.best().text == "stay"
    assert thought(last_launch(), 0, taste).best().text == "launch speed:6"


@pytest.mark.parametrize(("mode", "best"), [("fleet", {"stay", "launch speed:1"}), ("rivals", {"launch speed:6"})])
def test_equal_speeds_cancel_out_which_rivals_want_and_a_fleet_does_not(mode: str, best: set[str]) -> None:
    """The other one, who has not answered yet or has in secret, launches at 6 in every line."""
    for answered in (False, True):
        state = sky([[6], [6, 1]], "crown", settled=[["vesper"], ["tide"]], last=True, mode=mode, distances=False)
        if answered:
            play(state, "launch 6")
        taste = Taste(launch_6=3.0, launch_1=2.0, stay=1.0, settle=1.0)
        assert thought(state, 1, taste).best().text in best


def test_without_proof_it_does_what_the_network_would() -> None:
    for seed in range(5):
        state = GAME.start(2, seed)
        made = thought(state, 0, Taste(value=0.3, stay=2.0), lines=60, seed=seed, length=0)
        assert made.best().text == "stay"


def test_what_the_network_thinks_next_to_nothing_of_is_not_tried() -> None:
    made = thought(last_launch(), 0, Taste(stay=30.0))
    assert made.lines == 0 and made.best().text == "stay"


def test_a_plain_case_is_not_thought_about_to_the_end() -> None:
    state = sky([[6], [2]], "crown", settled=[["ember"], ["vesper"]], last=True, stack=[1, 3], distances=False)
    play(state, "launch 6", "launch 2")
    made = thought(state, 0, Taste(study=1.0), lines=UNBOUNDED)
    assert made.lines < 500
    assert made.best().text == "settle"


def test_a_single_option_is_taken_without_thinking() -> None:
    taste = Taste()
    made = thought(sky([[], [2]]), 0, taste)
    assert made.lines == 0 and made.best().text == "stay" and not taste.asked


# -- how lines are played and valued -----------------------------------------------------------------------------------


def lines_of(state: State, seat: int, sense: Sense, length: int, many: int = 4) -> list[Line]:
    lines = [Line(state.sample(seat, Chance(number))) for number in range(many)]
    Lines(state.view(seat).world, seat, state.game.observer(), sense, many).play(lines, length)
    return lines


def test_a_game_that_is_over_counts_by_its_result_whatever_the_network_thinks() -> None:
    state = last_launch()
    for seat, worth in ((0, 1.0), (1, -1.0)):
        found = lines_of(state, seat, Taste(value=-0.5, launch_6=3.0, settle=1.0), length=1000)
        assert [line.worth for line in found] == [worth] * 4
        assert all(line.world.over for line in found)


def test_a_line_is_cut_at_the_seats_own_choice_and_valued_as_it_sees_the_world() -> None:
    state = GAME.start(3, 5)
    for length in (0, 3, 7):
        taste = Taste(value=0.25, launch=1.0)
        for line in lines_of(state, 1, taste, length):
            if line.world.over:
                continue
            assert line.worth == pytest.approx(0.25) and line.seat == 1 and line.choices >= length
            assert 1 in line.world.deciders()
            seen = line.world.game.observer().observe(line.world, 1)
            assert any(row.tolist() == seen for rows in taste.asked for row in rows)


def test_no_estimate_is_worth_as_much_as_a_win() -> None:
    for value, most in ((7.0, 0.99), (-7.0, -0.99)):
        assert {line.worth for line in lines_of(GAME.start(2, 5), 0, Taste(value=value), 0)} == {most}


def test_everybody_in_a_line_is_asked_by_what_they_see_themselves() -> None:
    """The launch is in secret: in one world seat 0's answer must show to nobody."""
    state = sky([[1, 6], [2, 3]], "crown", stack=[4, 5, 5])
    taste = Taste(launch=1.0)
    line = Line(state.sample(0, Chance(3)))
    line.world.apply(0, GAME.actions.parse("launch 6"))
    waiting = line.world.clone()
    Lines(state.view(0).world, 0, GAME.observer(), taste, 1).play([line], 0)
    assert taste.asked[0][0].tolist() == state.game.observer().observe(waiting, 1)


def test_in_every_second_world_the_others_play_by_the_tactics() -> None:
    """The network thinks that the other one stays, and then a 1 would do; a sound player launches the 5."""
    state = sky([[1, 6], [5]], "crown", settled=[["ember"], ["vesper"]], last=True, distances=False)
    taste = Taste(stay=5.0, launch_1=6.0, settle=1.0, study=0.0)
    alone = Line(state.sample(0, Chance(1)))
    rival = Line(state.sample(0, Chance(1)), GAME.tactics("steady"), 1)
    for line in (alone, rival):
        line.world.apply(0, GAME.actions.parse("launch 1"))
        Lines(state.view(0).world, 0, GAME.observer(), taste, 1).play([line], 1000)
    assert (alone.worth, rival.worth) == (1.0, -1.0)
    assert all(len(rows) == 1 for rows in taste.asked), "nobody is asked about a choice of the tactics"
    made = thought(state, 0, taste)
    assert made.best().text == "launch speed:6"


def test_all_that_are_compared_were_tried_in_the_same_worlds() -> None:
    made = thought(GAME.start(3, 3), 1, Taste(launch=0.5), lines=3 * FIRST * 8)
    assert made.worths.shape[0] == len(made.actions) > 1 and made.worths.shape[1] >= FIRST


def test_doubt_shrinks_with_worlds_and_few_worlds_borrow_from_the_others() -> None:
    lot = np.random.default_rng(1)
    rows = lot.normal(0.0, 1.0, (3, 400))
    few, many = doubts(rows[:, :20]), doubts(rows)
    assert (many < few / 3).all() and many == pytest.approx(np.full(3, 0.05), rel=0.2)
    alike = np.vstack([np.zeros(4), rows[0, :4], np.zeros(4)])
    assert doubts(alike)[2] > 0.1, "an action that came out alike four times may still differ the fifth time"


# -- what it may know --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asking", [0, 2])
def test_an_answer_given_in_secret_changes_nothing_for_the_others(asking: int) -> None:
    seen = []
    for answer in ("launch 2", "launch 6", "stay"):
        state = sky([[1, 4, 5], [2, 6], [3, 5]], "crown", stack=[1, 1, 3, 3, 5])
        state.play(1, GAME.actions.parse(answer))
        seen.append(figures(thought(state, asking, Taste(launch=0.5))))
    assert seen[0] == seen[1] == seen[2]


def test_hands_that_cannot_be_seen_change_nothing() -> None:
    one = sky([[1, 4], [2, 6]], "crown", stack=[3, 5, 5])
    other = sky([[1, 4], [3, 5]], "crown", stack=[2, 5, 6])
    assert figures(thought(one, 0, Taste(launch=0.5))) == figures(thought(other, 0, Taste(launch=0.5)))


# -- what it costs, and where it plays ---------------------------------------------------------------------------------


def test_the_same_view_seed_and_lines_give_the_same_choice() -> None:
    bot = find_bot(f"master:{WEIGHTS}:40", THOMAS)
    assert isinstance(bot, ThinkingLearntBot)

    def made(view: View) -> Thought:
        thinking = Thought(view, bot.observer, bot.network, Chance(4))
        thinking.run(40)
        return thinking

    state = THOMAS.start(3, 5)
    while made(state.view(state.deciders()[0])).lines == 0:  # as long as the network leaves nothing to choose
        state.apply(state.deciders()[0], state.legal(state.deciders()[0])[0])
    view = state.view(state.deciders()[0])
    assert made(view).lines > 0
    assert figures(made(view)) == figures(made(view))
    assert bot.choose(view, Chance(4)) is bot.choose(view, Chance(4)) is made(view).best()


def test_it_keeps_to_its_lines_and_leaves_the_position_as_it_was() -> None:
    state = GAME.start(3, 2)
    view = state.view(0)
    before, world = state.to_data(), view.world.to_data()
    for lines in (1, 2, 7, 50, 130):
        made = Thought(view, GAME.observer(), Taste(launch=0.5), Chance(1))
        assert made.run(lines) == made.lines <= lines
        assert made.best() in view.legal()
    assert state.to_data() == before and view.world.to_data() == world


def test_with_a_time_it_stops_by_itself_and_has_an_answer() -> None:
    state = GAME.start(3, 4)
    made = Thought(state.view(1), GAME.observer(), Taste(launch=0.5), Chance(1))
    assert 1 <= made.run(UNBOUNDED, milliseconds=2.0) <= 20 * ABREAST
    assert made.best() in state.legal(1)


@pytest.mark.parametrize("game", GAMES)
def test_it_thinks_in_every_game_with_any_number_of_players(game: str) -> None:
    """Networks by lot; among the decisions are secret ones and those of several at once."""
    found = find_game(game)
    plan = plan_of(found)
    network = Network(plan, weights_by_lot(plan))
    observer = found.observer()
    for seats in {found.rulebook.fewest, found.rulebook.most}:
        if seats not in found.seat_counts({option.name: option.default for option in found.options}):
            continue
        state, lot = found.start(seats, seats), Chance(seats)
        for _ in range(40):
            seat = state.deciders()[-1]
            options = state.legal(seat)
            state.apply(seat, options[lot.below(len(options))])
        seat = state.deciders()[-1]
        made = thought(state, seat, network, lines=6, length=2, gap=100.0)
        assert made.best() in state.legal(seat) and observer.layout.size == plan.size


def test_it_plays_whole_games() -> None:
    bots = [find_bot(name, THOMAS) for name in (f"master:{WEIGHTS}:6", f"expert:{WEIGHTS}:6", "learnt")]
    assert play_game(THOMAS, bots, 3).result is not None


# -- which bot thinks by what ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["expert", "master"])
def test_levels_think_with_a_network_where_its_weights_are_named(level: str) -> None:
    for name in (f"{level}:{WEIGHTS}", f"{level}:{WEIGHTS}:20", f"{level}:{WEIGHTS}:30ms"):
        bot = find_bot(name, THOMAS)
        assert isinstance(bot, ThinkingLearntBot) and bot.name == name
    for name in (level, f"{level}:20", f"{level}:steady"):
        assert isinstance(find_bot(name, THOMAS), ThinkingBot), "else by the game's tactics"


def weights_for(game: Game, folder: Path, rules: int) -> Path:
    plan = plan_of(game)
    note = about(game, plan, "a test")
    path = folder / "learnt.npz"
    write_weights(path, weights_by_lot(plan), replace(note, rules=rules))
    return path


def test_weights_of_ones_own_think_too(tmp_path: Path) -> None:
    path = weights_for(GAME, tmp_path, GAME.rules_version)
    bot = find_bot(f"master:{path}:8", GAME)
    assert isinstance(bot, ThinkingLearntBot) and bot.lines == 8
    assert play_game(GAME, [bot, bot], 1).over
    with pytest.raises(UnknownBot):
        find_bot(f"casual:{path}", GAME)


def test_unfit_weights_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnfitWeights, match="another rules"):
        find_bot(f"master:{weights_for(GAME, tmp_path, 99)}", GAME)


def test_without_numpy_the_tactics_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "earthrise.bots.learnt.player", None)
    assert isinstance(find_bot("master:8", THOMAS), ThinkingBot)
    for name in ("learnt", f"master:{WEIGHTS}"):
        with pytest.raises(UnknownBot, match="pip install"):
            find_bot(name, THOMAS)
