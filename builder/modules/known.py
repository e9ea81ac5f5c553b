"""What VASSAL 3.7 knows: its components with their attributes, its traits with their fields.

The tables are components.csv, traits.csv and words.csv beside this file. An attribute or a field is
`name:kind`: `key`, `keys` (an array of them), `changes` (commands that change a property),
`image`, `images`, `icon` (the engine has some of its own), `int`, `num`, `flag`, the words that it
may be (`a|b`), `tip` (a tooltip that is there where nothing is written) or `text`. Behind the kind
of a key stands what it does: `=field` it is a command of the menu with the text in that field, `>`
it is sent to the piece itself, `>>` elsewhere, `?` it is only watched. defaults.csv says what an
attribute is that is not written; one that it does not list is empty then.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from builder.records import dataclass

VASSAL = "VASSAL."
KINDS = frozenset(("key", "keys", "changes", "image", "images", "icon", "int", "num", "flag",
                   "tip", "text"))  # fmt: skip
OLD_TRAITS = {"emb": "emb2"}


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of a component or a field of a trait."""

    name: str
    kind: str
    does: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """A class of components or a trait: its name in VASSAL's editor, what it holds, in order."""

    name: str
    label: str
    attributes: tuple[Attribute, ...]
    places: Mapping[str, int]

    def index(self, name: str) -> int:
        """The place of a field. Raises KeyError where there is none of the name."""
        return self.places[name]


@cache
def components() -> dict[str, Known]:
    """All components by their class."""
    return {VASSAL + row["class"]: _known(row["class"], row["label"], row["attributes"])
            for row in _rows("components")}  # fmt: skip


@cache
def traits() -> dict[str, Known]:
    """All traits by their id, without the semicolon."""
    found = {row["id"]: _known(row["id"], row["label"], row["fields"]) for row in _rows("traits")}
    return found | {old: found[new] for old, new in OLD_TRAITS.items()}


@cache
def defaults() -> dict[tuple[str, str], str]:
    """What an attribute is that is not written, by class without ``VASSAL.`` and name."""
    return {(kind, row["attribute"]): row["default"]
            for row in _rows("defaults") for kind in row["classes"].split()}  # fmt: skip


@cache
def words(kind: str) -> frozenset[str]:
    """Words of a kind: `icons`, pictures that the engine has itself, without the ends of their
    names; `properties`, that it sets itself; `language`, those of its expressions."""
    return frozenset(next(row["words"] for row in _rows("words") if row["kind"] == kind).split())


def _known(name: str, label: str, text: str) -> Known:
    found = tuple(_attribute(each) for each in text.split(";") if each)
    return Known(name, label, found, {one.name: n for n, one in enumerate(found)})


def _attribute(text: str) -> Attribute:
    name, _, kind = text.partition(":")
    for sign in ("=", ">", "?"):
        if sign in kind:
            end = kind.index(sign)
            return Attribute(name, kind[:end], kind[end:])
    return Attribute(name, kind)


def _rows(table: str) -> list[dict[str, str]]:
    text = (Path(__file__).parent / f"{table}.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))
