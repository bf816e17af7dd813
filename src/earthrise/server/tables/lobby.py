"""The lobby: which games and tables there are, and laying a new table."""

import json
import secrets
from functools import cache

import msgspec

from earthrise.bots.characters import character
from earthrise.compiling.progress import notice
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.options import BASIC, STUDY, ValueWords, resolve
from earthrise.engine.registry import find_game, playable_games
from earthrise.server.bots.catalogue import USUAL, bots_of, known_bot
from earthrise.server.http.messages.clocks import ClockIn
from earthrise.server.http.messages.lobby import (
    ClearIn,
    GameOut,
    LobbyOut,
    OptionOut,
    PresetOut,
    SeatIn,
    TableIn,
    TableOut,
    ValueOut,
)
from earthrise.server.identity import NAME_LENGTH, cleaned, new_id
from earthrise.server.problems import Trouble, refused
from earthrise.server.store import clocks as clock_store
from earthrise.server.store.circles import is_member
from earthrise.server.store.database import Store
from earthrise.server.store.rows import FINISHED, GATHERING, RUNNING, SeatRow, TableRow, now
from earthrise.server.tables import clocks
from earthrise.server.tables.broadcast import Hub
from earthrise.server.tables.seat_picture import is_clearable, table_out
from earthrise.server.tables.table_service import Tables
from earthrise.teaching.presets import Preset, presets

LISTED = 50
LOTS = 1_000_000


def new_table_id() -> str:
    """96 bits: whoever was not told a private table's address does not find it."""
    return new_id(12)


def game_out(game: Game) -> GameOut:
    book = game.rulebook
    options = [
        OptionOut(
            name=option.name,
            kind="choice" if option.kind == "choice" else "number" if option.kind == "number" else "switch",
            label=option.label,
            default=option.default,
            help=option.help,
            rules=option.rules,
            audience="basic" if option.audience == BASIC else "study" if option.audience == STUDY else "variant",
            modes=option.modes,
            values=[value_out(value, option.words_for(value)) for value in option.written_values()],
            range=[option.lowest, option.highest] if option.kind == "number" else [],
            by_mode={mode: list(figures) for mode, figures in option.by_mode.items()},
        )
        for option in game.options
    ]
    return GameOut(
        id=game.id,
        title=game.title,
        designer=book.designer,
        minutes=book.minutes,
        summary=book.summary,
        fewest=book.fewest,
        most=book.most,
        options=options,
        bots=bots_of(game.id),
        hidden=game.hidden,
        seats_by_mode={
            mode: game.seat_counts(resolve(game.options, {"mode": mode} if mode else {})) for mode in modes_of(game)
        },
        presets=[preset_out(preset) for preset in presets(game)],
    )


def modes_of(game: Game) -> list[str]:
    """The game's modes; one without a name where it has none."""
    return next((option.choices for option in game.options if option.name == "mode"), [""])


def value_out(value: str, words: ValueWords) -> ValueOut:
    return ValueOut(value, words.title, words.sentence, words.modes, words.fewest, words.most)


def preset_out(preset: Preset) -> PresetOut:
    return PresetOut(
        id=preset.id,
        kind=preset.kind,
        title=preset.title,
        sentence=preset.sentence,
        options=dict(preset.options),
        players=preset.players,
        bots=preset.bots,
        minutes=preset.minutes,
    )


@cache
def games_out() -> list[GameOut]:
    return [game_out(game) for game in playable_games()[0]]


async def lobby(store: Store, hub: Hub, identity: str, now_of_house: int) -> LobbyOut:
    mine = await store.ids_of(identity, (GATHERING, RUNNING), LISTED)
    free = await store.public_ids(identity, GATHERING, LISTED, free_seat=True)
    done = await store.ids_of(identity, (FINISHED,), LISTED)
    shown = await store.public_ids(identity, FINISHED, LISTED, free_seat=False)
    offered = await clock_store.public_ids_with_offers(store, LISTED)
    lines = table_lines(await store.tables(list({*mine, *free, *done, *shown, *offered})), hub, identity)
    own = [line for line in lines if line.id in mine]
    own.sort(key=lambda line: not line.my_turn)  # stable: the newest first within each half
    return LobbyOut(
        mine=own,
        open=[line for line in lines if line.id in free and line.id not in mine],
        finished=[line for line in lines if line.state == FINISHED][:LISTED],
        notice=notice(),
        offers=[line for line in lines if line.id in offered and line.id not in mine],
        now=now_of_house,
    )


def table_lines(rows: list[tuple[TableRow, list[SeatRow]]], hub: Hub, identity: str) -> list[TableOut]:
    known = {game.id for game in games_out()}
    return [
        table_out(row, seats, find_game(row.game).title, waiting_of(row, seats), identity, hub.online(row.id))
        for row, seats in rows
        if row.game in known  # a game may have been uninstalled
    ]


async def clear(store: Store, wanted: ClearIn, identity: str) -> None:
    """Only for the one who asks; whom others wait for has to leave the seat instead."""
    if len(wanted.tables) > 2 * LISTED:
        raise Trouble(422, "too_many", f"At most {2 * LISTED} tables at a time.")
    rows = await store.tables(wanted.tables)
    if wanted.cleared and any(not is_clearable(row, seats, identity) for row, seats in rows):
        raise Trouble(409, "others_play", "Others play at that table; leave your seat instead.")
    await store.clear(identity, [row.id for row, _ in rows], wanted.cleared)


def waiting_of(row: TableRow, seats: list[SeatRow]) -> list[int]:
    if row.state == GATHERING:
        return [seat.number for seat in seats if not seat.taken]
    return [int(seat) for seat in json.loads(row.waiting)]


def free_name(taken: list[str], wanted: str) -> str:
    """`wanted`, or with a number behind it when somebody at the table is called that."""
    name, number = wanted, 2
    while name in taken:
        name = f"{wanted[: NAME_LENGTH - 3]} {number}"
        number += 1
    return name


def seat_bot(row: SeatRow, game: str, bot: str, taken: list[str], name: str = "") -> None:
    """Let that bot sit there, under a name of its own unless it is given one."""
    words = known_bot(game, bot)
    row.kind = "bot"
    row.bot = bot
    row.name = free_name(taken, name or character(bot, taken, secrets.randbelow(LOTS)) or f"{words} bot"[:NAME_LENGTH])


def laid_seats(game: Game, wanted: list[SeatIn], identity: str, own_name: str) -> list[SeatRow]:
    if len(wanted) > game.rulebook.most:
        raise Trouble(422, "bad_seats", f"{game.title} has at most {game.rulebook.most} players.")
    seats: list[SeatRow] = []
    names: list[str] = []
    for number, seat in enumerate(wanted):
        name = cleaned(seat.name, NAME_LENGTH)
        row = SeatRow(number=number, kind=seat.kind, name="")
        if seat.kind == "bot":
            seat_bot(row, game.id, seat.bot, names, name)
        elif seat.kind == "me":
            row.owner = identity
            row.name = free_name(names, name or own_name)
        else:
            row.name = name
        names.append(row.name)
        seats.append(row)
    return seats


async def lay(tables: Tables, wanted: TableIn, identity: str, own_name: str) -> str:
    """A new table; the game begins at once when nobody is waited for."""
    try:
        game = find_game(wanted.game)
        options = dict(resolve(game.options, dict(wanted.options)))
        trial = game.start(len(wanted.seats), 1, dict(options))
    except EarthriseError as error:
        raise refused(error) from None
    seats = laid_seats(game, wanted.seats, identity, own_name)
    seed = str(secrets.randbits(62))
    row = new_row(game, trial.rules_version, json.dumps(options), seed, None, identity, wanted.public)
    row.clock = chosen_clock(game, wanted.clock)
    if wanted.circle and not await is_member(tables.store, wanted.circle, identity):
        raise Trouble(403, "unknown_circle", "You are not in that circle.")
    row.circle = wanted.circle
    return (await tables.lay(row, seats)).id


def chosen_clock(game: Game, wanted: ClockIn | None) -> str:
    """As the row keeps it; empty where nobody counts."""
    if wanted is None:
        return ""
    wrong = clocks.problem(wanted.kind, wanted.seconds, wanted.increment)
    if wrong:
        raise Trouble(422, "bad_clock", wrong)
    bot = wanted.bot or USUAL
    known_bot(game.id, bot)
    rules = clocks.ClockRules(wanted.kind, wanted.seconds, wanted.increment, wanted.at_end, bot)
    return msgspec.json.encode(rules).decode()


def new_row(
    game: Game,
    rules: int,
    options: str,
    seed: str,
    position: str | None,
    identity: str,
    public: bool,
    origin: str = "lobby",
) -> TableRow:
    at = now()
    return TableRow(
        id=new_table_id(),
        game=game.id,
        rules=rules,
        options=options,
        seed=seed,
        position=position,
        host=identity,
        public=public,
        state=GATHERING,
        origin=origin,
        seq=0,
        revision=0,
        waiting="[]",
        bots_turn=False,
        round_text="",
        created=at,
        changed=at,
    )
