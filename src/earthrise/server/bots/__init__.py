"""Bots at the server's tables, in processes of their own."""
