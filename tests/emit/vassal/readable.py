"""A module as text that people can read and compare: one attribute a line, one field a line.

Run as ``python -m tests.emit.vassal.readable`` to write the golden files anew; then look at what
changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from builder.emit.vassal import artefacts as vassal
from tests.emit.vassal import decode, small
from tests.games import SKIRMISH, read_once

HERE = Path(__file__).parent
TRAITS = json.loads((HERE / "schema.json").read_text("utf-8"))["traits"]


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


def folder(vmod: bytes) -> dict[str, str]:
    """{file: text} of the module's parts worth reading."""
    members = decode.members(vmod)
    out = {
        "members.txt": "\n".join(members) + "\n",
        "buildFile.txt": "\n".join(component(decode.build_file(vmod))) + "\n",
        "moduledata.xml": members["moduledata"].decode("utf-8"),
    }
    for name, data in members.items():
        if name.endswith(".vsav"):
            lines = setup(decode.saved_game(data))
            out[f"{Path(name).stem}.txt"] = "\n".join(lines) + "\n"
        elif name.endswith(".html"):
            out[name] = data.decode("utf-8")
    return out


def played() -> bytes:
    """The module of the game on disk: with procedures, warnings, special dice, arrivals."""
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(loaded.game)).numbers
    return vassal.module(loaded.game, small.pictures(loaded.game), [], gpids, loaded.procedures)


def modules() -> dict[Path, dict[str, str]]:
    """The texts of the modules, by the folders where they stand as approved."""
    return {HERE / "golden": folder(small.build()), HERE / "golden_played": folder(played())}


if __name__ == "__main__":
    for home, texts in modules().items():
        for name, text in texts.items():
            (home / name).write_text(text, "utf-8", newline="\n")
