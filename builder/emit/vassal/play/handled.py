"""Counters that players turn, and those on which they write.

A type says how many ways its counters can face, and what is written on them. How a counter lies and
what is written on it are saved with it, under names that no word of the data changes.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.handled import Free, Label, Rotate
from builder.emit.vassal.format.traits import BasicPiece, ReportAction, UsePrototype
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import label, tidy
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play import chat
from builder.emit.vassal.play.actions import Added
from builder.game.model import Game, UnitType
from builder.words import _

FACING, WRITTEN = "Facing", "Written"
"""How the properties begin that say how a counter lies, and the one that holds what is written."""


_SIDES = 6
"""The sides of a hex."""


def lies_on_sides(game: Game, kind: UnitType) -> bool:
    """Whether counters of a type are markers of hexsides: they can face all sides of a hex."""
    return kind.shape == "marker" and kind.facings == _SIDES and game.board.grid_kind == "hex"


def handled(game: Game, counter_pixels: int) -> Added:
    """The traits of counters that are turned or written on; nothing where none is."""
    made = Added()
    for kind in game.types.values():
        for name, about, chain in _wanted(game, kind, counter_pixels):
            if name not in (each.name for each in made.prototypes):
                made.prototypes.append(Prototype(COMMON, name, about, chain))
            for unit in game.units.values():
                if unit.type.id == kind.id:
                    made.traits.setdefault(unit.id, []).insert(0, UsePrototype(name))
    return made


def _wanted(game: Game, kind: UnitType, counter_pixels: int) -> list[tuple[str, str, Chain]]:
    """The prototypes that a type wants: name, description, traits."""
    out: list[tuple[str, str, Chain]] = []
    if kind.facings:
        name = _("Faces {count} ways", count=kind.facings)
        out.append((name, _("Can be turned"), _turned(kind.facings)))
    if lies_on_sides(game, kind):
        about = _("Lies where it is dropped: on a hexside")
        out.append((_("Lies on hexsides"), about, [Free(about), BasicPiece()]))
    if kind.label:
        name = f"{_('Written on it')}: {label(kind.label)}"
        out.append((name, _("Can be written on"), _written(kind.label, counter_pixels)))
    return out


def _turned(facings: int) -> Chain:
    degrees = s.remainder(s.number(f"{FACING}_Degrees") + 360, s.whole(360))
    line = s.sentence(
        _("{place}: {counter} is turned to {degrees}°"),
        place=s.word("LocationName"), counter=s.word("PieceName"), degrees=degrees,
    )  # fmt: skip
    right, left = ((str(each.menu), each.key) for each in (c.TURN_RIGHT, c.TURN_LEFT))
    return [
        ReportAction((c.TURN_RIGHT.key, c.TURN_LEFT.key), line),
        Rotate(FACING, facings, right, left),
        BasicPiece(),
    ]


def _written(words: str, counter_pixels: int) -> Chain:
    line = s.sentence(
        _("{place}: {counter}: {what}: {text}"),
        place=s.word("LocationName"), counter=s.word("PieceName"),
        what=chat.escaped(s.literal(tidy(words))), text=chat.escaped(s.text(WRITTEN)),
    )  # fmt: skip
    size = max(9, counter_pixels // 6)
    return [
        ReportAction((c.WRITE.key,), line, tidy(words)),
        Label(WRITTEN, str(c.WRITE.menu), c.WRITE.key, size, tidy(words)),
        BasicPiece(),
    ]
