"""New Earth in a terminal: the continent, the voting board, the explorers, cards and results. Signs and letters say all
that colours say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from earthrise.engine.state import View
from earthrise.engine.words import signed
from earthrise.games.new_earth_fay.components.alien_cards import RESULTS, ROW_COUNT, SIDES
from earthrise.games.new_earth_fay.components.board import (
    ATTITUDE_LABELS,
    BASE,
    CITY,
    COLOURS,
    KINDS,
    PIECE_COUNT,
    PIECE_COUNTS,
    PIECE_KINDS,
    PIECES,
    SESSIONS,
    TERRAIN_COUNT,
    TERRAIN_NAMES,
    TOWN,
    VALUE_COUNT,
    VALUES,
    VOTES,
)
from earthrise.games.new_earth_fay.components.footprints import LOCATION_DOMAIN, NOWHERE
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_OF, DESIGNS, design_of
from earthrise.games.new_earth_fay.components.technologies import LEVELS, TECHNOLOGIES, TECHNOLOGY_NAMES, TOP_LEVEL
from earthrise.games.new_earth_fay.components.tiles import NO_LAND, TILES
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.position_fields import MARKER, OPEN_VALUE, TOKEN
from earthrise.games.new_earth_fay.rules.state import FREE, PIECE_RANGE, TURNS, Fay
from earthrise.games.new_earth_fay.rules.words import ground_name
from earthrise.games.new_earth_fay.screens.previews import best_pick, why_not_play
from earthrise.games.new_earth_fay.screens.view import least_and_most, step_of, worth_of

TOPICS = {
    "cards": "your R&D cards: what they do, and why one cannot be played now",
    "levels": "the technologies: what each level does (`levels terraforming` for one)",
    "results": "the result cards: those turned, those you looked at, and what could come",
    "worth": "your settlements and what each would score with the values still open",
}

# What a location looks like: its sign, and the sign where only ASCII can be shown.
LOOKS = [("≈", "~"), ("♣", "&"), ("▲", "^"), ("∴", ":"), ("☼", "@")]
LAND_STYLES = ["blue", "green", "white", "yellow", "bold magenta"]
SEAT_STYLES = [
    "bold black on white",
    "bold white on red",
    "bold black on yellow",
    "bold white on blue",
    "bold black on green",
]
NAME_STYLES = ["bold white", "bold red", "bold yellow", "bold blue", "bold green"]
WIDE, NARROW = 5, 3  # signs in a location of the map


def letter(seat: int) -> str:
    return COLOURS[seat][0].upper()


def styles(view: View[Fay]) -> list[str]:
    """How the names of the explorers are written."""
    return NAME_STYLES[: view.world.seats]


def drawn(view: View[Fay], names: Sequence[str], options: ConsoleOptions) -> RenderResult:
    """The whole table: continent, votes, explorers, what is drawn and held. Too narrow for a map, it becomes text."""
    fay = view.world
    width = options.max_width
    chart = Map(view, WIDE, options.ascii_only)
    if chart.width > width:
        chart = Map(view, NARROW, options.ascii_only)
    if chart.width > width:
        yield Text("\n".join(describe(view, names, True)))
        return
    yield Text(headline(fay), "bold")
    yield from chart.lines()
    yield legend(options.ascii_only)
    yield voting_table(fay, names)
    yield explorers_table(fay, names, options.ascii_only)
    for line in now_lines(view):
        yield Padding(Text(line), (0, 1))


def headline(fay: Fay) -> str:
    if fay.over:
        return "The game is over."
    if fay.stage == TURNS:
        return f"Session {fay.session} of {SESSIONS}, round {fay.round} of {VOTES}, {step_of(fay).replace('_', ' ')}"
    return f"Scoring session {fay.session} of {SESSIONS}: {step_of(fay)}"


# -- the continent -----------------------------------------------------------------------------------------------------


class Map:
    """The continent as lines of text, only as large as it is. A location shows its terrain, `*` when it is rich, and
    who lies on it: the letter of the colour and b, t or c for base, town or city."""

    def __init__(self, view: View[Fay], cell: int, ascii_only: bool) -> None:
        self.fay = view.world
        self.cell = cell
        self.ascii_only = ascii_only
        self.bar = "|" if ascii_only else "│"
        self.west = min(self.fay.chart.cell_x[each] for each in self.fay.laid)
        self.east = max(self.fay.chart.cell_x[each] for each in self.fay.laid)
        self.north = min(self.fay.chart.cell_y[each] for each in self.fay.laid)
        self.south = max(self.fay.chart.cell_y[each] for each in self.fay.laid)
        pointed = [reference for action in view.legal() for reference in action.references()]
        self.live = {reference[4:] for reference in pointed if reference.startswith("loc:")}
        self.width = 5 + (self.east - self.west + 1) * (2 * cell + 1) + 1

    def lines(self) -> Iterator[Text]:
        columns = range(2 * self.west, 2 * self.east + 2)
        head = Text("     ")
        for x in columns:
            head.append((" " if x % 2 == 0 else "") + str(x).center(self.cell), "dim")
        yield head
        for y in range(2 * self.north, 2 * self.south + 2):
            line = Text(f"{y:4} ", "dim")
            for x in columns:
                if x % 2 == 0:
                    line.append(self.bar if self._is_land(x, y) or self._is_land(x - 1, y) else " ", "dim")
                line.append_text(self._location(x, y))
            line.append(self.bar if self._is_land(2 * self.east + 1, y) else " ", "dim")
            yield line
            if y % 2 and y < 2 * self.south + 1:
                yield Text("     " + "".join(self._edge(x, y) for x in range(self.west, self.east + 1)), "dim")

    def _is_land(self, x: int, y: int) -> bool:
        place = self.fay.chart.location_at(x, y)
        return place != NOWHERE and self.fay.ground[place] != NO_LAND

    def _edge(self, x: int, y: int) -> str:
        """The line under a tile of column `x`, whose southern locations lie at `y`."""
        drawn = self._is_land(2 * x, y) or self._is_land(2 * x, y + 1)
        return " " + ("-" if drawn else " ") * (2 * self.cell)

    def _location(self, x: int, y: int) -> Text:
        fay = self.fay
        place = fay.chart.location_at(x, y)
        ground = NO_LAND if place == NOWHERE else fay.ground[place]
        text = Text()
        if ground == NO_LAND:
            return Text(" " * self.cell)
        sign = LOOKS[ground][1 if self.ascii_only else 0]
        text.append(sign, LAND_STYLES[ground])
        there = fay.piece_at[place]
        rich = "*" if fay.rich[place] else " "
        if there != FREE:
            seat, piece = there // PIECE_RANGE, there % PIECE_RANGE
            mark = letter(seat) + (KINDS[PIECE_KINDS[piece]][0] if self.cell == WIDE else "")
            if self.cell == WIDE:
                text.append(rich)
            text.append(mark, SEAT_STYLES[seat])
        elif LOCATION_DOMAIN.values[place] in self.live:
            text.append(rich + "?", "bold cyan")
        else:
            text.append(rich)
        text.append(" " * (self.cell - len(text)))
        text.truncate(self.cell)
        return text


def legend(ascii_only: bool) -> Text:
    text = Text(" ")
    for terrain, name in enumerate([*TERRAIN_NAMES, "Alien base"]):
        text.append(LOOKS[terrain][1 if ascii_only else 0], LAND_STYLES[terrain])
        text.append(f" {name}  ", "dim")
    text.append("* rich  ? free to choose  Rb Rt Rc base, town, city of red", "dim")
    return text


# -- votes and explorers -----------------------------------------------------------------------------------------------


def voting_table(fay: Fay, names: Sequence[str]) -> Table:
    """The voting board: open values as numbers, tokens as `x`, markers as the letter of their owner."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("Votes", no_wrap=True)
    for value in VALUES:
        table.add_column(str(value), justify="right", no_wrap=True)
    for terrain in range(TERRAIN_COUNT):
        cells: list[Text] = []
        last = fay.open_values(terrain) == 1
        for slot in range(terrain * VALUE_COUNT, (terrain + 1) * VALUE_COUNT):
            on_it = fay.voting[slot]
            if on_it == OPEN_VALUE:
                cells.append(
                    Text(f"[{VALUES[slot % VALUE_COUNT]}]" if last else str(VALUES[slot % VALUE_COUNT]), "bold")
                )
            elif on_it == TOKEN:
                cells.append(Text("x", "dim"))
            else:
                cells.append(Text(letter(on_it - MARKER), SEAT_STYLES[on_it - MARKER]))
        table.add_row(Text(TERRAIN_NAMES[terrain], LAND_STYLES[terrain]), *cells)
    return table


def explorers_table(fay: Fay, names: Sequence[str], ascii_only: bool) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column("Explorer", max_width=16, no_wrap=True)
    for title in ("VP", "Attitude", "Levels", "b/t/c", "Cards", "Votes"):
        table.add_column(title, no_wrap=True)
    table.add_column("In play", overflow="fold")
    pointer = ">" if ascii_only else "▶"
    for explorer in fay.explorers:
        table.add_row(
            pointer if explorer.seat in fay.deciders() else "",
            Text.assemble((letter(explorer.seat), SEAT_STYLES[explorer.seat]), f" {names[explorer.seat]}"),
            str(explorer.score),
            f"{signed(explorer.attitude)} {ATTITUDE_LABELS[explorer.attitude]}",
            "/".join(str(level) for level in explorer.levels),
            "/".join(str(PIECE_COUNTS[kind] - explorer.on_map(kind)) for kind in (BASE, TOWN, CITY)),
            str(len(explorer.hand)),
            str(VOTES - fay.votes_cast(explorer.seat)),
            in_play(explorer),
        )
    return table


def in_play(explorer: Explorer) -> str:
    words = [DESIGNS[design].name for design in explorer.permanents]
    words += [f"{TERRAIN_NAMES[terrain]} {signed(bonus)}" for terrain, bonus in enumerate(explorer.bonus) if bonus]
    if explorer.third:
        words.append("third pick")
    if explorer.apart:
        words.append("picks apart")
    if explorer.safe:
        words.append("no results")
    return ", ".join(words)


def now_lines(view: View[Fay]) -> list[str]:
    """What lies on the table beside the continent, and what only this seat may see."""
    fay = view.world
    lines = [f"Aliens: {fay.alien.name}. {fay.alien.text}"]
    lines.append("Results: " + "; ".join(result_line(view, place) for place in range(ROW_COUNT)))
    lines.append(
        f"{len(fay.supply)} tiles and {len(fay.deck)} R&D cards to draw, "
        f"{len(fay.tile_discards)} and {len(fay.discards)} discarded."
    )
    about = fay.about()
    if about.tiles:
        lines.append("Tiles drawn: " + "; ".join(f"{TILES[tile].name}, {TILES[tile].text}" for tile in about.tiles))
    if view.seat >= 0:
        explorer = fay.explorers[view.seat]
        held = ", ".join(design_of(card).name for card in explorer.hand) or "none"
        lines.append(f"Your R&D cards: {held}.")
        if about.cards and fay.frames[-1].seat == view.seat:
            lines.append(
                "You drew: " + "; ".join(f"{design_of(card).name}: {design_of(card).text}" for card in about.cards)
            )
        best = best_pick(fay, view.seat)
        if best is not None:
            lines.append(f"Your best pick as things stand: {best['low']} to {best['high']} VP.")
    return lines


def result_line(view: View[Fay], place: int) -> str:
    fay = view.world
    side, session = SIDES[place // SESSIONS], place % SESSIONS + 1
    known = view.seat >= 0 and bool(fay.explorers[view.seat].known >> place & 1)
    name = RESULTS[fay.rows[place]].name if session <= fay.turned or known else "?"
    looked = "".join(letter(each.seat) for each in fay.explorers if each.known >> place & 1)
    return f"{side} {session} {name}" + (f" ({looked} looked)" if looked else "")


# -- in words ----------------------------------------------------------------------------------------------------------


def describe(view: View[Fay], names: Sequence[str], full: bool) -> list[str]:
    """The table in words; with `full` also every tile and every settlement."""
    fay = view.world
    lines = [headline(fay) + "."]
    for terrain in range(TERRAIN_COUNT):
        slots = range(terrain * VALUE_COUNT, (terrain + 1) * VALUE_COUNT)
        left = " ".join(str(VALUES[slot % VALUE_COUNT]) for slot in slots if fay.voting[slot] == OPEN_VALUE)
        lines.append(f"{TERRAIN_NAMES[terrain]} may be worth: {left}.")
    lines += [explorer_line(fay, explorer, names) for explorer in fay.explorers]
    lines += now_lines(view)
    if full:
        lines += ["", "Tiles (north-west, north-east, south-west, south-east):"]
        for cell in fay.laid:
            tile, turn = TILES[fay.cells[cell] // 4], fay.cells[cell] % 4
            shown = [ground_name(ground) for ground in tile.grounds[turn]]
            if tile.riches[turn] >= 0:
                shown[tile.riches[turn]] += " (rich)"
            lines.append(f"{fay.chart.cell_words(cell)}, {tile.name}: {', '.join(shown)}")
        lines += ["", "Settlements:"]
        lines += [line for explorer in fay.explorers for line in settlement_lines(fay, explorer, names[explorer.seat])]
    return lines


def explorer_line(fay: Fay, explorer: Explorer, names: Sequence[str]) -> str:
    levels = ", ".join(f"{TECHNOLOGY_NAMES[number]} {level}" for number, level in enumerate(explorer.levels))
    supply = ", ".join(f"{PIECE_COUNTS[kind] - explorer.on_map(kind)} {KINDS[kind]}" for kind in (BASE, TOWN, CITY))
    more = in_play(explorer)
    return (
        f"{names[explorer.seat]} ({COLOURS[explorer.seat]}): {explorer.score} VP, attitude {signed(explorer.attitude)} "
        f"({ATTITUDE_LABELS[explorer.attitude]}), {levels}; in supply {supply}; {len(explorer.hand)} cards in hand, "
        f"{VOTES - fay.votes_cast(explorer.seat)} votes left" + (f"; in play: {more}." if more else ".")
    )


def settlement_lines(fay: Fay, explorer: Explorer, name: str) -> list[str]:
    lines: list[str] = []
    for piece in range(PIECE_COUNT):
        cells = explorer.sites[piece]
        if cells:
            lands = ", ".join(
                ground_name(fay.ground[place]) + (" (rich)" if fay.rich[place] else "") + f" at {fay.chart.spot(place)}"
                for place in cells
            )
            low, high = worth_of(fay, explorer, cells, least_and_most(fay))
            lines.append(f"{name}, {PIECES[piece]}: {lands}; worth {low} to {high}")
    return lines


# -- more on request ---------------------------------------------------------------------------------------------------


def details(view: View[Fay], names: Sequence[str], topic: str) -> RenderableType:
    word, _, rest = topic.partition(" ")
    if word == "levels":
        return levels_table(view, rest.strip().lower())
    if word == "results":
        return results_text(view)
    if word == "worth":
        return worth_text(view, names)
    return cards_table(view)


def cards_table(view: View[Fay]) -> RenderableType:
    fay = view.world
    if view.seat < 0 or not fay.explorers[view.seat].hand:
        return Text("You hold no R&D card.")
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    for design in sorted({DESIGN_OF[card] for card in fay.explorers[view.seat].hand}):
        why = why_not_play(fay, view.seat, design)
        table.add_row(Text(DESIGNS[design].name, "dim" if why else "bold green"), DESIGNS[design].text)
        if why:
            table.add_row("", Text(why, "dim"))
    return table


def levels_table(view: View[Fay], wanted: str) -> RenderableType:
    fay = view.world
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    for level in LEVELS:
        if wanted and not TECHNOLOGIES[level.technology].startswith(wanted):
            continue
        reached = view.seat >= 0 and fay.explorers[view.seat].levels[level.technology] >= level.level
        name = f"{TECHNOLOGY_NAMES[level.technology]} {level.level}"
        table.add_row(Text(f"[{name}]" if reached else name, "bold green" if reached else "dim"), level.text)
    return Group(table, Text(f"[in brackets] reached; {TOP_LEVEL} is the top", "dim"))


def results_text(view: View[Fay]) -> RenderableType:
    fay = view.world
    lines: list[RenderableType] = [Text(result_line(view, place)) for place in range(ROW_COUNT)]
    shown = [fay.rows[place] for place in range(ROW_COUNT) if "?" not in result_line(view, place)]
    lines.append(Text("Cards that may still come:", "bold"))
    for card in RESULTS:
        if card.number not in shown:
            lines.append(Text(f"  {SIDES[card.side]} {card.name}: {card.text}"))
    return Group(*lines)


def worth_text(view: View[Fay], names: Sequence[str]) -> RenderableType:
    fay = view.world
    seats = [view.seat] if view.seat >= 0 else list(range(fay.seats))
    lines = [line for seat in seats for line in settlement_lines(fay, fay.explorers[seat], names[seat])]
    return Text("\n".join(lines) or "There is no settlement yet.")
