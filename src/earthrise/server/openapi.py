"""The OpenAPI document, with the live messages and the problem answer in it.

`python -m earthrise.server.openapi FILE` writes it for the client's types.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar

from earthrise.server.http.messages.live import LiveMessage
from earthrise.server.http.messages.problem import Problem

PREFIX = "#/components/schemas/"


def document(app: Litestar) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(app.openapi_schema.to_schema()))
    schemas: dict[str, Any] = found.setdefault("components", {}).setdefault("schemas", {})
    (union, problem), parts = msgspec.json.schema_components([LiveMessage, Problem], ref_template=PREFIX + "{name}")
    for name, schema in parts.items():
        schemas.setdefault(name, schema)
    # Without the mapping, generators take the class's name for the tag.
    union["discriminator"]["mapping"] = {
        parts[name]["properties"]["type"]["enum"][0]: PREFIX + name for name in _names(union)
    }
    schemas["LiveMessage"] = union
    answer = {"description": "What was wrong", "content": {"application/problem+json": {"schema": problem}}}
    for path in found.get("paths", {}).values():
        for operation in path.values():
            operation.get("responses", {}).pop("400", None)
            operation.setdefault("responses", {})["default"] = answer
    return found


def _names(union: dict[str, Any]) -> list[str]:
    return [part["$ref"].removeprefix(PREFIX) for part in union["anyOf"]]


def main() -> None:
    from earthrise.server.app import make_app
    from earthrise.server.settings import Settings

    with tempfile.TemporaryDirectory() as folder:
        text = json.dumps(document(make_app(Settings(data=folder))), indent=2, sort_keys=True) + "\n"
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
