"""The Military General's turn in two_player and solo (OE-405 to OE-425)."""

from earthrise.engine.words import signed
from earthrise.games.one_earth.components.automa_cards import AUTOMA, LAST_TIER, AutomaCard, of_tier
from earthrise.games.one_earth.components.fundable_cards import (
    NO_CARD,
    PLACE,
    POLICIES,
    POLICY,
    TECHNOLOGIES,
    TECHNOLOGY,
)
from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.modes import SOLO
from earthrise.games.one_earth.rules.ending import SOLO_GENERAL, check_end, finish
from earthrise.games.one_earth.rules.position_fields import IN_DECK, TAKEN
from earthrise.games.one_earth.rules.state import NOT_FINAL, OneEarth
from earthrise.games.one_earth.rules.words import project_name, project_ref


def generals_turn(earth: OneEarth) -> None:
    """Reveal a card, carry it out whole, discard it, then look at the end."""
    ending_already = earth.final != NOT_FINAL
    if not earth.automa:  # OE-424: the last tier again
        earth.automa = earth.chance.shuffled(of_tier(LAST_TIER))
        earth.automa_discards = [card for card in earth.automa_discards if AUTOMA[card].tier != LAST_TIER]
    card = AUTOMA[earth.automa[-1]]  # OE-410
    earth.automa = earth.automa[:-1]
    earth.reveal()
    if earth.journal is not None:
        earth.note("automa", 410, NOBODY, f"The General: {card.name}. {card.text}", 0, [f"automa:{card.id}"])
    take_projects(earth, card)
    if card.technology:
        earth.technology_owners = take_one(earth, earth.technology_owners, False)
    if card.policy:
        earth.policy_owners = take_one(earth, earth.policy_owners, True)
    earth.automa_discards = [*earth.automa_discards, card.number]  # OE-422
    move_markers(earth, card)
    check_end(earth)  # OE-422, OE-423
    if not earth.over and earth.mode == SOLO and not ending_already:
        if earth.general_prosperity >= earth.options.target:  # OE-440, OE-441
            finish(earth, SOLO_GENERAL)  # OE-446: at once


def take_projects(earth: OneEarth, card: AutomaCard) -> None:
    """All named cards first, then refill from the lowest place up."""
    line = earth.line.copy()
    emptied: list[int] = []
    for place in sorted(card.places):
        project = line[place]
        if project == NO_CARD:
            continue  # OE-413
        line[place] = NO_CARD
        emptied.append(place)
        earth.taken = [*earth.taken, project]  # OE-411
        if earth.journal is not None:
            text = f"The General takes {project_name(project)} from place {place + 1}."
            earth.note("taken", 411, NOBODY, text, 0, [PLACE.reference(place), project_ref(project)])
    earth.line = line
    for place in emptied:  # OE-413
        earth.refill(place)  # OE-412


def take_one(earth: OneEarth, owners: list[int], policy: bool) -> list[int]:
    """A random card of the Technology or the Policy deck leaves the game; from an empty deck none."""
    left = [number for number, owner in enumerate(owners) if owner == IN_DECK]
    if not left:  # OE-415
        return owners
    number = left[earth.chance.below(len(left))]
    if earth.journal is not None:
        name = POLICIES[number].name if policy else TECHNOLOGIES[number].name
        ref = POLICY.reference(number) if policy else TECHNOLOGY.reference(number)
        earth.note("taken", 414, NOBODY, f"The General takes {name}.", 0, [ref])
    after = owners.copy()
    after[number] = TAKEN  # OE-414
    return after


def move_markers(earth: OneEarth, card: AutomaCard) -> None:
    """Only by the figures on the card (OE-416, OE-420, OE-421)."""
    solo = earth.mode == SOLO
    change = card.solo_emissions if solo else card.duel_emissions
    shift = earth.move_global(change)
    if solo:  # OE-407: in two_player he has no score
        earth.general_prosperity += card.solo_prosperity
    if earth.journal is not None:
        now = earth.global_emissions
        text = f"Global Emissions {signed(shift)} ({now})" if shift else f"Global Emissions still {now}"
        if solo:
            text += f", the General's Prosperity {signed(card.solo_prosperity)} ({earth.general_prosperity})"
        earth.note("general", 421 if solo else 420, NOBODY, f"{text}.", shift, [f"automa:{card.id}"])
