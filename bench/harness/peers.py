"""Install the pinned peers, once, in a virtual environment of their own."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from harness.places import PEERS_LIST, PEERS_VENV, Failed, output_of, program, say

INSTALL_TIMEOUT = 1200.0
PIP_INSTALL = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
VERSIONS = """
import json, sys
from importlib.metadata import PackageNotFoundError, version
found = {}
for name in sys.argv[1:]:
    try:
        found[name] = version(name)
    except PackageNotFoundError:
        pass
print(json.dumps(found))
"""


def pins() -> dict[str, str]:
    """Name of each peer -> the line that pip is given, `name[extra]==version`."""
    lines = (line.split("#")[0].strip() for line in PEERS_LIST.read_text(encoding="utf-8").splitlines())
    return {re.split(r"[\[=]", line)[0]: line for line in lines if line}


def make_environment() -> Path:
    python = program(PEERS_VENV, "python")
    if not python.exists():
        say("peers: making their environment in build/bench-venv")
        output_of([sys.executable, "-m", "venv", "--clear", PEERS_VENV], INSTALL_TIMEOUT)
        (PEERS_VENV / ".gitignore").write_text("*\n", encoding="utf-8")
    return python


def install_peers(only: Sequence[str] = ()) -> dict[str, str]:
    """Make sure that every peer is there, or those named; returns, for each one that is not, the reason."""
    wanted = {name: pin for name, pin in pins().items() if not only or name in only}
    try:
        python = make_environment()
        there: dict[str, str] = json.loads(output_of([python, "-c", VERSIONS, *wanted], 60))
    except Failed as error:
        say(f"peers: no environment: {error}")
        return {name: f"no environment for peers: {error}" for name in wanted}
    missing: dict[str, str] = {}
    for name, pin in wanted.items():
        if there.get(name) == pin.split("==")[1]:
            say(f"peers: {pin} is there")
            continue
        say(f"peers: installing {pin}")
        try:
            output_of([python, *PIP_INSTALL, pin], INSTALL_TIMEOUT)
        except Failed as error:
            missing[name] = f"{pin} cannot be installed: {error}"
            say(f"peers: {missing[name]}")
    return missing
