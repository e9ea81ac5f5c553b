"""A deployment laid out on the map: the sheet with the counters of each space upon it.

Counters that had a choice are ringed. Equal counters are one, with their number. Knows nothing of
how the deployment was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Paint, Rect, Shape, Text
from builder.drawing.sheets.blocks import names_of, rows_in
from builder.drawing.sheets.piles import BADGE_INK, RING, Chosen, laid, piles_of
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import cap_height, measure
from builder.game.model import Space
from builder.legality.position import Position


def deployed(
    sheet: Drawing, faces: Faces, position: Position, chosen: Chosen, caption: str
) -> Drawing:
    """The map's `sheet` with every counter of the position, and a caption at its foot."""
    spaces = faces.game.board.spaces.values()
    shapes = [*standing(faces, position, spaces, chosen), *_caption(sheet, caption)]
    title = f"{faces.game.title} – {caption}"
    return Drawing(sheet.width, sheet.height, (*sheet.shapes, *shapes), title)


def standing(
    faces: Faces, position: Position, spaces: Iterable[Space], chosen: Chosen
) -> Iterator[Shape]:
    """The counters of a position in some spaces, where they lie on the map sheet."""
    game, size = faces.game, faces.game.counters.size
    names = names_of(game.board)
    for space in spaces:
        if piles := piles_of(game, position, space, chosen):
            kept = [names[space.id]] if space.id in names else []
            yield from laid(piles, faces, rows_in(space, len(piles), size, kept), size)


def _caption(sheet: Drawing, caption: str) -> Iterator[Shape]:
    """A ribbon over the middle of the lower rim."""
    room = Room(sheet.width - 40, 6.2, 3.6, 1.5)
    size = set_words(caption, "condensed-bold", room).size
    width = measure(caption, "condensed-bold", size) + 8
    x, y = (sheet.width - width) / 2, sheet.height - 7.4
    yield Rect(x, y, width, 6.2, Paint(fill=RING), radius=1.2)
    base = y + 3.1 + cap_height("condensed-bold", size) / 2
    yield Text(sheet.width / 2, base, caption, "condensed-bold", size, BADGE_INK, "middle")
