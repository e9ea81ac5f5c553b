"""YAML files of games, parsed once in a process for all tests that read the same text.

For tests of what happens to files, not of how they are parsed. A file with a mistake is parsed
every time, for its findings belong to the one who reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from builder.diagnostics import Findings
from builder.pipeline import load
from builder.source import YamlFile, read_yaml

_PARSED: dict[tuple[str, str], YamlFile] = {}


def _read(name: str, text: str, findings: Findings) -> YamlFile:
    known = _PARSED.get((name, text))
    if known is not None:
        return known
    before = len(findings)
    file = read_yaml(name, text, findings)
    if len(findings) == before:
        _PARSED[name, text] = file
    return file


@contextmanager
def parsed_once() -> Iterator[None]:
    """While in it, games are read from files that were parsed before."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(load, "read_yaml", _read)
        yield
