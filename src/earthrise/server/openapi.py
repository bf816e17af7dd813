"""The OpenAPI document: what the framework knows of the addresses and types, and what the contract says besides.

`python -m earthrise.server.openapi FILE` writes it for the client's types.
"""

import importlib
import inspect
import json
import pkgutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Litestar

from earthrise.server.contract import words
from earthrise.server.contract.examples import EXAMPLES, UNTYPED
from earthrise.server.contract.faults import MEANING, Fault, faults_of
from earthrise.server.http import messages
from earthrise.server.http.messages.base import Struct
from earthrise.server.http.messages.live import LiveMessage
from earthrise.server.http.messages.problem import Problem
from earthrise.server.problems import MEDIA_TYPE, TITLES

PREFIX: Final = "#/components/schemas/"
SHOWN: Final = "#/components/examples/"
ANSWERS: Final = "#/components/responses/"
RETRY_AFTER: Final = {"description": "Seconds to wait.", "schema": {"type": "integer"}}
LATER: Final = (429, 503)
PROBLEM: Final = {"schema": {"$ref": PREFIX + "Problem"}}
OTHERWISE: Final = {"description": "Anything else, such as 500 or 503.", "content": {MEDIA_TYPE: PROBLEM}}

Part = dict[str, Any]


def document(app: Litestar) -> Part:
    found: Part = json.loads(json.dumps(app.openapi_schema.to_schema()))
    found["info"]["description"] = words.WHOLE
    found["tags"] = [{"name": name, "description": said} for name, said in words.TAGS.items()]
    components: Part = found.setdefault("components", {})
    components["securitySchemes"] = words.SCHEMES
    _describe(components.setdefault("schemas", {}))
    answers = {tuple(faults) for faults in _promises(found["paths"])}
    components["responses"] = {"default": OTHERWISE, **{_name(faults): _answer(faults) for faults in sorted(answers)}}
    components["examples"] = {_name([fault]): _problem(fault) for faults in sorted(answers) for fault in faults}
    return found


def _describe(schemas: Part) -> None:
    """Every type in words, the live messages among them."""
    (union, _), parts = msgspec.json.schema_components([LiveMessage, Problem], ref_template=PREFIX + "{name}")
    for name, schema in parts.items():
        schemas.setdefault(name, schema)
    # Without the mapping, generators take the class's name for the tag.
    union["discriminator"]["mapping"] = {
        parts[name]["properties"]["type"]["enum"][0]: PREFIX + name for name in _names(union)
    }
    schemas["LiveMessage"] = {**union, "description": "What a live connection is told."}
    for kind in types():
        if kind.__name__ in schemas:
            schemas[kind.__name__]["description"] = inspect.cleandoc(kind.__doc__ or "")


def types() -> list[type[Struct]]:
    """All messages."""
    found: list[type[Struct]] = []
    for module in pkgutil.iter_modules(messages.__path__):
        there = vars(importlib.import_module(f"{messages.__name__}.{module.name}"))
        found += [one for one in there.values() if isinstance(one, type) and issubclass(one, Struct)]
    return found


def _promises(paths: Part) -> Iterator[list[Fault]]:
    """What the contract says of each operation. What is answered with a status when all is not well comes back, for
    many operations share it."""
    for path, operations in paths.items():
        for method, operation in operations.items():
            faults = _promise(path, method, operation)
            for status in sorted({fault.status for fault in faults}):
                same = [fault for fault in faults if fault.status == status]
                operation["responses"][str(status)] = {"$ref": ANSWERS + _name(same)}
                yield same
            operation["responses"]["default"] = {"$ref": ANSWERS + "default"}


def _promise(path: str, method: str, operation: Part) -> list[Fault]:
    name: str = operation["operationId"]
    parameters = operation.get("parameters", [])
    for each in parameters:
        each["description"] = words.parameter(name, each["name"])
    faults = faults_of(
        name, method, [each["name"] for each in parameters if each["in"] == "path"], _takes_body(operation)
    )
    operation["tags"] = [words.tag(path)]
    operation["security"] = _security(path, method, faults)
    if _takes_body(operation):
        for content in operation["requestBody"]["content"].values():
            content["example"] = _example(name, content["schema"])
    answers: Part = operation["responses"]
    answers.pop("400", None)
    for answer in answers.values():
        answer["description"] = operation["summary"] + "." if answer.get("content") else "Done; nothing is sent back."
        for kind, content in answer.get("content", {}).items():
            if kind in ("application/json", "text/plain"):
                content["example"] = _example(name, content["schema"])
    return faults


def _takes_body(operation: Part) -> bool:
    return "requestBody" in operation


def _security(path: str, method: str, faults: list[Fault]) -> list[Part]:
    """Either of these: an empty one needs nothing."""
    if not path.startswith("/api"):
        return []
    if method != "get":
        return [{"cookie": [], "csrf": []}]
    needed = any(fault.code == "no_identity" for fault in faults)
    return [{"cookie": []}] if needed else [{}, {"cookie": []}]


def _example(operation: str, schema: Part) -> Any:
    if operation in UNTYPED:
        return UNTYPED[operation]
    if "$ref" in schema:
        return EXAMPLES[schema["$ref"].removeprefix(PREFIX)]
    return [_example(operation, schema["items"])]


def _name(faults: Sequence[Fault]) -> str:
    """What an answer with a status and these codes is called: `404_unknown_seat_unknown_table`."""
    return "_".join([str(faults[0].status), *(fault.code for fault in faults)])


def _answer(faults: Sequence[Fault]) -> Part:
    """An answer with an example for each code."""
    examples = {fault.code: {"$ref": SHOWN + _name([fault])} for fault in faults}
    answer: Part = {
        "description": "\n".join(f"- `{fault.code}`: {MEANING[fault.code]}" for fault in faults),
        "content": {MEDIA_TYPE: {**PROBLEM, "examples": examples}},
    }
    if faults[0].status in LATER:
        answer["headers"] = {"Retry-After": RETRY_AFTER}
    return answer


def _problem(fault: Fault) -> Part:
    """As it would be answered; only what a rule of the game refuses names one."""
    status, code = fault
    of_a_rule = code == "not_allowed"
    rule, fix = ("NT-046", "Take Settler 1 at the start of a turn.") if of_a_rule else ("", "")
    value = Problem(status, TITLES[status], MEANING[code], code, rule, fix)
    return {"summary": MEANING[code], "value": msgspec.to_builtins(value)}


def _names(union: Part) -> list[str]:
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
