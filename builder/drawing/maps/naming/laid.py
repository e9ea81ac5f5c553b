"""The rivers of a map of areas and the names beside them, laid out once for all that asks.

The map, the module's places and the cards of setups keep off the same names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from builder.drawing.maps.courses.courses import Courses
from builder.drawing.maps.naming.areas import AreaName, area_names
from builder.drawing.text.type import remembered
from builder.game.model import Board
from builder.records import dataclass


@dataclass(frozen=True, eq=False)
class _Sheet:
    """A board, which is known again as itself and not by all that is on it."""

    board: Board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Sheet) and other.board is self.board

    def __hash__(self) -> int:
        return id(self.board)


def laid_names(board: Board) -> tuple[Courses, Mapping[str, AreaName]]:
    """The courses of a map of areas, limits apart, and the name of each area by its id."""
    return _laid(_Sheet(board))


@remembered(4)
def _laid(sheet: _Sheet) -> tuple[Courses, Mapping[str, AreaName]]:
    board = sheet.board
    lines = tuple(course for course in board.courses if course.style != "limit")
    courses = Courses(replace(board, courses=lines))
    return courses, area_names(board, courses.banks())
