"""A new version written into a game's own files: game.yaml and CHANGELOG.md.

Lines are changed and put in; whatever else stands there stays as it is, with comments and order.
Knows nothing of games and of the disk.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

CHANGELOG = "CHANGELOG.md"
_VERSION = re.compile(r"^## +\[?v?(\d+\.\d+\.\d+)\b", re.M)
_UNRELEASED = re.compile(r"^## +\[?unreleased\b.*\n?", re.M | re.I)


def is_version(text: str) -> bool:
    """Whether that is a version: three numbers."""
    return re.fullmatch(r"\d{1,4}\.\d{1,4}\.\d{1,4}", text, re.A) is not None


def number(version: str) -> tuple[int, ...]:
    """A version as numbers, which can be compared."""
    return tuple(map(int, version.split(".")))


def with_version(text: str, version: str, lines: Sequence[str]) -> str:
    """game.yaml as that of a released version, with what is new in it, where anything is given."""
    end = "\r\n" if "\r\n" in text else "\n"
    text = with_value(with_value(text, "version", version), "released", version)
    return _with_changes(text, version, lines, end) if lines else text


_BEFORE = {
    "version": r"^title:.*\n(?:[ \t].*\n|\n(?=[ \t]))*", "released": r"^version:.*\n",
}  # fmt: skip
"""What a key stands behind that is new."""


def with_value(text: str, key: str, value: str) -> str:
    """The text with a key's value; a new key goes behind another one."""
    line = re.compile(rf"^({key}:[ \t]*)([^\s#]+)(.*)$", re.M)
    if line.search(text):
        return line.sub(lambda found: f"{found[1]}{value}{found[3]}", text, count=1)
    end = "\r\n" if "\r\n" in text else "\n"
    return _put_in(text, f"{key}: {value}{end}", _BEFORE[key])


def _put_in(text: str, new: str, after: str) -> str:
    found = re.compile(after, re.M).search(text)
    if found is not None:
        return text[: found.end()] + new + text[found.end() :]
    begin = re.match(r"(?:#.*\n|---.*\n|\s*\n)*", text)
    at = begin.end() if begin else 0
    return text[:at] + new + text[at:]


def _with_changes(text: str, version: str, lines: Sequence[str], end: str) -> str:
    """The list `changes` with a version more, in the way in which it is written."""
    quoted = [json.dumps(line, ensure_ascii=False) for line in lines]
    flow = re.compile(r"^changes:[ \t]*\[[ \t]*", re.M).search(text)
    if flow is not None:
        more = "" if text[flow.end() :].lstrip().startswith("]") else ", "
        new = f'{{version: "{version}", text: [{", ".join(quoted)}]}}{more}'
        return text[: flow.end()] + new + text[flow.end() :]
    block = re.compile(r"^changes:[ \t]*(?:#.*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n)*", re.M).search(text)
    indent = "  "
    if block is not None:
        dash = re.match(r"[ \t]*(?=-)", text[block.end() :])
        indent = dash[0] if dash else "  "
    entry = f'{indent}- version: "{version}"{end}{indent}  text:{end}'
    entry += "".join(f"{indent}    - {one}{end}" for one in quoted)
    if block is not None:
        return text[: block.end()] + entry + text[block.end() :]
    return _put_in(text, f"changes:{end}{entry}", r"^released:.*\n")


def with_news(text: str, title: str, version: str, lines: Sequence[str]) -> str:
    """CHANGELOG.md with a section for a version; one that is there already stays as it is.

    What stands under "Unreleased" belongs to the version from now on, as it is written.
    """
    if version in _VERSION.findall(text):
        return text
    end = "\r\n" if "\r\n" in text else "\n"
    listed = "".join(f"- {line}{end}" for line in lines)
    section = f"## {version}{end}{end}{listed}" + (end if listed else "")
    if not text.strip():
        return f"# {title}{end}{end}{section}".rstrip() + end
    if unreleased := _UNRELEASED.search(text):
        at = unreleased.end()
        rest = text[at:].lstrip("\r\n")
        head = text[:at] if text[:at].endswith("\n") else text[:at] + end
        return f"{head}{end}{section}{rest}"
    known = _VERSION.search(text)
    if known is not None:
        return text[: known.start()] + section + text[known.start() :]
    return text.rstrip("\r\n") + end * 2 + section.rstrip() + end
