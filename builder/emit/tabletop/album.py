"""The pictures that saves name, each once, and where they will lie.

Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from builder.drawing.display import Drawing, Group, Paint, Path, Rect, Shape
from builder.records import dataclass

MOST = 4096
"""The most pixels that a side of a picture may have."""
FOLDER = "images"


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing and the pixels in which it is painted."""

    drawing: Drawing
    pixels: tuple[int, int]


class Album:
    """Pictures by their paths; what looks alike is one. `url` is where the folder will lie."""

    def __init__(self, url: str = "") -> None:
        self.url = url.rstrip("/")
        self.pictures: dict[str, Picture] = {}
        self._known: dict[tuple[tuple[Shape, ...], tuple[int, int]], str] = {}

    def address(self, path: str) -> str:
        """The address of a file. One on a disk has its letters as they are: the program opens it
        as it opens files that are chosen there."""
        if not self.url:
            return path
        return f"{self.url}/{path if self.url.startswith('file:') else quote(path)}"

    def book(self, name: str) -> str:
        """The address of a PDF that lies beside the pictures."""
        return self.address(f"{FOLDER}/{name}.pdf")

    def add(self, name: str, drawing: Drawing, per_mm: float, ground: str = "#FFFFFF") -> str:
        """The address of a drawing, which is painted with so many pixels a mm, or fewer.

        There is no transparency: what is not drawn on has the colour of the ground.
        """
        per_mm = min(per_mm, MOST / drawing.width, MOST / drawing.height)
        wide, high = (max(1, min(MOST, round(v * per_mm))) for v in (drawing.width, drawing.height))
        behind = Rect(0, 0, drawing.width, drawing.height, Paint(fill=ground))
        shapes = (behind, *drawing.shapes)
        path = self._known.setdefault((shapes, (wide, high)), f"{FOLDER}/{name}.png")
        whole = Drawing(drawing.width, drawing.height, shapes, drawing.title)
        self.pictures.setdefault(path, Picture(whole, (wide, high)))
        return self.address(path)


def sheet(
    cells: Sequence[tuple[Shape, ...]], size: tuple[float, float], across: int, down: int
) -> Drawing:
    """Cells of one size in rows, each cut off at its edges."""
    width, height = size
    corners = (("M", 0.0, 0.0), ("L", width, 0.0), ("L", width, height), ("L", 0.0, height), ("Z",))
    edge = Path(corners, Paint())
    shapes = tuple(
        Group(cell, at % across * width, at // across * height, clip=edge)
        for at, cell in enumerate(cells)
    )
    return Drawing(across * width, down * height, shapes)
