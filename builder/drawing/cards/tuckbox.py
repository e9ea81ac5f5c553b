"""The box of a deck on its page: one piece to cut, fold and glue, as deep as its cards are thick.

Where it is cut and where it is folded are layers of their own; that of the folds is switched off,
so that no line is left on the box: marks outside it show them, and a small plan. Lengths are
millimetres. Knows the model's decks; no file.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.cards.back import back_colours
from builder.drawing.cards.boxart import BoxArt, behind, cover, held, lid, spine
from builder.drawing.cards.boxcut import SHORT, TAB, Box, closed, folds, outline, slits, tab
from builder.drawing.cards.boxsteps import HIGH, steps
from builder.drawing.display import (
    Anchor,
    Drawing,
    Group,
    Layer,
    Link,
    Paint,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
)
from builder.drawing.paper import (
    EVERY,
    MARK_GREY,
    MARK_INK,
    RULER_HEIGHT,
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
from builder.words import _

FOLD = "Fold"
"""What the layer of the folds is called."""
_BESIDE, _ABOVE, _DEPTH = 1.5, 2.0, 1.5
"""How much wider, higher and deeper a box is inside than its cards."""
_SHALLOW = 6.0
"""No box is less deep: by hand, two folds cannot be made nearer to each other."""
_BLEED, _LAP = 3.0, 0.8
"""How far the ground goes past the cut, and over the fold of the tab."""
_SEEN = 0.4
"""How wide the line is that shows, just outside the cut, where that is: none of it is left."""
_OFF, _TICK = 1.0, 5.0
"""From the bleed to the marks of the folds, and their length."""
_DARKER = 0.55
"""How much black there is in the line of the layer."""
_NUMBER = 2.8
"""The em of the numbers of folds."""
_INCHES = ("Letter", "Legal", "Tabloid")
"""Papers that have inches, not the A sizes."""
_HEAD, _FOOT = 9.0, HIGH + RULER_HEIGHT + 6
"""Above and below the box, for words, plan and ruler."""
_ON_WHITE = Paint(stroke=MARK_INK, width=0.25)
_MARK = Paint(stroke=MARK_INK, width=0.25, dash=(1.4, 0.4))


def box_for(game: Game, deck: Deck, stock: float) -> Box:
    """The box of a deck of cards that are so thick each."""
    deep = max(held(game, deck) * stock + _DEPTH, _SHALLOW)
    return Box(deck.width + _BESIDE, deck.height + _ABOVE, deep)


def tuck_box(game: Game, deck: Deck, stock: float, paper: Paper) -> tuple[Drawing, Paper]:
    """The page with the box, and its paper: the given one, or the first that is large enough."""
    box = box_for(game, deck, stock)
    wide, high = box.flat
    past = _BLEED + _OFF + _TICK
    needs = wide + 2 * past, high + 2 * past + _HEAD + _FOOT
    each = [one for upright in (paper, *_larger(paper)) for one in (upright, upright.turned())]
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


def _larger(paper: Paper) -> list[Paper]:
    """Papers from small to large, first those that are sold where the given one is."""
    here = paper.name in _INCHES
    return sorted(EVERY, key=lambda one: ((one.name in _INCHES) != here, one.width * one.height))


def _holds(paper: Paper, needs: tuple[float, float]) -> bool:
    free = paper.width - 2 * paper.margin, paper.height - 2 * paper.margin
    return needs[0] <= free[0] + 0.01 and needs[1] <= free[1] + 0.01


def _drawn(game: Game, deck: Deck, box: Box) -> Iterator[Shape]:
    """The piece from (0, 0): grounds past the cut, panels, the lines, marks for the folds."""
    ground, ink = back_colours(deck)
    cut, (side, front, _other, end) = tuple(outline(box)), box.upright
    yield closed(box, Paint(ground, ground, 2 * _BLEED, join="round"))
    # Half of the line lies outside the cut; the ground covers the other half.
    yield Path(cut, Paint(stroke=ink, width=2 * _SEEN))
    yield closed(box, Paint(ground))
    # Glue holds on bare card: there is no more ink on the tab than a fold that is off would show.
    yield Rect(end + _LAP, box.above, _BLEED, box.high, Paint(fill="#FFFFFF"))
    yield from _tapered(box)
    art, top = BoxArt(game, deck, box.wide, box.high), box.above
    yield Group(tuple(behind(art)), -SHORT / 2, top)
    yield Group(tuple(cover(art)), front, top)
    for right, named in ((front, True), (end, False)):
        yield Group(tuple(spine(art, box.deep, named)), right, top, angle=90.0)
    # Both lids are read with the front upward or towards the reader.
    across = tuple(lid(art, box.deep))
    yield Group(across, side, top, angle=180.0)
    yield Group(across, side, top + box.high + box.deep, angle=180.0)
    slit = Path(tuple(slits(box)), Paint(stroke=ink, width=_SEEN / 2))
    # Darker than the ground: of a pale line a hair would be left along the edge of the box.
    paint = Paint(stroke=mix(ground, "#000000", _DARKER), width=WIDTH)
    yield Layer((Path(cut, paint), Path(tab(box), _ON_WHITE), slit), name=NAME)
    yield Layer(tuple(folds(box, paint)), name=FOLD, shown=False)
    yield _glued(box)
    yield from _marks(box)


def _tapered(box: Box) -> Iterator[Shape]:
    """White where the bleed of the flaps beside the tab would end in a spur: there it narrows."""
    near, far = box.upright[-1] + _LAP, box.upright[-1] + _BLEED + 1.0
    for y, way in ((box.above, -1.0), (box.above + box.high, 1.0)):
        yield Polygon(((near, y), (far, y + way * (far - near)), (far, y)), Paint(fill="#FFFFFF"))


def _marks(box: Box) -> Iterator[Shape]:
    """Dashed strokes outside the piece, from each to the one opposite of which it is folded.

    Those of the lids' outer folds end beside the lids: nothing else is folded there.
    """
    (wide, high), near = box.flat, _BLEED + _OFF
    for number, x in enumerate(box.upright, 1):
        for y, way in ((-near, -_TICK), (high + near, _TICK)):
            yield line(x, y, x, y + way, _MARK)
        yield _number(number, x + 0.6, -near - _TICK + 2.0, "start")
    for number, y in enumerate(box.lying, 5):
        beside = box.upright[1] + near if number in (5, 8) else wide + _OFF
        for x, way in ((-near, -_TICK), (beside, _TICK)):
            yield line(x, y, x + way, y, _MARK)
        yield _number(number, -near - _TICK / 2, y - 0.6, "middle")


def _number(number: int, x: float, y: float, anchor: Anchor) -> Text:
    return Text(x, y, str(number), "condensed-bold", _NUMBER, MARK_INK, anchor)


def _glued(box: Box) -> Text:
    """What is done with the tab, on it: that is hidden once it is glued."""
    middle = box.above + box.high / 2
    x = box.upright[-1] + (_LAP + TAB) / 2 + cap_height("condensed-bold", _NUMBER) / 2
    return Text(
        x,
        middle,
        _("GLUE THIS FACE to the inside of the back"),
        "condensed-bold",
        _NUMBER,
        MARK_GREY,
        "middle",
        angle=-90.0,
    )


def _words(game: Game, deck: Deck, page: Paper, box: Box, stock: float) -> Iterator[Shape]:
    """What it is and how large above it, how it is made below it, and a ruler."""
    left, right, base = page.margin, page.width - page.margin, page.margin + 2.6
    title = f"{fair(game.title)} – " + _("{deck}: tuck box", deck=deck.name)
    size = _("inside {wide} × {high} × {deep} mm: {count} cards of {stock} mm",
             wide=f"{box.wide:g}", high=f"{box.high:g}", deep=f"{box.deep:.1f}",
             count=held(game, deck), stock=f"{stock:g}")  # fmt: skip
    room = Room((right - left) / 2 - 3, 4, 3.9, 1.8)
    yield from set_words(title, "condensed-bold", room).texts(
        left, base, "condensed-bold", MARK_INK
    )
    said = set_words(size, "condensed", Room((right - left) / 2 - 3, 4, 3.0, 1.4))
    yield from said.texts(right, base, "condensed", MARK_GREY, "end")
    foot = page.height - page.margin - RULER_HEIGHT
    yield from steps(box, left, foot - 3 - HIGH, right - left)
    yield ruler(left, foot)
