"""A game's book over the network: rules with pictured examples, boards, words, the game in short."""

import pytest

from earthrise import find_game
from earthrise.teaching.examples.book import examples_of
from tests.server.running import Someone

pytestmark = pytest.mark.either_database


GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_carries_its_examples_in_words(someone: Someone, game: str) -> None:
    book = someone("Ada").ok("GET", f"/api/games/{game}/rulebook")
    rules = {rule["id"] for rule in book["rules"]}
    assert len(book["examples"]) == len(examples_of(find_game(game)))
    for example in book["examples"]:
        assert example["caption"] and rules.issuperset(example["rules"])


def test_an_example_brings_the_board_before_and_after(someone: Someone) -> None:
    ada = someone("Ada")
    book = ada.ok("GET", "/api/games/new_earth_thomas/rulebook")
    happened = next(example for example in book["examples"] if example["kind"] == "happened")
    refused = next(example for example in book["examples"] if example["kind"] == "refused")
    shown = ada.ok("GET", f"/api/games/new_earth_thomas/examples/{happened['name']}")
    assert shown["before"] != shown["after"]
    assert shown["names"][0] == "Ada"
    assert shown["points_at"] or shown["touched"]
    stays = ada.ok("GET", f"/api/games/new_earth_thomas/examples/{refused['name']}")
    assert stays["after"] is None and stays["points_at"]


def test_an_example_that_is_not_there_is_said_so(someone: Someone) -> None:
    someone("Ada").refused(404, "unknown_example", "GET", "/api/games/new_earth_thomas/examples/nt-999-1")


@pytest.mark.parametrize("game", GAMES)
def test_words_and_the_game_in_short_are_there(someone: Someone, game: str) -> None:
    ada = someone("Ada")
    terms = ada.ok("GET", f"/api/games/{game}/glossary")
    page = ada.ok("GET", f"/api/games/{game}/overview")
    words = {term["word"] for term in terms}
    assert len(words) >= 20
    assert words.issuperset(term["word"] for term in page["terms"])
    assert len(page["parts"]) == 4
    assert all(part["caption"] for part in page["parts"])
