"""A process in which bots think: reads questions from its standard input, writes answers to its standard output.

A question holds what the bot's seat may know and nothing else: the data of a world dealt anew from its view, in which
no trace of the truth is left. Only a review is handed the record of a finished game, and thinks with each seat's view
of its positions. The process ends when its server does.
"""

import json
import os
import sys
from contextlib import suppress
from functools import lru_cache

from earthrise.bots.analysis import opinion
from earthrise.bots.registry import find_bot
from earthrise.bots.story import Story, question_from
from earthrise.bots.thinker import UNBOUNDED
from earthrise.engine.chance import Chance
from earthrise.engine.record import read_record
from earthrise.engine.registry import find_game
from earthrise.engine.state import View


def move(question: dict[str, object]) -> dict[str, object]:
    game = find_game(str(question["game"]))
    seed, seat = int(str(question["seed"])), int(str(question["seat"]))
    view = View(seat, game.position(question["world"]))
    action = find_bot(str(question["bot"]), game, seed).choose(view, Chance(seed))
    return {"action": action.text, "say": game.say(view.world, seat, action)}


def hint(question: dict[str, object]) -> dict[str, object]:
    game = find_game(str(question["game"]))
    view = View(int(str(question["seat"])), game.position(question["world"]))
    milliseconds, chance = float(str(question["milliseconds"])), Chance(int(str(question["seed"])))
    thought = opinion(view, game.tactics(game.temperaments()[0]), UNBOUNDED, milliseconds, chance)
    best = thought.lines[0]
    return {"action": best.action, "say": best.say, "data": json.dumps(thought.to_data())}


def review(question: dict[str, object]) -> dict[str, object]:
    story, asked = told(str(question["record"])), question["question"]
    found = story.facts() if asked is None else story.answer(question_from(dict(asked)))  # type: ignore[call-overload]
    return {"data": json.dumps(found.to_data())}


@lru_cache(maxsize=2)
def told(record: str) -> Story:
    """The game laid out, once for all its questions."""
    return Story(read_record(record))


def answer(question: dict[str, object]) -> dict[str, object]:
    try:
        task = question.get("task", "move")
        return review(question) if task == "review" else hint(question) if task == "hint" else move(question)
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
