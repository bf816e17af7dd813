"""What is in the box, counted by hand from the rulebook."""

NATURAL_TILES = {
    "barren_landscape": 20,
    "desert": 10,
    "mountain": 8,
    "underground_cavern": 6,
    "primordial_marsh": 4,
    "mineral_rich_canyon": 4,
    "acid_lake": 4,
    "volcano": 1,
}
WEATHER_CARDS = {
    "clear_skies": 3,
    "acid_rain_monsoon": 3,
    "thunderstorm": 2,
    "flash_flood": 3,
    "mostly_sunny": 3,
    "gale_force_winds": 2,
    "tornado": 3,
    "overcast": 3,
    "earthquake": 1,
    "volcanic_eruption": 1,
}
