"""The toy game as an installed package would be, for servers in processes of their own."""

from __future__ import annotations

import os
from pathlib import Path

TOY = Path(__file__).parent


def toy_environment(folder: Path) -> dict[str, str]:
    """An environment in which `wanderers` is found by its entry point; `folder` takes what an installer would write."""
    about = folder / "wanderers-2.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: wanderers\nVersion: 2.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[earthrise.games]\nwanderers = wanderers:GAME\n", encoding="utf-8")
    paths = [os.environ.get("PYTHONPATH", ""), str(folder), str(TOY)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
