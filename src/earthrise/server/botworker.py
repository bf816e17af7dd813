"""A process in which bots think: reads questions from its standard input, writes answers to its standard output.

A question holds what the bot's seat may know and nothing else: the data of a world dealt anew from its view, in which
no trace of the truth is left. The process ends when its server does.
"""

import json
import os
import sys
from contextlib import suppress

from earthrise.bots.registry import find_bot
from earthrise.engine.chance import Chance
from earthrise.engine.registry import find_game
from earthrise.engine.state import View


def answer(question: dict[str, object]) -> dict[str, object]:
    try:
        game = find_game(str(question["game"]))
        seed, seat = int(str(question["seed"])), int(str(question["seat"]))
        view = View(seat, game.position(question["world"]))
        action = find_bot(str(question["bot"]), game, seed).choose(view, Chance(seed))
        return {"action": action.text, "say": game.say(view.world, seat, action)}
    except Exception as error:  # a bot's fault must not end the worker: the server asks another one
        return {"error": f"{type(error).__name__}: {error}"[:500]}


def main() -> None:
    with suppress(OSError):
        os.nice(5)  # people's clicks come first
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints must not write into the answers
    for line in sys.stdin.buffer:
        out.write(json.dumps(answer(json.loads(line))).encode() + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
