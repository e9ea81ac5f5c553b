"""What the backs of a sheet's counters show, in pairs of a front and its back.

Lengths are millimetres. Knows counters and how they are drawn; not where on a page this stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.drawing.counters.placed import placed
from builder.drawing.counters.said import Said, face_shown
from builder.drawing.sheets.enlarged import ROWS, SOFT, Cell, Panel, in_rows
from builder.drawing.sheets.placing import Counter
from builder.drawing.text.flow import Block, Words, paragraph, stack
from builder.drawing.text.typography import fair
from builder.game.model import Face, Game, Unit
from builder.game.model.words import SAID_STATES
from builder.words import _

_SCALES = (2.2, 2.0, 1.85, 1.7, 1.55, 1.4, 1.25, 1.15)
"""The scales in which pairs are shown."""
_PAIRS = 12
"""So many at most."""
_APART = 8.0
"""Between two pairs, at least: more than within one."""
_NOTE = "condensed-text"


def backs(panel: Panel, counters: Sequence[Counter]) -> Block:
    """A pair for each thing that backs say, those of markers last, and which counters are the same
    on both sides; nothing where there is no room."""
    pairs, alike = dict[tuple[str, str], Counter](), dict[str, None]()
    for one in sorted(counters, key=lambda each: _is_nobodys(each.unit)):
        if face_shown(one.unit, one.front + 1) == one.front:
            alike[fair(one.unit.name)] = None
        else:
            pairs.setdefault((_name(one.unit), _state(panel.game, one)), one)
    if not 0 < len(pairs) <= _PAIRS:
        return Block(0.0, ())
    states = {state for _name, state in pairs}
    once = len(states) == 1 and len(pairs) > 1 and states != {""}
    told = [f"{state}." for state in states] if once else []
    if alike:
        told.append(_("The same on both sides: {names}.", names=", ".join(alike)))
    note = [Words(" ".join(told), _NOTE, SOFT)]
    below = paragraph(note, panel.wide, panel.setting, centred=True)
    cells = [_pair(one, name, "" if once else state) for (name, state), one in pairs.items()]
    left = panel.high - (below.height + ROWS if told else 0.0)
    shown = in_rows(panel, cells, left, _SCALES, _APART)
    return stack([shown, below], ROWS) if shown.height and told else shown


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


def _state(game: Game, one: Counter) -> str:
    """What a counter's back says; "" for another side that has no name."""
    unit, number = one.unit, one.front + 1
    if number < len(unit.faces):
        front, back = (_label(unit.faces[face]) for face in (one.front, number))
        if back and front and (one.front or _is_nobodys(unit)):
            return _("Front: {front}, back: {back}", front=front, back=back)
        return _("Back: {state}", state=back) if back else ""
    said, found = Said(game, unit, number), placed(game, unit, number)
    if place := said.words("setup"):
        return _("Back: sets up in {place}", place=place)
    words = [said.words(part.element.show) for part, _box in found if part.element.show]
    own = " ".join(word for word in words if word)
    if own.casefold() == unit.name.casefold():
        return _("Back: its name")
    if unit.nation.name.casefold().startswith(own.casefold()):
        return _("Back: whose it is")
    return _("Back: {state}", state=own)


def _label(face: Face) -> str:
    """The state that a face shows."""
    return str(SAID_STATES.get(face.label) or face.label)
