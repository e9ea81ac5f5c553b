"""Counters: the slot of each unit, with its prototypes, marks, Layer of faces and name.

Knows what is one unit's own; everything shared is in the prototypes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from builder.drawing.counters.faces import Alike
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.encode import join
from builder.emit.vassal.format.traits import (
    BasicPiece,
    Layer,
    Marker,
    SubMenu,
    Trait,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.factors import (
    STEP,
    by_face,
    unit_numbers,
)
from builder.emit.vassal.pieces.names import (
    gpid_key,
    image_names,
    piece_names,
    property_name,
    tidy,
)
from builder.emit.vassal.pieces.prototypes import families, family_key, family_marks
from builder.game.model import Face, Game, Unit
from builder.game.model.words import SAID_STATES
from builder.game.notation import notation_of
from builder.words import _

Numbers = Mapping[str, Sequence[str]]
"""Numbers of a counter by property, on each of its faces."""


def _marks(game: Game, unit: Unit, numbers: Numbers, more: Sequence[tuple[str, str]]) -> Marker:
    """What is known of this one kind of counter, for expressions and lists, and what it marks.

    It is one trait, for every saved counter holds it.
    """
    facts = [("UnitId", tidy(unit.id)), ("Nation", tidy(unit.nation.name))]
    facts += [("Size", tidy(unit.size.name))] if unit.size else []
    facts += [(name, values[0]) for name, values in numbers.items() if _fixed(values)]
    return Marker((*family_marks(game, unit), *facts, *more))


def _numbers(game: Game, unit: Unit, said: Collection[str]) -> Iterator[tuple[str, list[str]]]:
    """The numbers of a counter by face, without the factors that its players are to say."""
    if notation_of(unit.type, game.counters):
        asked = [one for one in said if not all(face.get(one, True) for face in unit.given)]
        spared = {property_name(one) for one in asked}
        for name, values in unit_numbers(game, unit).items():
            if name not in spared:
                yield name, values


def _fixed(values: Sequence[str]) -> bool:
    """Whether a number is the same on all faces."""
    return len(set(values)) == 1


def face_name(face: Face) -> str:
    """The name that the Layer puts behind the piece's own, '' for a face without one."""
    said = SAID_STATES.get(face.label) or face.label or SAID_STATES.get(face.name, face.name)
    words = tidy(str(said))
    return f" ({words})" if words else ""


def _level_name(unit: Unit, face: Face, name: str) -> str:
    """What the Layer makes of the counter's `name`: the same with the face's behind it.

    A face whose words are a name of their own has just that: North wind, South wind. Where the name
    ends in a bracket, the face's goes into it: Infantry (Red, reduced).
    """
    label = tidy(face.label)
    if set(label.split()) & set(tidy(unit.name).split()):
        return join((label,), "+")
    behind = face_name(face) or f" ({_('back', context='of a counter')})"
    if " (" in name and name.endswith(")"):
        return join((f"{name[:-1]}, {behind.removeprefix(' (')}",), "+")
    return join(("", behind), "+")


def layer(unit: Unit, images: Mapping[tuple[str, int], str], name: str) -> Layer:
    """The faces of a counter of that name, drawn at double size and shown at half."""
    levels = [(images[unit.id, 0], "")]
    for number, face in enumerate(unit.faces[1:], 1):
        levels.append((images[unit.id, number], _level_name(unit, face, name)))
    if len(levels) == 1:
        return Layer(STEP, tuple(levels), 0.5)
    return Layer(STEP, tuple(levels), 0.5, c.FLIP.key, str(c.FLIP.menu))


def _flips(numbers: Numbers) -> Iterator[Trait]:
    """What a counter with further faces has: some numbers are those of the face."""
    for name, values in numbers.items():
        if not _fixed(values):
            yield by_face(name, values)


def _more(unit: Unit) -> SubMenu:
    """What is seldom done, in a menu of its own at the end: traits inside others come last."""
    moves = () if unit.type.shape == "marker" else (c.MOVED, c.TRAIL)
    copied = (c.CLONE,) if unit.type.shape == "marker" else ()
    return SubMenu(_("More"), tuple(str(each.menu) for each in (*moves, *copied, c.DELETE)))


def slots(
    game: Game,
    gpids: Mapping[str, int],
    alike: Alike,
    more: Mapping[str, Sequence[tuple[str, str]]],
    said: Collection[str] = (),
) -> dict[str, Chain]:
    """{unit id: its chain as in the palette}. Every unit's key must be in `gpids`.

    `more` are further marks by unit id, `said` factors that players say where they are not given.
    """
    images = image_names(game, alike)
    names, named = piece_names(game), families(game)
    out: dict[str, Chain] = {}
    for unit in game.units.values():
        numbers = dict(_numbers(game, unit, said))
        end = BasicPiece(names[unit.id], str(gpids[gpid_key(unit)]))
        family = UsePrototype(named[family_key(unit)])
        out[unit.id] = [
            *_flips(numbers),
            family,
            _marks(game, unit, numbers, more.get(unit.id, ())),
            layer(unit, images, names[unit.id]),
            _more(unit),
            end,
        ]
    return out
