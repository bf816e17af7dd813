"""How a test says which rules it proves: `@rule("NT-071")`. The traceability report reads these marks."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids)
