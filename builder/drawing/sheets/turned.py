"""What the backs of a sheet's counters show, in pairs of a front and its back.

Lengths are millimetres. Knows counters and how they are drawn; not where on a page this stands.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from builder.drawing.counters.placed import placed
from builder.drawing.counters.said import Said, face_shown
from builder.drawing.sheets.captions import CODE
from builder.drawing.sheets.enlarged import ROWS, SOFT, Cell, Panel, height, in_rows
from builder.drawing.sheets.placing import Counter
from builder.drawing.text.flow import Block, Words, paragraph
from builder.drawing.text.typography import fair
from builder.game.model import Face, Game, Unit
from builder.game.model.words import SAID_STATES
from builder.words import _

_SCALES = (*(tenths / 10 for tenths in range(24, 11, -1)), 1.15)
"""The scales in which pairs are shown."""
_PLAIN = 2.0
"""So large at most markers are shown, which say little more than their names."""
_PAIRS = 12
"""So many at most."""
_SAME = 4
"""So many counters at most that are the same on both sides are shown, where there is room."""
_SAME_SCALES = tuple(scale for scale in _SCALES if scale <= _PLAIN)
"""The scales in which these are."""
_APART = 8.0
"""Between two pairs, at least: more than within one."""
_NOTE = "condensed-text"


def backs(panel: Panel, counters: Sequence[Counter]) -> list[Block]:
    """Rows of a pair for each thing that backs say, those of markers last, and which counters are
    the same on both sides; nothing where there is no room."""
    pairs, alike = dict[tuple[str, str], Counter](), dict[str, Unit]()
    for one in sorted(counters, key=lambda each: _is_nobodys(each.unit)):
        if is_alike(panel, one):
            alike.setdefault(fair(one.unit.name), one.unit)
            continue
        name, state = _name(one.unit), state_of(panel.game, one)
        if pairs.get((name, state), one).kind != one.kind:  # it is cut out in another shape
            name = fair(one.unit.type.name)
        pairs.setdefault((name, state), one)
    if not 0 < len(pairs) <= _PAIRS:
        return []
    states = {state for _name, state in pairs}
    once = len(states) == 1 and len(pairs) > 1 and states != {""}
    told = [f"{state}." for state in states] if once else []
    if alike:
        told.append(_("The same on both sides: {names}.", names=", ".join(alike)))
    cells, same = _cells(pairs, once), [*alike.values()]
    note = [Words(" ".join(told), _NOTE, SOFT)]
    below = paragraph(note, panel.wide, panel.setting, centred=True)
    left = panel.high - (below.height + ROWS if told else 0.0)
    plain = all(cell.unit.type.shape == "marker" for cell in cells)
    scales = [one for one in _SCALES if one <= _PLAIN or not plain]
    shown = in_rows(panel, cells, left, scales, _APART)
    row = _same_row(panel, same, left - height(shown) - ROWS) if shown and len(shown) > 1 else []
    return [*shown, *row, below] if shown and told else shown


def _same_row(panel: Panel, same: Sequence[Unit], high: float) -> list[Block]:
    """Counters that are the same on both sides in one row, as is said below them; nothing without
    room, or where they are one, or many."""
    cells = [Cell(one, (0,), (Words("", _NOTE),)) for one in same]
    row = in_rows(panel, cells, high, _SAME_SCALES) if 1 < len(cells) <= _SAME else []
    return row if len(row) == 1 else []


def _cells(pairs: Mapping[tuple[str, str], Counter], once: bool) -> list[Cell]:
    """Pairs over whose they are, or what, and what backs say, unless that is said `once` for all.
    Where several are one nation's each has its unit's name; where all are, what its back says."""
    names = Count(name for name, _state in pairs)
    states = {state for _name, state in pairs}
    if len(names) == 1 and "" not in states and len(states) == len(pairs) > 1:
        return [_pair(one, state, "") for (_name, state), one in pairs.items()]
    return [
        _pair(one, name if names[name] == 1 else _own(one.unit), "" if once else state)
        for (name, state), one in pairs.items()
    ]


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


def _pair(one: Counter, name: str, state: str) -> Cell:
    """A front and its back over words."""
    words = Words(name, "condensed-bold"), Words(state, _NOTE, SOFT)
    return Cell(one.unit, (one.front, one.front + 1), words)


def _is_nobodys(unit: Unit) -> bool:
    """Whether it is a marker that belongs to no player."""
    return unit.type.shape == "marker" and not (unit.side and unit.side.player)


def _name(unit: Unit) -> str:
    """Whose a counter is, or what."""
    return fair(unit.name if _is_nobodys(unit) else unit.nation.name)


def state_of(game: Game, one: Counter) -> str:
    """What a counter's back says; "" for another side that has no name, or but the counter's
    own, its type's or its nation's."""
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
    names = (unit.name, unit.type.name, unit.nation.name)
    if any(name.casefold().startswith(own.casefold()) for name in names):
        return ""
    return _("Back: {state}", state=own)


def _label(face: Face) -> str:
    """The state that a face shows; of a label that is a code of the data, its number."""
    if CODE.fullmatch(face.label):
        return face.label.lstrip(ascii_uppercase)
    return str(SAID_STATES.get(face.label) or face.label)
