"""A set-up on the table: the map, its counters in place, decks, dice, aids, and the rest in bags.

The middle of the map is that of the table, north is away from whoever sits before it. Knows the
model and its drawings; not how pictures are painted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
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
from builder.emit.tabletop.seats import Seat, hands, seats
from builder.emit.tabletop.things import (
    LOCKED,
    Look,
    Place,
    Thing,
    bag,
    book,
    numbered,
    tile,
    with_states,
)
from builder.game.edition import whose
from builder.game.model import Arrival, Board, Deck, Scenario, Side
from builder.records import dataclass
from builder.words import _

SURFACE = 0.96
"""How high the top of the table is."""
MAP_THICK, AID_THICK = 0.05, 0.05
RULEBOOK = "rulebook"
"""The name of its file."""
_MAP_PER_MM, _AID_PER_MM = 8.0, 8.0
_APART = 1.0
_PITCH = 3.2
"""From the middle of a bag or die to that of the next."""
_NOWHERE = Place(0.0, 0.0, 0.0)
"""Where bags are made, before the block of them is as wide as it is."""
_PLAIN = "#B8B0A0"
"""The colour of a bag that is nobody's."""
_TAG = "Wargames"
"""What players look for; whether the program keeps a list of such words, no source says."""
_ROW = 3
"""So many bags stand side by side at most."""


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
    things = [*_things(supplies, scenario)]
    players = sum(side.player for side in game.sides.values())
    bags = [str(one["Nickname"]) for one in things if one["Name"] == "Bag"]
    return {
        "SaveName": named, "GameMode": game.title, "Date": "", "VersionNumber": "",
        "GameType": "Game", "GameComplexity": "", "Tags": [_TAG],
        "PlayerCounts": [players, players], "Gravity": 0.5, "PlayArea": 0.5,
        "Table": "Table_RPG", "Sky": "Sky_Museum",
        "Note": "\n".join(filter(None, (named, scenario.text, whose(game)))), "Rules": "",
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
        "TabStates": notebook(game, scenario, bags),
        "Grid": {"Type": 0, "Lines": False, "Snapping": False, "Offset": False,
                 "BothSnapping": False, "xSize": 1.0, "ySize": 1.0,
                 "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0}},
        "SnapPoints": [*_snap_points(game.board)],
        "ObjectStates": numbered(things),
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
    far = board.height / 2 / INCH
    sitting = seats(game, far)
    left = -board.width / 2 / INCH - _APART
    rows = [*_rows(supplies, piled, placed)]
    block = _Block(left, far - _APART, max(map(len, rows), default=1))
    yield from decks(drawings, supplies.album, _beside(sitting, block))
    yield from dice(drawings, supplies.album, block.next)
    block.end_row()
    for row in rows:
        for made in row:
            at = block.next()
            made["Transform"] |= {"posX": round(at.x, 4), "posY": at.y, "posZ": round(at.z, 4)}
            yield made
        block.end_row()
    yield from _papers(supplies, _papers_of(drawings, scenario), block.left - _APART)
    yield from hands(sitting, SURFACE)


class _Block:
    """Places in rows that end at the `right`, at the left of the map, from the top down."""

    def __init__(self, right: float, top: float, across: int) -> None:
        self.left, self.across = right - _PITCH * across, across
        self.z, self.filled = top - _PITCH / 2, 0

    def next(self) -> Place:
        """The next place."""
        if self.filled == self.across:
            self.end_row()
        here = Place(self.left + (self.filled + 0.5) * _PITCH, SURFACE + 0.5, self.z)
        self.filled += 1
        return here

    def end_row(self) -> None:
        """What comes next begins a row."""
        if self.filled:
            self.filled, self.z = 0, self.z - _PITCH


def _beside(sitting: Sequence[Seat], block: _Block) -> Callable[[Deck], Place]:
    """Where a deck lies: beside the hand of its side, or in a row of the block."""
    lying = Counter[str]()

    def place(deck: Deck) -> Place:
        seat = next((one for one in sitting if one.side is deck.side), None)
        if seat is None:
            return block.next()
        lying[seat.side.id] += 1
        return seat.beside(lying[seat.side.id] - 1, SURFACE + 0.5)

    return place


def _rows(
    supplies: Supplies, piled: Sequence[Sequence[Placed]], placed: Sequence[Placed]
) -> Iterator[Sequence[Thing]]:  # fmt: skip
    """The bags, a row a side, what is nobody's last; a long row is broken."""
    rows: dict[str, list[Thing]] = {side.id: [] for side in supplies.drawings.game.sides.values()}
    for side, held in _left(supplies, placed).items():
        name = (
            _("Counters not set up: {side}", side=side.name)
            if side
            else (_("Other counters not set up"))
        )
        made = bag(name, _NOWHERE, held, side.colour if side else _PLAIN)
        made["Description"] = _inside(held)
        rows.setdefault(side.id if side else "", []).append(made)
    for group in piled:
        owner = group[0].unit.side
        holder = owner.id if owner and owner.player else ""
        rows.setdefault(holder, []).append(_supply(supplies, group, _NOWHERE))
    for row in rows.values():
        yield from (row[first : first + _ROW] for first in range(0, len(row), _ROW))


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
    """The card of the set-up ends at a place at the left of the map; the player aid, the turn
    record and the rulebook are at its right."""
    half = supplies.drawings.game.board.width / 2 / INCH
    card, *others = papers
    album, top = supplies.album, supplies.drawings.game.board.height / 2 / INCH
    if card:
        wide, high = _largest(card)
        yield _lying(album, card, Place(left - _APART / 2 - wide / 2, SURFACE, top - high / 2))
    x = half + _APART
    for pages in others:
        if pages:
            wide, high = _largest(pages)
            place = Place(x + wide / 2, SURFACE, top - high / 2)
            yield _book(album, place) if pages is papers[-1] else _lying(album, pages, place)
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


_Papers = tuple[list[_Page], list[_Page], list[_Page], list[_Page]]


def _papers_of(drawings: Drawings, scenario: Scenario) -> _Papers:
    """The pages of the card of the set-up, of the aid, the turn record, and the rulebook."""
    paper = PAPERS[0]
    card, aid = drawings.setups(paper)[scenario.id], drawings.aids[paper]
    aids = _paged("aid", _("Player aid"), () if aid.overflow else aid.pages)
    record = _paged("turn-record", _("Turn record"), drawings.record(paper))
    rules = _paged(RULEBOOK, _("Rulebook"), drawings.rulebook(paper))
    own = () if card.overflow else card.pages
    return _paged(f"setup-{scenario.id}", str(card.name), own), aids, record, rules


__all__ = ["RULEBOOK", "Supplies", "saved"]
