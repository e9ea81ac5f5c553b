"""How to read a counter: a large one with names round it, from which lines lead to its elements.

Knows the model and how counters are drawn; not pages. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import inf
from typing import Literal

from builder.drawing.counters.counter import edge, face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.factors import figure_middles
from builder.drawing.counters.outlined import frame_colour
from builder.drawing.counters.placed import Placed, bands, placed
from builder.drawing.counters.said import Said, stripe_of
from builder.drawing.display import Circle, Group, Paint, Point, Polygon, Rect, Shape, Text
from builder.drawing.text.breaking import wrap
from builder.drawing.text.flow import INK, Block
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT, readable
from builder.game.layouts import counter_size, layout_of
from builder.game.model import Element, Game, Unit
from builder.game.notation import notation_of
from builder.records import dataclass
from builder.words import _

LARGE, _LEAST = 22.0, 16.0
"""How wide the counter is, and at least."""
_REACH, _DROP, _SEAM = 3.4, 2.6, 0.7
"""From a counter to words beside and below it; between words and their line."""
_BETWEEN, _PITCH = 0.9, 1.14
"""Between two names beside the counter; from line to line, in ems."""
_LINE, _COAT, _DOT, _RING = 0.22, 0.55, 0.55, 0.24
"""A line, and what parts it from the drawing of a counter; the radius of the ring at its end, which
touches what it points to, and how wide that is: with its white face it is seen in lines too."""
_OVER, _SPACE = 1.7, 0.35
"""From a name above the counter to this; between it and what it is, in ems."""
_WHICH = ("designation", "number", "formation", "name", "short", "title", "unnamed", "heading")
"""What a layout asks for to say which counter it is."""
_SIZED = "size", "dots"
"""What stands for a size: its sign, or dots that are no figure of the game's."""
_FEWEST = 3
"""So many names are worth a large counter."""
_SIDE = 0.08
"""An element whose middle is so near the counter's own, of its width, is on neither side."""
_NEAR = 1e-6
_BELT = 0.5
"""A belt is less high than such a share of the counter."""
_RIM = 0.4
"""How wide a frame is that stands for a ground."""
_BOLD = "condensed-bold"
_NOTE = "condensed-text"
_SOFT = "#494845"
"""The face of what is said below a name, and its ink: four fifths; 8.9:1 on white."""


@dataclass(frozen=True, slots=True)
class Callout:
    """A name, what it is on this counter, and the box there to which its line leads.

    The names of figures in the factor line stand `below` the counter.
    """

    name: str
    here: str
    box: Box
    below: bool = False

    @property
    def said(self) -> tuple[str, str]:
        """Its name and what it is."""
        return self.name, self.here

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its box."""
        return self.box.x + self.box.width / 2, self.box.y + self.box.height / 2

    def lines(self, em: float, room: float) -> list[tuple[str, str]]:
        """Its words line by line, each with its face."""
        names = [(line, _BOLD) for line in wrap(fair(self.name), _BOLD, em, room)]
        return names + [(line, _NOTE) for line in wrap(fair(self.here), _NOTE, em, room)]

    def needs(self, em: float) -> float:
        """The width of its longest word."""
        words = [(word, _BOLD) for word in self.name.split()]
        words += [(word, _NOTE) for word in self.here.split()]
        return max(measure(fair(word), font, em) for word, font in words) + 0.1

    def wants(self, em: float) -> float:
        """The width of its longer line, if neither is broken."""
        return max(measure(fair(self.name), _BOLD, em), measure(fair(self.here), _NOTE, em)) + 0.1


@dataclass(frozen=True, slots=True)
class _Front:
    """Where the counter stands: its left edge, its width and height, its scale; the em of words;
    what can be read on its ground."""

    x: float
    wide: float
    tall: float
    scale: float
    em: float
    ink: str

    def leader(self, start: Point, end: Point) -> Iterator[Shape]:
        """A line to an element, with a dot at its end; on the counter in what is seen there."""
        rim = self._rim(start, end)
        coat = "#FFFFFF" if self.ink == INK else INK
        yield Polygon((rim, end), Paint(stroke=coat, width=_COAT), closed=False)
        yield Polygon((start, rim), Paint(stroke=INK, width=_LINE), closed=False)
        yield Polygon((rim, end), Paint(stroke=self.ink, width=_LINE), closed=False)
        yield Circle(*end, _DOT - _RING / 2, Paint("#FFFFFF", INK, _RING))

    def _rim(self, start: Point, end: Point) -> Point:
        """Where a line from outside the counter comes upon it."""
        (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
        sides = ((self.x - x, dx), (self.x + self.wide - x, dx), (-y, dy), (self.tall - y, dy))
        found = (away / along for away, along in sides if along)
        for part in sorted(one for one in found if 0.0 <= one <= 1.0):
            across, down = x + part * dx - self.x, y + part * dy
            if -_NEAR <= across <= self.wide + _NEAR and -_NEAR <= down <= self.tall + _NEAR:
                return self.x + across, down
        return end


def framed(game: Game, unit: Unit, x: float, scale: float) -> Shape:
    """The frame that stands for the ground of a counter where ink is saved, of one that is shown
    from (x, 0) on."""
    shape, corner = edge(game, unit)
    wide, high = (scale * one for one in counter_size(game, unit))
    paint = Paint(stroke=frame_colour(unit), width=_RIM)
    if shape == "round":
        return Circle(x + wide / 2, high / 2, (wide - _RIM) / 2, paint)
    return Rect(x + _RIM / 2, _RIM / 2, wide - _RIM, high - _RIM, paint, scale * corner)


Drawn = tuple[list[Shape], list[Shape], float, float]
"""Lines, words, and how far these reach above and below."""


def read_off(
    faces: Faces, game: Game, unit: Unit, width: float, em: float, *,
    sizes: tuple[float, float] = (_LEAST, LARGE), fewest: int = _FEWEST, on_white: bool = False,
    told: Collection[tuple[str, str]] = (),
) -> Block:  # fmt: skip
    """The front of a counter in so much width, with its elements named in words of an em; it is at
    least and at most so wide as its `sizes`. Nothing where fewer than three or the `fewest` have a
    name, or these have no room. What is `told` already, a name and what it is, is not named."""
    found = [*callouts(game, unit)] if unit.front.image is None else []
    found = [one for one in found if one.said not in told]
    size, (least, widest) = counter_size(game, unit), sizes
    above = [*_hemmed(game, unit, found)]
    sides = _sides(game, unit, [one for one in found if not one.below and one not in above])
    needs = _needed(sides, em)
    most = max(least, widest - (_OVER + em if above else 0.0))  # so all of it is hardly higher
    wide = min(most, width - sum(needs) - 2 * _REACH)
    if len(found) < fewest or wide < least:
        return Block(0.0, ())
    wants = [max((one.wants(em) for one in ones), default=0.0) for ones in sides]
    free = _shared((width - wide - sum(needs) - 2 * _REACH) / 2, needs, wants)
    ground = "#FFFFFF" if on_white else face_ground(unit)
    front = _Front(needs[0] + _REACH + free[0], wide, size[1] * wide / size[0], wide / size[0], em,
                   readable(ground, INK))  # fmt: skip
    parts = [
        _beside(ones, front, right, needs[right] + free[right]) for right, ones in enumerate(sides)
    ]
    parts.append(_below([one for one in found if one.below], front, width))
    parts += [_above(one, front) for one in above]
    top, foot = min(part[2] for part in parts), max(part[3] for part in parts)
    shown = faces.shown(unit, 0, on_white, x=front.x, y=0.0, scale=front.scale)
    rim = [framed(game, unit, front.x, front.scale)] if on_white else []
    lines = [shape for part in parts for shape in part[0]]
    words = [shape for part in parts for shape in part[1]]
    return Block(foot - top, (Group((shown, *rim, *lines, *words), 0.0, -top),))


def words_beside(game: Game, unit: Unit, em: float, told: Collection[tuple[str, str]]) -> float:
    """What the names at both sides of a counter take, with their lines, at least."""
    found = [one for one in callouts(game, unit) if one.said not in told]
    above = [*_hemmed(game, unit, found)]
    sides = _sides(game, unit, [one for one in found if not one.below and one not in above])
    return sum(_needed(sides, em)) + 2 * _REACH


def _needed(sides: Sequence[Sequence[Callout]], em: float) -> list[float]:
    """How wide the longest words on each side are."""
    return [max((one.needs(em) for one in ones), default=0.0) for ones in sides]


def _shared(
    free: float, needs: Sequence[float], wants: Sequence[float]
) -> tuple[float, float]:  # fmt: skip
    """What is free on either side beside what words need: half each; less where one side has more
    than it wants, and the other would break a line."""
    left, right = (need + free - want for need, want in zip(needs, wants, strict=True))
    over = min(max(-left, 0.0), max(right, 0.0)) - min(max(-right, 0.0), max(left, 0.0))
    return free + over, free - over


def _beside(ones: Sequence[Callout], front: _Front, right: int, room: float) -> Drawn:
    """The names on one side, each level with its element or below the one before."""
    lines: list[Shape] = []
    words: list[Shape] = []
    sign, em = (1 if right else -1), front.em
    edge = front.x + front.wide if right else front.x
    top, foot, low = 0.0, front.tall, -inf
    for one in ones:
        said = one.lines(em, room)
        high = (len(said) - 1) * _PITCH * em + cap_height(_BOLD, em)
        level = front.scale * one.middle[1]
        y = max(level - high / 2, low)
        low = y + high + _BETWEEN + em * (_PITCH - cap_height(_BOLD, 1.0))
        x = front.x + front.scale * (one.box.right if right else one.box.x)
        start = edge + sign * (_REACH - _SEAM), y + high / 2
        lines += front.leader(start, (x + sign * _DOT, level))
        words += _set(said, edge + sign * _REACH, y, em, "start" if right else "end")
        top, foot = min(top, y), max(foot, y + high)
    return lines, words, top, foot


def _below(ones: Sequence[Callout], front: _Front, width: float) -> Drawn:
    """The names of figures in a row below the counter."""
    lines: list[Shape] = []
    words: list[Shape] = []
    foot, y = front.tall, front.tall + _DROP
    for place, one in enumerate(ones):
        slot = min(width / len(ones), 1.5 * front.wide)
        middle = front.x + front.wide / 2 + (place - (len(ones) - 1) / 2) * slot
        said = one.lines(front.em, slot - 1.0)
        x, end = front.x + front.scale * one.middle[0], front.scale * one.box.foot
        lines += front.leader((middle, y - _SEAM), (x, end + _DOT))
        words += _set(said, middle, y, front.em, "middle")
        foot = max(foot, y + ((len(said) - 1) * _PITCH + 1.0) * front.em)
    return lines, words, 0.0, foot


def _above(one: Callout, front: _Front) -> Drawn:
    """A name over the counter, on a line with what it is, and a line down to its element."""
    em, x = front.em, front.x + front.scale * one.middle[0]
    parts = [(fair(one.name), _BOLD), (fair(one.here), _NOTE)]
    space = _SPACE * em
    left = x - (sum(measure(words, font, em) for words, font in parts) + space) / 2
    base, words = -_OVER, list[Shape]()
    for said, font in parts:
        words.append(Text(left, base, said, font, em, INK if font == _BOLD else _SOFT))
        left += measure(said, font, em) + space
    leader = front.leader((x, base + _SEAM), (x, front.scale * one.box.y - _DOT))
    return [*leader], words, base - cap_height(_BOLD, em), 0.0


def _set(
    said: Sequence[tuple[str, str]],
    x: float,
    y: float,
    em: float,
    anchor: Literal["start", "middle", "end"],
) -> Iterator[Text]:
    """Lines of words, the capitals of the first from y downward."""
    for index, (line, font) in enumerate(said):
        base = y + cap_height(_BOLD, em) + index * _PITCH * em
        yield Text(x, base, line, font, em, INK if font == _BOLD else _SOFT, anchor)


def _sides(game: Game, unit: Unit, found: Sequence[Callout]) -> tuple[list[Callout], list[Callout]]:
    """The names left and right of the counter, from above: each where nothing stands before its
    element, on the side where that is; of those in the middle, where fewer names are."""
    wide = counter_size(game, unit)[0]
    boxes = [box for _part, box in placed(game, unit, 0)]
    sides: tuple[list[Callout], list[Callout]] = ([], [])
    off = {one: one.middle[0] / wide - 0.5 for one in found}
    for one in sorted(found, key=lambda one: abs(off[one]) < _SIDE):
        before = [sum(_between(box, one.box, way) for box in boxes) for way in (False, True)]
        own = len(sides[0]) > len(sides[1]) if abs(off[one]) < _SIDE else off[one] > 0.0
        sides[before[1] < before[0] or (own and before[0] == before[1])].append(one)
    for ones in sides:
        ones.sort(key=lambda one: one.middle[1])
    return sides


def _hemmed(game: Game, unit: Unit, found: Sequence[Callout]) -> Iterator[Callout]:
    """The only name whose element has others on both sides and none above: a line to either side
    would run through these."""
    boxes = [box for _part, box in placed(game, unit, 0)]
    for one in found:
        beside = all(any(_between(box, one.box, way) for box in boxes) for way in (False, True))
        x = one.middle[0]
        over = any(box.x <= x <= box.right and box.foot <= one.box.y for box in boxes)
        if beside and not over and not one.below:
            yield one
            return


def _between(box: Box, target: Box, right: bool) -> bool:
    """Whether a box stands between another and the edge on that side."""
    level = target.y + target.height / 2
    beyond = box.x >= target.right if right else box.right <= target.x
    return beyond and box.y <= level <= box.foot


def callouts(game: Game, unit: Unit) -> Iterator[Callout]:
    """What is named on the front of a counter: whose it is, its size, type and designation, the
    colour of its formation, the place that its code stands for, its figures; with what each is
    here, but for figures and designations."""
    said, found = Said(game, unit, 0), placed(game, unit, 0)
    kind = game.types[unit.type.id].name
    which: list[tuple[Element, Box]] = []
    for part, box in found:
        one = part.element
        words = said.words(one.show) if one.kind == "words" and one.show else ""
        if one.kind == "mark" and unit.nation.side and unit.nation.side.player:
            many = len({each.nation.id for each in game.units.values() if each.nation.side.player})
            sides = [side for side in game.sides.values() if side.player]
            name = _("Nation") if many > len(sides) else _("Side")
            yield Callout(name, unit.nation.name, box)
        elif unit.size and one.kind in _SIZED and one.show not in game.factors:
            yield Callout(_("Size"), unit.size.name, box)
        elif one.kind in ("symbol", "portrait") and not one.text:
            yield Callout(_("Type"), kind, box)
            yield from _stripe(game, unit, one, box)
        elif one.kind in ("words", "dots") and one.show in game.factors:
            yield Callout(game.factors[one.show], "", _with_unit(box, found))
        elif words and one.colour == "stripe-ink" and game.counters.setup:
            at = unit.text(game.counters.setup) or ""
            yield Callout(_("Setup area"), at, _on_ground(game, unit, found, box))
        elif words and _column(game, one.show) in _WHICH:
            which.append((one, box))
        elif one.kind == "factors":
            yield from _figures(game, unit, one, box, [each for _part, each in found])
    if which:
        which.sort(key=lambda each: (each[1].y, each[1].x))
        words = " ".join(dict.fromkeys(said.words(one.show) for one, _box in which))
        if words.casefold() == kind.casefold():
            return
        around = _around([box for _one, box in which])
        yield Callout(_("Designation"), "", _on_ground(game, unit, found, around))


def printed(game: Game, unit: Unit) -> set[str]:
    """The words on the front of a counter, in small letters."""
    said = Said(game, unit, 0)
    shown = (part.element.show for part, _box in placed(game, unit, 0))
    return {said.words(one).casefold() for one in shown if one}


def _around(boxes: Sequence[Box]) -> Box:
    """The box that holds all of some."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, foot = max(box.right for box in boxes), max(box.foot for box in boxes)
    return Box(x, y, right - x, foot - y)


def _with_unit(figure: Box, found: Sequence[Placed]) -> Box:
    """A figure with what the layout itself has on its line: the word behind it ("4 figures"), the
    sign on either side."""
    level = figure.y + figure.height / 2
    beside = [box for part, box in found if part.element.text and box.y <= level <= box.foot
              and (part.element.kind == "symbol" or
                   (part.element.kind == "words" and box.x >= figure.right))]  # fmt: skip
    return _around([figure, *beside])


def _column(game: Game, show: str) -> str:
    """What a layout asks for: of words that stand for a column of the game's, this column."""
    chosen = show in ("left", "right", "corner")
    return str(getattr(game.counters, show)) if chosen else show


def _on_ground(game: Game, unit: Unit, found: Sequence[Placed], words: Box) -> Box:
    """The belt or the stripe of a symbol on which words stand, on their level: its line would run
    along all of that, in its own ink, to the letters."""
    tall, level = counter_size(game, unit)[1], words.y + words.height / 2
    belts = [box for _part, box in bands(game, unit, 0) if box.height < _BELT * tall]
    stripes = [box for part, box in found if part.element.stripe]
    for box in (*belts, *stripes):
        if box.y <= level <= box.foot and box.x <= words.x and words.right <= box.right:
            return Box(box.x, words.y, box.width, words.height)
    return words


def _stripe(game: Game, unit: Unit, symbol: Element, box: Box) -> Iterator[Callout]:
    """The colour in the foot of a symbol's frame, by what it stands for, unless that is printed."""
    shown = [*Said(game, unit, 0).shown(layout_of(game, unit).elements)]
    known = {Said(game, unit, 0).words(one.show) for one in shown if one.show}
    if any(one.show and one.colour == "stripe-ink" for one in shown):
        known.add(unit.text(game.counters.setup) or "")  # its code is, and that has its name
    for name in game.counters.stripes if symbol.stripe else ():
        if stripe_of(game, unit, name) and name not in known:
            high = box.height * 0.16
            yield Callout(_("Stripe"), name, Box(box.x, box.foot - high * 1.4, box.width, high))


def _figures(
    game: Game, unit: Unit, line: Element, box: Box, boxes: Sequence[Box]
) -> Iterator[Callout]:  # fmt: skip
    """Each known figure of the factor line; named at its side where something stands below it,
    through which its line would run."""
    scale = counter_size(game, unit)[0] / layout_of(game, unit).width
    notation = notation_of(unit.type, game.counters)
    sizes = line.size * POINT, line.least * POINT
    middles = figure_middles(notation, unit.front, Box(*line.box), *sizes)
    factors = [factor for _text, factor, _red in notation if factor]
    for factor, x in zip(factors, middles, strict=False):
        at = Box(x * scale - 0.1, box.y, 0.2, box.height)
        free = not any(_is_below(each, at) for each in boxes)
        yield Callout(game.factors.get(factor, factor), "", at, below=free)


def _is_below(box: Box, figure: Box) -> bool:
    """Whether something stands below a figure."""
    return box.y > figure.y + figure.height / 2 and box.x <= figure.right and figure.x <= box.right
