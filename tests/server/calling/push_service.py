"""A push service and a webhook's other end in this process: checks what comes as a real one would, and keeps it."""

import base64
import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Answer = Callable[[dict[str, Any]], int]


class Device:
    """A browser that has subscribed: only it can read what is pushed to it."""

    def __init__(self, service: "PushService", name: str) -> None:
        self.name = name
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.endpoint = f"{service.address}/push/{name}"

    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": encoded(point), "auth": encoded(self._auth), "label": self.name}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


class PushService:
    """`answer` says what status a place is given; without one, 201."""

    def __init__(self) -> None:
        self.devices: dict[str, Device] = {}
        self.got: list[dict[str, Any]] = []
        self.answers: dict[str, int] = {}
        self.keys: set[str] = set()  # of servers: what they signed with
        self.before: Callable[[], None] = lambda: None  # is called when something has arrived, before it is answered
        self._came = threading.Condition()
        self.address = ""

    def device(self, name: str) -> Device:
        self.devices[name] = Device(self, name)
        return self.devices[name]

    def hook(self, name: str) -> str:
        return f"{self.address}/hook/{name}"

    def take(self, path: str, headers: Any, body: bytes) -> int:
        _, kind, name = path.split("/", 2)
        if kind == "push":
            self.check(headers)
            said = self.devices[name].read(body)
        else:
            assert headers["Content-Type"] == "application/json"
            said = json.loads(body)
        status = self.answers.get(name, 201)
        with self._came:
            self.got.append({"at": name, "status": status, **said})
            self._came.notify_all()
        self.before()
        return status

    def check(self, headers: Any) -> None:
        """What the protocol asks for: who sends signs for this service, now, with the key they say is theirs."""
        assert headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0
        scheme, _, rest = headers["Authorization"].partition(" ")
        assert scheme == "vapid"
        fields = dict(part.strip().split("=", 1) for part in rest.split(","))
        head, claims, signature = fields["t"].split(".")
        raw = decoded(signature)
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(fields["k"]))
        pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        key.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        said = json.loads(decoded(claims))
        assert said["aud"] == self.address and time.time() < int(said["exp"]) < time.time() + 24 * 3600
        assert said["sub"].startswith(("mailto:", "https:"))
        self.keys.add(fields["k"])

    def taken(self, name: str) -> list[dict[str, Any]]:
        """What has arrived at that place and was accepted."""
        with self._came:
            return [one for one in self.got if one["at"] == name and one["status"] < 300]

    def wait_for(self, name: str, count: int, seconds: float = 60.0) -> list[dict[str, Any]]:
        with self._came:
            ok = self._came.wait_for(lambda: sum(one["at"] == name for one in self.got) >= count, seconds)
            assert ok, f"{name}: {[one for one in self.got if one['at'] == name]}"
            return [one for one in self.got if one["at"] == name]


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Desk(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = 500
            try:
                status = service.take(self.path, self.headers, body)
            finally:
                self.send_response(status)
                if 300 <= status < 400:
                    self.send_header("Location", service.hook("elsewhere"))
                self.send_header("Content-Length", "0")
                self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

        def handle(self) -> None:
            with suppress(ConnectionError):  # whoever sent it may have been killed
                super().handle()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Desk)
    server.daemon_threads = True
    service.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
