"""Programs of other people that tests of hosting run: nginx, Caddy.

Those this machine has, else the distribution's package, only unpacked into build/programs: installing would start a
web server on the machine of whoever runs the tests. `python -m tests.kit.programs nginx caddy` gets them and says
where they are; the tests themselves only look, so that several test processes never fetch at once.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import pytest

from tests.kit.browser import APT, rights_to_install, succeeds

PLACE: Final = Path(__file__).resolve().parents[2] / "build" / "programs"
REQUIRED: Final = "EARTHRISE_HOSTING"  # set where a missing program is a failure
VERSION: Final = {"nginx": "-v", "caddy": "version", "systemd-analyze": "--version", "openssl": "version"}


def advice(name: str) -> str:
    return f"{name} is not on this machine: install it (Debian: apt install {name}), or name it: {name.upper()}=/path"


def find(name: str) -> str | None:
    """The program this machine has, one that a variable of its name names before all others."""
    places = [os.environ.get(name.upper()), name, f"/usr/sbin/{name}", *map(str, PLACE.glob(f"{name}/usr/*bin/{name}"))]
    for place in filter(None, places):
        path = shutil.which(place)
        if path is not None and succeeds([path, VERSION[name]]):
            return path
    return None


def needed(name: str) -> str:
    """The program, for a test that runs it: without it the test is passed by, or fails where that was asked for."""
    path = find(name)
    if path is None and os.environ.get(REQUIRED):
        pytest.fail(advice(name))
    if path is None:
        pytest.skip(advice(name))
    return path


def get(name: str) -> str | None:
    """The program this machine has, else the distribution's, unpacked where nobody else meets it."""
    path = find(name)
    if path is not None or not (shutil.which("apt-get") and shutil.which("dpkg")):
        return path
    say(f"{name} is not here, so the distribution's package is unpacked into {PLACE / name}")
    if not unpacked(name):
        rights = rights_to_install()  # its lists of packages may be old, or not there at all
        if rights is None or not succeeds([*rights, *APT, "update", "-qq"], loud=True) or not unpacked(name):
            return None
    return find(name)


def unpacked(name: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        fetched = subprocess.run(["apt-get", "download", "-qq", name], cwd=folder, check=False, timeout=300)
        files = list(Path(folder).glob("*.deb"))
        if fetched.returncode or not files:
            return False
        (PLACE / name).mkdir(parents=True, exist_ok=True)
        return succeeds(["dpkg", "-x", str(files[0]), str(PLACE / name)], loud=True)


def say(text: str) -> None:
    print(f"==> for tests of hosting: {text}", file=sys.stderr, flush=True)


def main(words: list[str]) -> int:
    """`--lenient`: a program that cannot be had is said, and fails only where it was asked for."""
    lenient = "--lenient" in words and not os.environ.get(REQUIRED)
    missing = 0
    for name in words:
        if not name.startswith("-"):
            path = get(name)
            missing += path is None
            say(path or advice(name) + (". Its tests are passed by." if lenient else ""))
    return 1 if missing and not lenient else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
