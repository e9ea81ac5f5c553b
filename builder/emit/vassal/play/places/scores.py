"""Points for places held: they follow the markers, whoever moves those.

Knows what places are worth; nothing of who takes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    CalculatedProperty,
    Trait,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, tidy
from builder.emit.vassal.play import told
from builder.emit.vassal.play.actions import (
    Added,
    action,
    constant,
    global_property,
    report,
    setter,
    to_all,
)
from builder.emit.vassal.play.places.signs import Signs
from builder.emit.vassal.play.procedures.counters import LEVEL, UNIT
from builder.emit.vassal.play.told import MOVED
from builder.emit.vassal.script import Number, Truth
from builder.game.model import Game
from builder.legality import control as legal
from builder.records import dataclass
from builder.rules.control import Control, Score
from builder.words import _

_STEPS = ("Note", "Count", "Show", "Say", "To", "Go", "Back")


@dataclass(frozen=True, slots=True)
class _Table:
    """What places are worth: `base` where no marker lies, and what each marker changes."""

    base: int
    changes: dict[tuple[str, str], int]


def _table(game: Game, score: Score, rule: Control) -> _Table:
    base, changes = 0, {}
    for space in legal.meant(game, rule.spaces):
        home = legal.home_of(rule, space)
        alone = legal.worth(game, score, space, home) if home else 0
        base += alone
        for side in rule.signs:
            changed = legal.worth(game, score, space, side) - alone
            if changed:
                changes[side, space.id] = changed
    return _Table(base, changes)


def keep_score(game: Game, signs: Signs, made: Added, score: Score, number: int) -> None:
    """Points: what markers are worth where they lie, and what is done when one has changed."""
    rule = game.kept.control
    if rule is None:
        return
    table, names = _table(game, score, rule), location_names(game.board)
    begin, units = f"Worth{number} ", list(dict.fromkeys(one.unit for one in rule.signs.values()))
    for (side, space), points in table.changes.items():
        value = f"{begin}{side} {names[space]}"
        made.constants.append(constant(value, str(points), _("What a place is worth")))
    for unit in units:
        made.traits[unit] = [*made.traits[unit], *_worth(rule, unit, begin)]
    total = s.sum_map(begin.strip(), MAP_NAME, signs.is_one(s.word(UNIT), units)) + table.base
    held = f"Score{number}"
    count = Named(f"scoreCount{number}")
    made.properties += [
        global_property(held, "0", [setter(count, total)], tidy(score.name)),
        global_property(f"{held}Note", "", [setter(Named(f"scoreNote{number}"), s.text(told.TOLD))],
                        _("What the counter said that has moved")),
    ]  # fmt: skip
    made.setters[told.TOLD].append(setter(Named(f"scoreBack{number}"), s.text(f"{held}Note")))
    moved = told.says(MOVED) & ~told.PLACE.equals(told.LEFT)
    heard = (moved | told.WHAT.contains(told.FLIPPED)) & signs.is_one(told.UNIT, units)
    made.components += _scoring(made, score, number, names, heard)
    made.on_change.append(Named(f"score{number}"))


def _scoring(
    made: Added, score: Score, number: int, names: Mapping[str, str], heard: Truth
) -> Iterator[Element]:
    """The points are counted, said and shown, where the marker does not show them already."""
    name, total = tidy(score.name), s.number(f"Score{number}")
    cells = [names[score.cells[each]] for each in sorted(score.cells)]
    goal = s.text_at(cells, _cell(score, total))
    stands = s.count_location((goal, MAP_NAME), s.word(UNIT).eq(tidy(score.unit))) > 0
    note, count, show, say, goes, go, back = (
        Named(f"score{what}{number}") for what in _STEPS
    )  # fmt: skip
    line = s.sentence(_("{score}: {total}"), score=name, total=total)
    made.setters[c.MOVE_TO].append(setter(goes, goal))
    yield action(name, Named(f"score{number}"), (note, count, show, back), heard)
    beyond = (total < min(score.cells)) | (total > max(score.cells))
    yield action(name, show, (say, goes, go), ~stands | beyond)
    yield report(name, say, s.joined(line, f" [{tidy(score.cite)}]") if score.cite else line)
    yield to_all(name, go, c.GO, s.TRUE, fast=(UNIT, tidy(score.unit)))


def _cell(score: Score, total: Number) -> Number:
    """Which of the cells, in the order of their numbers, shows a total, or comes next below it."""
    numbers = sorted(score.cells)
    steps = [s.choice(total >= number, 1, 0) for number in numbers[1:]]
    return sum(steps, s.whole(0))


def _worth(rule: Control, unit: str, begin: str) -> Iterator[Trait]:
    """Of a marker: what it changes where it lies, by the face that is up."""
    cases = []
    for side, sign in rule.signs.items():
        if sign.unit == unit:
            found = s.named(begin + side + " " + s.word("LocationName"))
            here = s.choice(found.equals(""), 0, s.parsed(found))
            cases.append((s.number(LEVEL).eq(sign.face + 1), here))
    yield CalculatedProperty(begin.strip(), s.first_of(cases, s.whole(0)))
