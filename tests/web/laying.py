"""Tables begun from positions, by the server's own addresses: a record that begins there, and a “what if” from it."""

from dataclasses import dataclass
from typing import Any

from earthrise.engine.record import Record
from tests.gallery import LAST_RESORTS
from tests.web.caller import Caller
from tests.web.positions import END, Position

ACTIONS = 500  # after which a game has to be over
HOW = "how:"  # ways to do something: buttons in the bar, nothing that lies on the table


@dataclass(frozen=True)
class Laid:
    """A table that waits for the seat, or is over. `targets`: some action is about a thing on the table."""

    table: str
    targets: bool
    over: bool

    @property
    def address(self) -> str:
        return f"/table/{self.table}"


def is_about_a_thing(option: Any) -> bool:
    """Whether one says what one wants by pressing something that lies on the table."""
    things = [ref for ref in option["refs"] if not ref.startswith(HOW)]
    return bool(things) and option["verb"] not in LAST_RESORTS


class Layer(Caller):
    """A visitor who begins tables in positions of their choice."""

    def lay(self, position: Position) -> Laid:
        """The position with the visitor on the seat that decides, and the quickest bots on the others."""
        state = position.state
        names = [f"Player {number + 1}" for number in range(state.seats)]
        record = Record(state.game.id, state.rules_version, names, {}, 0, state.to_data())
        record.close(state)
        kept = self.tell("/api/records", {"text": record.write()})["id"]
        seats = [{"kind": "bot", "bot": "random"} for _ in names]
        seats[position.seat] = {"kind": "me"}
        table = self.tell(f"/api/tables/{kept}/what-if", {"seq": 0, "seats": seats})["id"]
        view = self.my_turn(table)
        if position.kind == END:
            view = self.play_to_the_end(table, view, position.action)
        return Laid(table, any(is_about_a_thing(option) for option in view["options"]), bool(view["result"]))

    def play_to_the_end(self, table: str, view: Any, action: str) -> Any:
        for _ in range(ACTIONS):
            if view["result"]:
                return view
            fitting = [option["text"] for option in view["options"]]
            self.act(table, view, action if action in fitting else fitting[-1])
            view = self.my_turn(table)
        raise AssertionError(f"the game goes on after {ACTIONS} more actions")
