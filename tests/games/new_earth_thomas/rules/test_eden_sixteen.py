"""Eden Sixteen: rearranging one's perk points (NT-280, NT-281, NT-324)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from earthrise.games.new_earth_thomas.components.perks import PERK_COUNT, PERKS, is_unbroken, tree_of
from earthrise.games.new_earth_thomas.rules.eden_sixteen import EdenFrame
from tests.games.new_earth_thomas.looking import tokens_of
from tests.games.new_earth_thomas.scene import GAME, Scene, perk_ids
from tests.marks import rule


def eden(perks: str) -> Scene:
    """A company with these perks has just terraformed its land into Eden Sixteen."""
    return draw_eden(Scene().company(0, at="e4", perks=perks))


def draw_eden(scene: Scene) -> Scene:
    sift = scene.seat(scene.state.active).terraformer.sift
    scene.will_draw(*["eden_sixteen", "pasture", "pasture"][:sift], terraformed=True).play("terraform")
    if sift > 1:
        scene.play("keep tile:eden_sixteen")
    return scene


def perks_of(scene: Scene, seat: int = 0) -> set[str]:
    company = scene.seat(seat)
    return {perk.id for perk in PERKS if company.tree(perk.tree).has(perk.place)}


def rearrange(scene: Scene, off: str, on: str) -> None:
    """Take the points off (in this order) and put as many on."""
    scene.play(*[f"take perk:{perk}" for perk in perk_ids(off)])
    scene.play(*[f"put perk:{perk}" for perk in perk_ids(on)])


# -- the decision ----------------------------------------------------------------------------------------------------


@rule("NT-280")
def test_whoever_terraforms_eden_sixteen_may_rearrange_the_perk_points() -> None:
    scene = eden("T1-3 S1")
    assert scene.tile("e4") == "eden_sixteen"
    assert scene.credits(0) == 2  # it is a terraforming like others
    assert scene.options() == ["done", "take perk:terraformer_03", "take perk:settler_01"]
    rearrange(scene, "T3 S1", "E1 T6")
    assert perks_of(scene) == set(perk_ids("E1 T1-2 T6"))
    assert scene.refused("move space:e3") == ""  # the turn goes on
    assert tokens_of(scene) == (2, 1)


@rule("NT-280")
def test_rearranging_is_optional() -> None:
    scene = eden("T1-3 S1")
    events = scene.play("done")
    assert [(event.kind, event.text) for event in events] == [("eden", "{0} leaves the perk points as they are.")]
    assert perks_of(scene) == set(perk_ids("T1-3 S1"))
    assert scene.refused("done") == "NT-040"


@rule("NT-280")
def test_nothing_else_can_be_done_until_the_points_are_arranged() -> None:
    scene = eden("T1-3 S1")
    for action in ("move space:e3", "terraform", "claim space:e4", "perk perk:explorer_01", "end"):
        assert scene.refused(action) == "NT-280"
    assert scene.refused("done", seat=1) == "NT-280"


@rule("NT-280")
def test_only_terraforming_eden_sixteen_opens_the_rearrangement() -> None:
    scene = Scene().company(0, at="e4", perks="T1 S1").land("e3", "eden_sixteen").will_draw("forest", terraformed=True)
    scene.play("terraform")
    assert scene.refused("done") == "NT-040"
    scene.play("move space:e3", "claim space:e3")
    assert scene.state.active == 1  # entering and claiming it do nothing


# -- what an arrangement may be --------------------------------------------------------------------------------------


@rule("NT-281")
def test_the_number_of_points_stays_the_same() -> None:
    scene = eden("T1-3 S1")
    assert scene.refused("put perk:explorer_01") == "NT-281"  # none is in hand
    scene.play("take perk:settler_01")
    assert scene.refused("done") == "NT-281"  # one is in hand
    scene.play("put perk:explorer_01")
    assert scene.seat(0).points() == 4


@rule("NT-281")
def test_a_point_that_others_hang_on_cannot_be_taken_off_before_them() -> None:
    scene = eden("T1-3 S1")
    assert scene.refused("take perk:terraformer_01") == "NT-281"
    assert scene.refused("take perk:terraformer_02") == "NT-281"
    assert scene.refused("take perk:explorer_01") == "NT-281"  # there is none of his
    scene.play("take perk:terraformer_03")
    assert scene.refused("take perk:terraformer_02") == ""


@rule("NT-281")
def test_perk_10_hangs_on_either_branch_but_not_on_none() -> None:
    scene = eden("T1-10")
    assert scene.refused("take perk:terraformer_05") == ""
    assert scene.refused("take perk:terraformer_09") == ""
    scene.play("take perk:terraformer_05")
    assert scene.refused("take perk:terraformer_09") == "NT-281"


@rule("NT-281", "NT-061", "NT-065")
def test_points_are_put_on_free_perks_along_the_lines() -> None:
    scene = eden("T1-3 S1")
    scene.play("take perk:terraformer_03")
    assert scene.refused("put perk:terraformer_01") == "NT-065"
    assert scene.refused("put perk:terraformer_04") == "NT-061"
    assert scene.refused("put perk:explorer_02") == "NT-061"
    assert scene.refused("put perk:terraformer_03") == ""  # back where it was is an arrangement too


@rule("NT-281")
def test_once_a_point_is_put_on_no_more_are_taken_off() -> None:
    scene = eden("T1-3 S1")
    scene.play("take perk:terraformer_03", "take perk:settler_01", "put perk:explorer_01")
    assert scene.refused("take perk:terraformer_02") == "NT-281"
    assert scene.refused("take perk:explorer_01") == "NT-281"
    assert scene.refused("done") == "NT-281"
    assert scene.refused("put perk:explorer_02") == ""


def arrangement(picks: list[int]) -> list[str]:
    """A legal arrangement grown from nothing, as perk ids: each pick chooses among the perks that are free then."""
    masks = [0, 0, 0]
    for pick in picks:
        free = [number for tree in range(3) for number in tree_of(tree, masks[tree]).free]
        perk = PERKS[free[pick % len(free)]]
        masks[perk.tree] |= 1 << perk.place
    return [perk.id for perk in PERKS if masks[perk.tree] >> perk.place & 1]


def in_short(perks: list[str]) -> str:
    """`["explorer_01", "settler_01"]` as `"E1 S1"`."""
    return " ".join(perk[0].upper() + str(int(perk[-2:])) for perk in perks)


@st.composite
def arrangements(draw: st.DrawFn, with_terraformer_1: bool, size: int) -> list[str]:
    picks = draw(st.lists(st.integers(0, PERK_COUNT - 1), min_size=size, max_size=size))
    if with_terraformer_1:
        picks[0] = 1  # of the three roots that are free at first
    return arrangement(picks)


SIZES = st.integers(1, PERK_COUNT)
PAIRS = SIZES.flatmap(lambda size: st.tuples(arrangements(True, size), arrangements(False, size)))


@rule("NT-280", "NT-281")
@given(PAIRS)
@settings(max_examples=60)
def test_any_arrangement_of_the_same_size_can_be_reached(pair: tuple[list[str], list[str]]) -> None:
    before, wanted = pair
    scene = eden(in_short(before))
    for perk in reversed(before):  # those further down the lines first
        scene.play(f"take perk:{perk}")
    assert scene.seat(0).points() == 0
    scene.play(*[f"put perk:{perk}" for perk in wanted])
    assert perks_of(scene) == set(wanted)
    assert scene.refused("done") == "NT-040"  # all points are on again: that was it


@rule("NT-280", "NT-281")
@given(SIZES.flatmap(lambda size: arrangements(True, size)), st.lists(st.integers(0, 1000), min_size=90, max_size=90))
@settings(max_examples=60)
def test_however_points_are_moved_the_lines_hold_and_it_comes_to_an_end(before: list[str], choices: list[int]) -> None:
    scene = eden(in_short(before))
    steps = iter(choices)  # 45 points can be taken off and put on once each
    while isinstance(frame := scene.state.frames[-1], EdenFrame):
        company = scene.seat(0)
        assert company.points() + frame.pool == len(before)
        for tree in (company.explorer, company.terraformer, company.settler):
            assert is_unbroken(tree.tree, tree.mask)
        options = scene.options()
        scene.play(options[next(steps) % len(options)])
    assert len(perks_of(scene)) == len(before)
    GAME.position(scene.state.to_data())


# -- what follows from it --------------------------------------------------------------------------------------------


@rule("NT-281", "NT-064")
def test_new_perks_work_at_once_and_those_gone_do_not() -> None:
    scene = eden("T1-3 E1")
    assert scene.seat(0).points() == 4
    rearrange(scene, "E1 T3", "S1-2")
    assert scene.refused("claim space:e4") == ""
    scene.play("claim space:e4", "move space:e3")
    assert scene.state.active == 1
    gone = eden("T1-3 E1")
    rearrange(gone, "E1 T3", "S1-2")
    gone.play("move space:e3")
    assert gone.refused("discover") == "NT-046"


@rule("NT-281")
def test_a_perk_12_gained_brings_its_token_with_the_next_turn() -> None:
    scene = eden("T1-5 T10-11 S1")
    rearrange(scene, "S1", "T12")
    assert tokens_of(scene) == (2, 1)
    scene.play("end", "end")
    assert tokens_of(scene) == (4, 0)


@rule("NT-281", "NT-259")
def test_a_perk_12_lost_takes_its_token_with_the_next_turn() -> None:
    scene = eden("T1-5 T10-12")
    assert tokens_of(scene) == (3, 1)
    rearrange(scene, "T12", "S1")
    assert tokens_of(scene) == (3, 1)  # this turn is played out
    scene.play("end", "end")
    assert tokens_of(scene) == (3, 0)


@rule("NT-281")
def test_a_perk_12_taken_this_turn_and_moved_away_again_brings_nothing() -> None:
    scene = Scene().company(0, at="e4", perks="T1-5 T10-11")
    scene.play("perk perk:terraformer_12")
    draw_eden(scene)
    rearrange(scene, "T12", "S1")
    scene.play("end", "end")
    assert tokens_of(scene) == (3, 0)


@rule("NT-281")
def test_a_perk_12_moved_to_another_tree_keeps_its_token() -> None:
    scene = eden("T1-5 T10-12 S1-5 S10-11")
    rearrange(scene, "T12", "S12")
    scene.play("end", "end")
    assert tokens_of(scene) == (4, 0)


@rule("NT-281")
def test_a_perk_7_bonus_already_used_stays_used() -> None:
    scene = eden("T1 T6-7 S1")
    assert tokens_of(scene) == (3, 0)  # Terraformer 7 has given its action for Eden Sixteen itself
    rearrange(scene, "T7", "T7")
    scene.play("move space:e5")
    scene.will_draw("pasture", "pasture", terraformed=True).play("terraform")
    assert tokens_of(scene) == (1, 2)


@rule("NT-281")
def test_a_perk_7_gained_gives_its_action_in_the_same_turn() -> None:
    scene = eden("T1-4 S1 S6")
    rearrange(scene, "T4", "S7")
    scene.play("claim space:e4")
    assert tokens_of(scene) == (2, 1)


@rule("NT-281", "NT-118")
def test_claims_made_with_a_perk_since_moved_stay() -> None:
    scene = Scene().company(0, at="e4", perks="T1-2 S1-5 S10").land("e1", "desert", claim=0)
    draw_eden(scene)
    rearrange(scene, "S10", "T3")
    assert scene.claimed_by("e1") == 0
    scene.play("end")
    assert scene.claimed_by("e1") == 0


@rule("NT-281")
def test_a_marker_on_a_shared_space_stays_and_may_leave() -> None:
    scene = Scene().company(0, at="e4", perks="T1 E1 E6-9").company(1, at="e4")
    draw_eden(scene)
    rearrange(scene, "E9", "T2")
    assert scene.seat(0).space == scene.seat(1).space
    scene.play("move space:e3")
    assert scene.refused("move space:e4") == "NT-071"


# -- in a tiebreak ---------------------------------------------------------------------------------------------------


def tiebreak(perks: str) -> Scene:
    """Two players are tied with 10 credits; the first of them begins the tiebreak turns."""
    scene = Scene().company(0, at="e4", perks=perks, credits=10).company(1, credits=10)
    scene.put(end_triggered=True).play("end", "end")
    assert scene.state.tied == [0, 1]
    return scene


@rule("NT-324")
def test_in_a_tiebreak_eden_sixteen_puts_no_point_on_a_final_perk_that_was_free() -> None:
    scene = draw_eden(tiebreak("T1-5 T10-14 S1"))
    scene.play("take perk:settler_01")
    assert scene.refused("put perk:terraformer_15") == "NT-324"
    assert scene.refused("put perk:explorer_01") == ""
    before = eden("T1-5 T10-14 S1")
    before.play("take perk:settler_01")
    assert before.refused("put perk:terraformer_15") == ""  # outside a tiebreak it may


@rule("NT-324")
def test_in_a_tiebreak_a_final_perk_held_before_may_be_put_back() -> None:
    scene = draw_eden(tiebreak("T1-5 T10-15 S1"))
    scene.play("take perk:settler_01", "take perk:terraformer_15")
    assert scene.refused("put perk:terraformer_15") == ""
    scene.play("put perk:terraformer_15", "put perk:explorer_01")
    assert scene.seat(0).terraformer.has_final


@rule("NT-324")
def test_in_a_tiebreak_points_always_find_a_place_though_final_perks_are_barred() -> None:
    scene = draw_eden(tiebreak("T1-14 E1-14 S1-14"))
    rearrange(scene, "T14 E14 S14", "S14 E14 T14")
    assert scene.seat(0).points() == 42
