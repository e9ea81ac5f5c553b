"""All that warnings add to a module: on counters, and in the module itself.

A warning never blocks. Knows the parts of warnings, not what is in them.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.play import actions, told
from builder.emit.vassal.play.actions import setter
from builder.emit.vassal.play.preferences import WARN
from builder.emit.vassal.play.warnings import board, counters, lines
from builder.emit.vassal.play.warnings.plan import WarningPlan, warning_plan
from builder.emit.vassal.play.warnings.together import Companions, companions
from builder.emit.vassal.play.warnings.unseen import not_looked_at
from builder.emit.vassal.play.warnings.watch import Watch
from builder.game.model import Game
from builder.words import _


def warnings(game: Game) -> actions.Added:
    """All that warnings add to a module; nothing where there are none."""
    found, added, beside = warning_plan(game), actions.Added(), companions(game)
    if not (found.codes or found.counted or beside):
        return added
    looks = bool(found.codes or beside)
    _mark(game, added, found)
    added.properties = board.properties(game, found)
    added.components = board.buttons(found, looks=looks, left=not_looked_at(game))
    added.buttons = [c.CHECK]
    if looks:
        watch = Watch(game, found, beside)
        _watch(game, added, found, beside)
        added.constants = [*counters.texts(found, beside)]
        added.properties += lines.properties(watch)
        added.components += lines.components(watch)
        added.on_change = [lines.steps()]
        added.questions = [counters.LIGHT]
        added.setters = {told.ADDRESS: lines.addresses()}
        if beside:
            added.setters[told.TOLD] = [setter(told.BACK, s.text(told.KEPT))]
        added.preferences = [WARN]
    added.in_folders(_("Warnings"))
    return added


def _mark(game: Game, added: actions.Added, found: WarningPlan) -> None:
    """What counters add to sums, and where they are barred."""
    for unit in game.units.values():
        for name, values in counters.marks(found, unit):
            added.marks.setdefault(unit.id, []).extend(counters.fixed(name, values))
            turning = counters.turning(name, values)
            added.traits.setdefault(unit.id, []).extend(turning)


def _watch(
    game: Game, added: actions.Added, found: WarningPlan, beside: Sequence[Companions]
) -> None:
    """What counters say when they are looked at, and what lights a space."""
    for unit in game.units.values():
        if counters.lights_spaces(found, unit, beside):
            watched = counters.is_watched(found, unit, beside)
            added.voices[unit.id] = counters.voice(unit, beside, watched=watched)
