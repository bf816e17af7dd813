"""The plugin that pytest finds by its entry point: it knows the mark `rule`. It is loaded with every run of pytest and
therefore imports little."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of a rulebook that this test proves, e.g. NT-071")
