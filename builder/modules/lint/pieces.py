"""Names, numbers and marks of pieces; layers without a name; faces of dice.

Knows nothing of where pieces start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.modules.decode import array, marks
from builder.modules.expand import Placed, Whole
from builder.modules.lint.look import Look, gathered
from builder.modules.model import Component, Definition
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
    for placed in look.placed:
        trait = placed.trait
        images = array(trait.get("imageNames")) if trait.ident == "emb2" else ()
        if len([name for name in images if name]) > 1 and not trait.get("name"):
            words = message("a Layer with several pictures has no name")
            look.report.add("M505", spot(placed.owner, trait), words)
    marked = gathered(look, lambda placed: (placed,) if placed.trait.ident == "mark" else ())
    for whole in look.slots:
        _marks(look, whole, marked(whole))
    for face in _counting(look):
        text, value = face.get("text").strip(), face.get("value").strip()
        if _WHOLE.fullmatch(text) and _WHOLE.fullmatch(value) and int(text) != int(value):
            words = message("the face says {text} and counts {value}", text=text, value=value)
            look.report.add("M507", face, words)


def _counting(look: Look) -> Iterator[Component]:
    """The faces of dice whose values count: where all have the same value, nobody looks at it."""
    for die in look.components:
        faces = [one for one in die.children if one.kind == _FACE]
        if len(faces) == 1 or len({one.get("value") for one in faces}) > 1:
            yield from faces


def _names(look: Look) -> None:
    by_name: dict[str, list[Definition]] = {}
    for whole in look.slots:
        slot = whole.definition
        name = slot.piece.name
        if not name.strip():
            if any(placed.trait.ident == "basicName" for placed in whole.traits):
                continue
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
    all_ = list(numbers(look))
    if len(all_) > 1 and not following and not any(gpid for gpid, _, _ in all_):
        words = message("no piece has a number (gpid): the module is older than VASSAL 3.2")
        report.add("M504", look.module.root, words)
        return
    for gpid, place, inner in all_:
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


def _marks(look: Look, whole: Whole, marked: list[Placed]) -> None:
    """Marks of a slot without effect: the outermost counts, a prototype's with another value."""
    own: dict[str, str] = {}
    theirs: dict[str, tuple[str, str]] = {}
    for placed in marked:
        for name, value in marks(placed.trait).items():
            if placed.owner is not whole.definition:
                theirs.setdefault(name, (value, placed.owner.component.get("name")))
            elif name in theirs:
                own.setdefault(name, value)
            else:
                own.setdefault(name, "")
                theirs[name] = "", ""
    for name, value in own.items():
        other, prototype = theirs[name]
        if prototype and other != value:
            words = message(
                "its mark {name} is '{value}', in the prototype '{prototype}' it is '{other}'",
                name=shown(name), value=shown(value), prototype=shown(prototype),
                other=shown(other),
            )  # fmt: skip
            look.report.add("M506", spot(whole.definition), words)
