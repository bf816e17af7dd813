"""What all tests share: the toy game is registered, and Hypothesis knows how hard to look.

`EARTHRISE_THOROUGH=1` makes Hypothesis try many more examples, and new ones each time.
"""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

from earthrise.engine.registry import register
from tests.toy.wanderers import GAME as WANDERERS

# Before anything loads NumPy: threads of its own, beside those of other test processes, make moments into minutes.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

register(WANDERERS)
pytest.register_assert_rewrite("tests.kit")  # its suites fail with the values compared, as tests do

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example, HealthCheck.filter_too_much]

PHASES = [Phase.explicit, Phase.generate, Phase.shrink]

settings.register_profile(
    "usual",
    max_examples=2,
    derandomize=True,
    database=None,
    deadline=None,
    phases=PHASES,
    suppress_health_check=QUIET,
)
settings.register_profile(
    "thorough", settings.get_profile("usual"), max_examples=200, derandomize=False, print_blob=True
)
settings.load_profile("thorough" if os.environ.get("EARTHRISE_THOROUGH", "0") not in ("", "0") else "usual")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first: whole games in a browser, begun last, would leave one core waiting for the other."""
    items.sort(key=lambda item: not item.nodeid.startswith("tests/web/"))
