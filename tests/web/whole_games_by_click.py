"""Whole games by clicking on the board: a minute or more each, so `make web-games` plays them, not every test run."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.steps import axe_faults, is_my_turn, is_over, lay_table, scored_parts, show_stage
from tests.web.test_earth_abundance import island, plant, two_islands
from tests.web.test_new_earth_fay import Person, begin, play_on
from tests.web.test_one_earth import Story, fits_the_screen, is_asked, table_of_three
from tests.web.test_planet_78 import NEAR_ADA, NEAR_BEN, THIRD
from tests.web.test_planet_78 import play_on as settle_on
from tests.web.test_table import play, two_people_and_a_bot

CATEGORIES = 10  # at most


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


def test_two_people_and_a_bot_play_one_earth_advanced_with_a_meeting_and_a_secret_bid(visit: Visits) -> None:
    ada, ben = table_of_three(visit)
    story = Story(ada, ben)
    for _ in range(2000):
        if is_over(ada.page) and is_over(ben.page):
            break
        for seat, person in enumerate((ada, ben)):
            if is_asked(person.page):
                story.decide(seat)
        ada.page.wait_for_timeout(20)
    assert sorted(story.bidders) == [0, 1]
    for person, name in ((ada, "ada"), (ben, "ben")):
        result = person.page.get_by_role("region", name="Result")
        expect(result).to_be_visible()
        parts = scored_parts(person.page)
        assert len(parts) <= CATEGORIES and all(len(part) == 3 for part in parts)
        person.shot(f"one-earth-over-{name}")
        assert axe_faults(person.page) == []
        assert fits_the_screen(person.page)


def test_two_people_in_two_browsers_play_planet_78(visit: Visits) -> None:
    """Both pick up the Need nearest to them and Ada a third one: too much for a planet that was polluted from the
    start. The flood comes on the way, and whatever the seasons bring."""
    ada, ben = visit(every_step=True), visit(phone=True, dark=True, every_step=True)
    options = {"start_pollution": "5", "season_length": "10", "collecting": "start_and_end"}
    address = lay_table(ada.page, ["me", "link"], options, game="planet_78")
    ada.page.get_by_role("button", name="Invite a friend").click()
    ben.page.goto(ada.page.locator("[data-link='1']").input_value())
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_url(address)
    expect(ada.page.get_by_role("region", name=re.compile("^Ben, "))).to_be_visible()

    routes = {id(ada): [*NEAR_ADA, "pick_up", *THIRD, "pick_up"], id(ben): [*NEAR_BEN, "pick_up"]}
    flood = False
    for _ in range(400):
        if is_over(ada.page) and is_over(ben.page):
            break
        for person in (ada, ben):
            if is_my_turn(person.page) and not is_over(person.page):
                settle_on(person.page, routes[id(person)])
        if not flood and ada.page.locator("[aria-label*='flooded']").count():
            flood = True
            expect(ada.page.get_by_role("region", name="Pollution")).to_contain_text("alarm on")
            show_stage(ben.page, "season")  # where there is no room for it beside the land
            expect(ben.page.get_by_role("region", name="Pollution")).to_contain_text("alarm on")
            show_stage(ben.page, "map")
            ada.shot("planet-78-flood")
            ben.shot("planet-78-flood-phone")
        ada.page.wait_for_timeout(20)

    assert flood
    ends = [person.page.get_by_role("region", name="Result") for person in (ada, ben)]
    for end in ends:
        expect(end).to_contain_text("How near it was:")
        expect(end.get_by_role("region", name="How the game went")).to_be_visible()
    assert ends[0].inner_text() == ends[1].inner_text()
    assert axe_faults(ada.page) == []
    assert axe_faults(ben.page) == []
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.shot("planet-78-lost")
    ben.shot("planet-78-lost-phone")
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    assert "result:" in Path(download.value.path()).read_text(encoding="utf-8")
