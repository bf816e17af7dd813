"""The shape of what decisions tell a screen; `screens/shapes.py` has the rest."""

from typing import Literal, NotRequired, TypedDict


class Step(TypedDict):
    """An ability in the order of activation, for a screen. `source` is a space, or `island` or `climate`."""

    source: str
    card: str
    colour: str
    text: str
    costs: bool
    affordable: bool
    state: NotRequired[Literal["done", "next", "to_come"]]


class Asked(TypedDict):
    """What a screen needs to know of a decision besides its options. `left`: how many or how much is to be chosen."""

    left: NotRequired[int]
    least: NotRequired[int]
    cost: NotRequired[int]
    draws: NotRequired[bool]
    piece: NotRequired[str]
    spaces: NotRequired[list[str]]
    card: NotRequired[str | None]
    cards: NotRequired[list[str]]
    exact: NotRequired[bool]
    storable: NotRequired[bool]
    tableau_first: NotRequired[bool]
    next: NotRequired[Step | None]
    queue: NotRequired[list[Step]]
