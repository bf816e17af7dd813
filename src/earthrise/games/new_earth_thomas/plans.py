"""Perk plans: in which order a company takes its perks, which of them still pay, and what Eden Sixteen is good for."""

from typing import Final

from earthrise.games.new_earth_thomas.board import BOARD
from earthrise.games.new_earth_thomas.lands import NO_TILE
from earthrise.games.new_earth_thomas.perks import EXPLORER, LAST_PLACE, PERKS, PERKS_BY_TREE, Tree, tree_of
from earthrise.games.new_earth_thomas.state import UNCLAIMED, Company, NewEarth

TREE_LETTERS: Final = "ETS"
TRUNK: Final = 9  # place of perk 10, from where a single line leads to the final perk (NT-200)
NO_PERK: Final = -1
FIELD_LICENCE: Final = PERKS_BY_TREE[EXPLORER][0].number  # Explorer 1 (NT-201)
ENOUGH_WORK: Final = 3  # lands to terraform or claim

# By place in the tree: how many turns must follow for the perk to pay for its token; the final perk pays at the end.
PAYS_AFTER: Final = [4, 2, 2, 2, 2, 3, 2, 4, 3, 3, 3, 2, 3, 3, 0]


def perks_of(short: str) -> list[int]:
    """`"E1-4 T1"` as perk numbers, in that order."""
    numbers: list[int] = []
    for word in short.split():
        tree = PERKS_BY_TREE[TREE_LETTERS.index(word[0])]
        first, dash, last = word[1:].partition("-")
        for number in range(int(first), int(last if dash else first) + 1):
            numbers.append(tree[number - 1].number)
    return numbers


class Plan:
    """An order of perks; each is free (NT-061) when those before it are held."""

    def __init__(self, name: str, order: str) -> None:
        self.name = name
        self.order: list[int] = perks_of(order)

    def kept_by(self, company: Company) -> int:
        """How many of the points a company has are those the plan would have placed by now."""
        kept = 0
        for place in range(min(company.points(), len(self.order))):
            perk = PERKS[self.order[place]]
            if company.tree(perk.tree).has(perk.place):
                kept += 1
        return kept

    def next_perk(self, earth: NewEarth, company: Company, turns: int, patience: int) -> int:
        """The first perk of the plan that is free and still pays, or NO_PERK. `turns` are the own ones after this."""
        if turns > PAYS_AFTER[0] and is_starved(earth, company):
            return FIELD_LICENCE
        for number in self.order:
            perk = PERKS[number]
            tree = company.tree(perk.tree)
            if number in tree.free and pays(earth, company, tree, perk.place, turns, patience):
                return number
        return NO_PERK

    def arrangement(self, points: int, first: list[int]) -> list[Tree]:
        """The trees with that many points on them: the perks of `first`, then those of the plan, then any."""
        masks = [0, 0, 0]
        left = points
        for numbers in (first, self.order, EVERY_PERK):
            for number in numbers:
                perk = PERKS[number]
                if left and not masks[perk.tree] >> perk.place & 1:
                    masks[perk.tree] |= 1 << perk.place
                    left -= 1
        return [tree_of(tree, masks[tree]) for tree in range(3)]


EVERY_PERK: Final = [perk.number for perk in PERKS]  # in this order each follows a parent
NO_HURRY: Final[list[int]] = []
STRAIGHT_TO_FINAL: Final = [perks_of("E1-5 E10-15"), perks_of("T1-5 T10-15"), perks_of("S1 S6-15")]


def is_starved(earth: NewEarth, company: Company) -> bool:
    """Whether there is next to no land left to work on, and the company cannot discover any."""
    if company.explorer.unlocked or company.points() == 0 or company.terraformer.on_undiscovered:
        return False
    settler = company.settler
    terraformer = company.terraformer
    work = 0
    for space, tile in enumerate(earth.top):
        if tile is NO_TILE or earth.scorched[space]:
            continue
        owner = earth.claims[space]
        mine = owner == company.seat
        edge = BOARD.is_edge[space]
        if settler.unlocked and not mine and not tile.land.claim_is_worthless and (settler.edge_open or not edge):
            if owner == UNCLAIMED or settler.overrides_claims:
                work += 1
        if terraformer.unlocked and tile.land.natural and (terraformer.edge_open or not edge):
            if owner == UNCLAIMED or mine or terraformer.overrides_claims:
                work += 1
        if work >= ENOUGH_WORK:
            return False
    return True


def pays(earth: NewEarth, company: Company, tree: Tree, place: int, turns: int, patience: int) -> bool:
    """Whether a perk is worth its token now: for what it does in the turns left, or on the way to a final perk."""
    if place == LAST_PLACE:
        return earth.final_credits(company, tree.with_perk(place)) > 1
    if turns >= PAYS_AFTER[place] + patience:
        return True
    return place >= TRUNK and to_final(tree) <= turns + 1


def to_final(tree: Tree) -> int:
    """How many points are missing to the final perk, the shortest way."""
    mask = tree.mask
    trunk = LAST_PLACE + 1 - TRUNK
    missing = trunk - (mask >> TRUNK).bit_count()
    if missing == trunk:
        earnings = 4 - (mask >> 1 & 15).bit_count()
        skills = 4 - (mask >> 5 & 15).bit_count()
        missing += min(earnings, skills) + (0 if mask & 1 else 1)
    return missing


def arrangements(plans: list[Plan], points: int) -> list[list[Tree]]:
    """What Eden Sixteen may be used for: each plan as far as the points go, or a final perk before all else."""
    found = [plan.arrangement(points, NO_HURRY) for plan in plans]
    for way in STRAIGHT_TO_FINAL:
        if points >= len(way):
            found += [plan.arrangement(points, way) for plan in plans]
    return found


def next_to_take(company: Company, target: list[Tree]) -> int:
    """The next perk to take a point off on the way to `target`, or NO_PERK when only putting is left to do (NT-281)."""
    for tree in (company.explorer, company.terraformer, company.settler):
        surplus = tree.mask & ~target[tree.tree].mask
        if surplus:
            for number in tree.loose:
                if surplus >> PERKS[number].place & 1:
                    return number
            return tree.loose[-1]  # it hangs on one that goes: a leaf is always loose
    return NO_PERK


def next_to_put(company: Company, target: list[Tree]) -> int:
    """The next perk of `target` to put a point on, or NO_PERK when all of them are there."""
    for tree in (company.explorer, company.terraformer, company.settler):
        missing = target[tree.tree].mask & ~tree.mask
        for number in tree.free:
            if missing >> PERKS[number].place & 1:
                return number
    return NO_PERK
