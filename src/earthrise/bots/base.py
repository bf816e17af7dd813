"""What a bot is."""

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. Write one by subclassing and answering `choose`; docs/writing-a-bot.md shows how.

    A bot is shown a `View` and nothing else: what its seat may know, and worlds sampled from that. All its dice come
    from the `chance` it is handed, so that the same view and the same stream give the same choice. `seed` begins a
    stream of its own, for callers who keep none (`decide`).

    `faults` counts the decisions of this game that had to be made for the bot, `fault` says what was wrong with the
    last one (empty when nothing was), in words that tell nothing of what the bot saw: `bots.external.referee`.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self.chance = Chance(seed)
        self.faults = 0
        self.fault = ""

    def choose(self, view: View, chance: Chance) -> Action:
        """One of the actions `view.legal()` offers; only asked when the table waits for this seat."""
        raise NotImplementedError

    def decide(self, view: View) -> Action:
        """`choose` with the bot's own stream of chance."""
        return self.choose(view, self.chance)

    def close(self) -> None:
        """Let go of what the bot holds (a process, a file). It may be asked again and then begins anew."""
