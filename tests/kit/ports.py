"""Ports for servers that tests start."""

import random
import socket
from typing import Final

# Below the ports that systems lend to outgoing connections: while a server is down, nobody is lent its port.
PORTS: Final = range(15_000, 32_000)


def free_port() -> int:
    """A port nobody listens on; drawn by lot, so that test processes that start together choose different ones."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as trial:
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("a hundred ports were tried, and all of them are taken")
