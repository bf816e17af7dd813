"""Typed reading of plain data, e.g. a position edited by hand: every misfit is a BadPosition that names the field."""

from earthrise.engine.errors import BadPosition


def has_fields(data: dict[str, object], known: list[str], what: str) -> None:
    """All of these fields and no others; `what` is whose fields they are, for the message."""
    for key in known:
        if key not in data:
            raise BadPosition(f"{what} lacks {key}.")
    for key in data:
        if key not in known:
            raise BadPosition(f"{what} has no field {str(key)[:60]!r}; its fields are {', '.join(known)}.")


def whole(data: dict[str, object], key: str) -> int:
    value = data[key]
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"{key} must be a whole number, not {value!r}.")
    return value


def wholes(data: dict[str, object], key: str) -> list[int]:
    value = data[key]
    if not isinstance(value, list):
        raise BadPosition(f"{key} must be a list of whole numbers.")
    numbers: list[int] = []
    for item in value:
        if not isinstance(item, int) or isinstance(item, bool):
            raise BadPosition(f"{key} must be a list of whole numbers, not with {item!r}.")
        numbers.append(item)
    return numbers


def flag(data: dict[str, object], key: str) -> bool:
    value = data[key]
    if not isinstance(value, bool):
        raise BadPosition(f"{key} must be true or false, not {value!r}.")
    return value


def text(data: dict[str, object], key: str) -> str:
    value = data[key]
    if not isinstance(value, str):
        raise BadPosition(f"{key} must be a text, not {value!r}.")
    return value


def texts(data: dict[str, object], key: str) -> list[str]:
    value = data[key]
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadPosition(f"{key} must be a list of texts.")
    return [str(item) for item in value]


def table(data: dict[str, object], key: str) -> dict[str, object]:
    value = data[key]
    if not isinstance(value, dict):
        raise BadPosition(f"{key} must be a table.")
    return value


def tables(data: dict[str, object], key: str) -> list[dict[str, object]]:
    value = data[key]
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise BadPosition(f"{key} must be a list of tables.")
    return value
