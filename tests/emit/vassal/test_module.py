"""The module as a whole: every component and trait known, everything told once, same bytes."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.encode import inert
from builder.emit.vassal.format.gpid import EDITOR
from builder.emit.vassal.pieces import commands
from builder.emit.vassal.play.versions import REFRESHED
from tests.emit.vassal import decode, small

SCHEMA = json.loads((Path(__file__).parent / "schema.json").read_text("utf-8"))
COMPONENTS, TRAITS = SCHEMA["components"], SCHEMA["traits"]
PIECES = ("VASSAL.build.widget.PieceSlot", "VASSAL.build.module.PrototypeDefinition")
# What stands in the root or in a map without being offered in the editor's menu.
BUILT_IN = re.compile(
    r"\.(BasicCommandEncoder|Documentation|PlayerRoster|GlobalOptions|GlobalProperties|"
    r"GlobalTranslatableMessages|ZonedGridHighlighter|"
    r"PrototypesContainer|BoardPicker|StackMetrics|ForwardToKeyBuffer|Scroller|ForwardToChatter|"
    r"MenuDisplayer|MapCenterer|StackExpander|PieceMover|KeyBufferer|SelectionHighlighters)$"
)


def pieces(root: etree._Element) -> list[tuple[str, list[decode.Part]]]:
    """(name, traits) of all slots and prototypes."""
    return [
        (node.get("entryName") or node.get("name") or "", decode.chain(node.text or "")[1])
        for node in root.iter(*PIECES)
    ]


def components(root: etree._Element) -> list[etree._Element]:
    return [node for node in root.iter() if str(node.tag).startswith("VASSAL.")]


def test_no_component_is_written_that_the_engine_does_not_know(root: etree._Element) -> None:
    assert {node.tag for node in components(root)} <= set(COMPONENTS)


def test_no_attribute_is_written_that_the_engine_does_not_know(root: etree._Element) -> None:
    extra = {
        "VASSAL.build.GameModule": {"VassalVersion", "nextPieceSlotId"},
        "VASSAL.build.module.map.HidePiecesButton": {"showingIcon", "hiddenIcon"},
    }
    for node in components(root):
        known = {*COMPONENTS[node.tag]["attributes"], *extra.get(node.tag, ())}
        assert set(node.attrib) <= known, node.tag


def test_attributes_have_values_of_their_kind(root: etree._Element) -> None:
    for node in components(root):
        known = COMPONENTS[node.tag]
        for name, value in node.attrib.items():
            if name in known.get("numbers", ()):
                assert re.fullmatch(r"-?\d+(\.\d+)?", value), (node.tag, name)
            if name in known.get("flags", ()):
                assert value in ("true", "false"), (node.tag, name)
            if name in known.get("values", ()):
                assert value in known["values"][name], (node.tag, name)


def test_every_component_stands_where_it_may(root: etree._Element) -> None:
    for node in components(root):
        parent = node.getparent()
        if parent is None or BUILT_IN.search(str(node.tag)):
            continue
        offered = COMPONENTS[parent.tag].get("children", [])
        assert (
            node.tag in offered
            or parent.tag in COMPONENTS[node.tag].get("parents", [])
            or (str(parent.tag).endswith("TabWidget") and "Chart" in str(node.tag))
        ), (parent.tag, node.tag)


def test_no_trait_and_no_field_is_written_that_the_engine_does_not_know(
    root: etree._Element, campaign: list[str]
) -> None:
    saved = [decode.chain(c)[1] for c in campaign if c.startswith("+/") and "/stack/" not in c]
    for chain in [*(traits for _, traits in pieces(root)), *saved]:
        for part in chain:
            known = TRAITS[part.ident]
            if part.ident != "mark;":
                assert len(part.fields) == known["whole"], known["name"]
            else:
                assert len(part.fields) == len(decode.split(part.state, ","))


def test_prototypes_stand_before_all_that_uses_them(root: etree._Element) -> None:
    known: set[str] = set()
    for node in root.iter(*PIECES):
        for part in decode.chain(node.text or "")[1]:
            if part.ident == "prototype;":
                assert part.fields[0] in known
        known.add(node.get("name") or "")
    tags = [child.tag.rsplit(".", 1)[1] for child in root]
    assert tags.index("PrototypesContainer") < tags.index("Map") < tags.index("PieceWindow")


def test_every_prototype_is_used(root: etree._Element) -> None:
    used = {p.fields[0] for _, chain in pieces(root) for p in chain if p.ident == "prototype;"}
    defined = {node.get("name") for node in root.iter(PIECES[1])}
    assert defined == used


def test_a_slot_is_prototypes_marks_a_layer_and_a_name(root: etree._Element) -> None:
    for node in root.iter(PIECES[0]):
        idents = [part.ident for part in decode.chain(node.text or "")[1]]
        assert idents[-4:] == ["mark;", "emb2;", "submenu;", "piece;"]
        assert set(idents[:-3]) <= {"prototype;", "mark;", "calcProp;"}
        assert idents.count("prototype;") >= 1


def test_gpids_are_unique_and_below_the_next(root: etree._Element) -> None:
    slots = list(root.iter(PIECES[0]))
    gpids = [int(node.get("gpid") or 0) for node in slots]
    inner = [decode.chain(node.text or "")[1][-1].state.split(";")[3] for node in slots]
    assert [str(g) for g in gpids] == inner
    assert len(set(gpids)) == len(gpids)
    assert max(gpids) < int(root.get("nextPieceSlotId") or 0) == EDITOR == 100_000


def keys_of_traits(root: etree._Element) -> tuple[set[str], set[str], set[str]]:
    """(sent, heard, reported) by the traits of all slots and prototypes."""
    sent, heard, reported = set(), set(), set()
    for part in (part for _, chain in pieces(root) for part in chain):
        named = dict(zip(TRAITS[part.ident]["fields"], part.fields, strict=False))
        if part.ident == "macro;":
            sent.update(decode.array(named["actionKeys"]))
            heard.update(decode.array(named["watchKeys"]))
        elif part.ident == "report;":
            reported.update(decode.array(named["keys"]))
        elif part.ident in ("PROP;", "setprop;"):
            heard.update(decode.split(c, ":")[1] for c in decode.array(named["keyCommands"]))
        elif part.ident == "globalhotkey;":
            sent.add(named["globalHotKey"])
            heard.add(named["commandKey"])
        elif part.ident == "globalkey;":
            sent.add(named["globalKey"])
            heard.add(named["key"])
        elif part.ident != "hideCmd;":
            heard.update(v for k, v in named.items() if v.startswith("0,"))
    return sent, heard, reported


def keys_of_components(root: etree._Element) -> tuple[set[str], set[str]]:
    """(sent, heard) by the toolbar, hidden or not, the map and the turn track."""
    sent, heard = set(), set()
    for node in components(root):
        kind = str(node.tag).rpartition(".")[2]
        sent.update(decode.array(node.get("hotkeys") or ""))
        sent.add(node.get("moveKey") or "")
        if kind in ("GlobalKeyCommand", "StartupGlobalKeyCommand", "TurnGlobalHotkey"):
            sent.update((node.get("hotkey") or "", node.get("globalHotkey") or ""))
        else:
            heard.add(node.get("hotkey") or "")
        heard.update(v for k, v in node.attrib.items() if k.lower().endswith("hotkey"))
    return sent - {""}, heard - {""}


def test_every_key_that_is_sent_is_heard_and_reported(root: etree._Element) -> None:
    sent, heard, reported = keys_of_traits(root)
    ours, theirs = keys_of_components(root)
    named = {key for key in heard | theirs if key.startswith("0,")} - {str(REFRESHED)}
    assert sent | ours <= heard | reported | theirs
    assert named <= sent | ours
    counting = (commands.MORE, commands.LESS, commands.TURN_RIGHT, commands.TURN_LEFT,
                commands.WRITE, commands.JOIN, commands.MARK,
                commands.UNMARK)  # of which this game has no counters  # fmt: skip
    for command in (each for each in commands.COUNTER_COMMANDS if each not in counting):
        unsaid = {str(each.worker) for each in (commands.DELETE, commands.TRAIL, commands.MOVED)}
        assert str(command.worker) in reported | unsaid | heard


def test_all_images_are_there_and_used(vmod: bytes, root: etree._Element) -> None:
    members = decode.members(vmod)
    have = {name.removeprefix("images/") for name in members if name.startswith("images/")}
    text = members["buildFile.xml"].decode("utf-8")
    assert {name for name in have if name not in text} == set()
    layers = [p for _, chain in pieces(root) for p in chain if p.ident == "emb2;"]
    used = {image for layer in layers for image in decode.array(layer.fields[15])}
    assert used - {""} <= have


def test_the_maps_file_name_changes_with_the_picture() -> None:
    images = small.pictures(small.GAME)
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(small.GAME)).numbers
    names = set()
    for colour in ((1, 1, 1), (2, 2, 2)):
        images[vassal.MAP_IMAGE] = small.png(600, 550, colour)
        made = decode.members(small.module(small.GAME, images, (), gpids))
        names.update(name for name in made if name.startswith("images/map-"))
    assert len(names) == 2


def test_hostile_names_survive(root: etree._Element, campaign: list[str]) -> None:
    name = inert(" ".join(small.HOSTILE.split()))
    slot = next(node for node in root.iter(PIECES[0]) if node.get("entryName") == name)
    assert decode.chain(slot.text or "")[1][-1].fields[3] == name
    saved = [decode.chain(c)[1][-1].fields[3] for c in campaign if "/piece;" in c or "piece;" in c]
    assert name in saved


def test_both_menu_and_toolbar_have_each_key_once() -> None:
    keys = [c.key.label for c in (*commands.COUNTER_COMMANDS, *commands.TOOLBAR)]
    keys += [key.label for i in range(9) if (key := commands.die_key(i))]
    assert len(set(keys)) == len(keys)


def test_every_button_has_a_tooltip_and_a_key(root: etree._Element) -> None:
    """Those in a menu of phases have none."""
    menus = root.iter("VASSAL.build.module.ToolbarMenu")
    listed = {name for menu in menus for name in decode.array(menu.get("menuItems") or "")}
    for node in root.iter():
        if node.get("hotkey") is not None and node.get("tooltip", "Greeting") != "Greeting":
            shown = str(node.tag).endswith("TurnTracker")  # in the toolbar, with buttons of its own
            assert node.get("hotkey") or shown or node.get("text") in listed, node.tag
    buttons = ("PieceWindow", "ChartWindow", "Inventory", "NotesWindow", "DiceButton", "ImageSaver")
    for name in buttons:
        assert all(n.get("tooltip") for n in root.iter() if str(n.tag).endswith(name)), name


def test_the_same_game_gives_the_same_bytes(vmod: bytes) -> None:
    assert small.build() == vmod


def test_the_module_asks_for_the_lowest_engine_that_can_read_it(vmod: bytes) -> None:
    data = etree.fromstring(decode.members(vmod)["moduledata"])
    assert data.findtext("VassalVersion") == "3.7.0"
    assert data.findtext("version") == small.GAME.version


def test_every_file_named_in_the_module_is_in_it(vmod: bytes, root: etree._Element) -> None:
    members = decode.members(vmod)
    for node in root.iter():
        for name in (node.get("fileName"), node.get("file")):
            assert name is None or name in members or f"images/{name}" in members


def test_sides_are_the_players_and_one_who_plays_alone(root: etree._Element) -> None:
    assert [node.text for node in root.iter("entry")] == ["Blue", "Red & White", "Solitaire"]


def test_a_game_without_anything_still_makes_a_module() -> None:
    bare = replace(
        small.GAME, units={}, scenarios=(), turns=(), phases=(), tables={}, aid=(), dice=(),
        readings=(),
    )  # fmt: skip
    assert decode.build_file(small.build(bare)).get("name")


def test_a_missing_picture_is_named() -> None:
    with pytest.raises(KeyError, match="b1_front"):
        images = small.pictures(small.GAME)
        del images["b1_front.png"]
        gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(small.GAME)).numbers
        small.module(small.GAME, images, (), gpids)
