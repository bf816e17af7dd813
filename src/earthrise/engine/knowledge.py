"""Who knows which hidden thing: private looks and missed guesses that must survive dealing anew.

Facts are plain lists, so that a state can hold them as a field: `facts[seat][place]` are the kinds of card that `seat`
knows to lie in `place`, a hand by its player's seat or any other place, counted on from there. There is one such list
for what is known to be there, and another for what is known not to be. Every function gives a new list: facts are
replaced, never changed.
"""

from typing import Final

from earthrise.engine.chance import Chance

Facts = list[list[list[int]]]

TRIES: Final = 40  # deals, each equally likely, before one is put together card by card


def nothing_known(seats: int, places: int) -> Facts:
    return [[[] for _ in range(places)] for _ in range(seats)]


def learnt(facts: Facts, seat: int, place: int, kind: int) -> Facts:
    """`seat` now knows of one more such card in `place`, besides those it knows already."""
    changed = [row.copy() for row in facts]
    changed[seat][place] = sorted([*changed[seat][place], kind])
    return changed


def learnt_by_all(facts: Facts, place: int, kind: int) -> Facts:
    """Everybody now knows of one more such card in `place`: it was shown there, or guessed in vain."""
    changed = facts
    for seat in range(len(facts)):
        changed = learnt(changed, seat, place, kind)
    return changed


def seen(facts: Facts, seat: int, place: int, kinds: list[int]) -> Facts:
    """`seat` has seen all that lies in `place`, and knows no more of it than that, whatever was known before."""
    changed = [row.copy() for row in facts]
    changed[seat][place] = sorted(kinds)
    return changed


def parted(facts: Facts, place: int, kind: int) -> Facts:
    """Everybody saw such a card leave `place`: whoever knew of one there knows of one fewer."""
    changed = [row.copy() for row in facts]
    for row in changed:
        if kind in row[place]:
            row[place] = row[place].copy()
            row[place].remove(kind)
    return changed


def unsettled(facts: Facts, place: int) -> Facts:
    """Nobody knows any more what lies in `place`: it was shuffled or, where facts say what is not there, added to."""
    changed = [row.copy() for row in facts]
    for row in changed:
        row[place] = []
    return changed


def swapped(facts: Facts, place: int, other: int) -> Facts:
    """All that lies in two places has changed places, and everybody saw that it did: what was known of one is now known
    of the other. Two players who swap hands know besides what they gave away: `seen`."""
    changed = [row.copy() for row in facts]
    for row in changed:
        row[place], row[other] = row[other], row[place]
    return changed


def own_facts(facts: Facts, seat: int) -> Facts:
    """What `seat` knows, and nothing of what the others know: for `redeal`, where that is hidden like their cards."""
    return [row if knower == seat else [[] for _ in row] for knower, row in enumerate(facts)]


def are_true(has: Facts, lacks: Facts, places: list[list[int]]) -> bool:
    """Whether all that anybody knows is so, where this is what lies in the places: for `broken_invariants`."""
    for row in has:
        for place, kinds in enumerate(row):
            for kind in kinds:
                if places[place].count(kind) < kinds.count(kind):
                    return False
    for row in lacks:
        for place, kinds in enumerate(row):
            for kind in kinds:
                if kind in places[place]:
                    return False
    return True


def deal_known(
    cards: list[int], sizes: list[int], has: list[list[int]], lacks: list[list[int]], chance: Chance
) -> list[list[int]]:
    """Deal all these cards into places of these sizes, so that every place has what it is known to have and nothing of
    what it is known to lack. The outcome depends on the arguments alone, not on the order of `cards`; every place comes
    shuffled. Raises ValueError where no deal can be so, which is never the case of true facts."""
    rest = sorted(cards)
    for known in has:
        for kind in known:
            rest.remove(kind)
    slots = [place for place, size in enumerate(sizes) for _ in range(size - len(has[place]))]
    if len(slots) != len(rest):
        raise ValueError(f"{len(rest)} unknown cards cannot lie in {len(slots)} places")
    heap = chance.shuffled(rest)
    tries = 1
    while tries < TRIES and not _fits(heap, slots, lacks):
        heap = chance.shuffled(rest)
        tries += 1
    if not _fits(heap, slots, lacks):
        heap = _matched(heap, slots, lacks)
    dealt = [known.copy() for known in has]
    for number, place in enumerate(slots):
        dealt[place].append(heap[number])
    return [chance.shuffled(sorted(held)) for held in dealt]


def deal_hands(
    hands: list[list[int]],
    stack: list[int],
    seat: int,
    chance: Chance,
    has: Facts | None = None,
    lacks: Facts | None = None,
) -> tuple[list[list[int]], list[int]]:
    """The hands and the stack as `seat` (or SPECTATOR) must reckon with them, for `redeal`: its own hand as it is, all
    else one heap that is dealt anew, in agreement with what the seat knows of the hands. Hands are sorted."""
    heap = stack.copy()
    sizes: list[int] = []
    for other, hand in enumerate(hands):
        sizes.append(0 if other == seat else len(hand))
        if other != seat:
            heap += hand
    there: list[list[int]] = [[] for _ in range(len(hands) + 1)]
    absent: list[list[int]] = [[] for _ in range(len(hands) + 1)]
    for other in range(len(hands)):
        if seat >= 0 and other != seat:
            there[other] = has[seat][other] if has is not None else []
            absent[other] = lacks[seat][other] if lacks is not None else []
    dealt = deal_known(heap, [*sizes, len(stack)], there, absent, chance)
    renewed = [hand if other == seat else sorted(dealt[other]) for other, hand in enumerate(hands)]
    return renewed, dealt[-1]


def _fits(heap: list[int], slots: list[int], lacks: list[list[int]]) -> bool:
    for number, place in enumerate(slots):
        if heap[number] in lacks[place]:
            return False
    return True


def _matched(heap: list[int], slots: list[int], lacks: list[list[int]]) -> list[int]:
    """The cards in an order that fits: a matching, found slot by slot, in which earlier slots may have to swap."""
    takers = [-1] * len(heap)  # by card: the slot that has it
    for slot in range(len(slots)):
        if not _is_served(slot, heap, slots, lacks, takers, [False] * len(heap)):
            raise ValueError("no deal agrees with what is known")
    ordered = [0] * len(heap)
    for card, slot in enumerate(takers):
        ordered[slot] = heap[card]
    return ordered


def _is_served(
    slot: int, heap: list[int], slots: list[int], lacks: list[list[int]], takers: list[int], asked: list[bool]
) -> bool:
    for card, kind in enumerate(heap):
        if asked[card] or kind in lacks[slots[slot]]:
            continue
        asked[card] = True
        if takers[card] < 0 or _is_served(takers[card], heap, slots, lacks, takers, asked):
            takers[card] = slot
            return True
    return False
