"""Libraries that only the environments need."""

from __future__ import annotations


def missing(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """What to raise for a failed import: how to get what is missing, unless it is a module of the house itself."""
    if (error.name or "").startswith("earthrise"):
        return error
    return ModuleNotFoundError(f'{error.name} is not installed: pip install "earthrise[{extra}]"', name=error.name)
