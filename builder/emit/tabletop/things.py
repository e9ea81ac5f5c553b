"""The things on a table as the saves of Tabletop Simulator have them: JSON objects.

Positions are in its units, y upwards; angles are degrees. Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from builder.drawing.paper import INCH
from builder.records import dataclass

Thing = dict[str, Any]

TILE_WIDE = 2.0
"""How wide and deep a tile of scale 1 is."""
BOOK = 2.0
"""The scale of a PDF."""
FACES = {4: "Die_4", 6: "Die_6", 8: "Die_8", 10: "Die_10", 12: "Die_12", 20: "Die_20"}
"""The dice that there are, by their sides."""
BOX, DISC = 0, 2
"""Shapes of a tile."""
LOCKED, LOOSE = True, False
_SIX = 1
"""A custom die of six sides."""
_UP = ((-90.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, -90.0), (0.0, 0.0, 90.0),
       (0.0, 0.0, -180.0), (90.0, 0.0, 0.0))  # fmt: skip
"""How such a die is turned when each of its faces is up."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a thing is, and whether it lies face down."""

    x: float
    y: float
    z: float
    down: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """The two pictures of a tile, its size in mm, how thick it is, and whether it is a disc."""

    front: str
    back: str
    width: float
    height: float
    thick: float
    disc: bool = False


def thing(kind: str, name: str, place: Place, scale: tuple[float, float] = (1.0, 1.0)) -> Thing:
    """What every thing has; its GUID is given later."""
    return {
        "GUID": "",
        "Name": kind,
        "Transform": {
            "posX": round(place.x, 4), "posY": round(place.y, 4), "posZ": round(place.z, 4),
            "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if place.down else 0.0,
            "scaleX": round(scale[0], 5), "scaleY": 1.0, "scaleZ": round(scale[1], 5),
        },
        "Nickname": name, "Description": "", "GMNotes": "", "Tags": [],
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": LOOSE, "Grid": False, "Snap": True, "Autoraise": True, "Sticky": True,
        "Tooltip": True, "HideWhenFaceDown": False, "Hands": False,
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
    }  # fmt: skip


def tile(name: str, place: Place, look: Look, *, locked: bool = LOOSE) -> Thing:
    """A flat piece with a picture on either side."""
    scale = (look.width / INCH / TILE_WIDE, look.height / INCH / TILE_WIDE)
    made = thing("Custom_Tile", name, place, scale)
    made["Locked"] = locked
    made["CustomImage"] = {
        "ImageURL": look.front, "ImageSecondaryURL": look.back, "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": DISC if look.disc else BOX, "Thickness": look.thick,
                       "Stackable": False, "Stretch": False},
    }  # fmt: skip
    return made


def book(name: str, place: Place, address: str) -> Thing:
    """A PDF that is read on the table, open at its first page; it stays where it lies, which may be
    past the table's edge.

    Its form is that of other people's saves; how large it is at scale 1 no source says.
    """
    made = thing("Custom_PDF", name, place, (BOOK, BOOK))
    made["Locked"] = LOCKED
    made["CustomPDF"] = {"PDFUrl": address, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
    return made


def with_states(states: Sequence[Thing], shown: int) -> Thing:
    """A thing that can become others: that of an index is seen, the others are its states."""
    made = states[shown]
    others = {str(n): one for n, one in enumerate(states, 1) if n != shown + 1}
    return {**made, "States": others} if others else made


def die_of(name: str, place: Place, picture: str, values: Sequence[str]) -> Thing:
    """A die of six sides with faces of its own; the values are what is said of a roll.

    Which picture is on which face, and how the die lies when it is up, is from
    https://github.com/ErikRoelofs/prototypical (drawer/diceDrawer.py, tts/die.py).
    """
    made = thing("Custom_Dice", name, place)
    made["CustomImage"] = {
        "ImageURL": picture, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0,
        "CustomDice": {"Type": _SIX},
    }  # fmt: skip
    made["RotationValues"] = [
        {"Value": value, "Rotation": dict(zip("xyz", turned, strict=True))}
        for value, turned in zip(values, _UP, strict=True)
    ]
    return made


def tinted(made: Thing, colour: str) -> Thing:
    """A thing in a colour such as #C0A060."""
    red, green, blue = (round(int(colour[at : at + 2], 16) / 255, 3) for at in (1, 3, 5))
    return {**made, "ColorDiffuse": {"r": red, "g": green, "b": blue}}


def bag(name: str, place: Place, held: Sequence[Thing], colour: str) -> Thing:
    """A bag from which things are taken; what was put in last comes out first."""
    made = tinted(thing("Bag", name, place), colour)
    return {**made, "Bag": {"Order": 0}, "ContainedObjects": [*held]}


def hand(
    name: str, colour: str, place: Place, facing: float, size: tuple[float, float, float]
) -> Thing:
    """The zone in which a player of a colour holds cards that only he sees."""
    made = thing("HandTrigger", name, place)
    wide, high, deep = size
    made["Transform"] |= {"rotY": facing, "scaleX": wide, "scaleY": high, "scaleZ": deep}
    return {**made, "Locked": LOCKED, "FogColor": colour}


def cards(
    name: str, place: Place, held: Sequence[tuple[str, str, int]], sheets: Mapping[int, Thing],
    sideways: bool,
) -> Thing:  # fmt: skip
    """A pile of cards by name, words and number, the top one first; one alone is no deck.

    The number of a card is a hundred times that of its sheet, and its cell there from 0.
    """
    own: list[Thing] = [
        {
            **thing("Card", own_name, place), "Description": said, "Hands": True,
            "CardID": number, "SidewaysCard": sideways,
            "CustomDeck": {str(number // 100): sheets[number // 100]},
        }
        for own_name, said, number in held
    ]  # fmt: skip
    if len(own) == 1:
        return own[0]
    used = {number // 100 for *_said, number in held}
    return {
        **thing("DeckCustom", name, place), "SidewaysCard": sideways,
        "DeckIDs": [number for *_said, number in held],
        "CustomDeck": {str(one): sheets[one] for one in sorted(used)},
        "ContainedObjects": own,
    }  # fmt: skip


def numbered(things: Sequence[Thing]) -> list[Thing]:
    """The same things, each with a GUID of its own, and all that is in them."""
    count = 0

    def given(one: Thing) -> Thing:
        nonlocal count
        count += 1
        made = {**one, "GUID": f"{count:06x}"}
        if "States" in made:
            made["States"] = {state: given(each) for state, each in made["States"].items()}
        if "ContainedObjects" in made:
            made["ContainedObjects"] = [given(each) for each in made["ContainedObjects"]]
        return made

    return [given(one) for one in things]
