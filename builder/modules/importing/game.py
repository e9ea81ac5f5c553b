"""game.yaml, units.csv, layouts.yaml and sequence.yaml.

Knows nothing of where pieces stand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field

from builder.modules.decode import array
from builder.modules.importing.names import Ids, line, plain, whole
from builder.modules.importing.notes import Notes
from builder.modules.importing.pictures import FOLDER
from builder.modules.importing.scale import LEAST, Scale
from builder.modules.importing.sides import GREY, NEUTRAL, Sides
from builder.modules.importing.texts import table, yaml
from builder.modules.importing.units import Kind, player
from builder.modules.model import Module
from builder.records import dataclass
from builder.words import _, message

MAX_COLUMNS = 200
MAX_TYPES = 300
MAX_DICE = 40
MAX_QTY = 2000
MAX_PHASES = 60
_INK = "#14170F"
_CELL = 1000
_DICE = "build.module.DiceButton"
_COUNTER, _LIST = "build.module.turn.CounterTurnLevel", "build.module.turn.ListTurnLevel"


@dataclass(slots=True)
class Layouts:
    """The layouts of the counters, and the type of each kind by its id."""

    text: bytes
    types: dict[str, dict[str, object]] = field(default_factory=dict)
    of: dict[str, str] = field(default_factory=dict)


def layouts_file(kinds: Sequence[Kind], scale: Scale) -> Layouts:
    """A layout for each shape of counter, a type for each heading of the palette and each shape."""
    layouts: dict[str, object] = {}
    ids, made = Ids("type"), Layouts(b"")
    for kind in kinds:
        wide, high = _size(kind, scale)
        name = f"plain-{wide:g}x{high:g}".replace(".", "-")
        layouts.setdefault(name, {"size": [wide, high], "elements": {"name": {
            "kind": "words", "show": "name", "box": [0.6, 0.6, wide - 1.2, high - 1.2],
            "size": 7.0, "least": 5.0, "lines": 4, "align": "middle"}}})  # fmt: skip
        shape = "unit" if player(kind.side) else "marker"
        ident = ids.of(repr((kind.category, shape, name)), kind.category)
        if ident not in made.types and len(made.types) >= MAX_TYPES:
            ident = next(one for one, each in made.types.items() if each["shape"] == shape)
        symbol = "blank" if shape == "unit" else "generic"
        made.types.setdefault(ident, {
            "name": kind.category, "symbol": symbol, "shape": shape, "category": kind.category,
            "notation": "", "layout": name, "counter": wide,
        })  # fmt: skip
        made.of[kind.ident] = ident
    made.text = yaml({"layouts": layouts})
    return made


def _size(kind: Kind, scale: Scale) -> tuple[float, float]:
    """Width and height of a counter in mm, in the proportions of its picture."""
    if kind.size is None:
        return scale.counter, scale.counter
    wide, high = (one / scale.per_mm for one in kind.size)
    grow = max(1.0, LEAST / wide, 6.0 / high) * min(1.0, 80 / max(wide, high))
    wide = min(80.0, max(LEAST, round(wide * grow * 2) / 2))
    high = kind.size[1] / kind.size[0] * wide
    return wide, round(min(180.0, max(6.0, wide if abs(high - wide) < 0.4 else high)), 1)


def units_file(kinds: Sequence[Kind], layouts: Layouts, notes: Notes) -> bytes:
    """units.csv. A mark is a column of its name, after `mark_`."""
    columns = _columns(kinds, notes)
    faces = max((len(one.faces) for one in kinds), default=1)
    steps = [f"step{n}" for n in range(3, faces + 1)]
    header = ["id", "name", "nation", "type", "qty", "back", *steps, "image", "back_image",
              *(f"{one}_image" for one in steps), "tags", *columns.values()]  # fmt: skip
    rows: list[list[object]] = []
    for kind in kinds:
        images = [one.path if one is not None else "" for one in kind.faces]
        images += [""] * (max(2, faces) - len(images))
        states = ["back" if n == 1 else f"step-{n + 1}" if n < len(kind.faces) else ""
                  for n in range(1, max(2, faces))]  # fmt: skip
        states[0] = "back" if len(kind.faces) > 1 else ""
        rows.append([
            kind.ident, kind.name, kind.side, layouts.of[kind.ident],
            min(MAX_QTY, max(1, kind.most)), *states, *images, "" if kind.most else "spare",
            *(line(kind.marks.get(name, ""), _CELL) for name in columns),
        ])  # fmt: skip
    return table(header, rows)


def _columns(kinds: Sequence[Kind], notes: Notes) -> dict[str, str]:
    """The column of each mark, those that most pieces have first."""
    count = Counter(name for one in kinds for name, value in one.marks.items() if value.strip())
    ids = Ids("mark")
    found: dict[str, str] = {}
    for name, _count in sorted(count.items(), key=lambda one: (-one[1], one[0])):
        if len(found) == MAX_COLUMNS:
            notes.add("marks", message("marks beyond what a list may have"), line(name))
        else:
            found[name] = f"mark_{ids.of(name).replace('-', '_')}"
    return found


def game_file(
    module: Module, sides: Sides, kinds: Sequence[Kind], layouts: Layouts,
    scenarios: Sequence[Mapping[str, object]], counter: float, pictures: bool,
) -> bytes:  # fmt: skip
    """game.yaml."""
    root = module.root
    title = line(root.get("name")) or _("Imported game")
    neutral = any(not player(one.side) for one in kinds) or not kinds
    names = dict(sides.names) | ({NEUTRAL: _("Nobody")} if neutral else {})
    keys: dict[str, object] = {
        "id": plain(title) or "game", "title": title, "version": _version(module.version),
        "edition": "own",
        "sides": {one: {"name": name, "colour": sides.colour(one), "ink": _INK}
                  | ({} if player(one) else {"player": False}) for one, name in names.items()},
        "nations": {one: {"name": name, "side": one, "ground": sides.colour(one), "ink": _INK}
                    for one, name in names.items()},
        "types": layouts.types or {"piece": {"name": "Piece", "symbol": "generic",
                                             "shape": "marker"}},
        "counters": {"size": counter},
    }  # fmt: skip
    faces = max((len(one.faces) for one in kinds), default=1)
    if faces > 1:
        keys["words"] = {"states": ["back", *(f"step-{n}" for n in range(3, faces + 1))]}
    if dice := _dice(module):
        keys["dice"] = dice
    keys["scenarios"] = list(scenarios)
    if pictures:
        keys["artwork"] = [{"files": f"{FOLDER}/*", "licence": _("not known"),
                            "by": _("the makers of the module {title}", title=title)}]  # fmt: skip
    return yaml(keys)


def _version(text: str) -> str:
    found = [int(one[:4]) for one in re.findall(r"[0-9]+", text[:60])][:3]
    return ".".join(str(one) for one in [*found, 0, 0, 0][:3]) if any(found) else "1.0.0"


def _dice(module: Module) -> list[dict[str, object]]:
    found: dict[str, dict[str, object]] = {}
    for one in module.of(_DICE):
        name = line(one.get("name") or one.get("text"), 60) or _("Dice")
        count, faces = whole(one.attributes, "nDice", 2), whole(one.attributes, "nSides", 6)
        if 1 <= count <= 20 and 2 <= faces <= 100 and len(found) < MAX_DICE:
            found.setdefault(name, {"name": name, "count": count, "sides": faces})
    return list(found.values())


def sequence_file(module: Module) -> bytes:
    """sequence.yaml: turns and phases as far as a turn track says them."""
    counters, lists = module.of(_COUNTER), module.of(_LIST)
    looped = [whole(one.attributes, "loopLimit") for one in counters if one.get("loop") == "true"]
    count = next((one for one in looped if 1 <= one <= 500), 20)
    words = [line(each, 60) for one in lists[-1:] for each in array(one.get("list"))]
    words = [each for each in dict.fromkeys(words) if each][:MAX_PHASES]
    ids = Ids("phase")
    phases = [{"id": ids.of(each), "name": each} for each in words]
    return yaml({"turns": {"count": count},
                 "phases": phases or [{"id": "turn", "name": _("Turn")}]})  # fmt: skip


__all__ = ["GREY", "Layouts", "game_file", "layouts_file", "sequence_file", "units_file"]
