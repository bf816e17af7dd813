"""The rulebook as data: load, look up, search, cite."""

import re
import tomllib
from pathlib import Path

from earthrise.engine.errors import BadContent

KINDS = ("printed", "ruling", "reconstructed")


class Rule:
    """One numbered rule in our own words. `untestable` is the reason why no machine can test it, or empty."""

    __slots__ = ("example", "id", "kind", "note", "number", "section", "text", "untestable")

    def __init__(self, entry: dict[str, object], source: str) -> None:
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
        if not (prefix.isupper() and dash and digits.isdigit()):
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
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise BadContent(f"{source}: {error}") from None
        page = data.get("game", {})
        self.game = str(page.get("id", ""))
        self.title = str(page.get("title", ""))
        self.designer = str(page.get("designer", ""))
        self.minutes = str(page.get("minutes", ""))
        self.summary = str(page.get("summary", ""))
        players = page.get("players", [0, 0])
        self.fewest = int(players[0])
        self.most = int(players[1])
        self.rules: list[Rule] = [Rule(entry, source) for entry in data.get("rule", [])]
        if not self.rules:
            raise BadContent(f"{source}: holds no rule")
        self.by_number: dict[int, Rule] = {rule.number: rule for rule in self.rules}
        if len(self.by_number) != len(self.rules):
            raise BadContent(f"{source}: a rule number is used twice")
        self.prefix = self.rules[0].id.partition("-")[0]

    def id_of(self, number: int) -> str:
        return self.by_number[number].id

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
