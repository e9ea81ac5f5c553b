"""A YAML file as it was read: plain values with the place of each.

Knows nothing of YAML, and of what the values mean.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from builder.diagnostics import Findings, Span
from builder.records import dataclass
from builder.source import known

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]
Path = tuple[str | int, ...]


@dataclass(slots=True)
class YamlFile:
    """A file's values and the span of each, by the path of keys and indexes that leads to it.

    The span of a value in a mapping is that of its key; `texts` has where texts begin.
    """

    name: str
    data: Plain = None
    spans: dict[Path, Span] = field(default_factory=dict)
    texts: dict[Path, Span] = field(default_factory=dict)

    def span(self, *path: str | int) -> Span:
        """The place of a value, or of its nearest enclosing value."""
        for length in range(len(path), -1, -1):
            if path[:length] in self.spans:
                return self.spans[path[:length]]
        return Span(self.name)

    def within(self, column: int, *path: str | int) -> Span:
        """The place of the n-th letter (from 1) of a text, or of a text on lines of its own."""
        start = self.texts.get(path)
        if start is None:
            return self.span(*path)
        return Span(start.file, start.line, start.column + max(0, column - 1))


def read_yaml(name: str, text: str, findings: Findings) -> YamlFile:
    """Parse a file; a broken one yields findings and `data` None."""
    key = known.key_of(f"yaml {name}", text)
    if (kept := known.fetched(key)) is not None:
        data, *places = kept
        return YamlFile(name, data, *(_placed(name, rows) for rows in places))
    from builder.source.yamlparse import parse

    before, made = len(findings), YamlFile(name)
    parse(made, text, findings)
    if len(findings) == before:
        rows = ([[one.line, one.column, path] for path, one in places.items()]
                for places in (made.spans, made.texts))  # fmt: skip
        known.keep(key, [made.data, *rows])
    return made


def _placed(name: str, rows: list[Any]) -> dict[Path, Span]:
    """Places by paths, as they were kept."""
    return {tuple(path): Span(name, line, column) for line, column, path in rows}
