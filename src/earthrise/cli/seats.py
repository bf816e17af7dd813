"""Who sits at the table: people at this keyboard and bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from earthrise.bots.analysis.opinion import Opinion, opinion
from earthrise.bots.base import Bot
from earthrise.bots.characters import character
from earthrise.bots.external.command import PREFIX, spoken_command
from earthrise.bots.levels import LEVELS
from earthrise.bots.players.searching import UNBOUNDED
from earthrise.bots.registry import is_own, seated_bot
from earthrise.cli.exits import Misuse, printable
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.state import View
from earthrise.engine.words import YOU
from earthrise.library.thinking import thinking_seed

PERSON = "you"
USUAL_BOT = LEVELS[0].name  # a first game is against easy ones
HINT_MILLISECONDS = 1000.0
MARK = "# seats: "  # a comment line of the record, so that a loaded game knows who the bots are
PROGRAM = "program"  # in that line: a record that came by mail must not start anything


class Chair:
    """One seat: a person, or a bot."""

    def __init__(self, kind: str, name: str, bot: Bot | None) -> None:
        self.kind = kind
        self.name = name
        self.bot = bot


def make_chairs(kinds: Sequence[str], names: Sequence[str], game: Game, seed: int) -> list[Chair]:
    if names and len(names) != len(kinds):
        raise Misuse(f"--names gives {len(names)} names for {len(kinds)} seats.")
    usual = usual_names(kinds, seed)
    chairs: list[Chair] = []
    for seat, kind in enumerate(kinds):
        bot = None if kind == PERSON else bot_for(kind, game, thinking_seed(seed, seat, 0))
        chairs.append(Chair(kind, names[seat] if names else usual[seat], bot))
    return chairs


def bot_for(kind: str, game: Game, seed: int) -> Bot:
    try:
        return seated_bot(kind, game, seed)
    except NotImplementedError:
        raise Misuse(f"{game.title} has no bot “{kind}”: nobody has written down how to play it well.") from None


def usual_names(kinds: Sequence[str], seed: int) -> list[str]:
    """“You” (several people: Player 1, Player 2 …), our bots by names of their own, others numbered by kind."""
    people = list(kinds).count(PERSON)
    names: list[str] = []
    for seat, kind in enumerate(kinds):
        number = list(kinds[: seat + 1]).count(kind)
        if kind == PERSON:
            names.append(YOU if people == 1 else f"Player {number}")
        else:
            word = program_name(kind) if kind.startswith(PREFIX) else kind
            name = f"{word[:1].upper()}{word[1:]} {number}".replace(":", " ")
            names.append(character(kind, names, thinking_seed(seed, seat, 0)) or name)
    return names


def described(kind: str) -> str:
    """`beginner bot`, `heuristic, explorer, bot`; what others have written is a bot."""
    return f"{kind.replace(':', ', ')} bot" if is_own(kind) else "bot"


def sentences(kinds: Sequence[str]) -> list[str]:
    """What the levels at the table play like, easiest first."""
    words = [kind.partition(":")[0] for kind in kinds]
    return [level.sentence() for level in LEVELS if level.name in words]


def program_name(kind: str) -> str:
    """What a program is called: like its file, or like the script that an interpreter is given."""
    words = spoken_command(kind).words
    return Path(next((word for word in reversed(words) if Path(word).is_file()), words[0])).stem


def split_list(text: str | None, what: str) -> list[str]:
    """`"you, heuristic"` as a list; nothing given: an empty one."""
    if text is None:
        return []
    words = [printable(word) for word in text.split(",")]
    if not all(words):
        raise Misuse(f"{what} is a list with commas between, without gaps; not “{text}”.")
    return words


def usual_kinds(counts: Sequence[int]) -> list[str]:
    """One person and as many bots as the smallest game asks for, one at least where the game allows it."""
    fitting = [count for count in counts if count > 1] or list(counts)
    return kinds_for(min(fitting))


def kinds_for(seats: int) -> list[str]:
    return [PERSON] + [USUAL_BOT] * (seats - 1)


def remember(record: str, kinds: Sequence[str]) -> str:
    """A record's text with a comment on who sat where."""
    first, _, rest = record.partition("\n")
    words = [PROGRAM if kind.startswith(PREFIX) else kind for kind in kinds]
    return f"{first}\n{MARK}{','.join(words)}\n{rest}"


def recall(record: str, seats: int) -> list[str]:
    """Who sat where when the record was saved; one person and bots where it does not say."""
    for line in record.splitlines():
        if line.startswith(MARK):
            kinds = [word.strip() for word in line[len(MARK) :].split(",")]
            if any(kind == PROGRAM or kind.startswith(PREFIX) for kind in kinds):
                raise Misuse("A program played in this game. Say who plays on: --seats with cmd:… for the program.")
            if len(kinds) == seats and all(kinds):
                return kinds
    return kinds_for(seats)


def hint_for(view: View, seed: int) -> Opinion:
    """What a bot thinks of the decision, in about a second, on the asking seat's view alone."""
    game = view.world.game
    try:
        tactics = game.tactics(game.temperaments()[0])
    except NotImplementedError:
        raise Misuse(f"{game.title} has no hints: nobody has written down how to play it well.") from None
    chance = Chance(thinking_seed(seed, view.seat, view.world.ply + 1))
    return opinion(view, tactics, UNBOUNDED, HINT_MILLISECONDS, chance)
