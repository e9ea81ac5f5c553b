"""A counter that is shown so small that its words could not be read: they are left out.

A unit's designation takes the place of its name, or what there is room for of that: its last word,
the beginning of this; one that stood beside the symbol goes to the corner above it. Figures and
codes are larger where they have the room. Where nothing is left
below the symbol or beside it, it takes that room; the sign of a marker without its word stands in
the middle. Knows faces, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.asked import everyone, question
from builder.drawing.counters.counter import Part, safe_area
from builder.drawing.counters.placed import GROUNDS
from builder.drawing.counters.smalllabels import (
    CROWDED,
    READ,
    is_label,
    labels_read,
    says_kind,
)
from builder.drawing.counters.smallleaders import (
    CALLED,
    DESIGNATION,
    LARGER,
    name_over_figures,
    portrait_of,
    texts_of,
    tiny_at,
    without_figures,
)
from builder.drawing.counters.smallmarks import in_corner, letters_of, lies_on, most_in_corner
from builder.drawing.counters.smallsizes import sizes_read
from builder.drawing.counters.smallstrips import (
    bears,
    down_over,
    is_strip,
    marks_in_middle,
    portrait_alone,
    without_low_strips,
)
from builder.drawing.counters.tones import tones
from builder.drawing.display import Anchor, Drawing, Group, Shape, Text
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT
from builder.game.layouts import counter_size, layout_of
from builder.game.model import Game, Unit

_LETTER = 3.2 * POINT
"""A letter in a sign is a shape that is known so small; a smaller one is a blot."""
_MARK, _SPECK = 1.1, 0.5
"""The mark of a side is so high on a map if it has room; not one that is a speck in any case."""
_NAMES = *CALLED, "short", "title", "designation"
"""What words say that are a unit's name or number."""
_NAMED = "condensed-bold"
"""The font in which names of leaders are measured."""
_NUMBERED = "number", "formation"
"""What words say of which the number is enough: "1st", "11th Army"."""
_OVER = 1.1
"""A word may be so much higher than the box of one that cannot be read."""
_CODE, _BEGINNING, _GRADE = 3, 3, 4
"""So few letters are a figure or a code; so many begin a word, with a point, and a grade."""
_CLEAR = 0.5
"""Between a designation and what stands beside it or below."""
_LOWEST = 0.6
"""A symbol is no lower than this, of its own height, for the sake of a designation."""
_ABOVE = 1.0
"""What reaches so little into the height of a symbol stands above it."""
_SLIT = 0.1
"""Between a figure at the upper edge and what is below it."""
_ALONE = 0.9
"""A name has nothing beside it in so much of the width, where it may be in capitals."""


def small(game: Game, unit: Unit, whole: Drawing, listed: Sequence[Part], scale: float) -> Drawing:
    """A face and its parts as shown at a scale; the face itself where all its words can be read."""
    layout = layout_of(game, unit)
    own = counter_size(game, unit)[0] / layout.width
    edge = safe_area(layout)
    free = Box(edge, edge, layout.width - 2 * edge, layout.height - 2 * edge)
    nameless = _is_named(unit) and not leaders_named(game, round(own * scale * free.width, 2))
    before, dumb = listed, [*_unread(game, unit, listed, scale)]
    listed = [one for one in listed if one not in dumb]
    listed = without_figures(game, unit, listed, own * scale, nameless)
    lead = portrait_of if nameless else name_over_figures
    listed = lead(listed, own * scale, free)
    listed = _designation_over_symbol(listed, unit, own * scale, free)
    listed = [*sizes_read(listed, unit, own * scale, free)]
    wider = [_with_room(part, listed, own * scale, free) for part in listed]
    rooms = zip(wider, (_free_beside(part, listed, free) for part in wider), strict=True)
    grade = game.counters.stripe or None  # of which the colour of the strip says enough
    twin = unit.type.shape == "marker" and signed_alike(game, unit.id)
    said = [one for part, room in rooms
            if (one := _readable(part, unit, own * scale, room, grade, twin))]  # fmt: skip
    if nameless:
        said = [one for one in said if one.element.show not in _NAMES]
    tiny = [Box(*part.element.box) for part in listed
            if tiny_at(part, own * scale) and part.element.show != grade]  # fmt: skip
    tiny += [Box(*part.element.box) for part in dumb]
    bare = [box for box in tiny if box not in [Box(*one.element.box) for one in said]]
    seen = [part for part in listed if not tiny_at(part, own * scale)]
    gone = [part for part in seen if is_strip(part, bare) and not bears(part, seen)]
    left = [part for part in seen if part not in gone]
    bared = (_without_blots(_bare(part, own * scale), own * scale, left) for part in left)
    kept = [part for part in bared if part.shapes]
    if kept == [*before] or not isinstance(whole.shapes[0], Group):
        return whole
    kept, said = without_low_strips(marks_in_middle(kept, bare), said, tones(unit).ink)
    filled = down_over(gone, [*kept, *said])
    kept = filled or portrait_alone([*kept, *said], free)
    shapes = [one for part in kept for one in part.shapes] if filled else _all_grown(kept, free)
    group = whole.shapes[0]
    drawn = Group((group.shapes[0], *shapes), scale=group.scale, clip=group.clip)
    return Drawing(whole.width, whole.height, (drawn,), whole.title)


def _unread(game: Game, unit: Unit, listed: Sequence[Part], scale: float) -> Iterator[Part]:
    """The words for a unit's kind that are left out at a scale."""
    grade, crowded = game.counters.stripe, counter_size(game, unit)[0] * scale < CROWDED
    labels = not crowded and labels_read(game, round(scale, 3))
    for one in listed:
        words = [text.text for text in texts_of(one.shapes)]
        told = crowded and says_kind(one.element, unit, words, grade)
        if told or (not labels and is_label(one.element, unit)):
            yield one


def _is_named(unit: Unit) -> bool:
    """Whether a unit is a leader who goes by his name."""
    return unit.type.shape == "leader" and not unit.designation


def leader_named(game: Game, unit: Unit, wide: float) -> str:
    """What a leader is called whose counter is shown so `wide` that it does not show it; else
    nothing."""
    layout = layout_of(game, unit)
    free = layout.width - 2 * safe_area(layout)
    named = _is_named(unit) and not leaders_named(game, round(wide / layout.width * free, 2))
    return unit.name.split()[-1] if named else ""


@question
def signed_alike(game: Game, ident: str) -> bool:
    """Whether another marker of the same ground has the sign of one, which is told by its kind, its
    symbol and its label."""

    def sign(one: Unit) -> tuple[str, str, str, str]:
        return one.type.id, one.type.symbol, one.nation.id, one.front.label

    units = everyone(game)
    own = sign(units[ident])
    return any(one.id != ident and sign(one) == own for one in units.values())


@question
def leaders_named(game: Game, room: float) -> bool:
    """Whether the names of all leaders can be read on counters with so much room for them: where
    one has none, portraits alone are alike."""
    units = [one for one in everyone(game).values() if _is_named(one)]
    return all(measure(one.name.split()[-1], _NAMED, DESIGNATION) <= room for one in units)


def _designation_over_symbol(
    listed: Sequence[Part], unit: Unit, scale: float, free: Box
) -> Sequence[Part]:  # fmt: skip
    """The parts of a unit whose designation has no room where it can be read: it stands in the
    upper right corner instead of the sign of the size, and the symbol is lower.
    """
    beside = (one for one in listed if one.element.box[2] <= free.width / 2)
    own = next((one for one in beside if _designates(one, unit, scale)), None)
    size = next((one for one in listed if one.element.kind == "size"), None)
    symbol = next((one for one in listed if one.element.kind == "symbol"), None)
    mark = next((one for one in listed if one.element.kind == "mark"), None)
    if own is None or size is None or symbol is None:
        return listed
    text, em = next(texts_of(own.shapes)), DESIGNATION / scale
    foot = free.y + cap_height(text.font, em)
    picture = Box(*symbol.element.box)
    share = min(1.0, (picture.foot - foot - _CLEAR) / picture.height)
    wide = free.right - (Box(*mark.element.box).right + _CLEAR if mark else free.x)
    if share < _LOWEST or measure(text.text, text.font, em) > wide:
        return listed
    room = replace(own.element, box=(free.right - wide, free.y, wide, foot - free.y))
    said = replace(text, x=free.right, y=foot, size=em, anchor="end")
    x, y = (1 - share) * (picture.x + picture.width / 2), (1 - share) * picture.foot
    lower = Part(symbol.element, (Group(symbol.shapes, x, y, share),))
    swapped = {id(own): Part(room, (said,)), id(symbol): lower}
    return [swapped.get(id(one), one) for one in listed if one is not size]


def _designates(part: Part, unit: Unit, scale: float) -> bool:
    """Whether a part is a unit's designation in a few letters, too small to be read at a scale; not
    the initials of its kind, which its symbol and its size say."""
    words = [text.text for text in texts_of(part.shapes)]
    short = 0 < len(unit.designation) <= _BEGINNING
    initials = "".join(word[0] for word in unit.name.split())
    return (
        short
        and unit.designation != initials
        and words == [unit.designation]
        and tiny_at(part, scale)
    )


def _bare(part: Part, scale: float) -> Part:
    """A marker's sign in the middle of its room, without a word that cannot be read at a scale.

    Letters of the sign itself stay: without them it would be another sign.
    """
    if part.element.kind != "panel":
        return part
    panels, words = zip(*(_without_words(one, scale) for one in part.shapes), strict=True)
    tops = [top for one in words for top in one]
    shapes = tuple(one for one in panels if not isinstance(one, Group) or one.shapes)
    if not tops or not shapes:
        return part
    down = (Box(*part.element.box).foot - min(tops)) / 2
    return Part(part.element, (Group(shapes, 0.0, down),))


def _without_blots(part: Part, scale: float, listed: Sequence[Part] = ()) -> Part:
    """A unit's symbol without letters too small to be told apart, which its list has without them
    too; a side's mark that is such a letter is larger in its corner, or left out where it has no
    room: the ground says whose the counter is. Another mark is larger on the
    ground."""
    kind, high = part.element.kind, part.element.box[3]
    lettered = any(letters_of(part.shapes))
    small_ = kind == "mark" and not lettered and _SPECK < scale * high < _MARK
    if small_ and not lies_on(part, listed):
        return in_corner(part, min(_MARK / (scale * high), most_in_corner(part)), 0.0) or part
    if kind not in ("mark", "symbol") or not any(_blots(one, scale) for one in part.shapes):
        return part
    if kind == "mark":
        larger = _LETTER / (scale * min(letters_of(part.shapes)))
        return in_corner(part, larger) or Part(part.element, ())
    return Part(part.element, tuple(_unlettered(part.shapes, scale)))


def _blots(shape: Shape, scale: float) -> bool:
    """Whether a shape is, or has in it, letters smaller than a blot at a scale."""
    if isinstance(shape, Group):
        return any(_blots(one, scale * shape.scale) for one in shape.shapes)
    return isinstance(shape, Text) and shape.size * scale < _LETTER


def _unlettered(shapes: Iterable[Shape], scale: float) -> Iterator[Shape]:
    """Shapes without such letters."""
    for one in shapes:
        if isinstance(one, Group):
            inner = tuple(_unlettered(one.shapes, scale * one.scale))
            yield one if inner == one.shapes else replace(one, shapes=inner)
        elif not _blots(one, scale):
            yield one


def _without_words(panel: Shape, scale: float) -> tuple[Shape, list[float]]:
    """A panel without the words that stand beside its sign and cannot be read at a scale, and where
    these began."""
    if not isinstance(panel, Group):
        return panel, []
    tiny = [
        one for one in panel.shapes
        if isinstance(one, Text) and one.size * panel.scale * scale < READ
    ]  # fmt: skip
    left = tuple(one for one in panel.shapes if one not in tiny)
    tops = [panel.y + panel.scale * (one.y - one.size) for one in tiny]
    return (replace(panel, shapes=left) if tiny else panel), tops


def _with_room(part: Part, listed: Sequence[Part], scale: float, free: Box) -> Part:
    """A figure beside a word at the upper edge, neither of which can be read: it has the room of
    both, and what is free above and below."""
    words = [text.text for text in texts_of(part.shapes)]
    box = Box(*part.element.box)
    if not tiny_at(part, scale) or len("".join(words)) > _CODE or box.right > free.right:
        return part
    tiny = [Box(*one.element.box) for one in listed if one is not part and tiny_at(one, scale)]
    level = (one for one in tiny if one.x >= box.right and abs(one.y - box.y) < _ABOVE)
    right = max((one.right for one in level), default=0.0)
    read = (one for one in listed if one.element.kind not in GROUNDS and not tiny_at(one, scale))
    others = [Box(*one.element.box) for one in read]
    foot = min((one.y for one in others if one.y >= box.foot and one.right > box.x), default=0.0)
    if not right or not foot:
        return part
    top = min(box.y, free.y)
    room = replace(part.element, box=(box.x, top, right - box.x, foot - _SLIT - top))
    return Part(room, part.shapes)


def _free_beside(part: Part, listed: Sequence[Part], free: Box) -> Box:
    """The room of a name: the width of the counter, or its own box where that is beside a
    portrait."""
    box = Box(*part.element.box)
    portraits = (Box(*one.element.box) for one in listed if one.element.kind == "portrait")
    beside = any(one.right <= box.x and one.y < box.y < one.foot for one in portraits)
    return replace(free, x=box.x, width=box.width) if beside else free


def _readable(
    part: Part, unit: Unit, scale: float, free: Box, grade: str | None, twin: bool
) -> Part | None:  # fmt: skip
    """In the room of words that cannot be read, what of them can be read there; nothing of those
    of a marker, whose sign says more than half a word if no `twin` has the same.

    Of a name it may have the whole width: what a designation numbers is smaller, and left out.
    """
    if not tiny_at(part, scale) or (unit.type.shape == "marker" and not twin):
        return None
    box, texts = Box(*part.element.box), [*texts_of(part.shapes)]
    first, em, named = texts[0], DESIGNATION / scale, _is_name(part, unit, free)
    if cap_height(first.font, em) > box.height:
        em = max(READ / scale, em * box.height / cap_height(first.font, em))
    if named and (unit.designation or part.element.show != "designation"):
        box = Box(free.x, box.y, free.width, box.height)
    begun = _BEGINNING if twin else _GRADE if part.element.show == grade else 0
    for word in _said(part, " ".join(one.text for one in texts), unit if named else None, begun):
        wide = measure(word, first.font, 1.0)
        em = min(em, max(READ / scale, box.width / wide))
        high = cap_height(first.font, em)
        if high <= _OVER * box.height and em * wide <= box.width + 1e-6:
            if len(word) == 1:  # has the size that the layout has for numbers
                most = min(part.element.size * POINT, box.height / cap_height(first.font, 1.0))
                em, high = max(em, most), max(high, cap_height(first.font, max(em, most)))
            base, ends = box.y + (box.height + high) / 2, part.element.align == "right"
            at = box.right if ends else box.x + box.width / 2
            anchor: Anchor = "end" if ends else "middle"
            said = replace(first, x=at, y=base, text=word, size=em, anchor=anchor)
            return Part(part.element, (said,))
    return None


def _said(part: Part, words: str, unit: Unit | None, begun: int) -> Iterator[str]:
    """What may stand for words: a number as it is, and that of a formation; a grade as it is, and
    its beginning, for a strip without any word would be a riddle; a marker's word likewise that is
    told by it alone."""
    first = words.split()[0]
    if begun:
        yield from (words, f"{first[:begun]}.")
    if part.element.show in _NUMBERED and (any(map(str.isdigit, first)) or first.isupper()):
        yield from (words, first)
    yield from _shorter(words, unit)


def _is_name(part: Part, unit: Unit, free: Box) -> bool:
    """Whether a part is a unit's name, or in a wide box of its own what it begins with or a word of
    it, or what begins with its number."""
    said = next(texts_of(part.shapes)).text
    numbered = bool(unit.designation) and said.startswith(unit.designation)
    alone = part.element.box[2] > _ALONE * free.width
    name, words = (one.casefold() if alone else one for one in (unit.name, said))
    begins = len(said) > _CODE and (name.startswith(words) or (alone and words in name.split()))
    wide = part.element.box[2] > free.width / 2
    return part.element.show in _NAMES or ((numbered or begins) and wide)


def _shorter(words: str, unit: Unit | None) -> Iterator[str]:
    """What may stand for words: for a unit's name what tells it from others, else themselves if
    they are few letters. A picture of its kind, or a leader's portrait, is better than half a word
    that says no more, or than the number alone of what he leads. What a counter says itself is
    better than a designation that it does not say."""
    if unit and unit.designation:
        if unit.designation not in words.split():
            yield words
        yield unit.designation
    elif unit:
        kinds = {unit.type.name.casefold(), unit.size.name.casefold() if unit.size else ""}
        own = [one for one in words.split() if one.casefold() not in kinds] or words.split()
        last = next((one for one in own if one.isupper()), own[-1])
        yield from (words, " ".join(own))
        if unit.type.shape == "leader" and last[0].isdigit():
            return
        yield last
        kind = unit.type.name.casefold().split()
        if unit.type.shape != "leader" and any(one.casefold() not in kind for one in own):
            yield f"{last[:_BEGINNING].rstrip('aeiouy')}."
    elif len(words) <= _CODE:
        yield words


def _all_grown(kept: Sequence[Part], free: Box) -> list[Shape]:
    """The shapes of what is left. What stands in a frame with a symbol is as large with it as the
    room allows, in the middle, where nothing else is left."""
    frame = _frame_of(kept)
    if frame is None:
        return [shape for part in kept for shape in _grown(part, kept, free)]
    within = [part for part in kept if _is_within(part, frame)]
    rest = [part for part in kept if part not in within]
    if any(part.element.kind not in GROUNDS or part.element.box[2] <= free.width for part in rest):
        return [shape for part in kept for shape in part.shapes]
    scale = min(LARGER, free.height / frame.height, free.width / frame.width)
    x = free.x + free.width / 2 - scale * (frame.x + frame.width / 2)
    y = free.y + free.height / 2 - scale * (frame.y + frame.height / 2)
    moved = Group(tuple(shape for part in within for shape in part.shapes), x, y, scale)
    return [*(shape for part in rest for shape in part.shapes), moved]


def _frame_of(kept: Sequence[Part]) -> Box | None:
    """The frame in which a symbol stands that has none of its own."""
    frames = [Box(*one.element.box) for one in kept if one.element.kind == "line"]
    symbols = [one for one in kept if one.element.kind == "symbol" and not one.element.frame]
    return next((box for box in frames if any(_is_within(one, box) for one in symbols)), None)


def _is_within(part: Part, frame: Box) -> bool:
    """Whether the middle of a part is in a frame, and the part not far larger, as a ground is."""
    box = Box(*part.element.box)
    x, y = box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y
    inside = 0 < x < frame.width and 0 < y < frame.height
    return inside and box.height <= frame.height and box.width <= frame.width


def _grown(part: Part, kept: Sequence[Part], free: Box) -> Sequence[Shape]:
    """A symbol as large as the room down to the edge allows, where nothing is left below it or
    beside it; a marker's panel, which may be wider than its box, amid that room.
    """
    box = Box(*part.element.box)
    others = (Box(*other.element.box) for other in kept if other.element.kind not in GROUNDS)
    most = {"symbol": LARGER, "panel": 1.0}.get(part.element.kind)
    if most is None or any(_near(box, other) for other in others):
        return part.shapes
    high = free.foot - box.y
    scale = min(most, high / box.height, free.width / box.width)
    x = free.x + free.width / 2 - scale * (box.x + box.width / 2)
    y = box.y + (high - scale * box.height) / 2 - scale * box.y
    return (Group(part.shapes, x, y, scale=scale),)


def _near(box: Box, other: Box) -> bool:
    """Whether an element stands below another, or beside it in its height, not just above it."""
    return other != box and other.foot > box.y + _ABOVE
