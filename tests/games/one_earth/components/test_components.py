"""What is in the box, and what the cards say (OE-010 to OE-019, OE-040 to OE-045)."""

import pytest

from earthrise.games.one_earth.components.automa_cards import AUTOMA
from earthrise.games.one_earth.components.event_cards import CRITICALS, EVENTS, WARNINGS
from earthrise.games.one_earth.components.fundable_cards import KINDS, POLICIES, PROJECTS, SECTOR_IDS, TECHNOLOGIES
from earthrise.games.one_earth.components.leaders import COUNTRIES, LEADERS
from earthrise.games.one_earth.components.modes import COMPONENTS, VOTING_TOKENS
from earthrise.games.one_earth.components.resolution_cards import RESOLUTIONS, SANCTION_NAME
from earthrise.games.one_earth.rules.state import OneEarth
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule

BY_ID = {kind.id: kind for kind in KINDS}


@rule("OE-010")
def test_the_standard_game_has_62_cards() -> None:
    counts = [len(PROJECTS), len(POLICIES), len(TECHNOLOGIES), len(WARNINGS), len(CRITICALS), 1]
    assert counts == [40, 6, 8, 4, 3, 1] and sum(counts) == COMPONENTS.number("standard_cards_total") == 62
    assert SANCTION_NAME == "Sanction"


@rule("OE-011")
def test_the_other_modes_add_leaders_resolutions_automa_cards_and_tokens() -> None:
    assert (len(LEADERS), len(RESOLUTIONS), len(AUTOMA)) == (6, 9, 10)
    assert len(LEADERS) * VOTING_TOKENS == COMPONENTS.number("voting_tokens") == 24


@rule("OE-011")
@pytest.mark.parametrize(
    ("mode", "seats", "leaders", "tokens", "resolutions", "automa"),
    [
        ("standard", 3, 0, 0, 0, 0),
        ("advanced", 3, 6, 4, 8, 0),  # Mandatory Foreign Aid cannot be proposed yet (OE-300)
        ("two_player", 2, 4, 0, 0, 10),
        ("solo", 1, 4, 0, 0, 10),
    ],
)
def test_each_mode_takes_its_own_components_out_of_the_box(
    mode: str, seats: int, leaders: int, tokens: int, resolutions: int, automa: int
) -> None:
    begun = GAME.start(seats, 1, {"mode": mode})
    assert isinstance(begun, OneEarth) and len(begun.automa) == automa
    assert sum(action.verb.word == "lead" for action in begun.legal(begun.deciders()[0])) == leaders
    while begun.frames[-1].kind() in ("leader", "country"):
        begun.play(begun.deciders()[0], begun.legal(begun.deciders()[0])[0])
    assert [player.tokens for player in begun.players] == [tokens] * seats
    scene = Scene(mode).last_turn().play("end_turn")
    assert len(scene.offered("propose")) == resolutions


@rule("OE-012")
def test_there_are_markers_for_six_colours() -> None:
    assert len(COUNTRIES) == COMPONENTS.number("prosperity_markers") == COMPONENTS.number("emission_markers") == 6
    assert len({country.colour for country in COUNTRIES}) == 6
    assert COMPONENTS.number("global_emissions_markers") == COMPONENTS.number("first_player_tokens") == 1


@rule("OE-013")
def test_the_bank_pays_in_full_however_much_is_out() -> None:
    scene = Scene().player(0, purse=500).reach(1, 14)
    scene.play("end_turn")
    assert scene.purse(1) == 14 and scene.state.issued == 514


@rule("OE-014")
def test_every_project_costs_three_times_its_prosperity_minus_its_emissions() -> None:
    assert all(kind.cost == 3 * kind.prosperity - kind.emissions for kind in KINDS)
    assert sum(kind.count for kind in KINDS) == 40
    known = {"hospital": (5, 2, 1), "coal_power_plant": (3, 3, 6), "oil_industry": (4, 3, 5)}
    assert {name: (BY_ID[name].cost, BY_ID[name].prosperity, BY_ID[name].emissions) for name in known} == known


@rule("OE-015")
def test_the_eight_technologies_and_agritech_on_a_farm() -> None:
    assert [card.id for card in TECHNOLOGIES] == [
        "agritech",
        "carbon_capture",
        "green_hydrogen",
        "green_buildings",
        "e_learning",
        "artificial_intelligence",
        "advanced_batteries",
        "smart_grid",
    ]
    assert TECHNOLOGIES[0].cost == 3
    assert (TECHNOLOGIES[BY_ID["farm"].technology].id, BY_ID["farm"].gain, BY_ID["farm"].cut) == ("agritech", 1, 0)


@rule("OE-016")
def test_the_six_climate_policies() -> None:
    assert [(card.id, card.cost, card.cut) for card in POLICIES] == [
        ("reforestation", 3, 1),
        ("recycling_law", 3, 1),
        ("efficiency_standards", 5, 2),
        ("clean_transit_subsidy", 5, 2),
        ("carbon_tax", 7, 3),
        ("net_zero_act", 9, 4),
    ]


@rule("OE-017")
def test_the_events_and_automa_cards_by_name() -> None:
    assert [EVENTS[card].id for card in WARNINGS] == [
        "new_trade_routes_open",
        "green_bonds",
        "heatwave",
        "coastal_flooding",
    ]
    assert [EVENTS[card].id for card in CRITICALS] == ["global_drought", "super_typhoon", "climate_migration"]
    assert [card.tier for card in AUTOMA] == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3]


@rule("OE-018")
def test_each_marker_stops_at_0_on_its_own() -> None:
    scene = Scene().player(0, projects="hospital", purse=7).globe(22)
    assert scene.state.game.say(scene.state, 0, GAME.actions.parse("fund_policy policy:carbon_tax")).endswith(
        "Emissions 1 to 0, Global Emissions 22 to 19"
    )
    scene.play("fund_policy policy:carbon_tax")
    assert scene.markers(0) == (2, 0, 19)
    assert scene.told("policy") == ["{0} funds Carbon Tax for 7 currency: -1 Emissions (Global Emissions 19)."]


@rule("OE-018")
def test_a_marker_that_cannot_move_is_said_to_stay() -> None:
    scene = Scene().player(0, purse=9).globe(22)
    say = GAME.say(scene.state, 0, GAME.actions.parse("fund_policy net_zero_act"))
    assert say.endswith("Emissions still 0, Global Emissions 22 to 18")
    scene.play("fund_policy net_zero_act")
    assert scene.told("policy") == [
        "{0} funds Net-Zero Act for 9 currency: Emissions still 0 (Global Emissions 18).",
    ]


@rule("OE-018")
def test_every_loss_is_told_as_far_as_the_marker_went() -> None:
    audit = Scene().player(1, projects="oil_industry", prosperity=2, emissions=4).globe(22).set(holder=1)
    assert audit.last_turn().play("end_turn").told("discard") == [
        "{1} gives up Oil Industry: -2 Prosperity, -4 Emissions (Global Emissions 17), 3 currency as compensation."
    ]
    capture = Scene().player(0, projects="coal_power_plant", emissions=1, purse=9)
    capture.play("fund_technology technology:carbon_capture project:coal_power_plant_1")
    assert capture.told("upgrade") == [
        "{0} puts Carbon Capture on Coal Power Plant: -1 Emissions (Global Emissions 0)."
    ]
    drought = Scene("standard", 4).reach(0, 1, 6).reach(1, 5, 6).reach(2, 5, 1).globe(21)
    drought.events(criticals="global_drought").last_turn().play("end_turn")
    assert drought.told("effect") == ["{0}: -1 Prosperity.", "{1}: -2 Prosperity."]
    poor = Scene().reach(0, 0, 6).events(criticals="global_drought").globe(21).last_turn().play("end_turn")
    assert poor.told("effect") == ["{0}: Prosperity still 0."]


@rule("OE-018")
def test_global_emissions_stop_at_0_too() -> None:
    scene = Scene().player(0, projects="steel_mill", purse=9).globe(2)
    scene.play("fund_policy policy:net_zero_act")
    assert scene.markers(0) == (3, 1, 0)


@rule("OE-018")
def test_prosperity_stops_at_0() -> None:
    scene = Scene().events(criticals="global_drought").last_turn(1).globe(21)
    scene.player(0, projects="coal_power_plant").reach(1, 1, 9).player(2, projects="school")
    scene.play("end_turn")
    assert scene.prosperity(1) == 0


@rule("OE-019")
def test_prosperity_and_own_emissions_have_no_upper_limit() -> None:
    scene = Scene("advanced").set(final="target", triggers=[0]).reach(0, 34, 31).globe(31).player(0, purse=4)
    scene.line("oil_industry").play("fund_project place:1")
    assert scene.markers(0) == (37, 36, 36)


@rule("OE-040", "OE-041")
def test_a_project_shows_cost_figures_sector_and_the_one_technology_that_upgrades_one_of_them() -> None:
    airport, rail = BY_ID["airport"], BY_ID["high_speed_rail"]
    assert (airport.cost, airport.prosperity, airport.emissions) == (7, 4, 5)
    assert (SECTOR_IDS[airport.sector], TECHNOLOGIES[airport.technology].id) == ("transport", "green_hydrogen")
    assert (airport.gain, airport.cut) == (0, 2) and (rail.gain, rail.cut) == (1, 0)
    assert all((kind.gain > 0) != (kind.cut > 0) for kind in KINDS)


@rule("OE-042")
def test_every_project_belongs_to_one_of_eight_sectors() -> None:
    assert SECTOR_IDS == [
        "education",
        "health",
        "entertainment",
        "manufacturing",
        "food",
        "transport",
        "fossil_fuel",
        "renewable_energy",
    ]
    cards = [sum(kind.count for kind in KINDS if kind.sector == sector) for sector in range(8)]
    assert cards == [5, 4, 4, 7, 5, 5, 5, 5]


@rule("OE-043")
@pytest.mark.parametrize(
    ("kind", "sector"),
    [
        ("nuclear_power_plant", "renewable_energy"),
        ("hydroelectric_power_plant", "renewable_energy"),
        ("fossil_fuel_car_factory", "manufacturing"),
        ("electric_car_factory", "manufacturing"),
        ("airport", "transport"),
        ("high_speed_rail", "transport"),
        ("metro_network", "transport"),
    ],
)
def test_where_the_doubtful_projects_belong(kind: str, sector: str) -> None:
    assert SECTOR_IDS[BY_ID[kind].sector] == sector


@rule("OE-044")
def test_the_worth_of_a_project_adds_leader_resolution_and_technology() -> None:
    scene = Scene("advanced").passed("curb_transport_emissions", yes=[0, 1])
    scene.player(0, leader="energy_tycoon", purse=4, technologies="carbon_capture")
    scene.player(1, projects="oil_industry+carbon_capture", prosperity=2)
    scene.line("oil_industry").play("fund_upgraded place:1 technology:carbon_capture")
    assert (scene.prosperity(0), scene.emissions(0)) == (3, 2)
    metro = Scene("advanced").passed("curb_transport_emissions", yes=[0, 1]).player(0, purse=9).line("metro_network")
    assert metro.play("fund_project place:1").prosperity(0) == BY_ID["metro_network"].prosperity + 1


@rule("OE-045")
def test_when_an_adjustment_begins_markers_move_at_once() -> None:
    scene = Scene("advanced").last_turn(1).player(0, projects="airport").player(1, projects="metro_network")
    scene.play("end_turn", "propose resolution:curb_transport_emissions", "vote yes", "vote yes", "vote no")
    assert scene.waits_for == "turn 1"
    assert (scene.prosperity(0), scene.prosperity(1)) == (3, 3)
    farm = Scene().player(0, projects="farm_1", purse=3).play("fund_technology technology:agritech project:farm_1")
    assert farm.prosperity(0) == 2
