"""map.yaml and spaces.csv: the main map's spaces in millimetres, its picture, boxes beside it.

Knows nothing of pieces.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import field

from builder.modules.importing.board import Main
from builder.modules.importing.hexes import MOST, Cells, Point
from builder.modules.importing.names import Ids, line
from builder.modules.importing.notes import Notes
from builder.modules.importing.pictures import Pictures
from builder.modules.importing.places import BESIDE, MAX_PLACES, Key, Place
from builder.modules.importing.scale import Scale
from builder.modules.importing.texts import table, yaml
from builder.records import dataclass
from builder.words import _, message

_MAX_BOXES, _ROOM = 60, 24


@dataclass(slots=True)
class Sheet:
    """The spaces: `ids` by their keys, `at` in pixels of the board; the files they are in."""

    ids: dict[Key, str] = field(default_factory=dict)
    at: dict[str, Point] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)


def sheet(
    main: Main, spaces: Sequence[Place], boxes: Mapping[Key, tuple[Place, int]], scale: Scale,
    pictures: Pictures, notes: Notes,
) -> Sheet:  # fmt: skip
    """The map. `boxes` come with how many piles lie there at the most."""
    made = Sheet()
    hexes = main.ground.hexes
    if hexes is not None:
        grid = _hexes(made, hexes, spaces, scale)
    else:
        grid = _areas(made, spaces, scale, notes)
    piles = sum(min(_ROOM, count) for _place, count in boxes.values())
    keys: dict[str, object] = {"size": list(scale.sheet(piles, len(boxes))), "grid": grid}
    picture = pictures.get(main.picture) if main.picture else None
    if picture is not None and (at := _aligned(made.at)):
        wide = picture.width / main.ground.size[0], picture.height / main.ground.size[1]
        keys["picture"] = {"file": picture.path, "drawn": "hidden",
                           "at": {one: [round(x * wide[0], 2), round(y * wide[1], 2)]
                                  for one, (x, y) in at.items()}}  # fmt: skip
    keys["boxes"] = _boxes(made, boxes, notes)
    made.files["map.yaml"] = yaml(keys)
    return made


def _hexes(made: Sheet, hexes: Cells, spaces: Sequence[Place], scale: Scale) -> dict[str, object]:
    """The grid of a map of hexes: a block of columns and rows."""
    found = [one.cell for one in spaces if one.cell is not None]
    firsts, lasts = _block([(c, r + _up(hexes, c)) for c, r in found])
    straight = range(firsts[0], min(lasts[0], firsts[0] + MOST - 1) + 1)
    along = range(firsts[1], min(lasts[1], firsts[1] + MOST - 1) + 1)
    one, two = [hexes.columns.word(n) for n in straight], [hexes.rows.word(n) for n in along]
    names = {a + hexes.separator + b for a in one for b in two}
    between = hexes.separator if len(names) == len(one) * len(two) else "-"
    for c, column in zip(straight, one, strict=True):
        for r, row in zip(along, two, strict=True):
            ident = between.join((row, column) if hexes.row_first else (column, row))
            raw = r - _up(hexes, c)
            made.ids["cell", hexes.name(c, raw)] = ident
            made.at[ident] = hexes.centre(c, raw)
    first, second = ("row", "column") if hexes.sideways else ("column", "row")
    if hexes.row_first:
        first, second = second, first
    lowered = 0 if hexes.stagger else 1
    shifted = "odd" if firsts[0] % 2 == lowered else "even"
    size = round(hexes.dy / scale.per_mm, 4)
    x, y = scale.mm(made.at[next(iter(made.at))])
    half = 1.0 if shifted == "odd" else 0.5
    back = (size / math.sqrt(3), size * half)
    dx, dy = (back[1], back[0]) if hexes.sideways else back
    return {
        "kind": "hex", "at": [round(max(0.0, x - dx), 2), round(max(0.0, y - dy), 2)],
        "pitch": size, "orientation": "pointy" if hexes.sideways else "flat",
        "shifted": shifted, "columns": two if hexes.sideways else one,
        "rows": one if hexes.sideways else two,
        "numbering": f"{{{first}}}{between}{{{second}}}",
    }  # fmt: skip


def _up(hexes: Cells, column: int) -> int:
    return 1 if hexes.stagger and column % 2 else 0


def _block(cells: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], tuple[int, int]]:
    columns, rows = [c for c, _r in cells], [r for _c, r in cells]
    return (min(columns), min(rows)), (max(columns), max(rows))


def _areas(made: Sheet, spaces: Sequence[Place], scale: Scale, notes: Notes) -> dict[str, object]:
    """The grid of a map of areas; each space stands in spaces.csv."""
    wide, high = (max(60.0, round(one / scale.per_mm, 2)) for one in scale.size)
    ids, taken = Ids("space"), set[Point]()
    rows: list[tuple[object, ...]] = []
    for place in spaces:
        if len(rows) == MAX_PLACES:
            notes.add("spaces", message("spaces beyond what a map may have"), line(place.name))
            continue
        ident = ids.of(repr(place.key), place.name)
        px, py = place.point or (0.0, 0.0)
        x, y = _free(px / scale.per_mm, py / scale.per_mm, wide, high, taken)
        taken.add((x, y))
        made.ids[place.key] = ident
        made.at[ident] = (x * scale.per_mm, y * scale.per_mm)
        rows.append((ident, line(place.name), x, y,
                     line(place.key[1]) if len(place.key) > 2 else ""))  # fmt: skip
    made.files["spaces.csv"] = table(("id", "name", "x", "y", "zone"), rows)
    return {"kind": "areas", "at": [scale.left, scale.top], "extent": [wide, high]}


def _free(x: float, y: float, wide: float, high: float, taken: set[Point]) -> Point:
    """The whole millimetres next to a point at which no space lies yet, row by row."""
    across, down = int(wide) - 1, int(high) - 1
    a, b = min(max(round(x), 1), across), min(max(round(y), 1), down)
    while (a, b) in taken:
        a, b = (a + 1, b) if a < across else (1, b + 1 if b < down else 1)
    return a, b


def _aligned(at: Mapping[str, Point]) -> dict[str, Point]:
    """Three spaces far apart, or two; none where all lie close together."""
    at = {name: point for name, point in at.items() if min(point) >= 0}
    if len(at) < 2:
        return {}
    one = min(at, key=lambda name: sum(at[name]))
    two = max(at, key=lambda name: math.dist(at[name], at[one]))
    if math.dist(at[one], at[two]) < 20:
        return {}
    (x, y), (u, v) = at[one], at[two]
    off = {name: abs((u - x) * (b - y) - (v - y) * (a - x)) for name, (a, b) in at.items()}
    three = max(off, key=lambda name: off[name])
    chosen = [one, two] + ([three] if off[three] > 0.05 * math.dist((x, y), (u, v)) ** 2 else [])
    return {name: at[name] for name in chosen}


def _boxes(
    made: Sheet, boxes: Mapping[Key, tuple[Place, int]], notes: Notes
) -> list[dict[str, object]]:
    """The boxes beside the map; the last one is for all that have none of their own."""
    ids = Ids("box", taken=set(made.at))
    found: dict[str, dict[str, object]] = {}
    for key, (place, piles) in boxes.items():
        name = line(place.name) or _("Beside the map")
        if key == (BESIDE,) or len(found) >= _MAX_BOXES:
            name, key_id = _("Beside the map"), BESIDE
        else:
            key_id = repr(key)
        ident = ids.of(key_id, name)
        made.ids[key] = ident
        room = max(2, min(_ROOM, piles))
        found[ident] = {"id": ident, "name": name, "room": room, "tags": ["holding"]}
    if len(boxes) > _MAX_BOXES:
        notes.add("boxes", message("boxes beyond sixty, whose pieces lie in one"))
    return list(found.values())
