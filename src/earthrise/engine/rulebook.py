"""The rulebook as data: load, look up, search, cite."""

import re
import tomllib
from pathlib import Path

from earthrise.engine.errors import BadContent

KINDS = ("printed", "ruling", "reconstructed")


class Rule:
    """One numbered rule in our own words. One that names no section is of the same as the rule before it; one
    without a kind is printed. `untestable` is the reason why no machine can test it, or empty."""

    __slots__ = ("example", "id", "kind", "note", "number", "section", "text", "untestable")

    def __init__(self, entry: object, source: str, section: str = "") -> None:
        if not isinstance(entry, dict):
            raise BadContent(f"{source}: a rule is a table, written [[rule]]")
        defaults = {"kind": KINDS[0]} | ({"section": section} if section else {})
        entry = defaults | entry
        for key in ("id", "section", "kind", "text"):
            if not isinstance(entry.get(key), str):
                raise BadContent(f"{source}: rule {entry.get('id', '?')} has no {key}")
        self.id = str(entry["id"])
        self.section = str(entry["section"])
        self.kind = str(entry["kind"])
        self.text = str(entry["text"])
        self.note = str(entry.get("note", ""))
        self.example = str(entry.get("example", ""))
        self.untestable = str(entry.get("untestable", ""))
        prefix, dash, digits = self.id.partition("-")
        if not (prefix.isupper() and prefix.isalpha() and dash and digits.isascii() and digits.isdigit()):
            raise BadContent(f"{source}: {self.id} is no rule id (like NT-071)")
        if self.kind not in KINDS:
            raise BadContent(f"{source}: {self.id} has kind {self.kind}, not one of {', '.join(KINDS)}")
        self.number = int(digits)


class Rulebook:
    """All rules of one game, and what its title page says."""

    def __init__(self, path: Path) -> None:
        source = path.name
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:  # not there, not UTF-8, or not TOML
            raise BadContent(f"{source}: {error}") from None
        page: object = data.get("game")
        if not isinstance(page, dict):
            raise BadContent(f"{source}: there is no [game]")
        for key in ("id", "title"):
            if not isinstance(page.get(key), str) or not page[key]:
                raise BadContent(f"{source}: [game] has no {key}")
        self.game = str(page["id"])
        self.title = str(page["title"])
        self.designer = str(page.get("designer", ""))
        self.minutes = str(page.get("minutes", ""))
        self.summary = str(page.get("summary", ""))
        players: object = page.get("players")
        if not isinstance(players, list) or len(players) != 2 or any(not isinstance(item, int) for item in players):
            raise BadContent(f"{source}: players must be two whole numbers, the fewest and the most")
        self.fewest = int(players[0])
        self.most = int(players[1])
        if not 1 <= self.fewest <= self.most:
            raise BadContent(f"{source}: players cannot be {self.fewest} to {self.most}")
        entries: object = data.get("rule", [])
        if not isinstance(entries, list):
            raise BadContent(f"{source}: rules are written [[rule]]")
        self.rules: list[Rule] = []
        section = ""
        for entry in entries:
            self.rules.append(Rule(entry, source, section))
            section = self.rules[-1].section
        if not self.rules:
            raise BadContent(f"{source}: holds no rule")
        self.by_number: dict[int, Rule] = {rule.number: rule for rule in self.rules}
        if len(self.by_number) != len(self.rules):
            raise BadContent(f"{source}: a rule number is used twice")
        if 0 in self.by_number:
            raise BadContent(f"{source}: rules are numbered from 1 on; 0 stands for “no rule refuses this”")
        self.prefix = self.rules[0].id.partition("-")[0]
        for rule in self.rules:
            if not rule.id.startswith(self.prefix + "-"):
                raise BadContent(f"{source}: {rule.id} does not begin with {self.prefix}- like the others")

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
