"""What the ways of breaking code do to a piece of it."""

import ast

import pytest

from earthrise.lab.proof.content_mutations import content_changes
from earthrise.lab.proof.mutations import Module, breaks, breaks_on_line, statements_in

NUMBERS = frozenset({71, 72})


def broken(text: str, ordered: bool = False) -> dict[str, list[str]]:
    """By kind, what each break makes of the function's body."""
    module = Module(text)
    function = next(node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef))
    found: dict[str, list[str]] = {}
    for statement in statements_in(function.body):
        for change in breaks(module, statement, NUMBERS, ordered):
            made = change.applied(text)
            ast.parse(made)
            found.setdefault(change.kind, []).append(made.partition("\n")[2].strip())
    return found


def test_a_refusal_refuses_nothing_or_always_but_never_for_another_rule() -> None:
    found = broken("def refusal(state):\n    if state.coins < 3:\n        return 71  # XX-071\n    return 0\n")
    assert found["refuses nothing"] == ["if state.coins < 3:\n        return 0  # XX-071\n    return 0"]
    assert found["always refuses"] == ["if True:\n        return 71  # XX-071\n    return 0"]
    assert found["limit off by one"] == ["if state.coins <= 3:\n        return 71  # XX-071\n    return 0"]
    assert not any("return 72" in made for kind in found.values() for made in kind)


def test_amounts_and_signs_change() -> None:
    found = broken("def pay(state):\n    state.coins -= 2\n")
    assert found["amount"] == ["state.coins += 2"]
    assert found["amount off by one"] == ["state.coins -= 3"]
    assert found["effect dropped"] == ["pass"]


def test_parts_of_a_condition_are_left_out_and_turned_round() -> None:
    found = broken("def f(a, b):\n    if a and b not in c:\n        g()\n")
    assert found["condition left out"] == [
        "if True and b not in c:\n        g()",
        "if a and True:\n        g()",
    ]
    assert "if a or b not in c:\n        g()" in found["condition turned round"]
    assert "if a and b in c:\n        g()" in found["condition turned round"]
    assert "if not (a and b not in c):\n        g()" in found["condition turned round"]


@pytest.mark.parametrize(
    ("line", "kind", "made"),
    [
        ("chance.shuffle(deck)", "shuffle left out", "pass"),
        ("deck = chance.shuffled(cards)", "shuffle left out", "deck = list(cards)"),
        ("return min(a, b)", "limit turned round", "return max(a, b)"),
        ("state.note('x', 71, seat)", "event dropped", "pass"),
        ("return not a", "condition turned round", "return bool(a)"),
        ("a = 1 if b else c", "condition turned round", "a = 1 if not (b) else c"),
        ("return café[0] + 1", "amount", "return café[0] - 1"),
    ],
)
def test_single_steps(line: str, kind: str, made: str) -> None:
    assert made in broken(f"def f():\n    {line}\n")[kind]


def test_two_steps_change_places_where_the_rule_speaks_of_an_order() -> None:
    text = "def f():\n    first()\n    second()\n"
    assert broken(text, ordered=True)["order swapped"] == ["second()\n    first()"]
    assert "order swapped" not in broken(text)
    assert "order swapped" not in broken(
        "def f(s):\n    first()\n    if s.journal is not None:\n        pass\n", ordered=True
    )
    assert "order swapped" not in broken("def f():\n    return chance.shuffled(sorted(a))\n", ordered=True)
    assert broken("def f():\n    return sorted(a)\n", ordered=True)["order swapped"] == ["return list(a)"]


def test_what_only_speaks_stays_as_it_is() -> None:
    assert broken('def f(state):\n    """Words."""\n    if state.journal is not None:\n        pass\n') == {}
    assert broken('def f(n):\n    return f"{n + 1} coins"\n') == {}


def test_another_value_where_there_is_nothing_else_to_break() -> None:
    (made,) = broken("def f(cards):\n    return cards\n")["value changed"]
    values: dict[str, object] = {}
    exec(f"def f(cards):\n    {made}\n", values)
    changed = values["f"]
    assert callable(changed)
    assert [changed(True), changed(3), changed([1, 2]), changed(None)] == [False, 4, [2], None]


def test_an_argument_on_its_own_line() -> None:
    text = "x = f(\n    a,\n    g(b),\n)\n"
    module = Module(text)
    changes = list(breaks_on_line(module, module.tree.body[0], 3))
    assert [text[change.start : change.end] for change in changes] == ["g(b)", "b"]


CONTENT = """\
# The form: size in metres (see XX-001).

[limits]
hands = 3 # XX-002
beds = 4

# XX-003
[[card]]
name = "Card 5"
cost = 2
open = true
effect = "gain 1 sprout"
rule = "XX-004"

[[card]]
cost = 7
"""


def changed(line: int) -> list[tuple[str, str]]:
    return [(CONTENT[each.start : each.end], each.new) for each in content_changes(CONTENT, line)]


def test_the_figure_on_the_line_of_a_citation() -> None:
    assert changed(4) == [("3", "4")]


def test_an_entry_with_its_figures_and_switches_but_not_its_words() -> None:
    entry = CONTENT[CONTENT.index("[[card]]") : CONTENT.index("[[card]]\ncost = 7")]
    for line in (7, 13):  # the comment above it, and the rule named in it
        assert changed(line) == [("2", "3"), ("true", "false"), ("1", "2"), (entry, "")]


def test_the_head_of_a_file_stands_for_nothing() -> None:
    assert changed(1) == []
