"""The result of a game reckoned from the rulebook's text (EA-275, EA-300 to EA-327, EA-340, EA-350 to EA-383) and the
plain data of its last position. Slow, and without a line of the game's own scoring."""

from __future__ import annotations

from tests.games.earth_abundance.raw import EARTH, SIDES, Area, Entry
from tests.kit.reckoning import Data, Reckoned, Reckoner

PLACES = [15, 11, 8, 6, 5]  # EA-275
BEGINNER_PLACE = 10
STACKS = [(5, 7), (4, 6), (3, 5), (2, 4), (1, 3)]  # EA-372: pieces, and their worth when all lie there
GAIA_LEAF = 5  # EA-376
GAIA = 6  # among those who have leaves on Fauna cards
TEAM_SIZES = {"competitive": 1, "teams_2v2": 2, "teams_2v2v2": 2, "teams_3v3": 3, "solo": 1}


class EarthReckoner(Reckoner):
    """Everything counts at the end, so that nothing need be followed."""

    def result(self, position: Data) -> Reckoned:
        areas = [area_of(player) for player in position["players"]]
        scores = [score(position, areas, seat) for seat in range(len(areas))]
        if position["options"]["mode"] == "solo":
            winners = [0] if scores[0] > gaia_score(position) else []  # EA-350, EA-383
        else:
            winners = winning(position, scores)
        return Reckoned(scores, winners, reason(position))


RECKONER = EarthReckoner


def area_of(player: Data) -> Area:
    tableau = {
        space: (entry["card"], entry.get("sprouts", 0), entry.get("growth", 0))
        for space, entry in player["tableau"].items()
    }
    board = [player["island"], player["climate"]]
    return Area(tableau, board, player["soil"], len(player["hand"]), len(player["compost"]), len(player["events"]))


def score(position: Data, areas: list[Area], seat: int) -> int:
    player, area = position["players"][seat], areas[seat]
    others = [other for number, other in enumerate(areas) if number != seat]
    points = sum(int(SIDES[side]["vp"]) for side in area.board)  # EA-310
    points += sum(int(EARTH[event]["vp"]) for event in player["events"])  # EA-311
    points += len(player["compost"])  # EA-312
    for space, (name, sprouts, growth) in area.tableau.items():
        card = EARTH[name]
        points += int(card["vp"]) + sprouts  # EA-310, EA-313
        points += growth_worth(card, growth)
        for ability in card["ability"]:
            if "score" in ability:
                points += area.score(ability["score"], space, others)  # EA-315
    for side in [player["ecosystem"], *position["shared"]]:  # EA-316
        if side is not None:
            points += area.score(SIDES[side]["score"], "", others)
    return points + leaves_worth(position, seat) + bonus(position, seat)


def growth_worth(card: Entry, growth: int) -> int:
    """EA-314: a full stack is worth its canopy."""
    stack = card.get("growth_spaces", 0)
    return int(card["canopy_vp"]) if stack > 0 and growth == stack else growth


def leaves_worth(position: Data, claimer: int) -> int:
    """EA-275, EA-277: by rank on every Fauna card."""
    beginner = position["options"]["difficulty"] == "beginner"
    ladder = [BEGINNER_PLACE] * 6 if beginner else [*PLACES, int(position["options"]["sixth_claim_vp"])]
    points = 0
    for leaves in position["ranked"]:
        for place, owner in enumerate(leaves):
            if owner == claimer:
                points += ladder[place]
    return points


def bonus(position: Data, claimer: int) -> int:
    """EA-026, EA-280."""
    if position["completion"] != claimer:
        return 0
    agreed = position["options"]["completion_vp"]
    if agreed == "printed":
        return 11 if position["options"]["expansion"] == "abundance" else 7
    return int(agreed)


def winning(position: Data, scores: list[int]) -> list[int]:
    """EA-318 to EA-320, EA-340, EA-341: whoever is level with the best in everything shares the victory."""
    size = TEAM_SIZES[position["options"]["mode"]]
    teams = [list(range(first, first + size)) for first in range(0, len(scores), size)]
    left = teams
    for figure in range(6):
        sums = [sum(merits(position["players"][seat], scores[seat])[figure] for seat in team) for team in left]
        left = [team for team, figures in zip(left, sums, strict=True) if figures == max(sums)]
    return sorted(seat for team in left for seat in team)


def merits(player: Data, points: int) -> list[int]:
    """EA-319: what ties are broken by, the most important first."""
    cards = player["tableau"].values()
    growth, sprouts = (sum(entry.get(piece, 0) for entry in cards) for piece in ("growth", "sprouts"))
    return [points, player["soil"], len(player["hand"]), growth, sprouts, len(player["compost"])]


def gaia_score(position: Data) -> int:
    """EA-371."""
    gaia = position["gaia"]
    points = sum(abs(int(EARTH[card]["vp"])) for card in gaia["pile"])
    points += len(gaia["compost"]) + int(gaia["sprouts"]) + gaia_growth(gaia["growth"])
    points += leaves_worth(position, GAIA) + bonus(position, GAIA)
    if position["options"]["expansion"] == "abundance":  # EA-376, EA-390
        points += GAIA_LEAF * (int(gaia["leaves"]) + int(gaia["player_leaves"]))
    return points


def gaia_growth(pieces: int) -> int:
    """EA-372: one stack after the other is filled, and after the smallest the largest again."""
    points = 0
    while True:
        for size, worth in STACKS:
            if pieces < size:
                return points + pieces
            pieces -= size
            points += worth


def reason(position: Data) -> str:
    """EA-300, EA-305, EA-306, EA-368; nothing where two reasons came together."""
    if any(len(player["tableau"]) == 16 for player in position["players"]):
        return "completed"
    if position["options"]["mode"] == "solo":
        return "gaia_deck"
    limit = int(position["options"]["round_limit"])
    exhausted = not position["draw_pile"] and not position["discards"]
    limited = limit > 0 and position["round"] >= limit
    if exhausted and limited:
        return ""
    return "exhausted" if exhausted else "round_limit"
