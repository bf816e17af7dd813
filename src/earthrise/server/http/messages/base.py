"""What all messages have in common."""

import msgspec


class Struct(msgspec.Struct, forbid_unknown_fields=True):
    """A message; fields that nobody knows are refused."""
