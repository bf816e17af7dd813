"""Headers, cookies, the key, limits on floods and on slow listeners, and starting wrongly."""

import secrets
import socket as sockets
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from earthrise.server.app import make_app
from earthrise.server.http.limits import Buckets
from earthrise.server.identity import Identities, cleaned
from earthrise.server.settings import Settings, secret_key
from earthrise.server.tables.lobby import new_table_id
from tests.server.running import Browser, Server, problem


def test_every_answer_carries_the_security_headers(sqlite_server: Server) -> None:
    for path in ("/", "/tables/some/deep/link", "/api/me", "/api/nothing", "/healthz", "/metrics", "/assets/none.js"):
        answer = httpx.get(sqlite_server.address + path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    refused = httpx.post(sqlite_server.address + "/api/tables", json={})
    assert "content-security-policy" in refused.headers


def test_deep_links_get_the_page_and_unknown_api_addresses_a_problem(sqlite_server: Server) -> None:
    page = httpx.get(sqlite_server.address + "/table/abc")
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert httpx.get(sqlite_server.address + "/assets/../../settings.py").text.find("secret") == -1
    assert httpx.get(sqlite_server.address + "/%2e%2e/settings.py").text.find("secret_key") == -1
    problem(httpx.get(sqlite_server.address + "/api/x/y"), 404, "not_found")


def test_the_cookie_is_signed_http_only_and_same_site(sqlite_server: Server) -> None:
    header = httpx.get(sqlite_server.address + "/api/me").headers["set-cookie"]
    assert "HttpOnly" in header and "SameSite=Lax" in header and "Path=/" in header


def test_the_key_is_made_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "data"))
    key = secret_key(settings)
    assert len(key) == 32 and secret_key(settings) == key
    assert stat.S_IMODE((tmp_path / "data" / "secret.key").stat().st_mode) == 0o600
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["secret.key"]


def test_another_key_knows_no_cookie_of_ours() -> None:
    ours, theirs = Identities(b"a" * 32), Identities(b"b" * 32)
    visitor = ours.newcomer()
    cookie = f"x=1; earthrise={ours.cookie_value(visitor)}; y=2".encode()
    found = ours.from_cookie(cookie)
    assert found is not None and found.id == visitor.id
    assert theirs.from_cookie(cookie) is None
    assert not theirs.csrf_fits(visitor, ours.csrf(visitor))


def test_no_id_begins_with_a_dash_which_commands_would_take_for_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-a", "--", "b-", "-c", "d"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert [Identities(b"a" * 32).newcomer().id, new_table_id()] == ["b-", "d"]


def test_text_is_cleaned_of_what_cannot_be_seen() -> None:
    assert cleaned("  a\u202eb\x00c\u200b\n d  ", 10) == "abc d"
    assert cleaned("x" * 30, 24) == "x" * 24
    assert cleaned("<script>", 24) == "<script>"
    assert cleaned("A\u3164da\u2800\uffa0", 24) == "A da"


def test_no_address_is_too_long_to_be_answered(sqlite_server: Server) -> None:
    assert httpx.get(f"{sqlite_server.address}/{'x' * 300}").status_code == 200
    problem(httpx.get(f"{sqlite_server.address}/assets/{'x' * 300}.js"), 404, "not_found")


def test_what_a_browser_sends_along_with_its_cookie_is_not_kept() -> None:
    ours = Identities(b"a" * 32)
    cookie = f"earthrise={ours.cookie_value(ours.newcomer())}"
    for number in range(50):
        assert ours.from_cookie(f"{'x' * 1000}={number}; {cookie}".encode()) is not None
    assert len(ours._known) == 1


def test_another_sites_page_may_not_listen(sqlite_server: Server) -> None:
    ada = Browser(sqlite_server.address, "Ada")
    table = ada.table("me", "me")
    address = sqlite_server.address.replace("http", "ws") + f"/api/tables/{table}/live"
    with pytest.raises(WebSocketException), connect(address, origin=Origin("http://evil.example")) as live:
        live.recv(timeout=5)
    with pytest.raises(WebSocketException), connect(address, origin=Origin("http://[")) as live:
        live.recv(timeout=5)
    with connect(address, origin=Origin(sqlite_server.address)) as live:
        assert '"type":"snapshot"' in str(live.recv(timeout=10))
    ada.close()


def test_health_and_metrics(sqlite_server: Server) -> None:
    assert httpx.get(sqlite_server.address + "/healthz").text == "well\n"
    text = httpx.get(sqlite_server.address + "/metrics").text
    assert "earthrise_requests_total{" in text and "earthrise_live_tables" in text
    assert 'le="+Inf"' in text


# -- floods ----------------------------------------------------------------------------------------


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    """A server with narrow limits that fill up again slowly, so that no test depends on how fast this machine is."""
    narrow = Settings(data=str(tmp_path), identity_rate=0.001, identity_burst=60, chat_rate=0.001, chat_burst=3)
    narrow = narrow.changed(tables_rate=0.001, tables_burst=2, costly_rate=0.001, costly_burst=5)
    with TestClient(make_app(narrow)) as made:
        me = made.get("/api/me")
        made.headers["X-Earthrise-CSRF"] = me.json()["csrf"]
        yield made


CONNECTING = 60.0  # seconds; a busy machine is slow, not wrong
WANTED = {"game": "new_earth_thomas", "seats": [{"kind": "me"}, {"kind": "me"}]}


def test_a_flood_is_refused_and_changes_nothing(client: TestClient[Litestar]) -> None:
    table = client.post("/api/tables", json=WANTED).json()["id"]
    path = f"/api/tables/{table}"
    for _ in range(40):  # as fast as people play is fine
        seen = client.get(f"{path}/view").json()
        body = {"seat": seen["seat"], "seq": seen["seq"], "action": seen["options"][0]["text"]}
        assert client.post(f"{path}/actions", json=body).status_code == 200
    seen = client.get(f"{path}/view").json()
    body = {"seat": seen["seat"], "seq": seen["seq"], "action": "nonsense"}
    answers = [client.post(f"{path}/actions", json=body) for _ in range(40)]
    assert [answer.status_code for answer in answers].count(422) == 19
    problem(answers[-1], 429, "too_many")
    assert int(answers[-1].headers["retry-after"]) >= 1
    legal = {**body, "action": seen["options"][0]["text"]}
    problem(client.post(f"{path}/actions", json=legal), 429, "too_many")
    assert client.get(f"{path}/view").json() == seen


def test_talking_laying_tables_and_costly_questions_have_limits_of_their_own(client: TestClient[Litestar]) -> None:
    table = client.post("/api/tables", json=WANTED).json()["id"]
    said = [client.post(f"/api/tables/{table}/chat", json={"text": "hi"}).status_code for _ in range(5)]
    assert said == [200, 200, 200, 429, 429]
    laid = [client.post("/api/tables", json=WANTED).status_code for _ in range(3)]
    assert laid == [201, 429, 429]
    asked = [client.get(f"/api/tables/{table}/replay/0").status_code for _ in range(7)]
    assert asked == [200] * 5 + [429] * 2


def test_an_address_has_a_limit_too(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(data=str(tmp_path), address_rate=0.001, address_burst=3))) as made:
        codes = [made.post("/api/tables", json={}).status_code for _ in range(5)]
    assert codes == [401, 401, 401, 429, 429]


def test_a_new_cookie_makes_nobody_a_new_person(tmp_path: Path) -> None:
    narrow = Settings(data=str(tmp_path), tables_rate=0.001, tables_burst=2)
    laid = []
    with TestClient(make_app(narrow)) as made:
        for _ in range(12):
            made.cookies.clear()
            made.headers["X-Earthrise-CSRF"] = made.get("/api/me").json()["csrf"]
            laid.append(made.post("/api/tables", json=WANTED).status_code)
    assert laid == [201] * 10 + [429] * 2


def test_live_connections_are_counted_by_visitor_and_by_address(tmp_path: Path) -> None:
    few = Settings(data=str(tmp_path), sockets_each_visitor=2, sockets_each_address=3)
    with TestClient(make_app(few)) as made:
        made.headers["X-Earthrise-CSRF"] = made.get("/api/me").json()["csrf"]
        live = f"/api/tables/{made.post('/api/tables', json=WANTED).json()['id']}/live"
        with made.websocket_connect(live), made.websocket_connect(live):
            with pytest.raises(WebSocketDisconnect) as refused, made.websocket_connect(live):
                pass
            assert refused.value.code == 4429
            made.cookies.clear()
            with (
                made.websocket_connect(live),
                pytest.raises(WebSocketDisconnect),
                made.websocket_connect(live),
            ):
                pass
        deadline = time.monotonic() + CONNECTING
        while True:  # who has gone counts no longer, as soon as the server has noticed
            try:
                with made.websocket_connect(live):
                    break
            except WebSocketDisconnect:
                assert time.monotonic() < deadline


def half_request(server: Server, begun: bytes) -> sockets.socket:
    connection = sockets.create_connection(("127.0.0.1", server.port), timeout=CONNECTING)
    connection.sendall(begun)
    return connection


def test_a_head_without_end_is_refused(sqlite_server: Server) -> None:
    connection = half_request(sqlite_server, b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 10_000)
    assert b" 431 " in connection.recv(100)
    connection.close()


def test_half_a_request_is_not_waited_for(tmp_path: Path) -> None:
    hasty = tmp_path / "hasty.py"
    hasty.write_text(
        "import sys\nfrom earthrise.server.http import reading\nfrom earthrise.server import serve\n"
        "reading.BoundedReading.seconds = 0.5\nsys.exit(serve.main())\n"
    )
    server = Server(tmp_path / "data", program=[str(hasty)])
    try:
        body = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf"
        for begun in (b"", b"GET / HTTP/1.1\r\nHost: x\r\n", body):
            connection = half_request(server, begun)
            while connection.recv(1000):  # an answer or none, and then the end
                pass
            connection.close()
        with httpx.Client(base_url=server.address) as waiting:
            assert waiting.get("/healthz").status_code == 200
            time.sleep(1.0)  # between two requests there is more time
            assert waiting.get("/healthz").status_code == 200
    finally:
        server.stop()


def test_buckets_fill_up_again_and_forget_those_who_are_gone() -> None:
    buckets = Buckets(1000.0, 2.0)
    assert [buckets.wait("a"), buckets.wait("a")] == [0.0, 0.0]
    assert buckets.wait("a") > 0 and buckets.wait("b") == 0.0
    time.sleep(0.01)
    assert buckets.wait("a") == 0.0
    assert Buckets(0.0, 0.0).wait("anybody") == 0.0


def test_a_listener_that_does_not_read_is_dropped_and_keeps_nobody_waiting(sqlite_server: Server) -> None:
    ada = Browser(sqlite_server.address, "Ada")
    table = ada.table("me", "me")
    others = sqlite_server.metric("earthrise_connections")
    raw = sockets.create_connection(("127.0.0.1", sqlite_server.port))
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    before = sqlite_server.metric("earthrise_dropped_total")
    end = time.monotonic() + CONNECTING
    while sqlite_server.metric("earthrise_connections") <= others:
        assert time.monotonic() < end, f"nobody was connected in {CONNECTING} seconds"
    for turn in range(6000):
        # What changes is too little to fill a network's buffers in a test's time; long words in wide letters are not.
        ada.ok("POST", f"/api/tables/{table}/chat", {"text": "\N{RINGED PLANET}" * 500, "seat": 0})
        if turn % 10:
            continue
        seen = ada.view(table)
        move = next((one for one in seen["options"] if one["verb"] == "move"), None)
        if seen["undo"]["allowed"] and turn % 20:
            ada.ok("POST", f"/api/tables/{table}/undo", {"seat": seen["seat"], "seq": seen["seq"]})
        else:
            chosen = move or seen["options"][0]
            assert ada.act(table, seen["seat"], seen["seq"], chosen["text"]).status_code == 200
        if turn % 50:
            continue
        if sqlite_server.metric("earthrise_dropped_total") > before:
            break
        # On a slow machine the server misses its sign of life before its buffers are full.
        if sqlite_server.metric("earthrise_connections") <= others:
            break
    else:
        raise AssertionError("the slow listener was never dropped")
    raw.close()
    ada.close()


# -- starting wrongly ------------------------------------------------------------------------------


def start(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "earthrise.server.serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    done = start("--data", str(tmp_path), "--workers", "2")
    assert done.returncode == 2 and "PostgreSQL" in done.stderr and "Traceback" not in done.stderr


def test_an_unknown_database_is_refused(tmp_path: Path) -> None:
    done = start("--data", str(tmp_path), "--database", "mysql://root@db/x")
    assert done.returncode == 2 and "postgresql://" in done.stderr and "Traceback" not in done.stderr


def test_two_servers_on_one_sqlite_folder_are_refused(sqlite_server: Server) -> None:
    done = start("--data", str(sqlite_server.folder), "--port", "0")
    assert done.returncode != 0 and "Another Earthrise server is using" in done.stderr
