"""The back that the other side sees of a hidden counter: whose it is, and nothing else.

Knows the model and the counter's shape; not the module.
"""

from __future__ import annotations

from builder.drawing.counters.counter import edge
from builder.drawing.display import Circle, Drawing, Paint, Rect, Shape, Text
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.type import cap_height
from builder.drawing.theme import INK, mix, readable
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit
from builder.records import dataclass
from builder.words import _


@dataclass(frozen=True, slots=True)
class HiddenLook:
    """What backs have in common that look alike: the side, the shape, the size in mm."""

    side: str
    shape: str
    width: float
    height: float


def hidden_look(game: Game, unit: Unit) -> HiddenLook:
    """The look of a unit's hidden back."""
    width, height = counter_size(game, unit)
    return HiddenLook(unit.nation.side.id, edge(game, unit)[0], width, height)


def hidden_looks(game: Game) -> list[HiddenLook]:
    """Those that a game needs, each once."""
    hidden = (unit for unit in game.units.values() if unit.type.hidden)
    return list(dict.fromkeys(hidden_look(game, unit) for unit in hidden))


def hidden_back(game: Game, look: HiddenLook) -> Drawing:
    """The side's ground with its mark, or its first letter, and a question mark below."""
    side = game.sides[look.side]
    wide, high = look.width, look.height
    ink = readable(side.colour, side.ink, INK)
    faint, line = mix(side.colour, ink, 0.34), min(wide, high) * 0.035
    shapes: list[Shape] = []
    if look.shape == "round":
        half = wide / 2
        rim = Paint(stroke=ink, width=line)
        shapes.append(Circle(half, half, half, Paint(fill=side.colour)))
        shapes.append(Circle(half, half, half - 2.2 * line, rim))
    else:
        corner = game.counters.radius
        inset = 2.2 * line
        shapes += [
            Rect(0, 0, wide, high, Paint(fill=side.colour), corner),
            Rect(inset, inset, wide - 2 * inset, high - 2 * inset, Paint(stroke=ink, width=line),
                 max(corner - inset, 0.6)),
        ]  # fmt: skip
    reach = min(wide, high) * 0.3
    shapes.append(side_mark(side.mark or side.name[:1], wide / 2, high / 2, reach, faint,
                            side.colour))  # fmt: skip
    size = min(wide, high) * 0.62
    base = high / 2 + cap_height("condensed-bold", size) / 2
    shapes.append(Text(wide / 2, base, "?", "condensed-bold", size, ink, "middle"))
    return Drawing(wide, high, tuple(shapes), _("Hidden: {side}", side=side.name))
