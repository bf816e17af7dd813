"""What the tests are run with: nothing in here is about a game."""
