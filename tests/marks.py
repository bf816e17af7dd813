"""How a test says which rules it proves: `@rule("NT-071")`. The traceability report reads these marks."""

from earthrise.testing import rule

__all__ = ["rule"]
