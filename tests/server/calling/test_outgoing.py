"""Addresses that visitors give lead nowhere but to the open internet."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from earthrise.server.app import make_app
from earthrise.server.calling import outgoing as outgoing_module
from earthrise.server.calling.outgoing import Outgoing, Unanswered, Unreachable, is_open
from earthrise.server.settings import Settings
from tests.kit.loops import run_apart


@pytest.fixture
def outgoing() -> Iterator[Outgoing]:
    made = Outgoing(may_be_private=False)
    yield made
    made.close()


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.9.1",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.3.4",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fe80::1%eth0",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::a00:1",
        "2001:0:4136:e378:8000:63bf:f5ff:fffe",
    ],
)
def test_no_address_of_a_private_network_is_open(address: str) -> None:
    assert not is_open(address)


def test_addresses_of_the_open_internet_are() -> None:
    assert is_open("93.184.216.34") and is_open("2606:2800:220:1::1") and is_open("64:ff9b::5db8:d822")


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/x",
        "https://localhost:8443/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://127.1/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://user:word@93.184.216.34/",
        "http://93.184.216.34/",
        "file:///etc/passwd",
        "gopher://93.184.216.34/",
        "https:///nothing",
        "https://[x",
        "https://93.184.216.34:99999/",
        "https://exa mple.org/",
        "https://93.184.216.34/\r\nHost: inside",
        "https://bücher.example/",
        "https://93.184.216.34/" + "x" * 3000,
        "",
        "nonsense",
    ],
)
def test_what_leads_elsewhere_is_refused_before_anything_is_said(outgoing: Outgoing, url: str) -> None:
    with pytest.raises(Unreachable):
        run_apart(outgoing.check(url))
    with pytest.raises(Unreachable):
        run_apart(outgoing.open(url))


def test_a_name_that_leads_inside_by_one_of_its_addresses_is_refused(
    outgoing: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def looked_up(_host: object, port: int, **_more: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in ("93.184.216.34", "10.0.0.7")]

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    with pytest.raises(Unreachable, match="private network"):
        run_apart(outgoing.check("https://rebound.example/"))


def test_the_address_that_was_looked_at_is_the_one_that_is_spoken_to(
    outgoing: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that leads outside when it is checked and inside when it is used leads nowhere."""
    answers = iter(["93.184.216.34", "127.0.0.1"])

    def looked_up(_host: object, port: int, **_more: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), port))]

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    run_apart(outgoing.check("https://rebound.example/"))
    with pytest.raises(Unreachable, match="private network"):
        run_apart(outgoing.open("https://rebound.example/"))


def test_a_visitor_is_told_why_and_nothing_is_kept(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(data=str(tmp_path / "data")))) as client:
        csrf = {"X-Earthrise-CSRF": client.get("/api/me").json()["csrf"]}
        for url in ("https://127.0.0.1/", "http://example.org/", "https://169.254.169.254/latest"):
            answer = client.post("/api/me/notices/webhooks", json={"url": url}, headers=csrf)
            assert answer.status_code == 422 and answer.json()["code"] == "bad_address"
        assert client.get("/api/me/notices").json()["targets"] == []


@contextmanager
def dripping() -> Iterator[int]:
    """A server that answers one byte now and then, for ever."""
    listener = socket.create_server(("127.0.0.1", 0))
    ended = threading.Event()

    def serve() -> None:
        try:
            with listener.accept()[0] as talk:
                talk.recv(10_000)
                while not ended.is_set():
                    talk.sendall(b"H")
                    ended.wait(0.05)
        except OSError:
            pass

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    yield int(listener.getsockname()[1])
    ended.set()
    thread.join(10)
    listener.close()


def test_who_answers_for_ever_is_not_listened_to_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing_module, "PATIENCE", 0.5)

    async def talk(port: int) -> None:
        outgoing = Outgoing(may_be_private=True)
        try:
            line = await outgoing.open(f"http://127.0.0.1:{port}/")
            await outgoing.post(line, b"{}", {})
        finally:
            outgoing.close()

    with dripping() as port:
        began = time.monotonic()
        with pytest.raises(Unanswered):
            run_apart(talk(port))
        assert time.monotonic() - began < 30
