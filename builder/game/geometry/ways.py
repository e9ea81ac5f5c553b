"""Ways over a map from space to neighbouring space: rounds, distances, the nearest that are wanted.

Pure: neighbours in, ids out. It serves hexes, octagons, areas and boxes alike, since who is whose
neighbour is all that it asks. Knows no counters and no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count

Neighbours = Mapping[str, tuple[str, ...]]


def rounds(
    neighbours: Neighbours, start: str, passes: Callable[[str], bool] = lambda _space: True
) -> Iterator[tuple[str, ...]]:
    """The spaces 0, 1, 2 … away from a space, as long as there are any.

    Ways lead on from the start and from spaces that pass.
    """
    layer: tuple[str, ...] = (start,)
    seen = set(layer)
    for far in count():
        yield layer
        roads = layer if far == 0 else tuple(space for space in layer if passes(space))
        beside = (near for space in roads for near in neighbours.get(space, ()))
        layer = tuple(dict.fromkeys(near for near in beside if near not in seen))
        if not layer:
            return
        seen.update(layer)


def distance(neighbours: Neighbours, one: str, other: str) -> int | None:
    """How far two spaces are from each other; None where no way leads there."""
    return next((n for n, layer in enumerate(rounds(neighbours, one)) if other in layer), None)


def within(neighbours: Neighbours, start: str, most: int) -> Iterator[tuple[str, int]]:
    """The spaces from 1 to `most` away, the nearer ones first, and how far each is."""
    for far, layer in enumerate(rounds(neighbours, start)):
        if far > most:
            return
        yield from ((space, far) for space in layer if far)


def nearest(
    neighbours: Neighbours, start: str, limit: int,
    wanted: Callable[[str], bool], passes: Callable[[str], bool],
) -> tuple[int, frozenset[str]]:  # fmt: skip
    """How far the nearest wanted spaces are, and which; the limit and none where none is so near.

    Ways lead on from the start and from spaces that pass.
    """
    for far, layer in enumerate(rounds(neighbours, start, passes)):
        found = frozenset(filter(wanted, layer)) if far <= limit else frozenset[str]()
        if found or far >= limit:
            return (far, found) if found else (limit, found)
    return limit, frozenset()
