"""The rulebook as data: load, look up, search, cite.

A rule is written in one of two forms, and both may stand in one book:

    [rules.Turn]
    NT-071 = "Only a neighbouring land can be claimed."

    [[rule]]
    id = "NT-072"
    section = "Turn"
    kind = "ruling"
    text = "A land across the river is a neighbour."
"""

import re
import tomllib
from pathlib import Path

from earthrise.engine.content import no_toml
from earthrise.engine.errors import BadContent
from earthrise.engine.source_places import Way, find_places, place_of

KINDS = ("printed", "ruling", "reconstructed")
PLAYERS: Way = ("game", "players")


class BookText:
    """The text of a rulebook, to say in which line a fault is. Lines are looked up only for a message: most books are
    right."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def at(self, way: Way) -> str:
        line = place_of(find_places(self.text), way).line
        return f"{self.name}:{line}" if line else self.name


class Written:
    """A rule as it stands in the book: its entry, and the keys that lead there."""

    __slots__ = ("entry", "way")

    def __init__(self, entry: object, way: Way) -> None:
        self.entry = entry
        self.way = way


def written_rules(data: dict[str, object], source: BookText) -> list[Written]:
    """The rules in the order of the book. Where it has both forms, that is the order of their numbers: a section of
    short ones cannot be interrupted by a long one."""
    entries: object = data.get("rule", [])
    if not isinstance(entries, list):
        raise BadContent(f"{source.at(('rule',))}: rules are written [[rule]]")
    found = [Written(entry, ("rule", str(place))) for place, entry in enumerate(entries)]
    sections: object = data.get("rules", {})
    if not isinstance(sections, dict):
        raise BadContent(f"{source.at(('rules',))}: rules stand in a section, written [rules.Turn]")
    for section, rules in sections.items():
        if not isinstance(rules, dict):
            raise BadContent(f"{source.at(('rules', section))}: rules stand in a section, written [rules.Turn]")
        for rule_id, text in rules.items():
            way: Way = ("rules", section, rule_id)
            if isinstance(text, dict):
                raise BadContent(f"{source.at(way)}: {rule_id} says more than its text: write it as a [[rule]]")
            found.append(Written({"id": rule_id, "section": section, "text": text}, way))
    if entries and sections:
        found.sort(key=_number)
    return found


def _number(written: Written) -> int:
    """For the order alone: what has no number is refused soon after."""
    entry = written.entry
    digits = str(entry.get("id", "")).rpartition("-")[2] if isinstance(entry, dict) else ""
    return int(digits) if digits.isascii() and digits.isdigit() else 0


class Rule:
    """One numbered rule in our own words. One that names no section is of the same as the rule before it; one
    without a kind is printed. `untestable` is the reason why no machine can test it, or empty."""

    __slots__ = ("example", "id", "kind", "note", "number", "section", "text", "untestable")

    def __init__(self, written: Written, source: BookText, section: str = "") -> None:
        given = written.entry
        if not isinstance(given, dict):
            raise BadContent(f"{source.at(written.way)}: a rule is a table, written [[rule]]")
        entry: dict[str, object] = {"kind": KINDS[0], **({"section": section} if section else {}), **given}
        for key in ("id", "section", "kind", "text"):
            value: object = entry.get(key)
            if not isinstance(value, str) or not value.strip():
                raise BadContent(f"{source.at(written.way)}: rule {entry.get('id', '?')} has no {key}")
        self.id = str(entry["id"])
        self.section = str(entry["section"])
        self.kind = str(entry["kind"])
        self.text = str(entry["text"])
        self.note = str(entry.get("note", ""))
        self.example = str(entry.get("example", ""))
        self.untestable = str(entry.get("untestable", ""))
        prefix, dash, digits = self.id.partition("-")
        if not (prefix.isupper() and prefix.isalpha() and dash and digits.isascii() and digits.isdigit()):
            raise BadContent(f"{source.at(written.way)}: {self.id} is no rule id (like NT-071)")
        if self.kind not in KINDS:
            kinds = ", ".join(KINDS)
            raise BadContent(f"{source.at((*written.way, 'kind'))}: {self.id} has kind {self.kind}, not one of {kinds}")
        self.number = int(digits)


class Rulebook:
    """All rules of one game, and what its title page says."""

    def __init__(self, path: Path) -> None:
        name = path.name
        text = ""
        try:
            text = path.read_text(encoding="utf-8")
            data = tomllib.loads(text)
        except (OSError, UnicodeDecodeError) as error:
            raise BadContent(f"{name}: {error}") from None
        except ValueError as error:
            raise BadContent(no_toml(name, text, str(error))) from None
        source = BookText(name, text)
        page: object = data.get("game")
        if not isinstance(page, dict):
            raise BadContent(f"{name}: there is no [game]")
        for key in ("id", "title"):
            if not isinstance(page.get(key), str) or not page[key]:
                raise BadContent(f"{source.at(('game',))}: [game] has no {key}")
        self.game = str(page["id"])
        self.title = str(page["title"])
        self.designer = str(page.get("designer", ""))
        self.minutes = str(page.get("minutes", ""))
        self.summary = str(page.get("summary", ""))
        players: object = page.get("players")
        if not isinstance(players, list) or len(players) != 2 or any(not isinstance(item, int) for item in players):
            raise BadContent(f"{source.at(PLAYERS)}: players must be two whole numbers, the fewest and the most")
        self.fewest = int(players[0])
        self.most = int(players[1])
        if not 1 <= self.fewest <= self.most:
            raise BadContent(f"{source.at(PLAYERS)}: players cannot be {self.fewest} to {self.most}")
        self.rules: list[Rule] = []
        self.by_number: dict[int, Rule] = {}
        self.prefix = ""
        section = ""
        for written in written_rules(data, source):
            rule = Rule(written, source, section)
            section = rule.section
            self.prefix = self.prefix or rule.id.partition("-")[0]
            if not rule.id.startswith(self.prefix + "-"):
                at = source.at(written.way)
                raise BadContent(f"{at}: {rule.id} does not begin with {self.prefix}- like the others")
            if rule.number == 0:
                at = source.at(written.way)
                raise BadContent(f"{at}: rules are numbered from 1 on; 0 stands for “no rule refuses this”")
            if rule.number in self.by_number:
                raise BadContent(f"{source.at(written.way)}: a rule number is used twice: {rule.id}")
            self.rules.append(rule)
            self.by_number[rule.number] = rule
        if not self.rules:
            raise BadContent(f"{name}: holds no rule")

    def rule(self, number: int) -> Rule:
        """The rule of that number, as code cites it."""
        rule = self.by_number.get(number)
        if rule is None:
            raise BadContent(f"The code of {self.title} cites rule {number}, which is not in its rulebook.")
        return rule

    def id_of(self, number: int) -> str:
        return self.rule(number).id

    def find(self, rule_id: str) -> Rule | None:
        """The rule of that id; `nt-71`, `NT-071` and `71` are the same."""
        match = re.fullmatch(r"(?:([A-Za-z]+)-)?(\d+)", rule_id.strip())
        if match is None or (match[1] is not None and match[1].upper() != self.prefix):
            return None
        return self.by_number.get(int(match[2]))

    def search(self, words: str) -> list[Rule]:
        """Rules that speak of all the words, best first: words in the section count more than in text, text more
        than in notes."""
        wanted = re.findall(r"\w+", words.lower())
        found: list[tuple[int, int, Rule]] = []
        for rule in self.rules:
            section = rule.section.lower()
            text = rule.text.lower()
            extra = f"{rule.note} {rule.example} {rule.id}".lower()
            score = 0
            for word in wanted:
                hit = 3 * (word in section) + 2 * (word in text) + (word in extra)
                if hit == 0:
                    score = 0
                    break
                score += hit
            if score:
                found.append((-score, rule.number, rule))
        found.sort(key=lambda entry: (entry[0], entry[1]))
        return [entry[2] for entry in found]
