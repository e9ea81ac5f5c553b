"""What the engine drops or ignores without a word: classes, numbers, traits that it does not know.

Knows nothing of names.
"""

from __future__ import annotations

import re

from builder.modules.expand import Placed
from builder.modules.known import KINDS, Attribute
from builder.modules.lint.look import Look
from builder.modules.model import PROTOTYPE, SLOTS, Component
from builder.modules.report import Spot, shown, spot
from builder.modules.strokes import strokes
from builder.words import message

_WHOLE = re.compile(r"[+-]?\d{1,10}")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
_MODULE = {"name", "version", "description", "nextPieceSlotId", "VassalVersion", "ModuleOther1",
           "ModuleOther2"}  # fmt: skip
_EXTRA = {
    "build.GameModule": _MODULE, "launch.BasicModule": _MODULE,
    "build.module.GlobalOptions": {"centerOnMove", "markMoved"},
    "build.module.Inventory": {"cutLeaves", "cutRoot", "keystroke"},
    "build.module.map.Zoomer": {"factor", "max"},
    "build.module.map.Scroller": {"useArrows"},
    "build.module.map.LayerControl": {"name"},
    "build.module.map.boardPicker.board.HexGrid": {"snapscale"},
    "build.module.GlobalKeyCommand": {"text"}, "build.module.map.MassKeyCommand": {"text"},
}  # fmt: skip
"""Attributes that the engine reads and no longer writes."""
_COMMANDS = ("build.module.map.MassKeyCommand", "build.module.GlobalKeyCommand",
             "build.module.StartupGlobalKeyCommand")  # fmt: skip
_CONTAINER = "build.module.PrototypesContainer"


def check(look: Look) -> None:
    """All of it."""
    for component in look.components:
        if "." in component.kind:
            _class(component, look)
        if component.kind in _COMMANDS and component.attributes.get("condition", "x") == "":
            words = message("its condition is empty, so VASSAL never runs it")
            look.report.add("M407", spot(component, field="condition"), words)
    _order(look)
    for placed in look.placed:
        trait = placed.trait
        place = spot(placed.owner, trait)
        if trait.known is None:
            words = message("VASSAL has no trait '{name}' and makes a Marker of it",
                            name=shown(trait.ident))  # fmt: skip
            look.report.add("M207", place, words)
        elif trait.ident == "hideCmd" and not trait.get("propertyMatch").strip():
            _always(look, placed, place)
        else:
            _fields(look, placed.trait.fields, trait.known.attributes, place)
    for whole in (*look.prototypes.values(), *look.slots):
        if whole.endless:
            words = message("the prototype '{name}' expands without end",
                            name=shown(whole.endless))  # fmt: skip
            look.report.add("M210", spot(whole.definition), words)


def _always(look: Look, placed: Placed, place: Spot) -> None:
    """Restricted without a condition: pointless where the command is in the same definition.

    Of a prototype's commands, it takes one away from the pieces that should not have it.
    """
    traits = placed.owner.piece.traits
    inner = traits[next(n for n, one in enumerate(traits) if one is placed.trait) + 1 :]
    watched = set(strokes(placed.trait.get("watchKeys")))
    if any(watched & set(look.commands.heard(one)) for one in inner):
        words = message("it has no condition, so its commands are always restricted")
        look.report.add("M407", place, words)


def _class(component: Component, look: Look) -> None:
    known = component.known
    if known is None:
        own = f"{component.kind.replace('.', '/')}.class"
        if own not in look.module.files and component.kind != "launch.BasicModule":
            words = message(
                "VASSAL has no component '{name}' and leaves it out with everything in it",
                name=shown(component.kind, 80),
            )
            look.report.add("M205", component, words)
        return
    names = {one.name: one for one in known.attributes}
    for name, value in component.attributes.items():
        if name in names:
            _value(look, component, names[name], value)
        elif name not in _EXTRA.get(component.kind, ()):
            words = message("VASSAL has no attribute '{name}' here and ignores it",
                            name=shown(name))  # fmt: skip
            hint = look.hint(name, names)
            look.report.add("M208", component, words, hint)


def _value(look: Look, component: Component, attribute: Attribute, value: str) -> None:
    kind, place = attribute.kind, spot(component, field=attribute.name)
    if kind == "int" and not _WHOLE.fullmatch(value.strip()):
        words = message("'{value}' is not a whole number: VASSAL leaves the component out",
                        value=shown(value))  # fmt: skip
        look.report.add("M206", place, words)
    elif kind == "num" and not _NUMBER.fullmatch(value.strip()):
        look.report.add("M206", place, message("'{value}' is not a number", value=shown(value)))
    elif kind == "flag" and value not in ("true", "false", ""):
        words = message("'{value}' is neither true nor false, and counts as false",
                        value=shown(value))  # fmt: skip
        look.report.add("M211", place, words)
    elif kind not in KINDS and value and value not in kind.split("|"):
        words = message("VASSAL does not know '{value}' here, only: {words}",
                        value=shown(value), words=kind.replace("|", ", "))  # fmt: skip
        look.report.add("M211", place, words, look.hint(value, kind.split("|")))


def _fields(
    look: Look, fields: tuple[str, ...], attributes: tuple[Attribute, ...], place: Spot
) -> None:
    """Numbers of traits; an empty field is the default."""
    for attribute, value in zip(attributes, fields, strict=False):
        wrong = value and not value.startswith("{") and "$" not in value and (
            (attribute.kind == "int" and not _WHOLE.fullmatch(value.strip()))
            or (attribute.kind == "num" and not _NUMBER.fullmatch(value.strip()))
        )  # fmt: skip
        if wrong:
            words = message("'{value}' in '{field}' is not a number: VASSAL uses its default",
                            value=shown(value), field=attribute.name)  # fmt: skip
            look.report.add("M211", place, words)


def _order(look: Look) -> None:
    """Prototypes after what uses them are not found when it is made."""
    late = next((one for one in look.components if one.kind in SLOTS
                 and "prototype;" in one.text), None)  # fmt: skip
    for component in look.of(_CONTAINER):
        holds = any(one.kind == PROTOTYPE for one in component.walk())
        if late is not None and holds and component.line > late.line:
            words = message("the prototypes come after the pieces that use them")
            look.report.add("M209", component, words)
