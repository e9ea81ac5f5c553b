"""gpids: the numbers by which a running game finds its pieces in a newer module.

A number once given is kept for ever: unchanged by re-ordering and additions, never used again.
Pure; the lock file is read and written elsewhere. Its form is JSON, keys sorted:
``{"gpids": {"unit:ID": 1}, "next": 2}``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping


class LockError(ValueError):
    """The lock file's text is not a lock; the message says why."""


def assign(locked: Mapping[str, int], keys: Iterable[str], start: int = 1) -> dict[str, int]:
    """The lock with a number for every key. Keys no longer used stay, so theirs are not reused.

    New keys are numbered in the order given, from `start` or above the highest number.
    """
    out = dict(locked)
    following = max([start, *(number + 1 for number in out.values())])
    for key in keys:
        if key not in out:
            out[key] = following
            following += 1
    return out


def following(locked: Mapping[str, int]) -> int:
    """The number above every number given so far."""
    return max(locked.values(), default=0) + 1


def parse_lock(text: str) -> tuple[dict[str, int], int]:
    """(gpids, next) from the file's text. Raises LockError; an empty text is an empty lock."""
    if not text.strip():
        return {}, 1
    try:
        data = json.loads(text)
        gpids = {str(key): _whole(value) for key, value in data["gpids"].items()}
        following_number = max(_whole(data.get("next", 1)), following(gpids))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise LockError(f"not a lock of gpids: {problem}") from problem
    if len(set(gpids.values())) < len(gpids):
        raise LockError("two pieces have the same gpid")
    return gpids, following_number


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value < 2**31:
        raise ValueError(f"{value!r} is no positive whole number")
    return value


def dump_lock(gpids: Mapping[str, int], next_number: int = 1) -> str:
    """The file's text; `next` is never below what is in use."""
    data = {"gpids": dict(gpids), "next": max(next_number, following(gpids))}
    return json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
