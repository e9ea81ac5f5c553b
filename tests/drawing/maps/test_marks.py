"""Discs at the foot of hexes, for what a group of them means."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Circle, Text
from builder.drawing.maps.entries import entries_of
from builder.drawing.maps.marks import RADIUS, marks
from builder.game.model import Board, GroupMark
from tests.drawing.games import game
from tests.drawing.maps.grounds import country


def marked(board: Board) -> Board:
    groups = {"towns": ("B2", "C3"), "ports": ("C3",)}
    signs = {"towns": GroupMark("3", "3 points"), "ports": GroupMark("star", "Port")}
    return replace(board, groups=groups, marks=signs)


def test_each_hex_of_a_group_has_its_disc_at_the_foot_inside_its_sides() -> None:
    board = marked(country())
    (alone, *both) = [shape for shape in marks(board) if isinstance(shape, Circle)]
    home = board.spaces["B2"]
    assert alone.x == round(home.centre[0], 2)
    assert home.centre[1] < alone.y < max(y for _, y in home.outline) - RADIUS
    one, other = both
    assert one.y == other.y and other.x - one.x > 2 * RADIUS
    assert [t.text for t in marks(board) if isinstance(t, Text)] == ["3", "3"]


def test_the_key_says_what_a_mark_means() -> None:
    board = marked(country())
    names = [entry.name for entry in entries_of(replace(game(), board=board))]
    assert {"3 points", "Port"} <= {*names}
