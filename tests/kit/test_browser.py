"""The browser tests find their browser, or get one, or say what to do."""

import os
import shutil
import sys

import pytest

from tests.kit import browser

WAITING = "DPkg::Lock::Timeout=300"  # for another installation that is under way
UPDATE = ["apt-get", "-o", WAITING, "update", "-qq"]
INSTALL_CHROMIUM = ["apt-get", "-o", WAITING, "install", "-y", "-qq", "--no-install-recommends", "chromium"]
INSTALL = [*INSTALL_CHROMIUM[:-1], "chromium-headless-shell"]
PLAYWRIGHT = [sys.executable, "-m", "playwright", "install", "chromium"]
PLAYWRIGHTS_PATH = "/cache/chrome"


class Machine:
    """A machine with these programs; what a command brings when it succeeds stands in `brings`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *programs: str, root: bool = False) -> None:
        self.programs = list(programs)
        self.broken: list[str] = []
        self.brings: dict[str, str] = {}
        self.run: list[list[str]] = []
        monkeypatch.delenv("CHROMIUM", raising=False)
        monkeypatch.setattr(shutil, "which", self.which)
        monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000)
        monkeypatch.setattr(browser, "succeeds", self.succeeds)
        monkeypatch.setattr(browser, "playwrights_own", lambda: PLAYWRIGHTS_PATH)

    def which(self, name: str) -> str | None:
        return name if name in self.programs else None

    def succeeds(self, command: list[str], loud: bool = False) -> bool:
        if command[-1] == "--version":
            return command[0] not in self.broken
        self.run.append(command)
        line = " ".join(command)
        if line not in self.brings:
            return False
        self.programs.append(self.brings[line])
        return True


@pytest.mark.parametrize("name", [*browser.NAMES, *browser.MAC_PLACES, PLAYWRIGHTS_PATH])
def test_a_browser_that_is_there_is_taken_and_nothing_is_installed(monkeypatch, name):
    machine = Machine(monkeypatch, "apt-get", name, root=True)
    assert browser.get() == name
    assert machine.run == []


def test_the_one_that_chromium_names_goes_before_all_others(monkeypatch):
    Machine(monkeypatch, "chromium", "/opt/mine")
    monkeypatch.setenv("CHROMIUM", "/opt/mine")
    assert browser.get() == "/opt/mine"


def test_a_wrong_name_in_chromium_is_said_and_not_passed_over(monkeypatch):
    Machine(monkeypatch, "chromium")
    monkeypatch.setenv("CHROMIUM", "/opt/gone")
    with pytest.raises(browser.NoBrowser, match="CHROMIUM names /opt/gone"):
        browser.get()


def test_a_program_that_does_not_start_is_no_browser(monkeypatch):
    machine = Machine(monkeypatch, "chromium-browser", "google-chrome")
    machine.broken.append("chromium-browser")
    assert browser.get() == "google-chrome"


def test_root_gets_the_package_of_the_distribution(monkeypatch, capsys):
    machine = Machine(monkeypatch, "apt-get", root=True)
    machine.brings = {" ".join(UPDATE): "lists", " ".join(INSTALL): browser.SHELL}
    assert browser.get() == browser.SHELL
    assert machine.run == [UPDATE, INSTALL]
    assert (
        "getting the distribution's package, with apt-get -o DPkg::Lock::Timeout=300 install" in capsys.readouterr().err
    )


def test_who_may_use_sudo_without_a_password_gets_it_too(monkeypatch):
    machine = Machine(monkeypatch, "apt-get", "sudo")
    update, install = ["sudo", "-n", *UPDATE], ["sudo", "-n", *INSTALL]
    machine.brings = {"sudo -n true": "nothing", " ".join(update): "lists", " ".join(install): browser.SHELL}
    assert browser.get() == browser.SHELL
    assert machine.run == [["sudo", "-n", "true"], update, install]


def test_where_the_distribution_has_no_shell_it_is_the_whole_browser(monkeypatch):
    machine = Machine(monkeypatch, "apt-get", root=True)
    machine.brings = {" ".join(UPDATE): "lists", " ".join(INSTALL_CHROMIUM): "chromium"}
    assert browser.get() == "chromium"
    assert machine.run == [UPDATE, INSTALL, INSTALL_CHROMIUM]


def test_the_shell_goes_before_the_whole_browser(monkeypatch):
    Machine(monkeypatch, "chromium", browser.SHELL)
    assert browser.get() == browser.SHELL


def test_where_sudo_would_ask_playwright_gets_its_own(monkeypatch, capsys):
    machine = Machine(monkeypatch, "apt-get", "sudo")
    machine.brings = {" ".join(PLAYWRIGHT): PLAYWRIGHTS_PATH}
    assert browser.get() == PLAYWRIGHTS_PATH
    assert machine.run == [["sudo", "-n", "true"], PLAYWRIGHT]
    assert "getting Playwright's own" in capsys.readouterr().err


def test_where_the_distribution_has_no_such_package_playwright_gets_its_own(monkeypatch):
    machine = Machine(monkeypatch, "apt-get", root=True)
    machine.brings = {" ".join(UPDATE): "lists", " ".join(PLAYWRIGHT): PLAYWRIGHTS_PATH}
    assert browser.get() == PLAYWRIGHTS_PATH
    assert machine.run == [UPDATE, INSTALL, INSTALL_CHROMIUM, PLAYWRIGHT]


def test_where_none_can_be_had_a_sentence_says_what_to_do(monkeypatch, capsys):
    machine = Machine(monkeypatch)
    assert browser.main() == 1
    said = capsys.readouterr()
    assert machine.run == [PLAYWRIGHT]
    assert said.out == ""
    assert said.err.splitlines()[-1] == (
        "The browser tests need a browser, and none could be found or fetched. Install Chromium or Chrome "
        "(Debian: sudo apt install chromium) and run this again, or name the one you have: "
        "CHROMIUM=/path/to/chrome make test"
    )


def test_the_path_alone_goes_to_stdout(monkeypatch, capsys):
    Machine(monkeypatch, "chromium")
    assert browser.main() == 0
    assert capsys.readouterr().out == "chromium\n"
