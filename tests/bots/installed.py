"""A bot of somebody else's package, as an installer would leave it: the worked example of docs/writing-a-bot.md."""

from __future__ import annotations

import os
import shutil
import tomllib
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "bots" / "lookout"


def install(folder: Path) -> Path:
    """Put the example where Python finds it once `folder` is on the path; no network, no installer."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))
    about = project["project"]
    metadata = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    metadata.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n"
    (metadata / "METADATA").write_text(head, encoding="utf-8")
    points = [f"{name} = {value}" for name, value in about["entry-points"]["earthrise.bots"].items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[earthrise.bots]", *points, ""]), encoding="utf-8")
    for module in project["tool"]["setuptools"]["py-modules"]:
        shutil.copy(EXAMPLE / f"{module}.py", folder)
    return folder


def guest_environment(folder: Path) -> dict[str, str]:
    """An environment in which the example is installed, for processes of their own."""
    paths = [os.environ.get("PYTHONPATH", ""), str(install(folder))]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
