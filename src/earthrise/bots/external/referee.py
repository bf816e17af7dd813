"""What happens when a bot fails.

The rule, for every bot that is not our own: **a bot that gives no legal action in time has that decision made for it by
lot; after three such faults it is not asked again in this game.** The people at the table are told each time, in words
that hold nothing the bot said: it may have said what only its seat knows. That is kept for its author.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from earthrise.bots.base import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import View

MOST_FAULTS: Final = 3
LONGEST_WORDS: Final = 200


class BotFault(Exception):
    """A bot gave no legal action; says what it did instead, to be read after its name. `detail` quotes it."""

    def __init__(self, words: str, detail: str = "") -> None:
        super().__init__(words)
        self.detail = detail


@mypyc_attr(allow_interpreted_subclasses=True)
class RefereedBot(Bot):
    """Answers `choose` whatever `think` does: an exception or an illegal action is a fault and the lot decides.

    `detail` says more of the last fault, for the bot's author alone.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(name, seed)
        self.ply = 0
        self.detail = ""

    def think(self, view: View, options: list[Action], chance: Chance) -> Action:
        """What the bot wants to do; raises BotFault with words for people."""
        raise NotImplementedError

    def said_aside(self) -> str:
        """What it wrote elsewhere than in its answers, as far as that is kept."""
        return ""

    def told_in_full(self) -> str:
        """All that is known of the last fault: for its author, never for a table."""
        told = f"{self.fault}: {self.detail}" if self.detail else self.fault
        aside = self.said_aside().strip()
        return f"{told} (its standard error ends: {shortened(aside[-LONGEST_WORDS:])})" if aside else told

    def choose(self, view: View, chance: Chance) -> Action:
        self.fault = ""
        self.detail = ""
        if view.world.ply < self.ply:  # another game has begun
            self.faults = 0
        self.ply = view.world.ply
        options = view.legal()
        if len(options) == 1:
            return options[0]
        if self.faults < MOST_FAULTS:
            try:
                choice = self.think(view, options, chance)
                for option in options:
                    if option is choice:
                        return option
                self.fault = "chose an action that is not allowed here"
                self.detail = shortened(choice.text)
            except BotFault as fault:
                self.fault = str(fault)
                self.detail = fault.detail
            except SystemExit:  # a guest that calls sys.exit() ends its own decision, not the table
                self.fault = "wanted to end the program"
            except Exception as error:
                self.fault = f"failed ({type(error).__name__})"
                self.detail = shortened(str(error))
            self.faults += 1
        return options[chance.below(len(options))]


class GuestBot(RefereedBot):
    """A bot of somebody else's package under the referee's eyes."""

    def __init__(self, guest: Bot, seed: int = 0) -> None:
        super().__init__(guest.name, seed)
        self.guest = guest

    def think(self, view: View, options: list[Action], chance: Chance) -> Action:
        return self.guest.choose(view, chance)

    def close(self) -> None:
        self.guest.close()


def shortened(text: str) -> str:
    """One line that can be printed and is not too long."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text[: 4 * LONGEST_WORDS]).split())
    return line if len(line) <= LONGEST_WORDS else line[: LONGEST_WORDS - 1] + "…"


def fault_words(name: str, fault: str, faults: int) -> str:
    """What the people at the table are told of a bot's fault, the `faults`-th of this game."""
    if faults >= MOST_FAULTS:
        rest = f"That was fault {faults}: the lot decides for it until the end of this game."
    else:
        rest = f"The lot decided (fault {faults} of {MOST_FAULTS})."
    return f"{name} {fault}. {rest}"
