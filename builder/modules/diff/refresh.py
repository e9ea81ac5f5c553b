"""What Refresh Counters carries over from a piece of a running game to the piece of a new module.

As the engine does it: the new piece stands where the old one stood; each of its traits takes the
state of the first old trait of its kind whose type is the same to the letter. Where that is not so,
a Layer, a Text Label or a Can Rotate takes that of one of the same name, as the dialog proposes.
Marks have the new values always; a label that nobody can edit has its new text. Knows nothing of
what the traits are for.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.modules.handwork.alike import fields
from builder.modules.model import Trait
from builder.modules.strokes import stroke
from builder.words import Message, message

_STATES = frozenset(("emb", "emb2", "PROP", "rotate", "label", "hide", "obs", "footprint",
                     "markmoved", "table", "propertysheet", "AreaOfEffect", "attach", "mat",
                     "matPiece", "restrict", "sendto"))  # fmt: skip
"""Traits that keep something of their own in a saved game."""
_NAMED = {"emb": "name", "emb2": "name", "label": "description", "rotate": "name"}
_SAME = {"emb": "emb2", "nonRect": "nonRect2"}


def typed(trait: Trait) -> tuple[object, ...]:
    """A trait's type as the engine compares it: as it would itself write it."""
    return (_SAME.get(trait.ident, trait.ident), *fields(trait))


def resets(old: Sequence[Trait], new: Sequence[Trait]) -> tuple[Message, ...]:
    """What of an old piece's state the new one begins without."""
    before = [trait for trait in old if _keeps(trait)]
    taken: set[int] = set()
    out = []
    for trait in new:
        source = _source(trait, before)
        if source is not None:
            taken.add(id(source))
        elif _keeps(trait) and (former := _alike(trait, before)) is not None:
            taken.add(id(former))
            out.append(message("{trait} is reset: its definition has changed",
                               trait=trait.label))  # fmt: skip
    for trait in before:
        if id(trait) not in taken:
            out.append(message("{trait} is gone, with its state", trait=trait.label))
    return tuple(out)


def _keeps(trait: Trait) -> bool:
    """Whether a trait's state is one that play changes."""
    if trait.ident == "label":
        return bool(trait.get("labelKey"))
    if trait.ident == "sendto":  # whence the piece came, for the way back
        return stroke(trait.get("backKey")) is not None
    if trait.ident in ("emb", "emb2"):
        return len([name for name in trait.get("imageNames").split(",") if name]) > 1 or any(
            trait.get(key) for key in ("activateKeyStroke", "activateKey", "increaseKeyStroke")
        )
    return trait.ident in _STATES


def _source(trait: Trait, old: Sequence[Trait]) -> Trait | None:
    """The old trait whose state it takes."""
    name = _NAMED.get(trait.ident)
    for one in old:
        if _SAME.get(one.ident, one.ident) != _SAME.get(trait.ident, trait.ident):
            continue
        if typed(one) == typed(trait) or (name and one.get(name) == trait.get(name)):
            return one
    return None


def _alike(trait: Trait, old: Sequence[Trait]) -> Trait | None:
    """The old trait that it probably was: new ones have nothing to lose."""
    return next((one for one in old if one.label == trait.label), None)
