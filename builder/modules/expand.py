"""Pieces with their prototypes in place, as the engine makes them.

A prototype that holds itself, and one that grows without end, is left where it is. Knows nothing of
what is wrong with it otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from itertools import count

from builder.modules.decode import array, split
from builder.modules.model import PROTOTYPE, Definition, Trait
from builder.records import dataclass
from builder.saves.sequence import Effort

MOST = 1_000
"""Traits of one piece, its prototypes in place."""
STEPS = 5_000
"""Traits gone through for one piece: prototypes may hold nothing but each other, twice."""
BUDGET = 3_000_000
"""Traits of all pieces of a module together, their prototypes in place."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A trait in a whole piece, with the definition in which it is written, as it is there."""

    trait: Trait
    owner: Definition
    origin: Trait


@dataclass(slots=True)
class Whole:
    """A piece with its prototypes in place; `endless` names one that holds itself.

    `varied` says that a prototype's own traits differ with the values that a piece gives it,
    `filled` are those traits that such values changed. `parts` are the traits again, but with whole
    prototypes in one piece: what is asked of each trait is asked of them once a module. Each was
    whole before what it is part of.
    """

    definition: Definition
    traits: tuple[Placed, ...]
    endless: str = ""
    used: frozenset[str] = frozenset()
    varied: bool = False
    filled: tuple[Placed, ...] = ()
    parts: tuple[Placed | Whole, ...] = ()


_Step = tuple[Trait, Definition, tuple[str, ...], dict[str, str]]


@dataclass(slots=True)
class Expander:
    """Expands the pieces of one module."""

    prototypes: Mapping[str, Definition]
    budget: int = BUDGET
    done: dict[str, Whole] = field(default_factory=dict)

    def whole(self, definition: Definition) -> Whole:
        """A slot's piece, or a prototype's own.

        A prototype that is whole already, and that its piece gives no values, is put in as it is.
        """
        out, used, endless = list[Placed](), set[str](), ""
        parts: list[Placed | Whole] = []
        todo: list[_Step] = [
            (trait, definition, (), {}) for trait in reversed(definition.piece.traits)
        ]
        for step in count():
            if not todo:
                break
            trait, owner, inside, given = todo.pop()
            if trait.ident != "prototype":
                parts.append(placed := Placed(_filled(trait, given), owner, trait))
                out.append(placed)
                if len(out) >= min(MOST, self.budget):
                    endless = endless or (inside[-1] if inside else "")
                    break
                continue
            name = _said(trait.get("prototypeName"), given)
            found = self.prototypes.get(name)
            used.add(name)
            if found is None:
                continue
            if name in inside or len(used) > MOST:
                endless = endless or name
                continue
            ours = values(trait)
            whole = self.done.get(name)
            if whole is not None and not (ours and whole.varied) and (
                len(out) + len(whole.traits) < min(MOST, self.budget)
            ):  # fmt: skip
                out.extend(whole.traits[:-1])
                parts.append(whole)
                used |= whole.used
                continue
            todo.extend(
                (each, found, (*inside, name), ours) for each in reversed(found.piece.traits[:-1])
            )
            if len(todo) > MOST * 10 or step > STEPS:
                endless = endless or name
                break
        return self._kept(
            Whole(definition, tuple(out), endless, frozenset(used), parts=tuple(parts))
        )

    def _kept(self, made: Whole) -> Whole:
        """Count a piece's traits, and remember a prototype for the pieces that it is part of."""
        if not made.traits:  # nothing was reached: a piece has its Basic Piece at least
            basic = made.definition.piece.basic
            made.traits = (Placed(basic, made.definition, basic),)
        made.filled = tuple([one for one in made.traits if one.trait is not one.origin])
        self.budget = max(1, self.budget - len(made.traits))
        definition = made.definition
        if definition.component.kind == PROTOTYPE and not made.endless:
            made.varied = any("$" in one.kind + one.state for one in definition.piece.traits)
            self.done[definition.component.get("name")] = made
        return made


def values(trait: Trait) -> dict[str, str]:
    """The values that a Prototype trait gives to the prototype."""
    given = trait.get("properties")
    if not given:
        return {}
    pairs = (split(each, "=", Effort()) for each in array(given))
    return {pair[0]: pair[1] for pair in pairs if len(pair) > 1}


def _said(text: str, given: dict[str, str]) -> str:
    if given and "$" in text:
        for name, value in given.items():
            text = text.replace(f"${name}$", value)
    return text


def _filled(trait: Trait, given: dict[str, str]) -> Trait:
    if not given or "$" not in trait.kind + trait.state:
        return trait
    return replace(
        trait, kind=_said(trait.kind, given), state=_said(trait.state, given),
        fields=tuple(_said(each, given) for each in trait.fields),
    )  # fmt: skip
