"""Sheets read back: where each face of a counter lies on the pages of a PDF.

For this every face is one rectangle in a colour of its own, and all else is left out: a page says
by colours alone which counter lies where, to a reader that knows nothing of how it was made.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pikepdf

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Paint, Picture, Rect, Shape
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import sheets
from builder.emit.pdf import pdf
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit

Matrix = tuple[float, float, float, float, float, float]
MM = 25.4 / 72


@dataclass(frozen=True, slots=True)
class Lying:
    """A face on a page: whose it is, which one, and its edges in mm from the top left corner."""

    unit: str
    face: int
    left: float
    top: float
    right: float
    foot: float

    @property
    def wide(self) -> float:
        return self.right - self.left


class Coloured(Faces):
    """Faces that are rectangles, each in a colour of its own."""

    def draw(self, unit: Unit, face: int, on_white: bool) -> Drawing:
        """A face as it can be told from all others."""
        key = (unit.id, int(face), on_white)
        if key not in self._drawn:
            number = 1 + 8 * list(self.game.units).index(unit.id) + face
            wide, high = counter_size(self.game, unit)
            rect = Rect(0, 0, wide, high, Paint(fill=f"#{number:06X}"))
            self._drawn[key] = Drawing(wide, high, (rect,))
        return self._drawn[key]


def unimposed(game: Game, way: Printing, faces: Coloured | None = None) -> list[list[Lying]]:
    """What lies on each page of the sheets with counters, in the order of printing."""
    pages = sheets(faces or Coloured(game), way)
    bare = [replace(page, shapes=tuple(_counters(page.shapes)), bookmarks=()) for page in pages]
    with pikepdf.open(io.BytesIO(pdf(bare, title="x"))) as file:
        found = [list(_lying(page, list(game.units))) for page in file.pages]
    return [page for page in found if page]


def _counters(shapes: Sequence[Shape]) -> Iterator[Shape]:
    """The faces among shapes, in the groups in which they stand, without those that are larger and
    tell how they are read."""
    for one in shapes:
        if isinstance(one, Picture):
            if one.scale <= 1:
                yield one
        elif isinstance(one, Group) and (inner := tuple(_counters(one.shapes))):
            yield replace(one, shapes=inner)


def _lying(page: pikepdf.Page, units: Sequence[str]) -> Iterator[Lying]:
    """Each rectangle that is filled, where the matrices before it put it."""
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    kept, number, box = [], 0, (0.0, 0.0, 0.0, 0.0)
    high = float(page.mediabox[3])
    for operands, operator in pikepdf.parse_content_stream(page, "q Q cm rg re f f*"):
        values = [float(one) for one in operands]
        match str(operator):
            case "q":
                kept.append((matrix, number))
            case "Q":
                matrix, number = kept.pop()
            case "cm":
                matrix = _times(values, matrix)
            case "rg":
                red, green, blue = (round(255 * each) for each in values)
                number = (red << 16) + (green << 8) + blue
            case "re":
                x, y, wide, tall = values
                ends = [_at(matrix, x, y), _at(matrix, x + wide, y + tall)]
                xs, ys = [MM * a for a, _ in ends], [MM * (high - b) for _, b in ends]
                box = min(xs), min(ys), max(xs), max(ys)
            case _:
                unit, face = divmod(number - 1, 8)
                yield Lying(units[unit], face, *box)


def _times(one: Sequence[float], two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    turned = a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j
    return (*turned, e * g + f * i + k, e * h + f * j + m)


def _at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
