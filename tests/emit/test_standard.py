"""Files for a press keep PDF/X-4, point by point, as an independent reader sees them.

The points are those of ISO 15930-7 that a reader can look for; there is no free program that
checks them all.
"""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import numpy as np
import pikepdf
import pytest
from PIL import Image, ImageCms

from builder.drawing.display import Drawing, Halo, Layer, Paint, Rect, Text, image_in
from builder.emit.pdf import pdf
from builder.emit.pdf.coated import coated, inks_of, lab_of
from builder.emit.pdf.press import CUT, Press
from builder.emit.pdf.profile import is_of_a_press
from builder.source.artwork import artwork

PRESS = Press()


@cache
def opened(press: Press = PRESS) -> pikepdf.Pdf:
    stream = io.BytesIO()
    picture = Image.new("RGBA", (4, 4), "#A3161A")
    picture.putalpha(90)
    picture.save(stream, "PNG")
    page = Drawing(
        60, 40,
        (
            Rect(5, 5, 30, 20, Paint(fill="#A3161A", opacity=0.4)),
            Text(8, 15, "Black", "text", 3, "#1D2022", halo=Halo("#FFFFFF", 0.5, 0.6)),
            image_in(artwork("a.png", stream.getvalue()), 40, 5, 9, 9),
            Layer((Rect(5, 5, 30, 20, Paint(stroke="#FF00FF", width=0.1)),), name=CUT),
        ),
        trim=(5, 5, 30, 20), bleed=2.0, label="1 front",
    )  # fmt: skip
    return pikepdf.open(io.BytesIO(pdf([page, page], title="Sheets", author="A", press=press)))


def metadata(document: pikepdf.Pdf, name: str) -> str:
    found = re.search(rf"<{name}>(.*?)</{name}>", document.Root.Metadata.read_bytes().decode())
    return found[1] if found else ""


def objects(kind: str) -> Iterator[pikepdf.Object]:
    """The dictionaries of a kind in the file."""
    for one in opened().objects:
        if isinstance(one, pikepdf.Dictionary | pikepdf.Stream) and str(one.get("/Type")) == kind:
            yield one


def maps_of_letters(font: bytes) -> int:
    """How many tables from codes to letters a TrueType font has."""
    (count,) = struct.unpack(">H", font[4:6])
    entries = [font[12 + 16 * n : 28 + 16 * n] for n in range(count)]
    start = next(struct.unpack(">I", one[8:12])[0] for one in entries if one[:4] == b"cmap")
    (found,) = struct.unpack(">H", font[start + 2 : start + 4])
    return int(found)


def test_the_standard_is_named_and_the_version_of_pdf_is_its_own() -> None:
    assert metadata(opened(), "pdfxid:GTS_PDFXVersion") == "PDF/X-4"
    assert opened().pdf_version == "1.6"


def test_metadata_name_document_version_dates_and_trapping_as_the_info_does() -> None:
    document = opened()
    assert re.fullmatch(r"uuid:[0-9a-f-]{36}", metadata(document, "xmpMM:DocumentID"))
    assert metadata(document, "xmpMM:VersionID") and metadata(document, "xmpMM:RenditionClass")
    dates = {metadata(document, f"xmp:{name}Date") for name in ("Create", "Modify", "Metadata")}
    assert dates == {"2000-01-01T00:00:00+00:00"}
    assert str(document.docinfo.CreationDate) == "D:20000101000000+00'00'"
    assert str(document.docinfo.ModDate) == "D:20000101000000+00'00'"
    assert (str(document.docinfo.Trapped), metadata(document, "pdf:Trapped")) == ("/False", "False")
    assert str(document.docinfo.Title) == "Sheets"
    assert not [*document.Root.Metadata.get("/Filter", ())]


def test_the_file_has_a_number_and_is_not_encrypted() -> None:
    assert len(opened().trailer.ID) == 2 and not opened().is_encrypted


def test_one_condition_is_named_and_its_profile_of_four_inks_is_in_the_file() -> None:
    (intent,) = opened().Root.OutputIntents
    assert str(intent.S) == "/GTS_PDFX" and str(intent.OutputConditionIdentifier) == "FOGRA39"
    assert intent.DestOutputProfile.N == 4
    assert is_of_a_press(intent.DestOutputProfile.read_bytes())


def test_each_page_has_trim_within_bleed_within_media_and_no_art_box() -> None:
    for page in opened().pages:
        named = ("/TrimBox", "/BleedBox", "/MediaBox")
        boxes = [[float(value) for value in page.obj[name]] for name in named]
        for inner, outer in pairwise(boxes):
            assert outer[0] <= inner[0] and outer[1] <= inner[1]
            assert outer[2] >= inner[2] and outer[3] >= inner[3]
        assert "/ArtBox" not in page.obj


def test_no_page_has_notes_actions_or_scripts() -> None:
    root = opened().Root
    assert not any("/Annots" in page.obj or "/AA" in page.obj for page in opened().pages)
    assert not {"/OpenAction", "/AA", "/AcroForm"} & {*map(str, root.keys())}
    assert "/Names" not in root
    assert not [one for one in opened().objects
                if isinstance(one, pikepdf.Dictionary) and "/JS" in one]  # fmt: skip


def test_what_is_seen_through_is_mixed_in_the_inks_of_the_press() -> None:
    for page in opened().pages:
        assert (str(page.obj.Group.S), str(page.obj.Group.CS)) == ("/Transparency", "/DeviceCMYK")


def test_pictures_are_in_four_inks_and_bring_no_others() -> None:
    streams = (one for one in opened().objects if isinstance(one, pikepdf.Stream))
    found = [one for one in streams if str(one.get("/Subtype")) == "/Image"]
    spaces = {str(one.ColorSpace) for one in found}
    assert spaces == {"/DeviceCMYK", "/DeviceGray"}  # the second is how much is seen through
    assert not any("/Alternates" in one or "/OPI" in one for one in found)


def test_no_colour_is_of_the_screen_and_no_state_changes_tones() -> None:
    for page in opened().pages:
        code = page.Contents.read_bytes().decode("latin-1")
        assert not re.search(r" (rg|RG|g|G)\b", code)
    for state in opened().pages[0].Resources.ExtGState.values():
        assert not {"/TR", "/TR2", "/HTP", "/HT"} & {*map(str, state.keys())}


def test_every_font_is_in_the_file_with_one_map_of_its_letters() -> None:
    fonts = [*objects("/Font")]
    assert fonts
    for font in fonts:
        data = font.FontDescriptor.FontFile2.read_bytes()
        assert maps_of_letters(data) == 1
        assert font.FontDescriptor.Flags & 4 and "/Encoding" not in font


def test_layers_have_names_and_nothing_switches_them_by_itself() -> None:
    layers = opened().Root.OCProperties
    assert str(layers.D.Name) and "/AS" not in layers.D and "/Configs" not in layers
    assert len(layers.D.Order) == len(layers.OCGs) == 1


@pytest.mark.parametrize("press", [Press("rgb"), Press("cmyk", "FOGRA51")])
def test_no_standard_is_claimed_without_a_profile_of_the_press(press: Press) -> None:
    assert press.standard == "" and not metadata(opened(press), "pdfxid:GTS_PDFXVersion")


def test_a_file_with_the_profile_of_a_press_keeps_the_standard() -> None:
    own = Press("cmyk", "Custom", coated())
    assert metadata(opened(own), "pdfxid:GTS_PDFXVersion") == "PDF/X-4"
    assert "/RegistryName" not in opened(own).Root.OutputIntents[0]


def test_the_profile_of_coated_paper_is_read_as_we_know_it() -> None:
    own, lab = ImageCms.ImageCmsProfile(io.BytesIO(coated())), ImageCms.createProfile("LAB")
    for inks in ((0, 0, 0, 0), (255, 0, 0, 0), (0, 255, 255, 0), (0, 0, 0, 255), (128, 60, 0, 30)):
        picture = Image.new("CMYK", (1, 1), inks)
        seen = ImageCms.profileToProfile(picture, own, lab, outputMode="LAB", renderingIntent=1)
        assert seen is not None
        light, *axes = np.array(seen.getpixel((0, 0)), dtype=float)
        found = np.array([light / 2.55, *(value - 128 for value in axes)])
        assert np.abs(found - lab_of(np.array([inks]) / 255)[0]).max() < 1.5


def test_colours_come_back_from_the_inks_that_print_them() -> None:
    lab = np.array([[100.0, 0, 0], [60, 20, -20], [40, -25, 20], [70, 5, 40]])
    assert np.abs(lab_of(inks_of(lab)) - lab).max() < 1.0
    assert inks_of(lab)[0].max() == 0.0


def test_the_profile_gives_the_inks_for_colours_and_none_for_white() -> None:
    own, lab = ImageCms.ImageCmsProfile(io.BytesIO(coated())), ImageCms.createProfile("LAB")
    for code in ((255, 128, 128), (153, 148, 108), (128, 128, 128)):
        picture = Image.new("LAB", (1, 1), code)
        made = ImageCms.profileToProfile(picture, lab, own, outputMode="CMYK", renderingIntent=1)
        assert made is not None
        wanted = inks_of(np.array([[code[0] / 2.55, code[1] - 128, code[2] - 128]], dtype=float))
        found = np.array(made.getpixel((0, 0)), dtype=float) / 255
        assert np.abs(lab_of(found[None]) - lab_of(wanted)).max() < 3
        assert code[0] < 255 or found.max() < 0.01
