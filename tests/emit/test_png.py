"""PNG: the right size, ink where it should be, the same each time."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image

from builder.drawing.display import Drawing, Group, Halo, Paint, Path, Polygon, Rect, Shape, Text
from builder.drawing.display import Image as Image_
from builder.drawing.text.lines import ink
from builder.emit.png import pixels_of, png, png_at
from builder.emit.png.painter import PaintingError, painted
from builder.source.artwork import Artwork
from tests.emit.samples import SAMPLE
from tests.pictures import picture


def size(data: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(data)) as image:
        return image.size


def test_the_size_is_in_whole_pixels() -> None:
    assert size(png(SAMPLE, 10)) == (600, 400)
    assert size(png_at(SAMPLE, 123, 45)) == (123, 45)
    assert size(png(Drawing(0.01, 0.01, ()), 1)) == (1, 1)


def test_the_same_drawing_gives_the_same_bytes() -> None:
    assert png(SAMPLE, 4) == png(SAMPLE, 4)


def test_what_is_not_drawn_on_is_transparent() -> None:
    with Image.open(io.BytesIO(png(Drawing(2, 2, ()), 10))) as image:
        assert image.convert("RGBA").getpixel((5, 5)) == (0, 0, 0, 0)


def test_a_ground_that_hides_everything_is_written_without_transparency() -> None:
    ground = Rect(0, 0, 20, 10, Paint(fill="#336699"))
    drawing = Drawing(20, 10, (ground, *SAMPLE.shapes))
    with Image.open(io.BytesIO(png(drawing, 4))) as plain:
        assert plain.mode == "RGB"
        whole = Image.frombytes("RGBA", (80, 40), pixels_of(drawing, 80, 40))
        assert plain.tobytes() == whole.convert("RGB").tobytes()


def test_a_picture_with_gaps_keeps_its_transparency() -> None:
    half = Rect(0, 0, 1, 2, Paint(fill="#336699"))
    with Image.open(io.BytesIO(png(Drawing(2, 2, (half,)), 10))) as gapped:
        assert gapped.mode == "RGBA"
        assert gapped.getpixel((5, 5)) == (0x33, 0x66, 0x99, 255)
        assert gapped.getpixel((15, 5)) == (0, 0, 0, 0)


def test_a_picture_of_many_pixels_is_whole() -> None:
    """It is written some lines at a time."""
    foot = Rect(0, 119, 120, 1, Paint(fill="#336699"))
    with Image.open(io.BytesIO(png(Drawing(120, 120, (foot,)), 10))) as large:
        assert large.getbbox() == (0, 1190, 1200, 1200)


UPRIGHT = {
    "rectangle": lambda x: Rect(x, 0, 0.5, 4, Paint(fill="#000000")),
    "polygon": lambda x: Polygon(((x, 0), (x + 0.5, 0), (x + 0.5, 4), (x, 4)), Paint("#000000")),
    "path": lambda x: Path(
        (("M", x, 0), ("L", x + 0.5, 0), ("L", x + 0.5, 4), ("L", x, 4), ("Z",)), Paint("#000000")
    ),
}


@pytest.mark.parametrize("bar", UPRIGHT.values(), ids=UPRIGHT)
def test_thin_bars_side_by_side_are_equally_dark(bar: Callable[[float], Shape]) -> None:
    """ThorVG would set each on whole pixels, so that one would be twice as wide as the next."""
    bars = [bar(x) for x in (1.0, 2.3, 3.6, 4.9)]
    inks = []
    for one in bars:
        pixels = pixels_of(Drawing(7, 4, (one,)), 21, 12)
        inks.append(sum(pixels[3::4][21 * 5 : 21 * 6]))
    assert max(inks) - min(inks) <= 4


def test_a_designers_picture_is_painted_with_what_is_drawn_over_it() -> None:
    art = b'<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="#0F0"/></svg>'
    shown = Image_(Artwork("green.svg", "svg", 9, 9, art), (4, 0, 0, 4, 0, 0))
    drawing = Drawing(4, 4, (Group((shown,)), Rect(2, 0, 2, 4, Paint(fill="#FF0000"))))
    image = picture(drawing, 40)
    assert image.getpixel((5, 20)) == (0, 255, 0)
    assert image.getpixel((35, 20)) == (255, 0, 0)


def test_what_the_painter_does_not_take_is_not_left_out() -> None:
    with pytest.raises(PaintingError):
        painted("no drawing", 4, 4)


@pytest.mark.parametrize("words", ["6(8)4", "Жуков", "漢", '<&">', "½"])
def test_there_is_ink_where_the_text_should_be(words: str) -> None:
    text = Text(5, 10, words, "condensed", 6, "#000000")
    extent = ink(text)
    image = picture(Drawing(30, 14, (text,)), 300).convert("L").point(lambda v: 255 - v)
    assert extent is not None
    left, top, right, foot = image.getbbox() or (0, 0, 0, 0)
    assert left == pytest.approx(extent.x * 10, abs=1.5)
    assert right == pytest.approx(extent.right * 10, abs=1.5)
    assert top >= extent.y * 10 - 1.5 and foot <= extent.foot * 10 + 1.5


def test_opacity_lets_the_ground_through() -> None:
    half = Rect(0, 0, 4, 4, Paint(fill="#000000", opacity=0.5))
    red = picture(Drawing(4, 4, (half,)), 8).convert("L").tobytes()[36]
    assert 120 <= red <= 135


def test_a_group_turns_clockwise_about_its_place() -> None:
    bar = Polygon(((0, -0.5), (4, -0.5), (4, 0.5), (0, 0.5)), Paint(fill="#000000"))
    image = picture(Drawing(10, 10, (Group((bar,), 5, 5, 1, 90),)), 100)
    assert image.getpixel((50, 80)) == (0, 0, 0)
    assert image.getpixel((80, 50)) == (255, 255, 255)


def test_nothing_outside_the_clip_of_a_group_is_seen() -> None:
    corner = Path((("M", 0, 0), ("L", 8, 0), ("L", 0, 8), ("Z",)), Paint())
    square = Rect(0, 0, 8, 8, Paint(fill="#000000"))
    image = picture(Drawing(10, 10, (Group((square,), 1, 1, clip=corner),)), 100)
    assert image.getpixel((20, 20)) == (0, 0, 0)
    assert image.getpixel((80, 80)) == (255, 255, 255)


def test_a_halo_lies_round_the_letters_and_under_them() -> None:
    text = Text(5, 8, "I", "condensed-bold", 8, "#000000", halo=Halo("#FF0000", 1))
    colours = picture(Drawing(10, 10, (text,)), 100).getcolors(1 << 16) or []
    most = [colour for _, colour in sorted(colours, reverse=True)]
    assert set(most[:3]) == {(255, 255, 255), (255, 0, 0), (0, 0, 0)}


def test_the_file_says_how_many_dots_an_inch_has() -> None:
    with Image.open(io.BytesIO(png(SAMPLE, 5))) as image:
        assert image.info["dpi"] == pytest.approx((127, 127))
        image.load()
