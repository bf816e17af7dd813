"""The client's types of what games show are made from the games' own shapes, and are what is committed."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NotRequired, TypedDict

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.registry import find_game, game_ids
from earthrise.engine.shapes import ViewBase
from earthrise.engine.state import SPECTATOR
from earthrise.server.view_types import FILE, shapes_of, shared_typescript, typescript

CLIENT = Path(__file__).parents[2] / "web" / "src" / "games"
WITH_SHAPES = [game_id for game_id in game_ids() if shapes_of(game_id)]


class Pebble(TypedDict):
    worth: int
    colour: Literal["red", "blue"] | None


class Heap(TypedDict):
    pebbles: list[Pebble]
    names: list[str | None]
    counts: dict[str, int]
    place: tuple[int, int]
    note: NotRequired[str]


class Cairn(Heap):
    height: int


class QuarryView(ViewBase):
    cairns: list[Cairn]


def test_a_shape_becomes_an_interface_with_all_it_is_made_of_before_it() -> None:
    text = typescript([Heap])
    assert text.index("export interface Pebble {") < text.index("export interface Heap {")
    for line in (
        '  colour: "red" | "blue" | null;',
        "  pebbles: Pebble[];",
        "  names: (string | null)[];",
        "  counts: Record<string, number>;",
        "  place: [number, number];",
        "  note?: string;",
    ):
        assert line + "\n" in text


def test_a_shape_that_adds_to_another_says_so_and_repeats_none_of_its_fields() -> None:
    text = typescript([Cairn])
    assert text.index("export interface Heap {") < text.index("export interface Cairn extends Heap {")
    assert text.endswith("export interface Cairn extends Heap {\n  height: number;\n}\n")


def test_what_all_games_share_is_written_once_and_imported_by_each() -> None:
    text = typescript([QuarryView])
    assert 'import type { ViewBase } from "../view";\n' in text
    assert "interface ViewBase" not in text and "interface ResultShape" not in text
    assert "export interface ViewBase {" in shared_typescript()
    assert (CLIENT / FILE).read_text(encoding="utf-8") == shared_typescript(), "run `make web-types`"


@pytest.mark.parametrize("game_id", WITH_SHAPES)
def test_the_committed_types_are_those_of_the_shapes(game_id: str) -> None:
    committed = (CLIENT / game_id / FILE).read_text(encoding="utf-8")
    assert committed == typescript(shapes_of(game_id)), "run `make web-types`"


@pytest.mark.parametrize("game_id", WITH_SHAPES)
def test_what_is_shown_has_exactly_the_fields_of_its_shape(game_id: str) -> None:
    game = find_game(game_id)
    shape = shapes_of(game_id)[0]
    required, optional = shape.__required_keys__, shape.__optional_keys__  # type: ignore[attr-defined]
    state = game.start(game.seat_counts(game.start(game.rulebook.most, 1).options_data())[0], 1)
    chance = Chance(1)
    for _ in range(60):
        for seat in (SPECTATOR, *range(state.seats)):
            shown = set(game.view_data(state.view(seat)))
            assert required <= shown <= required | optional
        if state.over:
            break
        seat = state.deciders()[0]
        options = state.legal(seat)
        state.apply(seat, options[chance.below(len(options))])
