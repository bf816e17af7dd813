"""The fuzzer finds every kind of defect in games that are broken on purpose, and none in sound ones."""

from pathlib import Path

import pytest

from earthrise import find_game
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadRecord, BadSeats, EarthriseError
from earthrise.engine.record import read_record
from earthrise.engine.registry import register
from earthrise.lab.fuzz import run as fuzzing
from earthrise.lab.fuzz.run import LONG, Finding, Inspector, Run, draw_start, reproduces, run
from earthrise.lab.fuzz.trial import Start, Trial
from earthrise.lab.fuzz.workers import FuzzCrew
from tests.lab.fuzz import broken
from tests.lab.pebbles import GAME as PEBBLES
from tests.lab.pebbles import PebblesGame
from tests.toy.wanderers import GAME as WANDERERS


def silent(done: int, total: int) -> None:
    assert 0 < done <= total


def fuzz(game, out: Path, games: int = 40, seed: int = 3, workers: int = 0) -> list[Finding]:
    return run(game, games, None, seed, workers, out, silent)


# Every broken game, the kind of defect it has, a word of the message, and how many actions at most it takes to show it.
BROKEN = [
    (broken.CRASHES, "crash", "three is a crowd", 5),
    (broken.STUCK, "dead_end", "no legal action", 9),
    (broken.NEVER_ENDING, "endless", "not over after 400 decisions", 0),
    (broken.DEBTOR, "invariant", "points: ", 6),
    (broken.MUTE, "offer", "pass” is refused by no rule, but not offered", 9),
    (broken.LIAR, "offer", "is offered, but rule 4 refuses it", 4),
    (broken.SPEECHLESS, "refusal", "without a reason", 0),
    (broken.STAMMERING, "refusal", "raised KeyError", 0),
    (broken.NOSY, "replay", "does not replay", 7),
    (broken.GLASS, "leak", "holds hidden things: stack", 0),
    (broken.SIAMESE, "clone", "changed points", 0),
    (broken.FORGETFUL, "clone", "differs from its parent in passes", 2),
    (broken.HALF_WRITTEN, "position", "differs in passes", 1),
    (broken.SECRETIVE, "position", "throws is no field: clones and saved positions lose it", 4),
    (broken.OTHER_EACH_TIME, "replay", "its fingerprint differs", 0),
    (broken.ROUNDABOUT, "circle", "more than 5 times in the very same position", 12),
    (broken.BAD_ADVICE, "tactics", "not offered", 0),
    (broken.NAMELESS, "result", "which it does not list", 3),
    (broken.COUNTS_TWICE, "result", "but their parts are", 3),
    (broken.NARROW_SIGHTED, "agent", "but the layout says 0 to 4", 6),
    (broken.FAR_SIGHTED, "agent", "sees depends on hidden things: stack", 1),
    (broken.WITHOUT_A_WORD, "journal", "ends by rule 5, which no event told to all cites", 3),
]


def test_bad_luck_with_the_options_is_no_finding(monkeypatch):
    """One game in a thousand drew no mode for one player in all its tries, and was called a crash."""
    monkeypatch.setattr(fuzzing, "TRIES", 0)
    game = find_game("earth_abundance")
    for seats in range(1, 7):
        start = draw_start(game, seats, Chance(seats))
        assert start.begin(game).seats == seats


@pytest.mark.parametrize(("game", "kind", "word", "longest"), BROKEN, ids=[entry[0].id for entry in BROKEN])
def test_a_defect_is_found_and_leaves_a_minimal_record_that_shows_it_again(game, kind, word, longest, tmp_path):
    findings = [
        finding for finding in fuzz(game, tmp_path, games=100) if finding.kind == kind and word in finding.message
    ]
    assert findings
    finding = findings[0]
    assert finding.path.parent == tmp_path
    assert finding.path.name.startswith(f"{kind}-")
    text = finding.path.read_text(encoding="utf-8")
    assert text.splitlines()[1] == f"# {finding.message}"
    record = read_record(text)
    assert record.game == game.id
    assert len(record.actions) <= longest
    assert reproduces(finding.path)


def test_a_game_that_no_rule_ends_may_go_on(tmp_path):
    assert "endless" in {finding.kind for finding in fuzz(broken.NEVER_ENDING, tmp_path / "promised", games=20)}
    assert "endless" not in {finding.kind for finding in fuzz(broken.OPEN_ENDED, tmp_path / "open", games=20)}


def test_a_record_no_longer_shows_a_defect_that_was_mended(tmp_path):
    (finding,) = fuzz(broken.CRASHES, tmp_path)
    assert reproduces(finding.path)
    try:
        register(PebblesGame(broken.CRASHES.id))
        assert not reproduces(finding.path)
    finally:
        register(broken.CRASHES)


def test_the_same_defect_is_reported_once_however_many_games_have_it(tmp_path):
    assert len(fuzz(broken.CRASHES, tmp_path, games=200)) == 1


def test_options_that_do_not_matter_are_left_at_their_defaults(tmp_path):
    (finding,) = fuzz(broken.NAMELESS, tmp_path)
    assert read_record(finding.path.read_text(encoding="utf-8")).options == {"stack": 9}


@pytest.mark.parametrize("game", [broken.CRASHES, broken.DEBTOR, broken.GLASS], ids=lambda game: game.id)
def test_the_findings_do_not_depend_on_the_number_of_workers(game, tmp_path):
    alone = fuzz(game, tmp_path / "alone", games=50)
    together = fuzz(game, tmp_path / "together", games=50, workers=2)
    assert [(one.kind, one.message, one.path.name) for one in alone] == [
        (one.kind, one.message, one.path.name) for one in together
    ]
    for one, other in zip(alone, together, strict=True):
        assert one.path.read_bytes() == other.path.read_bytes()


def test_a_worker_that_dies_is_a_finding_and_the_run_goes_on(tmp_path):
    done: list[int] = []
    findings = run(broken.DEADLY, 8, [2], 3, 2, tmp_path, lambda games, total: done.append(games))
    assert done == list(range(1, 9))
    assert [finding.kind for finding in findings] == ["worker"]
    record = read_record(findings[0].path.read_text(encoding="utf-8"))
    seat, last = record.actions[-1]
    assert f"a worker process ended with code 7, in “{seat} {last}” or a probe after it" in findings[0].message
    with pytest.raises(BadRecord, match="would do the same to this one"):
        reproduces(findings[0].path)


def test_a_worker_that_gives_no_sign_of_life_is_given_up():
    with FuzzCrew(Run(PEBBLES.id, "tests.lab.pebbles", 1, (2,)), 1) as crew:
        (worker,) = crew.hire()
        worker.patience = -1.0
        worker.desk.append(3)  # which it never hears of
        crew.looking = 0.01
        (case,) = crew.play(0, lambda done, total: None)
    assert case.violation.kind == "hang"
    assert "In game 3 a worker gave no sign of life" in case.violation.message
    assert "but not when it was played again" in case.violation.message


def test_a_game_that_workers_cannot_find_is_said_so_at_once(tmp_path):
    lonely = PebblesGame("pebbles_of_this_process_only")
    with pytest.raises(EarthriseError, match=r"cannot find the game .* play it with workers=0"):
        fuzz(lonely, tmp_path, workers=1)


@pytest.mark.parametrize(("to_the_end", "asked"), [(False, 25), (True, 100)])
def test_late_in_a_long_game_the_cheap_laws_are_asked_every_fourth_time_or_always(to_the_end, asked, monkeypatch):
    trial = Trial(PEBBLES, Start(2, 1), Chance(1))
    inspector = Inspector(trial, to_the_end)
    inspector.due = dict.fromkeys(inspector.due, PEBBLES.longest)
    inspector.soonest = PEBBLES.longest
    heard: list[str] = []
    monkeypatch.setattr(fuzzing, "examine", lambda trial, law: heard.append(law.name))
    move = (0, trial.state.legal(0)[0])
    trial.moves = [move] * LONG
    for _ in range(100):
        trial.moves.append(move)
        assert inspector.broken_law() is None
    assert heard.count("invariants") == asked


def test_player_counts_that_cannot_be_are_refused(tmp_path):
    with pytest.raises(BadSeats, match="Pebbles is not played by 5; possible are 2, 3"):
        run(PEBBLES, 1, [2, 5], 1, 0, tmp_path, silent)


def test_all_player_counts_are_played_or_only_the_wanted_ones(tmp_path):
    class Attentive(PebblesGame):
        def begin(self, heap):
            seen.add(heap.seats)
            super().begin(heap)

    seen: set[int] = set()
    run(Attentive("pebbles_attentive"), 6, None, 1, 0, tmp_path, silent)
    assert seen == {2, 3}
    seen.clear()
    run(Attentive("pebbles_attentive"), 6, [3], 1, 0, tmp_path, silent)
    assert seen == {3}


def test_a_record_that_the_fuzzer_did_not_write_is_refused(tmp_path):
    path = tmp_path / "foreign.record"
    path.write_text("earthrise record 1\n", encoding="utf-8")
    with pytest.raises(BadRecord, match="the fuzzer did not write it"):
        reproduces(path)


@pytest.mark.parametrize(("game", "games"), [(PEBBLES, 150), (WANDERERS, 150)], ids=lambda value: str(value)[:9])
def test_nothing_is_found_in_a_sound_game(game, games, tmp_path):
    assert fuzz(game, tmp_path / "none", games) == []
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_is_found_in_new_earth(seed, tmp_path):
    assert fuzz(find_game("new_earth_thomas"), tmp_path, games=20, seed=seed) == []
