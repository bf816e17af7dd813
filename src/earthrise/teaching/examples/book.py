"""A game's pictured examples, as its `examples.toml` has them, and what its `wanted.toml` asks the finder for.

`examples.toml` is written by `earthrise examples GAME --find`; a caption changed by hand is marked `by_hand` and kept.
`wanted.toml` is written by hand: moments that show a rule which no event cites, and chapters that have no picture.
"""

import re
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.game import Game
from earthrise.teaching.toml_files import TeachingFile, written

EXAMPLES: Final = "examples.toml"
WANTED: Final = "wanted.toml"
HAPPENED, REFUSED, PICTURE = "happened", "refused", "picture"
KINDS: Final = (HAPPENED, REFUSED, PICTURE)
START, END = "start", "end"
A_CHAPTER: Final = 3  # so many examples a chapter has, or a reason why not

HEAD = """\
# Pictured examples of the rules: moments of the games in records/. Written by `earthrise examples {game} --find`, which
# keeps a caption that says `by_hand = true`. What it looks for besides, and chapters without a picture: {wanted}.

"""


@dataclass(frozen=True)
class Example:
    """A moment of a shipped record that shows some rules.

    `happened`  the action after the first `at` ones, and what it caused
    `refused`   `action`, which a rule refuses to `seat` at that moment
    `picture`   how things lie then, with nothing done

    The board is shown as `seat` sees it. `shows` is a pattern that the words of the moment fit, where the rule is not
    cited by them.
    """

    name: str
    rules: list[str]
    kind: str
    record: str
    at: int
    seat: int
    action: str = ""
    shows: str = ""
    caption: str = ""
    by_hand: bool = False

    def is_same_moment(self, other: "Example") -> bool:
        return (self.kind, self.rules, self.record, self.at, self.seat, self.action) == (
            (other.kind, other.rules, other.record, other.at, other.seat, other.action)
        )


@dataclass(frozen=True)
class Wanted:
    """A moment to look for. `words` is a pattern that what is said or told there fits; `verb` the action's; `at` the
    start or the end, for a picture; `mode`, `seats` and `options` how the game is played."""

    rule: str
    caption: str = ""
    words: str = ""
    verb: str = ""
    at: str = ""
    mode: str = ""
    seats: int = 0
    options: dict[str, object] = field(default_factory=dict)


class Wishes:
    """What a game's `wanted.toml` holds."""

    def __init__(self, game: Game) -> None:
        file = TeachingFile(game, WANTED)
        self.wanted = [_wanted(game, entry) for entry in file.entries("wanted", "rule")]
        self.without = file.words("without")
        for chapter in self.without:
            if chapter not in chapters_of(game):
                raise BadContent(f"{file.name}: [without] names “{chapter}”, which is no chapter")


def chapters_of(game: Game) -> list[str]:
    """The chapters of the rulebook, in its order."""
    return list(dict.fromkeys(rule.section for rule in game.rulebook.rules))


@cache
def examples_of(game: Game) -> list[Example]:
    """The game's pictured examples, in the order of its chapters."""
    file = TeachingFile(game, EXAMPLES)
    found = [_example(game, entry) for entry in file.entries("example", "name")]
    names = [example.name for example in found]
    for name in names:
        if names.count(name) > 1:
            raise BadContent(f"{file.name}: two examples are called {name}")
    return found


def write_examples(game: Game, examples: list[Example]) -> str:
    """The text of `examples.toml`."""
    head = HEAD.format(game=game.id, wanted=WANTED)
    return head + "\n".join(written("example", asdict(example)) for example in examples)


def _example(game: Game, entry: Entry) -> Example:
    kind = entry.text("kind")
    if kind not in KINDS:
        raise BadContent(f"{entry.where}: kind is one of {', '.join(KINDS)}, not {kind}")
    return Example(
        name=entry.text("name"),
        rules=[_rule_id(game, entry, rule) for rule in entry.texts("rules")],
        kind=kind,
        record=entry.text("record"),
        at=entry.number("at", 0, least=0),
        seat=entry.number("seat", 0, least=-1),
        action=entry.text("action", ""),
        shows=_pattern(entry, "shows"),
        caption=entry.text("caption"),
        by_hand=entry.flag("by_hand", False),
    )


def _wanted(game: Game, entry: Entry) -> Wanted:
    options = entry.value("options", {})
    if not isinstance(options, dict):
        raise BadContent(f"{entry.where}: options is a table of the game's options")
    found = Wanted(
        rule=_rule_id(game, entry, entry.text("rule")),
        caption=entry.text("caption", ""),
        words=_pattern(entry, "words"),
        verb=entry.text("verb", ""),
        at=entry.text("at", ""),
        mode=entry.text("mode", ""),
        seats=entry.number("seats", 0),
        options=options,
    )
    if found.at not in ("", START, END):
        raise BadContent(f"{entry.where}: at is {START} or {END}")
    if not (found.words or found.verb or found.at):
        raise BadContent(f"{entry.where}: by what is it found? It needs words, a verb, or at = “start” or “end”")
    if found.at and not found.caption:
        raise BadContent(f"{entry.where}: a picture needs a caption")
    return found


def _rule_id(game: Game, entry: Entry, rule: str) -> str:
    found = game.rulebook.find(rule)
    if found is None or found.id != rule:
        raise BadContent(f"{entry.where}: the rulebook has no rule {rule}")
    return rule


def _pattern(entry: Entry, key: str) -> str:
    text = entry.text(key, "")
    try:
        re.compile(text)
    except re.error as error:
        raise BadContent(f"{entry.where}: {key} is no pattern: {error}") from None
    return text
