"""What a finished game is worth to each seat: the one scale for all who learn."""

from earthrise.engine.state import Result


def returns_of(result: Result, sides: list[int]) -> list[float]:
    """1 for a win, -1 for a loss; a win shared by two sides is worth 0, by three a third less. Those on one side win
    together."""
    if result.shared:
        return [1.0 if result.winners else -1.0] * len(sides)
    won = list(dict.fromkeys([sides[seat] for seat in result.winners]))
    return [2.0 / len(won) - 1.0 if side in won else -1.0 for side in sides]
