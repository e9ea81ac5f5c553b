"""Counters that show what layouts make: invented units, drawn as the counters of games are.

Lengths are millimetres. Knows the model and the counter's drawing; no game, no page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from typing import Literal

from builder.drawing.counters.counter import counter
from builder.drawing.display import Drawing
from builder.drawing.theme import GROUNDS
from builder.game.model import (
    Board,
    CounterStyle,
    Face,
    Game,
    Nation,
    Side,
    Size,
    Unit,
    UnitType,
)
from builder.game.model.base import SOMEWHERE
from builder.game.model.words import REDUCED
from builder.game.notation import notation
from builder.records import dataclass

SIZE = 14.2875
"""The side of a counter of 9/16 inch."""
_FACTORS = ("attack", "middle", "movement")
_OVAL, _DARK, _BLUE, _GREEN, _YELLOW, _BROWN, _RED = (GROUNDS[n] for n in (0, 1, 2, 3, 4, 8, 9))


@dataclass(frozen=True, slots=True)
class _Sample:
    """A counter: its layout, its sign, the figures of its faces as they are written, and so on."""

    layout: str
    symbol: str
    ground: tuple[str, str]
    front: str = ""
    back: str | None = None
    line: str = "{attack}({middle!}){movement}"
    label: str = REDUCED
    shape: Literal["unit", "leader", "marker"] = "unit"
    mark: str = "cross"
    size: str = ""
    name: str = ""
    left: str = ""
    right: str = ""
    more: Mapping[str, str] = field(default_factory=dict)
    portrait: tuple[str, ...] = ()


_ROWS: Mapping[str, _Sample] = {
    "land": _Sample("land", "armour", _OVAL, "5 2 3", "3 2 3", size="XXX", left="39", right="Mill"),
    "land: stripe": _Sample(
        "land", "infantry+wheels", _BROWN, "4* 6", "(2) 6", "{attack}-{middle}", mark="star",
        size="XX", left="XXIV", right="Red",
    ),
    "land: state": _Sample(
        "land", "mountain", _DARK, "6 ½", "4 –", "{attack} {middle}", "tired", size="X", left="7",
        right="Fen",
    ),
    "land: name": _Sample("land", "engineer", _YELLOW, "", "", size="III", name="Bridge Column",
                          mark="R"),
    "land: setup": _Sample("land", "airborne", GROUNDS[14], "2 (4) 6", size="II", left="5",
                           right="Kite", mark="C", more={"entry": "C 4", "arrives": "T3"}),
    "leader": _Sample(
        "leader", "leader", _RED, "2 8 4", "2 6 4", shape="leader", mark="star", size="XXXX",
        name="Oak", more={"rank": "3"}, portrait=("flat", "broad", "collar"),
    ),
    "leader: state": _Sample(
        "leader", "leader", GROUNDS[3], "", "", label="wounded", shape="leader", mark="I",
        name="Reed", portrait=("side", "lean", "moustache", "greatcoat"),
    ),
    "air": _Sample("air", "bomber", _BLUE, "2 6", "1 6", "{attack}-{middle}", name="Heron"),
    "naval": _Sample("naval", "cruiser", GROUNDS[10], "5 4", "3 4", "{attack}-{middle}",
                     name="Otter", mark="ring"),
    "dots": _Sample("dots", "artillery", GROUNDS[11], "", None, size="••", left="4", mark="star",
                    more={"strength": "4"}),
    "large-symbol": _Sample("large-symbol", "cavalry", GROUNDS[7], mark="sun"),
    "oblong": _Sample("oblong", "rocket-artillery", GROUNDS[5], "3 [12] 4",
                      line="{attack} {middle} {movement}", size="III", name="Hill Battery",
                      left="9", mark="H"),
    "oblong-naval": _Sample("oblong-naval", "destroyer", GROUNDS[9], "4 7", "2 7",
                            "{attack}-{middle}", name="Grey Heron", mark="H"),
    "round": _Sample("round", "ski", GROUNDS[6], "2 5", "1 5", "{attack}-{middle}", size="II",
                     left="6", mark="F"),
    "marker": _Sample("marker", "disrupted", _OVAL, label="Disrupted", shape="marker", mark=""),
    "round-marker": _Sample("round-marker", "control", GROUNDS[8], label="Control", shape="marker",
                            mark="disc"),
    "marker-number": _Sample("marker-number", "points", _OVAL, "3", label="Points", shape="marker",
                             line="{attack}", mark=""),
    "text": _Sample("text", "generic", GROUNDS[15], label="Out of play", shape="marker", mark=""),
}  # fmt: skip
SAMPLES = tuple(_ROWS)
"""What is shown: each layout that is ready to use, by name, some of them in several ways."""
_STRIPES = {"Red": "#C8402F", "Mill": "#2F6FA8"}


@lru_cache(maxsize=64)
def sample(name: str) -> tuple[Drawing, ...]:
    """The faces of a sample, from full strength down; the front alone where it is two wide."""
    shown = _ROWS[name]
    unit = _unit(name, shown)
    game = _game(unit)
    faces = 1 if shown.layout in ("oblong", "oblong-naval", "text") else 2
    return tuple(counter(game, unit, face) for face in range(faces))


def _unit(name: str, shown: _Sample) -> Unit:
    ground, ink = shown.ground
    side = Side("side", "Side", shown.mark, ground, ink, player=bool(shown.mark))
    nation = Nation("nation", "Nation", side, ground, ink, shown.mark, "#A3161A")
    line = notation(shown.line) if shown.front or shown.shape == "unit" else ()
    kind = UnitType(
        "kind",
        "",
        shown.symbol,
        shown.shape,
        "",
        "",
        line,
        shown.layout,
        2 * SIZE if shown.layout.startswith("oblong") else None,
    )
    marker = shown.shape == "marker"
    back = None if shown.back is None else _face(shown.back, shown.label)
    return Unit(
        id=name, name=shown.name, designation=shown.left, side=side, nation=nation, type=kind,
        size=Size("size", "", shown.size, {}, {}, "") if shown.size else None, parent=shown.right,
        qty=1, front=_face(shown.front, shown.label if marker else ""), back=back,
        tags=frozenset(), properties=shown.more, origin="project", cite="", note="",
        span=SOMEWHERE, portrait=shown.portrait,
    )  # fmt: skip


def _face(figures: str, label: str) -> Face:
    """A face from its figures as they are written, with blanks between them."""
    texts = dict(zip(_FACTORS, figures.split(), strict=False))
    return Face("", dict.fromkeys(texts), label, texts=texts)


def _game(unit: Unit) -> Game:
    """A game of one unit, with nothing else in it."""
    assert unit.side is not None
    style = CounterStyle(SIZE, (), 0.0, setup="entry", turn="arrives", stripes=_STRIPES)
    board = Board(0, 0, "", "project", {}, (), (), (), {}, {}, {}, "", SIZE)
    return Game(
        id="", title="", version="", owner="", about="", language="en",
        sides={"side": unit.side}, nations={"nation": unit.nation}, types={"kind": unit.type},
        sizes={}, factors={}, counters=style,
        units={unit.id: unit}, counter_total=None, counter_total_cite="", board=board,
        turns=(), phases=(), sequence_cite="", scenarios=(), tables={}, rules=(), aid=(),
        readings=(), dice=(),
    )  # fmt: skip
