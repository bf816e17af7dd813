"""What is proven: a file per game with a line for each rule, and the written reasons of mutants that change nothing."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from earthrise.engine.errors import BadContent
from earthrise.engine.words import listed, plural

RESULTS = "proof.json"  # in the game's package: the rulebook page shows it
EQUIVALENTS = "equivalent_mutants.toml"  # beside the game's tests


@dataclass
class Proof:
    """How the mutants of one rule fared. `own` were noticed by tests that cite the rule (`by` is one), `loading` when
    the game was loaded, which refuses what does not fit together; `shared` by tests of another rule that the same code
    is cited for, `others` only by tests that cite none of them; `survived` and `equivalent` are labels; `unbroken` says
    why there was nothing to try."""

    fingerprint: str
    own: int = 0
    loading: int = 0
    shared: int = 0
    others: list[str] = field(default_factory=list)
    survived: list[str] = field(default_factory=list)
    equivalent: list[str] = field(default_factory=list)
    by: str = ""
    failing: list[str] = field(default_factory=list)
    unbroken: str = ""

    @property
    def is_proven(self) -> bool:
        return self.own + self.loading > 0 and not self.failing

    @property
    def mutants(self) -> int:
        return self.own + self.loading + self.shared + len(self.others) + len(self.survived) + len(self.equivalent)


def proof_words(proof: Proof) -> str:
    """`its code was broken in 6 ways, and its tests noticed 5; 1 changed nothing`."""
    if proof.unbroken:
        return f"nothing was broken: {proof.unbroken}"
    ways = plural(proof.mutants, "way")
    if proof.own == proof.mutants:
        return f"its code was broken in {ways}, and its tests noticed every time"
    rest = [f"its tests noticed {proof.own}"]
    rest += [f"the game refused to load with {proof.loading}"] if proof.loading else []
    rest += [f"tests of a rule beside it noticed {proof.shared}"] if proof.shared else []
    rest += [f"only other tests noticed {len(proof.others)}"] if proof.others else []
    rest += [f"nobody noticed {len(proof.survived)}"] if proof.survived else []
    rest += [f"{len(proof.equivalent)} changed nothing"] if proof.equivalent else []
    return f"its code was broken in {ways}: {listed(rest)}"


def read_results(package: Path) -> dict[str, Proof]:
    """The proofs by rule id; none where there is no file yet."""
    path = package / RESULTS
    if not path.is_file():
        return {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return {rule: Proof(**entry) for rule, entry in data["rules"].items()}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadContent(f"{path.name}: {error!r}; delete it and prove the rules again") from None


def write_results(package: Path, game: str, proofs: Mapping[str, Proof]) -> None:
    """One rule a line, so that a change of one proof is a change of one line; written whole or not at all."""
    lines = []
    for rule in sorted(proofs):
        entry = {key: value for key, value in vars(proofs[rule]).items() if value or key == "fingerprint"}
        lines.append(f"  {json.dumps(rule)}: {json.dumps(entry, ensure_ascii=False)}")
    text = f'{{"game": {json.dumps(game)}, "rules": {{\n' + ",\n".join(lines) + "\n}}\n"
    path = package / RESULTS
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def read_equivalents(folder: Path) -> dict[str, str]:
    """The reason by label."""
    path = folder / EQUIVALENTS
    if not path.is_file():
        return {}
    found: dict[str, str] = {}
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", [])
        for entry in entries:
            label, reason = str(entry["label"]), str(entry["reason"]).strip()
            if not reason:
                raise BadContent(f"{path.name}: {label} has no reason")
            found[label] = reason
    except (ValueError, KeyError, TypeError) as error:
        raise BadContent(f"{path.name}: {error!r}") from None
    return found


@dataclass(frozen=True)
class Tally:
    """A book in figures."""

    rules: int
    proven: int
    mutants: int
    own: int
    others: int
    survived: int
    equivalent: int


def tally(proofs: Iterable[Proof]) -> Tally:
    """Every rule counts its own mutants; code cited for two rules counts for both."""
    every = list(proofs)
    return Tally(
        rules=len(every),
        proven=sum(proof.is_proven for proof in every),
        mutants=sum(proof.mutants for proof in every),
        own=sum(proof.own + proof.loading + proof.shared for proof in every),
        others=sum(len(proof.others) for proof in every),
        survived=sum(len(proof.survived) for proof in every),
        equivalent=sum(len(proof.equivalent) for proof in every),
    )
