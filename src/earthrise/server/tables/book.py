"""What the book of a game answers: rules, pictured examples, words, the game in short."""

import asyncio
import threading
from functools import cache
from typing import Literal, cast

from earthrise.engine.game import Game
from earthrise.lab.proof.results import proof_words, read_results
from earthrise.server.http.messages.book import (
    ExampleOut,
    OverviewOut,
    OverviewPart,
    PictureOut,
    RulebookOut,
    RuleOut,
    TermOut,
)
from earthrise.server.problems import Trouble
from earthrise.teaching.examples.book import examples_of
from earthrise.teaching.examples.showing import Shown, shown_example
from earthrise.teaching.glossary import Term, find_term, glossary_of
from earthrise.teaching.overview import overview_of

REPLAYING = threading.Lock()  # a page asks for several pictures of one record, which need be played only once


@cache
def rulebook_out(game: Game) -> RulebookOut:
    proofs = read_results(game.folder)
    rules = [
        RuleOut(
            rule.id,
            rule.section,
            cast(Literal["printed", "ruling", "reconstructed"], rule.kind),
            rule.text,
            rule.note,
            rule.example,
            proof_words(proofs[rule.id]) if rule.id in proofs and proofs[rule.id].is_proven else "",
        )
        for rule in game.rulebook.rules
    ]
    examples = [
        ExampleOut(
            example.name,
            example.rules,
            cast(Literal["happened", "refused", "picture"], example.kind),
            example.caption,
        )
        for example in examples_of(game)
    ]
    return RulebookOut(game.id, game.title, rules, examples)


async def picture_out(game: Game, name: str) -> PictureOut:
    """The example's board. Its record is played again, on a thread, when one of its examples is first asked for."""
    shown = await asyncio.to_thread(_shown, game, name)
    if shown is None:
        raise Trouble(404, "unknown_example", f"{game.title} has no example “{name[:60]}”.")
    return PictureOut(
        name=name,
        seat=shown.example.seat,
        names=shown.names,
        before=dict(shown.before),
        after=None if shown.after is None else dict(shown.after),
        points_at=shown.telling.points_at,
        touched=shown.telling.touched,
    )


def _shown(game: Game, name: str) -> Shown | None:
    with REPLAYING:
        return shown_example(game, name)


@cache
def glossary_out(game: Game) -> list[TermOut]:
    return [_term_out(term) for term in glossary_of(game)]


@cache
def overview_out(game: Game) -> OverviewOut:
    page = overview_of(game)
    if page is None:
        return OverviewOut(game.id, game.title, game.rulebook.summary, [], [])
    captions = {example.name: example.caption for example in examples_of(game)}
    parts = [
        OverviewPart(part.title, part.text, part.rules, part.example, captions[part.example]) for part in page.parts
    ]
    terms = [find_term(game, word) for word in page.terms]
    return OverviewOut(
        game.id, game.title, game.rulebook.summary, parts, [_term_out(term) for term in terms if term is not None]
    )


def _term_out(term: Term) -> TermOut:
    return TermOut(term.word, term.forms, term.meaning, term.rules)
