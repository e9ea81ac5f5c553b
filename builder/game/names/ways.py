"""The ways of courses as designers write them: "0304 0305 SE", "0304/0305", "0304 NE SE".

Knows nothing of kinds of courses.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import field

from builder.diagnostics.findings import NOTHING
from builder.game.geometry.borders import POINTS, common_border, on_line, sides_by_direction
from builder.game.model import Border, Point, Space
from builder.game.model.courses import MEET
from builder.game.names.meant import meant
from builder.game.names.places import PlaceError, resolve
from builder.game.names.unknown import no_such
from builder.records import dataclass
from builder.words import listed, message

_DASH = re.compile(r"\s*[-–]\s*(?=[A-Za-z]*\d)")
_POINT = re.compile(r"(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)")
FARTHEST = 2000.0
"""mm: no sheet is larger."""

Ends = tuple[Point | None, Point | None]


@dataclass(frozen=True, slots=True)
class Ways:
    """Reads ways on a map. `touching` are the spaces that share a border, whatever links say.

    `lines` are the borders of areas, by both pairs of names.
    """

    spaces: Mapping[str, Space]
    groups: Mapping[str, tuple[str, ...]]
    map_ids: tuple[str, ...]
    touching: Mapping[str, tuple[str, ...]]
    lines: Mapping[tuple[str, str], tuple[Point, ...]] = field(default_factory=dict)

    def through(self, text: str) -> tuple[tuple[str, ...], Ends]:
        """The spaces of a way and the points at the map's rim where it comes in and goes out.

        A direction leads to the space that lies there, or off the map. Raises PlaceError.
        """
        words = self._words(text)
        found: list[str] = []
        first = last = None
        for index, word in enumerate(words):
            if last is not None:
                raise PlaceError("G234", message("the course has left the map already"))
            if not self._is_direction(word):
                found += resolve(word, self.spaces, self.groups, self.map_ids)
                continue
            if found:
                beyond, point = self._step(found[-1], word)
                found, last = ([*found, beyond], None) if beyond else (found, point)
            elif index + 1 < len(words):
                start = resolve(words[1], self.spaces, self.groups, self.map_ids)[0]
                beyond, point = self._step(start, word)
                found, first = ([beyond], None) if beyond else ([], point)
        if not found:
            raise PlaceError("G204", message("no place given"))
        steps = [a for a, b in zip(found, [*found[1:], ""], strict=True) if a != b]
        return tuple(steps), (first, last)

    def along(self, text: str) -> list[Border]:
        """The borders of a way, in the order written. Raises PlaceError.

        A border is two spaces, "0304/0305", or a space and the directions of its sides.
        """
        found: list[Border] = []
        here, used = "", True
        for word in self._words(text):
            pair = self._pair(word)
            if here and self._is_direction(word):
                found.append(self.side(here, word))
                used = True
                continue
            if not used:
                raise _lonely(here)
            if pair:
                found.append(self.side(*pair))
                here = ""
            else:
                (here,) = resolve(word, self.spaces, {}, ())
                used = False
        if not used:
            raise _lonely(here)
        if not found:
            raise PlaceError("G204", message("no place given"))
        return found

    def around(self, text: str) -> list[Border]:
        """The borders between some spaces and all others, one after the other; not the rim."""
        own = resolve(text, self.spaces, self.groups, self.map_ids)
        inside = set(own)
        return in_turn(
            [
                self._between(one, other)
                for one in own
                for other in self.touching.get(one, ())
                if other not in inside and other in self.spaces
            ]
        )

    def side(self, space: str, other: str) -> Border:
        """The border of a space with another, or in a direction. Raises PlaceError."""
        if other in self.spaces:
            if other not in self.touching.get(space, ()):
                raise _apart(space, other, self.touching.get(space, ()))
            return self._between(space, other)
        line = self._sides(space, other)[other.upper()]
        return Border(space, self._beyond(space, line), line)

    def points(self, text: str) -> list[Point]:
        """Points in mm, "12.5,30 20,42". Raises PlaceError."""
        found = []
        for word in text.split():
            match = _POINT.fullmatch(word)
            if match is None or max(float(match[1]), float(match[2])) > FARTHEST:
                hint = message("write 12.5,30 for a point 12.5 mm right and 30 mm down")
                fault = message("'{word}' is not a point in millimetres", word=word[:40])
                raise PlaceError("G203", fault, hint)
            found.append((float(match[1]), float(match[2])))
        return found

    def _words(self, text: str) -> list[str]:
        if text in self.spaces:
            return [text]
        return _DASH.sub("-", text).replace(",", " ").split()

    def _is_direction(self, word: str) -> bool:
        return word.upper() in POINTS and word not in self.spaces

    def _pair(self, word: str) -> tuple[str, str] | None:
        """The two spaces, or the space and the direction, of "0304/0305"; None for one space."""
        if word in self.spaces or "/" not in word:
            return None
        parts = word.split("/")
        for cut in range(1, len(parts)):
            one, other = "/".join(parts[:cut]), "/".join(parts[cut:])
            if one in self.spaces and (other in self.spaces or self._is_direction(other)):
                return one, other
        one, other = word.split("/", 1)
        wrong = other if one in self.spaces else one
        raise PlaceError("G206", no_such("space", wrong), meant(wrong, self.spaces))

    def _between(self, one: str, other: str) -> Border:
        line = self.lines.get((one, other)) or common_border(
            self.spaces[one].outline, self.spaces[other].outline
        )
        return Border(one, other, line)

    def _sides(self, space: str, direction: str) -> dict[str, tuple[Point, ...]]:
        """The sides of a space; it has one in the direction, or PlaceError is raised."""
        one = self.spaces[space]
        sides = {} if one.kind == "area" else sides_by_direction(one.outline, one.centre)
        if direction.upper() not in sides:
            known = [point for point in (*POINTS[6:], *POINTS[:6]) if point in sides]
            hint = message("its sides are {sides}", sides=listed(known)) if known else NOTHING
            raise PlaceError(
                "G234",
                message("{space} has no side to the {direction}", space=space,
                        direction=direction.upper()),
                hint,
            )  # fmt: skip
        return sides

    def _beyond(self, space: str, line: tuple[Point, ...]) -> str:
        """The space on the other side of a side, '' at the rim."""
        middle = ((line[0][0] + line[-1][0]) / 2, (line[0][1] + line[-1][1]) / 2)
        for other in self.touching.get(space, ()):
            outline = self.spaces[other].outline
            if on_line(middle, (*outline, outline[0])):
                return other
        return ""

    def _step(self, space: str, direction: str) -> tuple[str, Point]:
        """The space in a direction, or '' and the middle of the side where the map ends."""
        line = self._sides(space, direction)[direction.upper()]
        middle = ((line[0][0] + line[-1][0]) / 2, (line[0][1] + line[-1][1]) / 2)
        return self._beyond(space, line), middle


def in_turn(borders: list[Border]) -> list[Border]:
    """Borders in any order, put one after the other: open lines first, then closed ones."""
    at: dict[tuple[int, int], list[int]] = {}
    for index, border in enumerate(borders):
        for corner in (border.line[0], border.line[-1]):
            at.setdefault(_corner(corner), []).append(index)
    starts = [
        border if len(at[_corner(border.line[0])]) == 1 else border.turned()
        for border in borders
        if 1 in (len(at[_corner(border.line[0])]), len(at[_corner(border.line[-1])]))
    ]
    left = {(border.a, border.b): border for border in borders}
    out: list[Border] = []
    for start in (*starts, *borders):
        if left.pop((start.a, start.b), None) is None:
            continue
        out.append(start)
        while more := [borders[n] for n in at[_corner(out[-1].line[-1])]
                       if (borders[n].a, borders[n].b) in left]:  # fmt: skip
            after = left.pop((more[0].a, more[0].b))
            met = _corner(after.line[0]) == _corner(out[-1].line[-1])
            out.append(after if met else after.turned())
    return out


def as_it_runs(borders: list[Border]) -> tuple[list[Border], list[tuple[Border, Border]]]:
    """Borders turned so that each begins where the one before it ends; and the gaps."""
    out: list[Border] = []
    gaps: list[tuple[Border, Border]] = []
    begun = 0
    for border in borders:
        if out and len(out) - begun == 1 and not _meets(out[-1], border):
            out[-1] = out[-1].turned() if _meets(out[-1].turned(), border) else out[-1]
        if out and not _meets(out[-1], border):
            gaps.append((out[-1], border))
            begun = len(out)
        elif out and not _starts(out[-1], border):
            border = border.turned()
        out.append(border)
    return out, gaps


def _meets(one: Border, two: Border) -> bool:
    """Whether a border ends in a corner of another."""
    return _starts(one, two) or _starts(one, two.turned())


def _starts(one: Border, two: Border) -> bool:
    return math.dist(one.line[-1], two.line[0]) <= MEET


def _corner(point: Point) -> tuple[int, int]:
    """A corner as all borders have it that meet there, in tenths of a millimetre.

    The shift keeps round coordinates away from where rounding would part them.
    """
    return round(point[0] * 10 + 0.137), round(point[1] * 10 + 0.137)


def _lonely(space: str) -> PlaceError:
    hint = message("write the space on the other side, {pair}, or a direction: {side}",
                   pair=f"{space}/…", side=f"{space} N")  # fmt: skip
    return PlaceError("G235", message("'{space}' alone is not a border", space=space), hint)


def _apart(one: str, other: str, near: tuple[str, ...]) -> PlaceError:
    fault = message("{one} and {other} have no border in common", one=one, other=other)
    if one == other or not near:
        return PlaceError("G233", fault)
    return PlaceError("G233", fault, message("{space} borders on {others}", space=one,
                                             others=listed(near)))  # fmt: skip
