"""The map sheet: frame, title, named edges, key and credit round the spaces, tracks and boxes.

One display list in millimetres from which the picture, the print tiles and the module's board
are made. It says which part is schematic and whose it is. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.areas import LIMIT
from builder.drawing.display import Drawing, Paint, Rect, Shape, Text
from builder.drawing.ground import (
    BORDER,
    DOUBTFUL_BORDER,
    DOUBTFUL_TONE,
    PAPER_TONE,
    STREAM,
    WATER,
    ground,
)
from builder.drawing.paper import line
from builder.drawing.theme import mix, readable
from builder.drawing.tracks import zone_shapes
from builder.drawing.type import cap_height, fit, measure, shorten, wrap
from builder.drawing.typography import fair
from builder.game.model import Board, Game, MapEdge, SpaceRole

SHEET = "#DDD4BD"
INK, SOFT_INK = "#2F2C25", "#5E5848"
EDGE_TONE = "#C9BFA4"
EDGE = 5.0
"""Thickness of the bars that name the map's edges."""

RIM = 5.2
"""From the sheet's edge to the inner line of its rim."""

TITLE_FONT = "condensed-bold"
TRACKED = 0.08
"""Letterspacing of the title, as a share of its em."""
LEAST_TITLE = 3.0
WORTH_A_LINE = 0.8
"""A title has one line where it is no smaller on it than this share of its size on more."""
TITLE_PITCH = 1.02
"""From one line of capitals to the next, in ems."""
TITLE_GAP = 5.4
"""From the title's baseline to that of what the game is about."""
ABOUT_SIZES, NOTE_SIZES = (3.2, 2.9, 2.6, 2.4), (3.0, 2.7, 2.4)
PITCH = 1.24
"""From one line of running words to the next, in ems."""

_RIM = Paint(stroke=INK, width=0.5)
_FINE = Paint(stroke=SOFT_INK, width=0.2)

Frame = tuple[float, float, float, float]


def map_drawing(game: Game) -> Drawing:
    """The whole sheet at its true size."""
    board = game.board
    shapes: list[Shape] = [Rect(0, 0, board.width, board.height, Paint(fill=SHEET))]
    frame = map_frame(board)
    shapes += ground(board)
    if any(board.map_spaces()):
        shapes += _map_rim(frame)
    for edge in board.edges:
        shapes += _edge(edge, frame, game)
    for zone in board.zones:
        if zone.role is not SpaceRole.MAP:
            shapes += zone_shapes(zone, game)
    shapes += _sheet_rim(board)
    shapes += _title(game, frame)
    shapes += _foot(game)
    return Drawing(board.width, board.height, tuple(shapes), f"{game.title} – map")


def map_frame(board: Board) -> Frame:
    """The rectangle of the map proper: its zone, or what its spaces cover (else the panels)."""
    for zone in board.zones:
        if zone.role is SpaceRole.MAP:
            return zone.rect
    spaces = list(board.map_spaces()) or list(board.spaces.values())
    points = [point for space in spaces for point in space.outline]
    if not points:
        return (0.0, 0.0, board.width, board.height)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top


def _map_rim(frame: Frame) -> Iterator[Shape]:
    x, y, width, height = frame
    yield Rect(x, y, width, height, Paint(stroke=INK, width=0.45))


def _sheet_rim(board: Board) -> Iterator[Shape]:
    yield Rect(4, 4, board.width - 8, board.height - 8, _RIM)
    yield Rect(RIM, RIM, board.width - 2 * RIM, board.height - 2 * RIM, _FINE)


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
    size = fit(edge.name.upper(), "condensed-bold", min(2.9, across * 0.8), along * 0.86 - 2, 1.5)
    yield _turned(edge.name.upper(), x + width / 2, y + height / 2, size, ink, angle)


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


def _turned(text: str, x: float, y: float, size: float, ink: str, angle: float) -> Text:
    """A line centred on a point, upright or along a side."""
    half = cap_height("condensed-bold", size) / 2
    shift = {0.0: (0.0, half), -90.0: (half, 0.0), 90.0: (-half, 0.0)}[angle]
    return Text(
        x + shift[0], y + shift[1], text, "condensed-bold", size, ink, "middle", 0.1 * size, angle
    )


def _title(game: Game, frame: Frame) -> Iterator[Shape]:
    """The title block above the map; what the map is, and whose, to its right."""
    left, top, board = frame[0], 8.0, game.board
    room = min([zone.rect[1] for zone in board.zones] or [frame[1]]) - EDGE - 3 - top
    if room < 6:
        return
    wide = min(frame[2], _note_left(board) - left - 8)
    about, em = _set(game.about, wide, min(room * 0.6, room - 7.0), ABOUT_SIZES)
    below = TITLE_GAP + em * PITCH * (len(about) - 0.7)
    high = max(min(room * 0.62, room - below), LEAST_TITLE)
    lines, size = _title_lines(fair(game.title).upper(), wide, high)
    base = top + high
    for index, words in enumerate(lines):
        y = base - (len(lines) - 1 - index) * size * TITLE_PITCH
        yield Text(left, y, words, TITLE_FONT, size, INK, "start", TRACKED * size)
    for index, words in enumerate(about):
        y = base + TITLE_GAP + em * PITCH * index
        yield Text(left, y, words, "condensed", em, SOFT_INK)
    yield from _note(game, room, top)


def _title_lines(title: str, width: float, height: float) -> tuple[list[str], float]:
    """The title as large as it fits, on more than one line where that makes it larger."""
    size = min(height, 15.0)
    while True:
        lines = wrap(title, TITLE_FONT, size, width / (1 + TRACKED * 2.5))
        high = cap_height(TITLE_FONT, size) + (len(lines) - 1) * size * TITLE_PITCH
        wide = max((measure(line, TITLE_FONT, size, TRACKED * size) for line in lines), default=0.0)
        whole = " ".join(lines) == " ".join(title.split())
        if whole and high <= height and wide <= width:
            alone = min(size, width / measure(title or " ", TITLE_FONT, 1.0, TRACKED) * 0.999)
            return ([title], alone) if alone > WORTH_A_LINE * size else (lines, size)
        if size <= LEAST_TITLE:
            short = shorten(title, TITLE_FONT, LEAST_TITLE, width / (1 + TRACKED * 2.5))
            return [short], LEAST_TITLE
        size = max(size - 0.25, LEAST_TITLE)


def _set(
    words: str, width: float, height: float, sizes: Sequence[float]
) -> tuple[list[str], float]:
    """Lines at the first of the sizes at which all fit the height; at the last, cut with a mark."""
    for size in sizes:
        lines = wrap(fair(words), "condensed", size, width)
        if len(lines) * size * PITCH <= height:
            return lines, size
    most = max(1, int(height / (size * PITCH)))
    rest = shorten(" ".join(lines[most - 1 :]), "condensed", size, width)
    return [*lines[: most - 1], rest], size


def _note_left(board: Board) -> float:
    """Where the note begins: above what stands right of the map, or else far to the right."""
    x, _, width, _ = map_frame(board)
    beside = [zone.rect[0] for zone in board.zones if zone.rect[0] >= x + width]
    return min(beside, default=board.width * 0.6)


def _note(game: Game, room: float, top: float) -> Iterator[Shape]:
    x = _note_left(game.board)
    width = game.board.width - x - 12
    words = game.board.note
    if game.board.origin == "project" and "project" not in words:
        words = f"{words} This map is the project's own.".strip()
    lines, em = _set(words, width, room - 2.4, NOTE_SIZES)
    yield line(x, top + 2.4, x + width, top + 2.4, _FINE)
    for index, words in enumerate(lines):
        yield Text(x, top + 3.4 + em * (1 + PITCH * index), words, "condensed", em, SOFT_INK)


def _foot(game: Game) -> Iterator[Shape]:
    """The key of terrains on the left, the credit on the right, below everything else."""
    board = game.board
    below = _lowest(game)
    room = board.height - RIM - below
    base = (below + board.height - RIM) / 2 + 1.1
    left = map_frame(board)[0]
    rows = _key_rows(board, board.width * 0.8 - left)[: int((room + 0.6) / 5.2)]
    x = left
    for index, row in enumerate(rows):
        y = base + (index - (len(rows) - 1) / 2) * 5.2
        at = left
        for name, paint in row:
            yield _sample(at, y, paint)
            yield Text(at + 9, y, name, "condensed", 3.0, SOFT_INK)
            at += _key_width(name)
        x = max(x, at)
    most = max(1, int((room + 0.5) / 3.1))
    lines = wrap(fair(game.owner), "condensed", 2.4, max(board.width - 12 - x, 30.0))[:most]
    for index, words in enumerate(lines):
        y = base + (index - (len(lines) - 1) / 2) * 3.1
        yield Text(board.width - 12, y, words, "condensed", 2.4, SOFT_INK, "end")


def _lowest(game: Game) -> float:
    """The foot of the lowest thing above the key: a zone, the map, or a bar below the map."""
    board, frame = game.board, map_frame(game.board)
    bars = [shape for edge in board.edges for shape in _edge(edge, frame, game)]
    feet = [bar.y + bar.height for bar in bars if isinstance(bar, Rect)]
    zones = [zone.rect[1] + zone.rect[3] for zone in board.zones]
    return max([frame[1] + frame[3], *zones, *feet])


def _key_rows(board: Board, width: float) -> list[list[tuple[str, Paint]]]:
    """The key in lines of at most `width`."""
    rows: list[list[tuple[str, Paint]]] = [[]]
    used = 0.0
    for name, paint in _key(board):
        if used + _key_width(name) > width and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append((name, paint))
        used += _key_width(name)
    return rows


def _key_width(name: str) -> float:
    return 9 + measure(name, "condensed", 3.0) + 7


def _key(board: Board) -> Iterator[tuple[str, Paint]]:
    """What the tones and lines of the map mean: only those that stand on it."""
    used = {id for space in board.map_spaces() for id in space.terrain}
    for terrain in board.terrains.values():
        if terrain.id in used:
            yield terrain.name, Paint(terrain.colour, BORDER.stroke, BORDER.width)
    attested = {space.attested for space in board.map_spaces()}
    if any(space.attested and not space.terrain for space in board.map_spaces()):
        yield "Terrain not in source", Paint(PAPER_TONE, BORDER.stroke, BORDER.width)
    if False in attested:
        paint = DOUBTFUL_BORDER
        yield "Space not in source", Paint(DOUBTFUL_TONE, paint.stroke, paint.width, paint.dash)
    for kind, paint in (("river", Paint(stroke=WATER, width=1.5)), ("stream", STREAM)):
        names = {feature.name for feature in board.features if feature.kind == kind}
        if names:
            yield names.pop() if len(names) == 1 else "River", paint
    for name in dict.fromkeys(f.name for f in board.features if f.kind == "limit"):
        yield name, LIMIT


def _sample(x: float, base: float, paint: Paint) -> Shape:
    if paint.fill is None:
        return line(x, base - 1.1, x + 7, base - 1.1, paint)
    return Rect(x, base - 3.3, 7, 4.4, paint)
