"""What the backs of a sheet's counters show, in pairs of a front and its back.

Lengths are millimetres. Knows counters and how they are drawn; not where on a page this stands.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Mapping, Sequence
from dataclasses import replace
from string import ascii_uppercase

from builder.drawing.counters.placed import placed
from builder.drawing.counters.said import Said, face_shown
from builder.drawing.sheets.captions import CODE
from builder.drawing.sheets.enlarged import ROWS, SOFT, Cell, Panel, in_rows
from builder.drawing.sheets.placing import Counter
from builder.drawing.text.flow import Block, Words, paragraph
from builder.drawing.text.typography import fair
from builder.game.model import Face, Game, Unit
from builder.game.model.words import SAID_STATES
from builder.records import dataclass
from builder.words import _

_SCALES = (*(tenths / 10 for tenths in range(24, 11, -1)), 1.15, 1.12)
"""The scales in which pairs are shown."""
_PLAIN = 2.0
"""So large at most markers are shown, which say little more than their names."""
_PAIRS = 12
"""So many at most."""
_SAME = 4
"""So many counters at most that are the same on both sides are shown, where there is room."""
_APART = 5.4
"""Between two pairs, at least: more than within one."""
_NOTE = "condensed-text"


@dataclass(frozen=True, slots=True)
class Turned:
    """Pairs of a front and a back, and the units that are the same on both sides."""

    pairs: tuple[Cell, ...]
    alike: tuple[Unit, ...]

    @property
    def unsaid(self) -> Turned:
        """The pairs alone, of which there is room for more."""
        return replace(self, alike=())

    @property
    def said(self) -> str:
        """Which are the same on both sides."""
        names = ", ".join(dict.fromkeys(fair(one.name) for one in self.alike))
        return _("The same on both sides: {names}.", names=names) if names else ""


def turned(panel: Panel, counters: Sequence[Counter]) -> Turned:
    """A pair for each thing that backs say, those of markers last."""
    pairs, alike = dict[tuple[str, str], Counter](), dict[str, Unit]()
    for one in sorted(counters, key=lambda each: _is_nobodys(each.unit)):
        if is_alike(panel, one):
            alike.setdefault(fair(one.unit.name), one.unit)
            continue
        name, state = _name(one.unit), state_of(panel.game, one)
        if pairs.get((name, state), one).kind != one.kind:  # it is cut out in another shape
            name = fair(one.unit.type.name)
        pairs.setdefault((name, state), one)
    return Turned(tuple(_cells(pairs)), tuple(alike.values()))


def backs(panel: Panel, counters: Sequence[Counter]) -> list[Block]:
    """Rows of all pairs, and which counters are the same on both sides; nothing where there is no
    room."""
    found = turned(panel, counters)
    if not 0 < len(found.pairs) <= _PAIRS:
        return []
    return next(filter(None, (shown(panel, one) for one in (found, found.unsaid))), [])


def shown(panel: Panel, found: Turned) -> list[Block]:
    """Rows of pairs, and after them the few units that are the same on both sides, two in the place
    of a pair; which these are is said below. Nothing where there is no room."""
    below = paragraph([Words(found.said, _NOTE, SOFT)], panel.wide, panel.setting, centred=True)
    plain = all(unit.type.shape == "marker" for cell in found.pairs for unit, _face in cell.faces)
    scales = [one for one in _SCALES if one <= _PLAIN or not plain]
    same = found.alike if 1 < len(found.alike) <= _SAME else ()
    twos = [Cell(tuple((unit, 0) for unit in same[at : at + 2])) for at in range(0, len(same), 2)]
    left = panel.high - (below.height + ROWS if found.said else 0.0)
    tried = (in_rows(panel, cells, left, scales, _APART)
             for cells in ([*found.pairs, *twos], found.pairs))  # fmt: skip
    rows = next(filter(None, tried), [])
    return [*rows, below] if rows and found.said else rows


def _cells(pairs: Mapping[tuple[str, str], Counter]) -> list[Cell]:
    """Pairs over whose they are, or what, and what backs say; those of which backs say the same
    stand together. Where several are one nation's each has its unit's name; where all are, what its
    back says."""
    names = Count(name for name, _state in pairs)
    states = Count(state for _name, state in pairs)
    if len(names) == 1 and "" not in states and len(states) == len(pairs) > 1:
        return [pair(one, state, "") for (_name, state), one in pairs.items()]
    order, grouped = [*states], all(many > 1 for many in states.values())
    cells = [
        pair(one, name if names[name] == 1 or grouped else _own(one.unit), state)
        for (name, state), one in pairs.items()
    ]
    if grouped:
        cells.sort(key=lambda cell: order.index(cell.headed))
    return cells


def _own(unit: Unit) -> str:
    """A unit's own name, or its type's where that says more about it."""
    return fair(unit.type.name if "(" in unit.name else unit.name)


def is_alike(panel: Panel, one: Counter) -> bool:
    """Whether both sides of a counter look the same."""
    unit, (front, back) = one.unit, (one.front, one.front + 1)
    if face_shown(unit, back) == front:
        return True
    front_shown, back_shown = (panel.faces.shown(unit, face) for face in (front, back))
    return front_shown.shapes == back_shown.shapes


def pair(one: Counter, name: str, state: str) -> Cell:
    """A front and its back over words."""
    faces = (one.unit, one.front), (one.unit, one.front + 1)
    return Cell(faces, (Words(name, "condensed-bold"), Words(state, _NOTE, SOFT)), state)


def _is_nobodys(unit: Unit) -> bool:
    """Whether it is a marker that belongs to no player."""
    return unit.type.shape == "marker" and not (unit.side and unit.side.player)


def _name(unit: Unit) -> str:
    """Whose a counter is, or what."""
    return fair(unit.name if _is_nobodys(unit) else unit.nation.name)


def state_of(game: Game, one: Counter) -> str:
    """What a counter's back says; "" for another side that has no name, or but its type's or its
    nation's."""
    unit, number = one.unit, one.front + 1
    if number < len(unit.faces):
        front, back = (_label(unit.faces[face]) for face in (one.front, number))
        if back and front and (one.front or _is_nobodys(unit)):
            return _("Front: {front}, back: {back}", front=front, back=back)
        return _("Back: {state}", state=back) if back else ""
    said, found = Said(game, unit, number), placed(game, unit, number)
    if place := said.words("setup"):
        place = place.lower() if place.startswith("Any ") else place
        return _("Back: sets up in {place}", place=place)
    words = [said.words(part.element.show) for part, _box in found if part.element.show]
    own = " ".join(word for word in words if word)
    names = unit.nation.name, unit.type.name
    if any(name.casefold().startswith(own.casefold()) for name in names):
        return ""
    if unit.name.casefold().startswith(own.casefold()):
        return _("Back: its name")
    return _("Back: {state}", state=own)


def _label(face: Face) -> str:
    """The state that a face shows; of a label that is a code of the data, its number."""
    if CODE.fullmatch(face.label):
        return face.label.lstrip(ascii_uppercase)
    return str(SAID_STATES.get(face.label) or face.label)
