"""Whole games of the three longest, by clicking on the board: minutes each, so `make web-games` plays them, not every
test run. The other two are played to their end in the tests of their own."""

from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.steps import axe_faults, is_over, scored_parts, show_stage
from tests.web.test_earth_abundance import island, plant, two_islands
from tests.web.test_new_earth_fay import Person, begin, play_on
from tests.web.test_table import play, two_people_and_a_bot

CATEGORIES = 10


def test_a_person_and_two_bots_play_new_earth_with_cards_in_the_scoring_sessions(visit: Visits) -> None:
    visitor = visit(every_step=True)
    page = begin(visitor, ["me", "bot", "bot"])
    person = Person(page)
    play_on(person, until=lambda: is_over(page))

    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("NF-34")
    assert person.turn == 12
    assert person.played, "no R&D card was played in any scoring session"
    assert {place.split(":")[0] for place in person.placed} >= {"loc", "cell"}
    scored = page.get_by_role("region", name="Scored so far")
    for session in (1, 2, 3):
        expect(scored).to_contain_text(f"Session {session}")
    visitor.shot("fay-game-over")
    assert axe_faults(page) == []
    result.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("region", name="Moments")).to_contain_text("Seen by")
    show_stage(page, "votes")
    expect(page.get_by_role("heading", name="Voting board")).to_be_visible()
    visitor.shot("fay-replay")


def test_two_people_fill_their_islands_at_the_same_time(visit: Visits) -> None:
    ada, ben = two_islands(visit)
    plant(ada, ben)
    for person in (ada, ben):
        expect(person.page.get_by_role("region", name="Result")).to_be_visible()
    parts = scored_parts(ada.page)
    assert len(parts) <= CATEGORIES and all(len(part) == 2 for part in parts)
    assert axe_faults(ada.page) == []
    ada.shot("earth-abundance-over")
    for person in (ada, ben):
        show_stage(person.page, "island")
        expect(island(person.page)).to_be_visible()
    full = [island(person.page).locator(".spot.card").count() == 16 for person in (ada, ben)]
    assert any(full), "the game ends when an island is full"


def test_two_people_and_a_bot_play_new_earth_by_hand_and_by_hints(visit: Visits) -> None:
    people = ada, ben = two_people_and_a_bot(visit)
    play(people, by_hand=3, by_hint=1_000)
    for person, name in ((ada, "ada"), (ben, "ben")):
        expect(person.page.get_by_role("region", name="Result")).to_be_visible()
        person.shot(f"game-over-{name}")
    headings = [person.page.get_by_role("region", name="Result").locator("h2").inner_text() for person in people]
    assert all("win" in heading for heading in headings)
    assert sum(heading.startswith("You win") for heading in headings) <= 1
    assert axe_faults(ada.page) == []
    ben.page.get_by_role("region", name="Result").get_by_role("link", name="Replay").click()
    expect(ben.page.get_by_role("region", name="Moments")).to_contain_text("Seen by")
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    assert "result:" in Path(download.value.path()).read_text(encoding="utf-8")
