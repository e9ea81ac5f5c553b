"""The catalogue of symbols: all of them, by the names of the data, on pages that are only ours."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.drawing.display import Drawing, Group, Named, Shape, Text
from builder.drawing.display import Path as Lines
from builder.drawing.paper import PAPERS
from builder.drawing.sheets.catalogue import _marker, pages
from builder.drawing.sheets.samples import SAMPLES, sample
from builder.drawing.symbols import SYMBOLS
from builder.drawing.symbols.markers import MARKERS
from builder.drawing.symbols.portraits import KIT
from builder.drawing.text.lines import ink
from builder.drawing.text.type import cap_height, measure
from builder.emit.svg import svg
from builder.game.layouts import READY_NAMES
from builder.words import speaking


def texts(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    """The texts on a page, those of symbols left out."""
    yield from (shape for shape in shapes if isinstance(shape, Text))


@cache
def drawn(language: str = "en") -> list[Drawing]:
    """The pages in a language."""
    with speaking(language):
        return [*pages()]


def test_every_symbol_has_its_name_below_it() -> None:
    words = [text.text for page in drawn() for text in texts(page.shapes)]
    said = set("\n".join(words).replace("-\n", "-").split("\n"))
    named = {name for words in said for name in re.split(r"[ (),]+", words)}
    assert {*SYMBOLS, *MARKERS, *KIT} <= named
    assert "headquarters (also hq)" in said


def test_a_heading_is_repeated_where_its_symbols_go_on() -> None:
    for page in drawn():
        heads = [t for t in texts(page.shapes) if t.font == "text-bold" and t.text != "Symbols"]
        assert heads and heads[0].y < 30


def test_everything_lies_inside_the_margins() -> None:
    for page in drawn():
        tops = [s.y for s in page.shapes if isinstance(s, Group | Text)]
        assert min(tops) >= 10 and max(tops) <= page.height - 10


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_beside_headings_end_inside_the_margin(language: str) -> None:
    for page in drawn(language):
        for text in texts(page.shapes):
            if text.anchor == "start":
                assert text.x + measure(text.text, text.font, text.size) <= page.width - 10


def test_pictures_that_differ_by_the_player_are_shown_in_the_colours_of_two() -> None:
    panels = [
        next(s.paint.fill for s in flat(_marker("sides")(name)[:1]) if isinstance(s, Lines))
        for name in ("advantage", "advantage-other", "contested")
    ]
    assert len({*panels}) == 3


def flat(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        yield from flat(shape.shapes) if isinstance(shape, Group) else (shape,)


def test_no_section_of_markers_is_parted_and_no_marker_stands_alone_in_a_row() -> None:
    said = [text.text for page in drawn() for text in texts(page.shapes)]
    assert not any(words.endswith("continued") for words in said)
    for page in drawn():
        rows = Counter(s.y for s in page.shapes if isinstance(s, Named))
        assert min(rows.values()) > 1


def test_captions_stand_nearer_to_their_picture_than_to_the_next_row() -> None:
    for page in drawn():
        for row in {s.y for s in page.shapes if isinstance(s, Named)}:
            below = [t.y for t in texts(page.shapes) if t.anchor == "middle" and t.y > row]
            tops = [s.y for s in page.shapes if isinstance(s, Named) and s.y > row]
            if tops and min(tops) - row < 25:
                assert min(tops) - max(y for y in below if y < min(tops)) > 0.5


def test_the_list_of_the_other_pages_keeps_off_the_last_row_on_all_papers() -> None:
    for paper in PAPERS:
        first = pages(paper)[0]
        inner = [s for one in first.shapes if type(one) is Group for s in one.shapes]
        shapes = inner or [*first.shapes]
        names = [s.y for s in shapes if isinstance(s, Text) and s.anchor == "middle"]
        listed = [s.y for s in shapes if isinstance(s, Text) and s.text.startswith("On the other")]
        assert listed[0] - max(names) > 3


def test_each_picture_has_an_id_and_a_title_in_the_svg() -> None:
    for page in drawn():
        named = [s.name for s in page.shapes if isinstance(s, Named)]
        assert named and len({*named}) == len(named)
    assert b'<g id="symbol-infantry"' in svg(drawn()[0])
    assert b"<title>light-infantry</title>" in svg(drawn()[0])


def test_pages_are_filled_to_three_quarters() -> None:
    for page in drawn():
        foot = max(text.y for text in texts(page.shapes) if not text.text.startswith("page"))
        assert foot > 0.75 * page.height


def test_each_layout_is_shown_as_it_looks_on_a_counter() -> None:
    said = {text.text for text in texts(drawn()[-1].shapes)}
    assert set(READY_NAMES) <= set(SAMPLES) <= said


def test_what_is_put_together_is_shown_as_it_is_written() -> None:
    said = " ".join(text.text for page in drawn() for text in texts(page.shapes))
    for words in ("infantry+skis", "flat broad beard medal", "markers show the plate"):
        assert words in said


def test_each_heading_says_the_key_that_its_names_are_written_under() -> None:
    keys = {"symbol:", "sign:", "mark:", "ground: ink:", "portrait:", "layout:"}
    said = [text for page in drawn() for text in texts(page.shapes)]
    heads = {t.y for t in said if t.font == "text-bold" and t.text != "Symbols"}
    assert keys <= {t.text for t in said}
    for page in drawn():
        beside = {t.y for t in texts(page.shapes) if t.text in keys}
        assert beside == {t.y for t in texts(page.shapes) if t.y in heads and t.font == "text-bold"}
    assert any(t.text.startswith("builder ") for t in said)


def test_names_of_markers_keep_off_their_tiles() -> None:
    tiles = {"control", "no-supply", "turn", "plus-1"}
    for page in drawn():
        tops = {round(s.y, 2) for s in page.shapes if isinstance(s, Group)}
        for text in texts(page.shapes):
            if text.text in tiles:
                row = max(y for y in tops if y < text.y)
                cap = cap_height("condensed", text.size)
                assert text.y - cap - (row + 14.6) > 1.0


def test_the_words_below_a_setup_keep_off_it() -> None:
    (_front, back) = sample("land: setup")
    found = {}
    for shape in inner(back.shapes):
        if isinstance(shape, Text) and (box := ink(shape)):
            found[shape.text] = box
    assert found["Kite"].y - found["C 4"].foot > 0.3


def inner(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """All that is drawn, out of its groups where they only scale."""
    for shape in shapes:
        yield from inner(shape.shapes) if isinstance(shape, Group) else (shape,)


def test_headings_are_german_for_a_german_and_names_are_not() -> None:
    german = drawn("de")
    said = {text.text for page in german for text in texts(page.shapes)}
    assert {"Symbole", "Infanterie", "Schiffe", "infantry", "battleship"} <= said
    assert [page.title for page in german] == ["Symbole"] * len(german)


def test_the_command_writes_a_pdf_and_a_picture_of_each_page(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["symbols", "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == [
        "symbols-1.svg",
        "symbols-2.svg",
        "symbols-3.svg",
        "symbols-4.svg",
        "symbols-5.svg",
        "symbols-6.svg",
        "symbols-letter.pdf",
        "symbols.pdf",
    ]
    book = pypdfium2.PdfDocument(tmp_path / "symbols.pdf")
    assert len(book) == 6 and "mechanized" in book[0].get_textpage().get_text_range()


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogue ends with its first page: for tests of what becomes of files."""
    monkeypatch.setattr("builder.pipeline.catalogue.pages", lambda *_paper: drawn()[:1])


@pytest.mark.usefixtures("short")
def test_a_file_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "symbols.pdf"
    mine.write_text("my own symbols", "utf-8")
    done = CliRunner().invoke(main, ["symbols", "--out", str(tmp_path)])
    assert done.exit_code == 2 and "symbols.pdf" in done.output
    assert mine.read_text("utf-8") == "my own symbols"
    assert list(tmp_path.iterdir()) == [mine]


@pytest.mark.usefixtures("short")
def test_the_same_catalogue_may_be_written_again(tmp_path: Path) -> None:
    again = ["symbols", "--out", str(tmp_path)]
    assert [CliRunner().invoke(main, again).exit_code for _ in range(2)] == [0, 0]


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("name", ["nothing/here", "a file"])
def test_a_folder_is_made_and_a_file_in_its_place_is_said(tmp_path: Path, name: str) -> None:
    (tmp_path / "a file").write_text("", "utf-8")
    done = CliRunner().invoke(main, ["symbols", "--out", str(tmp_path / name)])
    assert done.exit_code == (0 if name == "nothing/here" else 2)


def test_all_names_have_one_size() -> None:
    found = {t.size for page in drawn() for t in texts(page.shapes) if t.font == "condensed"}
    assert len(found) == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_page_says_on_which_others_everything_is(language: str) -> None:
    first, *others = drawn(language)
    said = " ".join(one.text for one in texts(first.shapes))
    for page in others:
        assert all(link.title in said for link in page.bookmarks)
    lowest = max(one.y for one in texts(first.shapes) if one.font == "condensed")
    *_keys, top = (one for one in texts(first.shapes) if one.text.startswith(("On the", "Auf den")))
    assert top.y - top.size > lowest
