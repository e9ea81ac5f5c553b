"""gpids: the numbers by which a running game finds its pieces in a newer module.

A number once given is kept for ever: unchanged by re-ordering and additions, never used again.
Pure; the lock file is read and written elsewhere. It is JSON, one piece a line, keys sorted::

    {"editor": 100000, "gpids": {"unit:ID": "1 3f9a0c"}, "next": 2, "released": {"1.0.0": "5d1e…"}}

Behind each released version stands a digest of the data from which it was made.

Behind each number stand six check digits over key and number, so that a number that was moved to
another piece is noticed. A bare number is one that a person set. From `editor` on, numbers belong
to VASSAL's editor, so that a piece made by hand never has the number of a later unit.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from builder.records import dataclass
from builder.words import Message, message, message_n

EDITOR = 100_000
RESERVED = "gone:"
"""How a key begins that only keeps a number from being used again."""

_MARKS = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_DIGEST = re.compile(r"[0-9a-f]{16}")
_NUMBER = re.compile(r"([1-9][0-9]{0,8}) ([0-9a-f]{6})")
_Pairs = list[tuple[str, Any]]


@dataclass(frozen=True, slots=True)
class Lock:
    """The numbers given so far by key, the next one to give, released versions' digests."""

    numbers: Mapping[str, int]
    following: int = 1
    released: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in the lock file: the code of a finding, the line, and words."""

    code: str
    line: int
    message: Message
    hint: Message


def assign(lock: Lock, keys: Iterable[str]) -> Lock:
    """The lock with a number for every key. Keys no longer used stay, so theirs are not reused."""
    numbers = dict(lock.numbers)
    following = max(lock.following, *(number + 1 for number in numbers.values()), 1)
    for key in keys:
        if key not in numbers:
            numbers[key] = following
            following += 1
    return replace(lock, numbers=numbers, following=following)


def renamed(lock: Lock, formerly: Mapping[str, Iterable[str]]) -> Lock:
    """The lock in which keys without a number have that of a key that they had formerly."""
    numbers = dict(lock.numbers)
    for key, olds in formerly.items():
        old = next((one for one in olds if one in numbers), None)
        if key not in numbers and old is not None:
            numbers[key] = numbers.pop(old)
    return replace(lock, numbers=numbers, following=assign(lock, ()).following)


def dump_lock(lock: Lock) -> str:
    """The file's text."""
    gpids = {key: f"{number} {_check(key, number)}" for key, number in lock.numbers.items()}
    data: dict[str, object] = {"editor": EDITOR, "gpids": gpids,
                               "next": assign(lock, ()).following}  # fmt: skip
    if lock.released:
        data["released"] = dict(lock.released)
    return json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _check(key: str, number: int) -> str:
    return hashlib.sha256(f"{key} {number}".encode("utf-8", "surrogatepass")).hexdigest()[:6]


# -- reading -------------------------------------------------------------------------------------

_RESTORE = message("restore the file from a backup")


def parse_lock(text: str) -> tuple[Lock, list[Fault]]:
    """The lock in the file's text and what is wrong with it; with faults it is not to be used."""
    lines = text.splitlines()
    marks = [n for n, line in enumerate(lines, 1) if line.startswith(_MARKS)]
    if marks:
        hint = message(
            "keep the lines of both versions and delete the conflict markers; if two "
            "pieces then have the same number, delete the line of the one that is not yet "
            "published: it gets a new number"
        )
        return Lock({}), [Fault("G501", marks[0], message("an unfinished merge"), hint)]
    if not text.strip():
        return Lock({}), [Fault("G501", 1, message("the file is empty"), _RESTORE)]
    try:
        data = json.loads(text, object_pairs_hook=tuple)  # an array is a list
    except json.JSONDecodeError as error:
        said = message("not JSON from here on: {error}", error=error.msg)
        return Lock({}), [Fault("G501", error.lineno, said, _RESTORE)]
    except (ValueError, RecursionError):
        return Lock({}), [Fault("G501", 1, message("not the JSON that a build writes"), _RESTORE)]
    return _lock(data, lines)


def _lock(data: object, lines: list[str]) -> tuple[Lock, list[Fault]]:
    top = _pairs(data)
    gpids = _pairs(dict(top).get("gpids"))
    if not isinstance(dict(top).get("gpids"), tuple):
        return Lock({}), [Fault("G501", 1, message('the list "gpids" is missing'), _RESTORE)]
    where = _places([*top, *gpids], lines)
    faults = [*_twice(top, where), *_twice(gpids, where)]
    numbers: dict[str, int] = {}
    by_hand = "editor" in dict(top)  # files of former versions have bare numbers only
    for key, value in gpids:
        number, fault = _entry(key, value, where[key][0], by_hand)
        faults += [fault] if fault else []
        numbers.setdefault(key, number)
    moved = {fault.line for fault in faults if fault.code == "G502"}
    faults += _shared({k: n for k, n in numbers.items() if where[k][0] not in moved}, where)
    following = dict(top).get("next", 1)
    if isinstance(following, bool) or not isinstance(following, int) or not 0 < following <= EDITOR:
        said = message('"next" is not a number from 1 to {most}', most=EDITOR)
        faults.append(Fault("G501", where.get("next", [1])[0], said, _RESTORE))
        following = 1
    released = _pairs(dict(top).get("released"))
    faults += _digests(dict(top), released, where)
    return Lock(numbers, following, {key: str(value) for key, value in released}), faults


def _digests(
    top: Mapping[str, object], released: _Pairs, where: Mapping[str, list[int]]
) -> Iterator[Fault]:
    """Released versions without the digest of their data."""
    good = all(isinstance(value, str) and _DIGEST.fullmatch(value) for _key, value in released)
    if "released" in top and not (released and good):
        said = message('the list "released" is not one of versions and digests')
        yield Fault("G501", where.get("released", [1])[0], said, _RESTORE)


def _pairs(value: object) -> _Pairs:
    """The keys and values of an object; none for anything else."""
    return list(value) if isinstance(value, tuple) else []


def _places(pairs: _Pairs, lines: list[str]) -> dict[str, list[int]]:
    """{key: the lines on which it stands}; line 1 where the file is laid out otherwise."""
    found: dict[str, list[int]] = {}
    for number, line in enumerate(lines, 1):
        if match := re.match(r'\s*\{?\s*("(?:[^"\\]|\\.)*")\s*:', line):
            try:
                found.setdefault(json.loads(match[1]), []).append(number)
            except ValueError:
                continue
    return {key: found.get(key, [1]) for key, _ in pairs}


def _twice(pairs: _Pairs, where: Mapping[str, list[int]]) -> Iterator[Fault]:
    for key in (key for key, times in Counter(key for key, _ in pairs).items() if times > 1):
        said = message("'{key}' has more than one line", key=_shown(key))
        hint = message("keep the line with the number that has been published; delete the other")
        yield Fault("G501", where[key][-1], said, hint)


def _entry(key: str, value: object, line: int, by_hand: bool) -> tuple[int, Fault | None]:
    """A piece's number, and what is wrong with it."""
    match = _NUMBER.fullmatch(value) if isinstance(value, str) else None
    number = int(match[1]) if match else value
    if isinstance(number, bool) or not isinstance(number, int) or not 0 < number < EDITOR:
        most = EDITOR - 1
        said = message("the number of '{key}' is not from 1 to {most}", key=_shown(key), most=most)
        hint = message(
            "restore the file from a backup; numbers from {first} up belong to VASSAL's editor",
            first=EDITOR,
        )
        return 0, Fault("G501", line, said, hint)
    if match and match[2] != _check(key, number):
        said = message(
            "{number} is not the number that '{key}' was given", number=number, key=_shown(key)
        )
        hint = message(
            "restore the line from a backup; if this number is intended, as after a change "
            "of the unit's id, write it without its check digits: {line}",
            line=f"{json.dumps(key, ensure_ascii=False)}: {number}",
        )
        return number, Fault("G502", line, said, hint)
    if by_hand and not match:
        said = message(
            "the number {number} of '{key}' was set by hand", number=number, key=_shown(key)
        )
        return number, Fault("G504", line, said, message("the next build confirms it"))
    return number, None


def _shared(numbers: Mapping[str, int], where: Mapping[str, list[int]]) -> Iterator[Fault]:
    """Pieces with one number, as after a merge of two branches that both gave it."""
    first: dict[int, str] = {}
    for key in sorted(numbers, key=lambda key: where[key][0]):
        number = numbers[key]
        if number and number in first:
            other = first[number]
            said = message(
                "'{key}' has the same number, {number}, as '{other}' (line {line})",
                key=_shown(key), number=number, other=_shown(other), line=where[other][0],
            )  # fmt: skip
            hint = message(
                "delete the line of the one that has not been published; the next build gives it "
                "a new number"
            )
            yield Fault("G501", where[key][0], said, hint)
        first.setdefault(number, key)


def _shown(key: str) -> str:
    return "".join(c if c.isprintable() else "\ufffd" for c in key[:60])


# -- holding it against a game -------------------------------------------------------------------


def missing(lock: Lock, keys: Iterable[str]) -> list[Fault]:
    """Lines that were deleted, so that a piece would get a new number.

    Numbers are given one after another and never taken back, so that each has its line.
    """
    new = [key for key in keys if key not in lock.numbers]
    there = set(lock.numbers.values())
    gaps = [n for n in range(1, assign(lock, ()).following) if n not in there]
    faults = []
    if new and gaps and lock.numbers:
        said = message_n(
            "number {numbers} has no line, and '{key}' has no number",
            "numbers {numbers} have no line, and '{key}' has no number",
            len(gaps), numbers=_listed(gaps), key=_shown(new[0]),
        )  # fmt: skip
        hint = message(
            "restore the lines that were deleted; if there were none, reserve the numbers: {line}",
            line=f'"{RESERVED}{gaps[0]}": {gaps[0]}',
        )
        faults.append(Fault("G505", 1, said, hint))
    if assign(lock, keys).following > EDITOR:
        said = message("no numbers below {editor} are left for new units", editor=EDITOR)
        faults.append(Fault("G501", 1, said, _RESTORE))
    return faults


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers[:8])) + (" …" if len(numbers) > 8 else "")


def unused(lock: Lock, keys: Iterable[str]) -> list[str]:
    """The keys of pieces that are no longer in the game, in the order of their numbers."""
    kept = set(keys)
    gone = [k for k in lock.numbers if k not in kept and not k.startswith(RESERVED)]
    return sorted(gone, key=lambda key: lock.numbers[key])
