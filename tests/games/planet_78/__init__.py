"""Planet 78: its rules, chapter by chapter."""
