"""S: the kind of state a game has. `Verb[S]`, `Frame[S]`, `Game[S]` and the others are written for it.

A bare `Game` is one of which no more is known than that its states are states. This module stays plain Python: a type
variable that stands for something when it is left out is newer than the oldest Python we run on, and only the type
checker needs to know.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from earthrise.engine.state import State

    S = TypeVar("S", bound=State, default=State)
else:
    from typing import TypeVar

    S = TypeVar("S")

__all__ = ["S"]
