"""Pictured examples of the rules: moments of shipped records, found by playing, replayed by tests."""
