"""waivers.yaml to waivers: the names in them exist, the codes can be waived.

Knows nothing of what is found.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from builder.diagnostics import CATALOGUE, Findings, nearest
from builder.game.model import Waiver
from builder.game.schemas import WaiversFile
from builder.source import YamlFile

_NEVER = ("L302", "L306", "L307")


def link_waivers(
    file: YamlFile, shape: WaiversFile, known: Mapping[str, Collection[str]], findings: Findings
) -> tuple[Waiver, ...]:
    """The waivers in order. `known` are the names by key: unit, space, rule, scenario."""
    waivers = []
    for index, one in enumerate(shape.waivers):
        path = ("waivers", index)
        if one.code not in CATALOGUE:
            findings.add("G201", file.span(*path, "code"), f"there is no code '{one.code}'",
                         hint=nearest(one.code, CATALOGUE))  # fmt: skip
        elif not can_be_waived(one.code):
            message = f"{one.code} ({CATALOGUE[one.code].title}) cannot be waived"
            findings.add("L307", file.span(*path, "code"), message)
        elif not (one.unit or one.space or one.rule or one.scenario or one.count):
            message = f"this waiver covers every {one.code}, now and in future"
            findings.add("L308", file.span(*path, "code"), message,
                         hint="name a unit, space, rule or scenario, or give count")  # fmt: skip
        for key, names in known.items():
            name = str(getattr(one, key))
            if name and name not in names:
                findings.add("G201", file.span(*path, key), f"there is no {key} '{name[:60]}'",
                             hint=nearest(name, names))  # fmt: skip
        waivers.append(
            Waiver(one.code, one.unit, one.space, one.rule, one.scenario, one.reason, one.cite,
                   file.span(*path), one.count)
        )  # fmt: skip
    return tuple(waivers)


def can_be_waived(code: str) -> bool:
    """Whether data with this mistake still means something: legality, facts, looks; no notes."""
    judged = code.startswith(("L", "D", "G6")) and code not in _NEVER
    return judged and CATALOGUE[code].severity != "note"
