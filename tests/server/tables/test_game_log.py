"""The fold of a log, checkpoints and the store beneath, on both databases."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.record import digest, read_record
from earthrise.engine.registry import find_game
from earthrise.server.problems import Trouble
from earthrise.server.settings import Settings
from earthrise.server.store import migrations
from earthrise.server.store.database import Store
from earthrise.server.store.log_writer import Writer
from earthrise.server.store.rows import (
    ACTION,
    BOT_ACTION,
    FINISHED,
    RUNNING,
    UNDO,
    ChatRow,
    Entry,
    SeatRow,
    Standing,
    TableRow,
    now,
)
from earthrise.server.tables import checkpoints, replay
from earthrise.server.tables.game_log import Course, begin, position_text, resume
from earthrise.server.tables.lobby import new_row
from earthrise.server.tables.table_service import Tables
from tests.kit.loops import run_apart
from tests.server.postgres import Postgres

NAMES = ["Ada", "Ben", "Cleo"]
STANDING = Standing(RUNNING, "[0]", False, "Round 1")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    database = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    assert database is None or isinstance(database, Postgres)
    settings = Settings(data=str(tmp_path), database=database.database() if database else "")
    yield settings.database_url()


def played(seed: int, count: int, game: str = "new_earth_thomas", undo_every: int = 4) -> tuple[list[Entry], Course]:
    """A game with many moves taken back, as its log and the course it makes."""
    course = begin(find_game(game), NAMES, 1, "{}", str(seed), None)
    chance = Chance(seed)
    entries: list[Entry] = []
    while len(entries) < count and not course.state.over:
        state = course.state
        able = [seat for seat in range(len(NAMES)) if course.match.can_undo(seat)]
        if able and chance.below(undo_every) == 0:
            entry = Entry(course.seq + 1, UNDO, able[chance.below(len(able))], "", "")
        else:
            deciders = state.deciders()
            decider = deciders[chance.below(len(deciders))]
            options = state.legal(decider)
            entry = Entry(course.seq + 1, ACTION, decider, options[chance.below(len(options))].text, "")
        course.apply(entry)
        entries.append(entry)
    return entries, course


def standing(entries: list[Entry]) -> list[tuple[int, str]]:
    """The actions of a log that were not taken back: an undo is of the seat's own last one."""
    acts: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == ACTION:
            acts.append((entry.seat, entry.action))
        else:
            last = max(place for place, (seat, _) in enumerate(acts) if seat == entry.seat)
            acts = acts[:last] + acts[last + 1 :]
    return acts


def row_for(entries: int, game: str = "new_earth_thomas") -> TableRow:
    row = new_row(find_game(game), 1, "{}", "7", None, "host", False)
    row.state = RUNNING
    row.seq = entries
    return row


def people() -> list[SeatRow]:
    return [SeatRow(number=number, kind="me", name=name) for number, name in enumerate(NAMES)]


def seated() -> list[SeatRow]:
    return [SeatRow(number=number, kind="me", name=name, owner=name.lower()) for number, name in enumerate(NAMES)]


@pytest.mark.parametrize("name", ["new_earth_thomas", "earth_abundance"])
@pytest.mark.parametrize("seed", range(6))
def test_a_course_taken_up_at_its_base_is_the_same_course_down_to_its_undo(name: str, seed: int) -> None:
    game = find_game(name)
    entries, _ = played(seed, 120, name)
    course = begin(game, NAMES, 1, "{}", str(seed), None)
    bases: list[int] = []
    for entry in entries:
        told = course.apply(entry)
        seq, state = course.base()
        bases.append(seq)
        other = resume(game, NAMES, seq, position_text(state))
        for later in entries[seq : course.seq]:
            again = other.apply(later)
        if seq < course.seq:
            assert [event.out for event in again] == [event.out for event in told]
        assert digest(other.state) == digest(course.state)
        assert [digest(step.before) for step in other.match.kept] == [digest(step.before) for step in course.match.kept]
        assert other.base()[0] == seq
        for seat in range(len(NAMES)):
            assert other.match.undoable(seat) == course.match.undoable(seat)
    assert bases == sorted(bases) and bases[-1] > 60, "checkpoints follow the game"


@pytest.mark.parametrize("seed", range(3))
def test_where_all_act_at_once_a_log_folds_to_what_stands_of_it(seed: int) -> None:
    entries, course = played(seed, 200, "earth_abundance", undo_every=3)
    acts, undone = standing(entries), [entry for entry in entries if entry.kind == UNDO]
    earlier = [entry for entry in undone if entries[entry.seq - 2].seat != entry.seat]
    assert len(undone) > 20 and len(earlier) > 5, "others had acted in between"
    game = find_game("earth_abundance")
    state = game.start(len(NAMES), seed, {}, 1)
    for seat, text in acts:
        state.play(seat, game.actions.parse(text))
    assert digest(state) == digest(course.state)


def test_an_undo_names_the_entry_it_takes_back() -> None:
    course = begin(find_game("earth_abundance"), ["Ada", "Ben"], 1, "{}", "3", None)
    for seat in (0, 1, 0, 1, 1):  # an Island each in secret, then cards to compost
        course.apply(Entry(course.seq + 1, ACTION, seat, course.state.legal(seat)[0].text, ""))
    [event] = course.apply(Entry(6, UNDO, 0, "", ""))
    assert (event.out.kind, event.out.seat, event.out.amount) == ("undo", 0, 3)
    assert event.out.text == "Ada takes the last action back."
    [event] = course.apply(Entry(7, UNDO, 1, "", ""))
    assert (event.out.seat, event.out.amount) == (1, 5)


def test_events_name_players_and_rules(url: str) -> None:
    game = find_game("new_earth_thomas")
    course = begin(game, NAMES, 1, "{}", "7", None)
    seat = course.state.deciders()[0]
    move = next(one for one in course.state.legal(seat) if one.verb.word == "move")
    [event] = course.apply(Entry(1, ACTION, seat, move.text, ""))
    assert event.out.text.startswith(NAMES[seat]) and event.out.rule == "NT-070" and event.out.seq == 1


def test_the_migrations_make_what_the_schema_says_and_can_be_undone(url: str) -> None:
    async def run() -> None:
        store = Store(url, "test")
        await store.open()
        await store.open()  # a second start finds everything done
        async with store.engine.connect() as connection:
            await connection.run_sync(migrations.check)
            await connection.run_sync(migrations.downgrade)
            await connection.run_sync(migrations.upgrade)
            await connection.run_sync(migrations.check)
        await store.close()

    run_apart(run())


def test_of_ten_racing_appends_one_wins_and_the_rest_are_told_so(url: str) -> None:
    async def run() -> None:
        stores = [Store(url, f"test{number}") for number in range(2)]
        await stores[0].open()
        row = row_for(0)
        await stores[0].create_table(row, [SeatRow(number=0, kind="me", name="Ada")], [], [])
        writers = [Writer(store) for store in stores]
        for writer in writers:
            writer.start()
        for seq in range(1, 6):
            entries = [Entry(seq, ACTION, 0, f"try {number}", now()) for number in range(10)]
            won = await asyncio.gather(
                *(writers[number % 2].append(row.id, entry, STANDING) for number, entry in enumerate(entries))
            )
            assert sorted(won) == [False] * 9 + [True]
            [stored] = await stores[1].log_after(row.id, seq - 1)
            assert stored == entries[won.index(True)]
        found = await stores[0].table(row.id)
        assert found is not None and found[0].seq == 5
        for writer in writers:
            await writer.stop()
        for store in stores:
            await store.close()

    run_apart(run())


async def with_a_table(url: str) -> tuple[Store, TableRow]:
    """An open store that holds one table, Ada's."""
    store = Store(url, "test")
    await store.open()
    row = row_for(0)
    await store.create_table(row, [SeatRow(number=0, kind="me", name="Ada")], [], [])
    return store, row


def test_an_entry_of_no_table_fails_alone_and_takes_no_other_with_it(url: str) -> None:
    async def run() -> None:
        store, row = await with_a_table(url)
        writer = Writer(store)
        good = asyncio.create_task(writer.append(row.id, Entry(1, ACTION, 0, "end", now()), STANDING))
        bad = asyncio.create_task(writer.append("nowhere", Entry(1, ACTION, 0, "end", now()), STANDING))
        await asyncio.sleep(0)
        writer.start()
        results = await asyncio.gather(good, bad, return_exceptions=True)
        assert results[0] is True and isinstance(results[1], Exception)
        await writer.stop()
        await store.close()

    run_apart(run())


def test_two_people_who_change_the_seats_at_once_do_not_both_win(url: str) -> None:
    async def run() -> None:
        store = Store(url, "test")
        await store.open()
        row = row_for(0)
        seats = [SeatRow(number=0, kind="open", name="")]
        await store.create_table(row, seats, [], [])
        first = [SeatRow(number=0, kind="open", name="Ada", owner="ada", devices=["phone"])]
        second = [SeatRow(number=0, kind="open", name="Ben", owner="ben")]
        assert await store.save_seats(row, first)
        assert not await store.save_seats(row, second)
        found = await store.table(row.id)
        assert found is not None and found[1] == first and found[0].revision == 1
        assert await store.ids_of("phone", [RUNNING], 5) == [row.id]
        await store.close()

    run_apart(run())


@pytest.mark.parametrize("name", ["new_earth_thomas", "earth_abundance"])
def test_a_long_game_is_taken_up_from_its_last_checkpoint(url: str, name: str) -> None:
    game = find_game(name)
    entries, course = played(7, 150, name)
    early = begin(game, NAMES, 1, "{}", "7", None)
    for entry in entries[:60]:
        early.apply(entry)
    seq, state = early.base()

    async def run() -> None:
        store = Store(url, "test")
        await store.open()
        row = row_for(len(entries), name)
        await store.create_table(row, people(), entries, [(seq, position_text(state))])
        loaded, saved = await checkpoints.load(store, game, row, NAMES, len(entries))
        assert saved == seq > 0 and digest(loaded.state) == digest(course.state)
        for seat in range(len(NAMES)):
            assert loaded.match.undo_limit(seat) == course.match.undo_limit(seat)
        whole = await checkpoints.events_between(store, game, row, NAMES, 0, len(entries))
        tail = await checkpoints.events_between(store, game, row, NAMES, 80, len(entries))
        assert tail == [event for event in whole if event.out.seq > 80] and len(tail) < len(whole)
        await store.close()

    run_apart(run())


def test_a_record_holds_what_stands_although_others_acted_between_action_and_undo(url: str, tmp_path: Path) -> None:
    entries, course = played(7, 150, "earth_abundance")

    async def run() -> None:
        store = Store(url, "test")
        await store.open()
        row = row_for(len(entries), "earth_abundance")
        row.state = FINISHED  # somebody opened it as it is, to look through it
        await store.create_table(row, people(), entries, [])
        tables = Tables(Settings(data=str(tmp_path)), store, Writer(store))
        record = read_record(await replay.record_text(tables, await tables.get(row.id)))
        assert record.actions == standing(entries)
        assert digest(record.verify()) == digest(course.state)
        await store.close()

    run_apart(run())


def test_chat_is_numbered_without_gaps_however_many_talk_at_once(url: str) -> None:
    async def run() -> None:
        store, row = await with_a_table(url)
        await asyncio.gather(
            *(store.add_chat(row.id, ChatRow(0, "Ada", 0, f"line {number}", "", 0)) for number in range(8))
        )
        lines = await store.chat_after(row.id, 0)
        assert [line.number for line in lines] == list(range(1, 9))
        assert json.dumps(sorted(line.text for line in lines)) == json.dumps([f"line {n}" for n in range(8)])
        await store.close()

    run_apart(run())


def test_where_all_act_at_once_a_moment_is_over_only_for_whoever_has_acted() -> None:
    course = begin(find_game("earth_abundance"), ["Ada", "Ben"], 1, "{}", "3", None)

    def act(seat: int) -> None:
        course.apply(Entry(course.seq + 1, ACTION, seat, course.state.legal(seat)[0].text, ""))

    act(0)
    assert not course.is_unmoved_for(1, 0), "Islands are chosen in secret, not on strands"
    act(1)
    seen = course.seq
    assert course.state.deciders() == [0, 1], "both compost some of their first cards"
    act(1)
    act(1)
    assert course.is_unmoved_for(0, seen) and not course.is_unmoved_for(1, seen)
    assert course.is_unmoved_for(1, course.seq) and not course.is_unmoved_for(0, course.seq + 1)
    course.apply(Entry(course.seq + 1, UNDO, 1, "", ""))
    assert course.is_unmoved_for(0, seen), "a neighbour took back something on a strand of their own"
    assert not course.is_unmoved_for(1, course.seq - 1), "whoever took back looks again"


def test_where_somebody_comes_back_before_a_barrier_all_look_again() -> None:
    course = begin(find_game("earth_abundance"), ["Ada", "Ben"], 1, "{}", "3", None)
    while not (course.state.deciders() == [0] and course.match.can_undo(1) and not course.match.kept[-1].is_apart):
        assert course.seq < 200, "somewhere Ben ends a part of the turn without showing anything"
        seats = course.state.deciders()
        action = next(iter(course.state.legal(seats[0])))
        course.apply(Entry(course.seq + 1, ACTION, seats[0], action.text, ""))
    seen = course.seq
    course.apply(Entry(seen + 1, UNDO, 1, "", ""))
    assert not course.is_unmoved_for(0, seen)


def test_a_bots_answer_on_its_way_is_nothing_any_more_once_a_person_sits_there(url: str, tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(url, "test")
        await store.open()
        row = row_for(0)
        await store.create_table(row, people(), [], [])
        writer = Writer(store)
        writer.start()
        tables = Tables(Settings(data=str(tmp_path)), store, writer)
        table = await tables.get(row.id)
        assert table.course is not None
        seat = table.course.state.deciders()[0]

        def back(_: TableRow, changed: list[SeatRow]) -> None:
            changed[seat].stand_in = ""

        def away(_: TableRow, changed: list[SeatRow]) -> None:
            changed[seat].stand_in = "random"

        text = table.course.state.legal(seat)[0].text
        await tables.change_seats(table, away)
        coming = asyncio.create_task(tables.change_seats(table, back))
        await asyncio.sleep(0)  # the person has the table now, and the bot's answer waits for it
        with pytest.raises(Trouble, match="moved on"):
            await tables.act(table, seat, 0, text, kind=BOT_ACTION, bot="random")
        await coming
        assert table.seq == 0
        await tables.change_seats(table, away)
        await tables.act(table, seat, 0, text, kind=BOT_ACTION, bot="random")
        assert table.seq == 1
        await writer.stop()
        await store.close()

    run_apart(run())


def test_a_table_whose_seats_are_all_taken_is_stored_at_once_with_its_game_begun(url: str, tmp_path: Path) -> None:
    """There is no moment at which a kill would leave it gathering with nobody to wait for."""

    async def run() -> None:
        store = Store(url, "test")
        await store.open()
        tables = Tables(Settings(data=str(tmp_path)), store, Writer(store))
        told: list[str] = []
        tables.on_change.append(lambda table, _: told.append(table.row.state))
        game, before = find_game("new_earth_thomas"), store.writes
        row = new_row(game, game.rules_version, "{}", "5", None, "ada", False)
        laid = await tables.lay(row, seated())
        assert store.writes == before + 1
        assert told == [RUNNING]
        assert laid.course is not None and laid.course.state.deciders() == json.loads(row.waiting)
        found = await store.table(row.id)
        assert found is not None and found[0] == laid.row and found[1] == laid.seats
        tables.live.clear()
        again = await tables.get(row.id)
        assert again.course is not None and digest(again.course.state) == digest(laid.course.state)
        await store.close()

    run_apart(run())


def test_a_table_that_waits_for_players_is_not_begun_when_it_is_laid(url: str, tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(url, "test")
        await store.open()
        tables = Tables(Settings(data=str(tmp_path)), store, Writer(store))
        game = find_game("new_earth_thomas")
        seats = seated()
        seats[1] = SeatRow(number=1, kind="open", name="Ben")
        laid = await tables.lay(new_row(game, game.rules_version, "{}", "5", None, "ada", False), seats)
        assert not laid.is_running and laid.waiting_for() == [1] and laid.row.waiting == "[]"

        def sit(_: TableRow, changed: list[SeatRow]) -> None:
            changed[1].owner = "ben"

        await tables.change_seats(laid, sit)
        begun = tables.live[laid.id]
        assert begun.is_running and begun.course is not None and begun.row.revision == 1
        await store.close()

    run_apart(run())
