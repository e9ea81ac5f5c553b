"""Values that do not fit the shape of their file, as findings in a designer's words.

pydantic tells what does not fit; here it is said what to write. Knows nothing of linking.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ValidationError

from builder.diagnostics import Findings, Words, near_or_begun, nearest
from builder.game.schemas.keys import called, shapes_at, shapes_below
from builder.source import YamlFile

Path = tuple[str | int, ...]

PATTERNS = {
    r"^[A-Za-z0-9][A-Za-z0-9_.\-]{0,59}$":
        "an id has at most 60 characters: Latin letters, digits, '-', '_' and '.', and no blanks",
    r"^[a-z][a-z0-9_]{0,30}$":
        "a name has at most 31 lower-case Latin letters, digits and '_', and begins with a letter",
    r"^#[0-9A-Fa-f]{6}$":
        'a colour is written as "#" and six digits 0-9 A-F, in quotes: "#C98B62"',
    r"^\d{4}-\d{2}-\d{2}$": 'a date is written as year-month-day, in quotes: "1941-06-22"',
    r"^\d{1,4}\.\d{1,4}\.\d{1,4}$": "a version is three numbers: 1.0.0",
    r"^[a-z]{2}(-[A-Z]{2})?$": "a language is written as two letters: en",
    r"^[A-Za-z0-9_\-]+(/[A-Za-z0-9_\-]+)*\.csv$":
        "a setup's file is a .csv inside the game's folder: setups/campaign.csv; "
        "letters, digits, '-' and '_' only",
    r"^[SGLRD][0-9]{3}$": "a code is a letter and three digits, as findings show it: L101",
}  # fmt: skip
"""What each pattern of a shape means; a test holds the list complete."""

PICTURES = ("image", "picture", "artwork", "art", "background", "png", "svg")
"""Keys and columns by which designers try to bring in pictures of their own."""
_TYPES = {
    "string_type": "a text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "list_type": "a list such as [one, two]",
    "dict_type": "keys with values such as {key: value}",
    "model_type": "keys with values such as {key: value}",
}


def report(
    document: YamlFile, shape: type[BaseModel], error: ValidationError, findings: Findings
) -> None:
    """A finding for each value that does not fit, however many ways of writing it were tried."""
    meant: set[Path] = set()
    lacking: list[Path] = []
    groups: dict[Path, list[Any]] = {}
    for item in error.errors(include_url=False):
        path = tuple(_in_data(document, item["loc"]))
        if item["type"] == "missing":
            lacking.append((*path, str(item["loc"][-1])))
            continue
        groups.setdefault(path, []).append(item)
        if item["type"] == "extra_forbidden":
            meant |= {(*path[:-1], key) for key in _meant(shape, item["loc"])}
    for path, items in groups.items():
        if any(len(other) > len(path) and other[: len(path)] == path for other in groups):
            continue  # another way of writing it fits better, and its fault is told
        _report(document, shape, path, items, findings)
    without: dict[Path, list[str]] = {}
    for *record, key in lacking:
        if (*record, key) not in meant:  # else it is there, misspelt
            without.setdefault(tuple(record), []).append(f"'{key}'")
    for place, keys in without.items():
        are = f"{', '.join(keys[:-1])} and {keys[-1]} are" if len(keys) > 1 else f"{keys[0]} is"
        message = f"{_where(document, place)}: {are} missing"
        findings.add("G102", document.span(*place), message)


def _report(
    document: YamlFile, shape: type[BaseModel], path: Path, items: list[Any], findings: Findings
) -> None:
    item, place, where = items[0], document.span(*path), _where(document, path)
    match item["type"]:
        case "extra_forbidden":
            message, hint = _unknown(shape, item["loc"])
            findings.add("G101", place, message, hint=hint)
        case "union_tag_not_found":
            findings.add("G102", place, f"{where}: 'kind' is missing")
        case _:
            hint = next((h for one in items if (h := _hint(one))), "")
            findings.add("G103", place, f"{where}: {_fault(items)}", hint=hint)


def _where(document: YamlFile, path: Path) -> str:
    """A path for people: records of a list by their id or name, else by number from 1."""
    words, node = list[str](), document.data
    for part in path:
        if isinstance(node, dict):
            node = node[str(part)]
            words.append(str(part))
        elif isinstance(node, list) and isinstance(part, int):
            node = node[part]
            own = node.get("id") or node.get("name") if isinstance(node, dict) else None
            words.append(f"'{own[:60]}'" if isinstance(own, str) else f"no. {part + 1}")
    return ", ".join(words) or document.name


def _unknown(shape: type[BaseModel], loc: Path) -> tuple[Words, Words]:
    """The words for a key that is none here, and what to write instead."""
    key = str(loc[-1])
    if key in PICTURES:
        message = f"'{key}' is not a key: pictures of your own cannot be used yet"
        return message, "remove it; maps and counters are drawn from the data"
    models = shapes_at(shape, loc[:-1])
    known = _keys(models)
    if begun := _begun(key, known):
        value = key[len(begun) :].lstrip(": ")
        message = f"'{key[:60]}' lacks the colon or the blank after it"
        return message, f"write '{begun}: {value[:60]}'"
    here = called(models[0]) if len(models) == 1 else "this record"
    owners = [m for m in shapes_below(shape) if key in m.model_fields and m not in models]
    hint: Words = nearest(key, known)
    if not hint and owners:
        hint = f"'{key}' is a key of {', '.join(_one(called(m)) for m in owners[:6])}"
    elif not hint:
        hint = f"the keys are: {', '.join(known)}"
    return f"'{key[:60]}' is not a key of {_one(here)}", hint


def _keys(models: list[type[BaseModel]]) -> list[str]:
    return sorted({name for model in models for name in model.model_fields})


def _meant(shape: type[BaseModel], loc: Path) -> list[str]:
    """The key that a misspelt one was probably meant to be."""
    known, key = _keys(shapes_at(shape, loc[:-1])), str(loc[-1])
    begun = _begun(key, known)
    return [begun] if begun else [word for word in [near_or_begun(key, known)] if word]


def _begun(key: str, known: list[str]) -> str:
    """The key with which a text begins that should be key and value: "id:here", "id here"."""
    first = re.split(r"[: ]", key, maxsplit=1)[0]
    return first if first in known and first != key else ""


def _one(name: str) -> str:
    """A name with its article: "a grid", "an entry rule"; files and "this record" need none."""
    if name.endswith((".yaml", "s")) or name.startswith("this"):
        return name
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _in_data(document: YamlFile, loc: Path) -> Iterator[str | int]:
    """The parts of pydantic's path that the data has; it also holds the tags of unions."""
    node: Any = document.data
    for part in loc:
        inside = isinstance(node, list) and isinstance(part, int) and part < len(node)
        if inside or (isinstance(node, dict) and part in node):
            node = node[part]
            yield part


def _fault(items: list[Any]) -> str:
    """What is wrong with a value, by all the ways in which it might have been written."""
    wanted = dict.fromkeys(w for item in items if (w := _wanted(item)))
    if "a number" in wanted:
        wanted.pop("a whole number", None)
    if wanted:
        found = items[0].get("ctx", {}).get("tag", items[0].get("input"))
        return f"expected {' or '.join(wanted)}, found {_shown(found)}"
    return _sentence(items[0])


def _wanted(item: Any) -> str:
    """What might stand here instead; '' where only a bound is broken."""
    limits = item.get("ctx", {})
    if item["type"] in ("literal_error", "union_tag_invalid"):
        return str(limits.get("expected") or f"one of {limits['expected_tags']}")
    return _TYPES.get(item["type"], "")


def _sentence(item: Any) -> str:
    found, limits = _shown(item.get("input")), item.get("ctx", {})
    match item["type"]:
        case "string_pattern_mismatch":
            return f"found {found}; {PATTERNS[limits['pattern']]}"
        case "greater_than_equal":
            return f"expected {limits['ge']:g} or more, found {found}"
        case "less_than_equal":
            return f"expected {limits['le']:g} or less, found {found}"
        case "too_short":
            return f"expected {limits['min_length']} values, found {limits['actual_length']}"
        case "too_long" if isinstance(item["input"], str):
            return f"a text here has at most {limits['max_length']} characters"
        case "too_long":
            return f"expected at most {limits['max_length']} values, found {_count(limits)}"
        case "string_too_long":
            return f"a text here has at most {limits['max_length']} characters"
        case "string_too_short":
            return "the text is empty"
    return f"{item['msg'][:1].lower()}{item['msg'][1:]}, found {found}"


def _count(limits: Any) -> str:
    return str(limits["actual_length"] or "more")


def _hint(item: Any) -> Words:
    """What to write instead, where that can be told."""
    found, kind, limits = item.get("input"), item["type"], item.get("ctx", {})
    if kind == "string_type" and isinstance(found, bool | int | float):
        return "put it in quotes, as it is printed"
    if kind == "string_type" and found is None:
        return 'a text that begins with # needs quotes ("#C98B62"): unquoted, it is a comment'
    if kind in ("literal_error", "union_tag_invalid"):
        return nearest(str(limits.get("tag", found)), re.findall(r"'([^']*)'", _wanted(item)))
    return ""


def _shown(found: Any) -> str:
    """What stands there, as YAML would have it."""
    if isinstance(found, dict | list):
        return "keys with values" if isinstance(found, dict) else "a list"
    if found is None:
        return "no value"
    text = str(found).lower() if isinstance(found, bool) else str(found)
    return f"'{text[:60]}'"
