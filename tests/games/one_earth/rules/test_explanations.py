"""Why not? Every refusal in figures, with the nearest way to make it legal."""

import pytest

from earthrise import find_game
from earthrise.engine.chance import Chance
from tests.games.one_earth.scene import GAME, Scene

AIRPORT = "fund_project place:1"


def turn() -> Scene:
    scene = Scene("advanced").player(0, projects="farm_1 school_1", purse=4)
    scene.player(1, projects="farm_2+agritech", purse=2, policies="carbon_tax")
    return scene.line("farm", "airport", "hospital")


TURN = [
    (
        "fund_project place:2",
        "This takes 7 currency and you have 4. You need 3 more: save it up.",
    ),
    (
        "fund_policy net_zero_act",
        "This takes 9 currency and you have 4. You need 5 more: save it up.",
    ),
    (
        "fund_policy carbon_tax",
        "{1} has funded Carbon Tax, and each Climate Policy exists only once. Fund another one.",
    ),
    (
        "fund_technology technology:agritech project:farm_1",
        "{1} has funded Agritech, and each Technology exists only once. Fund another Technology.",
    ),
    (
        "fund_technology technology:smart_grid project:school_1",
        "Smart Grid does not fit School; that takes E-Learning.",
    ),
    (
        "fund_technology technology:e_learning project:school_2",
        "You do not own this School. Choose your School.",
    ),
    (
        "fund_upgraded place:1 technology:agritech",
        "You hold no free use of Agritech: none saved, left over or licensed. Fund Farm without it.",
    ),
    (
        "fund_upgraded place:1 technology:smart_grid",
        "Smart Grid does not fit Farm; only Agritech does. Fund Farm without it.",
    ),
    (
        "apply technology:e_learning project:school_1",
        "You hold no left-over or licensed use of E-Learning. Fund the Technology itself.",
    ),
    (
        "apply technology:agritech project:farm_1",
        "You hold no left-over or licensed use of Agritech.",
    ),
    ("join_mars", "Colonize Mars has not passed. It must be proposed and paid for at a UN Meeting first."),
    ("request player:2 amount:3", "{1} has 2 currency, less than 3. Ask for at most 2."),
    ("request player:1 amount:1", "It must be another player, not yourself. Choose another player."),
    ("vote yes", "Your turn: spend up to 4 currency or end the turn."),
]


@pytest.mark.parametrize(("action", "words"), TURN)
def test_refusals_of_a_turn(action: str, words: str) -> None:
    assert turn().why(action) == words


def test_an_empty_purse_is_not_asked_to_be_spent() -> None:
    empty = Scene("two_player").player(0, purse=0)
    assert empty.why("vote yes") == "Your turn: do what costs nothing or end the turn."


def test_aid_is_advised_only_where_it_can_be_asked_for_and_is_enough() -> None:
    def short(purse: int, **fields: object) -> str:
        return Scene("two_player").line("airport").player(0, purse=4).player(1, purse=purse).set(**fields).why(AIRPORT)

    assert short(3).endswith("You need 3 more: save it up, or ask another player for aid.")
    assert short(2).endswith("You need 3 more: save it up."), "the other has too little"
    assert short(3, requests=3).endswith("You need 3 more: save it up."), "no request is left"
    last = {"final": "target", "triggers": [0]}
    assert short(3, **last).endswith("You need 3 more: ask another player for aid."), "no turn is left to save for"
    assert short(2, **last) == "This takes 7 currency and you have 4."
    alone = Scene("solo").line("airport").player(0, purse=4)
    assert alone.why(AIRPORT).endswith("You need 3 more: save it up.")


def test_a_technology_nobody_can_fund_is_not_advised() -> None:
    poor = Scene("advanced").player(0, projects="school_1", purse=1)
    assert poor.why("apply technology:e_learning project:school_1") == (
        "You hold no left-over or licensed use of E-Learning."
    )
    assert poor.why("fund_technology technology:e_learning project:school_2") == (
        "You do not own this School. E-Learning fits School or University."
    )


def test_a_leader_who_has_acted_is_not_told_to_wait() -> None:
    for leader in ("diplomat", "military_general"):
        scene = Scene("advanced").player(0, leader=leader, used=True)
        assert scene.refused("ability") == "OE-150" and "asked" not in scene.why("ability")
        last = Scene("advanced").player(0, leader=leader).set(final="target", triggers=[0])
        assert last.refused("ability") == "OE-152" and "asked" not in last.why("ability")


def test_colonize_mars_is_not_advised_where_it_cannot_pass_any_more() -> None:
    for mode in ("standard", "two_player", "solo"):
        assert Scene(mode).why("join_mars") == "Colonize Mars is a Resolution, and there are none in this mode."
    failed = Scene("advanced").removed("colonize_mars")
    assert failed.why("join_mars") == "Colonize Mars has failed and is out of the game."
    assert Scene("advanced").set(final="target", triggers=[0]).why("join_mars") == "Colonize Mars has not passed."


LATER = ["save it up", "next turn", "You will be asked", "at a UN Meeting first"]


@pytest.mark.parametrize(("mode", "seats"), [("standard", 4), ("advanced", 4), ("two_player", 2), ("solo", 1)])
def test_nothing_is_put_off_to_a_turn_that_does_not_come(mode: str, seats: int) -> None:
    chance = Chance(11)
    seen = 0
    for seed in range(3):
        state = GAME.start(seats, seed, {"mode": mode})
        while not state.over:
            seat = state.deciders()[0]
            options = state.legal(seat)
            for verb in state.frames[-1].verbs():
                for action in [verb.actions[chance.below(len(verb.actions))] for _ in range(12)]:
                    refusal = state.why(seat, action)
                    fix = "" if refusal is None else refusal.fix
                    if any(words in fix for words in LATER) and "for aid" not in fix:
                        seen += 1
                        assert state.to_data()["final"] == "no", f"{action.text}: {fix}"
            state.apply(seat, options[chance.below(len(options))])
    assert seen, "nothing was put off"


def test_refusals_when_the_limits_of_a_turn_are_reached() -> None:
    scene = turn().set(requests=3, progress=True, funded={"projects": 2, "technologies": 1, "policies": 1})
    assert (
        scene.why("fund_project place:1")
        == "You have funded 2 Projects this turn; that is the limit. Fund it next turn."
    )
    assert "1 Technology this turn" in scene.why("fund_technology technology:e_learning project:school_1")
    assert "1 Climate Policy this turn" in scene.why("fund_policy reforestation")
    assert scene.why("request player:2 amount:1").startswith("You have made 3 requests this turn")


def test_a_bid_beyond_the_purse() -> None:
    scene = Scene("advanced", un_gifts=False).player(0, purse=2).last_turn()
    scene.play("end_turn", "propose ban_coal_usage", "vote yes", "vote yes", "vote no")
    assert scene.why("bid yes 3") == "This takes 3 currency and you have 2. Choose at most 2."
    assert scene.why("vote yes").startswith("Your turn: bid for the world's vote on Ban Coal Usage")


def test_contributions_and_gifts_beyond_the_purse() -> None:
    scene = Scene("advanced").player(0, purse=2).last_turn().play("end_turn", "propose colonize_mars")
    assert scene.why("gift player:2 amount:3") == "This takes 3 currency and you have 2. Choose at most 2."
    scene.play("pass")
    assert scene.why("contribute 9") == "This takes 9 currency and you have 2. Choose at most 2."


def test_a_taken_leader_and_a_taken_colour() -> None:
    state = GAME.start(3, 1, {"mode": "advanced", "first_player": "1"})
    state.play(0, GAME.actions.parse("lead scientist"))
    refusal = state.why(1, GAME.actions.parse("lead scientist"))
    assert refusal is not None and (refusal.why, refusal.fix) == ("{0} has the Scientist.", "Choose another Leader.")
    plain = GAME.start(3, 1, {"mode": "standard", "first_player": "1"})
    plain.play(0, GAME.actions.parse("take red"))
    refusal = plain.why(1, GAME.actions.parse("take red"))
    assert refusal is not None and (refusal.why, refusal.fix) == ("{0} has Martialis.", "Take another country.")


def test_every_option_of_whole_games_is_said_in_words_that_name_no_code() -> None:
    game = find_game("one_earth")
    for mode, seats in (("standard", 4), ("advanced", 5), ("two_player", 2), ("solo", 1)):
        state = game.start(seats, 3, {"mode": mode})
        chance = Chance(5)
        while not state.over:
            seat = state.deciders()[0]
            options = state.legal(seat)
            for action in options:
                words = game.say(state, seat, action)
                assert words[0].isupper() and "_" not in words and words != action.text
            state.apply(seat, options[chance.below(len(options))])
