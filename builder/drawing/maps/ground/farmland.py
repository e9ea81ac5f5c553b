"""What people have made of open ground in large hexes: ploughed strips between hedges, copses.

It stands for no rule, so that it is as faint as the tones of the ground, lies within one hex, of
which few have any, and keeps off all that is drawn. Units of the ground.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import even, seed
from builder.drawing.maps.distance import Floats, Ints
from builder.drawing.maps.ground.lay import Bools, Field, Lay
from builder.drawing.maps.ground.scatter import Free, Scattered, scattered
from builder.drawing.maps.pen import DISC, Commands, curve, line, path, polygons, resampled, stamped
from builder.records import dataclass

_INSIDE = 0.3
"""How much larger a holding would still lie within its space, as a share: its hedge and the grass
about it do not reach across a side."""
_STRIPS, _WIDE, _LONG = (3, 6), (1.0, 2.1), (5.2, 8.2)
"""How many strips a holding has at least and at most, how wide each is, and how long they are."""
_BOW, _LEAN, _STEPS = 0.1, 0.35, 7
"""How far strips are bowed at most, how far their ends lean, both in shares of their length; and of
how many points each side of one is."""
_APART, _KEPT, _OFF = 3.4, 0.26, 0.5
"""From one place for a holding to the next, what share of hexes has one, and how far they keep
off."""
TILLED = ("#DDD29C", "#E9DFB4", "#D0D2A4", "#F2E9C6", "#E3D3A0")
"""The tones of the strips of a holding, from one to the next."""
_SOFT = ((1.0, 0.16), (0.55, 0.2))
"""How far the grass about a holding reaches beyond it, in steps, and how opaque each is."""
_GRASS = "#D3D6A8"
_FURROW = Paint(stroke="#B5A878", width=0.07, opacity=0.38)
_BALK = Paint(stroke="#A79F6E", width=0.1, opacity=0.5, join="round", cap="round")
_BUSHES, _BUSHY, _HEDGED = 0.5, 0.72, 0.4
"""From bush to bush of the hedge along a holding, how many of them there are, and along what share
of its edge."""
_COPSES, _GROWN, _TREES, _WIDER = 9.0, 0.36, 6, 1.15
"""From copse to copse, how many of them there are, of how many trees at most, and how far these
stand from its middle."""
_CROWN, _SHADOW = Paint(fill="#A3B184", opacity=0.95), Paint(fill="#8C8A63", opacity=0.45)
_LIT = Paint(fill="#BCC79C", opacity=0.9)


@dataclass(frozen=True, slots=True)
class _Holdings:
    """The long sides of the strips of each: (holding, side, point, 2); how many strips it has, and
    some chances."""

    sides: Floats
    count: Floats
    chances: Floats

    def where(self, kept: Bools | Ints) -> _Holdings:
        return _Holdings(self.sides[kept], self.count[kept], self.chances[:, kept])

    def reach(self) -> Floats:
        """How long and wide each is."""
        (left, top), (right, foot) = (op(self.sides, axis=(1, 2)).T for op in (np.min, np.max))
        return np.asarray((right - left) * (foot - top))

    def strips(self, number: int) -> Floats:
        """The outlines of those strips of a number that there are."""
        own = self.sides[self.count > number]
        return np.concatenate([own[:, number], own[:, number + 1, ::-1]], axis=1)


def farmland(field: Field, free: Free, lay: Lay) -> Iterator[Shape]:
    """Holdings where the ground of a `field` is open, one at most in a space of the `lay`: across
    a side they would be read as a terrain of two; and copses."""
    found = scattered("farmland", field.grid, _APART, 0.4, 9 + _STRIPS[1]).within(field, _OFF)
    own = _chosen(_laid(found.where(_farmed(found, lay))), field, free, lay)
    yield from _grass(own)
    for number in range(_STRIPS[1]):
        tone = Paint(fill=TILLED[number % len(TILLED)], opacity=0.54)
        yield from path(polygons(own.strips(number)), tone)
    yield from path([c for each in _furrows(own) for c in line(each)], _FURROW)
    yield from path([c for each in _balks(own) for c in line(each)], _BALK)
    yield from _hedges(own)
    yield from _copses(field, free)


def _farmed(found: Scattered, lay: Lay) -> Bools:
    """Which of some places lie in one of the few spaces that may have a holding."""
    column, row = (np.array([cell.centre for cell in lay.cells]).T * 10).round()
    chosen = even(column, row, seed("farmland", "space")) < _KEPT
    return np.append(chosen, False)[lay.held(found.x, found.y)]


def _laid(found: Scattered) -> _Holdings:
    """A holding at each of some places: strips side by side, bowed all alike."""
    turn = found.between(1, 0.0, math.tau)[:, None, None]
    count = np.floor(found.between(2, _STRIPS[0], _STRIPS[1] + 0.999))
    wide = np.stack([found.between(9 + n, *_WIDE) for n in range(_STRIPS[1])], axis=1)
    wide *= np.arange(_STRIPS[1])[None, :] < count[:, None]
    foot = np.concatenate([np.zeros((len(wide), 1)), np.cumsum(wide, axis=1)], axis=1)
    across = (foot - foot[:, -1:] / 2)[:, :, None]
    at = np.linspace(-0.5, 0.5, _STEPS)[None, None, :]
    long = found.between(3, *_LONG)[:, None, None]
    round_ = 1.0 - 0.3 * (2 * across / np.maximum(foot[:, -1:, None], 1e-9)) ** 2
    along = long * at * round_ + across * found.between(4, -_LEAN, _LEAN)[:, None, None]
    bow = long * found.between(5, -_BOW, _BOW)[:, None, None]
    across = across + bow * (4 * at**2 - 0.5)
    x = found.x[:, None, None] + along * np.cos(turn) - across * np.sin(turn)
    y = found.y[:, None, None] + along * np.sin(turn) + across * np.cos(turn)
    return _Holdings(np.stack([x, y], axis=3), count, found.chances)


def _chosen(laid: _Holdings, field: Field, free: Free, lay: Lay) -> _Holdings:
    """The larger ones of those for which there is room, one in a space."""
    x, y = (
        laid.sides[..., way].reshape(len(laid.sides), (_STRIPS[1] + 1) * _STEPS) for way in (0, 1)
    )
    wider_x, wider_y = (at + _INSIDE * (at - at.mean(axis=1, keepdims=True)) for at in (x, y))
    held = lay.held(wider_x, wider_y)
    own = (held == held[:, :1]).all(axis=1) & _framed(x, y, lay)
    laid, x, y, held = laid.where(own), x[own], y[own], held[own, 0]
    clear = (field.grid.at(field.values, x, y) > _OFF).all(axis=1)
    clear &= (free(x, y) > _OFF).all(axis=1)
    found = np.flatnonzero(clear)
    size = laid.chances[0] * laid.reach()
    found = found[np.argsort(-size[found], kind="stable")]
    _, first = np.unique(held[found], return_index=True)
    return laid.where(np.sort(found[first]))


def _framed(x: Floats, y: Floats, lay: Lay) -> Bools:
    """Which of them lie wholly within the frame."""
    left, top, wide, high = lay.frame
    inside = np.minimum(np.minimum(x - left, left + wide - x), np.minimum(y - top, top + high - y))
    return np.asarray(inside.min(axis=1) > _OFF)


def _grass(own: _Holdings) -> Iterator[Shape]:
    """The grass about each holding, which ends softly."""
    for far, opacity in _SOFT:
        edges: Commands = []
        for rim in _rims(own):
            way = rim - rim.mean(axis=0)
            edges += curve(rim + far * way / np.hypot(*way.T)[:, None], closed=True)
        yield from path(edges, Paint(fill=_GRASS, opacity=opacity))


def _rims(own: _Holdings) -> Iterator[Floats]:
    """The outline of each holding."""
    for sides, count in zip(own.sides, own.count.astype(int).tolist(), strict=True):
        yield np.concatenate([sides[0], sides[1:count, -1], sides[count, ::-1],
                              sides[count - 1 : 0 : -1, 0]])  # fmt: skip


def _furrows(own: _Holdings) -> Iterator[Floats]:
    """The lines along every strip that is ploughed."""
    for number in range(_STRIPS[1]):
        some = own.sides[(own.count > number) & (own.chances[9 + number] > 0.45)]
        one, two = some[:, number], some[:, number + 1]
        for at in (0.2, 0.4, 0.6, 0.8):
            yield from one + (two - one) * at


def _balks(own: _Holdings) -> Iterator[Floats]:
    """The edge of each holding and what parts its strips."""
    for sides, count in zip(own.sides, own.count.astype(int).tolist(), strict=True):
        yield from sides[1:count]
    for rim in _rims(own):
        yield np.concatenate([rim, rim[:1]])


def _hedges(own: _Holdings) -> Iterator[Shape]:
    """Bushes along a part of the edge of each holding."""
    places: list[Floats] = [np.zeros((0, 2))]
    for rim, start in zip(_rims(own), own.chances[6].tolist(), strict=True):
        bushes = resampled(rim, _BUSHES, closed=True)
        bushes = np.roll(bushes, -int(start * len(bushes)), axis=0)
        places.append(bushes[: int(_HEDGED * len(bushes))])
    at = np.concatenate(places)
    column, row = np.rint(at * 10).T
    kept = even(column, row, seed("farmland", "hedge")) < _BUSHY
    yield from _leaves(at[kept], 0.17 + 0.2 * even(column, row, seed("farmland", "bush"))[kept])


def _copses(field: Field, free: Free) -> Iterator[Shape]:
    """Trees that stand alone or a few together."""
    found = scattered("copse", field.grid, _COPSES, 0.45, 2 + 3 * _TREES)
    found = found.where(found.chances[0] < _GROWN)
    many = np.floor(found.chances[1] ** 2 * _TREES) + 1
    at, sizes = [np.zeros((0, 2))], [np.zeros(0)]
    for number in range(_TREES):
        turn, far = found.between(2 + 3 * number, 0, math.tau), found.chances[3 + 3 * number]
        off = (_WIDER * np.sqrt(far * number / _TREES))[:, None]
        own = np.stack([found.x, found.y], 1) + off * np.stack([np.cos(turn), np.sin(turn)], 1)
        x, y = own.T
        kept = (many > number) & (free(x, y) > 1.0) & (field.grid.at(field.values, x, y) > 1.0)
        at.append(own[kept])
        sizes.append(found.between(4 + 3 * number, 0.24, 0.44)[kept])
    yield from _leaves(np.concatenate(at), np.concatenate(sizes))


def _leaves(at: Floats, size: Floats) -> Iterator[Shape]:
    """Crowns of trees or bushes, each with its shadow."""
    x, y = at.T
    yield from path(stamped(DISC, x + 0.14, y + 0.16, size), _SHADOW)
    yield from path(stamped(DISC, x, y, size), _CROWN)
    yield from path(stamped(DISC, x - 0.25 * size, y - 0.28 * size, 0.45 * size), _LIT)
