"""Files for cutting machines, read by other readers: every path lies round its counter."""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from lxml import etree
from PIL import Image

from builder.drawing.counters.counter import edge
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Group, Layer, Picture, Rect, Text
from builder.drawing.own import dressed
from builder.drawing.paper import EVERY, Paper
from builder.drawing.sheets import cutters
from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.cutting import PIXELS_PER_MM, CutSheet, cut_sheets
from builder.drawing.sheets.printing import CutterName, Flip, Mode, Printing
from builder.drawing.sheets.sheet import sheets
from builder.emit.dxf import dxf
from builder.emit.pdf import pdf
from builder.emit.png import png
from builder.emit.svg import svg
from builder.game.model import Game
from builder.words import speaking
from tests.drawing.papers import A4, LETTER
from tests.drawing.shapes import words
from tests.drawing.sheets.dxf import entities, header, polylines
from tests.games import BEAR, GAMES, HARBOUR, read_once

NEAR = 0.1
"""How far a path may lie off its counter, in mm."""
BOTH = pytest.mark.parametrize(
    "folder", [HARBOUR, pytest.param(BEAR, marks=pytest.mark.games)], ids=lambda path: path.name
)
PAPER = pytest.mark.parametrize("paper", EVERY, ids=lambda paper: paper.name)

Cut = tuple[float, float, float, float, float]
"""Left, top, width, height and radius of a path."""


def game_in(folder: Path) -> Game:
    game = read_once(folder).game
    assert game is not None
    return game


@cache
def made(folder: Path, way: Printing) -> tuple[list[Drawing], list[CutSheet]]:
    """The pages of a game and its cuts."""
    game = game_in(folder)
    with speaking("en"), dressed(game):
        faces = Faces(game)
        return sheets(faces, way), list(cut_sheets(faces, way))


def printed(page: Drawing) -> list[tuple[float, float, float, float]]:
    """Where counters are on a page: left, top, width, height."""
    return [(s.x, s.y, s.width, s.height) for s in page.shapes if isinstance(s, Picture)]


def cuts(data: bytes) -> Iterator[Cut]:
    """The paths of the layer "cut" of an SVG in mm."""
    root = etree.fromstring(data)
    _, _, width, height = root.get("viewBox", "").split()
    assert (root.get("width"), root.get("height")) == (f"{width}mm", f"{height}mm")
    (layer,) = root.xpath("//*[@id='cut']")
    move = layer.get("transform", "translate(0 0)").removeprefix("translate(").rstrip(")").split()
    dx, dy = map(float, move)
    for each in layer.xpath(".//*[@fill]"):
        assert (each.get("fill"), each.get("stroke")) == ("none", "#FF0000")
        if each.tag.endswith("circle"):
            x, y, r = (float(each.get(name)) for name in ("cx", "cy", "r"))
            yield x - r + dx, y - r + dy, 2 * r, 2 * r, r
        else:
            x, y, wide, high = (float(each.get(name)) for name in ("x", "y", "width", "height"))
            yield x + dx, y + dy, wide, high, float(each.get("rx", 0))


def off(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return max(abs(a - b) for a, b in zip(one[:4], other[:4], strict=True))


@PAPER
@BOTH
def test_every_path_lies_round_its_counter(folder: Path, paper: Paper) -> None:
    pages, cut = made(folder, Printing(paper, cutter="silhouette"))
    more = len(pages) - 2 * len(cut)  # pages that say how full sheets are cut
    assert 0 <= more <= len(cut)
    for page, one in zip(pages[: 2 * len(cut) : 2], cut, strict=True):
        paths, counters = list(cuts(svg(one.cut))), printed(page)
        assert len(paths) == len(counters) > 0
        assert all(off(a, b) <= NEAR for a, b in zip(paths, counters, strict=True))


@PAPER
@BOTH
def test_a_dxf_has_the_same_paths_upward_from_the_foot(folder: Path, paper: Paper) -> None:
    pages, cut = made(folder, Printing(paper, cutter="dxf"))
    for page, one in zip(pages[: 2 * len(cut) : 2], cut, strict=True):
        data = dxf(one.cut)
        said = header(data)
        assert (said["$INSUNITS"], said["$MEASUREMENT"]) == ("4", "1")
        paths = [run for run in polylines(data) if run[2] == "1"]
        assert all(closed for _, closed, _ in paths)
        for (points, _, _), counter in zip(paths, printed(page), strict=True):
            xs, ys = [x for x, _ in points], [paper.height - y for _, y in points]
            found = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            assert off(found, counter) <= NEAR


def test_paths_have_the_shapes_of_their_counters() -> None:
    game, (_, cut) = game_in(HARBOUR), made(HARBOUR, Printing(A4, cutter="silhouette"))
    radii = {round(r, 3) for *_, r in cuts(svg(cut[0].cut))}
    units = game.units.values()
    wanted = {round(edge(game, one)[1], 3) for one in units if edge(game, one)[0] != "round"}
    buoys = [w / 2 for _, _, w, h, r in cuts(svg(cut[0].cut)) if r == w / 2 == h / 2]
    assert len(buoys) == game.units["w-buoy"].qty
    assert len(wanted) > 1 and wanted | {round(buoys[0], 3)} == radii
    sizes = {(round(w / h, 2)) for _, _, w, h, _ in cuts(svg(cut[0].cut))}
    assert sizes == {1.0, 2.0}


def test_discs_of_a_dxf_are_circles_and_rounded_corners_arcs() -> None:
    """A designer snaps to their middles, and a laser does not stop at every short line."""
    game, (_, cut) = game_in(HARBOUR), made(HARBOUR, Printing(A4, cutter="dxf"))
    data = dxf(cut[0].cut)
    discs = [said for kind, said in entities(data) if kind == "CIRCLE"]
    assert len(discs) == game.units["w-buoy"].qty and {said[8] for said in discs} == {"CUT"}
    rounded = [points for points, _, colour in polylines(data) if colour == "1" and len(points) > 4]
    corner = max(edge(game, one)[1] for one in game.units.values() if edge(game, one)[0] != "round")
    for points in rounded[: -len(discs)]:
        right, top = max(x for x, _ in points), max(y for _, y in points)
        near = min(math.dist((right, top), at) for at in points)
        assert near <= corner * (math.sqrt(2) - 1) + NEAR


@BOTH
@pytest.mark.parametrize("name", ["silhouette", "cricut"])
def test_no_two_paths_meet(folder: Path, name: CutterName) -> None:
    _, cut = made(folder, Printing(A4, bleed=0.0, cutter=name))
    apart = cutter(name).apart
    for one in cut:
        for a, b in combinations(cuts(svg(one.cut)), 2):
            across = max(a[0], b[0]) - min(a[0] + a[2], b[0] + b[2])
            down = max(a[1], b[1]) - min(a[1] + a[3], b[1] + b[3])
            assert max(across, down) >= apart - 1e-3


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_back_of_what_is_cut_lies_behind_it(flip: Flip) -> None:
    (_, back, _steps), (one,) = made(HARBOUR, Printing(A4, flip=flip, cutter="silhouette"))
    if flip == "short":
        (whole,) = back.shapes
        assert isinstance(whole, Group) and whole.angle == 180.0
        back = Drawing(*A4.size, whole.shapes)
    seen = [(A4.width - x - w, y, w, h) for x, y, w, h in printed(back)]
    assert all(off(a, b) <= NEAR for a, b in zip(cuts(svg(one.cut)), seen, strict=True))


def test_separate_backs_are_cut_too() -> None:
    pages, cut = made(HARBOUR, Printing(A4, "separate", cutter="silhouette"))
    assert [one.face for one in cut] == ["front", "back"]
    for page, one in zip(pages[:-1], cut, strict=True):
        paths = zip(cuts(svg(one.cut)), printed(page), strict=True)
        assert all(off(a, b) <= NEAR for a, b in paths)
        assert "marks" in svg(one.cut).decode()


# -- marks ---------------------------------------------------------------------------------------

_DOTS = 20
"""Pixels per mm of the pages on which marks are measured."""
_FEWER = 10
"""And of those that are looked at for what is white, a large A3 among them."""


@cache
def page_of(folder: Path, paper: Paper) -> bytes:
    """The first page."""
    pages, _ = made(folder, Printing(paper, cutter="silhouette"))
    return pdf(pages[:1], title="x")


def looked_at(folder: Path, paper: Paper, dots: int = _DOTS) -> np.ndarray:
    """The first page, in greys, as a PDF reader shows it."""
    file = pypdfium2.PdfDocument(page_of(folder, paper))
    return file[0].render(scale=dots * 25.4 / 72, grayscale=True).to_numpy()


def extent(page: np.ndarray, left: float, top: float, right: float, low: float) -> list[float]:
    """What is black within a rectangle: left, top, right and foot in mm."""
    part = page[round(top * _DOTS) : round(low * _DOTS), round(left * _DOTS) : round(right * _DOTS)]
    ys, xs = np.nonzero(part < 128)
    found = xs.min() / _DOTS + left, ys.min() / _DOTS + top
    return [*found, (xs.max() + 1) / _DOTS + left, (ys.max() + 1) / _DOTS + top]


@pytest.mark.parametrize(
    ("paper", "apart"), [(A4, (190, 277)), (LETTER, (195.9, 259.4))], ids=["A4", "Letter"]
)
def test_marks_stand_on_the_page_where_the_program_looks_for_them(
    paper: Paper, apart: tuple[float, float]
) -> None:
    page, (width, height) = looked_at(HARBOUR, paper), paper.size
    assert extent(page, 5, 5, 30, 30) == pytest.approx([10, 10, 15, 15], abs=NEAR)
    right, low = 10 + apart[0], 10 + apart[1]
    top_right = [right - 20, 9.75, right + 0.25, 30]
    assert extent(page, width - 50, 5, width - 1, 40) == pytest.approx(top_right, abs=NEAR)
    foot_left = [9.75, low - 20, 30, low + 0.25]
    assert extent(page, 5, height - 40, 40, height - 1) == pytest.approx(foot_left, abs=NEAR)
    quarter = page[round((height - 40) * _DOTS) :, round((width - 8) * _DOTS) :]
    assert quarter.min() == 255


@PAPER
def test_the_white_round_the_marks_is_white(paper: Paper) -> None:
    page, (width, height) = looked_at(HARBOUR, paper, _FEWER).copy(), paper.size
    marks = [(10, 10, 15, 15), (width - 30, 10, width - 10, 10), (width - 10, 10, width - 10, 30),
             (10, height - 10, 30, height - 10), (10, height - 30, 10, height - 10)]  # fmt: skip
    grown = [
        [(max(0, round((v + sign * by) * _FEWER)))
         for v, sign in zip(mark, (-1, -1, 1, 1), strict=True)]
        for by in (0.4, 20) for mark in marks
    ]  # fmt: skip
    for left, top, right, low in grown[: len(marks)]:
        page[top:low, left:right] = 255
    for left, top, right, low in grown[len(marks) :]:
        assert page[top:low, left:right].min() == 255


@PAPER
def test_the_cut_file_has_the_marks_of_the_page(paper: Paper) -> None:
    _, (one, *_more) = made(HARBOUR, Printing(paper, cutter="silhouette"))
    (layer,) = etree.fromstring(svg(one.cut)).xpath("//*[@id='marks']")
    square, corners = layer
    assert [square.get(name) for name in ("x", "y", "width", "height")] == ["10", "10", "5", "5"]
    right, low = paper.width - 10, paper.height - 10
    wanted = f"M{right - 20:g} 10L{right:g} 10 {right:g} 30M10 {low - 20:g}L10 {low:g} 30 {low:g}"
    assert (corners.get("d"), corners.get("stroke-width")) == (wanted, "0.5")
    black = [points for points, _, colour in polylines(dxf(one.cut)) if colour == "7"]
    assert sorted(map(len, black)) == [3, 3]
    assert (right, paper.height - 10) in [(round(x, 2), round(y, 2)) for x, y in black[0]]


def test_the_dxf_has_its_square_filled_and_says_how_large_it_is() -> None:
    _, (one, *_more) = made(HARBOUR, Printing(A4, cutter="dxf"))
    said = dxf(one.cut).decode().split("\r\n")
    at = said.index("SOLID")
    assert said[at + 2 : at + 4] == ["MARKS", "62"]
    assert said[at + 5 : at + 9] == ["10", "10.0000", "20", "287.0000"]
    end = said.index("$EXTMAX")
    assert said[end + 1 : end + 5] == ["10", "210.0000", "20", "297.0000"]


# -- a machine that prints -----------------------------------------------------------------------


@BOTH
@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_picture_ends_at_the_cut_and_has_its_true_size(folder: Path, paper: Paper) -> None:
    pages, cut = made(folder, Printing(paper, cutter="cricut"))
    area = cutter("cricut").areas[paper.file]
    for number, one in enumerate(cut):
        paths = list(cuts(svg(one.cut)))
        for face in ("front", "back"):
            picture = Image.open(io.BytesIO(png(one.pictures[face], PIXELS_PER_MM)))
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)
            size = [pixels * 25.4 / 300 for pixels in picture.size]
            assert size == pytest.approx([one.cut.width, one.cut.height], abs=NEAR)
            assert size[0] <= area[0] and size[1] <= area[1]
            seen = [
                (one.cut.width - x - w, y, w, h) if face == "back" else (x, y, w, h)
                for x, y, w, h, _ in paths
            ]
            opaque = np.pad(np.asarray(picture.convert("RGBA"))[..., 3], 2)
            for left, top, wide, high in seen:
                assert _edges(opaque, left, top, wide, high) == ["out in"] * 4
        (layer,) = one.cut.shapes
        assert isinstance(layer, Layer)
        counters = [(x + layer.x, y + layer.y, w, h) for x, y, w, h in printed(pages[2 * number])]
        assert all(off(a, b) <= NEAR for a, b in zip(paths, counters, strict=True))


_PIXEL = 25.4 / 300


def _edges(opaque: np.ndarray, x: float, y: float, wide: float, high: float) -> list[str]:
    """Whether a counter's colour begins at the middles of its four sides."""
    found = []
    for across, down, dx, dy in ((0, 0.5, -1, 0), (1, 0.5, 1, 0), (0.5, 0, 0, -1), (0.5, 1, 0, 1)):
        at = [
            opaque[
                round((y + down * high + step * dy) * 300 / 25.4 - 0.5) + 2,
                round((x + across * wide + step * dx) * 300 / 25.4 - 0.5) + 2,
            ]
            for step in (NEAR + _PIXEL / 2, -NEAR - _PIXEL / 2)
        ]
        found.append(f"{'out' if at[0] == 0 else at[0]} {'in' if at[1] == 255 else at[1]}")
    return found


# -- words and figures ---------------------------------------------------------------------------


def test_the_sheet_says_what_the_program_is_told() -> None:
    names: tuple[CutterName, ...] = ("silhouette", "dxf", "cricut")
    said = {name: words(steps_of(name)) for name in names}
    for name in ("silhouette", "dxf"):
        assert "210 × 297 mm" in said[name]
        assert "length 20 mm" in said[name] and "thickness 0.5 mm" in said[name]
        assert "inset 10 mm" in said[name]
    assert "counters-a4-silhouette-1.svg" in said["silhouette"]
    assert "counters-a4-dxf-1.dxf" in said["dxf"] and "“As-is”" in said["dxf"]
    _, (one,) = made(HARBOUR, Printing(A4, cutter="cricut"))
    cricut = said["cricut"].replace("\xa0", " ")
    assert f"width to {one.cut.width:.1f} mm" in cricut and f"{one.cut.height:.1f} mm" in cricut
    assert "counters-a4-cricut-1.svg" in cricut


@PAPER
@pytest.mark.parametrize("name", ["silhouette", "dxf"])
def test_steps_are_never_too_small_to_read_and_have_a_page_where_the_sheet_is_full(
    paper: Paper, name: CutterName
) -> None:
    pages, cut = made(HARBOUR, Printing(paper, cutter=name))
    for number in range(0, 2 * len(cut), 2):
        steps = pages[number]
        if "How to cut: page" in words(steps):
            said = re.search(r"How to cut: page (\d+)", words(steps))
            assert said
            steps = pages[int(said[1]) - 1]
        said_all = words(steps).replace("\xa0", " ")
        opened, marks = said_all.index("In Silhouette Studio, open"), said_all.index("Page setup")
        assert opened < marks, "a file that is opened has a page of its own"
        assert marks < said_all.index("Lay it on the cutting mat"), "all is ready on the screen"
        sizes = [each.size * group.scale * 72 / 25.4 for group in steps.shapes
                 if type(group) is Group for each in group.shapes
                 if isinstance(each, Text) and each.font == "text"]  # fmt: skip
        assert sizes and min(sizes) >= 7


def test_steps_for_all_machines_come_before_those_for_one() -> None:
    said = words(steps_of("dxf"))
    first, laser, other = (
        said.index(head) for head in ("First", "With a laser cutter", "Or with a Silhouette")
    )
    assert 0 < first < laser < other < said.index("Silhouette Studio")
    assert " A1 " not in said, "numbers go on from list to list"
    assert "PAPER" in said[laser:other] and "TEST" in said[laser:other]
    assert "Board of 1.5 to 2 mm is too thick" in said.replace("\xa0", " ")


def steps_of(name: CutterName) -> Drawing:
    """The page on which the steps of the first sheet stand."""
    pages, _cut = made(HARBOUR, Printing(A4, cutter=name))
    elsewhere = re.search(r"How to cut: page (\d+)", words(pages[0]))
    return pages[int(elsewhere[1]) - 1] if elsewhere else pages[0]


def test_a_dxf_has_the_edge_of_the_paper_and_a_square_to_try_the_cut_on() -> None:
    pages, (one, *_more) = made(HARBOUR, Printing(A4, cutter="dxf"))
    found = {colour: points for points, _, colour in polylines(dxf(one.cut))}
    for colour, size in (("8", (210, 297)), ("5", (10, 10))):
        xs, ys = zip(*found[colour], strict=True)
        assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx(size)
    left, top = min(x for x, _ in found["5"]), 297 - max(y for _, y in found["5"])
    assert any(
        isinstance(shape, Rect) and (shape.x, shape.y) == pytest.approx((left, top))
        for shape in pages[0].shapes
    )


def test_sheets_that_a_machine_prints_itself_are_pale() -> None:
    for page in made(HARBOUR, Printing(A4, cutter="cricut"))[0][:2]:
        veils = [one for one in page.shapes if isinstance(one, Rect) and one.paint.opacity < 1]
        assert len(veils) == 1 and veils[0].paint.fill == "#FFFFFF"


@pytest.mark.games
def test_a_full_sheet_for_a_cricut_says_what_to_do_and_not_to_print_it() -> None:
    for name in ("strike-the-bear", "low-water"):
        pages, _cut = made(GAMES[name], Printing(A4, cutter="cricut"))
        front = words(pages[0])
        assert "Upload" in words(pages[-1]) and "How to cut: page" in front
        assert "For reference: do not print" in front
        assert "Print at 100%" not in front and "Duplex" not in front


@pytest.mark.parametrize("paper", EVERY, ids=lambda paper: paper.name)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["silhouette", "dxf"])
def test_all_that_is_said_stands_between_the_marks(
    paper: Paper, language: str, name: CutterName
) -> None:
    game = game_in(HARBOUR)
    with speaking(language), dressed(game):
        (page, *_more) = sheets(Faces(game), Printing(paper, cutter=name))
    top = min(y for _, y, _, _ in printed(page))
    picture = pypdfium2.PdfDocument(pdf([page], title="x"))[0].get_textpage()
    for index in range(picture.count_rects()):
        left, low, right, high = (v / 72 * 25.4 for v in picture.get_rect(index))
        assert left >= 5 and right <= paper.width - 5
        if paper.height - high < 45 and paper.height - low > 12:
            assert left >= 35 - NEAR and right <= paper.width - 50 + NEAR
            assert paper.height - low < top - 1


def test_lines_are_printed_on_the_cut_only_where_they_are_wanted() -> None:
    plain, lined = (
        made(HARBOUR, Printing(A4, cut_lines=wanted, cutter="silhouette"))[0][0]
        for wanted in (False, True)
    )

    def lines(page: Drawing) -> int:
        return sum(
            1 for s in page.shapes
            if isinstance(s, Rect | Circle) and s.paint.stroke and s.paint.width == 0.1
        )  # fmt: skip

    assert (lines(plain), lines(lined)) == (0, len(printed(lined)))


@pytest.mark.parametrize("mode", ["duplex", "separate"])
def test_a_small_paper_is_refused(mode: Mode) -> None:
    with pytest.raises(ValueError):
        made(HARBOUR, Printing(Paper("100x150", 100, 150), mode, cutter="silhouette"))


def test_every_figure_has_its_source() -> None:
    table = Path(cutters.__file__).with_suffix(".csv").read_text("utf-8")
    for row in csv.DictReader(table.splitlines()):
        assert row["known"] in ("checked", "quoted", "project")
        assert len(row["source"]) > 20 and float(row["mm"]) > 0
