"""What is spoken of by name and is not there: prototypes, places, decks, sides, files.

Knows nothing of pictures, keys and properties.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from builder.modules.decode import array, split
from builder.modules.expand import Placed
from builder.modules.lint.look import Look, dynamic, written_out
from builder.modules.lint.names import DECK, STACK, Names, names
from builder.modules.model import Trait
from builder.modules.report import Spot, shown, spot
from builder.saves.sequence import Effort
from builder.words import Message, message

_FILES = {
    "build.module.documentation.HelpFile": "fileName",
    "build.module.documentation.BrowserPDFFile": "pdfFile",
    "build.widget.HtmlChart": "fileName",
}
_MENUS = ("build.module.ToolbarMenu", "build.module.MultiActionButton")
_WHAT = {
    "map": message("there is no map '{name}'"),
    "board": message("there is no board '{name}'"),
    "zone": message("there is no zone '{name}'"),
    "region": message("there is no region '{name}'"),
    "deck": message("there is no deck '{name}'"),
    "side": message("there is no side '{name}'"),
    "button": message("there is no button '{name}'"),
}
_Wanted = Iterator[tuple[Spot, str, str]]


def check(look: Look) -> None:
    """All of it."""
    known = names(look)
    by_kind: dict[str, Collection[str]] = {
        "map": known.maps, "board": known.boards, "zone": known.zones, "region": known.regions,
        "deck": known.decks, "side": known.sides,
        "button": frozenset(
            one.get(key) for one in look.components
            for key in ("text", "buttonText", "buttonName", "name", "tooltip") if one.get(key)
        ),
    }  # fmt: skip
    for wanted in (_of_traits(look), _of_components(look, known)):
        for place, kind, name in wanted:
            if name and not dynamic(name) and name not in by_kind[kind]:
                words = _WHAT[kind].filled(name=shown(name))
                look.report.add("M303", place, words, look.hint(name, by_kind[kind]))
    _prototypes(look)
    _files(look)


def _prototypes(look: Look) -> None:
    known = look.module.prototypes
    used: set[str] = set()
    for whole in look.slots:
        used |= whole.used
    for placed, trait in _with_markers(look):
        name = trait.get("prototypeName") if trait.ident == "prototype" else ""
        if trait is not placed.trait and name in look.prototypes:
            used |= {name, *look.prototypes[name].used}
        if name and not dynamic(name) and name not in known:
            words = message("there is no prototype '{name}'", name=shown(name))
            look.report.add("M301", spot(placed.owner, placed.trait), words, look.hint(name, known))
    if not look.module.slots:
        return
    for name, definition in known.items():
        divides = len(definition.piece.traits) == 1  # nothing in it: a headline in the tree
        if name not in used and not divides and not look.made_up(name):
            words = message("no piece uses the prototype '{name}'", name=shown(name))
            look.report.add("M306", spot(definition), words)


def _with_markers(look: Look) -> Iterator[tuple[Placed, Trait]]:
    """All traits, and behind each those of the markers that it holds."""
    for placed in look.placed:
        yield placed, placed.trait
        for each in written_out(placed.trait):
            yield placed, each


def _of_traits(look: Look) -> _Wanted:
    for placed in look.placed:
        ident = placed.trait.ident
        if ident == "sendto":
            yield from _sent(placed)
        elif ident == "return":
            here = spot(placed.owner, placed.trait)
            yield here, "deck", placed.trait.get("deckExpression") or placed.trait.get("deckId")
        elif ident in ("hide", "obs") and placed.trait.get("access").startswith("sides:"):
            sides = split(placed.trait.get("access"), ":", Effort())[1:]
            yield from ((spot(placed.owner, placed.trait), "side", side) for side in sides)
        elif ident == "restrict":
            sides = array(placed.trait.get("sides"))
            yield from ((spot(placed.owner, placed.trait), "side", side) for side in sides)
        elif ident in ("globalkey", "setpieceprop", "attach"):
            yield from _target(spot(placed.owner, placed.trait), placed.trait.get("target"))


def _sent(placed: Placed) -> _Wanted:
    here, trait = spot(placed.owner, placed.trait), placed.trait
    way = trait.get("destination")[:1]
    if way in ("G", "L", "Z", "R", ""):
        yield here, "map", trait.get("mapId")
    if way in ("G", "L", ""):
        yield here, "board", trait.get("boardName")
    if way == "Z":
        yield here, "zone", trait.get("zone")
    if way == "R":
        yield here, "region", trait.get("region")


def _target(place: Spot, text: str) -> _Wanted:
    """The map, zone and deck that a global command is limited to."""
    parts = (*split(text, "|", Effort()), *[""] * 10)
    if parts[1] != "true":
        return
    kind = parts[2]
    if kind in ("MAP", "ZONE", "LOCATION", "XY"):
        yield place, "map", parts[3]
    if kind == "ZONE":
        yield place, "zone", parts[5]
    if kind == "DECK":
        yield place, "deck", parts[9]


def _of_components(look: Look, known: Names) -> _Wanted:
    for one in look.components:
        here = spot(one)
        if one.kind in (STACK, DECK):
            if (board := one.get("owningBoard")) not in ("", "<any>"):
                yield here, "board", board
            if one.get("reshufflable") == "true" and one.get("reshuffleTarget") != "<none>":
                yield here, "deck", one.get("reshuffleTarget")
            place = one.get("location")
            if one.get("useGridLocation") == "true" and not known.numbered:
                ends = (place.endswith(region) for region in known.regions | known.zones if region)
                if not any(ends):
                    yield here, "region", place
        elif one.kind in ("build.module.PlayerHand", "build.module.PrivateMap"):
            yield from ((here, "side", side) for side in array(one.get("side")))
        elif one.kind == "build.module.map.MoveCameraButton":
            kind = {"R": "region", "Z": "zone"}.get(one.get("moveCameraMode")[:1], "")
            if kind:
                yield here, kind, one.get("regionName" if kind == "region" else "zoneName")
        elif one.kind in _MENUS:
            yield from ((here, "button", item) for item in array(one.get("menuItems")))
        elif "KeyCommand" in one.kind:
            yield from _target(here, one.get("target"))


def _files(look: Look) -> None:
    for component in look.of(*_FILES):
        name = component.get(_FILES[component.kind])
        if component.get("fileType") in ("", "archive") and name and not _has(look, name):
            look.report.add("M304", component, _missing(name), look.hint(name, look.module.files))
    for placed in look.placed:
        sound = placed.trait.get("sound") if placed.trait.ident == "playSound" else ""
        if sound and not dynamic(sound) and not sound.startswith("/") and not _has(look, sound):
            look.report.add("M304", spot(placed.owner, placed.trait), _missing(sound))


def _has(look: Look, name: str) -> bool:
    files = look.module.files
    return any(f"{folder}{name}" in files for folder in ("", "sounds/", "help/", "images/"))


def _missing(name: str) -> Message:
    return message("there is no file '{name}' in the module", name=shown(name))
