"""Train a small agent on New Earth (Thomas) until it beats random play: NumPy alone, a minute on one core.

    python examples/train_new_earth.py
    python examples/train_new_earth.py --against heuristic --lessons 600     a harder teacher, for longer

It plays 256 games at once against its opponent and learns from every turn (advantage actor-critic): a network with
one hidden layer says how likely each action should be and how well the agent stands. What it is rewarded for is what
the rules reward, credits: how far it has got ahead of the other company since its last decision.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from earthrise.envs.batched import BatchedEnv
from earthrise.envs.features import Features

GAME = "new_earth_thomas"
GAMES = 256  # at once
TURNS = 16  # decisions of each game between two lessons
HIDDEN = 64
DISCOUNT = 0.97  # what a credit one decision later is worth
PACE = 0.002  # how large a step Adam takes
CURIOSITY = 0.01  # how much the agent is paid for keeping its options open
CREDIT = 0.1  # what a credit counts

Array = NDArray[np.float32]


class Network:
    """Inputs -> hidden layer -> how likely each action is, and how well the agent stands. Learns by Adam."""

    def __init__(self, inputs: int, actions: int, dice: np.random.Generator) -> None:
        def weights(rows: int, columns: int, size: float) -> Array:
            return (dice.standard_normal((rows, columns)) * size).astype(np.float32)

        self.parts: dict[str, Array] = {
            "hidden": weights(inputs, HIDDEN, inputs**-0.5),
            "hidden_bias": np.zeros(HIDDEN, dtype=np.float32),
            "policy": weights(HIDDEN, actions, 0.01),
            "policy_bias": np.zeros(actions, dtype=np.float32),
            "value": weights(HIDDEN, 1, 0.01),
        }
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.lessons = 0

    def think(self, inputs: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array, Array]:
        """The hidden layer, the chance of each action (none for those that are illegal), and the value."""
        hidden = np.tanh(inputs @ self.parts["hidden"] + self.parts["hidden_bias"])
        liking = np.where(masks, hidden @ self.parts["policy"] + self.parts["policy_bias"], -np.inf)
        liking = np.exp(liking - liking.max(axis=1, keepdims=True))
        return hidden, liking / liking.sum(axis=1, keepdims=True), (hidden @ self.parts["value"])[:, 0]

    def learn(self, inputs: Array, masks: NDArray[np.bool_], actions: NDArray[np.int64], returns: Array) -> None:
        """Make what went better than expected likelier, and expect better."""
        rows = np.arange(len(actions))
        hidden, chances, values = self.think(inputs, masks)
        surprise = returns - values
        advantage = surprise / (surprise.std() + 1e-6)
        logs = np.log(np.maximum(chances, 1e-12))
        openness = -(chances * logs).sum(axis=1, keepdims=True)
        to_policy = chances * advantage[:, None] + CURIOSITY * chances * (logs + openness)
        to_policy[rows, actions] -= advantage
        to_value = -surprise[:, None]
        to_hidden = (to_policy @ self.parts["policy"].T + to_value @ self.parts["value"].T) * (1.0 - hidden**2)
        self._step(
            {
                "hidden": inputs.T @ to_hidden,
                "hidden_bias": to_hidden.sum(axis=0),
                "policy": hidden.T @ to_policy,
                "policy_bias": to_policy.sum(axis=0),
                "value": hidden.T @ to_value,
            },
            len(rows),
        )

    def _step(self, slopes: dict[str, Array], count: int) -> None:
        self.lessons += 1
        for name, total in slopes.items():
            slope = total / np.float32(count)
            self.means[name] = 0.9 * self.means[name] + 0.1 * slope
            self.squares[name] = 0.999 * self.squares[name] + 0.001 * slope**2
            mean = self.means[name] / (1.0 - 0.9**self.lessons)
            square = self.squares[name] / (1.0 - 0.999**self.lessons)
            self.parts[name] = (self.parts[name] - PACE * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def choose(chances: Array, dice: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, as likely as the network says."""
    below = chances.cumsum(axis=1)
    return np.asarray((below < dice.random((len(chances), 1)) * below[:, -1:]).sum(axis=1))


class Lead:
    """How many credits the agent is ahead, as it sees it."""

    def __init__(self, env: BatchedEnv) -> None:
        self.mine, self.theirs = env.layout.index["me.credits"], env.layout.index["next1.credits"]

    def __call__(self, env: BatchedEnv) -> Array:
        return (env.observations[:, self.mine] - env.observations[:, self.theirs]).astype(np.float32)


def final_lead(env: BatchedEnv) -> Array:
    """In the games that have just ended, by the final scores."""
    rows = np.arange(env.games)
    return (env.scores[rows, env.agents] - env.scores[rows, 1 - env.agents]).astype(np.float32)


def train(env: BatchedEnv, network: Network, features: Features, dice: np.random.Generator) -> None:
    """One lesson: play on for some turns in all games, then look back."""
    lead = Lead(env)
    before = lead(env)
    turns: list[tuple[Array, NDArray[np.bool_], NDArray[np.int64]]] = []
    rewards: list[Array] = []
    goes_on: list[Array] = []
    for _ in range(TURNS):
        inputs, masks = features(env.observations), env.masks.copy()
        actions = choose(network.think(inputs, masks)[1], dice)
        env.step(actions)
        after = np.where(env.done, final_lead(env), lead(env))
        rewards.append(CREDIT * (after - before))
        goes_on.append(1.0 - env.done.astype(np.float32))
        turns.append((inputs, masks, actions))
        before = lead(env)
    worth = network.think(features(env.observations), env.masks)[2]
    returns: list[Array] = []
    for reward, on in zip(reversed(rewards), reversed(goes_on), strict=True):
        worth = reward + DISCOUNT * on * worth
        returns.insert(0, worth)
    inputs, masks, actions = (np.concatenate(column) for column in zip(*turns, strict=True))
    network.learn(inputs, masks, actions, np.concatenate(returns).astype(np.float32))


def measure(network: Network, features: Features, games: int, against: str, seed: int) -> tuple[int, int, int]:
    """Games won, drawn and lost: the first game of each row, so that short ones do not count for more."""
    env = BatchedEnv(GAME, games=games, players=2, opponents=against, seed=seed)
    dice = np.random.default_rng(seed)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        env.step(choose(network.think(features(env.observations), env.masks)[1], dice))
        ended = env.done & np.isnan(results)
        results[ended] = env.rewards[np.arange(games), env.agents][ended]
    return int((results > 0).sum()), int((results == 0).sum()), int((results < 0).sum())


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5 / (1 + z * z / games)
    return middle - half, middle + half


def report(
    console: Console, when: str, network: Network, features: Features, games: int, against: str, seed: int
) -> float:
    """Say how the agent fares; the lower end of the interval."""
    won, drawn, lost = measure(network, features, games, against, seed)
    low, high = interval(won, games)
    console.print(
        f"{when}: won {won / games:.1%} of {games} games against {against} "
        f"(95 % interval {low:.1%} to {high:.1%}), drew {drawn}, lost {lost}",
        soft_wrap=True,
    )
    return low


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lessons", type=int, default=60, help="how long to train (default 60)")
    parser.add_argument("--games", type=int, default=1000, help="games to measure the agent by (default 1000)")
    parser.add_argument("--against", default="random", metavar="BOT", help="who to play (default random)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    console = Console()
    dice = np.random.default_rng(given.seed)
    env = BatchedEnv(GAME, games=GAMES, players=2, opponents=given.against, seed=given.seed)
    features = Features(env.layout)
    network = Network(features.size, env.action_count, dice)
    report(console, "untrained", network, features, given.games, given.against, given.seed + 1)
    begun = time.monotonic()
    columns = (TextColumn("lessons"), BarColumn(), TextColumn("{task.completed}/{task.total}"), TimeRemainingColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task("lessons", total=given.lessons)
        for _ in range(given.lessons):
            train(env, network, features, dice)
            bar.advance(task)
    decisions = given.lessons * TURNS * GAMES
    console.print(f"{decisions:,} decisions and {env.finished:,} games in {time.monotonic() - begun:.0f} s")
    low = report(console, "trained", network, features, given.games, given.against, given.seed + 2)
    return 0 if low > 0.5 else 1


if __name__ == "__main__":
    raise SystemExit(main())
