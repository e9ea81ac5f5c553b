"""YAML to plain values with the place of each: YAML 1.2 scalars, no aliases, no duplicate keys.

Parsed into events by PyYAML and built here, so that nothing in the file can name a Python type.
Imported only for a file that was not read before. Knows nothing of what the values mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from builder.diagnostics import Findings, Span
from builder.source.yamlfile import Path, Plain, YamlFile
from builder.source.yamlslips import slip
from builder.words import Message, message

MAX_DEPTH = 30
_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})")
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})?\.[0-9]{1,15}([eE][-+]?[0-9]{1,2})?")
_CONSTANTS: dict[str, Plain] = {"null": None, "~": None, "": None, "true": True, "false": False}


def parse(result: YamlFile, text: str, findings: Findings) -> None:
    """Read the values and their places; a broken file yields findings and `data` None."""
    name = result.name
    try:
        result.data = _Build(result, text, findings).document()
    except _Refused as refused:
        findings.add(
            refused.code, refused.span, message("{file}: {fault}", file=name, fault=refused)
        )
    except yaml.MarkedYAMLError as error:
        found = slip(text, error)
        findings.add("S201", Span(name, *found.place), found.message, hint=found.hint)
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        findings.add(
            "S201",
            Span(name, line),
            message("{name} contains a character that YAML does not allow", name=name),
        )


class _Refused(Exception):
    """YAML that is well formed and not wanted: the code of the finding and its place."""

    def __init__(self, code: str, fault: Message, span: Span) -> None:
        super().__init__(fault)
        self.code, self.span = code, span


def _span(name: str, mark: Any) -> Span:
    """A place from PyYAML's mark, of which it has two classes, or none."""
    return Span(name, mark.line + 1, mark.column + 1) if mark else Span(name)


class _Build:
    """Values from the parser's events, so that no depth of nesting can exhaust the stack.

    Remembers the span of each value.
    """

    def __init__(self, result: YamlFile, text: str, findings: Findings) -> None:
        self.result = result
        self.findings = findings
        self.events: Iterator[yaml.Event] = yaml.parse(text, Loader=yaml.CSafeLoader)

    def document(self) -> Plain:
        """The one document of the file; None where it is empty."""
        found: Plain = None
        documents = 0
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise _Refused("S201", message("a second document begins"), self.span(event))
                found = self.value(next(self.events), ())
        return found

    def span(self, event: yaml.Event) -> Span:
        return _span(self.result.name, event.start_mark)

    def value(self, event: yaml.Event, path: Path) -> Plain:
        self.result.spans.setdefault(path, self.span(event))
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise _Refused("S203", message("anchors and aliases are not used"), self.span(event))
        if len(path) > MAX_DEPTH:
            fault = message("nested deeper than {limit} levels", limit=MAX_DEPTH)
            raise _Refused("S204", fault, self.span(event))
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(path)
        if isinstance(event, yaml.ScalarEvent) and event.style not in ("|", ">"):
            start, quote = self.span(event), 1 if event.style else 0
            self.result.texts[path] = Span(start.file, start.line, start.column + quote)
            if not event.style and event.value.endswith('"') and event.value.count('"') == 1:
                fault = message(
                    "a quotation mark is closed but never opened: {text}", text=event.value[-40:]
                )
                hint = message(
                    "open it where the text begins, or put the whole text in single quotes"
                )
                self.findings.add("S205", self.result.texts[path], fault, hint=hint)
        return scalar(event)

    def sequence(self, path: Path) -> list[Plain]:
        values: list[Plain] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            values.append(self.value(event, (*path, len(values))))
        return values

    def mapping(self, path: Path) -> dict[str, Plain]:
        values: dict[str, Plain] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            place = self.span(event)
            if not isinstance(event, yaml.ScalarEvent) or event.anchor:
                code = "S201" if isinstance(event, yaml.CollectionStartEvent) else "S203"
                raise _Refused(code, message("a key must be plain text"), place)
            key = str(event.value)
            if key in values:
                first = self.result.spans[(*path, key)]
                fault = message("duplicate key '{key}'", key=key)
                self.findings.add(
                    "S202", place, fault, related=[(first, message("the first one is here"))]
                )
                again = self.value(next(self.events), (*path, key))
                if values[key] is None:
                    values[key] = again  # the line was doubled, what follows belongs to both
                continue
            self.result.spans[(*path, key)] = place
            values[key] = self.value(next(self.events), (*path, key))
        return values


def scalar(event: yaml.Event) -> Plain:
    """A scalar by YAML 1.2's core rules, but a number with leading zeros stays text."""
    text = str(getattr(event, "value", ""))
    if getattr(event, "style", None):
        return text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text
