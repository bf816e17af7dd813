"""Compiling the rules beside play: the first start waits for no compiler, the next one takes what it made."""
