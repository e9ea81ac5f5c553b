"""A game with its own map, symbols, font and theme, and counters of three sizes and shapes."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

import pypdfium2
import pytest
from reportlab.pdfbase import pdfmetrics

from builder.drawing.display import Drawing, Group, Image, Path, Shape
from builder.drawing.maps.courses.grid import HATCH
from builder.drawing.maps.legend_picture import of_picture
from builder.drawing.own import dressed
from builder.drawing.symbols.ownpaths import plain_shapes
from builder.drawing.text.type import FACES, font_bytes
from builder.emit.pdf.canvas import open_canvas
from builder.emit.pdf.faces import registered
from builder.pipeline.load import Loaded
from tests.drawing.shapes import texts
from tests.games import HARBOUR, read_once
from tests.games.made import blank_png, made_of, painted_once


@pytest.fixture(scope="module")
def harbour() -> Loaded:
    return read_once(HARBOUR)


@pytest.fixture(scope="module")
def faces(harbour: Loaded) -> dict[str, Drawing]:
    """Every face by the unit's id and its number."""
    assert harbour.game is not None and harbour.drawings is not None
    with dressed(harbour.game):
        every = harbour.drawings.faces.all()
        return {f"{unit.id} {int(face)}": drawing for unit, face, drawing in every}


def pictures(shapes: tuple[Shape, ...]) -> Iterator[str]:
    """The designer's pictures in some shapes."""
    for shape in shapes:
        if isinstance(shape, Image):
            yield shape.artwork.name
        elif isinstance(shape, Group):
            yield from pictures(shape.shapes)


def test_it_has_no_errors_and_no_warnings(harbour: Loaded) -> None:
    assert [str(f.message) for f in harbour.findings if f.severity.value != "note"] == []


def test_counters_have_three_sizes_and_three_shapes(faces: dict[str, Drawing]) -> None:
    sizes = {(round(face.width, 3), round(face.height, 3)) for face in faces.values()}
    assert sizes == {(15.875, 15.875), (26.0, 13.0), (18.0, 18.0)}


def test_a_unit_has_four_steps(faces: dict[str, Drawing]) -> None:
    assert [name for name in faces if name.startswith("e-red")] == [f"e-red {n}" for n in range(4)]


def test_the_map_is_the_designers(harbour: Loaded) -> None:
    assert harbour.game is not None and harbour.drawings is not None
    with dressed(harbour.game):
        first, *parts = pictures(harbour.drawings.map.shapes)
    assert {first, *parts} == {"art/harbour.svg"}
    assert len(parts) == 5, "in the key"


def test_hexes_cut_by_the_frame_are_hatched_over_the_designers_picture(harbour: Loaded) -> None:
    """Their shade alone cannot be told from what he painted; the key explains it."""
    assert harbour.drawings is not None
    shapes = harbour.drawings.map.shapes
    assert any(path.paint == replace(HATCH, width=path.paint.width) for path in flat(shapes))
    words = {text.text: text for text in texts(shapes)}
    note = "Buoys and fairways have no effect."
    assert words[note].y > 152
    assert words["THE QUARREL OF TWO HARBOURS"].size > 6


def test_the_key_shows_parts_of_the_designers_picture(harbour: Loaded) -> None:
    """A key of one's own picture was not possible, and nobody knew what a dashed line is."""
    assert harbour.game is not None and harbour.drawings is not None
    parts = [*of_picture(harbour.game.board)]
    named = [str(part.name) for part in parts]
    assert named == ["Quay", "Jetty", "Buoy", "Fairway", "Out of play"]
    assert {(round(part.width, 2), round(part.height, 2)) for part in parts} == {(11.0, 7.0)}
    said = {text.text for text in texts(harbour.drawings.map.shapes)}
    assert {"LEGEND", "Jetty", "Buoy", "Fairway"} <= said


def flat(shapes: tuple[Shape, ...]) -> Iterator[Path]:
    """The paths in some shapes."""
    for shape in shapes:
        if isinstance(shape, Path):
            yield shape
        elif isinstance(shape, Group):
            yield from flat(shape.shapes)


def test_symbols_and_marks_are_the_designers(faces: dict[str, Drawing]) -> None:
    assert outlined(faces["w-boats 0"].shapes) == {"anchor", "cutter"}
    assert outlined(faces["w-pilots 0"].shapes) == {"anchor", "cargo"}
    assert outlined(faces["e-red 0"].shapes) == {"cargo"}
    assert outlined(faces["turn-marker 0"].shapes) == set()
    assert not any(list(pictures(face.shapes)) for face in faces.values()), "all are plain shapes"


def outlined(shapes: tuple[Shape, ...]) -> set[str]:
    """The designer's pictures all of whose paths are among some shapes."""
    seen = {path.commands for path in flat(shapes)}
    own = {
        file.stem: plain_shapes(file.read_bytes().replace(b"currentColor", b"#000000"))
        for file in (HARBOUR / "art").glob("*.svg") if file.stem != "harbour"
    }  # fmt: skip
    return {name for name, one in own.items() if {path.commands for path in flat(one)} <= seen}


def test_it_is_published_with_its_font_embedded() -> None:
    with painted_once(blank_png):
        made = made_of(HARBOUR, "sheets", "module")
    assert made["harbour.vmod"]
    sheet = made["sheets/counters-a4.pdf"]
    assert b"FiraSans-SemiBold" in sheet
    assert len(pypdfium2.PdfDocument(sheet)) == 2


def embedded() -> dict[str, bytes]:
    """The font that a PDF of now would embed for each face."""
    open_canvas(io.BytesIO(), (10.0, 10.0))
    return {name: bytes(pdfmetrics.getFont(registered(name)).face._ttf_data) for name in FACES}


def test_a_font_that_is_called_as_one_of_ours_is_neither_taken_for_it_nor_left_behind(
    harbour: Loaded,
) -> None:
    assert harbour.game is not None
    ours = {name: font_bytes(name) for name in FACES}
    assert embedded() == ours
    with dressed(harbour.game):
        own = {name: font_bytes(name) for name in FACES}
        assert own != ours
        assert embedded() == own
    assert embedded() == ours
