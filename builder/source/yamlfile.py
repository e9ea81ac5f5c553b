"""YAML to plain values with the place of each: YAML 1.2 scalars, no aliases, no duplicate keys.

Composed into nodes by PyYAML and built here, so that nothing in the file can name a Python type.
Knows nothing of what the values mean.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import yaml

from builder.diagnostics import Findings, Span

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]
Path = tuple[str | int, ...]

MAX_DEPTH = 30
_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})")
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})?\.[0-9]{1,15}([eE][-+]?[0-9]{1,2})?")
_CONSTANTS: dict[str, Plain] = {"null": None, "~": None, "": None, "true": True, "false": False}


@dataclass(slots=True)
class YamlFile:
    """A file's values and the span of each, by the path of keys and indexes that leads to it."""

    name: str
    data: Plain = None
    spans: dict[Path, Span] = field(default_factory=dict)

    def span(self, *path: str | int) -> Span:
        """The place of a value, or of its nearest enclosing value."""
        for length in range(len(path), -1, -1):
            if path[:length] in self.spans:
                return self.spans[path[:length]]
        return Span(self.name)


def read_yaml(name: str, text: str, findings: Findings) -> YamlFile:
    """Parse a file; a broken one yields findings and `data` None."""
    result = YamlFile(name)
    root = _compose(name, text, findings)
    if root is not None:
        result.data = _Build(result, findings).value(root, ())
    return result


def _compose(name: str, text: str, findings: Findings) -> yaml.Node | None:
    if _nesting(text) > MAX_DEPTH * 4:
        findings.add("S204", Span(name), f"{name} is nested deeper than {MAX_DEPTH} levels")
        return None
    try:
        _refuse_aliases(text)
        return yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Span(name, mark.line + 1, mark.column + 1) if mark else Span(name)
        code = "S203" if isinstance(error, _AliasError) else "S201"
        findings.add(code, place, f"{name}: {error.problem or 'this is not YAML'}")
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        findings.add("S201", Span(name, line), f"{name} holds a character that YAML does not allow")
    except RecursionError:
        findings.add("S204", Span(name), f"{name} is nested deeper than {MAX_DEPTH} levels")
    return None


class _AliasError(yaml.MarkedYAMLError):
    """An anchor or alias, which could make a small file huge."""


def _refuse_aliases(text: str) -> None:
    if "&" not in text and "*" not in text:
        return
    for token in yaml.scan(text, Loader=yaml.CSafeLoader):
        if isinstance(token, yaml.AliasToken | yaml.AnchorToken):
            raise _AliasError(
                problem="anchors and aliases are not used", problem_mark=token.start_mark
            )


def _nesting(text: str) -> int:
    """The deepest run of flow brackets, an upper bound found without recursion."""
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", text):
        depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest


class _Build:
    """Values from nodes; remembers the span of each."""

    def __init__(self, result: YamlFile, findings: Findings) -> None:
        self.result = result
        self.findings = findings

    def value(self, node: yaml.Node, path: Path) -> Plain:
        place = Span(self.result.name, node.start_mark.line + 1, node.start_mark.column + 1)
        self.result.spans.setdefault(path, place)
        if len(path) > MAX_DEPTH:
            self.findings.add("S204", place, f"nested deeper than {MAX_DEPTH} levels")
            return None
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*path, i)) for i, item in enumerate(node.value)]
        return scalar(node)

    def mapping(self, node: yaml.MappingNode, path: Path) -> dict[str, Plain]:
        values: dict[str, Plain] = {}
        for key_node, value_node in node.value:
            key = str(key_node.value) if isinstance(key_node, yaml.ScalarNode) else "?"
            mark = key_node.start_mark
            place = Span(self.result.name, mark.line + 1, mark.column + 1)
            if key in values:
                first = self.result.spans[(*path, key)]
                message = f"the key '{key}' stands twice"
                self.findings.add("S202", place, message, related=[(first, "first here")])
                continue
            self.result.spans[(*path, key)] = place
            values[key] = self.value(value_node, (*path, key))
        return values


def scalar(node: yaml.Node) -> Plain:
    """A scalar by YAML 1.2's core rules, but a number with leading zeros stays text."""
    text = str(node.value)
    if getattr(node, "style", None):
        return text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text
