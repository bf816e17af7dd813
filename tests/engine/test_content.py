"""Content files: typed questions, and answers that name the file and the entry when there is none."""

from pathlib import Path

import pytest

from earthrise.engine.content import Content, Entry, asked_for, take_from
from earthrise.engine.errors import BadContent

CARDS = """
[board]
name = "Ring"
size = 12
open = true

[[card]]
id = "comet"
count = 3
lands = ["sea", "ice"]
home = "sea"
steps = [1, 2]
favour = "good"
[card.cost]
credits = 2
[[card.effect]]
op = "gain"

[[card]]
count = 1
"""


def content(tmp_path: Path, text: str = CARDS) -> Content:
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    return Content("moon", tmp_path, "cards.toml")


def test_a_file_answers_typed_questions(tmp_path: Path) -> None:
    cards = content(tmp_path)
    board = cards.table("board")
    assert (board.text("name"), board.number("size"), board.flag("open")) == ("Ring", 12, True)
    comet, other = cards.entries("card")
    assert comet.has("lands") and not other.has("lands")
    assert comet.texts("lands") == ["sea", "ice"] and comet.texts("home") == ["sea"] and comet.texts("none") == []
    assert comet.numbers("steps") == [1, 2]
    assert comet.table("cost").number("credits") == 2
    assert [effect.text("op") for effect in comet.entries("effect")] == ["gain"] and other.entries("effect") == []
    assert comet.one_of("favour", ["good", "bad"]) == "good"
    assert (other.text("id", "?"), other.number("cost", 0), other.flag("open", False)) == ("?", 0, False)


def test_a_total_that_does_not_fit_is_told_with_what_fits_and_where_it_stands(tmp_path: Path) -> None:
    board = content(tmp_path).table("board")
    assert board.unlike("size", 12, "places") == ""
    wanted = "there are 13 places, but size is 12: set it to 13 as well (moon/content/cards.toml:4: [board])"
    assert board.unlike("size", 13, "places") == wanted


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda file: file.table("sky"), r"moon/content/cards.toml: there is no \[sky\]"),
        (lambda file: file.entries("board"), r"moon/content/cards.toml:2: there is no \[\[board\]\]"),
        (lambda file: file.table("board").number("name"), r"\[board\]: name must be a whole number"),
        (lambda file: file.table("board").number("open"), r"\[board\]: open must be a whole number"),
        (lambda file: file.table("board").number("nothing"), "nothing must be a whole number"),
        (lambda file: file.table("board").text("size"), "size must be a text"),
        (lambda file: file.table("board").flag("size"), "size must be true or false"),
        (lambda file: file.table("board").texts("size"), "size must be a list of texts"),
        (lambda file: file.entries("card")[0].texts("steps"), "card comet: steps must be a list of texts"),
        (lambda file: file.entries("card")[0].numbers("lands"), "card comet: lands must be a list of whole numbers"),
        (lambda file: file.entries("card")[0].entries("home"), "card comet: home must be a list"),
        (lambda file: file.entries("card")[0].entries("lands"), "card comet, lands 1: is no table"),
        (lambda file: file.entries("card")[0].table("home"), "card comet, home: is no table"),
        (lambda file: file.entries("card")[1].text("id"), "card number 2: id must be a text"),
        (lambda file: file.entries("card")[0].one_of("favour", ["bad"]), "favour is “good”, not one of bad"),
    ],
)
def test_a_question_the_file_cannot_answer_names_the_entry(tmp_path: Path, ask: object, said: str) -> None:
    assert callable(ask)
    with pytest.raises(BadContent, match=said):
        ask(content(tmp_path))


def test_true_is_no_number() -> None:
    with pytest.raises(BadContent, match="steps must be a list of whole numbers"):
        Entry("here", {"steps": [1, True]}).numbers("steps")


def test_no_entry_stands_there_twice(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="card comet stands there twice"):
        content(tmp_path, '[[card]]\nid = "comet"\n[[card]]\nid = "comet"\n').entries("card")


def test_a_file_that_is_missing_broken_or_not_text_is_named(tmp_path: Path) -> None:
    for text in ("[[card]", '[[card]]\nid = "a"\nid = "b"'):
        with pytest.raises(BadContent, match=r"moon/content/cards\.toml:\d: "):
            content(tmp_path, text)
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match=r"moon/content/cards\.toml: "):
        Content("moon", tmp_path, "cards.toml")
    with pytest.raises(BadContent, match=r"moon/content/tiles\.toml: "):
        Content("moon", tmp_path, "tiles.toml")


def test_an_edited_copy_stands_in_for_the_original(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content(tmp_path)
    (tmp_path / "other.toml").write_text("[board]\nsize = 1\n", encoding="utf-8")
    edited = tmp_path / "edited" / "moon"
    edited.mkdir(parents=True)
    (edited / "cards.toml").write_text("[board]\nsize = 99\n", encoding="utf-8")
    monkeypatch.setenv("EARTHRISE_CONTENT", str(tmp_path / "edited"))
    assert Content("moon", tmp_path, "cards.toml").table("board").number("size") == 99
    assert Content("moon", tmp_path, "other.toml").table("board").number("size") == 1


def test_what_is_wrong_is_told_with_its_line(tmp_path: Path) -> None:
    cards = content(tmp_path)
    comet = cards.entries("card")[0]
    with pytest.raises(BadContent, match=r"^moon/content/cards\.toml:9: card comet: count must be 5 or more, not 3$"):
        comet.number("count", least=5)
    with pytest.raises(BadContent, match=r"cards\.toml:12: card comet: steps must be 0 to 1, not 2$"):
        comet.numbers("steps", least=0, most=1)
    with pytest.raises(BadContent, match=r"cards\.toml:15: card comet, cost: credits must be a text"):
        comet.table("cost").text("credits")
    with pytest.raises(BadContent, match=r"cards\.toml:16: card comet, effect 1: amount must be a whole number"):
        comet.entries("effect")[0].number("amount")  # what is missing is missing in the entry
    with pytest.raises(BadContent, match=r"cards\.toml:2: "):
        content(tmp_path, "[board]\nsize = \n")
    with pytest.raises(BadContent, match=r"cards\.toml:2: .* at the end of the file"):
        content(tmp_path, "[board]\nsize = [1,")


def test_content_is_taken_from_another_folder_before_it_is_read_and_not_after(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "mine").mkdir()
    (tmp_path / "own" / "cards.toml").write_text("[board]\nsize = 1\n", encoding="utf-8")
    (tmp_path / "mine" / "cards.toml").write_text("[board]\nsize = 2\nopen = true\n", encoding="utf-8")
    take_from("rover", tmp_path / "mine")
    assert Content("rover", tmp_path / "own", "cards.toml").table("board").number("size") == 2
    assert asked_for("rover") == {"cards.toml/board/size"}
    with pytest.raises(BadContent, match="rover has been loaded in this process already"):
        take_from("rover", tmp_path / "own")
    assert asked_for("moon") == set()  # what a game reads of its own content is not kept
