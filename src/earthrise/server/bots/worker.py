"""A process in which bots think: reads questions from its standard input, writes answers to its standard output.

A question holds what the bot's seat may know and nothing else: the data of a world dealt anew from its view, in which
no trace of the truth is left. Only a review is handed the record of a finished game, and thinks with each seat's view
of its positions. The process ends when its server does, and the programs that play for it end with it.
"""

import json
import sys
from collections import OrderedDict
from functools import lru_cache

from earthrise.bots.analysis.opinion import opinion
from earthrise.bots.analysis.questions import Story, question_from
from earthrise.bots.base import Bot
from earthrise.bots.external.command import PREFIX, OutsideBot
from earthrise.bots.players.searching import UNBOUNDED
from earthrise.bots.registry import seated_bot
from earthrise.engine.chance import Chance
from earthrise.engine.errors import UnknownBot
from earthrise.engine.game import Game
from earthrise.engine.record import read_record
from earthrise.engine.registry import find_game
from earthrise.engine.state import View
from earthrise.workers.stdio import answer_lines, step_back

MOST_PROGRAMS = 8  # kept between questions


class Sittings:
    """Programs that play, each kept for one seat of one table, so that none is shown two seats' secrets. The longest
    unasked one ends first; who is needed again is started anew."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, int], OutsideBot] = OrderedDict()

    def bot(self, name: str, game: Game, seed: int, sitting: int) -> Bot:
        if name.startswith(PREFIX):
            raise UnknownBot("Commands are not taken from tables: the host names the programs that play.")
        key = (name, game.id, sitting)
        kept = self._kept.pop(key, None)
        bot = kept or seated_bot(name, game, seed)
        if isinstance(bot, OutsideBot):
            bot.faults = 0  # the server counts: another worker may have been asked before
            self._kept[key] = bot
            while len(self._kept) > MOST_PROGRAMS:
                self._kept.popitem(last=False)[1].close()
        return bot

    def close(self) -> None:
        while self._kept:
            self._kept.popitem()[1].close()


SITTINGS = Sittings()


def move(question: dict[str, object]) -> dict[str, object]:
    game = find_game(str(question["game"]))
    seed, seat = int(str(question["seed"])), int(str(question["seat"]))
    view = View(seat, game.position(question["world"]))
    bot = SITTINGS.bot(str(question["bot"]), game, seed, int(str(question.get("sitting", 0))))
    action = bot.choose(view, Chance(seed))
    return {"action": action.text, "say": game.say(view.world, seat, action), "fault": bot.fault}


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
    step_back(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    try:
        answer_lines(lambda line: json.dumps(answer(json.loads(line))).encode())
    finally:
        SITTINGS.close()


if __name__ == "__main__":
    main()
