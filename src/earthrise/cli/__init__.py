"""The command `earthrise`: `main.py` reads the command line, one module for each command does the rest."""
