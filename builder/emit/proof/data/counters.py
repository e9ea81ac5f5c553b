"""The counters of a game as a page knows them, and their faces as symbols."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from builder.drawing.counters.counter import edge
from builder.drawing.display import Drawing
from builder.emit.proof.markup import Html
from builder.emit.proof.styles import sizes
from builder.emit.proof.subject import Subject
from builder.emit.proof.svg import inner, view_box
from builder.game.model import Unit

_TOKEN = re.compile(r"<(/?)[^>]*>|[^<]+")


class Sprite:
    """Faces as symbols of the page, each written once however many counters show it.

    What several faces have in common, such as grounds and signs, is written once, too.
    """

    def __init__(self, letters: Collection[str]) -> None:
        self._letters = letters
        self._known: dict[object, int] = {}
        self._faces: list[tuple[str, list[int]]] = []
        self._parts: dict[str, int] = {}

    def add(self, drawing: Drawing) -> int:
        """The number of a face's symbol."""
        key = (drawing.width, drawing.height, drawing.shapes)
        if key not in self._known:
            n = self._known[key] = len(self._faces)
            own = pieces(inner(drawing, f"k{n}-", self._letters))
            numbers = [self._parts.setdefault(part, len(self._parts)) for part in own]
            self._faces.append((view_box(drawing), numbers))
        return self._known[key]

    def data(self) -> dict[str, Any]:
        """The parts, and of each face its box and the numbers of its parts."""
        return {"parts": [*self._parts], "faces": self._faces}


def pieces(markup: Html) -> list[str]:
    """Markup in pieces of a whole element each, those of an outer group by themselves."""
    found, piece, depth = [], "", 0
    for token in _TOKEN.finditer(markup):
        if token[0].startswith("<"):
            depth += -1 if token[1] else 1
        piece += token[0]
        if depth <= 1:
            found.append(piece)
            piece = ""
    return found


def counters_data(subject: Subject, sprite: Sprite) -> dict[str, Any]:
    """Every unit by its id: words, values of each face, the face's symbol, its row of data."""
    known = sizes(subject)
    return {unit.id: _unit(subject, unit, sprite, known) for unit in subject.game.units.values()}


def _unit(
    subject: Subject, unit: Unit, sprite: Sprite, known: list[tuple[float, float]]
) -> dict[str, Any]:
    first = subject.drawings.faces.of(unit, 0)
    needed = unit.type.shape != "marker" and bool(unit.front.factors)
    unknown = [needed and None in face.factors.values() for face in unit.faces]
    found: dict[str, Any] = {
        "n": unit.name, "side": unit.side.id if unit.side else "", "nat": unit.nation.name,
        "t": unit.type.name, "cat": unit.type.category, "shape": unit.type.shape,
        "q": unit.qty, "w": round(first.width * 100), "h": round(first.height * 100),
        "z": known.index((first.width, first.height)), "g": unit.nation.ground,
        "faces": [_face(subject, unit, n, sprite) for n in range(len(unit.faces))],
        "miss": [int(each) for each in unknown], "line": unit.span.line, "file": unit.span.file,
        "row": subject.row(unit.span),
    }  # fmt: skip
    further = {
        "disc": edge(subject.game, unit)[0] == "round",
        "size": unit.size.name if unit.size else "",
        "m": _measures(unit),
        "p": _own(unit),
        "cite": unit.cite,
        "note": unit.note,
        "of": unit.parent,
        "tags": sorted(unit.tags),
        "made": subject.game.adds(unit),
    }
    return found | {key: value for key, value in further.items() if value}


def _face(subject: Subject, unit: Unit, n: int, sprite: Sprite) -> dict[str, Any]:
    face = unit.faces[n]
    values = {name: face.printed(name) if value is not None else None
              for name, value in face.factors.items()}  # fmt: skip
    drawn = subject.drawings.faces.of(unit, n)
    found = {"s": sprite.add(drawn), "f": values}
    return found | ({"n": face.name or face.label} if n else {})


def _measures(unit: Unit) -> dict[str, float]:
    """What a counter adds to each measure, as rules sum it."""
    names = unit.size.measures if unit.size else {}
    return {name: unit.measure(name) for name in names}


def _own(unit: Unit) -> dict[str, str]:
    """The columns of the designer's own that say something."""
    return {name: text for name, text in unit.properties.items() if text}
