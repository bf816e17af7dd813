"""One class for each thing that can go wrong, each with a code of its own."""

import earthrise
from earthrise.engine import errors
from earthrise.engine.errors import EarthriseError, NotAllowed


def kinds() -> list[type[EarthriseError]]:
    found = [value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, EarthriseError)]
    assert len(found) > 10
    return found


def test_codes_are_distinct_words() -> None:
    codes = [kind.code for kind in kinds()]
    assert len(set(codes)) == len(codes)
    assert all(code.isidentifier() and code.islower() for code in codes)


def test_all_are_caught_as_one_and_none_as_another() -> None:
    for kind in kinds():
        assert issubclass(kind, Exception)
        assert kind is EarthriseError or kind.__bases__ == (EarthriseError,)


def test_all_are_offered_by_the_package_itself() -> None:
    assert {kind.__name__ for kind in kinds()} <= set(earthrise.__all__)
    assert all(getattr(earthrise, kind.__name__) is kind for kind in kinds())


def test_a_refusal_carries_rule_reason_and_remedy() -> None:
    error = NotAllowed("NT-047", "This costs 2 tokens and you have 1.", "Do it first next turn.")
    assert (error.rule, error.why, error.fix) == (
        "NT-047",
        "This costs 2 tokens and you have 1.",
        "Do it first next turn.",
    )
    assert str(error) == "This costs 2 tokens and you have 1. (NT-047) Do it first next turn."
    assert str(NotAllowed("NT-047", "No.")) == "No. (NT-047)"
    assert error.code == "not_allowed"
