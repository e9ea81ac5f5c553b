"""What has no room: words smaller than can be read, and counters larger than their spaces.

Findings only. They are made of what is really drawn: a drawing's words bear what they lack.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf

from builder.diagnostics import Findings, Span
from builder.drawing.checks.suspects import Faulty, Suspects
from builder.drawing.content import PARTS, Part
from builder.drawing.counters.counter import NOMINAL
from builder.drawing.display import Drawing, Group, Shape, Text, Tight
from builder.drawing.drawings import Drawings
from builder.drawing.theme import POINT
from builder.game.model import Board, Game, Point, SpaceRole, Zone
from builder.game.model.base import SOMEWHERE
from builder.records import dataclass
from builder.words import Message, listed, message, verbatim

AIR = 0.4
"""How much wider than a counter a space must be, in mm, so that its border is seen."""


@dataclass(frozen=True, slots=True)
class _Product:
    """What words are printed on, and what to do where they have no room."""

    name: Message
    hint: Message


_SHORTEN = message("shorten it")
_MAP = _Product(
    message("map"), message("shorten it, or enlarge the space, panel or margin that it stands in")
)
_COUNTERS = _Product(
    message("counters"),
    message("shorten it, or make the counters larger (counters in game.yaml)"),
)
_AID = _Product(message("player aid"), message("shorten its longest words"))
_CARDS = _Product(message("cards"), message("shorten it, or give it a larger box or a larger card"))
_SHEETS = _Product(message("counter sheets"), _SHORTEN)
_DICE = _Product(message("dice"), _SHORTEN)


def check_room(
    drawings: Drawings, findings: Findings, faulty: Faulty, parts: Collection[Part] = PARTS,
    faces: Suspects = (),
) -> None:  # fmt: skip
    """Every finding about what has no room, of counters on such `faces`; what has words without
    room is `faulty`.
    """
    game = drawings.game
    _check_words(game, [*_drawings(drawings, parts, faces)], findings, faulty)
    _check_sizes(game, findings)
    _check_middles(game, findings)


def _check_middles(game: Game, findings: Findings) -> None:
    """Areas whose middle, where counters stand, lies so near their border that these cover it."""
    board, half = game.board, game.counters.size / 2
    if board.grid_kind != "areas":
        return
    away = [(space, _to_border(space.centre, space.outline)) for space in board.map_spaces()]
    near = [(space, room) for space, room in away if room < half]
    if not near:
        return
    names = listed(_with_room(space.name or space.id, room) for space, room in near)
    words = message(
        "counters cover the border of {spaces}: half a counter is {half:.1f} mm",
        spaces=names, half=half,
    )  # fmt: skip
    others = [(space.span, verbatim(space.name or space.id)) for space, _ in near[1:]]
    hint = message("move x and y farther into the area")
    findings.add("D108", near[0][0].span, words, hint=hint, related=others)


def _with_room(name: str, room: float) -> Message:
    """A space with the room that it has."""
    return message("{space} ({room:.1f} mm)", space=name, room=room)


def _to_border(centre: Point, outline: Sequence[Point]) -> float:
    """How far it is from a point to the nearest side of a space of any shape."""
    sides = ((outline[index - 1], point) for index, point in enumerate(outline))
    return min((_to_stretch(centre, one, two) for one, two in sides), default=inf)


def _to_stretch(point: Point, one: Point, two: Point) -> float:
    """How far it is from a point to the nearest point between two others."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    long = dx * dx + dy * dy
    share = ((point[0] - one[0]) * dx + (point[1] - one[1]) * dy) / long if long else 0.0
    share = min(max(share, 0.0), 1.0)
    return math.dist(point, (one[0] + share * dx, one[1] + share * dy))


def _check_sizes(game: Game, findings: Findings) -> None:
    """Tracks, boxes and maps whose smallest space is no larger than a counter: one finding."""
    side, board = game.counters.size, game.board
    rooms = {zone.id: (zone, _smallest(board, zone)) for zone in board.zones}
    small = [(zone, room) for zone, room in rooms.values() if room < side + AIR]
    if not small:
        return
    names = listed(_with_room(zone.name, room) for zone, room in small)
    span = small[0][0].span if len(small) == 1 else game.spans.get("counters", SOMEWHERE)
    words = message("counters of {size:.4g} mm are too large for the spaces of {panels}",
                    size=side, panels=names)  # fmt: skip
    hint = message("make the spaces at least {size:.1f} mm wide and high, or the counters smaller",
                   size=side + AIR)  # fmt: skip
    findings.add("D108", span, words, hint=hint,
                 related=[(zone.span, verbatim(zone.name)) for zone, _ in small])  # fmt: skip


def _smallest(board: Board, zone: Zone) -> float:
    """The least width or height of a zone's spaces in mm: from side to side; areas as a whole."""
    outlines = [s.outline for s in board.spaces.values() if s.zone == zone.id and s.outline]
    if zone.role is SpaceRole.MAP and board.grid_kind != "areas":
        centres = (s.centre for s in board.spaces.values() if s.zone == zone.id and s.outline)
        pairs = zip(centres, outlines, strict=True)
        return min((2 * _to_side(centre, outline) for centre, outline in pairs), default=inf)
    return min((min(max(v) - min(v) for v in zip(*o, strict=True)) for o in outlines), default=inf)


def _to_side(centre: Point, outline: Sequence[Point]) -> float:
    """How far it is from the middle of a convex space to its nearest side."""
    x, y = centre
    sides = ((outline[index - 1], point) for index, point in enumerate(outline))
    return min(
        abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / math.dist((x1, y1), (x2, y2))
        for (x1, y1), (x2, y2) in sides
        if (x1, y1) != (x2, y2)
    )


_EXTENTS = {"wide": message("width"), "high": message("height")}

_Shown = tuple[Part, _Product, Drawing]
Worst = tuple[Tight, float, float, _Product]
"""Words that are too small, their em as printed, the scale of their figures, and their product."""


def _check_words(
    game: Game, shown: Iterable[_Shown], findings: Findings, faulty: Faulty
) -> None:  # fmt: skip
    """Words that are printed smaller than can be read, each once, where they are smallest."""
    worst: dict[tuple[Span, Message], Worst] = {}
    for part, where, drawing in shown:
        for tight, size, scale in tight_words(drawing.shapes):
            faulty.add(part, drawing)
            key = tight.span, tight.what
            if key not in worst or size < worst[key][1]:
                worst[key] = tight, size, scale, where
    small = {key: one for key, one in worst.items() if _on_small_counter(one)}
    _small_counters(game, [*small.values()], findings)
    for key, (tight, size, scale, where) in worst.items():
        if key in small:
            continue
        words = message(
            "{product}: {what} needs {needs:.1f} mm of {extent} at {least:.2g} points and has"
            " {room:.1f} mm; it is printed at {size:.2g} points",
            product=where.name,
            what=tight.what,
            extent=_EXTENTS[tight.way],
            needs=tight.needs * scale,
            room=tight.room * scale,
            least=tight.least * scale / POINT,
            size=size / POINT,
        )
        findings.add("D106", tight.span, words, hint=where.hint)


def _on_small_counter(one: Worst) -> bool:
    """Whether words would fit a counter of the nominal size, in which rooms are given."""
    tight, _, scale, where = one
    return where is _COUNTERS and scale < 1.0 and tight.needs * scale <= tight.room


def _small_counters(game: Game, small: Sequence[Worst], findings: Findings) -> None:
    """One finding for all words that only want larger counters."""
    if not small:
        return
    tight, least, *_ = min(small, key=lambda one: one[1])
    words = message(
        "counters of {side:.4g} mm are too small for {count} of their texts:"
        " {what} is printed at {size:.2g} points",
        side=float(game.counters.size), count=len(small), what=tight.what,
        size=least / POINT,
    )  # fmt: skip
    hint = message("make the counters larger; {side:.4g} mm (9/16 inch) are enough for these texts",
                   side=NOMINAL)  # fmt: skip
    findings.add("D106", game.spans.get("counters", SOMEWHERE), words, hint=hint,
                 related=[(one[0].span, one[0].what) for one in small])  # fmt: skip


def _drawings(
    drawings: Drawings, parts: Collection[Part], faces: Suspects
) -> Iterator[_Shown]:  # fmt: skip
    """What is printed of the data, under the name of its product."""
    if "map" in parts:
        yield "map", _MAP, drawings.map
    if "counters" in parts:
        yield from (("counters", _COUNTERS, face) for _, face in faces)
    if "player aid" in parts:
        from builder.drawing.sheets.around import heading_words

        for paper, aid in drawings.aids.items():
            yield "player aid", _AID, Drawing(*paper.size, tuple(aid.words()))
            seen = drawings.view("player aid").game  # what is read of it is noticed
            if seen.units:
                words = heading_words(seen, paper)
                yield "player aid", _SHEETS, Drawing(*paper.size, tuple(words))
    if "counters" in parts:
        yield from (("counters", _DICE, face) for faces in drawings.dice for face in faces)
    if "cards" in parts:
        yield from _on_cards(drawings)


def _on_cards(drawings: Drawings) -> Iterator[tuple[Part, _Product, Drawing]]:
    for drawn in (drawings.cards, drawings.backs):
        yield from (("cards", _CARDS, face) for face in drawn.values())


def tight_words(
    shapes: Iterable[Shape], scale: float = 1.0
) -> Iterator[tuple[Tight, float, float]]:
    """The words that are too small, their em on the drawing and the scale of their figures."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from tight_words(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Text) and shape.tight:
            yield shape.tight, shape.size * scale, scale
