"""Words of the vocabulary for what cards are and what is counted, as numbers: the rules compare numbers only."""

from typing import Final

COLOURS: Final = ["green", "red", "blue", "yellow", "multi", "black", "brown"]
GREEN: Final = 0
RED: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
MULTI: Final = 4
BLACK: Final = 5
BROWN: Final = 6
MULTI_MASK: Final = 2 | 4 | 8 | 16  # EA-045: counts as red, as blue, as yellow, and as multicoloured

TRIGGERS: Final = ["activate", "plant", "setup", "event", "static", "on_event", "score"]
ON_ACTIVATE: Final = 0
ON_PLANT: Final = 1
ON_SETUP: Final = 2
ON_PLAY: Final = 3
STATIC: Final = 4
ON_EVENT: Final = 5
AT_END: Final = 6

KINDS: Final = ["flora", "terrain", "event", "island", "climate"]
FLORA: Final = 0
TERRAIN: Final = 1
EVENT: Final = 2
ISLAND: Final = 3
CLIMATE: Final = 4

TYPES: Final = ["tree", "bush", "herb", "mushroom"]

HABITATS: Final = ["sunny", "wet", "rocky", "cold"]

MARKS: Final = ["place", "colour", "animal"]

ICONS: Final = ["growth", "sprout", "soil", "compost", "draw", "seed", "colon"]

TO: Final = ["each_other", "chosen_opponent", "each_player"]
EACH_OTHER: Final = 0
CHOSEN_OPPONENT: Final = 1
EACH_PLAYER: Final = 2

SUBSTITUTES: Final = ["hand_cards", "sprouts", "growth"]
WITH_HAND: Final = 0
WITH_SPROUTS: Final = 1
WITH_GROWTH: Final = 2

AREAS: Final = ["row", "column", "orthogonal", "diagonal", "adjacent"]
NO_AREA: Final = -1
ROW: Final = 0
COLUMN: Final = 1
ORTHOGONAL: Final = 2
DIAGONAL: Final = 3
ADJACENT: Final = 4

MODES: Final = ["each", "spread"]
EACH: Final = 0
SPREAD: Final = 1

COUNTED: Final = [
    "cards",
    "soil",
    "hand",
    "compost",
    "events",
    "sprouts",
    "growth",
    "empty_spaces",
    "full_lines",
    "sets",
    "soil_gained_now",
    "cards_drawn_now",
]
OF_CARDS: Final = 0
OF_SOIL: Final = 1
OF_HAND: Final = 2
OF_COMPOST: Final = 3
OF_EVENTS: Final = 4
OF_SPROUTS: Final = 5
OF_GROWTH: Final = 6
OF_EMPTY_SPACES: Final = 7
OF_FULL_LINES: Final = 8
OF_SETS: Final = 9
OF_SOIL_GAINED: Final = 10
OF_CARDS_DRAWN: Final = 11

WHO: Final = ["self", "neighbour", "best_player"]
SELF: Final = 0
NEIGHBOUR: Final = 1
BEST_PLAYER: Final = 2

ZONES: Final = ["tableau", "play_area", "planted_now"]
TABLEAU: Final = 0
PLAY_AREA: Final = 1
PLANTED_NOW: Final = 2

LINES: Final = ["row", "column", "diagonal"]

PARTS: Final = ["red", "blue", "yellow", "terrain", "event"]

FILLED: Final = ["sprouts", "growth", "all"]
ANY_FILLING: Final = -1
FILLED_SPROUTS: Final = 0
FILLED_GROWTH: Final = 1
FILLED_ALL: Final = 2

SCORES: Final = ["per", "ladder", "path", "lines"]
PER: Final = 0
LADDER: Final = 1
PATH: Final = 2
LINES_SCORE: Final = 3

STEPS: Final = ["orthogonal", "diagonal"]

TESTS: Final = ["different", "same"]
DIFFERENT: Final = 0
SAME: Final = 1

VALUES: Final = ["colour", "type", "habitat", "vp", "sprouts", "growth"]
COLOUR_VALUES: Final = 0
TYPE_VALUES: Final = 1
HABITAT_VALUES: Final = 2
VP_VALUES: Final = 3
SPROUT_VALUES: Final = 4
GROWTH_VALUES: Final = 5
