"""Games with pictures of the designer's own: read, judged, published; a wrong one is a finding."""

from __future__ import annotations

import base64
import io
import re
import zipfile
import zlib
from pathlib import Path

import pytest
from PIL import Image

from builder.diagnostics import Severity
from builder.drawing.display import Drawing
from builder.drawing.text.type import font_bytes
from builder.pipeline.build import build
from builder.pipeline.load import load
from tests.conftest import Changed
from tests.games.made import blank_pdf, blank_png, made_of, painted_once, painted_png

pytestmark = pytest.mark.usefixtures("products_made_once", "one_paper")

HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
GREEN = b'<path fill="#008000" d="M0 0h20v20h-20z"/>'
CREDIT = "\nartwork:\n- {files: 'art/*', by: Nobody, licence: CC0}\n"


def png(side: int = 200, **how: object) -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", (side, side), (0, 128, 0)).save(stream, "PNG", **how)
    return stream.getvalue()


def jpeg(mode: str) -> bytes:
    stream = io.BytesIO()
    Image.new(mode, (200, 200)).save(stream, "JPEG")
    return stream.getvalue()


def moving() -> bytes:
    frames = [Image.new("RGB", (200, 200), (n, 0, 0)) for n in (0, 200)]
    stream = io.BytesIO()
    frames[0].save(stream, "PNG", save_all=True, append_images=frames[1:])
    return stream.getvalue()


def deep() -> bytes:
    uses = b"".join(
        b'<g id="g%d"><use href="#g%d"/><use href="#g%d"/></g>' % (n, n + 1, n + 1)
        for n in range(40)
    )
    return HEAD + uses + b'<g id="g40"/></svg>'


def with_art(changed: Changed, data: bytes, name: str = "art/frog.png", column: str = "image",
             credit: str = CREDIT) -> Path:  # fmt: skip
    """The small game, its frogs shown by a picture."""
    folder = changed()
    units = (folder / "units.csv").read_text("utf-8").splitlines()
    rows = [
        f"{line},{column if n == 0 else name if line.startswith('pond-foot,') else ''}"
        for n, line in enumerate(units)
    ]
    (folder / "units.csv").write_text("\n".join(rows) + "\n", "utf-8")
    (folder / "game.yaml").write_text((folder / "game.yaml").read_text("utf-8") + credit, "utf-8")
    (folder / "art").mkdir(exist_ok=True)
    (folder / "art" / "frog.png").write_bytes(data)
    return folder


def found(folder: Path) -> list[str]:
    heavy = [f for f in load(folder).findings.ordered() if f.severity is not Severity.NOTE]
    return [f"{f.code} {f.span}: {f.message}" for f in heavy]


@pytest.mark.parametrize(
    ("data", "finding"),
    [
        (b"", "A102 is not a PNG, JPEG or SVG picture"),
        (b"GIF89a", "A102 is not a PNG, JPEG or SVG picture"),
        (png()[:300], "A102 is damaged"),
        (jpeg("RGB")[:-400], "A102 is damaged"),
        (png(7), "A104 12 pixels to the inch at its printed size"),
        (png(60), "A104 102 pixels to the inch at its printed size"),
        (moving(), "A105 is animated"),
        (jpeg("CMYK"), "A106 has CMYK colours"),
        (b"x" * (33 * 2**20), "A103 is larger than 32 MB"),
        (b"<html/>", "A107 cannot be used: its first element is not"),
        (b"<svg", "A107 cannot be used: it is not well-formed XML"),
        (b"<svg/>", "A107 cannot be used: it has neither a viewBox"),
        (HEAD + b"<script/></svg>", "A107 cannot be used: it cont"),
        (HEAD + b'<g onload="x()"/></svg>', "A107 cannot be used: it"),
        (HEAD + b'<image href="/etc/passwd"/></svg>', "A107 cannot"),
        (HEAD + b'<g style="fill:url(http://x)"/></svg>', "A107 cannot"),
        (HEAD + b"<style>@import 'x'</style></svg>", "A107 cannot"),
        (HEAD + b"<text>hop</text></svg>", "A107 cannot be used: it"),
        (HEAD + b"<set/></svg>", "A107 cannot be used: it is animated"),
        (HEAD + b'<g id="a"><use href="#a"/></g></svg>', "A107 cannot"),
        (HEAD + b"<g>" * 200 + b"</g>" * 200 + b"</svg>", "A107 cannot"),
        (deep(), "A107 cannot be used: its copies (<use>) make"),
        (b"<!DOCTYPE svg [<!ENTITY a 'b'>]>" + HEAD + b"</svg>", "A107 cannot"),
    ],
)  # fmt: skip
def test_a_wrong_picture_is_one_finding(changed: Changed, data: bytes, finding: str) -> None:
    (one,) = found(with_art(changed, data))
    assert re.sub(r" units.csv:5:\d+: art/frog.png:?", "", one).startswith(finding)


def test_a_bomb_is_refused_by_its_size_alone(changed: Changed) -> None:
    header = png()
    wide = (60_000).to_bytes(4, "big")
    bomb = bytearray(header[:16] + wide + wide + header[24:])
    bomb[29:33] = zlib.crc32(bytes(bomb[12:29])).to_bytes(4, "big")
    (one,) = found(with_art(changed, bytes(bomb)))
    assert "more than 100 million pixels" in one


def test_a_missing_picture_is_found_with_its_near_name(changed: Changed) -> None:
    loaded = load(with_art(changed, png(), "art/frogs.png"))
    (one,) = [f for f in loaded.findings if f.code == "A101"]
    assert "art/frog.png" in str(one.hint)


def test_a_picture_that_would_be_stretched_is_a_warning(changed: Changed) -> None:
    oblong = HEAD.replace(b"20 20", b"30 20") + GREEN + b"</svg>"
    (one,) = found(with_art(changed, oblong))
    assert one.startswith("A108") and "stretched" in one


def test_pictures_without_a_licence_note_are_one_warning(changed: Changed) -> None:
    (one,) = found(with_art(changed, png(), credit=""))
    assert one.startswith("A109") and "art/frog.png" in one


def test_a_picture_for_a_back_that_is_not_there_is_an_error(changed: Changed) -> None:
    folder = with_art(changed, png(), column="back_image")
    text = (folder / "units.csv").read_text("utf-8")
    (folder / "units.csv").write_text(text.replace("3,1,3,reduced", "3,,,"), "utf-8")
    assert [one[:4] for one in found(folder)] == ["G221", "G603"]


def counters_painted(drawing: Drawing, scale: float) -> bytes:
    return (painted_png if drawing.width < 20 else blank_png)(drawing, scale)


SHOWN = {
    "pond-foot": png(),
    "mill-foot": HEAD + GREEN + b"</svg>",
    "mill-cart": jpeg("RGB"),
}
"""A picture of each kind, by the unit that it shows."""


def test_the_face_of_a_counter_is_the_designers_picture(changed: Changed) -> None:
    folder = with_art(changed, b"", "")
    units = folder / "units.csv"
    head, *rows = units.read_text("utf-8").splitlines()
    names = [row.partition(",")[0] for row in rows]
    rows = [f"{row}art/{n}.png" if n in SHOWN else row for n, row in zip(names, rows, strict=True)]
    units.write_text("\n".join([head, *rows, ""]), "utf-8")
    for name, data in SHOWN.items():
        (folder / "art" / f"{name}.png").write_bytes(data)
    with painted_once(counters_painted, blank_pdf):
        made = made_of(folder, "counters", "module")
    for name, data in SHOWN.items():
        with zipfile.ZipFile(io.BytesIO(made["skirmish.vmod"])) as module:
            names = [n for n in module.namelist() if name in n and "back" not in n]
            with Image.open(module.open(names[0])) as face:
                middle = face.convert("RGB").getpixel((face.width // 2, face.height // 2))
        with (
            Image.open(io.BytesIO(data))
            if data[:1] != b"<"
            else Image.new("RGB", (1, 1), (0, 128, 0)) as own
        ):
            assert middle == own.convert("RGB").getpixel((0, 0)), name
        assert "data:image/" in made[f"counters/{name}-front.svg"].decode(), name


@pytest.mark.usefixtures("products_blank")
def test_a_game_with_a_picture_is_published(changed: Changed) -> None:
    folder = with_art(changed, png())
    built = build(folder, folder.parent / "output", lambda *_: None)
    assert built.folder is not None, [str(f.message) for f in built.findings]
    assert b"data:image/" in (built.folder / "counters" / "pond-foot-front.svg").read_bytes()


PLACED = """
picture:
  file: art/frog.png
  at: {A1: [10, 10], D2: [190, 100]}
"""


def with_map(changed: Changed, more: str = "", at: str = "") -> Path:
    folder = with_art(changed, png(), "")
    text = PLACED.replace("{A1: [10, 10], D2: [190, 100]}", at) if at else PLACED
    path = folder / "map.yaml"
    path.write_text(path.read_text("utf-8") + text + more, "utf-8")
    return folder


@pytest.mark.parametrize("drawn", ["hidden", "grid", "over"])
def test_a_map_may_be_the_designers_picture(changed: Changed, drawn: str) -> None:
    loaded = load(with_map(changed, f"  drawn: {drawn}\n"))
    assert loaded.game is not None and loaded.drawings is not None
    board = loaded.game.board
    assert board.picture is not None
    a, b, c, d, e, f = board.picture.place
    for name, (x, y) in {"A1": (10, 10), "D2": (190, 100)}.items():
        u, v = x / 200, y / 200
        there = (a * u + c * v + e, b * u + d * v + f)
        assert there == pytest.approx(board.spaces[name].centre)
    assert len(loaded.drawings.map.shapes) > 3


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("{A1: [10, 10], D2: [11, 10]}", "two of its spaces are in one place"),
        ("{A1: [10, 10], D2: [20, 20], A3: [30, 30]}", "its three spaces lie on one line"),
        ("{A1: [10, 10], A3: [190, 10], D1: [10, 190]}", "mirrored"),
    ],
)
def test_a_picture_that_cannot_be_aligned_is_found(changed: Changed, at: str, words: str) -> None:
    (one,) = [line for line in found(with_map(changed, at=at)) if line.startswith("A110")]
    assert words in one


def test_a_picture_aligned_by_a_space_that_is_not_there_is_found(changed: Changed) -> None:
    assert any("Z9" in one for one in found(with_map(changed, at="{A1: [1, 1], Z9: [90, 90]}")))


def with_font(changed: Changed, data: bytes, credit: str = CREDIT) -> Path:
    folder = changed()
    (folder / "art").mkdir()
    (folder / "art" / "own.ttf").write_bytes(data)
    (folder / "theme.yaml").write_text("fonts: {figures: art/own.ttf}\n", "utf-8")
    (folder / "game.yaml").write_text((folder / "game.yaml").read_text("utf-8") + credit, "utf-8")
    return folder


def test_a_font_of_ones_own_is_set_measured_and_embedded(changed: Changed) -> None:
    face, sheet = "counters/pond-foot-front.svg", "sheets/counters-a4.pdf"
    plain = made_of(changed(), "counters")
    own = made_of(with_font(changed, font_bytes("text")), "counters", "sheets")
    assert own[face] != plain[face]
    assert b"FiraSans-Regular" in own[sheet] and b"FiraSansCondensed-SemiBold" not in own[sheet]
    again = made_of(changed("theme.yaml", "", "{}\n"), "counters")
    assert again[face] == plain[face]


def test_a_file_that_is_no_font_is_found_where_the_theme_names_it(changed: Changed) -> None:
    (one,) = found(with_font(changed, b"nothing"))
    assert one.startswith("A111 theme.yaml:1:9: art/own.ttf is not a complete TrueType font")


def test_a_font_without_a_licence_note_is_a_warning(changed: Changed) -> None:
    (one,) = found(with_font(changed, font_bytes("text"), credit=""))
    assert one.startswith("A109") and "art/own.ttf" in one


SIGN = HEAD + b'<path fill="currentColor" d="M2 2h16v16h-16z"/></svg>'
TURNED = SIGN.replace(b"<path", b'<path transform="rotate(45 10 10)"')


def shown(folder: Path) -> str:
    return made_of(folder, "counters")["counters/pond-foot-front.svg"].decode()


def painted(svg: str) -> str:
    """The SVG that is embedded in a face."""
    (link,) = set(re.findall(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)", svg))
    return base64.b64decode(link).decode()


def test_a_picture_may_stand_for_a_units_symbol_in_the_ink_of_its_face(changed: Changed) -> None:
    folder = with_art(changed, TURNED, column="symbol_image")
    face = shown(folder)
    assert 'fill="#' in painted(face) and "currentColor" not in painted(face)
    assert face.count("<path") > 1  # the figures are drawn as ever


def test_an_svg_of_plain_shapes_is_drawn_as_these_shapes(changed: Changed) -> None:
    face = shown(with_art(changed, SIGN, column="symbol_image"))
    assert "data:image" not in face and "currentColor" not in face
    assert 'd="M100 100L900 100' in face


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("symbol: infantry", "symbol: art/frog.png"),
        ("mark: F", "mark: art/frog.png"),
    ],
)
def test_a_type_or_a_side_may_have_a_sign_of_its_own(changed: Changed, old: str, new: str) -> None:
    folder = with_art(changed, TURNED, "", "remarks")
    assert found(changed("game.yaml", old, new)) == []
    assert "currentColor" not in painted(shown(folder))


def test_a_symbol_that_is_no_picture_is_one_finding(changed: Changed) -> None:
    with_art(changed, b"nothing", "", "remarks")
    (one,) = found(changed("game.yaml", "symbol: infantry", "symbol: art/frog.png"))
    assert one.startswith("A102 game.yaml")
