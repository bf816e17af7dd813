"""What everything is worth, and who wins (EA-310 to EA-320, EA-340, EA-341, EA-371, EA-372, EA-383)."""

from typing import Final

from earthrise.engine.measures import Measure
from earthrise.engine.state import Result
from earthrise.engine.words import capital, listed, who
from earthrise.games.earth_abundance.components.boards import BEGINNER_VP, GAIA_LEAF_VP, GAIA_STACKS, LADDER_VP, PLACES
from earthrise.games.earth_abundance.components.cards import CARDS, ECOSYSTEMS, NO_SIDE
from earthrise.games.earth_abundance.components.grid import NOWHERE
from earthrise.games.earth_abundance.rules.formulas import score
from earthrise.games.earth_abundance.rules.players import GAIA, NOBODY
from earthrise.games.earth_abundance.rules.state import OVER, Earth

COMPLETED: Final = "completed"  # a tableau was completed
EXHAUSTED: Final = "exhausted"  # no cards left and nothing planted
ROUND_LIMIT: Final = "round_limit"
GAIA_DECK: Final = "gaia_deck"  # solo: her deck was used up twice

REASON_TEXTS: Final = {
    COMPLETED: "An island is complete and the last turn is over.",
    EXHAUSTED: "There are no cards left, and nobody planted in the last round.",
    ROUND_LIMIT: "The last of the rounds agreed on is over.",
    GAIA_DECK: "Gaia's deck is used up for the second time.",
}

CATEGORIES: Final = [
    "cards",
    "events",
    "compost",
    "sprouts",
    "growth",
    "terrain",
    "ecosystem",
    "shared",
    "fauna",
    "completion",
]
PART_NAMES: Final = {
    "terrain": "Terrains",
    "ecosystem": "Own Ecosystem",
    "shared": "Shared Ecosystems",
    "completion": "First complete",
}
GAIA_LEAVES: Final = "leaves"  # what only Gaia scores


def part_name(category: str) -> str:
    return PART_NAMES.get(category) or capital(category)


def categories(earth: Earth, seat: int) -> list[int]:
    """A seat's points by category, in the order of `CATEGORIES`; seeds, leaves and soil are worth nothing."""
    player = earth.players[seat]
    cards = 0
    growth = 0
    terrain = 0
    for space in player.taken:
        card = CARDS[player.cards[space]]
        cards += card.vp  # EA-310
        pieces = player.growth[space]
        growth += card.canopy if pieces and pieces == card.growth_spaces else pieces  # EA-010, EA-314
        for formula in card.scoring:  # EA-315
            terrain += score(earth, formula, seat, space)
    if player.island >= 0:
        cards += CARDS[player.island].vp
    if player.climate >= 0:
        cards += CARDS[player.climate].vp
    events = sum(CARDS[card].vp for card in player.events)  # EA-311
    own = 0 if player.ecosystem == NO_SIDE else ecosystem_vp(earth, player.ecosystem, seat)  # EA-316
    shared = sum(ecosystem_vp(earth, ecosystem, seat) for ecosystem in earth.shared)  # EA-290, EA-316
    return [
        cards,
        events,
        len(player.compost),  # EA-312
        player.sprouts_in_all(),  # EA-187, EA-313
        growth,
        terrain,
        own,
        shared,
        fauna_vp(earth, seat),
        completion_vp(earth, seat),
    ]


def completion_vp(earth: Earth, seat: int) -> int:
    return earth.options.completion_vp if earth.completion == seat else 0  # EA-317


def total_of(earth: Earth, seat: int) -> int:
    return sum(categories(earth, seat))  # EA-209, EA-318


def ecosystem_vp(earth: Earth, ecosystem: int, seat: int) -> int:
    return score(earth, ECOSYSTEMS[ecosystem].formula, seat, NOWHERE)  # EA-291


def place_vp(earth: Earth, place: int) -> int:
    """What the leaf on that place of a Fauna card is worth on this side of the board."""
    if earth.options.difficulty.beginner_board:  # EA-020
        return BEGINNER_VP
    return LADDER_VP[place] if place < len(LADDER_VP) else earth.options.sixth_vp  # EA-275


def places_in_all(earth: Earth) -> int:
    """How many leaves a Fauna card takes."""
    if earth.options.difficulty.beginner_board:
        return 6
    return len(LADDER_VP) + (1 if earth.options.sixth_vp else 0)  # EA-277


def fauna_vp(earth: Earth, who_claims: int) -> int:
    """Leaves of this turn count as if they were ranked now."""
    points = 0
    for place in range(PLACES):
        ranked = earth.ranked[place]
        if who_claims in ranked:
            rank = ranked.index(who_claims)
        elif who_claims in earth.fresh[place]:
            rank = len(ranked) + ranked_fresh(earth, place).index(who_claims)
        else:
            continue
        if rank < places_in_all(earth):
            points += place_vp(earth, rank)  # EA-317
    return points


def ranked_fresh(earth: Earth, place: int) -> list[int]:
    """The leaves of this turn clockwise from the active player."""
    return [seat for seat in earth.clockwise() if seat in earth.fresh[place]]  # EA-276


# -- Gaia ------------------------------------------------------------------------------------------------------------


def gaia_growth_vp(pieces: int) -> int:
    """Stack after stack; an unfinished one is worth a point a piece (EA-372)."""
    points = 0
    place = 0
    while pieces:
        size, worth = GAIA_STACKS[place % len(GAIA_STACKS)]
        if pieces < size:
            return points + pieces
        pieces -= size
        points += worth
        place += 1
    return points


def gaia_categories(earth: Earth) -> dict[str, int]:
    """What Gaia scores, by category."""
    gaia = earth.gaia
    leaves = gaia.leaves + gaia.player_leaves if earth.options.abundance else 0  # EA-376, EA-377, EA-390
    return {
        "cards": sum(abs(CARDS[card].vp) for card in gaia.pile),  # EA-371
        "compost": len(gaia.compost),
        "sprouts": gaia.sprouts,
        "growth": gaia_growth_vp(gaia.growth),
        "fauna": fauna_vp(earth, GAIA),
        "completion": earth.options.completion_vp if earth.completion == GAIA else 0,
        GAIA_LEAVES: leaves * GAIA_LEAF_VP,  # EA-371, EA-376
    }


def gaia_total(earth: Earth) -> int:
    return sum(gaia_categories(earth).values())


def measures(earth: Earth) -> list[Measure]:
    """Points: of each player or each team, and of Gaia."""
    size = earth.options.team_size
    teams = [list(range(first, first + size)) for first in range(0, earth.seats, size)]
    scores = [total_of(earth, seat) for seat in range(earth.seats)]
    found = [Measure("Points", sum(scores[seat] for seat in team), team) for team in teams]
    if earth.options.solo:
        found.append(Measure("Points", gaia_total(earth), rival="Gaia"))
    return found


# -- the end ---------------------------------------------------------------------------------------------------------


def close(earth: Earth, reason: str, rule: int) -> None:
    """Count and name the winners."""
    scores = [total_of(earth, seat) for seat in range(earth.seats)]
    earth.final_scores = scores
    earth.phase = OVER
    earth.note("end", rule, NOBODY, REASON_TEXTS[reason])
    if earth.options.solo:
        theirs = gaia_total(earth)
        winners = [0] if scores[0] > theirs else []  # EA-350, EA-383
        earth.finish(Result(scores, winners, reason, rule, shared=True))
        outcome = "wins against" if winners else "loses to"
        text = f"{who(0)} {outcome} Gaia, {scores[0]} to {theirs}."
        earth.note("over", 383 if scores[0] == theirs else 350, NOBODY, text, scores[0])
        return
    winners = winning_seats(earth, scores)
    earth.finish(Result(scores, winners, reason, rule))
    names = listed([who(seat) for seat in winners])
    verb = "win" if len(winners) > 1 else "wins"
    figures = " : ".join(str(total) for total in scores)
    earth.note("over", 340 if earth.in_teams() else 318, NOBODY, f"{names} {verb}, {figures}.", max(scores))


def winning_seats(earth: Earth, scores: list[int]) -> list[int]:
    """The team with the highest sum; whoever is still level after all ties are broken shares the victory."""
    size = earth.options.team_size
    teams = [list(range(first, first + size)) for first in range(0, earth.seats, size)]  # EA-340, EA-341
    merits = [team_merit(earth, team, scores) for team in teams]
    best = max(merits)  # EA-318, EA-319, EA-340
    return [seat for team, merit in zip(teams, merits, strict=True) if merit == best for seat in team]  # EA-320


def team_merit(earth: Earth, team: list[int], scores: list[int]) -> list[int]:
    """Points, then soil, cards in hand, growth, sprouts, composted cards."""
    players = [earth.players[seat] for seat in team]
    return [
        sum(scores[seat] for seat in team),
        sum(player.soil for player in players),
        sum(len(player.hand) for player in players),
        sum(player.growth_in_all() for player in players),
        sum(player.sprouts_in_all() for player in players),
        sum(len(player.compost) for player in players),
    ]
