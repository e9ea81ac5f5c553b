"""The images of counters and cards for a print service, with a list and pages to look them over.

Knows nothing of the terminal.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase

from builder.diagnostics import EnvironmentProblem
from builder.drawing.display import Drawing, Group
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.services.boards import map_order
from builder.drawing.services.montage import Shown, montage
from builder.drawing.services.order import Face, Order, Piece, order
from builder.drawing.services.played import of_play
from builder.drawing.services.printed import side, wordless
from builder.drawing.services.safe import Near
from builder.drawing.services.table import CUSTOMARY, DPI, PRODUCTS, mm
from builder.emit.pdf import pdf
from builder.emit.pdf.press import Press
from builder.emit.png.bled import png_bled
from builder.emit.svg import svg
from builder.game.edition import rights, subject, whose
from builder.game.model import Game
from builder.pipeline import howto
from builder.pipeline.load import Loaded
from builder.pipeline.printed import Ordered, wanted, written
from builder.pipeline.profiles import profile_of_a_press
from builder.pipeline.usual import Wish
from builder.source.artwork import Artwork, artwork
from builder.words import Message, _, listed, message, message_n, speaking

_NAMED = 5
"""So many faces are named of those with something outside the safe zone."""


def print_for_service(loaded: Loaded, game: Game, out: Path, wish: Wish) -> Ordered:
    """Write the images for a service into `out`/<folder name>/<service>.

    Where some counters alone are wanted, there are no cards. Raises NotFound for counters that
    there are none of, EnvironmentProblem for bad surroundings.
    """
    name, service, only = loaded.folder.name, wish.service, wish.only
    profile = _profile(service, wish.profile)
    units = frozenset(wanted(game, only)) if only else frozenset(game.units)
    drawings = loaded.drawings or Drawings(game)
    with speaking(game.language), dressed(game):
        if wish.of_map:
            made = map_order(drawings.map, service, of_play(game), game.title)
        else:
            made = order(drawings.faces, service, units, wish.way.copies, next_size=wish.next_size,
                     shrink=wish.shrink, clear=wish.clear or 0.0, cards=not only)  # fmt: skip
        images = {path: _image(piece, face) for path, piece, face in _sides(made)}
        named = dict(_pdfs(game, service, made, profile) if _in_pdf(service)
                     else _copied(service, made, images))  # fmt: skip
        for piece in made.pieces:
            if piece.cut is not None:
                named[f"{service}/{piece.product.file}/{piece.file}-cut.svg"] = svg(
                    piece.cut, unit="pt"
                )
        if made.pieces:
            title = _("{game}: images for print", game=game.title)
            pages = montage(_shown(made, images), wish.way.paper, title)
            stem = "map-montage" if wish.of_map else "montage"
            named[f"{service}/{stem}.pdf"] = pdf(pages, title=title, language=game.language,
                                                 rights=rights(game))  # fmt: skip
            if wish.of_map:
                named[f"{service}/{howto.OF_MAP}"] = howto.of_a_map(made, game)
            else:
                named[f"{service}/pieces.csv"] = _list(made)
                named[f"{service}/{howto.FILE}"] = howto.of_an_order(made, game, name)
    notes = (*made.notes, *(_unsafe(made, service) if not wish.of_map else ()))
    if not made.pieces:
        return Ordered(name, loaded.findings, notes=notes)
    _files, in_the_way = written(out / name, game, named, wish.force)
    folder = None if in_the_way else out / name / service
    pieces = sum(piece.quantity for piece in made.pieces)
    return Ordered(name, loaded.findings, folder, pieces, len(images), notes, in_the_way)


def _copied(
    service: str, made: Order, images: Mapping[str, bytes]
) -> Iterator[tuple[str, bytes]]:  # fmt: skip
    """Every image by its path, those of copies too."""
    for path, piece, _face in _sides(made):
        side = next(side for side in piece.sides if piece.path(side) == path)
        for copy in piece.paths(side):
            yield f"{service}/{copy}", images[path]


def _profile(service: str, path: Path | None) -> bytes:
    """The profile that a shop gives for its PDFs. Raises EnvironmentProblem for a bad one."""
    if path is None:
        return b""
    if not _in_pdf(service):
        owner = next(one.owner for one in PRODUCTS if one.service == service)
        raise EnvironmentProblem(
            message("--profile is for PDFs; {service} takes images in RGB", service=owner)
        )
    return profile_of_a_press(path)


def _in_pdf(service: str) -> bool:
    """Whether a service takes PDFs, not images."""
    return any(one.form == "PDF" for one in PRODUCTS if one.service == service)


def _pdfs(game: Game, service: str, made: Order, profile: bytes) -> Iterator[tuple[str, bytes]]:
    """A file for each deck that is wanted as a PDF: every copy's front, then its back."""
    painted: dict[int, Artwork] = {}
    for file, pieces in howto.files(made).items():
        pages: list[Drawing] = []
        for piece in pieces:
            pages += [_page(piece, face, painted) for face in piece.sides.values()] * piece.quantity
        product = pieces[0].product
        title = f"{game.title} – {product.name}"
        press = Press("cmyk", product.condition, profile, flat=True)
        yield f"{service}/{file}", pdf(
            pages, title=title, language=game.language, press=press, subject=subject(game),
            author=game.imprint or game.copyright or "builder", rights=whose(game),
        )  # fmt: skip


def _page(piece: Piece, face: Face, painted: dict[int, Artwork]) -> Drawing:
    """A side as a page; what cards share, such as the back of a deck, is `painted` once."""
    _ground, shown = face.drawing.shapes
    key = id(shown.shapes if isinstance(shown, Group) else shown)
    if key not in painted:
        ground = replace(face, drawing=wordless(face.drawing))
        painted[key] = artwork(f"{len(painted)}.png", _image(piece, ground))
    return side(face.drawing, painted[key], piece.product, piece.name)


def _sides(made: Order) -> list[tuple[str, Piece, Face]]:
    """Every image's path with what it shows; one that several pieces share, once."""
    found: dict[str, tuple[Piece, Face]] = {}
    for piece in made.pieces:
        for name, face in piece.sides.items():
            found.setdefault(piece.path(name), (piece, face))
    return [(path, piece, face) for path, (piece, face) in found.items()]


def _image(piece: Piece, face: Face) -> bytes:
    product = piece.product
    pixels = round(product.pixels[0]), round(product.pixels[1])
    return png_bled(face.drawing, pixels, face.painted, DPI, product.shape == "round")


def _shown(made: Order, images: Mapping[str, bytes]) -> list[Shown]:
    return [
        Shown(artwork(path, images[path]), _file(path, piece), _named(path, piece),
              piece.product, face.where, face.lines,
              _nearest(path, piece, face), close=face.close, free=face.free,
              copies=0 if _shared(path, piece) else piece.quantity,
              card="" if _shared(path, piece) else _card(piece))
        for path, piece, face in _sides(made)
    ]  # fmt: skip


def _file(path: str, piece: Piece) -> str:
    """What a file is called where it is spoken of; that of a card with the folder of its deck."""
    name = path.rpartition("/")[2].removesuffix(".png")
    return f"{piece.deck}/{name}" if piece.deck else name


def _named(path: str, piece: Piece) -> str:
    """What an image shows."""
    return _("Back of the deck") if _shared(path, piece) else piece.name


def _shared(path: str, piece: Piece) -> bool:
    """Whether an image is the back that all cards of a deck have."""
    return bool(piece.deck) and path == piece.path("back")


def _card(piece: Piece) -> str:
    """What the copies of a card have in common: they differ by their own numbers alone."""
    number, _dash, name = piece.file.partition("-")
    return f"{piece.deck}/{number.rstrip(ascii_lowercase)}-{name}" if piece.deck else ""


def _nearest(path: str, piece: Piece, face: Face) -> Near | None:
    """What of an image is nearest to a cut; of the back of a deck it names that, no card."""
    near = min(face.outside, key=lambda near: near.away, default=None)
    if near is None or not _shared(path, piece):
        return near
    return replace(near, piece=_file(path, piece))


def _list(made: Order) -> bytes:
    """Every piece with its product, how many are wanted, where its sides are, and what is outside.

    Sides are images, or pages of a PDF: that of the first copy. Where every copy is an image of its
    own, it has a row of its own.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("product", "piece", "quantity", "front", "back", "front_outside_safe_zone",
                     "back_outside_safe_zone"))  # fmt: skip
    page: Counter[str] = Counter()
    for piece in made.pieces:
        sides = [piece.sides.get(side) for side in ("front", "back")]
        beyond = [_beyond(piece, face) for face in sides]
        if piece.product.form == "PDF":
            own = next(file for file, pieces in howto.files(made).items() if piece in pieces)
            files = [f"{own}#page={page[own] + n}" for n in range(1, len(piece.sides) + 1)]
            page[own] += len(piece.sides) * piece.quantity
            rows = [files]
        else:
            rows = _copies(piece)
        for row in rows:
            many = piece.quantity // len(rows)
            writer.writerow((piece.product.name, piece.name, many, *row, *beyond))
    return out.getvalue().encode()


def _copies(piece: Piece) -> list[list[str]]:
    """The files of each copy, front and back; of all copies where these have no files of their
    own."""
    fronts = piece.paths("front")
    return [[front, piece.path("back") if piece.back else ""] for front in fronts]


def _beyond(piece: Piece, face: Face | None) -> str:
    """What is too near to a cut; of a sheet, the nearest sign, number and name, and of how many
    counters that is."""
    if face is None:
        return ""
    if not piece.cut:
        return "; ".join(map(str, face.outside))
    alike: dict[str, list[Near]] = {}
    for near in sorted(face.outside, key=lambda near: near.away):
        alike.setdefault(near.kind, []).append(near)
    return "; ".join(f"{_some(found)}: {found[0]}" for found in alike.values())


def _some(found: Sequence[Near]) -> str:
    """The first of some counters, and how many more there are."""
    if len(found) == 1:
        return found[0].piece
    return _("{name} and {count} more", name=found[0].piece, count=len(found) - 1)


def _unsafe(made: Order, service: str) -> Iterator[Message]:
    """What is to be said of the safe zone."""
    if any(one.product.customary for one in made.pieces):
        owner = next(one.owner for one in PRODUCTS if one.service == service)
        yield message("cards were checked against a safe zone of {safe} mm, as most card printers "
                      "want; look at every card in the preview of {service}", service=owner,
                      safe=f"{mm(CUSTOMARY):.1f}")  # fmt: skip
    beyond = [
        _file(path, piece) for path, piece, face in _sides(made) if face.outside
    ]  # fmt: skip
    if not beyond:
        return
    more = [message("{count} more", count=len(beyond) - _NAMED)] if len(beyond) > _NAMED else []
    nearest = min(near.away for _path, _piece, face in _sides(made) for near in face.outside)
    yield message_n("{count} image has something outside the safe zone, but nothing less than "
                    "{away} mm from the cut: {names}",
                    "{count} images have something outside the safe zone, but nothing less than "
                    "{away} mm from the cut: {names}", len(beyond),
                    away=f"{max(0.0, nearest):.1f}",
                    names=listed([*beyond[:_NAMED], *more]))  # fmt: skip
