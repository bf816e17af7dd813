"""Boards, options and answers as a notebook shows them."""

import re
from html.parser import HTMLParser

import pytest

import earthrise

GAMES = [("new_earth_thomas", 2), ("new_earth_fay", 2), ("one_earth", 3), ("earth_abundance", 2), ("planet_78", 2)]
VOID = {"br", "hr", "img", "meta"}


class Elements(HTMLParser):
    """What is open, and whether everything is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> Elements:
    elements = Elements()
    elements.feed(html)
    elements.close()
    assert elements.open == []
    return elements


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_game_is_drawn_in_colour_and_without(game: str, players: int) -> None:
    table = earthrise.new_game(game, players=players, seed=3)
    sight = table.view(0)
    elements = read(sight.html())
    assert elements.seen[0] == "pre" and "script" not in elements.seen and "src=" not in sight.html()
    drawn = [line.rstrip() for line in elements.text.strip("\n").splitlines()]
    assert drawn == sight.text().splitlines() and len(drawn) > 5
    assert max(len(line) for line in drawn) <= 110
    assert len(re.findall(r"color: #", sight.html())) > 3, "it has colours"
    assert sight.svg().startswith("<svg") and repr(sight).endswith(sight.text())


def test_a_seat_is_drawn_what_it_sees() -> None:
    table = earthrise.new_game("new_earth_fay", players=["Ada", "Ben"], seed=3)
    table.play_bots("heuristic", most=12)
    hands = [table.view(seat).text() for seat in (0, 1)]
    assert hands[0] != hands[1] and "Your R&D cards" in hands[0]
    assert "Your R&D cards" not in table.view().text() and "as Ben sees it" in repr(table.view(1))


def test_a_game_without_a_drawing_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("earthrise.library.terminal.terminal_of", lambda game: None)
    sight = earthrise.new_game("wanderers", players=2, seed=3).view()
    assert "planet:" in sight.text() and read(sight.html()).seen == ["pre"]


def test_a_table_options_refusals_and_logs_are_html_that_hides_no_sign() -> None:
    table = earthrise.new_game("new_earth_thomas", players=["<b>Ada", "Ben & Co"], seed=7)
    shown = read(table.view().html())
    assert "<b>Ada" in shown.text and "b" not in shown.seen
    options = read(table.options()._repr_html_())
    assert "move space:e5" in options.text and options.seen.count("tr") == len(table.options())
    refusal = table.why_not("claim space:e4")
    assert refusal is not None and "NT-046" in read(refusal._repr_html_()).text
    log = table.act("perk perk:explorer_01")
    assert "<b>Ada takes Explorer 1" in read(log._repr_html_()).text


def test_lists_print_line_by_line() -> None:
    table = earthrise.new_game("new_earth_thomas", players=2, seed=7)
    lines = repr(table.options()).splitlines()
    assert len(lines) == len(table.options())
    assert re.fullmatch(r"end +End the turn \(3 tokens left unused\)", lines[-1])
    assert repr(table.options(seat=1)) == "nothing to choose from" and repr(table.log()) == "nothing to tell"
