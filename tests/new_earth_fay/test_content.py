"""Content files are read with typed questions: a wrong entry is refused with its name."""

from typing import Any

import pytest

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_fay.aliens import ResultCard
from earthrise.games.new_earth_fay.cards import Design
from earthrise.games.new_earth_fay.effects import Effect
from earthrise.games.new_earth_fay.technologies import Level
from earthrise.games.new_earth_fay.tiles import Tile
from tests.marks import rule


def effect(**fields: object) -> Effect:
    return Effect(Entry("cards.toml: card x", fields))


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"op": "dance"}, "op"),
        ({"op": "draw_rd", "draw": 3, "keep": 2}, "one is kept"),
        ({"op": "grow", "components": ["base", "base"], "to": "city"}, "grows into"),
        ({"op": "grow", "components": ["town"], "to": "town"}, "grows into"),
        ({"op": "score_count", "counter": "own_hats", "vp_each": 1}, "counter"),
        ({"op": "score_count", "counter": "own_bases", "terrain": "swamp"}, "swamp"),
        ({"op": "score_steps", "counter": "terrains_in_group", "steps": [[3]]}, "pairs"),
        ({"op": "score_sum", "terms": [["own_hats", 1]]}, "terms"),
        ({"op": "build_base", "count": 1, "where": "on the moon"}, "where"),
        ({"op": "pick_rule", "rule": "all_of_them"}, "rule"),
        ({"op": "standing", "ability": "fly"}, "ability"),
        ({"op": "if_else", "test": "is_tuesday"}, "test"),
        ({"op": "gain_vp", "amount": "many"}, "amount"),
    ],
)
def test_an_effect_that_makes_no_sense_is_refused_with_its_entry(fields: dict[str, object], named: str) -> None:
    with pytest.raises(BadContent) as error:
        effect(**fields)
    assert "cards.toml: card x" in str(error.value) and named in str(error.value)


TILE: dict[str, object] = {
    "id": "t",
    "name": "T",
    "text": "T",
    "set": "terraforming",
    "count": 1,
    "benefit": "none",
    "locations": ["lake", "forest", "mountain", "desert"],
}


@rule("NF-008", "NF-009")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("locations", ["lake", "forest"]),
        ("locations", ["lake", "forest", "mountain", "swamp"]),
        ("set", "spare"),
        ("benefit", "cake"),
        ("double", "north"),
        ("count", 2),
    ],
)
def test_a_tile_that_cannot_be_is_refused(field: str, value: object) -> None:
    assert Tile(0, Entry("tiles.toml: tile t", TILE)).riches == [-1] * 4
    with pytest.raises(BadContent, match="tile t"):
        Tile(0, Entry("tiles.toml: tile t", {**TILE, field: value}))


def test_a_card_is_permanent_exactly_when_it_has_a_standing_ability() -> None:
    card: dict[str, Any] = {"id": "c", "name": "C", "text": "C", "count": 1, "when": "any", "permanent": False}
    card["effect"] = [{"op": "gain_vp", "amount": 1}]
    assert not Design(0, Entry("cards.toml: card c", card)).permanent
    with pytest.raises(BadContent, match="permanent"):
        Design(0, Entry("cards.toml: card c", {**card, "permanent": True}))
    with pytest.raises(BadContent, match="when"):
        Design(0, Entry("cards.toml: card c", {**card, "when": "at night"}))


def test_a_level_without_an_effect_and_a_result_card_there_twice_are_refused() -> None:
    level: dict[str, object] = {"id": "l", "name": "L", "text": "L", "technology": "research", "level": 1}
    level |= {"kind": "action", "effect": []}
    with pytest.raises(BadContent, match="level l"):
        Level(0, Entry("technologies.toml: level l", level))
    card: dict[str, object] = {"id": "r", "name": "R", "text": "R", "side": "positive", "count": 2, "effect": []}
    with pytest.raises(BadContent, match="once"):
        ResultCard(0, Entry("result_cards.toml: card r", card))
