"""The designer's picture of the map, laid on its spaces; his fonts; and whose they are.

Knows nothing of how a picture is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase

from builder.diagnostics import Findings, nearest
from builder.game.model import ArtworkCredit, Board, MapPicture, SpaceRole
from builder.game.names.unknown import no_such
from builder.game.schemas import ArtworkShape, GameFile, PictureShape, ThemeFile
from builder.source import YamlFile
from builder.source.artwork import SUFFIXES
from builder.source.fontfile import FontFile
from builder.source.gallery import Gallery
from builder.words import message

Place = tuple[float, float, float, float, float, float]
_APART = 2.0
"""Two places nearer than that, in mm or in the picture's units, align nothing."""


def with_picture(
    board: Board, file: YamlFile, shape: PictureShape | None, gallery: Gallery, findings: Findings
) -> Board:
    """The board with its picture, if it has one that can be shown and laid on its spaces."""
    if shape is None:
        return board
    span = file.span("picture", "file")
    artwork = gallery.picture(shape.file, span, findings)
    pairs = _pairs(board, file, shape, findings)
    if artwork is None or pairs is None:
        return board
    try:
        place = aligned(pairs)
    except ValueError as error:
        fault = message("the picture cannot be aligned: {why}", why=error.args[0])
        findings.add("A110", file.span("picture", "at"), fault)
        return board
    a, b, c, d, e, f = place
    wide, high = artwork.width, artwork.height
    unit = (a * wide, b * wide, c * high, d * high, e, f)
    if shape.legend is None:
        return replace(board, picture=MapPicture(artwork, unit, shape.drawn, span))
    parts = {name: _on_sheet(part, place) for name, part in shape.legend.parts.items()}
    x, y, wide, high = shape.legend.rect
    return replace(
        board, picture=MapPicture(artwork, unit, shape.drawn, span, parts), key=(x, y, wide, high)
    )


def _on_sheet(part: Sequence[float], place: Place) -> tuple[float, float, float, float]:
    """The rectangle on the sheet, in mm, round one of the picture, in its units."""
    a, b, c, d, e, f = place
    x, y, wide, high = part
    corners = [(x, y), (x + wide, y), (x, y + high), (x + wide, y + high)]
    xs = [a * u + c * v + e for u, v in corners]
    ys = [b * u + d * v + f for u, v in corners]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _pairs(
    board: Board, file: YamlFile, shape: PictureShape, findings: Findings
) -> list[tuple[tuple[float, float], tuple[float, float]]] | None:
    """Places in the picture with those on the sheet; None where a space does not exist."""
    pairs = []
    for name, (x, y) in shape.at.items():
        space = board.spaces.get(name)
        if space is None or space.role is not SpaceRole.MAP:
            hint = nearest(name, [one.id for one in board.map_spaces()])
            place = file.span("picture", "at", name)
            findings.add("G201", place, no_such("space", name), hint=hint)
            return None
        pairs.append(((x, y), space.centre))
    return pairs


def aligned(pairs: Sequence[tuple[tuple[float, float], tuple[float, float]]]) -> Place:
    """The move that takes the first place of each pair to the second, as SVG's matrix.

    Two pairs turn and scale the picture, three may stretch it as well. ValueError with a Message
    where places coincide, lie on one line, or would show the picture mirrored.
    """
    (p, q), (p1, q1), *more = [(complex(*one), complex(*other)) for one, other in pairs]
    if abs(p1 - p) < _APART or abs(q1 - q) < _APART:
        raise ValueError(message("two of its spaces are in one place"))
    if not more:
        turn = (q1 - q) / (p1 - p)
        rest = q - turn * p
        return turn.real, turn.imag, -turn.imag, turn.real, rest.real, rest.imag
    p2, q2 = more[0]
    area = _cross(p1 - p, p2 - p)
    if abs(area) < _APART**2 or abs(_cross(q1 - q, q2 - q)) < _APART**2:
        raise ValueError(message("its three spaces lie on one line"))
    if (area > 0) != (_cross(q1 - q, q2 - q) > 0):
        raise ValueError(message("it would be seen mirrored: look for spaces that are swapped"))
    across = ((q1 - q) * (p2 - p).imag - (q2 - q) * (p1 - p).imag) / area
    down = ((q2 - q) * (p1 - p).real - (q1 - q) * (p2 - p).real) / area
    rest = q - across * p.real - down * p.imag
    return across.real, across.imag, down.real, down.imag, rest.real, rest.imag


def _cross(one: complex, other: complex) -> float:
    return one.real * other.imag - one.imag * other.real


def credits_of(shapes: Iterable[ArtworkShape]) -> tuple[ArtworkCredit, ...]:
    """Whose the pictures and fonts are, in the order of the data."""
    return tuple(ArtworkCredit(one.files, one.by, one.licence, one.note) for one in shapes)


FACES = {
    "labels": ("condensed", "condensed-text"), "figures": ("condensed-bold",),
    "text": ("text",), "heads": ("text-bold",),
}  # fmt: skip
"""The faces of `drawing.text.type` that each key of the theme's fonts stands for."""


def link_fonts(
    file: YamlFile, theme: ThemeFile, gallery: Gallery, findings: Findings
) -> dict[str, FontFile]:
    """The designer's own fonts by the face that each stands for."""
    found: dict[str, FontFile] = {}
    for key, faces in FACES.items():
        name = getattr(theme.fonts, key)
        font = gallery.font(name, file.span("fonts", key), findings) if name else None
        if font is not None:
            found |= dict.fromkeys(faces, font)
    return found


def read_symbols(file: YamlFile, main: GameFile, gallery: Gallery, findings: Findings) -> None:
    """Symbols of types and marks of sides and nations that are paths of pictures."""
    named = [(one.symbol, ("types", key, "symbol")) for key, one in main.types.items()]
    named += [(one.mark, ("sides", key, "mark")) for key, one in main.sides.items()]
    named += [(one.mark, ("nations", key, "mark")) for key, one in main.nations.items()]
    for name, path in named:
        if name.casefold().endswith(SUFFIXES):
            gallery.picture(name, file.span(*path), findings)


def check_licences(shapes: Sequence[ArtworkShape], gallery: Gallery, findings: Findings) -> None:
    """Each picture has an entry that says whose it is; one finding names all that have none."""
    bare = [
        name for name in gallery.named if not any(fnmatchcase(name, one.files) for one in shapes)
    ]
    if not bare:
        return
    first = bare[0]
    fault = message("artwork: nothing says who made {file}", file=first)
    related = [
        (gallery.named[name], message("{file} has no entry either", file=name))
        for name in bare[1:5]
    ]
    hint = message(
        "add an entry for '{pattern}', with 'by' and 'licence', under artwork in game.yaml",
        pattern=first.rpartition("/")[0] + "/*" if "/" in first else first,
    )
    findings.add("A109", gallery.named[first], fault, hint=hint, related=related)
