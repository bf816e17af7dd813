"""Which form of the engine is running, said in one line."""

from earthrise import compiled
from earthrise.engine import build_form as form
from earthrise.engine import chance, state


def test_the_whole_engine_runs_in_one_form() -> None:
    assert compiled() == form.compiled()
    for module in (chance, state):
        assert module.__file__ is not None
        assert module.__file__.endswith(".py") != compiled()


def test_the_form_is_said_in_one_line() -> None:
    assert ("compiled" in form.form()) == compiled() and "\n" not in form.form()
    assert ("plain Python" in form.form()) != compiled()
