"""Where the rulebook has the cases that findings cite.

Knows nothing of what was found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from builder.diagnostics import Finding, Findings
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing
from builder.drawing.paper import PAPERS
from builder.drawing.rulebook.book import rulebook
from builder.game.sections import cited_in, section_for, sections


def locate(faces: Faces, findings: Findings) -> None:
    """Give the findings the sections of their cases, with their pages on the first paper.

    The rulebook is set where one of its sections is cited, and not otherwise.
    """
    known = sections(faces.game.rulebook)
    if not known:
        return

    @cache
    def pages() -> Mapping[str, int]:
        """On which page each section begins; how high a figure is does not hang on the map."""
        blank = Drawing(1.0, 1.0, ())
        drawn = rulebook(faces, PAPERS[0], lambda: blank)
        return {one.name: n for n, page in enumerate(drawn, 1) for one in page.targets}

    def cited(finding: Finding) -> Iterator[tuple[str, int]]:
        for section in dict.fromkeys(
            section_for(case, known) for *_, case in cited_in(finding.cite)
        ):
            if section and section in pages():
                yield section, pages()[section]

    findings.items = [
        replace(one, rulebook=tuple(cited(one))) if one.cite else one for one in findings.items
    ]
