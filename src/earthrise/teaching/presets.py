"""Presets: ways to play a game that are chosen with one press, read from `content/presets.toml`.

    [[preset]]
    id = "first"
    kind = "first"                          # first, standard, expert or mode
    title = "First game"
    sentence = "A short game with easy bots."
    options = { mode = "short" }            # what differs from the usual
    players = 3                             # you and so many bots less one
    bots = "beginner"                       # their level
    minutes = "20-30"

A game without that file has one preset: its usual options.
"""

from dataclasses import dataclass
from typing import Final, Literal

from earthrise.bots.levels import LEVELS
from earthrise.engine.content import Content, Entry
from earthrise.engine.errors import BadContent, BadOption
from earthrise.engine.game import Game
from earthrise.engine.options import BASIC, STUDY, OptionValue, resolve

FILE: Final = "presets.toml"
Kind = Literal["first", "standard", "expert", "mode"]
FIRST: Final = "first"
KINDS: Final[tuple[Kind, ...]] = (FIRST, "standard", "expert", "mode")
EASY: Final = LEVELS[0].name


@dataclass(frozen=True)
class Preset:
    """One way to play: the host, bots of a level on the other seats, and the options that differ from the usual."""

    id: str
    kind: Kind
    title: str
    sentence: str
    options: dict[str, OptionValue]
    players: int
    bots: str
    minutes: str


def presets(game: Game) -> list[Preset]:
    """The game's presets, the one for a first game first."""
    folder = game.folder / "content"
    if not (folder / FILE).exists():
        return [usual(game)]
    source = Content(game.id, folder, FILE)
    found = [_preset(game, entry) for entry in source.entries("preset")]
    if [preset.kind for preset in found].count(FIRST) != 1 or found[0].kind != FIRST:
        raise BadContent(f"{source.at('preset')}: exactly one preset is for a first game, and it stands first")
    return found


def usual(game: Game) -> Preset:
    """The game as its defaults say, against the easiest bot where it is not played alone."""
    counts = game.seat_counts(resolve(game.options, {}))
    players = next((count for count in counts if count > 1), counts[0])
    return Preset(
        FIRST, FIRST, "The usual game", "All rules as they are meant.", {}, players, EASY, game.rulebook.minutes
    )


def minutes(game: Game, values: dict[str, OptionValue]) -> str:
    """How long a game with these options takes: as the preset says that is like it in all that everybody chooses, else
    as the rulebook does."""
    basic = [option.name for option in game.options if option.audience == BASIC]
    for preset in presets(game):
        like = resolve(game.options, dict(preset.options))
        if all(like[name] == values[name] for name in basic):
            return preset.minutes
    return game.rulebook.minutes


def _preset(game: Game, entry: Entry) -> Preset:
    options: dict[str, OptionValue] = {}
    for name, value in entry.table("options").fields.items():
        if not isinstance(value, int | str):
            raise BadContent(f"{entry.at('options')}: {name} must be a text, a whole number, true or false")
        options[name] = value
    try:
        values = resolve(game.options, dict(options))
    except BadOption as error:
        raise BadContent(f"{entry.at('options')}: {error}") from None
    mode = str(values.get("mode", ""))
    for option in game.options:
        if option.name in options and (option.audience == STUDY or not option.counts_in(mode)):
            raise BadContent(f"{entry.at('options')}: {option.name} is not for people, or counts in another mode")
    counts = game.seat_counts(values)
    named = entry.one_of("kind", list(KINDS))
    preset = Preset(
        entry.text("id"),
        next(kind for kind in KINDS if kind == named),
        entry.text("title"),
        entry.text("sentence"),
        options,
        entry.number("players", least=min(counts), most=max(counts)),
        entry.one_of("bots", [level.name for level in LEVELS]),
        entry.text("minutes"),
    )
    if preset.players not in counts:
        raise BadContent(f"{entry.at('players')}: so many cannot play with these options")
    return preset
