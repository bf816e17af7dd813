"""Which form of the engine is loaded: compiled by mypyc, or plain Python."""


def compiled() -> bool:
    """True when the engine runs as a compiled extension."""
    return not __file__.endswith(".py")


def form() -> str:
    """The one line a program says at start-up."""
    if compiled():
        return "engine: compiled"
    return "engine: plain Python (same games, slower; install with a C compiler for the fast form)"
