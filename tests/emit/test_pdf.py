"""PDF: text stays text, vectors stay vectors, the viewer is asked not to scale."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from builder.drawing.content import Prints
from builder.drawing.display import Circle, Drawing, Paint, Picture, Rect, Shape, Text
from builder.drawing.kept import Keeper, keeping
from builder.drawing.paper import MARK_GREY, MARK_INK
from builder.emit.pdf import Forms, pdf
from builder.emit.pdf.canvas import Sheet
from builder.emit.pdf.profile import srgb
from tests.drawing.shelf import Shelf
from tests.emit.samples import SAMPLE
from tests.games import SKIRMISH, read_once
from tests.pictures import picture

MM = 72 / 25.4
INK = "#14170F"


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


def test_a_colour_that_was_set_before_is_the_code_that_reportlab_writes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = (Paint("#AA0000", INK, 0.4), Paint("#AA0000", INK, 0.4, opacity=0.5))
    paints = [*seen, *reversed(seen), Paint(INK, "#AA0000", 0.2), *seen]
    drawing = Drawing(60, 40, tuple(Rect(n, n, 9, 9, each) for n, each in enumerate(paints)))
    kept = pdf([drawing], title="x")
    monkeypatch.setattr(Sheet, "plain", False)
    assert pdf([drawing], title="x") == kept


def test_the_line_of_a_circle_is_closed() -> None:
    """Some viewers show a slit where both ends of an open one meet."""
    ring = Drawing(12, 12, (Circle(6, 6, 4, Paint(stroke="#000000", width=1.4)),))
    document = opened(pdf([ring], title="x"))
    code = document.pages[0].Contents.read_bytes()
    assert re.search(rb" c h\b", code)


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


def test_the_document_says_in_xmp_what_it_is_and_whose() -> None:
    document = opened(pdf([SAMPLE], title="A & <b>", author="Jane", subject="S", rights="(c) J"))
    with document.open_metadata() as found:
        assert found["dc:title"] == "A & <b>"
        assert found["dc:creator"] == ["Jane"]
        assert found["dc:description"] == "S"
        assert found["dc:rights"] == "(c) J"


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
    # A dash ends at a corner in the picture and goes round it on the page: behind corners dashes
    # stand elsewhere. There are some in the triangle alone.
    change.paste(0, (15, 30, 22, 39))
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


FACE = (
    Rect(0, 0, 15, 15, Paint(fill="#AEB7A2")),
    Text(1, 8, "8-6 Жуков", "condensed-bold", 3, INK),
)
CLEAR = (Rect(0, 0, 15, 15, Paint(fill="#AEB7A2", opacity=0.5)), Circle(7, 7, 3, Paint(fill=INK)))


def shown(*shapes: Shape, name: str = "face", times: int = 3) -> Drawing:
    """A page that shows a picture several times."""
    places = (10.0 + 20 * n for n in range(times))
    pictures = (Picture(shapes, x, 10.0, 1.2, 0.0, None, name, 15, 15) for x in places)
    words = Text(10, 50, "ÄÖÜ and other words", "text", 4, INK)
    return Drawing(100, 60, (Rect(0, 0, 100, 60, Paint(fill="#FFFFFF")), words, *pictures))


def form_count(data: bytes) -> int:
    document = opened(data)
    streams = [one for one in document.objects if isinstance(one, pikepdf.Stream)]
    return sum(one.get("/Subtype") == "/Form" for one in streams)


@pytest.mark.parametrize("shapes", [FACE, CLEAR], ids=["words", "opacity"])
def test_a_picture_looks_the_same_as_a_form_and_where_it_stands(shapes: tuple[Shape, ...]) -> None:
    page = shown(*shapes)
    alone = rendered(pdf([page], title="x"), 6)
    formed = rendered(pdf([page], title="x", forms=Forms([Drawing(15, 15, shapes)])), 6)
    assert ImageChops.difference(alone, formed).getbbox() is None


def test_a_picture_that_pages_show_often_is_one_form() -> None:
    forms = Forms([Drawing(15, 15, FACE), Drawing(15, 15, CLEAR)])
    pages = [shown(*FACE), shown(*CLEAR, name="other"), shown(*FACE)]
    assert form_count(pdf(pages, title="x", forms=forms)) == 2
    assert form_count(pdf(pages, title="x")) == 0


def test_the_words_of_a_form_are_found_and_read_the_same_in_every_file() -> None:
    forms = Forms([Drawing(15, 15, FACE)])
    foreign = Drawing(50, 50, (Text(5, 20, "ψ first, then ж", "condensed-bold", 4, INK),))
    for pages in ([shown(*FACE)], [foreign, shown(*FACE)]):
        assert text_of(pdf(pages, title="x", forms=forms), len(pages) - 1).count("8-6 Жуков") == 3


def test_a_picture_with_other_letters_than_those_of_the_forms_is_drawn_where_it_stands() -> None:
    forms = Forms([Drawing(15, 15, CLEAR)])
    data = pdf([shown(*FACE)], title="x", forms=forms)
    assert form_count(data) == 0
    assert text_of(data).count("8-6 Жуков") == 3


def test_a_file_whose_pictures_have_no_words_embeds_no_letters_for_them() -> None:
    forms = Forms([Drawing(15, 15, FACE), Drawing(15, 15, CLEAR)])
    clear, both = shown(*CLEAR, name="clear"), shown(*FACE)
    assert b"Condensed" not in pdf([clear], title="x", forms=forms)
    assert b"Condensed" in pdf([clear, both], title="x", forms=forms)


def test_the_code_of_forms_that_is_kept_gives_the_same_bytes() -> None:
    found = read_once(SKIRMISH).game
    assert found is not None
    keeper = Keeper(Prints(found), shelf := Shelf())
    looks = [(FACE, "face", "a"), (CLEAR, "clear", "b"), (FACE, "none", "")]
    page = Drawing(50, 50, tuple(
        Picture(shapes, 9.0 * n, 10.0, 1.2, name=name, width=15, height=15, look=look)
        for n, (shapes, name, look) in enumerate(looks)
    ))  # fmt: skip

    def made() -> bytes:
        return pdf([page], title="x", forms=Forms([Drawing(15, 15, (*FACE, *CLEAR))]))

    plain = made()
    for _ in range(2):
        with keeping(keeper):
            assert made() == plain
    assert sorted(key.split()[0] for key in shelf) == ["form", "form", "pdf", "together"]


def test_a_file_of_which_a_form_changed_is_framed_as_it_was() -> None:
    """The bytes are those of a file made anew, with longer code and all that moves by it."""
    found = read_once(SKIRMISH).game
    assert found is not None
    keeper = Keeper(Prints(found), shelf := Shelf())
    longer = (*FACE, *CLEAR, *FACE)

    def made(shapes: tuple[Shape, ...], look: str) -> bytes:
        shown = (
            Picture(one, 9.0, y, name=name, width=15, height=15, look=look)
            for y, name, one, look in ((1, "one", shapes, look), (9, "two", CLEAR, "clear"))
        )
        pages = [Drawing(50, 50, (*shown, Circle(9, 9, 2, Paint(fill="#123456"))))]
        return pdf(pages, title="x", forms=Forms([Drawing(15, 15, longer)]))

    with keeping(keeper):
        first, second, again = made(FACE, "a"), made((*FACE, *FACE), "b"), made(FACE, "a")
    assert (first, second) == (made(FACE, "a"), made((*FACE, *FACE), "b"))
    assert first == again != second
    assert len([key for key in shelf if key.startswith("pdf ")]) == 1
    with keeping(keeper):
        assert made(longer, "c") == (third := made(longer, "c"))
    assert third == made(longer, "c")
    assert len([key for key in shelf if key.startswith("pdf ")]) == 2, "it has other states"
    for number, offset in enumerate(re.findall(rb"(\d{10}) 00000 n", second), 1):
        assert second[int(offset) :].startswith(b"%d 0 obj" % number)


def test_forms_alike_are_in_a_file_once_and_which_are_is_no_part_of_its_frame() -> None:
    found = read_once(SKIRMISH).game
    assert found is not None
    keeper = Keeper(Prints(found), shelf := Shelf())

    def made(second: tuple[Shape, ...], look: str) -> bytes:
        shown = (
            Picture(one, 9.0, y, name=name, width=15, height=15, look=look)
            for y, name, one, look in ((1, "one", FACE, "face"), (9, "two", second, look))
        )
        return pdf([Drawing(50, 50, (*shown,))], title="x",
                   forms=Forms([Drawing(15, 15, (*FACE, *OTHER))]))  # fmt: skip

    with keeping(keeper):
        files = made(FACE, "face"), made(OTHER, "other")
    assert files == (made(FACE, "face"), made(OTHER, "other"))
    assert len([key for key in shelf if key.startswith("pdf ")]) == 1
    for file, count in zip(files, (1, 2), strict=True):
        whole = opened(file)
        meant = whole.pages[0].Resources.XObject
        assert len({one.objgen for one in meant.values()}) == count
        assert len(meant) == 2 and file.count(b"/Subtype /Form") == count
    assert [colours(file) for file in files] == [1, 2]


OTHER = (Rect(0, 0, 15, 15, Paint(fill="#884400")), *FACE[1:])


def colours(file: bytes) -> int:
    """How many colours the grounds of two faces have on a page, one below the other."""
    image = pypdfium2.PdfDocument(file)[0].render(scale=2).to_pil()
    return len({image.getpixel((round(20 * MM), round(2 * y * MM))) for y in (2, 23)})


def test_another_plain_letter_leaves_the_code_of_the_other_forms_and_the_frame() -> None:
    found = read_once(SKIRMISH).game
    assert found is not None
    keeper = Keeper(Prints(found), shelf := Shelf())

    def kept(words: str) -> list[str]:
        other = (Text(1, 8, words, "condensed-bold", 3, INK),)
        shown = (
            Picture(one, 9.0, y, name=name, width=15, height=15, look=look)
            for y, name, one, look in ((1, "one", FACE, "face"), (9, "two", other, words))
        )
        pages, of, before = [Drawing(50, 50, (*shown,))], Drawing(15, 15, (*FACE, *other)), {*shelf}
        with keeping(keeper):
            made = pdf(pages, title="x", forms=Forms([of]))
        assert pdf(pages, title="x", forms=Forms([of])) == made
        new = sorted(key.split()[0] for key in {*shelf} - before)
        assert new.pop() == "together"
        return new

    kept("12-3")
    assert kept("XQ") == ["form"]
    assert kept("ж½") == ["form", "form", "pdf"], "these have the numbers that are left"


def test_two_pictures_may_not_have_one_name() -> None:
    forms = Forms([Drawing(15, 15, FACE), Drawing(15, 15, CLEAR)])
    with pytest.raises(ValueError, match="two pictures are named face"):
        pdf([shown(*FACE), shown(*CLEAR)], title="x", forms=forms)


def test_a_page_to_be_cut_says_where_and_how_far_its_colours_go_on() -> None:
    whole = Drawing(100, 50, (Rect(0, 0, 100, 50, Paint(fill="#FFFFFF")),))
    file = opened(pdf([replace(whole, trim=(10, 5, 80, 30), bleed=3), whole], title="x"))
    first, second = file.pages
    assert [round(float(one) / MM, 2) for one in first.obj.TrimBox] == [10, 15, 90, 45]
    assert [round(float(one) / MM, 2) for one in first.obj.BleedBox] == [7, 12, 93, 48]
    assert "/TrimBox" not in second.obj


def test_black_words_and_lines_are_of_one_ink_and_other_colours_of_three() -> None:
    shapes = (
        Text(5, 10, "Cut", "condensed", 4, MARK_INK),
        Text(5, 20, "Turn", "condensed", 4, INK),
        Rect(2, 2, 30, 30, Paint(stroke=MARK_GREY, width=0.2)),
    )
    file = opened(pdf([Drawing(60, 40, shapes)], title="x"))
    code = file.pages[0].Contents.read_bytes().decode("latin-1")
    assert re.search(r"\b0 g\b", code) and re.search(r"\.42\d* G\b", code)
    assert [len({*map(float, one)}) for one in re.findall(r"(\S+) (\S+) (\S+) rg\b", code)] == [3]


def test_a_file_for_a_screen_says_so_in_few_bytes() -> None:
    file = opened(pdf([SAMPLE], title="x"))
    (intent,) = file.Root.OutputIntents
    assert str(intent.OutputConditionIdentifier).startswith("sRGB")
    assert intent.DestOutputProfile.read_bytes() == srgb() and len(srgb()) < 1000
