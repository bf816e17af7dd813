"""The Teams board: what lies there may be picked up by the team while the turn lasts (EA-330 to EA-342)."""

from typing import Final

from earthrise.engine.actions import NO_ACTIONS, Action, Verb
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARD_DOMAIN, CARDS
from earthrise.games.earth_abundance.rules.actions import ACTIONS, RESOURCE_DOMAIN
from earthrise.games.earth_abundance.rules.decisions import NO_TEAMS, USUAL
from earthrise.games.earth_abundance.rules.deck import discard
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.place_pieces import PICKED_UP, PlaceFrame
from earthrise.games.earth_abundance.rules.players import NOBODY
from earthrise.games.earth_abundance.rules.state import RESOURCES, SEED, SOIL, Earth
from earthrise.games.earth_abundance.rules.words import cards_of, pieces_of


def why_not_collect(rule: int) -> tuple[str, str]:
    if rule == 332:
        return NO_TEAMS, ""
    return "That does not lie on your team's side of the Teams board.", ""


class CollectVerb(Verb[Earth]):
    """Pick up what lies on one's own side of the Teams board."""

    def __init__(self, word: str, one: bool) -> None:
        super().__init__(ACTIONS, word, [RESOURCE_DOMAIN])
        self.one = one

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        return self.actions if state.in_teams() else NO_ACTIONS

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        return 0 if earth.pools[earth.team_of(seat)][action.x] else 333  # EA-333

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return why_not_collect(rule)

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        team = earth.team_of(seat)
        pools = [pool.copy() for pool in earth.pools]
        number = 1 if self.one else pools[team][action.x]
        pools[team][action.x] -= number  # EA-333
        earth.pools = pools
        player = earth.players[seat]
        if earth.journal is not None:
            text = f"{who(seat)} picks up {pieces_of(RESOURCES[action.x], number)} from the Teams board."
            earth.note("collect", 333, seat, text, number)
        if action.x == SOIL:
            player.soil += number
        elif action.x == SEED:
            player.seeds += number
        else:
            manner = PICKED_UP if earth.by_second_rules() else USUAL  # EA-337
            earth.begin(seat, PlaceFrame(seat, action.x, number, [], manner))  # EA-336
            return
        look_at_goals(earth, seat)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Pick up {'1' if self.one else 'all'} {RESOURCES[action.x]} from the Teams board"


class CollectCardVerb(Verb[Earth]):
    """Take a card from the Teams board into the hand."""

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        if not earth.in_teams():
            return NO_ACTIONS
        return [self.actions[card] for card in earth.pool_cards[earth.team_of(seat)]]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        return 0 if action.x in earth.pool_cards[earth.team_of(seat)] else 333  # EA-333

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return why_not_collect(rule)

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        team = earth.team_of(seat)
        cards = earth.pool_cards.copy()
        cards[team] = [card for card in cards[team] if card != action.x]
        earth.pool_cards = cards
        player = earth.players[seat]
        player.hand = [*player.hand, action.x]
        if earth.journal is not None:
            earth.note("collect", 333, seat, f"{who(seat)} picks up a card from the Teams board.", 1)
        look_at_goals(earth, seat)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Pick up {CARDS[action.x].name} from the Teams board"


def empty_pools(earth: Earth) -> None:
    """At the end of a turn whatever was not taken is lost."""
    if not earth.in_teams():
        return
    lost = sum(sum(pool) for pool in earth.pools) + sum(len(cards) for cards in earth.pool_cards)
    if not lost:
        return
    for cards in earth.pool_cards:
        if cards:
            discard(earth, cards)  # EA-335
            if earth.journal is not None:
                text = f"{cards_of(len(cards))} of a Teams board go to the discard pile."
                earth.note("pool", 335, NOBODY, text, len(cards))
    if earth.journal is not None:
        earth.note("pool", 335, NOBODY, "What is left on the Teams board is lost.", lost)
    begin_pools(earth)  # EA-333, EA-335


def begin_pools(earth: Earth) -> None:
    teams = earth.seats // earth.options.team_size if earth.in_teams() else 0
    earth.pools = [[0] * len(RESOURCES) for _ in range(teams)]
    earth.pool_cards = [[] for _ in range(teams)]


COLLECT: Final = CollectVerb("collect", False)
COLLECT_ONE: Final = CollectVerb("collect_one", True)
COLLECT_CARD: Final = CollectCardVerb(ACTIONS, "collect_card", [CARD_DOMAIN])
