"""How Wanderers is drawn in a terminal."""

from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table

from earthrise.engine.state import View

from .state import PLANETS, Wanderers


def draw(view: View, names: list[str]) -> RenderableType:
    sky = cast(Wanderers, view.world)
    planet = PLANETS[sky.planet]
    players = Table("observatory", "probes", "planets", "points", box=None)
    for seat, name in enumerate(names):
        own = " ".join(str(speed) for speed in sky.hands[seat]) if seat == view.seat else f"{len(sky.hands[seat])} held"
        planets = ", ".join(PLANETS[number].name for number in sky.settled[seat])
        players.add_row(name, own, planets, str(sky.scores()[seat]))
    return Group(
        f"{planet.name}: worth {planet.worth}, {sky.distance} away. {len(sky.stack)} probes in the stack.", players
    )
