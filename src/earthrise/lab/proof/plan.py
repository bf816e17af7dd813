"""Which mutants a rulebook needs: for each rule those of the code that enforces it, closest to its citation first."""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from earthrise.engine.rulebook import Rule, Rulebook
from earthrise.engine.words import listed
from earthrise.lab.proof.content_mutations import content_changes
from earthrise.lab.proof.mutations import Change, Module, breaks, breaks_on_line
from earthrise.lab.proof.sites import IN_WORDS, STATEMENT, CitedModule, is_over_several_lines, only_speaks, spread
from earthrise.lab.traceability import Place, code_citations, mark_citations

MOST = 6  # mutants a rule, unless more are asked for
LONGEST = 120  # letters of code shown of a mutant; of an entry left out its beginning is enough
ENOUGH = 3  # with so many close to its citations, a rule's wider surroundings are left alone
# Modules and folders of a package that enforce nothing; all others do, however a game is laid out.
LEFT_ALONE = ("bots", "tactics", "learning", "observer", "screens", "terminal", "tests")
SECOND = ("positions", "invariants")  # what refuses positions that cannot be: enforces, but stands aside
CONTENT = "content"  # the folder of the TOML files that are of the rules; others tell of them
CHECKING = "broken_invariants"  # asked when a position is loaded: no rule hangs on it while a game is played
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
    unbroken: str = ""  # why it has no mutant, in words


def plan(
    book: Rulebook, package: Path, tests: Path, rules: Sequence[Rule], most: int = MOST, root: Path | None = None
) -> list[Charge]:
    """The charges of these rules, in the order of the book. Rules that no machine can test have none. Tests are named
    from `root` on, by default the folder that theirs lies in."""
    root = tests.parent if root is None else root
    maker = Maker(book, package)
    marks = list(mark_citations(book.prefix, tests, root))
    sources = TestSources(root)
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
        charge.unbroken = "" if charge.mutants else maker.why_unbroken(rule)
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
        self.left_alone: dict[int, list[str]] = {}  # by rule: where it is cited and nothing is broken

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
        return self._mutants(chosen)

    @cached_property
    def tiers(self) -> dict[int, dict[Tier, list[Break]]]:
        """The breaks of every rule, by how far from its citations they are."""
        found: dict[int, dict[Tier, list[Break]]] = {}
        for number, place in code_citations(self.book.prefix, self.package):
            file = place.file.partition("/")[2]
            if number not in self.numbers:
                continue
            if not enforces(file):
                self.left_alone.setdefault(number, []).append(file)
                continue
            tiers = found.setdefault(number, {})
            for close, change in self.changes(self.book.rule(number), file, place.line):
                where = self.enclosing(file, change)
                if where.rpartition(".")[2] == CHECKING or (self.is_guest and self.is_form(file, change)):
                    self.left_alone.setdefault(number, []).append(f"{file} {where}".strip())
                    continue
                aside = int(room_of(file) in SECOND or where.endswith("out_of_place"))
                tiers.setdefault((aside, close), []).append((file, change))
        return found

    @cached_property
    def is_guest(self) -> bool:
        """Whether the package is laid out freely. One with the rooms of our own games has `rules/`."""
        return not (self.package / "rules").is_dir()

    def why_unbroken(self, rule: Rule) -> str:
        """Why this rule has no mutant, in words."""
        looked_at = rule.number in self.tiers
        left = list(dict.fromkeys(self.left_alone.get(rule.number, [])))
        if left:
            return f"its code was not looked at: it is cited in {listed(left)}, where no rule is enforced"
        return "where the code cites it, there is nothing to break" if looked_at else "no code cites it"

    @cached_property
    def cited_for(self) -> dict[Break, tuple[str, ...]]:
        """All rules that a break is one of."""
        found: dict[Break, list[str]] = {}
        for number, tiers in sorted(self.tiers.items()):
            for each in dict.fromkeys(each for tier in tiers.values() for each in tier):
                found.setdefault(each, []).append(self.book.id_of(number))
        return {each: tuple(rules) for each, rules in found.items()}

    def enclosing(self, file: str, change: Change) -> str:
        """The function or class in which this stands; empty outside of these, and in content."""
        if not file.endswith(".py"):
            return ""
        module = self.modules[file].module
        return module.enclosing_name(module.statement_at(change.start, change.end))

    def is_form(self, file: str, change: Change) -> bool:
        """Whether this is a switch that no test of a rule can notice: `strict=` of zip, or `hidden`, which tells people
        who share a screen to look away. Our own games prove both, as they did before this was left alone."""
        before = self.text(file)[: change.start]
        return before.endswith("strict=") or before.endswith("self.hidden = ")

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
            in_words = only_speaks(cited.module, statement) and (self.is_guest or close != STATEMENT)
            aside = IN_WORDS if in_words else close
            found += [(aside, change) for change in breaks(cited.module, statement, self.numbers, ordered)]
        return found

    def text(self, file: str) -> str:
        if file not in self.texts:
            self.texts[file] = (self.package / file).read_text(encoding="utf-8")
        return self.texts[file]

    def _mutants(self, chosen: Sequence[Break]) -> list[Mutant]:
        mutants: list[Mutant] = []
        for file, change in chosen:
            function = ""
            if file.endswith(".py"):
                module = self.modules[file].module
                function = module.function_of(module.statement_at(change.start, change.end))
            label, rules = self.labels[file, change], self.cited_for[file, change]
            mutants.append(Mutant(file, change, function, label, rules, self.text(file)))
        return mutants

    @cached_property
    def labels(self) -> dict[Break, str]:
        """`rules/claim.py claim_refusal: refuses nothing: return 71 => return 0`; the same whatever stands above it.

        Where the same can be said of several breaks of a file, the second has a (2) behind it, and so on.
        """
        found: dict[Break, str] = {}
        times: Counter[str] = Counter()
        for file, change in sorted(self.cited_for, key=lambda each: (each[0], each[1].start, each[1].end, each[1].new)):
            label = self._label(file, change)
            times[label] += 1
            found[file, change] = f"{label} ({times[label]})" if times[label] > 1 else label
        return found

    def _label(self, file: str, change: Change) -> str:
        text = self.text(file)
        end = text.find("\n", change.end)
        end = len(text) if end < 0 else end
        before = text[text.rfind("\n", 0, change.start) + 1 : change.start]
        old = in_one_line(before + text[change.start : end])
        new = in_one_line(before + change.new + text[change.end : end])
        where = file
        if file.endswith(".py"):
            where = f"{file} {self.enclosing(file, change)}".strip()
        if change.kind == "entry left out":
            return f"{where}: {change.kind}: {in_one_line(text[change.start : change.end])[:100]} …"
        if change.kind == "value changed":
            return f"{where}: {change.kind}: {in_one_line(text[change.start : change.end])}"
        return f"{where}: {change.kind}: {shortened(old)} => {shortened(new)}"

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


def room_of(file: str) -> str:
    """The folder or the module that the file is, seen from the package."""
    return file.partition("/")[0].removesuffix(".py")


def enforces(file: str) -> bool:
    """Whether rules are looked for in this file."""
    return room_of(file) == CONTENT if file.endswith(".toml") else room_of(file) not in LEFT_ALONE


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def in_one_line(text: str) -> str:
    """Without comments and line breaks."""
    return " ".join(" ".join(line.partition("  #")[0].partition(" # ")[0] for line in text.split("\n")).split())


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
