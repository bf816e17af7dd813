"""A report in a real browser, without a network: whole, readable on a phone and in the dark, usable by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from earthrise.lab.report.build import report
from tests.lab.report.making import Perk, World, make_run
from tests.web.conftest import DESKTOP, PHONE, picture
from tests.web.steps import axe_faults

# What sticks out of the picture it is drawn in.
CUT_OFF = """() => [...document.querySelectorAll("figure svg")].flatMap((picture) => {
  const frame = picture.getBoundingClientRect();
  return [...picture.querySelectorAll("text")].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.left < frame.left - 2 || box.right > frame.right + 2 || box.bottom > frame.bottom + 2;
  }).map((text) => text.textContent);
})"""


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    perks = {f"explorer_{number:02}": Perk() for number in range(1, 6)} | {"settler_01": Perk(weight=4.0)}
    make_run(folder / "run", World(bots={"casual": 1.0, "master": 2.0}, perks=perks), [2], 30)
    (folder / "report.html").write_text(report([folder / "run"]), encoding="utf-8")
    return folder / "report.html"


@pytest.mark.parametrize(("phone", "dark"), [(True, False), (False, True)])
def test_a_report_is_read_offline(browser: Browser, page_file: Path, phone: bool, dark: bool) -> None:
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
        color_scheme="dark" if dark else "light",
        offline=True,
        reduced_motion="reduce",
    )
    context.set_default_timeout(15_000)
    page = context.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(page_file.as_uri())
    picture(page, f"report-{'phone' if phone else 'desktop'}")
    expect(page.locator("section#content-perk .finding")).to_contain_text("Users win more with")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT_OFF) == []
    table = page.locator("#content-perk details", has_text="All 6 perks in figures")
    table.locator("summary").press("Enter")
    first = table.locator("tbody tr").first
    expect(first).to_be_visible()
    by_pick = table.get_by_role("button", name="picked", exact=True)
    by_pick.press("Enter")
    expect(table.locator("th[aria-sort=descending]")).to_have_text("picked")
    cells = table.locator("tbody td:nth-child(3)")
    rates = [float(rate) for rate in cells.evaluate_all("all => all.map((cell) => cell.dataset.v)")]
    assert rates == sorted(rates, reverse=True)
    by_pick.press("Enter")
    expect(first.locator("td").nth(1)).to_have_attribute("data-v", f"{min(rates):g}")
    assert axe_faults(page) == []
    assert asked == [page_file.as_uri()] and wrong == []
    context.close()
