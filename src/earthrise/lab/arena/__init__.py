"""The arena: bots against bots in balanced seat rotations, and how strong that shows them to be."""
