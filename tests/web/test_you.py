"""Who I am, kept, in the browser: a passkey of the browser's own authenticator, a link by a real mail server, codes."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.server.hosting.mail_server import Post, mail_server, text_of
from tests.web.caller import Caller
from tests.web.conftest import Server, Visitor, Visits, running
from tests.web.steps import axe_faults, lay_table, my_turn, open_menu
from tests.web.test_people import make_link, sit_down

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visits]:
    """People who come by a name: passkeys are for names, not for numbers."""
    visits = Visits(browser, server.url.replace("127.0.0.1", "localhost"))
    yield visits
    visits.close()


class Device:
    """The browser's virtual authenticator. What it keeps can be carried to another one, as passkeys are synced."""

    def __init__(self, visitor: Visitor) -> None:
        self.session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self.session.send("WebAuthn.enable")
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        self.id = made["authenticatorId"]

    def kept(self) -> list[Any]:
        found: list[Any] = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]
        return found

    def take(self, other: "Device") -> None:
        for credential in other.kept():
            self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": credential})


def section(page: Page, name: str) -> Any:
    return page.locator(f"[data-section={name}]")


def test_a_passkey_brings_a_seat_to_a_second_device_and_is_removed(visit: Visits) -> None:
    ada, ben = visit(phone=True), visit()
    device = Device(ada)
    address = lay_table(ada.page, ["me", "link"], {"first_player": "1"})
    ada.page.goto("/")
    expect(ada.page.get_by_role("heading", name="My games")).to_be_visible()
    expect(ada.page.locator("[data-offer]")).to_have_count(0)  # alone at the table so far
    ada.page.goto(address)
    sit_down(ben, make_link(ada.page, 1), "Ben")
    my_turn(ada.page)
    ada.page.goto("/")
    ada.page.get_by_role("link", name="Keep your seat on every device").click()
    ada.page.get_by_label("A name for it, if you like").fill("My phone")
    ada.page.get_by_role("button", name="Add a passkey").press("Enter")
    expect(ada.page.get_by_text("The passkey is added.")).to_be_visible()
    assert axe_faults(ada.page) == []
    assert len(device.kept()) == 1 and device.kept()[0]["isResidentCredential"]
    ada.shot("you-phone")
    ada.page.goto("/")
    expect(ada.page.get_by_role("heading", name="My games")).to_be_visible()
    expect(ada.page.locator("[data-offer]")).to_have_count(0)

    # A new device with a seat of its own: what becomes of it is asked first.
    laptop = visit()
    synced = Device(laptop)
    synced.take(device)
    own = lay_table(laptop.page, ["me", "me"], {"first_player": "1"})
    sheet = open_menu(laptop.page)
    sheet.get_by_role("link", name="You: keep your seat on every device").click()
    laptop.page.get_by_role("button", name="Sign in with a passkey").click()
    choice = laptop.page.get_by_role("region", name="Bring along what you have here?")
    expect(choice).to_contain_text("2 seats in running games")
    expect(choice).to_contain_text("1 seat in a running game and 1 passkey")
    assert axe_faults(laptop.page) == []
    laptop.shot("you-merge")
    choice.get_by_role("button", name="Bring it along").click()
    expect(laptop.page.get_by_text("All of it is yours now")).to_be_visible()
    laptop.page.goto(address)
    my_turn(laptop.page)
    ada.page.goto(own)
    my_turn(ada.page)

    # The other device is signed out while it looks on.
    laptop.page.goto("/you")
    devices = section(laptop.page, "devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    laptop.page.get_by_role("button", name="Sign out the other devices").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(ada.page.get_by_text("You were signed out on this device.")).to_be_visible()

    keys = section(laptop.page, "passkeys")
    keys.get_by_role("button", name="Remove My phone").click()
    keys.get_by_role("button", name="Remove", exact=True).click()
    expect(laptop.page.get_by_text("The passkey is removed here.")).to_be_visible()
    ada.page.goto("/you")
    ada.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(section(ada.page, "sign-in").get_by_role("alert")).to_contain_text("keeps nobody here, or was removed")


def test_codes_sign_in_and_whoever_goes_leaves_a_seat_behind(visit: Visits) -> None:
    ada, ben = visit(), visit()
    address = lay_table(ada.page, ["me", "link"], {"first_player": "1"})
    sit_down(ben, make_link(ada.page, 1), "Ben")
    ben.page.goto("/you")
    ben.page.get_by_role("button", name="Make ten codes").click()
    shown = ben.page.get_by_role("list", name="Your recovery codes").locator("code")
    expect(shown).to_have_count(10)
    codes = shown.all_inner_texts()
    assert axe_faults(ben.page) == []
    ben.page.emulate_media(media="print")
    expect(ben.page.get_by_role("heading", name="Passkeys")).to_be_hidden()
    expect(ben.page.get_by_text(codes[0])).to_be_visible()
    ben.page.emulate_media(media="screen")

    phone = visit(phone=True)
    phone.page.goto("/you")
    phone.page.get_by_label("By a recovery code").fill(codes[0].upper())
    phone.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(phone.page.get_by_text("You are Ben, on this device, too.")).to_be_visible()
    expect(phone.page.get_by_text("9 of 10")).to_be_visible()

    with phone.page.expect_download() as saved:
        phone.page.get_by_role("link", name="Download my data").click()
    assert "Ben" in saved.value.path().read_text(encoding="utf-8")
    phone.page.get_by_role("button", name="Delete me…").press("Enter")
    expect(phone.page.get_by_role("button", name="Stay")).to_be_focused()
    phone.page.get_by_role("button", name="Delete me", exact=True).click()
    expect(phone.page.get_by_text("You are deleted.")).to_be_visible()
    ada.page.goto(address)
    expect(ada.page.get_by_role("region", name="Somebody who left, green")).to_be_visible()
    ben.page.goto(address)
    assert Caller(ben.context).ask(f"/api/tables/{address.rpartition('/')[2]}")["seats"][1]["mine"] is False


def test_who_wants_to_change_what_keeps_them_shows_first_that_it_is_them(visit: Visits) -> None:
    ada = visit(phone=True)
    page, device = ada.page, Device(ada)
    page.goto("/you")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("The passkey is added.")).to_be_visible()
    # Ten minutes later, or with a cookie that was stolen: the word is not there.
    page.evaluate("localStorage.removeItem('earthrise-fresh')")
    page.get_by_role("button", name="Make ten codes").click()
    asked = page.get_by_role("region", name="Show first that it is you")
    expect(asked).to_be_visible()
    expect(asked.get_by_role("button", name="With a passkey")).to_be_focused()
    expect(asked.get_by_label("With a recovery code")).to_have_count(0)  # there are none yet
    assert axe_faults(page) == []
    ada.shot("you-confirm-phone")
    asked.get_by_role("button", name="Change nothing").click()
    expect(asked).to_have_count(0)
    page.get_by_role("button", name="Make ten codes").click()
    asked.get_by_role("button", name="With a passkey").click()
    shown = page.get_by_role("list", name="Your recovery codes").locator("code")
    expect(shown).to_have_count(10)
    expect(asked).to_have_count(0)
    code = shown.first.inner_text()
    assert len(device.kept()) == 1

    page.evaluate("localStorage.removeItem('earthrise-fresh')")
    keys = section(page, "passkeys")
    keys.get_by_role("button", name=re.compile("^Remove")).click()
    keys.get_by_role("button", name="Remove", exact=True).click()
    asked.get_by_label("With a recovery code").fill("0000-0000-0000-0000")
    asked.get_by_role("button", name="Use it").click()
    expect(asked.get_by_role("alert")).to_contain_text("This is no recovery code")
    ada.shot("you-confirm-code-phone")
    asked.get_by_label("With a recovery code").fill(code)
    asked.get_by_role("button", name="Use it").click()
    expect(page.get_by_text("The passkey is removed here.")).to_be_visible()
    expect(asked).to_have_count(0)
    assert axe_faults(page) == []


def test_an_offer_that_was_dismissed_stays_away(visit: Visits) -> None:
    ada, ben = visit(), visit(phone=True)
    lay_table(ada.page, ["me", "link"], {"first_player": "1"})
    sit_down(ben, make_link(ada.page, 1), "Ben")
    ben.page.goto("/")
    ben.page.locator("[data-offer]").get_by_role("button", name="No, thanks").click()
    expect(ben.page.locator("[data-offer]")).to_have_count(0)
    ben.page.reload()
    expect(ben.page.get_by_role("heading", name="My games")).to_be_visible()
    expect(ben.page.locator("[data-offer]")).to_have_count(0)


def test_at_an_address_with_a_number_the_page_says_why_there_are_no_passkeys(browser: Browser, server: Server) -> None:
    visits = Visits(browser, server.url)
    page = visits().page
    page.goto("/you")
    expect(page.locator("[data-why]")).to_contain_text("Open http://localhost:")
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
    expect(page.get_by_label("Mail address")).to_have_count(0)  # this host sends none
    visits.close()


# -- by mail ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def post() -> Iterator[Post]:
    with mail_server() as post:
        yield post


@pytest.fixture
def mailing(tmp_path_factory: pytest.TempPathFactory, post: Post) -> Iterator[Server]:
    mail = ["--smtp", f"smtp://127.0.0.1:{post.port}", "--mail-from", "tables@example.org"]
    with running(Server(tmp_path_factory.mktemp("mailing"), more=mail)) as server:
        yield server


def link_in(post: Post, number: int) -> str:
    found = re.search(r"http://\S+", text_of(post.wait_for(number)[-1]).partition("press the button")[2])
    assert found is not None
    return found[0]


def test_a_link_by_mail_keeps_a_seat_and_signs_in_elsewhere(browser: Browser, mailing: Server, post: Post) -> None:
    visits = Visits(browser, mailing.url)
    ada = visits(phone=True)
    address = lay_table(ada.page, ["me", "me"], {"first_player": "1"})
    ada.page.goto("/you")
    section(ada.page, "mail").get_by_label("Mail address").fill("ada@example.org")
    section(ada.page, "mail").get_by_role("button", name="Send a link").click()
    expect(ada.page.get_by_text("A link is on its way to ada@example.org.")).to_be_visible()
    link = link_in(post, 1)
    stranger = visits()
    stranger.page.goto(link)
    expect(stranger.page.get_by_text("This link was asked for in another browser.")).to_be_visible()
    ada.page.goto(link)
    assert axe_faults(ada.page) == []
    ada.page.get_by_role("button", name="Keep my seats").click()
    expect(ada.page.get_by_text("ada@example.org keeps you from now on.")).to_be_visible()

    # Another address later: shown first by a link to the one that is there, opened in a window of its own.
    ada.page.evaluate("localStorage.removeItem('earthrise-fresh')")
    ada.page.goto("/you")
    section(ada.page, "mail").get_by_label("Mail address").fill("ada@home.example")
    section(ada.page, "mail").get_by_role("button", name="Send a link").click()
    asked = ada.page.get_by_role("region", name="Show first that it is you")
    asked.get_by_role("button", name="By a link to ada@example.org").click()
    asked.get_by_role("button", name="I have done so").click()
    expect(asked.get_by_role("alert")).to_have_text("It has not been shown yet.")
    ada.shot("you-confirm-mail-phone")
    window = ada.context.new_page()
    window.goto(link_in(post, 2))
    window.get_by_role("button", name="Sign in").click()
    expect(window.get_by_role("status").filter(has_text="on this device, too")).to_be_visible()
    window.close()
    asked.get_by_role("button", name="I have done so").click()
    expect(ada.page.get_by_text("A link is on its way to ada@home.example.")).to_be_visible()
    link_in(post, 3)

    laptop = visits()
    laptop.page.goto("/you")
    laptop.page.get_by_label("By a link to your mail address").fill("ada@example.org")
    section(laptop.page, "sign-in").get_by_role("button", name="Send a link").click()
    expect(laptop.page.get_by_text("If ada@example.org is known here")).to_be_visible()
    laptop.page.goto(link_in(post, 4))
    laptop.page.get_by_role("button", name="Sign in").click()
    expect(laptop.page.get_by_role("status").filter(has_text="on this device, too")).to_be_visible()
    laptop.page.goto(address)
    my_turn(laptop.page)
    visits.close()
