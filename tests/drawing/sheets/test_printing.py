"""Counter sheets as somebody wants them: paper, edge that is turned, gutters, lines, copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from builder.drawing.display import Drawing, Group, Rect
from builder.drawing.paper import paper_of
from builder.drawing.sheets.printing import Flip, Mode, Offset, Printing
from builder.drawing.sheets.sheet import sheets
from tests.drawing.papers import A4
from tests.drawing.shapes import texts
from tests.drawing.sheets.test_sheet import FACED, FACES, GAME, TOTAL, UNITS

SIZE = GAME.counters.size


def centres(page: Drawing) -> list[tuple[float, float]]:
    """The middles of the counters of a page, as they lie on the paper."""
    return [(round(x, 2), round(y, 2)) for x, y in _centres(page)]


def _centres(page: Drawing) -> Iterator[tuple[float, float]]:
    shapes, turned = page.shapes, False
    if len(shapes) == 1 and isinstance(shapes[0], Group) and shapes[0].angle == 180.0:
        (whole,) = shapes
        assert isinstance(whole, Group)
        shapes, turned = whole.shapes, True
    for one in shapes:
        if isinstance(one, Group) and one.shapes in FACED:
            x, y = one.x + SIZE / 2, one.y + SIZE / 2
            yield (page.width - x, page.height - y) if turned else (x, y)


def test_a_sheet_for_the_short_edge_says_so() -> None:
    front, back = sheets(FACES, Printing(A4, flip="short"))
    said = [text.text for text in texts(front.shapes)]
    assert "Duplex: flip on the short edge." in said
    assert front.shapes != back.shapes


@pytest.mark.parametrize("gutter", [2.0, 6.0])
def test_between_counters_of_one_colour_is_the_gutter(gutter: float) -> None:
    page = sheets(FACES, Printing(A4, gutter=gutter))[0]
    (x, y), (next_x, next_y) = centres(page)[:2]
    assert (next_x - x, next_y - y) == (pytest.approx(SIZE + gutter, abs=0.011), 0)


def test_without_bleed_colours_end_at_the_cut_and_still_stand_apart() -> None:
    page = sheets(FACES, Printing(A4, bleed=0.0))[0]
    wide = {s.width for s in page.shapes if isinstance(s, Rect) and s.height == SIZE}
    assert SIZE in wide
    rows = sorted({y for _, y in centres(page)})
    assert all(low - high >= SIZE - 0.011 for high, low in pairwise(rows))
    assert any(low - high >= SIZE + 3 - 0.011 for high, low in pairwise(rows))


def test_a_line_goes_round_every_counter_where_it_is_wanted() -> None:
    plain, lined = (sheets(FACES, Printing(A4, cut_lines=lines))[0] for lines in (False, True))

    def lines(page: Drawing) -> list[Rect]:
        return [
            s for s in page.shapes
            if isinstance(s, Rect) and s.paint.stroke and s.width == s.height == SIZE
        ]  # fmt: skip

    assert not lines(plain)
    found = {(round(s.x + SIZE / 2, 2), round(s.y + SIZE / 2, 2)) for s in lines(lined)}
    assert found == set(centres(lined))


def test_copies_print_each_counter_so_often() -> None:
    pages = sheets(FACES, Printing(A4, copies=3))
    assert sum(len(centres(page)) for page in pages[::2]) == 3 * TOTAL


def test_only_the_units_that_are_wanted_are_printed() -> None:
    one = UNITS[0]
    pages = sheets(FACES, Printing(A4, only=frozenset([one.id])))
    assert sum(len(centres(page)) for page in pages[::2]) == one.qty


@pytest.mark.parametrize(
    ("words", "size"),
    [("a4", (210, 297)), ("TABLOID", (279.4, 431.8)), ("200x250", (200, 250)),
     ("99.5x200", None), ("210x5000", None), ("b5", None), ("", None), ("1e3x200", None)],
)  # fmt: skip
def test_a_paper_has_a_name_or_a_size(words: str, size: tuple[float, float] | None) -> None:
    found = paper_of(words)
    assert (found.size if found else None) == size


@pytest.mark.parametrize("mode", ["duplex", "separate", "fold"])
@pytest.mark.parametrize("ink", [False, True])
def test_ink_is_saved_in_every_mode(mode: Mode, ink: bool) -> None:
    pages = sheets(FACES, Printing(A4, mode, save_ink=ink))
    grounds = {unit.nation.ground for unit in UNITS}
    filled = {s.paint.fill for page in pages for s in page.shapes if isinstance(s, Rect)}
    assert bool(grounds & filled) is not ink


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(
    "offset", [Offset(0.8, -0.4), Offset(0, 0, 100.4), Offset(-2.5, 1.2, 99.3)], ids=str
)
def test_backs_are_printed_where_the_printer_brings_them_behind_the_fronts(
    flip: Flip, offset: Offset
) -> None:
    front, back = sheets(FACES, Printing(A4, flip=flip, offset=offset))
    if flip == "short":
        (whole,) = back.shapes
        assert isinstance(whole, Group)
        back = replace(back, shapes=whole.shapes)
    _white, moved = back.shapes
    assert isinstance(moved, Group)
    middle = A4.width / 2, A4.height / 2
    seen = []
    for one in moved.shapes:
        if isinstance(one, Group) and one.shapes in FACED:
            drawn = (
                A4.width - (moved.x + (one.x + SIZE / 2) * moved.scale),
                moved.y + (one.y + SIZE / 2) * moved.scale,
            )
            seen.append([
                m + (at - m) * offset.stretch / 100 + off
                for at, m, off in zip(drawn, middle, (offset.x, offset.y), strict=True)
            ])  # fmt: skip
    wanted = centres(front)
    assert len(seen) == len(wanted)
    for one, other in zip(seen, wanted, strict=True):
        assert one == pytest.approx(other, abs=0.011)


def test_fronts_stay_where_they_are_whatever_the_offset() -> None:
    plain, moved = (
        sheets(FACES, Printing(A4, offset=one))[0] for one in (Offset(), Offset(3, 3, 101))
    )
    assert plain == moved
