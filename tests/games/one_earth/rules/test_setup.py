"""Modes and setting up (OE-001 to OE-036)."""

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption, BadSeats
from earthrise.engine.state import SPECTATOR
from earthrise.games.one_earth.components.event_cards import CRITICALS, WARNINGS
from earthrise.games.one_earth.components.fundable_cards import PROJECT_COUNT
from earthrise.games.one_earth.components.leaders import NO_LEADER, NOBODY
from earthrise.games.one_earth.rules.player import emitted
from earthrise.games.one_earth.rules.position_fields import IN_DECK
from earthrise.games.one_earth.rules.state import OneEarth
from tests.games.one_earth.scene import COUNTRY, GAME, Scene
from tests.marks import rule


def start(seats: int, mode: str, seed: int = 1, **options: object) -> OneEarth:
    state = GAME.start(seats, seed, {"mode": mode, **options})
    assert isinstance(state, OneEarth)
    return state


def chosen(state: OneEarth) -> OneEarth:
    """Everybody takes the first colour or Leader there is."""
    while state.frames[-1].kind() in ("leader", "country"):
        seat = state.deciders()[0]
        state.play(seat, state.legal(seat)[0])
    return state


@rule("OE-001")
def test_standard_is_won_on_prosperity_while_the_earth_can_bear_it() -> None:
    scene = Scene().reach(0, 19).player(0, purse=3).line("coal_power_plant").globe(17)
    assert scene.state.scores() == [19, 0, 0]
    scene.play("fund_project place:1")
    assert scene.ended == ("target", [0], []) and scene.state.result is not None
    assert scene.state.result.scores == [22, 0, 0], "Prosperity and nothing else"
    hot = Scene().reach(0, 19).player(0, purse=3).line("coal_power_plant").globe(24).play("fund_project place:1")
    assert hot.ended == ("uninhabitable", [], [0]) and hot.state.scores() == [0, 0, 0]


@rule("OE-002")
@pytest.mark.parametrize("mode", ["advanced", "two_player", "solo"])
def test_the_other_modes_are_won_on_victory_points(mode: str) -> None:
    scene = Scene(mode).player(0, projects="farm", purse=9, leader="entertainer")
    assert scene.state.scores()[0] == 1 + 4  # Prosperity and half the currency
    ended = Scene(mode).player(0, projects="farm", purse=9, leader="entertainer").set(final="deck").deck_of(0)
    ended.last_turn().play("end_turn")
    assert ended.state.result is not None and ended.state.scores() == ended.state.result.scores
    assert ended.state.scores()[0] == 1 + 4 and len(ended.state.scores()) == ended.state.seats


@rule("OE-003")
def test_how_many_play_each_mode() -> None:
    counts = {"standard": [3, 4, 5], "advanced": [3, 4, 5], "two_player": [2], "solo": [1]}
    for mode, allowed in counts.items():
        for seats in range(1, 7):
            if seats in allowed:
                assert start(seats, mode).seats == seats
            else:
                with pytest.raises(BadSeats):
                    start(seats, mode)


@rule("OE-004")
def test_standard_knows_no_leaders_tokens_or_resolutions() -> None:
    scene = Scene().player(0, projects="farm school").last_turn(1)
    assert scene.refused("ability") == "OE-004"
    assert [player.tokens for player in scene.state.players] == [0, 0, 0]
    scene.play("end_turn")
    assert scene.waits_for == "turn 1", "no Resolution is asked for"
    assert scene.state.scores()[0] == 2, "sectors count nothing"


@rule("OE-005")
@pytest.mark.parametrize("mode", ["two_player", "solo"])
def test_no_events_meetings_or_sanctions_against_the_general(mode: str) -> None:
    state = chosen(start(2 if mode == "two_player" else 1, mode))
    assert state.warnings == state.criticals == [] and state.holder == NOBODY
    scene = Scene(mode).last_turn(1).globe(26).play("end_turn")
    assert scene.waits_for.startswith("turn") and scene.state.event < 0
    assert "Diplomacy" not in [line["name"] for line in GAME.view_data(scene.state.view(0))["players"][0]["points"]]  # type: ignore[index]


@rule("OE-006")
def test_global_emissions_are_a_counter_of_their_own() -> None:
    scene = Scene("advanced").player(0, projects="coal_power_plant", purse=5).line("hospital")
    scene.play("ability")
    assert (scene.emissions(0), scene.ge) == (6, 4)
    scene.play("fund_project place:1")
    assert (scene.emissions(0), scene.ge) == (7, 5), "it moves on from where it is"


@rule("OE-007")
def test_the_order_of_the_decks_and_nothing_else_is_hidden() -> None:
    scene = Scene("advanced", players=4)
    other = Scene("advanced", players=4)
    for deck in ("deck", "warnings", "criticals"):
        other.data[deck].reverse()
    for seat in [SPECTATOR, 0, 1, 2, 3]:
        assert GAME.view_data(scene.state.view(seat)) == GAME.view_data(other.state.view(seat))
    general, reordered = Scene("two_player"), Scene("two_player")
    reordered.data["automa"] = [*reordered.data["automa"][:3][::-1], *reordered.data["automa"][3:]]
    assert general.data["automa"] != reordered.data["automa"]
    assert GAME.view_data(general.state.view(0)) == GAME.view_data(reordered.state.view(0))
    worlds = [each.state.sample(0, Chance(3)) for each in (scene, other)]
    assert all(worlds[0].to_data()[deck] == worlds[1].to_data()[deck] for deck in ("deck", "warnings", "criticals"))
    assert GAME.hidden, "the house keeps what one player knows from the others"
    open_things = GAME.view_data(scene.state.view(SPECTATOR))
    assert open_things["deck"] == 34 and open_things["criticals_left"] == 3


@rule("OE-007")
def test_ballots_stay_hidden_until_all_are_in() -> None:
    scenes = []
    for vote in ("yes", "no"):
        scene = Scene().player(0, projects="coal_power_plant").last_turn(1).globe(22).play("end_turn")
        assert scene.waits_for == "ballot 0 1 2"
        scenes.append(scene.play_as(1, f"sanction {vote}"))
    for seat in [SPECTATOR, 0, 2]:
        views = [GAME.view_data(scene.state.view(seat)) for scene in scenes]
        assert views[0] == views[1]
        assert views[0]["meeting"]["answered"] == [1] and views[0]["meeting"]["mine"] == ""  # type: ignore[index]
    own = [GAME.view_data(scene.state.view(1))["meeting"]["mine"] for scene in scenes]  # type: ignore[index]
    assert own == ["sanction answer:yes", "sanction answer:no"]


@rule("OE-020", "OE-021")
def test_six_projects_lie_in_numbered_places_and_a_new_card_goes_where_one_was_taken() -> None:
    state = start(3, "advanced")
    assert len(state.line) == 6 and len(set(state.line) | set(state.deck)) == PROJECT_COUNT
    assert start(3, "advanced", 2).line != state.line
    scene = Scene().player(0, purse=5).line("farm", "farm", "hospital", "farm", "school", "school")
    scene.next_projects("oil_industry").play("fund_project place:3")
    assert scene.face_up() == ["farm", "farm", "oil_industry", "farm", "school", "school"]


@rule("OE-020")
@pytest.mark.parametrize("mode", ["standard", "advanced"])
def test_every_deck_is_shuffled_and_each_on_its_own(mode: str) -> None:
    games = [start(3, mode, seed) for seed in range(12)]
    assert len({tuple(game.line) for game in games}) == len({tuple(game.deck) for game in games}) == 12
    assert len({tuple(game.warnings) for game in games}) > 6 and len({tuple(game.criticals) for game in games}) > 3
    assert all(sorted(game.warnings + game.criticals) == sorted(WARNINGS + CRITICALS) for game in games)


@rule("OE-022")
def test_any_card_of_the_technology_and_policy_decks_may_be_chosen() -> None:
    scene = Scene().player(0, projects="farm school hospital coal_power_plant", purse=20)
    assert len(scene.offered("fund_technology")) == 4 and len(scene.offered("fund_policy")) == 6


@rule("OE-023")
@pytest.mark.parametrize("mode", ["standard", "advanced"])
def test_both_event_decks_stand_ready_and_nobody_is_sanctioned(mode: str) -> None:
    state = start(4, mode)
    assert sorted(state.warnings) == WARNINGS and sorted(state.criticals) == CRITICALS
    assert state.holder == NOBODY
    assert start(4, mode, 5).warnings != state.warnings


@rule("OE-024")
def test_advanced_has_all_resolutions_to_propose_and_keeps_what_passed() -> None:
    scene = Scene("advanced").last_turn(1).reach(0, 14).play("end_turn")
    assert len(scene.offered("propose")) == 9
    scene.play("propose resolution:mandatory_foreign_aid")
    entry = GAME.view_data(scene.state.view(0))["resolutions"][7]  # type: ignore[index]
    assert (entry["id"], entry["state"]) == ("mandatory_foreign_aid", "passed")


@rule("OE-025")
def test_colours_are_taken_in_turn_order_and_none_twice() -> None:
    state = start(3, "standard", first_player="2")
    order = []
    for colour in ("red", "blue", "white"):
        order.append(state.deciders()[0])
        state.play(order[-1], GAME.actions.parse(f"take country:{colour}"))
        if state.frames[-1].kind() == "country":
            assert state.why(state.deciders()[0], GAME.actions.parse(f"take country:{colour}")).rule == "OE-025"  # type: ignore[union-attr]
    assert order == [1, 2, 0] and state.frames[-1].kind() == "turn"
    assert [player.country for player in state.players] == [2, 5, 0]


@rule("OE-026")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {start(4, "standard", seed).first for seed in range(30)} == {0, 1, 2, 3}
    assert {start(4, "advanced", seed, first_player="3").first for seed in range(5)} == {2}
    with pytest.raises(BadOption, match="first_player"):
        start(3, "standard", first_player="4")


@rule("OE-027", "OE-028", "OE-029", "OE-031")
def test_standard_players_start_with_5_currency_and_a_project_that_sets_their_markers() -> None:
    state = start(5, "standard", 3)
    for player in state.players:
        assert player.purse == 5 and len(player.projects) == 1
        assert player.prosperity == player.worth(player.projects[0], -1)
        assert player.emissions == emitted(player.projects[0], -1)
    assert state.global_emissions == sum(player.emissions for player in state.players) > 0
    assert len({state.players[0].projects[0] for state in (start(3, "standard", seed) for seed in range(9))}) > 1


@rule("OE-029")
def test_the_starting_project_counts_as_funded() -> None:
    scene = Scene().player(0, projects="farm", purse=3)
    assert scene.offered("fund_technology") == ["fund_technology technology:agritech project:farm_1"]


@rule("OE-030")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_starting_projects_come_after_the_line_in_turn_order(seats: int) -> None:
    state = start(seats, "standard", 7, first_player="2")
    assert len(state.deck) == 34 - seats
    plain = start(seats, "advanced", 7, first_player="2")  # the same shuffle, no starting Projects
    assert plain.line == state.line
    dealt = [state.players[(1 + step) % seats].projects[0] for step in range(seats)]
    assert dealt == list(reversed(plain.deck))[:seats]


@rule("OE-032", "OE-033")
def test_the_other_modes_start_with_7_currency_and_nothing_else() -> None:
    for seats, mode in ((4, "advanced"), (2, "two_player"), (1, "solo")):
        for player in start(seats, mode).players:
            assert (player.purse, player.projects, player.prosperity, player.emissions) == (7, [], 0, 0)
    assert start(4, "advanced").global_emissions == 0


@rule("OE-034", "OE-256")
def test_a_leader_comes_once_with_4_voting_tokens() -> None:
    state = start(3, "advanced", first_player="1")
    state.play(0, GAME.actions.parse("lead scientist"))
    refusal = state.why(1, GAME.actions.parse("lead scientist"))
    assert refusal is not None and refusal.rule == "OE-034" and "{0}" in refusal.why
    assert [player.tokens for player in chosen(state).players] == [4, 4, 4]


@rule("OE-035")
def test_leaders_are_chosen_in_turn_order_and_bring_their_colour() -> None:
    state = start(3, "advanced", first_player="3")
    asked = []
    for leader in ("diplomat", "entertainer", "military_general"):
        asked.append(state.deciders()[0])
        state.play(asked[-1], GAME.actions.parse(f"lead {leader}"))
    assert asked == [2, 0, 1]
    countries = [GAME.view_data(state.view(0))["players"][seat]["country"] for seat in asked]  # type: ignore[index]
    assert countries == [COUNTRY[leader] for leader in ("diplomat", "entertainer", "military_general")]


@rule("OE-035")
def test_random_leaders_are_dealt() -> None:
    dealt = set()
    for seed in range(20):
        state = start(3, "advanced", seed, random_leaders=True)
        assert state.frames[-1].kind() == "turn"
        dealt.add(tuple(player.leader for player in state.players))
        assert all(player.tokens == 4 for player in state.players)
    assert len(dealt) > 10
    standard = start(3, "standard", 1, random_leaders=True)
    assert [player.leader for player in standard.players] == [NO_LEADER] * 3, "where there are none, none are dealt"


@rule("OE-036")
def test_nothing_of_the_new_round_procedure_comes_before_round_1() -> None:
    for seed in range(40):
        state = start(5, "standard", seed)
        if state.global_emissions >= 11:
            chosen(state)
            assert state.frames[-1].kind() == "turn" and state.round == 1
            assert state.event < 0 and len(state.warnings) == 4
            assert set(state.technology_owners) == {IN_DECK}
            return
    raise AssertionError("no game starts above 10")
