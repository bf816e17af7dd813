"""`earthrise report`: one page about the games of one run or of several."""

from __future__ import annotations

import argparse
import webbrowser
from pathlib import Path

from earthrise.cli.console import Screen, make_console, path_of
from earthrise.cli.exits import FINE, Misuse
from earthrise.cli.progress import progress
from earthrise.engine.errors import EarthriseError
from earthrise.lab.run_folders import write_whole

PAGE = "report.html"


def run(args: argparse.Namespace) -> int:
    try:
        from earthrise.lab.report.build import STEPS, report
    except ImportError:
        raise Misuse('A report needs the lab: pip install "earthrise[lab]".') from None
    folders = [path_of(name) for name in args.folders]
    out = path_of(args.out) if args.out else folders[0] / PAGE
    if args.out and not out.parent.is_dir():
        raise Misuse(f"{out} cannot be written: there is no folder {out.parent}.")
    with progress(Screen(stderr=True, highlight=False), STEPS, "sections") as told:
        page = report(folders, told)
    keep(out, page)
    make_console().print(f"The report is in {out} ({len(page.encode()) / 1e6:.1f} MB).", soft_wrap=True)
    if args.open:
        webbrowser.open(out.resolve().as_uri())
    return FINE


def keep(out: Path, page: str) -> None:
    try:
        write_whole(out, page)
    except OSError as error:
        raise EarthriseError(f"{out} cannot be written: {error.strerror or error}.") from None
