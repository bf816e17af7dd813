"""What a terminal shows."""

import io

from rich.console import Console, RenderableType


def shown(what: RenderableType, *, width: int = 80, encoding: str = "utf-8") -> str:
    """The text of a drawing, on a terminal of that width and encoding."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="strict")
    Console(file=file, width=width, highlight=False, markup=False, emoji=False).print(what)
    file.seek(0)
    return file.read()
