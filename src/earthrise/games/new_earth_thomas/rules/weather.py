"""The Weather action (NT-125 to NT-128, NT-208)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.words import who
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.shared_reasons import too_few_tokens
from earthrise.games.new_earth_thomas.rules.state import NewEarth
from earthrise.games.new_earth_thomas.rules.weather_change import change_weather
from earthrise.games.new_earth_thomas.rules.words import space_name


class WeatherVerb(Verb[NewEarth]):
    def refusal(self, earth: NewEarth, seat: int, action: Action) -> int:
        company = earth.companies[seat]
        if not company.weather_open and not company.explorer.weather_anywhere:
            if earth.top[company.space].marked:
                return 126  # NT-126 only straight after the Move onto the land
            return 125  # NT-125 only on a marked land; anywhere with Explorer 8 (NT-208)
        if company.unspent < 1:
            return 47  # NT-047 the full cost must be there
        return 0

    def explain(self, earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        company = earth.companies[seat]
        here = space_name(earth, company.space)
        if rule == 125:
            why = f"You have not just moved onto a land with the weather mark; you stand on {here}."
            return why, "Move onto a marked land, or take Explorer 8."
        if rule == 126:
            why = (
                f"Weather must be the very next action after a Move onto {here}, and only once; a tile laid under your "
                "marker is not a Move."  # NT-128
            )
            later = " in a later turn" if company.move_locked else ""
            return why, f"Move off this land and back onto it{later}, or take Explorer 8."
        return too_few_tokens(earth, company, 1, "", 0)

    def do(self, earth: NewEarth, seat: int, action: Action) -> None:
        company = earth.companies[seat]
        rule = 125 if company.weather_open else 208
        company.pay(1)
        company.acted = True
        company.weather_open = False  # NT-127
        earth.token_spent = True
        earth.note("action", rule, seat, f"{who(seat)} changes the weather for 1 token.")
        change_weather(earth, rule)

    def say(self, state: NewEarth, seat: int, action: Action) -> str:
        return "Change the weather: turn up the next card (1 token)"


WEATHER: Final = WeatherVerb(ACTIONS, "weather", [])
