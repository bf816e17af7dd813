"""What a bot thinks of a position and of a finished game."""
