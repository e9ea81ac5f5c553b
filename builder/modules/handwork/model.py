"""The operations of an overlay, and the paths by which they name components.

A path is what VASSAL's editor shows, and what findings about modules print: the labels of the
components from the outermost on, `Pieces [Game Piece Palette] › Blue [Panel]`. The second of equal
labels ends in ` #2`. The module itself is the empty path. Knows nothing of files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lxml import etree

from builder.modules.known import VASSAL
from builder.modules.model import NAMES, label
from builder.records import dataclass

Element = etree._Element
SEPARATOR = " › "
ADD, REPLACE, REMOVE, SET = "add", "replace", "remove", "set"


@dataclass(frozen=True, slots=True)
class Operation:
    """One change: of the component at `path`, or in it where something is added.

    `node` is the component that is added or replaces another; `after` the label of the component
    behind which it is added ('' before all, None at the end); `name` and `value` the attribute
    that is set. `file` and `line` are where it is written.
    """

    how: str
    path: str
    node: Element | None = None
    after: str | None = None
    name: str = ""
    value: str = ""
    file: str = ""
    line: int = 1


def kind(node: Element) -> str:
    """The class of a component without ``VASSAL.``."""
    return str(node.tag).removeprefix(VASSAL)


def name_of(node: Element) -> str:
    """What people call it."""
    return next((str(node.get(key)) for key in NAMES if node.get(key)), "")


def components(node: Element) -> list[Element]:
    """The components directly in one; entries that are none are left out."""
    return [child for child in node if isinstance(child.tag, str) and "." in child.tag]


def labels(nodes: Sequence[Element]) -> list[str]:
    """The labels of components of one parent, equal ones numbered."""
    seen: dict[str, int] = {}
    out = []
    for node in nodes:
        said = label(kind(node), name_of(node))
        seen[said] = seen.get(said, 0) + 1
        out.append(said if seen[said] == 1 else f"{said} #{seen[said]}")
    return out


def join(path: str, said: str) -> str:
    """The path of a component in the one at `path`."""
    return f"{path}{SEPARATOR}{said}" if path else said


def find(root: Element, path: str) -> tuple[Element | None, str, Sequence[str]]:
    """The component at a path; where there is none, what of the path is lacking, and what there is
    instead. Labels may hold the separator themselves.
    """
    todo: list[tuple[Element, str]] = [(root, path)]
    lacking, there = path, labels(components(root))
    while todo:
        node, rest = todo.pop()
        if not rest:
            return node, "", ()
        inside = components(node)
        names = labels(inside)
        if len(rest) < len(lacking):
            lacking, there = rest, names
        for child, said in reversed(list(zip(inside, names, strict=True))):
            if rest == said:
                todo.append((child, ""))
            elif rest.startswith(said + SEPARATOR):
                todo.append((child, rest[len(said) + len(SEPARATOR) :]))
    return None, lacking, there


def walk(node: Element) -> Iterator[Element]:
    """The component and all components in it."""
    yield from (one for one in node.iter() if isinstance(one.tag, str) and "." in one.tag)
