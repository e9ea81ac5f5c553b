"""What was seen of a module in VASSAL, held against the game's data.

Knows nothing of how it was seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from builder.emit.standing.places import stand
from builder.emit.vassal.cards.names import deck_names
from builder.emit.vassal.pieces.names import location_names, tidy
from builder.emit.vassal.play.turns import steps
from builder.game.model import Game, Scenario
from builder.records import dataclass
from builder.words import _

Where = tuple[str, str]
"""A unit's id and a place."""


@dataclass(frozen=True, slots=True)
class SetupSeen:
    """A setup as it was loaded: how many counters and cards, those missing, those too many.

    `track` is the turn and the phase that the track shows and should show, if they differ; `values`
    are the global properties with another value than they should have: name, value, what it should
    be.
    """

    name: str
    counters: int
    missing: tuple[Where, ...] = ()
    surplus: tuple[Where, ...] = ()
    loaded: bool = True
    cards: int = 0
    track: tuple[str, str] = ("", "")
    values: tuple[tuple[str, str, str], ...] = ()

    @property
    def good(self) -> bool:
        """Whether everything is as the data say."""
        same = self.track[0] == self.track[1] and not self.values
        return self.loaded and same and not self.missing and not self.surplus


@dataclass(frozen=True, slots=True)
class Tried:
    """A procedure run once: whether it was offered, how many pieces it changed, what it said.

    `asked` is how many questions it asked, `left` how many pieces were otherwise after the undo;
    `how` the phase, and the counter that was put into its place for it.
    """

    name: str
    offered: bool
    changed: int
    undone: bool
    left: int
    said: str
    how: str = ""
    asked: int = 0

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
    """An older saved game after Refresh Counters.

    `elsewhere` are the counters that are now in another place than in the module of `version`, with
    which the game was played: unit, place then, place now. Where that module is not at hand,
    `compared` is False.
    """

    file: str
    before: int
    after: int
    moved: int
    warnings: int
    version: str = ""
    compared: bool = False
    elsewhere: tuple[tuple[str, str, str], ...] = ()

    @property
    def good(self) -> bool:
        """Whether no counter was lost or moved, or is in another place all the same."""
        return self.before == self.after and not self.moved and not self.elsewhere


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


Globals = Mapping[str, Mapping[str, str]]
"""By setup: the values of the global properties as the module has them. What an empty one becomes
as a game begins, such as the name of the turn's cell, is not asked.
"""


def judged(
    game: Game, lines: Sequence[Sequence[str]], wanted: Globals | None = None, played: str = ""
) -> Verified:
    """What the lines of a report come to; `wanted` are the global properties of each setup,
    `played` is the version of the module with which the saved game was played.
    """
    facts = next((line[1:] for line in lines if line[0] == "module"), ["", "", ""])
    faults = [": ".join(filter(None, line[1:])) for line in lines if line[0] == "fault"]
    if not any(line[0] == "end" for line in lines) and not faults:
        faults = [_("VASSAL stopped before it was done")]
    setups = tuple(_setup(game, one, lines, wanted or {}) for one in game.scenarios)
    tried = tuple(
        Tried(name, begun == "true", int(count), undone == "true", int(left), said, how, int(asked))
        for kind, *rest in lines if kind == "procedure"
        for _setup_name, name, begun, count, undone, left, said, how, asked in [rest]
    )  # fmt: skip
    return Verified(
        facts[0], facts[1], facts[2], setups, tried, _refreshed(lines, played), tuple(faults)
    )


def _pieces(lines: Sequence[Sequence[str]], kind: str, name: str = "") -> Counter[Where]:
    """The game's counters by unit and place, and its cards by card and deck."""
    mine = [line for line in lines if line[:2] == ["piece", kind] and name in ("", line[2])]
    counters = Counter((line[3], line[6]) for line in mine if line[3])
    return counters + Counter((line[8], line[9] or line[6]) for line in mine if line[8])


def _cards(game: Game) -> Counter[Where]:
    """The cards, each in its deck."""
    decks = deck_names(game)
    return Counter({(tidy(one.id), decks[one.deck]): one.copies for one in game.cards.values()})


def _setup(
    game: Game, scenario: Scenario, lines: Sequence[Sequence[str]], wanted_values: Globals
) -> SetupSeen:
    name, places = tidy(scenario.name), location_names(game.board)
    standing = Counter((tidy(one.unit.id), places[one.space.id])
                       for one in stand(game, scenario)[0])  # fmt: skip
    cards = _cards(game)
    wanted, found = standing + cards, _pieces(lines, "setup", name)
    loaded = any(line[:2] == ["setup", name] for line in lines)
    values = {line[2]: line[3] for line in lines if line[:2] == ["global", name]}
    wrong = [(key, values.get(key, ""), value)
             for key, value in wanted_values.get(name, {}).items()
             if value and values.get(key) != value]  # fmt: skip
    return SetupSeen(
        scenario.name, standing.total(), tuple(sorted((wanted - found).elements())),
        tuple(sorted((found - wanted).elements())), loaded, cards.total(),
        _track(game, scenario, lines), tuple(wrong),
    )  # fmt: skip


def _track(game: Game, scenario: Scenario, lines: Sequence[Sequence[str]]) -> tuple[str, str]:
    """The turn and the phase that were seen, and those that should be."""
    seen = next((line[2:] for line in lines if line[:2] == ["track", tidy(scenario.name)]), None)
    names = [name for name, _phase in steps(game)]
    should = " - ".join(filter(None, (str(scenario.first_turn), *names[:1])))
    return ("", "") if seen is None else (" - ".join(filter(None, seen)), should)


def _refreshed(lines: Sequence[Sequence[str]], played: str) -> Refreshed | None:
    done = next((line for line in lines if line[0] == "refreshed"), None)
    if done is None:
        return None
    stood, before, after = (_pieces(lines, kind) for kind in ("stood", "before", "after"))
    moved = min((before - after).total(), (after - before).total())
    return Refreshed(done[1], before.total(), after.total(), moved, int(done[2]), played,
                     bool(stood), tuple(_elsewhere(stood, after)) if stood else ())  # fmt: skip


def _elsewhere(stood: Counter[Where], after: Counter[Where]) -> Iterator[tuple[str, str, str]]:
    """Units that are no longer in a place, each with one in which it is now."""
    new: dict[str, list[str]] = {}
    for unit, place in sorted((after - stood).elements()):
        new.setdefault(unit, []).append(place)
    for unit, place in sorted((stood - after).elements()):
        if new.get(unit):
            yield unit, place, new[unit].pop(0)
