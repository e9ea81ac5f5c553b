"""The key to the counters on a player aid: what the figures are, which symbol and sign is what.

Knows the model and how counters are drawn; not pages. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, pairwise

from builder.drawing.aids.keycells import PAGE, ROW, Cells, cell_rows
from builder.drawing.aids.keykinds import (
    further_steps,
    kinds_besides,
    other_kinds,
    shows_figures,
)
from builder.drawing.aids.keymarkers import markers_row
from builder.drawing.aids.keysigns import (
    nation_patch,
    stripes_of,
    symbol_of,
    symbols,
    told_by_colour,
)
from builder.drawing.aids.look import GREY, NOTE, PAD, Look
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.content import altered
from builder.drawing.counters.callouts import LARGE, read_off
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.placed import placed
from builder.drawing.counters.said import Said
from builder.drawing.display import Group, Picture, Shape
from builder.drawing.text.flow import Block, Run, Setting, Words, moved, paragraph, stack
from builder.game.model import Face, Game, Unit
from builder.game.model.words import SAID_STATES
from builder.game.notation import notation_of
from builder.words import _

DASHES = ("-", "–", "/")
"""What parts two figures on a counter; in words it is a dash."""
CLOSING = (")", "]", "}")
_BIG = 1.25
"""The sample counters' scale."""
_BIGGER = 1.55
"""That of counters without figures, beside which nothing is said."""
_GAP, _LESS = 1.4, 0.78
"""Between two counters; the least scale of several, so that all their rows are full."""
_NEAR, _PAIRED = 0.8, 0.8
"""Between two counters of one kind in a row of the kinds of both sides, and the scale of all."""
_CAPTION = 24.0
"""A caption beside the samples is at least so wide; else it stands below them."""
_ROW, _APART = 10, 2.6
"""So many counters have room in a row of it; they are at most so many times farther apart there
than elsewhere, for the row to be full."""
_READ, _READ_SHARE = 70.0, 0.74
"""Where it is wider, the back stands beside a front that has its elements named; the share of it
that this takes."""
_FEW = 3
"""So few formations stand with the symbols."""
_RED = "#A3161A"


def counters_pieces(
    column: Column, only: Collection[str] = (), nations: bool = True
) -> Iterator[Piece]:
    """Sample counters with their figures named, then symbols, signs of size and `nations`, unless
    these are told elsewhere.

    `only` are the ids of the units that are concerned, whose list names its markers with their
    signs; none are all.
    """
    game, look = of_units(column.game, only), column.look
    if not only and column.inner > PAGE and (markers := markers_row(column)).height:
        yield Piece(inset(markers), 0.0, 1.2)
        return
    for index, shown in enumerate(_shown(column, game, bool(only))):
        yield Piece(inset(shown), 1.8 if index else 0.0, 3.0, keep=True)
    pictured = _pictured(game, column.inner > PAGE, bool(only))
    seen = {(unit.type.id, symbol_of(game, unit)) for unit in pictured}
    if only:
        units = [*game.types.values(), *(one.type for one in game.units.values())]
        seen |= {(kind.id, kind.symbol) for kind in units if kind.shape == "marker"}
    formations = [*stripes_of(game, look, typed=True)]
    if 0 < len(formations) <= _FEW:
        seen |= told_by_colour(game)
    few = formations if len(formations) <= _FEW else []
    grounds = [nation_patch(one, look) for one in game.nations.values() if one.side.player]
    if not nations or len([one for one in column.game.nations.values() if one.side.player]) < 2:
        grounds = []
    cells = [*symbols(game, look, seen), *few], formations if not few else [], grounds
    listed = [one for one in cells if one]
    if listed and column.inner > PAGE and sum(map(len, listed)) <= ROW:
        listed = [[*chain(*listed)]]  # all in one row across the page
    rows = iter(cell_rows(listed, column.inner, look))
    if cells[0]:  # in a row across the page these are not what stands above them: a rule says so
        ruled = len(listed) == 1 and column.inner > PAGE and bool(pictured)
        yield Piece(inset(next(rows)), 3.0 if ruled else 2.2, 1.2, ruled=ruled)
    if not _sizes_told(game, cells[0]):
        yield from sizes_of(column, game)
    for block in rows:
        yield Piece(inset(block), 1.6)


def _sizes_told(game: Game, cells: Cells) -> bool:
    """Whether symbols that stand below the signs of all sizes are named by these."""
    signed = [size.name for size in game.sizes.values() if size.sign]
    return all(any(name.endswith(f"({size})") for _sign, name in cells) for size in signed)


def sizes_of(column: Column, game: Game) -> Iterator[Piece]:
    """A note of what the signs of size are."""
    signs = [f"{size.sign} {size.name}" for size in game.sizes.values() if size.sign]
    if signs:
        yield Piece(column.note(_("Size: {signs}", signs=", ".join(signs))).block, 1.6)


def _shown(column: Column, game: Game, some: bool) -> Iterator[Block]:
    """The front of the sample with its elements named, unless there is a counter of each kind or
    only `some` counters are concerned; beside it or below it the others."""
    unit, wide = sample_of(game), column.inner
    if unit is None:
        return
    if not some and not _instead(game, unit, wide > PAGE, some):
        beside = wide > _READ and bool(unit.back or _placed_by_back(game, unit))
        room = min(_READ, _READ_SHARE * wide) if beside else wide
        read = read_off(
            column.faces, game, unit, room - (_GAP if beside else 0.0), column.look.note.em,
            told=_told_below(game, unit),
        )  # fmt: skip
        if read.height and beside:
            others = _all_samples(column, game, True, wide - room)
            high = max(read.height, others.height)
            down = (high - read.height) / 2, (high - others.height) / 2
            both = *moved(read, 0.0, down[0]).shapes, *moved(others, room, down[1]).shapes
            yield Block(high, both)
            return
        if read.height:
            yield read
            samples = _all_samples(column, game, True, wide, left=_front_at(read))
            if samples.height:
                yield samples
            return
    yield _all_samples(column, game, False, wide, some)


def _front_at(read: Block) -> float:
    """The left edge of a front whose elements are named: it is the first that is drawn."""
    (whole,) = read.shapes
    front = whole.shapes[0] if isinstance(whole, Group) else None
    return front.x if isinstance(front, Picture) else 0.0


def _told_below(game: Game, unit: Unit) -> list[tuple[str, str]]:
    """What is not named on a counter, for a line of the card says it: what dots stand for."""
    dotted = any(one.element.kind == "dots" and one.element.show not in game.factors
                 for one, _box in placed(game, unit, 0))  # fmt: skip
    return [(_("Size"), unit.size.name)] if unit.size and dotted else []


def _all_samples(
    column: Column, game: Game, read: bool, wide: float, some: bool = False, left: float = 0.0
) -> Block:
    """The sample, of which only the back if its front was `read`, and counters of other kinds:
    beside it where the page is wide, else below. The back alone stands below its front, `left`."""
    faces, look = column.faces, column.look
    sample = sample_of(game)
    if sample is None:
        return Block(0.0, ())
    beside = wide > PAGE
    half = wide / 2 if beside else wide
    others = other_kinds(faces, game, sample, half, look, figures_of)
    if not others.height:
        alone = _samples(faces, game, wide - left, look, read, some)
        return moved(alone, left) if left else alone
    samples = _samples(faces, game, half - (4.0 if beside else 0.0), look, read, some)
    if not beside:
        return stack([samples, others], 1.6)
    high = max(samples.height, others.height)
    return Block(high, (*samples.shapes, *moved(others, half).shapes))


def of_units(game: Game, only: Collection[str]) -> Game:
    """The game with these units alone, and the types, sizes and nations that they are of."""
    if not only:
        return game
    units = {ident: unit for ident, unit in game.units.items() if ident in only}
    kinds = {unit.type.id for unit in units.values()}
    sizes = {unit.size.id for unit in units.values() if unit.size}
    nations = {unit.nation.id for unit in units.values()}
    return altered(
        game,
        units=units,
        types={ident: one for ident, one in game.types.items() if ident in kinds},
        sizes={ident: one for ident, one in game.sizes.items() if ident in sizes},
        nations={ident: one for ident, one in game.nations.items() if ident in nations},
    )


def inset(block: Block) -> Block:
    return Block(block.height, (Group(block.shapes, PAD, 0.0),))


def sample_of(game: Game) -> Unit | None:
    """The first unit whose factors are known on both faces, else on its front, else any."""
    units = [unit for unit in game.units.values() if unit.type.shape == "unit"]

    def known(unit: Unit) -> int:
        front, *others = (any(given.values()) for given in unit.given)
        return 2 * front + (unit.back is not None and others[0])

    ranked = sorted(units, key=known, reverse=True)
    return ranked[0] if ranked else None


def _of_each_kind(game: Game, led: bool, sided: bool = False) -> list[Unit]:
    """The first unit of each type and symbol, where there are no figures to name; if they are `led`
    each leader by name; if they are `sided` that of each side."""
    first: dict[tuple[str, str, str], Unit] = {}
    for unit in game.units.values():
        if unit.type.shape == "unit":
            side = unit.side.id if sided and unit.side else ""
            first.setdefault((unit.type.id, symbol_of(game, unit), side), unit)
        elif led and unit.type.shape == "leader":
            first.setdefault((unit.type.id, unit.type.symbol, unit.front.label), unit)
    return list(first.values())


def _pictured(game: Game, wide: bool, some: bool) -> list[Unit]:
    """The units that are shown as they look, with their kinds on them: these need no sign; but the
    sample has one among those of other kinds."""
    unit = sample_of(game)
    if unit is None:
        return []
    if unit.back or figures_of(game, unit):
        besides = [one for one, _runs in kinds_besides(game, unit, figures_of)]
        others = any(one.type.shape == "unit" and one.type.symbol != unit.type.symbol
                     for one in game.units.values())  # fmt: skip
        return besides if others else [unit, *besides]
    return _labelled(game, wide, some)


def _labelled(game: Game, wide: bool, some: bool = False) -> list[Unit]:
    """A unit of each kind, where all are named on their counters and none has figures to name;
    those of both sides if they are few, kind by kind in a `wide` row; else, or where `some` units
    alone are concerned, its leaders too where such a row has room for all."""
    led, kinds = _of_each_kind(game, True), _of_each_kind(game, False)
    both = _of_each_kind(game, False, sided=True)
    two = len(kinds) < len(both) <= _ROW and not (wide and some)
    if wide and not two and len(led) <= _ROW and all(one.front.label for one in led):
        return led
    kinds = both if two else kinds
    if wide and two:
        order = {ident: place for place, ident in enumerate(game.types)}
        kinds.sort(key=lambda one: order[one.type.id])
    return kinds if all(one.front.label for one in kinds) else []


def _instead(game: Game, unit: Unit, wide: bool, some: bool) -> list[Unit]:
    """The counters of all kinds that are shown instead of a sample without figures and back."""
    if unit.back or figures_of(game, unit) or _placed_by_back(game, unit):
        return []
    return _labelled(game, wide, some)


def _placed_by_back(game: Game, unit: Unit) -> bool:
    """Whether a counter of one face says on its back where it sets up."""
    return not unit.back and bool(Said(game, unit, 1).words("setup"))


def _samples(faces: Faces, game: Game, width: float, look: Look, read: bool, some: bool) -> Block:
    unit = sample_of(game)
    if unit is None:
        return Block(0.0, ())
    told = _placed_by_back(game, unit)
    backs = (False, True) if unit.back or told else (False,)
    shapes: list[Shape] = []
    x = top = high = 0.0
    turn, ends, near = False, set[str](), set[str]()
    shown, scale, gap = [(unit, back) for back in backs], _BIG, _GAP
    if read:
        shown = shown[1:]
        scale = min(LARGE, width) / max(faces.shown(unit, True).width, 1.0) if shown else 1.0
    elif told and not figures_of(game, unit):
        scale = _BIGGER
    elif kinds := _instead(game, unit, width > PAGE, some):
        shown = [(one, False) for one in kinds]
        wide = faces.shown(unit, False).width
        scale, gap, ends, near = _spread(game, kinds, wide, width, width > PAGE and not some)
    for one, back in shown:
        face = faces.shown(one, back)
        if x and (x + face.width * scale > width + 0.01 or turn):
            x, top = 0.0, high + gap
        shapes.append(faces.shown(one, back, x=x, y=top, scale=scale))
        x += face.width * scale + (_NEAR if one.id in near else gap)
        turn = one.id in ends
        high = max(high, top + face.height * scale)
    beside = width - x - 1.0
    if beside < _CAPTION or not shown:
        told_below = [*told_of(game, unit, width, look, read, read)]
        if read and shown and not told_below:
            under = faces.shown(*shown[-1]).width * scale
            told_below = [paragraph([Words(_("Back"), NOTE, GREY)], under, look.note, centred=True)]
        below = stack(told_below, 0.8)
        gap = 1.6 if shown else 0.0
        shapes.append(Group(below.shapes, 0.0, high + gap))
        return Block(high + gap + below.height if below.height else high, tuple(shapes))
    words = stack(list(told_of(game, unit, beside, look, read, read)), 0.8)
    shapes.append(Group(words.shapes, x + 1.0, max(0.0, (high - words.height) / 2)))
    return Block(max(high, words.height), tuple(shapes))


def _spread(
    game: Game, kinds: Sequence[Unit], wide: float, width: float, paired: bool
) -> tuple[float, float, set[str], set[str]]:
    """How counters so `wide` stand in rows: their scale, the gap between two, those that end a row,
    and those `paired` with the next, to which they are nearer: then all gaps between kinds are
    alike, and the row ends at the edge."""
    if near := {*_paired(kinds)} if paired else set[str]():
        free = width - len(kinds) * wide * _PAIRED - len(near) * _NEAR
        return _PAIRED, free / max(len(kinds) - len(near) - 1, 1), set(), near
    groups = _by_side(game, kinds)
    scale = even_rows([*map(len, groups)], wide, width)
    fit = int((width + _GAP + 0.01) / (wide * scale + _GAP))
    ends = {one.id for own in groups for one in _row_ends(own, fit)}
    return scale, _full(len(kinds), wide * scale, width), ends, near


def _by_side(game: Game, kinds: Sequence[Unit]) -> list[list[Unit]]:
    """All of them in one group; those of each side in one of theirs where kinds are on both."""
    if len({(one.type.id, symbol_of(game, one)) for one in kinds}) == len(kinds):
        return [[*kinds]]
    sides = dict.fromkeys(one.side.id if one.side else "" for one in kinds)
    return [[one for one in kinds if (one.side.id if one.side else "") == side] for side in sides]


def _paired(kinds: Sequence[Unit]) -> Iterator[str]:
    """Those that the other side's counter of their kind follows."""
    for one, after in pairwise(kinds):
        if one.type.id == after.type.id:
            yield one.id


def _row_ends(own: Sequence[Unit], fit: int) -> Iterator[Unit]:
    """The last of each row of a group of which so many fit in one: rows differ by one at most, and
    none has a stray."""
    rows = -(-len(own) // max(fit, 1))
    yield from (own[-(-len(own) * row // rows) - 1] for row in range(1, rows + 1))


def even_rows(counts: Sequence[int], wide: float, width: float) -> float:
    """The scale of groups of so many counters in rows: a little smaller where that makes all rows
    of one group full, or those of several fewer."""
    fit = int((width + _GAP) / (wide + _GAP))
    fewer = sum(-(-one // (fit + 1)) for one in counts) < sum(-(-one // fit) for one in counts)
    full = counts[0] > fit and counts[0] % fit and not counts[0] % (fit + 1)
    if not (fewer if len(counts) > 1 else full):
        return 1.0
    scale = (width - fit * _GAP) / ((fit + 1) * wide)
    return scale if scale >= _LESS else 1.0


def _full(count: int, wide: float, width: float) -> float:
    """Between so many counters in one row: more than usual if the row is full so."""
    gap = (width - count * wide) / max(count - 1, 1)
    return gap if _GAP < gap <= _APART * _GAP else _GAP


def told_of(
    game: Game, unit: Unit, width: float, look: Look, brief: bool = False, read: bool = False
) -> Iterator[Block]:
    """The factor line in words, each figure's name in its own place and colour, unless they were
    `read` off the counter; what backs are."""
    runs = figures_of(game, unit) if shows_figures(unit) else []
    setting = Setting(look.table, look.table * 1.22)
    if runs and not read:
        lines = [paragraph(one, width, setting) for one in (parted(runs) if brief else [runs])]
        yield stack(lines) if lines[1:] else lines[0]
    kind = _kind(game, unit)
    words = [_("{kind}.", kind=kind)]
    if unit.back and not state_of(unit.back):
        words = [_("{kind}, front and back.", kind=kind)]
    elif unit.back and brief:
        words = [_("{kind}. Back: {state}.", kind=kind, state=state_of(unit.back))]
    elif unit.back:
        words = [_("{kind}, front and back ({state}).", kind=kind,
                   state=state_of(unit.back))]  # fmt: skip
    elif Said(game, unit, 1).words("setup"):
        words = [_("{kind}, front and back.", kind=kind)] * (not read)
        words.append(_("The back says where it sets up."))
    if shows_figures(unit) and not all(unit.given[0].values()):
        words.append(_("A blank value is not known."))
    words += filter(None, [further_steps(game, unit)])
    plain = (
        read
        and not (unit.back or _placed_by_back(game, unit))
        and words == [_("{kind}.", kind=kind)]
    )
    if (runs or unit.back or not _labelled(game, False)) and not plain:
        yield paragraph([Words(" ".join(words), NOTE, GREY)], width, look.note)


def _kind(game: Game, unit: Unit) -> str:
    """What a unit is: its type, or itself where it has a symbol of its own."""
    kind = game.types[unit.type.id]
    return kind.name if symbol_of(game, unit) == kind.symbol else unit.name


def state_of(back: Face) -> str:
    return str(SAID_STATES.get(back.label) or back.label)


def figures_of(game: Game, unit: Unit) -> list[Run]:
    runs: list[Words] = []
    opening = ""
    for text, factor, red in notation_of(unit.type, game.counters):
        if not factor:
            bracket = text[:1] if runs and text[:1] in CLOSING else ""
            opening = text.removeprefix(bracket)
            if bracket:
                last = runs.pop()
                runs.append(Words(last.text + bracket, last.font, last.ink))
            continue
        if opening.strip() in DASHES and opening:
            runs.append(Words(" – ", "text-bold"))
            opening = ""
        elif runs:
            runs.append(Words(" "))
        word = opening + game.factors.get(factor, factor)
        runs.append(Words(word, "text-bold", _RED) if red else Words(word, "text-bold"))
        opening = ""
    return list(runs)


def parted(runs: Sequence[Run]) -> list[list[Run]]:
    """The names of figures between which there is no sign, each by itself."""
    lines: list[list[Run]] = [[]]
    for one in runs:
        if isinstance(one, Words) and one.text == " ":
            lines.append([])
        else:
            lines[-1].append(one)
    return lines
