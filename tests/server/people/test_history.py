"""My games: which wait for me, which are over and how they went, and their records in one file."""

import io
import sqlite3
import zipfile
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from earthrise.engine.match import match_from_record
from earthrise.engine.registry import find_game, game_ids
from earthrise.server.store.rows import Entry
from earthrise.server.tables.game_log import Course
from earthrise.server.tables.history import called, names_of
from earthrise.server.tables.tallies import countables, favourites
from earthrise.teaching.shipped import shipped_record
from tests.kit.loops import run_apart
from tests.server.people.playing import rivals, to_the_end, until
from tests.server.postgres import Postgres
from tests.server.running import Browser, Server, Someone
from tests.toy.installed import toy_environment


def test_a_finished_game_is_in_the_history_of_its_players_and_of_nobody_else(someone: Someone) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    table = rivals(ada, ben)
    result = ada.view(table, 0)["result"]
    (line,) = ada.ok("GET", "/api/history")["lines"]
    assert (line["table"], line["game"], line["title"], line["mode"]) == (table, "wanderers", "Wanderers", "Rivals")
    assert line["kept"] and line["uncounted"] == "" and line["moves"] > 0 and not line["shared"]
    assert [seat["points"] for seat in line["seats"]] == result["scores"]
    assert [seat["mine"] for seat in line["seats"]] == [True, False]
    assert line["won"] == (0 in result["winners"])
    (bens,) = ben.ok("GET", "/api/history")["lines"]
    assert bens["won"] == (1 in result["winners"]) and [seat["mine"] for seat in bens["seats"]] == [False, True]
    assert cleo.ok("GET", "/api/history")["lines"] == []
    assert (
        ada.ok("GET", "/api/history", having="ben")["lines"]
        and not ada.ok("GET", "/api/history", having="Cleo")["lines"]
    )
    assert not ada.ok("GET", "/api/history", until="2020-01-01")["lines"]
    heard = "".join(cleo.heard) + "".join(ben.heard)
    assert ada.me["id"] not in heard  # nobody is told who somebody is


def test_nonsense_is_refused_with_a_sentence(someone: Someone) -> None:
    ada = someone("Ada")
    ada.refused(422, "bad_filter", "GET", "/api/history", outcome="drawn")
    ada.refused(422, "bad_filter", "GET", "/api/history", kind="odd")
    ada.refused(422, "bad_filter", "GET", "/api/history", since="yesterday")
    ada.refused(422, "bad_filter", "GET", "/api/history", having="a\0b")
    ada.refused(422, "bad_place", "GET", "/api/history", before="nowhere")
    ada.refused(404, "unknown_game", "GET", "/api/statistics/chess")
    ada.refused(404, "no_games", "GET", "/api/history/records.zip")


def test_figures_of_a_game(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    tables = [rivals(ada, ben) for _ in range(2)]
    found = ada.ok("GET", "/api/statistics/wanderers")
    results = [ada.view(table, 0)["result"] for table in tables]
    won = sum(0 in result["winners"] for result in results)
    assert (found["figures"]["played"], found["figures"]["won"], found["figures"]["even"]) == (2, won, 1.0)
    assert [point["points"] for point in found["course"]] == [result["scores"][0] for result in results]
    mean = sum(part["mean"] for part in found["parts"])
    assert mean == pytest.approx(sum(result["scores"][0] for result in results) / 2)
    lost = sum(1 in result["winners"] and 0 not in result["winners"] for result in results)
    assert found["opponents"] == [{"name": "Ben", "bot": False, "played": 2, "won": won, "lost": lost}]
    (line,) = ada.ok("GET", "/api/statistics")
    assert (line["game"], line["mode"], line["mode_title"], line["played"]) == ("wanderers", "rivals", "Rivals", 2)


@pytest.mark.either_database
def test_what_was_chosen_is_counted_and_has_its_name(someone: Someone) -> None:
    ada = someone("Ada")
    table = ada.table("me", "random", game="new_earth_thomas", mode="short")
    for _ in range(4000):
        view = ada.view(table, 0)
        if view["result"]:
            break
        perks = [option["text"] for option in view["options"] if option["verb"] == "perk"]
        if view["options"]:
            ada.act(table, 0, view["seq"], (perks or [option["text"] for option in view["options"]])[0])
    ada.ok("GET", f"/api/tables/{table}/ratings")
    found = ada.ok("GET", "/api/statistics/new_earth_thomas")
    assert found["favourites"] and all("_" not in one["name"] for one in found["favourites"])
    assert found["opponents"][0]["bot"]


def test_what_lay_in_a_place_is_told_by_its_title() -> None:
    """`fund_project place:3` names a place; what was funded there is what somebody likes to fund."""
    game = find_game("one_earth")
    record = shipped_record(game, "example-1")
    entries = [
        Entry(number, "action", seat, action, "") for number, (seat, action) in enumerate(record.actions, start=1)
    ]
    match = match_from_record(record, 0)
    chosen = favourites(Course(match, 0, list(record.names)), entries)
    funded = [0] * len(record.names)
    for seat, action in record.actions:
        funded[seat] += action.split()[0] in ("fund_project", "fund_upgraded")
    assert sum(funded) > 5
    projects = [
        sum(count for ref, count in chosen[seat].items() if ref.startswith("project:")) for seat in range(len(funded))
    ]
    assert projects == funded
    told = called("hospital", names_of("one_earth"))
    assert told == "Hospital" and called("none", names_of("one_earth")) == ""


@pytest.mark.parametrize("game_id", [each for each in game_ids() if names_of(each)])
def test_everything_that_is_counted_has_a_title_or_is_nothing(game_id: str) -> None:
    """Perks, cards and levels are told by what stands on them, never by how notation writes them."""
    names = names_of(game_id)
    titles = {item: called(item, names) for item in countables(game_id).items}
    assert [item for item, title in titles.items() if not title] in ([], ["none"])
    assert [title for title in titles.values() if "_" in title] == []
    assert titles.get("desert_marked", "Desert") == "Desert"


def test_games_that_say_nothing_about_their_people_do_not_count(someone: Someone) -> None:
    ada = someone("Ada")
    screen = ada.table("me", "me", game="wanderers")
    to_the_end(screen, ada)
    helped = ada.table("me", "random", game="wanderers")
    view = ada.view(helped, 0)
    ada.ok("POST", f"/api/tables/{helped}/stand-in", {"seat": 0, "bot": "random", "agree": True})
    until(lambda: ada.view(helped, 0)["seq"] > view["seq"] + 2 or ada.view(helped, 0)["result"], "no bot has played")
    to_the_end(helped, ada)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    branch = ada.ok("POST", f"/api/tables/{helped}/what-if", {"seq": 0, "seats": seats})["id"]
    to_the_end(branch, ada)
    opened = ada.ok("POST", "/api/records", {"text": ada.ask("GET", f"/api/tables/{screen}/record").text})["id"]
    why = {line["table"]: line["uncounted"] for line in ada.ok("GET", "/api/history")["lines"]}
    assert why == {screen: "one screen", helped: "stand-in", branch: "what-if"} and opened not in why
    assert ada.ok("GET", "/api/statistics") == []


def test_which_tables_wait_for_me(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    first = ada.table("me", "open", game="new_earth_thomas", first_player="1")
    second = ada.table("me", "open", game="new_earth_thomas", first_player="1")
    assert ada.ok("GET", "/api/waiting") == {"tables": []}  # nobody has come yet
    for table in (first, second):
        ben.ok("POST", f"/api/tables/{table}/seats/1/take")
    assert ada.ok("GET", "/api/waiting") == {"tables": [first, second]}
    assert ben.ok("GET", "/api/waiting") == {"tables": []}
    while first in ada.ok("GET", "/api/waiting")["tables"]:
        ada.play_first(first, 0)
    assert ada.ok("GET", "/api/waiting") == {"tables": [second]}
    assert ben.ok("GET", "/api/waiting") == {"tables": [first]}


def test_records_in_one_file(someone: Someone) -> None:
    ada, ben = someone("Ada"), someone("Ben")
    tables = {rivals(ada, ben) for _ in range(2)}
    answer = ada.http.get("/api/history/records.zip", params={"having": "Ben"})
    assert answer.headers["content-type"] == "application/zip" and ".zip" in answer.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        names = archive.namelist()
        assert "games.txt" in names and len(names) == 3
        texts = [archive.read(name).decode() for name in names if name.endswith(".record")]
        assert archive.read("games.txt").decode().count("Wanderers") == 2
    assert {ada.ask("GET", f"/api/tables/{table}/record").text for table in tables} == set(texts)
    assert someone("Cleo").ask("GET", "/api/history/records.zip").status_code == 404


# -- noted whatever happens ------------------------------------------------------------------------


def change(server: Server, *statements: str) -> None:
    if not server.database:
        with sqlite3.connect(server.folder / "earthrise.sqlite3") as connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()
        return

    async def work() -> None:
        connection = await asyncpg.connect(server.database)
        for statement in statements:
            await connection.execute(statement)
        await connection.close()

    run_apart(work())


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_server_that_dies_at_a_games_end_notes_it_later_and_older_games_are_noted_too(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = ""
    if database == "postgresql":
        postgres = request.getfixturevalue("postgres")
        assert isinstance(postgres, Postgres)
        url = postgres.database()
    server = Server(tmp_path / "data", url, environment=toy_environment(tmp_path / "toy"))
    try:
        ada = Browser(server.address, "Ada")
        tables = {ada.table("me", "random", game="wanderers") for _ in range(3)}
        for number, table in enumerate(sorted(tables)):
            while not (view := ada.view(table, 0))["result"]:
                if view["options"]:
                    ada.act(table, 0, view["seq"], view["options"][0]["text"])
            if number == 2:
                server.kill()  # perhaps before the note, perhaps after it
        # As a server leaves it that dies in between, and as a database was before there were such notes.
        change(server, "DELETE FROM results", "UPDATE tables SET tallied = false")
        server.start()
        lines = until(lambda: (found := ada.ok("GET", "/api/history")["lines"])[2:] and found, "not noted")
        assert {line["table"] for line in lines} == tables and len(lines) == 3
        assert len(server.contents()["results"]) == 6
        ada.close()
    finally:
        server.stop()
