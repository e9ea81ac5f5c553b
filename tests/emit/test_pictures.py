"""A designer's own pictures: the same in SVG, PNG and PDF, and held by the file that shows them."""

from __future__ import annotations

import io
from collections.abc import Callable

import pypdfium2
import pytest
from lxml import etree
from PIL import Image as Pixels

from builder.drawing.display import Drawing, Group, Image, Paint, Path, Picture, image_in
from builder.emit.pdf import Forms, pdf
from builder.emit.png import png
from builder.emit.svg import svg
from builder.source.artwork import Artwork, artwork

RED, BLUE, CLEAR = (200, 0, 0, 255), (0, 0, 200, 255), (0, 0, 0, 0)


def raster(form: str, mode: str = "RGBA", corner: tuple[int, ...] = BLUE) -> Artwork:
    """20 by 10 pixels, red, with a blue (or clear) quarter at the top left."""
    image = Pixels.new("RGBA", (20, 10), RED)
    image.paste(corner, (0, 0, 10, 5))
    stream = io.BytesIO()
    image.convert(mode).save(stream, form, quality=95)
    return artwork("art/one", stream.getvalue())


def vector() -> Artwork:
    return artwork(
        "art/one.svg",
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#c80000" '
        b'd="M0 0h20v10h-20z"/><path fill="#0000c8" d="M0 0h10v5h-10z"/></svg>',
    )


KINDS: dict[str, Callable[[], Artwork]] = {
    "png": lambda: raster("PNG"),
    "palette": lambda: raster("PNG", "P"),
    "jpeg": lambda: raster("JPEG", "RGB"),
    "svg": vector,
}


def of_pdf(drawing: Drawing) -> Pixels.Image:
    page = pypdfium2.PdfDocument(pdf([drawing], title="t"))[0]
    return page.render(scale=254 / 72).to_pil().convert("RGB")


def of_png(drawing: Drawing) -> Pixels.Image:
    with Pixels.open(io.BytesIO(png(drawing, 10))) as image:
        white = Pixels.new("RGBA", image.size, (255, 255, 255, 255))
        return Pixels.alpha_composite(white, image.convert("RGBA")).convert("RGB")


def close(one: object, other: tuple[int, int, int]) -> bool:
    return isinstance(one, tuple) and all(abs(a - b) < 30 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("made", [of_pdf, of_png])
def test_a_picture_stands_where_it_should(
    kind: str, made: Callable[[Drawing], Pixels.Image]
) -> None:
    image = made(Drawing(30, 20, (image_in(KINDS[kind](), 5, 5, 20, 10),)))
    assert close(image.getpixel((100, 70)), (0, 0, 200))
    assert close(image.getpixel((200, 120)), (200, 0, 0))
    assert close(image.getpixel((20, 20)), (255, 255, 255))


@pytest.mark.parametrize("made", [of_pdf, of_png])
def test_a_picture_may_be_turned_and_clipped(made: Callable[[Drawing], Pixels.Image]) -> None:
    turned = Image(raster("PNG"), (0, 20, -10, 0, 15, 2))
    clip = Path((("M", 0, 0), ("L", 20, 0), ("L", 20, 12), ("L", 0, 12), ("Z",)), Paint())
    image = made(Drawing(20, 24, (Group((turned,), clip=clip),)))
    assert close(image.getpixel((130, 40)), (0, 0, 200))
    assert close(image.getpixel((60, 110)), (200, 0, 0))
    assert close(image.getpixel((60, 160)), (255, 255, 255))


@pytest.mark.parametrize("mode", ["RGBA", "P"])
@pytest.mark.parametrize("made", [of_pdf, of_png])
def test_what_is_clear_in_a_picture_stays_clear(
    mode: str, made: Callable[[Drawing], Pixels.Image]
) -> None:
    image = made(Drawing(20, 10, (image_in(raster("PNG", mode, CLEAR), 0, 0, 20, 10),)))
    assert close(image.getpixel((50, 20)), (255, 255, 255))


def test_the_svg_holds_the_picture_itself() -> None:
    root = etree.fromstring(svg(Drawing(9, 9, (image_in(raster("PNG"), 0, 0, 9, 9),))))
    (link,) = [n.get("{http://www.w3.org/1999/xlink}href") for n in root.iter() if "image" in n.tag]
    assert str(link).startswith("data:image/png;base64,")


def test_a_pdf_holds_a_picture_once_and_is_the_same_each_time() -> None:
    one = Drawing(20, 10, (image_in(raster("PNG"), 0, 0, 20, 10),))
    assert pdf([one, one], title="t") == pdf([one, one], title="t")
    assert pdf([one, one], title="t").count(b"/Subtype /Image") == pdf([one], title="t").count(
        b"/Subtype /Image"
    )


def test_a_counter_with_a_picture_is_seen_on_every_page() -> None:
    face = (image_in(raster("PNG"), 0, 0, 20, 10),)
    shown = Picture(face, 5, 5, 1.0, 0.0, None, "one", 20, 10)
    sheet = Drawing(30, 20, (shown,))
    pages = pdf([sheet, sheet], title="t", forms=Forms([sheet]))
    for page in pypdfium2.PdfDocument(pages):
        assert close(page.render(scale=254 / 72).to_pil().getpixel((100, 70)), (0, 0, 200))
