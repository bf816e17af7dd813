"""Studying games: fuzzing, measuring, simulating. Finds games through the registry only."""
