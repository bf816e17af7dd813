"""What learning agents see."""
