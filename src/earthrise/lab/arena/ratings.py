"""How strong the results show bots to be: ratings by maximum likelihood, and how far they can be trusted.

The model is that of Bradley and Terry: of two bots the stronger one comes out before the other with odds that depend on
the difference of their ratings alone, 10 to 1 for 400 points. A game of more than two is all its pairs. A tie is half a
win for both. To every pair that has met one tie is added, so that who always wins gets a large rating, not an endless
one.

Games of one rotation have the same luck of the draw, and the pairs of one game depend on each other. So intervals come
from drawing whole rotations again and again (the bootstrap), not from a formula. Where one has always come out before
the other there is nothing to draw; there it is drawn how often the other might have.
"""

from __future__ import annotations

import math

from earthrise.engine.chance import Chance

ANCHOR_RATING = 1000.0
POINTS = 400.0 / math.log(10.0)  # of a rating, for a natural unit of log odds
STEADY = 1e-7  # a step this small ends the climb
LONGEST_STEP = 2.0
MOST_STEPS = 100

Matrix = list[list[float]]


def nobody_met(bots: int) -> Matrix:
    return [[0.0] * bots for _ in range(bots)]


def ratings(wins: Matrix, anchor: int) -> list[float]:
    """The rating of each bot, `anchor`'s being 1000. `wins[a][b]` is how often a came out before b."""
    bots = len(wins)
    scored = [[wins[a][b] + (0.5 if wins[a][b] + wins[b][a] > 0.0 else 0.0) for b in range(bots)] for a in range(bots)]
    levels = climb(scored, [0.0] * bots, anchor)
    return [ANCHOR_RATING + POINTS * level for level in levels]


def climb(wins: Matrix, levels: list[float], anchor: int) -> list[float]:
    """Newton's way up to the most likely strengths, in log odds over the anchor's."""
    bots = len(wins)
    free = [bot for bot in range(bots) if bot != anchor]
    for _ in range(MOST_STEPS):
        slope = [0.0] * bots
        bend = nobody_met(bots)
        for a in range(bots):
            for b in range(a):
                games = wins[a][b] + wins[b][a]
                if games > 0.0:
                    ahead = 1.0 / (1.0 + math.exp(levels[b] - levels[a]))
                    slope[a] += wins[a][b] - games * ahead
                    slope[b] -= wins[a][b] - games * ahead
                    weight = games * ahead * (1.0 - ahead)
                    bend[a][a] += weight
                    bend[b][b] += weight
                    bend[a][b] -= weight
                    bend[b][a] -= weight
        step = solved([[bend[a][b] for b in free] for a in free], [slope[a] for a in free])
        size = max((abs(part) for part in step), default=0.0)
        shorter = min(1.0, LONGEST_STEP / size) if size else 1.0
        for bot, part in zip(free, step):
            levels[bot] += shorter * part
        if size < STEADY:
            break
    return levels


def solved(matrix: Matrix, right: list[float]) -> list[float]:
    """The x for which matrix · x = right (elimination with the largest pivot). Who has met nobody stays at 0."""
    size = len(right)
    rows = [[*matrix[row], right[row]] for row in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        if abs(rows[column][column]) < 1e-12:
            rows[column] = [float(place == column) for place in range(size)] + [0.0]
        for row in range(column + 1, size):
            part = rows[row][column] / rows[column][column]
            for place in range(column, size + 1):
                rows[row][place] -= part * rows[column][place]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = sum(rows[row][place] * found[place] for place in range(row + 1, size))
        found[row] = (rows[row][size] - rest) / rows[row][row]
    return found


def doubted(wins: Matrix, chance: Chance) -> Matrix:
    """The same wins, but whoever never came out before another may have been about to: in so many games as chance has
    it, by Jeffreys' rule for a rate of nought."""
    found = [row.copy() for row in wins]
    for a in range(len(wins)):
        for b in range(len(wins)):
            if wins[a][b] == 0.0 and wins[b][a] > 0.0:
                missed = min(0.5 * wins[b][a], 0.5 * normal(chance) ** 2)
                found[a][b] += missed
                found[b][a] -= missed
    return found


def normal(chance: Chance) -> float:
    """A number drawn from the standard normal distribution (Box and Muller's way)."""
    size = 1 << 40
    first, second = (chance.below(size) + 1) / size, chance.below(size) / size
    return math.sqrt(-2.0 * math.log(first)) * math.cos(2.0 * math.pi * second)
