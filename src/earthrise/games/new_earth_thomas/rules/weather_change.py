"""Changing the weather, and the Volcanic Eruption (NT-135 to NT-143, NT-155 to NT-165)."""

from earthrise.games.new_earth_thomas.components.board import BOARD, SPACES, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import NO_TILE
from earthrise.games.new_earth_thomas.components.weather_cards import ERUPTION
from earthrise.games.new_earth_thomas.rules.state import WEATHER, NewEarth


def change_weather(earth: NewEarth, rule: int) -> None:
    """Flip exactly one card and resolve what it does when drawn.

    `rule` says what led here: 125 the Weather action, 208 Explorer 8, 137 a marked tile.
    """
    if not earth.draw_stack:
        earth.draw_stack = earth.chance.shuffled(sorted(earth.discards))  # NT-141
        earth.show_weather([])
        earth.note("weather", 141, -1, "The weather cards are shuffled anew.")
    flipped = earth.draw_stack[-1]
    earth.draw_stack = earth.draw_stack[:-1]  # NT-135, NT-143: one card, whichever way led here
    earth.reveal()
    earth.show_weather([*earth.discards, flipped])  # NT-136
    if earth.journal is not None:
        earth.note("weather", rule, -1, f"The weather changes: {earth.card.name}.", refs=[f"card:{earth.card.id}"])
    if earth.card.full.overcast_credit:
        _overcast(earth)
    if earth.card.full.erupts:  # NT-165: it strikes all
        _erupt(earth)


def _overcast(earth: NewEarth) -> None:
    """Every player on an undiscovered land earns a credit; so does one who is just discovering or terraforming it."""
    for company in earth.companies:
        credit = earth.weather_for(company).overcast_credit
        if earth.is_undiscovered(company.space):  # NT-161: scorched ground is not undiscovered
            earth.earn(company, credit, WEATHER)  # NT-293, NT-294
            if earth.journal is not None:
                text = (
                    "{" + str(company.seat) + "}" + f" stands on an undiscovered land under an overcast sky: +{credit}."
                )
                earth.note("credits", 293, company.seat, text, credit)


def _erupt(earth: NewEarth) -> None:
    """Clear and scorch the up to eight spaces around the Volcano. Drawn again after a reshuffle it does so again, to
    what was laid there since (NT-164)."""
    top, buried = earth.top.copy(), earth.buried.copy()
    claims, scorched = earth.claims.copy(), earth.scorched.copy()
    removed = earth.removed.copy()
    for space in BOARD.adjacent[earth.volcano] + BOARD.diagonal[earth.volcano]:
        for tile in (top[space], buried[space]):
            if tile is not NO_TILE:
                removed[tile.number] += 1  # NT-158: they leave the game
        top[space] = NO_TILE
        buried[space] = NO_TILE
        claims[space] = UNCLAIMED  # NT-158
        scorched[space] = True  # NT-157; markers stay (NT-159)
    earth.top, earth.buried = top, buried
    earth.claims, earth.scorched = claims, scorched
    earth.removed = removed
    earth.note(
        "eruption",
        157,
        -1,
        "The Volcano erupts: the land around it is scorched for ever, and claims there are lost.",
        refs=[SPACES.reference(earth.volcano)],
    )


def wake_volcano(earth: NewEarth, space: int) -> None:
    """The Volcano is discovered: shuffle the eruption into the draw stack, not into the discards."""
    earth.volcano = space  # NT-155
    if earth.eruption_aside:
        earth.eruption_aside = False
        earth.draw_stack = earth.chance.shuffled(sorted([*earth.draw_stack, ERUPTION]))  # NT-156
        earth.note(
            "volcano",
            155,
            -1,
            "The Volcano stirs: its eruption is shuffled into the weather.",
            refs=[SPACES.reference(space)],
        )
