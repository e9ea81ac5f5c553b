"""Files for a press, as independent readers see them: boxes, inks, layers, labels, profiles."""

from __future__ import annotations

import io
import re
import struct
from functools import cache

import numpy as np
import pikepdf
import pytest
from PIL import Image, ImageCms
from reportlab.lib.colors import HexColor

from builder.drawing.display import (
    Drawing,
    Group,
    Layer,
    Paint,
    Picture,
    Rect,
    Text,
    image_in,
)
from builder.drawing.sheets.around import INKS
from builder.emit.pdf import Forms, pdf
from builder.emit.pdf.inks import Inks, black_alone
from builder.emit.pdf.plates import MOST_INK, grid, plates
from builder.emit.pdf.press import CUT, REGISTER, Press
from builder.emit.pdf.profile import is_of_a_press, srgb
from builder.source.artwork import artwork

MM = 72 / 25.4
FACE = Picture((Rect(0, 0, 9, 9, Paint(stroke="#A3161A", width=0.4)),), name="f", width=9, height=9)
PAGE = Drawing(
    60, 40,
    (
        Rect(5, 5, 30, 20, Paint(fill="#A3161A")),
        Text(8, 15, "Black", "text", 3, "#1D2022"),
        Text(8, 22, "White", "text", 3, "#FFFFFF"),
        Rect(40, 5, 10, 10, Paint(stroke="#000000", width=0.3)),
        Group((FACE,), 40, 20),
        Layer((Rect(5, 5, 30, 20, Paint(stroke="#FF00FF", width=0.1)),), name=CUT),
    ),
    trim=(5, 5, 30, 20), bleed=2.0, label="1 front",
)  # fmt: skip


@cache
def file_of(colours: str) -> bytes:
    return pdf([PAGE], title="Sheet", press=Press("rgb" if colours == "rgb" else "cmyk"))


@cache
def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def code_of(data: bytes) -> str:
    return opened(data).pages[0].Contents.read_bytes().decode("latin-1")


def box(values: pikepdf.Object) -> list[float]:
    return [round(float(value) / MM, 2) for value in values]


def words_of(code: str, letters: str) -> str:
    """The lines of code from the last `q` to the words."""
    return code[: code.index(f"({letters}")].rpartition("\nq\n")[2]


@pytest.mark.parametrize("colours", ["rgb", "cmyk"])
def test_trim_lies_in_bleed_and_bleed_in_the_page(colours: str) -> None:
    page = opened(file_of(colours)).pages[0]
    assert box(page.TrimBox) == [5, 15, 35, 35]
    assert box(page.BleedBox) == [3, 13, 37, 37]
    assert box(page.MediaBox) == [0, 0, 60, 40]


def test_bleed_ends_where_the_page_ends_and_an_uncut_page_is_its_own_trim() -> None:
    pages = [Drawing(60, 40, (), trim=(1, 5, 58, 20), bleed=3.0), Drawing(60, 40, ())]
    first, second = opened(pdf(pages, title="x", press=Press())).pages
    assert box(first.BleedBox) == [0, 12, 60, 38]
    assert box(second.TrimBox) == box(second.BleedBox) == [0, 0, 60, 40]


def test_four_inks_name_their_condition_and_rgb_bears_its_profile() -> None:
    intent = opened(file_of("cmyk")).Root.OutputIntents[0]
    assert str(intent.OutputConditionIdentifier) == "FOGRA39"
    assert intent.DestOutputProfile.N == 4
    intent = opened(pdf([PAGE], title="x", press=Press("cmyk", "FOGRA51"))).Root.OutputIntents[0]
    assert "/DestOutputProfile" not in intent
    intent = opened(file_of("rgb")).Root.OutputIntents[0]
    assert intent.DestOutputProfile.read_bytes() == srgb() and intent.DestOutputProfile.N == 3


def test_every_colour_is_of_the_press() -> None:
    code = code_of(file_of("cmyk"))
    assert not re.search(r" (rg|RG|g|G)\b", code)
    assert not re.search(r" (k|K)\b", code_of(file_of("rgb")))


def test_nearly_black_words_are_black_alone_and_print_over_what_is_below() -> None:
    code = code_of(file_of("cmyk"))
    before = words_of(code, "B")
    assert re.findall(r"^(.+) k$", code[: code.index("(B")], re.MULTILINE)[-1] == "0 0 0 1"
    states = opened(file_of("cmyk")).pages[0].Resources.ExtGState
    named = [states[f"/{name}"] for name in re.findall(r"/(\w+) gs", before)]
    assert {key: value for state in named for key, value in state.items()} == {
        "/op": True, "/OPM": 1,
    }  # fmt: skip


def test_white_words_and_fills_knock_out() -> None:
    code = code_of(file_of("cmyk"))
    assert " gs" not in code[: code.index("re f")]
    white = code[code.index("(B") : code.index("(W")].partition("\nQ\n")[2]
    assert "0 0 0 0 k" in white and " gs" not in white


@pytest.mark.parametrize(("width", "over"), [(0.3, True), (1.5, False)])
def test_only_thin_black_lines_print_over_what_is_below(width: float, over: bool) -> None:
    line = Rect(40, 5, 10, 10, Paint(stroke="#000000", width=width))
    data = pdf([Drawing(60, 40, (line,))], title="x", press=Press())
    page = opened(data).pages[0]
    last = re.findall(r"/(\w+) gs", page.Contents.read_bytes().decode("latin-1"))
    found = {key: value for name in last
             for key, value in page.Resources.ExtGState[f"/{name}"].items()}  # fmt: skip
    assert found["/OP"] is over


def test_a_picture_does_not_inherit_that_lines_print_over_what_is_below() -> None:
    data = pdf([PAGE], title="x", forms=Forms([], Press()), press=Press())
    page = opened(data).pages[0]
    code = page.Contents.read_bytes().decode("latin-1")
    last = re.findall(r"/(\w+) gs", code[: code.index(" Do")])
    states = page.Resources.ExtGState
    found = {key: value for name in last for key, value in states[f"/{name}"].items()}
    assert found["/OP"] is False and found["/op"] is False
    form = next(iter(page.Resources.XObject.values()))
    assert b" K\n" in form.read_bytes() and b"RG" not in form.read_bytes()


@pytest.mark.parametrize("colours", ["rgb", "cmyk"])
def test_the_line_of_the_die_is_a_layer_in_a_spot_ink_that_overprints(colours: str) -> None:
    document = opened(file_of(colours))
    page = document.pages[0]
    inside = code_of(file_of(colours)).partition("/OC /L0 BDC")[2].partition("EMC")[0]
    assert "/CutContour CS 1 SCN" in inside and not re.search(r" (RG|K|rg|k)\b", inside)
    assert str(page.Resources.Properties["/L0"].Name) == CUT
    assert [str(one.Name) for one in document.Root.OCProperties.OCGs] == [CUT]
    spot = page.Resources.ColorSpace["/CutContour"]
    assert [str(part) for part in list(spot)[:2]] == ["/Separation", "/CutContour"]
    states = [
        page.Resources.ExtGState[f"/{n}"] for n in re.findall(r"/(\w+) gs", code_of(file_of("rgb")))
    ]
    assert colours == "cmyk" or {"/OP": True} in [dict(state.items()) for state in states]


def test_pages_have_labels() -> None:
    labels = opened(file_of("rgb")).Root.PageLabels.Nums
    assert str(labels[1].P) == "1 front"
    assert "/PageLabels" not in opened(pdf([Drawing(9, 9, ())], title="x")).Root


def test_the_same_pages_give_the_same_bytes() -> None:
    assert file_of("cmyk") == pdf([PAGE], title="Sheet", press=Press())


@pytest.mark.parametrize(
    ("colour", "black"),
    [("#000000", 1.0), ("#1D2022", 1.0), ("#2A2823", 1.0), ("#FFFFFF", 0.0), ("#808080", 0.65)],
)
def test_black_and_grey_are_black_alone(colour: str, black: float) -> None:
    inks = black_alone(*(int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)))
    assert inks is not None and inks[:3] == (0, 0, 0) and inks[3] == pytest.approx(black, abs=0.01)


def test_a_dark_colour_stays_a_colour() -> None:
    assert black_alone(0x2A / 255, 0x10 / 255, 0x0C / 255) is None


def test_colours_become_the_inks_that_they_are_printed_with() -> None:
    colours = np.array([[1, 1, 1], [1, 0, 0], [1, 1, 0], [0, 0, 1]], dtype=float)
    white, red, yellow, blue = plates(colours)
    assert white.tolist() == [0, 0, 0, 0]
    assert red[0] < 0.02 and red[1] > 0.9 and red[2] > 0.85
    assert yellow[2] > 0.9 and yellow[1] < 0.05
    assert blue[0] > 0.9 and blue[1] > 0.8 and blue[2] < 0.02


def test_no_colour_takes_more_ink_than_paper_bears() -> None:
    assert plates(grid()[::5]).sum(axis=1).max() <= MOST_INK


def test_a_picture_is_in_four_inks_and_keeps_what_is_seen_through() -> None:
    stream = io.BytesIO()
    picture = Image.new("RGBA", (4, 4), "#A3161A")
    picture.putalpha(90)
    picture.save(stream, "PNG")
    shown = image_in(artwork("a.png", stream.getvalue()), 0, 0, 9, 9)
    document = opened(pdf([Drawing(9, 9, (shown,))], title="x", press=Press()))
    image = next(iter(document.pages[0].Resources.XObject.values()))
    assert str(image.ColorSpace) == "/DeviceCMYK"
    cyan, magenta, yellow, _black = image.read_bytes()[:4]
    assert cyan < 20 and magenta > 200 and yellow > 150
    assert image.SMask.read_bytes()[:1] == bytes([90])


def test_our_profile_of_srgb_is_read_as_srgb() -> None:
    own, known = (ImageCms.ImageCmsProfile(one) for one in (
        io.BytesIO(srgb()), ImageCms.createProfile("sRGB"),
    ))  # fmt: skip
    picture = Image.new("RGB", (1, 1), (163, 22, 200))
    there = ImageCms.profileToProfile(picture, own, known, outputMode="RGB")
    assert there is not None
    assert np.abs(np.asarray(there, int) - np.asarray(picture, int)).max() <= 1


def test_only_a_profile_of_four_inks_is_taken() -> None:
    press = struct.pack(">I", 200) + b"\0" * 8 + b"prtrCMYKLab " + b"\0" * 12 + b"acsp"
    assert is_of_a_press(press.ljust(200, b"\0"))
    assert not is_of_a_press(press) and not is_of_a_press(srgb()) and not is_of_a_press(b"")


def test_inks_are_worked_out_once() -> None:
    inks = Inks()
    inks._table = np.zeros((17**3, 4))
    colour = pytest.importorskip("reportlab.lib.colors").HexColor("#A3161A")
    assert inks.of(colour) is inks.of(colour)


@pytest.mark.parametrize("colours", ["rgb", "cmyk"])
def test_marks_are_on_every_plate_that_of_the_die_too(colours: str) -> None:
    marks = Layer((Rect(5, 5, 30, 20, Paint(stroke="#000000", width=0.1)),), name=REGISTER)
    press = Press("rgb" if colours == "rgb" else "cmyk")
    page = opened(pdf([Drawing(60, 40, (marks,))], title="x", press=press)).pages[0]
    assert "/Register CS 1 SCN" in page.Contents.read_bytes().decode("latin-1")
    assert str(page.Resources.ColorSpace["/Register"][1]) == "/All"


def test_patches_are_inks_two_of_them_and_halves() -> None:
    found = [tuple(Inks().of(HexColor(colour)).cmyk()) for colour in INKS]
    assert found[:7] == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1),
                         (1, 1, 0, 0), (0, 1, 1, 0), (1, 0, 1, 0)]  # fmt: skip
    assert [sum(one) for one in found[7:]] == pytest.approx([0.5] * 4, abs=0.005)
