"""Cards as pages for a print service: PDF/X-1a, point by point, words as type over a picture."""

from __future__ import annotations

import io
from functools import cache

import pikepdf
import pypdfium2
from PIL import Image

from builder.drawing.display import Drawing, Group, Halo, Paint, Rect, Text
from builder.drawing.services.printed import side, wordless
from builder.drawing.services.table import of_size, sold
from builder.emit.pdf import pdf
from builder.emit.pdf.coated import coated
from builder.emit.pdf.press import Press
from builder.emit.png import png_at
from builder.source.artwork import artwork

FACE = Drawing(
    69.85, 95.25,
    (
        Rect(0, 0, 69.85, 95.25, Paint(fill="#A3161A")),
        Group((Text(0, 0, "Reserves", "text", 5, "#1D2022"),), 20, 30),
        Text(20, 60, "Rim", "text", 5, "#1D2022", halo=Halo("#FFFFFF", 0.5, 0.5)),
        Rect(30, 70, 10, 10, Paint(fill="#FFFFFF", opacity=0.5)),
    ),
)  # fmt: skip


FACE_BARE = Drawing(30, 20, (Rect(0, 0, 30, 20, Paint(fill="#A3161A")),))


@cache
def file() -> bytes:
    product = of_size(sold("drivethrucards", "card", "square"), 63.5, 88.9)
    assert product is not None
    plain = io.BytesIO()
    with Image.open(io.BytesIO(png_at(wordless(FACE), 275, 375))) as painted:
        painted.convert("RGB").save(plain, "PNG")
    page = side(FACE, artwork("a.png", plain.getvalue()), product, "Reserves")
    press = Press("cmyk", product.condition, flat=True)
    return pdf([page, page], title="Cards", press=press)


@cache
def opened() -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(file()))


def things() -> list[pikepdf.Object]:
    """All dictionaries of the file."""
    kinds = pikepdf.Dictionary | pikepdf.Stream
    return [one for one in opened().objects if isinstance(one, kinds)]


def test_the_standard_is_named_in_a_file_of_its_version() -> None:
    assert str(opened().docinfo.GTS_PDFXVersion) == "PDF/X-1a:2003"
    assert opened().pdf_version == "1.4"
    assert {"/Title", "/CreationDate", "/ModDate", "/Trapped"} <= {*opened().docinfo.keys()}
    assert str(opened().docinfo.Trapped) == "/False" and len(opened().trailer.ID) == 2


def test_the_condition_is_one_of_the_registry() -> None:
    (intent,) = opened().Root.OutputIntents
    assert str(intent.OutputConditionIdentifier) == "CGATS TR 001"
    assert str(intent.RegistryName) == "http://www.color.org"


def test_nothing_is_seen_through_and_there_are_no_layers_or_notes() -> None:
    keys = {key for one in things() for key in one.keys()}  # noqa: SIM118
    assert not keys & {"/SMask", "/ca", "/CA", "/BM", "/OC", "/OCProperties", "/Annots", "/JS"}
    assert not any("/Group" in page.obj for page in opened().pages)


def test_nothing_is_in_the_file_that_the_standard_forbids() -> None:
    keys = {key for one in things() for key in one.keys()}  # noqa: SIM118
    assert not keys & {"/Encrypt", "/TR", "/TR2", "/HTP", "/HT", "/OPI", "/Alternates", "/PS",
                       "/EF", "/AA", "/OpenAction", "/AcroForm", "/ArtBox"}  # fmt: skip
    filters = {str(one.get("/Filter")) for one in things() if isinstance(one, pikepdf.Stream)}
    assert not any("LZW" in each or "JPX" in each or "JBIG2" in each for each in filters)
    (intent,) = opened().Root.OutputIntents
    assert str(intent.Info) and str(intent.S) == "/GTS_PDFX" and "/DestOutputProfile" not in intent


def test_the_profile_of_a_shop_is_in_its_file_and_the_condition_stays_named() -> None:
    press = Press("cmyk", "CGATS TR 001", coated(), flat=True)
    made = pikepdf.open(io.BytesIO(pdf([FACE_BARE], title="Cards", press=press)))
    (intent,) = made.Root.OutputIntents
    assert (
        intent.DestOutputProfile.N == 4 and str(intent.OutputConditionIdentifier) == "CGATS TR 001"
    )
    assert str(made.docinfo.GTS_PDFXVersion) == "PDF/X-1a:2003"


def test_all_colours_are_inks_and_fonts_are_in_the_file() -> None:
    images = [one for one in things() if str(one.get("/Subtype")) == "/Image"]
    assert [str(one.ColorSpace) for one in images] == ["/DeviceCMYK"]  # one for both pages
    code = opened().pages[0].Contents.read_bytes()
    assert b" rg" not in code and b"0 0 0 1 k" in code
    fonts = [one for one in things() if str(one.get("/Type")) == "/Font"]
    assert fonts and all("/FontFile2" in one.FontDescriptor for one in fonts)


def test_a_page_has_its_bleed_and_says_where_it_is_cut() -> None:
    page = opened().pages[0]
    assert [round(float(v)) for v in page.MediaBox] == [0, 0, 198, 270]
    assert [round(float(v)) for v in page.BleedBox] == [0, 0, 198, 270]
    assert [round(float(v)) for v in page.TrimBox] == [9, 9, 189, 261]


def test_words_are_type_and_not_in_the_picture_too() -> None:
    document = pypdfium2.PdfDocument(file())
    assert "Reserves" in document[0].get_textpage().get_text_range()
    bare = wordless(FACE)
    assert [type(shape) for shape in bare.shapes] == [Rect, Group, Text, Rect]
    assert isinstance(bare.shapes[1], Group) and bare.shapes[1].shapes == ()
