"""A picture painted in layers, each of which is painted once for all pictures that show it.

Thousands of counters show few signs, figures and grounds in thousands of ways together. What is
laid over one another has the colours that it would have if it were painted at once, but for a
rounding where edges are soft. Which layers a picture has depends on nothing but itself: so it has
the same bytes whatever was painted before.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from math import ceil, floor

from PIL import Image as Pixels
from PIL import ImageChops
from PIL.PngImagePlugin import PngImageFile

from builder.drawing.crop import Bounds, extent
from builder.drawing.display import Drawing, Group, Paint, Path, Shape, Text
from builder.emit.png import chunk, in_true_size, png_at
from builder.records import dataclass

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _WITH_ALPHA = 8, 6
_LEVEL = 4
"""Of compression: 6 takes half as long again, and makes a picture 8 % smaller."""
_MOST = 4096
"""So many layers are known at once: the two faces of a counter share the words on them."""
_BEYOND = 0.3
"""How far letters reach beyond their line at most, as a share of their size."""
_SOLID = Paint(fill="#000000")


@dataclass(frozen=True, slots=True)
class _Size:
    """The size of a picture in mm, and in pixels."""

    width: float
    height: float
    wide: int
    high: int


def png_of_layers(drawing: Drawing, pixels_per_mm: float) -> bytes:
    """The drawing as PNG, as `png` would paint it."""
    wide, high = (max(1, round(v * pixels_per_mm)) for v in (drawing.width, drawing.height))
    made = _laid(drawing.shapes, _Size(drawing.width, drawing.height, wide, high))
    return in_true_size(_written(made), round(pixels_per_mm * 1000))


def _laid(shapes: Sequence[Shape], size: _Size) -> Pixels.Image:
    """The layers over one another."""
    made = Pixels.new("RGBA", (size.wide, size.high))
    for layer in _layers(shapes):
        first = layer[0]
        if isinstance(first, Group) and _is_cut(first):
            made.alpha_composite(_cut(first, size))
        elif (painted := _painted(layer, size)) is not None:
            pixels, place = painted
            made.alpha_composite(pixels, place)
    return made


def _layers(shapes: Sequence[Shape]) -> Iterator[tuple[Shape, ...]]:
    """The shapes from back to front, in runs: words by themselves, for these are many, and what is
    between them.
    """
    run: list[Shape] = []
    for shape in _flat(shapes):
        if _has_words(shape):
            yield from ([tuple(run)] if run else [])
            yield (shape,)
            run = []
        else:
            run.append(shape)
    yield from ([tuple(run)] if run else [])


def _flat(shapes: Sequence[Shape]) -> Iterator[Shape]:
    """The shapes; of those that are moved together, but not turned or cut off, each by itself."""
    for shape in shapes:
        if type(shape) is Group and not (shape.clip or shape.angle) and _has_words(shape):
            for inner in _flat(shape.shapes):
                yield Group((inner,), shape.x, shape.y, shape.scale)
        else:
            yield shape


def _has_words(shape: Shape) -> bool:
    if isinstance(shape, Group):
        return any(map(_has_words, shape.shapes))
    return isinstance(shape, Text)


def _is_cut(group: Group) -> bool:
    """Whether words and other things are cut off together, but not turned."""
    return group.clip is not None and not group.angle and _has_words(group)


def _cut(group: Group, size: _Size) -> Pixels.Image:
    """What is cut off at an outline: in layers too, for the round corners of a counter may be."""
    x, y, scale = group.x, group.y, group.scale
    made = _laid((Group(group.shapes, x, y, scale),), size)
    mask = Pixels.new("L", made.size)
    outline = Path(group.clip.commands if group.clip else (), _SOLID)
    if (painted := _painted((Group((outline,), x, y, scale),), size)) is not None:
        pixels, place = painted
        mask.paste(pixels.getchannel("A"), place)
    made.putalpha(ImageChops.multiply(made.getchannel("A"), mask))
    return made


@lru_cache(_MOST)
def _painted(shapes: tuple[Shape, ...], size: _Size) -> tuple[Pixels.Image, tuple[int, int]] | None:
    """A layer, no more of it than has something, and where that is; None where there is nothing."""
    across, down = size.width / size.wide, size.height / size.high
    left, top, right, foot = _box(shapes)
    x, y = max(0, floor(left / across) - 1), max(0, floor(top / down) - 1)
    wide = min(size.wide, ceil(right / across) + 1) - x
    high = min(size.high, ceil(foot / down) + 1) - y
    if wide < 1 or high < 1:
        return None
    moved = Group(shapes, -x * across, -y * down)
    part = Drawing(wide * across, high * down, (moved,))
    with PngImageFile(io.BytesIO(png_at(part, wide, high))) as painted:
        pixels = painted.convert("RGBA")
        box = pixels.getbbox()
        return (pixels.crop(box), (x + box[0], y + box[1])) if box else None


def _box(shapes: Collection[Shape]) -> Bounds:
    """A rectangle that holds the shapes, and letters that reach beyond their line."""
    boxes = [extent(shape) for shape in shapes]
    rim = max((_BEYOND * size for shape in shapes for size in _sizes(shape)), default=0.0)
    left, top, right, foot = zip(*boxes, strict=True)
    return min(left) - rim, min(top) - rim, max(right) + rim, max(foot) + rim


def _sizes(shape: Shape, scale: float = 1.0) -> Iterator[float]:
    """The sizes of all words, in mm."""
    if isinstance(shape, Group):
        for inner in shape.shapes:
            yield from _sizes(inner, scale * shape.scale)
    elif isinstance(shape, Text):
        yield shape.size * scale


def _written(picture: Pixels.Image) -> bytes:
    """A PNG of a picture, its lines told by themselves."""
    header = struct.pack(">IIBBBBB", *picture.size, _EIGHT_BITS, _WITH_ALPHA, 0, 0, 0)
    data, line = picture.tobytes(), 4 * picture.width
    lines = b"".join([b"\0" + data[at : at + line] for at in range(0, len(data), line)])
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(lines, _LEVEL)), (b"IEND", b""))
    return _SIGNATURE + b"".join(chunk(kind, body) for kind, body in chunks)
