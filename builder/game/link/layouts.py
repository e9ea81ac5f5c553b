"""layouts.yaml to layouts: what extends what, what stands outside its counter, whose stripes are
nobody's.

Knows nothing of drawing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from builder.diagnostics import Findings, nearest
from builder.game.layouts.chosen import ready_keys
from builder.game.layouts.merge import layout, over, written
from builder.game.model import Layout, Unit
from builder.game.names.unknown import no_such
from builder.game.schemas import GameFile
from builder.game.schemas.layouts import LayoutsFile
from builder.source import YamlFile
from builder.words import message

POINTS = 5.0
"""No type on a counter is smaller."""
_GROUNDS = ("belt", "band")
"""Elements that may reach past the edge."""


def link_layouts(file: YamlFile, shape: LayoutsFile, findings: Findings) -> dict[str, Layout]:
    """The designer's layouts by name; mistakes are reported."""
    own = {name: written(one) for name, one in shape.layouts.items()}
    made: dict[str, Layout] = {}
    for name in own:
        keys = _whole(name, own, file, findings)
        made[name] = layout(name, keys, file.span("layouts", name))
        _check_shape(made[name], file, findings)
        _check_elements(made[name], keys, own[name], file, findings)
    return made


def _whole(
    name: str, own: Mapping[str, Mapping[str, Any]], file: YamlFile, findings: Findings
) -> Mapping[str, Any]:
    """A layout with all that it takes over, however long the chain."""
    chain, keys, at = [name], own[name], name
    while base := str(keys.get("extends") or ""):
        if base in own and base not in chain:
            chain.append(base)
            keys, at = own[base], base
            continue
        ready = ready_keys().get(base)
        if ready is None:
            if at == name:
                _no_base(name, base, base in chain, own, file, findings)
            ready = {}
        return _piled(ready, [own[one] for one in reversed(chain)])
    return _piled({}, [own[one] for one in reversed(chain)])


def _piled(base: Mapping[str, Any], layers: list[Mapping[str, Any]]) -> Mapping[str, Any]:
    for one in layers:
        base = over(base, one)
    return base


def _no_base(
    name: str, base: str, circle: bool, own: Mapping[str, Any], file: YamlFile, findings: Findings
) -> None:
    place = file.span("layouts", name, "extends")
    if circle:
        fault = message("the layout '{name}' extends itself", name=name)
        findings.add("D122", place, fault, hint=message("let it extend a ready-made layout"))
    else:
        known = [*own, *ready_keys()]
        findings.add("G201", place, no_such("layout", base), hint=nearest(base, known))


def _check_shape(made: Layout, file: YamlFile, findings: Findings) -> None:
    """A round or square counter is as high as wide."""
    if made.shape in ("round", "square") and made.width != made.height:
        fault = message(
            "the layout '{name}' is {shape}, but {width:g} × {height:g} mm",
            name=made.id, shape=made.shape, width=made.width, height=made.height,
        )  # fmt: skip
        findings.add("D122", file.span("layouts", made.id, "size"), fault)


def _check_elements(
    made: Layout, keys: Mapping[str, Any], own: Mapping[str, Any], file: YamlFile,
    findings: Findings,
) -> None:  # fmt: skip
    """What the designer himself wrote of each element; what is taken over has been tried."""
    for name, given in own.get("elements", {}).items():
        if given is None:
            continue
        path = ("layouts", made.id, "elements", name)
        whole = keys["elements"].get(name, {})
        lacking = [f"'{key}'" for key in ("kind", "box") if not whole.get(key)]
        if lacking:
            fault = message("the element '{name}' has no {keys}", name=name,
                            keys=", ".join(lacking))  # fmt: skip
            findings.add("D122", file.span(*path), fault)
            continue
        if given.get("box") and whole["kind"] not in _GROUNDS and not _inside(made, given["box"]):
            fault = message("the element '{name}' reaches outside the counter", name=name)
            hint = message(
                "the counter is {width:g} × {height:g} mm", width=made.width, height=made.height
            )
            findings.add("D121", file.span(*path, "box"), fault, hint=hint)
        for key in ("size", "least"):
            if (given.get(key) or POINTS) < POINTS:
                fault = message(
                    "the element '{name}': {size:g} points are too small to read",
                    name=name, size=given[key],
                )  # fmt: skip
                findings.add("D106", file.span(*path, key), fault,
                             hint=message("5 points are the least"))  # fmt: skip


def _inside(made: Layout, box: list[float]) -> bool:
    """Whether a box lies on a counter, within the circle of a round one."""
    x, y, width, height = box
    if x < 0 or y < 0 or x + width > made.width + 1e-6 or y + height > made.height + 1e-6:
        return False
    if made.shape != "round":
        return True
    half = made.width / 2
    corners = ((a, b) for a in (x, x + width) for b in (y, y + height))
    return all((a - half) ** 2 + (b - half) ** 2 <= half**2 + 1e-6 for a, b in corners)


def check_chosen(
    file: YamlFile, main: GameFile, layouts: Mapping[str, Layout], findings: Findings
) -> None:
    """The layouts that types, nations and the game ask for, and formations with stripes."""
    asked: dict[tuple[str, ...], str] = {("counters", "layout"): main.counters.layout}
    asked |= {("types", name, "layout"): one.layout for name, one in main.types.items()}
    asked |= {("nations", name, "layout"): one.layout for name, one in main.nations.items()}
    known = [*layouts, *ready_keys()]
    for path, name in asked.items():
        if name and name not in known:
            hint = nearest(name, known)
            findings.add("G201", file.span(*path), no_such("layout", name), hint=hint)


def check_stripes(
    file: YamlFile, main: GameFile, units: Mapping[str, Unit], findings: Findings
) -> None:
    """Each formation with a stripe is the parent of some unit, or stands in the column chosen."""
    column = main.counters.columns.stripe
    found = {one.parent if column == "parent" else one.text(column) or "" for one in units.values()}
    if column == "parent":
        found |= {units[name].name for name in found if name in units}
    for name in main.counters.stripes:
        if name in found:
            continue
        fault = message("'{name}' is the parent of no unit", name=name[:60])
        if column != "parent":
            fault = message("'{name}' is the {column} of no unit", name=name[:60], column=column)
        findings.add("D122", file.span("counters", "stripes", name), fault,
                     hint=nearest(name, sorted(filter(None, found))))  # fmt: skip
