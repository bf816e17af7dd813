"""The tests of what learns. They need PyTorch, which is large and which nothing else needs: `make train-check`."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import torch

from earthrise import find_game
from earthrise.bots import find_bot
from earthrise.bots.learnt.network import Network
from earthrise.bots.learnt.plan import plan_of
from earthrise.bots.learnt.player import LearntBot
from earthrise.bots.learnt.weights import read_about
from earthrise.envs.batched import BatchedEnv
from earthrise.training import fitting, imitation
from earthrise.training.imitation import Played
from earthrise.training.memory import Columns, Memory
from earthrise.training.model import MOST_WEIGHTS, Model, masked, weight_count
from earthrise.training.rows import ITSELF, PAST, Rows
from earthrise.training.run import CHECKPOINT, BadTraining, Training, Wish
from earthrise.training.selfplay import Player, Stretch, advantages, drawn, learn
from earthrise.training.tables import is_rivalry, tables_of
from tests.bots.learnt.test_plan import GAMES

THOMAS = find_game("new_earth_thomas")
SMALL = Wish(imitate=5.0, correct=5.0, fit=1.0, play=4.0, rows=16, steps=8, batch=64, games=2, workers=1, hidden=32)


@pytest.mark.parametrize("game", GAMES)
def test_numpy_and_pytorch_reckon_the_same(game: str) -> None:
    torch.manual_seed(3)
    plan = plan_of(find_game(game))
    model = Model(plan, 64)
    for weight in model.parameters():
        weight.data += torch.randn_like(weight) * 0.1
    env = BatchedEnv(game, games=4, seed=5)
    for _ in range(25):
        env.step(env.sample())
    with torch.no_grad():
        scores, values = model(torch.tensor(env.observations))
    theirs, their_values = Network(plan, model.weights())(env.observations)
    assert theirs == pytest.approx(scores.numpy(), abs=2e-3, rel=1e-3)
    assert their_values == pytest.approx(values.numpy(), abs=2e-3, rel=1e-3)
    again = Model(plan, 64)
    again.take(model.weights())
    assert all(torch.equal(one, other) for one, other in zip(model.parameters(), again.parameters()))


@pytest.mark.parametrize("game", GAMES)
def test_as_wide_as_may_be_shipped(game: str) -> None:
    plan = plan_of(find_game(game))
    model = Model(plan)
    assert weight_count(plan, model.hidden) == sum(each.numel() for each in model.parameters()) <= MOST_WEIGHTS


def test_sharper_scores_choose_the_same_but_surer() -> None:
    torch.manual_seed(1)
    model = Model(plan_of(find_game("new_earth_fay")), 32)
    rows = torch.tensor(BatchedEnv("new_earth_fay", games=3, seed=1).observations)
    with torch.no_grad():
        before = model(rows)[0]
        model.sharpen(2.0)
        after = model(rows)[0]
    assert torch.allclose(after, 2.0 * before, atol=1e-4)


def test_all_modes_and_counts_are_learnt_and_whom_one_can_beat_is_known() -> None:
    game = find_game("one_earth")
    tables = tables_of(game)
    assert {(table.players, table.given["mode"]) for table in tables} >= {
        (2, "two_player"),
        (1, "solo"),
        (5, "advanced"),
    }
    assert not is_rivalry(game, next(table for table in tables if table.players == 1))
    assert [str(table) for table in tables_of(game, [3], {"mode": "standard"})] == ["3 players mode=standard"]
    with pytest.raises(Exception, match="not played by 9"):
        tables_of(game, [9])


def stretch(seats: list[int], done: list[bool], reward: list[list[float]], ours: list[bool] | None = None) -> Stretch:
    """One row of so many steps; every value is 0.5."""
    steps = len(seats)
    return Stretch(
        observations=torch.zeros(steps, 1, 1, dtype=torch.int16),
        masks=torch.ones(steps, 1, 1, dtype=torch.bool),
        actions=torch.zeros(steps, 1, dtype=torch.int64),
        chances=torch.zeros(steps, 1),
        values=torch.full((steps, 1), 0.5),
        seats=torch.tensor(seats)[:, None],
        done=torch.tensor(done)[:, None],
        rewards=torch.tensor(reward)[:, None],
        ours=torch.tensor(ours or [True] * steps)[:, None],
    )


def test_a_decision_is_judged_by_what_the_same_seat_got() -> None:
    nothing = [0.0, 0.0]
    kept = stretch([0, 1, 0, 1], [False, False, False, True], [nothing, nothing, nothing, [1.0, -1.0]])
    better, judged = advantages(kept)
    assert judged[:, 0].tolist() == [True] * 4
    assert better[2, 0].item() == pytest.approx(1.0 - 0.5), "seat 0 wins: more than was expected"
    assert better[3, 0].item() == pytest.approx(-1.0 - 0.5)
    assert better[0, 0].item() == pytest.approx(0.5 - 0.5 + 0.97 * 0.5)
    assert better[1, 0].item() == pytest.approx(0.0 + 0.97 * -1.5)


def test_what_is_not_over_and_what_others_decided_is_left_out() -> None:
    nothing = [0.0, 0.0]
    kept = stretch([0, 1, 0, 1], [False, True, False, False], [nothing, [1.0, -1.0], nothing, nothing])
    assert advantages(kept)[1][:, 0].tolist() == [True, True, False, False]
    theirs = stretch([0, 1], [False, True], [nothing, [1.0, -1.0]], [True, False])
    better, judged = advantages(theirs)
    assert judged[:, 0].tolist() == [True, False] and better[0, 0].item() == pytest.approx(0.5)


def test_only_legal_actions_are_drawn() -> None:
    legal = torch.tensor([[False, True, False], [True, False, True]])
    for _ in range(50):
        chosen, chances = drawn(masked(torch.tensor([[9.0, 0.0, 9.0], [0.0, 9.0, 0.0]]), legal))
        assert chosen[0] == 1 and chosen[1] in (0, 2)
        assert chances[0].item() == pytest.approx(0.0, abs=1e-5)
        assert chances[1].item() == pytest.approx(np.log(0.5), abs=1e-5)


def test_rows_of_several_tables_step_side_by_side() -> None:
    two, three, *_ = tables_of(THOMAS, [2, 3], {"mode": "short"})
    rows = Rows(THOMAS, [(two, ITSELF, 4), (three, PAST, 3), (two, "random", 2)], 1, 1)
    try:
        player = Player([rows], 6, torch.device("cpu"))
        model = Model(plan_of(THOMAS), 32)
        kept = player.play(model, Model(plan_of(THOMAS), 32))
        assert rows.count == 9 and kept.rewards.shape == (6, 9, 3)
        assert bool(kept.masks.gather(2, kept.actions[:, :, None]).all()), "every action was legal"
        theirs = ~kept.ours
        assert not bool(theirs[:, :4].any()) and not bool(theirs[:, 7:].any())
        assert bool((kept.seats[:, 4:7][theirs[:, 4:7]] != player.agents[0][4:7].expand(6, 3)[theirs[:, 4:7]]).all())
        optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3)
        head = model.w["head"].detach().clone()
        learn(model, optimiser, kept, 8, 0.01, value_only=True)
        assert torch.allclose(model.w["head"], head, atol=1e-4), "only the value has learnt"
    finally:
        rows.close()


def test_the_halves_of_the_rows_keep_what_is_theirs() -> None:
    (two,) = tables_of(THOMAS, [2], {"mode": "short"})
    halves = [Rows(THOMAS, [(two, ITSELF, 3)], seed, 1) for seed in (1, 2)]
    try:
        model = Model(plan_of(THOMAS), 32)
        kept = Player(halves, 5, torch.device("cpu")).play(model, None)
        assert kept.actions.shape == (5, 6)
        assert bool(kept.masks.gather(2, kept.actions[:, :, None]).all()), "every action was legal where it was kept"
        apart = [BatchedEnv(THOMAS, 3, 2, two.given, seed=seed) for seed in (1, 2)]
        for step in range(5):
            seen = np.concatenate([env.observations for env in apart])
            assert np.array_equal(kept.observations[step].numpy(), seen)
            for number, env in enumerate(apart):
                env.step(kept.actions[step, 3 * number : 3 * number + 3].numpy())
    finally:
        for rows in halves:
            rows.close()


def choices(count: int) -> Played:
    """Where a flag is up, 7 is chosen and wins; else 11, which loses. Never is 5 legal."""
    lot = np.random.default_rng(1)
    plan = plan_of(THOMAS)
    observations = np.zeros((count, plan.size), np.int16)
    flag = int(plan.numbers[np.flatnonzero(plan.scales == 0.0)[0]])
    observations[:, flag] = lot.integers(0, 2, count)
    actions = np.where(observations[:, flag] == 1, 7, 11).astype(np.int32)
    legal = np.ones((count, plan.action_count), np.bool_)
    legal[:, 5] = False
    return Played(
        observations, np.packbits(legal, axis=1), actions, np.where(actions == 7, 1.0, -1.0).astype(np.float32)
    )


def test_a_network_fitted_to_choices_makes_them() -> None:
    torch.manual_seed(1)
    plan = plan_of(THOMAS)
    memory = Memory(plan.size, plan.action_count, torch.device("cpu"))
    memory.add(choices(600))
    model = Model(plan, 32)
    fitting.fit(model, memory, (number / 400 for number in range(400)), 64)
    figures = fitting.met(model, memory)
    assert figures["agrees"] == 1.0 and figures["error"] < 0.2


def test_memory_knows_what_was_legal_and_forgets_by_lot_once_it_is_full() -> None:
    torch.manual_seed(2)
    plan = plan_of(THOMAS)
    columns = Columns(plan.size, plan.action_count, 50, torch.device("cpu"))
    columns.add(choices(40))
    assert columns.count == 40
    columns.add(choices(30))
    assert columns.count == 50
    legal = columns.masks(columns.draw(20))
    assert legal.shape == (20, plan.action_count)
    assert not bool(legal[:, 5].any()) and int(legal.sum()) == 20 * (plan.action_count - 1)
    won = columns.actions == 7
    assert bool((columns.results[won] == 1.0).all()) and bool((columns.results[~won] == -1.0).all())


def test_the_learner_leads_and_the_teacher_says_what_it_would_have_done(tmp_path: Path) -> None:
    """A learner that knows nothing plays badly; what is kept are choices of the teacher all the same."""
    torch.manual_seed(4)
    training = Training(THOMAS, tables_of(THOMAS, [2], {"mode": "short"}), SMALL, tmp_path, "x", lambda _: None)
    weights = str(training.write([]))
    (table,) = training.tables
    file = tmp_path / "games.npz"
    kept = imitation.do(THOMAS, "heuristic", imitation.Job(table, 5, 6.0, str(file), 300, weights))
    with np.load(file) as part:
        assert 0 < kept == len(part["a"]) <= 300
        legal = np.unpackbits(part["m"], axis=1)[:, : training.plan.action_count].astype(bool)
        assert legal[np.arange(kept), part["a"]].all() and (legal.sum(axis=1) > 1).all()
        assert set(np.unique(part["z"])) <= {-1.0, 0.0, 1.0}


def test_an_option_with_several_values_makes_a_table_of_each() -> None:
    tables = tables_of(find_game("planet_78"), [2], {"difficulty": "hard,brutal"})
    assert [str(table) for table in tables] == [
        "2 players difficulty=hard mode=standard",
        "2 players difficulty=brutal mode=standard",
    ]


def test_the_whole_way_a_kill_and_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = [
        "train",
        "new_earth_thomas",
        "--players",
        "2",
        "--option",
        "mode=short",
        "--imitate",
        "0.2",
        "--correct",
        "0.1",
        "--fit",
        "0.05",
    ]
    words += ["--play", "5", "--rows", "8", "--steps", "4", "--batch", "32", "--games", "2", "--workers", "1"]
    run = [sys.executable, "-m", "earthrise", *words, "--out", str(out)]
    process = subprocess.Popen(run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        ends = time.monotonic() + 240
        while not (out / CHECKPOINT).exists():
            assert process.poll() is None and time.monotonic() < ends
            time.sleep(0.2)
        process.send_signal(signal.SIGKILL)
    finally:
        process.kill()
        process.wait()
    run[run.index("--play") + 1] = "0.1"
    told = subprocess.run(run, capture_output=True, text=True, check=True, timeout=300).stdout
    assert "Going on from the checkpoint" in told and "fitted" not in told
    note = read_about(out / "learnt.npz")
    assert note.command.startswith("earthrise train new_earth_thomas --players 2") and str(tmp_path) not in note.command
    assert len(note.results) == 1 and "won" in note.results[0]
    assert isinstance(find_bot(f"learnt:{out / 'learnt.npz'}", THOMAS), LearntBot)
    stages = {json.loads(line)["stage"] for line in (out / "curve.jsonl").read_text().splitlines()}
    assert stages >= {"imitate", "play"}


def test_a_folder_with_another_training_is_refused(tmp_path: Path) -> None:
    said: list[str] = []
    tables = tables_of(THOMAS, [2])
    Training(THOMAS, tables, SMALL, tmp_path, "x", said.append).save()
    with pytest.raises(BadTraining, match="another set of tables"):
        Training(THOMAS, tables_of(THOMAS, [3]), SMALL, tmp_path, "x", said.append).resume()
    assert Training(THOMAS, tables, SMALL, tmp_path, "x", said.append).resume()
