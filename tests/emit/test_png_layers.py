"""Pictures painted in layers: as they would be if they were painted at once."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Halo,
    Layer,
    Paint,
    Path,
    Rect,
    Shape,
    Text,
)
from builder.emit.png import layers, png
from builder.emit.png.layers import png_of_layers

GROUND = Rect(0, 0, 20, 12, Paint(fill="#AEB7A2"))
RING = Circle(6, 6, 4, Paint(stroke="#14170F", width=0.6))
WORDS = Text(2, 9, "Åqj-7", "condensed-bold", 8, "#14170F")
ROUND = Path((("M", 6, 0), ("C", 24, -2, 24, 14, 6, 12), ("Z",)), Paint())


def seen(data: bytes) -> Image.Image:
    """A picture on a grey table, for colours that nobody sees may be any."""
    with Image.open(io.BytesIO(data)) as image:
        table = Image.new("RGBA", image.size, "#808080")
        return Image.alpha_composite(table, image.convert("RGBA")).convert("RGB")


def difference(drawing: Drawing, scale: float) -> int:
    """The most by which a colour of any pixel is another, of 255."""
    both = seen(png(drawing, scale)), seen(png_of_layers(drawing, scale))
    return max(high for _low, high in ImageChops.difference(*both).getextrema())


@pytest.mark.parametrize(
    "shapes",
    [
        (),
        (GROUND, RING, WORDS),
        (GROUND, WORDS, RING, Text(11, 5, "½", "text", 4, "#993333", halo=Halo("#FFFFFF", 0.4))),
        (Group((GROUND, Group((WORDS, RING), 2, 1, 0.5), WORDS), 1, 1, 0.7), RING),
        (Group((GROUND, Group((WORDS,), 9, 9, 1, angle=-90), RING), 0, 0, 0.9, clip=ROUND), RING),
        (Group((Group((WORDS,), clip=ROUND), GROUND), 10, 2, 1, angle=30), WORDS),
        (Rect(-50, -50, 10, 10, GROUND.paint), Text(-60, 5, "off", "text", 3, "#000000"), RING),
        (Layer((GROUND, WORDS), 1, 0, 1, name="one"), Text(5, 5, " ", "text", 3, "#000000")),
    ],
)
@pytest.mark.parametrize("scale", [10, 7.13])
def test_layers_show_what_is_painted_at_once(shapes: tuple[Shape, ...], scale: float) -> None:
    assert difference(Drawing(20, 12, shapes), scale) <= 32  # a step of the painter at soft edges


def test_a_picture_has_the_same_bytes_whatever_was_painted_before() -> None:
    drawing = Drawing(20, 12, (GROUND, WORDS, RING))
    alone = png_of_layers(drawing, 10)
    png_of_layers(Drawing(20, 12, (GROUND, RING, WORDS)), 10)
    png_of_layers(Drawing(20.4, 12, (GROUND, RING, WORDS)), 10)
    assert png_of_layers(drawing, 10) == alone
    layers._painted.cache_clear()
    assert png_of_layers(drawing, 10) == alone


def test_what_pictures_share_is_painted_once() -> None:
    layers._painted.cache_clear()
    for word in ("one", "two", "three"):
        other = Text(2, 9, word, "condensed-bold", 5, "#14170F")
        png_of_layers(Drawing(20, 12, (GROUND, RING, other)), 10)
    assert layers._painted.cache_info().misses == 4


def test_such_a_picture_is_printed_in_its_true_size() -> None:
    drawing = Drawing(20, 12, (GROUND,))
    with Image.open(io.BytesIO(png_of_layers(drawing, 10))) as image:
        assert image.size == (200, 120) and image.mode == "RGBA"
        assert image.info["dpi"] == pytest.approx((254, 254))
