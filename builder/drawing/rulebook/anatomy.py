"""A counter as large as a third of a column, with leader lines from the names of its elements.

What there is to name comes from the counter's layout; what it is called, from the data. Lengths are
millimetres. Knows faces and layouts, no pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.counters.counter import Part
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.placed import ink_box, placed
from builder.drawing.counters.said import CHOSEN, Said
from builder.drawing.display import Anchor, Circle, Paint, Polygon, Rect, Shape, Text
from builder.drawing.rulebook.arrows import PAPER
from builder.drawing.text.flow import INK, Block
from builder.drawing.text.lines import Box, line_in
from builder.drawing.theme import POINT
from builder.game.layouts import counter_size, layout_of
from builder.game.model import Unit
from builder.game.model.rulebook import AnatomyFigure
from builder.game.model.words import REDUCED
from builder.records import dataclass
from builder.words import _

_HIGH = 27.0
"""How high the counter is, where its width allows it."""
_WIDE, _WIDE_ALONE = 0.32, 0.42
"""At most so much of the column is the counter, beside other faces or alone."""
_OTHER = 0.68
"""How large the other faces are beside the first."""
_NAME, _SAID = 8.4 * POINT, 7.6 * POINT
_ROW, _PITCH = 6.4, 7.2
"""A label of two lines, and the least from one to the next."""
_REACH, _BETWEEN = 3.4, 3.0
"""From the labels to the counter; between two faces."""
_LIFT, _LEVEL, _SPACE = 1.8, 0.1, 1.2
"""From a label above the counter to the counter; so near in height, as a share of the counter's, do
elements stand on one line; between a name and what it says, on one line."""
_GREY = "#5E5C54"
_LEADER, _DOT, _OFF = 0.28, 0.42, 1.3
"""A leader, the dot at its end, and how far that stands off what it names."""


@dataclass(frozen=True, slots=True)
class _Label:
    """What an element is, what it says here, and the box of its ink on the face, in mm."""

    name: str
    said: str
    box: Box


def anatomy(figure: AnatomyFigure, faces: Faces, width: float) -> Block:
    """The first counter with its labels at both sides, the others smaller at the right."""
    game = faces.game
    (ident, face), *others = figure.counters
    unit = game.units[ident]
    wide, high = counter_size(game, unit)
    scale = min(_HIGH / high, (_WIDE if others else _WIDE_ALONE) * width / wide)
    rest = [(game.units[name], number) for name, number in others]
    small = _OTHER * scale
    aside = sum(counter_size(game, one)[0] * small + _BETWEEN for one, _number in rest)
    column = (width - aside - wide * scale) / 2 - _REACH
    left = column + _REACH
    labels = list(_labels(faces, unit, face, scale))
    crown = _crown(labels, wide * scale, high * scale)
    sides = _sides([one for one in labels if one is not crown], wide * scale)
    above = _ROW / 2 + _LIFT if crown else 0.0
    tall = max(high * scale, *((len(side) - 1) * _PITCH + _ROW for side in sides)) + above
    top = above + (tall - above - high * scale) / 2
    shapes: list[Shape] = [faces.shown(unit, face, x=left, y=top, scale=scale)]
    shapes.append(Rect(left, top, wide * scale, high * scale, Paint(stroke=INK, width=0.2)))
    shapes += _over(crown, (left, top), column) if crown else ()
    for right, side in enumerate(sides):
        edge = left + wide * scale + _REACH if right else column
        shapes += _beside(side, edge, bool(right), column, (left, top), tall)
    x = left + wide * scale + 2 * _REACH + column - _REACH + _BETWEEN
    for one, number in rest:
        shapes += _other(faces, one, number, x, tall, small)
        x += counter_size(game, one)[0] * small + _BETWEEN
    return Block(tall, tuple(shapes))


def _other(
    faces: Faces, unit: Unit, face: int, x: float, tall: float, scale: float
) -> Iterator[Shape]:
    """Another face, and under it which it is."""
    wide, high = (scale * length for length in counter_size(faces.game, unit))
    y = (tall - high) / 2
    yield faces.shown(unit, face, x=x, y=y, scale=scale)
    yield Rect(x, y, wide, high, Paint(stroke=INK, width=0.2))
    label = unit.faces[face].label
    words = _("Reduced side") if label == REDUCED else label if face else unit.name
    box = Box(x - _BETWEEN / 2, y + high + 0.8, wide + _BETWEEN, 3.4)
    if text := line_in(box, words, "condensed-bold", _NAME, 5 * POINT, INK):
        yield text


def _labels(faces: Faces, unit: Unit, face: int, scale: float) -> Iterator[_Label]:
    said = Said(faces.game, unit, face)
    for part, box in placed(faces.game, unit, face):
        if part.element.kind == "factors":
            yield from _factors(faces, unit, said, part, box, scale)
        elif named := _named(part, said):
            yield _Label(*named, _scaled(box, scale))


def _scaled(box: Box, scale: float) -> Box:
    return Box(box.x * scale, box.y * scale, box.width * scale, box.height * scale)


def _factors(
    faces: Faces, unit: Unit, said: Said, part: Part, whole: Box, scale: float
) -> Iterator[_Label]:
    """Each figure of the line by its own name; all by one, where their signs stand for others."""
    names = [faces.game.factors[factor] for _, factor, _ in said.notation if factor]
    texts = [shape for shape in part.shapes if isinstance(shape, Text)]
    if len(texts) != len(names):
        yield _Label(", ".join(names), "", _scaled(whole, scale))
        return
    true = counter_size(faces.game, unit)[0] / layout_of(faces.game, unit).width * scale
    for name, text in zip(names, texts, strict=True):
        yield _Label(name, text.text, _scaled(ink_box([text]), true))


def _named(part: Part, said: Said) -> tuple[str, str] | None:
    """What an element is called and what it says; None for what explains itself."""
    unit, element = said.unit, part.element
    match element.kind:
        case "mark":
            return _("Side"), unit.nation.name
        case "size":
            return (_("Size"), unit.size.name) if unit.size else None
        case "symbol" | "panel":
            return _("Type"), unit.type.name
        case "portrait":
            return _("Leader"), ""
        case "rank":
            return _("Rank"), ""
        case "dots":
            return _column(element.show), ""
        case "words" if element.show and not element.text:
            column = getattr(said.game.counters, element.show) if element.show in CHOSEN else ""
            words = said.words(element.show)
            return _column(column or element.show), words
    return None


def _column(name: str) -> str:
    """A column of the units as a reader calls it."""
    known = {
        "designation": _("Designation"), "parent": _("Formation"), "name": _("Name"),
        "short": _("Name"), "title": _("Name"), "heading": _("Name"), "marker": _("Name"),
        "label": _("Name"), "state": _("State"),
    }  # fmt: skip
    return known.get(name) or name.replace("_", " ").capitalize()


def _sides(labels: Sequence[_Label], wide: float) -> tuple[list[_Label], list[_Label]]:
    """The labels that stand left and right of the counter, each from top to foot.

    What lies in the middle goes to the side that has fewer.
    """
    left: list[_Label] = []
    right: list[_Label] = []
    middle: list[_Label] = []
    for one in labels:
        off = one.box.x + one.box.width / 2 - wide / 2
        side = middle if abs(off) < 0.06 * wide else left if off < 0 else right
        side.append(one)
    for one in middle:
        (left if len(left) < len(right) else right).append(one)
    return sorted(left, key=_height), sorted(right, key=_height)


def _crown(labels: Sequence[_Label], wide: float, high: float) -> _Label | None:
    """What stands in the middle of the first line, between others: it is named above the counter,
    for a line to either side would run through what stands there."""
    for one in labels:
        line = [o for o in labels if abs(_height(o) - _height(one)) < _LEVEL * high]
        middle = abs(one.box.x + one.box.width / 2 - wide / 2) < 0.06 * wide
        if middle and len(line) > 2 and min(map(_height, labels)) >= _height(one) - _LEVEL * high:
            return one
    return None


def _over(one: _Label, at: tuple[float, float], room: float) -> Iterator[Shape]:
    """A label on one line above the counter at `at`, with a line down to the middle of its
    element."""
    x = at[0] + one.box.x + one.box.width / 2
    name, said = (
        Box(left, 0.0, room, _ROW / 2) for left in (x - room - _SPACE / 2, x + _SPACE / 2)
    )
    if text := line_in(name, one.name, "condensed-bold", _NAME, 5 * POINT, INK, "end"):
        yield text
    if text := line_in(said, one.said, "condensed", _NAME, 5 * POINT, _GREY, "start"):
        yield text
    yield from _line(((x, _ROW / 2 + 0.4), (x, at[1] + one.box.y - _OFF)))


def _height(one: _Label) -> float:
    return one.box.y + one.box.height / 2


def _beside(
    labels: Sequence[_Label], edge: float, right: bool, column: float,
    at: tuple[float, float], tall: float,
) -> Iterator[Shape]:  # fmt: skip
    """Labels with their leaders; `edge` is where they end towards the counter at `at`."""
    for one, y in zip(labels, _rows([_height(o) + at[1] for o in labels], tall), strict=True):
        x = edge if right else edge - column
        align: Anchor = "start" if right else "end"
        rows = (
            (one.name, "condensed-bold", _NAME, INK),
            (one.said, "condensed", _SAID, _GREY),
        )
        said = [row for row in rows if row[0]]
        high = _ROW / 2 * len(said)
        for place, (words, font, em, ink) in enumerate(said):
            box = Box(x, y - high / 2 + place * _ROW / 2, column, _ROW / 2)
            if text := line_in(box, words, font, em, 5 * POINT, ink, align):
                yield text
        box = one.box
        end = (at[0] + (box.right + _OFF if right else box.x - _OFF), at[1] + _height(one))
        yield from _leader((edge + (-0.8 if right else 0.8), y), end, right)


def _rows(wanted: Sequence[float], tall: float) -> list[float]:
    """Where labels stand: at the height of what they name, or as much apart as they must be."""
    rows: list[float] = []
    for y in wanted:
        rows.append(max(y, rows[-1] + _PITCH if rows else _ROW / 2))
    foot = tall - _ROW / 2
    for place in reversed(range(len(rows))):
        rows[place] = min(rows[place], foot)
        foot = rows[place] - _PITCH
    return rows


def _leader(start: tuple[float, float], end: tuple[float, float], right: bool) -> Iterator[Shape]:
    """A fine line, level at first, to what it names."""
    elbow = (start[0] + (-1.2 if right else 1.2), start[1])
    yield from _line((start, elbow, end))


def _line(points: Sequence[tuple[float, float]]) -> Iterator[Shape]:
    """A line through points on a pale rim, with a dot at its end."""
    for ink, more in ((PAPER, 0.5), (INK, 0.0)):
        line = Paint(stroke=ink, width=_LEADER + more, cap="round", join="round")
        yield Polygon(tuple(points), line, closed=False)
        yield Circle(*points[-1], _DOT + more / 2, Paint(fill=ink))
