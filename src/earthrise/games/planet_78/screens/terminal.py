"""Planet 78 in a terminal: map, meters, shuttle, settlers. Signs and letters say all that colours say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from earthrise.engine.state import View
from earthrise.games.planet_78.components.board import (
    BOARD,
    BRIDGE,
    CENTER,
    CHASM,
    NEED,
    NOBODY,
    SPAWN,
    SQUARE_COUNT,
    SQUARES,
)
from earthrise.games.planet_78.components.cards import CARDS, DISASTER, NEGATIVE, PILE_IDS, POSITIVE, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import ALARM_ON, PILE_SIZE, POLLUTION_MAX, SEASON_COUNT, SEASONS
from earthrise.games.planet_78.components.needs import NEEDS
from earthrise.games.planet_78.components.roles import NO_ROLE, ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_NAMES, TILES
from earthrise.games.planet_78.rules.collecting import stop_at, stop_words, yield_at
from earthrise.games.planet_78.rules.ending import budget
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import load_words, points, settler_ref, square_name, turns
from earthrise.games.planet_78.screens.view import closed_by, effects_data, will_bring

TOPICS = {
    "roles": "what each role can do",
    "cards": "what every card does, and how many are still to come",
    "needs": "the four Needs: where they are, what they bring and cost",
}

# What a tile looks like: its sign, the sign where only ASCII can be shown, three letters of its name, its style.
LOOKS = {
    "forest": ("♣", "&", "For", "green"),
    "farm": ("≡", "=", "Far", "yellow"),
    "cave": ("∩", "n", "Cav", "magenta"),
    "city": ("▦", "#", "Cit", "cyan"),
    "water": ("≈", "~", "Wat", "blue"),
}
SPECIAL_LOOKS = {
    SPAWN: ("⌂", "^", "Spw", "bold"),
    NEED: ("◆", "*", "Nee", "bold magenta"),
    BRIDGE: ("╪", "H", "Bri", "white"),
    CENTER: ("▲", "A", "SPC", "bold white on blue"),
}
SETTLER_STYLES = ["bold black on yellow", "bold white on blue", "bold black on green", "bold white on red"]
SEAT_STYLES = ["bold yellow", "bold blue", "bold green", "bold red"]
WIDE, NARROW = 7, 5  # signs in a square of the map


def world(view: View[Planet]) -> Planet:
    return view.world


def styles(view: View[Planet]) -> list[str]:
    """How the names of the players are written."""
    return SEAT_STYLES[: world(view).seats]


def name_of(planet: Planet, settler: int, names: Sequence[str]) -> str:
    """The player's name, or in the solo mode the settler's role."""
    if not planet.options.solo:
        return names[settler]
    role = planet.settlers[settler].role
    return f"settler {settler + 1}" if role == NO_ROLE else ROLES[role].name


def told(planet: Planet, text: str, names: Sequence[str]) -> str:
    """A sentence of the game with the players' names in it."""
    for seat in range(planet.seats):
        text = text.replace("{" + str(seat) + "}", names[seat])
    return text


def drawn(view: View[Planet], names: Sequence[str], options: ConsoleOptions) -> RenderResult:
    """The whole table: map, meters, shuttle, settlers. Too narrow for a map, it becomes text."""
    width = options.max_width
    if width < MapDrawing.width_of(NARROW):
        yield Text("\n".join(describe(view, names, True)))
        return
    planet = world(view)
    cell = WIDE if width >= MapDrawing.width_of(WIDE) else NARROW
    yield season_line(planet)
    yield pollution_line(planet, options.ascii_only)
    yield from MapDrawing(view, cell, options.ascii_only).lines()
    yield Padding(legend(options.ascii_only), (0, 1))
    yield shuttle_line(planet, options.ascii_only)
    yield needs_line(planet, names)
    for line in effect_lines(planet, names):
        yield Text(line, "italic")
    yield settlers_table(planet, names, width, options.ascii_only)


# -- meters ------------------------------------------------------------------------------------------------------------


def season_line(planet: Planet) -> Text:
    season = planet.this_season()
    left = max(1, planet.season_length() - planet.meter)
    following = SEASONS[(planet.season + 1) % SEASON_COUNT]
    return Text.assemble(
        (f"Year {planet.year}, {season.name}", "bold"),
        f": {season.text} {planet.meter} of {planet.season_length()} turns; ",
        f"{following.name} in {turns(left)}. Turn {planet.turns_played + 1}",
        f" of {planet.options.turn_cap}." if planet.options.turn_cap else ".",
    )


def pollution_line(planet: Planet, ascii_only: bool) -> Text:
    full, empty = ("#", "-") if ascii_only else ("█", "░")
    value = min(planet.pollution, POLLUTION_MAX)
    style = (
        "bold red" if planet.pollution >= ALARM_ON else "bold yellow" if planet.pollution >= ALARM_ON - 2 else "green"
    )
    alarm = ("  ALARM: a disaster each new year", "bold red") if planet.alarm else ("  alarm off", "dim")
    flood = ("  FLOOD", "bold blue") if planet.is_flood() else ("", "")
    return Text.assemble(
        ("Pollution ", "bold"),
        (full * value + empty * (POLLUTION_MAX - value), style),
        f" {planet.pollution} of {planet.highest_pollution()}",
        alarm,
        flood,
        (f"  all Needs and all relief: {budget(planet)}", "dim"),
    )


def shuttle_line(planet: Planet, ascii_only: bool) -> Text:
    full, empty = ("O", ".") if ascii_only else ("●", "○")
    text = Text.assemble(("Shuttle", "bold"), f" (piles of {PILE_SIZE}):")
    for resource, piles in enumerate(planet.shuttle):
        signs = full * piles + empty * (planet.options.piles - piles)
        text.append(f"  {RESOURCE_NAMES[resource]} ").append(signs, "bold green" if empty not in signs else "")
    return text


def needs_line(planet: Planet, names: Sequence[str]) -> Text:
    text = Text.assemble(("Needs", "bold"), ":")
    for need in NEEDS:
        by = planet.need_by[need.number]
        if by == NOBODY:
            text.append(f"  {need.name} on {square_name(planet.need_square[need.number])}")
        else:
            text.append(f"  {need.name} taken by {name_of(planet, by, names)}", "green")
    return text


def effect_lines(planet: Planet, names: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for effect in effects_data(planet):
        left = effect["changes_left"]
        until = f" ({left} season change{'s' if left != 1 else ''} left)" if left else ""
        lines.append(told(planet, f"{effect['name']}: {effect['text']}{until}", names))
    return lines


# -- the map -----------------------------------------------------------------------------------------------------------


class MapDrawing:
    """The map as lines of text: two for each row, the tile above and the pawns below."""

    def __init__(self, view: View[Planet], cell: int, ascii_only: bool) -> None:
        self.planet = world(view)
        self.cell = cell
        self.ascii_only = ascii_only
        pointed = [reference for action in view.legal() for reference in action.references()]
        self.in_reach = {SQUARES.index[name[7:]] for name in pointed if name.startswith("square:")}

    @staticmethod
    def width_of(cell: int) -> int:
        return 3 + BOARD.columns * (cell + 1)

    def lines(self) -> Iterator[Text]:
        side = "|" if self.ascii_only else "│"
        yield Text("   " + "".join(f"{chr(ord('A') + x):^{self.cell + 1}}" for x in range(BOARD.columns)), "dim")
        for row in range(BOARD.rows):
            squares = range(row * BOARD.columns, (row + 1) * BOARD.columns)
            upper, lower = Text(f"{row + 1:2}", "dim"), Text("  ", "dim")
            for square in squares:
                upper.append(side, "dim").append_text(self._tile(square))
                lower.append(side, "dim").append_text(self._pawns(square))
            yield upper.append(side, "dim")
            yield lower.append(side, "dim")

    def _tile(self, square: int) -> Text:
        planet = self.planet
        tile = planet.tile[square]
        if tile == CHASM:
            return Text((":" if self.ascii_only else "▒") * self.cell, "dim")
        text = Text(">" if square in self.in_reach else " ", "bold yellow")
        if not planet.face_up[square]:
            text.append("?", "dim")
        else:
            sign, plain, short, style = look(planet, square)
            text.append((plain if self.ascii_only else sign) + (short if self.cell == WIDE else short[:2]), style)
        mark = self._mark(square)
        text.append(mark, "bold blue" if mark == "~" else "bold red")
        text.truncate(self.cell)
        text.append(" " * (self.cell - len(text)))
        return text

    def _mark(self, square: int) -> str:
        """Flooded, closed, or what a collection gives where it is not 1."""
        planet = self.planet
        if planet.is_flooded(square):
            return "~"
        if closed_by(planet, square):
            return "x"
        if not planet.is_resource(square) or not planet.face_up[square]:
            return ""
        gives = yield_at(planet, square)
        return "" if gives == 1 else str(gives)

    def _pawns(self, square: int) -> Text:
        planet = self.planet
        text = Text()
        for settler in planet.settlers:
            if settler.square == square:
                sign = "@" if settler.is_alive() else "+" if self.ascii_only else "†"
                text.append(f"{sign}{settler.number + 1}", SETTLER_STYLES[settler.number])
        if not text and planet.tile[square] == SPAWN and planet.spawn.index(square) < len(planet.settlers):
            text.append(f" of {planet.spawn.index(square) + 1}", "dim")
        need = planet.need_at(square)
        if not text and need != NOBODY:
            text.append(f" {NEEDS[need].name}"[: self.cell], "dim")
        text.truncate(self.cell)
        text.append((":" if self.ascii_only else "▒") * self.cell if planet.tile[square] == CHASM else "", "dim")
        text.append(" " * (self.cell - len(text)))
        return text


def look(planet: Planet, square: int) -> tuple[str, str, str, str]:
    tile = planet.tile[square]
    if tile in SPECIAL_LOOKS:
        return SPECIAL_LOOKS[tile]
    kind = TILES[tile]
    return LOOKS.get(kind.id, ("?", "?", kind.name[:3], ""))


def legend(ascii_only: bool) -> Text:
    text = Text()
    for tile in TILES:
        sign, plain, short, style = LOOKS.get(tile.id, ("?", "?", tile.name[:3], ""))
        text.append(f"{plain if ascii_only else sign}{short}", style).append(f" {tile.name}  ", "dim")
    dead = "+" if ascii_only else "†"
    text.append(f"? unknown  ~ flooded  x closed  0 2 gives so many  @1 settler  {dead}1 dead  > in reach", "dim")
    return text


# -- settlers ----------------------------------------------------------------------------------------------------------


def settlers_table(planet: Planet, names: Sequence[str], width: int, ascii_only: bool) -> Table:
    roomy = width >= MapDrawing.width_of(WIDE)
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    for title in ("", "Settler", "Role", "At", "Lives", "Load", "Hand" if roomy else "Cards"):
        table.add_column(title, overflow="fold")
    pointer = ">" if ascii_only else "▶"
    for settler in planet.settlers:
        number = settler.number
        active = number == planet.active and not planet.over
        left = f" {planet.points}+{planet.free_steps}" if active and planet.free_steps else f" {planet.points}"
        table.add_row(
            (pointer + left) if active else "",
            Text.assemble((f"@{number + 1}", SETTLER_STYLES[number]), f" {name_of(planet, number, names)}"),
            "-" if settler.role == NO_ROLE else ROLES[settler.role].name,
            square_name(settler.square),
            lives_text(settler, ascii_only),
            f"{load_words(settler.load)} ({settler.carried()}/{settler.carry_limit()})",
            hand_text(planet, settler),
        )
    return table


def lives_text(settler: Settler, ascii_only: bool) -> Text:
    hearts = ("o" if ascii_only else "♥") * settler.lives
    if settler.is_alive():
        return Text(hearts, "red")
    return Text.assemble((hearts, "dim"), (f" dead, {turns(settler.down)}", "bold red"))


def hand_text(planet: Planet, settler: Settler) -> str:
    held = ", ".join(POSITIVE_CARDS[card].name for card in settler.hand) or "-"
    front = ", ".join(front_words(settler))
    return f"{held} ({len(settler.hand)}/{planet.hand_limit(settler)})" + (f"; in front: {front}" if front else "")


def front_words(settler: Settler) -> list[str]:
    return [
        POSITIVE_CARDS[card].name + (f" ({left})" if left else "")
        for card, left in zip(settler.front, settler.front_left, strict=True)
    ]


# -- in words ----------------------------------------------------------------------------------------------------------


def describe(view: View[Planet], names: Sequence[str], full: bool) -> list[str]:
    """The table in words; with `full` also every square that is known, and the piles."""
    planet = world(view)
    alarm = "on" if planet.alarm else "off"
    flood = ", there is a flood" if planet.is_flood() else ""
    lines = [
        season_line(planet).plain,
        f"Pollution {planet.pollution} of {planet.highest_pollution()}, disaster alarm {alarm}{flood}. "
        f"With all Needs and all relief it would be {budget(planet)}.",
        "Shuttle: "
        + ", ".join(
            f"{RESOURCE_NAMES[resource].lower()} {piles} of {planet.options.piles}"
            for resource, piles in enumerate(planet.shuttle)
        )
        + ".",
        needs_line(planet, names).plain + ".",
        *effect_lines(planet, names),
    ]
    lines += [settler_line(planet, settler, names) for settler in planet.settlers]
    if full:
        lines += ["", "The next season change:", *(f"  {told(planet, line, names)}" for line in will_bring(planet))]
        lines += ["", "Squares:"]
        lines += [line for square in range(SQUARE_COUNT) if (line := square_line(planet, square, names))]
        chasms = ", ".join(square_name(square) for square in range(SQUARE_COUNT) if planet.tile[square] == CHASM)
        lines.append(f"All other squares lie face down or are chasms ({chasms}).")
        lines += [pile_line(planet, pile) for pile in (POSITIVE, NEGATIVE, DISASTER)]
    return lines


def settler_line(planet: Planet, settler: Settler, names: Sequence[str]) -> str:
    number = settler.number
    role = (
        "" if planet.options.solo else ", no role yet" if settler.role == NO_ROLE else f", {ROLES[settler.role].name}"
    )
    state = f"{settler.lives} lives" if settler.lives != 1 else "1 life"
    if not settler.is_alive():
        state += f", dead, {turns(settler.down)} until a life is lost"
    if number == planet.active and not planet.over:
        free = f" and free steps: {planet.free_steps}" if planet.free_steps else ""
        state += f", has the turn with {points(planet.points)}{free}"
    return (
        f"{name_of(planet, number, names)} ({settler_ref(number)}{role}) on {square_name(settler.square)}: {state}; "
        f"carries {load_words(settler.load)} ({settler.carried()} of {settler.carry_limit()}); "
        f"hand: {hand_text(planet, settler)}."
    )


def square_line(planet: Planet, square: int, names: Sequence[str]) -> str:
    """A square in words; empty for a chasm and for a face-down tile."""
    tile = planet.tile[square]
    if tile == CHASM or not planet.face_up[square]:
        return ""
    words = []
    if planet.is_resource(square):
        stop = stop_at(planet, square)
        gives = f"gives nothing ({stop_words(planet, stop, tile)})" if stop else f"gives {yield_at(planet, square)}"
        words += [TILES[tile].name, gives]
    elif tile == SPAWN:
        owner = planet.spawn.index(square)
        whose = f" of {name_of(planet, owner, names)}" if owner < len(planet.settlers) else ""
        words.append(f"spawn tile{whose}")
    elif tile == NEED:
        need = planet.need_at(square)
        words.append("Need tile, empty" if need == NOBODY else f"Need {NEEDS[need].name}")
    else:
        words.append("Space Center" if tile == CENTER else "bridge")
    if planet.is_flooded(square):
        words.append("flooded")
    if closed_by(planet, square):
        words.append("closed")
    standing = [name_of(planet, each.number, names) for each in planet.settlers if each.square == square]
    if standing:
        words.append("here: " + " and ".join(standing))
    return f"{square_name(square)}: {', '.join(words)}"


def pile_line(planet: Planet, pile: int) -> str:
    name = PILE_IDS[pile].capitalize()
    return f"{name} pile: {len(planet.draw[pile])} cards, {len(planet.discards[pile])} discarded."


# -- more on request ---------------------------------------------------------------------------------------------------


def details(view: View[Planet], names: Sequence[str], topic: str) -> RenderableType:
    word, _, _ = topic.partition(" ")
    planet = world(view)
    if word == "roles":
        return roles_table(planet, names)
    if word == "needs":
        return needs_table(planet, names)
    return cards_text(planet)


def roles_table(planet: Planet, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    for role in ROLES:
        holder = [name_of(planet, each.number, names) for each in planet.settlers if each.role == role.number]
        table.add_row(Text(role.name, "bold"), role.text, holder[0] if holder else "")
    return table


def needs_table(planet: Planet, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    for need in NEEDS:
        by = planet.need_by[need.number]
        where = square_name(planet.need_square[need.number]) if by == NOBODY else name_of(planet, by, names)
        table.add_row(Text(need.name, "bold"), where, need.text)
    return table


def cards_text(planet: Planet) -> RenderableType:
    """What is left to draw; anybody can count it."""
    parts: list[RenderableType] = []
    for pile, cards in enumerate(CARDS):
        left = planet.draw[pile]
        parts.append(Text(f"{PILE_IDS[pile].capitalize()} pile: {len(left)} cards", "bold"))
        parts += [Text(f"  {left.count(card.number):2} {card.name}: {card.text}") for card in cards]
        known = left[len(left) - planet.known_next[pile] :][::-1]
        if known:
            parts.append(Text("  known to come: " + ", then ".join(cards[card].name for card in known), "italic"))
    return Group(*parts)
