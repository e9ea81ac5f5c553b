"""A game's files as parsed: YAML by stem, CSV by name; YAML checked against its shape.

Knows nothing of what the values mean to a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar

from pydantic import ValidationError

from builder.diagnostics import Findings, Span, nearest
from builder.game.shapes import Shape
from builder.source import CsvFile, YamlFile

S = TypeVar("S", bound=Shape)


@dataclass(slots=True)
class Documents:
    """What was read from the folder `name`: YAML files by stem ("game"), CSV files by path."""

    name: str
    yaml: dict[str, YamlFile] = field(default_factory=dict)
    csv: dict[str, CsvFile] = field(default_factory=dict)


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
            known = _siblings(item)
            findings.add("G101", place, f"'{key}' is not a key that is known here",
                         hint=nearest(key, known))  # fmt: skip
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


def _siblings(item: Any) -> list[str]:
    from builder.game.shapes import FILES

    names: set[str] = set()
    for shape in FILES.values():
        names.update(shape.model_fields)
        for model in shape.model_json_schema().get("$defs", {}).values():
            names.update(model.get("properties", {}))
    return sorted(names)


def _plain(item: Any) -> str:
    """pydantic's sentence, shortened, with what stands there."""
    found = item.get("input")
    shown = repr(found)[:60] if not isinstance(found, dict | list) else type(found).__name__
    return f"{item['msg'].lower()}; found {shown}"


def sub(span: Span, column: int) -> Span:
    """A place within a text that begins at `span`."""
    return Span(span.file, span.line, span.column + max(0, column - 1))
