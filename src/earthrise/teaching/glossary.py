"""The words of a game, explained in plain English: its `glossary.toml`."""

from dataclasses import dataclass
from functools import cache

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.game import Game
from earthrise.teaching.toml_files import TeachingFile

GLOSSARY = "glossary.toml"


@dataclass(frozen=True)
class Term:
    """A word that one has to know. `also` are its other forms as they stand in texts (the plural is made by -s and need
    not be there); `rules` are where the book speaks of it."""

    word: str
    also: list[str]
    meaning: str
    rules: list[str]

    @property
    def forms(self) -> list[str]:
        """All forms in which the word is marked in a text."""
        return list(dict.fromkeys([self.word, f"{self.word}s", *self.also]))


@cache
def glossary_of(game: Game) -> list[Term]:
    """The game's terms, in the order of the alphabet; none where it has no glossary."""
    file = TeachingFile(game, GLOSSARY)
    terms = [_term(game, entry) for entry in file.entries("term", "word")]
    taken: dict[str, str] = {}
    for term in terms:
        for form in term.forms:
            other = taken.setdefault(form.lower(), term.word)
            if other != term.word:
                raise BadContent(f"{file.name}: “{form}” is both {other} and {term.word}")
    if len({term.word.lower() for term in terms}) < len(terms):
        raise BadContent(f"{file.name}: a term stands there twice")
    return sorted(terms, key=lambda term: term.word.lower())


def find_term(game: Game, word: str) -> Term | None:
    """The term that is called so, in any of its forms."""
    wanted = word.strip().lower()
    for term in glossary_of(game):
        if wanted in (form.lower() for form in term.forms):
            return term
    return None


def rules_named(game: Game, entry: Entry) -> list[str]:
    """The rules that an entry names under `rules`; each must be in the book."""
    found = entry.texts("rules")
    for rule in found:
        known = game.rulebook.find(rule)
        if known is None or known.id != rule:
            raise BadContent(f"{entry.where}: the rulebook has no rule {rule}")
    return found


def _term(game: Game, entry: Entry) -> Term:
    rules = rules_named(game, entry)
    if not rules:
        raise BadContent(f"{entry.where}: it needs rules, where the book speaks of it")
    return Term(entry.text("word"), entry.texts("also"), entry.text("meaning"), rules)
