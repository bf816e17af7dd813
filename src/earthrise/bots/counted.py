"""Whole games between bots, counted on the way: what `earthrise simulate` plays."""

from mypy_extensions import mypyc_attr

from earthrise.bots.base import Bot
from earthrise.bots.external.referee import RefereedBot
from earthrise.bots.play import Foul, Players, play_on
from earthrise.bots.players.heuristic import HeuristicBot
from earthrise.bots.players.random import RandomBot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.play_counts import Tally
from earthrise.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Onlooker:
    """Whoever wants to know which seat is asked, before it is, and what it did."""

    def asked(self, seat: int) -> None:
        """Only told of bots that may take their time."""

    def acted(self, seat: int, action: Action) -> None:
        """Told of every action, when `follows` is true."""

    def follows(self) -> bool:
        return False


class Counted(Players):
    """Bots whose offers and choices are counted, each on its own view only; one that fails has lost: Foul.

    The options a seat has are the same in the state and in its view (a law of every game), so they are listed once. The
    random bot looks at nothing else, and with a single option nobody does: these need no view.
    """

    def __init__(self, bots: list[Bot], streams: list[Chance], tally: Tally, onlooker: Onlooker) -> None:
        self.bots = bots
        self.streams = streams
        self.tally = tally
        self.onlooker = onlooker
        self.follows = onlooker.follows()

    def choose(self, state: State, seat: int) -> Action:
        tally = self.tally
        tally.follow(state)
        options = state.frames[-1].options(state, seat)
        tally.offer(state, seat, options)
        bot = self.bots[seat]
        if type(bot) is RandomBot:
            action = options[self.streams[seat].below(len(options))]
        elif type(bot) is HeuristicBot:
            action = options[0]
            if len(options) > 1:
                world = state.view(seat).world
                action = bot.tactics.choose(world, seat, options, self.streams[seat])
        else:
            self.onlooker.asked(seat)
            action = chosen(state, seat, bot, options, self.streams[seat])
        tally.choose(state, seat, action)
        if self.follows:
            self.onlooker.acted(seat, action)
        return action


def play_counted(
    state: State, bots: list[Bot], streams: list[Chance], tally: Tally, longest: int, onlooker: Onlooker
) -> None:
    """Play on to the end, or until the game has `longest` actions; raises Foul when a bot fails."""
    tally.begin(state)
    play_on(state, Counted(bots, streams, tally, onlooker), max(0, longest - state.ply))
    tally.end(state)


def chosen(state: State, seat: int, bot: Bot, options: list[Action], chance: Chance) -> Action:
    """What a bot of any other kind chooses."""
    try:
        # Asked for by name, so that the compiled form looks at the answer no sooner than the plain one does.
        choice: object = getattr(bot, "choose")(state.view(seat), chance)  # noqa: B009
    except Exception as error:  # whatever a guest's code does wrong
        raise Foul(seat, f"{type(error).__name__}: {error}", None) from None
    if isinstance(bot, RefereedBot) and bot.fault:  # at a table the lot decides; here it would be counted as the bot's
        raise Foul(seat, bot.told_in_full(), None)
    for option in options:
        if option is choice:
            return option
    raise Foul(seat, "", choice)
