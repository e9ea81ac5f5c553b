"""Portraits and panels as counters place them.

Knows where they stand; their shapes are symbols.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from builder.drawing.asked import everyone, question
from builder.drawing.counters.said import Said, mark_of
from builder.drawing.counters.tones import Tones
from builder.drawing.display import Group, Paint, Path, Shape
from builder.drawing.symbols import (
    MarkerLook,
    in_full,
    marker_face,
    marker_panel,
    words_size,
)
from builder.drawing.symbols.markers import MARKERS
from builder.drawing.symbols.markers.sides import FLAGS
from builder.drawing.symbols.panels import HEIGHT, MIDDLE, REACH, owned
from builder.drawing.symbols.portraits import HIGH, WIDE, portrait
from builder.drawing.text.lines import Box
from builder.drawing.theme import INK, POINT, lighten, readable
from builder.game.layouts import layout_of
from builder.game.model import Game, Side, Unit

_WITH_WORDS = 11.9
"""How high a panel is with its words, in mm on a counter of 9/16 inch."""
_TOP = HEIGHT - REACH
_ARCH = WIDE / HIGH
SHARED = frozenset({"contested", "initiative"})
"""Symbols of what both sides hold, or may hold."""
_HALVES = "left", "right"
_PALER = 0.25
"""How much paler than its side's colour a panel is on which a flag is nearly all ink."""
ALL = 5.9 * POINT
"""The words of all markers are no smaller for one that is too long for its line in this size."""


def leader(
    said: Said, box: Box, tones: Tones, framed: bool = True, window: Box | None = None,
) -> list[Shape]:  # fmt: skip
    """A portrait from the kit as the column `portrait` says, in an arch or not, else a monogram.

    A person without an arch is as wide as the box, and cut off at its foot; where he is larger than
    the `window` that he stands in, at its sides and foot, over which only a cap may rise.
    """
    unit = said.unit
    pieces = unit.portrait
    pane = tones.belt_window if said.reduced else tones.window
    wide = box.width if pieces and not framed else min(box.width, box.height * _ARCH)
    drawn = portrait(pieces, unit.name, tones.ground, tones.ink, width=wide, window=pane,
                     framed=framed, saving=tones.saving)  # fmt: skip
    own = Box(box.x + (box.width - wide) / 2, box.y, wide, wide / _ARCH)
    seen = _seen(own, box, window)
    clip = None if seen == own else rectangle(replace(seen, x=seen.x - own.x, y=0.0))
    return [Group((drawn,), own.x, own.y, clip=clip)]


def _seen(own: Box, box: Box, window: Box | None) -> Box:
    """What is seen of a portrait in its box: in a window, shoulders may be wider than he is."""
    held = window or own
    foot = min(box.foot, held.foot)
    low = own.height if own.foot <= foot + 1e-6 and not window else foot - own.y
    return Box(held.x, own.y, held.width, low)


def rectangle(box: Box) -> Path:
    """A box as a path."""
    corners = ((box.right, box.y), (box.right, box.foot), (box.x, box.foot))
    return Path((("M", box.x, box.y), *(("L", *one) for one in corners), ("Z",)), Paint())


def panel(
    said: Said, box: Box, tones: Tones, least: float, words: bool, back: bool, value: str = ""
) -> list[Shape]:
    """A marker's glyph on its panel, with its words below or without; in outline as `back`.

    A `value` stands in the panel beside the glyph; a panel without words is as wide as a wide box
    where it has a figure. A face whose word names a side shows its flag,
    and a panel in its colour where the marker is nobody's.
    """
    look = _sided(tones.look or _plain(tones), said, tones.saving)
    name = said.unit.type.symbol
    if said.number % 2 and f"{name}-other" in MARKERS:
        name = f"{name}-other"
    mark, figure = _named_mark(said) or mark_of(said.unit), value or said.figure or said.letters
    if not words:
        wide = box.width / 2 if figure.isdigit() and box.width > box.height else 0.0
        drawn = marker_panel(name, look, reach=box.height / 2, back=back, mark=mark, figure=figure,
                             wide=wide)  # fmt: skip
        return [replace(drawn, x=box.x + box.width / 2, y=box.y + box.height / 2)]
    scale = box.height / _WITH_WORDS
    shown = _shown(said, least)
    most, lower = kin(said.game, least)
    shapes = marker_face(
        name, shown, look, least=least, back=back, mark=mark, figure=figure,
        source=said.source("marker"), most=most, lower=lower,
    )  # fmt: skip
    x = box.x + box.width / 2 - MIDDLE * scale
    return [Group(tuple(shapes), x, box.y - _TOP * scale, scale)]


@question
def kin(game: Game, least: float) -> list[Any]:
    """The em of the words of all markers with panels, which is that of the longest unless this is
    too small for all, and whether some of them take two lines: all panels are lower then, and
    single lines stand level.
    """
    units = [unit for unit in everyone(game).values() if _has_panel(game, unit)]
    faces = (Said(game, unit, face) for unit in units for face in range(len(unit.faces)))
    sizes = [words_size(_shown(said, least), least) for said in faces]
    if not sizes:
        return [1e9, False]
    return [max(min(size for size, _ in sizes), ALL), any(two for _, two in sizes)]


def _has_panel(game: Game, unit: Unit) -> bool:
    """Whether a marker's words stand below a panel."""
    elements = layout_of(game, unit).elements if unit.type.shape == "marker" else ()
    return any(one.kind == "panel" and one.show == "marker" for one in elements)


def _shown(said: Said, least: float) -> str:
    """A marker's words; without the side that its panel shows where those of a face would be set
    smaller than others, or on two lines.
    """
    words, owner = said.words("marker"), said.unit.side
    side = _named(words, said.game)
    if side is None or (owner is not None and owner.player):
        return words
    faces = (Said(said.game, said.unit, face) for face in range(len(said.unit.faces)))
    if all(in_full(face.words("marker"), least) for face in faces):
        return words
    named = [each for each in (side.name, side.id) if words.casefold().startswith(each.casefold())]
    return words[len(max(named, key=len)) :].strip() or words


def _named_mark(said: Said) -> str:
    """The mark of the side that the face's word names; '' for another word."""
    side = _named(said.words("marker"), said.game)
    return side.mark if side else ""


def _named(words: str, game: Game) -> Side | None:
    """The player whom words name, or with whom they begin ("Axis Advantage")."""
    said = f"{words.casefold()} "
    players = (side for side in game.sides.values() if side.player)
    return next(
        (one for one in players
         if any(said.startswith(f"{each.casefold()} ") for each in (one.id, one.name) if each)),
        None,
    )  # fmt: skip


def _sided(look: MarkerLook, said: Said, saving: bool) -> MarkerLook:
    """The look of a marker that is nobody's, whose face names a player: on a panel of his."""
    owner = said.unit.side
    if owner is not None and owner.player:
        return look
    side = _named(said.label or said.unit.name, said.game)
    if side is None and said.unit.type.symbol in SHARED:
        return _shared(look, said.game, saving)
    if side is None or saving:
        return look
    flag = said.unit.type.symbol in FLAGS
    return owned(look, lighten(side.colour, _PALER) if flag else side.colour, side.ink)


def _shared(look: MarkerLook, game: Game, saving: bool) -> MarkerLook:
    """The look of a marker of two players: each has half of the panel, where one ink is read; on
    white this is always so."""
    sides = [side for side in game.sides.values() if side.player]
    if saving and len(sides) == len(_HALVES):
        return replace(look, halves=tuple(side.colour for side in sides))
    inks = {readable(side.colour, look.glyph, INK) for side in sides}
    if len(sides) != len(_HALVES) or inks != {look.glyph}:
        return look
    return replace(look, halves=tuple(side.colour for side in sides), edged=True)


def _plain(tones: Tones) -> MarkerLook:
    """The look of a panel on a counter that is no marker."""
    return MarkerLook("record", tones.ground, tones.ink, tones.belt_ink, tones.window, tones.accent)
