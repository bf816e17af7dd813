"""For the tests of a game, wherever it lives: `@rule` says which rules a test proves, `laws_of` tests what must hold
for every game, and `set_up`, `play`, `refused`, `why`, `told`, `winners`, `look_alike` make short work of a rule.

    from earthrise.testing import laws_of, play, rule, set_up

    test_laws = laws_of(GAME)


    @rule("WA-032")
    def test_studying_draws_two_probes() -> None:
        state = play(set_up(GAME, 2, hands=[[6], [2]], stack=[1, 4, 3]), "launch 6", "launch 2", "study")
        assert state.hands == [[3, 4], []]

pytest knows the mark as soon as Earthrise is installed (`plugin.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from earthrise.engine.game import Game
from earthrise.testing.positions import look_alike, play, refused, set_up, told, why, winners

__all__ = ["laws_of", "look_alike", "play", "refused", "rule", "set_up", "told", "why", "winners"]

GAMES = 60  # some seconds for a small game; `earthrise laws` and `earthrise fuzz` play more


def rule(*ids: str) -> pytest.MarkDecorator:
    """The rules of a rulebook that a test proves: `@rule("NT-071")`. The traceability report reads these marks."""
    return pytest.mark.rule(*ids)


def laws_of(game: Game[Any], games: int = GAMES, seed: int = 0) -> Callable[..., None]:
    """A test for each law that every game must keep, for `test_laws = laws_of(GAME)`.

    All of them are asked of the same games, which are played once, when the first of the tests is run.
    """
    from earthrise.testing.laws import Verdict, every_law, no_report, try_laws

    verdicts: dict[str, Verdict] = {}

    @pytest.mark.parametrize("law", every_law())
    def test_law(law: str, tmp_path_factory: pytest.TempPathFactory) -> None:
        if not verdicts:
            out = tmp_path_factory.mktemp("laws")
            verdicts.update({each.law: each for each in try_laws(game, games, seed, 0, out, no_report).verdicts})
        verdict = verdicts[law]
        for finding in verdict.findings:
            pytest.fail(f"{verdict.sentence} {finding.message}\nearthrise records replay {finding.path}", pytrace=False)

    return test_law
