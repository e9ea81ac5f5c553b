"""The packing list of a sheet: its counters by colour, in the order in which they stand there.

Knows counters and where they are printed; draws nothing.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.counters.counter import face_ground
from builder.drawing.counters.outlined import frame_colour, strip_line
from builder.drawing.counters.read import FAMILIES, family_of
from builder.drawing.counters.said import code_of
from builder.drawing.counters.tones import look_of, tones
from builder.drawing.sheets.placing import Counter
from builder.drawing.text.breaking import wrap
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.game.model import Game, Unit
from builder.records import dataclass
from builder.words import _

FRAME = 0.4
"""The width in mm of the frame that stands for the ground where ink is saved."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The counters of one colour: whose they are, and what they are; without any, a heading.

    `frame` is the colour that stands for the ground where ink is saved.
    """

    ground: str
    name: str
    count: int
    what: tuple[str, ...]
    frame: str = ""

    @property
    def heads(self) -> bool:
        """Whether it is a heading of those that follow."""
        return not self.count

    def lines(self, width: float, size: float) -> list[str]:
        """The kinds with commas between them; a line ends after a comma where it can."""
        found: list[str] = []
        for index, one in enumerate(self.what):
            words = _held(one) + ("," if index + 1 < len(self.what) else "")
            longer = f"{found[-1]} {words}" if found else words
            if found and measure(longer, "text", size) <= width:
                found[-1] = longer
            else:
                found += wrap(words, "text", size, width)
        return found


def _held(words: str) -> str:
    """A name whose words in brackets stay on one line."""
    name, bracket, rest = words.partition(" (")
    return name + bracket + rest.replace(" ", "\N{NO-BREAK SPACE}")


def packing_list(game: Game, counters: Sequence[Counter]) -> list[Entry]:
    """The entries of a sheet, and what the codes on its counters say under a heading."""
    listed = sorted(counters, key=lambda one: (one.slot.sheet, one.slot.y, one.slot.x))
    codes = _codes(game, [one.unit for one in counters])
    heading = [Entry("", _("By setup area"), 0, ())] if codes else []
    if codes and counters[0].framed:
        codes = [replace(one, frame=strip_line(one.ground)) for one in codes]
    return [*_by_side(game, listed), *heading, *codes]


def _by_side(game: Game, counters: Sequence[Counter]) -> Iterator[Entry]:
    """The entries under the names of the players' sides, where no nation bears one of these: else
    a reader would not know whose they are."""
    sides = {one.unit.side.id: one.unit.side for one in counters if one.unit.side}
    players = [side for side in sides.values() if side.player]
    nations = {one.unit.nation.name for one in counters if one.unit.side in players}
    if len(players) < 2 or any(_shared(one.name, name) for one in players for name in nations):
        yield from _entries(counters)
        return
    for side in players:
        yield Entry("", fair(side.name), 0, ())
        yield from _entries([one for one in counters if one.unit.side == side])
    rest = [one for one in counters if one.unit.side not in players]
    if rest:
        yield Entry("", _("Markers"), 0, ())
        yield from _entries(rest)


def _entries(counters: Sequence[Counter]) -> Iterator[Entry]:
    """The counters by nation and ground, then by type.

    Of a nation with several grounds, such as markers have, each counter is listed by its name.
    """
    alike: dict[tuple[str, str], list[Counter]] = {}
    for one in counters:
        alike.setdefault((one.unit.nation.name, face_ground(one.unit)), []).append(one)
    grounds = Count(name for name, _ground in alike)
    several = sum(map(_are_nobodys, alike.values())) > 1
    for (name, ground), members in alike.items():
        by_name = grounds[name] > 1
        title = _title(members, several) if by_name else ""
        frame = frame_colour(members[0].unit) if members[0].framed else ""
        kinds = tuple(_kinds(members, by_name))
        yield _entry(Entry(ground, title or fair(name), len(members), kinds, frame), title)


def _entry(entry: Entry, title: str) -> Entry:
    """An entry that says nothing twice: of one kind of marker, or of what is called as its owner
    is, the kind alone.
    """
    if len(entry.what) != 1:
        return entry
    (kind,) = (one.partition("× ")[2] for one in entry.what)
    if title or kind.casefold() == entry.name.casefold():
        return replace(entry, name=kind, what=())
    return entry


def grounds(game: Game) -> list[tuple[str, str, str]]:
    """The grounds of a game's counters, their inks, and whose or what they are first."""
    found = dict[str, tuple[str, str, str]]()
    for unit in game.units.values():
        look = tones(unit)
        if look.ground in found:
            continue
        named = {name for _ground, _ink, name in found.values()}
        name = fair(unit.nation.name)
        if (unit.type.shape == "marker" and not (unit.side and unit.side.player)) or name in named:
            title = family_of(unit) or fair(unit.type.name)
            name = fair(unit.type.name) if title in named else title
        found[look.ground] = look.ground, look.ink, name
    return [*found.values()]


def _kinds(counters: Sequence[Counter], by_name: bool) -> Iterator[str]:
    """How many there are of each kind, and size if it has several; those of a unit that
    has further steps by its name, so that these are found beside its first ones."""
    kinds: dict[str, Count[bool]] = {}
    sizes: dict[str, set[str]] = {}
    for one in counters:
        sizes.setdefault(one.unit.type.id, set()).add(_size(one.unit))
    named = _named(counters) | {one.unit.id for one in counters if one.front}
    for one in counters:
        several = len(sizes[one.unit.type.id]) > 1
        own = by_name or one.unit.id in named
        name = one.unit.name if own else _type(one.unit, several)
        kinds.setdefault(name, Count())[one.front > 0] += 1
    for name, counts in kinds.items():
        for further, count in sorted(counts.items()):
            said = _("{name} (further steps)", name=fair(name)) if further else fair(name)
            yield f"{count}× {said}"


def _named(counters: Sequence[Counter]) -> set[str]:
    """The units, by id, of which several counters bear a name that is not their type's."""
    return _otherwise((one.unit for one in counters), lambda unit: unit.type.id)


def called_otherwise(units: Iterable[Unit]) -> set[str]:
    """The same of a side's units: all that there are of their type in their nation."""
    own = (unit for unit in units if not family_of(unit))
    return _otherwise(own, lambda unit: f"{unit.nation.id} {unit.type.id}")


def _otherwise(units: Iterable[Unit], kind: Callable[[Unit], str]) -> set[str]:
    """The units, by id, that are all there is of their kind and called otherwise, with a name that
    several counters bear: three "Pilots" are not "Dockers", though they fight as these do."""
    kinds: dict[str, dict[str, Unit]] = {}
    for unit in units:
        kinds.setdefault(kind(unit), {})[unit.id] = unit
    alone = [*(units for units in kinds.values() if len(units) == 1)]
    return {unit.id for units in alone for unit in units.values()
            if unit.qty > 1 and not _shared(unit.name, unit.type.name)}  # fmt: skip


def _shared(name: str, other: str) -> bool:
    """Whether two names have a word in common, in whatever number, or one in short."""
    one, two = ([word.rstrip("s.") for word in each.casefold().split()] for each in (name, other))
    return any(a.startswith(b) or b.startswith(a) for a in one for b in two)


def _type(unit: Unit, sized: bool) -> str:
    """What a unit is, and how large: "Infantry (Corps)"."""
    size = _size(unit) if sized else ""
    return f"{unit.type.name} ({size})" if size else unit.type.name


def _size(unit: Unit) -> str:
    return unit.size.name if unit.size else ""


def _codes(game: Game, units: Sequence[Unit]) -> list[Entry]:
    """What the codes of a sheet's counters stand for that colour a stripe, where each is that of
    one place in the set-up lists."""
    style = game.counters
    if not style.stripes or not style.setup:
        return []
    said = Count((unit.text(style.stripe), code_of(game, unit), unit.text(style.setup))
                 for unit in units)  # fmt: skip
    known = {(stripe, code or stripe, place): count
             for (stripe, code, place), count in said.items()
             if stripe and place and stripe in style.stripes}  # fmt: skip
    bare = {face_ground(unit) for unit in units}  # these are listed already, under their owner
    known = {each: count for each, count in known.items() if style.stripes[each[0]] not in bare}
    codes = {code for _stripe, code, _place in known}
    if len(codes) < len(known) or all(code == place for _stripe, code, place in known):
        return []
    return [
        Entry(style.stripes.get(stripe, ""),
              fair(place) if code == place else f"{code}: {fair(place)}", count, ())
        for (stripe, code, place), count in known.items()
    ]  # fmt: skip


def _are_nobodys(counters: Sequence[Counter]) -> bool:
    """Whether they are markers that belong to no player."""
    units = [one.unit for one in counters]
    return all(unit.type.shape == "marker" and not (unit.side and unit.side.player)
               for unit in units)  # fmt: skip


def _title(counters: Sequence[Counter], several: bool) -> str:
    """What markers that are nobody's are called; '' for other counters."""
    if not _are_nobodys(counters):
        return ""
    families = {look_of(one.unit).family for one in counters}
    return str(FAMILIES[families.pop()]) if several and len(families) == 1 else _("Markers")
