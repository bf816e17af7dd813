"""`earthrise serve`: the table server, to play in a browser."""

from __future__ import annotations

import argparse

from earthrise.cli.exits import FAILED, FINE, Misuse


def run(args: argparse.Namespace) -> int:
    try:
        from earthrise.server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("earthrise"):
            raise
        raise Misuse(f"The server needs {error.name}: install it with pip install 'earthrise[server]'.") from None
    return FINE if serve.run_with(args) else FAILED
