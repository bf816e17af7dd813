"""Earth with Abundance in a terminal: island, hand, Fauna race. Signs and letters say all that colours say."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from rich.console import ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from earthrise.engine.state import View
from earthrise.games.earth_abundance.components.boards import (
    FAUNA_PLACES,
    FEATURES,
    GAIA_CARDS,
    MAIN_ACTIONS,
    NO_ACTION,
    PLACES,
)
from earthrise.games.earth_abundance.components.cards import CARDS, ECOSYSTEMS, GOALS, NO_SIDE, SOURCES, Card
from earthrise.games.earth_abundance.components.codes import (
    CLIMATE,
    COLOURS,
    EVENT,
    FLORA,
    HABITATS,
    ISLAND,
    TERRAIN,
    TYPES,
)
from earthrise.games.earth_abundance.components.grid import EXTENT, SIDE, bounds, free_spaces
from earthrise.games.earth_abundance.rules.activating import ActivateFrame
from earthrise.games.earth_abundance.rules.fauna import has_claimed, is_met, progress
from earthrise.games.earth_abundance.rules.players import GAIA, NOBODY, Player
from earthrise.games.earth_abundance.rules.prices import cost_of, plant_refusal
from earthrise.games.earth_abundance.rules.scoring import (
    CATEGORIES,
    categories,
    ecosystem_vp,
    gaia_categories,
    place_vp,
    places_in_all,
    ranked_fresh,
)
from earthrise.games.earth_abundance.rules.state import PHASES, Earth
from earthrise.games.earth_abundance.rules.words import space_name

TOPICS = {
    "cards": "your hand with texts (`cards` and a part of a name: any card of the game)",
    "island": "your island card by card (`island` and a player's number for another's)",
    "scores": "the running score by category",
    "features": "what a germinated seed can look for",
}
SEAT_STYLES = ["bold green", "bold blue", "bold red", "bold yellow", "bold magenta", "bold cyan"]
COLOUR_STYLES = {
    "green": "green",
    "red": "red",
    "blue": "blue",
    "yellow": "yellow",
    "multi": "magenta",
    "black": "bold",
    "brown": "dim",
}
WIDE, NARROW = 18, 12  # signs in a space of the island


def styles(view: View[Earth]) -> list[str]:
    return SEAT_STYLES[: view.world.seats]


def drawn(view: View[Earth], names: Sequence[str], options: ConsoleOptions) -> RenderResult:
    """The whole table: turn, Fauna, players, the island of the one who looks, the hand. Too narrow for an island, it
    becomes text."""
    width = options.max_width
    if width < EXTENT * (NARROW + 1) + 1:
        yield Text("\n".join(describe(view, names, True)))
        return
    earth = view.world
    seat = max(view.seat, 0)
    if options.ascii_only:
        yield Text(in_ascii("\n".join(describe(view, names, False))))
        yield from island_lines(earth.players[seat], NARROW, True)
        return
    yield Text(turn_line(earth, names), "bold")
    yield fauna_table(earth, names, view.seat)
    yield players_table(earth, names)
    player = earth.players[seat]
    if player.island >= 0:
        yield Text(board_line(earth, player))
    cell = WIDE if width >= EXTENT * (WIDE + 1) + 1 else NARROW
    yield from island_lines(player, cell, options.ascii_only)
    if view.seat >= 0:
        yield hand_table(earth, player)
        queue = queue_line(earth, seat)
        if queue:
            yield Text(queue)


def in_ascii(text: str) -> str:
    """The same in plain letters: dashes and accents are gone."""
    return unicodedata.normalize("NFKD", text.replace("—", "-").replace("’", "'")).encode("ascii", "ignore").decode()


# -- lines -------------------------------------------------------------------------------------------------------------


def turn_line(earth: Earth, names: Sequence[str]) -> str:
    if earth.over:
        return "The game is over."
    who = "Gaia" if earth.gaia_turn else names[earth.active]
    action = "" if earth.action == NO_ACTION else f", {MAIN_ACTIONS[earth.action].name}"
    last = " This round is the last." if earth.last_round else ""
    piles = f"{len(earth.draw_pile)} cards to draw, {len(earth.discards)} discarded"
    return f"Round {earth.round}, turn of {who}{action} ({PHASES[earth.phase]}). {piles}.{last}"


def board_line(earth: Earth, player: Player) -> str:
    parts = [card_line(CARDS[player.island]), card_line(CARDS[player.climate])]
    if player.ecosystem != NO_SIDE:
        side = ECOSYSTEMS[player.ecosystem]
        parts.append(f"{side.name} ({ecosystem_vp(earth, player.ecosystem, player.seat)} VP): {side.text}")
    for side_number in earth.shared:
        side = ECOSYSTEMS[side_number]
        parts.append(f"Shared: {side.name} ({ecosystem_vp(earth, side_number, player.seat)} VP): {side.text}")
    return "\n".join(parts)


def queue_line(earth: Earth, seat: int) -> str:
    """What is still to be activated."""
    if not earth.strands_stand():
        return ""
    frame = earth.frames[-1].frame_for(earth, seat)
    if not isinstance(frame, ActivateFrame):
        return ""
    coming = [CARDS[SOURCES[step.ability]].name for step in frame.steps(earth)[frame.at :]]
    return "To activate: " + ", ".join(coming) + "." if coming else "Nothing is left to activate."


def card_signs(card: Card) -> str:
    """Type or kind, habitats and ability colours in letters: `T sr yb`."""
    if card.kind == FLORA:
        what = "".join(name[0].upper() for bit, name in enumerate(TYPES) if card.types >> bit & 1)
    else:
        what = {TERRAIN: "^", EVENT: "!", ISLAND: "~", CLIMATE: "*"}[card.kind]
    habitats = "".join(name[0] for bit, name in enumerate(HABITATS) if card.habitats >> bit & 1)
    return f"{what} {habitats or '-'}"


def card_line(card: Card) -> str:
    cost = "" if card.cost < 0 else f"{card.cost} soil, "
    spaces = (
        f", {card.sprout_spaces} sprouts, {card.growth_spaces} growth for {card.canopy}" if card.kind == FLORA else ""
    )
    return f"{card.name} [{card_signs(card)}] ({cost}{card.vp} VP{spaces}): {card.text}"


# -- tables ------------------------------------------------------------------------------------------------------------


def fauna_table(earth: Earth, names: Sequence[str], seat: int) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, title="Fauna", title_justify="left")
    for heading in ("place", "goal", "you", "leaves", "next"):
        table.add_column(heading)
    for place in range(PLACES):
        goal = GOALS[earth.fauna[place]]
        mine = ""
        if seat >= 0:
            done = "claimed" if has_claimed(earth, place, seat) else "met" if is_met(earth, place, seat) else ""
            mine = done or f"{progress(earth, place, seat)}/{goal.need}"
        order = [*earth.ranked[place], *ranked_fresh(earth, place)]
        leaves = ", ".join("Gaia" if who == GAIA else names[who] for who in order) or "-"
        free = len(earth.ranked[place])
        upcoming = str(place_vp(earth, free)) if free < places_in_all(earth) else "full"
        table.add_row(FAUNA_PLACES[place], f"{goal.name}: {goal.text}", mine, leaves, upcoming)
    return table


def players_table(earth: Earth, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    for heading in ("player", "soil", "seeds", "hand", "compost", "events", "stored", "leaves", "island", "VP", ""):
        table.add_column(heading)
    scores = earth.scores()
    for player in earth.players:
        seat = player.seat
        doing = earth.frames[-1].prompt(earth, seat) if seat in earth.deciders() else ""
        shown = str(scores[seat]) if earth.options.show_scores or earth.over else "?"
        figures = [
            player.soil,
            player.seeds,
            len(player.hand),
            len(player.compost),
            len(player.events),
            player.stored,
            player.leaves,
        ]
        name = Text(names[seat], SEAT_STYLES[seat])
        bonus = " +bonus" if earth.completion == seat else ""
        table.add_row(name, *map(str, figures), f"{len(player.taken)}/16{bonus}", shown, doing)
    if earth.options.solo:
        gaia = earth.gaia
        card = "" if gaia.card < 0 else GAIA_CARDS[gaia.card].name
        hers = [str(gaia.soil), "-", str(len(gaia.pile)), str(len(gaia.compost)), "-", str(gaia.sprouts)]
        total = sum(gaia_categories(earth).values())
        table.add_row("Gaia", *hers, str(gaia.leaves), f"growth {gaia.growth}", str(total), card)
    return table


def hand_table(earth: Earth, player: Player) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, title="Your hand", title_justify="left")
    for heading in ("card", "cost", "VP", "signs", ""):
        table.add_column(heading)
    for number in player.held + player.hand:
        card = CARDS[number]
        if not card.is_plantable():
            cost = "Event"
        else:
            cost = str(cost_of(player, card))
            if plant_refusal(earth, player.seat, number):
                cost = f"({cost})"
        held = " <- choose" if number in player.held else ""
        table.add_row(f"{card.name}{held}", cost, str(card.vp), card_signs(card), card.text)
    return table


# -- the island --------------------------------------------------------------------------------------------------------


def island_lines(player: Player, cell: int, ascii_only: bool) -> list[Text]:
    """The rows in use and those that can still be opened; a space shows its name, card, signs and pieces."""
    spaces = player.taken + free_spaces(player.cards, player.taken)
    top, bottom, left, right = bounds(spaces) if spaces else (0, 0, 0, 0)
    bar, line = ("|", "-") if ascii_only else ("│", "─")
    rule = line * ((right - left + 1) * (cell + 1) + 1)
    lines = [Text(rule, "dim")]
    for row in range(top, bottom + 1):
        for part in range(3):
            text = Text(bar, "dim")
            for column in range(left, right + 1):
                text.append_text(cell_text(player, row * SIDE + column, part, cell, ascii_only))
                text.append(bar, "dim")
            lines.append(text)
        lines.append(Text(rule, "dim"))
    return lines


def cell_text(player: Player, space: int, part: int, cell: int, ascii_only: bool) -> Text:
    number = player.cards[space]
    if number < 0:
        free = space in free_spaces(player.cards, player.taken)
        return Text((space_name(space) if free and part == 0 else "").ljust(cell), "dim")
    card = CARDS[number]
    if part == 0:
        name = in_ascii(card.name) if ascii_only else card.name
        text = Text(f"{space_name(space)} {name}"[:cell].ljust(cell), "bold")
    elif part == 1:
        text = Text(f"{card_signs(card)} {card.vp}VP ")
        for ability in card.abilities:
            colour = COLOURS[ability.colour]
            text.append(
                colour[0].upper() if colour not in ("black", "blue", "brown") else colour[:2], COLOUR_STYLES[colour]
            )
    else:
        sprout, trunk = ("o", "#") if ascii_only else ("•", "▲")
        text = Text()
        if card.sprout_spaces:
            text.append(f"{sprout}{player.sprouts[space]}/{card.sprout_spaces} ", "green")
        if card.growth_spaces:
            full = player.growth[space] == card.growth_spaces
            worth = f"={card.canopy}" if full else ""
            text.append(f"{trunk}{player.growth[space]}/{card.growth_spaces}{worth}", "yellow")
    text.truncate(cell)
    text.append(" " * (cell - len(text)))
    return text


# -- in words ----------------------------------------------------------------------------------------------------------


def describe(view: View[Earth], names: Sequence[str], full: bool) -> list[str]:
    """The table in words; with `full` also everybody's island."""
    earth = view.world
    lines = [turn_line(earth, names)]
    scores = earth.scores()
    for player in earth.players:
        seat = player.seat
        score = f", {scores[seat]} VP" if earth.options.show_scores or earth.over else ""
        lines.append(
            f"{names[seat]}: {player.soil} soil, {player.seeds} seeds, {len(player.hand)} cards, "
            f"{len(player.compost)} composted, {player.stored} stored, {player.leaves} leaves, "
            f"{len(player.taken)} of 16 planted{score}."
        )
    for place in range(PLACES):
        goal = GOALS[earth.fauna[place]]
        own = f" You: {progress(earth, place, view.seat)} of {goal.need}." if view.seat >= 0 else ""
        lines.append(f"Fauna {FAUNA_PLACES[place]}: {goal.name}. {goal.text}{own}")
    if view.seat >= 0:
        player = earth.players[view.seat]
        lines += ["Your hand:", *(f"  {card_line(CARDS[card])}" for card in player.held + player.hand)]
        queue = queue_line(earth, view.seat)
        if queue:
            lines.append(queue)
    if full:
        for player in earth.players:
            if player.taken:
                lines += [f"Island of {names[player.seat]}:", *(f"  {line}" for line in island_in_words(player))]
    return lines


def island_in_words(player: Player) -> list[str]:
    return [
        f"{space_name(space)} {CARDS[player.cards[space]].name}: {player.sprouts[space]} sprouts, "
        f"{player.growth[space]} growth. {CARDS[player.cards[space]].text}"
        for space in player.taken
    ]


# -- topics ------------------------------------------------------------------------------------------------------------


def details(view: View[Earth], names: Sequence[str], topic: str) -> RenderableType:
    earth = view.world
    word, _, rest = topic.partition(" ")
    rest = rest.strip()
    if word == "features":
        return Text("\n".join(f"feature:{feature.id}  {feature.text}" for feature in FEATURES))
    if word == "scores":
        return scores_table(earth, names)
    if word == "island":
        seat = int(rest) if rest.isdigit() and int(rest) < earth.seats else max(view.seat, 0)
        player = earth.players[seat]
        lines = [f"Island of {names[seat]}:", *island_in_words(player)]
        return Group(Text("\n".join(lines)), Text(board_line(earth, player) if player.island >= 0 else ""))
    if rest:
        found = [card for card in CARDS if rest.lower() in card.name.lower()]
    else:
        found = [CARDS[card] for card in earth.players[view.seat].hand] if view.seat >= 0 else []
    return Text("\n".join(card_line(card) for card in found) or "There is no such card.")


def scores_table(earth: Earth, names: Sequence[str]) -> Table:
    table = Table("", *names, box=None, padding=(0, 1), pad_edge=False)
    if not earth.options.show_scores and not earth.over:
        table.add_row("Scores are not shown in this game.")
        return table
    columns = [categories(earth, seat) for seat in range(earth.seats)]
    for place, name in enumerate(CATEGORIES):
        table.add_row(name, *(str(column[place]) for column in columns))
    table.add_row("total", *(str(sum(column)) for column in columns))
    if earth.completion == NOBODY and earth.completion_open:
        table.add_row(f"(completion bonus of {earth.options.completion_vp} VP still open)")
    return table
