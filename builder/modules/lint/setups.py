"""Pre-defined set-ups held against the palette: pieces, marks, traits, version.

Knows nothing of where the pieces stand.
"""

from __future__ import annotations

import re

from builder.modules.decode import marks
from builder.modules.expand import Whole
from builder.modules.lint.look import Look
from builder.modules.lint.pieces import numbers
from builder.modules.model import SETUP, Piece, Setup, Trait
from builder.modules.report import shown
from builder.words import Message, message, message_n

_NUMBERED = re.compile(r"(?<!\d)(?:\d{5}|0)(\\*,0\\*,)")
"""The number of a named key; a build writes none."""
_Same = dict[tuple[str, str], bool]
"""Whether two types of traits say the same."""
_Held = dict[tuple[int, str, str], Message | None]
"""What is different in pieces, by what they have in common with those of other set-ups."""


def check(look: Look) -> None:
    """All of it."""
    slots = {whole.definition.component.get("gpid"): whole for whole in look.slots}
    known = {gpid for gpid, _, _ in numbers(look)}
    same: _Same = {}
    held: _Held = {}
    for setup in look.module.setups:
        if setup.version and setup.version != look.module.version:
            words = message("it was saved with version {saved}; the module is {version}",
                            saved=shown(setup.version, 20),
                            version=shown(look.module.version, 20))  # fmt: skip
            look.report.add("M509", setup.component, words)
        _pieces(look, setup, slots, known, same, held)
    named = {one.get("file") for one in look.of(SETUP)}
    elsewhere = {value for one in look.components for value in one.attributes.values()
                 if value.endswith(".vsav")}  # fmt: skip
    for name in look.module.files:
        if name.endswith(".vsav") and name not in named | elsewhere:
            look.report.add("M310", shown(name), message("no setup uses this saved game"))


def _pieces(
    look: Look, setup: Setup, slots: dict[str, Whole], known: set[str], same: _Same, held: _Held
) -> None:
    differing: dict[str, tuple[int, Message]] = {}
    for piece in setup.pieces:
        whole = slots.get(piece.gpid)
        if whole is None:
            if piece.gpid in known:
                continue
            why = message("no slot has its number '{gpid}'", gpid=shown(piece.gpid, 20))
        else:
            key = id(piece.outer), piece.basic.kind, piece.gpid
            if key not in held:
                held[key] = difference(piece, whole, same)
            found = held[key]
            if found is None:
                continue
            why = found
        count, _ = differing.get(f"{piece.gpid} {piece.name}", (0, why))
        differing[f"{piece.gpid} {piece.name}"] = count + 1, why
    for name, (count, why) in differing.items():
        words = message_n("{count} '{name}' differs from the palette: {why}",
                          "{count} of '{name}' differ from the palette: {why}",
                          count, name=shown(name.partition(" ")[2]), why=why)  # fmt: skip
        look.report.add("M508", setup.component, words)


def difference(piece: Piece, whole: Whole, same: _Same) -> Message | None:
    """What is first different in a saved piece; None where nothing is.

    `same` has the types of traits that were held against one another, and takes in new ones.
    """
    saved = [trait for trait in piece.traits if trait.ident != "prototype"]
    ours = [placed.trait for placed in whole.traits]
    for one, two in zip(saved, ours, strict=False):
        types = one.kind, two.kind
        if types not in same:
            same[types] = _same(one, two)
        if not same[types]:
            if one.known is not None and one.ident == two.ident:
                return message("the trait {trait}", trait=two.label)
            return message("the traits from {trait} on", trait=two.label)
        if one.ident == "mark" and marks(one) != marks(two):
            return message("the value of the mark {mark}", mark=shown(",".join(marks(two))))
    if len(saved) != len(ours):
        return message("it has {saved} traits, there {slot}", saved=len(saved), slot=len(ours))
    return None


def _same(one: Trait, two: Trait) -> bool:
    """Whether two traits say the same: older engines wrote fewer fields, and each numbers named
    keys as it likes."""
    if one.ident != two.ident:
        return False
    if one.kind == two.kind:
        return True
    pairs = zip(one.fields, two.fields, strict=False)
    return all(a == b or _plain(a) == _plain(b) for a, b in pairs)


def _plain(field: str) -> str:
    """A field without the numbers of named keys, the empty parts at the end of a target, and the
    nought behind the point that the engine writes."""
    if ",0" in field:
        field = _NUMBERED.sub(r"\1", field)
    return (field[:-2] if field[:-2].isdecimal() and field.endswith(".0") else field).rstrip("|")
