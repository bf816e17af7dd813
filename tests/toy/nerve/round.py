"""Rounds: walking on, turning back, and what follows (NE-001 to NE-020)."""

from earthrise.author import SPECTATOR, Action, ActionSpace, AnswerVerb, Frame, Game, Result, listed, replaced, who

from .state import DECK, FOLDER, GOAL, KIND, WEATHER, Walk

ACTIONS = ActionSpace("walk turn_back")


class GoOn(AnswerVerb[Walk]):
    def do(self, walk: Walk, seat: int, action: Action) -> None:
        turned, walk.deck = walk.deck[-1], walk.deck[:-1]
        walk.reveal()
        name = WEATHER[turned].name
        walk.note("weather", 3, seat, f"{who(seat)} walks on. {name} comes.", 0, [KIND.reference(turned)])
        if WEATHER[turned].drives_back:
            walk.back = replaced(walk.back, seat, True)  # NE-003


class TurnBack(AnswerVerb[Walk]):
    def do(self, walk: Walk, seat: int, action: Action) -> None:
        walk.back = replaced(walk.back, seat, True)  # NE-004
        walk.note("back", 4, seat, f"{who(seat)} turns back.")


class TurnFrame(Frame[Walk]):
    """One player walks on or turns back."""

    KIND = "turn"
    RULE = 2  # NE-002
    VERBS = [GoOn(ACTIONS, "walk", []), TurnBack(ACTIONS, "turn_back", [])]
    PROMPT = "walk on or turn back"

    def settle(self, walk: Walk) -> None:
        left = [seat for seat in in_turn(walk, self.seat) if seat in walk.on_the_way()]
        if len(left) == 1 or not walk.deck:
            end_round(walk, left)  # NE-010
        else:
            walk.frames = [TurnFrame(left[0])]  # NE-002


ACTIONS.declare(TurnFrame)


def in_turn(walk: Walk, seat: int) -> list[int]:
    """All seats in the order of their turns, after `seat`."""
    return [(seat + step) % walk.seats for step in range(1, walk.seats + 1)]


def begin_round(walk: Walk, starter: int) -> None:
    walk.round += 1
    walk.deck = walk.chance.shuffled(DECK)  # NE-001
    walk.back = [False] * walk.seats
    walk.frames = [TurnFrame(starter)]  # NE-011


def end_round(walk: Walk, winners: list[int]) -> None:
    for seat in winners:
        walk.won = replaced(walk.won, seat, walk.won[seat] + 1)  # NE-010
    walk.note("won", 10, SPECTATOR, f"Winning the round: {listed([who(seat) for seat in winners])}.")
    champions = [seat for seat in winners if walk.won[seat] == GOAL]  # NE-020
    if not champions:
        begin_round(walk, winners[0])  # NE-011: they stand in the order of their turns
        return
    walk.finish(Result(walk.won, sorted(champions), "over", 20))  # NE-020
    walk.note("over", 20, SPECTATOR, f"The game is over; winning: {listed([who(seat) for seat in champions])}.")


class Nerve(Game[Walk]):
    STATE = Walk

    def __init__(self) -> None:
        super().__init__(FOLDER, ACTIONS, [], end_rule=20)  # NE-020
        self.longest = 4 * GOAL * (len(DECK) + 3)  # in each round, weather and players that turn back

    def begin(self, walk: Walk) -> None:
        begin_round(walk, 0)

    def broken_invariants(self, walk: Walk) -> list[str]:
        left = walk.on_the_way()
        holds = {
            "deck: no more of any weather than there is (NE-001)": all(
                walk.deck.count(kind) <= DECK.count(kind) for kind in walk.deck
            ),
            "back: two players or more are on the way (NE-010)": walk.over or (len(left) > 1 and walk.deck != []),
            "frames: a player on the way has the turn (NE-002)": all(frame.seat in left for frame in walk.frames),
            "won: with enough rounds it is over (NE-020)": walk.over == (max(walk.won) == GOAL),
        }
        return [what for what, is_so in holds.items() if not is_so]


GAME = Nerve()
