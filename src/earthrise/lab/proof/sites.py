"""What a citation in the code stands for: the statements that a rule's id is written at.

An id at the end of a line stands for the statement on it, one on a line of its own for the statement below, one in a
docstring for the whole function or class, one in any other string, though less surely, for the statement that holds it.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Sequence

from earthrise.lab.proof.mutations import WORDS, Module, statements_in

STATEMENT = 0  # how close a citation is to the code it stands for: the closest are broken first
FUNCTION = 1
CLASS = 2
IN_WORDS = 3  # named in a sentence that people read, or in code that only speaks

FILTERS = ("candidates", "options")  # what these offer too much is refused afterwards


class CitedModule:
    """A module, ready to say what the citations on its lines stand for."""

    def __init__(self, text: str) -> None:
        self.module = Module(text)
        self.comments = {
            token.start[0]: token.start[1]
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type == tokenize.COMMENT
        }
        self.statements = [node for node in ast.walk(self.module.tree) if isinstance(node, ast.stmt)]

    def site(self, line: int, rule_id: str) -> tuple[int, list[ast.stmt]]:
        """How close the citation of this rule on this line is, and the statements it stands for."""
        column = self.comments.get(line)
        words = self.module.lines[line - 1]
        is_comment = column is not None and rule_id in words[column:]
        is_apart = is_comment and not words[:column].strip()
        statement = self._below(line) if is_apart else self._on(line)
        if _is_docstring(statement) or _is_rule_of_class(statement):
            holder = self.module.parents[statement] if statement is not None else None
            if isinstance(holder, ast.FunctionDef | ast.ClassDef):
                return self._statement(holder)
        close, found = self._statement(statement)
        return (close if is_comment or isinstance(statement, ast.Raise) else IN_WORDS), found

    def _statement(self, statement: ast.stmt | None) -> tuple[int, list[ast.stmt]]:
        if statement is None:
            return CLASS, []
        if isinstance(statement, ast.FunctionDef):
            return FUNCTION, list(statements_in(statement.body))
        if isinstance(statement, ast.ClassDef):
            return CLASS, self._working(statement)
        return STATEMENT, [statement]

    def _working(self, group: ast.ClassDef) -> list[ast.stmt]:
        """What a class does: its methods, but not those that only speak or build it."""
        found: list[ast.stmt] = []
        for member in group.body:
            if isinstance(member, ast.FunctionDef) and member.name not in (*WORDS, *FILTERS):
                found += statements_in(member.body)
        return found

    def _on(self, line: int) -> ast.stmt | None:
        """The innermost statement that this line belongs to."""
        holding = [each for each in self.statements if each.lineno <= line <= (each.end_lineno or 0)]
        return max(holding, key=lambda each: (each.lineno, each.col_offset), default=None)

    def _below(self, line: int) -> ast.stmt | None:
        below = [each for each in self.statements if each.lineno > line]
        return min(below, key=lambda each: (each.lineno, each.col_offset), default=None)


def _is_docstring(statement: ast.stmt | None) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_rule_of_class(statement: ast.stmt | None) -> bool:
    """`RULE = 71`: the decision or the effect of that class as a whole."""
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    return isinstance(target, ast.Name) and target.id == "RULE"


def is_over_several_lines(statement: ast.stmt) -> bool:
    """Whether this is one step written on several lines, such as a list or a call with many arguments."""
    simple = isinstance(statement, ast.Assign | ast.AnnAssign | ast.Return | ast.Expr | ast.AugAssign)
    return simple and statement.end_lineno != statement.lineno


def only_speaks(module: Module, statement: ast.stmt) -> bool:
    """Whether this stands in a function that makes sentences, filters what is refused anyway, or only builds."""
    name = module.enclosing_name(statement).rpartition(".")[2]
    return name in (*WORDS, *FILTERS, "__init__") or name.endswith(("explained", "_words"))


def spread(kinds: Sequence[str]) -> list[int]:
    """An order of these places in which every kind comes early: the first of each kind, then the second of each."""
    seen: dict[str, int] = {}
    ranks: list[tuple[int, int]] = []
    for place, kind in enumerate(kinds):
        ranks.append((seen.get(kind, 0), place))
        seen[kind] = seen.get(kind, 0) + 1
    return [place for _, place in sorted(ranks)]
