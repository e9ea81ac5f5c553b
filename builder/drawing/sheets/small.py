"""A large drawing as it can be read when it is shown small: the heads of its panels stay.

Words that nobody could read are left out, but bold ones in a panel or a cell are set larger where
they have room there: else panels would look like empty boxes. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from builder.drawing.crop import Bounds, meets
from builder.drawing.display import Group, Paint, Path, Picture, Shape, Text
from builder.drawing.sheets.rim import text_box
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT
from builder.records import dataclass

_READ = 5 * POINT
"""Words that would be smaller are left out, or set in that em."""
_TEXTURE = 0.1, 0.25
"""Lines finer and fainter than that are left out."""
_HEAD = "condensed-bold"
_PANEL = 0.12
"""A rectangle with a larger share of the whole is no panel: what stands in it is on the map."""
_AIR, _ABOVE, _LEAST, _APART = 0.5, 0.4, 0.15, 0.3
"""From enlarged words to the rules beside them, to those above and below where there is room, and
at least; to other words and to the symbol before them; as shown."""
_STRIP = 6.0
"""What is so many times as wide as words in its middle is a strip round the map, no panel."""
_CLOSER = 1.0, 0.5, 0.0
"""Letters are set so much closer before a head is left out."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a group's shapes stand in the drawing."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def within(self, group: Group) -> _Place:
        """The same of a group in this one."""
        x, y, scale = self.x + group.x * self.scale, self.y + group.y * self.scale, self.scale
        return _Place(x, y, scale * group.scale)

    def box(self, text: Text) -> Bounds:
        """What a line of text takes in the drawing, from the tops of capitals to the base line."""
        left, _top, right, _foot = text_box(text)
        top = text.y - cap_height(text.font, text.size)
        return (self.x + left * self.scale, self.y + top * self.scale,
                self.x + right * self.scale, self.y + text.y * self.scale)  # fmt: skip


_WHOLE = _Place()


class Small:
    """A drawing shown at a scale, with the rectangles of its panels, and what of it no words may
    touch."""

    def __init__(self, scale: float, panels: Iterable[Bounds], whole: Bounds,
                 off: Iterable[Bounds]) -> None:  # fmt: skip
        most = _PANEL * _area(whole)
        self._scale = scale
        self._panels = sorted((one for one in panels if _area(one) < most), key=_area)
        self._off = [*off]
        self.words: list[Bounds] = []
        """The boxes of all words that are shown, in the drawing's millimetres."""

    def shown(self, shapes: Iterable[Shape], place: _Place = _WHOLE) -> Iterator[Shape]:
        """Shapes with the words that can be read, and without lines so fine and faint that screens
        would draw them as stripes."""
        for shape in shapes:
            if isinstance(shape, Text):
                if kept := self._read(shape, place):
                    yield kept
            elif isinstance(shape, Group) and not isinstance(shape, Picture):
                inner = tuple(self.shown(shape.shapes, place.within(shape)))
                yield replace(shape, shapes=inner)
            elif not (isinstance(shape, Path) and self._is_texture(shape.paint)):
                yield shape

    def _read(self, text: Text, place: _Place) -> Text | None:
        """A line of text, or a larger one, if it can be read."""
        grown = _READ / (text.size * place.scale * self._scale)
        if grown <= 1.0:
            self.words.append(place.box(text))
            return text
        if text.font != _HEAD or text.angle or text.halo:
            return None
        for closer in _CLOSER if text.tracking else _CLOSER[:1]:
            size, tracking = text.size * grown, text.tracking * grown * closer
            larger = replace(text, size=size, tracking=tracking, tight=None)
            if kept := self._placed(text, larger, place):
                return kept
        return None

    def _placed(self, text: Text, larger: Text, place: _Place) -> Text | None:
        """Enlarged words about where they stood, moved into their panel if they have room there."""
        own = place.box(text)
        x, y = (own[0] + own[2]) / 2, (own[1] + own[3]) / 2
        panel = next((one for one in self._panels
                      if one[0] < x < one[2] and one[1] < y < one[3]), None)  # fmt: skip
        if panel is None:
            return None
        left, top, right, foot = place.box(larger)
        wide, high = panel[2] - panel[0], panel[3] - panel[1]
        air, apart = _AIR / self._scale, _APART / self._scale
        above = min(_ABOVE / self._scale, (high - foot + top) / 2)
        if above < _LEAST / self._scale or right - left + 2 * air > wide:
            return None
        if text.anchor == "middle" and wide > _STRIP * (own[2] - own[0]):
            return None
        down = y - (top + foot) / 2
        down += max(panel[1] + above - top - down, 0.0) - max(foot + down - panel[3] + above, 0.0)
        on = apart if text.anchor == "start" and text.text.isupper() else 0.0
        across = max(panel[0] + air - left, on) - max(right + on - panel[2] + air, 0.0)
        if on and across < 0.0:  # there is its symbol
            return None
        box = left + across, top + down, right + across, foot + down
        near = box[0] - apart, box[1] - apart, box[2] + apart, box[3] + apart
        if any(meets(near, one) for one in (*self.words, *self._off)):
            return None
        self.words.append(box)
        return replace(larger, x=larger.x + across / place.scale, y=larger.y + down / place.scale)

    def _is_texture(self, paint: Paint) -> bool:
        """Whether a paint is of lines that are but a tone in so small a picture."""
        fine, faint = _TEXTURE
        return not paint.fill and paint.width * self._scale < fine and paint.opacity < faint


def _area(box: Bounds) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])
