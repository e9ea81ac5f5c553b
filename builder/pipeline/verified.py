"""What was seen of a module in VASSAL, held against the game's data.

Knows nothing of how it was seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from builder.emit.standing.places import stand
from builder.emit.vassal.pieces.names import location_names, tidy
from builder.game.model import Game, Scenario
from builder.records import dataclass
from builder.words import _

Where = tuple[str, str]
"""A unit's id and a place."""


@dataclass(frozen=True, slots=True)
class SetupSeen:
    """A setup as it was loaded: how many counters, those that are missing, those too many."""

    name: str
    counters: int
    missing: tuple[Where, ...] = ()
    surplus: tuple[Where, ...] = ()
    loaded: bool = True

    @property
    def good(self) -> bool:
        """Whether every counter is in its place."""
        return self.loaded and not self.missing and not self.surplus


@dataclass(frozen=True, slots=True)
class Tried:
    """A procedure run once: whether it was offered, how many pieces it changed, what it said.

    `left` is how many pieces were otherwise after the undo.
    """

    name: str
    offered: bool
    changed: int
    undone: bool
    left: int
    said: str

    @property
    def good(self) -> bool:
        """Whether it did something and one undo took it back; not being offered is no fault."""
        ran = not self.left and not self.broken and bool(self.changed or self.said)
        return ran or not self.offered

    @property
    def broken(self) -> bool:
        """Whether VASSAL says that something in it is wrong."""
        return "Bad Data in Module" in self.said


@dataclass(frozen=True, slots=True)
class Refreshed:
    """An older saved game after Refresh Counters."""

    file: str
    before: int
    after: int
    moved: int
    warnings: int

    @property
    def good(self) -> bool:
        """Whether no counter was lost or moved."""
        return self.before == self.after and not self.moved


@dataclass(frozen=True, slots=True)
class Verified:
    """All that was seen."""

    title: str
    version: str
    engine: str
    setups: tuple[SetupSeen, ...]
    procedures: tuple[Tried, ...]
    refreshed: Refreshed | None
    faults: tuple[str, ...]

    @property
    def good(self) -> bool:
        """Whether nothing is wrong."""
        sound = all(one.good for one in self.setups) and all(one.good for one in self.procedures)
        return sound and not self.faults and (self.refreshed is None or self.refreshed.good)


def judged(game: Game, lines: Sequence[Sequence[str]]) -> Verified:
    """What the lines of a report come to."""
    facts = next((line[1:] for line in lines if line[0] == "module"), ["", "", ""])
    faults = [": ".join(filter(None, line[1:])) for line in lines if line[0] == "fault"]
    if not any(line[0] == "end" for line in lines) and not faults:
        faults = [_("VASSAL ended too early")]
    setups = tuple(_setup(game, one, lines) for one in game.scenarios)
    tried = tuple(
        Tried(name, begun == "true", int(count), undone == "true", int(left), said)
        for kind, *rest in lines if kind == "procedure"
        for _setup_name, name, begun, count, undone, left, said in [rest]
    )  # fmt: skip
    return Verified(facts[0], facts[1], facts[2], setups, tried, _refreshed(lines), tuple(faults))


def _pieces(lines: Sequence[Sequence[str]], kind: str, name: str = "") -> Counter[Where]:
    """The game's counters in a list of pieces, by unit and place."""
    return Counter(
        (line[3], line[6]) for line in lines
        if line[0] == "piece" and line[1] == kind and (line[2] == name or not name) and line[3]
    )  # fmt: skip


def _setup(game: Game, scenario: Scenario, lines: Sequence[Sequence[str]]) -> SetupSeen:
    name, places = tidy(scenario.name), location_names(game.board)
    wanted = Counter((tidy(one.unit.id), places[one.space.id]) for one in stand(game, scenario)[0])
    found = _pieces(lines, "setup", name)
    loaded = any(line[:2] == ["setup", name] for line in lines)
    return SetupSeen(
        scenario.name, wanted.total(), tuple(sorted((wanted - found).elements())),
        tuple(sorted((found - wanted).elements())), loaded,
    )  # fmt: skip


def _refreshed(lines: Sequence[Sequence[str]]) -> Refreshed | None:
    done = next((line for line in lines if line[0] == "refreshed"), None)
    if done is None:
        return None
    before, after = _pieces(lines, "before"), _pieces(lines, "after")
    moved = min((before - after).total(), (after - before).total())
    return Refreshed(done[1], before.total(), after.total(), moved, int(done[2]))
