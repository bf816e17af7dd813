"""Calling people to their tables: it is their turn, the game is over, somebody offers a rematch."""
