"""A module as text that people can read and compare: one attribute a line, one field a line.

Run as ``python -m tests.emit.vassal.readable`` to write the golden files anew; then look at what
changed. Of the games of source_data/ only sums are kept, for they are large. To see what changed in
one, write it as text before and after: ``python -m tests.emit.vassal.readable memoir44 FOLDER``.
"""

from __future__ import annotations

import hashlib
import io
import json
import stat
import sys
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from pathlib import Path

from lxml import etree

from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.chains import definition
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.emit.vassal.play.actions import Added
from builder.emit.vassal.play.procedures.automation import automation
from builder.game.model import DieButton, Game
from builder.language.expr import parse
from builder.procedure.model import NO_PROCEDURES
from builder.rules.control import Mark, Sign
from tests.emit.vassal import decode, small
from tests.games import GAMES, SKIRMISH, read_once
from tests.legality import readable as legality
from tests.procedure import readable as procedures
from tests.procedure.small import linked
from tests.trees import tree

HERE = Path(__file__).parent
TRAITS = json.loads((HERE / "schema.json").read_text("utf-8"))["traits"]
LANTERN = SKIRMISH.parent / "lantern"
SUMS = HERE / "golden_sums.txt"
SUMMED = ("low-water", "memoir44", "strike-the-bear", "skirmish+", "weald+")


def traits(text: str, pad: str) -> Iterator[str]:
    ident, chain = decode.chain(text)
    yield f"{pad}piece {ident}"
    for part in chain:
        known = TRAITS[part.ident]
        yield f"{pad}- {known['name']}" + (f" [{part.state}]" if part.state else "")
        names = known["fields"] if part.ident != "mark;" else ["key"] * len(part.fields)
        yield from (
            f"{pad}    {name}: {value}"
            for name, value in zip(names, part.fields, strict=False)
            if value
        )


def component(node: etree._Element, depth: int = 0) -> Iterator[str]:
    pad = "  " * depth
    yield f"{pad}{str(node.tag).removeprefix('VASSAL.build.')}"
    yield from (f"{pad}  @{name}: {value!r}" for name, value in sorted(node.attrib.items()))
    text = (node.text or "").strip()
    if text.startswith("+/"):
        yield from traits(text, pad + "    ")
    elif text:
        yield f"{pad}  = {text}"
    for child in node:
        yield from component(child, depth + 1)


def setup(commands: list[str]) -> Iterator[str]:
    """Pieces with name, place and what is not as in the palette; stacks and other commands."""
    for text in commands:
        if not text.startswith("+/"):
            yield repr(text)
        elif "/stack/" in text:
            yield f"stack {decode.split(text, '/')[3]}"
        else:
            ident, chain = decode.chain(text)
            level = [part.state for part in chain if part.ident == "emb2;"]
            yield f"piece {ident} {chain[-1].fields[3]!r} [{chain[-1].state}] level {level}"


def listed(vmod: bytes) -> Iterator[str]:
    """The files of the archive: who may read them, from when they are, how they are packed."""
    with zipfile.ZipFile(io.BytesIO(vmod)) as archive:
        for one in archive.infolist():
            mode, packed = stat.filemode(one.external_attr >> 16), zipfile.compressor_names
            year, month, day, *_ = one.date_time
            yield f"{mode} {year}-{month:02}-{day:02} {packed[one.compress_type]} {one.filename}"


def folder(vmod: bytes) -> dict[str, str]:
    """{file: text} of the module's parts worth reading."""
    members = decode.members(vmod)
    out = {
        "members.txt": "\n".join(listed(vmod)) + "\n",
        "buildFile.txt": "\n".join(component(decode.build_file(vmod))) + "\n",
        "moduledata.xml": members["moduledata"].decode("utf-8"),
    }
    for name, data in members.items():
        if name.endswith(".vsav"):
            lines = setup(decode.saved_game(data))
            out[f"{Path(name).stem}.txt"] = "\n".join(lines) + "\n"
        elif name.endswith((".html", ".properties")):
            out[name.replace("/", "-")] = data.decode("utf-8")
    return out


@cache
def module(home: Path) -> bytes:
    """The module of a game on disk, with plain pictures."""
    loaded = read_once(home)
    assert loaded.game is not None
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(loaded.game)).numbers
    return small.module(loaded.game, small.pictures(loaded.game), [], gpids, loaded.procedures)


def played() -> bytes:
    """The module of the game on disk, in other words too, with a counter that is gone."""
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None
    game, acts = loaded.game, loaded.procedures
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    numbers = {**gpids, "unit:mill-ghost": 901, "odd": 902}
    others = {"en": (otherwise(game), acts)}
    return small.module(game, small.pictures(game), [], numbers, acts, others=others)


def otherwise(game: Game) -> Game:
    """The same game with other names of units, tables and setups."""
    return replace(
        game,
        units={k: replace(v, name=f"Ж: {v.name}") for k, v in game.units.items()},
        tables={k: replace(v, name=f"Ж: {v.name}") for k, v in game.tables.items()},
        scenarios=tuple(replace(each, name=f"Ж={each.name}!") for each in game.scenarios),
    )


def saved() -> str:
    """A saved game of the game on disk, apart from its module."""
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None
    game = loaded.game
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    data = vassal.saved_game(
        game, game.scenarios[0], (1000, 750), gpids, "By hand", loaded.procedures
    )
    return "\n".join(setup(decode.saved_game(data))) + "\n"


def sums(name: str) -> Iterator[str]:
    """The sums of a game of source_data/, or of one that was made up."""
    yield name
    yield from summed(module(GAMES[name])) if name in GAMES else summed(made_up(name), pages=True)


def made_up(name: str) -> bytes:
    """The module of a game of the tests with what no such game has: places that are held, zones."""
    judged = legality.judged(name.removesuffix("+"))
    kept = judged.kept
    if name == "weald+":
        units = parse("unit.type == 'infantry'", "unit")
        sign = Sign("turn")
        low = Mark(id="low", name="Low", units=units, sign=sign, cite="5", traced=True)
        kept = replace(kept, marks=(low,))
    dice = tuple(DieButton(f"Dice {n}", n, 6, "7", choose=True) for n in (1, 2, 3))
    tables = {
        k: replace(each, text="So it is.") for k, each in legality.judged("skirmish").tables.items()
    }
    game = replace(judged, dice=(*judged.dice, *dice), kept=kept, tables=tables)
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    acts = read_once(SKIRMISH).procedures if name == "skirmish+" else NO_PROCEDURES
    return small.module(game, small.pictures(game), [], gpids, acts)


def summed(made: bytes, pages: bool = False) -> Iterator[str]:
    """Of each kind of component: how many there are, and a sum of all they say; of setups too.

    With `pages`, of each page of text as well.
    """
    number, said = Counter[str](), defaultdict(hashlib.sha256)
    for node in decode.build_file(made).iter():
        kind = str(node.tag).removeprefix("VASSAL.build.")
        number[kind] += 1
        said[kind].update(f"{sorted(node.attrib.items())} {(node.text or '').strip()}\n".encode())
    for member, data in sorted(decode.members(made).items()):
        if member.endswith(".vsav"):
            number[member] += 1
            said[member].update("\n".join(decode.saved_game(data)).encode())
        elif pages and member.endswith(".html"):
            number[member] += 1
            said[member].update(data)
    yield from (f"  {n} {kind} {said[kind].hexdigest()[:12]}" for kind, n in number.items())


def all_sums() -> str:
    """Those of the games whose modules do the most."""
    return "\n".join(line for name in SUMMED for line in sums(name)) + "\n"


def pieces() -> Iterator[str]:
    """What each small procedure adds to a module: its parts by name, and a sum of what they say."""
    for keys in procedures.PIECES:
        game = procedures.of(keys)
        text = keys.get("file") or procedures.written(keys)
        acts, _ = linked(text, game)
        if acts.all:
            yield text
            yield from added(automation(game, acts, 75))


def added(made: Added) -> Iterator[str]:
    """What a part adds to a module."""
    for each in fields(made):
        found = getattr(made, each.name)
        for one in found.items() if isinstance(found, dict) else found:
            parts = [*one] if isinstance(one, etree._Element) and "Folder" in one.tag else [one]
            yield from (f"  {each.name} {_summed(part)}" for part in parts)


def _summed(one: object) -> str:
    """Its name, and a sum of the text that it is."""
    name, said = "", tree(one)
    if isinstance(one, etree._Element):
        name = one.get("name", "")
    elif isinstance(one, Prototype):
        name, said = one.name, f"{one.folder} {one.description} {definition(one.chain)}"
    return f"{name} {hashlib.sha256(said.encode()).hexdigest()[:8]}".strip()


def modules() -> dict[Path, dict[str, str]]:
    """The texts of the modules, by the folders where they stand as approved."""
    texts = {HERE / "golden": folder(small.build()), HERE / "golden_cards": folder(module(LANTERN))}
    return texts | {HERE / "golden_played": {**folder(played()), "saved.txt": saved()}}


def written(home: Path, texts: dict[str, str]) -> None:
    """The texts in their folder."""
    home.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (home / name).write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        written(Path(sys.argv[2]), folder(module(GAMES[sys.argv[1]])))
    else:
        for home, texts in modules().items():
            written(home, texts)
        written(HERE, {SUMS.name: all_sums(), "golden_pieces.txt": "\n".join(pieces()) + "\n"})
