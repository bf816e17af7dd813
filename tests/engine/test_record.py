"""The record format: reading, writing, replaying, and every kind of damage."""

from collections.abc import Callable
from pathlib import Path

import pytest

from earthrise.engine import registry
from earthrise.engine.errors import BadRecord
from earthrise.engine.journal import Journal
from earthrise.engine.match import Match, new_match
from earthrise.engine.record import FIRST_LINE, FORMAT, Record, digest, read_record
from earthrise.engine.state import State
from tests.toy.wanderers import GAME
from tests.toy.wanderers.game import WanderersGame


def whole_game(names: list[str] | None = None) -> Match:
    """Two players who both stay at home until the last planet has passed."""
    match = new_match(GAME, names or ["Ada", "Ben"], 7, {"planets": 4})
    while not match.state.over:
        match.play(match.state.deciders()[0], "stay")
    return match


TEXT = whole_game().saved()
LINES = TEXT.splitlines()


def test_a_record_reads_like_this() -> None:
    assert LINES[:9] == [
        "earthrise record 2",
        'game: "wanderers"',
        "rules: 2",
        'seats: ["Ada", "Ben"]',
        'options: {"mode": "rivals", "planets": 4, "distances": true}',
        "seed: 7",
        "actions:",
        "1 stay",
        "2 stay",
    ]
    assert LINES[-2] == (
        'result: {"scores": [0, 0], "winners": [0, 1], "reason": "passed", "rule": 41, "shared": false}'
    )
    assert LINES[-1].startswith('digest: "') and TEXT.endswith('"\n')


def test_a_record_of_the_first_format_counts_seats_from_0_and_is_written_in_the_new_one() -> None:
    old = TEXT.replace("record 2", "record 1").replace("1 stay", "0 stay").replace("2 stay", "1 stay")
    record = read_record(old)
    assert record.actions == [(0, "stay"), (1, "stay")] * 4
    record.verify()
    assert record.write() == TEXT


class Reworded(WanderersGame):
    """Wanderers in which staying at home was called resting in the first format."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "reworded"

    def renotated(self, text: str, written: int) -> str:
        return text.replace("rest", "stay") if written == 1 else text


def test_what_changed_in_a_games_notation_is_read_from_old_records_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, "reworded", Reworded())
    new = TEXT.replace('"wanderers"', '"reworded"')
    old = new.replace("record 2", "record 1").replace("1 stay", "0 rest").replace("2 stay", "1 rest")
    assert read_record(old).actions == [(0, "stay"), (1, "stay")] * 4
    assert read_record(new.replace("stay", "rest")).actions == [(0, "rest"), (1, "rest")] * 4


def test_what_is_read_is_what_was_written() -> None:
    record = read_record(TEXT)
    assert record.write() == TEXT
    assert (record.game, record.rules, record.names, record.seed) == ("wanderers", 2, ["Ada", "Ben"], 7)
    assert record.options == {"mode": "rivals", "planets": 4, "distances": True}
    assert record.actions == [(0, "stay"), (1, "stay")] * 4
    assert record.result is not None and record.result["winners"] == [0, 1]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Ünal 🌍",
        'Quote"d',
        "back\\slash",
        "new\nline",
        "line\u2028end",
        "\x85",
        "# no comment",
        "actions:",
        "0 stay",
    ],
)
def test_any_name_comes_back_as_it_was(name: str) -> None:
    text = whole_game([name, "Ben"]).saved()
    record = read_record(text)
    assert record.names == [name, "Ben"] and record.write() == text
    record.verify()


def test_comments_blank_lines_and_windows_line_ends_do_no_harm() -> None:
    spaced = "\r\n".join(line for each in LINES for line in (each, "", "  # a remark"))
    assert read_record(spaced).write() == TEXT


def test_an_unfinished_game_has_no_result() -> None:
    match = new_match(GAME, ["Ada", "Ben"], 7)
    match.play(1, "stay")
    text = match.saved()
    assert "result:" not in text and "digest:" in text
    assert read_record(text).result is None
    assert read_record(text).verify().deciders() == [0]


def test_a_record_that_begins_from_a_position_carries_it() -> None:
    state = GAME.start(2, 5)
    record = Record(GAME.id, 2, ["Ada", "Ben"], {}, 0, state.to_data())
    record.actions = [(0, "stay"), (1, "stay")]
    record.close(record.replay())
    again = read_record(record.write())
    assert "\nposition: {" in record.write()
    assert digest(again.verify()) == record.digest
    assert digest(again.begin()) == digest(state)


def test_replaying_stops_where_it_is_told_and_shows_every_state() -> None:
    record = read_record(TEXT)
    plies: list[int] = []
    journal = Journal()

    def look(state: State) -> None:
        plies.append(state.ply)

    assert record.replay(3, journal=journal, each=look).ply == 3
    assert plies == [1, 2, 3] and max(event.ply for event in journal.events) == 2
    assert record.replay(0).ply == 0 and record.replay(99).over and record.replay().over


# -- damage ----------------------------------------------------------------------------------------


def changed(line: int, text: str) -> str:
    """The record with line number `line` (from 1) written anew."""
    return "\n".join([*LINES[: line - 1], text, *LINES[line:]])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", f"Line 1: a record begins with “{FIRST_LINE}{FORMAT}”."),
        ("\n\n", "Line 1: a record begins"),
        ("PK\x03\x04binary", "Line 1: a record begins"),
        ('{"game": "wanderers"}', "Line 1: a record begins"),
        (
            TEXT.replace("record 2", "record 3"),
            "Line 1: this Earthrise reads records of the formats 1 to 2, not “earthrise record 3”.",
        ),
        (TEXT.replace("1 stay", "0 stay"), "Line 8: seats are counted from 1."),
        ("\n" + TEXT, "Line 1: a record begins"),
        (changed(2, 'game: "wanderers'), "Line 2: what follows “game:” is not JSON."),
        (changed(2, "game: wanderers"), "Line 2: what follows “game:” is not JSON."),
        (changed(2, "game: 7"), "Line 2: game must be a text."),
        (changed(2, "game:"), "Line 2: “game:” is neither a field nor an action."),
        (changed(2, "planet: 3"), "Line 2: “planet: 3” is neither a field nor an action."),
        (changed(2, "game: " + "[" * 100_000), "Line 2: what follows “game:” is not JSON."),
        (changed(3, "rules: 0"), "Line 3: rules must be the number of a rules version."),
        (changed(3, "rules: true"), "Line 3: rules must be the number of a rules version."),
        (changed(3, "rules: 1.5"), "Line 3: rules must be the number of a rules version."),
        (changed(4, 'seats: "Ada"'), "Line 4: seats must be a list of names."),
        (changed(4, 'seats: ["Ada", 2]'), "Line 4: seats must be a list of names."),
        (changed(5, "options: []"), "Line 5: options must be a table."),
        (changed(6, 'seed: "7"'), "Line 6: seed must be a whole number."),
        (changed(6, "seed: false"), "Line 6: seed must be a whole number."),
        (changed(6, "seed: 1e5"), "Line 6: seed must be a whole number."),
        (changed(6, "seed: " + "9" * 5000), "Line 6: what follows “seed:” is not JSON."),
        (changed(7, ""), "Line 8: “1 stay” is neither a field nor an action."),
        (changed(8, "actions:"), "Line 8: “actions:” stands there twice."),
        (changed(8, "seed: 8"), "Line 8: seed stands there twice."),
        (changed(8, "stay"), "Line 8: “stay” is neither a field nor an action."),
        (changed(8, "0"), "Line 8: “0” is neither a field nor an action."),
        (changed(8, "-1 stay"), "Line 8: “-1 stay” is neither a field nor an action."),
        (changed(8, "² stay"), "Line 8: “² stay” is neither a field nor an action."),
        (changed(8, "99999999999 stay"), "Line 8: “99999999999 stay” is neither a field nor an action."),
        (changed(16, "result: []"), "Line 16: result must be a table."),
        (changed(17, "digest: 5"), "Line 17: digest must be a text."),
        (changed(17, "position: 5"), "Line 17: position must be a table."),
        ("\n".join(LINES[:1]), "The record has no line “actions:”."),
        (f"{FIRST_LINE}{FORMAT}\nactions:\n", "The record has no line “game:”."),
        ("\n".join(LINES[:5] + LINES[6:]), "The record has no line “seed:”."),
    ],
)
def test_damaged_text_is_refused_with_the_line(text: str, said: str) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(text)
    assert said in str(error.value) and len(str(error.value)) < 200


def test_a_record_cut_off_anywhere_is_refused_or_tells_of_a_shorter_game() -> None:
    for length in range(len(TEXT)):
        try:
            record = read_record(TEXT[:length])
        except BadRecord:
            continue
        assert record.actions == read_record(TEXT).actions[: len(record.actions)] or TEXT[:length][-1] != "\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed(2, 'game: "saturn"'), "There is no game “saturn”."),
        (changed(3, "rules: 3"), "wanderers knows the rules versions 1 to 2, not 3."),
        (changed(4, 'seats: ["Ada"]'), "Wanderers is played by 2 to 4 with these options, not by 1."),
        (changed(5, 'options: {"moons": 3}'), "There is no option “moons”."),
        (changed(5, 'options: {"planets": 99}'), "planets is a whole number from 4 to 8"),
        (changed(7, 'position: {"game": "chess"}\nactions:'), "This is a position of chess, not of wanderers."),
        (changed(7, "position: {}\nactions:"), "This is a position of no game, not of wanderers."),
    ],
)
def test_a_foreign_record_cannot_be_played_from_its_beginning(text: str, said: str) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(text).verify()
    assert str(error.value).startswith("The record cannot be played from its beginning: ") and said in str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed(9, "2 fly"), "Action 2 (“2 fly”) does not replay: There is no verb “fly”."),
        (changed(9, "1 stay"), "Action 2 (“1 stay”) does not replay: Waiting for {1} to launch"),
        (changed(9, "2 settle"), "Action 2 (“2 settle”) does not replay: "),
        (changed(9, "7 stay"), "Action 2 (“7 stay”): there is no seat 7 among 2."),
        (changed(15, "2 stay\n1 stay"), "Action 9 (“1 stay”) does not replay: The game is over"),
    ],
)
def test_an_action_that_does_not_replay_is_named(text: str, said: str) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(text).verify()
    assert said in str(error.value)


@pytest.mark.parametrize(
    "tamper",
    [
        lambda record: record.actions.pop(),
        lambda record: record.actions.__setitem__(0, (0, "launch 2")),
        lambda record: setattr(record, "seed", 8),
        lambda record: record.options.update(distances=False),
        lambda record: record.result.update(winners=[0]),
        lambda record: record.result.update(scores=[9, 0]),
        lambda record: setattr(record, "result", None),
        lambda record: setattr(record, "digest", "0" * 32),
        lambda record: setattr(record, "rules", 1),
    ],
)
def test_a_record_that_was_tampered_with_does_not_verify(tamper: Callable[[Record], None]) -> None:
    record = read_record(TEXT)
    record.verify()
    tamper(record)
    with pytest.raises(BadRecord):
        record.verify()


def test_a_record_without_a_fingerprint_is_checked_by_its_result_alone() -> None:
    record = read_record(TEXT)
    record.digest = ""
    assert "digest:" not in record.write()
    record.verify()


# -- rules versions ----------------------------------------------------------------------------------


def test_an_old_record_replays_under_its_own_rules_and_is_taken_up_under_the_newest_that_stands() -> None:
    record = read_record(TEXT)
    record.rules = 1
    record.close(record.replay())
    assert record.verify().rules_version == 1
    assert record.current_rules() == 2
    assert record.replay(rules=2).rules_version == 2


def test_a_record_of_the_newest_rules_stays_under_them() -> None:
    assert read_record(TEXT).current_rules() == 2


def test_a_digest_is_of_everything_in_the_state() -> None:
    state = GAME.start(2, 5)
    assert digest(state) == digest(state.clone()) and len(digest(state)) == 32
    other = GAME.start(2, 5)
    other.chance.next()
    assert digest(other) != digest(state)


def test_the_toys_text_is_short_enough_to_read(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(TEXT, encoding="utf-8")
    assert read_record(path.read_text(encoding="utf-8")).write() == TEXT
    assert len(LINES) == 17
