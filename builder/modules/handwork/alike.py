"""Whether two components say the same, whoever wrote them.

The engine writes a module back with every attribute, keys numbered anew, traits encoded in its own
way, and components that it makes itself: none of that is a change. Knows nothing of trees.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.modules.decode import Unreadable, array, piece
from builder.modules.handwork.model import Element, components, kind
from builder.modules.known import VASSAL, defaults, traits
from builder.modules.known import components as known
from builder.modules.model import PROTOTYPE, SLOTS, Piece, Trait
from builder.modules.strokes import stroke, strokes
from builder.saves.sequence import Effort

IDENTITY = ("name", "version", "description")
"""What a module is: its data say it."""
_UNSAID = {
    "build.GameModule": frozenset(("VassalVersion", "nextPieceSlotId")),
    **dict.fromkeys(SLOTS, frozenset(("width", "height"))),
}
"""Attributes that the engine counts out itself."""
_ITS_OWN = frozenset((
    "build.module.Chatter", "build.module.KeyNamer", "build.module.BasicLogger",
    "build.module.properties.GlobalProperties", "build.module.map.SelectionHighlighters",
    "build.module.map.HighlightLastMoved", "build.module.map.Flare",
    "build.module.map.HandMetrics",
    "build.module.map.boardPicker.board.mapgrid.ZonedGridHighlighter",
))  # fmt: skip
"""Components that it makes where there are none."""


def different(one: Element, two: Element) -> list[str]:
    """The names of the attributes that differ."""
    return differing(kind(one), *({str(k): str(v) for k, v in node.attrib.items()}
                                  for node in (one, two)))  # fmt: skip


def differing(of: str, one: Mapping[str, str], two: Mapping[str, str]) -> list[str]:
    """The names of the attributes that differ, of two components of a class."""
    unsaid, kinds = _UNSAID.get(of, frozenset()), _kinds(of)
    default = defaults()

    def said(attributes: Mapping[str, str], name: str) -> object:
        text = attributes.get(name)
        return _plain(kinds.get(name, ""), default.get((of, name), "") if text is None else text)

    return [name for name in dict.fromkeys((*one, *two))
            if name not in unsaid and said(one, name) != said(two, name)]  # fmt: skip


def value(node: Element, name: str) -> str:
    """An attribute as it counts: its default where it is not written."""
    found = node.get(name)
    return defaults().get((kind(node), name), "") if found is None else str(found)


def _kinds(of: str) -> dict[str, str]:
    found = known().get(VASSAL + of)
    return {one.name: one.kind for one in found.attributes} if found is not None else {}


def _plain(how: str, text: str) -> object:
    """A value without what is written differently and means the same."""
    if how == "key":
        return stroke(text) or text
    if how == "keys":
        return tuple(strokes(text)) or text
    if how == "flag":
        return text == "true"
    if how in ("int", "num"):
        try:
            return float(text or 0)
        except ValueError:
            return text
    return text


def its_own(node: Element) -> bool:
    """Whether a component may be one that the engine made by itself."""
    return made_itself(kind(node), {str(k): str(v) for k, v in node.attrib.items()}, len(node))


def made_itself(of: str, attributes: Mapping[str, str], inside: int) -> bool:
    """Whether the engine may have made a component of a class with so many others in it."""
    return of in _ITS_OWN and not inside and not differing(of, {}, attributes)


def same_text(one: Element, two: Element, effort: Effort) -> bool:
    """Whether two components hold the same text, or the same piece. Raises saves' Broken."""
    first, second = (one.text or "").strip(), (two.text or "").strip()
    if first == second or kind(one) not in (*SLOTS, PROTOTYPE):
        return first == second
    pieces = piece(first, effort), piece(second, effort)
    if isinstance(pieces[0], Unreadable) or isinstance(pieces[1], Unreadable):
        return False
    return list(_traits(pieces[0])) == list(_traits(pieces[1]))


def _traits(whole: Piece) -> Iterator[tuple[str, tuple[object, ...], str]]:
    for trait in whole.traits:
        yield trait.ident, fields(trait), trait.state


def fields(trait: Trait) -> tuple[object, ...]:
    """A trait's fields as they count, without empty ones at the end."""
    found = traits().get(trait.ident)
    kinds = [one.kind for one in found.attributes] if found is not None else []
    out: list[object] = []
    for n, text in enumerate(trait.fields):
        how = kinds[n] if n < len(kinds) else ""
        out.append(_changes(text) if how == "changes" else _plain(how, text))
    while out and not out[-1]:
        out.pop()
    return tuple(out)


def _changes(text: str) -> tuple[tuple[object, ...], ...]:
    return tuple(tuple(stroke(part) or part for part in each.split(":")) for each in array(text))


def entries(node: Element) -> dict[str, str]:
    """What is in a component and is none: options by name, entries by their place."""
    inside = components(node)
    rest = [child for child in node if isinstance(child.tag, str) and child not in inside]
    return {child.get("name") or f"{child.tag} {n}": (child.text or "").strip()
            for n, child in enumerate(rest)}  # fmt: skip


def other_entries(one: Element, two: Element) -> bool:
    """Whether these differ; options that the engine adds are none of ours."""
    first, second = entries(one), entries(two)
    if kind(one) == "build.module.GlobalOptions":
        return any(_plain("key", second.get(name, text)) != _plain("key", text)
                   for name, text in first.items())  # fmt: skip
    return first != second
