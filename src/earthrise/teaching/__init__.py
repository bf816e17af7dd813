"""What helps people learn a game: lessons, pictured examples, puzzles, the words of a game."""
