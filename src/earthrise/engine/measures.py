"""Measures: the figures by which people follow how a game stands, from its first move to its last."""


class Measure:
    """One figure of a position.

    Either it is compared with others of its name (points): then `seats` are those whose figure it is, none for an
    opponent whom the rules play, who has a name in `rival`. Or everybody's fate hangs on it. `mark` is where it decides
    something, 0 for nowhere: there the game is lost (`is_peril`), or so much is needed to win.
    """

    __slots__ = ("is_peril", "mark", "name", "rival", "seats", "value")

    def __init__(
        self,
        name: str,
        value: int,
        seats: list[int] | None = None,
        rival: str = "",
        mark: int = 0,
        is_peril: bool = False,
    ) -> None:
        self.name = name
        self.value = value
        self.seats: list[int] = seats or []
        self.rival = rival
        self.mark = mark
        self.is_peril = is_peril

    def is_compared(self) -> bool:
        return bool(self.seats) or self.rival != ""


def compared(name: str, values: list[int], mark: int = 0) -> list[Measure]:
    """A figure of each seat."""
    return [Measure(name, value, [seat], mark=mark) for seat, value in enumerate(values)]
