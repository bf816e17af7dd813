"""Programs that play, for the tests: the good one, and those that fail in every way there is."""

import shlex
import sys
from pathlib import Path

HEAD = """
import json, os, signal, sys, time
def told():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return json.loads(line)
def say(**words):
    print(json.dumps(words), flush=True)
"""

GOOD = """
while True:
    message = told()
    if message["type"] == "bye":
        break
    if message["type"] == "hello":
        say(protocol=1)
    else:
        say(action=message["legal"][-1]["action"])
"""


def program(folder: Path, body: str, name: str = "player", options: str = "") -> str:
    """A command that runs this body, as a person would write it."""
    path = folder / f"{name}.py"
    path.write_text(HEAD + body, encoding="utf-8")
    return f"{shlex.quote(sys.executable)} -I -S {shlex.quote(str(path))}{options}"


def after_hello(deed: str) -> str:
    """A program that answers the hello, reads one question and does that."""
    return f"told(); say(protocol=1)\nmessage = told()\n{deed}\n"
