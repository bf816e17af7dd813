"""A real server, a real browser. Screenshots go to screenshots/ in the working folder, to be looked at."""

import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.kit.browser import ADVICE
from tests.kit.browser import find as find_browser
from tests.toy.installed import toy_environment

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

expect.set_options(timeout=20_000)  # a busy machine is slow, not wrong


class Server:
    """The table server as a process of its own, on a folder of its own; it can be killed and started again."""

    def __init__(self, data: Path, environment: dict[str, str] | None = None, hint_seconds: float = 0.02) -> None:
        self.data = data
        self.hint_seconds = hint_seconds  # whole games are played by hints: quick ones will do
        self.environment = environment
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        arguments = [
            "--data",
            str(self.data),
            "--port",
            str(self.port),
            "--bot-pause",
            "0",
            "--bot-nice",
            "0",
            "--hint-seconds",
            str(self.hint_seconds),
            "--quiet",
        ]
        command = [sys.executable, "-m", "earthrise.server.serve", *arguments]
        self.process = subprocess.Popen(command, env=self.environment)
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=1) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=20)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also knows the toy game, which has no board of its own."""
    place = tmp_path_factory.mktemp("toys")
    running = Server(place / "tables", toy_environment(place / "toy"), hint_seconds=0.5)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server this test may kill."""
    running = Server(tmp_path / "tables")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find_browser()
    assert chromium, f"the browser tests need a browser: make browser gets one. {ADVICE}"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield launched
        launched.close()


class Visitor:
    """One person with a browser of their own; every script error on a page fails the test."""

    def __init__(self, browser: Browser, url: str, phone: bool = False, dark: bool = False) -> None:
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            color_scheme="dark" if dark else "light",
            has_touch=phone,
            reduced_motion="reduce",
            base_url=url,
        )
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def shot(self, name: str) -> None:
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png", full_page=True)

    def close(self) -> None:
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

    def __call__(self, phone: bool = False, dark: bool = False) -> Visitor:
        visitor = Visitor(self.browser, self.url, phone, dark)
        self.made.append(visitor)
        return visitor

    def close(self) -> None:
        for visitor in self.made:
            visitor.close()
