"""What planting a card costs, and whether it can be planted (EA-100, EA-105 to EA-109, EA-113)."""

from typing import Final

from earthrise.games.earth_abundance.components.boards import CONVERSIONS
from earthrise.games.earth_abundance.components.cards import CARDS, EARTH_COUNT, PLANTABLE, Card
from earthrise.games.earth_abundance.components.codes import WITH_HAND, WITH_SPROUTS
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.state import Earth

PLANT_PLACES: Final = [PLANTABLE.index(card) if card in PLANTABLE else -1 for card in range(EARTH_COUNT)]
SPROUTS_FOR_A_SEED: Final = next(each.gain.costs[0].amount for each in CONVERSIONS if each.id == "sprouts_to_seed")


def cost_of(player: Player, card: Card) -> int:
    """The soil cost after all discounts, never below 0."""
    cost = card.cost
    for discount in player.in_force().discounts:
        if discount.match.fits[card.number]:
            cost -= discount.amount  # EA-106
    return max(0, cost)  # EA-106


def substitutes(player: Player, card: Card) -> int:
    """How much of its own cost a card can be paid with something else."""
    if card.substitute < 0:
        return 0
    if card.substitute == WITH_HAND:
        return len(player.hand) - 1  # EA-109
    return player.sprouts_in_all() if card.substitute == WITH_SPROUTS else player.growth_in_all()  # EA-108


def is_affordable(player: Player, card: Card) -> bool:
    return player.soil + substitutes(player, card) >= cost_of(player, card)


def plant_refusal(earth: Earth, seat: int, card: int) -> int:
    """Which rule keeps a hand card from being planted now."""
    player = earth.players[seat]
    return laying_refusal(player, card) if card in player.hand else 100  # EA-100


def laying_refusal(player: Player, card: int) -> int:
    """The same of a card that is known to be in the hand."""
    if player.is_complete():
        return 105  # EA-105
    return 0 if is_affordable(player, CARDS[card]) else 100  # EA-100


def why_not_plant(player: Player, card: int, rule: int) -> tuple[str, str]:
    """Why that rule keeps a card from being planted, and what to do about it."""
    name = CARDS[card].name
    if card not in player.hand:
        can = any(CARDS[each].is_plantable() and is_affordable(player, CARDS[each]) for each in player.hand)
        return (
            f"{name} is not in your hand.",
            "Plant a card from your hand." if can and not player.is_complete() else "",
        )
    if rule == 105:
        return "Your island is complete.", "Replant a Terrain that allows it, or end the planting."
    cost = cost_of(player, CARDS[card])
    other = substitutes(player, CARDS[card])
    extra = f" and {other} of what may be paid instead" if other else ""
    return (
        f"{name} costs {cost} soil (printed {CARDS[card].cost}); you have {player.soil}{extra}.",
        f"Get {cost - player.soil - other} more soil, by converting sprouts or seeds for example.",
    )


def replantable(player: Player, space: int) -> bool:
    """Whether a Terrain that may be replanted lies there, and a card for its place is in the hand (EA-113)."""
    card = player.cards[space]
    if card < 0:
        return False
    match = CARDS[card].replant
    return match is not None and any(CARDS[each].is_plantable() and match.fits[each] for each in player.hand)


def has_replanting_terrain(player: Player) -> bool:
    return any(CARDS[player.cards[space]].replant is not None for space in player.taken)


def could_plant(earth: Earth, player: Player) -> bool:
    """As far as everybody can see: there is room, and a card in hand or a way to get one. Whether somebody holds a card
    that can be planted, others must not learn from being asked or not (EA-016)."""
    if player.is_complete() and not has_replanting_terrain(player):
        return False
    if player.hand or earth.in_teams():
        return True
    sprouts = player.sprouts_in_all() >= SPROUTS_FOR_A_SEED
    return earth.options.abundance and bool(player.seeds or player.leaves or sprouts)  # EA-205: to germinate
