"""A game's terminal drawing as text, HTML or SVG."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence

from rich.color import Color, blend_rgb
from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from earthrise.engine.state import View
from earthrise.library.terminal import Drawing

# The drawings are made for a terminal: they bring their own dark ground, and so read alike on light and dark pages.
# Every colour is legible on the ground, and white on every one that drawings lay under it.
INK, GROUND = "#e6e8ee", "#14161c"
DIM = 0.3  # how far a dim colour fades into the ground; a terminal's half would be hard to read here
THEME = TerminalTheme(
    (0x14, 0x16, 0x1C),
    (0xE6, 0xE8, 0xEE),
    [  # black, red, green, yellow, blue, magenta, cyan, white
        (0x2A, 0x2E, 0x39),
        (0xE0, 0x5A, 0x52),
        (0x7F, 0xD9, 0x8A),
        (0xF2, 0xCC, 0x60),
        (0x5A, 0x8D, 0xEE),
        (0xE0, 0x9A, 0xF5),
        (0x6F, 0xD8, 0xDD),
        (0xF4, 0xF6, 0xFA),
    ],
    [  # the same, bright
        (0x7D, 0x84, 0x95),
        (0xFF, 0xA0, 0xA0),
        (0xA6, 0xEA, 0xAE),
        (0xFF, 0xE0, 0x8A),
        (0xA5, 0xCD, 0xFF),
        (0xF0, 0xBC, 0xFF),
        (0x9D, 0xEC, 0xF0),
        (0xFF, 0xFF, 0xFF),
    ],
)
FRAME = (
    '<pre style="display:inline-block;margin:0.3em 0;padding:0.8em 1em;border-radius:6px;overflow-x:auto;'
    f"max-width:100%;box-sizing:border-box;color:{INK};background:{GROUND};font-size:13px;line-height:1.25;"
    "white-space:pre;font-family:'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace\">"
)


def text(view: View, names: Sequence[str], width: int) -> str:
    lines = _drawn(view, names, width).export_text(styles=False).splitlines()
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def html(view: View, names: Sequence[str], width: int) -> str:
    code = _drawn(view, names, width).export_html(theme=THEME, code_format="{code}", inline_styles=True)
    return FRAME + "\n".join(line.rstrip() for line in code.rstrip("\n").split("\n")) + "</pre>"


def svg(view: View, names: Sequence[str], width: int, title: str) -> str:
    return _drawn(view, names, width).export_svg(title=title, theme=THEME)


def _drawn(view: View, names: Sequence[str], width: int) -> Console:
    console = Console(
        file=io.StringIO(),
        record=True,
        width=width,
        color_system="truecolor",
        force_terminal=True,
        force_jupyter=False,  # else rich shows it in the notebook by itself, beside what is asked for
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
    )
    board = Drawing(view.world.game).board(view, names, plain=False)
    console.print(Segments(list(_faded(console.render(board)))), end="")
    return console


def _faded(segments: Iterable[Segment]) -> Iterator[Segment]:
    """The segments with a colour of its own for what is dim; a mark on a ground of its own stays as clear as it was."""
    for segment in segments:
        style = segment.style
        if style is None or not style.dim or segment.control:
            yield segment
        elif style.bgcolor is not None:
            yield Segment(segment.text, style + Style(dim=False))
        else:
            ink = THEME.foreground_color if style.color is None else style.color.get_truecolor(THEME)
            faded = Color.from_triplet(blend_rgb(ink, THEME.background_color, DIM))
            yield Segment(segment.text, style + Style(color=faded, dim=False))
