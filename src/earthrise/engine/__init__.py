"""What a game is. No particular game, no input or output, no framework in here."""
