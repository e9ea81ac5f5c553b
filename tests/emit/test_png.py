"""PNG: the right size, ink where it should be, the same each time."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from builder.drawing.display import Drawing, Group, Halo, Paint, Path, Polygon, Rect, Text
from builder.drawing.text.lines import ink
from builder.emit.png import png, png_at
from builder.emit.png.pixels import opaque
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
    painted = png(Drawing(20, 10, (ground, *SAMPLE.shapes)), 4)
    with Image.open(io.BytesIO(opaque(painted))) as plain, Image.open(io.BytesIO(painted)) as whole:
        assert plain.mode == "RGB" and whole.mode == "RGBA"
        assert plain.tobytes() == whole.convert("RGB").tobytes()
        assert plain.info["dpi"] == whole.info["dpi"]


def test_a_picture_with_gaps_keeps_its_transparency() -> None:
    gapped = png(Drawing(2, 2, (Rect(0, 0, 1, 2, Paint(fill="#336699")),)), 10)
    assert opaque(gapped) == gapped


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
