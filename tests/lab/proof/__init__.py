"""Rules proven by breaking them."""
