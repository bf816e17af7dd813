"""What the tests of the lab share."""

from __future__ import annotations

from pathlib import Path

import pytest

GUESTS = """
import os
import time
from earthrise.bots import Bot

class Failing(Bot):
    def choose(self, view, chance):
        if view.world.ply > 2:
            raise ValueError("no\\nidea")
        return view.legal()[0]

class Cheating(Bot):
    def choose(self, view, chance):
        return view.world.game.actions.parse("settle")

class Hanging(Bot):
    def choose(self, view, chance):
        time.sleep(3600)

class Silent(Bot):
    def choose(self, view, chance):
        return None

class Dying(Bot):
    def choose(self, view, chance):
        os._exit(9)

class Ungracious(Bot):
    def choose(self, view, chance):
        return view.legal()[0]

    def close(self):
        raise ValueError("not yet")

def maker(bot):
    return lambda game, seed: bot(bot.__name__.lower(), seed)

ungracious, failing, cheating = maker(Ungracious), maker(Failing), maker(Cheating)
hanging, silent, dying = maker(Hanging), maker(Silent), maker(Dying)
"""


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of somebody else is installed whose bots all do something wrong."""
    module = f"guests_{tmp_path.name}".replace("-", "_")
    home = tmp_path / "site"
    about = home / "guests-1.0.dist-info"
    about.mkdir(parents=True)
    (home / f"{module}.py").write_text(GUESTS, encoding="utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n", encoding="utf-8")
    points = "".join(
        f"{name} = {module}:{name}\n" for name in ("failing", "cheating", "hanging", "silent", "dying", "ungracious")
    )
    points += f"missing = {module}:nobody\nnumber = {module}:os\n"
    (about / "entry_points.txt").write_text(f"[earthrise.bots]\n{points}", encoding="utf-8")
    monkeypatch.syspath_prepend(home)
