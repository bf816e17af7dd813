"""Events with names in them, and who may know of them."""

from earthrise.engine.journal import EVERYBODY, Event, Journal


def test_names_are_put_where_the_seats_stand() -> None:
    event = Event(3, "gift", 12, 0, "{0} gives {1} a moon, {0} smiles.", 1, ["moon:io"])
    assert event.named(["Ada", "Ben"]) == "Ada gives Ben a moon, Ada smiles."
    assert (event.ply, event.kind, event.rule, event.seat, event.amount, event.refs) == (
        3,
        "gift",
        12,
        0,
        1,
        ["moon:io"],
    )
    assert event.only == EVERYBODY


def test_a_name_that_looks_like_a_seat_stays_a_name() -> None:
    event = Event(1, "gift", 1, 0, "{0} thanks {1}.")
    assert event.named(["{1}", "{0}"]) == "{1} thanks {0}."
    assert event.named(["a\\1b", "$&"]) == "a\\1b thanks $&."


def test_a_seat_without_a_name_and_other_braces_stay_as_they_are() -> None:
    assert Event(1, "x", 1, -1, "{2} and {} and {a}").named(["Ada"]) == "{2} and {} and {a}"


def test_a_private_event_is_for_its_seat_alone() -> None:
    journal = Journal()
    open_event = Event(1, "draw", 1, 0, "{0} draws.")
    private = Event(1, "drawn", 1, 0, "You draw a 5.", only=0)
    journal.add(open_event)
    journal.add(private)
    assert journal.seen_by(0) == [open_event, private]
    assert journal.seen_by(1) == journal.seen_by(EVERYBODY) == [open_event]


def test_events_do_not_share_their_references() -> None:
    one, other = Event(1, "x", 1, 0, ""), Event(1, "x", 1, 0, "")
    one.refs.append("moon:io")
    assert other.refs == []


def test_everybody_but_one_is_told_where_that_one_is_told_more() -> None:
    journal = Journal()
    journal.add(Event(1, "draw", 1, 0, "{0} draws a card.", but=0))
    journal.add(Event(1, "drawn", 1, 0, "You draw the Guard.", only=0))
    assert [event.kind for event in journal.seen_by(0)] == ["drawn"]
    assert [event.kind for event in journal.seen_by(1)] == ["draw"]
    assert [event.kind for event in journal.seen_by(-1)] == ["draw"]
