"""The sizes of names on the counters of a game: all on one line alike, all on two lines alike.

Lengths are mm on a counter of the layout's own size.
"""

from __future__ import annotations

import math

from builder.drawing.asked import everyone, question
from builder.drawing.counters.said import Said
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.game.layouts import layout_of
from builder.game.model import Element, Game

ONE_LINE = 6.2
"""A name stands on one line where it is no smaller than so many points there."""
_APART, _PLAIN = 1.8, 6.2
"""In points: how much larger names on one line are than those on two, unless these are small."""
PITCH = 1.0
"""From one line of a name to the next, in ems: capitals and figures have no descenders to clear."""

_Shown = tuple[str, Element]
"""A name and the element that shows it."""


@question
def name_sizes(game: Game, size: float, lines: int, least: float) -> list[float]:
    """The ems of names on one line and of those on two, on all counters of the game: of the words
    in elements of a size and number of lines.

    A single word that is too long for them has its own.
    """
    return _sizes(_names(game, size, lines), size, least)


def is_one_line(words: str, element: Element, least: float) -> bool:
    """Whether a name stands on one line."""
    return one_line(words, element) >= min(max(ONE_LINE * POINT, least), element.size * POINT)


def _sizes(names: list[_Shown], size: float, least: float) -> list[float]:
    one = min(
        (one_line(words, each) for words, each in names if is_one_line(words, each, least)),
        default=size * POINT,
    )
    two = min(
        (_two_lines(words, each) for words, each in names if not is_one_line(words, each, least)),
        default=one,
    )
    two = max(min(one, ONE_LINE * POINT, two), least)
    return [min(one, max(two + _APART * POINT, _PLAIN * POINT)), two]


def _two_lines(words: str, element: Element) -> float:
    """The em in which words fill their box on two lines."""
    wide = max(measure(line, element.font, 1.0) for line in two_lines(words, element.font))
    _x, _y, width, height = element.box
    return min(height / 2 / PITCH, width / wide) if " " in words else math.inf


def two_lines(words: str, font: str) -> list[str]:
    """Words on two lines, broken where the wider one is narrowest; a single word on one."""
    parts = words.split()
    ways = [[" ".join(parts[:at]), " ".join(parts[at:])] for at in range(1, len(parts))]
    return min(ways, key=lambda way: max(measure(line, font, 1.0) for line in way), default=[words])


def one_line(words: str, element: Element) -> float:
    """The em in which words fill the width of their box, at most what the element wishes."""
    return min(element.size * POINT, element.box[2] / max(measure(words, element.font, 1.0), 1e-9))


def _names(game: Game, size: float, lines: int) -> list[_Shown]:
    """What elements of a size and number of lines show on all faces, each once."""
    found: dict[tuple[str, tuple[float, float]], _Shown] = {}
    for unit in everyone(game).values():
        elements = [
            each for each in layout_of(game, unit).elements
            if (each.kind, each.size, each.lines) == ("words", size, lines)
        ]  # fmt: skip
        for face in range(len(unit.faces)):
            said = Said(game, unit, face)
            for element in elements:
                if said.shows(element) and (words := said.words(element.show)):
                    words = words.upper() if element.capitals else words
                    found[words, element.box[2:]] = (words, element)
    return list(found.values())
