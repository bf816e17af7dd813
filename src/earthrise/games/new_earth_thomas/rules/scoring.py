"""The end: final perks, the winner, the tiebreak (NT-314 to NT-324)."""

from typing import Final

from earthrise.engine.state import Result
from earthrise.games.new_earth_thomas.components.perks import TREE_IDS, TREE_NAMES
from earthrise.games.new_earth_thomas.rules.state import EARNINGS, FINAL_PERKS, TIEBREAK, NewEarth

SUPPLY: Final = "supply"  # NT-310
IDLE: Final = "idle"  # NT-316, a round without a spent token
BARREN: Final = "barren"  # NT-316, three rounds without a credit, a perk point or a tile
BY_TIEBREAK: Final = "tiebreak"  # NT-320
SHARED: Final = "shared"  # NT-322

REASON_TEXTS: Final = {
    SUPPLY: "The supply of credits ran out, and the round was played to its end.",
    IDLE: "Nobody spent an action token for a whole round.",
    BARREN: "Three rounds in a row brought nothing new.",
    BY_TIEBREAK: "Credits were equal, so one more turn each decided.",
    SHARED: "Credits were equal even after one more turn each, so the victory is shared.",
}
PART_NAMES: Final = {
    **{f"final_{tree}": f"Final {name} perk" for tree, name in zip(TREE_IDS, TREE_NAMES)},
    "start": "At the start",
}


def score_final_perks(earth: NewEarth) -> None:
    """Each final perk pays once, beyond the supply if need be."""
    for company in earth.companies:
        for number in range(3):
            tree = company.tree(number)
            credits = earth.final_credits(company, tree)
            earth.earn(company, credits, FINAL_PERKS + number)  # NT-314
            if credits and earth.journal is not None:
                text = "{" + str(company.seat) + "}" + f" scores the final {TREE_NAMES[number]} perk: +{credits}."
                earth.note("credits", 314, company.seat, text, credits)


def score_parts(earth: NewEarth, seat: int) -> dict[str, int]:
    """Where the seat's score comes from, final perks as they would pay now. What no action in this game has earned, the
    position began with: nothing, when it is played from the start."""
    company = earth.companies[seat]
    earned = company.earned
    parts = {name: earned[source] for source, name in enumerate(EARNINGS)}
    for number in range(3):
        expected = 0 if earth.final_scores else earth.final_credits(company, company.tree(number))
        parts[f"final_{TREE_IDS[number]}"] = earned[FINAL_PERKS + number] + expected
    parts["start"] = earth.scores()[seat] - sum(parts.values())
    return parts


def leaders(scores: list[int], among: list[int]) -> list[int]:
    best = max(scores[seat] for seat in among)
    return [seat for seat in among if scores[seat] == best]


def in_turn_order(earth: NewEarth, among: list[int]) -> list[int]:
    """These seats as their turns come, from the first player on (NT-029)."""
    order = [(earth.first + step) % earth.seats for step in range(earth.seats)]
    return [seat for seat in order if seat in among]


def tiebreak_gains(earth: NewEarth) -> list[int]:
    """Each seat's change of credits since the tiebreak began (NT-323)."""
    return [company.credits - company.tiebreak_credits for company in earth.companies]


def close_main_phase(earth: NewEarth, reason: str, rule: int) -> None:
    """Score; the highest total wins (NT-002, NT-315), a tie opens the tiebreak (NT-320)."""
    earth.end_triggered = True
    score_final_perks(earth)
    earth.final_scores = [company.credits for company in earth.companies]
    best = leaders(earth.final_scores, list(range(earth.seats)))
    if len(best) == 1:
        finish(earth, best, reason, rule)
        return
    earth.phase = TIEBREAK
    earth.tied = in_turn_order(earth, best)  # NT-323
    earth.turns_left = len(earth.tied)
    for company in earth.companies:
        company.tiebreak_credits = company.credits
        company.finals_before_tiebreak = company.finals()
    if earth.journal is not None:
        names = " and ".join("{" + str(seat) + "}" for seat in earth.tied)
        earth.note("tiebreak", 320, -1, f"{names} are tied: each takes one more turn.")


def close_tiebreak(earth: NewEarth) -> None:
    """Whoever earned the most in the tiebreak round wins; those who share the best result win together (NT-322,
    NT-323)."""
    best = leaders(tiebreak_gains(earth), sorted(earth.tied))
    finish(earth, best, BY_TIEBREAK if len(best) == 1 else SHARED, 320 if len(best) == 1 else 322)


def finish(earth: NewEarth, winners: list[int], reason: str, rule: int) -> None:
    earth.finish(Result(earth.final_scores, winners, reason, rule))
    if earth.journal is not None:
        names = " and ".join("{" + str(seat) + "}" for seat in winners)
        earth.note("over", rule, -1, f"The game is over: {names} win{'s' if len(winners) == 1 else ' together'}.")
