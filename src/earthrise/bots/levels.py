"""Levels that people understand, the same in every game.

A level's name may be followed by a temperament of the game and by a budget: `master:prudent`, `expert:200` (lines),
`master:500ms` (milliseconds a decision). The levels that think do so by the game's tactics, or with a network where its
weights are named: `master:FILE.npz`.
"""

from pathlib import Path
from typing import Final

from earthrise.bots.base import Bot
from earthrise.bots.by_network import thinking_bot
from earthrise.bots.players.forgetful import StumblingBot
from earthrise.bots.players.heuristic import HeuristicBot
from earthrise.bots.players.searching import UNBOUNDED, ThinkingBot
from earthrise.engine.content import Content
from earthrise.engine.game import Game


class Level:
    """How well a bot plays: what it overlooks (see `StumblingBot`) if it does not search, or the budget of its search
    as a part of what the game's `Lookahead` calls a second's work; with a network `lines` instead (0: as time lets)."""

    __slots__ = ("about", "budget", "forgotten", "lines", "milliseconds", "name", "overlooked")

    def __init__(
        self,
        name: str,
        about: str,
        forgotten: int = 0,
        overlooked: int = 0,
        budget: float = 0.0,
        milliseconds: float = 0.0,
        lines: int = 0,
    ) -> None:
        self.name = name
        self.about = about
        self.forgotten = forgotten
        self.overlooked = overlooked
        self.budget = budget
        self.lines = lines
        self.milliseconds = milliseconds

    @property
    def searches(self) -> bool:
        return self.budget > 0.0

    def sentence(self) -> str:
        """What it plays like, for people: `A casual bot plays sensibly and …`."""
        article = "An" if self.name[0] in "aeiou" else "A"
        return f"{article} {self.name} bot {self.about}."


LEVELS: Final = [
    Level("beginner", "knows the rules and overlooks a lot; good company for a first game", 35, 60),
    Level("casual", "plays sensibly and overlooks something now and then", 12, 20),
    Level("seasoned", "plays by experience and overlooks nothing it knows"),
    Level("expert", "plays by experience and thinks a line or two ahead", 0, 0, 0.1, 1000.0, lines=64),
    Level("master", "thinks ahead as long as it may", 0, 0, 1.0, 600.0),
]
FILE: Final = "levels.toml"
WINS: Final = "wins"
RATING: Final = "rating"
BY_NAME: Final = {level.name: level for level in LEVELS}


def level_bot(name: str, game: Game, seed: int) -> Bot | None:
    """The bot of that level, or None when `name` names no level of this game."""
    words = name.split(":")
    level = BY_NAME.get(words[0])
    if level is None:
        return None
    temperaments = game.temperaments()
    temperament, weights = temperaments[0], ""
    lines, milliseconds = 0, 0.0
    for word in words[1:]:
        if word in temperaments:
            temperament = word
        elif level.searches and word.isdecimal() and 0 < int(word) <= UNBOUNDED:
            lines = int(word)
        elif level.searches and word.endswith("ms") and word[:-2].isdecimal() and int(word[:-2]) > 0:
            milliseconds = float(word[:-2])
        elif level.searches and word.endswith(".npz"):
            weights = word
        else:
            return None
    tactics = game.tactics(temperament)
    if not level.searches:
        if level.overlooked:
            return StumblingBot(name, tactics, level.forgotten, level.overlooked, seed)
        return HeuristicBot(name, tactics, seed)
    if weights:
        budget = (lines, milliseconds) if lines or milliseconds else (level.lines, level.milliseconds)
        return thinking_bot(name, game, seed, budget[0] or UNBOUNDED, budget[1], weights)
    if lines == 0 and milliseconds == 0.0:
        milliseconds = level.milliseconds
        lines = UNBOUNDED if level.budget >= 1.0 else max(8, int(level.budget * tactics.lookahead().iterations))
    return ThinkingBot(name, tactics, lines or UNBOUNDED, milliseconds, seed)


class LevelNote:
    """What is known of a level in one game.

    `by` is `rating` where players are ranked: 1000 is what `seasoned` has in every game, and who has 400 more comes out
    before it ten times in eleven. It is `wins` where all win or lose together: the part of the games won. It is empty
    as long as nobody has measured; then the figures are 0. `low` and `high` are the ends of the 95 % interval, and
    `seconds` is the mean thinking time of a decision on the machine that measured.
    """

    __slots__ = ("about", "by", "command", "figure", "games", "high", "low", "name", "options", "players", "seconds")

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.by = ""
        self.figure = 0.0
        self.low = 0.0
        self.high = 0.0
        self.seconds = 0.0
        self.players = 0
        self.games = 0
        self.command = ""
        self.options = ""  # other than the usual ones, in words

    def strength(self) -> str:
        """How strong it is, in words; empty as long as nobody has measured."""
        if self.by == WINS:
            options = f" with {self.options}" if self.options else ""
            return f"wins {100 * self.figure:.0f} % ({100 * self.low:.0f} to {100 * self.high:.0f}){options}"
        if self.by == RATING:
            bounds = f"{self.low:.0f} to {self.high:.0f}" if self.low < self.high else "what the others are measured by"
            return f"rated {self.figure:.0f} ({bounds})"
        return ""

    def pace(self) -> str:
        """How long it thinks, in words; empty as long as nobody has measured."""
        if not self.by:
            return ""
        return "answers at once" if self.seconds < 0.05 else f"thinks {self.seconds:.1f} s a decision"


def level_notes(game: Game) -> list[LevelNote]:
    """Every level, weakest first, with what an arena run has measured of it in this game (`levels.toml` beside its
    rulebook, written by `earthrise arena … --write-levels`). For lists and lobbies: reads a file, so ask once."""
    notes = [LevelNote(level.name, level.about) for level in LEVELS]
    if Path(game.folder, FILE).exists():
        content = Content(game.id, game.folder, FILE)
        measured = content.table("measured")
        by = measured.one_of("by", [RATING, WINS])
        for entry in content.entries("level"):
            name = entry.one_of("id", [level.name for level in LEVELS])
            note = notes[[level.name for level in LEVELS].index(name)]
            note.by = by
            note.figure = entry.decimal(by)
            note.low = entry.decimal("low")
            note.high = entry.decimal("high")
            note.seconds = entry.decimal("seconds")
            note.players = measured.number("players")
            note.games = measured.number("games")
            note.command = measured.text("command")
            note.options = measured.text("options", "")
    return notes
