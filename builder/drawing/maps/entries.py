"""What stands in the key of a map: names, and samples drawn with the functions of the map.

Each sample is a small map of one space, so that the key shows what the map shows, and only that.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from builder.drawing.display import Group, Paint, Path, Polygon, Rect, Shape, Text
from builder.drawing.maps.areas.land import is_laid, laid, ribbon
from builder.drawing.maps.courses.grid import SHADE
from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.frame import NAMED, hatching, unnamed
from builder.drawing.maps.ground.lay import GROUND, ROOMY, WIDER, scale_of
from builder.drawing.maps.ground.sample import TEXTURED, sample
from builder.drawing.maps.ground.tones import territory_sample
from builder.drawing.maps.ground.works import SYMBOLS
from builder.drawing.maps.lattice import polygons
from builder.drawing.maps.layers import grounds, lattice
from builder.drawing.maps.legend_picture import of_picture
from builder.drawing.maps.marks import GRIDS, RADIUS, disc, larger_by
from builder.drawing.maps.octagons import FONT, NAMED_FONT, OCTAGONS, PARCHMENT, QUIET, STAR, mark
from builder.drawing.maps.plates import plate
from builder.drawing.maps.regions import tones
from builder.drawing.maps.samples import course_samples, samples
from builder.drawing.maps.titleblock import INK, SOFT_INK, footnoted
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.geometry.areas.plan import Plan
from builder.game.model import Board, Feature, Game, GroupMark, Point, Space, Terrain
from builder.records import dataclass
from builder.words import _

SAMPLE = 14.0
"""The height of the space that a sample shows."""

_APART = 0.6
"""Between marks that are one entry."""
_BANDS, _STAR = (5.0, 3.6), 0.7
"""A sample of an edge of the map; how large the mark of a city is beside that on the map."""
_WASHES = 24
"""In so many steps the grounds of a sample run into each other: none is seen."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the key: a name, and what shows it within `width` by `height` from (0, 0)."""

    name: str
    shapes: tuple[Shape, ...]
    width: float
    height: float


def entries_of(game: Game) -> Iterator[Entry]:
    """What is on the map; in an edition of a source, ground without terrain is not known."""
    board, open = game.board, game.edition == "source"
    spaces = list(board.map_spaces())
    if not spaces:
        return
    if board.picture and board.picture.drawn != "over":
        for part in of_picture(board):
            yield Entry(str(part.name), part.shapes, part.width, part.height)
        return
    used = {id for space in spaces for id in _shown(space, board)}
    for one in samples(board, open):
        yield Entry(str(one.name), one.shapes, one.width, one.height)
    model = max(spaces, key=lambda space: len(space.outline))
    for terrain in board.terrains.values():
        if terrain.id in used:
            yield _space(terrain.name, model, board, (terrain.id,), True)
    lines = [Entry(str(one.name), one.shapes, one.width, one.height)
             for one in course_samples(board)]  # fmt: skip
    # In the columns of a panel with so little ground, what runs over it stands below it.
    early = footnoted(game) and board.key is not None
    if footnoted(game):
        yield _unknown(unknown_ground(), model, board, 0.5)
    if early:
        yield from lines
    tinted = {id for group in board.tints for id in board.groups[group]}
    for group, tint in board.tints.items():
        if tint.name and board.grid_kind not in (OCTAGONS, "points"):
            members = frozenset({group})
            yield _space(tint.name, replace(model, groups=members), board, (), True, group)
    yield from marks_of(board)
    plain = [s for s in spaces if s.attested and not s.terrain and s.id not in tinted]
    doubtful = any(not space.attested for space in spaces)
    others = used or tinted or board.courses or any(space.town for space in spaces)
    bare = plain and others and board.grid_kind != "points"
    if footnoted(game):
        named, unnamed = unknown_names()
        yield _numbered(_unknown(named, model, board), NAMED_FONT)
        yield _numbered(_unknown(unnamed, model, board, 0.0), FONT)
    elif open and (doubtful or bare):
        word = _("Other land") if board.grid_kind == "areas" else _("Unknown")
        yield _space(word, model, board, (), not doubtful)
    if not early:
        yield from lines
    yield from _cut_off(model, board)
    yield from _cities(board)


def _cities(board: Board) -> Iterator[Entry]:
    """The stars of cities on a map of octagons."""
    if board.grid_kind == OCTAGONS:
        names = dict.fromkeys(_city(one) for one in board.features if one.style == "city")
        for name in names:
            star = Group(tuple(mark(STAR / 2, STAR / 2)), scale=_STAR)
            yield Entry(name, (star,), _STAR * STAR, _STAR * STAR)


def marks_of(board: Board) -> Iterator[Entry]:
    """The marks of groups of spaces on a map of hexes or octagons; those that bear the figures in
    their names, `1` for `1 victory point`, are one entry, `Victory points`."""
    marks = [*board.marks.values()] if board.grid_kind in GRIDS else []
    for _kind, group in groupby(marks, key=_figured):
        same = list(group)
        step = 2 * RADIUS * larger_by(same[0], board)
        shapes = tuple(_mark(one, n * (step + _APART), board) for n, one in enumerate(same))
        name = same[0].name
        if len(same) > 1:
            name = same[-1].name.replace(same[-1].sign, "", 1).strip()
            name = name[:1].upper() + name[1:]
        yield Entry(name, shapes, len(same) * (step + _APART) - _APART, step)


def _mark(mark: GroupMark, left: float, board: Board) -> Group:
    """A mark as large as on the map, so far from the left."""
    return Group(tuple(disc(RADIUS, RADIUS, mark)), left, scale=larger_by(mark, board))


def _figured(mark: GroupMark) -> str:
    """What marks whose names differ in the figure that they bear have in common; of others all."""
    figure = f"{mark.sign} "
    is_figured = mark.sign.isdigit() and mark.name.startswith(figure)
    return mark.name.removeprefix(figure).rstrip("s") if is_figured else f"{mark.sign} {mark.name}"


def _unknown(name: str, model: Space, board: Board, lit_up_to: float = 1.0) -> Entry:
    """A space of unknown ground, lit from the left up to such a share of it."""
    entry = _space(name, model, board, (), lit_up_to >= 1.0)
    if not 0.0 < lit_up_to < 1.0:
        return entry
    ground, *lines = entry.shapes
    clip, grounds = polygons([_outline(model, board)], Paint()), tones(board, PARCHMENT)
    lit = Rect(0.0, 0.0, lit_up_to * entry.width, entry.height, Paint(fill=plate(PARCHMENT)))
    over = [*_washes(grounds, entry.width, entry.height)] or [lit]
    return replace(entry, shapes=(ground, Group(tuple(over), clip=clip), *lines))


def _washes(grounds: Sequence[str], wide: float, high: float) -> Iterator[Rect]:
    """Grounds from left to right that run into each other as on the map; each step lies over what
    is right of it, so that none shows a seam."""
    last = len(grounds) - 1
    for step in range(_WASHES if last > 0 else 0):
        at = step / (_WASHES - 1) * last
        one = min(int(at), last - 1)
        tone = mix(grounds[one], grounds[one + 1], at - one)
        left = step / _WASHES * wide
        yield Rect(left, 0.0, wide - left, high, Paint(fill=tone))


def _numbered(entry: Entry, font: str) -> Entry:
    """A sample of a space with a number as on the map, but larger."""
    ink = INK if font == NAMED_FONT else QUIET
    number = Text(entry.width / 2, 0.66 * entry.height, "A1", font, 6.4, ink, "middle")
    return replace(entry, shapes=(*entry.shapes, number))


def unknown_ground() -> str:
    """What the key calls the tint of ground of which nothing is known."""
    return _("Terrain unknown")


def unknown_names() -> tuple[str, str]:
    """What the key calls spaces of unknown ground: those that the rules name, and the others."""
    return _("Named in the rules"), _("Other space")


def _cut_off(model: Space, board: Board) -> Iterator[Entry]:
    """A hex that the frame cuts off, which is no space, under its shade."""
    if Plot(board).rim and board.picture is None:
        clear = next((id for id, one in board.terrains.items() if one.drawn == "clear"), None)
        entry = _space(_("Out of play"), model, board, (clear,) if clear else (), True)
        shade = Polygon(_outline(model, board), SHADE)
        yield replace(entry, shapes=(*entry.shapes, shade))


def _city(feature: Feature) -> str:
    """What the key says of a city: of one in two spaces, which they are."""
    if len(feature.spaces) != 2:
        return _("City")
    one, two = feature.spaces
    return _("{city}: {one} and {two}", city=fair(feature.name), one=one, two=two)


def edges_of(game: Game) -> Iterator[Entry]:
    """The edges that are a side's, in their grounds."""
    edges = [edge for edge in game.board.edges if edge.side in game.sides]
    sides = dict.fromkeys(game.sides[edge.side] for edge in edges)
    grounds = [side.colour for side in sides]
    name = _("Map edge, by side")
    if sides and any(edge not in edges for edge in game.board.edges):
        whose = ", ".join(fair(side.name) for side in sides)
        name = _("Map edge: {sides}, either", sides=whose)
        grounds.append(NAMED)
    wide, high = _BANDS
    bands: list[Shape] = [
        Rect(n * (wide + 1), 0, wide, high, Paint(ground, SOFT_INK, 0.2))
        for n, ground in enumerate(grounds)
    ]
    if bands:
        yield Entry(name, tuple(bands), len(grounds) * (wide + 1) - 1, high)
    if bands and unnamed(game.board):
        yield Entry(_("No side’s edge"), tuple(hatching(0, 0, wide, high)), wide, high)


def _shown(space: Space, board: Board) -> Iterator[str]:
    """The terrains of a space that are seen: clear ground is not where another covers it,
    as in hexes, while in octagons that is a patch on it."""
    drawn = {id: board.terrains[id].drawn for id in space.terrain if id in board.terrains}
    covered = set(drawn.values()) & (GROUND - {"clear"})
    whole = board.grid_kind != OCTAGONS
    yield from (id for id, kind in drawn.items() if kind != "clear" or not (covered and whole))


def _space(
    name: str,
    model: Space,
    board: Board,
    terrain: tuple[str, ...],
    attested: bool,
    group: str = "",
) -> Entry:
    """A space of its own with a terrain, drawn as the map draws its spaces."""
    outline = _outline(model, board)
    wide, high = max(x for x, _ in outline), max(y for _, y in outline)
    centre = (wide / 2, high / 2)
    space = replace(
        model, id="sample", name="", centre=centre, outline=outline, terrain=terrain,
        attested=attested, parts=(),
    )  # fmt: skip
    groups = {group: (space.id,)} if group else {}
    alone = replace(
        board, width=wide, height=high, spaces={space.id: space}, neighbours={space.id: ()},
        zones=(), edges=(), features=(), courses=(), picture=None, links=(), groups=groups,
        cell=SAMPLE, outside="", plan=Plan(), tints={key: board.tints[key] for key in groups},
    )  # fmt: skip
    corners = tuple(("L" if n else "M", *point) for n, point in enumerate(outline))
    own = [board.terrains[id] for id in terrain]
    drawn = [_of_area(one, outline, board) or _small(one, outline, board) for one in own]
    if board.grid_kind == "hex" and any(
        board.terrains[id].drawn == "clear" for id in board.terrains
    ):
        for id in terrain:
            drawn += territory_sample(board.terrains[id], outline)
    if not drawn:
        clip = Path((*corners, ("Z",)), Paint())
        drawn = [Group(tuple(grounds(alone)), clip=clip)]
    return Entry(name, (*drawn, *lattice(alone)), wide, high)


def _of_area(terrain: Terrain, outline: tuple[Point, ...], board: Board) -> Group | None:
    """A terrain that is laid over the ground of areas, on a sample; None for others."""
    if board.grid_kind != "areas" or terrain.drawn != "plain" or not is_laid(board):
        return None
    ground = Polygon(outline, Paint(fill=laid(terrain.colour)))
    return Group((ground, ribbon([outline], terrain.colour)))


def _small(terrain: Terrain, outline: tuple[Point, ...], board: Board) -> Group:
    """A terrain on a sample: a texture as large as on the map, a form smaller as a whole."""
    scale, under = scale_of(board), _under(terrain, board)
    swell = WIDER if board.grid_kind == "hex" and scale >= ROOMY else 1.0
    whole = swell > 1.0 and bool({"city", "town", "hills", "mountains"} & {terrain.drawn, under})
    if terrain.drawn in TEXTURED and not whole:
        return Group((sample(terrain, outline, scale=scale),))
    if terrain.drawn == "clear" and board.grid_kind == OCTAGONS:
        return Group((sample(terrain, outline, snug=True),))
    own = board.cell if board.grid_kind == "hex" else 0.0
    by = max(own / SAMPLE, 1.0)
    large = tuple((x * by, y * by) for x, y in outline)
    how = (swell, under) if whole else ()
    return Group((sample(terrain, large, by, scale if by > 1 else 0.0, *how),), scale=1 / by)


def _under(terrain: Terrain, board: Board) -> str:
    """A city, where each space with a building's terrain is one as well; else nothing."""
    cities = {id for id, one in board.terrains.items() if one.drawn == "city"}
    own = [space for space in board.map_spaces() if terrain.id in space.terrain]
    if terrain.drawn in SYMBOLS and own and all(cities & {*space.terrain} for space in own):
        return "city"
    return ""


def _outline(model: Space, board: Board) -> tuple[Point, ...]:
    """The outline of a sample from (0, 0): as the map's spaces, of areas a rectangle."""
    if board.grid_kind == "areas":
        wide, high = SAMPLE, SAMPLE * 0.64
        return ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    left, top = (min(values) for values in zip(*model.outline, strict=True))
    right, foot = (max(values) for values in zip(*model.outline, strict=True))
    scale = SAMPLE / min(right - left, foot - top)
    return tuple(
        (round((x - left) * scale, 3), round((y - top) * scale, 3)) for x, y in model.outline
    )
