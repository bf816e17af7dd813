"""Ways to play that look for trouble rather than for victory. They know no game: they go by what actions do.

A policy sees the true state, tries actions on clones, and keeps its memory for one seat of one game.
"""

from __future__ import annotations

from dataclasses import dataclass

from earthrise.bots.base import Bot
from earthrise.bots.registry import find_bot
from earthrise.engine.actions import Action, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics


def pick(options: list[Action], chance: Chance) -> Action:
    return options[chance.below(len(options))]


@dataclass(frozen=True)
class Outcome:
    """What trying an action on a clone shows."""

    hands_over: bool  # the seat has nothing to decide afterwards
    stirs: int  # how much chance it draws, and how many decisions it opens


def outcome(state: State, seat: int, action: Action) -> Outcome:
    twin = state.clone()
    twin.apply(seat, action)
    opened = len(twin.frames) - len(state.frames)
    return Outcome(seat not in twin.deciders(), int(twin.chance.draws - state.chance.draws) + 3 * max(opened, 0))


def one_of_each_verb(options: list[Action], chance: Chance) -> list[Action]:
    """One action of every verb on offer, in the order the verbs are offered."""
    by_verb: dict[str, list[Action]] = {}
    for action in options:
        by_verb.setdefault(action.verb.word, []).append(action)
    return [pick(actions, chance) for actions in by_verb.values()]


class Policy:
    """Uniformly random play."""

    name = "uniform"
    is_bot = False  # whether it means to get somewhere

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        return pick(options, chance)


class Hoarder(Policy):
    """Does as little as it can: hands over at once, whatever could be done."""

    name = "hoarder"

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        for action in reversed(one_of_each_verb(options, chance)):
            if outcome(state, seat, action).hands_over:
                return action
        return pick(options, chance)


class Wanderer(Policy):
    """Never stops by choice. Verbs that hand over where others do not are shunned from then on."""

    name = "wanderer"

    def __init__(self) -> None:
        self.shunned: set[str] = set()

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        others = [action for action in options if action.verb.word not in self.shunned]
        if self.shunned and others and chance.below(8):  # to look again each time would be dear
            return pick(others, chance)
        tried = one_of_each_verb(options, chance)
        staying = [action for action in tried if not outcome(state, seat, action).hands_over]
        if staying:
            self.shunned |= {action.verb.word for action in tried} - {action.verb.word for action in staying}
            verbs = {action.verb.word for action in staying}
            return pick([action for action in options if action.verb.word in verbs], chance)
        return pick(others or options, chance)


class Rusher(Policy):
    """Greedy for one verb; plays it whenever it is offered, and otherwise as another policy does."""

    name = "rusher"

    def __init__(self, verb: Verb, otherwise: Policy | None = None) -> None:
        self.verb = verb
        self.otherwise = otherwise or Policy()

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        wanted = [action for action in options if action.verb is self.verb]
        return pick(wanted, chance) if wanted else self.otherwise.choose(state, seat, options, chance)


class Rare(Policy):
    """Prefers the verb it has used least, and of this verb the action it has used least."""

    name = "rare"

    def __init__(self) -> None:
        self.verbs: dict[str, int] = {}
        self.actions: dict[int, int] = {}

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        def used(action: Action) -> tuple[int, int]:
            return self.verbs.get(action.verb.word, 0), self.actions.get(action.code, 0)

        fewest = min(used(action) for action in options)
        action = pick([action for action in options if used(action) == fewest], chance)
        self.verbs[action.verb.word] = fewest[0] + 1
        self.actions[action.code] = fewest[1] + 1
        return action


class Wrecker(Policy):
    """Prefers what draws chance and opens further decisions: the corners where rules meet."""

    name = "wrecker"

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        tried = one_of_each_verb(options, chance)
        stirring = [outcome(state, seat, action).stirs for action in tried]
        most = max(stirring)
        if most == 0:
            return pick(options, chance)
        verb = pick([action for action, stirs in zip(tried, stirring, strict=True) if stirs == most], chance).verb
        return pick([action for action in options if action.verb is verb], chance)


class Grabber(Policy):
    """Takes the points that can be had at once; where there are none, does anything but hand over."""

    name = "grabber"

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        best: list[Action] = []
        most = 0
        for action in options:
            twin = state.clone()
            twin.apply(seat, action)
            gain = twin.scores()[seat] - state.scores()[seat]
            if gain > most:
                best, most = [action], gain
            elif gain == most and (most > 0 or seat in twin.deciders()):
                best.append(action)
        return pick(best or options, chance)


class Sensible(Policy):
    """Plays by the game's own tactics, on its view like any bot: brings games to where good players take them."""

    name = "sensible"
    is_bot = True

    def __init__(self, tactics: Tactics) -> None:
        self.tactics = tactics

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        return self.tactics.choose(state.view(seat).world, seat, options, chance)


class Seated(Policy):
    """A bot of one of the levels, as people meet it, on its own view."""

    name = "level"
    is_bot = True

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        return self.bot.choose(state.view(seat), chance)


class Fickle(Policy):
    """Does what one policy says, but in so many of a hundred decisions what another says."""

    name = "fickle"

    def __init__(self, main: Policy, other: Policy, share: int) -> None:
        self.main = main
        self.other = other
        self.share = share

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        policy = self.other if chance.below(100) < self.share else self.main
        return policy.choose(state, seat, options, chance)


LEVELS = ("beginner", "beginner", "casual", "casual", "seasoned", "seasoned", "expert:8", "master:12")
LEVELS_PLAY = 60  # in one game of so many, levels play among themselves
POLICIES = ("uniform", "hoarder", "wanderer", "rusher", "rare", "wrecker", "grabber", "sensible")


def policy(name: str, game: Game, chance: Chance) -> Policy:
    """A fresh policy of that name; what it needs to choose for itself it draws from `chance`."""
    match name:
        case "hoarder":
            return Hoarder()
        case "wanderer":
            return Wanderer()
        case "rusher":
            return Rusher(game.actions.verbs[chance.below(len(game.actions.verbs))])
        case "rare":
            return Rare()
        case "wrecker":
            return Wrecker()
        case "grabber":
            return Grabber()
        case "sensible":
            return _sensible(game, chance)
        case _:
            return Policy()


def _sensible(game: Game, chance: Chance) -> Policy:
    tempers = game.temperaments()
    try:
        return Sensible(game.tactics(tempers[chance.below(len(tempers))]))
    except NotImplementedError:  # a game may come without tactics
        return Policy()


def draw_policies(game: Game, seats: int, chance: Chance) -> list[Policy]:
    """Who sits at the table: all uniform, all of one kind, everybody a mixture of their own, or levels."""
    if chance.below(LEVELS_PLAY) == 0:
        return [level(game, chance) for _ in range(seats)]
    table = chance.below(5)
    if table == 0:
        return [Policy() for _ in range(seats)]
    if table == 1:
        name = POLICIES[chance.below(len(POLICIES))]
        return [policy(name, game, chance) for _ in range(seats)]
    return [_mixture(game, chance) for _ in range(seats)]


def level(game: Game, chance: Chance) -> Policy:
    """A bot of some level; those that search think for so few lines that many games can be played."""
    name = LEVELS[chance.below(len(LEVELS))]
    try:
        return Seated(find_bot(name, game, chance.below(1 << 30)))
    except NotImplementedError:  # a game may come without tactics
        return Policy()


def _mixture(game: Game, chance: Chance) -> Policy:
    main = policy(POLICIES[chance.below(len(POLICIES))], game, chance)
    other = policy(POLICIES[chance.below(len(POLICIES))], game, chance)
    return Fickle(main, other, (0, 10, 30, 50)[chance.below(4)])
