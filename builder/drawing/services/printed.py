"""The sides of cards as pages of a PDF: what is drawn as a picture, the words above it as type.

In a picture nothing is seen through any more, as some print services ask. Lengths are millimetres.
Knows no game and no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from builder.drawing.display import Drawing, Group, Shape, Text, image_in
from builder.drawing.services.table import Product, mm
from builder.source.artwork import Artwork


def wordless(drawing: Drawing) -> Drawing:
    """A side without its words; those with a rim stay, as that may be seen through."""
    return replace(drawing, shapes=tuple(_bare(drawing.shapes)))


def side(drawing: Drawing, painted: Artwork, product: Product, title: str) -> Drawing:
    """A side as a page: its picture, which goes on past the cut, and its words."""
    wide, high = drawing.width, drawing.height
    shapes = (image_in(painted, 0, 0, wide, high), *_words(drawing.shapes))
    edge = mm(product.bleed)
    trim = edge, edge, wide - 2 * edge, high - 2 * edge
    return Drawing(wide, high, shapes, title, (), trim, edge)


def _bare(shapes: Sequence[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield replace(shape, shapes=tuple(_bare(shape.shapes)))
        elif not isinstance(shape, Text) or shape.halo is not None:
            yield shape


def _words(shapes: Sequence[Shape]) -> Iterator[Shape]:
    """The words where they stand, without rims."""
    for shape in shapes:
        if isinstance(shape, Group):
            if inner := tuple(_words(shape.shapes)):
                yield replace(shape, shapes=inner)
        elif isinstance(shape, Text):
            yield replace(shape, halo=None)
