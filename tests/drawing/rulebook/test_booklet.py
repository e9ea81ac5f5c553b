"""Folded and stapled, the sheets of a booklet read from the first page to the last."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest

from builder.drawing.display import Drawing, Group, Tagged, Text
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.rulebook.booklet import booklet, page_of
from builder.emit.pdf import pdf
from tests.games import GAMES, read_once


def book(count: int) -> list[Drawing]:
    """Pages that say their numbers."""
    return [
        Drawing(210.0, 297.0, (Text(20, 20, str(n), "text", 4.0, "#000000"),), "Rules")
        for n in range(1, count + 1)
    ]


def numbers(side: Drawing) -> dict[float, str]:
    """What stands on the left (0) and the right half of a side."""
    return {g.x: g.shapes[0].text for g in side.shapes
            if isinstance(g, Group) and isinstance(g.shapes[0], Text)}  # fmt: skip


def read(sides: list[Drawing]) -> list[str]:
    """The pages as one turns them: of each leaf its front, then its back.

    The right half of a sheet's outside and the left half of its inside are one leaf; so are the
    right half of its inside and the left half of its outside.
    """
    outer = [numbers(side) for side in sides[::2]]
    inner = [numbers(side) for side in sides[1::2]]
    leaves = [(out.get(210.0), into.get(0.0)) for out, into in zip(outer, inner, strict=True)]
    leaves += [
        (into.get(210.0), out.get(0.0))
        for out, into in reversed(list(zip(outer, inner, strict=True)))
    ]
    return [page for leaf in leaves for page in leaf if page is not None]


@pytest.mark.parametrize("count", [1, 3, 4, 5, 8, 9, 16])
def test_the_folded_booklet_reads_from_first_to_last(count: int) -> None:
    sides = booklet(book(count))
    assert len(sides) == 2 * -(-count // 4)
    assert read(sides) == [str(n) for n in range(1, count + 1)]


def test_a_sheet_is_two_pages_wide_and_marked_where_it_is_folded() -> None:
    (outside, _inside) = booklet(book(4))
    assert (outside.width, outside.height) == (420.0, 297.0)
    marks = [s for s in outside.shapes if not isinstance(s, Group | Text)]
    assert len(marks) == 2


def test_a_booklet_says_in_its_folds_which_sheet_it_is_and_how_it_is_printed() -> None:
    """At the foot it stayed on the finished book; the fold of the outer side is its spine."""
    cover, *sides = booklet(book(8))
    assert not [one for one in cover.shapes if isinstance(one, Text)]
    said = [one for side in sides for one in side.shapes if isinstance(one, Text)]
    assert [one.text.partition(" · ")[0] for one in said] == [
        "Sheet 1 of 2, inside", "Sheet 2 of 2, outside", "Sheet 2 of 2, inside"
    ]  # fmt: skip
    assert "A3" in said[0].text and "short edge" in said[0].text
    assert all(one.angle and abs(one.x - 210.0) < 1.0 for one in said)


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_is_half_a_sheet_of_the_paper(
    paper: Paper,
) -> None:
    drawings = read_once(GAMES["low-water"]).drawings
    assert drawings is not None
    pages = drawings.rulebook(page_of(paper))
    (first, *_rest) = sides = booklet(pages)
    assert (first.width, first.height) == (paper.height, paper.width)
    assert len(sides) == -(-len(pages) // 4) * 2


def test_a_booklet_is_read_out_in_the_order_of_its_pages() -> None:
    pages = [
        replace(page, spoken=True, shapes=(Tagged(page.shapes, role="P"),)) for page in book(8)
    ]
    data = pdf(booklet(pages), title="Rules")
    with pikepdf.open(io.BytesIO(data)) as file:
        places = [one.K[0].Pg.objgen for one in file.Root.StructTreeRoot.K.K]
        sides = [page.obj.objgen for page in file.pages]
    # pages 4 and 5 stand on the inside of the inner sheet, 1 and 8 on the outside of the outer one
    assert [sides.index(place) for place in places] == [0, 1, 2, 3, 3, 2, 1, 0]
