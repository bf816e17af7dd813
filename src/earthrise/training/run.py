"""The whole way from nothing to weights: games of the tactics, fitting, self-play, evaluation. It can be stopped at any
moment, also by a kill, and goes on from its last checkpoint."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import torch

from earthrise.bots.learnt.plan import plan_of
from earthrise.bots.learnt.weights import FILE, About, about, read_weights, write_weights
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.training.evaluation import Result, evaluate
from earthrise.training.fitting import fit, met
from earthrise.training.memory import Memory
from earthrise.training.model import Model
from earthrise.training.rows import ITSELF, PAST, Rows
from earthrise.training.selfplay import Player, learn
from earthrise.training.tables import Table, is_rivalry
from earthrise.training.watching import Watching

CHECKPOINT: Final = "checkpoint.pt"
CURVE: Final = "curve.jsonl"
SHARPENED: Final = 2.0  # a fitted network draws too much by lot to win a game that way
SAVED_EVERY: Final = 30.0  # seconds
GAMES_APART: Final = 1 << 20  # between the seeds of two rounds
VALUE_FIRST: Final = 6  # stretches in which only the value learns
PAST_SELVES: Final = 8  # kept; a new one every so often
UNSEEN: Final = 1 << 32  # where the seeds of evaluation begin
SLOWEST: Final = 0.1  # part of the learning rate at the end
ROUND: Final = 20.0  # seconds that the learner plays on with the same weights while the teacher corrects it
HALVES: Final = 2  # of the rows of self-play: one steps while the learner decides for the other
AT_ONCE: Final = 4  # tables measured side by side

Say = Callable[[str], None]
Bar = Callable[[str], AbstractContextManager[Callable[[int, int], None]]]


def _quiet(_what: str) -> AbstractContextManager[Callable[[int, int], None]]:
    """A bar that shows nothing."""
    return nullcontext(lambda _done, _total: None)


class BadTraining(EarthriseError):
    """The training cannot be done as it was asked for."""

    code = "bad_training"


@dataclass(frozen=True)
class Wish:
    """How to train. Times are seconds; self-play is shared out between rows against itself, rivals and past selves."""

    imitate: float = 60.0
    correct: float = 60.0
    fit: float = 60.0
    play: float = 300.0
    rows: int = 2048
    steps: int = 64
    batch: int = 16384
    rate: float = 2e-4
    entropy: float = 0.004
    hidden: int = 0
    rivals: str = "heuristic"
    rival_share: float = 0.4
    past_share: float = 0.1
    games: int = 400
    seed: int = 1
    workers: int = 1
    device: str = ""
    teacher: str = "heuristic"
    begin_with: str = ""  # a file of weights, instead of imitation


@dataclass
class Progress:
    """How far a training is: what a checkpoint holds beside the weights."""

    stage: str = "imitate"
    seconds: float = 0.0  # of self-play
    iteration: int = 0
    decisions: int = 0
    history: list[dict[str, Any]] = field(default_factory=list)


class Training:
    def __init__(
        self, game: Game, tables: list[Table], wish: Wish, out: Path, command: str, say: Say, bar: Bar = _quiet
    ) -> None:
        self.game = game
        self.tables = tables
        self.wish = wish
        self.out = out
        self.command = command
        self.say = say
        self.bar = bar
        self.device = torch.device(wish.device or ("cuda" if torch.cuda.is_available() else "cpu"))
        if self.device.type == "cuda" and not torch.cuda.is_available():
            raise BadTraining("There is no GPU that PyTorch can use here; leave --device out to use the processors.")
        torch.manual_seed(wish.seed)
        torch.set_float32_matmul_precision("high")
        self.plan = plan_of(game)
        self.model = Model(self.plan, wish.hidden).to(self.device)
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=wish.rate, weight_decay=1e-5, eps=1e-5)
        self.progress = Progress()
        self.selves: list[dict[str, torch.Tensor]] = []
        self.saved = 0.0
        out.mkdir(parents=True, exist_ok=True)

    # -- going on where it was ---------------------------------------------------------------------

    def resume(self) -> bool:
        path = self.out / CHECKPOINT
        if not path.exists():
            return False
        kept = torch.load(path, map_location=self.device, weights_only=True)
        told = kept["of"]
        mine = self._told()
        for what, value in mine.items():
            if told.get(what) != value:
                raise BadTraining(
                    f"{self.out} holds a training of another {what}; choose another --out, or --fresh to begin anew."
                )
        self.model.load_state_dict(kept["model"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.selves = kept["selves"]
        self.progress = Progress(**kept["progress"])
        if self.progress.stage == "done" and self.progress.seconds < self.wish.play:
            self.progress.stage = "play"  # more is wanted than before
        torch.set_rng_state(kept["lot"].cpu())
        return True

    def save(self) -> None:
        """All of it or nothing."""
        draft = self.out / f"{CHECKPOINT}.new"
        torch.save(
            {
                "of": self._told(),
                "model": self.model.state_dict(),
                "optimiser": self.optimiser.state_dict(),
                "selves": self.selves,
                "progress": asdict(self.progress),
                "lot": torch.get_rng_state(),
            },
            draft,
        )
        draft.replace(self.out / CHECKPOINT)
        self.saved = time.monotonic()

    def _told(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "layout": self.plan.layout_hash,
            "actions": self.plan.actions_hash,
            "width": self.model.hidden,
            "set of tables": [str(table) for table in self.tables],
        }

    def note(self, **figures: Any) -> None:
        """A point of the curve."""
        point = {"stage": self.progress.stage, "seconds": round(self.progress.seconds, 1), **figures}
        self.progress.history.append(point)
        with (self.out / CURVE).open("a", encoding="utf-8") as file:
            file.write(json.dumps(point) + "\n")

    # -- the way -----------------------------------------------------------------------------------

    def run(self) -> Path:
        if self.progress.stage == "imitate":
            if self.wish.begin_with:
                self.begin()
            else:
                self.imitate()
                self._evaluated()
                self.model.sharpen(SHARPENED)
            self.progress.stage = "play"
            self.save()
        if self.progress.stage == "play":
            self.play_on()
            self.progress.stage = "done"
            self.save()
        path = self.write(self._evaluated())
        self.say(f"written: {path} ({path.stat().st_size / 1e6:.1f} MB)")
        return path

    def begin(self) -> None:
        """From what was learnt before."""
        note, weights, _ = read_weights(self.game, Path(self.wish.begin_with))
        try:
            self.model.take(weights)
        except ValueError as error:
            raise BadTraining(f"{self.wish.begin_with} is of another width: {error}.") from None
        self.command += f" (after: {note.command})"

    def imitate(self) -> None:
        """Fit to what the tactics choose, in games of their own and then in games that the learner leads, and all the
        while these are played; then for a time alone."""
        memory = Memory(self.plan.size, self.plan.action_count, self.device)
        with self.bar("seconds of imitation") as report:
            fit(self.model, memory, self._watched(memory, report), min(self.wish.batch, 8192))
        self.say(f"{len(memory)} decisions kept of games of {self.wish.teacher} and of games it corrected")
        figures = met(self.model, memory)
        self.note(**figures)
        self.say(
            f"fitted: agrees with {100 * figures['agrees']:.1f} % of the choices, error of the value "
            f"{figures['error']:.3f} of {figures['spread']:.3f}"
        )

    def _watched(self, memory: Memory, report: Callable[[int, int], None]) -> Iterator[float]:
        """Fill the memory, and tell again and again which part of the time is over."""
        wish = self.wish
        rounds = max(1, round(wish.correct / ROUND)) if wish.correct > 0.0 else 0
        total = wish.imitate + wish.correct + wish.fit
        begun = time.monotonic()
        for number in range(rounds + 1):
            weights = "" if number == 0 else str(self.write([]).resolve())
            seconds = wish.imitate if number == 0 else wish.correct / rounds
            most = memory.learnt_from.room // (rounds + 1)
            with Watching(
                self.game,
                self.tables,
                wish.teacher,
                seconds,
                wish.workers,
                wish.seed + number * GAMES_APART,
                self.out,
                most,
                weights,
            ) as watching:
                while not watching.over:
                    for played in watching.heard(wait=len(memory) == 0):
                        memory.add(played)
                    if len(memory):
                        part = min(0.99, (time.monotonic() - begun) / total)
                        report(int(part * total), int(total))
                        yield part
            if not len(memory):
                raise BadTraining("No game came to its end in the time for imitation; give it more with --imitate.")
        alone = time.monotonic()
        before = min(0.99, (alone - begun) / total)
        while (passed := time.monotonic() - alone) < wish.fit:
            part = before + (1.0 - before) * passed / wish.fit
            report(int(part * total), int(total))
            yield part

    def play_on(self) -> None:
        wish, progress = self.wish, self.progress
        halves = [Rows(self.game, self._patches(), wish.seed + 7 + half, wish.workers) for half in range(HALVES)]
        player = Player(halves, wish.steps, self.device)
        past = Model(self.plan, self.model.hidden).to(self.device)
        try:
            if not self.selves:
                self._remember()
            next_self = progress.seconds + wish.play / PAST_SELVES
            told = time.monotonic()
            met: dict[str, float] = {}
            with self.bar("seconds of self-play") as report:
                while progress.seconds < wish.play:
                    begun = time.monotonic()
                    part = progress.seconds / wish.play
                    for group in self.optimiser.param_groups:
                        group["lr"] = wish.rate * (1 - (1 - SLOWEST) * part)
                    past.load_state_dict(self.selves[progress.iteration % len(self.selves)])
                    kept = player.play(self.model, past)
                    met = learn(
                        self.model,
                        self.optimiser,
                        kept,
                        wish.batch,
                        wish.entropy,
                        progress.iteration < VALUE_FIRST,
                    )
                    progress.iteration += 1
                    progress.decisions += wish.steps * player.count
                    progress.seconds += time.monotonic() - begun
                    report(int(min(progress.seconds, wish.play)), int(wish.play))
                    if progress.seconds >= next_self:
                        next_self += wish.play / PAST_SELVES
                        self._remember()
                    if time.monotonic() - told > SAVED_EVERY:
                        told = time.monotonic()
                        self._tell(player, met)
                        self.save()
                        self.write([])
            self._tell(player, met)
        finally:
            for rows in halves:
                rows.close()

    def _patches(self) -> list[tuple[Table, str, int]]:
        """Who plays against whom, at every table, in one half of the rows."""
        wish = self.wish
        found: list[tuple[Table, str, int]] = []
        each = max(8, wish.rows // len(self.tables) // HALVES)
        for table in self.tables:
            if not is_rivalry(self.game, table):
                found.append((table, ITSELF, each))
                continue
            rivals = [name for name in wish.rivals.split(",") if name]
            past = int(each * wish.past_share)
            against = [int(each * wish.rival_share / len(rivals))] * len(rivals)
            found += [(table, name, rows) for name, rows in zip(rivals, against) if rows]
            if past:
                found.append((table, PAST, past))
            found.append((table, ITSELF, each - past - sum(against)))
        return found

    def _remember(self) -> None:
        state = {name: value.detach().clone() for name, value in self.model.state_dict().items()}
        self.selves = [*self.selves, state][-PAST_SELVES:]

    def _tell(self, player: Player, met: dict[str, float]) -> None:
        results = player.results()
        won = {name or "itself": (count, share) for name, (count, share) in results.items()}
        progress = self.progress
        self.note(
            decisions=progress.decisions, **met, **{f"won against {name}": share for name, (_, share) in won.items()}
        )
        speed = progress.decisions / max(1.0, progress.seconds)
        words = ", ".join(f"{100 * share:.0f} % of {count} against {name}" for name, (count, share) in won.items())
        self.say(
            f"{progress.seconds / 60:.1f} min, {progress.decisions / 1e6:.1f} M decisions ({speed / 1e3:.0f} k/s), "
            f"entropy {met.get('entropy', 0.0):.2f}, value {met.get('value', 0.0):.3f}; won {words}"
        )

    def _evaluated(self) -> list[Result]:
        """At every table against the first of the rivals, on deals that were not learnt from."""
        wish = self.wish
        if not wish.games:
            return []
        rivals = wish.rivals.split(",")[0] or "heuristic"
        at_once = min(AT_ONCE, len(self.tables))
        workers = max(1, wish.workers // at_once)

        def one(table: Table) -> Result:
            seed = UNSEEN + wish.seed
            return evaluate(self.game, table, self.model, rivals, wish.games, seed, workers, self.device)

        found: list[Result] = []
        with ThreadPoolExecutor(at_once) as pool:
            for result in pool.map(one, self.tables):
                self.say(str(result))
                self.note(table=str(result.table), won=result.won)
                found.append(result)
        return found

    def write(self, results: list[Result]) -> Path:
        """The weights as a file that can be played by."""
        note: About = replace(
            about(self.game, self.plan, self.command),
            seconds=round(self.progress.seconds, 1),
            decisions=self.progress.decisions,
            results=tuple(str(result) for result in results),
        )
        path = self.out / FILE
        write_weights(path, self.model.weights(), note)
        return path
