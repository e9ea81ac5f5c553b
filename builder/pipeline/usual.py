"""What is asked of `builder print`, and how a game is usually printed: what print.yaml says.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from builder.diagnostics import EnvironmentProblem, Findings, nearest
from builder.drawing.paper import paper_of
from builder.drawing.services.table import SERVICES
from builder.drawing.sheets.printing import PRESS_BLEED, Printing, no_paper
from builder.game.documents import Documents, shaped
from builder.game.schemas.printing import PrintFile
from builder.records import dataclass
from builder.source.schema import given_in
from builder.words import message

OF_SHEETS = ("mode", "flip", "ink_saver", "bleed", "gutter", "cut_lines", "scale", "dpi", "since",
             "cutter", "printer", "press", "condition",
             "tuck_boxes")  # fmt: skip
"""What is asked of sheets and maps alone, not of a service."""
NOT_FOR_A_PRESS = (
    "ink_saver", "cut_lines", "cutter", "printer", "since", "dpi", "tuck_boxes",
)  # fmt: skip
_FOR_A_SERVICE = ("next_size", "shrink", "clear")


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked, and by which options: what is not `given` may be usual.

    Counters that `only` names, or that look otherwise than in the list `since`; made up for what is
    kept of a `printer`; the map instead, at so many `percent`, with `dpi` as a picture; or images
    for a `service`; or boxes for cards whose `stock` is so thick, with the cards where they are
    usual. `profile` is that of a press.
    """

    way: Printing
    given: frozenset[str] = frozenset()
    only: tuple[str, ...] = ()
    since: Path | None = None
    printer: str = ""
    service: str = ""
    of_map: bool = False
    percent: float = 100.0
    dpi: int = 0
    profile: Path | None = None
    next_size: bool = False
    shrink: bool = False
    clear: float | None = None
    force: bool = False
    stock: float = 0.0
    usual_stock: float = 0.0


def named(given: Collection[str], options: Collection[str]) -> str:
    """Those of some options that are given, as they are typed."""
    typed = {name: f"--{name.replace('_', '-')}" for name in options} | {"of_map": "--map"}
    return ", ".join(typed[name] for name in options if name in given)


def usual_printing(documents: Documents, findings: Findings) -> dict[str, Any]:
    """The options that the file gives; a paper or service that there is not is a finding."""
    file = documents.yaml.get("print")
    shape = shaped(file, PrintFile, findings) if file is not None else None
    if file is None or shape is None:
        return {}
    given: dict[str, Any] = {name: getattr(shape, name) for name in given_in(shape)}
    if "paper" in given:
        found = paper_of(given.pop("paper"))
        if found is None:
            findings.add("G103", file.span("paper"), no_paper(shape.paper))
        else:
            given["paper"] = found
    if given.get("service") and shape.service not in SERVICES:
        said = message("there is no print service '{name}'", name=given.pop("service")[:60])
        findings.add("G103", file.span("service"), said, hint=nearest(shape.service, SERVICES))
    return given


def with_usual(wish: Wish, usual: Mapping[str, Any]) -> Wish:
    """What is asked with what is usual, as far as that goes with the options that are given.

    A service goes before a press, and a press before a cutting machine and a printer. Raises
    EnvironmentProblem for options that need a service, where there is none.
    """
    left = {name: value for name, value in usual.items() if name not in wish.given}
    service = left.pop("service", "") if not wish.given & {*OF_SHEETS, "of_map"} else ""
    wish = replace(wish, service=wish.service or service)
    if not wish.service and (options := named(wish.given, _FOR_A_SERVICE)):
        raise EnvironmentProblem(
            message("{options} can only be given with --service", options=options)
        )
    left.pop("service", None)
    further = {name: left.pop(name) for name in _FOR_A_SERVICE if name in left}
    if wish.service:
        wish = replace(wish, **further)
    wish = replace(wish, usual_stock=left.pop("tuck_boxes", None) or wish.usual_stock)
    if wish.given & {*NOT_FOR_A_PRESS}:
        left.pop("press", None)
    press = wish.way.press or left.get("press")
    cutter, printer = left.pop("cutter", None), left.pop("printer", "")
    if printer and wish.of_map and not press:
        wish = replace(wish, printer=printer)
    if not press and not wish.of_map:
        mode = wish.way.mode if "mode" in wish.given else left.get("mode", wish.way.mode)
        if cutter and mode != "fold":
            left["cutter"] = cutter
        if printer and mode == "duplex":
            wish = replace(wish, printer=printer)
    if "ink_saver" in left:
        left["save_ink"] = left.pop("ink_saver")
    if press and not {"bleed"} & {*left, *wish.given}:
        left["bleed"] = PRESS_BLEED
    return replace(wish, way=replace(wish.way, **left))
