"""A real server, a real browser. `EARTHRISE_PICTURES=1` puts pictures into screenshots/, to be looked at."""

import contextlib
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.kit.browser import ADVICE
from tests.kit.browser import find as find_browser
from tests.kit.ports import free_port
from tests.kit.processes import end, kill
from tests.toy.installed import toy_environment
from tests.web.steps import PATIENCE

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
SHOTS = Path("screenshots")
# No test looks at them, and to take one costs as much as to open a page.
PICTURES = os.environ.get("EARTHRISE_PICTURES", "0") not in ("", "0")

STARTING = 120.0  # seconds; a busy machine is slow, not wrong

expect.set_options(timeout=PATIENCE)


class Server:
    """The table server as a process of its own, on a folder of its own; it can be killed and started again."""

    def __init__(
        self,
        data: Path,
        environment: dict[str, str] | None = None,
        hint_seconds: float = 0.02,
        bot_pause: float = 0.0,
        more: Sequence[str] = (),
    ) -> None:
        self.data = data
        self.more = more  # of its options
        self.hint_seconds = hint_seconds  # whole games are played by hints: quick ones will do
        self.bot_pause = bot_pause
        self.environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        arguments = [
            "--data",
            str(self.data),
            "--port",
            str(self.port),
            "--bot-pause",
            str(self.bot_pause),
            "--bot-nice",
            "0",
            "--hint-seconds",
            str(self.hint_seconds),
            "--no-limits",  # all visitors come from one address, and a quick machine lets them ask much in a second
            "--quiet",
            *self.more,
        ]
        command = [sys.executable, "-m", "earthrise.server.serve", *arguments]
        self.process = subprocess.Popen(command, env=self.environment)
        end = time.monotonic() + STARTING
        while not self.answers():
            assert self.process.poll() is None, f"the server ended with {self.process.returncode} before it came up"
            assert time.monotonic() < end, f"the server did not come up in {STARTING:.0f} seconds"
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        kill(self.process)

    def stop(self) -> None:
        """How a server goes down is not what these tests are about: one that takes long is killed."""
        end(self.process, patience=20)


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(Server(tmp_path_factory.mktemp("tables"))) as server:
        yield server


@pytest.fixture(scope="session")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also knows the toy game, which has no board of its own."""
    place = tmp_path_factory.mktemp("toys")
    with running(Server(place / "tables", toy_environment(place / "toy"), hint_seconds=3.0)) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server this test may kill."""
    with running(Server(tmp_path / "tables")) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find_browser()
    assert chromium, f"the browser tests need a browser: make browser gets one. {ADVICE}"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield launched
        launched.close()


# A table is one screen: whatever one does there, only parts of it scroll, never the page. What another page was
# scrolled by when the table took its place is gone a frame later.
SCROLLS = """
addEventListener("scroll", ({ target }) => {
  const whole = target === document ? document.documentElement : target;
  if (whole !== document.documentElement && !whole.matches(".shell")) return;
  requestAnimationFrame(() => {
    const table = document.querySelector("[data-region=foot]");
    if (table && whole.scrollTop > 0) window.pageScrolled(`${location.pathname} by ${whole.scrollTop} px`);
  });
}, { capture: true });
"""

# Steps without a choice pass by themselves, sometimes between a test's look and its press. Who wants to press every one
# of them says so, as people can in the settings.
ASK_EVERY_STEP = """localStorage.getItem("settings") ?? localStorage.setItem("settings", '{"passForced": false}')"""


def picture(page: Page, name: str) -> None:
    """A picture for people, where they want some."""
    if PICTURES:
        SHOTS.mkdir(exist_ok=True)
        page.screenshot(path=SHOTS / f"{name}.png", full_page=True)


class Visitor:
    """One person with a browser of their own; every script error fails the test, and every scroll of a table's page."""

    def __init__(
        self, browser: Browser, url: str, phone: bool = False, dark: bool = False, every_step: bool = False
    ) -> None:
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            color_scheme="dark" if dark else "light",
            has_touch=phone,
            reduced_motion="reduce",
            base_url=url,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.context.expose_function("pageScrolled", lambda how: self.errors.append(f"the page was scrolled: {how}"))
        self.context.add_init_script(SCROLLS)
        if every_step:
            self.context.add_init_script(ASK_EVERY_STEP)

    def shot(self, name: str) -> None:
        picture(self.page, name)

    def close(self) -> None:
        """Close the browser, and hold every script error against the page."""
        self.context.close()
        assert self.errors == []


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator["Visits"]:
    visits = Visits(browser, server.url)
    yield visits
    visits.close()


@pytest.fixture
def toy_visit(browser: Browser, toy_server: Server) -> Iterator["Visits"]:
    visits = Visits(browser, toy_server.url)
    yield visits
    visits.close()


class Visits:
    """Makes visitors and sends them home."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.made: list[Visitor] = []

    def __call__(self, phone: bool = False, dark: bool = False, every_step: bool = False) -> Visitor:
        """`every_step`: asked also where there is no choice."""
        visitor = Visitor(self.browser, self.url, phone, dark, every_step)
        self.made.append(visitor)
        return visitor

    def close(self) -> None:
        """All go home before anything is held against anybody: a window left open would burden the tests to come."""
        for visitor in self.made:
            visitor.context.close()
        assert [visitor.errors for visitor in self.made if visitor.errors] == []
