"""Two versions of a game side by side: as it is, and with some of its content changed."""
