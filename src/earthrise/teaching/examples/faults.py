"""What is wrong with a game's examples: each must show what it says, and every chapter has its three or a reason."""

import re
from collections.abc import Iterator

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.teaching.examples.book import A_CHAPTER, PICTURE, Wishes, chapters_of, examples_of
from earthrise.teaching.examples.showing import Shown, numbers_of, shown_of_record
from earthrise.teaching.shipped import shipped_names

PREFIX = "example-"


def example_faults(game: Game) -> Iterator[str]:
    """Every fault as a sentence."""
    examples = examples_of(game)
    for record in sorted({example.record for example in examples}):
        try:
            for shown in shown_of_record(game, record).values():
                yield from _faults_of(game, shown)
        except EarthriseError as error:
            yield f"{record}: {error}"
    unused = {name for name in shipped_names(game) if name.startswith(PREFIX)} - {each.record for each in examples}
    yield from (f"The record {name} is no example's." for name in sorted(unused))
    yield from _bare_chapters(game)


def _faults_of(game: Game, shown: Shown) -> Iterator[str]:
    example, telling = shown.example, shown.telling
    if not example.by_hand and example.caption != telling.caption:
        yield f"{example.name}: its caption is “{example.caption}”, but the engine says “{telling.caption}”"
    if example.shows:
        if not re.search(example.shows, telling.words):
            yield f"{example.name}: “{telling.words}” does not fit {example.shows}"
    elif example.kind == PICTURE:
        if example.at and not shown.is_over:
            yield f"{example.name}: a picture is of the beginning or of the end, or it says what it shows"
    elif not telling.rules.issuperset(numbers_of(game, example)):
        cited = ", ".join(game.rulebook.id_of(number) for number in sorted(telling.rules)) or "none"
        yield f"{example.name}: it should show {', '.join(example.rules)}, but what happens there cites {cited}"


def _bare_chapters(game: Game) -> Iterator[str]:
    without = Wishes(game).without
    sections = {rule.id: rule.section for rule in game.rulebook.rules}
    shown = [sections[example.rules[0]] for example in examples_of(game)]
    for chapter in chapters_of(game):
        if shown.count(chapter) < A_CHAPTER and not without.get(chapter, ""):
            yield f"The chapter “{chapter}” has {shown.count(chapter)} examples and no reason why not {A_CHAPTER}."
