"""The cases that the data cites, each with its place, and those that the rules have.

Knows nothing of what a case says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.diagnostics import Findings, Span
from builder.game.documents import Documents
from builder.source import YamlFile
from builder.source.yamlfile import Plain
from builder.words import message

_CASE = re.compile(r"\d+(?:\.\d+)+[a-z]?")
_RANGE = re.compile(r"((?:\d+\.)*)(\d+)\s*[-–]\s*((?:\d+\.)*)(\d+)")
MAX_RANGE = 500


def link_cases(file: YamlFile, texts: list[str], findings: Findings) -> frozenset[str] | None:
    """The cases of a list such as "4.1.1-4.1.5", "14.0", with the headings above them.

    None where the list is empty: then nothing is known of the cases.
    """
    if not texts:
        return None
    listed = [
        case
        for index, text in enumerate(texts)
        for case in _range(text, file.span("cases", index), findings)
    ]
    parts = [case.split(".") for case in listed]
    return frozenset(".".join(p[:n]) for p in parts for n in range(1, len(p) + 1))


def _range(text: str, place: Span, findings: Findings) -> list[str]:
    match = _RANGE.fullmatch(text.strip())
    if match is None:
        return [text.strip()]
    stem, first, other, last = match.groups()
    low, high = int(first), int(last)
    if other not in ("", stem) or not low <= high <= low + MAX_RANGE:
        findings.add(
            "G207",
            place,
            message("'{text}' is not a range of cases", text=text[:60]),
            hint=message("in a range only the last number may differ, as in 4.1.1-4.1.5"),
        )
        return []
    return [f"{stem}{n}" for n in range(low, high + 1)]


def citations(documents: Documents) -> tuple[tuple[str, Span], ...]:
    """Every case in a column or under a key `cite`, in the order of the files."""
    found: list[tuple[str, Span]] = []
    for rows in documents.csv.values():
        for row in rows.rows:
            found += [(case, row.place("cite")) for case in cited(row.text("cite"))]
    for file in documents.yaml.values():
        found += _below(file, file.data, ())
    return tuple(found)


def cited(text: str) -> list[str]:
    """The case numbers in a citation: "4.1.1, 6.1" or "example of 11.4.3"."""
    return _CASE.findall(text)


def _below(file: YamlFile, value: Plain, path: tuple[str | int, ...]) -> Iterator[tuple[str, Span]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "cite" and isinstance(inner, str):
                place = file.span(*path, key)
                yield from ((case, place) for case in cited(inner))
            else:
                yield from _below(file, inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _below(file, inner, (*path, index))
