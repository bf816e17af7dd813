"""`earthrise serve --public` looks at its own settings, says what is missing, and keeps browsers to HTTPS."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest
from litestar.testing import TestClient

from earthrise.server import public_check
from earthrise.server.app import make_app
from earthrise.server.http.gate import same_origin
from earthrise.server.settings import BadSettings, Settings, secret_key

PUBLIC = "https://tables.example.org"


@pytest.fixture(autouse=True)
def good_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever machine the tests run on."""
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (65536, 65536))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr(public_check, "compiled", lambda: True)
    monkeypatch.setattr(public_check, "kept_in_memory", lambda _folder: False)
    monkeypatch.setattr(public_check, "ROOM", 0)


def asked(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "earthrise", "serve", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def sound(folder: Path, **changes: object) -> Settings:
    """Settings with which nothing of ours is missing."""
    made = Settings(data=str(folder), public=PUBLIC, proxies="127.0.0.1").changed(**changes)
    folder.mkdir(mode=0o700, exist_ok=True)
    secret_key(made)
    return made


def said(settings: Settings, word: str) -> list[str]:
    return [sentence for sentence in public_check.missing(settings) if word in sentence]


def test_a_sound_setting_on_a_good_machine_is_told_nothing(tmp_path: Path) -> None:
    settings = sound(tmp_path / "data")
    assert [sentence for sentence in public_check.missing(settings) if "pages" not in sentence] == []


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"proxies": ""}, "share one address"),
        ({"proxies": "*"}, "believes everybody"),
        ({"proxies": "10.0.0.1, 0.0.0.0/0"}, "believes everybody"),
        ({"host": "0.0.0.0"}, "past the proxy"),
        ({"durability": "fast"}, "power cut"),
        ({"smtp": "smtp://ada:secret@mail.example.org", "mail_from": "a@example.org"}, "list of processes"),
    ],
)
def test_what_is_open_or_unsafe_is_told(tmp_path: Path, changes: dict[str, object], word: str) -> None:
    assert len(said(sound(tmp_path / "data", **changes), word)) == 1


def test_a_host_without_a_mail_server_is_told_that_there_could_be_one(tmp_path: Path) -> None:
    settings = sound(tmp_path / "data")
    assert len(list(public_check.notes(settings))) == 1
    assert not list(public_check.notes(settings.changed(smtp="smtp://localhost", mail_from="a@example.org")))


def test_a_proxy_in_another_container_reaches_a_server_that_listens_there(tmp_path: Path) -> None:
    settings = sound(tmp_path / "data", host="0.0.0.0", proxies="172.30.78.0/24")
    assert said(settings, "past the proxy") == []


def test_what_others_can_read_is_told(tmp_path: Path) -> None:
    settings = sound(tmp_path / "data")
    (tmp_path / "data").chmod(0o755)
    (tmp_path / "data" / "secret.key").chmod(0o644)
    assert len(said(settings, "chmod 700")) == 1 and len(said(settings, "chmod 600")) == 1
    assert len(said(settings.changed(data=str(tmp_path / "none")), "not there yet")) == 1


def test_what_the_machine_lacks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = sound(tmp_path / "data")
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (1024, 1024))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(public_check, "compiled", lambda: False)
    monkeypatch.setattr(public_check, "kept_in_memory", lambda _folder: True)
    monkeypatch.setattr(public_check, "ROOM", 2**62)
    for word in ("1024 files open", "runs as root", "plain Python", "lost when the machine restarts", "is free where"):
        assert len(said(settings, word)) == 1, word


@pytest.mark.parametrize(
    "address", ["http://x.org", "tables.example.org", "https://", "https://x.org/path", "https://a@x.org", "https://[x"]
)
def test_only_an_address_that_people_could_type_is_taken(address: str) -> None:
    with pytest.raises(BadSettings, match="https://tables"):
        public_check.check_address(address)


def test_check_says_what_is_missing_and_starts_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    done = asked("--public", PUBLIC, "--check", "--data", str(folder))
    assert done.returncode == 1 and "Missing: Nothing is named" in done.stdout and "missing." in done.stdout
    assert not folder.exists()
    wrong = asked("--public", "tables.example.org", "--data", str(folder))
    assert wrong.returncode == 2 and "https://tables.example.org" in wrong.stderr
    alone = asked("--check", "--data", str(folder))
    assert alone.returncode == 2 and "--public" in alone.stderr


def test_browsers_of_a_public_server_come_by_https_alone(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(data=str(tmp_path / "open"), public=PUBLIC))) as client:
        answer = client.get("/api/me")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert answer.headers["set-cookie"].endswith("Secure") and answer.headers["cache-control"] == "no-store"
    with TestClient(make_app(Settings(data=str(tmp_path / "home")))) as client:
        answer = client.get("/api/me")
        assert "strict-transport-security" not in answer.headers and "Secure" not in answer.headers["set-cookie"]


def test_a_public_server_knows_its_own_pages_by_its_name() -> None:
    host = {b"host": b"127.0.0.1:8000"}
    assert same_origin({**host, b"origin": PUBLIC.encode()}, "tables.example.org")
    assert same_origin({**host, b"origin": b"http://127.0.0.1:8000"}, "tables.example.org")
    for origin in (b"https://evil.example", b"null", b"https://"):
        assert not same_origin({**host, b"origin": origin}, "tables.example.org")
        assert not same_origin({**host, b"origin": origin})
