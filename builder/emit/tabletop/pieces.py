"""Counters as tiles: front and back, further steps as states, the backs of hidden ones.

Knows the model and its drawings; not where counters stand.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.counters.counter import edge, face_ground
from builder.drawing.counters.faces import Faces, face_word
from builder.drawing.counters.hidden import hidden_back, hidden_look
from builder.drawing.display import Drawing
from builder.drawing.text.typography import fair
from builder.emit.tabletop.album import Album
from builder.emit.tabletop.things import Look, Place, Thing, tile, with_states
from builder.game.layouts import counter_size
from builder.game.model import Face, Unit
from builder.game.model.words import SAID_STATES
from builder.words import _

_PIXELS = 512
"""The shorter side of a counter's picture: it stays sharp where a player looks closely."""


class Pieces:
    """Makes counters of a game; their pictures go into an album."""

    thick = 0.08
    """A counter's thickness: 2 mm."""

    def __init__(self, faces: Faces, album: Album) -> None:
        self.faces, self.game, self.album = faces, faces.game, album

    def counter(
        self, unit: Unit, at: tuple[float, float, float], reduced: int, *, covered: bool = False,
        turn: int | None = None,
    ) -> Thing:  # fmt: skip
        """A counter with the face of a step up, or `covered`: its hidden back. One that arrives
        later says on which turn."""
        looks = [*self._looks(unit)]
        step = min(reduced, len(unit.faces) - 1)
        state, turned = (step, covered) if unit.type.hidden else divmod(step, 2)
        place = Place(*at, down=bool(turned))
        said = "\n".join(_described(unit, turn))
        made = with_states([self._tile(unit, place, look, said) for look in looks], state)
        # A stack has no states: what has some stays single.
        made["CustomImage"]["CustomTile"]["Stackable"] = unit.qty > 1 and len(looks) == 1
        return made

    def seen(self, unit: Unit, reduced: int, *, covered: bool) -> Drawing:
        """What of a counter lies up: the face of a step, or its hidden back if it is `covered`."""
        if covered and unit.type.hidden:
            return hidden_back(self.game, hidden_look(self.game, unit))
        return self.faces.of(unit, min(reduced, len(unit.faces) - 1))

    def _tile(self, unit: Unit, place: Place, look: Look, said: str) -> Thing:
        made = tile(unit.name, place, look)
        made["GMNotes"], made["Description"] = unit.id, said
        made["HideWhenFaceDown"] = bool(unit.type.hidden)
        return made

    def _looks(self, unit: Unit) -> Iterator[Look]:
        """The sides of each state: two faces, or of a hidden counter a face and its hidden back."""
        step = 1 if unit.type.hidden else 2
        for first in range(0, len(unit.faces), step):
            back = self._hidden(unit) if unit.type.hidden else self._face(unit, first + 1)
            disc = edge(self.game, unit)[0] == "round"
            size = counter_size(self.game, unit)
            yield Look(self._face(unit, first), back, *size, self.thick, disc)

    def _face(self, unit: Unit, face: int) -> str:
        name = f"{unit.id}-{face_word(face)}"
        return self._kept(name, self.faces.of(unit, face), face_ground(unit))

    def _hidden(self, unit: Unit) -> str:
        back = hidden_back(self.game, hidden_look(self.game, unit))
        return self._kept(f"{unit.id}-hidden", back, unit.nation.side.colour)

    def _kept(self, name: str, drawing: Drawing, ground: str) -> str:
        per_mm = _PIXELS / min(drawing.width, drawing.height)
        return self.album.add(name, drawing, per_mm, ground)


def _described(unit: Unit, turn: int | None) -> Iterator[str]:
    """Of which type a counter is and whose, what its faces say, and when it arrives."""
    kind = fair(unit.type.name)
    if unit.side and unit.side.player:
        yield f"{kind} – {unit.side.name}"
    elif kind.casefold() != unit.name.casefold():
        yield kind
    else:
        yield fair(unit.type.category or _("Marker"))
    for n, face in enumerate(unit.faces):
        if not (words := _values(face)):
            continue
        label = SAID_STATES.get(face.label) or face.label or _("reduced")
        name = label if n else _("front")
        yield _begun(f"{name}: {words}" if len(unit.faces) > 1 else words)
    if turn is not None:
        yield _("Arrives on turn {turn}", turn=turn)


def _begun(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]


def _values(face: Face) -> str:
    """The factors of a face that are known, by their names."""
    return ", ".join(
        f"{name} {face.printed(name)}" for name, value in face.factors.items() if value is not None
    )
