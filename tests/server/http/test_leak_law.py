"""Hidden means hidden, over the wire: what a seat is sent tells it from no other world that it must reckon with.

Games of all five are played over HTTP with a live connection for every seat and for somebody who looks on. At many
moments everything the seat may not know is dealt anew (`State.sample`), and what was sent must be what that other world
shows: pictures, options, words, refusals, reasons. `make attack` plays them to their end, the suite their beginnings.
"""

import json
import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.registry import find_game
from earthrise.engine.state import SPECTATOR, State
from earthrise.engine.words import named
from earthrise.server.store.rows import ACTION, Entry
from earthrise.server.tables.game_log import begin
from tests.server.running import Browser, Live, Server
from tests.web.positions import GAMES

IS_ATTACK = bool(os.environ.get("EARTHRISE_ATTACK"))
MOVES = 3_000 if IS_ATTACK else 60
LOOK_EVERY = 7
TRIED = 12  # refused actions at each look


class Game:
    """A table at which every seat is another person's, and beside it the same game as the server must know it."""

    def __init__(self, server: Server, game_id: str, seats: int) -> None:
        self.game = find_game(game_id)
        self.people = [Browser(server.address, f"Player {number + 1}") for number in range(seats)]
        self.onlooker = Browser(server.address, "Onlooker")
        host = self.people[0]
        self.table = host.table("me", *["link"] * (seats - 1), game=game_id)
        for number in range(1, seats):
            self.people[number].join(host.link(self.table, number))
        row = server.row(self.table)
        self.names = [f"Player {number + 1}" for number in range(seats)]
        self.course = begin(self.game, self.names, row["rules"], row["options"], row["seed"], None)
        self.lives: dict[int, Live] = {number: one.live(self.table, number) for number, one in enumerate(self.people)}
        self.lives[SPECTATOR] = self.onlooker.live(self.table)
        for live in self.lives.values():
            live.next("snapshot")

    @property
    def state(self) -> State:
        return self.course.state

    def play(self, seat: int, action: str) -> None:
        answer = self.people[seat].act(self.table, seat, self.course.seq, action)
        assert answer.status_code == 200, answer.text
        self.course.apply(Entry(self.course.seq + 1, ACTION, seat, action, ""))
        for live in self.lives.values():
            live.until(self.course.seq)

    def close(self) -> None:
        for browser in (*self.people, self.onlooker):
            browser.close()


@pytest.fixture
def close() -> Iterator[list[Game]]:
    made: list[Game] = []
    yield made
    for game in made:
        game.close()


def plain(data: object) -> Any:
    return json.loads(json.dumps(data))


def shown(game: Game, world: State, seat: int) -> dict[str, Any]:
    """What a screen is to be sent of that world."""
    view = world.view(seat)
    options = [] if seat < 0 or world.over else view.legal()
    return {
        "view": plain(game.game.view_data(view)),
        "options": [(one.text, named(game.game.say(view.world, seat, one), game.names)) for one in options],
        "waiting": "" if world.over else named(view.waiting(), game.names),
        "scores": view.world.scores(),
    }


def sent(message: dict[str, Any], is_over: bool) -> dict[str, Any]:
    return {
        "view": message["view"],
        "options": [(one["text"], one["say"]) for one in message["options"]],
        "waiting": "" if is_over else message["waiting"],
        "scores": message["scores"],
    }


def refusal(game: Game, world: State, seat: int, action: Action) -> tuple[str, str, str]:
    """What somebody is to be told in that world who tries this; nothing where it is allowed."""
    if not world.may_act(seat):
        return "", named(world.waiting(seat), game.names), ""
    why = world.why(seat, action)
    return ("", "", "") if why is None else (why.rule, named(why.why, game.names)[:600], named(why.fix, game.names))


def look(game: Game, lot: random.Random) -> None:
    """Every seat was sent what it would be sent in another world, and is refused in the same words."""
    for seat, live in game.lives.items():
        world = game.state.sample(seat, Chance(lot.randrange(2**32)))
        assert sent(live.view, game.state.over) == shown(game, world, seat), f"seat {seat} at {game.course.seq}"
        if seat < 0 or game.state.over:
            continue
        legal = {one.text for one in game.state.view(seat).legal()} if game.state.may_act(seat) else set()
        person = game.people[seat]
        for action in lot.sample(game.game.actions.actions, TRIED):
            if action.text in legal:
                continue
            answer = person.act(game.table, seat, game.course.seq, action.text).json()
            told = (answer["rule"], answer["detail"], answer["fix"])
            assert told == refusal(game, world, seat, action), f"seat {seat} tries {action.text}"
        verb = lot.choice(game.game.actions.actions).verb.word
        for reason in person.ok("GET", f"/api/tables/{game.table}/why", seat=seat, verb=verb):
            tried = game.game.actions.parse(reason["action"])
            if not reason["legal"] and world.may_act(seat):
                why = world.why(seat, tried)
                assert why is not None and (reason["rule"], reason["why"]) == (why.rule, named(why.why, game.names))


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_seat_is_sent_tells_it_from_no_other_world(
    game_id: str, sqlite_server: Server, close: list[Game]
) -> None:
    lot = random.Random(game_id)
    game = Game(sqlite_server, game_id, 3)
    close.append(game)
    looks = 0
    for number in range(MOVES):
        if number % LOOK_EVERY == 0:
            look(game, lot)
            looks += 1
        if game.state.over:
            break
        seat = lot.choice(game.state.deciders())
        action = lot.choice(game.lives[seat].view["options"])["text"]
        game.play(seat, action)
    look(game, lot)
    assert looks > MOVES // LOOK_EVERY // 4 or game.state.over
    seed = sqlite_server.row(game.table)["seed"]
    for browser in (*game.people, game.onlooker):
        assert not any(seed in text for text in browser.heard)
