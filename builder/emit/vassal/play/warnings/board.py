"""What warnings add to the module: their properties, the check of the whole board, boxes.

Knows what is watched, nothing of traits.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import MAP_NAME
from builder.emit.vassal.play import actions, chat
from builder.emit.vassal.play.hidden import hides, open_to_all
from builder.emit.vassal.play.warnings.counters import LOOK
from builder.emit.vassal.play.warnings.lines import NEW, SEEN, current, rules
from builder.emit.vassal.play.warnings.plan import (
    Counted,
    Total,
    WarningPlan,
)
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, SpaceRole
from builder.words import _, listed

FAULTS = "WatchFaults"
"""The module's property that says what the last check found in boxes."""
_NONE = "~"
"""How that begins: what is found follows after a semicolon."""


def properties(game: Game, watched: WarningPlan) -> list[Element]:
    """What the check found in boxes, among what everybody sees."""
    seen = open_to_all(game) if hides(game) else None
    found = s.joined(_NONE, *(_faults(counted, seen) for counted in watched.counted))
    return [
        rules(watched),
        actions.global_property(FAULTS, "", [actions.setter(Named("watchCount"), found)],
                                _("What the last check found in boxes")),
    ]  # fmt: skip


def _faults(counted: Counted, seen: Truth | None) -> Text:
    """The boxes that a rule finds wrong and its words once, or an empty text."""
    wrongs, parts = [], []
    for group in counted.places:
        held, wrong = _held(counted, group, seen)
        total = group[0][1]
        boxes = str(listed(place for place, _total in group))
        part = s.sentence("; {boxes}: {amount} {measure}", boxes=boxes, measure=total.measure,
                          amount=held.scaled(total.scale))  # fmt: skip
        wrongs.append(wrong)
        parts.append(s.choice(wrong, part, ""))
    shown = s.joined(*parts, f", {counted.wanted}. {counted.words}")
    return s.choice(s.any_of(*wrongs), shown, "")


def _held(
    counted: Counted, group: Sequence[tuple[str, Total]], seen: Truth | None
) -> tuple[Number, Truth]:  # fmt: skip
    """What stands in some boxes, and whether it is too little or too much."""
    held = s.whole(0)
    for n, (place, total) in enumerate(group):
        here = s.sum_location(f"Watch{total.name}_all", (place, MAP_NAME), seen)
        held = held + here if n else here
    wrong = [held < counted.at_least] if counted.at_least is not None else []
    wrong += [held > counted.at_most] if counted.at_most is not None else []
    return held, s.any_of(*wrong)


def buttons(found: WarningPlan, *, looks: bool, left: str) -> list[Element]:
    """The check of the whole board; where it `looks` at counters, each says what it breaks.

    `left` says what it does not look at. Counters that were made with other rules are not looked at
    before they are refreshed.
    """
    faults, seen = s.text(FAULTS), s.text(SEEN)
    clean = faults.equals(_NONE) & seen.equals("|") if looks else faults.equals(_NONE)
    none = _("Board checked: no warnings.") + left
    some = _("Board checked: see the warnings above.") + left
    old = _("The rules have changed since this game was saved: use Tools, Refresh Counters, first.")
    every, count, boxes, done, go, not_yet = (
        Named(f"watch{word}") for word in ("All", "Count", "Boxes", "Done", "Go", "NotYet")
    )
    keys = [NEW, every] if looks else []
    out = [
        actions.button(c.CHECK, [go, not_yet]),
        actions.action(_("Checks the board"), go, [*keys, count, boxes, done], current(found)),
        actions.report(_("Board not checked"), not_yet, chat.warning(s.literal(old)),
                       ~current(found)),
        actions.report(_("Warnings of boxes"), boxes, chat.warning(faults.substring(3)),
                       ~faults.equals(_NONE)),
        actions.report(_("Board checked"), done, s.choice(clean, none, some)),
    ]  # fmt: skip
    if looks:
        name = _("Warnings of all counters")
        out.append(actions.to_all(name, every, LOOK, on(SpaceRole.MAP), silent=False))
    return out
