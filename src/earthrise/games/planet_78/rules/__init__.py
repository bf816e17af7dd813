"""What may be done and what then happens, one module a chapter of the rulebook."""
