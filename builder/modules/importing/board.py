"""Which map and which board of a module become the game's one sheet.

It is the map on which most pieces stand in set-ups, and the board that most of them use. Knows
nothing of units.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from builder.modules.archive import Archive, image_size
from builder.modules.importing.hexes import Point
from builder.modules.importing.names import line, number
from builder.modules.importing.notes import Notes
from builder.modules.importing.pictures import Pictures
from builder.modules.importing.places import BESIDE, BOARD, Ground, Key, Place, ground
from builder.modules.importing.standing import Standing, Start
from builder.modules.model import MAPS, Component, Module
from builder.modules.report import Broken
from builder.records import dataclass
from builder.source.svgfile import svg_size
from builder.words import _, message

_LEAST, _USUAL, _MOST = 50.0, (1200.0, 900.0), 20_000.0
_MAX_SVG = 8_000_000
_START = 65_536


@dataclass(slots=True)
class Main:
    """The map that becomes the sheet, and what its boards hold, by their names."""

    map: Component
    name: str
    edge: Point
    ground: Ground
    grounds: dict[str, Ground]
    picture: str

    def place(self, one: Standing, boards: dict[str, str]) -> Place:
        """Where a piece stands: a place of the board, or another map as a whole.

        On another board of the map it is the place of the same name.
        """
        if one.map_name != self.name:
            return Place(("map", one.map_name), line(one.map_name) or _("Off map"))
        point = (one.at[0] - self.edge[0], one.at[1] - self.edge[1])
        own = self.grounds.get(boards.get(self.name, "") or one.board, self.ground)
        found = own.place(point)
        if own is self.ground or found.key == (BESIDE,):
            return found
        same = [p for p in self.ground.all() if p.name == found.name]
        if len(same) == 1 or (same and any(p.key == found.key for p in same)):
            return next((p for p in same if p.key == found.key), same[0])
        return Place(("board", own.board.get("name"), *found.key), found.name)


def main_map(
    module: Module, archive: Archive, pictures: Pictures, starts: Sequence[Start], notes: Notes
) -> Main | None:
    """The map and its board; None where the module has no map."""
    maps = [one for one in module.of(*MAPS) if _boards(one)]
    if not maps:
        return None
    count = Counter(one.map_name for start in starts for one in start.pieces)
    chosen = max(maps, key=lambda one: (count[one.get("mapName")],
                                        one.kind == "build.module.Map", -one.line))  # fmt: skip
    name = chosen.get("mapName")
    boards = _boards(chosen)
    used = Counter(start.boards.get(name, "") for start in starts)
    best = max(boards, key=lambda one: (used[one.get("name")], -one.line))
    edge = (number(chosen.attributes, "edgeWidth"), number(chosen.attributes, "edgeHeight"))
    extent = _extent(best, [one.at for start in starts for one in start.pieces
                            if one.map_name == name])  # fmt: skip
    grounds: dict[str, Ground] = {}
    for board in boards:
        size = board_size(board, archive) or extent
        grounds.setdefault(board.get("name"), ground(board, size))
        if board is not best:
            notes.add("boards", message("further boards of the map, of which the game has one"),
                      line(board.get("name")), board.where)  # fmt: skip
    for one in maps:
        if one is not chosen:
            notes.add("maps", message("further maps, which became boxes if pieces stand there"),
                      line(one.get("mapName")), one.where)  # fmt: skip
    return Main(chosen, name, edge, grounds[best.get("name")], grounds, best.get("image"))


def _boards(owner: Component) -> list[Component]:
    found = [one for each in owner.children if each.kind == "build.module.map.BoardPicker"
             for one in each.walk() if one.kind == BOARD]  # fmt: skip
    return found[:100]


def board_size(board: Component, archive: Archive) -> Point | None:
    """Width and height of a board in pixels; None where its picture is not there."""
    name = board.get("image")
    if not name:
        wide, high = number(board.attributes, "width", 500), number(board.attributes, "height", 500)
        return _bounded((wide, high))
    try:
        data = archive.body(f"images/{name}", 64_000_000) or b""
    except Broken:
        return None
    if data.lstrip()[:1] == b"<" and len(data) < _MAX_SVG:
        try:
            return _bounded(svg_size(data))
        except ValueError:
            return None
    found = image_size(data[:_START])
    return None if found is None else _bounded((float(found[0]), float(found[1])))


def _bounded(size: Point) -> Point | None:
    return size if all(_LEAST <= one <= _MOST for one in size) else None


def _extent(board: Component, points: Sequence[Point]) -> Point:
    """About how large a board is whose picture is not there: what lies on it, and a margin."""
    xs, ys = [_USUAL[0]], [_USUAL[1]]
    for one in board.walk():
        if one.kind.endswith(".Region"):
            xs.append(number(one.attributes, "originx"))
            ys.append(number(one.attributes, "originy"))
        for corner in one.get("path").split(";")[:500] if one.kind.endswith(".Zone") else ():
            x, _comma, y = corner.partition(",")
            xs.append(number({"": x}, ""))
            ys.append(number({"": y}, ""))
    xs += [x for x, _y in points]
    ys += [y for _x, y in points]
    return min(_MOST, max(xs) + 40), min(_MOST, max(ys) + 40)


def spaces(main: Main, used: Sequence[Place]) -> tuple[list[Place], list[Place]]:
    """The spaces of the sheet and the boxes beside it.

    On a map of hexes the hexes are spaces, and zones on which pieces stand are boxes; else all
    places of the board are spaces. What lies elsewhere is a box.
    """
    hexes = main.ground.hexes is not None
    found: dict[Key, Place] = {one.key: one for one in main.ground.all()
                               if not hexes or one.cell is not None}  # fmt: skip
    boxes: dict[Key, Place] = {}
    for place in used:
        if place.key in found:
            continue
        if place.point is None or hexes:
            boxes.setdefault(place.key, place)
        else:
            found[place.key] = place
    return list(found.values()), list(boxes.values())


__all__ = ["Main", "Pictures", "main_map", "spaces"]
