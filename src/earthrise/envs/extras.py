"""Libraries that only the environments need."""

from __future__ import annotations

from earthrise.engine.errors import EarthriseError


class MissingLibrary(EarthriseError, ImportError):
    """A library that is not installed; says how to get it."""

    code = "missing_library"


def missing(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError | MissingLibrary:
    """What to raise for a failed import: what to install, unless it is a module of the house itself."""
    if (error.name or "").startswith("earthrise"):
        return error
    return MissingLibrary(f'{error.name} is not installed: pip install "earthrise[{extra}]"')
