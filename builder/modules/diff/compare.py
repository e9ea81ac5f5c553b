"""Two modules compared, part by part.

Knows nothing of what players have to do about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from builder.modules.build_file import ROOTS
from builder.modules.diff.model import Change, Difference, Kind
from builder.modules.diff.refresh import resets
from builder.modules.diff.setups import Places, said, shifts, values
from builder.modules.diff.traits import differences, pictures, retired
from builder.modules.expand import Expander, Whole
from builder.modules.handwork.alike import differing, made_itself
from builder.modules.lint.commands import Commands
from builder.modules.model import (
    MAPS,
    PROTOTYPE,
    SETUP,
    SLOTS,
    Component,
    File,
    Module,
    Trait,
)
from builder.modules.report import shown
from builder.words import Message, message, message_n

_BOARD = "build.module.map.boardPicker.Board"
_GRIDS = "build.module.map.boardPicker.board."
_PLACES = (f"{_GRIDS}Region", f"{_GRIDS}mapgrid.Zone", f"{_GRIDS}HexGrid", f"{_GRIDS}SquareGrid")
_DECK = "build.module.map.DrawPile"
_ROSTER, _OPTIONS = "build.module.PlayerRoster", "build.module.GlobalOptions"
_CHARTS = ("build.widget.Chart", "build.widget.HtmlChart", "build.module.documentation.HelpFile",
           "build.module.documentation.BrowserPDFFile")  # fmt: skip
_TURNS = ("build.module.turn.TurnTracker", "build.module.turn.CounterTurnLevel",
          "build.module.turn.ListTurnLevel")  # fmt: skip
PROPERTIES = ("build.module.properties.GlobalProperty", "build.module.properties.ZoneProperty")
_DICE = ("build.module.DiceButton", "build.module.SpecialDiceButton", "build.module.SpecialDie",
         "build.module.SpecialDieFace", "build.module.InternetDiceButton",
         "build.module.RandomTextButton")  # fmt: skip
_COMMANDS = ("build.module.GlobalKeyCommand", "build.module.map.MassKeyCommand",
             "build.module.map.DeckGlobalKeyCommand", "build.module.StartupGlobalKeyCommand",
             "build.module.turn.TurnGlobalHotkey")  # fmt: skip
_BUTTON = frozenset(("tooltip", "buttonToolTip", "buttonText", "hotkey", "buttonHotkey"))
"""What a component has that stands in the toolbar."""
_KINDS = {
    Kind.MAP: MAPS, Kind.BOARD: (_BOARD,), Kind.PLACE: _PLACES, Kind.DECK: (_DECK,),
    Kind.CHART: _CHARTS, Kind.TURN: _TURNS, Kind.DICE: _DICE, Kind.KEY: _COMMANDS,
    Kind.PROPERTY: PROPERTIES,
}  # fmt: skip
_OF = {each: kind for kind, classes in _KINDS.items() for each in classes}
_ELSEWHERE = frozenset((*SLOTS, PROTOTYPE, SETUP, *ROOTS))
"""Compared as pieces, setups and versions."""
_FOLDER = "images/"
REDRAWN = "{count} picture redrawn"
SIZE = message("size in pixels: {old} → {new}")


def compared(old: Module, new: Module) -> Difference:
    """All that is different."""
    changes = [
        *_pieces(old, new),
        *_prototypes(old, new),
        *_setups(old, new),
        *_commands(old, new),
        *_components(old, new),
        *_sides(old, new),
        *_pictures(old, new),
    ]
    return Difference(old, new, tuple(changes))


def _wholes(module: Module) -> dict[str, Whole]:
    expander = Expander(module.prototypes)
    return {slot.component.get("gpid"): expander.whole(slot) for slot in module.slots}


def _traits(whole: Whole) -> list[Trait]:
    return [placed.trait for placed in whole.traits]


def _pieces(old: Module, new: Module) -> Iterator[Change]:
    before, after = _wholes(old), _wholes(new)
    redrawn = _redrawn(old, new)
    for gpid, whole in after.items():
        name = whole.definition.piece.name
        if gpid not in before:
            yield Change(Kind.PIECE, "added", name, gpid=gpid)
            continue
        former = before[gpid]
        one, two = _traits(former), _traits(whole)
        details = differences(one, two, (old.version, new.version))
        if drawn := sorted(pictures(two) & redrawn):
            details += (message_n("{count} picture redrawn", "{count} pictures redrawn",
                                  len(drawn)),)  # fmt: skip
        formerly, lost = former.definition.piece.name, resets(one, two)
        if formerly != name and (left := retired(one, two)):
            details, lost = (left,), ()
        if formerly != name:
            yield Change(Kind.PIECE, "renamed", name, formerly, gpid, details, lost, saved=True)
        elif details:
            saved = len(details) > bool(drawn)
            yield Change(Kind.PIECE, "changed", name, "", gpid, details, lost, saved)
    for gpid, whole in before.items():
        if gpid not in after:
            yield Change(Kind.PIECE, "removed", whole.definition.piece.name, gpid=gpid)


def _prototypes(old: Module, new: Module) -> Iterator[Change]:
    for name in dict.fromkeys((*old.prototypes, *new.prototypes)):
        one, two = old.prototypes.get(name), new.prototypes.get(name)
        if one is None:
            yield Change(Kind.PROTOTYPE, "added", name)
        elif two is None:
            yield Change(Kind.PROTOTYPE, "removed", name)
        elif details := differences(one.piece.traits, two.piece.traits):
            yield Change(Kind.PROTOTYPE, "changed", name, details=details)


def _setups(old: Module, new: Module) -> Iterator[Change]:
    before, after = ({_path(one.component): one for one in module.setups} for module in (old, new))
    old_places, new_places = Places(old), Places(new)
    empty = [{_path(c): c for c in m.of(SETUP)} for m in (old, new)]
    renamed = _renamed(*empty)
    for path in dict.fromkeys((*empty[0], *empty[1])):
        name = path.rpartition("/")[2]
        if path in renamed.values():
            continue
        if path not in empty[0]:
            yield Change(Kind.SETUP, "added", name)
            continue
        now = renamed.get(path, path)
        if now not in empty[1]:
            yield Change(Kind.SETUP, "removed", name)
            continue
        one, two = before.get(path), after.get(now)
        found, shifted = shifts(one, two, old_places, new_places)
        details, set_ = tuple(said(found, shifted)), tuple(values(one, two))
        if now != path:
            yield Change(Kind.SETUP, "renamed", now.rpartition("/")[2], name, details=details,
                         shifts=found, values=set_)  # fmt: skip
        elif details or set_:
            yield Change(Kind.SETUP, "changed", name, details=details, shifts=found, values=set_)


def _renamed(old: Mapping[str, Component], new: Mapping[str, Component]) -> dict[str, str]:
    """Set-ups of another name with a saved game of the same one, which no other has."""
    gone, come = ([(c.get("file"), path) for path, c in some.items() if path not in other]
                  for some, other in ((old, new), (new, old)))  # fmt: skip
    waiting = {file: path for file, path in come if file}
    return {path: waiting.pop(file) for file, path in gone if file in waiting}


def _path(component: Component) -> str:
    return "/".join((*component.where[:-1], component.get("name")))


def _commands(old: Module, new: Module) -> Iterator[Change]:
    """The words in the menus of pieces and on buttons; a piece that offers them is one of many."""
    before, after = (dict.fromkeys(_offered(module)) for module in (old, new))
    yield from (Change(Kind.COMMAND, "added", words) for words in after if words not in before)
    yield from (Change(Kind.COMMAND, "removed", words) for words in before if words not in after)


def _offered(module: Module) -> Iterator[str]:
    commands = Commands()
    for definition in module.definitions:
        for trait in definition.piece.traits:
            yield from (words for words, _key in commands.menu(trait) if words.strip())
    for component in module.root.walk():
        words = component.get("text") or component.get("buttonText")
        if words and component.kind not in _OF and _kind(component) is Kind.BUTTON:
            yield words


def _components(old: Module, new: Module) -> Iterator[Change]:
    """Components by their path in the tree; pages of help and charts by their content too."""
    before, after = _by_path(old), _by_path(new)
    both = ((path, one, two) for path in dict.fromkeys((*before, *after))
            for one, two in _pairs(before.get(path, []), after.get(path, [])))  # fmt: skip
    for path, one, two in both:
        some = two or one
        if some is None:
            continue
        kind = _kind(some)
        name = path[-1] if kind in _LABELLED else path[-1].rpartition(" [")[0]
        name = name or path[-1]
        if one is None or two is None:
            if not made_itself(some.kind, some.attributes, len(some.children)):
                yield Change(kind, "removed" if two is None else "added", name)
        elif details := (*_changed(one, two, old, new), *_sized(one, two, old, new)):
            yield Change(kind, "changed", name, details=details)


_LABELLED = (Kind.PLACE, Kind.BOARD, Kind.BUTTON, Kind.OTHER)
"""Kinds of which the editor's word for the component says something."""


_VERSIONED = (Kind.BUTTON, Kind.KEY, Kind.OTHER)


def _kind(component: Component) -> Kind:
    found = _OF.get(component.kind)
    if found is not None:
        return found
    known = component.known
    named = {one.name for one in known.attributes} if known is not None else set()
    return Kind.BUTTON if named & _BUTTON else Kind.OTHER


def _pairs(
    old: list[Component], new: list[Component]
) -> Iterator[tuple[Component | None, Component | None]]:
    """Components of one path: those that are the same, then the others in their order."""
    waiting: dict[tuple[tuple[str, str], ...], list[Component]] = {}
    for two in new:
        waiting.setdefault(_attributes(two), []).append(two)
    same = [(one, found.pop(0)) for one in old if (found := waiting.get(_attributes(one)))]
    yield from same
    paired = {id(each) for pair in same for each in pair}
    rest = ([one for one in all_ if id(one) not in paired] for all_ in (old, new))
    yield from zip_longest(*rest)


def _attributes(component: Component) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(component.attributes.items()))


def _by_path(module: Module) -> dict[tuple[str, ...], list[Component]]:
    found: dict[tuple[str, ...], list[Component]] = {}
    for component in module.root.walk():
        if component.kind not in _ELSEWHERE and "." in component.kind:
            found.setdefault(component.where, []).append(component)
    return found


def _changed(one: Component, two: Component, old: Module, new: Module) -> Iterator[Message]:
    of_version = _kind(two) in _VERSIONED
    for key in differing(two.kind, one.attributes, two.attributes):
        if of_version and one.get(key).replace(old.version, new.version) == two.get(key):
            continue  # that the version is another one is said already
        yield message("{name}: {old} → {new}", name=shown(key), old=shown(one.get(key), 40) or "–",
                      new=shown(two.get(key), 40) or "–")  # fmt: skip
    if _entries(one, two) != _entries(two, one) and two.kind != _ROSTER:
        yield message("its entries have changed")
    name = two.get("fileName")
    for folder in ("", _FOLDER):
        first, second = old.files.get(folder + name), new.files.get(folder + name)
        if name and first and second and first != second:
            yield message("its content has changed")


def _entries(node: Component, other: Component) -> list[tuple[str, str, str]]:
    """What is in a component and is none; options that only one of both has are left out."""
    named = {child.get("name") for child in other.children}
    return [(child.kind, child.get("name"), child.text.strip()) for child in node.children
            if "." not in child.kind
            and (node.kind != _OPTIONS or child.get("name") in named)]  # fmt: skip


def _sized(one: Component, two: Component, old: Module, new: Module) -> Iterator[Message]:
    """The size of a board's picture."""
    before, after = old.sizes.get(one.get("image")), new.sizes.get(two.get("image"))
    if one.kind == _BOARD and before and after and before != after:
        yield SIZE.filled(old="×".join(map(str, before)), new="×".join(map(str, after)))


def _sides(old: Module, new: Module) -> Iterator[Change]:
    before, after = ([one.text.strip() for one in m.of("entry")] for m in (old, new))
    yield from (Change(Kind.SIDE, "added", name) for name in after if name not in before)
    yield from (Change(Kind.SIDE, "removed", name) for name in before if name not in after)


def _redrawn(old: Module, new: Module) -> set[str]:
    """Pictures of one name that are others."""
    return {
        name.removeprefix(_FOLDER) for name, file in new.files.items()
        if name.startswith(_FOLDER) and _other(old.files, name, file)
    }  # fmt: skip


def _other(files: Mapping[str, File], name: str, now: File) -> bool:
    before = files.get(name)
    return before is not None and before != now


def _pictures(old: Module, new: Module) -> Iterator[Change]:
    before = {name for name in old.files if name.startswith(_FOLDER)}
    after = {name for name in new.files if name.startswith(_FOLDER)}
    yield from (Change(Kind.PICTURE, "added", name) for name in sorted(after - before))
    yield from (Change(Kind.PICTURE, "removed", name) for name in sorted(before - after))
    drawn = sorted(_redrawn(old, new))
    yield from (Change(Kind.PICTURE, "changed", _FOLDER + name) for name in drawn)
