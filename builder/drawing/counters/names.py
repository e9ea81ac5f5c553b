"""The sizes of names on the counters of a game: all on one line alike, all on two lines alike.

Lengths are mm on a counter of the layout's own size.
"""

from __future__ import annotations

import math

from builder.drawing.counters.said import Said
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.game.layouts import layout_of
from builder.game.model import Element, Game, Layout

ONE_LINE = 6.4
"""A name stands on one line where it is no smaller than so many points there."""
PITCH = 1.0
"""From one line of a name to the next, in ems: capitals and figures have no descenders to clear."""

Sizes = tuple[float, float]
"""The em of names on one line, and of those on two."""

_kept: list[tuple[Game, dict[tuple[str, str], Sizes]]] = []
"""The sizes of the last game that was asked for."""


def name_sizes(game: Game, layout: Layout, element: Element, least: float) -> Sizes:
    """The sizes of the names that an element shows on any counter of its layout in the game.

    A single word that is too long for them has its own.
    """
    if not _kept or _kept[0][0] is not game:
        _kept[:] = [(game, {})]
    known = _kept[0][1]
    key = (layout.id, element.name)
    if key not in known:
        known[key] = _sizes(_names(game, layout, element), element, least)
    return known[key]


def is_one_line(words: str, element: Element, least: float) -> bool:
    """Whether a name stands on one line."""
    return _one_line(words, element) >= min(max(ONE_LINE * POINT, least), element.size * POINT)


def _sizes(names: list[str], element: Element, least: float) -> Sizes:
    one = min(
        (_one_line(words, element) for words in names if is_one_line(words, element, least)),
        default=element.size * POINT,
    )
    two = min(
        (_two_lines(words, element) for words in names if not is_one_line(words, element, least)),
        default=one,
    )
    return one, max(min(one, ONE_LINE * POINT, two), least)


def _two_lines(words: str, element: Element) -> float:
    """The em in which words fill their box on two lines, broken where it suits best."""
    parts = words.split()
    widths = [
        max(measure(" ".join(line), element.font, 1.0) for line in (parts[:at], parts[at:]))
        for at in range(1, len(parts))
    ]
    _x, _y, width, height = element.box
    return min(height / 2 / PITCH, width / min(widths)) if widths else math.inf


def _one_line(words: str, element: Element) -> float:
    """The em in which words fill the width of their box, at most what the element wishes."""
    return min(element.size * POINT, element.box[2] / max(measure(words, element.font, 1.0), 1e-9))


def _names(game: Game, layout: Layout, element: Element) -> list[str]:
    """What the element shows on all faces, each once."""
    found: dict[str, None] = {}
    for unit in game.units.values():
        if layout_of(game, unit) is not layout:
            continue
        for face in range(len(unit.faces)):
            said = Said(game, unit, face)
            if said.shows(element):
                words = said.words(element.show)
                found[words.upper() if element.capitals else words] = None
    return [words for words in found if words]
