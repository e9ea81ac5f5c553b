"""What conditions are read as, said as and come to, as text that people can read and compare.

Run as ``python -m tests.language.readable`` to write the golden file anew; then look at what
changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import get_args

from builder.language.decide import Known, decide, value
from builder.language.expr import CompareOp, ExprError, Subject, parse, properties
from builder.language.ranges import Span, never
from builder.language.say import condition
from tests.trees import tree

HERE = Path(__file__).parent / "golden"
TEXTS = (HERE / "texts.txt").read_text("utf-8").splitlines()
WORLDS: tuple[dict[str, Known], ...] = (
    {"attack": 3, "type": "hq", "size": "a", "tired": True, "lame": False, "old": False},
    {"attack": 0.5, "type": "foot", "size": "b", "tired": False, "lame": False, "old": True},
    {"tags": frozenset({"x", "ford"}), "features": frozenset({"river"}), "size": "elk", "x": 1},
)
"""What is known; everything else is unknown."""


def _known(found: Known | None) -> str:
    if isinstance(found, frozenset):
        return "{" + ", ".join(sorted(found)) + "}"
    return "unknown" if found is None else repr(found)


def reading(text: str) -> Iterator[str]:
    """One text: its tree, its words, its properties, and what it comes to in each world."""
    yield text
    try:
        found = parse(text, "unit")
    except ExprError as error:
        python = str(error.message).startswith("this cannot be read")  # its columns differ
        yield f"  {'' if python else f'at {error.column}: '}{error.message}"
        return
    yield f"  {tree(found)}"
    yield f"  {condition(found)}"
    if named := properties(found):
        yield f"  of {', '.join(map(tree, named))}"
    for world in WORLDS:

        def look(_: Subject, name: str, world: dict[str, Known] = world) -> Known | None:
            return world.get(name)

        yield f"  {_known(decide(found, look))}, worth {_known(value(found, look))}"


def ranges() -> Iterator[str]:
    """What comparisons leave of ranges."""
    ends = (None, 0, 2)
    for low, high, op in product(ends, ends, get_args(CompareOp)):
        span = Span(low, high)
        cuts = [span.cut(op, n) for n in (-1, 0, 1, 2, 3)]
        left = (f"{s.low}..{s.high}" + " empty" * s.empty for s in cuts)
        none = " ".join(str(n) for n in (-1, 0, 1, 2, 3) if never(span, op, n))
        yield f"{low}..{high} {op} -1 to 3: {'; '.join(left)}; never {none or 'none'}"


def text() -> str:
    """All of it."""
    readings = (line for each in TEXTS for line in reading(each))
    return "\n".join((*readings, *ranges())) + "\n"


if __name__ == "__main__":
    (HERE / "readings.txt").write_text(text(), "utf-8", newline="\n")
