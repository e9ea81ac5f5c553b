"""Markers: a panel whose shape says what the marker is for, a glyph on it, a word below.

Lengths are millimetres on a counter of 9/16 inch, the origin its top left corner. The ground is
the caller's, in the colour that `marker_look` gives. Knows no game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from builder.drawing.display import Group, Paint, Path, Rect, Shape, Text
from builder.drawing.symbols.glyphs import FONT, Inks, Letters, shapes_of
from builder.drawing.symbols.markers import CLOSE, FAMILY_OF, MARKERS, Family
from builder.drawing.symbols.markers.harm import LETTERED
from builder.drawing.symbols.markers.record import WAVES
from builder.drawing.symbols.markers.sides import (
    FLAG_MIDDLE,
    FLAGS,
    FOOT,
    FOOTED,
)
from builder.drawing.symbols.markers.supply import AROUND, struck
from builder.drawing.symbols.marks import side_mark
from builder.drawing.symbols.pathdata import commands
from builder.drawing.symbols.table import symbol
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import (
    INK,
    POINT,
    RED,
    belt_ink,
    contrast,
    darken,
    mix,
    on_paper,
    readable,
)
from builder.records import dataclass

NOMINAL = 14.2875
_LETTERED = 24.0
"""How high a glyph that bears a letter is, in its units."""
MIDDLE, HEIGHT, REACH = NOMINAL / 2, 5.35, 4.15
"""Where the middle of the panel is, and half its height."""
_PAPER, _PAPERED = "#FFFDF6", 0.90
_SAFE, _EASY = 11.85, 11.1
"""How wide words may be, and how wide those that give a set its size."""
_WORD, _TWO, _TRACKING = 7.0 * POINT, 6.2 * POINT, 0.05
"""The em of words on one line and on two, unless they are too long, and what parts letters of those
that are not."""
_BASELINE, _BASELINES, _PITCH = 12.75, 10.74, 2.05
"""Where one line of words stands, and the first of two."""
_AMID = 12.05
"""Where one line stands among kin with two."""
_LOWER = 0.88
"""The size of a panel over two lines."""
_BORNE = (-4.6, -0.8, 0.735)
"""Where a glyph stands with a letter at its right, and how large."""
_FIGURE, _PARTED, _TOOL = 3.5, 2.0, 0.67
"""How high a figure is beside the glyph of a wide panel, in mm before the panel is scaled; what
parts both, in units; and a glyph's scale."""
_BODIES: Mapping[str, tuple[float, float, float, float, float]] = {
    "demolition": (-9.2, 10.8, -5.2, 10.0, 1.2), "construction": (-11.6, 11.8, -8.6, 9.6, 0.0),
}  # fmt: skip
"""Where glyphs that are as high as their figure begin and end in their units, across and down, and
how much lower both stand for the spark of a fuse, which rises over them."""
_USUAL = -11.0, 11.0
"""Where others begin and end, which stand with a figure about the middle."""
_WIDEST = 13.4
"""Two figures are narrower than they would be."""
_STROKE = 0.3
_HEAVY = 0.45
_BACK = 0.92
_WHITE = "#FFFFFF"
_HATCH, _PITCHED, _TOLD = 0.2, 0.8, 2.0
"""The lines for a half that has no colour where ink is saved: how wide they are and how far apart
down the panel; the least contrast to white in which they say whose it is."""
_PALE = 0.45
"""How much white there is in the third tone where ink is saved."""
_THIRD = 3.0
"""The least contrast of the third tone to its panel."""
_RUST = "#B5552B"
_CUT_OUT = frozenset({"commissar"})
"""Glyphs with a third tone amid the first, which is cut out on backs."""
_ONE_TONE = frozenset({"demolition"})
"""Glyphs of which a small thing is in the third tone, which on backs has the tone of the others."""
_GREY, _GREYED = frozenset({"smoke"}), 0.42
"""Glyphs of which the third tone is a paler first one, for in that of a family smoke was fire where
it is red; how much paler."""
_SPARKS = frozenset({"demolition", "blown-bridge", "illumination"})
"""Works with a fire in them, which is the colour of one."""
_PLURAL = re.compile(r"[A-Z]{2,}s")
"""Letters for words, in the plural."""


@dataclass(frozen=True, slots=True)
class _Panel:
    """A panel's outline about (0, 0) with half its height as 1, its colours and its glyph's size.

    `scale` is mm a unit of the glyph, `drop` how far below the middle the glyph is set.
    """

    outline: str
    ground: str
    word: str
    glyph: str
    scale: float
    drop: float = 0.0


PANELS: Mapping[Family, _Panel] = {
    "harm": _Panel(
        "M-.414 -1H.414L1 -.414V.414L.414 1H-.414L-1 .414V-.414Z",
        "#933321",
        "#FFF6E8",
        "#5A1A10",
        0.285,
    ),
    "supply": _Panel(
        "M-1.02 0A1.02 1.02 0 0 1 1.02 0A1.02 1.02 0 0 1 -1.02 0Z",
        "#EBC437",
        "#1C1404",
        "#5B3A00",
        0.285,
    ),
    "works": _Panel("M-.97 -1H.97L1.24 1H-1.24Z", "#806947", "#FFFFFF", "#41311A", 0.30, 0.35),
    "orders": _Panel(
        "M0 -1.02L1.12 -.42V1H-1.12V-.42Z", "#306F9F", "#FFFFFF", "#143A59", 0.295, 0.35
    ),
    "record": _Panel(
        "M-.797 -1H.797A.253 .253 0 0 1 1.05 -.747V.747A.253 .253 0 0 1 .797 1H-.797"
        "A.253 .253 0 0 1 -1.05 .747V-.747A.253 .253 0 0 1 -.797 -1Z",
        "#3D4247",
        "#F6F3EA",
        "#23272B",
        0.32,
    ),
    "chance": _Panel("M-.8 -1H.8L1.34 0L.8 1H-.8L-1.34 0Z", "#613E73", "#FFFFFF", "#43255A", 0.285),
    "sides": _Panel(
        "M-.98 -1H.98V.2Q.9 .79 0 1.02Q-.9 .79 -.98 .2Z",
        "#DED1AD",
        "#1D1A12",
        "#1D1A12",
        0.285,
        -0.25,
    ),
}


@dataclass(frozen=True, slots=True)
class MarkerLook:
    """The family of a marker and its colours; `ground` fills the counter."""

    family: Family
    ground: str
    word: str
    glyph: str
    panel: str
    accent: str
    halves: tuple[str, ...] = ()
    """Colours of two sides that share the panel, the first one's at the left."""
    edged: bool = False
    """Whether a line runs round the panel, whose colour is not much paler than the ground."""


def family_of(symbol: str) -> Family:
    """What a marker with this symbol is for, unless its game says otherwise."""
    return FAMILY_OF.get(symbol, "orders")


@lru_cache(maxsize=512)
def marker_look(family: Family, owner: tuple[str, str] | None = None) -> MarkerLook:
    """The colours of a marker: its family's, or those of its `owner`, by ground and ink.

    The shape says what a marker is for even where the colour says whose it is.
    """
    panel = PANELS[family]
    ground, word, glyph = panel.ground, panel.word, panel.glyph
    if owner:
        ground, word = owner
        glyph = belt_ink(ground, word)
    paper = ground if ground == _WHITE else mix(ground, _PAPER, _PAPERED)
    accent = ground if contrast(ground, paper) > 2.4 else _darker(ground, paper)
    if ground == _WHITE:
        accent = mix(glyph, _WHITE, _PALE)
    if family in ("record", "supply") and not owner:
        accent = _RUST
    return MarkerLook(family, ground, word, glyph, paper, accent)


def owned(look: MarkerLook, colour: str, ink: str) -> MarkerLook:
    """The look of a marker on nobody's ground, on a panel of one player's colour."""
    glyph = readable(colour, ink, INK)
    accent = mix(colour, glyph, 0.35)
    return replace(look, panel=colour, glyph=glyph, accent=accent, edged=True)


def _darker(ground: str, paper: str) -> str:
    """A ground as the third tone on its panel: a quarter black, more where it is not seen there."""
    shades = [darken(ground, share) for share in (0.25, 0.35, 0.45, 0.55)]
    return next((each for each in shades if contrast(each, paper) >= _THIRD), shades[-1])


def marker_panel(
    symbol: str, look: MarkerLook, *, reach: float = REACH, back: bool = False, mark: str = "",
    figure: str = "", wide: float = 0.0,
) -> Group:  # fmt: skip
    """The panel of a marker with its glyph round (0, 0), half as high as `reach` says, in mm, and
    half as `wide`, else as its form is: a wide one has room for a larger glyph beside a figure.

    Its back is drawn in outline, and so is a front on white, more heavily. `mark` is the sign of
    the side whose flag is shown. An unknown symbol is a question mark. A `figure` stands large
    beside the glyph.
    """
    panel = PANELS[look.family]
    inset = REACH - 0.2 if back else REACH
    across = wide / reach / _half(panel.outline) if wide else 1.0
    outline = commands(panel.outline, across * inset, inset)
    paint = Paint(stroke=look.word, width=_STROKE) if back else Paint(fill=look.panel)
    if look.ground == _WHITE and not back:
        inset -= _HEAVY / 2
        outline = commands(panel.outline, across * inset, inset)
        paint = Paint(stroke=look.word, width=_HEAVY)
    small = back or look.ground == _WHITE
    scale = panel.scale * (_BACK if small else 1.0)
    if not figure:
        scale *= CLOSE.get(symbol, 1.0)
    inks = _back_inks(look, symbol) if back else _front_inks(look, symbol)
    drop = panel.drop * (0.7 if back else 1.0)
    if wide:
        shapes = _beside(symbol, _glyph(symbol, inks, mark, ""), figure, inks, panel.scale)
    else:
        shapes = _glyph(symbol, inks, mark, figure, look.family)
        if back and figure.isalpha() and symbol in AROUND:
            shapes = shapes_of(struck(figure), {**inks, "accent": RED})
    glyph = Group(shapes, 0, drop, scale)
    ground = Path(outline, paint)
    if look.halves and not back:
        return Group((*_halves(look, ground), *_edge(look, ground), glyph), scale=reach / REACH)
    edge = () if back else _edge(look, ground)
    return Group((ground, *edge, glyph), scale=reach / REACH)


@lru_cache(maxsize=16)
def _half(outline: str) -> float:
    """Half the width of a panel's outline."""
    return max(float(x) for step in commands(outline, 1.0, 1.0) for x in step[1::2])


def _beside(
    name: str, glyph: tuple[Shape, ...], figure: str, inks: Inks, scale: float
) -> tuple[Shape, ...]:  # fmt: skip
    """A glyph in a wide panel with a figure at its right, both about the middle."""
    high, tool, drop, low = _FIGURE / scale, _TOOL, 0.0, 0.0
    left, right = _USUAL
    if name in _BODIES:
        left, right, top, foot, low = _BODIES[name]
        tool = high / (foot - top)
        drop = -tool * (top + foot) / 2
    left, right = tool * left, tool * right
    wide = min(_WIDEST, measure(figure, FONT, high / cap_height(FONT, 1.0)))
    half = (right - left + _PARTED + wide) / 2
    letters = Letters(figure, high, "ink", half - wide / 2, tool * low, _WIDEST)
    return (Group(glyph, -half - left, drop + tool * low, tool), *shapes_of((letters,), inks))


def _edge(look: MarkerLook, panel: Path) -> tuple[Shape, ...]:
    """A line round the panel of a side on a ground that is nobody's."""
    return (replace(panel, paint=Paint(stroke=look.word, width=_STROKE)),) if look.edged else ()


def _halves(look: MarkerLook, panel: Path) -> tuple[Shape, ...]:
    """A panel in the colours of two sides; on white the second one's half is hatched."""
    left, right = look.halves
    numbers = [[float(v) for v in step[1:]] for step in panel.commands]
    ys = [y for step in numbers for y in step[1::2]]
    wide = max(x for step in numbers for x in step[::2])
    clip = replace(panel, paint=Paint())
    if look.ground == _WHITE:
        return (Group((_hatch(wide, min(ys), max(ys), right),), clip=clip), panel)
    half = Rect(0.0, min(ys), wide, max(ys) - min(ys), Paint(fill=right))
    return (replace(panel, paint=Paint(fill=left)), Group((half,), clip=clip))


def _hatch(wide: float, top: float, foot: float, colour: str) -> Path:
    """Lines that rise to the right, at the right of a line down the middle."""
    steps: list[tuple[str | float, ...]] = [("M", 0.0, top), ("L", 0.0, foot)]
    for number in range(1, round((wide + foot - top) / _PITCHED)):
        down = top + number * _PITCHED
        left, right = max(0.0, down - foot), min(wide, down - top)
        steps += [("M", left, round(down - left, 4)), ("L", right, round(down - right, 4))]
    return Path(tuple(steps), Paint(stroke=on_paper(colour, _TOLD), width=_HATCH))


def bearer(name: str, ink: str, paper: str, high: float) -> Group | None:
    """What bears a letter on its counter, without it, so high in mm, round (0, 0); None where the
    letter stands beside the marker's own glyph."""
    if name not in LETTERED:
        return None
    inks: Inks = {"ink": ink, "paper": paper, "accent": ink}
    return Group(shapes_of(LETTERED[name], inks), 0.0, 0.0, high / _LETTERED)


def _glyph(
    name: str, inks: Inks, mark: str, figure: str, family: Family | None = None
) -> tuple[Shape, ...]:
    """The shapes of a marker's glyph in its units; other symbols take the middle of the panel."""
    if figure:
        return _with_figure(name, figure, inks, mark, family)
    if name not in MARKERS:
        wide, high = 17.0, 12.0
        picture = symbol(name, wide, high, inks["ink"], inks["paper"])
        return (Group((picture,), -wide / 2, -high / 2),)
    shapes = shapes_of(MARKERS[name], inks)
    if name in FLAGS and mark:
        return (*shapes, side_mark(mark, *FLAG_MIDDLE, inks["paper"], inks["ink"]))
    if name in FOOTED and mark:
        up, scale = FOOTED[name]
        return (Group(shapes, 0.0, -up, scale), side_mark(mark, *FOOT, inks["ink"], inks["paper"]))
    return shapes


def _with_figure(
    name: str, figure: str, inks: Inks, mark: str, family: Family | None
) -> tuple[Shape, ...]:
    """A figure beside the glyph, which is smaller, or alone where the glyph is a figure too.

    In a square panel the glyph stands over the figure.
    """
    if name.startswith("times-"):
        return shapes_of((Letters(figure, 10.4, wide=23.6),), inks)
    if name == "time":  # a small clock over it would be a blot
        return shapes_of((Letters(figure, 17.0, wide=21),), inks)
    if figure.isalpha():
        return _lettered(name, figure, inks, mark)
    if family == "record":
        glyph = Group(_glyph(name, inks, mark, ""), 0, -7.4, 0.34)
        if name == "tide":
            glyph = Group(shapes_of(WAVES, inks))
        return (glyph, *shapes_of((Letters(figure, 13.6, "ink", 0, 4.3, 21),), inks))
    long = len(figure) > 1
    left, scale, right, high = (-7.7, 0.48, 5.2, 9.8) if long else (-5.2, 0.58, 7.2, 11.0)
    glyph = Group(_glyph(name, inks, mark, ""), left, 0, scale)
    letters = Letters(figure, high, "ink", right, 0, 13.4)
    return (glyph, *shapes_of((letters,), inks))


def _lettered(name: str, letters: str, inks: Inks, mark: str) -> tuple[Shape, ...]:
    """Letters within the glyph, on a plainer sign, or under it, small and of one tone."""
    if name in AROUND:
        return shapes_of((*AROUND[name], Letters(letters, 10.4, "ink", 0, 0, 18)), inks)
    if name in LETTERED:
        glyph = Group(shapes_of(LETTERED[name], inks), *_BORNE)
        return (glyph, *shapes_of((Letters(letters, 10.4, "ink", 7.2, -0.4, 9),), inks))
    glyph = Group(_glyph(name, {**inks, "accent": inks["ink"]}, mark, ""), 0, -6.6, 0.44)
    return (glyph, *shapes_of((Letters(letters, 10.8, "ink", 0, 4.8, 15),), inks))


def _front_inks(look: MarkerLook, symbol: str) -> Inks:
    plain = look.ground == PANELS[look.family].ground
    spark = _RUST if symbol in _SPARKS and plain and look.family == "works" else look.accent
    if symbol == "commissar" and look.ground != _WHITE:
        spark = RED
    if symbol in _GREY:
        spark = mix(look.glyph, look.panel, _GREYED)
    return {"ink": look.glyph, "paper": look.panel, "accent": spark}


def _back_inks(look: MarkerLook, symbol: str) -> Inks:
    pale = look.ground if symbol in _CUT_OUT else mix(look.word, look.ground, 0.30)
    pale = look.word if symbol in _ONE_TONE else pale
    return {"ink": look.word, "paper": look.ground, "accent": pale}


def capitals(words: str) -> str:
    """Words in capitals; the plural of letters keeps its small s: BRPs."""
    return " ".join(one if _PLURAL.fullmatch(one) else one.upper() for one in words.split(" "))


def word_size(words: str, least: float = FLOOR) -> float:
    """The em of a marker's words on one line: that of most, or one that leaves them free at their
    sides."""
    return min(_WORD, max(_line_size(capitals(words), least, _EASY), least))


def in_full(words: str, least: float = FLOOR) -> bool:
    """Whether a marker's words take one line in the size of most."""
    return _line_size(capitals(words), least) >= _WORD


def _line_size(words: str, least: float, most: float = _SAFE) -> float:
    """The em in which words take one line; their letters stand closer where it is not the usual."""
    wide = measure(words, FONT, 1.0)
    apart = _TRACKING * max(0, len(words) - 1)
    if wide * max(_WORD, least) + apart <= most:
        return max(_WORD, least)
    return min(most / wide, _WORD - 1e-4)


def _room(least: float, most: float = _WORD) -> Room:
    size = max(min(_TWO, most), least)
    return Room(_SAFE, 2 * _PITCH + 0.1, size, least, 2, pitch=_PITCH / size, tracking=0.03)


def words_size(words: str, least: float = FLOOR) -> tuple[float, bool]:
    """The em in which a marker's words are set on one line or two, and whether it is two."""
    if _line_size(capitals(words), least) >= least:
        return word_size(words, least), False
    setting = set_words(capitals(words), FONT, _room(least))
    return setting.size, len(setting.lines) > 1


def marker_words(
    words: str, look: MarkerLook, least: float = FLOOR, source: Source | None = None,
    most: float = _WORD, lower: bool = False,
) -> list[Text]:  # fmt: skip
    """A marker's words in capitals at the foot, on one line or two, in an em of `most`.

    One line among kin of which some take two stands in their middle (`lower`).
    """
    words = capitals(words)
    if _line_size(words, least) >= least:
        size = max(min(_line_size(words, least), _WORD, most), least)
        base = _AMID if lower else _BASELINE
        return [_line(words, base, size, look)] if words.strip() else []
    setting = set_words(words, FONT, _room(least, most), source)
    first = _BASELINES if len(setting.lines) > 1 else _BASELINE
    lines = enumerate(setting.lines)
    texts = [_line(one, first + index * _PITCH, setting.size, look) for index, one in lines]
    return [replace(texts[0], tight=setting.tight), *texts[1:]]


def _line(words: str, base: float, size: float, look: MarkerLook) -> Text:
    tracking = _TRACKING if size > _WORD - 1e-6 else 0.0
    return Text(round(MIDDLE, 2), base, words, FONT, size, look.word, "middle", tracking)


def marker_face(
    symbol: str, words: str, look: MarkerLook, *, least: float = FLOOR,
    back: bool = False, mark: str = "", figure: str = "", source: Source | None = None,
    most: float = _WORD, lower: bool = False,
) -> list[Shape]:  # fmt: skip
    """Panel, glyph and words of a marker.

    `most` is the em of the words of its kin, `lower` says that some of these take two lines.
    """
    texts = marker_words(words, look, least, source, most, lower)
    reach = REACH * (_LOWER if lower or len(texts) > 1 else 1.0)
    panel = marker_panel(symbol, look, reach=reach, back=back, mark=mark, figure=figure)
    return [replace(panel, x=round(MIDDLE, 2), y=round(HEIGHT - REACH + reach, 4)), *texts]
