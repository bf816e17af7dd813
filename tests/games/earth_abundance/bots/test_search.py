"""What a search is told of the game: ratings all at once, what is worth thinking about, quick lines, values."""

from __future__ import annotations

from earthrise.bots import find_bot
from earthrise.bots.search import Search
from earthrise.engine.chance import Chance
from earthrise.engine.tactics import Tactics
from earthrise.games.earth_abundance.bots.position_value import (
    GAIA_WEIGHTS,
    SOLO_WEIGHTS,
    WEIGHTS,
    canopies,
    engines_of,
    expected_lead,
    gaia_signs,
    promised,
    signs,
    soil_needed,
)
from earthrise.games.earth_abundance.bots.values import Outlook
from earthrise.games.earth_abundance.components.cards import CARD_NUMBERS, CARDS
from earthrise.games.earth_abundance.rules.state import Earth
from tests.games.earth_abundance.rules.test_fauna import nearly
from tests.games.earth_abundance.scene import GAME, Scene

TACTICS: Tactics = GAME.tactics("steady")
TABLES: list[tuple[int, dict[str, object]]] = [(2, {}), (1, {"mode": "solo"}), (4, {"mode": "teams_2v2"})]
CHEAP = ["japanese_maple", "olive_tree"]


def considered(scene: Scene, seat: int = 0) -> list[str]:
    """What a search would think about, on the view of the seat."""
    view = scene.state.view(seat)
    return [action.text for action in TACTICS.candidates(view.world, seat, view.legal())]


def at_once(scene: Scene, seat: int = 0) -> str:
    """What the seat does in a line played out."""
    view = scene.state.view(seat)
    return TACTICS.quick(view.world, seat, view.legal(), Chance(1)).text


def value(scene: Scene, seat: int = 0) -> float:
    return TACTICS.value(scene.state, seat)


# -- ratings -----------------------------------------------------------------------------------------------------------


def test_all_at_once_every_option_is_rated_as_by_itself() -> None:
    for players, options in TABLES[:2]:
        state = GAME.start(players, 5, options)
        chance = Chance(3)
        decisions = 0
        while not state.over and decisions < 60:
            seat = state.deciders()[0]
            legal = state.legal(seat)
            ratings = TACTICS.ratings(state, seat, legal)
            some = range(0, len(legal), 1 + len(legal) // 8)
            assert [ratings[place] for place in some] == [TACTICS.rate(state, seat, legal[place]) for place in some]
            state.apply(seat, TACTICS.choose(state, seat, legal, chance))
            decisions += 1
        assert decisions == 60


# -- what is worth thinking about --------------------------------------------------------------------------------------


def test_running_through_the_abilities_is_a_matter_of_course() -> None:
    scene = Scene().lies(0, "d4", "honey_locust").lies(0, "d5", "japanese_maple").play("0 choose watering")
    assert considered(scene) == ["run how:finish"]
    search = Search(scene.view(0), TACTICS, Chance(1))
    assert search.run(50) == 0, "not a single line is played"
    assert search.best().text == "run how:finish"


def test_which_action_to_choose_is_thought_about_but_not_what_to_convert() -> None:
    scene = Scene().player(0, soil=12, seeds=2, hand=CHEAP)
    options = considered(scene)
    assert options[0] == "choose action:planting"
    assert len(options) > 1 and all(option.startswith("choose action:") for option in options)


def test_of_many_cards_only_the_best_few_are_thought_about() -> None:
    hand = [*CHEAP, "honey_locust", "pomegranate_tree", "terrain_prairie", "meadowsweet", "red_cage_fungus"]
    scene = Scene().player(0, soil=19, hand=hand).play("0 choose planting")
    options = considered(scene)
    assert 2 <= len(options) <= 5 < len(hand)
    assert all(option.startswith("plant card:") for option in options)


def test_the_choice_of_the_heuristic_is_always_among_them() -> None:
    state = GAME.start(3, 8)
    chance = Chance(2)
    thought = 0
    while not state.over and state.ply < 150:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        options = TACTICS.candidates(state, seat, legal)
        best = TACTICS.choose(state, seat, options, chance)
        assert TACTICS.rate(state, seat, best) == max(TACTICS.ratings(state, seat, legal))
        thought += len(options) > 1
        state.apply(seat, best)
    assert thought > 20


# -- quick lines -------------------------------------------------------------------------------------------------------


def test_in_quick_lines_too_cards_are_planted_and_abilities_run_through() -> None:
    scene = Scene().player(0, soil=12, hand=CHEAP)
    assert at_once(scene) == "choose action:planting"
    scene.play("0 choose planting")
    assert at_once(scene).startswith("plant card:")
    running = Scene().lies(0, "d4", "honey_locust").lies(0, "d5", "japanese_maple").play("0 choose watering")
    assert at_once(running) == "run how:finish"


def test_in_quick_lines_a_card_goes_where_most_cards_lie_around() -> None:
    scene = Scene().rows(0, "honey_locust japanese_maple", "pomegranate_tree -").player(0, soil=9, hand=["olive_tree"])
    scene.play("0 choose planting", "0 plant olive_tree")
    outlook = Outlook(scene.state, 0)
    few = [action.text for action in outlook.few_of(scene.state.legal(0))]
    assert few[0] == "at space:e5" and len(few) == 5 < len(scene.state.legal(0))
    assert at_once(scene) in few


def test_reckoned_roughly_a_card_counts_wherever_it_will_lie_and_the_last_one_completes() -> None:
    early = Outlook(Scene().player(0, soil=9, hand=["honey_locust"]).state, 0)
    number = CARD_NUMBERS["honey_locust"]
    early.rough = True
    assert early.planting(number) == early.roughly(number) - 0.8 * early.soil_vp * CARDS[number].cost
    late = Outlook(nearly(Scene(), 0, 0).state, 0)
    card = CARDS[late.player.hand[0]]
    assert late.roughly(card.number) == late.plain_worth(card) + late.engine(card, -1) + late.completing()


def test_quick_lines_come_to_an_end_in_every_mode() -> None:
    for players, options in TABLES:
        state = GAME.start(players, 3, options)
        chance = Chance(4)
        while not state.over:
            seat = state.deciders()[0]
            action = TACTICS.quick(state, seat, state.legal(seat), chance)
            assert state.refusal(seat, action) == 0
            state.apply(seat, action)


# -- values ------------------------------------------------------------------------------------------------------------


def test_everything_useful_makes_a_position_better() -> None:
    plain = value(Scene())
    assert value(Scene().player(0, soil=6)) > plain
    assert value(Scene().player(0, seeds=2)) > plain
    assert value(Scene().player(0, hand=CHEAP)) > plain
    assert value(Scene().player(0, compost=5)) > plain
    assert value(Scene().player(1, compost=5)) < plain
    assert value(Scene().lies(0, "d4", "red_cage_fungus")) > plain


def test_soil_is_worth_more_the_longer_the_game_still_lasts() -> None:
    def worth_of_soil(late: bool) -> float:
        poor, rich = Scene(), Scene().player(0, soil=10)
        if late:
            nearly(poor, 1, 0)
            nearly(rich, 1, 0)
        return expected_lead(rich.state, 0) - expected_lead(poor.state, 0)

    assert worth_of_soil(late=False) > worth_of_soil(late=True) > 0


def test_the_same_lead_says_more_when_the_islands_are_full() -> None:
    early, late = Scene().player(0, compost=20), nearly(nearly(Scene(), 0, 0), 1, 20).player(0, compost=20)

    def weight(scene: Scene) -> float:
        """How many points of lead are half a victory."""
        lead = expected_lead(scene.state, 0)
        return lead / value(scene) - abs(lead)

    assert weight(late) < weight(early)


def ended(points: int, seat: int = 0) -> Earth:
    """A game of two just over; `seat` composted so many cards more."""
    scene = Scene(round_limit="40").table(round=40).turn_of(1).player(seat, compost=points)
    for each in (0, 1):
        scene.player(each, leaves=0, converted_leaves=5)
    scene.play("1 choose composting")
    while not scene.state.over:
        decider = scene.state.deciders()[0]
        scene.play(f"{decider} {'end' if 'end' in scene.options(decider) else 'benefit none'}")
    return scene.state


def test_at_the_end_winning_counts_and_so_does_the_margin() -> None:
    narrow, clear = ended(8), ended(40)
    assert narrow.result is not None and narrow.result.winners == [0] and clear.result is not None
    assert 1 > TACTICS.value(clear, 0) > TACTICS.value(narrow, 0) > 0.3
    assert -1 < TACTICS.value(clear, 1) < TACTICS.value(narrow, 1) < -0.3
    assert TACTICS.value(clear, 0) == -TACTICS.value(clear, 1)


def test_alone_it_looks_ahead_to_what_gaia_will_have() -> None:
    weak, strong = Scene(players=1, mode="solo", level="medium"), Scene(players=1, mode="solo", level="hard")
    assert value(strong) < value(weak)
    rich = Scene(players=1, mode="solo", level="medium").player(0, compost=30)
    assert expected_lead(rich.state, 0) >= expected_lead(weak.state, 0) + 30


def test_every_sign_has_its_weight() -> None:
    scene = Scene(players=1, mode="solo")
    outlook = Outlook(scene.state, 0)
    assert len(signs(outlook)) == len(WEIGHTS) == len(SOLO_WEIGHTS)
    assert len(gaia_signs(scene.state, outlook.turns)) == len(GAIA_WEIGHTS)


def test_signs_are_what_they_are_called() -> None:
    scene = Scene().player(0, soil=3, hand=CHEAP).lies(0, "d4", "honey_locust")
    outlook = Outlook(scene.state, 0)
    assert soil_needed(outlook) == sum([CARDS[card].cost for card in outlook.player.hand])
    assert promised(outlook) == sum([outlook.promise(card) for card in outlook.player.hand])
    locust = CARDS[CARD_NUMBERS["honey_locust"]]
    full = Scene().lies(0, "d4", "honey_locust", growth=locust.growth_spaces)
    assert canopies(outlook) == (locust.canopy - locust.growth_spaces) / (locust.growth_spaces + 1)
    assert canopies(Outlook(full.state, 0)) == 0
    fungus = Outlook(Scene().lies(0, "d4", "red_cage_fungus").state, 0)
    assert engines_of(fungus) > engines_of(Outlook(Scene().state, 0))


# -- the clock and the bot ---------------------------------------------------------------------------------------------


def test_the_clock_counts_turns_and_never_goes_back() -> None:
    for players, options in TABLES[:2]:
        state = GAME.start(players, 2, options)
        chance = Chance(1)
        shown = [TACTICS.clock(state)]
        while not state.over:
            seat = state.deciders()[0]
            state.apply(seat, TACTICS.quick(state, seat, state.legal(seat), chance))
            shown.append(TACTICS.clock(state))
        assert shown[0] == 0 and shown == sorted(shown)
        assert len(set(shown)) > 12


def test_the_searching_bot_plays_the_obvious() -> None:
    look = TACTICS.lookahead()
    assert look.horizon >= 1 and look.width >= 2 and look.caution > 0 and look.iterations > 0
    scene = Scene().player(0, soil=12, hand=CHEAP).play("0 choose planting")
    bot = find_bot("master:20", GAME)
    assert bot.choose(scene.view(0), Chance(1)).text.startswith("plant card:")
