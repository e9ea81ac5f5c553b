"""What conditions may name, and what each property can be: its kind and its words.

Knows nothing of conditions and of rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from builder.game.conditions.view import own_value
from builder.game.model import Board, Game, Nation, Side, Size, SpaceRole, Unit, UnitType
from builder.language.expr import Subject, Value
from builder.language.ranges import EVERY, Span
from builder.records import dataclass
from builder.words import Message, message

TermKind = Literal["text", "number", "flag", "set", "mixed"]
FACTORS = Span(0, 999)
"""What units.csv takes for a factor."""


@dataclass(frozen=True, slots=True)
class Term:
    """What a property can be.

    `what` is what one of its words is called ("unit type"). `values` are all that it can be, None
    where it can be anything of its kind. `named` means that they are a list of the game's own, and
    not merely those that its rows happen to have. A number lies in `span`.
    """

    kind: TermKind
    what: Message
    values: Collection[Value] | None = None
    named: bool = True
    span: Span = EVERY


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The properties of units and spaces by subject and name."""

    terms: Mapping[tuple[Subject, str], Term]

    def names(self, subject: Subject) -> list[str]:
        """The properties of a subject, in order of the alphabet."""
        return sorted(name for owner, name in self.terms if owner == subject)

    def words(self, subject: Subject, name: str) -> list[str]:
        """The texts that a property can be; none where it is not one of the lists."""
        term = self.terms.get((subject, name))
        return [v for v in (term.values or ()) if isinstance(v, str)] if term else []


def vocabulary(
    sides: Mapping[str, Side], nations: Mapping[str, Nation], types: Mapping[str, UnitType],
    sizes: Mapping[str, Size], factors: Collection[str], tags: Collection[str],
    units: Mapping[str, Unit], board: Board,
) -> Vocabulary:  # fmt: skip
    """The vocabulary of a game; `tags` are those that its data declares besides those in use."""
    own = [u.properties for u in units.values()]
    measures = {m for s in sizes.values() for m in s.measures}
    of_units = {
        **_columns(own, message("unit")),
        **{name: Term("number", Message(name), span=Span(0)) for name in sorted(measures)},
        **{name: Term("number", Message(name), span=FACTORS) for name in factors},
        "id": Term("text", message("unit"), units),
        "name": _seen(message("unit name"), (u.name for u in units.values())),
        "designation": _seen(message("designation"), (u.designation for u in units.values())),
        "parent": _seen(message("parent"), (u.parent for u in units.values())),
        "side": Term("text", message("side"), sides),
        "nation": Term("text", message("nation"), nations),
        "type": Term("text", message("unit type"), types),
        "shape": Term("text", message("shape"), ("unit", "leader", "marker")),
        "category": Term("text", message("category"), {t.category for t in types.values()}),
        "size": Term("text", message("size"), sizes),
        "tags": Term(
            "set", message("unit tag"), {t for u in units.values() for t in u.tags} | {*tags}
        ),
        "reduced": Term("flag", message("state")),
    }
    of_spaces = _of_spaces(sides, tags, board)
    terms: dict[tuple[Subject, str], Term] = {}
    terms |= {("unit", name): term for name, term in of_units.items()}
    terms |= {("space", name): term for name, term in of_spaces.items()}
    terms["border", "courses"] = _courses(board)
    return Vocabulary(terms)


def vocabulary_of(game: Game) -> Vocabulary:
    """The vocabulary of a linked game."""
    return vocabulary(
        game.sides, game.nations, game.types, game.sizes, game.factors, game.words.tags,
        game.units, game.board,
    )  # fmt: skip


def _of_spaces(sides: Mapping[str, Side], tags: Collection[str], board: Board) -> dict[str, Term]:
    spaces = list(board.spaces.values())
    return {
        **_columns([s.properties for s in spaces], message("space")),
        "id": Term("text", message("space"), board.spaces),
        "name": _seen(message("space name"), (s.name for s in spaces)),
        "kind": Term("text", message("kind of space"), {s.kind for s in spaces}),
        "role": Term("text", message("role"), [role.value for role in SpaceRole]),
        "zone": Term("text", message("zone"), [zone.id for zone in board.zones]),
        "side": Term("text", message("side"), sides),
        "terrain": Term("set", message("terrain"), board.terrains),
        "groups": Term("set", message("group"), board.groups),
        "courses": _courses(board),
        "tags": Term("set", message("space tag"), {t for s in spaces for t in s.tags} | {*tags}),
    }


def _courses(board: Board) -> Term:
    """The kinds of courses that the map has, and links that are drawn as such."""
    lines = {course.kind for course in board.courses} | {link.kind for link in board.links}
    return Term("set", message("kind of course"), lines)


def _seen(what: Message, values: Iterable[str]) -> Term:
    return Term("text", what, {*values, ""}, named=False)


def _columns(rows: Iterable[Mapping[str, str]], owner: Message) -> dict[str, Term]:
    """A term for each column of the designer's own: what its cells hold."""
    found: dict[str, set[Value]] = {}
    for row in rows:
        for name, text in row.items():
            found.setdefault(name, set()).add(own_value(text))
    terms = {}
    for name, values in found.items():
        kinds: set[TermKind] = {"text" if isinstance(v, str) else "number" for v in values}
        kind: TermKind = "mixed" if len(kinds) > 1 else kinds.pop()
        terms[name] = Term(
            kind,
            message("'{column}' of any {owner}", column=name, owner=owner),
            values,
            named=False,
        )
    return terms
