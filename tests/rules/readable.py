"""What rules mean, as text that people can read and compare: what is asked, found wrong, and kept.

Run as ``python -m tests.rules.readable`` to write the golden file anew; then look at what changed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import yaml

from builder.language.expr import Expr, Subject, parse
from builder.rules.kind import BOTH
from builder.rules.kinds import Kinds
from tests.rules.made import Names, schema
from tests.trees import tree

HERE = Path(__file__).parent / "golden"
RULES: list[dict[str, Any]] = yaml.safe_load((HERE / "rules.yaml").read_text("utf-8"))
"""A rule of every kind in every way in which it can be written, right and wrong."""


class Asked(Names):
    """Keeps in words what was looked up."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def condition(
        self, text: str, subject: Subject, *path: str | int,
        sees: Collection[Subject] = BOTH, wanted: bool = False, boxes: bool = False,
    ) -> Expr:  # fmt: skip
        more = " what ought to be" * wanted + " boxes too" * boxes
        self.asked.append(f"{_at(path)}: of a {subject}, sees {' '.join(sees)}{more}")
        return parse(text, subject)

    def measure(self, name: str, *path: str | int, factors: bool = False) -> str:
        self.asked.append(f"{_at(path)}: a measure" + " or a factor" * factors)
        return name

    def places(self, names: Collection[str], *path: str | int) -> tuple[str, ...]:
        self.asked.append(f"{_at(path)}: places")
        return tuple(names)

    def phase(self, name: str, *path: str | int) -> str:
        self.asked.append(f"{_at(path)}: a phase")
        return name

    def space_kind(self, name: str, *path: str | int) -> str:
        self.asked.append(f"{_at(path)}: a kind of space")
        return name

    def zone(self, name: str, *path: str | int) -> str:
        self.asked.append(f"{_at(path)}: a zone")
        return name


def _at(path: tuple[str | int, ...]) -> str:
    return ".".join(map(str, path))


def meaning(keys: dict[str, Any]) -> Iterator[str]:
    """What a rule asks, what is wrong with it, and what it comes down to."""
    yield " ".join(f"{name}={value!r}" for name, value in keys.items())
    link = Asked()
    made = schema(**keys)
    found = made.meaning(link)
    yield from (f"  asks {each}" for each in link.asked)
    for code, text, path, hint in link.faults:
        yield f"  {code} at {_at(path) or 'the rule'}: {text}" + f" ({hint})" * bool(hint)
    if link.faults:
        return
    yield f"  says {found.says}"
    for one in found.constraints:
        yield f"  {type(one).__name__}"
        yield from (f"    {f.name}: {tree(getattr(one, f.name))}" for f in fields(one))


def checks() -> Iterator[str]:
    """The check that each kind fails."""
    for kind in get_args(Kinds):
        check = kind.check
        yield f"{check.code} {check.severity}: {check.title}. {check.requires} {check.fix}"


def text() -> str:
    """All of it."""
    lines = [*checks()]
    for keys in RULES:
        lines += ["", *meaning(keys)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (HERE / "meanings.txt").write_text(text(), "utf-8", newline="\n")
