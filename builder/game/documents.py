"""A game's files as parsed: YAML by stem, CSV by name; YAML checked against its shape.

Knows nothing of what the values mean to a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeVar

from builder.diagnostics import Findings, Span
from builder.diagnostics.findings import NOTHING
from builder.game.schemas import Shape
from builder.game.schemas.mistakes import report
from builder.records import dataclass
from builder.source import CsvFile, YamlFile
from builder.source.known import record
from builder.source.markdown import Prose
from builder.words import Message, message

S = TypeVar("S", bound=Shape)


@dataclass(slots=True)
class Documents:
    """What was read from the folder `name`: YAML files by stem ("game"), CSV files by path.

    `unread` names the files that are there but are no text; that is reported already. `alike` are
    files of the folder that may be a missing one under another name; `translations` those of
    the game's texts, by language; `rulebook` is what rules.md says.
    """

    name: str
    yaml: dict[str, YamlFile] = field(default_factory=dict)
    csv: dict[str, CsvFile] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)
    alike: dict[str, tuple[str, ...]] = field(default_factory=dict)
    translations: dict[str, YamlFile] = field(default_factory=dict)
    artwork: Mapping[str, bytes] = field(default_factory=dict)
    heavy: tuple[str, ...] = ()
    rulebook: Prose = ()

    def missing(self, name: str, place: Span, findings: Findings, hint: Message = NOTHING) -> None:
        """Report a file that is not there, unless it is and could not be read."""
        if name not in self.unread:
            found = self.alike.get(name, ())
            hint = (
                message("the folder contains '{found}': rename or move it", found=found[0])
                if found
                else hint
            )
            findings.add("S102", place, message("the file {name} is missing", name=name), hint=hint)


def shaped(document: YamlFile, shape: type[S], findings: Findings) -> S | None:
    """The file as its shape; every mistake a finding, None where there is one."""
    if document.data is None:
        return None
    return record(shape, document.data, lambda faults: report(document, shape, faults, findings))
