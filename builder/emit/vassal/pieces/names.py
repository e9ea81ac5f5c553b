"""Names that the module goes by: images, properties, prototypes, pieces and locations.

Data may hold any characters; here they become names that survive file systems, expressions and
the piece format, without two becoming one. Pure; knows the model and no XML.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from builder.drawing.counters.faces import Alike, face_word
from builder.drawing.counters.hidden import HiddenLook
from builder.emit.standing.layers import Layer
from builder.emit.vassal.format.encode import inert, legal
from builder.emit.vassal.pieces.asked import once
from builder.game.model import Board, Card, DieButton, Game, Side, Space, SpaceRole, Unit
from builder.words import _

MAP_IMAGE = "map.png"
MOVED_IMAGE, JOIN_IMAGE = "moved.png", "joins.png"
MAP_NAME = "Main Map"
BOARD_NAME = "Board"
SHARED = "Shared"

# Words that the engine or our own traits already use for a piece's property.
_TAKEN = frozenset(
    (
        "Put",
        "Side",
        "SideId",
        "Nation",
        "Type",
        "Category",
        "Shape",
        "Size",
        "Parent",
        "Tags",
        "Cite",
        "Origin",
        "UnitId",
        "Made",
        "Step",
        "Moved",
        "Shared",
        "EliminatedSpace",
        "EliminatedFrom",
        "Layer",
        "Over",
        "MapSpaces",
        "TrackCells",
        "Boxes",
        "LocationName",
        "BasicName",
        "PieceName",
        "CurrentZone",
        "CurrentMap",
        "CurrentBoard",
        "CurrentX",
        "CurrentY",
        "PlayerSide",
        "PlayerName",
        "TurnNo",
        "Phase",
        "FactorLine",
        "Selected",
        "Invisible",
        "Obscured",
        "DeckName",
        "OldZone",
        "OldMap",
        "ParentName",
        "WarnOfRules",
        "TellReinforcements",
        "TellPhases",
        "ClearAtTurnEnd",
        "Spots",
        "SpaceCodes",
        "MoveTo",
        "MoveFrom",
        "MoveLeft",
        "Count",
        "FlareLocation",
        "Forget",
        "Hidden",
        "HiddenAt",
        "InvisibleToOthers",
        "Joins",
        "Joins_Active",
        "Kept_",
        "ObscuredToOthers",
        "Off",
        "OldLocationName",
        "PieceUID",
        "Placing",
        "Random",
        "ScenarioPlayed",
        "SpaceFacts",
        "SpaceWays",
        "StackPos",
        "Step_Level",
        "RidersOf",
        "SlotBoxes",
        "OwnSlots",
        "SupportUnits",
        "Written",
    )
)


OURS = ("Watch", "Due", "Turn", "Card", "Hold", "Purse", "Run", "Told", "Way")
"""How the properties begin that parts of the module keep: warnings, reinforcements, the turn …"""


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:10]


@lru_cache(maxsize=8192)
def tidy(text: str) -> str:
    """Text as a value in a piece: no control characters, line ends, tags, no final backslash.

    The engine's encoder does not guard a final backslash, so a saved game would lose the value;
    it becomes the look-alike SET MINUS.
    """
    flat = " ".join(inert(legal(text)).split())
    bare = flat.rstrip("\\")
    return bare + "∖" * (len(flat) - len(bare))


def file_stem(ident: str) -> str:
    """An ASCII file stem for an id; other ids than a-z 0-9 - get a digest behind a dot."""
    if re.fullmatch(r"[a-z0-9-]{1,60}", ident):
        return ident
    slug = re.sub(r"[^a-z0-9]+", "-", ident.lower()).strip("-")[:40]
    return f"{slug}.{_digest(ident)}"


def setup_file(number: int, scenario: str) -> str:
    """The saved game of a scenario's setup in the module; scenarios count from 1."""
    return f"setup-{number}-{file_stem(scenario)}.vsav"


def image_name(unit: Unit, face: int) -> str:
    """The name of the PNG of a counter's face, drawn at twice its size on the map.

    It is that of the unit's first id: saved games name it.
    """
    return f"{file_stem([*unit.formerly, unit.id][0])}_{face_word(face)}.png"


def image_names(game: Game, alike: Alike) -> dict[tuple[str, int], str]:
    """The PNG of every face by unit id and its number from 0; those alike share one."""
    faces = ((u.id, face) for u in game.units.values() for face in range(len(u.faces)))
    shown = {face: alike.get(face, face) for face in faces}
    return {key: image_name(game.units[ident], face) for key, (ident, face) in shown.items()}


def die_image(index: int, die: DieButton, face: int) -> str:
    """The name of the PNG of a die's face; dice and faces count from 0; faces alike share one."""
    looks = list(zip(die.faces, die.symbols, strict=True))
    return f"die_{index + 1}_{looks.index(looks[face]) + 1}.png"


def chart_image(number: int) -> str:
    """The name of the PNG of a chart; charts count from 1."""
    return f"chart-{number}.png"


@lru_cache(maxsize=4096)
def safe_id(ident: str) -> str:
    """An id as a word of ASCII letters, digits and _, for filters and property names."""
    if re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", ident):
        return ident
    slug = re.sub(r"[^A-Za-z0-9]+", "_", ident).strip("_")[:40]
    return f"x{slug}_{_digest(ident)}"


@lru_cache(maxsize=4096)
def property_name(ident: str) -> str:
    """A factor's or measure's name as a property: ``attack`` is Attack."""
    word = safe_id(ident)
    name = word[0].upper() + word[1:]
    taken = name in _TAKEN or name.startswith(OURS)
    return f"{name}Factor" if taken else name


@lru_cache(maxsize=4096)
def label(text: str) -> str:
    """A name for a prototype: letters, digits, spaces, - and (), for others would be evaluated."""
    return " ".join("".join(c if c.isalnum() or c in " -()" else " " for c in text).split())


def unique(names: Iterable[tuple[str, str]]) -> dict[str, str]:
    """{id: name} from (id, name) pairs: a name that is empty or taken gets the id behind it."""
    out: dict[str, str] = {}
    used: set[str] = set()
    for ident, name in names:
        chosen = name if name and name not in used else f"{name} ({ident})".strip()
        while chosen in used:
            chosen += "*"
        used.add(chosen)
        out[ident] = chosen
    return out


def piece_names(game: Game) -> Mapping[str, str]:
    """{unit id: BasicName}, unique, for a game refresh looks pieces up by it.

    Counters that share a name get their nations' behind it; where that is no help, the id.
    """
    bare = {unit.id: tidy(unit.name or unit.designation) for unit in game.units.values()}
    times = Counter(bare.values())
    full = {i: f"{name} ({tidy(game.units[i].nation.name)})" for i, name in bare.items()}
    return unique((i, full[i] if times[name] > 1 else name) for i, name in bare.items())


@once
def zone_names(board: Board) -> Mapping[str, str]:
    """{zone id: name of the Zone}, unique."""
    return unique((zone.id, tidy(zone.name)) for zone in board.zones)


@once
def location_names(board: Board) -> Mapping[str, str]:
    """{space id: LocationName}: the id of a space or of a track's cell, the name of a box.

    An id that is only the name in plain letters gives way to it: Konigsberg is Königsberg.
    """
    ordered = sorted(board.spaces.values(), key=lambda s: s.role is not SpaceRole.MAP)
    return unique((space.id, tidy(_location(space))) for space in ordered)


def _location(space: Space) -> str:
    plain = space.id.isascii() and _plain(space.name) == _plain(space.id) != ""
    repeats = space.role is SpaceRole.TRACK and space.id == f"{space.name} {space.name}"
    return space.name if space.role is SpaceRole.BOX or plain or repeats else space.id


def _plain(text: str) -> str:
    """The letters and digits of a text without accents and case."""
    return "".join(
        c for c in unicodedata.normalize("NFKD", text).lower() if c.isascii() and c.isalnum()
    )


def side_id(side: Side | None) -> str:
    """The side as mark SideId holds it; counters of no side are shared."""
    return SHARED if side is None else safe_id(side.id)


def layer_name(layer: Layer) -> str:
    """The layer as mark Layer holds it: ``axis-units``, ``Shared-markers``; what lies under units
    is ``Shared-ground-markers``."""
    if layer.shape == "ground":
        return f"{SHARED}-ground-markers"
    return f"{safe_id(layer.side) if layer.side else SHARED}-{layer.shape}s"


def middle_name(shape: str) -> str:
    """The spot of a side's units or leaders that have a space for themselves."""
    return f"{shape}s"


def spot_name(location: str, spot: str) -> str:
    """The region where a layer's counters stand in a location, or a pile of a box."""
    return f"{location} @{spot}"


def side_name(side: Side | None) -> str:
    """The side as mark Side holds it."""
    return _("Shared") if side is None else tidy(side.name)


OBSERVER = "<observer>"
"""The side of who only looks on, as PlayerSide says it."""


def seats(game: Game) -> list[str]:
    """The sides that players take, and one for who plays alone."""
    sides = (tidy(side.name) for side in game.sides.values() if side.player)
    return list(dict.fromkeys([*sides, _("Solitaire")]))


def gpid_key(unit: Unit) -> str:
    """The unit's key in the lock of gpids."""
    return f"unit:{unit.id}"


def hidden_image(look: HiddenLook) -> str:
    """The PNG of the back that the other side sees."""
    wide, high = round(look.width * 100), round(look.height * 100)
    return f"hidden-{file_stem(look.side)}-{look.shape}-{wide}x{high}.png"


def hidden_badge(look: HiddenLook) -> str:
    """The PNG of the mark that the own side sees on it."""
    return hidden_image(look).replace("hidden-", "hidden-mark-")


def former_keys(game: Game) -> dict[str, list[str]]:
    """{key of a unit or card: the keys under its former ids} of those that had others."""
    units = {
        gpid_key(unit): [gpid_key(replace(unit, id=old)) for old in unit.formerly]
        for unit in game.units.values()
        if unit.formerly
    }
    cards = [(c, [replace(c, id=old) for old in c.formerly]) for c in game.cards.values()]
    return units | {
        key: [card_keys(old)[number] for old in olds]
        for card, olds in cards if olds for number, key in enumerate(card_keys(card))
    }  # fmt: skip


def card_keys(card: Card) -> list[str]:
    """The key of each copy of a card in the lock of gpids."""
    return [f"card:{card.id}" + (f" {n}" if n > 1 else "") for n in range(1, card.copies + 1)]


def gpid_keys(game: Game) -> list[str]:
    """Every key that needs a gpid, in the order of the data."""
    cards = (key for card in game.cards.values() for key in card_keys(card))
    return [*(gpid_key(unit) for unit in game.units.values()), *cards]
