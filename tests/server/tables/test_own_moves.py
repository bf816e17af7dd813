"""Since when something is news to a player: their last own action that stands, not one that a stand-in made."""

from earthrise.server.store.rows import ACTION, BOT_ACTION, UNDO, Entry
from earthrise.server.tables.own_moves import KEPT, OwnMoves
from tests.server.running import Server, Someone
from tests.server.tables.test_stand_in import agree, three, wait_until_not


def entry(seq: int, seat: int, kind: str = ACTION) -> Entry:
    return Entry(seq, kind, seat, "", "")


def test_it_is_the_last_own_action() -> None:
    moves = OwnMoves([entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1)])
    assert (moves.last(0), moves.last(1), moves.last(2)) == (3, 4, 0)


def test_what_was_taken_back_does_not_count() -> None:
    moves = OwnMoves([entry(1, 0), entry(2, 0), entry(3, 0, UNDO)])
    assert moves.last(0) == 1
    moves.take(entry(4, 0, UNDO))
    assert moves.last(0) == 0
    moves.take(entry(5, 0, UNDO))  # of an action before all that was read
    assert moves.last(0) == 0


def test_a_stand_ins_actions_are_news_to_the_player() -> None:
    moves = OwnMoves([entry(1, 0), entry(2, 0, BOT_ACTION), entry(3, 0, BOT_ACTION)])
    assert moves.last(0) == 1
    moves.take(entry(4, 0))
    assert moves.last(0) == 4


def test_however_long_a_stand_in_plays_the_players_own_move_is_known_and_little_is_kept() -> None:
    moves = OwnMoves([entry(1, 0), entry(2, 0)])
    for seq in range(3, 1_000):
        moves.take(entry(seq, 0, BOT_ACTION))
    assert moves.last(0) == 2
    assert moves.remembered == KEPT
    for seq in range(1_000, 2_000):
        moves.take(entry(seq, 0))
    assert moves.last(0) == 1_999
    moves.take(entry(2_000, 0, UNDO))
    assert moves.last(0) == 1_998
    assert moves.remembered == KEPT - 1


def test_a_player_is_told_since_when_something_is_news(someone: Someone) -> None:
    ada, ben, cleo, table = three(someone)
    cleo.play_first(table, 2)
    assert cleo.ok("GET", f"/api/tables/{table}/view?seat=2")["since"] == 1
    assert ada.ok("GET", f"/api/tables/{table}/view?seat=0")["since"] == 0
    agree(ada, table, 2)
    agree(ben, table, 2)
    wait_until_not(ada, table, 2)
    seen = cleo.ok("GET", f"/api/tables/{table}/view?seat=2")
    assert seen["since"] == 1 < seen["seq"]
    events = cleo.ok("GET", f"/api/tables/{table}/events?seat=2&since=1")
    assert {event["by"] for event in events} == {2}  # the stand-in's, all of them


def test_it_is_the_same_after_the_server_was_killed(server: Server, someone: Someone) -> None:
    _, _, cleo, table = three(someone)
    cleo.play_first(table, 2)
    before = cleo.ok("GET", f"/api/tables/{table}/view?seat=2")
    server.kill()
    server.start()
    after = cleo.ok("GET", f"/api/tables/{table}/view?seat=2")
    assert (after["since"], after["seq"]) == (before["since"], before["seq"]) == (1, 1)
