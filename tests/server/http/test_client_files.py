"""What the server sends is small: the client's files as they were compressed when it was built, answers as they go."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from earthrise.server.app import make_app
from earthrise.server.http import client_files
from earthrise.server.http.client_files import accepted_encodings
from earthrise.server.settings import Settings

PAGE = b"<!doctype html><title>Earthrise</title>"
CODE = b"export const planets = 5;\n" * 100
TWIN = b"pretend this is brotli"


@pytest.fixture
def visitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_bytes(PAGE)
    (assets / "code.js").write_bytes(CODE)
    (assets / "code.js.gz").write_bytes(gzip.compress(CODE))
    (assets / "code.js.br").write_bytes(TWIN)
    (assets / "small.css").write_bytes(b"a{}")
    monkeypatch.setattr(client_files, "FOLDER", tmp_path / "static")
    with TestClient(make_app(Settings(data=str(tmp_path / "data"), bot_workers=1))) as client:
        yield client


def test_a_file_goes_out_as_the_browser_takes_it(visitor: TestClient[Litestar]) -> None:
    plain = visitor.get("/assets/code.js", headers={"Accept-Encoding": "identity"})
    assert plain.content == CODE and "content-encoding" not in plain.headers
    zipped = visitor.get("/assets/code.js", headers={"Accept-Encoding": "gzip, deflate"})
    assert zipped.content == CODE and zipped.headers["content-encoding"] == "gzip"
    assert int(zipped.headers["content-length"]) == len(gzip.compress(CODE)) < len(CODE)
    assert int(plain.headers["content-length"]) == len(CODE)
    with visitor.stream("GET", "/assets/code.js", headers={"Accept-Encoding": "gzip, deflate, br"}) as smallest:
        assert b"".join(smallest.iter_raw()) == TWIN
        assert smallest.headers["content-encoding"] == "br"
        assert int(smallest.headers["content-length"]) == len(TWIN)
    for answer in (plain, zipped, smallest):
        assert answer.headers["vary"] == "Accept-Encoding"  # or a proxy would hand one browser's form to another
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "immutable" in answer.headers["cache-control"]


def test_a_file_without_twins_goes_out_as_it_is(visitor: TestClient[Litestar]) -> None:
    for path, body, kind in (("/assets/small.css", b"a{}", "text/css"), ("/table/abc", PAGE, "text/html")):
        answer = visitor.get(path, headers={"Accept-Encoding": "gzip, br"})
        assert answer.content == body and "content-encoding" not in answer.headers
        assert answer.headers["content-type"] == f"{kind}; charset=utf-8"


def test_twins_have_no_address_of_their_own(visitor: TestClient[Litestar]) -> None:
    assert visitor.get("/assets/code.js.gz").status_code == 404


def test_large_answers_are_compressed_and_small_ones_left_alone(visitor: TestClient[Litestar]) -> None:
    accepts = {"Accept-Encoding": "gzip"}
    large = visitor.get("/api/games", headers=accepts)
    assert large.headers["content-encoding"] == "gzip" and "accept-encoding" in large.headers["vary"].lower()
    assert int(large.headers["content-length"]) < len(large.content) / 3
    assert "content-encoding" not in visitor.get("/api/games", headers={"Accept-Encoding": "identity"}).headers
    # Too small to be compressed, and so its length tells nothing of the token in it.
    assert "content-encoding" not in visitor.get("/api/me", headers=accepts).headers


def test_the_character_set_is_named_once(visitor: TestClient[Litestar]) -> None:
    for path in ("/", "/assets/code.js", "/metrics", "/healthz"):
        assert visitor.get(path).headers["content-type"].count("charset") == 1


@pytest.mark.parametrize(
    ("header", "accepted"),
    [
        ("", []),
        ("gzip", ["gzip"]),
        ("gzip, deflate, br, zstd", ["br", "gzip"]),
        ("GZIP;q=0.5, br;q=0", ["gzip"]),
        ("br; q=0.0, identity", []),
        ("brotli, xgzip", []),
    ],
)
def test_what_a_browser_takes_is_read_off_its_header(header: str, accepted: list[str]) -> None:
    assert accepted_encodings(header) == accepted
