"""What warnings add to the module: their properties, the check of the whole board, boxes.

Knows what is watched, nothing of traits.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import MAP_NAME
from builder.emit.vassal.play import actions, chat
from builder.emit.vassal.play.warnings.counters import LIGHT
from builder.emit.vassal.play.warnings.lines import LOOK, LOOKING, SEEN, WRONG
from builder.emit.vassal.play.warnings.plan import (
    Counted,
    Total,
    WarningPlan,
)
from builder.emit.vassal.script import Number, Text, Truth
from builder.words import _, listed

FAULTS = "WatchFaults"
"""The module's property that says what the last check found in boxes."""
_NONE = "~"
"""How that begins: what is found follows after a semicolon."""
_ON, _OFF = Named("watchOn"), Named("watchOff")


def properties(watched: WarningPlan) -> list[Element]:
    """The module's properties that warnings need."""
    found = s.joined(_NONE, *(_faults(counted) for counted in watched.counted))
    return [
        actions.global_property(SEEN, "|", [actions.setter(Named("watchNew"), "|")],
                                _("Warnings that have been given")),
        actions.global_property(LOOKING, "", [actions.setter(_ON, "1"), actions.setter(_OFF, "")],
                                _("1 while the whole board is checked")),
        actions.global_property(FAULTS, "", [actions.setter(Named("watchCount"), found)],
                                _("What the last check found in boxes")),
    ]  # fmt: skip


def _faults(counted: Counted) -> Text:
    """The boxes that a rule finds wrong and its words once, or an empty text."""
    wrongs, parts = [], []
    for group in counted.places:
        held, wrong = _held(counted, group)
        total = group[0][1]
        boxes = str(listed(place for place, _total in group))
        part = s.sentence("; {boxes}: {amount} {measure}", boxes=boxes, measure=total.measure,
                          amount=held.scaled(total.scale))  # fmt: skip
        wrongs.append(wrong)
        parts.append(s.choice(wrong, part, ""))
    shown = s.joined(*parts, f", {counted.wanted}. {counted.words}")
    return s.choice(s.any_of(*wrongs), shown, "")


def _held(counted: Counted, group: Sequence[tuple[str, Total]]) -> tuple[Number, Truth]:
    """What stands in some boxes, and whether it is too little or too much."""
    held = s.whole(0)
    for n, (place, total) in enumerate(group):
        here = s.sum_location(f"Watch{total.name}_all", (place, MAP_NAME))
        held = held + here if n else here
    wrong = [held < counted.at_least] if counted.at_least is not None else []
    wrong += [held > counted.at_most] if counted.at_most is not None else []
    return held, s.any_of(*wrong)


def buttons(*, signs: bool) -> list[Element]:
    """The check of the whole board, and the spaces lit when a setup is opened."""
    faults = s.text(FAULTS)
    clean = s.text(SEEN).equals("|") & faults.equals(_NONE)
    none, some = _("Board checked: no warnings"), _("Board checked: see the warnings above")
    keys = [Named(name) for name in
            ("watchNew", "watchAll", "watchCount", "watchBoxes", "watchDone")]  # fmt: skip
    boxes = chat.warning(faults.substring(3))
    out = [
        actions.button(c.CHECK, [keys[0], _ON, keys[1], _OFF, *keys[2:]]),
        actions.to_all(_("Warnings of all counters"), keys[1], LOOK, s.TRUE, silent=False),
        actions.report(_("Warnings of boxes"), keys[3], boxes, ~faults.equals(_NONE)),
        actions.report(_("Board checked"), keys[4], s.choice(clean, none, some)),
    ]
    return [*out, _first_lights()] if signs else out


def _first_lights() -> Element:
    """Lights the spaces when a game begins, for a setup may begin against a rule."""
    return element(
        "module.StartupGlobalKeyCommand",
        {"whenToApply": "startOfGameOnly", "hotkeyOrKeyCommand": "sendKeyCommand",
         "hotkey": stroke(LIGHT), "filter": WRONG, "reportSingle": True,
         "name": _("Warnings when the game opens"), "buttonText": "",
         "tooltip": "", "icon": ""},
    )  # fmt: skip
