"""The client's types of what games show, made from the shapes the games declare (`make web-types`).

    python -m earthrise.server.view_types web/src/games

A game lists the shapes its client needs in `SHAPES` of its `screens/shapes.py`, as TypedDicts; every shape they are
made of is written too. What all games share (`earthrise.engine.shapes`) is written once, beside the games. A game
without shapes is passed over: its client reads plain data.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
import types
import typing
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

from earthrise.engine import shapes as shared
from earthrise.engine.registry import game_ids

FILE = "view.ts"
HEAD = "/** Made by `make web-types` from {source}. Change that, not this. */\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "unknown"}


def main(target: Path) -> None:
    (target / FILE).write_text(shared_typescript(), encoding="utf-8")
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
    """The shapes of a game and all they are made of, each as an interface, those it needs before it."""
    written: dict[str, str] = {}
    for shape in shapes:
        _write(shape, written)
    common = sorted(name for name, text in written.items() if not text)
    imports = f'\nimport type {{ {", ".join(common)} }} from "../view";\n' if common else ""
    return _file("the game's screens/shapes.py", imports, written)


def shared_typescript() -> str:
    """What the views of all games have in common."""
    written: dict[str, str] = {}
    for shape in vars(shared).values():
        if _is_shared(shape):
            written[shape.__name__] = _interface(shape, written)
    return _file("the engine's shapes.py", "", written)


def _file(source: str, imports: str, written: dict[str, str]) -> str:
    return HEAD.format(source=source) + imports + "".join(f"\n{text}" for text in written.values() if text)


def _is_shared(shape: object) -> bool:
    return is_typeddict(shape) and getattr(shape, "__module__", "") == shared.__name__


def _write(shape: type, written: dict[str, str]) -> None:
    """A shape that is shared is only named: its file has the text."""
    if shape.__name__ not in written:
        text = "" if _is_shared(shape) else _interface(shape, written)
        written[shape.__name__] = text


def _interface(shape: type, written: dict[str, str]) -> str:
    bases = _bases(shape)
    for base in bases:
        _write(base, written)
    taken_over = {name for base in bases for name in get_type_hints(base)}
    lines = []
    for name, hint in get_type_hints(shape, include_extras=True).items():
        if name in taken_over:
            continue
        optional = get_origin(hint) is typing.NotRequired
        lines.append(f"  {name}{'?' if optional else ''}: {_type(get_args(hint)[0] if optional else hint, written)};\n")
    extends = f" extends {', '.join(base.__name__ for base in bases)}" if bases else ""
    return f"export interface {shape.__name__}{extends} {{\n{''.join(lines)}}}\n"


def _bases(shape: type) -> list[type]:
    """The shapes a shape adds to. Python remembers them only from 3.12 on, the source always does."""
    written = ast.parse(inspect.getsource(shape)).body[0]
    assert isinstance(written, ast.ClassDef)
    around = vars(sys.modules[shape.__module__])
    named = [around[base.id] for base in written.bases if isinstance(base, ast.Name)]
    return [base for base in named if is_typeddict(base)]


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
