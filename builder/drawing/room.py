"""What has no room: words that would have to be smaller than can be read.

Findings only. They are made of what is really drawn: a drawing's words bear what they lack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.diagnostics import Findings, Span
from builder.drawing.aid import aid_words
from builder.drawing.counter import counter
from builder.drawing.die import die_face
from builder.drawing.display import Drawing, Group, Shape, Text, Tight
from builder.drawing.fitting import Source
from builder.drawing.map import map_drawing
from builder.drawing.paper import PAPERS
from builder.drawing.symbols import SYMBOLS
from builder.drawing.theme import POINT
from builder.game.model import Game
from builder.game.model.base import SOMEWHERE

HINTS = {
    "wide": "use fewer or shorter words, or make the room wider",
    "high": "use fewer words, or make the room higher",
}


def check_room(game: Game, findings: Findings) -> None:
    """Every finding about what has no room."""
    _check_words(game, findings)


def _check_words(game: Game, findings: Findings) -> None:
    """Words that are printed smaller than can be read, each once, where they are smallest."""
    worst: dict[tuple[Span, str], tuple[Tight, float, float, str]] = {}
    for where, drawing in _drawings(game):
        for tight, size, scale in tight_words(drawing.shapes):
            key = tight.span, tight.what
            if key not in worst or size < worst[key][1]:
                worst[key] = tight, size, scale, where
    for tight, size, scale, where in worst.values():
        needs, room = tight.needs * scale, tight.room * scale
        message = (
            f"{where}: the {tight.what} needs {needs:.1f} mm at {tight.least * scale / POINT:.2g}"
            f" points and has {room:.1f} mm; it is printed at {size / POINT:.2g} points"
        )
        findings.add("D106", tight.span, message, hint=HINTS[tight.way])


def _drawings(game: Game) -> Iterator[tuple[str, Drawing]]:
    """What is printed of the data, under the name of its product."""
    yield "map", map_drawing(game)
    for unit in game.units.values():
        for back in (False, True) if unit.back else (False,):
            yield "counters", counter(game, unit, back)
    for paper in PAPERS:
        yield "player aid", Drawing(*PAPERS[paper], tuple(aid_words(game, paper)))
    for index, die in enumerate(game.dice):
        source = Source(game.spans.get(f"die:{index}", SOMEWHERE), f"face of the die {die.name}")
        for word, glyph in zip(die.faces, die.symbols, strict=True):
            yield "dice", die_face(word, glyph if glyph in SYMBOLS else "", source)


def tight_words(
    shapes: Iterable[Shape], scale: float = 1.0
) -> Iterator[tuple[Tight, float, float]]:
    """The words that are too small, their em on the drawing and the scale of their figures."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from tight_words(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Text) and shape.tight:
            yield shape.tight, shape.size * scale, scale
