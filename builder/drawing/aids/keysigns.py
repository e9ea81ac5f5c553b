"""What the key to the counters names: symbols, the colours of formations, the grounds of nations.

Knows the model and signs; not where they stand. Lengths are millimetres.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from builder.drawing.aids.look import Look
from builder.drawing.aids.signs import PAPER, Signs, leader_box, plain, unit_box
from builder.drawing.counters.said import Said, code_of, stripe_of
from builder.drawing.display import Group, Paint, Rect, Shape, Text
from builder.drawing.symbols.armies import ARMIES
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.flow import INK, Sign
from builder.drawing.theme import POINT, mix, readable
from builder.game.layouts import layout_of
from builder.game.model import Game, Nation, Unit, UnitType
from builder.words import _

_CODE = 3
"""The letters of a code that stands in its colour."""
_BELOW_SIZE, _SIZE_EM, _OVER_BOX, _LOWER = 0.78, 5 * POINT, 0.3, 0.45
"""The share of a symbol's usual size that one has below the sign of its size; the em of that, from
it to the symbol; how much lower both stand, clear of the row above."""


def symbol_of(game: Game, unit: Unit) -> str:
    """The symbol that says of what kind a unit is: the look that its army has of a type is no other
    kind, and has the symbol of that."""
    own = unit.type.symbol
    return game.types[unit.type.id].symbol if own in ARMIES else own


def symbols(
    game: Game, look: Look, seen: Collection[tuple[str, str]] = ()
) -> Iterator[tuple[Sign, str]]:
    """Each symbol on a counter once, with the names of the types, or of the units, that use it.

    Types whose symbol was `seen` on a counter are left out.
    """
    names: dict[tuple[str, str, str, str | None, str], list[str]] = {}
    known = Signs(game)
    for kind, name, letters in _used(game):
        if (kind.id, kind.symbol) in seen:
            continue
        worn = None if letters else known.worn(kind)
        glyph, ground = worn[:2] if worn else (kind.symbol, PAPER)
        key = glyph, kind.shape, letters, known.stripe(kind), ground
        listed = names.setdefault(key, [])
        if name not in listed:
            listed.append(name)
    em = look.table * 1.35
    for (glyph, shape, letters, stripe, ground), words in names.items():
        if shape == "unit":
            sign = unit_box(glyph, ground, em, stripe=stripe)
        else:
            sign = leader_box(glyph, INK, em) if shape == "leader" else plain(glyph, em, letters)
        yield sign, ", ".join(words)


def _used(game: Game) -> Iterator[tuple[UnitType, str, str]]:
    """The types on counters by name, a symbol of a unit's own by the unit's, with its letters;
    without units, all.
    """
    own = {unit.name: unit for unit in game.units.values()
           if symbol_of(game, unit) != game.types[unit.type.id].symbol}  # fmt: skip
    used = {unit.type.id for unit in game.units.values() if unit.name not in own}
    for kind in game.types.values():
        if kind.id in used or not game.units:
            yield kind, kind.name, ""
        yield from (
            (unit.type, name, Said(game, unit, 0).letters)
            for name, unit in own.items()
            if unit.type.id == kind.id
        )


def stripes_of(game: Game, look: Look, typed: bool = False) -> Iterator[tuple[Sign, str]]:
    """The colour of each formation on a counter with its name; a short code stands in it, beside
    the words that the backs have for it. One that is all of its types needs no words. Behind a
    symbol it may be `typed`: have the name of that, too."""
    em = look.table * 1.35
    wide, high = 1.34 * em, 0.8 * em
    told = [*_told(game)]
    looks = Counter((one.type.symbol, colour) for _name, colour, one in told)
    for name, colour, unit in told:
        if _behind_symbol(game, unit):
            said = f"{game.types[unit.type.id].name} ({name})" if typed else name
            alike = looks[unit.type.symbol, colour] > 1 and unit.size
            sign = unit.size.sign if alike and unit.size else ""
            yield _sized(unit.type.symbol, colour, em, sign), said
            continue
        edge = Paint(colour, mix(colour, "#000000", 0.45), 0.15)
        shapes: list[Shape] = [Rect(0.06 * em, -0.745 * em, wide, high, edge)]
        words = Said(game, unit, 1).words("setup") if game.counters.stripe != "parent" else ""
        code = code_of(game, unit) or name
        if words and len(code) <= _CODE:
            ink, x = readable(colour, PAPER, INK), 0.06 * em + wide / 2
            shapes.append(Text(x, -0.1 * em, code, "condensed-bold", 0.68 * em, ink, "middle"))
        formation = game.counters.stripe == "parent" and name in game.formations
        named = _("Formation {name}", name=name) if formation else name
        yield Sign(1.46 * em, tuple(shapes)), words or named


def _sized(glyph: str, colour: str, em: float, size: str) -> Sign:
    """A symbol on a colour; a little smaller below the sign of its size, where that alone tells it
    from another."""
    if not size:
        return unit_box(glyph, colour, em)
    box, down = (
        unit_box(glyph, colour, em, _BELOW_SIZE * 1.34),
        (1 - _BELOW_SIZE) * 0.8 * em + _LOWER,
    )
    base = down - 0.745 * em - _OVER_BOX
    word = Text(box.width / 2, base, size, "condensed-bold", _SIZE_EM, INK, "middle")
    return Sign(box.width, (word, Group(box.shapes, 0.0, down)))


def _told(game: Game) -> Iterator[tuple[str, str, Unit]]:
    """The formations that need words, with their colour and the first of their units."""
    for name, colour in game.counters.stripes.items():
        own = [one for one in game.units.values() if stripe_of(game, one, name)]
        types = {one.type.id for one in own}
        if any(one.type.id in types and one not in own for one in game.units.values()):
            yield from ((name, colour, one) for one in own[:1])


def told_by_colour(game: Game) -> set[tuple[str, str]]:
    """The types, with their symbols, of which each unit has the colour of a formation behind its
    symbol: the key has these, and needs no symbol without."""
    kinds = {(one.type.id, symbol_of(game, one)) for _name, _colour, one in _told(game)
             if _behind_symbol(game, one)}  # fmt: skip
    plain = {(one.type.id, symbol_of(game, one)) for one in game.units.values()
             if not stripe_of(game, one)}  # fmt: skip
    return kinds - plain


def _behind_symbol(game: Game, unit: Unit) -> bool:
    """Whether the colour of a formation is the ground of the symbol on a counter."""
    shown = Said(game, unit, 0).shown(layout_of(game, unit).elements)
    return any(one.kind == "symbol" and one.colour == "stripe" for one in shown)


def nation_patch(nation: Nation, look: Look) -> tuple[Sign, str]:
    """A patch of a nation's ground with its mark."""
    em = look.table * 1.35
    wide, high = 1.34 * em, 0.8 * em
    edge = Paint(nation.ground, mix(nation.ground, "#000000", 0.45), 0.15)
    shapes: list[Shape] = [Rect(0.06 * em, -0.745 * em, wide, high, edge)]
    if nation.mark:
        ink = readable(nation.ground, nation.ink)
        middle = 0.06 * em + wide / 2, -0.745 * em + high / 2
        shapes.append(side_mark(nation.mark, *middle, 0.3 * em, ink, nation.ground))
    return Sign(1.46 * em, tuple(shapes)), nation.name
