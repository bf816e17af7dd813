"""Bots at a table that people hold: each on its own view, with dice that tell nothing of the game's."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from earthrise.bots.analysis.opinion import figures, opinion, sentence
from earthrise.bots.base import Bot
from earthrise.bots.play import NOBODY, TO_THE_END, Players, play_on
from earthrise.bots.players.searching import UNBOUNDED
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.journal import Event
from earthrise.engine.match import Match
from earthrise.engine.state import State, View
from earthrise.engine.words import named
from earthrise.library.answers import Choice, Hint


def thinking_seed(seed: int, seat: int, ply: int) -> int:
    """A seed for a bot's own dice from which nobody can work back to the game's."""
    return int.from_bytes(hashlib.sha256(f"{seed} {seat} {ply}".encode()).digest()[:7])


def choice_of(bot: Bot, state: State, seat: int, seed: int) -> Action:
    """What the bot does. It sees its own view only; same position and seed, same choice, also after loading."""
    return bot.choose(state.view(seat), Chance(thinking_seed(seed, seat, state.ply + 1)))


def advice_for(view: View, names: Sequence[str], seed: int, seconds: float) -> Hint:
    """What a bot thinks of the decision; it sees the asking seat's view only."""
    game = view.world.game
    chance = Chance(thinking_seed(seed, view.seat, view.world.ply + 1))
    thought = opinion(view, game.tactics(game.temperaments()[0]), UNBOUNDED, 1000.0 * seconds, chance)
    best = thought.lines[0]
    return Hint(
        Choice(view.seat, best.action, named(best.say, names)),
        named(sentence(thought), names),
        named(figures(thought), names),
    )


class Sitting(Players):
    """Bots in some seats of a match, None where a person sits: their turns are played, a person's stops the play."""

    def __init__(self, match: Match, bots: Sequence[Bot | None]) -> None:
        self.match = match
        self.bots = bots
        self.events: list[Event] = []

    def next_seat(self, state: State) -> int:
        return next((seat for seat in state.deciders() if self.bots[seat] is not None), NOBODY)

    def choose(self, state: State, seat: int) -> Action:
        bot = self.bots[seat]
        assert bot is not None, "only seats with a bot are asked"
        return choice_of(bot, state, seat, self.match.record.seed)

    def act(self, state: State, seat: int, action: Action) -> None:
        self.events += self.match.act(seat, action)


def let_bots_play(match: Match, bots: Sequence[Bot | None], most: int | None) -> list[Event]:
    """Play until a person has to decide, for at most so many decisions, or to the end; what happened."""
    sitting = Sitting(match, bots)
    play_on(match.state, sitting, TO_THE_END if most is None else max(0, most))
    return sitting.events
