"""A part of the map or its tracks and boxes with counters on it, as it is drawn on a card.

Lengths are millimetres. Knows what part it is, not how that is chosen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from builder.drawing.aids.framing import least_side
from builder.drawing.aids.look import FRAME, PAD
from builder.drawing.aids.ondisplay import (
    Unseen,
    readable,
    standing,
    unseen_rows,
    without_what_is_below,
)
from builder.drawing.aids.setupcard import starting
from builder.drawing.aids.setupcorner import Corner, corner_of
from builder.drawing.aids.setupedge import Bar, bars_of
from builder.drawing.aids.setupkey import key_line, panel_entries, panel_parts
from builder.drawing.aids.setupleaders import CAPTION, captioned, leaders_below
from builder.drawing.aids.setupnames import LEAST, Names, names_on, without_ranges
from builder.drawing.aids.setuppanel import panel
from builder.drawing.aids.setuprims import rims_under_borders
from builder.drawing.aids.setupspaces import choices, choosing, seen_on, told_spaces
from builder.drawing.aids.setupsteps import (
    FREE,
    FREED,
    ROOMY,
    capitals,
    free_entries,
    step_entry,
    steps_on,
)
from builder.drawing.aids.setupwords import (
    TAG,
    covering,
    hides_number,
    homes_of,
    tags,
    uncovered,
    without_hidden_marks,
)
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.smalllabels import READ
from builder.drawing.crop import bounds, crop, extent, meets, window
from builder.drawing.display import Group, Paint, Picture, Rect, Shape, Text
from builder.drawing.labels import (
    NAME,
    Label,
    close,
    edges,
    lifted,
    readable_labels,
)
from builder.drawing.maps.areas.borders import bands
from builder.drawing.maps.lattice import is_diamond
from builder.drawing.maps.marks import mark_boxes, with_larger_marks, without_side_marks
from builder.drawing.maps.regions import without_region_names
from builder.drawing.maps.titleblock import SHEET
from builder.drawing.sheets.block import Window
from builder.drawing.sheets.blocks import MARK, town_boxes, town_marks
from builder.drawing.sheets.even import even
from builder.drawing.text.flow import INK
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height
from builder.game.model import (
    Board,
    Point,
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
_COUNTER, _TAGGED = 10.4, 6.4
"""A counter is about so large, or larger; one with the number of its hex above it is so large at
least, if its hex has not more room."""
_OF_HEX = 0.7
"""Such counters are so much as large as a hex is high at most: those of two columns lie apart."""


_SAME = 0.01
"""Pictures that are so nearly as wide as a counter are counters; others are parts of the map."""
_TOWN = 0.5
"""Between the sign of a town and the number of a step, as shown."""


@dataclass(frozen=True, slots=True)
class View:
    """A part of the map with what stands on it, at a scale, so far from the card's left; with its
    key beside it or below, or in a corner of it."""

    faces: Faces
    scenario: Scenario
    frame: Box
    scale: float
    left: float
    bars: Sequence[Bar] = ()
    parts: Sequence[tuple[Box, Unseen | None]] = ()
    beside: bool = False
    corner: Corner | None = None

    def display(self, part: Iterable[Shape], spaces: Sequence[Space]) -> list[Shape]:
        """Tracks and boxes with their counters, without rows that have none."""
        here = [*standing(self.faces, at_start(self.scenario), spaces, self.scale)]
        cells = [one for one in self.faces.game.board.spaces.values() if one.outline]
        printed = readable(without_what_is_below(part, here), self.scale, cells)
        all_, found, y = [*printed, *here], list[Shape](), 0.0
        for one, unseen in self.parts:
            own = [*crop(all_, (one.x, one.y, one.right, one.foot))]
            own += unseen_rows(own, *unseen, one.foot) if unseen else ()
            found.append(Group(tuple(window(own, one, self.scale, self.left, Paint())), 0.0, y))
            y += one.height * self.scale
        whole = self.frame.width * self.scale + 2 * (self.left - PAD)  # its sheet goes on so wide
        ground = Rect(PAD, 0.0, whole, y, Paint(fill=SHEET))
        return [ground, *found, Rect(PAD, 0.0, whole, y, _RIM)]

    def map(self, part: Iterable[Shape], spaces: Sequence[Space]) -> list[Shape]:
        """The map with the counters of spaces, and its words off these."""
        frame, scale, game = self.frame, self.scale, self.faces.game
        marked = with_larger_marks(without_side_marks(part), scale, READ)
        plain = without_region_names(marked)
        ground, found = lifted(_whole_towns(plain, game.board, frame))
        areas = game.board.grid_kind == "areas"  # which have room for larger names
        larger = LEAST / NAME if areas else 1.0
        marks = town_marks(game.board)
        labels = readable_labels(found, frame, scale, marks, larger)
        here = [one.id for one in spaces]
        names = names_on(game.board, frame, scale, here) if areas else None
        labels = [*without_ranges(names.settled(labels), names)] if names else labels
        view = self._window(labels, spaces, ground)
        counters, tagged, leaders, paired = self._counters(spaces, labels, view)
        labels = [*self._off_corner(labels, counters)]
        ground = [*without_hidden_marks(ground, counters)]
        rings = [*_rings(ground, marks, counters)]
        ground = [*_without(ground, {*map(id, rings)})]
        homes = homes_of(game.board.map_spaces()) if game.board.grid_kind == "hex" else {}
        off = [*counters]
        discs = () if areas else mark_boxes(ground)
        said = [*uncovered(labels, off, frame, marks, scale, tagged, names, homes, discs)]
        steps = [*self._steps(counters, said, marks, paired)]
        if names:
            uncover = partial(uncovered, labels, frame=frame, marks=marks, scale=scale,
                              tagged=tagged, areas=names, homes=homes)  # fmt: skip
            redo = partial(self._steps, counters, marks=marks, paired=paired)
            said, steps = _apart(names, said, steps, lambda over: uncover([*off, *over]), redo)
        ground, words = rims_under_borders(ground, said, game.board) if areas else (ground, said)
        chosen = choices(starting(self.scenario), game.board)
        above = (*words, *counters) if areas else (*counters, *words)
        shapes = [*ground, *chosen, *above, *rings, *steps]
        shapes += (*chain.from_iterable(tagged.values()), *leaders)
        side = _largest(counters, game.counters.size, scale) or READ
        return [*self._beside(side), *window(shapes, frame, scale, self.left, _RIM)]

    def _window(
        self, labels: Sequence[Label], spaces: Sequence[Space], ground: Sequence[Shape]
    ) -> Window:
        """What counters must not cover: names, the numbers and marks that must be seen; and the
        areas in which a square has room beside them."""
        scale, areas = self.scale, self.faces.game.board.grid_kind == "areas"
        kept = [
            Box(left, top, right - left, foot - top)
            for one in labels
            if not one.is_number
            and (areas or not one.is_along)
            for left, top, right, foot in one.letters
        ]  # fmt: skip
        numbers = [
            close(one, scale) for one in labels if one.is_number and not self._hollow(one, spaces)
        ]
        stepped = {ident for ids in self.scenario.steps.values() for ident in ids} if areas else ()
        return Window(self.frame, scale, kept, numbers, mark_boxes(ground),
                      besides=sorted(stepped), square=ROOMY / scale)  # fmt: skip

    def _beside(self, side: float) -> Iterator[Shape]:
        """The bars of the map's edges on the ground of its sheet, with counters of a side."""
        frame, scale, board = self.frame, self.scale, self.faces.game.board
        box = Box(self.left, 0.0, frame.width * scale, frame.height * scale)
        for one in self.bars:
            x = box.x - one.wide if one.left else box.right
            yield Rect(x, 0.0, one.wide, box.height, Paint(SHEET, INK, FRAME))
            yield from one.drawn(self.faces, one.along(board, frame, scale, box), side)

    def _steps(
        self, counters: Iterable[Shape], words: Iterable[Shape], marks: Iterable[Point],
        paired: Mapping[str, Box], crossed: Collection[str] = (),
    ) -> Iterator[Shape]:  # fmt: skip
        """The numbers of the setup's steps in the spaces that they are about, those `paired` with
        counters in their own places; off names that would be `crossed` by a border elsewhere."""
        board, said = self.faces.game.board, [*words]
        reach = MARK + _TOWN / self.scale
        towns = [(x - reach, y - reach, x + reach, y + reach) for x, y in marks]
        taken, close = [*map(bounds, said), *towns], [*capitals(said), *towns]
        boxes = [*covering(counters)]
        broad = [(one.x, one.y, one.right, one.foot) for one in bands(board)]
        names = {space.id: [*capitals(one for one in said
                                      if isinstance(one, Text) and one.text == space.name)]
                 for space in board.map_spaces()
                 if space.name and space.name not in crossed}  # fmt: skip
        return steps_on(
            self.scenario, board, self.frame, self.scale, taken, boxes, close, broad, names, paired
        )

    def _counters(
        self, spaces: Sequence[Space], labels: Sequence[Label], view: Window
    ) -> tuple[list[Shape], dict[str, tuple[Shape, ...]], list[Text], dict[str, Box]]:
        """The counters of spaces, the number of each on these where some would hide theirs, the
        names of leaders below them, and the squares that belong to them."""
        game, position = self.faces.game, at_start(self.scenario)
        named, caption = captioned(game, position), CAPTION / self.scale
        view = replace(view, captioned=named, caption=caption)
        most, tagged = (
            max(game.counters.size * self.scale, _COUNTER),
            dict[str, tuple[Shape, ...]](),
        )
        lines, placed, squares = even(self.faces, position, spaces, most, view)
        if game.board.grid_kind == "hex" and hides_number(labels, placed, self.scale):
            others = [
                close(one, self.scale)
                for one in labels if one.is_number and one.texts[0].text not in game.board.spaces
            ]  # fmt: skip
            lower, view = (
                [*map(self._lower, spaces)],
                replace(view, numbers=others, above=TAG / self.scale),
            )
            high = least_side(spaces) * self.scale
            most = min(most, max(min(high - TAG, _OF_HEX * high), _TAGGED))
            lines, placed, squares = even(self.faces, position, lower, most, view)
            tagged = tags(placed, self.frame, self.scale)
        leaders = [*leaders_below(game, position, placed, self.scale)]
        return [*lines, *chain.from_iterable(placed.values())], tagged, leaders, squares

    def _lower(self, space: Space) -> Space:
        """A space whose counters have its number on their upper edge: with that, they lie in its
        middle."""
        x, y = space.centre
        return replace(space, centre=(x, y + TAG / 2 / self.scale))

    def _off_corner(self, labels: Iterable[Label], counters: Sequence[Shape]) -> Iterator[Label]:
        """The labels without those that the key in the corner would hide, or cut."""
        frame, corner = self.frame, self._corner(counters, self.scale)
        covered = corner.box(frame.right, frame.foot, self.scale) if corner else None
        for one in labels:
            box = covered and (covered.x, covered.y, covered.right, covered.foot)
            if not (box and meets(edges(one), box)):
                yield one

    def _corner(self, counters: Sequence[Shape], scale: float = 1.0) -> Corner | None:
        """The key in the corner with the piles that there are among the counters alone; its own are
        as large as these, which are shown at a scale."""
        if self.corner is None:
            return None
        piles, size = {*_piled(counters)}, self.faces.game.counters.size
        side = min(_largest(counters, size, scale) or FREE, FREE)
        made = corner_in(self.faces, self.scenario, self.frame, self.scale, piles, side)
        return made or self.corner

    def _hollow(self, number: Label, spaces: Sequence[Space]) -> bool:
        """Whether a number is that of a diamond in which nothing stands, and may be covered."""
        found = self.faces.game.board.spaces.get(number.texts[0].text)
        return found is not None and is_diamond(found) and found not in spaces

    def key(self, drawn: Iterable[Shape], width: float, high: float) -> Iterator[Shape]:
        """What the picture's tints and signs are, in a line under it or a column beside it."""
        game, rows = self.faces.game, starting(self.scenario)
        drawn = [*drawn]
        sides, piles = choosing(rows, game.board), {*_piled(drawn)}
        here, tall = [*seen_on(rows, game.board)], self.frame.height * self.scale
        if corner := self._corner(drawn):
            right = self.left + self.frame.width * self.scale
            yield from corner.drawn(right, tall)
        elif self.beside:
            bars = sum(one.wide for one in self.bars if not one.left)
            x = self.left + self.frame.width * self.scale + bars
            side = min(_largest(drawn, game.counters.size) or FREED, FREED)
            free, steps = free_entries(self.scenario, self.faces, side), step_entry(self.scenario)
            parts = panel_parts(game, self.frame, here, sides, piles, drawn, steps, free)
            yield Group((*panel(parts, width - PAD - x, tall),), x, 0.0)
        else:
            wide, more = width - 2 * PAD, step_entry(self.scenario)
            line = key_line(game, self.frame, here, sides, piles, wide, high, more)
            yield Group(tuple(line), 0.0, tall)


def _apart(
    names: Names, said: list[Shape], steps: list[Shape],
    uncover: Callable[[Sequence[Shape]], Iterable[Shape]], redo: Callable[..., Iterable[Shape]],
) -> tuple[list[Shape], list[Shape]]:  # fmt: skip
    """The words and squares, of which no name that makes room for the square of its area comes over
    a border for that: its square is then placed once more, off that name, a little lower if it
    stays off borders there, and rather a little upon its counter."""
    before = {*names.crossed(said)}
    for lower in (0.5, 0.0, None):
        made = [*uncover([one for one in steps if _over([one], said)])]
        crossed = {*names.crossed(made)} - before
        if not crossed or lower is None:
            return made, steps
        words = [_lowered(one, lower) if _is_of(one, crossed) else one for one in said]
        steps = [*redo(words=words, crossed=crossed)]
    return said, steps


def _is_of(shape: Shape, names: Collection[str]) -> bool:
    return isinstance(shape, Text) and shape.text in names


def _lowered(shape: Shape, by: float) -> Shape:
    """A word so many times its height lower."""
    if not isinstance(shape, Text):
        return shape
    return replace(shape, y=shape.y + by * cap_height(shape.font, shape.size))


def _over(squares: Iterable[Shape], words: Iterable[Shape]) -> bool:
    """Whether a square covers letters."""
    boxes = [extent(one) for one in squares]
    return any(meets(one, box) for one in capitals(words) for box in boxes)


def _largest(shapes: Iterable[Shape], size: float, scale: float = 1.0) -> float:
    """The side of the largest counters of the usual size among shapes at a scale; 0 without any."""
    found = 0.0
    for one in shapes:
        if isinstance(one, Picture):
            usual = abs(one.width - size) < _SAME
            found = max(found, scale * one.scale * size) if usual else found
        elif isinstance(one, Group):
            found = max(found, _largest(one.shapes, size, scale * one.scale))
    return found


def corner_in(
    faces: Faces, scenario: Scenario, frame: Box, scale: float, piled: Collection[str],
    side: float = FREE,
) -> Corner | None:  # fmt: skip
    """The key in an empty corner of a part of the map, if it has one: what is placed freely, with
    counters of a side, then the signs, also of what is on counters that are `piled`."""
    game, rows = faces.game, starting(scenario)
    here, kept = [*seen_on(rows, game.board)], told_spaces(rows, game.board)
    free = [*free_entries(scenario, faces, side)]
    badged = {*piled, *(one for entry in free for one in _piled(entry.shapes))}
    badged |= {one for bar in bars_of(faces, rows) for one in bar.badges}
    key = panel_entries(game, frame, here, choosing(rows, game.board), badged)
    parts = [(_("Free setup"), free), (_("Legend"), [*key, *step_entry(scenario)])]
    return corner_of(parts, frame, kept, scale)


def _rings(
    ground: Iterable[Shape], marks: Iterable[Point], counters: Iterable[Shape]
) -> Iterator[Shape]:
    """The signs of towns that stand over the light round names: but for those near counters."""
    places, boxes = {*marks}, [*covering(counters)]
    for one in ground:
        if isinstance(one, Group) and (one.x, one.y) in places:
            if not any(meets(box, extent(one)) for box in boxes):
                yield one
        elif type(one) is Group and not (one.x or one.y or one.angle) and one.scale == 1.0:
            yield from _rings(one.shapes, places, counters)


def _without(shapes: Iterable[Shape], some: Collection[int]) -> Iterator[Shape]:
    """The shapes but for some of them, which are drawn elsewhere, by their identity."""
    for one in shapes:
        if type(one) is Group and not (one.x or one.y or one.angle) and one.scale == 1.0:
            yield replace(one, shapes=tuple(_without(one.shapes, some)))
        elif id(one) not in some:
            yield one


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
            return not any(inside(box, shape.x, shape.y) for box, _at in cut)
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


def inside(box: Box, x: float, y: float) -> bool:
    """Whether a point is in a box."""
    return box.x <= x <= box.right and box.y <= y <= box.foot
