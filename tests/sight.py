"""What a learning agent sees of a position, asked by name."""

from typing import Protocol

from earthrise.engine.observation import Observer
from earthrise.engine.state import State


class Laid(Protocol):
    """A position set up by hand."""

    @property
    def state(self) -> State: ...


class Sight:
    def __init__(self, observer: Observer, state: State, seat: int) -> None:
        self.layout = observer.layout
        self.row = observer.observe(state, seat)

    def __getitem__(self, name: str) -> int:
        return self.row[self.layout.index[name]]

    def word(self, name: str) -> str:
        """What the number of a choice stands for."""
        return self.layout.words[self.layout.index[name]][self[name]]

    def several(self, *names: str) -> list[int]:
        return [self[name] for name in names]

    def set(self, name: str) -> list[str]:
        """The parts of a block whose numbers are not 0."""
        start = f"{name}."
        return [each.removeprefix(start) for each in self.layout.names if each.startswith(start) and self[each]]


class Eyes:
    """What a game's observer sees of positions set up by hand."""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer

    def __call__(self, scene: Laid, seat: int = 0) -> Sight:
        return Sight(self.observer, scene.state, seat)


def by_name(observer: Observer, scene: Laid, seat: int = 0) -> dict[str, object]:
    """The observation by name; what is a choice is told by its word."""
    layout = observer.layout
    row = observer.observe(scene.state, seat)
    return {name: layout.words[at][row[at]] if layout.words[at] else row[at] for name, at in layout.index.items()}
