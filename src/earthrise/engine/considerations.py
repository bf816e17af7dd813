"""What a game's playing sense weighs, named so that people can be told: the data of hints that teach.

A game names its considerations once (`games/<id>/bots/considerations.py`) and splits the rating of an option into
parts, one for each that counts there. Nothing of this runs while bots play: it is worked out when somebody asks why.
"""

from typing import Final


class Consideration:
    """One thing that is weighed, and how it is told that an option is ahead of another in it: what “it” does.

    `told`     with both figures: "brings {figure card} instead of {other}"
    `alone`    when the other option has none of it: "brings {figure card}"
    `bare`     without figures, where they are the same or there are none: "opens a new sector"
    `falling`  whether less of the figure is better, as of a price

    `{figure card}` becomes `2 cards`, `1 card` or `no cards`; `{figure city|cities}` where the plural is not made with
    an s; `{figure}` alone is a number or `nothing`. `{what}` are the words of the part itself.
    """

    __slots__ = ("alone", "bare", "falling", "name", "told")

    def __init__(self, name: str, told: str = "", alone: str = "", bare: str = "", falling: bool = False) -> None:
        self.name = name
        self.told = told
        self.alone = alone
        self.bare = bare
        self.falling = falling


def measured(name: str, alone: str, bare: str = "") -> Consideration:
    """One whose figure is better the higher it is: told against another option with what that one has instead."""
    return Consideration(name, f"{alone} instead of {{other}}", alone, bare)


class Part:
    """What one consideration adds to the rating of one option: its worth, and a true figure behind it."""

    __slots__ = ("about", "figure", "what", "worth")

    def __init__(self, about: Consideration, worth: float, figure: int = 0, what: str = "") -> None:
        self.about = about
        self.worth = worth
        self.figure = figure
        self.what = what


def worth_of(parts: list[Part]) -> float:
    """What they add up to."""
    return sum([part.worth for part in parts])


UNTOLD: Final = Consideration("untold")  # what is weighed but says nothing to people: a trifle, an order of steps
