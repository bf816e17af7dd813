"""Positions for the client's gallery: `python -m tests.gallery` writes web/src/games/<game>/gallery.json anew."""

import json
import sys
from dataclasses import dataclass, field
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

OVER = "over"


@dataclass(frozen=True)
class Moment:
    """A game after so many seeded random actions, and on until the table waits in that frame (or the game is over)."""

    name: str
    seats: int
    seed: int
    plies: int
    options: dict[str, object] = field(default_factory=dict)
    frame: str = ""


STANDARD: dict[str, object] = {"mode": "standard"}
ADVANCED: dict[str, object] = {"mode": "advanced"}

MOMENTS = {
    "new_earth_thomas": [
        Moment("the start, 2 players", 2, 1, 0),
        Moment("early, 3 players", 3, 4, 60),
        Moment("the middle, 4 players", 4, 7, 260),
        Moment("late, 4 players", 4, 11, 620),
    ],
    "one_earth": [
        Moment("a turn, advanced, 3 players", 3, 13, 80, ADVANCED, "turn"),
        Moment("choosing a Leader, 4 players", 4, 2, 2, ADVANCED),
        Moment("a turn, standard, 4 players", 4, 6, 35, STANDARD, "turn"),
        Moment("a proposal", 3, 4, 50, ADVANCED, "proposal"),
        Moment("an open vote, 5 players", 5, 3, 60, ADVANCED, "vote"),
        Moment("secret bids", 3, 39, 40, ADVANCED, "bidding"),
        Moment("a sanction", 4, 24, 10, STANDARD, "ballot"),
        Moment("a shared Technology", 3, 11, 10, ADVANCED, "share"),
        Moment("two players and the General", 2, 20, 50, {"mode": "two_player"}, "turn"),
        Moment("solo, hard", 1, 13, 20, {"mode": "solo", "difficulty": "hard"}, "turn"),
        Moment("the end, standard", 4, 31, 0, STANDARD, OVER),
        Moment("the end, advanced", 4, 11, 0, ADVANCED, OVER),
    ],
    "new_earth_fay": [
        Moment("the start, 2 players", 2, 1, 0),
        Moment("a tile to be laid, 5 players", 5, 11, 224, {}, "lay"),
        Moment("a town to be grown, 3 players", 3, 4, 203, {}, "grow"),
        Moment("a card to be kept, 4 players", 4, 7, 191, {}, "keep"),
        Moment("a recount, 5 players", 5, 11, 265, {}, "recount"),
        Moment("cards before the picks, 5 players", 5, 11, 328, {}, "window"),
        Moment("the secret pick, 5 players", 5, 11, 333, {}, "pick"),
        Moment("the last cards, 4 players", 4, 7, 249, {}, "window"),
    ],
    "planet_78": [Moment("the start, 2 players", 2, 1, 0)],
    "earth_abundance": [
        Moment("choosing Islands, 2 players", 2, 1, 0),
        Moment("the start, 3 players", 3, 4, 28),
        Moment("early, 2 players", 2, 7, 260),
        Moment("the middle, 4 players", 4, 11, 900),
        Moment("teams, 2 against 2", 4, 5, 700, {"mode": "teams_2v2"}),
        Moment("against Gaia", 1, 6, 110, {"mode": "solo"}, "activate"),
        Moment("late, 6 players", 6, 3, 1_900),
        Moment("the end, 2 players", 2, 9, 0, {}, OVER),
    ],
}


@dataclass(frozen=True)
class Happening:
    """A game played by the heuristic bot until the first event of that kind: what happened is shown too."""

    name: str
    seats: int
    seed: int
    options: dict[str, object]
    kind: str


HAPPENINGS = {
    "planet_78": [
        Happening("a flood begins, 2 players", 2, 2, {"start_pollution": "5"}, "flood"),
        Happening("a disaster, 4 players", 4, 7, {"start_pollution": "5"}, "death"),
        Happening("chance takes a hand, solo", 1, 3, {"mode": "solo"}, "draw"),
        Happening("lost, 3 players", 3, 1, {}, "lost"),
        Happening("won, 2 players", 2, 1, {}, "won"),
    ]
}

# What a random player does too readily: giving money away, doing nothing.
LAST_RESORTS = {"end", "refresh", "request", "gift", "germinate", "convert", "convert_with_care", "plan", "waive"}


def played(game_id: str, moment: Moment) -> State:
    """The moment; a little before the end if the game ends earlier."""
    state: State = find_game(game_id).start(moment.seats, moment.seed, moment.options)
    chance = Chance(moment.seed)
    while state.ply < moment.plies or (moment.frame and not state.over and frame_of(state) != moment.frame):
        seat = state.deciders()[0]
        legal = state.legal(seat)
        options = [action for action in legal if action.verb.word not in LAST_RESORTS] or legal
        following = state.clone()
        following.apply(seat, options[chance.below(len(options))])
        if following.over and moment.frame != OVER:
            break
        state = following
    return state


def frame_of(state: State) -> str:
    return state.frames[-1].frame_for(state, state.deciders()[0]).kind()


def happened(game_id: str, wanted: Happening) -> tuple[State, list[Event]]:
    """The first event of that kind, and everything that action caused; with the next seed if a game ends without it."""
    game = find_game(game_id)
    for number in range(wanted.seed, wanted.seed + TRIES):
        bot = find_bot("heuristic", game, number)
        state = game.start(wanted.seats, number, wanted.options)
        while not state.over:
            state.journal = Journal()
            seat = state.deciders()[0]
            state.apply(seat, bot.decide(state.view(seat)))
            if any(event.kind == wanted.kind for event in state.journal.events):
                return state, state.journal.events
    raise LookupError(f"{game_id}: {TRIES} games from seed {wanted.seed} on end without {wanted.kind}")


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
    positions = [shown(moment.name, played(game_id, moment), []) for moment in MOMENTS[game_id]]
    positions += [shown(wanted.name, *happened(game_id, wanted)) for wanted in HAPPENINGS.get(game_id, [])]
    return {"content": game.content_data(), "positions": positions}


if __name__ == "__main__":
    for each in sys.argv[1:] or MOMENTS:
        path = WEB / each / "gallery.json"
        path.write_text(json.dumps(gallery(each), separators=(",", ":")) + "\n", encoding="utf-8")
        print(path.relative_to(WEB.parent.parent))
