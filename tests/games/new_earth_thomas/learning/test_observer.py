"""What a learning agent sees of New Earth (Thomas), number by number, in positions set up by hand."""

from earthrise.engine.chance import Chance
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.sight import Eyes

OBSERVER = GAME.observer()
LAYOUT = OBSERVER.layout
seen = Eyes(OBSERVER)


def test_one_layout_serves_every_count_mode_and_option() -> None:
    assert LAYOUT.size == 627, "agents trained on another layout cannot play on: tell them, and the docs"
    for players in (2, 3, 4):
        assert seen(Scene(players), 1)["seats"] == players
    sight = seen(Scene(3, mode="short", supply_per_player=60, weather_marks="sheet", stalemate_end=False))
    assert (sight.word("mode"), sight["supply_per_player"], sight.word("weather_marks")) == ("short", 60, "sheet")
    assert (sight["stalemate_end"], sight["supply"], seen(Scene())["stalemate_end"]) == (0, 180, 1)


def test_seats_are_told_from_the_observers_own() -> None:
    scene = Scene(3).company(0, credits=5).company(1, at="e2", credits=7).company(2, credits=9)
    scene.land("e2", "mountain", claim=2).turn_of(2)
    sight = seen(scene, seat=1)
    assert sight.several("me.credits", "next1.credits", "next2.credits", "next3.credits") == [7, 9, 5, 0]
    assert sight.several("me.plays", "next2.plays", "next3.plays") == [1, 1, 0]
    assert (sight.set("active"), sight.set("first")) == (["next1"], ["next2"])
    assert (sight.word("claim.e2"), sight["next1.claims"], sight["me.claims"]) == ("next1", 1, 0)
    assert sight.word("me.space") == "e2"


def test_perks_and_what_is_left_of_a_turn() -> None:
    scene = Scene().company(0, perks="E1-2 S1").turn_of(0, unspent=1, used=2, perk_taken=True, acted=True)
    sight = seen(scene)
    assert sight.set("me.perk") == ["explorer_01", "explorer_02", "settler_01"]
    assert sight.several("me.points", "me.unspent", "me.used", "me.perk_taken", "me.acted") == [3, 1, 2, 1, 1]
    assert sight.set("next1.perk") == [] and sight["next1.unspent"] == 0
    assert sight.word("decision") == "turn"


def test_the_board_the_bags_and_scorched_ground() -> None:
    scene = Scene().land("e2", "desert_marked").land("c4", "volcano").scorch("c3")
    before = seen(Scene())
    sight = seen(scene)
    assert (sight.word("land.e2"), sight["marked.e2"], sight.word("land.e1")) == ("desert", 1, "none")
    assert sight.set("scorched") == ["c3"] and sight.word("volcano") == "c4"
    assert sight["natural_bag.desert_marked"] == before["natural_bag.desert_marked"] - 1
    assert before.word("volcano") == "nowhere"


def test_the_tiles_drawn_are_open_while_one_of_them_is_chosen() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain")
    scene.play("discover")
    for seat in (0, 1):
        sight = seen(scene, seat)
        assert sight.word("decision") == "discovery_sift" and sight.set("drawn") == ["desert", "mountain"]
        assert sight["heeds_rain"] == 1


def test_the_weather_is_counted_and_its_order_is_not_told() -> None:
    scene = Scene().weather("clear_skies", then=["tornado"])
    sight = seen(scene)
    assert sight.word("weather") == "clear_skies" and sight["discards.clear_skies"] == 1
    assert sight["draw_stack.tornado"] > 0
    for seed in range(5):
        world = scene.state.dealt_anew(0, Chance(seed))
        assert OBSERVER.observe(world, 0) == sight.row


def test_a_game_that_is_over_shows_nobody_to_act() -> None:
    scene = Scene().company(0, credits=3).supply(0)
    scene.play("end", "end")
    sight = seen(scene)
    assert scene.state.over and sight.word("decision") == "over" and sight.set("active") == []
