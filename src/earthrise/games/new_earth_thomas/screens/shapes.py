"""The shape of what a screen is given. The client's types are made from these (`make web-types`)."""

from typing import Literal, TypedDict

from earthrise.engine.shapes import ViewBase


class Space(TypedDict):
    ref: str
    x: int
    y: int
    edge: bool
    land: str | None
    natural: bool
    marked: bool
    claim: int | None
    scorched: bool


class Bonuses(TypedDict):
    discover: bool
    terraform: bool
    claim: bool


class Company(TypedDict):
    seat: int
    colour: str
    space: str
    credits: int
    final_perks: int
    perks: list[str]
    free_perks: list[str]
    claims: int
    tokens: int
    unspent: int
    used: int
    perk_open: bool
    bonuses_left: Bonuses
    move_locked: bool
    weather_open: bool
    tiebreak_gain: int


class Weather(TypedDict):
    card: str
    name: str
    text: str


class EarthView(ViewBase):
    round: int
    first: int
    active: int
    turns_left: int
    phase: Literal["main", "tiebreak"]
    tied: list[int]
    supply: int
    beyond: int
    end_triggered: bool
    spaces: list[Space]
    volcano: str | None
    weather: Weather
    discards: list[str]
    weather_left: int
    weather_unseen: dict[str, int]
    natural_bag: dict[str, int]
    terraformed_bag: dict[str, int]
    drawn: list[str]
    companies: list[Company]


class Land(TypedDict):
    id: str
    name: str
    natural: bool
    text: str


class WeatherCard(TypedDict):
    id: str
    name: str
    text: str
    count: int


class Perk(TypedDict):
    id: str
    number: int
    name: str
    text: str
    rule: str
    row: int
    column: int
    parents: list[str]


class Tree(TypedDict):
    id: str
    name: str
    perks: list[Perk]


class EarthContent(TypedDict):
    lands: list[Land]
    weather: list[WeatherCard]
    trees: list[Tree]


SHAPES = [EarthView, EarthContent]
