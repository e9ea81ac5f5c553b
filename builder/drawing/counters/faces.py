"""The faces of a game's counters, each drawn once however many pages show it.

What a face shows is known by its looks: one that was drawn before, of the same content, is not
drawn again unless its shapes are asked for. Knows nothing of pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property, partial
from typing import Any

from builder.drawing.asked import Notes, Others, everyone, noting
from builder.drawing.content import AMBIENT, FIELDS, Excerpt, Prints, content_key
from builder.drawing.counters.counter import Part, counter, parts
from builder.drawing.counters.looks import Look, look_of, read_looks
from builder.drawing.counters.said import face_shown
from builder.drawing.counters.showing import Showing, Shown
from builder.drawing.counters.small import small
from builder.drawing.display import Drawing, Picture, Shape
from builder.drawing.kept import keeper, together
from builder.drawing.seen import whole
from builder.game.model import Element, Game, Unit

Alike = Mapping[tuple[str, int], tuple[str, int]]
"""Faces, by unit id and number from 0, for which another one can stand."""
_OWN = ("words", "factors")
"""Kinds of elements that are seldom the same on two counters."""
Key = tuple[str, int, bool]
"""A face: unit id, number from 0, whether it is printed where ink is saved."""


class Faces:
    """Draws a face when it is first wanted, and keeps it."""

    def __init__(
        self, game: Game, drawn_from: Game | None = None, prints: Prints | None = None
    ) -> None:
        self.game, self._from, self._prints = game, drawn_from or game, prints
        if isinstance(drawn_from, Excerpt):
            object.__setattr__(drawn_from, "units", Others(drawn_from.units))
        self._once = False
        self._showing = Showing()
        self._drawn: dict[Key, Drawing] = {}
        self._parts: dict[Key, tuple[Part, ...]] = {}
        self._alike: dict[tuple[Element, tuple[Shape, ...]], Part] = {}
        self._notes: dict[Key, Notes] = {}
        self._looks: dict[Key, Look] = {}
        self._looked_up: set[bool] = set()
        self._small: dict[tuple[str, int, float], Drawing] = {}
        self._small_looks: dict[tuple[str, int, float], Look] = {}
        self._own: dict[int, tuple[Unit, str]] = {}
        self._keys: dict[tuple[str, int], str] = {}

    def seen_in(self, game: Game, showing: Showing) -> Faces:
        """The same faces, drawn once for both, for pages of another view of the game; which of them
        are shown there is noted.
        """
        other = copy(self)
        other.game, other._showing = game, showing
        return other

    def for_once(self) -> Faces:
        """The same faces for pages that are written once: nobody asks which of them look alike."""
        other = copy(self)
        other._once = True
        return other

    def of(self, unit: Unit, face: int = 0, on_white: bool = False) -> Drawing:
        """A face of one of the game's units; `on_white` as it is printed where ink is saved.

        Faces count from 0; one that the unit does not have is a back that only says whose it is.
        Who only asks for its size takes what is `shown`, and has read nothing of it.
        """
        self._showing.draw()
        own = whole(unit)
        return self.draw(own, face_shown(own, face), on_white)

    def draw(self, unit: Unit, face: int, on_white: bool) -> Drawing:
        """The same for who knows a face by its look: that is not noted."""
        key = (unit.id, int(face), on_white)
        if key not in self._drawn:
            kept = partial(self._parts_of, unit, face, on_white)
            with noting(self._noted(key)):
                self._drawn[key] = counter(self._from, unit, face, on_white, kept)
        return self._drawn[key]

    def give_up_on_white(self) -> None:
        """Let go of what was drawn to save ink; what there is to know of it stays."""
        for known in (self._drawn, self._parts):
            for key in [key for key in known if key[2]]:
                del known[key]

    @property
    def drawn(self) -> int:
        """How many were drawn so far."""
        return len(self._drawn)

    def _parts_of(self, unit: Unit, face: int, on_white: bool = False) -> tuple[Part, ...]:
        """What a face shows, drawn once for all sizes in which it is seen."""
        key = (unit.id, int(face), on_white)
        if key not in self._parts:
            with noting(self._noted(key)):
                drawn = parts(self._from, unit, face, on_white)
            self._parts[key] = tuple(self._same(part) for part in drawn)
        return self._parts[key]

    def _same(self, part: Part) -> Part:
        """A part; of what thousands of counters show alike, such as their side's mark, the first
        one that was drawn."""
        if part.element.kind in _OWN:
            return part
        known = self._alike.get((part.element, part.shapes))
        if known is None:
            known = self._alike[part.element, part.shapes] = part
        return known

    def look(self, unit: Unit, face: int = 0, on_white: bool = False) -> Look:
        """What there is to know of a face, which is drawn if it was not before."""
        self._showing.draw()
        own = whole(unit)
        return self._look(own, face_shown(own, face), on_white)

    def _look(self, unit: Unit, face: int, on_white: bool) -> Look:
        key = (unit.id, int(face), on_white)
        if on_white not in self._looked_up:
            self._looked_up.add(on_white)
            self._looks |= self._known(on_white)
        if key not in self._looks:
            self._looks[key] = look_of(self.draw(unit, face, on_white), self._noted(key))
            self._keep(self._looks[key], unit, face, on_white)
        return self._looks[key]

    def _noted(self, key: Key) -> Notes:
        """What was asked for a face while it was drawn."""
        return self._notes.setdefault(key, Notes())

    def _keep(self, look: Look, unit: Unit, face: int, on_white: bool, *small: float) -> None:
        keeping, beyond = keeper(), getattr(self._from, "beyond", False)
        if keeping and not beyond and not self._noted((unit.id, face, on_white)).beyond:
            keeping.put(self._content(unit, face, on_white, *small), look.dump())

    def _known(self, on_white: bool) -> dict[Key, Look]:
        """The looks that are kept of all faces, as far as they are still theirs."""
        keeping = keeper()
        if keeping is None or self._prints is None:
            return {}
        asked = {
            (unit.id, face, on_white): self._content(unit, face, on_white)
            for unit in everyone(self._from).values()
            for face in range(len(unit.faces) + len(unit.faces) % 2)
        }
        found = together(keeping, [*asked.values()], lambda _: None)
        kept = {key: data for key, data in zip(asked, found, strict=True) if data is not None}
        return dict(read_looks(kept, self._from))

    def content(self, unit: Unit, face: int, on_white: bool = False, *small: float) -> str:
        """What a face is drawn from, but for what it asks of other units (`asked.py`); one that is
        shown so `small`.
        """
        self._showing.draw()
        return self._content(whole(unit), face, on_white, *small)

    def key(self, unit: Unit, face: int) -> str:
        """The key of what is made of a face: all that it shows, and all that it is drawn from."""
        self._showing.draw()
        own = whole(unit)
        known = self._keys.get((own.id, face))
        if known is None:
            look = self._look(own, face_shown(own, face), False)
            known = f"{look.shapes} {self._content(own, face, False)} {look.title}"
            self._keys[own.id, face] = known
        return known

    def _content(self, unit: Unit, face: int, on_white: bool, *small: float) -> str:
        assert self._prints is not None
        own = self._own.get(id(unit))
        if own is None:  # the unit is held: no other one takes its number in memory
            own = self._own[id(unit)] = unit, f"{self._common} {self._prints.known(unit)}"
        return f"face {own[1]} {int(face)} {on_white:d}{''.join(f' {one!r}' for one in small)}"

    @cached_property
    def _common(self) -> str:
        """The fingerprint of what all faces are drawn from."""
        assert self._prints is not None
        known, names = self._prints.fields, (*AMBIENT, *FIELDS["counters"])
        return content_key([known[name] for name in names if name in known and name != "units"])

    def shown(
        self, unit: Unit, face: int = 0, on_white: bool = False, *,
        x: float = 0.0, y: float = 0.0, scale: float = 1.0,
    ) -> Picture:  # fmt: skip
        """A face where a page shows it."""
        own = whole(unit)
        face = face_shown(own, face)
        if self._once:
            drawn, name = self.of(own, face, on_white), _own_name(own, face, on_white)
            return Picture(drawn.shapes, x, y, scale, name=name, width=drawn.width,
                           height=drawn.height)  # fmt: skip
        name, look = self.named(own, face, on_white)
        self._showing.show(name, (own.id, int(face), on_white, 0.0))
        return _shown(look, name, (x, y, scale), partial(self.of, own, face, on_white))

    def shown_small(
        self, unit: Unit, face: int, *, x: float, y: float, scale: float, seen: float
    ) -> Picture:
        """A face on a map that is seen smaller still, without words that are too small there."""
        own = whole(unit)
        face = face_shown(own, face)
        name, look = self.named(own, face, small=scale * seen)
        self._showing.show(name, (own.id, int(face), False, scale * seen))
        return _shown(look, name, (x, y, scale), partial(self._small_of, own, face, scale * seen))

    def named(
        self, unit: Unit, face: int, on_white: bool = False, small: float = 0.0
    ) -> tuple[str, Look]:
        """What pages call a face, and what there is to know of it; of one that is shown so `small`,
        if at all.
        """
        if not small:
            return _own_name(unit, face, on_white), self._look(unit, face, on_white)
        key = (unit.id, int(face), round(small, 3))
        if key not in self._small_looks:
            self._small_looks[key] = self._look_small(unit, int(face), small)
        return f"{unit.id} {face_word(face)} at {key[2]:.3f}", self._small_looks[key]

    def looks_again(self, faces: Sequence[Shown]) -> list[Look]:
        """How faces look now that were shown before. KeyError where the unit of one is gone."""
        self._look_up_small([one for one in faces if one[3]])
        units, known = everyone(self._from), self._looks
        return [
            (known.get(face[:3]) if not face[3] else None) or self._now(units[face[0]], *face[1:])
            for face in faces
        ]

    def look_again(self, face: Shown) -> Look:
        """The same of one face."""
        ident, number, on_white, scale = face
        small = self._small_looks.get((ident, number, round(scale, 3))) if scale else None
        known = small or (None if scale else self._looks.get((ident, number, on_white)))
        return known or self.looks_again([face])[0]

    def _now(self, unit: Unit, face: int, on_white: bool, scale: float) -> Look:
        return self.named(unit, face, on_white, scale)[1]

    def _look_up_small(self, faces: Iterable[Shown]) -> None:
        """Fetch the looks of faces that are shown smaller."""
        keeping, units = keeper(), everyone(self._from)
        if keeping is None or self._prints is None:
            return
        wanted = {(ident, face, round(scale, 3)): self._content(units[ident], face, False, scale)
                  for ident, face, _, scale in faces}  # fmt: skip
        new = {key: content for key, content in wanted.items() if key not in self._small_looks}
        found = together(keeping, [*new.values()], lambda _: None)
        kept = {key: data for key, data in zip(new, found, strict=True) if data is not None}
        self._small_looks.update(read_looks(kept, self._from))

    def shown_again(self, name: str, face: Shown) -> Picture:
        """A face that was shown under a name, as it looks now."""
        ident, number, on_white, scale = face
        unit = everyone(self._from)[ident]
        small, large = partial(self._of_small, unit, number, scale), partial(self.draw, unit)
        draw = small if scale else partial(large, number, on_white)
        return _shown(self.look_again(face), name, (0.0, 0.0, 1.0), draw)

    def _small_of(self, unit: Unit, face: int, scale: float) -> Drawing:
        self._showing.draw()
        return self._of_small(unit, face, scale)

    def _of_small(self, unit: Unit, face: int, scale: float) -> Drawing:
        key = (unit.id, int(face), round(scale, 3))
        if key not in self._small:
            large, listed = self.draw(unit, face, False), self._parts_of(unit, face)
            with noting(self._noted((unit.id, int(face), False))):
                self._small[key] = small(self._from, unit, large, listed, scale)
        return self._small[key]

    def _look_small(self, unit: Unit, face: int, scale: float) -> Look:
        """What there is to know of a face at a scale."""
        keeping = keeper()
        if keeping is not None and self._prints is not None:
            found = keeping.several([self._content(unit, face, False, scale)])
            for look in dict(read_looks(found, self._from)).values():
                return look
        drawn = self._of_small(unit, face, scale)
        look = look_of(drawn, self._noted((unit.id, face, False)))
        self._keep(look, unit, face, False, scale)
        return look

    def listed(self) -> Iterator[tuple[Unit, int]]:
        """Every unit's faces by their numbers from 0, in the order of the data."""
        for unit in self.game.units.values():
            for face in range(len(unit.faces)):
                yield unit, face

    def backs(self) -> Iterator[tuple[Unit, int]]:
        """The backs that are none of a unit's faces, by the numbers that follow those."""
        for unit in self.game.units.values():
            face = len(unit.faces)
            if face % 2 and face_shown(unit, face) == face:
                yield unit, face

    def all(self) -> Iterator[tuple[Unit, int, Drawing]]:
        """The same, drawn."""
        for unit, face in self.listed():
            yield unit, face, self.of(unit, face)

    def alike(self) -> Alike:
        """{face: the first one that looks just like it} of all that are not the first."""
        first: dict[str, tuple[str, int]] = {}
        out = {}
        for unit, face in self.listed():
            key, look = (unit.id, face), self.look(unit, face).shapes
            if first.setdefault(look, key) != key:
                out[key] = first[look]
        return out


class _Shown(Picture):
    """A face of which the shapes are drawn when they are asked for."""

    __slots__ = ("draw",)

    def __getattr__(self, name: str) -> Any:
        # Python asks here only for what it does not have.
        if name != "shapes":
            raise AttributeError(name)
        shapes: tuple[Shape, ...] = self.draw().shapes
        object.__setattr__(self, "shapes", shapes)
        return shapes


def _own_name(unit: Unit, face: int, on_white: bool) -> str:
    return f"{unit.id} {face_word(face)}{' on white' if on_white else ''}"


_SETTERS = [
    getattr(_Shown, name).__set__
    for name in ("x", "y", "scale", "angle", "clip", "name", "width", "height", "look", "draw")
]


def _shown(
    look: Look, name: str, place: tuple[float, float, float], draw: Callable[[], Drawing]
) -> Picture:
    """A face at a place and in a scale, of which the shapes are not drawn yet."""
    made = _Shown.__new__(_Shown)
    values = *place, 0.0, None, name, look.width, look.height, look.shapes, draw
    for put, value in zip(_SETTERS, values, strict=True):
        put(made, value)
    return made


def face_word(face: int) -> str:
    """What a face is called in names of files: front, back, step3 …"""
    return ("front", "back")[face] if face < 2 else f"step{face + 1}"


def back_word(face: int) -> str:
    """The same of a back that is none of its unit's faces."""
    return "back" if face < 2 else f"{face_word(face - 1)}-back"
