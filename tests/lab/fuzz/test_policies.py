"""Each policy plays as it is named, in any game: by what actions do, not by what they are called."""

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.lab.fuzz.policies import (
    POLICIES,
    Fickle,
    Grabber,
    Hoarder,
    Policy,
    Rare,
    Rusher,
    Sensible,
    Wanderer,
    Wrecker,
    draw_policies,
    policy,
)
from tests.games.new_earth_thomas.scene import GAME as NEW_EARTH
from tests.games.new_earth_thomas.scene import Scene
from tests.lab.pebbles import GAME as PEBBLES
from tests.lab.pebbles import TAKE


def chosen(scene: Scene, chooser: Policy, seed: int = 1) -> str:
    state = scene.state
    return chooser.choose(state, state.active, state.legal(state.active), Chance(seed)).text


def choices(scene: Scene, chooser: Policy) -> set[str]:
    """What it chooses here in thirty tries."""
    return {chosen(scene, chooser, seed) for seed in range(30)}


def builder() -> Scene:
    """A company that can take a perk, move, discover or end its turn."""
    return Scene(players=2).company(0, at="e3", perks="E1")


def test_the_hoarder_ends_its_turn_whatever_could_be_done():
    assert choices(builder(), Hoarder()) == {"end"}


def test_the_hoarder_decides_anyway_where_nothing_hands_over():
    scene = Scene(players=2).company(0, at="e3", perks="E1 E6-13")
    scene.will_draw("desert", "mountain", "acid_lake")
    scene.play("discover")
    assert choices(scene, Hoarder()) <= {"keep tile:desert", "keep tile:mountain", "keep tile:acid_lake"}


def test_the_wanderer_does_anything_but_end_its_turn():
    found = choices(builder(), Wanderer())
    assert "end" not in found
    assert {"discover", "move space:e2"} <= found


def test_the_wanderer_shuns_ending_its_turn_even_with_its_last_token():
    wanderer = Wanderer()
    chosen(builder(), wanderer)
    last = builder().tokens(0, unspent=1, used=2).company(0, acted=True)
    assert "end" not in choices(last, wanderer)


def test_the_rusher_plays_its_verb_whenever_it_is_offered():
    verbs = NEW_EARTH.actions.by_word
    assert choices(builder(), Rusher(verbs["discover"])) == {"discover"}
    assert choices(builder(), Rusher(verbs["claim"], Hoarder())) == {"end"}
    assert len(choices(builder(), Rusher(verbs["claim"]))) > 3


def test_the_rare_player_tries_every_verb_before_it_repeats_one():
    rare = Rare()
    state = builder().state
    verbs = {action.verb.word for action in state.legal(0)}
    first = [rare.choose(state, 0, state.legal(0), Chance(seed)).verb.word for seed in range(len(verbs))]
    assert sorted(first) == sorted(verbs)


def test_the_wrecker_looks_for_chance():
    assert choices(builder(), Wrecker()) == {"discover"}


def test_the_wrecker_plays_at_random_where_there_is_no_chance():
    assert len(choices(Scene(players=2), Wrecker())) > 4


def test_the_grabber_takes_the_most_points_that_can_be_had():
    scene = Scene(players=2).company(0, at="e5", perks="S1-5 S10 T1")
    assert choices(scene, Grabber()) == {"claim space:e5"}


def test_the_grabber_does_anything_but_hand_over_where_there_are_no_points():
    assert "end" not in choices(Scene(players=2), Grabber())


def test_the_fickle_player_does_what_another_says_in_its_share_of_decisions():
    verbs = NEW_EARTH.actions.by_word
    never = Fickle(Hoarder(), Rusher(verbs["discover"]), 0)
    always = Fickle(Hoarder(), Rusher(verbs["discover"]), 100)
    half = Fickle(Hoarder(), Rusher(verbs["discover"]), 50)
    assert choices(builder(), never) == {"end"}
    assert choices(builder(), always) == {"discover"}
    assert choices(builder(), half) == {"end", "discover"}


def test_the_sensible_player_follows_the_games_own_tactics():
    state = PEBBLES.start(2, 1)
    assert isinstance(policy("sensible", PEBBLES, Chance(1)), Sensible)
    assert policy("sensible", PEBBLES, Chance(1)).choose(state, 0, state.legal(0), Chance(1)).verb is TAKE


def test_every_policy_chooses_what_is_offered():
    for number, name in enumerate(POLICIES):
        chance = Chance(number)
        state = PEBBLES.start(3, number, {"stack": 15})
        players = [policy(name, PEBBLES, chance) for _ in range(3)]
        for _ in range(60):
            if state.over:
                break
            (seat,) = state.deciders()
            options = state.legal(seat)
            action: Action = players[seat].choose(state, seat, options, chance)
            assert action in options
            state.apply(seat, action)


def test_a_table_is_drawn_from_its_seed():
    def names(seed: int) -> list[str]:
        return [player.name for player in draw_policies(PEBBLES, 3, Chance(seed))]

    assert names(7) == names(7)
    assert {tuple(names(seed)) for seed in range(60)} > {("uniform",) * 3, ("fickle",) * 3}
