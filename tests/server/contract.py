"""What a server promises: its OpenAPI document, read for tests. Whatever a test is refused must stand in it."""

import functools
import re
from typing import Any, NamedTuple

import httpx

# Of addresses and methods there are not, and faults of the house: they belong to no operation.
OF_NO_OPERATION = {"not_found", "method"}


class Operation(NamedTuple):
    name: str
    method: str
    path: str
    has_body: bool
    example: Any  # of the body
    faults: set[tuple[int, str]]

    @property
    def writes(self) -> bool:
        return self.method != "GET"


def operations(document: dict[str, Any]) -> dict[str, Operation]:
    found: dict[str, Operation] = {}
    for path, methods in document["paths"].items():
        for method, said in methods.items():
            body = said.get("requestBody", {}).get("content", {}).get("application/json", {})
            faults: set[tuple[int, str]] = set()
            for status, told in said["responses"].items():
                if status.isdigit() and int(status) >= 400:
                    answer = document["components"]["responses"][told["$ref"].rpartition("/")[2]]
                    faults |= {
                        (int(status), code) for code in answer["content"]["application/problem+json"]["examples"]
                    }
            name = said["operationId"]
            found[name] = Operation(name, method.upper(), path, bool(body), body.get("example"), faults)
    return found


@functools.cache
def promised(address: str) -> list[tuple[re.Pattern[str], Operation]]:
    """By the path, those without a variable part first."""
    found = operations(httpx.get(f"{address}/openapi.json", verify=address.startswith("https:"), timeout=60).json())
    ordered = sorted(found.values(), key=lambda one: one.path.count("{"))
    return [(re.compile(re.sub(r"{\w+}", "[^/]+", one.path)), one) for one in ordered]


def keeps_to_the_contract(address: str, answer: httpx.Response, code: str) -> None:
    """A refusal that the document does not promise is a fault of the document."""
    status = answer.status_code
    if status >= 500 or code in OF_NO_OPERATION:
        return
    method, path = answer.request.method, answer.request.url.path
    asked = next((one for way, one in promised(address) if one.method == method and way.fullmatch(path)), None)
    if asked is not None:
        assert (status, code) in asked.faults, (
            f"{asked.name} does not promise {status} {code} (server/contract/faults.py)"
        )
