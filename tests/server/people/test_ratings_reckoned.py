"""Ratings follow from the results of rated games in the order in which these ended, and from nothing else."""

import asyncio
import random
from collections.abc import Sequence

import pytest
from sqlalchemy import select

from earthrise.server.skill import MU, SIGMA, RatedSeat, Skill, anchors, steps
from earthrise.server.store import rating_steps, results, schema
from earthrise.server.store.database import Store
from earthrise.server.store.rows import ResultRow
from tests.server.people.made import GAME, Databases, end, game, lay

Found = dict[tuple[str, int], tuple[float | None, ...]]


async def stored(store: Store) -> Found:
    """What every rated game is said to have changed."""
    table = schema.results
    query = select(table).where(table.c.rater != "").order_by(table.c.table_id, table.c.number)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings()
        return {
            (row["table_id"], row["number"]): (row["mu_before"], row["sigma_before"], row["mu"], row["sigma"])
            for row in rows
        }


async def latest(store: Store, *people: str) -> dict[str, Skill]:
    names = await rating_steps.rated_people(store, people)
    known = await rating_steps.known(store, list(names.values()))
    return {person: known[rater, GAME][0] for person, rater in names.items() if (rater, GAME) in known}


async def want(store: Store, *people: str) -> None:
    for person in people:
        await rating_steps.want(store, person)


def season(count: int) -> list[list[ResultRow]]:
    """Games of two to four people and measured bots, some of them with ties, by lot."""
    lot = random.Random(5)
    games = []
    for number in range(count):
        players = lot.sample(["ada", "ben", "cleo", "dan", "bot:casual", "bot:expert"], lot.randint(2, 4))
        if all(player.startswith("bot:") for player in players):
            players[0] = "ada"
        places = sorted(lot.randint(1, len(players)) for _ in players)
        places = [1 + sum(other < place for other in places) for place in places]
        games.append(game(number, *players, places=places))
    return games


def again(found: Sequence[ResultRow]) -> Found:
    """The whole reckoning anew, from the results alone and without the database."""
    seats = [
        RatedSeat(row.table_id, row.number, row.side, row.place, row.owner, anchors(GAME)[row.bot] if row.bot else None)
        for row in found
    ]
    return {
        (step.table_id, step.number): (step.before.mu, step.before.sigma, step.after.mu, step.after.sigma)
        for step in steps(seats, {})
    }


def test_reckoned_game_by_game_is_the_same_as_all_at_once(databases: Databases) -> None:
    games = season(40)

    async def work(store: Store) -> tuple[Found, dict[str, Skill]]:
        await want(store, "ada", "ben", "cleo", "dan")
        await end(store, *games)
        before = await stored(store)
        async with store.writing() as connection:
            await rating_steps.reckon(connection, GAME, rating_steps.BEGINNING)
        assert await stored(store) == before
        return before, await latest(store, "ada", "ben", "cleo", "dan")

    found, skills = databases.ask(work)
    assert found == again([row for rows in games for row in rows])
    newest = {row.owner: found[row.table_id, row.number][2] for rows in games for row in rows if row.owner}
    assert {person: skill.mu for person, skill in skills.items()} == newest


def test_in_whatever_order_and_by_however_many_processes_games_are_noted(databases: Databases) -> None:
    """Servers die between a game's end and its note, and several note at once."""
    games = season(24)
    shuffled = random.Random(2).sample(games, len(games))

    async def work(store: Store) -> Found:
        others = [store, databases.store(), databases.store()]
        await want(store, "ada", "ben", "cleo", "dan")
        for rows in games:
            await lay(store, rows)

        async def note(one: Store, some: list[list[ResultRow]]) -> None:
            for rows in some:
                assert await results.keep(one, rows[0].table_id, rows)

        await asyncio.gather(*(note(one, shuffled[place::3]) for place, one in enumerate(others)))
        for other in others[1:]:
            await other.close()
        return await stored(store)

    assert databases.ask(work) == again([row for rows in games for row in rows])


def test_which_games_are_rated(databases: Databases) -> None:
    games = [
        (game(1, "ada", "ben"), True),
        (game(2, "ada", "bot:master"), True),
        (game(3, "ada", "stranger"), False),  # does not want it
        (game(4, "ada", "bot:random"), False),  # nobody has measured it
        (game(5, "ada", "ben", uncounted="stand-in"), False),
        (game(6, "ada", "ben", shared=True), False),
        (game(7, "ada", "ben", sides=[0, 0]), False),
        (game(8, "bot:casual", "bot:master"), False),
    ]

    async def work(store: Store) -> Found:
        await want(store, "ada", "ben")
        await end(store, *(rows for rows, _ in games))
        return await stored(store)

    rated = {table for table, _ in databases.ask(work)}
    assert rated == {rows[0].table_id for rows, is_rated in games if is_rated}


def test_who_wants_it_no_more_has_none_and_begins_anew_while_the_others_keep_theirs(databases: Databases) -> None:
    async def work(store: Store) -> None:
        await want(store, "ada", "ben")
        await want(store, "ada")  # twice is once
        await end(store, game(1, "ada", "ben"), game(3, "ada", "ben"))
        before = await stored(store)
        bens = (await latest(store, "ben"))["ben"]
        await rating_steps.want_no_more(store, "ada")
        assert await latest(store, "ada", "ben") == {"ben": bens}
        after = await stored(store)
        assert {place: values for place, values in after.items() if place[1] == 1} == {
            place: values for place, values in before.items() if place[1] == 1
        }
        assert all(values == (None,) * 4 for place, values in after.items() if place[1] == 0)
        await end(store, game(4, "ada", "ben"))  # not rated: she does not want it
        assert await latest(store, "ben") == {"ben": bens}
        await want(store, "ada")
        await end(store, game(5, "ada", "ben"))
        assert (await stored(store))["table00005", 0][:2] == (MU, SIGMA)
        whole = await stored(store)
        async with store.writing() as connection:
            await rating_steps.reckon(connection, GAME, rating_steps.BEGINNING)
        assert await stored(store) == whole

    databases.ask(work)


def test_a_late_game_of_somebody_who_has_left_changes_the_others_as_if_it_had_come_in_time(
    databases: Databases,
) -> None:
    async def work(store: Store) -> float | None:
        await want(store, "ada", "ben")
        await end(store, game(1, "ada", "ben"))
        late = game(2, "ada", "ben")
        await lay(store, late)
        await end(store, game(3, "ben", "ada"))
        assert await results.keep(store, late[0].table_id, late)
        await rating_steps.want_no_more(store, "ada")
        later = game(4, "ben", "bot:expert")
        await end(store, later)
        return (await stored(store))["table00004", 0][2]

    games = [game(1, "ada", "ben"), game(2, "ada", "ben"), game(3, "ben", "ada"), game(4, "ben", "bot:expert")]
    assert databases.ask(work) == again([row for rows in games for row in rows])["table00004", 0][2]


def test_who_loses_to_a_beginner_falls_and_bots_stay_what_they_were_measured() -> None:
    seats = [
        RatedSeat("t", 0, 0, 2, "ada", None),
        RatedSeat("t", 1, 1, 1, "", anchors(GAME)["beginner"]),
    ]
    (step,) = steps(seats, {})
    assert step.rater == "ada" and step.after.mu < step.before.mu and step.after.sigma < step.before.sigma
    assert anchors(GAME)["seasoned"].points == 1000 and anchors(GAME)["master"].points == 1450
    assert Skill().points == 1000 and Skill().is_provisional


def test_ties_and_teams() -> None:
    tied = steps([RatedSeat("t", 0, 0, 1, "ada", None), RatedSeat("t", 1, 1, 1, "ben", None)], {})
    assert tied[0].after.mu == pytest.approx(tied[1].after.mu)
    strong = {"ada": Skill(35.0, 2.0)}
    drawn = steps([RatedSeat("t", 0, 0, 1, "ada", None), RatedSeat("t", 1, 1, 1, "ben", None)], strong)
    assert drawn[0].after.mu < 35.0 and drawn[1].after.mu > MU  # a tie with somebody stronger is a good result
    teams = [RatedSeat("t", seat, seat // 2, 1 + seat // 2, f"p{seat}", None) for seat in range(4)]
    found = {step.rater: step.after.mu for step in steps(teams, {})}
    assert found["p0"] == found["p1"] > MU > found["p2"] == found["p3"]
    odds = 10 ** ((Skill(30.0).points - Skill(25.0).points) / 400)
    assert odds == pytest.approx(2.718281828 ** (5 / (2**0.5 * MU / 6)), rel=0.02)
