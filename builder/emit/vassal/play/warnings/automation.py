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
from builder.emit.vassal.play.warnings.board import buttons, places, properties
from builder.emit.vassal.play.warnings.counters import (
    MEETS,
    marks,
    meets,
    prototype_name,
    watched_traits,
)
from builder.emit.vassal.play.warnings.plan import (
    warning_plan,
)
from builder.emit.vassal.play.warnings.together import companions
from builder.game.model import Game
from builder.words import _

MANY = 150
"""With more counters than that the signs follow a property that moves set."""


def is_large(game: Game) -> bool:
    """Whether a game has so many counters that signs should not be calculated at each repaint."""
    return sum(unit.qty for unit in game.units.values()) > MANY


def warnings(game: Game, pixels: int) -> actions.Added:
    """All that warnings add to a module; nothing where there are none.

    `pixels` is a counter's side on the map.
    """
    found, added, beside = warning_plan(game), actions.Added(), companions(game)
    if not (found.codes or found.counted or beside):
        return added
    chains: dict[str, list[Trait]] = {}
    large = is_large(game)
    for unit in game.units.values():
        traits = marks(found, unit, large)
        own = [each for each in beside if each.concerns(unit)]
        if name := prototype_name(found, unit, own):
            totals, bars = found.totals_of(unit), found.is_barred(unit)
            if name not in chains:
                chains[name] = watched_traits(found, totals, bars, own, large, pixels)
            traits = [UsePrototype(name), *traits]
        if any(each.changed_by(unit) for each in beside):
            traits = [UsePrototype(MEETS), *traits]
        if traits:
            added.traits[unit.id] = traits
    added.prototypes = [
        Prototype(COMMON, name, _("May break a rule"), [*chain, BasicPiece()])
        for name, chain in chains.items()
    ]
    if beside:
        about = _("Makes the counters that share its space check again when it arrives or leaves")
        added.prototypes.append(Prototype(COMMON, MEETS, about, [*meets(), BasicPiece()]))
    added.properties, added.components = properties(found), buttons(found, bool(beside), large)
    added.constants = [places(found)]
    added.buttons = [c.CHECK]
    added.preferences = [WARN] if found.codes or beside else []
    added.in_folders(_("Warnings"))
    return added
