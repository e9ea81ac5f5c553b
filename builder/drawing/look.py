"""What shapes show: their words and letters, and whether there are pictures among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.display import Drawing, Group, Image, Known, Picture, Shape, Stamp, Text
from builder.drawing.text.type import printable


def letters_of(drawing: Drawing) -> Mapping[str, str]:
    """The letters of a drawing by typeface, in one order."""
    letters: dict[str, set[str]] = {}
    for text in texts(drawing.shapes):
        letters.setdefault(text.font, set()).update(printable(text.text))
    return {font: "".join(sorted(letters[font])) for font in sorted(letters)}


def texts(shapes: Sequence[Shape]) -> Iterator[Text]:
    """The words in shapes and their groups."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from texts(shape.shapes)
        elif isinstance(shape, Text):
            yield shape


def holds_images(shapes: Sequence[Shape]) -> bool:
    """Whether shapes or their groups have a picture of the designer's own."""
    inner = (shape.shapes for shape in shapes if isinstance(shape, Group))
    return any(isinstance(shape, Image) for shape in shapes) or any(map(holds_images, inner))


def pictures(shapes: Sequence[Shape]) -> list[Picture]:
    """The pictures that pages show, however deep."""
    found: list[Picture] = []
    _add_pictures(shapes, found)
    return found


def _add_pictures(shapes: Sequence[Shape], found: list[Picture]) -> None:
    """Add them, and hand none on through a generator for each group round it."""
    for shape in shapes:
        if type(shape) is Stamp:
            found += _STAMPED.of(shape.shapes)
        elif isinstance(shape, Picture):
            found.append(shape)
        elif isinstance(shape, Group):
            _add_pictures(shape.shapes, found)


def _stamped(shapes: tuple[Shape, ...]) -> tuple[Picture, ...]:
    """The pictures of a stamp."""
    return tuple(pictures(shapes))


_STAMPED = Known(_stamped)
