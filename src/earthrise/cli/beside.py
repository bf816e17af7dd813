"""Run a command of ours from the sources while the rules are compiled: what `make play` does the first time.

python -m earthrise.cli.beside STATE "make install" serve --open
"""

from __future__ import annotations

import shlex
import signal
import sys
from pathlib import Path

from earthrise.cli.main import main as run
from earthrise.compiling.beside import compiling

QUIET = "play"  # it has the terminal for itself


def main(argv: list[str]) -> int:
    state, command, *words = argv
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # an end that lets us tidy up
    with compiling(shlex.split(command), Path(state), sys.stderr, shows=QUIET not in words[:1]):
        return run(words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
