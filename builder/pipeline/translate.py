"""The file of a game's translations into a language, written or brought up to date.

Only lines are added: what somebody has written stays as it is, letter by letter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings
from builder.pipeline.disk import write_file
from builder.pipeline.load import load
from builder.records import dataclass
from builder.source import YamlFile
from builder.texts.dictionary import FOLDER
from builder.words import message

HEAD = (
    "# yaml-language-server: $schema=../../../docs/schema/translation.schema.json\n"
    "# Each text of the game, then its translation. Keep what stands in braces.\n"
)
_LANGUAGE = re.compile(r"[a-z]{2}(-[A-Z]{2})?")
_LONG = 1000
"""A key of YAML with more letters is written with a question mark."""


@dataclass(frozen=True, slots=True)
class Translating:
    """What was done: the file, None where the data has errors, and how many texts were added."""

    findings: Findings
    file: Path | None
    added: int


def translate(root: Path, language: str) -> Translating:
    """Add each text of the game that has no entry in the language, with an empty translation.

    Raises EnvironmentProblem for a language that is none, and where the disk refuses.
    """
    if not _LANGUAGE.fullmatch(language):
        raise EnvironmentProblem(
            message(
                "'{language}' is not a language code: write two letters, such as de",
                language=language,
            )
        )
    loaded = load(root)
    file = loaded.documents.translations.get(language)
    name = f"{FOLDER}/{language}.yaml"
    if loaded.game is None or (file is None and name in loaded.folder.files):
        return Translating(loaded.findings, None, 0)
    new = [(group, text) for group, text in loaded.texts() if not _has(file, group, text)]
    path = root / name
    if new:
        before = HEAD if file is None else loaded.folder.files[name].decode("utf-8-sig")
        path.parent.mkdir(exist_ok=True)
        write_file(path, _added(before, file, new).encode())
    return Translating(loaded.findings, path, len(new))


def _has(file: YamlFile | None, group: str, text: str) -> bool:
    data = file.data if file is not None else None
    entries = data.get(group) if isinstance(data, dict) else None
    known = entries if isinstance(entries, dict) else {}
    return " ".join(text.split()) in {" ".join(key.split()) for key in known}


def _added(before: str, file: YamlFile | None, new: Iterable[tuple[str, str]]) -> str:
    """The text of the file with the new entries at the end of their groups."""
    groups: dict[str, list[str]] = {}
    for group, text in new:
        key = json.dumps(" ".join(text.split()), ensure_ascii=False)
        entry = f"  {key}:\n" if len(key) < _LONG else f"  ? {key}\n  :\n"
        groups.setdefault(group, []).append(entry)
    lines = before.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    ends = _ends(lines, file)
    for group in groups.keys() & ends.keys():
        _open(group, lines, file)
    for group in sorted(groups, key=lambda one: ends.get(one, len(lines)), reverse=True):
        if group in ends:
            lines[ends[group] : ends[group]] = groups.pop(group)
    lines += [line for group, entries in groups.items() for line in (f"\n{group}:\n", *entries)]
    return "".join(lines)


def _open(group: str, lines: list[str], file: YamlFile | None) -> None:
    """Make room for lines below a group that is empty: "units: {}".

    Raises EnvironmentProblem for one that is written in braces, whose end nobody finds for sure.
    """
    line = file.span(group).line - 1 if file is not None else 0
    lines[line] = re.sub(r":\s*(\{\s*\}|null|~)", ":", lines[line])
    if re.match(r"[^#]*:\s*\{", lines[line]):
        raise EnvironmentProblem(
            message("line {line} of the file: write each text of '{group}' on a line of its own, "
                    "without braces around them", line=line + 1, group=group)
        )  # fmt: skip


def _ends(lines: list[str], file: YamlFile | None) -> dict[str, int]:
    """Behind which line each group of the file ends; blank lines and comments are left below."""
    data = file.data if file is not None else None
    starts = (
        {group: file.span(group).line for group in data} if file and isinstance(data, dict) else {}
    )
    ends = {}
    for group, start in starts.items():
        following = [line for line in starts.values() if line > start]
        end = min(following) - 1 if following else len(lines)
        while end > start and lines[end - 1].lstrip()[:1] in ("", "#"):
            end -= 1
        ends[group] = end
    return ends
