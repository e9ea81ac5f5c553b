"""Sheets of a game of 180 counters in three sizes, read back from their PDF and un-imposed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from builder.drawing.counters.counter import face_belt, face_ground
from builder.drawing.paper import EVERY, Paper
from builder.drawing.sheets.cutting import cut_sheets
from builder.drawing.sheets.printing import CutterName, Flip, Mode, Printing
from builder.emit.dxf import dxf
from builder.emit.svg import svg
from builder.game.model import Game
from builder.pipeline.load import load
from tests.drawing.papers import A4, LETTER
from tests.drawing.sheets.dxf import polylines
from tests.drawing.sheets.test_cutting import cuts
from tests.drawing.sheets.unimposed import Coloured, Lying, unimposed
from tests.games.grown import Size, write

SIDES = (12.7, 14.2875, 19.05)
NEAR = 0.01
"""How far a back may lie off its front, in mm."""
CUT_NEAR = 0.1
BOARD = 3.0
"""How far the halves of a folded sheet stand apart: more than a board of 2 mm."""
APART = 3.0
"""How far counters of different grounds stand apart, in mm."""
WAYS: tuple[tuple[Mode, Flip], ...] = (
    ("duplex", "long"), ("duplex", "short"), ("separate", "long"), ("fold", "long"),
)  # fmt: skip
Sheet = list[Lying]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Every seventh counter has a bare back: no belt, where others of its ground have one."""
    found = grown(tmp_path_factory, Size(counters=180, hexes=9, sides=SIDES))
    units = {
        unit.id: replace(unit, back=None if n % 7 == 0 else unit.back)
        for n, unit in enumerate(found.units.values())
    }
    return replace(found, units=units)


def grown(tmp_path_factory: pytest.TempPathFactory, size: Size) -> Game:
    found = load(write(tmp_path_factory.mktemp("grown") / "grown", size), looks=False).game
    assert found is not None
    return found


@pytest.fixture(scope="module")
def coloured(game: Game) -> Coloured:
    return Coloured(game)


@cache
def read_back(faces: Coloured, way: Printing) -> tuple[list[Sheet], list[Sheet]]:
    """The fronts and the backs of each sheet as they lie on the paper, seen from each side."""
    pages = unimposed(faces.game, way, faces)
    if way.mode == "duplex":
        return pages[::2], pages[1::2]
    if way.mode == "separate":
        return pages[: len(pages) // 2], pages[len(pages) // 2 :]
    middle = way.paper.width / 2
    fronts = [[one for one in page if one.right < middle] for page in pages]
    return fronts, [[one for one in page if one.left > middle] for page in pages]


def through(one: Lying, way: Printing) -> tuple[float, float]:
    """The middle of a back as it shows through the front of the finished sheet.

    A sheet that was turned on its short edge, a sheet glued behind another by its crosses, and one
    that was folded over: each shows the left edge of a back on the right.
    """
    x, y = (one.left + one.right) / 2, (one.top + one.foot) / 2
    width, height = way.paper.size
    return (x, height - y) if way.flip == "short" else (width - x, y)


def middle(one: Lying) -> tuple[float, float]:
    return (one.left + one.right) / 2, (one.top + one.foot) / 2


@pytest.mark.parametrize("paper", EVERY, ids=lambda paper: paper.name)
@pytest.mark.parametrize(("mode", "flip"), WAYS)
def test_every_back_is_printed_behind_its_front(
    coloured: Coloured, paper: Paper, mode: Mode, flip: Flip
) -> None:
    way = Printing(paper, mode, flip)
    fronts, backs = read_back(coloured, way)
    seen: Counter[str] = Counter()
    for front, back in zip(fronts, backs, strict=True):
        behind = {tuple(round(v) for v in through(one, way)): one for one in back}
        assert len(behind) == len(front) == len(back)
        for one in front:
            x, y = middle(one)
            other = next(
                behind[key] for dx in (0, -1, 1) for dy in (0, -1, 1)
                if (key := (round(x) + dx, round(y) + dy)) in behind
            )  # fmt: skip
            assert through(other, way) == pytest.approx((x, y), abs=NEAR)
            assert (other.unit, other.face) == (one.unit, one.face + 1)
            seen[one.unit] += 1
    assert seen == {unit.id: unit.qty for unit in coloured.game.units.values()}


def test_a_folded_sheet_leaves_room_for_the_board_between_its_halves(coloured: Coloured) -> None:
    fronts, backs = read_back(coloured, Printing(A4, "fold"))
    gaps = [
        min(one.left for one in back) - max(one.right for one in front)
        for front, back in zip(fronts, backs, strict=True)
    ]
    assert all(gap >= BOARD - NEAR for gap in gaps)


@pytest.mark.parametrize("mode", ["duplex", "fold"])
def test_all_sheets_have_one_grid_for_each_size(coloured: Coloured, mode: Mode) -> None:
    for pages in read_back(coloured, Printing(A4, mode)):
        for side in SIDES:
            alike = [one.left for page in pages for one in page if abs(one.wide - side) < NEAR]
            assert len(alike) > 30
            columns = sorted(alike)
            steps = [two - one for one, two in pairwise(columns) if two - one > NEAR]
            assert all(side - NEAR < step < 2 * side for step in steps)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("back", [False, True], ids=["fronts", "backs"])
@pytest.mark.parametrize("gutter", [0.0, 3.0])
def test_rows_of_different_grounds_stand_apart_on_both_sides_and_with_a_gutter_all_counters(
    coloured: Coloured, paper: Paper, back: bool, gutter: float
) -> None:
    game = coloured.game
    looks = {
        (unit.id, face): (face_ground(unit), face_belt(game, unit, face))
        for unit in game.units.values() for face in (0, 1)
    }  # fmt: skip
    gaps = [
        gap for page in read_back(coloured, Printing(paper, gutter=gutter))[back]
        for one, two, gap in near(page)
        if looks[one.unit, one.face] != looks[two.unit, two.face]
        and (gutter or abs(one.top - two.top) > NEAR)
    ]  # fmt: skip
    assert gaps and min(gaps) >= APART - NEAR


def near(page: Sheet) -> Iterator[tuple[Lying, Lying, float]]:
    """Counters that lie beside or below one another, and how far apart."""
    by_top = sorted(page, key=lambda one: one.top)
    for at, one in enumerate(by_top):
        for two in by_top[at + 1 :]:
            if two.top - one.foot > 25:
                break
            across = max(one.left, two.left) - min(one.right, two.right)
            down = max(one.top, two.top) - min(one.foot, two.foot)
            yield one, two, max(across, down)


def test_no_two_counters_overlap_whatever_their_sizes(coloured: Coloured) -> None:
    for side in read_back(coloured, Printing(A4)):
        assert min(gap for page in side for *_, gap in near(page)) > -NEAR


def test_what_is_cut_by_one_long_cut_is_in_line_but_for_colours(
    coloured: Coloured,
) -> None:
    (page, *_more), _ = read_back(coloured, Printing(A4))
    rows: dict[float, Sheet] = defaultdict(list)
    for one in page:
        rows[round(one.top, 2)].append(one)
    for row in rows.values():
        row.sort(key=lambda one: one.left)
        assert len({round(one.wide, 2) for one in row}) == 1
        gaps = [right.left - left.right for left, right in pairwise(row)]
        wide = row[0].wide
        gutters = (gap for gap in gaps if min(abs(gap), abs(gap - wide)) >= NEAR)
        assert all(0.75 - NEAR < gap < 3 + NEAR for gap in gutters)


@pytest.mark.parametrize("cutter", ["silhouette", "dxf"])
@pytest.mark.parametrize("mode", ["duplex", "separate"])
def test_every_cut_lies_round_its_counter(
    coloured: Coloured, cutter: CutterName, mode: Mode
) -> None:
    way = Printing(A4, mode, cutter=cutter)
    fronts, backs = read_back(coloured, way)
    sheets = [*fronts, *backs] if mode == "separate" else fronts
    made = list(cut_sheets(coloured, way))
    for page, sheet in zip(sheets, made, strict=True):
        if cutter == "dxf":
            runs = (points for points, _, colour in polylines(dxf(sheet.cut)) if colour == "1")
            paths = [edges(points, way.paper) for points in runs]
        else:
            paths = [(x, y, x + w, y + h) for x, y, w, h, _ in cuts(svg(sheet.cut))]
        wanted = sorted((one.left, one.top, one.right, one.foot) for one in page)
        assert len(paths) == len(wanted) > 0
        for path in paths:
            assert min(off(path, one) for one in wanted) <= CUT_NEAR
        assert len({tuple(round(v) for v in path) for path in paths}) == len(paths)


def edges(points: Iterable[tuple[float, float]], paper: Paper) -> tuple[float, ...]:
    """What a path of a DXF, whose y goes upward, lies within on the paper."""
    xs, ys = zip(*points, strict=True)
    return min(xs), paper.height - max(ys), max(xs), paper.height - min(ys)


def off(one: Iterable[float], other: Iterable[float]) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def test_200_counters_of_9_16_inch_go_on_one_a4_and_its_back(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    game = grown(tmp_path_factory, Size(counters=200, hexes=9, sides=(14.2875,)))
    front, back = unimposed(game, Printing(A4))
    assert len(front) == len(back) == 200
    assert all(one.wide == pytest.approx(9 / 16 * 25.4, abs=1e-3) for one in (*front, *back))
    for page in (front, back):
        assert not any(gap < -NEAR for *_, gap in near(page))


def test_the_sizes_of_a_game_share_a_sheet(coloured: Coloured) -> None:
    """No size begins a sheet while the last one has room: 3 sheets, not one more for each size."""
    fronts, _ = read_back(coloured, Printing(A4))
    mixed = [page for page in fronts if len({round(one.wide) for one in page}) > 1]
    area = sum((one.wide * (one.foot - one.top)) for page in fronts for one in page)
    assert mixed and len(fronts) <= area / (176 * 249) + 1.5
