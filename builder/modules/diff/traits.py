"""What is different between the traits of two pieces, or of two prototypes.

Traits are paired where they are the same, then where the editor calls them the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from builder.modules.decode import array, marks
from builder.modules.diff.refresh import typed
from builder.modules.handwork.alike import fields
from builder.modules.model import Trait
from builder.modules.report import shown
from builder.words import Message, listed, message

ANOTHER = message("another picture")
MARK = message("{name}: {old} → {new}")
"""A mark before and after."""
RETIRED = message("almost nothing of it is left: {count} marks and traits are gone")
"""What is said of a piece that is no longer in the game, and keeps its number for saved games."""
_WORDS = 40
_STUMP = 4
"""Traits that a piece has at the most which says only that it is no longer in the game."""


def differences(
    old: Sequence[Trait], new: Sequence[Trait], versions: tuple[str, str] = ("", "")
) -> tuple[Message, ...]:
    """What was added, removed, changed; marks by their values.

    A mark that is the module's version, before and after, says nothing new.
    """
    out = [*_marks(old, new, versions)]
    before = [trait for trait in old if trait.ident not in ("mark", "piece")]
    after = [trait for trait in new if trait.ident not in ("mark", "piece")]
    same = Counter(map(typed, before)) & Counter(map(typed, after))
    gone, come = _rest(before, Counter(same)), _rest(after, Counter(same))
    for trait in come:
        former = next((one for one in gone if one.label == trait.label), None)
        if former is None:
            out.append(message("new: {trait}", trait=trait.label))
            continue
        gone.remove(former)
        out.append(message("{trait}: {fields}", trait=trait.label,
                           fields=listed(_fields(former, trait))))  # fmt: skip
    out += [message("gone: {trait}", trait=trait.label) for trait in gone]
    if not out and [typed(one) for one in before] != [typed(one) for one in after]:
        out.append(message("the traits are in another order"))
    if old and new and old[-1].get("imageName") != new[-1].get("imageName"):
        out.append(ANOTHER)
    return tuple(out)


def retired(old: Sequence[Trait], new: Sequence[Trait]) -> Message:
    """The one sentence about a piece of which hardly a trait and no mark is left, else no words."""
    lost = len(_all_marks(old)) + len(old) - len(new)
    if not _all_marks(old) or _all_marks(new) or len(new) > _STUMP or lost < 2 * _STUMP:
        return Message("")
    return RETIRED.filled(count=lost)


def _rest(traits: Sequence[Trait], same: Counter[tuple[object, ...]]) -> list[Trait]:
    out = []
    for trait in traits:
        key = typed(trait)
        if same[key] > 0:
            same[key] -= 1
        else:
            out.append(trait)
    return out


def _marks(
    old: Sequence[Trait], new: Sequence[Trait], versions: tuple[str, str]
) -> Iterator[Message]:
    before, after = _all_marks(old), _all_marks(new)
    for name in dict.fromkeys((*before, *after)):
        one, two = before.get(name), after.get(name)
        if one is None:
            yield message("new mark {name}: {new}", name=shown(name), new=shown(two or "", _WORDS))
        elif two is None:
            yield message("mark {name} is gone", name=shown(name))
        elif one != two and (one, two) != versions:
            yield MARK.filled(name=shown(name), old=shown(one, _WORDS), new=shown(two, _WORDS))


def _all_marks(traits: Sequence[Trait]) -> dict[str, str]:
    found: dict[str, str] = {}
    for trait in traits:
        if trait.ident == "mark":
            for name, value in marks(trait).items():
                found.setdefault(name, value)
    return found


def _fields(old: Trait, new: Trait) -> list[str]:
    """The names of the fields that differ, as the engine has them."""
    known = new.known
    names = [one.name for one in known.attributes] if known is not None else []
    pairs = zip_longest(fields(old), fields(new), fillvalue="")
    found = [names[n] if n < len(names) else str(n + 1)
             for n, (one, two) in enumerate(pairs) if one != two]  # fmt: skip
    return list(dict.fromkeys(found)) or ["state"]


def pictures(traits: Sequence[Trait]) -> set[str]:
    """The pictures that a piece's traits show."""
    out: set[str] = set()
    for trait in traits:
        known = trait.known
        for attribute in known.attributes if known is not None else ():
            if attribute.kind == "image":
                out.add(trait.get(attribute.name))
            elif attribute.kind == "images":
                out.update(array(trait.get(attribute.name)))
    return out - {""}
