"""The proxies as docs/hosting.md has them, run for real: who is believed, what is handed on, what stays closed."""

import os
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.kit.ports import free_port
from tests.kit.programs import needed
from tests.server.running import STARTING, Server, problem

DEPLOY = Path(__file__).parents[3] / "deploy"
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"  # two visitors: all of 127.0.0.0/8 is this machine
FEW = 5  # writes an address may make; the rest of a bucket fills up too slowly to matter

NARROW = f"""
import sys
from earthrise.server import serve
asked = serve.settings_from
serve.settings_from = lambda args: asked(args).changed(address_rate=0.0001, address_burst={FEW})
sys.exit(serve.main())
"""


class Site(NamedTuple):
    """A server behind a proxy: `plain` is the proxy's port without TLS, 0 where it has none."""

    address: str
    plain: int
    server: Server


def client(address: str, source: str = HERE) -> httpx.Client:
    transport = httpx.HTTPTransport(verify=False, local_address=source)
    return httpx.Client(base_url=address, transport=transport, timeout=30)


def narrow_server(folder: Path, *arguments: str) -> Server:
    program = folder / "narrow.py"
    program.write_text(NARROW)
    return Server(folder / "data", "", *arguments, limits=True, program=[str(program)])


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + STARTING
    while True:
        assert process.poll() is None and time.monotonic() < end, "the proxy did not come up"
        try:
            with client(address) as asking:
                asking.get("/healthz")
            return
        except httpx.TransportError:
            time.sleep(0.05)


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(20)


@pytest.fixture(scope="module")
def behind_nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    nginx, openssl = needed("nginx"), needed("openssl")
    folder = tmp_path_factory.mktemp("nginx")
    folder.chmod(0o755)
    plain, secure = free_port(), free_port()
    pair = [str(folder / "key.pem"), str(folder / "certificate.pem")]
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"]
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    command = [openssl, "req", "-x509", *curve, "-keyout", pair[0], "-out", pair[1], *subject]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    address = f"https://localhost:{secure}"
    server = narrow_server(folder, "--proxy", "127.0.0.1", "--public", address)
    site = (DEPLOY / "nginx.conf").read_text()
    for old, new in (
        ("/etc/letsencrypt/live/tables.example.org/fullchain.pem", pair[1]),
        ("/etc/letsencrypt/live/tables.example.org/privkey.pem", pair[0]),
        ("listen 443 ", f"listen {secure} "),
        ("listen [::]:443 ", f"listen [::1]:{secure} "),
        ("listen 80;", f"listen {plain};"),
        ("listen [::]:80;", f"listen [::1]:{plain};"),
        ("https://$host$", f"https://$host:{secure}$"),
        ("127.0.0.1:8000;", f"127.0.0.1:{server.port};"),
        ("tables.example.org", "localhost"),
    ):
        assert old in site, f"deploy/nginx.conf has no “{old}” any more"
        site = site.replace(old, new)
    places = "".join(
        f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    # Started by root it would become somebody who may not write to a test's folder.
    user = "user root root;\n" if os.geteuid() == 0 else ""
    whole = f"{user}daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\nhttp {{\naccess_log off;\n"
    config = folder / "nginx.conf"
    config.write_text(f"{whole}{places}{site}}}\n")
    process = subprocess.Popen([nginx, "-p", str(folder), "-c", str(config)])
    try:
        wait_for(address, process)
        yield Site(address, plain, server)
    finally:
        stop(process)
        server.stop()


@pytest.fixture(scope="module")
def behind_caddy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    caddy = needed("caddy")
    folder = tmp_path_factory.mktemp("caddy")
    port = free_port()
    address = f"https://localhost:{port}"
    server = narrow_server(folder, "--proxy", "127.0.0.1,::1", "--public", address)
    site = (DEPLOY / "Caddyfile").read_text()
    for old, new in (("127.0.0.1:8000\n", f"127.0.0.1:{server.port}\n"), ("\ntables.example.org {", f"\n{address} {{")):
        assert old in site, f"deploy/Caddyfile has no “{old.strip()}” any more"
        site = site.replace(old, new)
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n" + site)
    places = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    command = [caddy, "run", "--config", str(config), "--adapter", "caddyfile"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env={**os.environ, **places}, stdout=log, stderr=log)
    try:
        wait_for(address, process)
        yield Site(address, 0, server)
    finally:
        stop(process)
        server.stop()


@pytest.fixture(params=["nginx", "caddy"])
def site(request: pytest.FixtureRequest) -> Site:
    found = request.getfixturevalue(f"behind_{request.param}")
    assert isinstance(found, Site)
    return found


def test_visitors_are_known_by_their_own_address_whatever_they_claim(site: Site) -> None:
    with client(site.address, HERE) as one, client(site.address, ELSEWHERE) as other:
        claimed = [{"X-Forwarded-For": f"203.0.113.{number}", "Forwarded": "for=203.0.113.9"} for number in range(FEW)]
        codes = [one.post("/api/tables", json={}, headers=headers).status_code for headers in claimed]
        assert codes == [401] * FEW
        refused = one.post("/api/tables", json={}, headers={"X-Forwarded-For": "203.0.113.99"})
        problem(refused, 429, "too_many")
        problem(other.post("/api/tables", json={}), 401, "no_identity")  # it is only the first one's bucket


def test_browsers_are_told_to_come_by_https_alone(site: Site) -> None:
    with client(site.address) as asking:
        answer = asking.get("/api/me")
        assert "; Secure" in answer.headers["set-cookie"] and "HttpOnly" in answer.headers["set-cookie"]
        for path in ("/", "/api/me", "/healthz"):
            assert asking.get(path).headers["strict-transport-security"].startswith("max-age=")
    if site.plain:
        moved = httpx.get(f"http://localhost:{site.plain}/table/abc?seat=1")
        assert moved.status_code == 301 and moved.headers["location"] == f"{site.address}/table/abc?seat=1"


def test_metrics_are_closed_to_visitors_and_open_to_the_host(site: Site) -> None:
    with client(site.address) as asking:
        for path in ("/metrics", "/metrics?x=1", "//metrics", "/%6detrics"):
            answer = asking.get(path)
            assert answer.status_code in (400, 403) or "earthrise_" not in answer.text, path
    assert "earthrise_connections" in httpx.get(f"{site.server.address}/metrics").text


def test_a_page_of_this_host_listens_live_and_no_other_sites_page_does(site: Site) -> None:
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    live = f"{site.address.replace('https', 'wss')}/api/tables/nowhere/live"
    with connect(live, ssl=trusting, open_timeout=STARTING, origin=Origin(site.address)) as socket:
        assert "no such table" in str(socket.recv(timeout=30))
    with (
        pytest.raises(WebSocketException),
        connect(live, ssl=trusting, open_timeout=STARTING, origin=Origin("https://evil.example")) as socket,
    ):
        socket.recv(timeout=30)


def test_a_record_of_a_megabyte_passes_and_three_do_not(site: Site) -> None:
    with client(site.address, "127.0.0.3") as asking:
        me = asking.get("/api/me").json()
        for size, codes in ((900_000, (422,)), (3_000_000, (413,))):
            body = {"text": "x" * size}
            answer = asking.post("/api/records", json=body, headers={"X-Earthrise-CSRF": me["csrf"]})
            assert answer.status_code in codes, answer.text[:300]


def test_a_server_that_was_told_of_no_proxy_believes_nobody(tmp_path: Path) -> None:
    server = narrow_server(tmp_path)
    try:
        with client(server.address) as asking:
            codes = [
                asking.post(
                    "/api/tables",
                    json={},
                    headers={"X-Forwarded-For": f"203.0.113.{number}", "X-Forwarded-Proto": "https"},
                ).status_code
                for number in range(FEW + 1)
            ]
            assert codes == [401] * FEW + [429]
            cookie = asking.get("/api/me", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
            assert "Secure" not in cookie
    finally:
        server.stop()
