"""A set-up on the table: the map, its counters in place, decks, dice, aids, and the rest in bags.

The middle of the map is that of the table, north is away from whoever sits before it. Knows the
model and its drawings; not how pictures are painted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from builder.drawing.counters.counter import face_ground
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.paper import INCH, PAPERS
from builder.emit.standing.places import Placed, stand
from builder.emit.tabletop.album import Album
from builder.emit.tabletop.decks import decks
from builder.emit.tabletop.dice import dice
from builder.emit.tabletop.notebook import notebook
from builder.emit.tabletop.pieces import Pieces
from builder.emit.tabletop.piles import lying, towers
from builder.emit.tabletop.things import (
    LOCKED,
    Look,
    Place,
    Thing,
    bag,
    book,
    hand,
    numbered,
    tile,
    with_states,
)
from builder.game.edition import whose
from builder.game.model import Arrival, Board, Game, Scenario, Side
from builder.records import dataclass
from builder.words import _

SURFACE = 0.96
"""How high the top of the table is."""
MAP_THICK, AID_THICK = 0.05, 0.05
RULEBOOK = "rulebook"
"""The name of its file."""
_MAP_PER_MM, _AID_PER_MM = 8.0, 8.0
_APART = 1.0
_HALF, _PITCH = 1.5, 3.2
"""Half the width of what lies in a column, and from one such thing to the next."""
_PLAIN = "#B8B0A0"
"""The colour of a bag that is nobody's."""
_SEATS = (("White", 0.0), ("Red", 180.0))
"""The colours of players, and where they look: away from the first one, and back."""
_HAND = 12.0, 6.0, 5.0
"""How wide, high and deep the zone of a hand is."""


@dataclass(frozen=True, slots=True)
class Supplies:
    """What all saves of a game share: its drawings, its pictures, its counters' looks."""

    drawings: Drawings
    album: Album
    pieces: Pieces

    @staticmethod
    def of(drawings: Drawings, url: str = "") -> Supplies:
        """Those of a game whose pictures will lie at an address."""
        album = Album(url)
        return Supplies(drawings, album, Pieces(drawings.faces, album))


def saved(supplies: Supplies, scenario: Scenario) -> dict[str, Any]:
    """A set-up as a saved game."""
    game = supplies.drawings.game
    named = f"{game.title} – {scenario.name}"
    return {
        "SaveName": named, "GameMode": game.title, "Date": "", "VersionNumber": "",
        "GameType": "", "GameComplexity": "", "Tags": [], "Gravity": 0.5, "PlayArea": 0.5,
        "Table": "Table_RPG", "Sky": "Sky_Museum",
        "Note": "\n".join(filter(None, (named, scenario.text, whose(game)))), "Rules": "",
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
        "TabStates": notebook(game, scenario),
        "Grid": {"Type": 0, "Lines": False, "Snapping": False, "Offset": False,
                 "BothSnapping": False, "xSize": 1.0, "ySize": 1.0,
                 "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0}},
        "SnapPoints": [*_snap_points(game.board)],
        "ObjectStates": numbered([*_things(supplies, scenario)]),
    }  # fmt: skip


def on_table(board: Board, x: float, y: float) -> tuple[float, float]:
    """Where a point of the map is on the table: to the right, and away from the player."""
    return (x - board.width / 2) / INCH, (board.height / 2 - y) / INCH


def _snap_points(board: Board) -> Iterator[dict[str, Any]]:
    """The middle of every space, on the table."""
    for space in board.spaces.values():
        x, z = on_table(board, *space.centre)
        top = SURFACE + MAP_THICK
        yield {"Position": {"x": round(x, 4), "y": round(top, 4), "z": round(z, 4)}}


def _things(supplies: Supplies, scenario: Scenario) -> Iterator[Thing]:
    drawings, game = supplies.drawings, supplies.drawings.game
    board = game.board
    if board.width and board.height:
        picture = supplies.album.add("map", drawings.map, _MAP_PER_MM)
        look = Look(picture, picture, board.width, board.height, MAP_THICK)
        yield tile(game.title, Place(0.0, SURFACE, 0.0), look, locked=LOCKED)
    placed, _lost = stand(game, scenario)
    piled = towers(placed)
    bagged = {id(one) for group in piled for one in group}
    yield from _set_up(supplies, [one for one in placed if id(one) not in bagged])
    papers = _papers_of(drawings, scenario)
    left = -board.width / 2 / INCH - _APART
    beyond = _largest(papers[0])[0] + _APART if papers[0] else 0.0
    column = _Column(left - _HALF, board.height / 2 / INCH - _APART, beyond)
    yield from decks(drawings, supplies.album, column.next)
    yield from dice(drawings, supplies.album, column.next)
    for group in piled:
        yield _supply(supplies, group, column.next())
    for side, held in _left(supplies, placed).items():
        name = (
            _("Counters not set up: {side}", side=side.name)
            if side
            else (_("Other counters not set up"))
        )
        made = bag(name, column.next(), held, side.colour if side else _PLAIN)
        made["Description"] = _inside(held)
        yield made
    yield from _papers(supplies, papers, left - 2 * _HALF)
    yield from _hands(game)


class _Column:
    """Places one below the other at the left of the map; where it ends, the next is beyond the card
    that lies beside it."""

    def __init__(self, x: float, z: float, beyond: float) -> None:
        self.x, self.top, self.z, self.beyond = x, z, z, beyond

    def next(self) -> Place:
        """The next place."""
        if self.z < -self.top - _HALF / 2:
            self.x, self.z, self.beyond = self.x - 2 * _HALF - self.beyond, self.top, 0.0
        here = Place(self.x, SURFACE + 0.5, self.z)
        self.z -= _PITCH
        return here


def _set_up(supplies: Supplies, placed: Sequence[Placed]) -> Iterator[Thing]:
    """The counters where they lie, beside one another or in piles."""
    game, pieces = supplies.drawings.game, supplies.pieces
    for each in lying(game, placed):
        one, at = each.placed, on_table(game.board, *each.at)
        high = SURFACE + MAP_THICK + pieces.thick * (each.below + 0.5) + 0.02
        covered = bool(one.unit.type.hidden) and not one.placement.shown
        due = one.placement.arrival is Arrival.REINFORCEMENT
        turn = one.placement.turn if due else None
        place = at[0], high, at[1]
        yield pieces.counter(one.unit, place, one.reduced, covered=covered, turn=turn)


def _supply(supplies: Supplies, group: Sequence[Placed], place: Place) -> Thing:
    """Equal counters of a box in a bag of their own, which says where they belong."""
    first = group[0]
    held = [supplies.pieces.counter(first.unit, (0.0, 0.0, 0.0), first.reduced) for _one in group]
    made = bag(first.unit.name, place, held, face_ground(first.unit))
    made["Description"] = _("Starts in: {space}", space=first.space.name or first.space.id)
    return made


def _left(
    supplies: Supplies, placed: Sequence[Placed]
) -> Mapping[Side | None, Sequence[Thing]]:  # fmt: skip
    """The counters that do not stand on the map, by the player who has them."""
    used = Counter(one.unit.id for one in placed)
    held: dict[Side | None, list[Thing]] = {}
    for unit in supplies.drawings.game.units.values():
        for _copy in range(unit.qty - used[unit.id]):
            counter = supplies.pieces.counter(unit, (0.0, 0.0, 0.0), 0)
            side = unit.side if unit.side and unit.side.player else None
            held.setdefault(side, []).append(counter)
    return held


def _inside(held: Sequence[Thing]) -> str:
    """What is in a bag: names, each with how many of it; nothing where some are hidden."""
    if any(one["HideWhenFaceDown"] for one in held):
        return ""
    count = Counter(str(one["Nickname"]) for one in held)
    named = [name if many == 1 else f"{many}× {name}" for name, many in count.items()]
    return ", ".join(named)


def _papers(supplies: Supplies, papers: _Papers, left: float) -> Iterator[Thing]:
    """The card of the set-up ends at a place at the left of the map; all other papers, in one, and
    the rulebook are at its right."""
    half = supplies.drawings.game.board.width / 2 / INCH
    card, others, rules = papers
    album, top = supplies.album, supplies.drawings.game.board.height / 2 / INCH
    if card:
        wide, high = _largest(card)
        yield _lying(album, card, Place(left - _APART / 2 - wide / 2, SURFACE, top - high / 2))
    x = half + _APART
    for pages in (others, rules):
        if pages:
            wide, high = _largest(pages)
            place = Place(x + wide / 2, SURFACE, top - high / 2)
            yield _book(album, place) if pages is rules else _lying(album, pages, place)
            x += wide + _APART


def _largest(pages: Sequence[_Page]) -> tuple[float, float]:
    """How wide and high the largest of some pages are, in inches."""
    wide, high = (max(size) / INCH for size in zip(*(_size(page) for page in pages), strict=True))
    return wide, high


def _size(page: _Page) -> tuple[float, float]:
    return page.drawn.width, page.drawn.height


def _book(album: Album, place: Place) -> Thing:
    return book(_("Rulebook"), place, album.book(RULEBOOK))


def _lying(album: Album, pages: Sequence[_Page], place: Place) -> Thing:
    """Papers as a tile with a state for each page, which says how it is turned."""
    many = len(pages)
    tiles: list[Thing] = []
    for number, page in enumerate(pages, 1):
        made = tile(page.name, place, _look(album, page.file, page.drawn), locked=LOCKED)
        if many > 1:
            made["Description"] = _("Page {number} of {count}: point here and type the number of "
                                    "another page.", number=number, count=many)  # fmt: skip
        tiles.append(made)
    return with_states(tiles, 0)


def _look(album: Album, name: str, page: Drawing) -> Look:
    picture = album.add(name, page, _AID_PER_MM)
    return Look(picture, picture, page.width, page.height, AID_THICK)


@dataclass(frozen=True, slots=True)
class _Page:
    """The file and the name of a page, and what is on it."""

    file: str
    name: str
    drawn: Drawing


def _paged(file: str, name: str, pages: Sequence[Drawing]) -> list[_Page]:
    return [_Page(f"{file}-{n}", name, page) for n, page in enumerate(pages, 1)]


_Papers = tuple[list[_Page], list[_Page], list[_Page]]


def _papers_of(drawings: Drawings, scenario: Scenario) -> _Papers:
    """The pages of the card of the set-up, of the other papers, and of the rulebook."""
    paper = PAPERS[0]
    card, aid = drawings.setups(paper)[scenario.id], drawings.aids[paper]
    others = _paged("aid", _("Player aid"), () if aid.overflow else aid.pages)
    others += _paged("turn-record", _("Turn record"), drawings.record(paper))
    rules = _paged(RULEBOOK, _("Rulebook"), drawings.rulebook(paper))
    own = () if card.overflow else card.pages
    return _paged(f"setup-{scenario.id}", str(card.name), own), others, rules


def _hands(game: Game) -> Iterator[Thing]:
    """A hand for each of the first sides, before and behind the map: without one nobody can sit
    down in its colour, whether there are cards or not.
    """
    for (colour, facing), side in zip(_SEATS, game.sides.values(), strict=False):
        z = (game.board.height / 2 / INCH + _HAND[2]) * (1 if facing else -1)
        yield hand(side.name, colour, Place(0.0, SURFACE + _HAND[1] / 2, z), facing, _HAND)


__all__ = ["RULEBOOK", "Supplies", "saved"]
