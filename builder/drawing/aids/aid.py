"""The player aid: cards in columns, on up to four pages of a paper.

The body is 9 points or, where there is room, up to 10, and never under 8; what still does not fit
is reported as `overflow`, not clipped. An aid of a page that would stay half empty is laid on its
side. Text stays text. Knows the model, no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from builder.drawing.aids.cards import card
from builder.drawing.aids.page import HEAD, footing, heading, room
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Link, Paint, Rect, Shape
from builder.drawing.paper import Paper
from builder.drawing.text.flow import Block, Sizes
from builder.drawing.theme import POINT
from builder.game.model import AidBlock
from builder.words import _

COLUMNS = 3
GUTTER = 3.0
"""Between two columns, in mm."""

_HALF = 0.76
"""A single page of which no more than this share is filled is laid on its side."""
_TO_THE_PAGE, _STRETCH = 4.0, 9.0
"""At most so much more between two cards, in mm: to the foot of the page, or of other columns."""
_LEVELS = (
    *(Sizes(10.0 * POINT, spacing) for spacing in (1.5, 1.3, 1.15)),
    *(Sizes(points * POINT, 1.0) for points in (10.0, 9.75, 9.5, 9.25, 9.0)),
    Sizes(9.0 * POINT, 0.75),
    *(Sizes(points * POINT, 0.5) for points in (9.0, 8.75, 8.5, 8.25, 8.0)),
)
"""From roomy to tight; the first at which every column of a page fits is taken."""


@dataclass(frozen=True, slots=True)
class _Column:
    """The cards of one column, laid out."""

    number: int
    cards: tuple[tuple[AidBlock, Block], ...]

    def height(self, gap: float) -> float:
        return sum(card.height for _, card in self.cards) + gap * max(len(self.cards) - 1, 0)


@dataclass(frozen=True, slots=True)
class _Page:
    """The columns of one page at one choice of sizes, and the height that they have."""

    number: int
    sizes: Sizes
    columns: tuple[_Column, ...]
    room: float

    @property
    def gap(self) -> float:
        """Between two cards."""
        return 2.6 * self.sizes.spacing

    def heights(self) -> list[float]:
        return [column.height(self.gap) for column in self.columns]

    def fits(self) -> bool:
        return all(height <= self.room for height in self.heights())

    def foot(self) -> float:
        """Where columns should end: with the page if all nearly do, else with the tallest."""
        slack = [(self.room - column.height(self.gap), len(column.cards) - 1)
                 for column in self.columns]  # fmt: skip
        full = all(0.0 <= free <= _TO_THE_PAGE * between for free, between in slack)
        return self.room if full else max(self.heights())

    def even_gap(self, column: _Column, foot: float) -> float:
        """A little more between cards where that makes the column end at the foot."""
        slack, between = foot - column.height(self.gap), len(column.cards) - 1
        return self.gap + (slack / between if 0.0 < slack <= _STRETCH * between else 0.0)


@dataclass(frozen=True, slots=True)
class Overflow:
    """A column that is `by` mm too long for the page even at the smallest type, and its cards."""

    page: int
    column: int
    by: float
    blocks: tuple[AidBlock, ...]


class Aid:
    """The player aid of a game on a paper; each thing about it is worked out when first asked."""

    def __init__(self, faces: Faces, paper: Paper) -> None:
        self.faces, self.game, self.paper = faces, faces.game, paper
        self.numbers = sorted({entry.page for entry in self.game.aid})
        self._pages: dict[tuple[int, Paper, Sizes], _Page] = {}

    @cached_property
    def pages(self) -> list[Drawing]:
        """The pages, up to four; none where the game has no aid."""
        paper, pages = self._fitted
        return [self._drawn(page, len(pages), paper) for page in pages]

    @cached_property
    def overflow(self) -> list[Overflow]:
        """The columns that do not fit the paper at the smallest type.

        The smallest type is tried first: what fits then need not be laid out at every other size.
        """
        return _too_long(self._smallest) and _too_long(self._fitted[1])

    def words(self) -> Iterator[Shape]:
        """The aid's words at the smallest type: those without room there have none at any size."""
        for page in self._smallest:
            yield from heading(self.game, page.number, 2, self.paper)
            for column in page.columns:
                for _entry, block in column.cards:
                    yield from block.shapes

    @cached_property
    def _smallest(self) -> list[_Page]:
        """Each page, upright, at the smallest type."""
        return [self._laid_out(number, self.paper, _LEVELS[-1]) for number in self.numbers]

    @cached_property
    def _fitted(self) -> tuple[Paper, list[_Page]]:
        """The pages as they are printed; on its side where one would be half empty and has room."""
        if self.numbers == [1]:
            first = self._laid_out(1, self.paper, _LEVELS[0])
            if sum(first.heights()) <= _HALF * first.room * len(first.columns):
                lying = self.paper.turned()
                page = self._fit(1, lying)
                if page.fits() and page.sizes.body >= 9.0 * POINT:
                    return lying, [page]
        return self.paper, [self._fit(number, self.paper) for number in self.numbers]

    def _fit(self, number: int, paper: Paper) -> _Page:
        """A page at the roomiest sizes at which all its columns fit, else at the tightest.

        Found by halving, for each size costs a layout: what fits at one fits at all tighter ones.
        """
        low, high = 0, len(_LEVELS) - 1
        best = self._laid_out(number, paper, _LEVELS[high])
        while low < high:
            middle = (low + high) // 2
            page = self._laid_out(number, paper, _LEVELS[middle])
            if page.fits():
                best, high = page, middle
            else:
                low = middle + 1
        return best

    def _laid_out(self, number: int, paper: Paper, sizes: Sizes) -> _Page:
        """A page at a choice of sizes, laid out when it is first wanted."""
        key = number, paper, sizes
        if key not in self._pages:
            self._pages[key] = self._made(number, paper, sizes)
        return self._pages[key]

    def _made(self, number: int, paper: Paper, sizes: Sizes) -> _Page:
        width = self._width(paper)
        columns = sorted({entry.column for entry in self.game.aid if entry.page == number})
        return _Page(
            number,
            sizes,
            tuple(self._column(number, column, width, sizes) for column in columns),
            room(self.game, paper),
        )

    def _column(self, page: int, column: int, width: float, sizes: Sizes) -> _Column:
        entries = (one for one in self.game.aid if (one.page, one.column) == (page, column))
        return _Column(column, tuple((e, card(e, self.faces, width, sizes)) for e in entries))

    def _width(self, paper: Paper) -> float:
        count = max([COLUMNS, *(entry.column for entry in self.game.aid)])
        return (paper.width - 2 * paper.margin - (count - 1) * GUTTER) / count

    def _drawn(self, page: _Page, count: int, paper: Paper) -> Drawing:
        margin, number = paper.margin, page.number
        shapes: list[Shape] = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))]
        shapes += heading(self.game, number, count, paper)
        shapes += footing(self.game, paper)
        bookmarks: list[Link] = [Link(_("Player aid {number}", number=number), margin)]
        wide, foot = self._width(paper), page.foot()
        for column in page.columns:
            x, y = margin + (column.number - 1) * (wide + GUTTER), margin + HEAD
            gap = page.even_gap(column, foot)
            for entry, block in column.cards:
                shapes.append(Group(block.shapes, x, y))
                bookmarks.append(Link(entry.title, y, 1))
                y += block.height + gap
        title = _("{game} – player aid, page {number}", game=self.game.title, number=number)
        return Drawing(*paper.size, tuple(shapes), title, tuple(bookmarks))


def _too_long(pages: list[_Page]) -> list[Overflow]:
    return [
        Overflow(page.number, column.number, by, tuple(entry for entry, _ in column.cards))
        for page in pages
        for column in page.columns
        if (by := column.height(page.gap) - page.room) > 0.01
    ]
