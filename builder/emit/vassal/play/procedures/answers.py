"""The properties of answers that are kept, and the menu entry by which they are asked again.

Knows nothing of how they are kept and used.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.names import tidy
from builder.emit.vassal.play.actions import Added, action, asking, global_property, setter
from builder.emit.vassal.play.procedures.keeping import KEPT, NONE
from builder.emit.vassal.play.procedures.parts import Part
from builder.emit.vassal.play.procedures.writer import flat
from builder.procedure.inputs import AnyInput
from builder.words import _

FORGET, WHICH = "Forget", Named("forgetWhich")
"""The property of the answer that is to be asked again, and the key that asks for it."""
_DONE = Named("forgetDone")


def again() -> str:
    """The menu entry."""
    return _("Ask again …")


def answers_kept(parts: Sequence[Part]) -> Added:
    """A property for each input whose answer is kept, and what empties one of them."""
    made, inputs = Added(), dict[str, AnyInput]()
    buttons: dict[str, list[Element]] = {}
    for part in parts:
        for wanted, button in part.keeps:
            inputs[wanted.id] = wanted
            buttons.setdefault(wanted.id, []).append(button)
    if not inputs:
        return made
    keys: list[Named] = [WHICH]
    for ident, wanted in inputs.items():
        key, own = Named(f"{FORGET}.{ident}"), s.text(f"{KEPT}{ident}")
        mine = s.text(FORGET).equals(_question(wanted))
        forget = setter(key, s.choice(mine, NONE, own))
        about = _("What was answered: {question}", question=tidy(wanted.ask))
        made.properties.append(
            global_property(f"{KEPT}{ident}", NONE, [*buttons[ident], forget], about)
        )
        keys.append(key)
    prompt = _("Which question should be asked again?")
    asked = asking(WHICH, prompt, tuple(map(_question, inputs.values())))
    # At rest it is empty: who cancels forgets nothing, whatever anybody forgot before.
    rest = setter(_DONE, s.literal(""))
    made.properties.append(global_property(FORGET, "", [asked, rest], prompt))
    button = action(again(), Named(FORGET), [*keys, _DONE])
    button.set("text", again())
    button.set("tooltip", prompt)
    made.components.append(button)
    return made


def _question(wanted: AnyInput) -> str:
    return tidy(flat(wanted.ask))
