"""Names, numbers and marks of pieces; layers without a name; faces of dice.

Knows nothing of where pieces start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.modules.decode import array, marks
from builder.modules.expand import Whole
from builder.modules.lint.look import Look
from builder.modules.model import Definition
from builder.modules.report import Spot, shown, spot
from builder.words import message, message_n

_NUMBER = re.compile(r"(?:[A-Za-z0-9_.-]+:)?\d{1,9}")
_MARKERS = ("placemark", "replace")
_FACE = "build.module.SpecialDieFace"
_WHOLE = re.compile(r"-?\d{1,6}")


def check(look: Look) -> None:
    """All of it."""
    _names(look)
    _numbers(look)
    for placed in look.placed():
        trait = placed.trait
        images = array(trait.get("imageNames")) if trait.ident == "emb2" else ()
        if len([name for name in images if name]) > 1 and not trait.get("name"):
            words = message("a Layer with several pictures has no name")
            look.report.add("M505", spot(placed.owner, trait), words)
    for whole in look.slots:
        _marks(look, whole)
    for face in look.of(_FACE):
        text, value = face.get("text").strip(), face.get("value").strip()
        if _WHOLE.fullmatch(text) and _WHOLE.fullmatch(value) and int(text) != int(value):
            words = message("the face says {text} and counts {value}", text=text, value=value)
            look.report.add("M507", face, words)


def _names(look: Look) -> None:
    by_name: dict[str, list[Definition]] = {}
    for slot in look.module.slots:
        name = slot.piece.name
        if not name.strip():
            look.report.add("M501", spot(slot), message("the piece has no name"))
            continue
        by_name.setdefault(name, []).append(slot)
        if name != " ".join(name.split()):
            words = message("there are stray spaces in the name '{name}'", name=shown(name))
            look.report.add("M503", spot(slot), words)
    for name, slots in by_name.items():
        if len(slots) > 1 and not _cards(slots):
            words = message_n(
                "{count} piece is called '{name}'", "{count} pieces are called '{name}'",
                len(slots), name=shown(name),
            )  # fmt: skip
            look.report.add("M502", spot(slots[0]), words)


def _cards(slots: list[Definition]) -> bool:
    """Whether all are cards of one deck, which may hold one several times."""
    decks = {slot.component.where[:-1] for slot in slots}
    return len(decks) == 1 and all("CardSlot" in slot.component.kind for slot in slots)


def numbers(look: Look) -> Iterator[tuple[str, Spot, str]]:
    """(gpid, place, what the state of a slot's piece has) of all that have one."""
    for definition in look.module.definitions:
        if definition.component.get("entryName") or "Slot" in definition.component.kind:
            yield definition.component.get("gpid"), spot(definition), definition.piece.gpid
        for trait in definition.piece.traits:
            if trait.ident in _MARKERS:
                gpid = trait.get("gpid")
                yield gpid, spot(definition, trait), gpid


def _numbers(look: Look) -> None:
    report = look.report
    following = look.module.root.get("nextPieceSlotId")
    following_ = int(following) if following.isdecimal() and len(following) < 10 else 0
    first: dict[str, Spot] = {}
    for gpid, place, inner in numbers(look):
        if not _NUMBER.fullmatch(gpid):
            words = message("'{gpid}' is not a piece number (gpid)", gpid=shown(gpid))
            report.add("M504", place, words)
            continue
        if gpid in first:
            other = first[gpid].where[-1] if first[gpid].where else ""
            words = message("{other} has the number {gpid} too", other=shown(other), gpid=gpid)
            report.add("M504", place, words)
        elif ":" not in gpid and following_ and int(gpid) >= following_:
            words = message("its number {gpid} is not below the next one, {next}", gpid=gpid,
                            next=following_)  # fmt: skip
            report.add("M504", place, words)
        elif inner != gpid:
            words = message("the slot has the number {gpid}, the piece in it '{inner}'", gpid=gpid,
                            inner=shown(inner))  # fmt: skip
            report.add("M504", place, words)
        first.setdefault(gpid, place)


def _marks(look: Look, whole: Whole) -> None:
    """Marks of a slot that another one of its prototypes gives another value."""
    own: dict[str, str] = {}
    theirs: dict[str, tuple[str, str]] = {}
    for placed in whole.traits:
        if placed.trait.ident != "mark":
            continue
        for name, value in marks(placed.trait).items():
            if placed.owner is whole.definition:
                own.setdefault(name, value)
            else:
                theirs.setdefault(name, (value, placed.owner.component.get("name")))
    for name, value in own.items():
        other, prototype = theirs.get(name, (value, ""))
        if other != value:
            words = message(
                "its mark {name} is '{value}', in the prototype '{prototype}' it is '{other}'",
                name=shown(name), value=shown(value), prototype=shown(prototype),
                other=shown(other),
            )  # fmt: skip
            look.report.add("M506", spot(whole.definition), words)
