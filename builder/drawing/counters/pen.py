"""What the elements of a face are drawn with: its colours, and what was drawn before.

Lengths are mm on a counter of the layout's own size. Knows what a face says; draws nothing.
"""

from __future__ import annotations

from dataclasses import field

from builder.drawing.counters.frames import UNDER, inset
from builder.drawing.counters.outlined import STRIPES
from builder.drawing.counters.said import Said, stripe_of
from builder.drawing.counters.tones import Tones
from builder.drawing.text.lines import Box
from builder.drawing.theme import (
    INK,
    POINT,
    READABLE,
    contrast,
    is_dark,
    lighten,
    lightness,
    readable,
)
from builder.game.model import Element, Layout
from builder.records import dataclass

_FILLS = frozenset({"ground", "belt", "window"})
"""Colours of grounds, which are white where ink is saved: what is printed in them takes the ink, as
does what is printed in another colour that cannot be read on white."""
_PALE = 88.0
"""How light the ground of a symbol in a formation's colour is on the belt at least."""
_SEEN = 2.0
"""From which contrast to a dark ground on a dark frame is seen there."""


@dataclass(frozen=True, slots=True)
class Pen:
    """What an element is drawn with: the face, its colours, its belt, the counter's scale."""

    said: Said
    tones: Tones
    layout: Layout
    scale: float
    belt: Box | None
    taken: dict[str, Box] = field(default_factory=dict)
    """Where signs of sizes, symbols and their stripes really stand."""
    fields: list[tuple[Box, str]] = field(default_factory=list)
    """The bands that were drawn so far, with their colours."""
    frames: list[Box] = field(default_factory=list)
    """What is left within the frames that were drawn so far."""

    def least(self, element: Element) -> float:
        """The least em of an element's words, in mm of the layout: so many points on paper."""
        return element.least * POINT / self.scale

    def rim(self, frame: str, box: Box) -> str | None:
        """The ink of the face for a dark frame on a dark ground, in which it would be lost; not on
        the belt, which is pale there, nor where the frame is seen: pale, it would be lost in a
        pale window."""
        lost = self.tones.dark and is_dark(frame, self.tones.ink) and not self.on_belt(box)
        return self.tones.ink if lost and contrast(frame, self.tones.ground) < _SEEN else None

    def on_belt(self, box: Box) -> bool:
        """Whether the middle of a box lies on the belt of a reduced face."""
        return self.belt is not None and self.belt.y < box.y + box.height / 2 < self.belt.foot

    def under(self, box: Box, plain: str) -> str:
        """The colour of the band behind the middle of a box, else what is given."""
        x, y = box.x + box.width / 2, box.y + box.height / 2
        lie = (
            colour for held, colour in reversed(self.fields)
            if held.x < x < held.right and held.y < y < held.foot
        )  # fmt: skip
        return next(lie, plain)

    def within_band(self, box: Box) -> bool:
        """Whether a box lies amid a band, which is seen all round it."""
        return any(
            one.x < box.x and box.right < one.right and one.y < box.y and box.foot < one.foot
            for one, _colour in self.fields
        )

    def around(self, box: Box) -> Box | None:
        """The frame, or else the last band, in which something stands that may reach out of it."""
        x, y = box.x + box.width / 2, box.y + box.height / 2
        frames = (one for one in self.frames if box.y < one.foot)
        bands = (one for one, _colour in reversed(self.fields) if one.y < y < one.foot)
        held = (*frames, *(inset(one, -UNDER) for one in bands))
        return next((one for one in held if one.x < x < one.right), None)

    def on_stripe(self, box: Box) -> bool:
        """Whether the middle of a box lies on the stripe of a symbol, which saves no ink."""
        stripe = self.taken.get("stripe")
        return stripe is not None and stripe.y < box.y + box.height / 2 < stripe.foot

    def ink(self, element: Element, box: Box) -> str:
        """The colour of an element: its own, or the ink of the face, or that of the belt."""
        stripe = stripe_of(self.said.game, self.said.unit) if self.on_stripe(box) else None
        if stripe and element.colour == "stripe-ink":
            return readable(stripe, "#FFFFFF", INK)
        if element.colour:
            colour = self.named(element.colour)
            pale = element.colour in _FILLS or contrast(colour, "#FFFFFF") < READABLE
            if self.tones.saving and pale:
                return self.tones.ink
            return self._on_label(colour, box) if element.colour.startswith("#") else colour
        return self.tones.belt_ink if self.on_belt(box) else self.tones.ink

    def _on_label(self, colour: str, box: Box) -> str:
        """A layout's own colour of words, or an ink where the band behind them is pale."""
        under = self.under(box, self.tones.ground)
        return readable(under, colour, self.tones.ink, self.tones.belt_ink, INK)

    def named(self, word: str) -> str:
        """A colour by its word: that of the unit's formation, what is printed on it, a face's."""
        if word not in STRIPES:
            return self.tones.named(word)
        stripe = stripe_of(self.said.game, self.said.unit)
        if stripe is None or (self.tones.saving and word == "stripe-ink"):
            return self.tones.ink
        return stripe if word == "stripe" else readable(stripe, "#FFFFFF", INK)

    def window(self, element: Element, belted: bool) -> str:
        """The inside of a symbol's frame: the element's own colour, else the usual one of a face,
        as of a unit without a formation of which it should be the colour. On the belt it is the
        usual one, so that a reduced face is told from a full one when it is small, or a pale tint
        of the formation's colour, which both faces show."""
        stripe = stripe_of(self.said.game, self.said.unit) if element.colour in STRIPES else None
        if belted:
            tinted = stripe and not self.tones.saving
            return _pale(self.named(element.colour)) if tinted else self.tones.belt_window
        plain = element.colour in STRIPES and stripe is None
        if self.tones.saving or plain or not element.colour:
            return self.tones.window
        return self.named(element.colour)

    def sign_ink(self, element: Element, window: str, belted: bool) -> str:
        """The ink of a symbol's sign: on the belt the colour of a dark formation."""
        stripe = stripe_of(self.said.game, self.said.unit)
        if belted and element.colour in STRIPES and stripe and not self.tones.saving:
            own = self.named(element.colour)
            if contrast(own, window) > READABLE:
                return own
        return readable(window, self.tones.belt_ink, INK)


def _pale(colour: str) -> str:
    """A pale tint of a colour."""
    tints = (lighten(colour, share / 10) for share in range(6, 10))
    return next((one for one in tints if lightness(one) >= _PALE), lighten(colour, 0.9))
