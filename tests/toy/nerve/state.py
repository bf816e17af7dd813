"""Where a game stands: the weather to come, who is on the way, and who has won how many rounds."""

from pathlib import Path

from earthrise.author import SECRET, Chance, Content, Domain, EachSeat, Entry, FieldState, Flag, Many, One, Whole

FOLDER = Path(__file__).parent
GOAL = 2  # NE-020


class Weather:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.copies = entry.number("copies", least=1)
        self.drives_back = entry.flag("drives_back")


WEATHER = [Weather(entry) for entry in Content("nerve", FOLDER / "content", "weather.toml").entries("weather")]
KIND = Domain("weather", [each.id for each in WEATHER])
DECK = [kind for kind, each in enumerate(WEATHER) for _ in range(each.copies)]  # NE-001


class Walk(FieldState):
    """A position. Lists are replaced, never changed, so that a clone may share them."""

    FIELDS = [
        Many(One("deck", KIND, known=SECRET), most=len(DECK)),
        EachSeat(Flag("back")),
        EachSeat(Whole("won", 0, GOAL)),
        Whole("round", 0, 4 * GOAL),
    ]
    deck: list[int]  # the next one last
    back: list[bool]  # who is out of the round
    won: list[int]  # rounds by seat
    round: int

    def redeal(self, seat: int, chance: Chance) -> None:
        """NE-001: nobody knows what comes."""
        self.deck = chance.shuffled(sorted(self.deck))

    def scores(self) -> list[int]:
        return self.won

    def on_the_way(self) -> list[int]:
        return [seat for seat, is_back in enumerate(self.back) if not is_back]
