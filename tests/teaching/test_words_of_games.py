"""Glossaries, the page that tells a game in short, and rulebooks that speak to people."""

import re

import pytest

from earthrise import find_game
from earthrise.engine.errors import BadContent
from earthrise.teaching.examples.book import examples_of
from earthrise.teaching.glossary import find_term, glossary_of
from earthrise.teaching.overview import overview_of

GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]
HOUSE_WORDS = re.compile(
    r"DESIGN|\.toml|content/|data field|the engine|[Pp]latform|\b[a-z]+_[a-z_]+\b|[Oo]ption [a-z]+_"
)


@pytest.mark.parametrize("name", GAMES)
def test_every_term_stands_somewhere_in_the_rules(name):
    game = find_game(name)
    text = " ".join(f"{rule.text} {rule.example}" for rule in game.rulebook.rules).lower()
    terms = glossary_of(game)
    assert 20 <= len(terms) <= 40
    for term in terms:
        assert any(re.search(rf"(?<![\w-]){re.escape(form.lower())}(?![\w-])", text) for form in term.forms), term.word


@pytest.mark.parametrize("name", GAMES)
def test_a_meaning_is_one_or_two_short_sentences(name):
    for term in glossary_of(find_game(name)):
        assert term.meaning.endswith("."), term.word
        assert len(term.meaning) <= 200, term.word
        assert len(re.findall(r"[.!?](?:\s|$)", term.meaning)) <= 3, term.word


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_use_no_words_of_the_house(name):
    for rule in find_game(name).rulebook.rules:
        assert not HOUSE_WORDS.search(f"{rule.text} {rule.example}"), rule.id


@pytest.mark.parametrize("name", GAMES)
def test_the_game_in_short_has_four_parts_with_pictures(name):
    game = find_game(name)
    page = overview_of(game)
    assert page is not None
    assert len(page.parts) == 4
    examples = {example.name for example in examples_of(game)}
    assert all(part.example in examples and len(part.text) <= 240 for part in page.parts)
    assert 5 <= len(page.terms) <= 10


def test_a_term_is_found_in_any_form():
    game = find_game("planet_78")
    assert find_term(game, " Lives ") is find_term(game, "life")
    assert find_term(game, "wormhole") is None


def test_a_form_of_two_terms_is_refused(tmp_path, monkeypatch):
    game = find_game("planet_78")
    entry = '[[term]]\nword = "{}"\nalso = ["wood"]\nmeaning = "A."\nrules = ["PS-001"]\n'
    (tmp_path / "glossary.toml").write_text(entry.format("tree") + entry.format("log"))
    monkeypatch.setattr(game, "folder", tmp_path)
    glossary_of.cache_clear()
    with pytest.raises(BadContent, match="“wood” is both tree and log"):
        glossary_of(game)
    monkeypatch.undo()
    glossary_of.cache_clear()
