"""New Earth in a terminal: board, companies, perk trees, bags. Signs and letters say all that colours say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from earthrise.engine.state import View
from earthrise.games.new_earth_thomas.components.board import BOARD, SPACE_COUNT, SPACES, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import LANDS, NO_TILE, TILE_COUNT, TILES, Land, tile_counts
from earthrise.games.new_earth_thomas.components.perks import PERKS_BY_TREE, TREE_IDS, TREE_NAMES, Perk, Tree
from earthrise.games.new_earth_thomas.components.weather_cards import CARDS
from earthrise.games.new_earth_thomas.rules.state import NOWHERE, Company, NewEarth
from earthrise.games.new_earth_thomas.rules.words import ground

TOPICS = {
    "perks": "the perk trees: held, free, locked (`perks settler`, `perks` and a company's letter for another's)",
    "lands": "what each land does and what it is called on the board",
    "bags": "which tiles and weather cards are still to come",
}

# What a land looks like: its sign, the sign where only ASCII can be shown, and three letters of its name.
LOOKS = {
    "barren_landscape": ("·", ".", "Bar"),
    "desert": ("∴", ":", "Des"),
    "mountain": ("▲", "^", "Mtn"),
    "underground_cavern": ("∩", "n", "Cav"),
    "primordial_marsh": ("≈", "~", "Mar"),
    "mineral_rich_canyon": ("◊", "v", "Can"),
    "acid_lake": ("¤", "x", "Aci"),
    "volcano": ("☼", "!", "VOL"),
    "forest": ("♣", "&", "For"),
    "farmland": ("≡", "=", "Far"),
    "pasture": ('"', '"', "Pas"),
    "freshwater_lake": ("○", "o", "Lak"),
    "eden_sixteen": ("★", "$", "EDN"),
}
COMPANY_STYLES = {
    "yellow": "bold black on yellow",
    "blue": "bold white on blue",
    "green": "bold black on green",
    "red": "bold white on red",
}
WIDE, NARROW = 7, 5  # signs in a space of the board
COLUMNS = ROWS = 9
JOINTS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"  # by the lines that meet: 1 up, 2 down, 4 left, 8 right
ASCII_JOINTS = "  ||" + " +++" * 2 + "-+++"


def world(view: View[NewEarth]) -> NewEarth:
    earth = view.world
    assert isinstance(earth, NewEarth)
    return earth


def letter(earth: NewEarth, seat: int) -> str:
    return earth.colour(seat)[0].upper()


def styles(view: View[NewEarth]) -> list[str]:
    """How the names of the companies are written."""
    earth = world(view)
    return [f"bold {earth.colour(seat)}" for seat in range(earth.seats)]


def drawn(view: View[NewEarth], names: Sequence[str], options: ConsoleOptions) -> RenderResult:
    """The whole table: board, weather, companies. Too narrow for a board, it becomes text."""
    width = options.max_width
    if width < BoardDrawing.width_of(NARROW):
        yield Text("\n".join(describe(view, names, True)))
        return
    earth = world(view)
    cell = WIDE if width >= BoardDrawing.width_of(WIDE) else NARROW
    board = BoardDrawing(view, cell, options.ascii_only)
    margin = " " * max(0, (min(width, 80) - BoardDrawing.width_of(cell)) // 2)
    for line in board.lines():
        yield Text(margin) + line
    yield lands_on_board(earth, cell, options.ascii_only, width)
    yield Padding(weather_line(earth), (0, 1))
    yield companies_table(earth, names, width, options.ascii_only)


# -- the board ---------------------------------------------------------------------------------------------------------


class BoardDrawing:
    """The board as lines of text.

    A space is a frame with its name and the markers on it in the upper line; the land, its mark and its claim inside.
    The corners that the round planet leaves free hold the figures of the game and what the signs mean.
    """

    def __init__(self, view: View[NewEarth], cell: int, ascii_only: bool) -> None:
        self.earth = world(view)
        self.cell = cell
        self.ascii_only = ascii_only
        self.joints = ASCII_JOINTS if ascii_only else JOINTS
        self.edge_fill = ":" if ascii_only else "░"
        self.burnt = "#" if ascii_only else "▓"
        self.flag = ">" if ascii_only else "⚑"
        self.at = {(BOARD.x[space] + 4, BOARD.y[space] + 4): space for space in range(SPACE_COUNT)}
        pointed = [reference for action in view.legal() for reference in action.references()]
        self.in_reach = {SPACES.index[name[6:]] for name in pointed if name.startswith("space:")}

    @staticmethod
    def width_of(cell: int) -> int:
        return COLUMNS * (cell + 1) + 1

    def lines(self) -> Iterator[Text]:
        for row in range(ROWS):
            yield self._framed(2 * row, self._border(row))
            yield self._framed(2 * row + 1, self._inside(row))
        yield self._framed(2 * ROWS, self._border(ROWS))

    def _framed(self, number: int, line: Text) -> Text:
        """The line with what stands in the free corners to its left and right."""
        free = len(line.plain) - len(line.plain.lstrip())
        left, right = self._corner(number, free), self._corner(number + 100, free)
        line.rstrip()
        whole = left + Text(" " * (free - len(left))) + line[free:] + Text(" ") + right
        whole.rstrip()
        return whole

    def _border(self, row: int) -> Text:
        """The line above a row (or below the last one)."""
        line = Text()
        for column in range(COLUMNS + 1):
            north_west, north_east = (column - 1, row - 1) in self.at, (column, row - 1) in self.at
            south_west, south_east = (column - 1, row) in self.at, (column, row) in self.at
            up, down = north_west or north_east, south_west or south_east
            left, right = north_west or south_west, north_east or south_east
            line.append(self.joints[up + 2 * down + 4 * left + 8 * right], "dim")
            if column == COLUMNS:
                break
            if south_east:
                line.append_text(self._heading(self.at[(column, row)]))
            else:
                line.append((self.joints[12] if north_east else " ") * self.cell, "dim")
        return line

    def _heading(self, space: int) -> Text:
        """The name of the space and the markers on it."""
        earth = self.earth
        text = Text(SPACES.values[space], "bold" if space in self.in_reach else "dim")
        standing = [company.seat for company in earth.companies if company.space == space]
        if len(standing) + 3 < self.cell:
            text.append(self.joints[12], "dim")
        for place, seat in enumerate(standing):
            text.append(("@" if place == 0 else "") + letter(earth, seat), COMPANY_STYLES[earth.colour(seat)])
        text.append(self.joints[12] * max(0, self.cell - len(text)), "dim")
        text.truncate(self.cell)
        return text

    def _inside(self, row: int) -> Text:
        line = Text()
        for column in range(COLUMNS + 1):
            beside = (column - 1, row) in self.at or (column, row) in self.at
            line.append(self.joints[3] if beside else " ", "dim")
            if column == COLUMNS:
                break
            if (column, row) in self.at:
                line.append_text(self._land(self.at[(column, row)]))
            else:
                line.append(" " * self.cell)
        return line

    def _land(self, space: int) -> Text:
        """The land, its WEATHER mark and its claim; what is left is shaded on Edge Lands and scorched ground."""
        earth = self.earth
        tile = earth.top[space]
        text = Text()
        if tile is not NO_TILE:
            sign = look(tile.land, self.ascii_only)
            text.append(sign if self.cell == WIDE else sign[1:], land_style(tile.land))
            if tile.marked:
                text.append("*", "bold cyan")
        owner = earth.claims[space]
        claim = Text()
        if owner != UNCLAIMED:
            mark = letter(earth, owner)
            claim.append(self.flag + mark if self.cell == WIDE else mark, COMPANY_STYLES[earth.colour(owner)])
        fill = self.burnt if earth.scorched[space] else self.edge_fill if BOARD.is_edge[space] else " "
        text.append(fill * (self.cell - len(text) - len(claim)), "red" if earth.scorched[space] else "dim")
        return text + claim

    def _corner(self, number: int, room: int) -> Text:
        """What stands in a free corner beside a line; lines of the right-hand corners count from 100."""
        earth = self.earth
        text = Text()
        if number == 0:
            text.append(f"Round {earth.round}" if not earth.tied else "Tiebreak", "bold")
        elif number == 1:
            text.append(f"Supply {earth.supply} of {earth.options.supply_per_player * earth.seats}", "bold")
        elif number == 2 and earth.end_triggered and not earth.over:
            text.append("LAST ROUND" if not earth.tied else "LAST TURNS", "bold red")
        elif number == 100:
            text.append(f"{earth.natural_left} Natural tiles")
        elif number == 101:
            text.append(f"{earth.terraformed_left} Terraformed")
        elif number == 102:
            text.append(f"{len(earth.draw_stack)} weather")
        elif number in self._legend():
            sign, meaning, style = self._legend()[number]
            text.append(sign, style).append(f" {meaning}", "dim")
        return text if len(text) <= room - (number >= 100) else Text()

    def _legend(self) -> dict[int, tuple[str, str, str]]:
        mine = letter(self.earth, 0)
        style = COMPANY_STYLES[self.earth.colour(0)]
        claim = self.flag + mine if self.cell == WIDE else mine
        return {
            15: (f"@{mine}", "marker", style),
            16: (claim, "claim", style),
            17: ("*", "WEATHER mark", "bold cyan"),
            18: ("e3", "in reach", "bold"),
            115: (self.edge_fill, "Edge Land", "dim"),
            116: (self.burnt, "scorched", "red"),
        }


def look(land: Land, ascii_only: bool) -> str:
    """The land's sign and three letters, e.g. `▲Mtn`."""
    sign, plain, short = LOOKS.get(land.id, ("?", "?", land.name[:3]))
    return (plain if ascii_only else sign) + short


def land_style(land: Land) -> str:
    if land.wakes_volcano:
        return "bold red"
    return "yellow" if land.natural else "bold green"


def lands_on_board(earth: NewEarth, cell: int, ascii_only: bool, width: int) -> Text:
    """What the lands that lie on the board are called, in lines that break between two lands."""
    lying = {tile.land.number for tile in earth.top if tile is not NO_TILE}
    text = Text()
    room = 0
    for land in LANDS[1:]:
        if land.number not in lying:
            continue
        sign = look(land, ascii_only)[0 if cell == WIDE else 1 :]
        entry = Text.assemble(" ", (sign, land_style(land)), (f" {land.name}", "dim"), " ")
        if len(entry) > room:
            text.append("\n" if text else "")
            room = width
        room -= len(entry)
        text.append_text(entry)
    return text


def weather_line(earth: NewEarth) -> Text:
    if not earth.card.number:
        return Text(earth.card.text)
    return Text.assemble(("Weather", "bold"), " ", (earth.card.name, "bold cyan"), f": {earth.card.text}")


# -- the companies -----------------------------------------------------------------------------------------------------


def companies_table(earth: NewEarth, names: Sequence[str], width: int, ascii_only: bool) -> Table:
    roomy = width >= BoardDrawing.width_of(WIDE)
    table = Table(box=None, padding=(0, 1 if roomy else 0, 0, 1), header_style="dim", pad_edge=False)
    table.add_column("", no_wrap=True)
    table.add_column("Company", max_width=18 if roomy else 15, no_wrap=True)
    table.add_column("At", no_wrap=True)
    table.add_column("Credits" if roomy else "Cr", justify="right", no_wrap=True)
    table.add_column("Tokens" if roomy else "Tok", no_wrap=True)
    for name in TREE_NAMES:
        table.add_column(name if roomy else name[0], min_width=6 if roomy else 3, overflow="fold")
    table.add_column("Claims" if roomy else "Cl", justify="right", no_wrap=True)
    pointer = ">" if ascii_only else "▶"
    for company in earth.companies:
        style = COMPANY_STYLES[earth.colour(company.seat)]
        table.add_row(
            pointer if company.seat == earth.active and not earth.over else "",
            Text.assemble((f"@{letter(earth, company.seat)}", style), f" {names[company.seat]}"),
            SPACES.values[company.space],
            credits_text(earth, company),
            tokens_text(earth, company, ascii_only),
            *(held_text(company.tree(number)) for number in range(3)),
            str(earth.claims_of(company.seat)),
        )
    return table


def credits_text(earth: NewEarth, company: Company) -> str:
    """Credits, and what the final perks would add now."""
    more = 0 if earth.final_scores else earth.final_perks_of(company)
    return f"{company.credits} +{more}" if more else str(company.credits)


def tokens_text(earth: NewEarth, company: Company, ascii_only: bool) -> Text:
    """Unspent and used tokens of a running turn; of the others the number they will have."""
    full, empty = ("O", ".") if ascii_only else ("●", "○")
    if company.seat == earth.active and not earth.over:
        return Text.assemble((full * company.unspent, "bold"), (empty * company.used, "dim"))
    return Text(f"({company.tokens})", "dim")


def held_text(tree: Tree) -> str:
    return ranges([place + 1 for place in range(len(PERKS_BY_TREE[tree.tree])) if tree.has(place)]) or "-"


def held_in_words(tree: Tree) -> str:
    held = held_text(tree)
    return "none" if held == "-" else held.replace("-", " to ").replace(",", " and ")


def ranges(numbers: Sequence[int]) -> str:
    """`[1, 2, 3, 6]` as `1-3,6`."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ",".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)


# -- in words ----------------------------------------------------------------------------------------------------------


def describe(view: View[NewEarth], names: Sequence[str], full: bool) -> list[str]:
    """The table in words; with `full` also every space that is not simply undiscovered, and the bags."""
    earth = world(view)
    begin = f"Round {earth.round}." if not earth.tied else "Tiebreak."
    last = " This round is the last." if earth.end_triggered and not earth.over and not earth.tied else ""
    lines = [
        f"{begin} Supply: {earth.supply} of {earth.options.supply_per_player * earth.seats} credits.{last}",
        f"Weather: {earth.card.name}. {earth.card.text}" if earth.card.number else earth.card.text,
    ]
    lines += [company_line(earth, company, names) for company in earth.companies]
    if full:
        lines += ["", "Spaces:"]
        lines += [line for space in range(SPACE_COUNT) if (line := space_line(earth, space, names))]
        lines.append("All other spaces are undiscovered.")
        edge = [SPACES.values[space] for space in range(SPACE_COUNT) if BOARD.is_edge[space]]
        lines.append(f"Edge Lands: {' '.join(edge)}.")
        tiles = f"{earth.natural_left} Natural tiles, {earth.terraformed_left} Terraformed tiles"
        lines.append(f"Left: {tiles}, {len(earth.draw_stack)} weather cards.")
    return lines


def company_line(earth: NewEarth, company: Company, names: Sequence[str]) -> str:
    where = f"{SPACES.values[company.space]} {ground(earth, company.space)}"
    if company.seat == earth.active and not earth.over:
        tokens = f"{company.unspent} of {company.unspent + company.used} tokens unspent"
    else:
        tokens = f"{company.tokens} tokens"
    perks = ", ".join(f"{TREE_NAMES[number]} {held_in_words(company.tree(number))}" for number in range(3))
    final = earth.final_perks_of(company)
    more = f" (final perks: {final} more)" if final and not earth.final_scores else ""
    return (
        f"{names[company.seat]} ({earth.colour(company.seat)}) at {where}: {company.credits} credits{more}, {tokens}, "
        f"perks {perks}, claims {earth.claims_of(company.seat)}."
    )


def space_line(earth: NewEarth, space: int, names: Sequence[str]) -> str:
    """A space in words; empty for an undiscovered one with nobody on it."""
    standing = [names[company.seat] for company in earth.companies if company.space == space]
    if earth.is_undiscovered(space) and not standing:
        return ""
    words = [ground(earth, space)]
    if earth.scorched[space] and earth.top[space] is not NO_TILE:
        words.append("scorched")
    if BOARD.is_edge[space]:
        words.append("Edge Land")
    if earth.claims[space] != UNCLAIMED:
        words.append(f"claimed by {names[earth.claims[space]]}")
    if standing:
        words.append("marker of " + " and ".join(standing))
    return f"{SPACES.values[space]}: {', '.join(words)}"


# -- more on request ---------------------------------------------------------------------------------------------------


def details(view: View[NewEarth], names: Sequence[str], topic: str) -> RenderableType:
    word, _, rest = topic.partition(" ")
    if word == "lands":
        return lands_table()
    if word == "bags":
        return bags_text(world(view))
    return perks_text(view, names, rest.split())


def lands_table() -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_column()
    for land in LANDS[1:]:
        table.add_row(Text(look(land, False), land_style(land)), land.name, land.text)
    return table


def bags_text(earth: NewEarth) -> RenderableType:
    """What is left to draw; anybody can count it."""
    marks = earth.options.weather_marks
    lines: list[RenderableType] = []
    for title, bag, natural in (
        ("Natural bag", earth.natural_bag, True),
        ("Terraformed bag", earth.terraformed_bag, False),
    ):
        lines.append(Text(f"{title}: {sum(bag)} tiles", "bold"))
        counts = tile_counts(natural, marks)
        for land in LANDS[1:]:
            kinds = [number for number in range(1, TILE_COUNT) if TILES[number].land is land]
            if sum(counts[number] for number in kinds):
                left = sum(bag[number] for number in kinds)
                marked = sum(bag[number] for number in kinds if TILES[number].marked)
                lines.append(Text(f"  {left:3} {land.name}" + (f" ({marked} with the WEATHER mark)" if marked else "")))
    lines.append(Text(f"Weather cards to come: {len(earth.draw_stack)}", "bold"))
    for card in CARDS[1:]:
        left = earth.draw_stack.count(card.number)
        if left:
            lines.append(Text(f"  {left:3} {card.name}: {card.text}"))
    if earth.volcano == NOWHERE:
        lines.append(Text("  The Volcanic Eruption waits beside the board until the Volcano is found."))
    return Group(*lines)


def perks_text(view: View[NewEarth], names: Sequence[str], words: Sequence[str]) -> RenderableType:
    """The trees of one company: of the seat that looks, or of the one whose letter or name was given."""
    earth = world(view)
    seat = view.seat if view.seat >= 0 else earth.active
    trees = [number for number in range(3) if any(TREE_IDS[number].startswith(word.lower()) for word in words)]
    for word in words:
        for each in range(earth.seats):
            if word.lower() in (letter(earth, each).lower(), earth.colour(each), names[each].lower()):
                seat = each
    company = earth.companies[seat]
    parts: list[RenderableType] = []
    for number in trees or range(3):
        tree = company.tree(number)
        parts.append(
            Text(
                f"{TREE_NAMES[number]} tree of {names[seat]}: {tree.points} of {len(PERKS_BY_TREE[number])} perks",
                "bold",
            )
        )
        parts += [*tree_lines(tree), perks_table(tree)]
    parts.append(Text("[3] held   <4> free to take next   5 locked", "dim"))
    return Group(*parts)


def perk_sign(tree: Tree, perk: Perk) -> tuple[str, str]:
    """How the perk's number is written, and in which style."""
    if tree.has(perk.place):
        return f"[{perk.place + 1}]", "bold green"
    if perk.number in tree.free:
        return f"<{perk.place + 1}>", "bold yellow"
    return f"{perk.place + 1}", "dim"


def tree_lines(tree: Tree) -> list[Text]:
    """The tree lying on its side: perk 1 at the left, the branches above one another."""
    perks = PERKS_BY_TREE[tree.tree]
    lines: list[Text] = []
    for column in sorted({perk.column for perk in perks}):
        line = Text("  ")
        for perk in perks:
            if perk.column == column:
                sign, style = perk_sign(tree, perk)
                line.append(" " * (2 + 5 * (perk.row - 1) - len(line)))
                before = (5 - len(sign)) // 2
                line.append("-" * before if perk.row > 1 else " " * before, "dim").append(sign, style)
                line.append("-" * (5 - before - len(sign)) if perk.row < len(perks) - 4 else "", "dim")
        lines.append(line)
    return lines


def perks_table(tree: Tree) -> Table:
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(no_wrap=True, justify="right")
    table.add_column(no_wrap=True)
    table.add_column()
    for perk in PERKS_BY_TREE[tree.tree]:
        sign, style = perk_sign(tree, perk)
        table.add_row(
            Text(sign, style),
            Text(perk.name, "" if style != "dim" else "dim"),
            Text(perk.text, "" if style != "dim" else "dim"),
        )
    return table
