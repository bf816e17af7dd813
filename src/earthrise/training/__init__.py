"""How players learn (`earthrise train`): games of the tactics, a network fitted to them, then play against itself.

Needs PyTorch (extra `train`). What comes of it is a file of weights that `bots/learnt` plays by with NumPy alone.
"""
