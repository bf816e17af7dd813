"""Requests as no browser sends them: heads and bodies mutated byte by byte. The server answers or hangs up, and lives.

`make attack` sends thousands; the suite a few hundred.
"""

import os
import random
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.server.running import Browser, Server

SENT = 4_000 if os.environ.get("EARTHRISE_ATTACK") else 250
PATIENCE = 60.0  # seconds; a busy machine is slow, not wrong
WAITING = 5.0  # seconds; whoever claims a body that does not come is waited for longer than this
# Whatever body was claimed is now there, and if it was none, one more request.
REST = b"\r\n" * 35_000 + b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
PIECES = [
    b"\x00",
    b"\xff\xfe",
    b"\r\n",
    b"\n",
    b"\r\n\r\n",
    b": ",
    b";",
    b"%00",
    b"%2e%2e%2f",
    b"\xf0\x9f\xaa\x90",
    b"9" * 40,
    b"-1",
    b"A" * 3000,
    b"Transfer-Encoding: chunked\r\n",
    b"Content-Length: 7\r\nContent-Length: 8\r\n",
    b"Content-Length: 99999999999999999999\r\n",
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n",
    b"Expect: 100-continue\r\n",
    b"Cookie: earthrise=;;;=\r\n",
    b"Origin: http://[\r\n",
    b"Host: \r\n",
    b"[" * 200,
    b"{" * 200,
    b'"\\ud800"',
    b"1e400",
    b"null",
]


def seeds(ada: Browser, table: str) -> list[bytes]:
    """Good requests to begin with: reads, writes, a live connection."""
    cookie = f"earthrise={ada.http.cookies['earthrise']}"
    head = f"Host: 127.0.0.1\r\nCookie: {cookie}\r\nX-Earthrise-CSRF: {ada.me['csrf']}\r\n"
    bodies = [
        ("actions", '{"seat":0,"seq":0,"action":"end","text":"well","sure":false,"freely":true}'),
        ("chat", '{"text":"hello","seat":0}'),
        ("proposals", '{"seat":0,"seq":0,"action":"end","refs":["space:e4"],"to":1}'),
        ("mute", '{"seat":1,"line":0,"muted":true}'),
        ("reports", '{"why":"odd","line":0,"seat":-1}'),
        ("what-if", '{"seq":0,"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}]}'),
    ]
    found = [
        f"POST /api/tables/{table}/{what} HTTP/1.1\r\n{head}Content-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}"
        for what, body in bodies
    ]
    reads = ("view?seat=0", "events?since=0", "why?seat=0&verb=move", "replay/0", "chat?since=0")
    found += [f"GET /api/tables/{table}/{what} HTTP/1.1\r\n{head}\r\n" for what in reads]
    found.append(
        f"GET /api/tables/{table}/live HTTP/1.1\r\n{head}Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    return [text.encode() for text in found]


def mutated(request: bytes, lot: random.Random) -> bytes:
    for _ in range(lot.randint(1, 4)):
        at = lot.randrange(len(request) + 1)
        until = min(len(request), at + lot.choice((0, 1, 1, 4, 30)))
        fresh = lot.choice(PIECES) if lot.random() < 0.6 else bytes([lot.randrange(256)])
        request = request[:at] + fresh + request[until:]
    return request


def answered(server: Server, request: bytes) -> int:
    """The status of the first answer; 0 when the server hung up, or waits for the rest of a request."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        with suppress(OSError):  # it has hung up already, perhaps with an answer
            connection.sendall(request + REST)
        try:
            connection.settimeout(WAITING)
            found = connection.recv(4096)
        except OSError:
            return 0
    assert not found or found.startswith(b"HTTP/1.1 "), found[:200]
    return int(found[9:12]) if found else 0


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data")
    yield server
    server.stop()


def test_whatever_bytes_come_the_server_answers_or_hangs_up_and_plays_on(own_server: Server) -> None:
    ada = Browser(own_server.address, "Ada")
    table = ada.table("me", "me")
    lot = random.Random(20)
    begun = seeds(ada, table)
    told: dict[int, int] = {}
    for _ in range(SENT):
        request = mutated(lot.choice(begun), lot)
        status = answered(own_server, request)
        told[status] = told.get(status, 0) + 1
        assert status < 500, request
    assert {200, 400} <= set(told), told
    assert "request failed" not in own_server.log.read_text() and "Traceback" not in own_server.log.read_text()
    assert httpx.get(f"{own_server.address}/healthz").status_code == 200
    seen = ada.view(table)
    assert ada.act(table, seen["seat"], seen["seq"], seen["options"][0]["text"]).status_code == 200
    ada.close()
