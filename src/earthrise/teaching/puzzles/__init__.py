"""Puzzles: decisions of games at which one move is clearly the best, and why."""
