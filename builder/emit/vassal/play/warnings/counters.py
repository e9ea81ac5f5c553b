"""What warnings add to counters: marks, what they say, and what lights their space.

Knows what is watched, not how that was found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import CalculatedProperty
from builder.emit.vassal.pieces.factors import by_face
from builder.emit.vassal.play.actions import Question, Voice, constant
from builder.emit.vassal.play.told import TELLS
from builder.emit.vassal.play.warnings.plan import FREE, WarningPlan
from builder.emit.vassal.play.warnings.together import Companions
from builder.game.model import Unit
from builder.words import _

OVER, LIT = "Over", "over"
"""The property of a space's zone that lights it, and what it then holds."""
VALUE = "WatchLit"
LIGHT = Question(Named("watchToZone"), "AskLight", s.text(VALUE), anew=False)
"""The question for the value of WatchLit: a counter gives it to the property of the zone to which
it then speaks."""
LOOK, MET = Named("watchLook"), Named("watchMeet")
"""What the check of the whole board sends to every counter, and what those get that others meet."""
LOOKS, MEETS = "look", "meets"
"""What counters then say."""


def is_watched(found: WarningPlan, unit: Unit, beside: Sequence[Companions]) -> bool:
    """Whether a unit may break a rule."""
    barred = found.is_barred(unit)
    return bool(barred or found.totals_of(unit) or any(each.concerns(unit) for each in beside))


def lights_spaces(found: WarningPlan, unit: Unit, beside: Sequence[Companions]) -> bool:
    """Whether a unit's coming and going may light a space or put it out."""
    others = {ident for each in beside for ident, _face in each.others}
    return is_watched(found, unit, beside) or unit.id in others


def voice(unit: Unit, beside: Sequence[Companions], *, watched: bool) -> Voice:
    """What a counter says when it is looked at; the module has it light its space."""
    met = [(MET, MEETS)] if any(each.concerns(unit) for each in beside) else []
    looks = (((LOOK, LOOKS), *met)) if watched else ()
    return Voice(changes=looks, told=(TELLS,))


def texts(found: WarningPlan, beside: Sequence[Companions]) -> Iterator[Element]:
    """What never changes in play: kinds of places, limits, the words of rules."""
    for place, code in found.codes.items():
        yield constant(f"Watch {place}", code, _("The kind of place"))
    for name, limits in found.limits.items():
        for code, limit in limits.items():
            words = _(", limit {limit}. {rule}", limit=limit.shown, rule=limit.words)
            yield constant(f"Bound {name} {code}", str(limit.most + 1), _("What is too much"))
            yield constant(f"Limit {name} {code}", words, _("Words of a limit"))
    for letter, words in found.reasons.items():
        yield constant(f"Bar {letter}", words, _("Why a counter may not be in a place"))
    for each in beside:
        yield constant(f"Rule {each.name}", each.words, _("A rule on units together"))


def marks(found: WarningPlan, unit: Unit) -> Iterator[tuple[str, list[str]]]:
    """What one unit's counters add to the sums and where they are barred, for every face."""
    numbers = range(len(unit.faces))
    for total in found.totals:
        weights = [total.weights.get((unit.id, number), 0) for number in numbers]
        if any(weights):
            yield f"Watch{total.marked(unit)}", [str(each) for each in weights]
    if found.is_barred(unit):
        free = FREE * len(found.alphabet)
        yield "WatchBars", [found.bars.get((unit.id, number), free) for number in numbers]


def fixed(name: str, values: Sequence[str]) -> Iterator[tuple[str, str]]:
    """A mark, where it is the same on all faces."""
    if len(set(values)) == 1:
        yield name, values[0]


def turning(name: str, values: Sequence[str]) -> Iterator[CalculatedProperty]:
    """The value of the face that is up, where they differ."""
    if len(set(values)) > 1:
        yield by_face(name, values)
