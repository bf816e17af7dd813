"""Positions for the client's gallery: `python -m tests.gallery` writes web/src/games/<game>/gallery.json anew."""

import json
from pathlib import Path

from earthrise import find_game
from earthrise.bots import find_bot
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.journal import Event, Journal
from earthrise.engine.state import State

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]  # as the gallery page has them
TRIES = 60
WEB = Path(__file__).parent.parent / "web" / "src" / "games"

MOMENTS = {
    "new_earth_thomas": [
        ("the start, 2 players", 2, 1, 0),
        ("early, 3 players", 3, 4, 60),
        ("the middle, 4 players", 4, 7, 260),
        ("late, 4 players", 4, 11, 620),
    ],
    "planet_78": [("the start, 2 players", 2, 1, 0)],
}

# Name, seats, seed, options, and the kind of event at which the bots stop: what happened is shown too.
HAPPENINGS: dict[str, list[tuple[str, int, int, dict[str, object], str]]] = {
    "planet_78": [
        ("a flood begins, 2 players", 2, 2, {"start_pollution": "5"}, "flood"),
        ("a disaster, 4 players", 4, 7, {"start_pollution": "5"}, "death"),
        ("chance takes a hand, solo", 1, 3, {"mode": "solo"}, "draw"),
        ("lost, 3 players", 3, 1, {}, "lost"),
    ]
}


def played(game_id: str, seats: int, seed: int, plies: int) -> State:
    """A game after so many seeded random actions; a little before the end if it ends earlier."""
    state = find_game(game_id).start(seats, seed)
    chance = Chance(seed)
    while state.ply < plies:
        seat = state.deciders()[0]
        options = [action for action in state.legal(seat) if action.text != "end"] or state.legal(seat)
        following = state.clone()
        following.apply(seat, options[chance.below(len(options))])
        if following.over:
            break
        state = following
    return state


def happened(game_id: str, seats: int, seed: int, options: dict[str, object], kind: str) -> tuple[State, list[Event]]:
    """A game played by the heuristic bot until the first event of that kind, and everything that action caused; with
    the next seed if it ends without one."""
    game = find_game(game_id)
    for number in range(seed, seed + TRIES):
        bot = find_bot("heuristic", game, number)
        state = game.start(seats, number, options)
        while not state.over:
            state.journal = Journal()
            seat = state.deciders()[0]
            state.apply(seat, bot.decide(state.view(seat)))
            if any(event.kind == kind for event in state.journal.events):
                return state, state.journal.events
    raise LookupError(f"{game_id}: {TRIES} games from seed {seed} on end without {kind}")


def event_data(game: Game, event: Event) -> dict[str, object]:
    rule = game.rulebook.by_number[event.rule].id
    return {"kind": event.kind, "text": event.named(NAMES), "rule": rule, "refs": event.refs, "amount": event.amount}


def shown(name: str, state: State, events: list[Event]) -> dict[str, object]:
    """The position as the one who decides sees it; the first seat when nobody has to."""
    seat = state.deciders()[0] if state.deciders() else 0
    live = sorted({ref for action in state.legal(seat) for ref in action.references()})
    position: dict[str, object] = {"name": name, "view": state.game.view_data(state.view(seat)), "live": live}
    if events and not state.over:
        advice = find_bot("heuristic", state.game, state.ply).decide(state.view(seat))
        position["proposed"] = [f"verb:{advice.verb.word}", *advice.references()]
    if events:
        position["happened"] = [event_data(state.game, event) for event in events]
    return position


def gallery(game_id: str) -> dict[str, object]:
    game = find_game(game_id)
    positions = [shown(name, played(game_id, *moment), []) for name, *moment in MOMENTS[game_id]]
    for name, seats, seed, options, kind in HAPPENINGS.get(game_id, []):
        positions.append(shown(name, *happened(game_id, seats, seed, options, kind)))
    return {"content": game.content_data(), "positions": positions}


if __name__ == "__main__":
    for each in MOMENTS:
        path = WEB / each / "gallery.json"
        path.write_text(json.dumps(gallery(each), separators=(",", ":")) + "\n", encoding="utf-8")
        print(path.relative_to(WEB.parent.parent))
