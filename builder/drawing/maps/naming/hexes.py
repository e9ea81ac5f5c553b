"""Names of places on hex maps: beside the place, off roads, rivers, numbers and where counters lie.

Of many spots round its hex a name takes the best; names of one rank have one size on a map. Trees
and blocks keep off them. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from builder.diagnostics import Span
from builder.drawing.display import Halo, Point, Text
from builder.drawing.maps.clearance import Clearance, KeepOff
from builder.drawing.maps.distance import Grid, Ints, bounded, holders
from builder.drawing.maps.ground.palette import CLEAR, PALE, TONES
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.game.geometry.nearby import Box, Nearby, around, bounds
from builder.game.model import Board, Feature, Space
from builder.records import dataclass
from builder.words import message

Floats = NDArray[np.float64]

_FONT, _INK = "condensed-bold", "#2A2823"
_TOWN, _CITY = ((2.9, 2.6), 0.15), ((4.2, 3.8, 3.5, 3.3, 3.1, 2.9), 0.35)
"""The ems that names of a rank may have, the best first, and the space between their letters."""
_COUNTER = 7.6
"""Half the side of a counter, with the air round it."""
_STEP, _ACROSS, _DOWN, _TRIED, _EXACT = 0.8, 15, 3, 256, 1e-9
"""Between the spots that are tried; how many places of a name are looked at, both ways; how many
spots are tried before it is seen whether others may be better, and how exactly that is seen."""
_CLEAR, _CROSSING = 0.9, 4.0
"""What a name should be clear of lines beyond what symbols are, and what each mm less costs."""
_OWN, _OTHER, _OUTSIDE, _BUILT, _AWAY = 30.0, 1.5, 1.6, 2.5, 0.22
"""What it costs to lie where a counter of the place, or of another, lies; outside the hex; in
another built-up hex; and each mm away from the place."""
_GROWN, _ROUGH = 3.0, frozenset(("woods", "hills", "mountains", "light-woods"))
"""What it costs to lie on such ground of another hex, to which the name would seem to belong."""
_FOREIGN, _APART, _BEYOND = 14.0, (8.0, 3.4), 2.2
"""What it costs to touch the number of another hex, nothing from so far on beside it, and above and
below it; and to have one's middle in another hex."""
_RUN_ON = 3.4, 1.1
"""The same of the number of its own hex, of which it would be read as a part."""
_NUMBER = 2.2, 0.7
"""Half the width and half the height of a number."""
_PARTLY, _LOW, _LARGE = 4.5, 0.8, 24.0
"""What it costs to leave a hex so wide that its name finds room beside a counter, and to stand
below it, where most names of such hexes do not."""
_SHARE, _BESIDE, _ABOVE = 0.65, 0.5, 0.4
"""In such a hex: the most of its width that a name takes, and how far no blocks stand beside it,
and above and below it where others stand below."""
_GOOD = -4.4
"""A worse spot makes all names of the rank smaller."""
_HALO, _THROUGH = 0.6, 0.62
"""How wide the rim round letters is, and how opaque: ground and hexsides show through it."""
_WIDEST = 2.5
"""How wide a name may be, in hexes."""
_OFF_FRAME = 2.6
"""How far names end from the sides of the frame."""
_FINE = 0.6
"""Between the places at which it is known which hex holds them."""


@dataclass(frozen=True, slots=True)
class HexName:
    """A name as it is printed, and what keeps off it."""

    text: Text
    keep_off: KeepOff
    lead: float = 0.0
    """The room for marks before it."""


@dataclass(frozen=True, slots=True)
class _Label:
    words: str
    space: Space
    is_city: bool
    span: Span
    lead: float

    def wide(self, size: float, tracking: float) -> float:
        """How wide the name is with what stands before it."""
        return self.lead + measure(self.words, _FONT, size, tracking)


@dataclass(frozen=True, slots=True)
class _Spot:
    x: float
    y: float
    half_wide: float
    half_high: float
    score: float

    def box(self, margin: float) -> Box:
        """What the name covers, and a margin round it."""
        wide, high = self.half_wide + margin, self.half_high + margin
        return self.x - wide, self.y - high, self.x + wide, self.y + high


class _Spots:
    """Spots that are tried for a name, in rows and columns, and half the size of the name."""

    def __init__(self, x: Floats, y: Floats, half_wide: float, half_high: float) -> None:
        self.x, self.y = x[None, :], y[:, None]
        self.half_wide, self.half_high = half_wide, half_high
        self.shape = len(y), len(x)

    @property
    def places(self) -> tuple[Floats, Floats]:
        """Where in a name it is looked: x by (column, place), y by (row, place)."""
        across = np.linspace(-self.half_wide, self.half_wide, _ACROSS)
        down = np.linspace(-self.half_high, self.half_high, _DOWN)
        return self.x.T + across, self.y + down


@dataclass(frozen=True, slots=True)
class _Places:
    """Where in names it is looked, and where that is on the grids of what is known about it.

    What depends on x alone is worked out once for all spots of a column, likewise for a row.
    """

    x: Floats
    y: Floats
    columns: Ints
    rows: Ints
    left: Ints
    u: Floats
    top: Ints
    v: Floats

    def of(self, columns: Ints, rows: Ints) -> _Places:
        """Those of some spots, to be broadcast: (spot, down, across)."""
        return _Places(
            self.x[columns][:, None, :], self.y[rows][:, :, None],
            self.columns[columns][:, None, :], self.rows[rows][:, :, None],
            self.left[columns][:, None, :], self.u[columns][:, None, :],
            self.top[rows][:, :, None], self.v[rows][:, :, None],
        )  # fmt: skip

    @property
    def free(self) -> tuple[Ints, Floats, Ints, Floats]:
        """What is asked of a `Clearance`."""
        return self.left, self.u, self.top, self.v


def hex_names(
    board: Board,
    features: Iterable[Feature],
    keep: Iterable[KeepOff],
    numbers: Mapping[str, Point] | None = None,
    leads: Mapping[str, float] | None = None,
) -> dict[str, HexName]:
    """The names of places in single hexes, by hex; `keep` are lines, numbers and other names.

    Before some of them there is room for marks: `leads`.
    No name stands so near to the middle of another hex's number that it seems to be that hex's.
    """
    labels = [_label(one, board, leads or {}) for one in features if _is_single(one, board)]
    if not labels:
        return {}
    search = _Search(board, list(keep), numbers or {})
    found: dict[str, HexName] = {}
    for is_city, (sizes, tracking) in ((True, _CITY), (False, _TOWN)):
        own = [label for label in labels if label.is_city is is_city]
        for size in sizes if own else ():
            spots = search.spots(own, size, tracking, -np.inf if size == sizes[-1] else _GOOD)
            if len(spots) == len(own):
                break
        for label, spot in zip(own, spots, strict=True) if own else ():
            search.add(spot)
            text = _text(label, spot, size, tracking, search.halo(label, spot))
            found[label.space.id] = HexName(text, search.kept_off(label, spot), label.lead)
    return found


def _is_single(feature: Feature, board: Board) -> bool:
    ids = feature.spaces
    return feature.style == "label" and len(ids) == 1 and ids[0] in board.spaces


def _label(feature: Feature, board: Board, leads: Mapping[str, float]) -> _Label:
    space = board.spaces[feature.spaces[0]]
    words, city = fair(feature.name), is_city(space, board)
    lead = leads.get(space.id, 0.0)
    return _Label(words.upper() if city else words, space, city, feature.span, lead)


def is_city(space: Space, board: Board) -> bool:
    """Whether a city is drawn in a space."""
    return "city" in _drawn(space, board)


def _drawn(space: Space, board: Board) -> list[str]:
    return [board.terrains[id].drawn for id in space.terrain if id in board.terrains]


def _text(label: _Label, spot: _Spot, size: float, tracking: float, halo: Halo | None) -> Text:
    """The name; smaller where it is wider than some hexes, and tight if that is not enough."""
    wide = _WIDEST * float(np.ptp(np.asarray(label.space.outline), axis=0)[0])
    source = Source(label.span, message("the name on the map"))
    room = Room(wide - label.lead, 2 * size, size, FLOOR, tracking=tracking / size)
    name = set_words(label.words, _FONT, room, source)
    base = round(spot.y + cap_height(_FONT, name.size) / 2, 2)
    x = round(spot.x + label.lead / 2, 2)
    return Text(x, base, label.words, _FONT, name.size, _INK, "middle", tracking, tight=name.tight,
                halo=halo)  # fmt: skip


class _Search:
    """Looks for spots on one board."""

    def __init__(self, board: Board, keep: Sequence[KeepOff], numbers: Mapping[str, Point]) -> None:
        self._board, self._numbers = board, list(numbers.items())
        self._numbered = Nearby([around(at, 0.0) for at in numbers.values()])
        self._spaces = list(board.map_spaces())
        self._number = {space.id: number for number, space in enumerate(self._spaces)}
        self._middles = np.array([space.centre for space in self._spaces]).T.copy()
        built = [bool({"city", "town"} & set(_drawn(space, board))) for space in self._spaces]
        self._built = np.array(built)
        grown = [bool(_ROUGH & set(_drawn(space, board))) for space in self._spaces]
        self._grown = np.array(grown)
        corners = np.concatenate([np.asarray(space.outline) for space in self._spaces])
        (left, top), (right, foot) = corners.min(axis=0), corners.max(axis=0)
        self._frame = (float(left), float(top), float(right - left), float(foot - top))
        self._free = Clearance(keep, self._frame)
        self._grid = Grid.over(float(left), float(top), float(right), float(foot), _FINE)
        outlines = [np.asarray(space.outline) for space in self._spaces]
        self._holder = holders(self._grid, outlines)
        self._placed: list[_Spot] = []

    def add(self, spot: _Spot) -> None:
        """Other names keep off this one."""
        self._placed.append(spot)

    def spots(
        self, labels: Sequence[_Label], size: float, tracking: float, worst: float
    ) -> list[_Spot]:
        """The best spot of each name, if they have this size; none after one as bad as that."""
        found: list[_Spot] = list(self._placed)
        reached = [_reached(label, size, tracking) for label in labels]
        near = Nearby([*(spot.box(_CLEAR) for spot in found), *reached])
        for label, box in zip(labels, reached, strict=True):
            others = [found[n] for n in near.meeting(box) if n < len(found)]
            best = self._best(label, size, tracking, others)
            if best.score <= worst:
                break
            found.append(best)
        return found[len(self._placed) :]

    def kept_off(self, label: _Label, spot: _Spot) -> KeepOff:
        """What keeps off a name; below one at the foot of a city nothing of this is left over."""
        foot = max(y for _, y in label.space.outline)
        x, y = np.array([label.space.centre[0] - 0.5]), np.array([foot + 2.0])
        below = [n for side in (-2.0, 3.0) for n in self._held(x + side, y).tolist()]
        wide, high = spot.half_wide, spot.half_high
        if label.is_city and is_large(label.space):
            wide += _BESIDE
        if not label.is_city or spot.y < label.space.centre[1] or self._built[below].any():
            high += _ABOVE if wide > spot.half_wide else 0.0
            return KeepOff.box(spot.x - wide, spot.y - high, spot.x + wide, spot.y + high, 0.5)
        return KeepOff.box(spot.x - wide, spot.y - high, spot.x + wide, foot, 0.5)

    def halo(self, label: _Label, spot: _Spot) -> Halo | None:
        """The ground of a name round its letters; where there are several, something of each.

        A city in a large hex keeps its blocks off its name, which may be wider than its ground.
        """
        if label.is_city and is_large(label.space):
            return Halo(TONES["city"], _HALO, _THROUGH)
        here = _Spots(np.array([spot.x]), np.array([spot.y]), spot.half_wide, spot.half_high)
        x, y = here.places
        held = self._held(x[:, None, :], y[:, :, None]).ravel().tolist()
        tones = [self._tone(self._spaces[n]) for n in held if n >= 0]
        if len(set(tones)) > 1:
            return Halo(PALE, _HALO - 0.1, _THROUGH)
        return Halo(next(iter(tones), CLEAR), _HALO, _THROUGH)

    def _tone(self, space: Space) -> str:
        terrains = self._board.terrains
        known = [terrains[id] for id in space.terrain if id in terrains]
        tones = [TONES[one.drawn] for one in known if one.drawn in TONES and one.drawn != "town"]
        tones += [one.colour for one in known if one.drawn == "plain"]
        return next(iter(tones), CLEAR)

    def _held(self, x: Floats, y: Floats) -> Ints:
        """Which space holds each place; -1 beyond the rim."""
        return np.asarray(self._holder[self._rows(y), self._columns(x)])

    def _columns(self, x: Floats) -> Ints:
        """The columns of the grid that are nearest."""
        places = np.rint((x - self._grid.x) / self._grid.step)
        return bounded(places, 0, self._grid.columns - 1).astype(np.int64)

    def _rows(self, y: Floats) -> Ints:
        """The rows of the grid that are nearest."""
        places = np.rint((y - self._grid.y) / self._grid.step)
        return bounded(places, 0, self._grid.rows - 1).astype(np.int64)

    def _best(self, label: _Label, size: float, tracking: float, others: Sequence[_Spot]) -> _Spot:
        wide = label.wide(size, tracking) / 2
        high = cap_height(_FONT, size) / 2
        spots = _Spots(*self._tried(label.space, wide, high), wide, high)
        free = np.full(spots.shape, np.inf)
        for other in others:
            across = np.abs(spots.x - other.x) - wide - other.half_wide
            down = np.abs(spots.y - other.y) - high - other.half_high
            free = np.minimum(free, np.maximum(across, down))
        places, clear = self._places(spots), free.ravel()
        far, strange = (each(label.space, spots).ravel() for each in (_gap, self._strange))
        order, best, most, good = np.argsort(far + strange, kind="stable"), 0, -np.inf, -np.inf
        for first in range(0, len(order), _TRIED):
            tried = order[first : first + _TRIED]
            if most > _EXACT - far[tried[0]] - strange[tried[0]]:
                break  # what the rest cost so far is too much already
            score = self._score(label.space, spots, places, tried, clear[tried])
            score -= far[tried]
            worth = score - strange[tried]
            here = int(np.lexsort((tried, -worth))[0])
            if (worth[here], -tried[here]) > (most, -best):
                best, most, good = int(tried[here]), float(worth[here]), float(score[here])
        row, column = divmod(best, spots.shape[1])
        at = round(float(spots.x[0, column]), 2), round(float(spots.y[row, 0]), 2)
        return _Spot(*at, wide, high, good)

    def _tried(self, space: Space, wide: float, high: float) -> tuple[Floats, Floats]:
        """x and y of the spots round a hex that lie within the frame."""
        (cx, cy), outline = space.centre, np.asarray(space.outline)
        reach = np.ptp(outline, axis=0) / 2
        x = cx + np.arange(-reach[0] - wide, reach[0] + wide + _STEP, _STEP)
        y = cy + np.arange(-reach[1] - 4, reach[1] + 4 + _STEP, _STEP)
        left, top, across, deep = self._frame
        x = x[(x - wide > left + _OFF_FRAME) & (x + wide < left + across - _OFF_FRAME)]
        y = y[(y - high > top + 1) & (y + high < top + deep - 1)]
        return (x, y) if len(x) and len(y) else (np.array([cx]), np.array([cy]))

    def _places(self, spots: _Spots) -> _Places:
        """The places within names at the spots."""
        x, y = spots.places
        columns, rows = self._columns(x), self._rows(y) * self._grid.columns
        grid = self._free.grid
        return _Places(x, y, columns, rows, *grid.across(x), *grid.down(y))

    def _score(
        self, space: Space, spots: _Spots, places: _Places, tried: Ints, free: Floats
    ) -> Floats:
        """How good spots are but for their distance; `free` is how far they are from other names.

        Nothing is better than 0.
        """
        rows, columns = np.divmod(tried, spots.shape[1])
        here = places.of(columns, rows)
        free = np.minimum(free, self._free.read(*here.free).min(axis=(1, 2)))
        held = self._holder.ravel()[here.rows + here.columns]
        own, other = held == self._number[space.id], held >= 0
        other &= ~own
        covered = np.abs(here.x - self._middles[0][held]) < _COUNTER
        covered &= np.abs(here.y - self._middles[1][held]) < _COUNTER
        score = -_CROSSING * np.maximum(_CLEAR - free, 0)
        score -= _OWN * _share(covered & own) + _OTHER * _share(covered & other)
        score -= _OUTSIDE * _share(~own) + _BUILT * _share(self._built[held] & other)
        score -= _GROWN * _share(self._grown[held] & other)
        if is_large(space):
            width = float(np.ptp(np.asarray(space.outline), axis=0)[0])
            score -= _LOW * (spots.y[rows, 0] > space.centre[1])
            score -= _PARTLY * (~own.all(axis=(1, 2)) | (2 * spots.half_wide > _SHARE * width))
        return np.asarray(score)

    def _strange(self, space: Space, spots: _Spots) -> Floats:
        """What it costs that names seem to be those of another hex; never their size."""
        off = self._off_numbers(space, spots)
        outside = self._held(spots.x, spots.y) != self._number[space.id]
        return np.asarray(_FOREIGN * bounded(1 - off, 0, 1) + _BEYOND * outside)

    def _off_numbers(self, space: Space, spots: _Spots) -> Floats:
        """How far names are from the nearest number, above all of another hex: 1 is far enough."""
        x, y, wide, high = spots.x, spots.y, spots.half_wide, spots.half_high
        away, (left, right), (top, foot) = np.ones(spots.shape), _range(x), _range(y)
        aside, above = wide + _NUMBER[0] + _APART[0], high + _NUMBER[1] + _APART[1]
        for n in self._numbered.meeting((left - aside, top - above, right + aside, foot + above)):
            id, (nx, ny) = self._numbers[n]
            apart = _RUN_ON if id == space.id else _APART
            across = np.maximum(np.abs(x - nx) - wide - _NUMBER[0], 0) / apart[0]
            down = np.maximum(np.abs(y - ny) - high - _NUMBER[1], 0) / apart[1]
            if across.min() < 1 and down.min() < 1:
                away = np.minimum(away, np.hypot(across, down))
        return away


def _reached(label: _Label, size: float, tracking: float) -> Box:
    """Beyond this no name of a hex comes, nor what it should be clear of."""
    left, top, right, bottom = bounds(label.space.outline)
    wide = label.wide(size, tracking) + _STEP + _CLEAR
    high = 4 + cap_height(_FONT, size) + _STEP + _CLEAR
    return left - wide, top - high, right + wide, bottom + high


def _range(values: Floats) -> tuple[float, float]:
    return float(values.min()), float(values.max())


def is_large(space: Space) -> bool:
    """Whether a hex has room for a name beside a counter."""
    return float(min(np.ptp(np.asarray(space.outline), axis=0))) > _LARGE


def _gap(space: Space, spots: _Spots) -> Floats:
    """What it costs to be away from the middle of the place, beyond half of it and of a counter."""
    aside, below = np.abs(spots.x - space.centre[0]), np.abs(spots.y - space.centre[1])
    across = np.maximum(aside - spots.half_wide - _COUNTER, 0)
    down = np.maximum(below - spots.half_high - _COUNTER, 0)
    return np.asarray(_AWAY * (np.hypot(across, down) + aside / 12))


def _share(true: NDArray[np.bool_]) -> Floats:
    """The share of the places of each spot at which something is so."""
    return np.asarray(true.reshape(len(true), -1).sum(axis=1) / (_ACROSS * _DOWN))


def texts(names: dict[str, HexName]) -> Iterator[Text]:
    """The names alone."""
    for name in names.values():
        yield name.text
