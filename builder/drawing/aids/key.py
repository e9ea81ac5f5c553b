"""The key to the counters on a player aid: what the figures are, which symbol and sign is what.

Knows the model and how counters are drawn; not pages. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Paint, Rect, Shape, Text
from builder.drawing.symbols import symbol
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.flow import INK, TAG_INK, Block, Sizes, Words, paragraph, stack
from builder.drawing.theme import readable
from builder.game.model import Face, Game, Unit
from builder.game.notation import notation_of
from builder.words import _

DASHES = ("-", "–", "/")
"""What parts two figures on a counter; in words it is a dash."""
_BIG = 1.25
"""The sample counters' scale."""


def counters_block(faces: Faces, width: float, sizes: Sizes) -> Block:
    """Sample counters with their figures named, then symbols, signs of size and nations."""
    game = faces.game
    blocks = [_samples(faces, width, sizes)]
    blocks.append(_symbols(game, width, sizes))
    signs = [f"{size.sign} {size.name}" for size in game.sizes.values() if size.sign]
    if signs:
        blocks.append(paragraph([Words(" · ".join(signs))], width, sizes, size=sizes.table))
    blocks.append(_nations(game, width, sizes))
    return stack(blocks, 1.2)


def _sample(game: Game) -> Unit | None:
    """The first unit whose factors are known on both faces, else on its front, else any."""
    units = [unit for unit in game.units.values() if unit.type.shape == "unit"]

    def known(face: Face | None) -> bool:
        return face is not None and any(v is not None for v in face.factors.values())

    ranked = sorted(units, key=lambda unit: -known(unit.front) - known(unit.back))
    return ranked[0] if ranked else None


def _samples(faces: Faces, width: float, sizes: Sizes) -> Block:
    game = faces.game
    unit = _sample(game)
    if unit is None:
        return Block(0.0, ())
    side = game.counters.size * _BIG
    shapes: list[Shape] = [
        faces.shown(unit, back, x=back * (side + 1.2), scale=_BIG) for back in (False, True)
    ]
    left = 2 * (side + 1.2) + 1.2
    words = stack(list(_figures(game, unit, width - left, sizes)), 0.3)
    shapes.append(Group(words.shapes, left, 0.0))
    return Block(max(side, words.height), tuple(shapes))


def _figures(game: Game, unit: Unit, width: float, sizes: Sizes) -> Iterator[Block]:
    """The factor line in words: each figure's name in its own place and colour."""
    runs: list[Words] = []
    opening = ""
    notation = notation_of(unit.type, game.counters)
    for text, factor, red in notation:
        if not factor:
            closing = text.strip() in (")", "]", "}") and runs
            opening = "" if closing else text
            if closing:
                last = runs.pop()
                runs.append(Words(last.text + text, last.font, last.ink))
            continue
        if opening.strip() in DASHES and opening:
            runs.append(Words("–"))
            opening = ""
        word = opening + game.factors.get(factor, factor)
        runs.append(Words(word, "text-bold", "#B0121A" if red else INK))
        opening = ""
    if runs:
        yield paragraph(runs, width, sizes, size=sizes.table)
    words = _("Front, and back with a band.") if unit.back else _("Front and back.")
    if notation:
        words = f"{words} {_('Empty frame: not in the source.')}"
    yield paragraph([Words(words, "text", TAG_INK)], width, sizes, size=sizes.tag)


def _symbols(game: Game, width: float, sizes: Sizes) -> Block:
    """Each symbol once with the names of the types that use it."""
    names: dict[str, list[str]] = {}
    for kind in game.types.values():
        names.setdefault(kind.symbol, []).append(kind.name)
    items = [(glyph, ", ".join(words)) for glyph, words in names.items()]
    return _cells([_symbol_cell(g, n, width / 2, sizes) for g, n in items], 2, width, 4.9)


def _symbol_cell(glyph: str, name: str, width: float, sizes: Sizes) -> tuple[Shape, ...]:
    mark = Group((symbol(glyph, 5.6, 3.7, INK, "#FFFFFF"),), 0.2, 0.5)
    return mark, *_label(name, width, sizes)


def _label(name: str, width: float, sizes: Sizes) -> tuple[Shape, ...]:
    """What a symbol or colour means, beside it; on more lines where it is long."""
    room = Room(width - 7.6, inf, sizes.table, sizes.tag, 40)
    label = set_words(name, "text", room)
    return tuple(label.texts(7.0, 3.4, "text", INK))


def _nations(game: Game, width: float, sizes: Sizes) -> Block:
    cells = []
    for nation in game.nations.values():
        ink = readable(nation.ground, nation.ink)
        box = Rect(0.2, 0.4, 5.6, 3.9, Paint(nation.ground, "#6B7072", 0.15))
        shapes: list[Shape] = [box]
        if nation.mark:
            shapes.append(side_mark(nation.mark, 3.0, 2.35, 1.3, ink, nation.ground))
        shapes += _label(nation.name, width / 2, sizes)
        cells.append(tuple(shapes))
    return _cells(cells, 2, width, 5.0)


def _cells(cells: Sequence[tuple[Shape, ...]], columns: int, width: float, height: float) -> Block:
    """Cells in reading order; a row is as high as its words, and at least so high."""
    rows = []
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        lowest = max((s.y for cell in row for s in cell if isinstance(s, Text)), default=0.0)
        groups = (Group(cell, n * width / columns, 0.0) for n, cell in enumerate(row))
        rows.append(Block(max(height, lowest + 1.5), tuple(groups)))
    return stack(rows)
