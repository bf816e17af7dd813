"""The line protocol for bots in any language: what is written to them and read. docs/writing-a-bot.md describes it.

One JSON object a line. `hello` comes once, `choose` for each decision, `bye` at the end. Nothing goes out that the
bot's seat may not know: a question is made of the seat's own view.
"""

import json
import re
from typing import Final

from earthrise.bots.external.referee import BotFault, shortened
from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.state import View

PROTOCOL: Final = 1
SEAT: Final = re.compile(r"\{(\d+)\}")


def hello(game: Game) -> dict[str, object]:
    """What a bot can know of a game before it plays: its options, its notation, its content."""
    domains: dict[str, object] = {}
    verbs: list[object] = []
    for verb in game.actions.verbs:
        verbs.append({"verb": verb.word, "points_at": [domain.name for domain in verb.domains]})
        for domain in verb.domains:
            domains[domain.name] = list(domain.values)
    options: list[object] = []
    for option in game.options:
        options.append(
            {"name": option.name, "kind": option.kind, "default": option.default, "choices": list(option.choices)}
        )
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.id,
        "title": game.title,
        "rules": game.rules_version,
        "options": options,
        "verbs": verbs,
        "domains": domains,
        "content": game.content_data(),
    }


def question(view: View, options: list[Action], milliseconds: int, seed: int) -> dict[str, object]:
    """One decision, complete in itself: what the seat sees, what it may do, how long it may think."""
    world, seat = view.world, view.seat
    legal: list[object] = []
    for action in options:
        legal.append({"action": action.text, "say": in_words(world.game.say(world, seat, action))})
    return {
        "type": "choose",
        "game": world.game.id,
        "rules": world.rules_version,
        "seats": world.seats,
        "options": world.to_data().get("options", {}),
        "seat": seat,
        "ply": world.ply,
        "prompt": in_words(world.frames[-1].prompt(world, seat)),
        "view": world.game.view_data(view),
        "legal": legal,
        "milliseconds": milliseconds,
        "seed": seed,
    }


def bye() -> dict[str, object]:
    return {"type": "bye"}


def line_of(message: dict[str, object]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def in_words(text: str) -> str:
    """Bots know seats, not people: `{0}` becomes `seat 0`."""
    return SEAT.sub(r"seat \1", text) if "{" in text else text


def understood(line: bytes) -> dict[str, object]:
    """The JSON object of a line."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise BotFault("printed something that is not UTF-8", shortened(repr(line))) from None
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BotFault("printed something that is not JSON", shortened(text)) from None
    if not isinstance(data, dict):
        raise BotFault("printed something that is no JSON object", shortened(text))
    return data
