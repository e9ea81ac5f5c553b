"""The box of a deck: one piece to cut, fold and glue, as deep as its cards are thick together.

From left to right: a tab to glue, the back with lids at top and foot, a side, the front with a
notch for the thumb, the other side. Where it is cut and where it is folded are layers of their own;
that of the folds is switched off, so that no line is left on the box: ticks outside it show them.
Lengths are millimetres. Knows the model's decks; no file.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.cards.back import back_colours
from builder.drawing.cards.boxart import BoxArt, behind, cover, lid, spine
from builder.drawing.display import Drawing, Group, Layer, Link, Paint, Path, Rect, Shape, Text
from builder.drawing.paper import (
    EVERY,
    MARK_GREY,
    MARK_INK,
    RULER_HEIGHT,
    RULER_WIDTH,
    Paper,
    line,
    ruler,
)
from builder.drawing.sheets.dieline import NAME, WIDTH
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.model import Deck, Game
from builder.records import dataclass
from builder.words import _

FOLD = "Fold"
"""What the layer of the folds is called."""
_BESIDE, _ABOVE, _DEPTH = 1.5, 2.0, 1.5
"""How much wider, higher and deeper a box is inside than its cards."""
_TAB, _TUCK, _DUST, _NOTCH = 12.0, 14.0, 20.0, 9.0
"""The tab, what is tucked in, the flaps at the sides, the notch's radius."""
_ROOMY, _NARROW = 8.0, 15.0
"""The flaps of a side of less depth reach no farther than this: longer ones bend."""
_TAPER, _SLIP, _ROUND = 4.0, 0.6, 8.0
"""How the tab and the flaps become narrower, and the corners of what is tucked in."""
_BLEED, _ARC = 3.0, 0.5523
_OFF, _TICK = 1.0, 4.0
"""From the bleed to the ticks of the folds, and their length."""
_DARKER = 0.55
"""How much black there is in the line along which the box is cut."""
_NUMBER = 2.6
"""The em of the numbers of folds."""
_HEAD, _FOOT = 9.0, 13.0
"""Above and below the box, for words and the ruler."""
_ON_WHITE = Paint(stroke=MARK_INK, width=WIDTH)
_MARK = Paint(stroke=MARK_INK, width=0.25)
_Step = tuple[str | float, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """How wide, high and deep a box is, and how large all of it is when it lies flat."""

    wide: float
    high: float
    deep: float

    @property
    def flat(self) -> tuple[float, float]:
        """Width and height of the whole piece."""
        return _TAB + 2 * (self.wide + self.deep), self.high + 2 * self.above

    @property
    def dust(self) -> float:
        """How far the flaps at the sides reach."""
        return min(_DUST if self.deep >= _ROOMY else _NARROW, self.wide * 0.4)

    @property
    def above(self) -> float:
        """How far lids or flaps reach above and below the panels."""
        return max(self.deep + _TUCK, self.dust)


def box_for(game: Game, deck: Deck, stock: float) -> Box:
    """The box of a deck of cards that are so thick each."""
    count = sum(card.copies for card in game.cards.values() if card.deck == deck.id)
    return Box(deck.width + _BESIDE, deck.height + _ABOVE, max(count * stock, 3.0) + _DEPTH)


def tuck_box(game: Game, deck: Deck, stock: float, paper: Paper) -> tuple[Drawing, Paper]:
    """The page with the box, and its paper: the given one, or the first that is large enough."""
    box = box_for(game, deck, stock)
    wide, high = box.flat
    past = _BLEED + _OFF + _TICK
    needs = wide + 2 * past, high + 2 * past + _HEAD + _FOOT
    each = [one for upright in (paper, *sorted(EVERY, key=lambda one: one.width * one.height))
            for one in (upright, upright.turned())]  # fmt: skip
    own = Paper(f"{needs[0] + 20:.0f}x{needs[1] + 20:.0f}", needs[0] + 20, needs[1] + 20)
    page = next((one for one in each if _holds(one, needs)), own)
    left = (page.width - wide) / 2
    top = page.margin + _HEAD + (page.height - 2 * page.margin - _HEAD - _FOOT - high) / 2
    title = _("{deck}: tuck box", deck=deck.name)
    shapes: list[Shape] = [Rect(0, 0, *page.size, Paint(fill="#FFFFFF"))]
    shapes.append(Group(tuple(_drawn(game, deck, box)), left, top))
    shapes += _words(game, deck, page, box, stock)
    return Drawing(*page.size, tuple(shapes), f"{game.title} – {title}",
                   (Link(title, page.margin),)), page  # fmt: skip


def _holds(paper: Paper, needs: tuple[float, float]) -> bool:
    free = paper.width - 2 * paper.margin, paper.height - 2 * paper.margin
    return needs[0] <= free[0] + 0.01 and needs[1] <= free[1] + 0.01


def _drawn(game: Game, deck: Deck, box: Box) -> Iterator[Shape]:
    """The piece from (0, 0): grounds past the cut, panels, the lines, ticks for the folds."""
    ground, _ink = back_colours(deck)
    outline, top = tuple(_outline(box)), box.above
    yield Path((*outline, ("Z",)), Paint(ground, ground, 2 * _BLEED, join="round"))
    art, back, front = BoxArt(game, deck, box.wide, box.high), _TAB, _TAB + box.wide + box.deep
    yield Group(tuple(behind(art)), back, top)
    yield Group(tuple(cover(art)), front, top)
    along, across = tuple(spine(art, box.deep)), tuple(lid(art, box.deep))
    for right in (front, front + box.wide + box.deep):
        yield Group(along, right, top, angle=90.0)
    yield Group(across, back + box.wide, top, angle=180.0)
    yield Group(across, back, top + box.high)
    # Darker than the ground: of a pale line a hair would be left along the edge of the box.
    paint = Paint(stroke=mix(ground, "#000000", _DARKER), width=WIDTH)
    yield Layer((Path(outline, paint), Path(_tab(box), _ON_WHITE)), name=NAME)
    yield Layer(tuple(_folds(box, paint)), name=FOLD, shown=False)
    yield _glued(box)
    yield from _ticks(box)


def _ticks(box: Box) -> Iterator[Shape]:
    """Short strokes outside the piece, from each to the one opposite of which it is folded."""
    (wide, high), near = box.flat, _BLEED + _OFF
    across, down = _fold_places(box)
    for number, x in enumerate(across, 1):
        for y, way in ((-near, -_TICK), (high + near, _TICK)):
            yield line(x, y, x, y + way, _MARK)
        yield _number(number, x + 0.6, -near - 1.9)
    for number, y in enumerate(down, len(across) + 1):
        for x, way in ((_TAB - near, -_TICK), (wide + near, _TICK)):
            yield line(x, y, x + way, y, _MARK)
        yield _number(number, wide + near + 2.4, y - 0.6)


def _number(number: int, x: float, y: float) -> Text:
    return Text(x, y, str(number), "condensed-bold", _NUMBER, MARK_INK)


def _glued(box: Box) -> Text:
    """The word on the tab, which is hidden once it is glued."""
    middle = box.above + box.high / 2
    x = _TAB / 2 + cap_height("condensed-bold", _NUMBER) / 2
    return Text(x, middle, _("GLUE"), "condensed-bold", _NUMBER, MARK_GREY, "middle", angle=-90.0)


def _fold_places(box: Box) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Where upright and lying folds are, from the left and from the top."""
    top, foot = box.above, box.above + box.high
    back, front = _TAB, _TAB + box.wide + box.deep
    return (
        (back, back + box.wide, front, front + box.wide),
        (top - box.deep, top, foot, foot + box.deep),
    )


def _tab(box: Box) -> tuple[_Step, ...]:
    """Where the tab is cut, on white."""
    top = box.above
    foot = top + box.high
    return (
        ("M", _TAB, foot), ("L", 0.0, foot - _TAPER), ("L", 0.0, top + _TAPER), ("L", _TAB, top),
    )  # fmt: skip


def _outline(box: Box) -> Iterator[_Step]:
    """Where the piece is cut but for the tab, clockwise from there."""
    top, foot = box.above, box.above + box.high
    back, side = _TAB, _TAB + box.wide
    front, other = side + box.deep, side + box.deep + box.wide
    end, reach = other + box.deep, box.dust
    yield "M", back, top
    yield from _lid(back, side, top, -1.0, box)
    yield from _flap(side, front, top, -reach)
    middle = (front + other) / 2
    arc = _NOTCH * _ARC
    yield "L", front, top
    yield "L", middle - _NOTCH, top
    yield "C", middle - _NOTCH, top + arc, middle - arc, top + _NOTCH, middle, top + _NOTCH
    yield "C", middle + arc, top + _NOTCH, middle + _NOTCH, top + arc, middle + _NOTCH, top
    yield "L", other, top
    yield from _flap(other, end, top, -reach)
    yield "L", end, top
    yield "L", end, foot
    yield from _flap(end, other, foot, reach)
    yield "L", other, foot
    yield "L", front, foot
    yield from _flap(front, side, foot, reach)
    yield from _lid(side, back, foot, 1.0, box)


def _lid(first: float, last: float, y: float, down: float, box: Box) -> Iterator[_Step]:
    """A lid from one corner of the back to the other, with what is tucked in beyond it."""
    inward = _SLIP if last > first else -_SLIP
    fold, far = y + down * box.deep, y + down * (box.deep + _TUCK)
    near, bend = far - down * _ROUND, _ROUND * (1 if last > first else -1)
    a, b = first + inward, last - inward
    yield "L", first, y
    yield "L", first, fold
    yield "L", a, fold
    yield "L", a, near
    yield "C", a, near + down * _ROUND * _ARC, a + bend * (1 - _ARC), far, a + bend, far
    yield "L", b - bend, far
    yield "C", b - bend * (1 - _ARC), far, b, near + down * _ROUND * _ARC, b, near
    yield "L", b, fold
    yield "L", last, fold
    yield "L", last, y


def _flap(first: float, last: float, y: float, reach: float) -> Iterator[_Step]:
    """A flap that closes a side, narrower than that so that nothing catches."""
    way = 1.0 if last > first else -1.0
    taper = min(_TAPER, abs(last - first) / 4)
    yield "L", first + way * _SLIP, y
    yield "L", first + way * taper, y + reach
    yield "L", last - way * taper, y + reach
    yield "L", last - way * _SLIP, y


def _folds(box: Box, paint: Paint) -> Iterator[Shape]:
    """Where the piece is folded."""
    (back, side, front, other), (lid_, top, foot, low) = _fold_places(box)
    for x in (back, side, front, other):
        yield line(x, top, x, foot, paint)
    for y in (lid_, top, foot, low):
        yield line(back, y, side, y, paint)
    for left, right in ((side, front), (other, other + box.deep)):
        for y in (top, foot):
            yield line(left, y, right, y, paint)


def _words(game: Game, deck: Deck, page: Paper, box: Box, stock: float) -> Iterator[Shape]:
    """What it is and how large above it, what to do below it, and a ruler."""
    left, right, base = page.margin, page.width - page.margin, page.margin + 2.6
    count = sum(card.copies for card in game.cards.values() if card.deck == deck.id)
    title = f"{fair(game.title)} – " + _("{deck}: tuck box", deck=deck.name)
    size = _("inside {wide} × {high} × {deep} mm: {count} cards of {stock} mm",
             wide=f"{box.wide:g}", high=f"{box.high:g}", deep=f"{box.deep:.1f}", count=count,
             stock=f"{stock:g}")  # fmt: skip
    room = Room((right - left) / 2 - 3, 4, 3.9, 1.8)
    yield from set_words(title, "condensed-bold", room).texts(
        left, base, "condensed-bold", MARK_INK
    )
    said = set_words(size, "condensed", Room((right - left) / 2 - 3, 4, 2.8, 1.4))
    yield from said.texts(right, base, "condensed", MARK_GREY, "end")
    foot = page.height - page.margin
    yield ruler(left, foot - RULER_HEIGHT)
    how = _(
        "Print at 100% on stiff paper. Score every fold from a tick to the one opposite, and cut "
        "along the fine line. Fold 1 to 4, glue the white tab inside the last side, then fold 5 to "
        "8."
    )
    space = Room(right - left - RULER_WIDTH - 8, 8, 2.8, 1.6, 3, 1.15)
    told = set_words(how, "condensed", space)
    yield from told.texts(left + RULER_WIDTH + 8, foot - 5.5, "condensed", MARK_GREY, room=space)
