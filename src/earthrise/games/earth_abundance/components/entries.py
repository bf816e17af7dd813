"""Reading the words of content entries: each becomes a number, and a word that is not known is refused by name."""

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent


def number_of(entry: Entry, key: str, words: list[str]) -> int:
    """The number of the word that stands there."""
    return words.index(entry.one_of(key, words))


def only(entry: Entry, known: list[str]) -> None:
    """No other keys than these: a misspelt one would be passed over."""
    for key in entry.fields:
        if key not in known:
            raise BadContent(f"{entry.where}: there is no “{key}” here, only {', '.join(known)}")


def mask_of(entry: Entry, key: str, known: list[str]) -> int:
    mask = 0
    for word in entry.texts(key):
        if word not in known:
            raise BadContent(f"{entry.at(key)}: “{word}” is not one of {', '.join(known)}")
        mask |= 1 << known.index(word)
    return mask
