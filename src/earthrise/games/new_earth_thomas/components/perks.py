"""The three perk trees: which perk may follow which, and what the perks held add up to (NT-060 to NT-067, NT-200 to
NT-259)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_thomas.components.board import content
from earthrise.games.new_earth_thomas.components.lands import LAND_COUNT, LAND_NUMBERS, LANDS, NOTHING

EXPLORER: Final = 0
TERRAFORMER: Final = 1
SETTLER: Final = 2
LAST_PLACE: Final = 14  # of the final perk, 15

BAGS: Final = ["natural", "terraformed", "none"]  # by tree: what it draws from
ABOUT_AN_ACTION: Final = [
    "unlock_action",
    "base_credit",
    "extra_credit",
    "regain_action",
    "allow_edge",
    "override_claims",
]

NO_FINAL: Final = 0
NATURAL_LANDS: Final = 1
TERRAFORMED_LANDS: Final = 2
OWN_BEST_TYPE: Final = 3
_COUNTED: Final = {
    "natural_lands_on_board": NATURAL_LANDS,
    "terraformed_lands_on_board": TERRAFORMED_LANDS,
    "own_claims_of_best_type": OWN_BEST_TYPE,
}

_SOURCE: Final = content("perks.toml")
TREE_ENTRIES: Final = _SOURCE.entries("tree")
TREE_NAMES: Final = [entry.text("name") for entry in TREE_ENTRIES]
TREE_ACTIONS: Final = [entry.text("action") for entry in TREE_ENTRIES]
TREE_IDS: Final = [entry.text("id") for entry in TREE_ENTRIES]
if TREE_IDS != ["explorer", "terraformer", "settler"]:
    raise BadContent(f"{_SOURCE.at('tree')}: the trees must be explorer, terraformer and settler, in this order")


class Perk(Component):
    """One perk of a tree as printed. `place` is its place in the tree from 0, `number` that among all 45."""

    def __init__(self, number: int, tree: int, place: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.tree = tree
        self.place = place
        self.rule = entry.text("rule")
        self.row = entry.number("row")
        self.column = entry.number("col")
        self.parents: list[int] = []
        self.effects: list[Entry] = entry.entries("effect")


def _read_perks() -> list[list[Perk]]:
    trees: list[list[Perk]] = [[], [], []]
    places: dict[str, int] = {}
    for number, entry in enumerate(_SOURCE.entries("perk")):
        tree = TREE_IDS.index(entry.one_of("tree", TREE_IDS))
        perk = Perk(number, tree, len(trees[tree]), entry)
        if entry.number("number") != perk.place + 1:
            raise BadContent(
                f"{entry.at('number')}: is perk {perk.place + 1} of its tree, not {entry.number('number')}"
            )
        for parent in entry.texts("parents"):
            if parent not in places or not parent.startswith(TREE_IDS[tree]):
                raise BadContent(f"{entry.where}: its parent “{parent}” must stand above it in the same tree")
            perk.parents.append(places[parent])  # NT-200
        entry.one_of("need", ["any" if perk.parents else "none"])
        places[perk.id] = perk.place
        trees[tree].append(perk)
    for entry, perks in zip(TREE_ENTRIES, trees, strict=True):
        if len(perks) != LAST_PLACE + 1 or entry.number("perks") != len(perks):
            raise BadContent(f"{entry.where}: a tree has {LAST_PLACE + 1} perks, not {len(perks)}")
    return trees


PERKS_BY_TREE: Final = _read_perks()
PERKS: Final = [perk for tree in PERKS_BY_TREE for perk in tree]
PERK_COUNT: Final = len(PERKS)
PERK_DOMAIN: Final = Domain("perk", [perk.id for perk in PERKS])


class Tree:
    """A tree with the points one player has on it, and everything these perks give (NT-064, NT-067).

    Made once for every set of perks and shared by all players and games; never changed.
    """

    def __init__(self, tree: int, mask: int) -> None:
        self.tree = tree
        self.mask = mask
        self.points = mask.bit_count()
        held = [perk for perk in PERKS_BY_TREE[tree] if mask >> perk.place & 1]
        self.free: list[int] = _free(tree, mask)
        self.open = sum(1 << PERKS[number].place for number in self.free)
        self.loose: list[int] = [perk.number for perk in held if is_unbroken(tree, mask & ~(1 << perk.place))]
        self.followers: list[Tree | None] = [None] * len(PERKS_BY_TREE[tree])
        self.unlocked = False  # NT-046
        self.earning: list[int] = [0] * LAND_COUNT  # NT-067: by land number; terraforming: by the land under it
        self.virgin_earning = 0  # what terraforming an undiscovered space earned before rules version 2 (NT-236)
        self.edge_open = False  # NT-150
        self.edge_credit = 0
        self.claimed_credit = 0  # NT-229
        self.beside_own_credit = 0  # NT-249
        self.sift = 1  # NT-083
        self.regains = 0  # NT-259: perk 7, that many actions back, once a turn
        self.tokens = 0
        self.overrides_claims = False
        self.protects_claims = False  # NT-253
        self.weather_anywhere = False  # NT-208
        self.shares_space = False  # NT-209
        self.same_type_moves = False  # NT-214
        self.on_undiscovered = False  # NT-234
        self.claims_adjacent = False  # NT-246
        self.ignores_weather = False  # NT-254
        self.final_count = NO_FINAL
        self.final_per = 1
        self.final_amount = 0
        self.has_final = bool(mask >> (len(PERKS_BY_TREE[tree]) - 1) & 1)
        precision = [0] * LAND_COUNT
        for perk in held:
            for effect in perk.effects:
                self._apply(effect, precision)

    def _apply(self, effect: Entry, precision: list[int]) -> None:
        """The one interpreter of the words that `perks.toml` explains at its top."""
        op = effect.text("op")
        acts = effect.texts("on") + effect.texts("action")
        if acts != [TREE_ACTIONS[self.tree]] and (acts or op in ABOUT_AN_ACTION):
            raise BadContent(f"{effect.where}: the {TREE_NAMES[self.tree]} tree is about {TREE_ACTIONS[self.tree]}")
        when = effect.text("when", "")
        if op == "unlock_action":
            self.unlocked = True
        elif op == "base_credit":
            self._base_credit(effect, precision)
        elif op == "extra_credit" and when == "edge":
            self.edge_credit += effect.number("amount", least=0)
        elif op == "extra_credit" and when == "land_is_claimed" and self.tree == TERRAFORMER:
            self.claimed_credit += effect.number("amount", least=0)
        elif op == "extra_credit" and when == "beside_own_claim" and self.tree == SETTLER:
            self.beside_own_credit += effect.number("amount", least=0)
        elif op == "sift" and effect.text("bag") == BAGS[self.tree]:
            self.sift = max(self.sift, effect.number("number", least=1))  # NT-084
        elif op == "regain_action" and effect.number("per_turn") == 1:
            self.regains = 1
        elif op == "allow_edge":
            self.edge_open = True
        elif op == "add_action_token" and effect.text("from") == "next_turn":
            self.tokens += effect.number("amount", least=0)  # NT-212
        elif op == "override_claims" and self.tree != EXPLORER:
            self.overrides_claims = True
        elif op == "protect_claims" and self.tree == SETTLER:
            self.protects_claims = True
        elif op == "weather_anywhere" and self.tree == EXPLORER:
            self.weather_anywhere = True
        elif op == "share_space" and self.tree == EXPLORER:
            self.shares_space = True
        elif op == "move_same_type" and self.tree == EXPLORER:
            self.same_type_moves = True
        elif op == "terraform_undiscovered" and self.tree == TERRAFORMER:
            self.on_undiscovered = True
        elif op == "claim_range" and self.tree == SETTLER and effect.text("range") == "adjacent":
            self.claims_adjacent = True
        elif op == "ignore_weather" and self.tree == SETTLER and effect.texts("except") == ["volcanic_eruption"]:
            self.ignores_weather = True
        elif op == "final_credit":
            self.final_count = _COUNTED[effect.one_of("count", list(_COUNTED))]
            self.final_per = effect.number("per", least=1)
            self.final_amount = effect.number("amount", least=0)
        else:
            raise BadContent(f"{effect.where}: the {TREE_NAMES[self.tree]} tree knows no effect “{op}” in this form")

    def _base_credit(self, effect: Entry, precision: list[int]) -> None:
        """Set the basic earning of every land it fits, unless a more exact line did; later perks beat earlier ones
        (NT-067)."""
        name = effect.text("over", "") or effect.text("land")
        if self.tree == TERRAFORMER and not effect.has("over"):
            self.virgin_earning = effect.number("amount", least=0)
        for land in LANDS:
            if name == "any":
                exact = 1
            elif name in ("natural", "terraformed"):
                # NT-256: what the other class earns stays as it is
                exact = 2 if land.number != NOTHING and land.natural == (name == "natural") else 0
            elif name in LAND_NUMBERS:
                exact = 3 if land.id == name else 0
            else:
                raise BadContent(f"{effect.where}: “{name}” is no land")
            if exact and exact >= precision[land.number]:
                precision[land.number] = exact
                self.earning[land.number] = effect.number("amount", least=0)

    def has(self, place: int) -> bool:
        """Whether the perk at this place (0 is perk 1) holds a point."""
        return self.mask >> place & 1 == 1

    def is_free(self, place: int) -> bool:
        """Whether the perk at this place may be taken next (NT-061)."""
        return self.open >> place & 1 == 1

    def with_perk(self, place: int) -> "Tree":
        follower = self.followers[place]
        if follower is None:
            follower = tree_of(self.tree, self.mask | 1 << place)
            self.followers[place] = follower
        return follower

    def without_perk(self, place: int) -> "Tree":
        return tree_of(self.tree, self.mask & ~(1 << place))


def is_unbroken(tree: int, mask: int) -> bool:
    """Whether every point has an unbroken line up to perk 1 (NT-281)."""
    for perk in PERKS_BY_TREE[tree]:
        if mask >> perk.place & 1 and perk.parents and not any(mask >> parent & 1 for parent in perk.parents):
            return False
    return True


def _free(tree: int, mask: int) -> list[int]:
    """The numbers of the perks that may be taken next, down either branch or both.

    Perk 10 has two parents and needs one of them (NT-061, NT-062, NT-063).
    """
    return [
        perk.number
        for perk in PERKS_BY_TREE[tree]
        if not mask >> perk.place & 1 and (not perk.parents or any(mask >> parent & 1 for parent in perk.parents))
    ]


_made: Final[dict[int, Tree]] = {}


def tree_of(tree: int, mask: int) -> Tree:
    key = tree << 20 | mask
    found = _made.get(key)
    if found is None:
        found = Tree(tree, mask)
        _made[key] = found
    return found


def _tokens_of(perks: list[Perk]) -> list[int]:
    return [tree_of(perk.tree, 1 << perk.place).tokens for perk in perks]


for _tree in range(3):
    for _perk in PERKS_BY_TREE[_tree]:
        tree_of(_tree, 1 << _perk.place)  # reads every effect once, so that bad content is refused on loading

ALL_PERK_TOKENS: Final = sum(_tokens_of(PERKS))  # what all perks of a company together add
MOST_PERK_TOKENS: Final = max(_tokens_of(PERKS))
