"""What the command's exit codes mean, and how an error is put into one line."""

from typing import Final

from earthrise.engine.errors import EarthriseError

FINE: Final = 0
FAILED: Final = 1  # the thing asked for failed: a record does not verify, fuzz found something, a rule has no test
MISUSED: Final = 2  # bad use: unknown game, bad option, a file that cannot be read
INTERRUPTED: Final = 130  # Ctrl-C
PIPE_CLOSED: Final = 141  # whoever read our output has gone


def printable(text: str) -> str:
    """`text` in one line and without signs that could play tricks on a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))


class Misuse(EarthriseError):
    """A command line that asks for nothing sensible."""

    code = "misuse"
