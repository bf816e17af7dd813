"""Perk plans: in which order a company takes its perks, which of them still pay, and what Eden Sixteen is good for."""

from typing import Final

from earthrise.games.new_earth_thomas.components.board import BOARD, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import NO_TILE
from earthrise.games.new_earth_thomas.components.perks import (
    EXPLORER,
    LAST_PLACE,
    PERKS,
    PERKS_BY_TREE,
    SETTLER,
    TERRAFORMER,
    Tree,
    tree_of,
)
from earthrise.games.new_earth_thomas.rules.state import TIEBREAK, Company, NewEarth

TREE_LETTERS: Final = "ETS"
TRUNK: Final = 9  # place of perk 10, from where a single line leads to the final perk (NT-200)
NO_PERK: Final = -1
CREDIT: Final = 20  # what one is worth: nearly all worths are then small numbers, which cost nothing to make
MANY_CLAIMS: Final = 3
FIELD_LICENCE: Final = PERKS_BY_TREE[EXPLORER][0].number  # Explorer 1 (NT-201)

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


class Weights:
    """How much a temperament makes of things; worths in twentieths of a credit. Found by self-play."""

    def __init__(self, tree: int, mature: int, hope: int, enough: int) -> None:
        self.tree = tree  # the one the company lives by
        self.mature = mature  # what its work earns once the perks are taken …
        self.waste = 25  # … and per cent of the shortfall that is lost by doing it too early
        self.hope = hope  # the least that work is worth which will be done in a later turn
        self.enough = enough  # lands to work on; with fewer the company had better discover some itself
        self.step = 22  # a token walked when the next turn's work is not here yet
        self.tomorrow = 60  # per cent: work left for the next turn against work done now
        self.beside = 30  # per cent of the best work beside it that make a place better
        self.sift = 6  # a tile more to choose from
        self.feed = 50  # per cent of what rivals could make of a land one lays
        self.takeover = 6  # a rival loses the claim
        self.foothold = 16  # an own claim for others to lean on (NT-249)


class Plan:
    """An order of perks, each of them free (NT-061) when those before it are held, and the weights that go with it."""

    def __init__(self, name: str, order: str, weights: Weights) -> None:
        self.name = name
        self.order: list[int] = perks_of(order)
        self.weights = weights

    def kept_by(self, trees: list[Tree]) -> int:
        """How many of the points on the trees are those the plan would have placed by now."""
        points = trees[EXPLORER].points + trees[TERRAFORMER].points + trees[SETTLER].points
        kept = 0
        for place in range(min(points, len(self.order))):
            perk = PERKS[self.order[place]]
            if trees[perk.tree].has(perk.place):
                kept += 1
        return kept

    def next_perk(self, earth: NewEarth, company: Company, turns: int) -> int:
        """The first perk of the plan that is free and still pays, or NO_PERK. `turns` are the own ones after this."""
        if turns > PAYS_AFTER[0]:
            if company.terraformer.points > 4 and is_shut_out(earth, company):
                for number in EMINENT_DOMAIN:
                    if number in company.terraformer.free:
                        return number
            if is_starved(earth, company, self.weights.enough):
                return FIELD_LICENCE
        for number in self.order:
            perk = PERKS[number]
            tree = company.tree(perk.tree)
            if number in tree.free and pays(earth, company, tree, perk.place, turns):
                return number
        return NO_PERK

    def idle_perk(self, company: Company) -> int:
        """The perk to take for want of anything better. Who cannot discover learns it, so that there is work again."""
        if not company.explorer.unlocked:
            return FIELD_LICENCE
        for number in self.order:
            if number in company.tree(PERKS[number].tree).free:
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


EMINENT_DOMAIN: Final = perks_of("T6-8")  # what leads to it
EVERY_PERK: Final = [perk.number for perk in PERKS]  # in this order each follows a parent
NO_HURRY: Final[list[int]] = []
STRAIGHT_TO_FINAL: Final = [perks_of("E1-5 E10-15"), perks_of("T1-5 T10-15"), perks_of("S1 S6-15")]


PLANS: Final = [
    Plan("explorer", "E1-4 E6-7 E5 E10-15 T1-5 S1-5", Weights(EXPLORER, 3 * CREDIT, CREDIT, 0)),
    Plan("terraformer", "T1-5 T10-14 T6-7 T15 T8-9 E1-5 S1-5", Weights(TERRAFORMER, 7 * CREDIT // 2, CREDIT, 0)),
    Plan("settler", "S1-2 S6-9 S3-5 S10-15 E1-5 T1-5", Weights(SETTLER, 7 * CREDIT // 2, 0, 2)),
]


def appeals(earth: NewEarth, company: Company) -> list[int]:
    """By tree: how much speaks for living by it, given how many play and what the others have begun. Never 0.

    Measured: against one rival a Terraformer does best, or an Explorer if that is a Settler; among more a Settler lives
    off what the others lay, until there are too many of them: then an Explorer goes ahead.
    """
    rivals = [0, 0, 0]
    for other in earth.companies:
        if other is not company and other.points():
            rivals[main_tree(other)] += 1
    settlers = rivals[SETTLER]
    if earth.seats == 2:
        wishes = [2 + 6 * settlers, 6, 2 - rivals[EXPLORER]]
    else:
        few = settlers < earth.seats - 1
        wishes = [2 if few else 8, 2 + 2 * rivals[EXPLORER] - settlers, 8 - 3 * settlers + rivals[TERRAFORMER]]
    return [max(1, wish) ** 2 for wish in wishes]


def main_tree(company: Company) -> int:
    """The tree with the most points; the first of equals."""
    best = EXPLORER
    for tree in (TERRAFORMER, SETTLER):
        if company.tree(tree).points > company.tree(best).points:
            best = tree
    return best


def is_shut_out(earth: NewEarth, company: Company) -> bool:
    """Whether the only rival sits on the lands to green, so that Terraformer 8 is urgent (NT-095)."""
    if earth.seats > 2:
        return False
    rival = earth.companies[1 - company.seat]
    if rival.settler.protects_claims:
        return False
    closed = 0
    for space, owner in enumerate(earth.claims):
        if owner == rival.seat and earth.top[space].land.natural:
            closed += 1
    return closed >= MANY_CLAIMS


def is_starved(earth: NewEarth, company: Company, enough: int) -> bool:
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
        if work >= enough:
            return False
    return True


def pays(earth: NewEarth, company: Company, tree: Tree, place: int, turns: int) -> bool:
    """Whether a perk is worth its token now: for what it does in the turns left, or on the way to a final perk."""
    if place == LAST_PLACE:
        return earth.final_credits(company, tree.with_perk(place)) > 1
    if turns >= PAYS_AFTER[place]:
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


def next_to_put(earth: NewEarth, company: Company, target: list[Tree]) -> int:
    """The next perk of `target` to put a point on, or any other where the rules of a tiebreak bar it (NT-324)."""
    barred = earth.phase == TIEBREAK
    instead = NO_PERK
    for tree in (company.explorer, company.terraformer, company.settler):
        missing = target[tree.tree].mask & ~tree.mask
        for number in tree.free:
            place = PERKS[number].place
            if barred and place == LAST_PLACE and not company.finals_before_tiebreak >> tree.tree & 1:
                continue
            if missing >> place & 1:
                return number
            if instead == NO_PERK:
                instead = number
    return instead
