"""PDF: text stays text, vectors stay vectors, the viewer is asked not to scale."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from builder.drawing.display import Drawing, Text
from builder.emit.pdf import pdf
from tests.emit.samples import SAMPLE
from tests.pictures import picture

MM = 72 / 25.4


def text_of(data: bytes, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(data)
    try:
        return str(document[page].get_textpage().get_text_range())
    finally:
        document.close()


def rendered(data: bytes, pixels_per_mm: float) -> Image.Image:
    document = pypdfium2.PdfDocument(data)
    try:
        image = document[0].render(scale=pixels_per_mm / MM).to_pil()
        return image.convert("RGB")
    finally:
        document.close()


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def test_text_can_be_searched_in_any_script() -> None:
    text = text_of(pdf([SAMPLE], title="x"))
    assert '6(8)4 “<&">"' in text
    assert "Жуков ½ – AVAV" in text
    assert "angled" in text


def test_pages_have_the_size_of_their_drawings() -> None:
    document = opened(pdf([SAMPLE, Drawing(210, 297, ())], title="x"))
    sizes = [[float(v) / MM for v in page.mediabox] for page in document.pages]
    assert sizes[0][2:] == pytest.approx([60, 40], abs=0.01)
    assert sizes[1][2:] == pytest.approx([210, 297], abs=0.01)


def test_the_document_has_title_language_and_no_scaling() -> None:
    document = opened(pdf([SAMPLE], title="Müller & Жуков <x>", language="de", author="A"))
    assert str(document.docinfo["/Title"]) == "Müller & Жуков <x>"
    assert str(document.docinfo["/Author"]) == "A"
    assert str(document.Root.Lang) == "de"
    assert str(document.Root.ViewerPreferences.PrintScaling) == "/None"
    free = opened(pdf([SAMPLE], title="x", no_scaling=False))
    assert "/PrintScaling" not in free.Root.ViewerPreferences


def test_only_our_own_faces_are_used_and_all_are_embedded() -> None:
    document = opened(pdf([SAMPLE], title="x"))
    fonts = list(document.pages[0].Resources.Font.values())
    names = {str(font.BaseFont) for font in fonts}
    assert all("Fira" in name for name in names)
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)


def test_bookmarks_come_from_the_drawings_and_skip_no_level() -> None:
    document = pypdfium2.PdfDocument(pdf([SAMPLE, SAMPLE], title="x"))
    marks = [(mark.level, mark.get_title()) for mark in document.get_toc()]
    document.close()
    assert marks == [(0, "Deep first"), (1, "Жуков & co"), (2, "Deep first"), (3, "Жуков & co")]


def test_there_is_no_image_on_the_page() -> None:
    document = opened(pdf([SAMPLE], title="x"))
    assert "/XObject" not in document.pages[0].Resources


def test_the_same_pages_give_the_same_bytes() -> None:
    assert pdf([SAMPLE, SAMPLE], title="x") == pdf([SAMPLE, SAMPLE], title="x")


def test_a_page_looks_like_its_picture() -> None:
    one = rendered(pdf([SAMPLE], title="x"), 10)
    other = picture(SAMPLE, 600)
    assert one.size == other.size
    change = ImageChops.difference(one, other).convert("L").resize((60, 40), Image.Resampling.BOX)
    assert max(change.tobytes()) < 30


def test_a_letter_that_the_face_lacks_is_seen_and_the_rest_is_found() -> None:
    drawing = Drawing(30, 14, (Text(5, 10, "a漢b", "text", 6, "#000000"),))
    data = pdf([drawing], title="x")
    change = ImageChops.difference(rendered(data, 10), picture(drawing, 300)).convert("L")
    assert max(change.resize((30, 14), Image.Resampling.BOX).tobytes()) < 60
    assert "a" in text_of(data)


def test_text_after_a_missing_letter_is_seen() -> None:
    seen = Text(5, 10, "seen", "text", 6, "#000000")
    lacking = Drawing(40, 14, (Text(25, 10, "漢", "text", 6, "#FFFFFF"), seen))
    assert rendered(pdf([lacking], title="x"), 10).convert("L").getextrema()[0] == 0


@pytest.mark.parametrize("words", ["", "  ", "\x00", "\ud800", "\t"])
def test_odd_texts_are_no_error(words: str) -> None:
    page = replace(SAMPLE, shapes=(Text(1, 1, words, "text", 3, "#000000"),))
    assert pdf([page], title=words).startswith(b"%PDF")


def test_a_pdf_without_pages_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one page"):
        pdf([], title="x")
