"""The players there are: random, by the game's tactics, forgetful, searching."""
