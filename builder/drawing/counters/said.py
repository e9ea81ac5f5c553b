"""What a face has to show: columns, names, factors, each with its place in the data.

A layout asks by words: columns of units.csv, "left", "right", "setup" and "turn" as game.yaml fills
them, and a few that choose among columns. Knows no drawing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import field
from functools import lru_cache

from builder.drawing.asked import formation
from builder.drawing.counters.forms import forms
from builder.drawing.seen import of_one
from builder.drawing.text.fitting import Source
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.layouts import layout_of
from builder.game.model import Element, Face, Game, Notation, Unit
from builder.game.model.base import SOMEWHERE
from builder.game.model.words import REDUCED, SAID_STATES
from builder.game.notation import notation_of
from builder.records import dataclass
from builder.words import Message, message

CHOSEN = ("left", "right", "corner", "setup", "turn")
"""Words that stand for a column named in game.yaml."""
WORDS = (
    *CHOSEN,
    "factors",
    "heading",
    "short",
    "title",
    "unnamed",
    "marker",
    "label",
    "state",
    "reduced",
    "size",
    "symbol",
    "name",
    "surname",
    "side",
)
"""Words that a layout may ask for besides columns of units.csv."""
_SHORT_WIDTH, _SHORT_SIZE = 11.8, 5.2 * POINT
_NUMBERED = re.compile(r"[^\d+]{0,2}(\+?\d{1,3})(?: .{1,4})?")
_FIGURES = re.compile(r" [\d.½]*\d[()\[\]/*–-][\d()\[\]/*–½-]*$")
"""Factors at the end of a name."""
_ON_STRIPE = "stripe-ink"
BARE: Face = Face("", {})


@dataclass(frozen=True, slots=True)
class Said:
    """One face of a unit, asked for what it shows; what is `printed` is a number from 0.

    Every element of a layout asks for the same few words: what was answered is kept.
    """

    game: Game
    unit: Unit
    printed: int
    _answers: dict[str, str] = field(default_factory=dict, repr=False, compare=False)
    _faces: list[Face] = field(default_factory=list, repr=False, compare=False)
    _factored: list[bool] = field(default_factory=list, repr=False, compare=False)
    _kinds: list[str] = field(default_factory=list, repr=False, compare=False)
    _there: dict[str, bool] = field(default_factory=dict, repr=False, compare=False)

    @property
    def number(self) -> int:
        """Which of the unit's faces it is, from 0."""
        return face_shown(self.unit, self.printed)

    @property
    def bare(self) -> bool:
        """Whether the counter has no such face: its back is blank but for whose it is."""
        return self.face is BARE

    @property
    def reduced(self) -> bool:
        """Whether it is a weaker face, which bears a belt."""
        return not self.bare and self.number > 0 and self.unit.type.shape != "marker"

    @property
    def kind(self) -> str:
        """The face in a layout's words."""
        if not self._kinds:
            self._kinds.append("bare" if self.bare else "reduced" if self.number else "full")
        return self._kinds[0]

    @property
    def face(self) -> Face:
        if not self._faces:
            faces, number = self.unit.faces, self.number
            self._faces.append(faces[number] if number < len(faces) else BARE)
        return self._faces[0]

    @property
    def notation(self) -> Notation:
        return notation_of(self.unit.type, self.game.counters)

    def shows(self, element: Element) -> bool:
        """Whether an element of a layout belongs on the face."""
        return self.kind in element.on and self._wants(element)

    def shown(self, elements: Iterable[Element]) -> Iterator[Element]:
        """Those elements of a layout that belong on the face: some twenty, of which it has few."""
        kind = self.kind
        return (each for each in elements if kind in each.on and self._wants(each))

    def _wants(self, element: Element) -> bool:
        there, has = self._there, self.has
        for asked in element.when:  # for each element of each face: nothing is called in vain
            if not (there[asked] if asked in there else has(asked)):
                return False
        return not (element.unless and any(map(has, element.unless)))

    def has(self, asked: str) -> bool:
        """Whether one of some words, "a or b", has something to show."""
        if asked not in self._there:
            self._there[asked] = any(map(self._has, _either(asked)))
        return self._there[asked]

    def _has(self, word: str) -> bool:
        return self.factored if word == "factors" else bool(self.words(word))

    @property
    def figure(self) -> str:
        """The number in a marker's word ("10 MIN", "C2", "+100"); '' for none."""
        found = _NUMBERED.fullmatch(self.label)
        return found[1] if found else ""

    @property
    def value(self) -> str:
        """The first factor that is known; '' for none."""
        return next((f.words for f in forms(self.notation, self.face) if f.kind == "figure"), "")

    @property
    def letters(self) -> str:
        """A marker's designation of up to three letters, shown in its panel; '' for none."""
        short = self.unit.designation
        shown = self.unit.type.shape == "marker" and len(short) <= 3 and short.isalpha()
        return short if shown and short.isupper() else ""

    def _front_factored(self) -> bool:
        """Whether it is a weaker face of a counter whose front shows factors."""
        return self.reduced and Said(self.game, self.unit, 0).factored

    def _kind(self) -> str:
        """The name without the figures of the front that it may end in: "Rifle Corps 5(2)3"."""
        return _FIGURES.sub("", self.unit.name) or self.unit.name

    @property
    def factored(self) -> bool:
        """Whether a factor of the face is known."""
        if not self._factored:
            self._factored.append(bool(forms(self.notation, self.face)))
        return self._factored[0]

    def words(self, asked: str) -> str:
        """What a word of a layout says of the face; '' for nothing."""
        if asked not in self._answers:
            self._answers[asked] = self._worded(asked)
        return self._answers[asked]

    def _worded(self, asked: str) -> str:
        unit, label = self.unit, self.label
        match asked:
            case "left" | "right" | "corner" | "setup" | "turn":
                return self._column(getattr(self.game.counters, asked))
            case "label":
                return label
            case "state":
                return label if self.reduced else ""
            case "reduced":
                return str(SAID_STATES[REDUCED]) if self.face.label == REDUCED else ""
            case "heading":
                label = "" if self.reduced or label in self._short().split() else label
                bare = self.has("size or left") or label or not self.factored
                named = "" if bare else self._short()
                return " ".join(filter(None, (label or named, self.words("corner"))))
            case "unnamed":
                left = self.words("left")
                return "" if _says(self._short(), left) else left
            case "short":
                return self._kind() if self._front_factored() else self._short()
            case "surname":
                return unit.name.rpartition(" ")[2]
            case "title":
                return unit.designation or self._short()
            case "marker":
                said = unit.front.label if self.figure == label else label
                if unit.designation and self.figure not in ("", label):
                    said = unit.designation
                return fair(said or unit.designation or unit.name)
            case "symbol":
                return "" if unit.type.symbol == "blank" else unit.type.symbol
            case "side":
                return unit.side.name if unit.side and unit.side.player else ""
            case "size":
                return unit.size.sign if unit.size else ""
            case _:
                return self._column(asked)

    @property
    def label(self) -> str:
        """The face's word. That it is reduced is said by the belt, or where that is asked for."""
        return "" if self.face.label == REDUCED else self.face.label

    def _column(self, column: str) -> str:
        """What a column says; of a parent that is a counter itself, what that one says."""
        if column != "parent":
            return (self.unit.text(column) or "") if column else ""
        if not self.unit.parent:
            return ""  # with no question, of which the answer would have to be kept
        designation, name = formation(self.game, self.unit.parent) or ("", self.unit.parent)
        return str(designation or name)

    def _short(self) -> str:
        """The name, without what stands in brackets where that makes it fit one line."""
        name = self.unit.name
        if measure(name, "condensed-bold", _SHORT_SIZE) <= _SHORT_WIDTH:
            return name
        return name.partition(" (")[0]

    def source(self, asked: str) -> Source:
        """Where the words stand, and what they are."""
        column = self._column_of("left" if asked == "unnamed" else asked)
        if column == "size":
            return self._size_source()
        return Source(self.unit.place(column), _column(self.unit, column))

    def _column_of(self, asked: str) -> str:
        if asked in CHOSEN:
            return str(getattr(self.game.counters, asked)) or "name"
        if asked in ("label", "state", "heading", "marker") and self.label:
            return "back" if self.number else "label"
        if asked in ("marker", "title"):
            return "designation" if self.unit.designation else "name"
        return {"heading": "name", "short": "name", "surname": "name", "side": "nation"}.get(
            asked, asked
        )

    def _size_source(self) -> Source:
        """Where the sign stands that all units of a size share."""
        size = self.unit.size
        place = self.game.spans.get(f"size:{size.id}") if size else None
        name = size.name if size else self.unit.name
        what = message("the sign of the size {size}", size=name)
        return Source(place or self.unit.place("size"), what)

    def factors_source(self) -> Source:
        """The first factor of the line."""
        column = next((factor for _, factor, _ in self.notation if factor), "name")
        return Source(self.unit.place(column) or SOMEWHERE, _column(self.unit, column))


def face_shown(unit: Unit, printed: int) -> int:
    """The number of the face that is printed on a side of a counter, all from 0.

    A marker without another state has the same face on both sides: it never lies wrong side up.
    """
    faces = unit.faces
    return len(faces) - 1 if printed >= len(faces) and unit.type.shape == "marker" else printed


@lru_cache(maxsize=512)
def _either(asked: str) -> tuple[str, ...]:
    """The words of "a or b"."""
    return tuple(word.strip() for word in asked.split(" or "))


def _column(unit: Unit, column: str) -> Message:
    match column:
        case "designation":
            return message("the designation of {unit}", unit=unit.name)
        case "parent":
            return message("the parent of {unit}", unit=unit.name)
        case "label" | "back":
            return message("the label of {unit}", unit=unit.name)
        case "name":
            return message("the name of {unit}", unit=unit.name)
        case _:
            return message("the {column} of {unit}", column=column, unit=unit.name)


def mark_of(unit: Unit) -> str:
    """The sign of a counter's side besides colour: the nation's, the side's, or a first letter.

    '' for what belongs to no player.
    """
    if unit.nation.mark or unit.side is None:
        return unit.nation.mark
    return unit.side.mark or (unit.side.name[:1] if unit.side.player else "")


def code_of(game: Game, unit: Unit) -> str:
    """The words that a unit's front has in the colour of its stripe; '' for none."""
    said = Said(game, unit, 0)
    words = (one for one in layout_of(game, unit).elements if one.kind == "words")
    inks = said.shown(one for one in words if one.colour == _ON_STRIPE)
    return next((said.words(one.show) for one in inks), "")


def stripe_of(game: Game, unit: Unit, only: str = "") -> str | None:
    """The colour of the unit's formation, None for none, and for another than `only`."""
    stripes, column = game.counters.stripes, game.counters.stripe
    if not stripes:
        return None
    found = formation(game, unit.parent) if column == "parent" and unit.parent else None
    names = (unit.text(column) or "", found[1] if found else "")
    return next((stripes[name] for name in names if name in stripes and only in ("", name)), None)


def _says(name: str, short: str) -> bool:
    """Whether a word of a name is a designation, or begins with its number ("4th Army")."""
    numbered = rf"{short}(?!\d)" if short.isdigit() else f"{re.escape(short)}$"
    return any(re.match(numbered, word) for word in name.split())


@of_one
def graded(game: Game, unit: Unit) -> str | None:
    """The colour of a grade that a unit's counter shows, other than as the ground of its picture;
    formations and places in a setup tell no types apart."""
    others = "parent", game.counters.setup
    if game.counters.stripe in others or not (colour := stripe_of(game, unit)):
        return None
    told = (one for one in layout_of(game, unit).elements
            if one.kind in ("symbol", "portrait") or one.colour == "stripe")  # fmt: skip
    shown = [*Said(game, unit, 0).shown(told)]
    pictures = [one for one in shown if one.kind in ("symbol", "portrait")]
    bands = [one for one in shown if one.kind != "symbol" and one.colour == "stripe"]
    if any(_holds(one, other) for one in bands for other in pictures):
        return None
    return colour if bands or any(one.stripe for one in pictures) else None


def _holds(band: Element, picture: Element) -> bool:
    """Whether a picture stands on a band, by its middle."""
    (x, y, wide, high), (left, top, width, height) = band.box, picture.box
    return 0 < left + width / 2 - x < wide and 0 < top + height / 2 - y < high


@of_one
def backing(game: Game, unit: Unit) -> str | None:
    """The colour of its own behind the symbol on a unit's counter: that of its frame, else of the
    band on which it stands; of no formation or place in a setup."""
    others = "parent", game.counters.setup
    striped = None if game.counters.stripe in others else stripe_of(game, unit)
    told = (one for one in layout_of(game, unit).elements if one.kind in ("symbol", "band"))
    shown = [*Said(game, unit, 0).shown(told)]
    for picture in (one for one in shown if one.kind == "symbol"):
        bands = (one for one in shown if one.kind == "band" and _holds(one, picture))
        for one in (*([picture] if picture.frame else []), *bands):
            if one.colour.startswith("#"):
                return one.colour
            if striped and one.colour == "stripe":
                return striped
    return None


@of_one
def bears_surname(game: Game, unit: Unit) -> bool:
    """Whether the front of a unit's counter has his surname alone."""
    told = layout_of(game, unit).elements
    shown = {one.show for one in Said(game, unit, 0).shown(told) if one.kind == "words"}
    return "surname" in shown and "name" not in shown


@of_one
def bears(game: Game, unit: Unit) -> str:
    """The symbol on a unit's counter: that which its layout names, else that of its type; the
    largest where it has several."""
    told = [one for one in layout_of(game, unit).elements if one.kind == "symbol"]
    shown = sorted(Said(game, unit, 0).shown(told), key=lambda one: -one.box[2] * one.box[3])
    return shown[0].text or unit.type.symbol if shown else unit.type.symbol


@of_one
def has_unknown(game: Game, unit: Unit) -> bool:
    """Whether a face shows the rule that stands for a figure that is not known."""
    faces = (Said(game, unit, face) for face in range(len(unit.faces)))
    return any(part.unknown for said in faces for part in forms(said.notation, said.face))
