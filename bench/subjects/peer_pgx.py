"""Pgx: its games many at once on the CPU, compiled by JAX, random legal actions, begun anew as they end."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from time import process_time

import jax
import jax.numpy as jnp
import pgx
from common import Figure, Measure, Offer, run_subject
from pgx.experimental import auto_reset

GAMES = ["tic_tac_toe", "connect_four", "backgammon", "go_9x9"]
AT_ONCE = 1024


def offer() -> Offer:
    return Offer(GAMES, f"{version('pgx')} (jax {version('jax')})", "JAX")


def measure(name: str, seconds: float, seed: int) -> Iterator[Figure]:
    environment = pgx.make(name)
    begin = jax.jit(jax.vmap(environment.init))
    renewing = jax.vmap(auto_reset(environment.step, environment.init))

    @jax.jit
    def step(state, key):  # type: ignore[no-untyped-def]
        """One random legal action in every game. It is one compiled call, which is how Pgx is at its best."""
        key, picks, chance = jax.random.split(key, 3)
        likely = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(picks, likely, axis=-1)
        return renewing(state, action, jax.random.split(chance, AT_ONCE)), key

    key, first = jax.random.split(jax.random.PRNGKey(seed))
    state = begin(jax.random.split(first, AT_ONCE))
    for _ in range(3):  # compiling is off the clock
        state, key = step(state, key)
    jax.block_until_ready(state.observation)
    steps = 0
    begun = process_time()
    while process_time() - begun < seconds:
        for _ in range(10):
            state, key = step(state, key)
        jax.block_until_ready(state.observation)
        steps += 10 * AT_ONCE
    yield Figure(Measure.BATCHED, steps / (process_time() - begun))


if __name__ == "__main__":
    run_subject(offer, measure)
