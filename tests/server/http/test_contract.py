"""The document of the HTTP API is a contract: everything in it is described, its examples are what it says, and every
error that it promises really occurs."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
from litestar.testing import TestClient

from earthrise.server.app import make_app
from earthrise.server.contract.faults import MEANING
from earthrise.server.openapi import types
from earthrise.server.settings import Settings
from tests.server.contract import Operation, operations
from tests.server.http.contract_scenes import ELSEWHERE, SCENES, USUAL, Scene, World, settled
from tests.server.running import Server, problem, visiting

pytestmark = pytest.mark.either_database

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def world(server: Server) -> Iterator[World]:
    made = World(server)
    yield made
    made.close()


@pytest.fixture(scope="module")
def document(server: Server) -> dict[str, Any]:
    with visiting(server.address) as asking:
        found: dict[str, Any] = asking.get("/openapi.json").json()
    return found


def each(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def answers_of(operation: dict[str, Any], document: dict[str, Any]) -> list[dict[str, Any]]:
    """Those of its own, and those it shares with others."""
    shared = document["components"]["responses"]
    answers = operation["responses"].values()
    return [shared[answer["$ref"].rpartition("/")[2]] if "$ref" in answer else answer for answer in answers]


# -- what the document says ------------------------------------------------------------------------------------------


def test_it_is_found_where_programs_look_for_it(server: Server) -> None:
    with visiting(server.address) as asking:
        answers = [asking.get(path) for path in ("/openapi.json", "/api/openapi.json", "/api/schema/openapi.json")]
    assert all(answer.status_code == 200 and "json" in answer.headers["content-type"] for answer in answers)
    assert answers[0].json() == answers[1].json() == answers[2].json()
    assert answers[0].json()["openapi"].startswith("3.1")


def test_every_operation_has_a_readable_name_of_its_own(document: dict[str, Any]) -> None:
    names = [operation["operationId"] for _, _, operation in each(document)]
    assert len(names) > 100 and len(set(names)) == len(names)
    for name in names:
        assert name.isalpha() and name[0].islower() and not name.startswith("api") and len(name) <= 24, name


def test_every_operation_says_what_it_is_for_and_what_it_needs(document: dict[str, Any]) -> None:
    assert set(document["components"]["securitySchemes"]) == {"cookie", "csrf"}
    known = {tag["name"] for tag in document["tags"]}
    for path, method, operation in each(document):
        where = f"{method} {path}"
        assert operation["summary"] and set(operation["tags"]) <= known, where
        for parameter in operation.get("parameters", []):
            assert parameter["description"].endswith("."), f"{where}: {parameter['name']}"
        if path == "/healthz":
            assert operation["security"] == []
        elif method == "get":
            assert operation["security"] in ([{"cookie": []}], [{}, {"cookie": []}]), where
        else:
            assert operation["security"] == [{"cookie": [], "csrf": []}], where
        assert "default" in operation["responses"]
        for answer in answers_of(operation, document):
            assert answer["description"] and "Request fulfilled" not in answer["description"], where


def test_every_type_is_described_and_bears_a_name_of_its_own(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert not [name for name, schema in schemas.items() if not schema.get("description") or "_" in name]
    assert {"TableIn", "TableView", "Problem", "LiveMessage", "SeatAnswerIn"} <= set(schemas)
    names = [kind.__name__ for kind in set(types())]
    assert len(set(names)) == len(names)


def test_every_example_is_of_the_type_it_stands_for(document: dict[str, Any]) -> None:
    for path, method, operation in each(document):
        contents = [operation.get("requestBody", {}).get("content", {})]
        contents += [answer.get("content", {}) for answer in answers_of(operation, document)]
        for kind, content in ((kind, one) for many in contents for kind, one in many.items()):
            where = f"{method} {path} {kind}"
            valid = jsonschema_rs.validator_for({**content["schema"], "components": document["components"]})
            if kind == "application/json" or "example" in content:
                assert valid.is_valid(content["example"]), (
                    f"{where}: {[str(e) for e in valid.iter_errors(content['example'])]}"
                )
            for name, shown in content.get("examples", {}).items():
                assert shown["$ref"].startswith("#/components/examples/") and name in MEANING, where
                value = document["components"]["examples"][shown["$ref"].rpartition("/")[2]]["value"]
                assert valid.is_valid(value) and value["code"] == name, where


def test_nothing_is_explained_that_occurs_nowhere(document: dict[str, Any]) -> None:
    promised = {code for one in operations(document).values() for _, code in one.faults}
    assert set(MEANING) == promised


def test_answers_are_of_the_types_that_are_promised(world: World, document: dict[str, Any]) -> None:
    """Whatever can be looked at of the world is looked at."""
    seen = set()
    words = {"circle_id": world.words["circle"], "puzzle": world.words["puzzle"], "seat": 0, "verb": "move"}
    for _, method, operation in each(document):
        answers = operation["responses"].get("200", {}).get("content", {})
        if method != "get" or "application/json" not in answers:
            continue
        valid = jsonschema_rs.validator_for(
            {**answers["application/json"]["schema"], "components": document["components"]}
        )
        known = {parameter["name"] for parameter in operation.get("parameters", [])}
        for table in ("over", "running"):
            at = {key: value for key, value in words.items() if key in known}
            answer = world.ask(operation["operationId"], at={**at, "table": table})
            if answer.status_code == 200:
                seen.add(operation["operationId"])
                assert valid.is_valid(answer.json()), [str(error) for error in valid.iter_errors(answer.json())][:3]
    assert len(seen) > 35 and {"getTableView", "getMoment", "whyNot", "getPuzzle", "exportMyData", "getLobby"} <= seen


# -- every error that is promised occurs -----------------------------------------------------------------------------


def sort_of(name: str, status: int, code: str, world: World) -> str:
    """How it is proven: of all operations alike, or by a scene of its own."""
    operation = world.operations[name]
    if (status, code) in {(401, "no_identity"), (403, "csrf"), (429, "too_many"), (413, "too_large")}:
        return "alike"
    if (status, code) == (400, "malformed") and operation.has_body:
        return "alike"
    lost = {"game": "unknown_game", "table_id": "unknown_table", "circle_id": "unknown_circle", "token": "unknown_link"}
    if any(f"{{{word}}}" in operation.path and code == said for word, said in lost.items()):
        return "alike"
    shut = "{table_id}" in operation.path and name not in ("takeSeat",) and code in ("locked", "removed")
    return "alike" if shut else "scene"


def test_every_error_that_is_promised_is_proven(world: World) -> None:
    promised = {
        f"{name} {status} {code}"
        for name, operation in world.operations.items()
        for status, code in operation.faults
        if sort_of(name, status, code, world) == "scene"
    }
    assert promised == {str(scene) for scene in SCENES} | set(ELSEWHERE)
    for said, file in ELSEWHERE.items():
        _, status, code = said.split()
        assert f'refused({status}, "{code}"' in (ROOT / file).read_text(encoding="utf-8"), said


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_it_occurs(scene: Scene, world: World) -> None:
    at, body = settled(world, scene)
    status, code = scene.fault.split()
    problem(world.ask(scene.operation, scene.who, at, body), int(status), code)


def promising(world: World, status: int, code: str) -> list[str]:
    found = [name for name, one in world.operations.items() if (status, code) in one.faults]
    assert found
    return found


def test_who_writes_without_a_cookie_is_told_where_to_get_one(world: World) -> None:
    with visiting(world.ada.address) as nobody:
        for name in promising(world, 401, "no_identity"):
            operation = world.operations[name]
            path, _ = world.address(operation, {})
            problem(nobody.request(operation.method, path, json=operation.example), 401, "no_identity")
        for operation in world.operations.values():
            needs = operation.writes or operation.name in ("getMyKeeping", "exportMyData")
            assert ((401, "no_identity") in operation.faults) == needs, operation.name


def test_a_write_without_the_token_is_refused(world: World) -> None:
    for name in promising(world, 403, "csrf"):
        operation = world.operations[name]
        path, _ = world.address(operation, {})
        headers = {"X-Earthrise-CSRF": "guessed"}
        problem(world.ada.http.request(operation.method, path, json=operation.example, headers=headers), 403, "csrf")


def sent(world: World, operation: Operation, path: str, content: bytes) -> httpx.Response:
    headers = {**world.ada.headers, "Content-Type": "application/json"}
    return world.ada.http.request(operation.method, path, content=content, headers=headers)


def test_a_body_that_cannot_be_read_and_one_that_is_too_large(world: World) -> None:
    for name in promising(world, 413, "too_large"):
        operation = world.operations[name]
        path, _ = world.address(operation, {"table": "running"} if "{table_id}" in operation.path else {})
        problem(sent(world, operation, path, b"{"), 400, "malformed")
        problem(sent(world, operation, path, b'{"unknown to the server": 1}'), 400, "malformed")
        large = (1_100_000 if name == "openRecord" else 70_000) * b"x"
        problem(sent(world, operation, path, b'"' + large + b'"'), 413, "too_large")


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("game", "unknown_game"),
        ("table_id", "unknown_table"),
        ("circle_id", "unknown_circle"),
        ("token", "unknown_link"),
    ],
)
def test_what_is_not_there_is_not_found(word: str, code: str, world: World) -> None:
    needed = {"whyNot": {"seat": 0}, "getHint": {"seat": 0}, "listProposals": {"seat": 0}}
    for name, operation in world.operations.items():
        if f"{{{word}}}" in operation.path:
            problem(world.ask(name, "ada", {word: "nowhere", **needed.get(name, {})}), 404, code)


@pytest.mark.parametrize(("code", "who", "table"), [("locked", "cy", "locked"), ("removed", "ben", "shut")])
def test_tables_that_somebody_may_not_see(code: str, who: str, table: str, world: World) -> None:
    for name in promising(world, 403, code):
        if name not in ("takeSeat", "joinBySeatLink"):
            problem(world.ask(name, who, {"table": table}), 403, code)


def test_whoever_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    """Everybody may do so little here that the second time is too often."""
    rates = ("identity", "costly", "tables", "chat", "reports", "signing", "mailing", "calls")
    little: dict[str, Any] = {f"{name}_rate": 0.0001 for name in rates} | {f"{name}_burst": 1.0 for name in rates}
    app = make_app(Settings(data=str(tmp_path), address_rate=0.0, **little))
    with TestClient(app, raise_server_exceptions=False) as client:
        found = operations(client.get("/openapi.json").json())
        promised = [one for one in found.values() if (429, "too_many") in one.faults]
        assert {one.name for one in found.values() if one.writes} < {one.name for one in promised}
        for operation in promised:
            client.cookies.clear()
            headers = {"X-Earthrise-CSRF": client.get("/api/me").json()["csrf"]}
            path = operation.path.format(**USUAL)
            query = {"seat": "0"} if operation.name in ("whyNot", "getHint", "listProposals") else {}
            answer = client.request(operation.method, path, json=operation.example, headers=headers, params=query)
            for _ in range(2):
                if answer.status_code != 429:
                    answer = client.request(
                        operation.method, path, json=operation.example, headers=headers, params=query
                    )
            found_problem = problem(answer, 429, "too_many")
            assert int(answer.headers["retry-after"]) >= 1, found_problem


# -- other methods ---------------------------------------------------------------------------------------------------


def test_an_address_says_which_methods_it_takes(world: World, document: dict[str, Any]) -> None:
    for path, methods in document["paths"].items():
        taken = {method.upper() for method in methods}
        other = next(method for method in ("PUT", "DELETE") if method not in taken)
        answer = world.ada.ask(other, path.format(**USUAL))
        found = problem(answer, 405, "method")
        allowed = set(answer.headers["allow"].split(", "))
        assert taken <= allowed <= taken | {"OPTIONS"}, path
        assert all(method in found["detail"] for method in taken)


def test_the_version_in_the_document_is_the_packages(document: dict[str, Any]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert document["info"]["version"] == project["version"]
    assert "X-Earthrise-CSRF" in json.dumps(document["info"])
