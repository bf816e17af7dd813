"""`earthrise admin`: a host looks after the server's data."""

from __future__ import annotations

import argparse

from earthrise.cli.console import make_console
from earthrise.cli.exits import FAILED, FINE, Misuse
from earthrise.cli.progress import progress


def run(args: argparse.Namespace) -> int:
    try:
        from earthrise.server.admin import command as admin
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("earthrise"):
            raise
        raise Misuse(f"This needs {error.name}: install it with pip install 'earthrise[server]'.") from None
    console = make_console()
    with progress(console, 1, "done") as told:
        fine = admin.run(args, lambda line: console.print(line, markup=False, highlight=False, soft_wrap=True), told)
    return FINE if fine else FAILED
