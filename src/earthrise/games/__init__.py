"""One package for each game. They know the engine, and nothing of each other."""
