"""The client's types of what games show, made from the shapes the games declare (`make web-types`).

    python -m earthrise.server.view_types web/src/games

A game lists the shapes its client needs in `SHAPES` of its `screens/shapes.py`, as TypedDicts; every shape they are
made of is written too. A game without shapes is passed over: its client reads plain data.
"""

from __future__ import annotations

import importlib
import sys
import types
import typing
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

from earthrise.engine.registry import game_ids

FILE = "view.ts"
HEAD = """/** Made by `make web-types` from the game's screens/shapes.py. Change that, not this. */
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "unknown"}


def main(target: Path) -> None:
    for game_id in game_ids():
        shapes = shapes_of(game_id)
        if shapes and (target / game_id).is_dir():
            (target / game_id / FILE).write_text(typescript(shapes), encoding="utf-8")


def shapes_of(game_id: str) -> list[type]:
    try:
        module = importlib.import_module(f"earthrise.games.{game_id}.screens.shapes")
    except ModuleNotFoundError:
        return []
    found: list[type] = module.SHAPES
    return found


def typescript(shapes: list[type]) -> str:
    """The shapes and all they are made of, each as an interface, those it needs before it."""
    written: dict[str, str] = {}
    for shape in shapes:
        _write(shape, written)
    return HEAD + "".join(f"\n{text}" for text in written.values())


def _write(shape: type, written: dict[str, str]) -> None:
    if shape.__name__ in written:
        return
    hints = get_type_hints(shape, include_extras=True)
    lines = []
    for name, hint in hints.items():
        optional = get_origin(hint) is typing.NotRequired
        lines.append(f"  {name}{'?' if optional else ''}: {_type(get_args(hint)[0] if optional else hint, written)};\n")
    written[shape.__name__] = f"export interface {shape.__name__} {{\n{''.join(lines)}}}\n"


def _type(hint: Any, written: dict[str, str]) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        _write(hint, written)
        return str(hint.__name__)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is typing.Annotated:
        return str(parts[1])  # it says itself what it is in TypeScript
    if origin is Literal:
        return " | ".join(f'"{word}"' if isinstance(word, str) else str(word).lower() for word in parts)
    if origin is list:
        inner = _type(parts[0], written)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(_type(part, written) for part in parts)}]"
    if origin is dict:
        return f"Record<string, {_type(parts[1], written)}>"
    if origin in (types.UnionType, typing.Union):
        return " | ".join(_type(part, written) for part in parts)
    raise TypeError(f"a shape holds {hint!r}, which has no form in TypeScript")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
