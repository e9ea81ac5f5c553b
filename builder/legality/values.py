"""The facts of a game looked at by themselves: designations, parents, printed values, cases.

What errata of published games correct most often. Knows nothing of setups.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from builder.diagnostics import Findings, nearest
from builder.game.model import Face, Game, SpaceRole, Unit
from builder.legality.audit import SPARE
from builder.legality.breaches import add_violation
from builder.legality.names import near_pairs
from builder.legality.spelling import KEEP, check_spelling
from builder.legality.verdicts import printed
from builder.rules.model import Rule
from builder.words import message, verbatim

ALIKE = 5
"""So many units of a nation, type and size must have a factor before one can be an outlier."""


def check_values(game: Game, findings: Findings) -> None:
    """Every finding about facts."""
    units = list(game.units.values())
    for unit in units:
        _faces(unit, findings)
    for rule in game.rules:
        _printed(rule, units, findings)
    _designations(units, findings)
    _parents(game, findings)
    _outliers(units, findings)
    _borders(game, findings)
    _names(game, findings)
    _tags(game, findings)
    check_spelling(game, findings)
    _cases(game, findings)


def _faces(unit: Unit, findings: Findings) -> None:
    """The back is no stronger than the front, factor by factor, where both are known."""
    for one, other in pairwise(unit.faces):
        _weaker(unit, one, other, findings)


def _weaker(unit: Unit, one: Face, other: Face, findings: Findings) -> None:
    """No factor of a face is higher than on the one before it."""
    for name, value in other.factors.items():
        front = one.factors.get(name)
        if value is not None and front is not None and value > front:
            found = message(
                "{unit}: {factor} {back} on the back, {front} on the front", unit=unit.name,
                factor=name, back=value, front=front,
            )  # fmt: skip
            findings.add("L304", unit.span, found, cite=unit.cite, units=(unit.id,))


def _printed(rule: Rule, units: list[Unit], findings: Findings) -> None:
    for unit in units if rule.printed else ():
        for reduced in range(len(unit.faces)):
            for found in printed(rule, unit, reduced):
                add_violation(findings, rule, found, unit.span)


def _designations(units: list[Unit], findings: Findings) -> None:
    """One designation for each unit of a nation, parent, type and size."""
    seen: dict[tuple[str, ...], Unit] = {}
    for unit in units:
        if not unit.designation:
            continue
        size = unit.size.id if unit.size else ""
        key = (unit.nation.id, unit.parent, unit.type.id, size, unit.designation)
        first = seen.setdefault(key, unit)
        if first is not unit:
            place = unit.place("designation")
            found = message(
                "{unit} has the same designation, '{designation}', as {other}", unit=unit.name,
                designation=unit.designation, other=first.name,
            )  # fmt: skip
            here = message("the first one is here")
            findings.add("G601", place, found, cite=unit.cite, units=(unit.id, first.id),
                         related=[(first.place("designation"), here)])  # fmt: skip


def _parents(game: Game, findings: Findings) -> None:
    """Parents are units or declared formations; free words where the game has neither."""
    known = dict.fromkeys(game.formations)
    for unit in game.units.values():
        known |= {unit.id: None, unit.name: None}
    parents = {unit.parent for unit in game.units.values() if unit.parent}
    if not game.formations and not any(parent in known for parent in parents):
        return
    for unit in game.units.values():
        if unit.parent and unit.parent not in known:
            found = message(
                "{unit}: there is neither a unit nor a formation '{parent}'", unit=unit.name,
                parent=unit.parent,
            )  # fmt: skip
            findings.add("G602", unit.place("parent"), found, cite=unit.cite, units=(unit.id,),
                         hint=nearest(unit.parent, known))  # fmt: skip


def _outliers(units: list[Unit], findings: Findings) -> None:
    """A factor far from all others of the same nation, type and size."""
    groups: dict[tuple[str, str, str], list[Unit]] = {}
    for unit in units:
        size = unit.size.id if unit.size else ""
        groups.setdefault((unit.nation.id, unit.type.id, size), []).append(unit)
    for group in groups.values():
        for factor in group[0].front.factors:
            known = [(u, v) for u in group if (v := u.front.factors.get(factor)) is not None]
            for unit, value, usual in _far(known):
                found = message(
                    "{unit}: {factor} {value}, where units of its kind have {usual}",
                    unit=unit.name, factor=factor, value=value, usual=usual,
                )  # fmt: skip
                findings.add("G608", unit.place(factor), found, cite=unit.cite,
                             units=(unit.id,))  # fmt: skip


def _far(known: list[tuple[Unit, float]]) -> Iterator[tuple[Unit, float, float]]:
    """Values more than half the median off, and four times as far as values usually are."""
    if len(known) < ALIKE:
        return
    usual = _median(value for _, value in known)
    spread = _median(abs(value - usual) for _, value in known)
    for unit, value in known:
        if abs(value - usual) > max(4 * spread, usual / 2, 1):
            yield unit, value, usual


def _median(values: Iterable[float]) -> float:
    """The middle one, or the mean of the two in the middle; what does this in Python's library
    takes longer to import than all values to be looked at.
    """
    ordered = sorted(values)
    half, odd = divmod(len(ordered), 2)
    return ordered[half] if odd else (ordered[half - 1] + ordered[half]) / 2


def _borders(game: Game, findings: Findings) -> None:
    near = game.board.neighbours
    for name, others in near.items():
        for other in others:
            if name not in near.get(other, ()):
                found = message(
                    "{space} borders on {other}, but {other} does not border on {space}",
                    space=name, other=other,
                )  # fmt: skip
                span = game.board.spaces[name].span
                findings.add("G604", span, found, spaces=(name, other))


def _names(game: Game, findings: Findings) -> None:
    """Names one letter apart: of units, of spaces, of parents."""
    units = list(game.units.values())
    spaces = [s for s in game.board.spaces.values() if s.role is SpaceRole.MAP and s.name]
    known = {*game.units, *game.formations}
    named = [(u.name, u.place("name"), u.id, "") for u in units]
    areas = [(s.name, s.span, "", s.id) for s in spaces]
    parents = [(u.parent, u.place("parent"), u.id, "") for u in units if u.parent]
    for kind in (named, areas, [p for p in parents if p[0] not in known]):
        first = {one[0]: one for one in reversed(kind)}
        for earlier, later in near_pairs(name for name, *_ in kind):
            _, place, unit, space = first[later]
            findings.add(
                "G606", place,
                message("'{name}' is nearly '{other}'", name=later, other=earlier),
                related=[(first[earlier][1], verbatim(f"'{earlier}'"))],
                units=[unit] if unit else [], spaces=[space] if space else [], hint=KEEP,
            )  # fmt: skip


def _tags(game: Game, findings: Findings) -> None:
    """Tags of units, and of spaces, that one row alone has and that are nearly another tag."""
    units = [
        (tag, u.place("tags"), u.id, "") for u in game.units.values() for tag in sorted(u.tags)
    ]
    spaces = [(tag, s.span, "", s.id) for s in game.board.map_spaces() for tag in sorted(s.tags)]
    mixed = {(f.span.file, f.span.line) for f in findings if f.code == "G612"}
    for tagged, own in ((units, (SPARE,)), (spaces, ())):
        many = Counter(tag for tag, *_ in tagged)
        known = (*own, *game.words.tags)
        often = sorted(many, key=lambda tag: -many[tag])
        nearly = {later: earlier for earlier, later in near_pairs([*known, *often])}
        for tag, place, unit, space in tagged:
            near = nearly.get(tag, "") if many[tag] == 1 and tag not in known else ""
            if near and (place.file, place.line) not in mixed:
                found = message("the tag '{tag}' is nearly '{other}'", tag=tag, other=near)
                names, places = [unit] if unit else [], [space] if space else []
                hint = message(
                    "write the same word, or list both under words: {tags: [...]} in game.yaml"
                )
                findings.add("G606", place, found, hint=hint, units=names, spaces=places)


def _cases(game: Game, findings: Findings) -> None:
    if game.cases is None:
        return
    for case, place in game.citations:
        if case not in game.cases:
            found = message("'cases' in game.yaml does not list the case {case}", case=case)
            findings.add("G607", place, found, hint=nearest(case, sorted(game.cases)))
