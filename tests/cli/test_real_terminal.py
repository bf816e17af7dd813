"""`earthrise play` in a real terminal: colours, Ctrl-C, Ctrl-D."""

from __future__ import annotations

from pathlib import Path

from tests.cli.driving import ESCAPE, Terminal, interrupt, spawn, without_colours

GAME = ["play", "new_earth_thomas", "--seed", "7", "--option", "first_player=1", "--seats", "you,random"]
YELLOW_MARKER = "\x1b[1;30;43m@Y"


def test_a_game_in_a_terminal_is_coloured_and_fits_its_width(tmp_path: Path) -> None:
    terminal = Terminal(*GAME, folder=tmp_path)
    shown = terminal.read_until("You> ")
    assert YELLOW_MARKER in shown
    lines = without_colours(shown).replace("\r", "").split("\n")
    assert max(len(line) for line in lines) <= 80
    terminal.type("move e3\n")
    assert "moves to e3 (undiscovered) for 1 token." in without_colours(terminal.read_until("You> "))
    terminal.type("quit\n")
    terminal.read_until("`stay`")
    terminal.type("no\n")
    assert terminal.close() == 0
    assert list(tmp_path.iterdir()) == []


def test_no_color_switches_colours_off(tmp_path: Path) -> None:
    terminal = Terminal(*GAME, folder=tmp_path, NO_COLOR="1")
    shown = terminal.read_until("You> ")
    assert "@Y" in shown
    assert YELLOW_MARKER not in shown
    assert not any(f"{ESCAPE}[{colour}m" in shown for colour in range(30, 48))
    terminal.type("quit\n")
    assert terminal.close() == 0


def test_a_dumb_terminal_gets_no_codes_at_all(tmp_path: Path) -> None:
    terminal = Terminal(*GAME, folder=tmp_path, TERM="dumb")
    assert ESCAPE not in terminal.read_until("You> ")
    terminal.type("quit\n")
    assert terminal.close() == 0


def begun(folder: Path) -> Terminal:
    """A game in which one action has been taken."""
    terminal = Terminal(*GAME, folder=folder)
    terminal.read_until("You> ")
    terminal.type("1\n")
    terminal.read_until("You> ")
    return terminal


def test_ctrl_d_saves_the_game_and_says_where(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    terminal.type("\x04")
    terminal.read_until("Goodbye. The game is saved as new_earth_thomas-7.record.")
    assert terminal.close() == 0
    assert spawn("records", "verify", "new_earth_thomas-7.record", folder=tmp_path).code == 0


def test_ctrl_c_saves_the_game_and_ends_with_130_and_no_traceback(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    terminal.press_ctrl_c_until("Interrupted. The game is saved as new_earth_thomas-7.record.")
    assert terminal.close() == 130
    assert "Traceback" not in terminal.shown
    assert (tmp_path / "new_earth_thomas-7.record").exists()


def test_bots_among_themselves_wait_for_the_one_who_watches(tmp_path: Path) -> None:
    terminal = Terminal(*GAME[:-1], "random,random", "--option", "mode=short", folder=tmp_path)
    terminal.read_until("leave> ")
    terminal.type("\n")
    terminal.read_until("leave> ")
    terminal.type("run\n")
    terminal.read_until("Enter for no) ")
    terminal.type("watched.record\n")
    terminal.read_until("Saved as watched.record.")
    assert terminal.close() == 0


def test_a_fuzz_run_in_a_terminal_can_be_interrupted(tmp_path: Path) -> None:
    terminal = Terminal("fuzz", "new_earth_thomas", "--games", "1000000", "--workers", "1", folder=tmp_path)
    terminal.read_until("/1000000")
    assert interrupt(terminal.process) == 130
    assert terminal.close() == 130
    assert "Traceback" not in terminal.shown
