"""Whether a table begun from a position lies on one screen, whatever is asked there."""

from collections.abc import Iterable
from typing import Literal

from playwright.sync_api import expect

from tests.web.conftest import Visitor, Visits
from tests.web.geometry import MOUSE_SIZES, PHONE, look
from tests.web.laying import Laid, Layer
from tests.web.positions import Position
from tests.web.steps import axe_faults, show_side

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


class Looker:
    """Somebody who looks at many tables, with a mouse at four sizes or with a finger on a phone."""

    def __init__(self, visit: Visits, touch: bool) -> None:
        self.visitor: Visitor = visit(phone=touch, every_step=True)
        self.touch = touch
        self.sizes = [PHONE] if touch else MOUSE_SIZES
        self.caller = Layer(self.visitor.context)

    def open(self, position: Position) -> Laid:
        """Sit down there and wait until all of it is shown."""
        page = self.visitor.page
        laid = self.caller.lay(position)
        page.goto(laid.address)
        expect(page.locator("[data-region=stage] > *").nth(1)).to_be_attached()  # after its name
        expect(page.get_by_role("region", name="Result")).to_have_count(1 if laid.over else 0)
        return laid

    def faults(self, position: Position, schemes: Iterable[Scheme], axe: bool = True) -> list[str]:
        """What is wrong there, each with where it was seen."""
        targets = self.open(position).targets
        return [f"{position}, {fault}" for fault in self.look(schemes, targets, axe)]

    def faults_on_every_stage(self) -> list[str]:
        """What is wrong on the parts of the open table that are not in front by themselves, and beside it."""
        page = self.visitor.page
        found = []
        for tab in page.locator("[data-region=tabs] [data-tab]").all():
            tab.click()
            found += [f"{tab.text_content()}, {fault}" for fault in self.look(["light"], targets=False)]
        for name in ("log", "chat", "rules", "players"):
            show_side(page, name)
            found += [f"{name}: {fault}" for fault in axe_faults(page)]
        return found

    def look(self, schemes: Iterable[Scheme], targets: bool, axe: bool = True) -> list[str]:
        """What is wrong with the table that is open. `targets`: some action is about a thing on it."""
        page = self.visitor.page
        found = []
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            for size in self.sizes:
                screen = look(page, size, self.touch, targets)
                found += [f"{size[0]} by {size[1]}, {scheme}: {fault}" for fault in screen.faults]
            if axe:
                found += [f"{scheme}: {fault}" for fault in axe_faults(page)]
        return found
