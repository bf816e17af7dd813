"""How many ways lead through a function: what `test_branches` holds the house to.

Ruff counts the same (PLR0912) but cannot tell a refusal from other code. A refusal asks one rule after the other, in
the order of the rulebook, and that is how it should read, however long.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MOST: Final = 25
EXEMPT: Final = "refus"  # in the name of a function

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Counted:
    """A function and its branches; `name` tells it from all others: path:Class.method."""

    name: str
    line: int
    branches: int


def count(source: str, path: str) -> list[Counted]:
    """Every function of a module, refusals left out."""
    return [
        Counted(f"{path}:{name}", node.lineno, branches(node.body))
        for name, node in functions(ast.parse(source), "")
        if EXEMPT not in node.name
    ]


def too_many(root: Path, folders: list[str]) -> list[Counted]:
    """The functions under these folders that have more branches than `MOST`."""
    paths = [path for folder in folders for path in sorted((root / folder).rglob("*.py"))]
    counted = (
        count(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
        for path in paths
        if "node_modules" not in path.parts
    )
    return [function for module in counted for function in module if function.branches > MOST]


def functions(node: ast.AST, within: str) -> Iterator[tuple[str, Function]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield within + child.name, child
        inside = f"{within}{child.name}." if isinstance(child, Function | ast.ClassDef) else within
        yield from functions(child, inside)


def branches(body: list[ast.stmt]) -> int:
    """Each if, elif, else, loop, case, except and finally is one; a function inside is counted for itself."""
    return sum(branches_of(statement) for statement in body)


def branches_of(statement: ast.stmt) -> int:
    if isinstance(statement, ast.If):
        is_elif = len(statement.orelse) == 1 and isinstance(statement.orelse[0], ast.If)
        own = 1 if is_elif or not statement.orelse else 2
        return own + branches(statement.body) + branches(statement.orelse)
    if isinstance(statement, ast.For | ast.AsyncFor | ast.While):
        return 1 + bool(statement.orelse) + branches(statement.body) + branches(statement.orelse)
    if isinstance(statement, ast.Try | ast.TryStar):
        own = len(statement.handlers) + bool(statement.orelse) + bool(statement.finalbody)
        parts = [statement.body, *(handler.body for handler in statement.handlers), statement.orelse]
        return own + sum(branches(part) for part in [*parts, statement.finalbody])
    if isinstance(statement, ast.Match):
        return sum(1 + branches(case.body) for case in statement.cases)
    if isinstance(statement, ast.With | ast.AsyncWith):
        return branches(statement.body)
    return 0
