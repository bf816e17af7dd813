"""Quick games played to their end by whatever comes first."""

import time
from typing import Any

from tests.server.running import Browser

PATIENCE = 60.0


def to_the_end(table: str, *players: Browser) -> Any:
    """The result, when it is noted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for player in players:
            view = player.view(table)
            if view["result"]:
                player.ok("GET", f"/api/tables/{table}/ratings")  # answered when the game is noted
                return view["result"]
            if view["options"] and view["seat"] in view["table"]["waiting_for"]:
                player.act(table, view["seat"], view["seq"], view["options"][0]["text"])
    raise AssertionError("the game did not end")


def rivals(ada: Browser, ben: Browser, **wanted: object) -> str:
    """A game of wanderers between two people, to its end."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = str(ada.ok("POST", "/api/tables", {"game": "wanderers", "seats": seats, **wanted})["id"])
    ben.ok("POST", f"/api/tables/{table}/seats/1/take")
    to_the_end(table, ada, ben)
    return table


def until(look: Any, what: str) -> Any:
    """What `look` finds as soon as it finds something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(what)
