"""The Move action (NT-070 to NT-076, NT-214, NT-333)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.words import who
from earthrise.games.new_earth_thomas.components.board import ADJACENT, BOARD, DIAGONAL, FAR, SPACE_COUNT, SPACES
from earthrise.games.new_earth_thomas.components.lands import NO_LAND, NO_TILE
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.shared_reasons import too_few_tokens
from earthrise.games.new_earth_thomas.rules.state import Company, NewEarth
from earthrise.games.new_earth_thomas.rules.words import space_name, space_offered, tokens


def move_cost(earth: NewEarth, company: Company, target: int) -> int:
    """1 token, onto scorched ground too, and 1 more into a Mountain unless the sky is clear."""
    land = earth.top[target].land
    if land.move_cost and not earth.weather_for(company).waives_move_cost[land.number]:
        return 1 + land.move_cost  # NT-074, NT-283
    return 1  # NT-070, NT-160


def is_linked(earth: NewEarth, company: Company, target: int) -> bool:
    """Whether the land under the marker counts as adjacent to the target: Caverns (NT-075), or the same type with
    Explorer 14 (NT-214).

    Only top tiles count, and empty spaces have no type (NT-076, NT-217).
    """
    here = earth.top[company.space]
    if here is NO_TILE or earth.top[target].land is not here.land or target == company.space:
        return False
    return here.land.linked or company.explorer.same_type_moves


def is_closed(earth: NewEarth, company: Company, target: int) -> bool:
    """Scorched ground with the option eruption_blocks_movement: only open to who stands in the blast zone (NT-333)."""
    if not (earth.options.scorched_is_closed and earth.scorched[target]):
        return False
    return not (earth.scorched[company.space] or company.space == earth.volcano)


class MoveVerb(Verb[NewEarth]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "move", [SPACES])
        self.steps: list[list[Action]] = [
            [self.actions[target] for target in BOARD.adjacent[space]] for space in range(SPACE_COUNT)
        ]

    def candidates(self, earth: NewEarth, seat: int) -> list[Action]:
        company = earth.companies[seat]
        steps = self.steps[company.space]
        land = earth.top[company.space].land
        if not land.linked and (not company.explorer.same_type_moves or land is NO_LAND):
            return steps
        found = steps.copy()
        near = BOARD.nearness[company.space]
        for target, tile in enumerate(earth.top):
            if tile.land is land and (near[target] == FAR or near[target] == DIAGONAL):
                found.append(self.actions[target])
        return found

    def offer(self, earth: NewEarth, seat: int, found: list[Action]) -> None:
        if not earth.companies[seat].move_locked:
            for action in self.candidates(earth, seat):
                if self.refusal(earth, seat, action) == 0:
                    found.append(action)

    def refusal(self, earth: NewEarth, seat: int, action: Action) -> int:
        company = earth.companies[seat]
        target = action.x
        if company.move_locked:
            return 284  # NT-284 a Desert in the sun bars Move
        if BOARD.nearness[company.space][target] != ADJACENT and not is_linked(earth, company, target):
            return 70  # NT-070 to an adjacent space, or to another Cavern (NT-075)
        if not company.explorer.shares_space and earth.marker_on(target, seat):
            return 71  # NT-071 one marker a space
        if is_closed(earth, company, target):
            return 333  # NT-333 scorched ground is closed
        if company.unspent < move_cost(earth, company, target):
            return 47  # NT-047 the full cost must be there
        return 0  # no claim bars the way (NT-072), no empty space, Edge Land, Volcano or scorched ground (NT-073)

    def explain(self, earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        company = earth.companies[seat]
        target = action.x
        name = SPACES.values[target]
        if rule == 47:
            cost = move_cost(earth, company, target)
            return too_few_tokens(earth, company, cost, earth.top[target].land.name, cost - 1)
        if rule == 284:
            return (
                "You discovered a Desert under the sun and cannot move any more this turn.",
                "Other actions are still possible.",
            )
        if rule == 71:
            other = next(each.seat for each in earth.companies if each.space == target and each.seat != seat)
            return f"{who(other)}'s marker stands on {name}.", "Go around it, or take Explorer 9."
        if rule == 333:
            return f"{name} is scorched and cannot be entered from outside.", ""
        if target == company.space:
            return f"You stand on {name} already.", ""
        why = f"{name} is not adjacent to {SPACES.values[company.space]}."
        open_to = [each.x for each in self.candidates(earth, seat) if self.refusal(earth, seat, each) == 0]
        within = ", ".join(SPACES.values[other] for other in open_to)  # by a Cavern or Explorer 14 too (NT-075, NT-214)
        return why, f"One Move leads to {within}." if within else ""

    def do(self, earth: NewEarth, seat: int, action: Action) -> None:
        company = earth.companies[seat]
        target = action.x
        cost = move_cost(earth, company, target)
        company.pay(cost)
        company.acted = True
        earth.token_spent = True
        company.space = target
        company.weather_open = earth.top[target].marked  # NT-125, NT-128
        if earth.journal is not None:
            text = f"{who(seat)} moves to {space_name(earth, target)} for {tokens(cost)}."
            earth.note("move", 70, seat, text, cost, [SPACES.reference(target)])

    def say(self, earth: NewEarth, seat: int, action: Action) -> str:
        cost = move_cost(earth, earth.companies[seat], action.x)
        return f"Move to {space_offered(earth, action.x)} ({tokens(cost)})"


MOVE: Final = MoveVerb()
