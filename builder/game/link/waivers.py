"""waivers.yaml to waivers: the names in them exist, the codes can be waived.

Knows nothing of what is found.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from builder.diagnostics import CATALOGUE, Findings, nearest
from builder.game.model import Waiver
from builder.game.names.unknown import no_such
from builder.game.schemas import WaiversFile
from builder.source import YamlFile
from builder.words import message

_NEVER = ("L302", "L306", "L307")


def link_waivers(
    file: YamlFile, shape: WaiversFile, known: Mapping[str, Collection[str]], findings: Findings
) -> tuple[Waiver, ...]:
    """The waivers in order. `known` are the names by key: unit, space, rule, scenario."""
    waivers = []
    for index, one in enumerate(shape.waivers):
        path = ("waivers", index)
        if one.code not in CATALOGUE:
            findings.add(
                "G201",
                file.span(*path, "code"),
                no_such("code", one.code),
                hint=nearest(one.code, CATALOGUE),
            )
        elif not can_be_waived(one.code):
            fault = message(
                "{code} ({title}) cannot be waived", code=one.code, title=CATALOGUE[one.code].title
            )
            findings.add("L307", file.span(*path, "code"), fault)
        elif not (one.unit or one.space or one.rule or one.scenario or one.count):
            fault = message("this waiver covers every {code}, now and in the future", code=one.code)
            findings.add(
                "L308",
                file.span(*path, "code"),
                fault,
                hint=message("name a unit, space, rule or scenario, or state a count"),
            )
        for key, names in known.items():
            name = str(getattr(one, key))
            if name and name not in names:
                findings.add(
                    "G201",
                    file.span(*path, key),
                    no_such(key, name),
                    hint=nearest(name, names),
                )
        waivers.append(
            Waiver(one.code, one.unit, one.space, one.rule, one.scenario, one.reason, one.cite,
                   file.span(*path), one.count)
        )  # fmt: skip
    return tuple(waivers)


def can_be_waived(code: str) -> bool:
    """Whether data with this mistake still means something: legality, facts, looks; no notes."""
    judged = code.startswith(("L", "D", "G6")) and code not in _NEVER
    return judged and CATALOGUE[code].severity != "note"
