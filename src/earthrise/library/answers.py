"""What a table answers: options, refusals and events, as values for programs that read well for people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

NO_NEWS = "Nobody has done anything since your last move."
CELL = "text-align:left;padding:0.1em 0.8em 0.1em 0;vertical-align:top;color:inherit"


@dataclass(frozen=True)
class Choice:
    """Something a seat may do: `text` is what `Table.act` takes, `words` say what it costs and brings."""

    seat: int
    text: str
    words: str

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]

    @property
    def refs(self) -> list[str]:
        """What it points at, e.g. `["space:e4"]`."""
        return self.text.split()[1:]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class WhyNot:
    """Why an action is refused: the rule's id and text, the reason with its figures, the nearest way out (or empty)."""

    action: str
    rule: str
    text: str
    why: str
    fix: str

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})" + (f" {self.fix}" if self.fix else "")

    def _repr_html_(self) -> str:
        fix = f"<br>{escape(self.fix)}" if self.fix else ""
        return (
            f"<div><code>{escape(self.action)}</code>: {escape(self.why)}{fix}"
            f"<br><small><b>{self.rule}</b> {escape(self.text)}</small></div>"
        )


@dataclass(frozen=True)
class Hint:
    """What a bot would do for a seat: the choice, one sentence that says why, and the figures behind it (or empty)."""

    choice: Choice
    why: str
    figures: str

    def __str__(self) -> str:
        return f"{self.why} ({self.figures})" if self.figures else self.why


@dataclass(frozen=True)
class Told:
    """Something that happened, with the id of the rule behind it (or empty)."""

    text: str
    rule: str

    def __str__(self) -> str:
        return f"{self.text} {self.rule}".rstrip()


class Choices(list[Choice]):
    """Options; printed as a list of what can be typed and what it means."""

    def __repr__(self) -> str:
        width = max((len(choice.text) for choice in self), default=0)
        return "\n".join(f"{choice.text:{width}}  {choice.words}" for choice in self) or "nothing to choose from"

    def _repr_html_(self) -> str:
        return _table((f"<code>{escape(choice.text)}</code>", escape(choice.words)) for choice in self)


class Log(list[Told]):
    """Events, oldest first; printed line by line."""

    def __repr__(self) -> str:
        return "\n".join(str(told) for told in self) or "nothing to tell"

    def _repr_html_(self) -> str:
        return _table((escape(told.text), f"<small>{told.rule}</small>") for told in self)


class Recap(Log):
    """What happened since a seat's last move."""

    def __repr__(self) -> str:
        return super().__repr__() if self else NO_NEWS

    def _repr_html_(self) -> str:
        return super()._repr_html_() if self else f"<p>{NO_NEWS}</p>"


def _table(rows: Iterable[tuple[str, str]]) -> str:
    cells = ("".join(f'<td style="{CELL}">{cell}</td>' for cell in row) for row in rows)
    return '<table style="color:inherit">' + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"
