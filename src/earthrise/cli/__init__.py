"""The command `earthrise`."""
