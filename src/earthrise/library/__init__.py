"""Earthrise for scripts and notebooks: a table to start games at, look at them, act and let bots play.

`docs/library.md` is a tour. Everything here is offered by `earthrise` itself.
"""

from earthrise.library.sight import Sight
from earthrise.library.table import Table, load, new_game, set_up
from earthrise.library.told import Choice, WhyNot

__all__ = ["Choice", "Sight", "Table", "WhyNot", "load", "new_game", "set_up"]
