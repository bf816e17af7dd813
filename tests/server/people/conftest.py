"""Databases with finished games in them."""

from tests.server.people.made import databases

__all__ = ["databases"]
