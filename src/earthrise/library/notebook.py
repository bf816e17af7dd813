"""How a table, a view or a game to step through is shown in a notebook: the real board where it can be drawn, else the
terminal's drawing as plain text."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from earthrise.library.steps import Moments, Steps

Bundle = dict[str, Any]


def can_draw() -> bool:
    """Whether anywidget is installed and the board's module has been built."""
    if find_spec("anywidget") is None:
        return False
    from earthrise.library.widget import MODULE

    return MODULE.exists()


def bundle(text: str, moments: Moments) -> Bundle:
    """What is handed to the notebook: it shows the board, and the text where it cannot."""
    found: Bundle = {"text/plain": text}
    if can_draw():
        from earthrise.library.widget import BoardWidget

        shown: object = BoardWidget(moments)._repr_mimebundle_()
        parts = shown[0] if isinstance(shown, tuple) else shown
        assert isinstance(parts, dict)
        found = {**parts, **found}
    return found


class Replay:
    """A game to step through, as one seat sees it. A notebook shows it with a slider."""

    def __init__(self, steps: Steps, text: str) -> None:
        self.steps = steps
        self._text = text

    def widget(self) -> object:
        """The board with its slider, for programs: `at` can be read and set. Needs anywidget."""
        from earthrise.library.widget import BoardWidget

        return BoardWidget(self.steps)

    def __repr__(self) -> str:
        return self._text

    def _repr_mimebundle_(self, **_asked: object) -> Bundle:
        return bundle(self._text, self.steps)
