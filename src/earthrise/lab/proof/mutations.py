"""Ways to break a piece of Python: each is a change of the text between two offsets, with the kind of break it is.

A change never touches words (strings, what `explain` and `say` answer) nor the numbers of rules.
"""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SWAPPED = "order swapped"
SHUFFLES = ("shuffle", "shuffled")
READERS = ("number", "flag", "text", "numbers", "texts")  # of content
EVENTS = ("note", "note_to", "tell")  # what writes to the journal; their arguments are words and the rule's number
# Another value than the one that stands there, whatever it is.
ANOTHER = "(lambda value: not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else \
value[1:] if isinstance(value, (list, tuple)) and value else None)({})"
VALUES = (ast.Call, ast.Subscript, ast.Attribute, ast.Name, ast.List, ast.ListComp, ast.BinOp)
WORDS = ("explain", "say", "prompt", "title", "words")  # methods that only speak


@dataclass(frozen=True)
class Change:
    """Put `new` in place of the text from `start` to `end`. `kind` is how it breaks the code."""

    start: int
    end: int
    new: str
    kind: str

    def applied(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]


class Module:
    """The text of a module and its tree, with the offset of each node and the node around it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self.parents: dict[ast.AST, ast.AST] = {}
        for node in ast.walk(self.tree):
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node

    @cached_property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line) + 1)
        return starts

    def offset(self, line: int, column: int) -> int:
        """Where that is in the text; columns of the tree count bytes."""
        return self._starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno or 0, node.end_col_offset or 0)

    @cached_property
    def _statements(self) -> list[tuple[int, int, int, ast.stmt]]:
        found = [node for node in ast.walk(self.tree) if isinstance(node, ast.stmt)]
        return sorted((*self.span(node), place, node) for place, node in enumerate(found))

    def statement_at(self, start: int, end: int) -> ast.stmt:
        """The innermost statement that holds all of that text."""
        place = bisect_right(self._statements, start, key=lambda each: each[0])
        while True:
            place -= 1
            if self._statements[place][1] >= end:
                return self._statements[place][3]

    def source(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.text[start:end]

    def around(self, node: ast.AST, *kinds: type[ast.AST]) -> ast.AST | None:
        """The innermost node of these kinds that holds this one."""
        found = self.parents.get(node)
        while found is not None and not isinstance(found, kinds):
            found = self.parents.get(found)
        return found

    def function_of(self, node: ast.AST) -> str:
        """The dotted name of the outermost function that runs this node, with its class; empty outside of functions.

        What a function's head says (defaults, decorators) is run where the function stands.
        """
        path: list[ast.AST] = [node]
        while path[-1] in self.parents:
            path.append(self.parents[path[-1]])
        names: list[str] = []
        for holder, inner in zip(reversed(path), reversed(path[:-1]), strict=False):
            if isinstance(holder, ast.ClassDef):
                names.append(holder.name)
            elif isinstance(holder, ast.FunctionDef):
                return ".".join([*names, holder.name]) if inner in holder.body else ""
        return ""

    def enclosing_name(self, node: ast.AST) -> str:
        """What a reader calls the place: the class or function it stands in."""
        names: list[str] = []
        found: ast.AST | None = node
        while found is not None:
            if isinstance(found, ast.ClassDef | ast.FunctionDef):
                names.append(found.name)
            found = self.parents.get(found)
        return ".".join(reversed(names))


def header_of(statement: ast.stmt) -> list[ast.expr]:
    """The expressions of a statement itself, without the statements it holds."""
    return [node for node in ast.iter_child_nodes(statement) if isinstance(node, ast.expr)]


def breaks(module: Module, statement: ast.stmt, numbers: frozenset[int], order_matters: bool) -> Iterator[Change]:
    """Every way to break one statement, without the statements it holds.

    `numbers` are those of the rulebook: a refusal's number is never changed to another. `order_matters` says that the
    rule speaks of an order, so that swapping two steps ought to be noticed.
    """
    if isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom | ast.Pass):
        return
    if isinstance(statement, ast.Raise):
        holder = module.parents[statement]
        if isinstance(holder, ast.If) and statement in holder.body:
            yield Change(*module.span(holder.test), "False", "refuses nothing")
        return
    if _only_words(module, statement):
        return
    found = list(_found(module, statement, numbers, order_matters))
    yield from found or _other_value(module, statement)


def _found(module: Module, statement: ast.stmt, numbers: frozenset[int], order_matters: bool) -> Iterator[Change]:
    yield from _refusals(module, statement, numbers)
    yield from _dropped(module, statement)
    if order_matters and not answers_with_rules(module, statement):
        yield from _swapped(module, statement)
    if isinstance(statement, ast.If | ast.While):
        yield from _conditions(module, statement.test)
    if isinstance(statement, ast.AugAssign) and type(statement.op) in ARITHMETIC:
        old, new = ARITHMETIC[type(statement.op)]
        yield _operator(module, module.span(statement.target)[1], f"{old}=", f"{new}=", "amount")
    for expression in header_of(statement):
        for change in _inside(module, expression, numbers):
            if order_matters or change.kind != SWAPPED:
                yield change


def _only_words(module: Module, statement: ast.stmt) -> bool:
    """Docstrings, and the asking whether anybody reads the journal."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True
    return isinstance(statement, ast.If) and "journal" in ast.unparse(statement.test)


def breaks_on_line(module: Module, statement: ast.stmt, line: int) -> Iterator[Change]:
    """Another value for what begins on this line of a statement that has several."""
    for node in _nodes(statement):
        if isinstance(node, VALUES) and node.lineno == line and _is_part(module, node):
            yield Change(*module.span(node), ANOTHER.format(module.source(node)), "value changed")


def _is_part(module: Module, node: ast.expr) -> bool:
    """Whether this is one of several: an argument, an element of a list."""
    holder = module.parents[node]
    if isinstance(holder, ast.Call):
        return node in holder.args
    return isinstance(holder, ast.List | ast.Tuple | ast.keyword)


def _other_value(module: Module, statement: ast.stmt) -> Iterator[Change]:
    if isinstance(statement, ast.Return | ast.Assign | ast.AnnAssign) and isinstance(statement.value, VALUES):
        yield Change(*module.span(statement.value), ANOTHER.format(module.source(statement.value)), "value changed")


# -- whole statements --------------------------------------------------------------------------------------------------


def answers_with_rules(module: Module, statement: ast.stmt) -> bool:
    """Whether the function around this returns the number of the rule that forbids something."""
    function = module.around(statement, ast.FunctionDef)
    return isinstance(function, ast.FunctionDef) and ("refus" in function.name or function.name in ("rule", "bar"))


def refused(module: Module, statement: ast.stmt, numbers: frozenset[int]) -> bool:
    """Whether this is `return 71`, and 71 the number of a rule."""
    if not isinstance(statement, ast.Return) or not isinstance(statement.value, ast.Constant):
        return False
    value = statement.value.value
    if type(value) is not int or value not in numbers:
        return False
    line = module.lines[statement.lineno - 1]
    return answers_with_rules(module, statement) or f"-{value:03d}" in line


def _refusals(module: Module, statement: ast.stmt, numbers: frozenset[int]) -> Iterator[Change]:
    if not refused(module, statement, numbers):
        return
    assert isinstance(statement, ast.Return) and statement.value is not None
    yield Change(*module.span(statement.value), "0", "refuses nothing")
    holder = module.parents[statement]
    if isinstance(holder, ast.If) and statement in holder.body:
        yield Change(*module.span(holder.test), "True", "always refuses")
        yield from _conditions(module, holder.test)


def _dropped(module: Module, statement: ast.stmt) -> Iterator[Change]:
    """Leave a step out: a call for its effect, an amount added, an attribute set."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        name = _called(statement.value)
        kind = "shuffle left out" if name in SHUFFLES else "event dropped" if name in EVENTS else "effect dropped"
        yield Change(*module.span(statement), "pass", kind)
    elif isinstance(statement, ast.AugAssign):
        yield Change(*module.span(statement), "pass", "effect dropped")
    elif isinstance(statement, ast.Assign) and not any(isinstance(target, ast.Name) for target in statement.targets):
        if module.function_of(statement).rpartition(".")[2] != "__init__":  # an attribute would be missing
            yield Change(*module.span(statement), "pass", "effect dropped")
    elif isinstance(statement, ast.Break | ast.Continue) or (
        isinstance(statement, ast.Return) and statement.value is None
    ):
        yield Change(*module.span(statement), "pass", "effect dropped")
    elif isinstance(statement, ast.For):
        yield Change(*module.span(statement.iter), f"list({module.source(statement.iter)})[:0]", "effect dropped")


def _returns_nothing(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Return) and statement.value is None


def _swapped(module: Module, statement: ast.stmt) -> Iterator[Change]:
    """Do the next step first."""
    if not _is_step(statement):
        return
    for _, body in ast.iter_fields(module.parents[statement]):
        if isinstance(body, list) and statement in body:
            following = body[body.index(statement) + 1 : body.index(statement) + 2]
            if following and _is_step(following[0]) and not _only_words(module, following[0]):
                (start, middle), (after, end) = module.span(statement), module.span(following[0])
                between = module.text[middle:after]
                swapped = module.text[after:end] + between + module.text[start:middle]
                yield Change(start, end, swapped, SWAPPED)


def _is_step(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call) and _called(statement.value) not in EVENTS
    return isinstance(statement, ast.AugAssign | ast.If | ast.For)


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


# -- expressions -------------------------------------------------------------------------------------------------------


def _conditions(module: Module, test: ast.expr) -> Iterator[Change]:
    yield Change(*module.span(test), f"not ({module.source(test)})", "condition turned round")
    if isinstance(test, ast.BoolOp):
        for part in test.values:  # as if this part were not asked
            neutral = "True" if isinstance(test.op, ast.And) else "False"
            yield Change(*module.span(part), neutral, "condition left out")


def _inside(module: Module, expression: ast.expr, numbers: frozenset[int]) -> Iterator[Change]:
    for node in _nodes(expression):
        if isinstance(node, ast.Compare):
            yield from _comparisons(module, node)
        elif isinstance(node, ast.BoolOp):
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            yield _operator(module, module.span(node.values[0])[1], old, new, "condition turned round")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield Change(*module.span(node), f"bool({module.source(node.operand)})", "condition turned round")
        elif isinstance(node, ast.IfExp):
            yield from _conditions(module, node.test)
        elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            old, new = ARITHMETIC[type(node.op)]
            yield _operator(module, module.span(node.left)[1], old, new, "amount")
        elif isinstance(node, ast.Call):
            yield from _calls(module, node)
        elif isinstance(node, ast.Constant):
            yield from _constants(module, node, numbers)


def _nodes(expression: ast.AST) -> Iterator[ast.expr]:
    """The expression and all within it, but no words and nothing that is said to the journal."""
    if isinstance(expression, ast.JoinedStr):
        return
    if isinstance(expression, ast.expr):
        yield expression
    if isinstance(expression, ast.Call) and _called(expression) in EVENTS:
        return
    for child in ast.iter_child_nodes(expression):
        yield from _nodes(child)


def _comparisons(module: Module, node: ast.Compare) -> Iterator[Change]:
    left = node.left
    for operator, right in zip(node.ops, node.comparators, strict=True):
        old, new = COMPARISONS[type(operator)]
        kind = "limit off by one" if old[0] in "<>" else "condition turned round"
        yield _operator(module, module.span(left)[1], old, new, kind)
        left = right


def _calls(module: Module, node: ast.Call) -> Iterator[Change]:
    name = _called(node)
    if isinstance(node.func, ast.Name) and name in OPPOSITES:
        yield Change(*module.span(node.func), OPPOSITES[name], "limit turned round")
    elif name in SHUFFLES and len(node.args) == 1 and not isinstance(module.parents[node], ast.Expr):
        yield Change(*module.span(node), f"list({module.source(node.args[0])})", "shuffle left out")
    elif name in ("sorted", "reversed") and node.args and not _is_shuffled(module, node):
        yield Change(*module.span(node), f"list({module.source(node.args[0])})", SWAPPED)


def _is_shuffled(module: Module, node: ast.Call) -> bool:
    """Whether the order is lost anyway: cards are sorted before they are shuffled lest their order tell anything."""
    holder = module.parents[node]
    return isinstance(holder, ast.Call) and _called(holder) in SHUFFLES


def _constants(module: Module, node: ast.Constant, numbers: frozenset[int]) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield Change(*module.span(node), str(not node.value), "condition turned round")
    elif type(node.value) is int and not _is_a_rule(module, node, numbers) and not _is_a_bound(module, node):
        yield Change(*module.span(node), str(node.value + 1), "amount off by one")


def _is_a_bound(module: Module, node: ast.Constant) -> bool:
    """Whether this is what a figure of the content may be at least or at most, or is where it is not given."""
    holder = module.parents[node]
    while isinstance(holder, ast.BinOp | ast.UnaryOp):
        holder = module.parents[holder]
    if isinstance(holder, ast.keyword):
        return holder.arg in ("least", "most")
    return isinstance(holder, ast.Call) and _called(holder) in READERS


def _is_a_rule(module: Module, node: ast.Constant, numbers: frozenset[int]) -> bool:
    """Whether the number names a rule: it is cited on the line, compared with `rule`, set as RULE or handed on."""
    assert isinstance(node.value, int)
    if node.value not in numbers or node.value == 0:
        return False
    line = module.lines[node.lineno - 1]
    if f"-{node.value:03d}" in line or "RULE" in line:
        return True
    holder = module.parents[node]
    if isinstance(holder, ast.Compare):
        return "rule" in ast.unparse(holder)
    if isinstance(holder, ast.Return):
        return answers_with_rules(module, holder)
    if isinstance(holder, ast.keyword):
        return holder.arg == "rule"
    return isinstance(holder, ast.Call | ast.Dict) and node.value >= 10


def _operator(module: Module, after: int, old: str, new: str, kind: str) -> Change:
    """The first `old` after the left side, past spaces, brackets and comments."""
    at = after
    while not module.text.startswith(old, at) or not _stands_alone(module.text, at, old):
        at += 1
    return Change(at, at + len(old), new, kind)


def _stands_alone(text: str, at: int, word: str) -> bool:
    """`in` is not the beginning of `index`; for signs any place will do."""
    return not word[0].isalpha() or not (text[at - 1].isalnum() or text[at + len(word)].isalnum())


def statements_in(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """These statements and those they hold, but not those of functions and classes within."""
    for statement in body:
        yield statement
        for _, inner in ast.iter_fields(statement):
            if isinstance(inner, list) and not isinstance(statement, ast.FunctionDef | ast.ClassDef):
                yield from statements_in([each for each in inner if isinstance(each, ast.stmt)])
