"""The command of a counter that begins a procedure: its traits, and where it is hidden.

Knows nothing of what the procedure does.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    GlobalHotKey,
    RestrictCommands,
    Trait,
    TriggerAction,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import zone_names
from builder.emit.vassal.play.procedures.counters import Faces, here, one_of
from builder.emit.vassal.play.procedures.parts import GO, Part
from builder.emit.vassal.script import Truth
from builder.game.model import SpaceRole
from builder.language.expr import Compare, Const, Property
from builder.procedure.inputs import BoardSum, Distance, Nearest
from builder.procedure.procedure import Procedure
from builder.procedure.steps import Flip, Move, Stop

NOTE = Named("noteActing")
"""The key by which a counter says who it is and where."""


def chain(part: Part, faces: Faces) -> list[Trait]:
    """The traits of a counter that begins it, the one that hides it outermost."""
    menu, fire = part.key("menu"), part.key("fire")
    deeds = [(part.key(f"deed.{n}"), deed) for n, deed in enumerate(part.made.deeds, 1)]
    own = [(key, d) for key, d in deeds if isinstance(d.step, Flip) or d.step.others is None]
    keys = (NOTE, fire, *(key for key, _deed in own))
    out: list[Trait] = [
        TriggerAction(part.name, part.name, menu, keys),
        GlobalHotKey(fire, part.key("run"), part.name),
    ]
    for key, deed in own:
        done, does = s.flag(deed.done), c.FLIP.worker
        if isinstance(deed.step, Move):
            done, does = done & ~s.text(deed.place).equals(""), GO
        out.append(TriggerAction(part.name, "", key, (does,), done))
    hidden = s.any_of(*_hidden(part, faces))
    return out if hidden == s.FALSE else [RestrictCommands(part.name, hidden, (menu,)), *out]


def _hidden(part: Part, faces: Faces) -> Iterator[Truth]:
    """Where the command makes no sense.

    Off the map for what looks at the counter's space, in a space with too few counters of those it
    needs, and on a face that has it not. What is done to counters in boxes, the data alone knows.
    """
    game, inputs = part.game, part.own.inputs
    looks = [one for one in inputs if isinstance(one, BoardSum) and not one.spaces]
    if looks or any(isinstance(one, Distance | Nearest) for one in inputs):
        zones = zone_names(game.board)
        proper = [zones[zone.id] for zone in game.board.zones if zone.role is SpaceRole.MAP]
        yield ~s.among(s.word("CurrentZone"), proper)
    for wanted in looks:
        least = max(wanted.low, 1 if _ends_without(part.own, wanted) else 0)
        if least and wanted.when is None and wanted.measure == "units":
            yield here(game, wanted.those) < least
    if any((ident, not back) not in faces for ident, back in faces):
        yield ~one_of(game, faces)


def _ends_without(procedure: Procedure, wanted: BoardSum) -> bool:
    """Whether the first step ends it where no enemy is: a fight without an enemy."""
    first = next(iter(procedure.steps), None)
    none = Compare(Property("value", wanted.id), "==", Const(0))
    enemy = wanted.those.whose == "enemy"
    return enemy and isinstance(first, Stop) and first.when == none
