"""Nothing in the modules of source_data/ is dead: all that stands in them is used, and once."""

from __future__ import annotations

import json
import re
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from lxml import etree

from builder.diagnostics import Findings, Severity
from builder.drawing.display import Drawing
from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.encode import key
from builder.emit.vassal.pieces.commands import COUNTER_COMMANDS
from builder.emit.vassal.play.versions import REFRESHED
from builder.modules.lint import lint
from builder.pipeline import workshop
from builder.pipeline.products import PAINTERS, vassal_module
from builder.pipeline.workshop import Workshop
from tests.emit.vassal import decode
from tests.games import SOURCE_DATA, read_once

pytestmark = pytest.mark.games

TRAITS = json.loads((Path(__file__).parent / "schema.json").read_text("utf-8"))["traits"]
BUILD = "VASSAL.build."
PROPERTY = BUILD + "module.properties.GlobalProperty"
GAMES = sorted(folder.name for folder in SOURCE_DATA.iterdir() if (folder / "game.yaml").exists())
MENU = {"macro;": 1, "sendto;": 0, "emb2;": 3, "clone;": 0, "markmoved;": 3, "footprint;": 1,
        "label;": 1}  # fmt: skip
"""The fields of traits with the words of their command."""
NAMED = re.compile(r"0\\?,0\\?,([A-Za-z0-9_.@]+)")


STROKE = re.compile(r"(?<![\d,])(\d\d,(?:65|130|195|520|585))(?![\d,]\d)")
"""A key that is pressed; named ones have a code of five digits."""


@dataclass(frozen=True)
class Module:
    """A module as read: its files, its build file, its prototypes and slots by name."""

    files: dict[str, bytes]
    root: etree._Element
    prototypes: dict[str, list[decode.Part]]
    slots: dict[str, list[decode.Part]]
    data: bytes

    def whole(self, chain: list[decode.Part]) -> Iterator[decode.Part]:
        """A chain with its prototypes' traits in place."""
        for part in chain:
            if name_of(part) == "UsePrototype":
                yield from self.whole(self.prototypes[part.fields[0]])
            else:
                yield part

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every text that may name a property, with the property in whose buttons it stands."""
        for node in self.root.iter():
            own = next((n.get("name", "") for n in (node, *node.iterancestors())
                        if n.tag == PROPERTY), "")  # fmt: skip
            skipped = ("name", "description") if node.tag == PROPERTY else ()
            yield from ((own, text) for name, text in node.items() if name not in skipped)
            if node.text and not node.text.startswith("+/"):
                yield own, node.text
        for chain in (*self.prototypes.values(), *self.slots.values()):
            for part in chain:
                sets = name_of(part) == "SetGlobalProperty" and "$" not in part.fields[0]
                first = 1 if sets else 0
                yield from (("", text) for text in part.fields[first:])


NAMING = ("Mark: ", "Unmark: ", "One more: ", "One less: ")
"""Commands that say of what."""
READ_BY_ENGINE = {"TurnTracker.defaultDocked", "TurnTracker.defaultFontSize"}


def name_of(part: decode.Part) -> str:
    return str(TRAITS[part.ident]["name"])


def unpainted(drawing: Drawing, per_mm: float) -> bytes:
    """Stands for a PNG: its size, and what would be painted."""
    size = struct.pack(">II", round(drawing.width * per_mm), round(drawing.height * per_mm))
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + size + str(hash(drawing.shapes)).encode()


@pytest.fixture(scope="module", params=GAMES)
def module(request: pytest.FixtureRequest) -> Module:
    loaded = read_once(SOURCE_DATA / request.param)
    assert loaded.game is not None and loaded.checked is not None
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(loaded.game)).numbers
    shop = Workshop(loaded.checked, loaded.drawings, loaded.findings, gpids, loaded.procedures,
                    painters=PAINTERS)  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workshop, "png", unpainted)
        ((_, vmod),) = vassal_module(shop)
    root = decode.build_file(vmod)
    prototypes = root.iter(BUILD + "module.PrototypeDefinition")
    return Module(
        decode.members(vmod),
        root,
        {str(node.get("name")): decode.chain(node.text or "")[1] for node in prototypes},
        {str(node.get("entryName")): decode.chain(node.text or "")[1]
         for node in root.iter(BUILD + "widget.PieceSlot", BUILD + "widget.CardSlot")},
        vmod,
    )  # fmt: skip


def test_every_prototype_is_on_some_counter(module: Module) -> None:
    used: set[str] = set()
    waiting = list(module.slots.values())
    while waiting:
        names = {p.fields[0] for p in waiting.pop() if name_of(p) == "UsePrototype"} - used
        used |= names
        waiting.extend(module.prototypes[name] for name in names)
    assert set(module.prototypes) == used


def test_every_property_of_the_module_is_read_somewhere(module: Module) -> None:
    """One of each player's own is read by a name that begins alike and ends with the player's."""
    words: dict[str, set[str]] = {}
    for own, text in module.texts():
        for word in re.findall(r"[^\W\d]\w*", text):
            words.setdefault(word, set()).add(own)
    names = [str(node.get("name")) for node in module.root.iter(PROPERTY)]
    seats = [node.text or "" for node in module.root.iter("entry")] + ["<observer>"]
    for name in (each for each in names if each not in READ_BY_ENGINE):
        begins = next((name.removesuffix(seat) for seat in seats if name.endswith(seat)), name)
        assert (words.get(name, set()) | words.get(begins, set())) - {name}, name


def test_every_image_is_shown_and_none_is_there_twice(module: Module) -> None:
    images = {name: data for name, data in module.files.items() if name.startswith("images/")}
    texts = "\n".join(text for _, text in module.texts())
    assert [name for name in images if name.removeprefix("images/") not in texts] == []
    assert len(set(images.values())) == len(images)


def test_the_page_of_keys_tells_what_counters_have_and_no_more(module: Module) -> None:
    page = etree.HTML(module.files["help-keys.html"].decode())
    (table, *_) = page.iterfind(".//table")
    told = {str(row[1].text) for row in table.iterfind("tr") if row[0].tag == "td"}
    parts = [part for chain in module.slots.values() for part in module.whole(chain)]
    there = {part.fields[MENU[part.ident]] for part in parts if part.ident in MENU}
    there |= {p.fields[n] for p in parts if p.ident == "rotate;" for n in (3, 4)}
    said = [decode.array(p.fields[2]) for p in parts if p.ident in ("setprop;", "PROP;")]
    there |= {decode.split(each, ":")[0] for commands in said for each in commands}
    there |= {menu.split(":")[0] for menu in there if menu.startswith(NAMING)}
    assert told == there & {str(each.menu) for each in COUNTER_COMMANDS}


def test_the_page_of_keys_has_the_key_of_each_command_and_no_other(module: Module) -> None:
    page = etree.HTML(module.files["help-keys.html"].decode())
    told = [str(row[0].text) for table in page.iterfind(".//table") for row in table.iterfind("tr")
            if row[0].tag == "td" and table[0][0].text == "Key"]  # fmt: skip
    fields = [str(value) for node in module.root.iter() for name, value in node.attrib.items()
              if "key" in str(name).lower()]  # fmt: skip
    fields += [node.text or "" for node in module.root.iter("option")]
    for chain in (*module.prototypes.values(), *module.slots.values()):
        for part in chain:
            names = TRAITS[part.ident]["fields"]
            fields += [value for name, value in zip(names, part.fields, strict=False)
                       if "key" in name.lower()]  # fmt: skip
    pressed = {each for text in fields for each in STROKE.findall(text.replace("\\", ""))}
    beside = {str(key("Ctrl+Space"))}  # with what the mouse does
    assert {str(key(label)) for label in told if label} | beside == pressed
    for table in page.iterfind(".//table"):
        keys = [row[0].text for row in table.iterfind("tr") if row[0].text]
        assert len(keys) == len(set(keys))


def test_what_a_counter_works_out_is_worked_out_of_what_there_is(module: Module) -> None:
    everywhere = {str(node.get("name")) for node in module.root.iter(PROPERTY)}
    for name, chain in module.slots.items():
        parts = list(module.whole(chain))
        known = everywhere | {word for part in parts for word in part.fields[:1]}
        known |= {word for part in parts if part.ident == "mark;" for word in part.fields}
        for part in parts:
            if name_of(part) == "CalculatedProperty":
                wanted = set(re.findall(r"\w+(?:Front|Back)\b", part.fields[1]))
                assert wanted <= known, (name, part.fields[0])


def test_every_signal_is_both_sent_and_heard(module: Module) -> None:
    """But for those of buttons and menus, which players press."""
    buttons = [node.get("hotkey", "") for node in module.root.iter() if node.get("text")]
    texts = [str(value) for node in module.root.iter() for value in node.attrib.values()]
    texts += [node.text or "" for node in module.root.iter("option")]
    for chain in (*module.prototypes.values(), *module.slots.values()):
        texts += [field for part in chain for field in part.fields]
        buttons += [p.fields[2] for p in chain if p.ident == "macro;" and p.fields[1]]
    pressed = {name for text in buttons for name in NAMED.findall(text)} | {REFRESHED.name}
    found = Counter(name for text in texts for name in NAMED.findall(text))
    assert [name for name, times in found.items() if times == 1 and name not in pressed] == []


def test_the_linter_finds_no_fault(module: Module) -> None:
    findings = Findings()
    lint(module.data, "game.vmod", findings)
    assert [f for f in findings if f.severity is not Severity.NOTE] == []


MOST_TRAITS = 40
"""So many traits a counter may have: a saved game holds each of them for every counter."""


def test_counters_are_light(module: Module) -> None:
    for name, chain in module.slots.items():
        inner = [part for part in module.whole(chain) if part.ident != "piece;"]
        assert len(inner) < MOST_TRAITS, name


def test_no_trait_lists_counters(module: Module) -> None:
    """A list in a trait would be in each counter of a saved game, and old with the next unit."""
    chains = [list(module.whole(chain)) for chain in module.slots.values()]
    marks = [part for chain in chains for part in chain if part.ident == "mark;"]
    units = {value for part in marks
             for key, value in zip(part.fields, decode.array(part.state), strict=False)
             if key == "UnitId"}  # fmt: skip
    for part in (part for chain in chains for part in chain if part.ident != "mark;"):
        named = [unit for unit in units if f"|{unit}|" in " ".join(part.fields)]
        assert len(named) < 2, (part.ident, named)
