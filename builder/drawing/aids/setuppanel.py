"""The key to the picture of a setup in a column beside it, where the map is narrower than the page.

Each swatch has its words below it. Where there are several kinds of entries, each has a head.
Lengths are millimetres. Knows the entries of the key, not where
the picture is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from builder.drawing.aids.look import FINE, PAD, RULE
from builder.drawing.aids.setupcorner import Part
from builder.drawing.display import Group, Paint, Polygon, Rect, Shape, Text
from builder.drawing.maps.entries import Entry
from builder.drawing.text.flow import INK, Block, Setting, Words, moved, paragraph, widest
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT

_LEAST = 19.0, 22.0, 28.0, 36.0
"""The column is at least so wide, with what parts it from the map."""
WIDE = 28.0
"""In one of so much, words stand beside their swatches."""
_MUCH = 1.6
"""A swatch so many times as wide as the usual one is much wider."""
_LINES = 3
"""A wider column is better than more lines of words than these."""
_SETTING, _FONT = Setting(8 * POINT, 9 * POINT), "condensed"
_HEAD, _PARTED, _HEAD_FONT, _SPACED, _BAND = 4.4, 1.6, "condensed-bold", 0.2, "#EFEDE6"
"""The band of a head, and what is above it in the column."""
_NEAR, _BESIDE, _APART, _MOST = 0.9, 1.2, 1.8, 12.0
"""Between a swatch and the words below or beside it; between two entries at least, and the highest
row of one that needs no more."""


_LARGER = (1.1, 1.0)
"""Swatches and words are so much larger where there is room, and no words on more lines; not larger
than the lists below."""


def panel_width(parts: Sequence[Part], wide: float, high: float, from_: float = 0.0) -> float:
    """How wide a column for entries is at least, `from_` a width on, with room for it so wide and
    high, in mm; 0 for none."""
    entries, room = _entries(parts), high - _heads(parts)
    fits = [least for least in _LEAST if from_ <= least <= wide and _has_room(entries, least, room)]
    few = (least for least in fits if _lines(entries, least) <= _LINES)
    return next(few, fits[0] if fits else 0.0)


def _entries(parts: Sequence[Part]) -> list[Entry]:
    return [one for _title, entries in parts for one in entries]


def _heads(parts: Sequence[Part]) -> float:
    """How high the heads are, with what parts them; a part alone has none."""
    count = len(parts)
    return count * _HEAD + (count - 1) * _PARTED if count > 1 else 0.0


def _lines(entries: Sequence[Entry], wide: float, scale: float = 1.0) -> int:
    """The most lines of the words of an entry."""
    room, setting = wide - PAD - _left(entries, wide) * scale, _setting(scale)
    blocks = (paragraph([Words(one.name, _FONT)], room, setting) for one in entries)
    return round(max((one.height for one in blocks), default=0.0) / setting.leading)


def _has_room(entries: Sequence[Entry], wide: float, high: float, scale: float = 1.0) -> bool:
    em = _setting(scale).em
    words = max((widest([Words(one.name, _FONT)], em) for one in entries), default=0.0)
    fits = words <= wide - PAD - _left(entries, wide) * scale
    return fits and _used(_blocks(entries, wide, scale)) <= high


def panel(parts: Sequence[Part], wide: float, high: float) -> Iterator[Shape]:
    """The column from (0, 0): its entries in rows parted by rules, as high as one another but for
    those that need more, over all the height; larger where there is room. Each part has a head."""
    entries, high = _entries(parts), high - _heads(parts)
    least = _lines(entries, wide)
    scale = next(
        one for one in _LARGER
        if one == 1.0 or (_lines(entries, wide, one) <= least
                          and _has_room(entries, wide, high, one))
    )  # fmt: skip
    blocks = iter(_blocks(entries, wide, scale))
    y, row = 0.0, _row([one.height + _APART for one in _blocks(entries, wide, scale)], high)
    for number, (title, own) in enumerate(parts):
        if len(parts) > 1:
            y += _PARTED if number else 0.0
            yield from _head(title, y, wide)
            y += _HEAD
        for place, one in enumerate(islice(blocks, len(own))):
            tall = max(one.height + _APART, row)
            if place:
                ends = ((PAD, y), (wide, y))
                yield Polygon(ends, Paint(stroke=RULE, width=FINE), closed=False)
            yield from moved(one, PAD, y + (tall - one.height) / 2).shapes
            y += tall


def _head(title: str, y: float, wide: float) -> Iterator[Shape]:
    """The head of a part, on its band."""
    yield Rect(PAD, y, wide - PAD, _HEAD, Paint(fill=_BAND))
    base = y + (_HEAD + cap_height(_HEAD_FONT, _SETTING.em)) / 2
    words = title.upper()
    yield Text(PAD + 1.2, base, words, _HEAD_FONT, _SETTING.em, INK, "start", _SPACED)


def _row(needs: Sequence[float], high: float) -> float:
    """How high rows are that fill a height, of which some need more."""
    row, left, count = 0.0, high, len(needs)
    for need in sorted(needs, reverse=True):
        row = left / count
        if need <= row:
            break
        left, count = left - need, count - 1
    return min(row, _MOST)


def _used(blocks: Sequence[Block]) -> float:
    return sum(one.height for one in blocks) + _APART * (len(blocks) - 1)


def _left(entries: Sequence[Entry], wide: float) -> float:
    """How far from the left words begin: in a wide column beside their swatches, but for those much
    wider than most."""
    if wide < WIDE or not entries:
        return 0.0
    widths = sorted(one.width for one in entries)
    usual = widths[len(widths) // 2]
    return max(one for one in widths if one <= _MUCH * usual) + _BESIDE


def _blocks(entries: Sequence[Entry], wide: float, scale: float = 1.0) -> list[Block]:
    """The entries with their words beside or below, all so much larger."""
    left, found, setting = _left(entries, wide) * scale, [], _setting(scale)
    for one in entries:
        shown = Group(one.shapes, scale=scale)
        across, tall = one.width * scale, one.height * scale
        if across + _BESIDE <= left + 0.01:
            words = paragraph([Words(one.name, _FONT)], wide - PAD - left, setting)
            high = max(tall, words.height)
            swatch = Group((shown,), (left - _BESIDE - across) / 2, (high - tall) / 2)
            beside = moved(words, left, (high - words.height) / 2)
            found.append(Block(high, (swatch, *beside.shapes)))
        else:
            words = paragraph([Words(one.name, _FONT)], wide - PAD, setting)
            below = moved(words, 0.0, tall + _NEAR)
            found.append(Block(tall + _NEAR + words.height, (shown, *below.shapes)))
    return found


def _setting(scale: float) -> Setting:
    return Setting(_SETTING.em * scale, _SETTING.leading * scale)
