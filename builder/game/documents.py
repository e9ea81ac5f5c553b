"""A game's files as parsed: YAML by stem, CSV by name; YAML checked against its shape.

Knows nothing of what the values mean to a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from pydantic import ValidationError

from builder.diagnostics import Findings, Span, nearest
from builder.game.shapes import FILES, Shape
from builder.source import CsvFile, YamlFile

S = TypeVar("S", bound=Shape)


@dataclass(slots=True)
class Documents:
    """What was read from the folder `name`: YAML files by stem ("game"), CSV files by path.

    `unread` names the files that are there but are no text; that is reported already.
    """

    name: str
    yaml: dict[str, YamlFile] = field(default_factory=dict)
    csv: dict[str, CsvFile] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)

    def missing(self, name: str, place: Span, findings: Findings, hint: str = "") -> None:
        """Report a file that is not there, unless it is and could not be read."""
        if name not in self.unread:
            findings.add("S102", place, f"the file {name} is missing", hint=hint)


def shaped(document: YamlFile, shape: type[S], findings: Findings) -> S | None:
    """The file as its shape; every mistake a finding, None where there is one."""
    if document.data is None:
        return None
    try:
        return shape.model_validate(document.data)
    except ValidationError as error:
        for item in error.errors(include_url=False):
            _report(document, item, findings)
        return None


def _report(document: YamlFile, item: Any, findings: Findings) -> None:
    path = tuple(part for part in item["loc"] if _in_data(document, part, item["loc"]))
    place = document.span(*path)
    where = ".".join(str(part) for part in path) or document.name
    match item["type"]:
        case "extra_forbidden":
            key = str(path[-1])
            findings.add("G101", place, f"'{key[:60]}' is not a key that is known here",
                         hint=nearest(key, _keys()))  # fmt: skip
        case "missing":
            findings.add("G102", place, f"'{item['loc'][-1]}' is missing in {where}")
        case _:
            findings.add("G103", place, f"{where}: {_plain(item)}")


def _in_data(document: YamlFile, part: str | int, loc: tuple[str | int, ...]) -> bool:
    """pydantic puts the tag of a union into the path; the data has no such key."""
    node: Any = document.data
    for step in loc[: loc.index(part)]:
        if _holds(node, step):
            node = node[step]
    return _holds(node, part)


def _holds(node: Any, step: str | int) -> bool:
    if isinstance(node, dict):
        return step in node
    return isinstance(node, list) and isinstance(step, int) and step < len(node)


@cache
def _keys() -> list[str]:
    """Every key that some shape knows."""
    names: set[str] = set()
    for shape in FILES.values():
        names.update(shape.model_fields)
        for model in shape.model_json_schema().get("$defs", {}).values():
            names.update(model.get("properties", {}))
    return sorted(names)


def _plain(item: Any) -> str:
    """pydantic's sentence, shortened, with what stands there."""
    found = item.get("input")
    if item["type"] == "model_type":
        return f"keys with values are wanted; found {str(found)[:60]!r}"
    shown = repr(found)[:60] if not isinstance(found, dict | list) else type(found).__name__
    return f"{item['msg'].lower()}; found {shown}"
