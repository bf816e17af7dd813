"""Whether a table begun from a position lies on one screen, whatever is asked there."""

from collections.abc import Iterable
from typing import Literal

from playwright.sync_api import expect

from tests.web.conftest import Visitor, Visits
from tests.web.geometry import MOUSE_SIZES, PHONE, look
from tests.web.laying import Caller
from tests.web.positions import Position
from tests.web.steps import axe_faults

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


class Looker:
    """Somebody who looks at many tables, with a mouse at four sizes or with a finger on a phone."""

    def __init__(self, visit: Visits, touch: bool) -> None:
        self.visitor: Visitor = visit(phone=touch)
        self.touch = touch
        self.sizes = [PHONE] if touch else MOUSE_SIZES
        self.caller = Caller(self.visitor.context)

    def faults(self, position: Position, schemes: Iterable[Scheme], axe: bool = True) -> list[str]:
        """What is wrong there, each with where it was seen."""
        page = self.visitor.page
        laid = self.caller.lay(position)
        page.goto(laid.address)
        expect(page.locator("[data-region=stage] > *").nth(1)).to_be_attached()  # after its name
        assert page.get_by_role("region", name="Result").count() == (1 if laid.over else 0)
        found = []
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            for size in self.sizes:
                screen = look(page, size, self.touch, laid.targets)
                found += [f"{position}, {size[0]} by {size[1]}, {scheme}: {fault}" for fault in screen.faults]
            if axe:
                found += [f"{position}, {size[0]} by {size[1]}, {scheme}: {fault}" for fault in axe_faults(page)]
        return found
