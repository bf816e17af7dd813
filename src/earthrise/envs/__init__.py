"""Environments in which agents learn to play: `batched` for speed, `pettingzoo` and `openspiel` for what there is.

Each module needs its libraries and says so; `pip install "earthrise[envs]"` brings NumPy and PettingZoo,
`pip install "earthrise[openspiel]"` OpenSpiel.
"""
