"""All that warnings add to a module: on counters, and in the module itself.

A warning never blocks. Knows the parts of warnings, not what is in them.
"""

from __future__ import annotations

from builder.emit.vassal.format.traits import (
    BasicPiece,
    Trait,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play import actions
from builder.emit.vassal.play.preferences import WARN
from builder.emit.vassal.play.warnings.board import buttons, properties
from builder.emit.vassal.play.warnings.counters import (
    LIGHTS,
    MEETS,
    lights,
    marks,
    prototype_name,
    texts,
    watched_traits,
)
from builder.emit.vassal.play.warnings.plan import (
    warning_plan,
)
from builder.emit.vassal.play.warnings.together import companions
from builder.game.model import Game
from builder.words import _


def warnings(game: Game) -> actions.Added:
    """All that warnings add to a module; nothing where there are none."""
    found, added, beside = warning_plan(game), actions.Added(), companions(game)
    if not (found.codes or found.counted or beside):
        return added
    chains: dict[str, list[Trait]] = {}
    for unit in game.units.values():
        traits = marks(found, unit)
        own = [each for each in beside if each.concerns(unit)]
        if name := prototype_name(found, unit, own):
            totals, bars = found.totals_of(unit), found.is_barred(unit)
            if name not in chains:
                chains[name] = watched_traits(totals, found.alphabet if bars else "", own)
            traits = [UsePrototype(name), *traits]
        met = any(each.changed_by(unit) for each in beside)
        if met or name:
            traits = [UsePrototype(MEETS if met else LIGHTS), *traits]
        if traits:
            added.traits[unit.id] = traits
    added.prototypes = [
        Prototype(COMMON, name, _("May break a rule"), [*chain, BasicPiece()])
        for name, chain in chains.items()
    ]
    for name, met in ((LIGHTS, False), (MEETS, bool(beside))) if chains else ():
        about = _("Lights the space in which a rule is broken")
        chain = [*lights(beside=met), BasicPiece()]
        added.prototypes.append(Prototype(COMMON, name, about, chain))
    added.constants, added.properties = [*texts(found, beside)], properties(found)
    added.components = buttons(signs=bool(found.codes or beside))
    added.buttons = [c.CHECK]
    added.preferences = [WARN] if found.codes or beside else []
    added.in_folders(_("Warnings"))
    return added
