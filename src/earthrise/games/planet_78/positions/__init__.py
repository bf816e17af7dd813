"""Positions as plain data, and what must hold in each of them."""
