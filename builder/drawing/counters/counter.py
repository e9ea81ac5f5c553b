"""A counter's face: ground, symbol, size, names, factors and the mark of its side.

Everything is laid out in millimetres on a counter of 9/16 inch and scaled to the game's size; no
text leaves the safe area. Knows the model; not files, sheets or the module.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from builder.drawing.counters.artwork import picture_face
from builder.drawing.counters.factors import factor_line
from builder.drawing.display import Circle, Drawing, Group, Paint, Rect, Shape
from builder.drawing.symbols import NOMINAL_HEIGHT, NOMINAL_WIDTH, symbol
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.fitting import FLOOR, Source
from builder.drawing.text.lines import Box, line_in, lines_in, upright_in
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import INK, LINE, POINT, contrast, lighten, mix, readable
from builder.game.model import Face, Game, Unit
from builder.game.notation import notation_of
from builder.words import Message, _, message

NOMINAL = 14.2875
"""9/16 inch in mm: the size in which all that follows is measured."""
SAFE = Box(0.65, 0.65, NOMINAL - 1.3, NOMINAL - 1.3)

_SYMBOL = Box((NOMINAL - NOMINAL_WIDTH) / 2, 4.1, NOMINAL_WIDTH, NOMINAL_HEIGHT)
_MARK = (1.95, 1.95, 1.1)
_PROJECT_MARK = (12.55, 1.75, 0.55)
_PROJECT_MARK_BELOW = (10.4, 3.1, 0.42)
"""Where the corner is taken."""
_CORNER = Box(11.05, 0.75, 2.5, 2.1)
_SIGN = Box(3.3, 2.05, 7.7, 1.75)
_LABEL = Box(3.3, 0.66, 7.7, 1.8)
_SIGN_BELOW = Box(3.3, 2.42, 7.7, 1.3)
"""The sign of the size where the face's word stands above it."""
_OVER = Box(3.75, 0.75, 9.75, 2.4)
_OVER_SHORT = Box(3.75, 0.75, 7.7, 2.4)
_LEFT = Box(0.75, 3.5, 2.35, 6.1)
_RIGHT = Box(NOMINAL - 3.1, 3.5, 2.35, 6.1)
_FACTORS = Box(0.85, 9.4, NOMINAL - 1.7, 3.3)
_LARGE = 1.22
"""How much larger a symbol is that has no factors below and no words beside it."""
_FOOT_NAME = Box(0.75, 10.3, NOMINAL - 1.5, 2.5)
_FOOT_NAMES = Box(0.75, 9.55, NOMINAL - 1.5, 4.0)
"""The name at the foot, on one line and on two."""
_WINDOW = Box((NOMINAL - 4.3) / 2, 2.5, 4.3, 4.35)
_NAME = Box(0.75, 6.95, NOMINAL - 1.5, 2.25)
_NAME_ALONE = Box(0.75, 7.9, NOMINAL - 1.5, 4.7)
_PICTURE = Box((NOMINAL - 8.7) / 2, 2.25, 8.7, 5.8)
_WORDS = Box(0.75, 8.5, NOMINAL - 1.5, 4.2)
_MARKER_NAME = Box(0.75, 7.7, NOMINAL - 1.5, 1.7)
_BAND = 1.4
_BAND_CLEAR = 2.2
"""Contrast wanted of the band on its ground."""

_FIGURES = 13 * POINT
_ID, _SIGN_SIZE, _WORD = 7 * POINT, 6.2 * POINT, 7.5 * POINT
_CLEAR = 9.0
"""Contrast wanted of a symbol in its window."""
_BOLD, _PLAIN = "condensed-bold", "condensed"


@dataclass(frozen=True, slots=True)
class _Style:
    """The colours of one face, and the least em of its words."""

    ground: str
    ink: str
    window: str
    lines: str
    band: str | None
    least: float = FLOOR


def counter(game: Game, unit: Unit, back: bool = False) -> Drawing:
    """A face of a counter at its true size; its ground fills the square to the edge.

    A back that the game does not give is plain ground with the mark of the side.
    """
    size = game.counters.size
    name = _("{unit}, back", unit=unit.name) if back and unit.back else unit.name
    if (art := _face(unit, back).image) is not None and (not back or unit.back):
        ground = unit.nation.ground
        return picture_face(art, size, size, game.counters.radius, ground, name)
    # Five points on paper are more of our millimetres on a small counter, fewer on a large one.
    style = replace(_style(unit, back), least=FLOOR * NOMINAL / size)
    radius = game.counters.radius * NOMINAL / size
    shapes = [Rect(0, 0, NOMINAL, NOMINAL, Paint(fill=style.ground), radius=radius)]
    content = _content(game, unit, back, style)
    scale = size / NOMINAL
    whole = Group((*shapes, *content), scale=scale)
    return Drawing(size, size, (whole,), title=name)


def face_ground(unit: Unit, back: bool = False) -> str:
    """The colour of a face's ground, for whoever must carry it past the edge."""
    ground = unit.nation.ground
    return lighten(ground, 0.5) if _flipped(unit, back) else ground


def face_band(unit: Unit, back: bool = False) -> tuple[str, float] | None:
    """The colour of a reduced side's band and the share of the height that it takes at the foot."""
    if not _flipped(unit, back):
        return None
    return _band_colour(unit, face_ground(unit, back)), _BAND / NOMINAL


def _flipped(unit: Unit, back: bool) -> bool:
    """Whether it is a weaker side, which is lighter and bears a band."""
    return back and unit.back is not None and unit.type.shape != "marker"


def _face(unit: Unit, back: bool) -> Face:
    return unit.back if back and unit.back else unit.front


def _style(unit: Unit, back: bool) -> _Style:
    nation = unit.nation
    ground = face_ground(unit, back)
    window = window_tone(ground, nation.ink)
    return _Style(
        ground=ground,
        ink=readable(ground, nation.ink, INK),
        window=window,
        lines=readable(window, nation.ink, INK),
        band=_band_colour(unit, ground) if _flipped(unit, back) else None,
    )


def window_tone(ground: str, ink: str) -> str:
    """A tone of the ground so light that a symbol stands out in it, whatever the ground."""
    for share in (0.62, 0.7, 0.78, 0.86):
        tone = lighten(ground, share)
        if contrast(readable(tone, ink, INK), tone) >= _CLEAR:
            return tone
    return lighten(ground, 0.94)


def _band_colour(unit: Unit, ground: str) -> str:
    """The side's colour, deepened until it stands off the lightened ground."""
    colour = unit.side.colour if unit.side else unit.nation.accent
    bands = (mix(colour, INK, share) for share in (0.45, 0.6, 0.75))
    return next((band for band in bands if contrast(band, ground) >= _BAND_CLEAR), INK)


def _content(game: Game, unit: Unit, back: bool, style: _Style) -> list[Shape]:
    if back and unit.back is None:
        return _own_mark(unit, style, NOMINAL / 2, NOMINAL / 2, 3.2, faint=True)
    shapes = _band(style)
    shapes += _own_mark(unit, style, *_MARK)
    shapes += _project_mark(game, unit, style)
    shapes += _corner(game, unit, style)
    face = _face(unit, back)
    match unit.type.shape:
        case "unit":
            return shapes + _unit(game, unit, face, style)
        case "leader":
            return shapes + _leader(game, unit, face, style)
        case "marker":
            return shapes + _marker(game, unit, face, style)


def _band(style: _Style) -> list[Shape]:
    if style.band is None:
        return []
    return [Rect(0, NOMINAL - _BAND, NOMINAL, _BAND, Paint(fill=style.band))]


def mark_of(unit: Unit) -> str:
    """The sign of a counter's side besides colour: the nation's, the side's, or a first letter.

    '' for what belongs to no player.
    """
    if unit.nation.mark or unit.side is None:
        return unit.nation.mark
    return unit.side.mark or (unit.side.name[:1] if unit.side.player else "")


def _own_mark(
    unit: Unit, style: _Style, x: float, y: float, reach: float, faint: bool = False
) -> list[Shape]:
    mark = mark_of(unit)
    colour = mix(style.ground, style.ink, 0.45) if faint else style.ink
    return [side_mark(mark, x, y, reach, colour, style.ground)] if mark else []


def _project_mark(game: Game, unit: Unit, style: _Style) -> list[Shape]:
    """A small ring on what the project made up."""
    if unit.origin == "source":
        return []
    x, y, radius = (
        _PROJECT_MARK_BELOW if _printed(game, unit, game.counters.corner) else _PROJECT_MARK
    )
    return [Circle(x, y, radius, Paint(stroke=style.ink, width=0.22))]


def _source(unit: Unit, column: str) -> Source:
    """Where the words of a column stand, and what they are."""
    return Source(unit.place(column), _column(unit, column))


def _column(unit: Unit, column: str) -> Message:
    match column:
        case "designation":
            return message("the designation of {unit}", unit=unit.name)
        case "parent":
            return message("the parent of {unit}", unit=unit.name)
        case "label" | "back":
            return message("the label of {unit}", unit=unit.name)
        case "name":
            return message("the name of {unit}", unit=unit.name)
        case _:
            return message("the {column} of {unit}", column=column, unit=unit.name)


def _label_source(unit: Unit, face: Face) -> Source:
    return _source(unit, "back" if face is unit.back else "label")


def _kept(*shapes: Shape | None) -> list[Shape]:
    return [shape for shape in shapes if shape is not None]


def _unit(game: Game, unit: Unit, face: Face, style: _Style) -> list[Shape]:
    figures = _factors(game, unit, face, style)
    box = _SYMBOL if figures else _alone(game, unit, style)
    picture = symbol(unit.type.symbol, box.width, box.height, style.lines, style.window, True)
    return _kept(
        Group(picture.shapes, box.x, box.y),
        *(
            _heading(game, unit, face, style)
            if figures
            else _named_at_foot(game, unit, face, style)
        ),
        *_beside(game, unit, style),
        *figures,
    )


def _beside(game: Game, unit: Unit, style: _Style) -> list[Shape]:
    """Columns upright beside the symbol: the designation to its left, the parent to its right."""
    left, right = game.counters.left, game.counters.right
    mine, theirs = _printed(game, unit, left), _printed(game, unit, right)
    one, other = _source(unit, left), _source(unit, right)
    return _kept(
        upright_in(_LEFT, mine, _BOLD, _ID, style.least, style.ink, one),
        upright_in(_RIGHT, theirs, _PLAIN, _ID, style.least, style.ink, other),
    )


def _corner(game: Game, unit: Unit, style: _Style) -> list[Shape]:
    """The column that is printed in the upper right corner."""
    column = game.counters.corner
    words, source = _printed(game, unit, column), _source(unit, column)
    return _kept(line_in(_CORNER, words, _BOLD, _ID, style.least, style.ink, "end", source))


def _printed(game: Game, unit: Unit, column: str) -> str:
    """What a column says of a unit; of a parent that is a counter itself, what that one says."""
    if column != "parent":
        return (unit.text(column) or "") if column else ""
    formation = game.units.get(unit.parent)
    return (formation.designation or formation.name) if formation else unit.parent


def _alone(game: Game, unit: Unit, style: _Style) -> Box:
    """Where the symbol of a unit without factors stands: larger, if nothing stands beside it."""
    foot = _foot_name(unit, style)[1].y
    beside = _printed(game, unit, game.counters.left) or _printed(game, unit, game.counters.right)
    scale = 1.0 if beside or foot < _FOOT_NAME.y else _LARGE
    width, height = NOMINAL_WIDTH * scale, NOMINAL_HEIGHT * scale
    middle = (_SIGN.foot + foot) / 2 + 0.05
    return Box((NOMINAL - width) / 2, middle - height / 2, width, height)


def _named_at_foot(game: Game, unit: Unit, face: Face, style: _Style) -> list[Shape]:
    """For a unit without factors: size and the face's word above, its name below."""
    name, box = _foot_name(unit, style)
    source = _source(unit, "name")
    return [
        *_signs(game, unit, face, style),
        *lines_in(box, name, _BOLD, _ID, style.least, style.ink, 2, source),
    ]


def _foot_name(unit: Unit, style: _Style) -> tuple[str, Box]:
    """The name on one line; if it is too long, what stands before its brackets; else on two."""
    short = unit.name.partition(" (")[0]
    for name in (unit.name, short):
        if measure(name, _BOLD, style.least) <= _FOOT_NAME.width:
            return name, _FOOT_NAME
    return short, _FOOT_NAMES


def _heading(game: Game, unit: Unit, face: Face, style: _Style) -> list[Shape]:
    """What stands over the symbol: the face's word and the size.

    A unit with neither size nor designation has its name, or the face's word, beside its mark.
    """
    sign, label = _sign(unit), _label(face)
    if not sign and not unit.designation:
        words = label or unit.name
        box = _OVER if unit.origin == "source" else _OVER_SHORT
        source = _label_source(unit, face) if label else _source(unit, "name")
        return _kept(line_in(box, words, _PLAIN, _ID, style.least, style.ink, "start", source))
    return _signs(game, unit, face, style)


def _signs(game: Game, unit: Unit, face: Face, style: _Style) -> list[Shape]:
    """The face's word, and the sign of the size below it."""
    sign, label = _sign_source(game, unit), _label_source(unit, face)
    box = _SIGN_BELOW if _label(face) else _SIGN
    return _kept(
        line_in(box, _sign(unit), _BOLD, _SIGN_SIZE, style.least, style.ink, source=sign),
        line_in(_LABEL, _label(face), _PLAIN, FLOOR, style.least, style.ink, source=label),
    )


def _sign(unit: Unit) -> str:
    return unit.size.sign if unit.size else ""


def _sign_source(game: Game, unit: Unit) -> Source:
    """Where the sign stands that all units of a size share."""
    size = unit.size
    place = game.spans.get(f"size:{size.id}") if size else None
    name = size.name if size else unit.name
    return Source(place or unit.place("size"), message("the sign of the size {size}", size=name))


def _label(face: Face) -> str:
    """The face's word. That it is reduced is said by the band."""
    return "" if face.label == "reduced" else face.label


def _factors(game: Game, unit: Unit, face: Face, style: _Style) -> list[Shape]:
    notation = notation_of(unit.type, game.counters)
    return factor_line(notation, face, _FACTORS, _FIGURES, style.ink, style.ground)


def _leader(game: Game, unit: Unit, face: Face, style: _Style) -> list[Shape]:
    figures = _factors(game, unit, face, style)
    source = _source(unit, "name")
    name = (
        _kept(line_in(_NAME, unit.name, _BOLD, 6.5 * POINT, style.least, style.ink, source=source))
        if figures
        else lines_in(_NAME_ALONE, unit.name, _BOLD, 8.5 * POINT, style.least, style.ink, 2, source)
    )
    over, source = _label(face) or _sign(unit), _label_source(unit, face)
    return _kept(
        *_portrait(style),
        line_in(_LABEL, over, _PLAIN, FLOOR, style.least, style.ink, source=source),
        *_beside(game, unit, style),
        *name,
        *figures,
    )


def _portrait(style: _Style) -> list[Shape]:
    """A window of a portrait's shape round the glyph of a leader."""
    box, high = _WINDOW, 4.2
    wide = high * NOMINAL_WIDTH / NOMINAL_HEIGHT
    bust = symbol("leader", wide, high, style.lines, style.window, False)
    return [
        Rect(box.x, box.y, box.width, box.height, Paint(fill=style.window)),
        Group(bust.shapes, box.x + (box.width - wide) / 2, box.foot - high),
        Rect(box.x, box.y, box.width, box.height, Paint(stroke=style.lines, width=LINE)),
    ]


def _marker(game: Game, unit: Unit, face: Face, style: _Style) -> list[Shape]:
    box = _PICTURE
    tone = style.window if contrast(style.window, style.ink) >= 3 else style.ground
    picture = symbol(unit.type.symbol, box.width, box.height, style.ink, tone, False)
    placed = Group(picture.shapes, box.x, box.y)
    words, source = _marker_words(unit, face)
    figures = _factors(game, unit, face, style)
    if figures:
        name = line_in(_MARKER_NAME, words, _BOLD, _WORD, style.least, style.ink, source=source)
        return [placed, *_kept(name), *figures]
    size = 12 * POINT if len(words) <= 5 else _WORD
    return [placed, *lines_in(_WORDS, words, _BOLD, size, style.least, style.ink, 2, source)]


def _marker_words(unit: Unit, face: Face) -> tuple[str, Source]:
    """A marker's words: its face's, else its designation, else its name."""
    if face.label:
        return fair(face.label), _label_source(unit, face)
    column = "designation" if unit.designation else "name"
    return fair(unit.designation or unit.name), _source(unit, column)
