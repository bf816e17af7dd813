"""Paying what stands before the colon (EA-134, EA-163, EA-166, EA-167, EA-185, EA-203)."""

from earthrise.engine.words import listed, who
from earthrise.games.earth_abundance.components.cards import NO_CARD, card_of
from earthrise.games.earth_abundance.components.codes import (
    COSTS,
    PAY_COMPOST,
    PAY_GROWTH,
    PAY_HAND,
    PAY_SEEDS,
    PAY_SOIL,
    PAY_SPROUTS,
)
from earthrise.games.earth_abundance.components.vocabulary import Ability, Cost
from earthrise.games.earth_abundance.rules.choose_cards import HandFrame
from earthrise.games.earth_abundance.rules.deck import pay_compost
from earthrise.games.earth_abundance.rules.place_pieces import TakeFrame
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.state import GROWTH, SPROUT, Earth
from earthrise.games.earth_abundance.rules.words import seeds_of


def owned(player: Player, op: int) -> int:
    """How much a player has of what a cost asks for. Stored sprouts pay for nothing (EA-185)."""
    if op == PAY_SOIL:
        return player.soil
    if op == PAY_SPROUTS:
        return player.sprouts_in_all()
    if op == PAY_GROWTH:
        return player.growth_in_all()
    if op == PAY_COMPOST:
        return len(player.compost)
    if op == PAY_HAND:
        return len(player.hand)
    if op == PAY_SEEDS:
        return player.seeds
    return player.leaves


def can_pay(player: Player, ability: Ability) -> bool:
    """All of it at this moment (EA-134)."""
    for cost in ability.costs:
        if owned(player, cost.op) < cost.amount:
            return False
    return True


def lacking(player: Player, ability: Ability) -> str:
    """What is missing for a cost, in figures."""
    missing: list[str] = []
    for cost in ability.costs:
        have = owned(player, cost.op)
        if have < cost.amount:
            what = COSTS[cost.op].removeprefix("pay_").replace("hand", "hand cards").replace("compost", "compost cards")
            missing.append(f"{cost.amount} {what} (you have {have})")
    card = card_of(ability.number)
    return f"{'This' if card is None else card.name} costs {listed(missing)}."


def pay(earth: Earth, seat: int, cost: Cost, manner: int) -> None:
    player = earth.players[seat]
    number = cost.amount
    if cost.op == PAY_SPROUTS:
        earth.begin(seat, TakeFrame(seat, SPROUT, number, manner))
    elif cost.op == PAY_GROWTH:
        earth.begin(seat, TakeFrame(seat, GROWTH, number, manner))
    elif cost.op == PAY_HAND:
        earth.begin(seat, HandFrame(seat, number, True, NO_CARD))
    elif cost.op == PAY_COMPOST:
        pay_compost(earth, seat, number)
    elif cost.op == PAY_SOIL:
        player.soil -= number
        if earth.journal is not None:
            earth.note("pay", 134, seat, f"{who(seat)} pays {number} soil.", number)
    elif cost.op == PAY_SEEDS:
        player.seeds -= number
        if earth.journal is not None:
            earth.note("pay", 205, seat, f"{who(seat)} spends {seeds_of(number)}.", number)
    else:
        player.leaves -= number  # EA-203
        player.converted_leaves += number
        if earth.options.solo:
            earth.gaia.player_leaves += number  # EA-376
        if earth.journal is not None:
            earth.note("pay", 203, seat, f"{who(seat)} gives up a leaf.", number)
