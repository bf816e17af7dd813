"""The OpenAPI document: complete for the client's types, and the server keeps to it whatever it is sent."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar import Litestar
from litestar.testing import TestClient

from earthrise.server.app import make_app
from earthrise.server.openapi import document
from earthrise.server.settings import Settings

EXAMPLES = int(os.environ.get("EARTHRISE_EXAMPLES", "12"))


class Visit(NamedTuple):
    app: Litestar
    client: TestClient[Litestar]
    headers: dict[str, str]
    table: str


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """The application without a server around it, a visitor's headers, and a running table."""
    free = Settings(
        data=str(tmp_path_factory.mktemp("schema")),
        identity_rate=0.0,
        address_rate=0.0,
        costly_rate=0.0,
        tables_rate=0.0,
        chat_rate=0.0,
        bot_pause=0.0,
    )
    made = make_app(free)
    with TestClient(made, raise_server_exceptions=False) as client:
        me = client.get("/api/me")
        cookie = me.headers["set-cookie"].split(";")[0]
        headers = {"Cookie": cookie, "X-Earthrise-CSRF": me.json()["csrf"]}
        wanted = {"game": "new_earth_thomas", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = client.post("/api/tables", json=wanted, headers=headers).json()["id"]
        yield Visit(made, client, headers, table)


def test_the_document_names_every_type_and_tags_the_live_messages(app: Visit) -> None:
    found = document(app.app)
    schemas = found["components"]["schemas"]
    assert {"TableView", "Snapshot", "Change", "Presence", "ChatSaid", "Gone", "LiveMessage", "Problem"} <= set(schemas)
    mapping = schemas["LiveMessage"]["discriminator"]["mapping"]
    assert mapping["snapshot"] == "#/components/schemas/Snapshot" and len(mapping) == 5
    text = json.dumps(found)
    for reference in set(part.split('"')[0] for part in text.split("#/components/schemas/")[1:]):
        assert reference in schemas
    for path, operations in found["paths"].items():
        for operation in operations.values():
            assert operation["responses"]["default"] == {"$ref": "#/components/responses/default"}, path
    assert "application/problem+json" in found["components"]["responses"]["default"]["content"]


def test_the_document_is_written_for_the_client(tmp_path: Path) -> None:
    target = tmp_path / "openapi.json"
    subprocess.run([sys.executable, "-m", "earthrise.server.openapi", str(target)], check=True, timeout=120)
    assert json.loads(target.read_text())["info"]["title"] == "Earthrise table server"


def test_whatever_is_sent_the_server_never_breaks(app: Visit) -> None:
    schema = schemathesis.openapi.from_dict(document(app.app))
    tried: list[int] = []

    def probe(case: Any) -> None:
        if "table_id" in (case.path_parameters or {}) and len(tried) % 3:
            case.path_parameters["table_id"] = app.table
        sent = case.as_transport_kwargs(base_url="http://testserver")
        sent.pop("cookies", None)
        sent["headers"] = {**(sent.get("headers") or {}), **app.headers}
        answer = app.client.request(**sent)
        tried.append(answer.status_code)
        assert answer.status_code < 500, f"{case.method} {case.path}: {answer.text}"
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == "application/problem+json"

    bounded = settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    for result in schema.get_all_operations():
        operation: Any = result
        bounded(given(case=operation.ok().as_strategy())(probe))()
    assert len(tried) > 100 and 200 in tried and 422 in tried
