"""What a drawing is made of, so that one found faultless before is not drawn again to look at it.

An excerpt of a game has the fields that a drawing is known to use; the key of a drawing is made of
just these. Where in the data a thing stands is no part of it: only findings say that, and what is
known to be faultless has none.
"""

from __future__ import annotations

import hashlib
import io
import pickle
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Literal

from builder.diagnostics import Span
from builder.drawing.asked import Notes, Others, noting
from builder.drawing.seen import (
    SETUPS,
    UNITS,
    SeenFactors,
    SeenUnit,
    column,
    question,
    seen_setups,
    seen_units,
)
from builder.drawing.shelves import AT_ONCE
from builder.game.model import Face, Game, Placement, Unit
from builder.source.artwork import Artwork
from builder.source.csvfile import Row
from builder.source.known import Several

Part = Literal["map", "counters", "player aid", "cards"]

PARTS: tuple[Part, ...] = ("map", "counters", "player aid", "cards")

AMBIENT = ("language", "fonts", "pictures")
"""What every drawing is made with: the words, the letters, the designer's own pictures."""
FIELDS: dict[Part, tuple[str, ...]] = {
    "map": (
        "title", "subtitle", "owner", "about", "sides", "counters", "board", "turns", "edition",
        "imprint", "credits", "copyright", "licence", "spans",
    ),
    "counters": ("types", "nations", "sides", "units", "counters", "dice", "layouts", "spans"),
    "cards": (
        "title", "types", "nations", "sides", "units", "layouts", "decks", "cards", "edition",
        "spans",
    ),
    "player aid": tuple(each.name for each in fields(Game)),
}  # fmt: skip
"""The fields of a game that each part is drawn from."""


class Watched(Game):
    """A game that remembers which of its fields were read: what was made of it depends on these.

    Of units it remembers which columns, as long as they are not read as a whole.
    """

    __slots__ = ("_units", "_whole", "reads")
    _whole: Game
    _units: Mapping[str, Unit] | None
    reads: set[str]

    def __getattr__(self, name: str) -> Any:
        # Python asks here only for what was not read before.
        if name in Watched.__slots__ or name.startswith("__"):
            raise AttributeError(name)
        found, reads = self._closely(name) or (getattr(self._whole, name), {name})
        self.reads.update(reads)
        object.__setattr__(self, name, found)
        return found

    def _closely(self, name: str) -> tuple[Any, set[str]] | None:
        """Units, and setups with them, that tell themselves what is read of them."""
        if name not in ("units", "scenarios"):
            return None
        try:
            units = self._units
        except AttributeError:
            units = seen_units(self._whole, self.reads)
            object.__setattr__(self, "_units", units)
        if units is None:
            return None
        if name == "units":
            return units, {UNITS}
        setups = seen_setups(self._whole, units)
        return (setups, {UNITS, SETUPS}) if setups is not None else None


def watched(game: Game) -> Watched:
    """A game of which nothing was read yet."""
    made = Watched.__new__(Watched)
    object.__setattr__(made, "_whole", game)
    object.__setattr__(made, "reads", set())
    return made


def altered(game: Game, **changes: Any) -> Game:
    """A game with other values of some fields; what is read of one that is watched is known."""
    if not isinstance(game, Watched):
        return replace(game, **changes)
    made = Watched.__new__(Watched)
    game._closely("units")
    same = {name: getattr(game, name) for name in Watched.__slots__}
    for name, value in (*same.items(), *changes.items()):
        object.__setattr__(made, name, value)
    return made


class Excerpt(Game):
    """A game as far as a part is drawn from it; `beyond` once anything else was read from it."""

    __slots__ = ("_whole", "beyond")
    _whole: Game
    beyond: bool

    def __getattr__(self, name: str) -> Any:
        # Python asks here only for what the excerpt does not have.
        if name in Excerpt.__slots__ or name.startswith("__"):
            raise AttributeError(name)
        self.go_beyond()
        return getattr(self._whole, name)

    def go_beyond(self) -> None:
        """Note that something else was read."""
        object.__setattr__(self, "beyond", True)


def excerpt(game: Game, part: Part) -> Excerpt:
    """A game with what a part is drawn from; other fields are there too, but are noticed."""
    made = Excerpt.__new__(Excerpt)
    for name in FIELDS[part]:
        object.__setattr__(made, name, getattr(game, name))
    object.__setattr__(made, "_whole", game)
    object.__setattr__(made, "beyond", False)
    return made


class Prints:
    """The fingerprints of a game and of what is in it, each worked out once."""

    def __init__(self, game: Game) -> None:
        self._game, self._digests = game, Digests()
        self.shelf: Several | None = None  # where it is kept what units answer

    @cached_property
    def fields(self) -> Mapping[str, str]:
        """Those of its fields by name; where in the data things stand has none."""
        names = (each.name for each in fields(Game) if each.name != "spans")
        return _Fields(
            {name: self._of(name).of(getattr(self._game, name)).hex() for name in names}, self
        )

    def _of(self, name: str) -> Digests:
        """Rows of setups may be many, and are not asked for one by one."""
        return Digests(self._digests) if name == "scenarios" else self._digests

    def column(self, name: str) -> str:
        """That of what all units have in a column, or of setups without what units are."""
        if name == SETUPS:
            bare = {id(unit): unit.id.encode() for unit in self._game.units.values()}
            return Digests(bare).of(self._game.scenarios).hex()
        if asked := question(name):
            return _sha256("".join(self._answers(name, asked)))
        values = [*column(self._game, name)]
        if _PLAIN.issuperset(map(type, values)):
            return _sha256(f"{values}")
        known = self._digests if self.fields else {}
        short = [one if _is_plain(one) else known.get(id(one), ...) for one in values]
        if ... in short:
            return self.of(values)
        return _sha256(f"{short}")

    def _answers(self, name: str, asked: Callable[[Game, Unit], object]) -> Iterator[str]:
        """Those of what units answer, forty by forty: known while they and all of the game but its
        units are the same, unless others were looked at.
        """
        units, fields = [*self._game.units.values()], self.fields
        others = sorted(fields.keys() - {"units", "scenarios"})
        rest = [fields[each] for each in others if "." not in each]
        some = [units[first : first + AT_ONCE] for first in range(0, len(units), AT_ONCE)]
        keys = [f"{name} {_sha256(f'{rest} {[self._digests[id(one)] for one in those]}')}"
                for those in some]  # fmt: skip
        known = self.shelf.several(keys) if self.shelf is not None else {}
        alone = replace(self._game, units=Others(self._game.units))
        for key, those in zip(keys, some, strict=True):
            if key in known:
                yield known[key].decode()
                continue
            with noting(notes := Notes()):
                found = self.of([asked(alone, one) for one in those])
            if self.shelf is not None and not (notes.answers or notes.beyond):
                self.shelf.put(key, found.encode())
            yield found

    def known(self, thing: object) -> str:
        """That of a record of the game."""
        found = self._digests.get(id(thing)) if self.fields else None
        return found.hex() if found is not None else self.of(thing)

    def of(self, thing: object) -> str:
        """That of anything: of what belongs to the game it is known."""
        return Digests(self._digests if self.fields else None).of(thing).hex()


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


_PLAIN = frozenset({str, int, bool, float, type(None)})
"""What Python writes out alike in every process, and sooner than it is pickled."""


def _is_plain(thing: object) -> bool:
    return _PLAIN.issuperset(map(type, thing) if type(thing) is tuple else (type(thing),))


class _Fields(dict[str, str]):
    """Fingerprints by field; those of columns are worked out when they are asked for."""

    def __init__(self, known: Mapping[str, str], prints: Prints) -> None:
        super().__init__(known)
        self._prints = prints

    def __missing__(self, name: str) -> str:
        if "." not in name:
            raise KeyError(name)
        try:
            found = self[name] = self._prints.column(name)
        except AttributeError as error:
            raise KeyError(name) from error
        return found


def contents(prints: Prints) -> dict[Part, str]:
    """The keys of the parts: the same for equal content, wherever in the data it stands."""
    used, known = {part: [*AMBIENT, *FIELDS[part]] for part in PARTS}, prints.fields
    return {
        part: content_key((part, [(name, known[name]) for name in used[part] if name in known]))
        for part in PARTS
    }


def key_as_read(prints: Prints, part: Part, reads: Collection[str]) -> str:
    """The key of a part that was drawn from these fields, which were noticed (`Watched`); '' where
    it is not known which they are, or the game has not all of them.
    """
    try:
        known = [(name, prints.fields[name]) for name in sorted({*reads, *AMBIENT} - {"spans"})]
    except KeyError:
        return ""
    return content_key((part, known)) if reads else ""


def content_key(thing: object) -> str:
    """The same for equal things, whatever in them is one object and whatever several equal ones."""
    return Digests().of(thing).hex()


class Digests(dict[int, bytes]):
    """What is written of each record, by its identity: its unit is no more work for each place
    where a counter stands, nor its type for each unit.

    Good for as long as the things are there; those that live longer are known to `before`.
    """

    def __init__(self, before: Mapping[int, bytes] | None = None) -> None:
        super().__init__()
        self.before: Mapping[int, bytes] = before if before is not None else {}

    def of(self, thing: object) -> bytes:
        """The same for equal things."""
        out = io.BytesIO()
        pickler = _Pickler(out, pickle.HIGHEST_PROTOCOL)
        pickler.fast = True  # all is written where it stands; nothing in a game holds itself
        pickler.digests = self
        pickler.dump(thing)
        return hashlib.sha256(out.getbuffer()).digest()


class _Pickler(pickle.Pickler):
    """Nothing is ever read back: equal things are to give equal bytes, in every process."""

    digests: Digests

    def persistent_id(self, thing: Any) -> Any:
        written = _WRITTEN[type(thing)]
        return written(thing, self.digests) if written is not None else None


_ONCE = (Face, Placement)
"""Records that are many, each in one other only: nothing is spared by a digest of each."""


class _Written(dict[type, Callable[[Any, Digests], object] | None]):
    """What is written in place of things of a type; None for what pickle writes itself.

    Of a dataclass that is its fields: what else it may know by now was worked out of these.
    """

    def __missing__(self, kind: type) -> Callable[[Any, Digests], object] | None:
        written: Callable[[Any, Digests], object] | None = None
        names = [each.name for each in fields(kind)] if is_dataclass(kind) else []
        whose = f"{kind.__module__}.{kind.__qualname__}"
        if kind in _ONCE:

            def written(thing: Any, digests: Digests) -> object:
                return whose, [getattr(thing, name) for name in names]

        elif is_dataclass(kind):
            in_short = getattr(kind, "in_short", None)

            def written(thing: Any, digests: Digests) -> object:
                found = digests.before.get(id(thing)) or digests.get(id(thing))
                if found is None:
                    said = in_short(thing) if in_short else None
                    if said is None:
                        said = [getattr(thing, name) for name in names]
                    found = digests[id(thing)] = digests.of((whose, said))
                return found

        self[kind] = written
        return written


def _sorted(things: Iterable[object], digests: Digests) -> object:
    return "set", sorted(map(repr, things))


def _seen(unit: SeenUnit, digests: Digests) -> object:
    """A unit as a whole: all of it is read."""
    return tuple(getattr(unit, each.name) for each in fields(Unit))


@lru_cache(maxsize=1024)
def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def _picture(art: Artwork, digests: Digests) -> object:
    """A picture by its digest: many faces show it, and it may be large."""
    return "picture", art.name, art.kind, art.width, art.height, _digest(art.data)


_WRITTEN = _Written({
    Artwork: _picture,
    Span: lambda place, digests: "place",
    Row: lambda row, digests: "row",  # the places of its cells
    SeenUnit: _seen,
    SeenFactors: lambda factors, digests: dict(factors),
    frozenset: _sorted,
    set: _sorted,
})  # fmt: skip
