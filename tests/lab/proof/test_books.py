"""What is written down about the proofs of our own games fits the code as it is."""

from pathlib import Path

import pytest

from earthrise.engine.rulebook import Rulebook
from earthrise.lab.proof.plan import plan
from earthrise.lab.proof.results import read_equivalents, read_results

ROOT = Path(__file__).parents[3]
PACKAGES = sorted(path.parent for path in (ROOT / "src" / "earthrise" / "games").glob("*/rulebook.toml"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: str(package.name))
def test_reasons_are_of_mutants_that_are_made_and_every_rule_has_its_proof(package: Path) -> None:
    book = Rulebook(package / "rulebook.toml")
    charges = plan(book, package, ROOT / "tests", book.rules)
    labels = {mutant.label for charge in charges for mutant in charge.mutants}
    reasons = read_equivalents(ROOT / "tests" / "games" / package.name)
    assert sorted(set(reasons) - labels) == [], "these mutants are not made any more: delete their reasons"
    assert all(charge.mutants for charge in charges)
    proofs = read_results(package)
    assert [charge.rule.id for charge in charges if charge.rule.id not in proofs] == []
    assert [rule for rule, proof in proofs.items() if not proof.is_proven] == []
