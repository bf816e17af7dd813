"""What the view data of every game has in common, as a type. A game writes the shape of its own view in its
`screens/shapes.py` and lists what the client needs in `SHAPES`; from there the client's TypeScript types are made."""

from typing import Annotated, TypedDict

# Two whole numbers, such as the x and y of a place: a list in plain data, a pair in the client.
Pair = Annotated[list[int], "[number, number]"]


class ResultShape(TypedDict):
    """`Result.to_data`."""

    scores: list[int]
    winners: list[int]
    reason: str
    rule: int
    shared: bool


class ViewBase(TypedDict):
    """`seat` is -1 for a spectator; `waiting` says what the table waits for, empty at the end."""

    game: str
    seat: int
    ply: int
    over: bool
    result: ResultShape | None
    deciders: list[int]
    waiting: str
