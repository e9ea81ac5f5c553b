"""The elements of a layout, each a function from a face and a box to shapes.

Lengths are mm on a counter of the layout's own size. Knows what a face says and its colours; not
which layout it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from builder.drawing.counters.arch import leader, panel
from builder.drawing.counters.factors import factor_line
from builder.drawing.counters.frames import cut_to, framed, inset, ruled, within
from builder.drawing.counters.names import PITCH as NAME_PITCH
from builder.drawing.counters.names import is_one_line, name_sizes, one_line, two_lines
from builder.drawing.counters.outlined import STRIPES, belt_tint, is_sliver, outlined
from builder.drawing.counters.pen import Pen
from builder.drawing.counters.said import mark_of, stripe_of
from builder.drawing.counters.signs import drawn_width, size_sign
from builder.drawing.display import (
    Anchor,
    Circle,
    Group,
    Paint,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
)
from builder.drawing.symbols import is_framed, sign, symbol
from builder.drawing.symbols.glyphs import Inks, star_points
from builder.drawing.symbols.markers import MARKERS
from builder.drawing.symbols.marks import side_mark
from builder.drawing.symbols.units import UNITS
from builder.drawing.text.fitting import Source
from builder.drawing.text.lines import Box, flush, line_in, lines_in, upright_in
from builder.drawing.text.type import measure
from builder.drawing.theme import INK, POINT, contrast, mix, readable
from builder.game.model import Element
from builder.game.notation import notation

_LOST = 2.0
"""Where a frame has less contrast to the ground, it has the ink of the face."""
_OUTLINE = 0.2
"""The line round a band of the colour of the ground, which hides what is behind it."""
_CLEAR, _FREE = 0.5, 1.2
"""Between what stands side by side; between a sign of size in the middle and the words that end its
row."""
_DISC, _RING, _RING_LINE, _RINGED = 0.98, 0.85, 0.1, 0.6
"""On a bare back: a disc, the ring on it, its line and the mark within, as shares of the reach."""
_THIN_RING = 0.06
"""The line of the ring on a disc of a formation's colour, as a share of the reach."""
_ON_DISC = 0.86
"""How much of the belt's ink a pale mark on its disc has."""
_ANCHORS: Mapping[str, Anchor] = {"left": "start", "middle": "middle", "right": "end"}
_BOARD_STAR, _BOARD_PITCH = 0.56, 1.27


Drawn = Callable[[Element, Box, Pen], list[Shape]]


def _kept(*shapes: Shape | None) -> list[Shape]:
    return [shape for shape in shapes if shape is not None]


def _belt(element: Element, box: Box, pen: Pen) -> list[Shape]:
    if not pen.said.reduced:
        return []
    if pen.tones.saving and (pen.said.unit.type.shape == "leader" or pen.said.words("state")):
        return []  # the portrait is as wide as the belt, and the word says it
    if pen.tones.saving:
        return belt_tint(box, pen.said)
    colour = element.colour or "belt"
    return [Rect(box.x, box.y, box.width, box.height, Paint(fill=pen.tones.named(colour)))]


def _band(element: Element, box: Box, pen: Pen) -> list[Shape]:
    if element.colour == "stripe" and stripe_of(pen.said.game, pen.said.unit) is None:
        return []
    colour = pen.named(element.colour or "side")
    pen.fields.append((box, "#FFFFFF" if pen.tones.saving else colour))
    if colour == pen.tones.ground and not pen.tones.saving:  # else it would not be seen
        inner = inset(box, _OUTLINE / 2)
        paint = Paint(fill=colour, stroke=pen.tones.ink, width=_OUTLINE)
        return [Rect(inner.x, inner.y, inner.width, inner.height, paint)]
    if pen.tones.saving:
        return outlined(colour, element, pen.said, pen.layout)
    return [Rect(box.x, box.y, box.width, box.height, Paint(fill=colour))]


def _line(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """A frame of the box, or a rule where it has no height; in another frame, or amid a band, it
    needs no rim."""
    if pen.tones.saving and is_sliver(element):
        return []
    colour = pen.ink(element, box)
    held = next((cut for one in pen.frames if (cut := cut_to(box, one))), None)
    rim = None if held or pen.within_band(box) else pen.rim(colour, box)
    box = held or box
    pen.frames.append(within(box))
    return [ruled(box, rim or colour)]


def _mark(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """The side's mark; in a ring on a back that shows nothing else, unless it has no frame."""
    mark = mark_of(pen.said.unit)
    if not mark:
        return []
    box = _in_group(element, box, pen)
    reach = min(box.width, box.height) / 2
    at = (box.x + box.width / 2, box.y + box.height / 2)
    under, ink = pen.tones.belt if pen.on_belt(box) else pen.tones.ground, pen.ink(element, box)
    if not pen.said.bare or not element.frame:
        return [side_mark(mark, *at, reach, ink, under)]
    ring = Circle(*at, _RING * reach, Paint(stroke=ink, width=_RING_LINE * reach))
    if pen.tones.saving:
        return [ring, side_mark(mark, *at, _RINGED * reach, ink, under)]
    pale = max(pen.tones.belt, pen.tones.window, key=lambda each: contrast(each, INK))
    if element.colour == "stripe" and stripe_of(pen.said.game, pen.said.unit):
        return _on_formation(mark, at, reach, pen)
    own = [element.colour] if element.colour.startswith("#") else []
    full = readable(pale, *own, pen.tones.belt_ink, INK)
    ink = mix(pale, full, 1.0 if element.colour == "ink" or own else _ON_DISC)
    disc = Circle(*at, _DISC * reach, Paint(fill=pale))
    ring = replace(ring, paint=Paint(stroke=ink, width=_RING_LINE * reach))
    return [disc, ring, side_mark(mark, *at, _RINGED * reach, ink, pale)]


def _on_formation(mark: str, at: Point, reach: float, pen: Pen) -> list[Shape]:
    """A side's mark on a disc of the colour of the unit's formation, within a ring."""
    colour, ink = pen.named("stripe"), pen.named("stripe-ink")
    disc = Circle(*at, _DISC * reach, Paint(fill=colour))
    ring = Circle(*at, _RING * reach, Paint(stroke=ink, width=_THIN_RING * reach))
    return [disc, ring, side_mark(mark, *at, _RINGED * reach, ink, colour)]


def _size(element: Element, box: Box, pen: Pen) -> list[Shape]:
    source = pen.said.source("size")
    sign = pen.said.words("size")
    ink, anchor = pen.ink(element, box), _ANCHORS[element.align]
    box = _between(sign, element, box, pen)
    shapes, taken = size_sign(sign, box, ink, pen.least(element), source, anchor)
    if taken:
        pen.taken["size"] = taken
    return shapes


def _between(sign: str, element: Element, box: Box, pen: Pen) -> Box:
    """The box of a sign in the middle of its row: between the mark and the words at the right end
    where these are so long that they would come too near."""
    wide = drawn_width(sign, box.height)
    row = [one for one in pen.said.shown(pen.layout.elements) if _in_row(one, element)]
    ends = [
        one.box[0] + one.box[2] - measure(pen.said.words(one.show), one.font, one.size * POINT)
        for one in row if one.kind == "words" and one.align == "right"
    ]  # fmt: skip
    marks = [one.box[0] + one.box[2] for one in row if one.kind == "mark"]
    if element.align != "middle" or wide is None or not ends or not marks:
        return box
    left, right = max(marks), min(ends)
    if right - (box.x + (box.width + wide) / 2) >= _FREE:
        return box
    return Box(left, box.y, right - left, box.height)


def _in_row(one: Element, other: Element) -> bool:
    """Whether an element lies beside the middle of another's height."""
    middle = other.box[1] + other.box[3] / 2
    return one.box[1] < middle < one.box[1] + one.box[3]


def _symbol(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """The branch's sign in its frame, over the formation's stripe, or another symbol that the
    layout names; frame and sign are in a dark ink, on a window of the element's own colour, or one
    that is paler than the ground; on a ground that is as dark the frame has the face's ink."""
    name, tones = element.text or pen.said.unit.type.symbol, pen.tones
    if not element.frame or (name in MARKERS and not is_framed(name)):
        ink = pen.ink(element, box)
        belted = pen.on_belt(box)
        under = tones.belt if belted else tones.ground
        if name in UNITS:
            under = tones.belt_window if belted else tones.window
        under = pen.under(box, under)
        return [_at(symbol(name, box.width, box.height, ink, under, False), box)]
    belted = pen.on_belt(box)
    window = pen.window(element, belted)
    ink = pen.sign_ink(element, window, belted)
    edge = readable(tones.window, tones.belt_ink, INK) if element.colour in STRIPES else ink
    stripe = stripe_of(pen.said.game, pen.said.unit) if element.stripe else None
    inks: Inks = {"ink": ink, "paper": window, "accent": ink}
    if not belted and not tones.dark and contrast(edge, tones.ground) < _LOST:
        edge = tones.ink
    pen.taken["symbol"], size = box, (box.width, box.height)
    if stripe:
        pen.taken["stripe"] = Box(box.x, box.foot - element.stripe, size[0], element.stripe)
    marks = Group(sign(name, *size, inks, stripe, element.stripe), box.x, box.y)
    rim = None if pen.within_band(box) else pen.rim(edge, box)
    frame = framed(box, rim or edge, element.stripe if stripe else 0.0)
    return [Rect(box.x, box.y, *size, Paint(fill=window)), marks, frame]


def _at(group: Group, box: Box) -> Group:
    return Group(group.shapes, box.x, box.y)


def _words(element: Element, box: Box, pen: Pen) -> list[Shape]:
    words = element.text or pen.said.words(element.show)
    if element.capitals:
        words = words.upper()
    if not words:
        return []
    if element.show == "heading" and "size" in pen.taken:
        left = pen.taken["size"].right + _CLEAR
        box = Box(left, box.y, box.right - left, box.height)
    box = _in_group(element, box, pen)
    ink, size, least = pen.ink(element, box), element.size * POINT, pen.least(element)
    source = None if element.text else pen.said.source(element.show)
    if element.turn == "up":
        return _kept(upright_in(box, words, element.font, size, least, ink, source))
    if element.turn == "auto":
        return _column(element, words, box, pen, source)
    if element.lines > 1:
        return _name(element, words, box, pen, source)
    anchor = _ANCHORS[element.align]
    level = not element.capitals
    line = line_in(box, words, element.font, size, least, ink, anchor, source, level)
    return _kept(flush(line, box) if line else None)


def _in_group(element: Element, box: Box, pen: Pen) -> Box:
    """The box of a mark or of the words at its right or below it that show one column: moved so
    that both together stand in the middle of their room. Words below stand in the middle of theirs,
    so that a mark sinks by half of what they leave."""
    column = (one for one in pen.layout.elements if one.show == element.show)
    both = [*pen.said.shown(column)]
    mark = next((one for one in both if one.kind == "mark"), None)
    words = next((one for one in both if one.kind == "words"), None)
    if not element.show or mark is None or words is None or element not in (mark, words):
        return box
    said = pen.said.words(words.show)
    said = said.upper() if words.capitals else said
    if words.align == "left":
        free = words.box[2] - measure(said, words.font, words.size * POINT)
        return replace(box, x=box.x + max(free, 0.0) / 2)
    free = 0.0 if element is words else words.box[3] - _block(words, said, pen)
    return replace(box, y=box.y + free / 2)


def _block(element: Element, words: str, pen: Pen) -> float:
    """How high a name is on its one line or two."""
    least = pen.least(element)
    one, two = map(float, name_sizes(pen.said.game, element.size, element.lines, least))
    single = " " not in words or is_one_line(words, element, least)
    high = one if single else 2 * two * NAME_PITCH
    return float(min(high, element.box[3]))


def _name(element: Element, words: str, box: Box, pen: Pen, source: Source | None) -> list[Shape]:
    """A name on one line or two, in the size of all that have as many."""
    least, ink = pen.least(element), pen.ink(element, box)
    one, two = name_sizes(pen.said.game, element.size, element.lines, least)
    if is_one_line(words, element, least):
        sunk = 0.0 if element.capitals else _SINK * box.height
        box = replace(box, y=box.y + sunk)
        return _kept(line_in(box, words, element.font, one, least, ink, source=source, level=True))
    if " " not in words:
        size = max(min(one, one_line(words, element)), least)
        return _kept(line_in(box, words, element.font, size, least, ink, source=source, level=True))
    broken = "\n".join(two_lines(words, element.font))
    return [*lines_in(box, broken, element.font, two, two, ink, element.lines, source, NAME_PITCH)]


_SINK = 0.07
"""By how much of the height of a box for two lines a single one stands below its middle; not
one in capitals, of which nothing hangs below the line."""
_TURNED, _UPRIGHT = 6.2 * POINT, 5.4 * POINT
"""The size of words that run up a column, and the least for those that stand in it."""


def _column(element: Element, words: str, box: Box, pen: Pen, source: Source | None) -> list[Shape]:
    """Words in a column, running up it where they would be too small upright.

    They stand beside the middle of the symbol, or as near to it as the column allows.
    """
    ink_colour, size, least = pen.ink(element, box), element.size * POINT, pen.least(element)
    if measure(words, element.font, max(_UPRIGHT, least)) > box.width:
        turned = min(size, _TURNED)
        group = upright_in(box, words, element.font, turned, least, ink_colour, source)
        text = group.shapes[0] if group else None
        long = measure(words, element.font, text.size) if isinstance(text, Text) else 0.0
        return _kept(_level(group, long, box, pen))
    line = line_in(box, words, element.font, size, least, ink_colour, source=source)
    return _kept(_level(line, line.size if line else 0.0, box, pen))


def _level(shape: Shape | None, long: float, box: Box, pen: Pen) -> Shape | None:
    """What stands in the middle of a column, moved beside the middle of the symbol."""
    symbol_box = pen.taken.get("symbol")
    if shape is None or symbol_box is None:
        return shape
    half = min(long, box.height) / 2
    wanted = symbol_box.y + symbol_box.height / 2
    middle = min(max(wanted, box.y + half), box.foot - half)
    return Group((shape,), 0.0, round(middle - box.y - box.height / 2, 4))


def _factors(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """The factor line of the unit, or a part of it that the layout names."""
    said = pen.said
    line = notation(element.text) if element.text else said.notation
    size, least = element.size * POINT, element.least * POINT
    source = said.factors_source() if said.notation else None
    return factor_line(line, said.face, box, size, least, pen.tones, source)


def _dots(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """As many discs as a column says, at most twelve, in one row or two; in a box that is higher
    than wide one above the other."""
    words = pen.said.words(element.show)
    count = min(int(words), 12) if words.isdigit() else 0
    if not count:
        return _words(element, box, pen)
    upright = box.height > box.width
    long, wide = (box.height, box.width) if upright else (box.width, box.height)
    rows = [count] if count <= 6 else [(count + 1) // 2, count // 2]
    pitch = min(long / rows[0], wide / len(rows))
    radius, ink = 0.39 * pitch, pen.ink(element, box)
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    shapes: list[Shape] = []
    for row, many in enumerate(rows):
        across = (row - (len(rows) - 1) / 2) * pitch
        for place in range(many):
            along = (place - (many - 1) / 2) * pitch
            x, y = (across, along) if upright else (along, across)
            shapes.append(Circle(middle[0] + x, middle[1] + y, radius, Paint(fill=ink)))
    return shapes


def _rank(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """A board with as many stars as a column says, so that rank is not taken for a side's star."""
    words = pen.said.words(element.show)
    count = min(int(words), 5) if words.isdigit() else 0
    if not count:
        return _words(element, box, pen)
    belted = pen.on_belt(box)
    ground = pen.tones.belt if belted else pen.tones.ground
    full = count * _BOARD_PITCH + 0.5
    wide = min(full, box.width)
    pitch, reach = _BOARD_PITCH * wide / full, _BOARD_STAR * wide / full
    x, y = box.x + box.width / 2, box.y + box.height / 2
    board = Rect(x - wide / 2, box.y, wide, box.height, Paint(fill=pen.ink(element, box)), 0.3)
    stars = [
        Polygon(star_points(x + (n - (count - 1) / 2) * pitch, y + 0.05, reach), Paint(fill=ground))
        for n in range(count)
    ]  # fmt: skip
    return [board, *stars]


def _portrait(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """A leader's portrait; without an arch the frame or band in which he stands crops him."""
    window = None if element.frame else pen.around(box)
    return leader(pen.said, box, pen.tones, element.frame, window)


def _panel(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """A marker's panel; without a frame in outline."""
    back, least = not element.frame, pen.least(element)
    if element.show == "factors":
        return panel(pen.said, box, pen.tones, least, False, back, pen.said.value)
    return panel(pen.said, box, pen.tones, least, bool(element.show), back)


ELEMENTS: Mapping[str, Drawn] = {
    "belt": _belt,
    "band": _band,
    "line": _line,
    "mark": _mark,
    "size": _size,
    "symbol": _symbol,
    "words": _words,
    "factors": _factors,
    "dots": _dots,
    "rank": _rank,
    "portrait": _portrait,
    "panel": _panel,
}
"""How each kind of element is drawn; ground first, by the layout's order."""
GROUNDS = ("belt", "band")
"""Kinds that lie under the others and may reach the edge."""
