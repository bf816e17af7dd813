"""Every option and every value of every game in words for people; and what a form may offer, a game accepts."""

import re
from collections.abc import Iterator

import pytest

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.options import BASIC, STUDY, Option, OptionValue, resolve
from earthrise.engine.registry import find_game
from tests.laws.test_words import CHECKS

OWN = ["earth_abundance", "new_earth_fay", "new_earth_thomas", "one_earth", "planet_78"]
RULE = re.compile(r"\b[A-Z]{2}-\d{3}")


def modes(game: Game) -> list[str]:
    return next(option.choices for option in game.options if option.name == "mode")


def wrong(text: str) -> list[str]:
    found = [what for what, pattern in CHECKS.items() if pattern.search(text)]
    return [*found, "a rule's number"] if RULE.search(text) else found


@pytest.mark.parametrize("name", OWN)
def test_every_option_and_every_value_has_a_title_and_a_sentence(name: str) -> None:
    for option in find_game(name).options:
        said = {option.name: (option.label, option.help)}
        for value in option.written_values():
            words = option.words_for(value)
            said[f"{option.name}={value}"] = (words.title, words.sentence)
        for what, (title, sentence) in said.items():
            assert title and title[0].upper() == title[0] and not title.endswith("."), what
            assert len(sentence) > 8 and sentence[0].upper() == sentence[0] and sentence.endswith("."), what
            assert wrong(title) == [] and wrong(sentence) == [], what
        titles = [option.words_for(value).title for value in option.written_values()]
        assert len(set(titles)) == len(titles), option.name


@pytest.mark.parametrize("name", OWN)
def test_what_is_for_studies_keeps_its_usual_value_at_tables(name: str) -> None:
    options = find_game(name).options
    assert options[0].name == "mode" and options[0].audience == BASIC and options[0].modes == []
    assert any(option.audience == STUDY for option in options) or name in ("new_earth_fay", "one_earth")


def offered(game: Game, mode: str, count: int) -> Iterator[tuple[Option, OptionValue]]:
    """What a form offers there: every value, apart from those that their words keep from this mode or count."""
    for option in game.options:
        if option.audience == STUDY or not option.counts_in(mode) or option.name == "mode":
            continue
        if option.kind == "number":
            _, lowest, highest = option.range_in(mode)
            yield option, lowest
            yield option, highest
        for value in option.written_values():
            words = option.words_for(value)
            if (not words.modes or mode in words.modes) and count >= words.fewest and count <= (words.most or count):
                yield option, value


@pytest.mark.parametrize("name", OWN)
def test_whatever_a_form_offers_can_be_played_in_every_mode_by_every_number(name: str) -> None:
    game = find_game(name)
    for mode in modes(game):
        for count in game.seat_counts(resolve(game.options, {"mode": mode})):
            values = list(offered(game, mode, count))
            for option, value in values:
                game.start(count, 1, {"mode": mode, option.name: value})
            last: dict[str, object] = {option.name: value for option, value in values}  # many at once
            game.start(count, 1, {"mode": mode, **last})


@pytest.mark.parametrize("name", OWN)
def test_what_a_form_keeps_back_for_the_number_of_players_is_refused_or_means_nothing(name: str) -> None:
    """So that no value is kept back without need: every bound is one that the rules know."""
    game = find_game(name)
    means_nothing = {("earth_abundance", "sixth_claim_vp", "5")}
    for option in game.options:
        for value in option.written_values():
            words = option.words_for(value)
            if not (words.fewest or words.most) or (name, option.name, value) in means_nothing:
                continue
            mode = (words.modes or option.modes or modes(game))[0]
            outside = words.fewest - 1 if words.fewest else words.most + 1
            with pytest.raises(EarthriseError):
                game.start(outside, 1, {"mode": mode, option.name: value})
