"""Bots of others: programs that speak a line protocol."""
