"""What one seat sees, for programs as data and for people as a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from earthrise.engine.state import SPECTATOR, View

WIDTH = 110  # signs in a line


class Sight:
    """A seat's view, or a spectator's. A notebook shows it as the board."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.names = list(names)

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def data(self) -> dict[str, object]:
        """What a screen shows, as plain data."""
        data: dict[str, object] = self.view.world.game.view_data(self.view)
        return data

    def text(self, width: int = WIDTH) -> str:
        """The drawing without colours."""
        from earthrise.library import render as painting

        return painting.text(self.view, self.names, width)

    def html(self, width: int = WIDTH) -> str:
        """The drawing as one element that needs nothing else."""
        from earthrise.library import render as painting

        return painting.html(self.view, self.names, width)

    def svg(self, width: int = WIDTH) -> str:
        """The drawing as a picture of a terminal window."""
        from earthrise.library import render as painting

        return painting.svg(self.view, self.names, width, f"{self.view.world.game.title}, {self._whose()}")

    def _whose(self) -> str:
        return "as everybody sees it" if self.seat == SPECTATOR else f"as {self.names[self.seat]} sees it"

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.view.world.game.title}, {self._whose()}>\n{self.text()}"

    def _repr_mimebundle_(self, **_asked: object) -> dict[str, object]:
        from earthrise.library.notebook import bundle
        from earthrise.library.steps import Still

        return bundle(repr(self), Still(self.view, self.names))
