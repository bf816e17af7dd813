"""Which code and which tests stand for each rule of a book.

Code cites a rule by its id, in the game's Python modules and content files (a module's title does not count: it names
a chapter). Tests cite it by the mark `@rule("NT-071")`; a test that is skipped or expected to fail proves nothing. A
rule that no machine can test says why in the book (`untestable`).
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from earthrise.engine.errors import EarthriseError
from earthrise.engine.rulebook import Rule, Rulebook

MARK = "rule"
UNRUN = ("skip", "skipif", "xfail")
PROJECT = "earthrise"


class NoTests(EarthriseError):
    """There are no tests here: the package is installed, but this is no clone."""

    code = "no_tests"


@dataclass(frozen=True)
class Place:
    """Where a rule is cited; `name` is the test's, empty in code."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.name}" if self.name else "")


@dataclass
class Trace:
    """One rule and everything that cites it."""

    rule: Rule
    code: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)

    @property
    def is_covered(self) -> bool:
        return bool(self.code and self.tests)


@dataclass
class Report:
    """The traces of the rules asked about, and the citations that cannot be right."""

    traces: list[Trace]
    errors: list[str]

    @property
    def testable(self) -> list[Trace]:
        return [trace for trace in self.traces if not trace.rule.untestable]

    @property
    def untestable(self) -> list[Trace]:
        return [trace for trace in self.traces if trace.rule.untestable]

    @property
    def without_code(self) -> list[Trace]:
        return [trace for trace in self.testable if not trace.code]

    @property
    def without_tests(self) -> list[Trace]:
        return [trace for trace in self.testable if not trace.tests]

    @property
    def covered(self) -> int:
        return sum(trace.is_covered for trace in self.testable)

    @property
    def percent(self) -> float:
        return 100.0 * self.covered / len(self.testable) if self.testable else 100.0

    @property
    def is_complete(self) -> bool:
        return self.covered == len(self.testable) and not self.errors


def trace(book: Rulebook, package: Path, tests: Path, rules: Sequence[Rule] | None = None) -> Report:
    """Search a game's package and the tests for citations of `rules` (default: the whole book)."""
    wanted = list(book.rules if rules is None else rules)
    traces = {rule.number: Trace(rule) for rule in wanted}
    errors: list[str] = []
    for number, place in code_citations(book.prefix, package):
        if number not in book.by_number:
            errors.append(f"{place}: {book.prefix}-{number:03d} is no rule of the book")
        elif number in traces:
            traces[number].code.append(place)
    errors += [error for path in modules(package) for error in mismatches(book.prefix, path, package.parent)]
    for rule_id, place in mark_citations(book.prefix, tests):
        rule = book.find(rule_id)
        if rule is None:
            errors.append(f"{place}: {rule_id} is no rule of the book")
        elif rule.number in traces:
            traces[rule.number].tests.append(place)
    return Report(list(traces.values()), errors)


# -- code --------------------------------------------------------------------------------------------------------------


def modules(package: Path) -> list[Path]:
    return sorted(package.rglob("*.py"))


def code_citations(prefix: str, package: Path) -> Iterator[tuple[int, Place]]:
    """Every rule number cited in the package's modules and content files, but not in the rulebook itself."""
    content = [path for path in sorted(package.rglob("*.toml")) if path.name != "rulebook.toml"]
    for path in [*modules(package), *content]:
        text = path.read_text(encoding="utf-8")
        title = title_lines(text) if path.suffix == ".py" else range(0)
        for line, words in enumerate(text.splitlines(), 1):
            if line in title:
                continue
            for digits in re.findall(rf"\b{prefix}-(\d+)\b", words):
                yield int(digits), Place(path.relative_to(package.parent).as_posix(), line)


def chapters(prefix: str, package: Path) -> dict[int, list[Place]]:
    """For each rule the modules whose title names it, alone or as one of many: "Events (OE-210 to OE-223, OE-182)"."""
    found: dict[int, list[Place]] = {}
    for path in modules(package):
        text = path.read_text(encoding="utf-8")
        title = " ".join(text.splitlines()[line - 1] for line in title_lines(text))
        place = Place(path.relative_to(package.parent).as_posix(), 1)
        for first, last in re.findall(rf"\b{prefix}-(\d+)(?: to {prefix}-(\d+))?\b", title):
            for number in range(int(first), int(last or first) + 1):
                if place not in found.setdefault(number, []):
                    found[number].append(place)
    return found


def title_lines(text: str) -> range:
    """The lines of a module's docstring."""
    body = ast.parse(text).body
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        return range(body[0].lineno, (body[0].end_lineno or body[0].lineno) + 1)
    return range(0)


def mismatches(prefix: str, path: Path, root: Path) -> Iterator[str]:
    """Refusals whose number is not that of the rule beside it: `return 71  # NT-072`."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    where = path.relative_to(root).as_posix()
    for function in ast.walk(ast.parse(text)):
        if not isinstance(function, ast.FunctionDef):
            continue
        cited: list[tuple[int, int, int]] = []
        for node in ast.walk(function):
            if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and type(node.value.value) is int:
                found = re.search(rf"#.*?\b{prefix}-(\d+)\b", lines[node.lineno - 1])
                if found and node.value.value:  # 0 refuses nothing
                    cited.append((node.lineno, node.value.value, int(found[1])))
        if _answers_with_rules(function.name, cited):
            for line, returned, beside in sorted(cited):
                if returned != beside:
                    yield f"{where}:{line}: returns {returned}, but the rule beside it is {prefix}-{beside:03d}"


def _answers_with_rules(name: str, cited: Sequence[tuple[int, int, int]]) -> bool:
    """Whether a function's numbers are rules: its name says so, or one of them is that of the rule beside it.

    Others return figures that a rule sets: `return 1  # NT-070` in `move_cost`.
    """
    return name == "rule" or "refus" in name or any(returned == beside for _, returned, beside in cited)


# -- tests -------------------------------------------------------------------------------------------------------------


def mark_citations(prefix: str, tests: Path, root: Path | None = None) -> Iterator[tuple[str, Place]]:
    """Every rule id of this book in a mark on a test that runs. Files are named from `root` on, by default the folder
    that the tests lie in."""
    root = tests.parent if root is None else root
    for path in sorted(tests.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for rule_id, line, name in _marks_in(tree.body, "", _module_marks(tree)):
            if rule_id.partition("-")[0] == prefix:
                yield rule_id, Place(path.relative_to(root).as_posix(), line, name)


def _module_marks(tree: ast.Module) -> list[ast.expr]:
    """What `pytestmark = …` gives to every test of the module."""
    return [
        statement.value
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets)
    ]


def _marks_in(body: Sequence[ast.stmt], within: str, marks: Sequence[ast.expr]) -> Iterator[tuple[str, int, str]]:
    """(rule id, line, test) for each mark on a test or its class in these statements; `marks` come from outside."""
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            yield from _marks_in(statement.body, f"{statement.name}.", [*marks, *statement.decorator_list])
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith("test"):
            every = [*marks, *statement.decorator_list]
            if any(_names_of(mark) & set(UNRUN) for mark in every):
                continue
            for mark in every:
                for rule_id in _ids_in(mark):
                    yield rule_id, statement.lineno, within + statement.name


def _ids_in(mark: ast.expr) -> Iterator[str]:
    """The ids in a mark, also where it is given to one parameter set: `pytest.param(…, marks=rule("NT-071"))`."""
    for node in ast.walk(mark):
        if isinstance(node, ast.Call) and _last_name(node.func) == MARK:
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _names_of(mark: ast.expr) -> set[str]:
    """The words of a decorator: `pytest.mark.skip(…)` is pytest, mark and skip."""
    node = mark.func if isinstance(mark, ast.Call) else mark
    names: set[str] = set()
    while isinstance(node, ast.Attribute):
        names.add(node.attr)
        node = node.value
    if isinstance(node, ast.Name):
        names.add(node.id)
    return names


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


# -- where they are ----------------------------------------------------------------------------------------------------


def find_clone(package: Path, here: Path) -> Path:
    """The clone whose tests speak of this package: the one it lies in, or our own project around the folder `here`."""
    if "site-packages" not in package.resolve().parts:
        for folder in package.resolve().parents:
            if (folder / "tests").is_dir() and (folder / "pyproject.toml").is_file():
                return folder
    for folder in (here.resolve(), *here.resolve().parents):
        if (folder / "tests").is_dir() and _project_name(folder / "pyproject.toml") == PROJECT:
            return folder
    raise NoTests(
        "The tests are not installed with the package. Run this in a clone of the project, "
        "or say where they are with --tests."
    )


def _project_name(path: Path) -> str:
    try:
        project = tomllib.loads(path.read_text(encoding="utf-8")).get("project", {})
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return ""
    return str(project.get("name", ""))


def source_in(clone: Path, package: Path) -> Path:
    """The game's package as the clone has it, if it has it; installed files may be older than their tests."""
    source = clone / "src" / "earthrise" / "games" / package.name
    return source if (source / "rulebook.toml").is_file() else package
