"""S: the kind of state a game has. `Verb[S]`, `Frame[S]`, `Game[S]` and the others are written for it.

A bare `Game` is anybody's: the house outside the games asks no more. This module stays plain Python: a type
variable that stands for something when it is left out is newer than the oldest Python we run on, and only the type
checker needs to know.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from earthrise.engine.state import State

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")

__all__ = ["S"]
