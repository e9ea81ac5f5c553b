"""Dice on the table: those with faces of their own have them drawn, others are the program's.

Knows the model and its drawings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from builder.drawing.counters.die import GROUND, SIDE
from builder.drawing.display import Drawing, Group, Paint, Rect, Shape
from builder.drawing.drawings import Drawings
from builder.drawing.text.typography import fair
from builder.emit.tabletop.album import Album
from builder.emit.tabletop.things import FACES, Place, Thing, die_of, thing, tinted

_APART = 1.5
"""From the middle of a die to that of the next: a gap of half a die lies between them."""
_IVORY = "#F4EEDD"
_PIXELS = 2048
"""A side of the picture of a die, as the program's own pattern has it."""
_CELLS = 3
_WHERE = ((0, 2, True), (0, 1, False), (1, 2, False), (1, 1, False), (2, 1, False), (2, 2, True))
"""Column and row of each face in that pattern, and whether it stands on its head there."""
_LESS = 0.74
"""A face keeps so much within its cell: edges of a die are round."""


def dice(drawings: Drawings, album: Album, where: Callable[[], Place]) -> Iterator[Thing]:
    """Each die so often as a roll takes it; where there is no such die, none.

    The dice of a roll are of one colour: ivory, then those of the sides.
    """
    sides = (side.colour for side in drawings.game.sides.values() if side.player)
    tints = (_IVORY, *sides)
    for number, die in enumerate(drawings.game.dice):
        if die.sides not in FACES:
            continue
        first = where()
        words = [fair(word) for word in die.faces]
        for n in range(die.count):
            x = first.x + (n % 2 - 0.5 * (die.count > 1)) * _APART
            place = Place(x, first.y, first.z - n // 2 * _APART)
            if len(words) == len(_WHERE) == die.sides:
                drawn = _pattern(drawings.dice[number])
                picture = album.add(f"die-{number + 1}", drawn, _PIXELS / drawn.width, GROUND)
                made = die_of(die.name, place, picture, words)
            else:
                plain = thing(FACES[die.sides], f"D{die.sides}", place)
                made = tinted(plain, tints[number % len(tints)])
            told = () if made["Nickname"] == die.name else (fair(die.name),)
            said = (f"{face}: {word}" for face, word in enumerate(words, 1))
            yield {**made, "Description": "\n".join((*told, *said))}


def _pattern(faces: Sequence[Drawing]) -> Drawing:
    """The faces in the cells of the program's pattern."""
    shapes: list[Shape] = [Rect(0, 0, _CELLS * SIDE, _CELLS * SIDE, Paint(fill=GROUND))]
    for face, (column, row, turned) in zip(faces, _WHERE, strict=True):
        own = face.shapes[1:]  # without its edge, which is that of the die
        reach, (x, y) = _LESS * SIDE / 2, ((at + 0.5) * SIDE for at in (column, row))
        if turned:
            shapes.append(Group(own, x + reach, y + reach, _LESS, 180.0))
        else:
            shapes.append(Group(own, x - reach, y - reach, _LESS))
    return Drawing(_CELLS * SIDE, _CELLS * SIDE, tuple(shapes))
