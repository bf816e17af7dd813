"""How it looks in a terminal: everything a player needs, in signs and in words, and nothing a seat may not know."""

from io import BytesIO, TextIOWrapper

from rich.console import Console

from earthrise.games.new_earth_fay.screens import terminal
from earthrise.library.terminal import Screen
from tests.games.new_earth_fay.scene import Scene

NAMES = ["Ada", "Ben"]


def shown(scene: Scene, seat: int, width: int = 100, encoding: str = "utf-8") -> str:
    file = TextIOWrapper(BytesIO(), encoding=encoding)
    Console(file=file, width=width, color_system=None, legacy_windows=False).print(
        Screen(terminal.drawn, scene.state.view(seat), NAMES)
    )
    file.flush()
    file.seek(0)
    return file.read()


def busy() -> Scene:
    scene = Scene(2, "alien_gardeners").base(0, "1.0").town(1, "-2.0.e").hand(0, "rd_envoy").hand(1, "rd_census")
    scene.tile("0.1", "tile_double_forest_1").permanent(1, "rd_survey_drones").player(0, known=["positive_2"])
    return scene.result(2, positive="pos_landing_grant").step("action")


def test_the_map_shows_terrain_rich_locations_and_whose_settlement_lies_where() -> None:
    text = shown(busy(), 0)
    assert "☼" in text and "♣ Cb" in text and "♣ Rt" in text and "♣*" in text
    assert "Session 1 of 3, round 1 of 4, action" in text


def test_locations_that_can_be_chosen_are_marked() -> None:
    scene = busy()
    scene.play("act level:construction_1")
    assert "?" in shown(scene, 0).split("Lake  ")[0]


def test_the_table_shows_votes_levels_cards_and_permanent_cards() -> None:
    text = shown(busy(), 0)
    assert "Votes" in text and "The Gardeners" in text and "Survey Drones" in text
    assert "1/1/1/1" in text and "0 neutral" in text and "Your R&D cards: Envoy." in text


def test_each_seat_sees_its_own_cards_and_looks_only() -> None:
    scene = busy()
    assert "Landing Grant" in shown(scene, 0) and "Landing Grant" not in shown(scene, 1)
    assert "Census" in shown(scene, 1) and "Census" not in shown(scene, 0)
    assert "Envoy" not in shown(scene, -1) and "Census" not in shown(scene, -1)


def test_where_only_ascii_can_be_shown_plain_signs_stand_for_the_terrains() -> None:
    text = shown(busy(), 0, encoding="ascii")
    assert "& Cb" in text and "@" in text and "|" in text and text.isascii()


def test_a_narrow_terminal_gets_words() -> None:
    text = shown(busy(), 0, width=20)
    assert "Settlements:" in text and "base1" in text


def test_the_words_tell_everything_the_drawing_does() -> None:
    scene = busy()
    text = "\n".join(terminal.describe(scene.state.view(0), NAMES, True))
    for part in ("Lake may be worth: 1 2 3.", "Ada (clear): 0 VP", "cell 0.1, Elder Grove: forest (rich), forest"):
        assert part in text
    assert "Ben, town1: forest at -2.0, forest at -1.0; worth 2 to 6" in text
    assert "Settlements" not in "\n".join(terminal.describe(scene.state.view(0), NAMES, False))


def test_the_topics_tell_more() -> None:
    scene = busy()
    console = Console(width=120, color_system=None)
    texts = {}
    for topic in [*terminal.TOPICS, "levels terraforming"]:
        with console.capture() as capture:
            console.print(terminal.details(scene.state.view(0), NAMES, topic))
        texts[topic] = capture.get()
    assert "smile twice" in texts["cards"] and "[Construction 1]" in texts["levels"]
    assert "Construction" not in texts["levels terraforming"]
    assert "positive 2 Landing Grant" in texts["results"] and "Festival of Lights" in texts["results"]
    assert "Ada, base1" in texts["worth"] and "Ben" not in texts["worth"]


def test_a_scoring_session_and_the_end_have_their_headlines() -> None:
    scene = Scene().hand(0, "rd_local_pride").scoring("closing", session=3)
    assert "Scoring session 3 of 3: closing" in shown(scene, 0)
    scene.play("pass")
    assert "The game is over." in shown(scene, 0)


def test_there_is_a_style_for_every_seat() -> None:
    for players in (2, 5):
        assert len(terminal.styles(Scene(players).state.view(0))) == players
