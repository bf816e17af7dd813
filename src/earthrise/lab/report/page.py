"""The page: sections with a finding, plots and folded tables, as one HTML file that asks nothing of anybody.

Its one script sorts tables, and everything is there without it. The content security policy in its head forbids any
request, so that an opened report stays between the reader and the file.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
SHORT = 24  # letters of a cell that is not broken into lines
RANGE = re.compile(r"[−\d][\d.,]*( %)? to [−\d][\d.,]*( %)?$")

Cell = str | tuple[str, float]  # a figure comes with its value, to be sorted by
Finding = str | tuple[str, str]  # with what it is about in front: 2 players, and the sentence


@dataclass(frozen=True)
class Plot:
    """A picture and the line under it."""

    picture: str
    caption: str


@dataclass(frozen=True)
class Table:
    """Figures behind the finding. The first column names the row; `note` says what columns mean."""

    caption: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    note: str = ""
    sortable: bool = False


@dataclass
class Section:
    """`finding` says in plain words what was found, `more` adds to it; `cautions` tell how far it is to be trusted."""

    id: str
    title: str
    finding: Sequence[Finding]
    more: list[str] = field(default_factory=list)
    cautions: list[str] = field(default_factory=list)
    plots: list[Plot] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    lists: list[tuple[str, list[str]]] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)


def page(title: str, opening: Sequence[str], sections: Sequence[Section], closing: Sequence[str]) -> str:
    """The whole file."""
    style = (HERE / "page.css").read_text(encoding="utf-8")
    script = (HERE / "page.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"
    contents = "".join(f'<li><a href="#{one.id}">{text(one.title)}</a></li>' for one in sections)
    return "".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
            f'<meta http-equiv="Content-Security-Policy" content="{html.escape(policy)}">\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
            '<meta name="color-scheme" content="light dark">\n',
            f"<title>{text(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n",
            f'<a class="skip" href="#{sections[0].id}">To the findings</a>\n',
            f"<header>\n<h1>{text(title)}</h1>\n{paragraphs(opening)}</header>\n",
            f'<nav aria-label="Contents"><ul>{contents}</ul></nav>\n<main>\n',
            *(section_of(one, 2) for one in sections),
            f"</main>\n<footer>\n{paragraphs(closing)}</footer>\n<script>{script}</script>\n</body>\n</html>\n",
        ]
    )


def section_of(section: Section, level: int) -> str:
    parts = [
        f'<section id="{section.id}" aria-labelledby="{section.id}-title">\n',
        f'<h{level} id="{section.id}-title">{text(section.title)}</h{level}>\n',
        *(f'<p class="finding">{found(one)}</p>\n' for one in section.finding),
        paragraphs(section.more),
        *(f'<p class="caution"><strong>Take care:</strong> {text(one)}</p>\n' for one in section.cautions),
    ]
    if section.plots:
        parts.append('<div class="plots">\n')
        parts += [
            f"<figure>{plot.picture}<figcaption>{text(plot.caption)}</figcaption></figure>\n" for plot in section.plots
        ]
        parts.append("</div>\n")
    for caption, entries in section.lists:
        inner = "".join(f"<li>{text(entry)}</li>" for entry in entries)
        parts.append(f"<details><summary>{text(caption)}</summary><ul>{inner}</ul></details>\n")
    parts += [table_of(table) for table in section.tables]
    parts += [section_of(one, level + 1) for one in section.sections]
    return "".join([*parts, "</section>\n"])


def found(finding: Finding) -> str:
    if isinstance(finding, str):
        return text(finding)
    return f"<strong>{text(finding[0])}:</strong> {text(finding[1])}"


def table_of(table: Table) -> str:
    heads = "".join(f'<th scope="col">{text(head)}</th>' for head in table.heads)
    rows = "".join(row_of(row) for row in table.rows)
    kind = ' class="sortable"' if table.sortable else ""
    note = f'<p class="note">{text(table.note)}</p>' if table.note else ""
    return (
        f"<details><summary>{text(table.caption)}</summary>{note}"
        f'<div class="scroll" role="region" tabindex="0" aria-label="{html.escape(table.caption)}">'
        f"<table{kind}><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></details>\n"
    )


def row_of(row: Sequence[Cell]) -> str:
    cells = []
    for place, cell in enumerate(row):
        if isinstance(cell, tuple):
            cells.append(f'<td class="n" data-v="{cell[1]:.6g}">{text(cell[0])}</td>')
        elif place == 0:
            cells.append(f'<th scope="row">{text(cell)}</th>')
        else:
            kind = ' class="n"' if RANGE.match(cell) else ' class="s"' if len(cell) < SHORT else ""
            cells.append(f"<td{kind}>{text(cell)}</td>")
    return f"<tr>{''.join(cells)}</tr>"


def paragraphs(lines: Sequence[str]) -> str:
    return "".join(f"<p>{text(line)}</p>\n" for line in lines)


def text(words: str) -> str:
    """Safe in a page, whatever a folder or a bot is called; `commands` as such."""
    safe = re.sub(r"(\d) %", "\\1\u00a0%", html.escape(words, quote=False))  # a figure and its sign stay together
    return re.sub("`([^`]+)`", r"<code>\1</code>", safe)
