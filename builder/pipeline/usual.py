"""How a game's counters are usually printed: what print.yaml says.

Knows nothing of the command line.
"""

from __future__ import annotations

from typing import Any

from builder.diagnostics import Findings
from builder.drawing.paper import paper_of
from builder.drawing.sheets.printing import no_paper
from builder.game.documents import Documents, shaped
from builder.game.schemas.printing import PrintFile


def usual_printing(documents: Documents, findings: Findings) -> dict[str, Any]:
    """The fields of a `Printing` that the file gives; a paper that there is not is a finding."""
    file = documents.yaml.get("print")
    shape = shaped(file, PrintFile, findings) if file is not None else None
    if file is None or shape is None:
        return {}
    given: dict[str, Any] = {name: getattr(shape, name) for name in shape.model_fields_set}
    if "paper" in given:
        found = paper_of(given.pop("paper"))
        if found is None:
            findings.add("G103", file.span("paper"), no_paper(shape.paper))
        else:
            given["paper"] = found
    if "ink_saver" in given:
        given["save_ink"] = given.pop("ink_saver")
    return given
