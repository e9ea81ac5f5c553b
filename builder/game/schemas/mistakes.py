"""Values that do not fit their file's schema, as findings in a designer's words.

pydantic says what does not fit; this module says what to write instead. Knows nothing of linking.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Any

from builder.diagnostics import Findings, near_or_begun, nearest
from builder.diagnostics.findings import NOTHING
from builder.game.schemas.keys import called, shapes_at, shapes_below
from builder.source import YamlFile
from builder.source.schema import Shape, names_in
from builder.words import Message, either, listed, message, message_n, verbatim

Path = tuple[str | int, ...]

PATTERNS: dict[str, Message] = {
    r"^[A-Za-z0-9][A-Za-z0-9_.\-]{0,59}$":
        message("an id has at most 60 characters: Latin letters, digits, '-', '_' and '.'; "
                "no spaces"),
    r"^[A-Za-z0-9][A-Za-z0-9_.\-]{0,59}(/[1-9])?$":
        message("a marker is the id of a unit, and behind a stroke the number of its face: "
                "control/2"),
    r"^[a-z][a-z0-9_]{0,30}$":
        message("a name has at most 31 lower-case Latin letters, digits and '_', and begins "
                "with a letter"),
    r"^#[0-9A-Fa-f]{6}$":
        message('a colour is "#" and six hexadecimal digits, in quotes: "#C98B62"'),
    r"^(star|[A-Za-z0-9]{1,2})$":
        message('a mark is "star", or one or two Latin letters or digits, figures in quotes: "3"'),
    r"^[A-Za-z0-9]{1,2}$":
        message("a step of a setup is one or two Latin letters or digits, figures in quotes: "
                '"4"'),
    r"^\d{4}-\d{2}-\d{2}$": message('a date is year-month-day, in quotes: "1941-06-22"'),
    r"^\d{1,4}\.\d{1,4}\.\d{1,4}$": message("a version is three numbers: 1.0.0"),
    r"^[a-z]{2}(-[A-Z]{2})?$": message("a language is two letters: en"),
    r"^[A-Za-z0-9_\-]+(/[A-Za-z0-9_\-]+)*\.csv$":
        message("a setup's file is a .csv inside the game's folder: setups/campaign.csv; "
        "letters, digits, '-' and '_' only"),
    r"^[A-Za-z][A-Za-z0-9_ \-]{0,59}$":
        message("a column of units.csv, a word such as 'left' or 'factors', or two: rank or size"),
    r"^(ink|ground|belt|belt-ink|window|mute|ghost|accent|side|stripe|stripe-ink"
    r"|#[0-9A-Fa-f]{6})$":
        message('a colour is ink, ground, belt, belt-ink, window, mute, ghost, accent, side, '
                'stripe, stripe-ink, or "#" and six hexadecimal digits, in quotes: "#C98B62"'),
    r"^[A-TV-Z0-9]$": message("a key is a capital letter from A to Z but U, or a digit"),
    r"^[SGLRD][0-9]{3}$": message("a code is a letter and three digits, as findings show it: L101"),
}  # fmt: skip
"""What each pattern of a schema means; a test keeps the list complete."""

PICTURES = ("image", "picture", "artwork", "art", "background", "png", "svg")
"""Keys and columns by which designers try to bring in pictures of their own."""
_WHOLE, _NUMBER = message("a whole number"), message("a number")
_TYPES: dict[str, Message] = {
    "string_type": message("a text"),
    "int_type": _WHOLE,
    "int_from_float": _WHOLE,
    "float_type": _NUMBER,
    "bool_type": message("true or false"),
    "list_type": message("a list such as [one, two]"),
    "dict_type": message("keys with values such as {key: value}"),
    "model_type": message("keys with values such as {key: value}"),
}


def report(
    document: YamlFile, shape: type[Shape], faults: Iterable[Any], findings: Findings
) -> None:
    """A finding for each value that does not fit, however many ways of writing it were tried."""
    meant: set[Path] = set()
    lacking: list[Path] = []
    groups: dict[Path, list[Any]] = {}
    for item in faults:
        path = tuple(_in_data(document, item["loc"]))
        if item["type"] == "missing":
            lacking.append((*path, str(item["loc"][-1])))
            continue
        groups.setdefault(path, []).append(item)
        if item["type"] == "extra_forbidden":
            meant |= {(*path[:-1], key) for key in _meant(shape, item["loc"])}
    for path, items in groups.items():
        if any(len(other) > len(path) and other[: len(path)] == path for other in groups):
            continue  # another way of writing it fits better, and its fault is reported
        _report(document, shape, path, items, findings)
    without: dict[Path, list[str]] = {}
    for *record, key in lacking:
        if (*record, key) not in meant:  # else it is there, misspelt
            without.setdefault(tuple(record), []).append(f"'{key}'")
    for place, keys in without.items():
        fault = message_n("{where}: {keys} is missing", "{where}: {keys} are missing", len(keys),
                          where=_where(document, place), keys=listed(keys))  # fmt: skip
        findings.add("G102", document.span(*place), fault)


def _report(
    document: YamlFile, shape: type[Shape], path: Path, items: list[Any], findings: Findings
) -> None:
    item, place, where = items[0], document.span(*path), _where(document, path)
    match item["type"]:
        case "extra_forbidden":
            fault, hint = _unknown(shape, item["loc"])
            findings.add("G101", place, fault, hint=hint)
        case "mistake":
            own = item["ctx"]
            findings.add(own["code"], place, own["message"], hint=own["hint"] or NOTHING)
        case "union_tag_not_found":
            findings.add("G102", place, message("{where}: 'kind' is missing", where=where))
        case _:
            hint = next((h for one in items if (h := _hint(one))), NOTHING)
            findings.add(
                "G103",
                place,
                message("{where}: {fault}", where=where, fault=_fault(items)),
                hint=hint,
            )


def _where(document: YamlFile, path: Path) -> Message:
    """A path for people: records of a list by their id or name, else by number from 1."""
    parts, node = list[Message](), document.data
    for part in path:
        if isinstance(node, dict):
            node = node[str(part)]
            parts.append(verbatim(part))
        elif isinstance(node, list) and isinstance(part, int):
            node = node[part]
            own = node.get("id") or node.get("name") if isinstance(node, dict) else None
            number = message("no. {number}", number=part + 1)
            parts.append(verbatim(f"'{own[:60]}'") if isinstance(own, str) else number)
    first, *rest = parts or [verbatim(document.name)]
    return reduce(
        lambda place, part: message("{place}, {part}", place=place, part=part), rest, first
    )


def _unknown(shape: type[Shape], loc: Path) -> tuple[Message, Message]:
    """The words for a key that is none here, and what to write instead."""
    key = str(loc[-1])
    if key in PICTURES:
        return message("'{key}' is not a key here", key=key), message(
            "the picture of a map is 'picture' in map.yaml; those of counters are columns of "
            "units.csv"
        )
    models = shapes_at(shape, loc[:-1])
    known = _keys(models)
    if begun := _begun(key, known):
        value = key[len(begun) :].lstrip(": ")
        fault = message("'{key}' lacks a colon followed by a space", key=key[:60])
        return fault, message("write '{line}'", line=f"{begun}: {value[:60]}")
    owners = [m for m in shapes_below(shape) if key in names_in(m) and m not in models]
    hint = nearest(key, known)
    if not hint and owners:
        names = either(f"'{called(model)}'" for model in owners[:6])
        hint = message("'{key}' is a key of {records}", key=key, records=names)
    elif not hint:
        hint = message("the keys are: {keys}", keys=", ".join(known))
    if len(models) != 1:
        return message("'{key}' is not a key of this record", key=key[:60]), hint
    return message(
        "'{key}' is not a key of '{record}'", key=key[:60], record=called(models[0])
    ), hint


def _keys(models: list[type[Shape]]) -> list[str]:
    return sorted({name for model in models for name in names_in(model)})


def _meant(shape: type[Shape], loc: Path) -> list[str]:
    """The key that a misspelt one was probably meant to be."""
    known, key = _keys(shapes_at(shape, loc[:-1])), str(loc[-1])
    begun = _begun(key, known)
    return [begun] if begun else [word for word in [near_or_begun(key, known)] if word]


def _begun(key: str, known: list[str]) -> str:
    """The key with which a text begins that should be key and value: "id:here", "id here"."""
    first = re.split(r"[: ]", key, maxsplit=1)[0]
    return first if first in known and first != key else ""


def _in_data(document: YamlFile, loc: Path) -> Iterator[str | int]:
    """The parts of pydantic's path that the data has; it also holds the tags of unions."""
    node: Any = document.data
    for part in loc:
        inside = isinstance(node, list) and isinstance(part, int) and part < len(node)
        if inside or (isinstance(node, dict) and part in node):
            node = node[part]
            yield part


def _fault(items: list[Any]) -> Message:
    """What is wrong with a value, by all the ways in which it might have been written."""
    wanted = list(dict.fromkeys(w for item in items if (w := _wanted(item))))
    if _NUMBER in wanted and _WHOLE in wanted:
        wanted.remove(_WHOLE)
    if wanted:
        found = items[0].get("ctx", {}).get("tag", items[0].get("input"))
        return message(
            "expected {values}, found {found}", values=either(wanted), found=_shown(found)
        )
    return _sentence(items[0])


def _wanted(item: Any) -> Message:
    """What might stand here instead; no words where only a bound is broken."""
    if item["type"] in ("literal_error", "union_tag_invalid"):
        options = _options(item)
        return either(f"'{word}'" for word in options) if options else message("true")
    return _TYPES.get(item["type"], NOTHING)


def _options(item: Any) -> list[str]:
    """The words that may stand here, out of pydantic's sentence."""
    limits = item.get("ctx", {})
    return re.findall(r"'([^']*)'", str(limits.get("expected") or limits["expected_tags"]))


def _sentence(item: Any) -> Message:
    found, limits = _shown(item.get("input")), item.get("ctx", {})
    match item["type"]:
        case "string_pattern_mismatch":
            rule = PATTERNS[limits["pattern"]]
            return message("found {found}; {rule}", found=found, rule=rule)
        case "greater_than_equal":
            return message(
                "expected {limit:g} or more, found {found}", limit=limits["ge"], found=found
            )
        case "less_than_equal":
            return message(
                "expected {limit:g} or less, found {found}", limit=limits["le"], found=found
            )
        case "too_short":
            return message("expected {limit} values, found {count}", limit=limits["min_length"],
                           count=limits["actual_length"])  # fmt: skip
        case "too_long" if not isinstance(item["input"], str):
            count = limits["actual_length"] or message("more")
            return message("expected at most {limit} values, found {count}",
                           limit=limits["max_length"], count=count)  # fmt: skip
        case "too_long" | "string_too_long":
            return message("a text here has at most {limit} characters", limit=limits["max_length"])
        case "string_too_short":
            return message("the text is empty")
    words = f"{item['msg'][:1].lower()}{item['msg'][1:]}"
    return message("{fault}, found {found}", fault=words, found=found)


def _hint(item: Any) -> Message:
    """What to write instead, where that is known."""
    found, kind, limits = item.get("input"), item["type"], item.get("ctx", {})
    if kind == "string_type" and isinstance(found, bool | int | float):
        return message("put it in quotes, as it is printed")
    if kind == "string_type" and found is None:
        return message(
            'a text that begins with # needs quotes ("#C98B62"): unquoted, it is a comment'
        )
    if kind in ("literal_error", "union_tag_invalid"):
        return nearest(str(limits.get("tag", found)), _options(item))
    return NOTHING


def _shown(found: Any) -> Message:
    """What stands there, as YAML would have it."""
    if isinstance(found, dict | list):
        return message("keys with values") if isinstance(found, dict) else message("a list")
    if found is None:
        return message("no value")
    text = str(found).lower() if isinstance(found, bool) else str(found)
    return verbatim(f"'{text[:60]}'")
