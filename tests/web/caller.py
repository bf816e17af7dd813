"""Speaking with the server as a visitor does, by its addresses and without a page."""

import json
import time
from typing import Any

from playwright.sync_api import BrowserContext

from tests.web.steps import THINKING

LOOKING = 0.02  # seconds from one look to the next: a server that is asked without a pause has none to let bots think


class Caller:
    """A visitor, by the cookies of their browser."""

    def __init__(self, context: BrowserContext) -> None:
        self.request = context.request
        self.csrf = self.ask("/api/me")["csrf"]

    def ask(self, path: str) -> Any:
        answer = self.request.get(path)
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json()

    def tell(self, path: str, data: dict[str, Any]) -> Any:
        answer = self.request.post(path, data=json.dumps(data), headers=self.headers())
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json()

    def headers(self) -> dict[str, str]:
        return {"Content-Type": "application/json", "X-Earthrise-CSRF": self.csrf}

    # -- at a table --------------------------------------------------------------------------------

    def view(self, table: str, seat: int) -> Any:
        return self.ask(f"/api/tables/{table}/view?seat={seat}")

    def events(self, table: str, seat: int, since: int = 0) -> list[Any]:
        found: list[Any] = self.ask(f"/api/tables/{table}/events?seat={seat}&since={since}")
        return found

    def my_turn(self, table: str) -> Any:
        """Bots that decide at the same time have done so."""
        end = time.monotonic() + THINKING / 1_000
        while time.monotonic() < end:
            view = self.ask(f"/api/tables/{table}/view")
            if view["result"] or view["table"]["waiting_for"] == [view["seat"]]:
                return view
            time.sleep(LOOKING)
        raise AssertionError(f"the table waits for {view['table']['waiting_for']}, not for seat {view['seat']}")

    def without(self, table: str, seat: int) -> list[int]:
        """Whom the table waits for once it does not wait for that seat, for which a bot plays."""
        end = time.monotonic() + THINKING / 1_000
        while time.monotonic() < end:
            waiting: list[int] = self.ask(f"/api/tables/{table}")["waiting_for"]
            if waiting and seat not in waiting:
                return waiting
            time.sleep(LOOKING)
        raise AssertionError(f"the table waits for {waiting}")

    def act(self, table: str, view: Any, action: str, **more: object) -> None:
        told = {"seat": view["seat"], "seq": view["seq"], "action": action, "sure": True, **more}
        self.tell(f"/api/tables/{table}/actions", told)
