"""Wanderers: a small game, written as somebody outside this project would write it, and built step by step in
`docs/adding-a-game.md`."""
