"""The table in a real browser: how soon it can be used, how long it keeps a person waiting, what it costs to fetch.

    python bench/table.py                             every game, three runs, on a desktop and on a phone
    python bench/table.py --games one_earth --runs 1 --moves 20
    python bench/table.py --slow 4                    as a device four times as slow would do it

Each run has a fresh browser profile with an empty cache, and a table with two random bots, at their usual pace, whose
person follows hints. Server and browser are on this machine, and so is whatever else it does: of several runs the best
counts for each figure, because a busy minute makes a page look worse, never better.

`usable` is the time from the navigation until the question is on the screen and something can be pressed; `task` the
longest time that the page's thread was kept (tasks below 50 ms are not told by browsers) while opening / while
playing; `frame` the longest time between two frames while something moved, once it was open; `message` the median size
of what the server told at a step; `script` what was fetched, compressed.
"""

import argparse
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, sync_playwright

from tests.kit.browser import ADVICE
from tests.kit.browser import find as find_browser
from tests.web.conftest import ARGUMENTS, Server, running

GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]
SCREENS = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
PACE = 0.5  # seconds between two moves of bots, as a server has it by itself
OPENING = 1.5  # seconds from the navigation that count as opening: longer than the page needs
LOBBY = "lobby"
# The person begins, where that can be said: nobody waits for bots then.
OPTIONS = {game: {"first_player": "1"} for game in ("new_earth_thomas", "new_earth_fay", "one_earth")}

# Watches from the first moment on; frames are watched as long as something moves.
WATCH = f"""
(() => {{
  const seen = (window.seen = {{ usable: 0, opening: 0, playing: 0, frame: 0, moved: 0 }});
  new PerformanceObserver((list) => {{
    for (const task of list.getEntries()) {{
      const when = task.startTime < {OPENING * 1000} ? "opening" : "playing";
      seen[when] = Math.max(seen[when], task.duration);
    }}
  }}).observe({{ type: "longtask", buffered: true }});
  const usable = () => {{
    const question = document.querySelector("#waiting");
    const thing = document.querySelector(
      "[data-region=play] [data-live=true], [data-region=foot] .buttons button[aria-disabled=false]",
    );
    return question?.textContent.includes("Your turn") && thing?.checkVisibility();
  }};
  let last = 0;
  let moved = false;
  const frame = (now) => {{
    // Told after the frame was drawn: what one sees now can be pressed.
    if (seen.usable === 0 && usable()) setTimeout(() => (seen.usable ||= performance.now()));
    const moves = document.getAnimations().some((each) => each.playState === "running");
    if (moves && moved && now > {OPENING * 1000}) {{
      seen.frame = Math.max(seen.frame, now - last);
      seen.moved += 1;
    }}
    [last, moved] = [now, moves];
    requestAnimationFrame(frame);
  }};
  requestAnimationFrame(frame);
}})();
"""

LAY = """
(table) => fetch("/api/me")
  .then((answer) => answer.json())
  .then(({ csrf }) => fetch("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Earthrise-CSRF": csrf },
    body: JSON.stringify(table),
  }))
  .then((answer) => answer.json())
"""

SCRIPT_BYTES = """
() => performance.getEntriesByType("resource")
  .filter((each) => each.name.endsWith(".js"))
  .reduce((sum, each) => sum + each.encodedBodySize, 0)
"""


@dataclass
class Figures:
    """One run, or the best of several."""

    usable: float
    opening: float
    playing: float
    frame: float
    frames: int
    message: float
    script: int
    moves: int

    def best(self, other: "Figures") -> "Figures":
        return Figures(
            min(self.usable, other.usable),
            min(self.opening, other.opening),
            min(self.playing, other.playing),
            min(self.frame, other.frame),
            max(self.frames, other.frames),
            statistics.median([self.message, other.message]),
            self.script,
            max(self.moves, other.moves),
        )


def new_context(browser: Browser, url: str, screen: str, state: Any = None) -> BrowserContext:
    return browser.new_context(viewport=SCREENS[screen], has_touch=screen == "phone", base_url=url, storage_state=state)


def laid(browser: Browser, url: str, game: str, screen: str) -> tuple[str, Any]:
    """A table's address, and who sits there: the browser that opens it knows that, and has fetched nothing yet."""
    context = new_context(browser, url, screen)
    page = context.new_page()
    page.goto("/healthz")
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]
    made = page.evaluate(LAY, {"game": game, "seats": seats, "options": OPTIONS.get(game, {})})
    assert "id" in made, made
    state = context.storage_state()
    context.close()
    return f"/table/{made['id']}", state


def slowed(page: Page, slow: float) -> None:
    if slow > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})


def follow_hints(page: Page, moves: int) -> int:
    """So many moves as a bot advises them, or as many as there are."""
    done = 0
    advice = page.locator("[data-advised]:enabled")
    confirm = page.locator("[data-confirm]:enabled")
    for _ in range(moves):
        try:
            page.locator("[data-hint]").click(timeout=20_000)
            advice.click(timeout=5_000)
            advice.wait_for(state="detached")
            page.locator("[data-region=foot] [data-seq][aria-busy=false]").wait_for()
            if confirm.count():
                confirm.click(timeout=2_000)
            done += 1
        except TimeoutError:
            continue  # somebody else acts, or the game is over
    return done


def measured(browser: Browser, url: str, game: str, screen: str, moves: int, slow: float) -> Figures:
    address, state = ("/", None) if game == LOBBY else laid(browser, url, game, screen)
    context = new_context(browser, url, screen, state)
    page = context.new_page()
    slowed(page, slow)
    page.add_init_script(WATCH)
    sizes: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sizes.append(len(frame))))
    page.goto(address)
    done = 0
    if game == LOBBY:
        page.get_by_role("heading", level=1).wait_for()
    else:
        page.wait_for_function("() => window.seen.usable > 0", timeout=120_000)
    page.wait_for_function(f"() => performance.now() > {OPENING * 1000}")
    script = page.evaluate(SCRIPT_BYTES)
    if game != LOBBY:
        done = follow_hints(page, moves)
    seen = page.evaluate("window.seen")
    context.close()
    return Figures(
        seen["usable"],
        seen["opening"],
        seen["playing"],
        seen["frame"],
        seen["moved"],
        statistics.median(sizes[1:]) if len(sizes) > 1 else 0,
        script,
        done,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--screens", nargs="+", default=list(SCREENS), choices=list(SCREENS))
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--moves", type=int, default=12)
    parser.add_argument("--slow", type=float, default=1.0)
    args = parser.parse_args()
    chromium = find_browser()
    if not chromium:
        sys.exit(f"this needs a browser: make browser gets one. {ADVICE}")
    print(
        f"{'':18} {'screen':8} {'usable':>7} {'task, opening':>14} {'task, playing':>14} {'frame':>7} "
        f"{'frames':>7} {'message':>8} {'script':>8} {'moves':>6}"
    )
    with (
        tempfile.TemporaryDirectory() as data,
        running(Server(Path(data) / "tables", hint_seconds=0.05, bot_pause=PACE)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        for game in [LOBBY, *args.games]:
            for screen in args.screens:
                figures = measured(browser, server.url, game, screen, args.moves, args.slow)
                for _ in range(args.runs - 1):
                    figures = figures.best(measured(browser, server.url, game, screen, args.moves, args.slow))
                print(
                    f"{game:18} {screen:8} {figures.usable:4.0f} ms {figures.opening:11.0f} ms "
                    f"{figures.playing:11.0f} ms {figures.frame:4.0f} ms {figures.frames:7} {figures.message:6.0f} B "
                    f"{figures.script / 1000:5.0f} kB {figures.moves:6}",
                    flush=True,
                )
        browser.close()


if __name__ == "__main__":
    main()
