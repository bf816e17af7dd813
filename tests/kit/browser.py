"""A browser for the browser tests: the one this machine has, else one it can get without asking anybody.

`python -m tests.kit.browser` prints its path, and on the way says what it does. `make browser` runs that before the
tests start; the tests themselves only look, so that several test processes never install at once.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

# The shell first: it draws the same pages, and opens each in half the time because it has no window to draw them in.
SHELL: Final = "chromium-headless-shell"
NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_PLACES: Final = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
PACKAGES: Final = (SHELL, "chromium")  # Debian has both, others the second
# Another installation on this machine is waited for, not run into.
APT: Final = ("apt-get", "-o", "DPkg::Lock::Timeout=300")
ADVICE: Final = (
    "Install Chromium or Chrome (Debian: sudo apt install chromium) and run this again, "
    "or name the one you have: CHROMIUM=/path/to/chrome make test"
)


class NoBrowser(Exception):
    """Says to a person what was tried and what to do."""


def find() -> str | None:
    """The browser this machine already has, the one CHROMIUM names before all others."""
    named = os.environ.get("CHROMIUM")
    if named:
        path = shutil.which(named)
        if path is None or not runs(path):
            raise NoBrowser(f"CHROMIUM names {named}, and that is no browser that runs here. {ADVICE}")
        return path
    own_places = [str(Path.home()) + place for place in MAC_PLACES]
    for candidate in (*NAMES, *MAC_PLACES, *own_places):
        path = shutil.which(candidate)
        if path is not None and runs(path):
            return path
    path = shutil.which(playwrights_own())  # asked last, for the answer takes a second
    return path if path is not None and runs(path) else None


def get() -> str:
    """The browser this machine has, else the distribution's, else Playwright's own."""
    path = find()
    if path is not None:
        return path
    for what, commands in ways():
        say(f"none here, so getting {what}")
        if all(succeeds(command, loud=True) for command in commands):
            path = find()
            if path is not None:
                return path
        say(f"{what} could not be had")
    raise NoBrowser(f"The browser tests need a browser, and none could be found or fetched. {ADVICE}")


def ways() -> list[tuple[str, list[list[str]]]]:
    """How to get a browser without a question to anybody: what it is, and the commands."""
    found: list[tuple[str, list[list[str]]]] = []
    rights = rights_to_install()
    if shutil.which("apt-get") and rights is not None:
        first = [[*rights, *APT, "update", "-qq"]]
        for package in PACKAGES:
            install = [*rights, *APT, "install", "-y", "-qq", "--no-install-recommends", package]
            found.append((f"the distribution's package, with {' '.join(install)}", [*first, install]))
            first = []
    found.append(("Playwright's own", [[sys.executable, "-m", "playwright", "install", "chromium"]]))
    return found


def rights_to_install() -> list[str] | None:
    """What to put before apt-get: nothing for root, sudo where it asks for no password; None where it would ask."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and succeeds(["sudo", "-n", "true"]):
        return ["sudo", "-n"]
    return None


def playwrights_own() -> str:
    """Where Playwright keeps the browser it downloads, whether or not it has done so."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def runs(path: str) -> bool:
    """Whether this is a browser that starts: Ubuntu's chromium-browser, for one, may only point to a shop."""
    return succeeds([path, "--version"])


def succeeds(command: list[str], loud: bool = False) -> bool:
    """Run a command that gets no answers from the keyboard; a loud one may say what went wrong."""
    complaints = None if loud else subprocess.DEVNULL
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=complaints, check=False, timeout=900
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def say(text: str) -> None:
    print(f"==> a browser for the browser tests: {text}", file=sys.stderr, flush=True)


def main() -> int:
    try:
        path = get()
    except NoBrowser as problem:
        print(problem, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
