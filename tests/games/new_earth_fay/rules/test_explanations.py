"""Every refusal says in figures why, and what would make it legal."""

import pytest

from tests.games.new_earth_fay.rules.test_construction import acting, plain
from tests.games.new_earth_fay.scene import Scene
from tests.marks import rule

# scene, what is refused, the rule, words of the reason, words of the way out
CASES: dict[str, tuple[Scene, str, str, str, str]] = {
    "no land": (acting(plain(), 1), "base loc:0.7", "NF-014", "no tile there", "terraform there"),
    "an alien base": (
        acting(plain(), 1),
        "base loc:0.0",
        "NF-082",
        "alien base lies in the north-west of First Contact",
        "without alien bases",
    ),
    "somebody there": (
        acting(plain().base(1, "1.2"), 1),
        "base loc:1.2",
        "NF-013",
        "{1}'s settlement lies in the north-east of ",
        "free location",
    ),
    "a town in the way of a town": (
        acting(plain().base(0, "0.3").town(0, "0.4.e"), 3),
        "town town:0.3.s",
        "NF-097",
        "town 1",
        "without your towns",
    ),
    "nothing to grow": (
        acting(plain().base(0, "0.3"), 3),
        "town town:2.2.e",
        "NF-087",
        "no base of yours",
        "cover one",
    ),
    "bases only": (
        acting(plain().base(0, "0.3", "1.3").town(0, "2.2.e"), 6),
        "city city:0.3",
        "NF-105",
        "base 1 and base 2",
        "into a town first",
    ),
    "half of a town": (
        acting(plain().town(0, "0.3.e"), 6),
        "city city:1.3",
        "NF-100",
        "no town of yours lies wholly",
        "both locations",
    ),
    "a city is kept": (
        acting(plain().city(0, "0.3").town(0, "2.3.s"), 6),
        "city city:1.3",
        "NF-104",
        "city 1",
        "without your cities",
    ),
    "nothing of mine": (
        acting(plain().town(0, "0.3.e"), 6),
        "city city:2.4",
        "NF-093",
        "nothing of yours",
        "one of your towns",
    ),
    "level too low": (Scene().step("action"), "act level:research_4", "NF-070", "level 1", "by 3 more levels"),
    "all at the top": (
        Scene().levels(0, "R6").step("advance"),
        "advance tech:research",
        "NF-063",
        "level 6",
        "another",
    ),
    "the action must be taken": (Scene().step("action"), "skip", "NF-072", "cannot pass", "Take one"),
    "wrong window": (
        Scene().hand(0, "rd_safe_conduct").step("action"),
        "play card:rd_safe_conduct",
        "NF-168",
        "cannot be played now",
        "opening or middle window",
    ),
    "not in hand": (
        Scene().hand(0, "rd_good_neighbours").step("action"),
        "play card:rd_envoy",
        "NF-160",
        "do not hold Envoy",
        "from your hand",
    ),
    "covered": (Scene().step("vote"), "vote value:lake.-2", "NF-251", "Lake -2 is covered", "open value"),
    "no barterers": (Scene().step("vote"), "buy", "NF-325", "Only The Barterers", ""),
    "bartered": (
        Scene(2, "alien_barterers").player(0, bartered=True).step("vote"),
        "buy",
        "NF-325",
        "this turn already",
        "next turn",
    ),
    "not picked apart": (
        Scene().base(0, "1.0", "3.0").scoring("picks"),
        "pick picks:base1+base2",
        "NF-263",
        "Base 1 and base 2 are not adjacent",
        "share an edge",
    ),
    "too many picked": (
        Scene().base(0, "1.0", "1.1", "0.1").scoring("picks"),
        "pick picks:base1+base2+base3",
        "NF-262",
        "up to two settlements, not 3",
        "Wider Horizons",
    ),
    "far from the aliens": (
        Scene().base(0, "3.0").scoring("picks"),
        "pick picks:alien1",
        "NF-264",
        "First Contact",
        "beside your own",
    ),
}


@pytest.mark.parametrize("name", list(CASES))
def test_a_refusal_says_why_and_what_would_help(name: str) -> None:
    scene, action, expected, why, fix = CASES[name]
    assert scene.refused(action) == expected
    reason, help_text = scene.why(action)
    assert why in reason and fix in help_text


def test_with_no_card_in_hand_nothing_helps() -> None:
    assert Scene().step("action").why("play card:rd_envoy") == ("You do not hold Envoy.", "")


def hemmed_in() -> Scene:
    """All seven bases of the first player lie between settlements of the second."""
    scene = Scene().tile("0.1", "tile_mono_mountain").tile("0.2", "tile_mono_forest")
    scene.base(0, "-2.0", "-1.1", "1.1", "2.0", "3.1", "0.2", "1.3")
    return scene.base(1, "-1.0", "-2.1", "0.1", "1.0", "2.1", "3.0", "1.2").town(1, "0.3.s", "1.4.s")


# what the player has, what the other has, the level that cannot begin, the way out
ADVICE: dict[str, tuple[Scene, int, str]] = {
    "no base": (Scene(), 3, "Build a base where there is room beside it."),
    "no room for a town": (
        Scene().base(0, "-2.0").base(1, "-1.0", "-2.1"),
        3,
        "Build a base where there is room beside it.",
    ),
    "no room, no base left": (
        hemmed_in(),
        3,
        "Terraform beside your bases for more room.",
    ),
    "no town, no base": (Scene(), 4, "Build a base first, then grow a town."),
    "no town": (Scene().base(0, "1.0"), 6, "Grow a base into a town first."),
    "a town without a base": (
        Scene().town(0, "2.0.s"),
        4,
        "Build a base beside one of your towns, where there is room for a city.",
    ),
    "no room for a city": (
        Scene().town(0, "2.0.e").base(1, "2.1"),
        6,
        "Grow a town where there is room for a city, or terraform beside one of yours.",
    ),
    "no location": (
        Scene().base(1, "-2.0", "-1.0", "-2.1", "-1.1", "1.0", "0.1", "1.1").town(1, "2.0.s", "3.0.s"),
        1,
        "Terraform for more land.",
    ),
}


@rule("NF-071")
@pytest.mark.parametrize("name", list(ADVICE))
def test_a_construction_that_cannot_begin_says_what_would_help_with_this_supply_and_land(name: str) -> None:
    scene, level, way_out = ADVICE[name]
    scene.levels(0, "C6").levels(1, "C3").step("action")
    assert scene.refused(f"act level:construction_{level}") == "NF-071"
    assert scene.why(f"act level:construction_{level}")[1] == way_out


@rule("NF-052")
def test_what_does_not_belong_to_the_decision_is_refused_with_what_the_table_waits_for() -> None:
    scene = Scene().step("vote")
    assert "vote a value out" in scene.why("advance tech:research")[0]
    assert "{0} to vote" in scene.why("vote value:lake.3", seat=1)[0]


def test_the_list_of_actions_says_why_each_level_cannot_be_taken() -> None:
    listed = {entry["ref"]: entry for entry in Scene().step("action").sees(0)["actions"]}
    assert listed["level:construction_1"] == {"ref": "level:construction_1", "legal": True, "why": "", "fix": ""}
    assert "out of reach" in listed["level:research_5"]["why"]
    assert len(listed) == 24 and Scene().step("vote").sees(0)["actions"] == []


def test_an_option_says_what_it_costs_and_brings() -> None:
    scene = Scene().base(0, "1.0").scoring("picks", forest=2)
    state = scene.state
    says = {action.text: state.game.say(state, 0, action) for action in state.legal(0)}
    assert says["pick picks:base1+alien1"].endswith("2 VP and a smile")
    voting = Scene().step("vote")
    words = [voting.state.game.say(voting.state, 0, action) for action in voting.state.legal(0)]
    assert "Vote out lake 3 (2 values left open)" in words


@pytest.mark.parametrize(
    ("scene", "action", "words"),
    [
        (acting(plain(), 1), "base loc:0.7", "Build a base on unexplored land"),
        (acting(plain().base(0, "0.3"), 3), "town town:0.9.s", "Grow a town on unexplored land out of no settlement"),
    ],
)
def test_an_action_off_the_continent_is_told_as_what_it_is(scene: Scene, action: str, words: str) -> None:
    """Whoever asks why it is refused is told the action in words as well."""
    state = scene.state
    assert state.game.say(state, 0, state.game.actions.parse(action)).startswith(words)
