"""How a game ends: target, empty deck, uninhabitable Earth, no Critical Event left, stalemate (OE-340 to OE-374, OE-440
to OE-459)."""

from typing import Final

from earthrise.engine.measures import Measure, compared
from earthrise.engine.state import Result
from earthrise.engine.words import who
from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.modes import ADVANCED, SOLO, STANDARD, TWO_PLAYER, UNINHABITABLE
from earthrise.games.one_earth.rules.last_vote import NOTHING
from earthrise.games.one_earth.rules.scoring import CATEGORIES, general_points
from earthrise.games.one_earth.rules.state import BY_DECK, BY_TARGET, NOT_FINAL, OneEarth
from earthrise.games.one_earth.rules.words import all_of

# standard
TARGET: Final = "target"  # OE-341
DECK: Final = "deck"  # OE-348
DECK_LOST: Final = "deck_lost"  # OE-349
UNINHABITABLE_LOST: Final = "uninhabitable"  # OE-352
CRITICAL_LOST: Final = "critical_lost"  # OE-354
STALEMATE: Final = "stalemate"  # OE-358
STALEMATE_LOST: Final = "stalemate_lost"  # OE-358
# advanced
TARGET_SCORED: Final = "target_scored"  # OE-360
DECK_SCORED: Final = "deck_scored"  # OE-362
STALEMATE_SCORED: Final = "stalemate_scored"  # OE-358
UNINHABITABLE_PYRRHIC: Final = "uninhabitable_pyrrhic"  # OE-366
CRITICAL_PYRRHIC: Final = "critical_pyrrhic"  # OE-370
# two players
DUEL_TARGET: Final = "duel_target"  # OE-443
DUEL_DECK: Final = "duel_deck"  # OE-443
DUEL_UNINHABITABLE: Final = "duel_uninhabitable"  # OE-444
# solo
SOLO_TARGET: Final = "solo_target"  # OE-445
SOLO_DECK: Final = "solo_deck"  # OE-449
SOLO_GENERAL: Final = "solo_general"  # OE-446
SOLO_UNINHABITABLE: Final = "solo_uninhabitable"  # OE-447

REASON_TEXTS: Final = {
    TARGET: "The target Prosperity was reached while the Earth could still bear it; the first to reach it wins.",
    DECK: "The Project deck ran out; the most prosperous country wins.",
    DECK_LOST: "The Project deck ran out while Global Emissions were too high; nobody wins.",
    UNINHABITABLE_LOST: "Global Emissions made the Earth uninhabitable; nobody wins.",
    CRITICAL_LOST: "A Critical Event was due and none was left; nobody wins.",
    STALEMATE: "Nobody funded anything for three rounds; the most prosperous country wins.",
    STALEMATE_LOST: "Nobody funded anything for three rounds while Global Emissions were too high; nobody wins.",
    TARGET_SCORED: "The target Prosperity was reached; after the final round the points were counted.",
    DECK_SCORED: "The Project deck ran out; after the final round the points were counted.",
    STALEMATE_SCORED: "Nobody funded anything for three rounds; the points were counted.",
    UNINHABITABLE_PYRRHIC: "Global Emissions made the Earth uninhabitable; a Pyrrhic victory for those who escaped.",
    CRITICAL_PYRRHIC: "A Critical Event was due and none was left; a Pyrrhic victory for those who escaped.",
    DUEL_TARGET: "The target Prosperity was reached; after the last round the points were counted.",
    DUEL_DECK: "The Project deck ran out; after the last round the points were counted.",
    DUEL_UNINHABITABLE: "Global Emissions made the Earth uninhabitable; the lower Emissions win, points break ties.",
    SOLO_TARGET: "You reached the target Prosperity; after the General's turn the points were counted.",
    SOLO_DECK: "The Project deck ran out; the points were counted.",
    SOLO_GENERAL: "The General reached the target Prosperity; the points were counted.",
    SOLO_UNINHABITABLE: "Global Emissions made the Earth uninhabitable; you lose.",
}
END_REASONS: Final = list(REASON_TEXTS)
WITHOUT_SCORES: Final = [  # OE-359, OE-451: the Earth is lost for everybody
    DECK_LOST,
    UNINHABITABLE_LOST,
    CRITICAL_LOST,
    STALEMATE_LOST,
    SOLO_UNINHABITABLE,
]
SCORES_OF_LOST_GAMES: Final = 1  # the last rules version that gave points for an Earth that was lost
LOST_PLANET: Final = [UNINHABITABLE_LOST, UNINHABITABLE_PYRRHIC, DUEL_UNINHABITABLE, SOLO_UNINHABITABLE]  # by mode
REASONS_BY_MODE: Final = [END_REASONS[:7], END_REASONS[7:12], END_REASONS[12:15], END_REASONS[15:]]


RULES: Final = {  # the rule by which a game ends for this reason
    TARGET: 341,  # OE-341
    DECK: 348,  # OE-348
    DECK_LOST: 349,  # OE-349
    UNINHABITABLE_LOST: 352,  # OE-352
    CRITICAL_LOST: 354,  # OE-354
    STALEMATE: 358,  # OE-358
    STALEMATE_LOST: 358,
    TARGET_SCORED: 363,  # OE-363
    DECK_SCORED: 362,  # OE-362
    STALEMATE_SCORED: 358,
    UNINHABITABLE_PYRRHIC: 366,  # OE-366
    CRITICAL_PYRRHIC: 370,  # OE-370
    DUEL_TARGET: 443,  # OE-443
    DUEL_DECK: 443,
    DUEL_UNINHABITABLE: 444,  # OE-444
    SOLO_TARGET: 445,  # OE-445
    SOLO_DECK: 449,  # OE-449
    SOLO_GENERAL: 446,  # OE-446
    SOLO_UNINHABITABLE: 447,  # OE-447
}


# -- when a game ends ----------------------------------------------------------------------------------


def check_end(earth: OneEarth) -> None:
    """Asked when an action, discard, Event, Resolution or Automa card has been carried out completely (OE-057).
    Condition 3 comes first, then 1, then 2."""
    if earth.mode == STANDARD:
        check_standard(earth)
    # OE-365: not in the final round of the advanced game; OE-448: in that of the others; OE-367, OE-423: comes first
    elif earth.global_emissions >= UNINHABITABLE and (earth.final == NOT_FINAL or earth.mode != ADVANCED):
        finish(earth, LOST_PLANET[earth.mode])  # OE-366, OE-447
    elif earth.final == NOT_FINAL:  # OE-374: never called off
        reached = [player.seat for player in earth.players if player.prosperity >= earth.options.target]
        if reached:  # OE-360, OE-440: all who reached it by this same effect (OE-122, OE-381)
            start_final_round(earth, BY_TARGET, reached)
        elif not earth.deck:  # OE-362, OE-442, OE-449
            start_final_round(earth, BY_DECK, NOTHING)


def check_standard(earth: OneEarth) -> None:
    """OE-340: it ends at once. Condition 3 comes first, then 1, then 2 (OE-357)."""
    if earth.global_emissions >= UNINHABITABLE:
        finish(earth, UNINHABITABLE_LOST)
        return
    note_stays_at_target(earth)
    if earth.global_emissions < earth.options.mode.winning_below and first_at_target(earth):  # OE-341, OE-344
        finish(earth, TARGET)
    elif not earth.deck:
        finish(earth, DECK if earth.global_emissions < earth.options.mode.winning_below else DECK_LOST)


def note_stays_at_target(earth: OneEarth) -> None:
    """OE-345: when the present stay of each player at or above the target began."""
    stamped = False
    for player in earth.players:
        if player.prosperity < earth.options.target:
            player.since = 0
        elif player.since == 0:
            if not stamped:
                stamped = True
                earth.stamp += 1
            player.since = earth.stamp


def start_final_round(earth: OneEarth, cause: int, triggers: list[int]) -> None:
    """During the new-round procedure it is the round that is starting."""
    earth.final = cause  # OE-364
    earth.triggers = triggers
    if earth.journal is not None:
        if cause == BY_TARGET:
            rule = 360 if earth.mode == ADVANCED else 440
            text = f"{all_of(triggers)} reached {earth.options.target} Prosperity: this is the final round."
        else:
            rule = 362 if earth.mode == ADVANCED else 442
            text = "The Project deck is empty: this is the final round."
        earth.note("final_round", rule, triggers[0] if triggers else NOBODY, text)


def lose_to_events(earth: OneEarth) -> None:
    """Condition 4: a Critical Event must be drawn and none is left (OE-215, OE-354, OE-370)."""
    finish(earth, CRITICAL_LOST if earth.mode == STANDARD else CRITICAL_PYRRHIC)


def close_final_round(earth: OneEarth) -> None:
    """Everybody scores (OE-363, OE-443, OE-445)."""
    by_target = earth.final == BY_TARGET
    if earth.mode == ADVANCED:
        finish(earth, TARGET_SCORED if by_target else DECK_SCORED)
    elif earth.mode == TWO_PLAYER:
        finish(earth, DUEL_TARGET if by_target else DUEL_DECK)
    else:
        finish(earth, SOLO_TARGET if by_target else SOLO_DECK)


def close_stalemate(earth: OneEarth) -> None:
    """Nobody funds anything any more: as by condition 2 (OE-358), in the advanced game without a final round."""
    if earth.mode != STANDARD:
        finish(earth, STALEMATE_SCORED)
    else:
        finish(earth, STALEMATE if earth.global_emissions < earth.options.mode.winning_below else STALEMATE_LOST)


def finish(earth: OneEarth, reason: str) -> None:
    """Where nobody wins, all have lost together; solo is won or lost by all there are."""
    winners, losers = winners_of(earth, reason), losers_of(earth, reason)
    scores = final_scores(earth, reason)
    earth.losers = losers
    earth.finish(Result(scores, winners, reason, RULES[reason], earth.mode == SOLO or not winners))
    if earth.journal is not None:
        text = REASON_TEXTS[reason]
        text += measure_words(earth, reason, winners)
        if earth.mode == SOLO and reason != SOLO_UNINHABITABLE:
            text += f" You have {scores[0]}, the General {general_score(earth)}: you {'win' if winners else 'lose'}."
        elif winners:
            text += f" Winning: {all_of(winners)}."
        if losers and earth.mode != SOLO:
            text += f" Losing: {all_of(losers)}."
        earth.note("over", RULES[reason], winners[0] if winners else NOBODY, text)


# -- who wins ------------------------------------------------------------------------------------------


def winners_of(earth: OneEarth, reason: str) -> list[int]:
    everybody = list(range(earth.seats))
    if reason == TARGET:
        return first_at_target(earth)
    if reason in (DECK, STALEMATE):
        return most_prosperous(earth)
    if reason in (UNINHABITABLE_PYRRHIC, CRITICAL_PYRRHIC):
        return best_of(earth, escaped(earth))  # OE-372
    if reason == DUEL_UNINHABITABLE:  # OE-444: the lower Emissions; if tied, Victory Points decide
        return best_of(earth, earth.lowest_emitters())
    if earth.mode == SOLO:  # OE-455: a tie is lost
        alive = reason != SOLO_UNINHABITABLE
        return [0] if alive and sum(earth.points(earth.players[0])) > general_score(earth) else NOTHING
    if earth.mode == STANDARD:
        return NOTHING  # OE-349, OE-352, OE-354
    return best_of(earth, everybody)  # OE-373, OE-450: ties share


def losers_of(earth: OneEarth, reason: str) -> list[int]:
    """Those of whom the rules say that they lose, not just that they do not win."""
    if reason == UNINHABITABLE_LOST:
        return [earth.active]  # OE-352: who pushed them there
    if reason in (DECK_LOST, STALEMATE_LOST, CRITICAL_LOST):
        return earth.highest_emitters()  # OE-349, OE-354
    if reason in (UNINHABITABLE_PYRRHIC, CRITICAL_PYRRHIC):
        safe = escaped(earth)
        return [seat for seat in range(earth.seats) if seat not in safe]  # OE-371
    if earth.mode == SOLO and not winners_of(earth, reason):
        return [0]
    return NOTHING


def is_scored(earth: OneEarth, reason: str, seat: int) -> bool:
    """Whether this player's points count in a game that ended so. Nobody scores an Earth that is lost for all (OE-359,
    OE-451), nor one that the lower Emissions decided (OE-444); of the advanced game, those who lost do not."""
    if reason in (UNINHABITABLE_PYRRHIC, CRITICAL_PYRRHIC):
        return seat in escaped(earth)  # OE-371
    if earth.rules_version <= SCORES_OF_LOST_GAMES:
        return True
    if reason == DUEL_UNINHABITABLE:
        return len(earth.lowest_emitters()) > 1
    return reason not in WITHOUT_SCORES


def final_scores(earth: OneEarth, reason: str) -> list[int]:
    return [sum(score_parts_at(earth, reason, seat).values()) for seat in range(earth.seats)]


def score_parts(earth: OneEarth, seat: int) -> dict[str, int]:
    """Where the score comes from."""
    return score_parts_at(earth, "" if earth.result is None else earth.result.reason, seat)


def score_parts_at(earth: OneEarth, reason: str, seat: int) -> dict[str, int]:
    """Prosperity alone in the standard game (OE-001), else the Victory Points by category; none for those who do not
    score at the end."""
    player = earth.players[seat]
    parts = dict.fromkeys(CATEGORIES, 0)
    if not is_scored(earth, reason, seat):
        return parts
    if earth.mode == STANDARD:
        parts["prosperity"] = player.prosperity
    else:
        for category, points in zip(CATEGORIES, earth.points(player)):
            parts[category] = points
    return parts


def measure_words(earth: OneEarth, reason: str, winners: list[int]) -> str:
    """What parted the players, where it was not their points."""
    emitted = ", ".join(f"{who(player.seat)} {player.emissions}" for player in earth.players)
    if reason == DUEL_UNINHABITABLE:  # OE-444
        tied = len(earth.lowest_emitters()) > 1
        return f" Emissions are tied ({emitted}), so points decide." if tied else f" Emissions: {emitted}."
    if reason in (DECK, STALEMATE) and earth.options.tie_by_emissions:
        most = max(player.prosperity for player in earth.players)
        if len(winners) < sum(player.prosperity == most for player in earth.players):
            return f" Prosperity is tied, so the lower Emissions win ({emitted})."
    return ""


def first_at_target(earth: OneEarth) -> list[int]:
    """Who has been at the target longest (OE-345); by one and the same effect more Prosperity counts, then they win
    together (OE-346)."""
    there = [player for player in earth.players if player.since]
    if not there:
        return NOTHING
    oldest = min(player.since for player in there)
    there = [player for player in there if player.since == oldest]
    most = max(player.prosperity for player in there)
    return [player.seat for player in there if player.prosperity == most]


def most_prosperous(earth: OneEarth) -> list[int]:
    """OE-348, OE-350: ties share, or the lower Emissions win."""
    most = max(player.prosperity for player in earth.players)
    best = [player for player in earth.players if player.prosperity == most]
    if earth.options.tie_by_emissions:
        least = min(player.emissions for player in best)
        best = [player for player in best if player.emissions == least]
    return [player.seat for player in best]


def escaped(earth: OneEarth) -> list[int]:
    """The lowest emitters and the members of Colonize Mars (OE-316, OE-371)."""
    lowest = earth.lowest_emitters()
    return [seat for seat in range(earth.seats) if seat in earth.members or seat in lowest]


def best_of(earth: OneEarth, among: list[int]) -> list[int]:
    points = [sum(earth.points(player)) for player in earth.players]
    best = max(points[seat] for seat in among)
    return [seat for seat in among if points[seat] == best]


def general_score(earth: OneEarth) -> int:
    return general_points(earth.options.difficulty, earth.general_prosperity, earth.taken, earth.automa_discards)


def measures(earth: OneEarth) -> list[Measure]:
    """Prosperity or Victory Points as they stand, also of an Earth that is lost, and how near it is to that."""
    if earth.mode == STANDARD:
        found = compared("Prosperity", [player.prosperity for player in earth.players], earth.options.target)
    else:
        found = compared("Points", [sum(earth.points(player)) for player in earth.players])
    if earth.mode == SOLO:
        found.append(Measure("Points", general_score(earth), rival="the General"))
    found.append(Measure("Global Emissions", earth.global_emissions, mark=UNINHABITABLE, is_peril=True))
    return found
