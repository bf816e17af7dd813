"""Effects are found by their word, and say themselves what they do."""

import pytest

from earthrise.engine.content import Entry
from earthrise.games.new_earth_fay.components.alien_cards import RESULTS
from earthrise.games.new_earth_fay.components.rd_cards import DESIGNS
from earthrise.games.new_earth_fay.components.technologies import LEVELS
from earthrise.games.new_earth_fay.rules.effect import EFFECTS, SOURCES, WORKS, Effect, Work, declare
from earthrise.games.new_earth_fay.rules.effects import CARD_WORKS, LEVEL_WORKS
from tests.games.new_earth_fay.scene import Scene
from tests.marks import rule


def words_in(entries: list[Entry]) -> set[str]:
    """The effects that entries name, in one another too, as they are declared."""
    found: set[str] = set()
    for entry in entries:
        word = entry.text("op")
        counting = f"{word} {entry.text('counter')}" if entry.has("counter") else word
        found.add(counting if counting in EFFECTS else word)
        for inner in ("then", "else", "if_none"):
            found |= words_in(entry.entries(inner))
    return found


def test_every_word_of_the_content_is_an_effect_and_every_effect_is_in_the_content() -> None:
    parts = [part for level in LEVELS for part in level.parts]
    parts += [part for design in DESIGNS for part in design.parts]
    parts += [part for card in RESULTS for part in card.parts]
    assert words_in(parts) == set(EFFECTS)


def test_each_level_and_card_is_there_to_be_carried_out() -> None:
    for source, works in enumerate(WORKS):
        assert [work.number for work in works] == list(range(len(works))), SOURCES[source]
        assert all(work.source == source and work.effects for work in works)


def test_an_effect_with_a_word_that_is_taken_or_none_is_refused() -> None:
    class Nameless(Effect):
        pass

    class Twin(Effect):
        WORD = "gain_vp"

    for kind in (Nameless, Twin):
        with pytest.raises(ValueError, match="WORD"):
            declare(kind)
    assert EFFECTS["gain_vp"] is not Twin


def work_called(works: list[Work], name: str) -> Work:
    return next(work for work in works if work.id == name)


@rule("NF-080", "NF-086")
def test_the_frown_of_a_construction_is_that_of_its_own_effect_and_a_card_has_none() -> None:
    fay = Scene().step("action").state
    assert [work.frowns(fay, []) for work in LEVEL_WORKS[:6]] == [1, 0, 1, 1, 1, 1]
    assert work_called(CARD_WORKS, "rd_prefab_dome").frowns(fay, []) == 0


@rule("NF-403")
def test_with_quiet_towns_only_growing_a_town_is_not_frowned_at() -> None:
    fay = Scene(2, quiet_towns=True).step("action").state
    assert [work.frowns(fay, []) for work in LEVEL_WORKS[:6]] == [1, 0, 0, 1, 1, 1]
