"""Words of a game's files that mix letters of two alphabets: they look right and match nothing.

Knows nothing of what the words mean.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Findings, Span
from builder.diagnostics.near import foreign, mixed
from builder.game.documents import Documents
from builder.source import YamlFile
from builder.source.csvfile import Again
from builder.source.yamlfile import Path, Plain
from builder.words import message


def check_alphabets(documents: Documents, findings: Findings) -> None:
    """Report each such word, unless something is found at its place already."""
    found = {finding.span for finding in findings}
    for text, place in _texts(documents):
        word = mixed(text)
        if word and place not in found:
            fault = message(
                "'{word}' mixes two alphabets: {letters}", word=word[:60], letters=foreign(word)
            )
            findings.add("G612", place, fault, hint=message("retype the word in one alphabet"))


def _texts(documents: Documents) -> Iterator[tuple[str, Span]]:
    for rows in documents.csv.values():
        yield from rows.header.items()
        for row in () if isinstance(rows.rows, Again) and rows.rows.plain else rows.rows:
            for column, text in row.texts.items():
                if not text.isascii():
                    yield text, row.place(column)
    for file in documents.yaml.values():
        yield from _below(file, file.data, ())


def _below(file: YamlFile, value: Plain, path: Path) -> Iterator[tuple[str, Span]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if not key.isascii():
                yield key, file.span(*path, key)
            if not (isinstance(inner, str) and inner.isascii()):
                yield from _below(file, inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _below(file, inner, (*path, index))
    elif isinstance(value, str) and not value.isascii():
        yield value, file.span(*path)
