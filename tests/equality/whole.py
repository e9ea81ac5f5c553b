"""The whole state of a game in VASSAL before a procedure and after its undo.

The state is what a saved game holds: every counter with all that its traits remember, decks, the
properties of the module, the turn. What the engine itself remembers of a counter's last place, of
where it was sent from and of the last click is left out, and the piles' own objects.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

_ESCAPE, _OWN = "\x1b", ("Old", "Clicked")
_RETURN = re.compile(r"\t(?:;;|[^;\t\\]+;-?\d+;-?\d+)(?=\\*\t)")
"""Where a counter would go back to that was sent to a place."""
BEFORE, AFTER = "before-{number}.txt", "after-{number}.txt"
"""The files in which the driver writes the game."""


def state(text: str) -> dict[str, str]:
    """What a saved game holds, by what it is of."""
    found: dict[str, str] = {}
    for command in text.split(_ESCAPE):
        if command.startswith(("PLAYER", "UNDO")):
            continue
        if not command.startswith("+/"):
            parts = command.split(";")[:2] if command.startswith("Global") else [command[:12]]
            found[" ".join(parts)] = command
            continue
        ident, rest = command[2:].split("/", 1)
        if not rest.startswith("stack/"):
            found[f"counter {ident}"] = _counter(rest)
    return found


def _counter(text: str) -> str:
    """A counter without what the engine remembers of it: the properties at its end."""
    before, sign, last = text.rstrip("\\").rpartition("\t")
    place, kept = last.split(";")[:4], last.split(";")[5:]
    pairs = zip(kept[::2], kept[1::2], strict=False)
    before = _RETURN.sub("\t;;", before)
    own = sorted(f"{name}={value}" for name, value in pairs if not name.startswith(_OWN))
    return before + sign + ";".join([*place, *own])


def not_undone(folder: Path, runs: int) -> Iterator[tuple[int, str]]:
    """The runs after whose undo the game is not as it was, each with what differs."""
    for number in range(runs):
        files = [folder / name.format(number=number) for name in (BEFORE, AFTER)]
        one, other = (state(file.read_text("utf-8")) for file in files)
        left = [f"{key}: {one.get(key, '')[-120:]} → {other.get(key, '')[-120:]}"
                for key in {**one, **other} if one.get(key) != other.get(key)]  # fmt: skip
        if left:
            yield number, "; ".join(left)[:600]
