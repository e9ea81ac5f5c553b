"""The map sheet: frame, title, named edges, key and credit round the spaces, tracks and boxes.

One display list in millimetres from which the picture, the print tiles and the module's board
are made. It says which part is schematic and whose it is. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Drawing, Paint, Rect, Shape, Text
from builder.drawing.maps.layers import layers
from builder.drawing.maps.legend import legend
from builder.drawing.maps.titleblock import FINE, INK, RIM, SOFT_INK, Frame, map_frame, title_block
from builder.drawing.maps.tracks import zone_shapes
from builder.drawing.text.fitting import FLOOR, Notes, Room, Setting, Source, set_words
from builder.drawing.text.type import cap_height
from builder.drawing.theme import mix, readable
from builder.game.model import Board, Game, MapEdge, SpaceRole
from builder.words import _, message

SHEET = "#DDD4BD"
EDGE_TONE = "#C9BFA4"
EDGE = 5.0
"""Thickness of the bars that name the map's edges."""

_RIM = Paint(stroke=INK, width=0.5)


def map_drawing(game: Game) -> Drawing:
    """The whole sheet at its true size."""
    board = game.board
    shapes: list[Shape] = [Rect(0, 0, board.width, board.height, Paint(fill=SHEET))]
    frame = map_frame(board)
    shapes += layers(board)
    if any(board.map_spaces()):
        shapes += _map_rim(frame)
    for edge in board.edges:
        shapes += _edge(edge, frame, game)
    notes = Notes()
    for zone in board.zones:
        if zone.role is not SpaceRole.MAP:
            shapes += zone_shapes(zone, game, notes)
    shapes += _sheet_rim(board)
    shapes += title_block(game, frame, notes)
    if board.picture is None or board.picture.drawn == "over":
        shapes += legend(game, _lowest(game))
    return Drawing(board.width, board.height, tuple(shapes), _("{game} – map", game=game.title))


def _map_rim(frame: Frame) -> Iterator[Shape]:
    x, y, width, height = frame
    yield Rect(x, y, width, height, Paint(stroke=INK, width=0.45))


def _sheet_rim(board: Board) -> Iterator[Shape]:
    yield Rect(4, 4, board.width - 8, board.height - 8, _RIM)
    yield Rect(RIM, RIM, board.width - 2 * RIM, board.height - 2 * RIM, FINE)


def _edge(edge: MapEdge, frame: Frame, game: Game) -> Iterator[Shape]:
    """A bar along the frame as long as the spaces of the edge, with its name."""
    spaces = [game.board.spaces[id] for id in edge.spaces if id in game.board.spaces]
    if not spaces:
        return
    points = [point for space in spaces for point in space.outline]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    bounds = (min(xs), min(ys), max(xs), max(ys))
    side = game.sides.get(edge.side)
    tone = mix(side.colour, SHEET, 0.45) if side else EDGE_TONE
    ink = readable(tone, side.ink if side else INK)
    x, y, width, height, angle = _edge_bar(bounds, frame, game.board)
    yield Rect(x, y, width, height, Paint(fill=tone, stroke=SOFT_INK, width=0.2))
    across, along = sorted((width, height))
    room = Room(along - 2, across, min(2.9, across * 0.8), FLOOR, tracking=0.1)
    source = Source(edge.span, message("the name of the edge"))
    name = set_words(edge.name.upper(), "condensed-bold", room, source)
    yield _turned(name, x + width / 2, y + height / 2, ink, angle)


def _edge_bar(
    bounds: Frame, frame: Frame, board: Board
) -> tuple[float, float, float, float, float]:
    """The bar (x, y, w, h) beside the rim that the spaces are nearest to, and its text's angle.

    It is thinner where the sheet's rim or a track leaves less room.
    """
    x, y, width, height = frame
    left, top, right, bottom = bounds
    away = {
        "west": (left + right) / 2 - x,
        "east": x + width - (left + right) / 2,
        "north": (top + bottom) / 2 - y,
        "south": y + height - (top + bottom) / 2,
    }
    nearest = min(away, key=away.__getitem__)
    thick = min(EDGE, max(_room_beside(nearest, frame, board) - 2, 1.6))
    if nearest == "north":
        return left, y - thick - 1, right - left, thick, 0.0
    if nearest == "south":
        return left, y + height + 1, right - left, thick, 0.0
    if nearest == "west":
        return x - thick - 1, top, thick, bottom - top, -90.0
    return x + width + 1, top, thick, bottom - top, 90.0


def _room_beside(rim: str, frame: Frame, board: Board) -> float:
    """From the map's frame to the sheet's rim, or to the track or box that stands there."""
    x, y, width, height = frame
    others = [zone.rect for zone in board.zones if zone.role is not SpaceRole.MAP]
    if rim == "north":
        return min([y - RIM, *(y - r[1] - r[3] for r in others if r[1] + r[3] <= y)])
    if rim == "south":
        foot = y + height
        return min([board.height - RIM - foot, *(r[1] - foot for r in others if r[1] >= foot)])
    if rim == "west":
        return min([x - RIM, *(x - r[0] - r[2] for r in others if r[0] + r[2] <= x)])
    side = x + width
    return min([board.width - RIM - side, *(r[0] - side for r in others if r[0] >= side)])


def _turned(name: Setting, x: float, y: float, ink: str, angle: float) -> Text:
    """A line centred on a point, upright or along a side."""
    size = name.size
    half = cap_height("condensed-bold", size) / 2
    shift = {0.0: (0.0, half), -90.0: (half, 0.0), 90.0: (-half, 0.0)}[angle]
    return Text(
        x + shift[0], y + shift[1], " ".join(name.lines), "condensed-bold", size, ink, "middle",
        0.1 * size, angle, name.tight,
    )  # fmt: skip


def _lowest(game: Game) -> float:
    """The foot of the lowest thing above the key: a zone, the map, or a bar below the map."""
    board, frame = game.board, map_frame(game.board)
    bars = [shape for edge in board.edges for shape in _edge(edge, frame, game)]
    feet = [bar.y + bar.height for bar in bars if isinstance(bar, Rect)]
    zones = [zone.rect[1] + zone.rect[3] for zone in board.zones]
    return max([frame[1] + frame[3], *zones, *feet])
