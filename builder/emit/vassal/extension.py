"""An extension of the module (.vmdx): components with the paths of those that they are added to.

Pure: a tree of the module and the components come in, the .vmdx goes out as bytes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy

from builder.emit.vassal.format.archive import VASSAL_VERSION, metadata, pack
from builder.emit.vassal.format.components import Element, document, element
from builder.emit.vassal.format.encode import join
from builder.modules.handwork.model import kind, name_of, walk
from builder.modules.model import SLOTS
from builder.records import dataclass

Parts = Sequence[tuple[Element, Element]]
"""Components with the component of the module that each is added to."""
_PLACE = re.compile(r"(null;-?\d+;-?\d+;)(\d*)(?=;\d+)")


@dataclass(frozen=True, slots=True)
class Facts:
    """What an extension is: its id, which stands before the numbers of its pieces."""

    ident: str
    version: str
    description: str


def extension(facts: Facts, module: Element, parts: Parts, files: Mapping[str, bytes]) -> bytes:
    """The .vmdx; `files` are its pictures and pages by their names in it."""
    title, version = str(module.get("name")), str(module.get("version"))
    numbers = [int(str(each.get("gpid"))) for part, _ in parts for each in slots(part)]
    root = element("module.ModuleExtension", {
        "anyModule": False, "version": facts.version, "description": facts.description,
        "module": title, "moduleVersion": version, "vassalVersion": VASSAL_VERSION,
        "nextPieceSlotId": max(numbers, default=0) + 1, "extensionId": facts.ident,
    })  # fmt: skip
    for part, target in parts:
        node = element("module.ExtensionElement", {"target": _target(target)})
        node.append(numbered(part, f"{facts.ident}:"))
        root.append(node)
    own = metadata(title, facts.version, facts.description, module=False)
    about = metadata(title, version, title, module=True)
    return pack({**files, "buildFile.xml": document(root), "extensiondata": own,
                 "moduledata": about})  # fmt: skip


def slots(node: Element) -> list[Element]:
    """The slots of pieces in a component."""
    return [each for each in walk(node) if kind(each) in SLOTS]


def numbered(part: Element, prefix: str) -> Element:
    """A copy with `prefix` before the number of each piece, in the slot and in the piece."""
    made = deepcopy(part)
    made.tail = None
    for each in slots(made):
        number = f"{prefix}{each.get('gpid')}"
        each.set("gpid", number)
        *_, last = [None, *_PLACE.finditer(each.text or "")]
        if last is not None and each.text is not None:
            each.text = each.text[: last.start(2)] + number + each.text[last.end(2) :]
    return made


def _target(node: Element) -> str:
    """The path of a component as VASSAL finds it: class and name of each, the module left out."""
    path = [node, *node.iterancestors()][:-1]
    steps = (join([str(one.tag), *([name_of(one)] if name_of(one) else [])], ":") for one in path)
    return join(reversed(list(steps)), "/") if path else ""
