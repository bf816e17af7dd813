"""No function but a refusal has more than twenty-five branches: beyond that nobody holds it in mind."""

import textwrap

import pytest

from tests.kit.branches import MOST, Counted, count, too_many
from tests.kit.changed import ROOT

FOLDERS = ["src", "tests", "bench", "examples"]
# What is allowed to have more, and why. What has become shorter must leave this list.
ALLOWED: dict[str, str] = {}


@pytest.fixture(scope="module")
def long_ones() -> list[Counted]:
    return too_many(ROOT, FOLDERS)


def test_no_function_has_too_many_branches(long_ones):
    found = [
        f"{function.name} (line {function.line}) has {function.branches}"
        for function in long_ones
        if function.name not in ALLOWED
    ]
    advice = (
        f"These have more than {MOST} branches. Take a part with a name of its own out of each, or let data decide; "
        "only functions that say why something is refused may be longer."
    )
    assert not found, "\n".join([advice, *found])


def test_what_is_allowed_more_branches_still_needs_it(long_ones):
    assert sorted(set(ALLOWED) - {function.name for function in long_ones}) == [], (
        "these are short enough now: take them off ALLOWED"
    )


@pytest.mark.parametrize(
    ("branches", "source"),
    [
        (0, "return [x if x else y for x in z if x]"),
        (1, "if a: pass"),
        (2, "if a: pass\nelse: pass"),
        (4, "if a: pass\nelif b: pass\nelif c: pass\nelse: pass"),
        (3, "for a in b:\n  while c:\n    if d: pass"),
        (3, "for a in b:\n  if c: break\nelse: pass"),
        (4, "try: pass\nexcept A: pass\nexcept B: pass\nelse: pass\nfinally: pass"),
        (3, "match a:\n  case 1: pass\n  case _:\n    if b: pass"),
        (1, "with a:\n  if b: pass"),
        (1, "if a: pass\nx = lambda: 1 if a else 2"),
    ],
)
def test_branches_are_counted(branches, source):
    (function,) = count(f"def play():\n{textwrap.indent(source, '  ')}", "it.py")
    assert (function.name, function.line, function.branches) == ("it.py:play", 1, branches)


def test_a_function_inside_another_or_in_a_class_is_counted_for_itself():
    source = (
        "class Turn:\n  async def play(self):\n    if a: pass\n    def inner():\n      if b: pass\n      if c: pass\n"
    )
    assert [(function.name, function.branches) for function in count(source, "it.py")] == [
        ("it.py:Turn.play", 1),
        ("it.py:Turn.play.inner", 2),
    ]


def test_a_refusal_may_ask_as_many_rules_as_there_are(tmp_path):
    rules = "".join(f"  if a == {number}: return {number}\n" for number in range(MOST + 1))
    (tmp_path / "turn.py").write_text(f"def move_refused(a):\n{rules}def move(a):\n{rules}")
    assert [(function.name, function.branches) for function in too_many(tmp_path, ["."])] == [
        ("turn.py:move", MOST + 1)
    ]
