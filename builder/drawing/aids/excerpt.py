"""The part of the map on which a setup stands, with its counters, as a card of a page's width.

Spaces that are to choose from are outlined in their side's colour. Lengths are millimetres. Knows
the map sheet as a drawing, not how it is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.aids.cards import FOOT, Card
from builder.drawing.aids.excerptview import View, corner_in, inside
from builder.drawing.aids.framing import framed, known_parts, least_side
from builder.drawing.aids.look import PAD
from builder.drawing.aids.ondisplay import Parts, closer_rows, filled, kept_rows, whole
from builder.drawing.aids.pieces import Piece
from builder.drawing.aids.setupcard import starting
from builder.drawing.aids.setupcorner import Corner
from builder.drawing.aids.setupedge import Bar, bars_of
from builder.drawing.aids.setupkey import badges, key_high, panel_parts
from builder.drawing.aids.setuppanel import WIDE, panel_width
from builder.drawing.aids.setupspaces import anywhere, choosing, concerned, seen_on, told_spaces
from builder.drawing.aids.setupsteps import free_entries, step_entry
from builder.drawing.counters.faces import Faces
from builder.drawing.crop import crop
from builder.drawing.display import Drawing, Shape
from builder.drawing.maps.lattice import is_octagon
from builder.drawing.maps.octagons import OCTAGONS
from builder.drawing.text.flow import Block
from builder.drawing.text.lines import Box
from builder.game.geometry.insets import map_of
from builder.game.model import (
    Arrival,
    Board,
    Scenario,
    Space,
)
from builder.records import dataclass
from builder.words import _

_WHOLE = 0.9
"""A display is so much narrower than its room at most for all its rows to be shown: these are worth
more than a full width."""
_KEYED = ("areas", "octagon-diamond", "hex")
"""Maps whose key may stand beside them."""
_ASIDE, _WIDER = 22.0, 28.0
"""A key with counters that may start in many spaces has so much room beside its map at least,
and so much where it has too many entries for that."""
_BESIDE = 1.08
"""A key with words beside its swatches is worth a map so many times smaller."""
_FEW = 4
"""Fewer spaces than these need no map."""
_LEAST, _MOST = 0.3, 1.5
"""The smallest scale at which a map can be read, and the largest for a small one."""
_SPACE = 11.0
"""A space is at least so large, as shown, for a counter of 8 mm and its number."""
_LARGER = 1.04
"""A map of octagons is cut where it goes on without counters, if that makes it so much larger."""
_NEARLY_ALL = 0.9
"""A picture of so many of the spaces is one of the map."""
_PLACE = re.compile(r"([A-Z]+)(\d+)")
"""The name of a space that says its column and its row."""
_WELL = 0.15
"""The middle of a space that is seen is so far within a picture, as a share of the space."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The card as measured: as high as it will be, and empty until it is drawn.

    `seen` are the spaces on a picture of some of a map of hexes; `scale` is that of its map;
    `roomy`: a counter that can be read has room in its spaces; `whole`: it has all rows of its
    tracks.
    """

    card: Card
    scale: float
    roomy: bool
    drawing: Callable[[], tuple[Shape, ...]]
    seen: Sequence[str] = ()
    whole: bool = True

    @property
    def height(self) -> float:
        """Of the card."""
        return self.card.part(0, 1).height

    def drawn(self) -> Card:
        """The card with the map and its counters."""
        block = Block(self.card.pieces[0].block.height, self.drawing())
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
    steps = step_entry(scenario)
    key = 0.0 if display else key_high(faces.game, here, sides, within, bool(more), steps)
    coming = [one for one in scenario.placements if one.arrival is not Arrival.SPARE]
    bars = [] if display else bars_of(faces, coming)
    spaces += _along(bars, spaces, board)
    inner = within - sum(one.wide for one in bars), most - probe.band() - 2 * PAD - key
    if not display and _LEAST * _across(spaces) > inner[0]:
        return None  # which is seen before the frame is found, for a large map has many spaces
    fit = _fitted(faces, scenario, spaces, inner, key, bool(more))
    frame, scale, key = fit.frame, fit.scale, fit.key
    if scale < _LEAST:
        return None
    bars, left = _broader(bars, 0.0 if fit.aside else inner[0] - frame.width * scale)
    picture = View(faces, scenario, frame, scale, left, bars, fit.shown, fit.aside, fit.corner)

    def drawing() -> tuple[Shape, ...]:
        part = crop(sheet().shapes, (frame.x, frame.y, frame.right, frame.foot))
        drawn = picture.display(part, spaces) if display else picture.map(part, spaces)
        return (*drawn, *(() if display else picture.key(drawn, width, key)))

    seen, title = ((), probe.title) if display else _called(frame, map_of(spaces, board))
    piece = Piece(Block(fit.high + key + PAD - FOOT, ()))
    roomy = display or board.grid_kind == "areas" or least_side(spaces) * scale >= _SPACE
    card = replace(probe, title=_gridded(frame, board, fit.goes_on) or title, pieces=(piece,))
    return Excerpt(card, scale, roomy, drawing, seen, not any(unseen for _box, unseen in fit.shown))


def _broader(bars: Sequence[Bar], spare: float) -> tuple[list[Bar], float]:
    """The bars beside a map with what it leaves of the width, and where the map begins."""
    broad = [one.broader(spare / len(bars)) for one in bars]
    beside = (spare - sum(one.more for one in broad)) / 2
    return broad, sum(one.wide for one in broad if one.left) + PAD + beside


@dataclass(frozen=True, slots=True)
class _Fit:
    """The part of a map that is shown, in parts of a display, its scale and height; how high the
    key below it is, or that it is `aside` or in a `corner` of the map, which `goes_on` at its right
    or below."""

    frame: Box
    shown: Parts
    scale: float
    high: float
    key: float
    aside: bool
    corner: Corner | None = None
    goes_on: tuple[bool, bool] = (False, False)


def _fitted(
    faces: Faces, scenario: Scenario, spaces: Sequence[Space], inner: tuple[float, float],
    key: float, part: bool,
) -> _Fit:  # fmt: skip
    """The picture in its room: with the key beside it where the map leaves so much there."""
    board, rows = faces.game.board, starting(scenario)
    display = not any(board.map_spaces())
    cut = board.grid_kind == "areas" and not any(map(anywhere, rows))
    frame = whole(spaces, board) if display else framed(spaces, board, *inner, part, cut)
    shown, scale, high = _sized(frame, inner, spaces if display else (), board)
    if board.grid_kind == OCTAGONS and (fit := _cornered(faces, scenario, spaces, inner, key)):
        return fit
    spare = inner[0] - frame.width * scale if not (display or part) else 0.0
    free = bool(spare) and any(free_entries(scenario, faces))
    if free:
        spare = max(spare, _ASIDE)  # which the line below a picture has no room for
    most = {spare, min(spare, _ASIDE)} if board.grid_kind == OCTAGONS else {spare}
    found = {_panelled(faces, scenario, one, high + key) for one in most} - {0.0}
    if free and not found:
        found = {_panelled(faces, scenario, _WIDER, high + key)} - {0.0}
    if found and board.grid_kind == "areas" and max(found) < WIDE:
        found |= {_panelled(faces, scenario, WIDE, high + key, WIDE)} - {0.0}
    fits = []
    for aside in sorted(found, reverse=True):
        room = inner[0] - aside, inner[1] + key
        frame = framed(spaces, board, *room, cut=cut)
        shown, scale, high = _sized(frame, room, (), board)
        worth = round(scale * (_BESIDE if aside >= WIDE else 1.0), 2)
        fits.append((worth, _Fit(frame, shown, scale, high, 0.0, True)))
    _worth, beside = max(fits, key=lambda one: one[0], default=(0.0, None))
    return beside or _Fit(frame, shown, scale, high, key, False)


def _cornered(
    faces: Faces, scenario: Scenario, spaces: Sequence[Space], inner: tuple[float, float],
    key: float,
) -> _Fit | None:  # fmt: skip
    """The picture with its key in an empty corner of the map, if it has one."""
    board, room, rows = faces.game.board, (inner[0], inner[1] + key), starting(scenario)
    some, piles = [*told_spaces(rows, board), *spaces], badges(seen_on(rows, board))
    whole = framed(spaces, board, *room)
    least = _LARGER * _sized(whole, room, (), board)[1]
    cut = [(frame, on) for frame, on in known_parts(some, board)
           if any(on) and _sized(frame, room, (), board)[1] >= least]  # fmt: skip
    cut.sort(key=lambda one: -round(_sized(one[0], room, (), board)[1], 2))
    for frame, goes_on in [*cut, (whole, (False, False))]:
        shown, scale, high = _sized(frame, room, (), board)
        if goes_on[0]:  # so far as there is room
            frame = replace(frame, width=min(room[0] / scale, whole.right - frame.x))
            shown = [(frame, None)]
        if corner := corner_in(faces, scenario, frame, scale, piles):
            return _Fit(frame, shown, scale, high, 0.0, False, corner, goes_on)
    return None


def _panelled(
    faces: Faces, scenario: Scenario, wide: float, high: float, least: float = 0.0
) -> float:
    """How wide the key is in what a map leaves beside it, so much at `least`; 0 without room."""
    game, rows = faces.game, starting(scenario)
    if wide <= 0.0 or game.board.grid_kind not in _KEYED:
        return 0.0
    here, sides = [*seen_on(rows, game.board)], choosing(rows, game.board)
    free = free_entries(scenario, faces)
    parts = panel_parts(game, None, here, sides, badges(here), (), step_entry(scenario), free)
    return panel_width(parts, wide, high, least)


def _sized(
    frame: Box, inner: tuple[float, float], filled_: Sequence[Space], board: Board
) -> tuple[Parts, float, float]:
    """The parts of a picture, its scale and its height: of a display with all its rows where that
    leaves it nearly as wide as there is room, else with as many as leave it as wide."""
    whole = min(inner[0] / frame.width, inner[1] / frame.height, 1.0 if filled_ else _MOST)
    if not filled_ or whole == min(inner[0] / frame.width, 1.0):
        return [(frame, None)], whole, frame.height * whole
    if whole >= _WHOLE * min(inner[0] / frame.width, 1.0):
        shown = closer_rows(filled_, board, frame)
        tall = sum(one.height for one, _unseen in shown)
        scale = min(inner[0] / frame.width, inner[1] / tall, 1.0)
        return shown, scale, tall * scale
    shown = kept_rows(filled_, board, frame)
    tall = sum(one.height for one, _unseen in shown)
    scale = min(inner[0] / frame.width, inner[1] / tall, 1.0)
    return shown, scale, tall * scale


def _across(spaces: Iterable[Space]) -> float:
    """How far apart the middles of spaces are from left to right."""
    places = [space.centre[0] for space in spaces]
    return max(places) - min(places)


def _shown_in(frame: Box, board: Board) -> Sequence[str]:
    """The spaces whose middles are well on a picture of a part of a map of hexes, from its top left
    corner to that at the bottom right; else none."""
    spaces = [one for one in board.map_spaces() if one.outline]
    most = _WELL * least_side(spaces) if spaces else 0.0
    well = Box(frame.x + most, frame.y + most, frame.width - 2 * most, frame.height - 2 * most)
    seen = [one.id for one in spaces if inside(well, *one.centre)]
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


def _gridded(frame: Box, board: Board, goes_on: tuple[bool, bool]) -> str:
    """What a picture of a map of octagons is called that goes on: the columns and rows on it."""
    if not any(goes_on):
        return ""
    whole = (one for one in board.map_spaces() if is_octagon(one))
    found = [_PLACE.fullmatch(one.id) for one in whole if inside(frame, *one.centre)]
    places = [(one[1], int(one[2])) for one in found if one]
    if len(places) < len(found):
        return ""
    columns, rows = sorted({one for one, _row in places}), sorted({one for _name, one in places})
    return _(
        "On the map: columns {first}–{last}, rows {top}–{foot}",
        first=columns[0], last=columns[-1], top=rows[0], foot=rows[-1],
    )  # fmt: skip


def _unseen(frame: Box, board: Board) -> bool:
    """Whether more than a little of a map of areas or octagons is not on a picture of a part."""
    spaces = [one for one in board.map_spaces() if one.outline]
    places = [(one.centre, one.town_at or one.centre) for one in spaces]
    seen = sum(all(inside(frame, *at) for at in both) for both in places)
    known = board.grid_kind in ("areas", "octagon-diamond")
    return known and seen < _NEARLY_ALL * len(spaces)


def _along(bars: Iterable[Bar], spaces: Sequence[Space], board: Board) -> Iterator[Space]:
    """The spaces of edges that are to be seen besides those known."""
    known = {one.id for one in spaces}
    for ident in dict.fromkeys(ident for bar in bars for ident in bar.edge.spaces):
        if ident in board.spaces and board.spaces[ident].outline and ident not in known:
            yield board.spaces[ident]
