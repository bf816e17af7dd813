"""One rule that refuses, in a position set up by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.games.planet_78.scene import Scene


class Case(NamedTuple):
    """In this position the rule refuses the action; `mended` is one in which its way out was taken."""

    number: int
    scene: Callable[[], Scene]
    action: str
    why: str
    fix: str
    mended: Callable[[], Scene] | None = None


def after(scene: Scene, *actions: str) -> Scene:
    scene.play(*actions)
    return scene
