"""The game's playing sense: what its tactics weigh."""
