"""What a piece shows: its name, the pictures of its faces, which of them is up, its marks.

Of a piece's Layers one holds its faces: the innermost that lies squarely on the piece. Knows
nothing of units.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.modules.decode import array, marks
from builder.modules.importing.names import line, whole
from builder.modules.model import Trait
from builder.records import dataclass

MAX_FACES = 12
MAX_MARKS = 200
_LAYERS = ("emb", "emb2")
_PLAIN = frozenset(("piece", "mark", "prototype", *_LAYERS))


@dataclass(frozen=True, slots=True)
class Look:
    """What tells kinds of pieces apart: the name and the pictures of the faces, front first."""

    name: str
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A piece: its look, the face that is up, its marks, the picture of its mask; how many
    further faces and Layers it has, and what else it can do."""

    look: Look
    face: int
    marks: dict[str, str]
    mask: str = ""
    more_faces: int = 0
    layers: int = 0
    others: tuple[str, ...] = ()
    hidden: bool = False


def shown(traits: Sequence[Trait], name: str) -> Shown:
    """What a whole piece shows; its traits are given from the outermost."""
    base = traits[-1].get("imageName")
    layers = [one for one in reversed(traits) if one.ident in _LAYERS and _pictures(one)]
    chosen = next((one for one in layers if _squarely(one) and not (base and _always(one))), None)
    if chosen is None and not base and layers:
        chosen = layers[0]  # better than none
    faces, up = _faces(base, chosen)
    mask = next((one.get("imageName") for one in traits if one.ident == "obs"), "")
    kept = faces[:MAX_FACES]
    return Shown(
        Look(line(name), kept), min(up, max(0, len(kept) - 1)), _marks(traits), mask,
        len(faces) - len(kept), len(layers) - (chosen is not None),
        tuple(one.known.label if one.known is not None else one.ident
              for one in traits if one.ident not in _PLAIN),
        any(one.ident == "obs" for one in traits),
    )  # fmt: skip


def _faces(base: str, layer: Trait | None) -> tuple[tuple[str, ...], int]:
    """The pictures of all faces, and which is up."""
    if layer is None:
        return ((base,) if base else ()), 0
    names = array(layer.get("imageNames"))
    under = base if layer.get("alwaysActive") != "true" else ""
    faces = tuple(dict.fromkeys(name for name in (under, *names) if name))
    level = whole({"": layer.state.partition(";")[0]}, "", 1)
    up = names[level - 1] if 0 < level <= len(names) else under
    return faces, faces.index(up) if up else 0


def _pictures(layer: Trait) -> tuple[str, ...]:
    """The different pictures of a Layer."""
    return tuple(dict.fromkeys(name for name in array(layer.get("imageNames")) if name))


def _squarely(layer: Trait) -> bool:
    return layer.get("xOff") in ("0", "") and layer.get("yOff") in ("0", "")


def _always(layer: Trait) -> bool:
    """Whether a Layer with one picture is always on, and so no face but a sign on it."""
    return layer.get("alwaysActive") == "true" and len(_pictures(layer)) == 1


def _marks(traits: Sequence[Trait]) -> dict[str, str]:
    found: dict[str, str] = {}
    for one in traits:
        if one.ident == "mark":
            for name, value in marks(one).items():
                if len(found) < MAX_MARKS:
                    found.setdefault(name, value)
    return found
