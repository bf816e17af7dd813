"""What bots are called at a table with people: one plays with Pip and Juno, not with “Seasoned bot 2”."""

from typing import Final

from earthrise.bots.registry import HEURISTIC, LEARNT, RANDOM

# Each level has names of its own, so that one learns whom to expect; enough for the largest table.
NAMES: Final[dict[str, list[str]]] = {
    "beginner": ["Pip", "Dot", "Moss", "Wren", "Tansy", "Bram"],
    "casual": ["Juno", "Basil", "Marlow", "Skye", "Otis", "Fenn"],
    "seasoned": ["Rhea", "Magnus", "Isla", "Corin", "Thea", "Jasper"],
    "expert": ["Sabine", "Ravi", "Ottoline", "Kenji", "Imara", "Lucan"],
    "master": ["Cassia", "Orion", "Minerva", "Ptolemy", "Hypatia", "Kepler"],
}
# For those that are no level: the temperaments of a game, the one that has learnt, and the random one.
OTHERS: Final = ["Comet", "Quill", "Zephyr", "Nova", "Ember", "Sol"]


def character(bot: str, taken: list[str], lot: int) -> str:
    """A name for such a bot that nobody at the table bears, drawn by `lot`; empty where all are taken, and for bots of
    other people, which have a name already."""
    kind = bot.split(":", maxsplit=1)[0]
    names = OTHERS if kind in (RANDOM, HEURISTIC, LEARNT) else NAMES.get(kind, [])
    free = [name for name in names if name not in taken]
    return free[lot % len(free)] if free else ""
