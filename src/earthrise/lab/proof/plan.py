"""Which mutants a rulebook needs: for each rule those of the code that enforces it, closest to its citation first."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from earthrise.engine.rulebook import Rule, Rulebook
from earthrise.lab.proof.content_mutations import content_changes
from earthrise.lab.proof.mutations import Change, Module, breaks, breaks_on_line
from earthrise.lab.proof.sites import IN_WORDS, STATEMENT, CitedModule, is_over_several_lines, only_speaks, spread
from earthrise.lab.traceability import Place, code_citations, mark_citations

MOST = 6  # mutants a rule, unless more are asked for
ENOUGH = 3  # with so many close to its citations, a rule's wider surroundings are left alone
ENFORCING = ("rules", "components", "content", "game.py")
SECOND = ("positions",)  # what refuses positions that cannot be: enforces, but stands aside
ORDER = re.compile(r"\b(order|before|after|then|first|last|next|again|clockwise|turn by turn|beginning|begins)\b", re.I)


Break = tuple[str, Change]  # a file and what is changed in it
Tier = tuple[int, int]  # whether it stands aside; how close the citation is
CLOSEST: Tier = (0, STATEMENT)


@dataclass(frozen=True)
class Mutant:
    """One change of one file. `function` is the dotted name of the function it is in, empty outside of functions;
    `label` is how people, the file of results and the file of equivalents name it."""

    file: str  # from the game's package on
    change: Change
    function: str
    label: str
    rules: tuple[str, ...]  # all that the code is cited for
    original: str = field(repr=False)  # the text of the file as it was when the mutant was made

    @property
    def text(self) -> str:
        return self.change.applied(self.original)


@dataclass
class Charge:
    """A rule, its mutants and what its proof depends on."""

    rule: Rule
    mutants: list[Mutant] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)
    files: list[str] = field(default_factory=list)  # of these tests, and of those of other rules that share its code
    fingerprint: str = ""


def plan(book: Rulebook, package: Path, tests: Path, rules: Sequence[Rule], most: int = MOST) -> list[Charge]:
    """The charges of these rules, in the order of the book. Rules that no machine can test have none."""
    maker = Maker(book, package)
    marks = list(mark_citations(book.prefix, tests))
    sources = TestSources(tests.parent)
    charges: list[Charge] = []
    for rule in rules:
        if rule.untestable:
            continue
        own = [place for rule_id, place in marks if rule_id == rule.id]
        charge = Charge(rule, maker.mutants(rule, most), own)
        concerned = {rule.id, *(each for mutant in charge.mutants for each in mutant.rules)}
        charge.files = sorted({place.file for rule_id, place in marks if rule_id in concerned})
        parts = [mutant.label for mutant in charge.mutants]
        parts += [maker.surroundings(mutant) for mutant in charge.mutants]
        parts += sorted({sources.of(place) for place in own})
        charge.fingerprint = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]
        charges.append(charge)
    return charges


class Maker:
    """Makes the mutants of one game; every module is read once."""

    def __init__(self, book: Rulebook, package: Path) -> None:
        self.book = book
        self.package = package
        self.numbers = frozenset(book.by_number)
        self.modules: dict[str, CitedModule] = {}
        self.texts: dict[str, str] = {}

    def mutants(self, rule: Rule, most: int) -> list[Mutant]:
        """At most so many, of every kind of break that its code allows; 0 means all."""
        tiers = self.tiers.get(rule.number, {})
        chosen: list[Break] = []
        for tier in sorted(tiers):
            found = [each for each in dict.fromkeys(tiers[tier]) if each not in chosen]
            if most and (len(chosen) >= ENOUGH or (chosen and tier[0])):
                break
            room_left = (most if tier == CLOSEST else ENOUGH + 1) - len(chosen) if most else len(found)
            chosen += [found[place] for place in spread([change.kind for _, change in found])[:room_left]]
        return self._labelled(chosen)

    @cached_property
    def tiers(self) -> dict[int, dict[Tier, list[Break]]]:
        """The breaks of every rule, by how far from its citations they are."""
        found: dict[int, dict[Tier, list[Break]]] = {}
        for number, place in code_citations(self.book.prefix, self.package):
            file = place.file.partition("/")[2]
            room = file.partition("/")[0]
            if number in self.numbers and room in (*ENFORCING, *SECOND):
                tiers = found.setdefault(number, {})
                for close, change in self.changes(self.book.rule(number), file, place.line):
                    aside = int(room in SECOND or self.is_aside(file, change))
                    tiers.setdefault((aside, close), []).append((file, change))
        return found

    @cached_property
    def cited_for(self) -> dict[Break, tuple[str, ...]]:
        """All rules that a break is one of."""
        found: dict[Break, list[str]] = {}
        for number, tiers in sorted(self.tiers.items()):
            for each in dict.fromkeys(each for tier in tiers.values() for each in tier):
                found.setdefault(each, []).append(self.book.id_of(number))
        return {each: tuple(rules) for each, rules in found.items()}

    def is_aside(self, file: str, change: Change) -> bool:
        """Whether this only looks for positions that cannot be."""
        if not file.endswith(".py"):
            return False
        module = self.modules[file].module
        return module.enclosing_name(module.statement_at(change.start, change.end)).endswith("out_of_place")

    def changes(self, rule: Rule, file: str, line: int) -> list[tuple[int, Change]]:
        text = self.text(file)
        if file.endswith(".toml"):
            return [(STATEMENT, change) for change in content_changes(text, line)]
        if file not in self.modules:
            self.modules[file] = CitedModule(text)
        cited = self.modules[file]
        close, statements = cited.site(line, rule.id)
        ordered = ORDER.search(rule.text) is not None
        found: list[tuple[int, Change]] = []
        if close == STATEMENT and statements and is_over_several_lines(statements[0]):
            start, end = cited.module.offset(line, 0), cited.module.offset(line + 1, 0)
            every = [*breaks(cited.module, statements[0], self.numbers, ordered)]
            every += breaks_on_line(cited.module, statements[0], line)
            found = [(close, change) for change in every if start <= change.start < end]
            if found:
                return found
        for statement in statements:
            aside = IN_WORDS if only_speaks(cited.module, statement) and close != STATEMENT else close
            found += [(aside, change) for change in breaks(cited.module, statement, self.numbers, ordered)]
        return found

    def text(self, file: str) -> str:
        if file not in self.texts:
            self.texts[file] = (self.package / file).read_text(encoding="utf-8")
        return self.texts[file]

    def _labelled(self, chosen: Sequence[tuple[str, Change]]) -> list[Mutant]:
        mutants: list[Mutant] = []
        for file, change in chosen:
            function, name = "", ""
            if file.endswith(".py"):
                module = self.modules[file].module
                node = module.statement_at(change.start, change.end)
                function, name = module.function_of(node), module.enclosing_name(node)
            label = self._label(file, name, change)
            mutants.append(Mutant(file, change, function, label, self.cited_for[file, change], self.text(file)))
        return mutants

    def _label(self, file: str, name: str, change: Change) -> str:
        """`rules/claim.py claim_refusal: refuses nothing: return 71 => return 0`; the same whatever stands above it.

        A change that the place allows more than once has its number behind it.
        """
        text = self.text(file)
        begin, end = text.rfind("\n", 0, change.start) + 1, text.find("\n", change.end)
        old = " ".join(text[begin : end if end >= 0 else len(text)].partition("  #")[0].split())
        new = " ".join((text[begin : change.start] + change.new + text[change.end : end]).partition("  #")[0].split())
        if change.kind == "entry left out":
            old, new = f"{old[:100]} …", ""
        elif change.kind == "value changed":
            old, new = " ".join(text[change.start : change.end].split()), ""
        twin = text.count(text[begin:end], 0, begin)
        again = f" ({twin + 1})" if twin else ""
        where = f"{file} {name}".strip()
        return f"{where}: {change.kind}: {old} => {new}{again}" if new else f"{where}: {change.kind}: {old}{again}"

    def surroundings(self, mutant: Mutant) -> str:
        """The function or the entry that the mutant changes: when this is another, the proof is to be given anew."""
        text = self.text(mutant.file)
        if mutant.file.endswith(".py"):
            module = self.modules[mutant.file].module
            node = module.statement_at(mutant.change.start, mutant.change.end)
            holder = module.around(node, ast.FunctionDef)
            if isinstance(holder, ast.FunctionDef):
                return module.source(holder)
            return module.source(node)
        begin = text.rfind("\n", 0, mutant.change.start) + 1
        return text[begin : text.find("\n", mutant.change.end)]


class TestSources:
    """The text of tests by place, for the fingerprint of what they prove."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.modules: dict[str, Module] = {}

    def of(self, place: Place) -> str:
        module = self.modules.get(place.file)
        if module is None:
            module = self.modules[place.file] = Module((self.root / place.file).read_text(encoding="utf-8"))
        for node in ast.walk(module.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.lineno == place.line:
                marks = "".join(module.source(decorator) for decorator in node.decorator_list)
                return f"{place.file} {marks} {module.source(node)}"
        return str(place)
