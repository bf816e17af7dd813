"""Positions for the client's gallery: `python -m tests.gallery` writes web/src/games/<game>/gallery.json anew."""

import json
from pathlib import Path

from earthrise import find_game
from earthrise.engine.chance import Chance
from earthrise.engine.state import State

WEB = Path(__file__).parent.parent / "web" / "src" / "games"

MOMENTS = {
    "new_earth_thomas": [
        ("the start, 2 players", 2, 1, 0),
        ("early, 3 players", 3, 4, 60),
        ("the middle, 4 players", 4, 7, 260),
        ("late, 4 players", 4, 11, 620),
    ],
    "earth_abundance": [
        ("choosing Islands, 2 players", 2, 1, 0),
        ("the start, 3 players", 3, 4, 28),
        ("early, 2 players", 2, 7, 260),
        ("the middle, 4 players", 4, 11, 900),
        ("late, 6 players", 6, 3, 1_900),
    ],
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


def gallery(game_id: str) -> dict[str, object]:
    game = find_game(game_id)
    positions = []
    for name, seats, seed, plies in MOMENTS[game_id]:
        state = played(game_id, seats, seed, plies)
        seat = state.deciders()[0]
        live = sorted({ref for action in state.legal(seat) for ref in action.references()})
        positions.append({"name": name, "view": game.view_data(state.view(seat)), "live": live})
    return {"content": game.content_data(), "positions": positions}


if __name__ == "__main__":
    for each in MOMENTS:
        path = WEB / each / "gallery.json"
        path.write_text(json.dumps(gallery(each), separators=(",", ":")) + "\n", encoding="utf-8")
        print(path.relative_to(WEB.parent.parent))
