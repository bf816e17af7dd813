"""Where the content of this game lies, and how its files are opened."""

from pathlib import Path
from typing import Final

from earthrise.engine.content import Content

FOLDER: Final = Path(__file__).parent.parent


def content(name: str) -> Content:
    return Content("earth_abundance", FOLDER / "content", name)
