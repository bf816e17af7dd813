"""Players that have learnt: a game's network, read from its weights, at play time with NumPy alone."""
