"""Funding Projects and refreshing (OE-080 to OE-092)."""

from earthrise.games.one_earth.components.fundable_cards import PROJECTS
from tests.games.one_earth.scene import Scene
from tests.marks import rule


@rule("OE-080", "OE-081", "OE-082")
def test_funding_pays_the_cost_and_moves_three_markers() -> None:
    scene = Scene().reach(0, 12, 8).player(0, purse=7).line("hospital").globe(19)
    scene.play("fund_project place:1")
    assert scene.markers(0) == (14, 9, 20) and scene.purse(0) == 2
    assert scene.tableau(0)[-1] == "hospital"
    assert scene.told("project")[0].startswith("{0} funds Hospital for 5 currency: +2 Prosperity, +1 Emissions")


@rule("OE-083")
def test_the_place_is_refilled_at_once_and_the_new_card_can_be_funded() -> None:
    scene = Scene().player(0, purse=9).line("hospital").next_projects("farm", "school")
    scene.play("fund_project place:1")
    assert scene.face_up()[0] == "farm"
    scene.play("fund_project place:1")
    assert scene.face_up()[0] == "school" and scene.tableau(0) == ["hospital", "farm"]


@rule("OE-083")
def test_a_funding_that_shows_a_new_card_cannot_be_taken_back() -> None:
    scene = Scene().player(0, purse=9).line("farm").play("fund_policy reforestation")
    assert scene.state.can_undo(0)
    scene.play("fund_project place:1")
    assert not scene.state.can_undo(0)


@rule("OE-084")
def test_with_an_empty_deck_the_place_stays_empty() -> None:
    scene = Scene("advanced").player(0, purse=9).line("hospital", "farm").deck_of(0).set(final="deck")
    scene.play("fund_project place:1")
    assert scene.face_up()[0] is None and scene.refused("fund_project place:1") == "OE-084"
    assert "empty" in scene.why("fund_project place:1")
    assert scene.refused("fund_upgraded place:1 technology:agritech") == "OE-084"


@rule("OE-085")
def test_any_number_of_copies() -> None:
    scene = Scene().player(0, projects="farm", purse=4).line("farm", "farm")
    scene.play("fund_project place:1", "fund_project place:2")
    assert scene.tableau(0) == ["farm", "farm", "farm"]


@rule("OE-086")
def test_a_free_use_can_be_put_on_it_in_the_same_action() -> None:
    scene = Scene("advanced").player(0, projects="oil_industry+carbon_capture", purse=4).globe(25).line("oil_industry")
    assert scene.free_uses(0) == {"saved": ["carbon_capture"]}
    scene.play("fund_upgraded place:1 technology:carbon_capture")
    assert scene.ge == 27 and scene.tableau(0)[1] == "oil_industry+carbon_capture"
    assert scene.free_uses(0) == {} and not scene.state.over


@rule("OE-086")
def test_a_left_over_use_serves_too_and_without_one_it_is_refused() -> None:
    scene = Scene().player(0, technologies="agritech", purse=4).line("farm", "school", "farm")
    assert scene.free_uses(0) == {"left_over": ["agritech"]}
    assert scene.refused("fund_upgraded place:2 technology:agritech") == "OE-102"
    assert "does not fit School" in scene.why("fund_upgraded place:2 technology:agritech")
    scene.play("fund_upgraded place:1 technology:agritech")
    assert scene.prosperity(0) == 2 and scene.free_uses(0) == {}
    assert scene.refused("fund_upgraded place:3 technology:agritech") == "OE-086"
    assert "no free use of Agritech" in scene.why("fund_upgraded place:3 technology:agritech")


@rule("OE-118")
def test_a_saved_use_goes_first_because_it_fits_nothing_older() -> None:
    scene = Scene("advanced").player(0, technologies="agritech", left_over="agritech", purse=2).line("farm")
    assert scene.free_uses(0) == {"saved": ["agritech"], "left_over": ["agritech"]}
    scene.play("fund_upgraded place:1 technology:agritech")
    assert scene.free_uses(0) == {"left_over": ["agritech"]}


@rule("OE-090")
def test_a_refresh_replaces_all_six_and_shuffles_the_old_ones_into_the_deck() -> None:
    scene = Scene().player(0, purse=2)
    scene.line("farm", "farm", "farm", "school", "school", "school")
    scene.next_projects("hospital", "airport", "stadium", "steel_mill", "wind_farm", "fishery")
    size = len(scene.data["deck"])
    scene.play("refresh")
    assert scene.face_up() == ["hospital", "airport", "stadium", "steel_mill", "wind_farm", "fishery"]
    assert scene.purse(0) == 0 and len(scene.state.deck) == size
    assert not scene.state.can_undo(0)
    last_six = Scene().player(0, purse=2).deck_of(6)
    new = set(last_six.data["deck"])
    assert {PROJECTS[card].id for card in last_six.play("refresh").state.line} == new, "six in the deck are enough"


@rule("OE-090")
def test_the_old_cards_of_a_refresh_may_come_back_in_any_order() -> None:
    decks = set()
    for chance in range(1, 9):
        scene = Scene().player(0, purse=2).set(chance=chance)
        left = scene.state.deck[:-6] + scene.state.line
        scene.play("refresh")
        assert sorted(scene.state.deck) == sorted(left), "the six old ones are back, the six new ones out"
        decks.add(tuple(scene.state.deck))
    assert len(decks) == 8


@rule("OE-091")
def test_a_refresh_needs_six_cards_in_the_deck() -> None:
    assert Scene().player(0, purse=9).deck_of(6).refused("refresh") == ""
    scene = Scene().player(0, purse=9).deck_of(5)
    assert scene.refused("refresh") == "OE-091" and "needs 6" in scene.why("refresh")


@rule("OE-092")
def test_a_refresh_may_be_repeated_and_is_no_funding() -> None:
    scene = Scene().player(0, purse=6).play("refresh", "refresh", "refresh")
    assert scene.purse(0) == 0 and scene.state.funded_projects == 0 and not scene.state.progress
    few = Scene().player(0, purse=4).deck_of(6).play("refresh", "refresh")
    assert few.purse(0) == 0 and len(few.state.deck) == 6
