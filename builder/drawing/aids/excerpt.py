"""The part of the map on which a setup stands, with its counters, as a card of a page's width.

Spaces that are to choose from are outlined in their side's colour. Lengths are millimetres. Knows
the map sheet as a drawing, not how it is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from builder.drawing.aids.cards import FOOT, Card
from builder.drawing.aids.framing import framed, least_side
from builder.drawing.aids.look import FRAME, PAD, SOFT, TAG_EM, TINT
from builder.drawing.aids.ondisplay import Parts, filled, kept_rows, standing, whole
from builder.drawing.aids.pieces import Piece
from builder.drawing.aids.setupcard import starting
from builder.drawing.aids.setupedge import Bar, bars_of
from builder.drawing.aids.setupfree import free_part
from builder.drawing.aids.setupkey import key_high, key_line, panel_entries
from builder.drawing.aids.setuppanel import panel, panel_width
from builder.drawing.aids.setupspaces import anywhere, choices, choosing, concerned, seen_on
from builder.drawing.aids.setupwords import TAG, hides_number, tags, uncovered, without_hidden_marks
from builder.drawing.counters.faces import Faces
from builder.drawing.crop import crop, window
from builder.drawing.display import Drawing, Group, Paint, Picture, Polygon, Rect, Shape, Text
from builder.drawing.labels import (
    Label,
    close,
    lifted,
    readable_labels,
)
from builder.drawing.maps.lattice import is_diamond
from builder.drawing.maps.marks import mark_boxes, without_side_marks
from builder.drawing.maps.octagons import OCTAGONS
from builder.drawing.maps.regions import without_region_names
from builder.drawing.sheets.block import Window
from builder.drawing.sheets.block import meets as touches
from builder.drawing.sheets.blocks import town_boxes, town_marks
from builder.drawing.sheets.even import even
from builder.drawing.text.flow import INK, Block
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height
from builder.game.geometry.insets import map_of
from builder.game.model import (
    Arrival,
    Board,
    Game,
    Placement,
    Scenario,
    Space,
)
from builder.legality.position import at_start
from builder.records import dataclass
from builder.words import _

_BADGE = re.compile(r"(×\d+)?(\+\d+)?(?<=\d)")
"""The number of a pile."""
_RIM = Paint(stroke=INK, width=FRAME)
"""The line round the part of the map."""
_BREAK = 4.6
"""Between two parts of a display of which rows are left out."""
_ROWS = 4
"""So many rows without counters are shown where there is room."""
_STRIP = 2.0
"""What is left beside a map is tinted where it is wider."""
_FEW = 4
"""Fewer spaces than these need no map."""
_LEAST, _MOST = 0.3, 1.5
"""The smallest scale at which a map can be read, and the largest for a small one."""
_SPACE = 11.0
"""A space is at least so large, as shown, for a counter of 8 mm and its number."""
_WELL = 0.15
"""The middle of a space that is seen is so far within a picture, as a share of the space."""
_COUNTER, _TAGGED = 10.4, 6.4
"""A counter is about so large, or larger; one with the number of its hex above it is so large at
least, if its hex has not more room."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The card as measured: as high as it will be, and empty until it is drawn.

    `seen` are the spaces on a picture of some of a map of hexes; `scale` is that of its map;
    `roomy`: a counter that can be read has room in its spaces.
    """

    card: Card
    scale: float
    roomy: bool
    drawing: Callable[[Sequence[Box]], tuple[Shape, ...]]
    seen: Sequence[str] = ()
    free: Box | None = None
    """On a picture of octagons, the part where nothing is, from the card's left and the picture's
    top."""

    @property
    def height(self) -> float:
        """Of the card."""
        return self.card.part(0, 1).height

    def drawn(self, over: Sequence[Box] = ()) -> Card:
        """The card with the map and its counters; no number is cut by what lies `over` the picture,
        from the card's left and the picture's top."""
        block = Block(self.card.pieces[0].block.height, self.drawing(over))
        said = _("The map with the counters that the lists name")
        return replace(self.card, pieces=(Piece(block, role="Figure", words=said),))


def excerpt(
    sheet: Callable[[], Drawing], faces: Faces, scenario: Scenario, width: float, most: float,
    more: Sequence[Space] = (),
) -> Excerpt | None:  # fmt: skip
    """The card, at most so high; None where few spaces are concerned or they would be too small.

    `more` are spaces that are to be seen besides those with counters.
    """
    board = faces.game.board
    rows = starting(scenario)
    display = not any(board.map_spaces())
    spaces = filled(rows, board) if display else [*concerned(rows, board)]
    spaces += [one for one in more if one not in spaces]
    if len(spaces) < _FEW:
        return None
    probe = Card(_("On the display") if display else _("On the map"), (), width)
    here = [*seen_on(rows, board)]
    sides, within = choosing(rows, board), width - 2 * PAD
    key = 0.0 if display else key_high(faces.game, here, sides, within, whole=bool(more))
    coming = [one for one in scenario.placements if one.arrival is not Arrival.SPARE]
    bars = [] if display else bars_of(faces, coming)
    spaces += _along(bars, spaces, board)
    inner = within - sum(one.wide for one in bars), most - probe.band() - 2 * PAD - key
    if not display and _LEAST * _across(spaces) > inner[0]:
        return None  # which is seen before the frame is found, for a large map has many spaces
    fit = _fitted(faces.game, rows, spaces, inner, key, bool(more), bool(bars))
    frame, scale, key = fit.frame, fit.scale, fit.key
    if scale < _LEAST:
        return None
    beside = 0.0 if fit.aside else (inner[0] - frame.width * scale) / 2
    left = sum(one.wide for one in bars if one.left) + PAD + beside
    picture = View(faces, scenario, frame, scale, left, bars, fit.shown, fit.aside)

    def drawing(over: Sequence[Box]) -> tuple[Shape, ...]:
        part = crop(sheet().shapes, (frame.x, frame.y, frame.right, frame.foot))
        drawn = picture.display(part, spaces) if display else picture.map(part, spaces, over)
        return (*drawn, *(() if display else picture.key(drawn, width, key)))

    seen, title = ((), probe.title) if display else _called(frame, map_of(spaces, board))
    piece = Piece(Block(fit.high + key + PAD - FOOT, ()))
    roomy = display or board.grid_kind == "areas" or least_side(spaces) * scale >= _SPACE
    free = free_part(board, frame, scale, spaces, left) if board.grid_kind == OCTAGONS else None
    card = replace(probe, title=title, pieces=(piece,))
    return Excerpt(card, scale, roomy, drawing, seen, free)


@dataclass(frozen=True, slots=True)
class _Fit:
    """The part of a map that is shown, in parts of a display, its scale and height; how high the
    key below it is, or that it is `aside`."""

    frame: Box
    shown: Parts
    scale: float
    high: float
    key: float
    aside: bool


def _fitted(
    game: Game, rows: Sequence[Placement], spaces: Sequence[Space], inner: tuple[float, float],
    key: float, part: bool, barred: bool,
) -> _Fit:  # fmt: skip
    """The picture in its room: with the key beside it where a map of areas leaves so much there."""
    board, display = game.board, not any(game.board.map_spaces())
    cut = board.grid_kind == "areas" and not any(map(anywhere, rows))
    frame = whole(spaces, board) if display else framed(spaces, board, *inner, part, cut)
    shown, scale, high = _sized(frame, inner, spaces if display else (), board)
    spare = inner[0] - frame.width * scale if not (display or part or barred) else 0.0
    if aside := _panelled(game, rows, spare, high + key):
        room, key = (inner[0] - aside, inner[1] + key), 0.0
        frame = framed(spaces, board, *room, cut=cut)
        shown, scale, high = _sized(frame, room, (), board)
    return _Fit(frame, shown, scale, high, key, aside > 0)


def _panelled(game: Game, rows: Sequence[Placement], wide: float, high: float) -> float:
    """How wide the key is at least in what a map of areas leaves beside it; 0 without room."""
    if wide <= 0.0 or game.board.grid_kind != "areas":
        return 0.0
    here, sides = [*seen_on(rows, game.board)], choosing(rows, game.board)
    return panel_width(panel_entries(game, None, here, sides, ("×2", "+1")), wide, high)


def _sized(
    frame: Box, inner: tuple[float, float], filled_: Sequence[Space], board: Board
) -> tuple[Parts, float, float]:
    """The parts of a picture, its scale and its height: of a display with as many rows as leave it
    as wide as there is room."""
    for more in range(_ROWS if filled_ else 0, -1, -1):
        shown = kept_rows(filled_, board, frame, more) if filled_ else [(frame, "")]
        tall, gaps = sum(one.height for one, _said in shown), _BREAK * (len(shown) - 1)
        scale = min(inner[0] / frame.width, (inner[1] - gaps) / tall, 1.0 if filled_ else _MOST)
        if scale == inner[0] / frame.width:
            break
    return shown, scale, tall * scale + gaps


def _across(spaces: Iterable[Space]) -> float:
    """How far apart the middles of spaces are from left to right."""
    places = [space.centre[0] for space in spaces]
    return max(places) - min(places)


@dataclass(frozen=True, slots=True)
class View:
    """A part of the map with what stands on it, at a scale, so far from the card's left; with its
    key beside it or below."""

    faces: Faces
    scenario: Scenario
    frame: Box
    scale: float
    left: float
    bars: Sequence[Bar] = ()
    parts: Sequence[tuple[Box, str]] = ()
    beside: bool = False

    def display(self, part: Iterable[Shape], spaces: Sequence[Space]) -> list[Shape]:
        """Tracks and boxes with their counters, without rows that have none."""
        here = standing(self.faces, at_start(self.scenario), spaces, self.scale)
        all_, found, y = [*part, *here], list[Shape](), 0.0
        for one, said in self.parts:
            own = crop(all_, (one.x, one.y, one.right, one.foot))
            found.append(Group(tuple(window(own, one, self.scale, self.left, _RIM)), 0.0, y))
            y += one.height * self.scale + _BREAK
            found += self._gap(one, y - _BREAK, said) if said else ()
        return found

    def _gap(self, part: Box, top: float, said: str) -> Iterator[Shape]:
        """What is said between two parts of a display, in the frame that goes on beside it."""
        wide = part.width * self.scale
        yield Rect(self.left, top, wide, _BREAK, Paint(fill=TINT))
        for x in (self.left, self.left + wide):
            yield Polygon(((x, top), (x, top + _BREAK)), _RIM, closed=False)
        base = top + (_BREAK + cap_height("condensed", TAG_EM)) / 2
        yield Text(self.left + wide / 2, base, said, "condensed", TAG_EM, SOFT, "middle")

    def map(
        self, part: Iterable[Shape], spaces: Sequence[Space], over: Sequence[Box] = ()
    ) -> list[Shape]:
        """The map with the counters of spaces, and its words off these and off what lies `over`."""
        frame, scale, game = self.frame, self.scale, self.faces.game
        plain = without_region_names(without_side_marks(part))
        ground, words = lifted(_whole_towns(plain, game.board, frame))
        labels = readable_labels(words, frame, scale, town_marks(game.board))
        areas = game.board.grid_kind == "areas"  # which have room beside the names of waters
        kept = [
            Box(left, top, right - left, foot - top)
            for one in labels if not one.is_number and (areas or not one.is_along)
            for left, top, right, foot in one.letters
        ]  # fmt: skip
        numbers = [
            close(one, scale) for one in labels if one.is_number and not self._hollow(one, spaces)
        ]
        view = Window(frame, scale, kept, numbers, mark_boxes(ground))
        counters, tagged = self._counters(spaces, labels, view)
        ground = [*without_hidden_marks(ground, counters)]
        shapes = [*ground, *choices(starting(self.scenario), game.board), *counters]
        clear = [one for one in labels if not (one.is_number and self._cut(one, over))]
        shapes += uncovered(clear, counters, frame, town_marks(game.board), scale, tagged)
        shapes += chain.from_iterable(tagged.values())
        box = Box(self.left, 0.0, frame.width * scale, frame.height * scale)
        beside = (shape for one in self.bars for shape in one.drawn(self.faces, box))
        strips = [] if self.bars or self.beside else self._strips(box)
        return [*beside, *window(shapes, frame, scale, self.left, _RIM), *strips]

    def _cut(self, number: Label, over: Sequence[Box]) -> bool:
        """Whether what lies over the picture covers some of a number."""
        box, scale = number.box, self.scale
        x, y = self.left + (box.x - self.frame.x) * scale, (box.y - self.frame.y) * scale
        shown = Box(x, y, box.width * scale, box.height * scale)
        return any(touches(one, shown) for one in over)

    def _counters(
        self, spaces: Sequence[Space], labels: Sequence[Label], view: Window
    ) -> tuple[list[Shape], dict[str, tuple[Shape, ...]]]:
        """The counters of spaces, and the number of each on these where some would hide theirs."""
        game, position = self.faces.game, at_start(self.scenario)
        most, tagged = (
            max(game.counters.size * self.scale, _COUNTER),
            dict[str, tuple[Shape, ...]](),
        )
        lines, placed = even(self.faces, position, spaces, most, view)
        if game.board.grid_kind == "hex" and hides_number(labels, placed, self.scale):
            others = [
                close(one, self.scale)
                for one in labels if one.is_number and one.texts[0].text not in game.board.spaces
            ]  # fmt: skip
            lower, view = (
                [*map(self._lower, spaces)],
                replace(view, numbers=others, above=TAG / self.scale),
            )
            most = min(most, max(least_side(spaces) * self.scale - TAG, _TAGGED))
            lines, placed = even(self.faces, position, lower, most, view)
            tagged = tags(placed, self.frame, self.scale)
        return [*lines, *chain.from_iterable(placed.values())], tagged

    def _lower(self, space: Space) -> Space:
        """A space whose counters have its number on their upper edge: with that, they lie in its
        middle."""
        x, y = space.centre
        return replace(space, centre=(x, y + TAG / 2 / self.scale))

    def _hollow(self, number: Label, spaces: Sequence[Space]) -> bool:
        """Whether a number is that of a diamond in which nothing stands, and may be covered."""
        found = self.faces.game.board.spaces.get(number.texts[0].text)
        return found is not None and is_diamond(found) and found not in spaces

    def _strips(self, box: Box) -> list[Shape]:
        """What is tinted left and right of a picture that is narrower than its card."""
        wide = self.left - PAD - FRAME / 2
        if wide < _STRIP:
            return []
        places = PAD, box.right + FRAME / 2
        return [Rect(x, 0.0, wide, box.height, Paint(fill=TINT)) for x in places]

    def key(self, drawn: Iterable[Shape], width: float, high: float) -> Iterator[Shape]:
        """What the picture's tints and signs are, in a line under it or a column beside it."""
        game, rows = self.faces.game, starting(self.scenario)
        sides, piles = choosing(rows, game.board), {*_piled(drawn)}
        here, tall = [*seen_on(rows, game.board)], self.frame.height * self.scale
        if self.beside:
            x = self.left + self.frame.width * self.scale
            entries = panel_entries(game, self.frame, here, sides, piles)
            yield Group((*panel(entries, width - PAD - x, tall),), x, 0.0)
        else:
            line = key_line(game, self.frame, here, sides, piles, width - 2 * PAD, high)
            yield Group(tuple(line), 0.0, tall)


def _shown_in(frame: Box, board: Board) -> Sequence[str]:
    """The spaces whose middles are well on a picture of a part of a map of hexes, from its top left
    corner to that at the bottom right; else none."""
    spaces = [one for one in board.map_spaces() if one.outline]
    most = _WELL * least_side(spaces) if spaces else 0.0
    well = Box(frame.x + most, frame.y + most, frame.width - 2 * most, frame.height - 2 * most)
    seen = [one.id for one in spaces if _in(well, *one.centre)]
    if board.grid_kind != "hex" or not seen or len(seen) == len(spaces):
        return ()

    def across(ident: str) -> float:
        """From the top left corner to that at the bottom right."""
        x, y = board.spaces[ident].centre
        return round((x - frame.x) / frame.width + (y - frame.y) / frame.height, 6)

    return sorted(seen, key=across)


def _called(frame: Box, board: Board) -> tuple[Sequence[str], str]:
    """The spaces on a picture of a part of a map of hexes, and what a picture is called."""
    seen = _shown_in(frame, board)
    return seen, _titled(seen, _unseen(frame, board))


def _titled(seen: Sequence[str], unseen: bool) -> str:
    """What the picture is called: of a part of a map of hexes, from where to where that goes."""
    if not seen:
        return _("On part of the map") if unseen else _("On the map")
    return _("On part of the map: {first} to {last}", first=seen[0], last=seen[-1])


def _unseen(frame: Box, board: Board) -> bool:
    """Whether some of a map of areas is not on a picture of a part of it."""
    spaces = (one for one in board.map_spaces() if one.outline)
    places = (at for one in spaces for at in (one.centre, one.town_at or one.centre))
    return board.grid_kind == "areas" and not all(_in(frame, *at) for at in places)


def _along(bars: Iterable[Bar], spaces: Sequence[Space], board: Board) -> Iterator[Space]:
    """The spaces of edges that are to be seen besides those known."""
    known = {one.id for one in spaces}
    for ident in dict.fromkeys(ident for bar in bars for ident in bar.edge.spaces):
        if ident in board.spaces and board.spaces[ident].outline and ident not in known:
            yield board.spaces[ident]


def _piled(shapes: Iterable[Shape]) -> Iterator[str]:
    """The numbers on the picture that are those of piles; what counters show themselves is none."""
    for one in shapes:
        if isinstance(one, Group) and not isinstance(one, Picture):
            yield from _piled(one.shapes)
        elif isinstance(one, Text) and _BADGE.fullmatch(one.text):
            yield one.text


def _whole_towns(shapes: Iterable[Shape], board: Board, frame: Box) -> Iterator[Shape]:
    """The shapes without the towns of which mark or name would be cut at the frame, or hidden."""
    cut = [(box, at) for box, at in town_boxes(board) if not _holds(frame, box)]

    def kept(shape: Shape) -> bool:
        if isinstance(shape, Text):
            return not any(_in(box, shape.x, shape.y) for box, _at in cut)
        return not (isinstance(shape, Group) and (shape.x, shape.y) in {at for _box, at in cut})

    def within(some: Iterable[Shape]) -> Iterator[Shape]:
        for shape in filter(kept, some):
            if type(shape) is Group and not (shape.x or shape.y or shape.angle or shape.clip):
                yield replace(shape, shapes=tuple(within(shape.shapes)))
            else:
                yield shape

    return within(shapes) if cut else iter(shapes)


def _holds(frame: Box, box: Box) -> bool:
    high = frame.y <= box.y and box.foot <= frame.foot
    return high and frame.x <= box.x and box.right <= frame.right


def _in(box: Box, x: float, y: float) -> bool:
    return box.x <= x <= box.right and box.y <= y <= box.foot
