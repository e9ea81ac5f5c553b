"""The files of an overlay read: XML of anybody, bounded, without entities.

Whether what it names is in the module is not asked here.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Findings, Span, nearest
from builder.diagnostics.findings import NOTHING
from builder.modules.build_file import parsed
from builder.modules.handwork.alike import IDENTITY
from builder.modules.handwork.lay import number
from builder.modules.handwork.model import (
    ADD,
    REMOVE,
    REPLACE,
    SET,
    Element,
    Operation,
    components,
    kind,
    labels,
    walk,
)
from builder.modules.known import VASSAL
from builder.modules.known import components as known
from builder.modules.model import SLOTS
from builder.modules.report import Broken, shown
from builder.records import dataclass
from builder.words import Message, message

MOST = 10_000
"""Components in one file."""
_TAKES = {ADD: "to", REPLACE: "at", REMOVE: "at", SET: "at"}


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a file may hold: the name of its outermost element, its instructions, the first number
    of its pieces.
    """

    root: str
    allowed: tuple[str, ...]
    first: int


OVERLAY = ("overlay", (ADD, REPLACE, REMOVE, SET))


@dataclass(slots=True)
class _Reading:
    file: str
    bounds: Bounds
    findings: Findings

    def fault(self, code: str, node: Element, words: Message, hint: Message = NOTHING) -> None:
        line: object = node.sourceline
        place = Span(self.file, line if isinstance(line, int) else 1)
        self.findings.add(code, place, words, hint=hint)


def parse(data: bytes, file: str, bounds: Bounds, findings: Findings) -> list[Operation]:
    """The operations of a file; what is wrong in it is a finding, and then left out."""
    try:
        root = parsed(data)
    except Broken as broken:
        findings.add("M601", Span(file), broken.message)
        return []
    reading = _Reading(file, bounds, findings)
    if root.tag != bounds.root:
        words = message("its outermost element is '{tag}', not '{wanted}'",
                        tag=shown(str(root.tag)), wanted=bounds.root)  # fmt: skip
        reading.fault("M601", root, words)
        return []
    if sum(1 for _ in root.iter()) > MOST:
        words = message("it has more than {number} components", number=f"{MOST:,}")
        reading.fault("M601", root, words)
        return []
    return [one for node in root if isinstance(node.tag, str) for one in _operations(node, reading)]


def _operations(node: Element, reading: _Reading) -> Iterator[Operation]:
    how = str(node.tag)
    if how not in reading.bounds.allowed:
        words = message("'{word}' is not an instruction here", word=shown(how))
        choice = message("instructions: {names}", names=", ".join(reading.bounds.allowed))
        reading.fault("M602", node, words, nearest(how, reading.bounds.allowed) or choice)
        return
    path = node.get(_TAKES[how])
    lacking = [key for key in _wanted(how) if node.get(key) is None]
    if path is None or lacking:
        words = message("'{word}' lacks its attribute '{name}'", word=how,
                        name=_TAKES[how] if path is None else lacking[0])  # fmt: skip
        reading.fault("M602", node, words)
        return
    inside = components(node)
    if len(inside) != len(node) or not _fits(how, len(inside)):
        words = message("'{word}' holds {wanted}", word=how, wanted=_HOLDS[how])
        reading.fault("M602", node, words)
        return
    sound = sum(_sound(child, reading) for child in inside)  # all are looked at
    if sound < len(inside) or not _settable(node, path, reading):
        return
    line: object = node.sourceline
    after = node.get("after")
    names = labels(inside)
    for n, child in enumerate(inside or [None]):
        behind = names[n - 1] if n and after is not None else after
        yield Operation(how, str(path), child, behind, str(node.get("attribute") or ""),
                        str(node.get("value") or ""), reading.file,
                        line if isinstance(line, int) else 1)  # fmt: skip


_HOLDS = {
    ADD: message("one component or more"),
    REPLACE: message("one component"),
    REMOVE: message("nothing"),
    SET: message("nothing"),
}


def _wanted(how: str) -> tuple[str, ...]:
    return ("attribute", "value") if how == SET else ()


def _fits(how: str, count: int) -> bool:
    return count > 0 if how == ADD else count == (how == REPLACE)


def _settable(node: Element, path: str, reading: _Reading) -> bool:
    """What a module is called, and the numbers of its pieces, are nobody's to set by hand."""
    name = str(node.get("attribute") or "")
    if node.tag == SET and ((not path and name in (*IDENTITY, "nextPieceSlotId"))
                            or name == "gpid"):  # fmt: skip
        words = message("'{name}' comes from the data and cannot be set here", name=shown(name))
        reading.fault("M602", node, words)
        return False
    return True


def _sound(node: Element, reading: _Reading) -> bool:
    """Whether a component and those in it are VASSAL's, with numbers that are theirs."""
    good = True
    for one in walk(node):
        if VASSAL + kind(one) not in known():
            words = message("VASSAL has no component '{name}'", name=shown(kind(one), 80))
            names = {name.rpartition(".")[2]: name for name in known()}
            near = nearest(kind(one).rpartition(".")[2], names)
            reading.fault("M602", one, words, near)
            good = False
        elif kind(one) in SLOTS and number(one) < reading.bounds.first:
            words = message("the number (gpid) of a piece made by hand is {first} or higher",
                            first=reading.bounds.first)  # fmt: skip
            reading.fault("M604", one, words)
            good = False
    return good
