"""The board in a notebook, by anywidget: the browser client's own drawing (`web/src/notebook`).

Only this module needs anywidget (`pip install earthrise[notebook]`). The kernel sends what the seat may see at the
moment that is shown, and nothing else.
"""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

from earthrise.library.steps import Moments

MODULE = Path(__file__).parents[1] / "server" / "static" / "notebook" / "widget.js"


class BoardWidget(anywidget.AnyWidget):
    """A table as a seat sees it; with a slider where there are several moments. `at` may be set from Python too."""

    _esm = MODULE if MODULE.exists() else "export default {}"

    game = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    content = traitlets.Dict().tag(sync=True)
    names = traitlets.List(traitlets.Unicode()).tag(sync=True)
    seat = traitlets.Int().tag(sync=True)
    last = traitlets.Int().tag(sync=True)
    at = traitlets.Int().tag(sync=True)
    moment = traitlets.Dict().tag(sync=True)

    def __init__(self, moments: Moments) -> None:
        self._moments = moments
        super().__init__(
            game=moments.game.id,
            title=moments.game.title,
            content=dict(moments.game.content_data()),
            names=list(moments.names),
            seat=moments.seat,
            last=moments.last,
            at=moments.last,
            moment=moments.moment(moments.last),
        )

    @traitlets.validate("at")
    def _within(self, proposal: dict[str, int]) -> int:
        """Whatever a page asks for, there are no other moments."""
        return max(0, min(proposal["value"], self._moments.last))

    @traitlets.observe("at")
    def _show(self, change: dict[str, int]) -> None:
        self.moment = self._moments.moment(change["new"])
