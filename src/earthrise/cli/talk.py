"""What people say at one keyboard: to all, with an action or without. It binds nobody and is no part of the record."""

from __future__ import annotations

from earthrise.engine.errors import EarthriseError

LONGEST = 500
MARK = " -- "


class Said:
    """One line. `ply` is the number of actions played when it was said."""

    def __init__(self, ply: int, seat: int, text: str) -> None:
        self.ply = ply
        self.seat = seat
        self.text = text


class Talk:
    """All that was said, and who has heard how much of it."""

    def __init__(self) -> None:
        self.lines: list[Said] = []
        self._heard: dict[int, int] = {}

    def add(self, ply: int, seat: int, text: str) -> Said:
        said = Said(ply, seat, checked(text))
        self.lines.append(said)
        return said

    def unheard(self, seat: int) -> list[Said]:
        """What others have said since this person last sat there."""
        news = [said for said in self.lines[self._heard.get(seat, 0) :] if said.seat != seat]
        self._heard[seat] = len(self.lines)
        return news


def checked(text: str) -> str:
    line = " ".join(text.split())
    if not line:
        raise EarthriseError("Say what? Write `say` and the words, or words after an action: `3 -- I will help you`.")
    if len(line) > LONGEST:
        raise EarthriseError(f"That is {len(line)} characters; say it in {LONGEST}.")
    return line


def parted(line: str) -> tuple[str, str]:
    """An action and the words after `--`, or no words."""
    action, mark, words = line.partition(MARK)
    if not mark and line.endswith(MARK.rstrip()):
        return line[: -len(MARK.rstrip())].rstrip(), ""
    return action.rstrip(), words.strip()
