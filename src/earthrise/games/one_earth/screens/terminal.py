"""One Earth in a terminal: the tracks, the six Projects, the countries, the meeting. Signs and words say all that
colours say."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from earthrise.engine.state import View
from earthrise.engine.words import plural, signed
from earthrise.games.one_earth.components.automa_cards import AUTOMA
from earthrise.games.one_earth.components.event_cards import EVENTS, NO_EVENT
from earthrise.games.one_earth.components.fundable_cards import (
    KIND_OF,
    NO_CARD,
    NO_TECHNOLOGY,
    POLICIES,
    PROJECTS,
    SECTOR_NAMES,
    TECHNOLOGIES,
)
from earthrise.games.one_earth.components.leaders import COUNTRIES, LEADERS, NO_LEADER, NOBODY
from earthrise.games.one_earth.components.modes import CRITICAL, SOLO, STANDARD, UNINHABITABLE, WARNING, zone_of
from earthrise.games.one_earth.components.resolution_cards import LICENCE, MARS, NO_RESOLUTION, RESOLUTIONS
from earthrise.games.one_earth.rules.decisions import decision
from earthrise.games.one_earth.rules.ending import general_score
from earthrise.games.one_earth.rules.income import next_income
from earthrise.games.one_earth.rules.player import NO_COUNTRY, Player, emitted
from earthrise.games.one_earth.rules.position_fields import IN_DECK, TAKEN, UNDECIDED
from earthrise.games.one_earth.rules.state import NOT_FINAL, NOT_GIVEN, PASSED, VOTED_NO, VOTED_YES, OneEarth
from earthrise.games.one_earth.screens.player_view import points_data

TOPICS = {
    "tableau": "the Projects of your country, by sector (`tableau` and a name for another's)",
    "technologies": "the Technology cards: cost, what they do, who has them",
    "policies": "the Climate Policy cards: cost, what they do, who has them",
    "resolutions": "the Resolution cards: what they do, what became of them",
    "points": "everybody's points by category as they stand",
}

COLOURS = {
    "blue": "bright_blue",
    "black": "bright_black",
    "white": "bright_white",
    "green": "green",
    "purple": "magenta",
    "red": "red",
}
ZONE_STYLES = {"safe": "green", "warning": "yellow", "critical": "red", "uninhabitable": "bold white on red"}
ZONE_SIGNS = {"safe": "·", "warning": "▒", "critical": "█", "uninhabitable": "X"}
ASCII_ZONE_SIGNS = {"safe": ".", "warning": "-", "critical": "#", "uninhabitable": "X"}
WIDE = 76
STEP = 2  # columns of the emissions track for each point


def world(view: View[OneEarth]) -> OneEarth:
    earth: OneEarth = view.world
    return earth


def styles(view: View[OneEarth]) -> list[str]:
    """How the names of the players are written."""
    return [f"bold {colour_of(player)}" for player in world(view).players]


def colour_of(player: Player) -> str:
    return "default" if player.country == NO_COUNTRY else COLOURS[COUNTRIES[player.country].colour]


def drawn(view: View[OneEarth], names: Sequence[str], options: ConsoleOptions) -> RenderResult:
    """The whole table: tracks, Projects, countries, what is being decided. Too narrow for columns, it becomes text."""
    if options.max_width < WIDE:
        yield Text("\n".join(describe(view, names, True)))
        return
    earth = world(view)
    yield headline(earth)
    yield from emissions_track(earth, options.ascii_only)
    for line in situation(earth, names):
        yield Text(line)
    yield Text("")
    yield projects_table(view)
    yield Text("")
    yield countries_table(earth, names, options.ascii_only)
    for line in meeting_lines(earth, names):
        yield Text(line, "bold")


# -- the tracks --------------------------------------------------------------------------------------------------------


def headline(earth: OneEarth) -> Text:
    zone = zone_of(earth.global_emissions)
    text = Text.assemble(
        (f"Round {earth.round}", "bold"),
        "   Global Emissions ",
        (f"{earth.global_emissions} of {UNINHABITABLE}, {zone}", ZONE_STYLES[zone]),
        f"   Target {earth.options.target} Prosperity",
    )
    if earth.mode == STANDARD:
        text.append(f" while below {earth.options.mode.winning_below}")
    return text


def emissions_track(earth: OneEarth, ascii_only: bool) -> list[Text]:
    """The scale in zones that differ by sign, Global Emissions above it, every country's own below."""
    signs = ASCII_ZONE_SIGNS if ascii_only else ZONE_SIGNS
    top = min(earth.global_emissions, UNINHABITABLE)
    above = Text(" " * (STEP * top) + ("v" if ascii_only else "▼") + " Global", "bold")
    scale = Text()
    for level in range(UNINHABITABLE + 1):
        zone = zone_of(level)
        scale.append(signs[zone] * STEP, ZONE_STYLES[zone])
    below = [" "] * (STEP * UNINHABITABLE + STEP + earth.seats)
    for player in earth.players:
        at = STEP * min(player.emissions, UNINHABITABLE)
        while below[at] != " ":
            at += 1
        below[at] = str(player.seat + 1)
    lines = [WARNING[0], CRITICAL[0], UNINHABITABLE]
    if earth.mode == STANDARD:
        lines.insert(2, earth.options.mode.winning_below)
    figures = [" "] * (STEP * UNINHABITABLE + STEP + 2)
    for level in [0, *lines]:
        for place, sign in enumerate(str(level)):
            figures[STEP * level + place] = sign
    return [above, scale, Text("".join(figures).rstrip(), "dim"), Text("".join(below).rstrip() + "  each player's own")]


def situation(earth: OneEarth, names: Sequence[str]) -> list[str]:
    """What hangs over the table: Event, sanction, final round, the General."""
    lines: list[str] = []
    if earth.event != NO_EVENT:
        card = EVENTS[earth.event]
        lines.append(f"{'Critical' if card.critical else 'Warning'} Event: {card.name}. {card.text}")
    if earth.options.mode.events:
        lines.append(f"The planet can take {plural(len(earth.criticals), 'more Critical Event')}.")
    if earth.holder != NOBODY:
        lines.append(f"Sanctioned: {names[earth.holder]}, who earns at most 4 and is audited when the round is over.")
    if earth.givers:
        givers = " and ".join(names[seat] for seat in earth.givers)
        receivers = " and ".join(names[seat] for seat in earth.receivers)
        lines.append(f"Mandatory Foreign Aid: {givers} will give to {receivers} after earning.")
    if earth.final != NOT_FINAL and not earth.over:
        lines.append("This is the final round.")
    if earth.options.mode.npc:
        lines.append(general_line(earth))
    return lines


def general_line(earth: OneEarth) -> str:
    taken = [
        plural(len(earth.taken), "Project"),
        plural(earth.technology_owners.count(TAKEN), "Technology", "Technologies"),
        plural(earth.policy_owners.count(TAKEN), "Policy", "Policies"),
    ]
    text = f"The General holds {', '.join(taken)}; {plural(len(earth.automa), 'Automa card')} left"
    if earth.mode == SOLO:
        text += f"; his Prosperity is {earth.general_prosperity}, worth {general_score(earth)} points so far"
    if earth.automa_discards:
        text += f". Last card: {AUTOMA[earth.automa_discards[-1]].name}"
    return f"{text}."


# -- Projects ----------------------------------------------------------------------------------------------------------


def projects_table(view: View[OneEarth]) -> Table:
    """The six places with what each card would do for the one who looks."""
    earth = world(view)
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("Place", justify="right")
    table.add_column(f"Project ({len(earth.deck)} in the deck)", no_wrap=True)
    table.add_column("Cost", justify="right")
    table.add_column("Prosp.", justify="right", min_width=6)
    table.add_column("Emiss.", justify="right", min_width=6)
    table.add_column("Sector", no_wrap=True)
    table.add_column("Upgrade", no_wrap=True)
    player = earth.players[view.seat] if view.seat >= 0 else Player(0)
    for place, card in enumerate(earth.line):
        if card == NO_CARD:
            table.add_row(str(place + 1), Text("empty", "dim"))
            continue
        kind = KIND_OF[card]
        affordable = view.seat < 0 or player.purse >= kind.cost
        free = " (yours)" if player.has_free_use(kind.technology) else ""
        table.add_row(
            str(place + 1),
            Text(kind.name, "bold" if affordable else "dim"),
            str(kind.cost),
            signed(player.worth(card, NO_TECHNOLOGY)),
            signed(kind.emissions),
            SECTOR_NAMES[kind.sector],
            f"{TECHNOLOGIES[kind.technology].name} {upgrade_sign(card)}{free}",
        )
    return table


def upgrade_sign(card: int) -> str:
    kind = KIND_OF[card]
    return f"+{kind.gain}P" if kind.gain else f"-{kind.cut}E"


# -- countries ---------------------------------------------------------------------------------------------------------


def countries_table(earth: OneEarth, names: Sequence[str], ascii_only: bool) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column("Player", no_wrap=True, max_width=20)
    table.add_column("Purse", justify="right")
    table.add_column("Income", justify="right")
    table.add_column("Prosp.", justify="right")
    table.add_column("Emiss.", justify="right")
    table.add_column("Projects", justify="right")
    if earth.mode != STANDARD:
        table.add_column("Sectors", justify="right")
        table.add_column("Points", justify="right")
    if earth.options.mode.resolutions:
        table.add_column("Tokens", justify="right")
    table.add_column("Notes")
    pointer = ">" if ascii_only else "▶"
    waited = earth.deciders()
    scores = earth.scores()
    for player in earth.players:
        cells: list[RenderableType] = [
            pointer if player.seat in waited else "",
            Text(f"{player.seat + 1} {names[player.seat]}", f"bold {colour_of(player)}"),
            str(player.purse),
            signed(next_income(earth, player).net()),
            str(player.prosperity),
            str(player.emissions),
            str(len(player.projects)),
        ]
        if earth.mode != STANDARD:
            cells += [str(player.sectors()), str(scores[player.seat])]
        if earth.options.mode.resolutions:
            cells.append(str(player.tokens))
        cells.append(", ".join(notes(earth, player)))
        table.add_row(*cells)
    return table


def notes(earth: OneEarth, player: Player) -> list[str]:
    words: list[str] = []
    if player.seat == earth.first:
        words.append("first")
    if player.leader != NO_LEADER:
        words.append(LEADERS[player.leader].name + (" (used)" if player.used else ""))
    elif player.country != NO_COUNTRY:
        words.append(COUNTRIES[player.country].name)
    if player.seat == earth.holder:
        words.append("sanctioned")
    if player.seat in earth.members:
        words.append("on Mars")
    for word, free in (("saved", player.saved), ("left over", player.left_over), ("licensed", player.licensed)):
        words += [f"{TECHNOLOGIES[technology].name} {word}" for technology in free]
    return words


# -- the meeting -------------------------------------------------------------------------------------------------------


def meeting_lines(earth: OneEarth, names: Sequence[str]) -> list[str]:
    if earth.over:
        return []
    lines: list[str] = []
    if earth.accused != NOBODY:
        lines.append(f"UN Meeting: {names[earth.accused]} is accused of the highest Emissions.")
    if earth.proposal != NO_RESOLUTION:
        card = RESOLUTIONS[earth.proposal]
        named = f" ({TECHNOLOGIES[earth.licence].name})" if card.licences and earth.licence >= 0 else ""
        lines.append(f"UN Meeting: {names[earth.first]} has proposed {card.name}{named}. {card.text}")
    if earth.votes:
        yes = [names[seat] for seat, vote in enumerate(earth.votes) if vote == VOTED_YES]
        no = [names[seat] for seat, vote in enumerate(earth.votes) if vote == VOTED_NO]
        lines.append(f"Yes: {', '.join(yes) or 'nobody'}. No: {', '.join(no) or 'nobody'}.")
    if earth.contributions:
        given = sum(amount for amount in earth.contributions if amount != NOT_GIVEN)
        lines.append(f"{given} of {RESOLUTIONS[earth.proposal].threshold} currency put in so far.")
    top = decision(earth)
    if top.asked_in_secret():
        done = [names[seat] for seat in top.answered()]
        still = [names[seat] for seat in top.deciders()]
        lines.append(f"In secret. Decided: {', '.join(done) or 'nobody'}. Still deciding: {', '.join(still)}.")
    return lines


# -- in words ----------------------------------------------------------------------------------------------------------


def describe(view: View[OneEarth], names: Sequence[str], full: bool) -> list[str]:
    """The table in words; with `full` also the six Projects and every tableau."""
    earth = world(view)
    lines = [headline(earth).plain.replace("   ", ". ") + ".", *situation(earth, names)]
    lines += [country_line(earth, player, names) for player in earth.players]
    lines += meeting_lines(earth, names)
    if full:
        lines += ["", f"Projects to fund ({len(earth.deck)} in the deck):"]
        lines += [place_line(view, place) for place in range(len(earth.line))]
        for player in earth.players:
            if player.projects:
                lines += ["", f"Projects of {names[player.seat]}:"]
                lines += [owned_line(player, place) for place in range(len(player.projects))]
    return lines


def country_line(earth: OneEarth, player: Player, names: Sequence[str]) -> str:
    points = "" if earth.mode == STANDARD else f", {plural(earth.scores()[player.seat], 'point')}"
    tokens = f", {plural(player.tokens, 'voting token')}" if earth.options.mode.resolutions else ""
    more = "".join(f", {note}" for note in notes(earth, player))
    income = next_income(earth, player).net()
    return (
        f"{player.seat + 1} {names[player.seat]}: purse {player.purse}, next income {income}, "
        f"Prosperity {player.prosperity}, Emissions {player.emissions}, "
        f"{plural(len(player.projects), 'Project')}{points}{tokens}{more}."
    )


def place_line(view: View[OneEarth], place: int) -> str:
    earth = world(view)
    card = earth.line[place]
    if card == NO_CARD:
        return f"Place {place + 1}: empty."
    player = earth.players[view.seat] if view.seat >= 0 else Player(0)
    kind = KIND_OF[card]
    return (
        f"Place {place + 1}: {kind.name} ({SECTOR_NAMES[kind.sector]}), cost {kind.cost}, "
        f"{signed(player.worth(card, NO_TECHNOLOGY))} Prosperity, {signed(kind.emissions)} Emissions, "
        f"upgrade {TECHNOLOGIES[kind.technology].name} {upgrade_sign(card)}."
    )


def owned_line(player: Player, place: int) -> str:
    card, upgrade = player.projects[place], player.upgrades[place]
    kind = KIND_OF[card]
    technology = "" if upgrade == NO_TECHNOLOGY else f", with {TECHNOLOGIES[upgrade].name}"
    return (
        f"{PROJECTS[card].id}: {kind.name} ({SECTOR_NAMES[kind.sector]}), {player.worth(card, upgrade)} Prosperity, "
        f"{emitted(card, upgrade)} Emissions{technology}."
    )


# -- more on request ---------------------------------------------------------------------------------------------------


def details(view: View[OneEarth], names: Sequence[str], topic: str) -> RenderableType:
    word, _, rest = topic.partition(" ")
    earth = world(view)
    if word == "technologies":
        return technologies_table(earth, names)
    if word == "policies":
        return policies_table(earth, names)
    if word == "resolutions":
        return resolutions_table(earth, names)
    if word == "points":
        return points_table(earth, names)
    return tableau(view, names, rest.strip())


def plain_table() -> Table:
    return Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")


def where(owner: int, names: Sequence[str]) -> str:
    if owner == IN_DECK:
        return "to be had"
    return "taken by the General" if owner == TAKEN else f"funded by {names[owner]}"


def technologies_table(earth: OneEarth, names: Sequence[str]) -> Table:
    table = plain_table()
    for title in ("Technology", "Cost", "Where", "What it does"):
        table.add_column(title)
    for card in TECHNOLOGIES:
        place = where(earth.technology_owners[card.number], names)
        if earth.is_passed(LICENCE) and earth.licence == card.number:
            place += ", shared"
        table.add_row(card.name, str(card.cost), place, card.text)
    return table


def policies_table(earth: OneEarth, names: Sequence[str]) -> Table:
    table = plain_table()
    for title in ("Climate Policy", "Cost", "Where", "What it does"):
        table.add_column(title)
    for card in POLICIES:
        table.add_row(card.name, str(card.cost), where(earth.policy_owners[card.number], names), card.text)
    return table


def resolutions_table(earth: OneEarth, names: Sequence[str]) -> RenderableType:
    if not earth.options.mode.resolutions:
        return Text("There are no Resolutions in this mode.")
    table = plain_table()
    for title in ("Resolution", "State", "What it does"):
        table.add_column(title)
    for card in RESOLUTIONS:
        outcome = earth.resolutions[card.number]
        state = "to be proposed" if outcome == UNDECIDED else "passed" if outcome == PASSED else "out of the game"
        supporters = earth.members if card.number == MARS else earth.supporters[card.number]
        if supporters:
            state += f" ({', '.join(names[seat] for seat in supporters)})"
        if earth.proposal == card.number:
            state = "proposed"
        table.add_row(card.name, state, card.text)
    return table


def points_table(earth: OneEarth, names: Sequence[str]) -> Table:
    table = plain_table()
    table.add_column("Points")
    for name in names:
        table.add_column(name, justify="right")
    columns = [points_data(earth, player) for player in earth.players]
    for row, line in enumerate(columns[0]):
        table.add_row(str(line["name"]), *(str(column[row]["points"]) for column in columns))
    table.add_row(Text("together", "bold"), *(Text(str(score), "bold") for score in earth.scores()))
    return table


def tableau(view: View[OneEarth], names: Sequence[str], whose: str) -> RenderableType:
    """The Projects of the seat that looks, or of the one whose name or number was given."""
    earth = world(view)
    seat = view.seat if view.seat >= 0 else earth.active
    for each in range(earth.seats):
        if whose.lower() in (names[each].lower(), str(each + 1)):
            seat = each
    player = earth.players[seat]
    lines: list[RenderableType] = [Text(f"{names[seat]}: {plural(len(player.projects), 'Project')}", "bold")]
    for sector, name in enumerate(SECTOR_NAMES):
        places = [place for place, card in enumerate(player.projects) if KIND_OF[card].sector == sector]
        if places:
            lines.append(Text(name, "bold"))
            lines += [Text(f"  {owned_line(player, place)}") for place in places]
    funded = [TECHNOLOGIES[number].name for number in player.technologies]
    funded += [POLICIES[number].name for number in player.policies]
    lines.append(Text(f"Technologies and Policies funded: {', '.join(funded) or 'none'}."))
    return Group(*lines)
