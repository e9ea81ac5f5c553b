"""The title block of a map sheet: title, what the game is about, scale, whose the map is, notes.

It stands above the map and what is beside it; all its words fit or say by how much they do not.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.display import Anchor, Paint, Shape
from builder.drawing.maps.cells import larger
from builder.drawing.paper import line
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import FLOOR, Notes, Room, Setting, Source, balanced, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.game.geometry.insets import extents
from builder.game.geometry.layout import LETTERS, MARGIN, border
from builder.game.model import Board, Game, SpaceRole
from builder.records import dataclass
from builder.words import _, message

SHEET = "#E6DEC9"
INK, SOFT_INK = "#2A2823", "#57503F"
RULE = "#A33B2A"
RIM = 6.0
"""From the sheet's edge to what is printed."""
PITCH = 1.24
"""From one line of running words to the next, in ems."""

_TOP = 7.0
_AIR, _BELOW = 2.2, 6.0
"""From the words to what stands highest below them: at least, and as wished."""
_FONT, _SIZE, _LEAST, _TRACKING = "condensed-bold", 9.6, 3.0, 0.07
_GRAND, _UP = 11.8, 3.2
"""The em of the title over panels alone, at most, and how much farther from these it stands, so
that it is about as far from the edge of the sheet."""
_WORTH_A_LINE = 0.8
"""A title has one line where it is no smaller on it than this share of its size on more."""
_RULE, _GAP = 2.4, 7.0
"""From the title's baseline to the rule under it, and to the baseline of what the game is about."""
_ABOUT, _NOTE = 3.0, 3.0
_BROAD, _MORE = 420.0, 1.15
"""A sheet so broad has larger words, and how much larger at least."""
_PAGE, _OFF_JOINT = 285.0, 6.0
"""What is wider than this is printed on several pages; how far from their joint words end."""
_DOWN = 8.0
"""The title stands at most so much below its highest place, so that it is near to the map."""
_RULE_AIR, _UNDER_RULE = 6.0, 1.2
"""From the end of the fine rule below the title to the note beside it; a note that begins so far
below the rule lets it go on."""
_APART, _LEAST_NOTE, _SHORT, _LONG = 12.0, 60.0, 84.0, 150.0
"""From the title to the note beside it; how wide that is at least, and at most: as wished beside a
map, so that it stands on one page of paper, and else."""

Frame = tuple[float, float, float, float]


def map_frame(board: Board) -> Frame:
    """The rectangle of the map proper: its zone, or what its spaces cover (else the panels)."""
    for zone in board.zones:
        if zone.role is SpaceRole.MAP:
            return zone.rect
    spaces = list(board.map_spaces()) or list(board.spaces.values())
    points = [point for space in spaces for point in space.outline]
    if not points:
        return (0.0, 0.0, board.width, board.height)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top


def title_block(game: Game, frame: Frame, notes: Notes, *, noted: bool = False) -> Iterator[Shape]:
    """The title and what the game is about above the map; whose it is, and notes, to the right.

    `frame` is the outermost line round the map; a map that is `noted` at its foot is not here.
    """
    yield from (_masthead(game, frame) if noted else ()) or _above(game, frame, notes, noted)


def heads_note(game: Game, frame: Frame) -> bool:
    """Whether a map of hexes has room for its note beside the title, which is its place there: at
    the foot it is farther from what it is about."""
    board = game.board
    if not board.note or board.picture or board.grid_kind != "hex":
        return False
    about = about_in(game, Room(frame[2], _ABOUT * PITCH, _ABOUT * _larger(board), FLOOR, 1))
    across = max((measure(words, "condensed", about.size) for words in about.lines), default=0.0)
    free = _right(board, frame) - frame[0] - across - _APART
    said = note_words(game, Notes())
    return _beside(game, said, free, _highest(board, frame) - _BELOW) is not None


def _above(game: Game, frame: Frame, notes: Notes, noted: bool) -> Iterator[Shape]:
    """The title on the ground above the map, where no plate on the map's frame holds it."""
    left, board = frame[0], game.board
    room = _highest(board, frame) - _AIR - _TOP
    wide = min(frame[2], _note_left(board, frame) - left - 8)
    below = Room(wide, min(room * 0.6, room - 7.0), _ABOUT * _larger(board), FLOOR, 0, PITCH)
    own = "" if noted or not game.board.picture else note_words(game, notes)[0]
    alone = (noted or own) and not board.scale
    about, said_so = _off_joint(game, below, own, left, bool(alone))
    noted = noted or said_so
    gap = _GAP + max(about.size - _ABOUT, 0.0)
    taken = gap + about.size * PITCH * (len(about.lines) - 0.7) if about.lines else _RULE
    high = max(min(room * 0.62, room - taken), min(room, _LEAST))
    title, pitch = _title(game, wide, high)
    first, last = title.size * pitch.first, len(title.lines) - 1
    base = _TOP + first + last * title.size * pitch.pitch
    down = min(max(_highest(board, frame) - _BELOW - base - taken, 0.0), _DOWN)
    base += down
    across = max((measure(w, _FONT, title.size, _tracking(title)) for w in title.lines), default=0)
    centred = board.theme.title == "centre"
    anchor: Anchor = "middle" if centred else "start"
    at = left + frame[2] / 2 if centred else left
    start = at - across / 2 if centred else left
    if board.theme.title != "none":
        yield from title.texts(at, _TOP + down + first, _FONT, INK, anchor, pitch)
    red, under = across, base + _RULE
    yield from about.texts(at, base + gap, "condensed", SOFT_INK, anchor, below)
    across = max([across, *(measure(words, "condensed", about.size) for words in about.lines)])
    foot = base + taken - about.size * PITCH * 0.3 if about.lines else base + _RULE
    nothing = "", Source(board.span, message("the note of the map"))
    said = nothing if noted else note_words(game, notes)
    beside = _beside(game, said, _right(board, frame) - left - across - _APART, foot)
    if board.theme.title == "left" and any(board.map_spaces()) and board.picture is None:
        end = _right(board, frame) if noted or (beside is None and not said[0]) else left + frame[2]
        if beside and beside.top(foot) < under + _UNDER_RULE:
            end -= beside.reaches(end, _right(board, frame))
        yield line(start, under, end, under, Paint(stroke=INK, width=0.2))
    if red and board.theme.title != "none":  # over the long rule, which would run through it
        yield line(start, under, start + red, under, _short(title))
    if beside is None:
        yield from _note(game, frame, room, said, foot - _TOP - 0.8 * _NOTE if centred else down)
    else:
        yield from beside.texts(_right(board, frame), foot)


def _short(title: Setting) -> Paint:
    """The rule below a title."""
    return Paint(stroke=RULE, width=min(0.7, title.size * 0.08))


def _right(board: Board, frame: Frame) -> float:
    """Where the note beside the title ends: with the panels, if no compass rose is above them."""
    ends = [zone.rect[0] + zone.rect[2] for zone in board.zones if board.grid_kind == "hex"]
    return max([frame[0] + frame[2], *ends])


def _larger(board: Board) -> float:
    return max(larger(board), _MORE if board.width > _BROAD else 1.0)


def _off_joint(game: Game, room: Room, note: str, left: float, alone: bool) -> tuple[Setting, bool]:
    """What is said below the title, `alone` on its level or not, in lines that end before the
    middle of a sheet of several pages, where these are joined, if it is as large so."""
    about, noted = _said(
        game, room, note, game.board.width - MARGIN - left if alone else room.width
    )
    half = game.board.width / 2 - left - _OFF_JOINT
    across = max((measure(words, "condensed", about.size) for words in about.lines), default=0.0)
    if game.board.width > _PAGE and across > half:
        parted = _said(game, replace(room, width=half), note, half)
        if parted[0].size >= about.size and parted[1] is noted:
            even = about_in(game, replace(room, width=half), even=True)
            return (even, False) if not noted and even.size >= about.size else parted
    return about, noted


def _said(game: Game, room: Room, note: str, whole: float) -> tuple[Setting, bool]:
    """What the game is about, with the map's note if there is room for both; and whether it is.

    It takes one line where it has room on one up to the `whole` width of the sheet.
    """
    plain = about_in(game, room)
    both = _with_note(game, plain, note, room)
    about = both or plain
    if whole > room.width and len(about.lines) > 1 and (both or not note):
        broad = replace(room, width=whole, most=1)
        one = _with_note(game, about, note, broad) if both else about_in(game, broad)
        about = one if one is not None and one.size >= about.size else about
    return about, both is not None


def _masthead(game: Game, frame: Frame) -> tuple[Shape, ...]:
    """The title of a sheet without a map, over a rule as long as its panels; what it is about at
    the end of its line. Nothing where these have no room beside each other.
    """
    board, left, right = game.board, frame[0], frame[0] + frame[2]
    foot = _highest(board, frame) - _BELOW - _UP
    base = foot - _RULE - 0.4
    if any(board.map_spaces()) or board.theme.title in ("centre", "none"):
        return ()
    high = min((base - _TOP) / cap_height(_FONT, 1.0), _GRAND)
    source = source_of(game, "title")
    wide = 0.62 * (right - left)
    if board.width > _PAGE:  # the title ends before the joint in the middle
        wide = min(wide, board.width / 2 - left - _OFF_JOINT)
    room = Room(wide, high, high, _LEAST, 1, tracking=_TRACKING)
    title = set_words(fair(game.title).upper(), _FONT, room, source)
    across = max((measure(w, _FONT, title.size, _tracking(title)) for w in title.lines), default=0)
    about = about_in(game, Room(right - left - across - _APART, _ABOUT * PITCH, _ABOUT, FLOOR, 1))
    if high < _SIZE or title.tight or about.tight or about.size < _ABOUT or not title.lines:
        return ()
    return (
        *title.texts(left, base, _FONT, INK, "start", room),
        *about.texts(right, base, "condensed", SOFT_INK, "end"),
        line(left, foot, right, foot, Paint(stroke=INK, width=0.25)),
        line(left, foot, left + across, foot, Paint(stroke=RULE, width=0.8)),
    )


def about_in(game: Game, room: Room, *, even: bool = False) -> Setting:
    """What the game is about, after its subtitle or below it, as large as it fits.

    Its lines may be about equally long.
    """
    fitted = balanced if even else set_words
    parts = [fair(words) for words in (game.subtitle, game.about) if words]
    ways = ("\n".join(parts), " · ".join(parts))
    return max(
        (fitted(way, "condensed", room, source_of(game, "about")) for way in ways),
        key=lambda setting: (setting.size, -len(setting.lines)),
    )


def _with_note(game: Game, about: Setting, note: str, room: Room) -> Setting | None:
    """What the game is about with the note of the map behind it, if that takes no smaller type."""
    said = "\n".join([*filter(None, (fair(game.subtitle), fair(game.about)))])
    found = set_words(f"{said} {note}".strip(), "condensed", room, source_of(game, "about"))
    return found if note and found.size >= about.size - 1e-6 else None


def _tracking(title: Setting) -> float:
    return _TRACKING * title.size


def _highest(board: Board, frame: Frame) -> float:
    """What stands highest on the sheet below the title: a panel, the map's frame, its letters."""
    letters = LETTERS if board.grid_kind == "octagon-diamond" else 0.0
    out = border(board.grid_kind, bool(board.edges))
    tops = [z.rect[1] for z in board.zones if z.role is not SpaceRole.MAP]
    tops += [z.rect[1] - out - letters for z in board.zones if z.role is SpaceRole.MAP]
    tops += [one.y for one in extents(board)]
    return min(tops, default=frame[1])


def _title(game: Game, width: float, height: float) -> tuple[Setting, Room]:
    """The title as large as it fits, on more than one line where that makes it larger."""
    first, words = cap_height(_FONT, 1.0), fair(game.title).upper()
    room = Room(
        width, height, min(height, _SIZE * larger(game.board)), _LEAST, 0, 1.02, _TRACKING, first
    )
    title = set_words(words, _FONT, room, source_of(game, "title"))
    least = title.size * _WORTH_A_LINE
    alone = set_words(words, _FONT, replace(room, most=1, largest=title.size, least=least))
    return (alone if alone.size >= least else title), room


def _note_left(board: Board, frame: Frame) -> float:
    """Where the note begins: above what stands right of the map, or else far to the right."""
    side = frame[0] + frame[2]
    beside = [zone.rect[0] for zone in board.zones if zone.rect[0] >= side - 0.01]
    return min(beside, default=board.width * 0.64)


@dataclass(frozen=True, slots=True)
class _Note:
    """The scale, and the lines of the map's note below it, beside the title."""

    scale: Setting
    words: Setting

    def reaches(self, end: float, right: float) -> float:
        """How far the note to the left of `right` begins before a rule ends, with air."""
        lines = (*self.scale.lines, *self.words.lines)
        across = max((measure(words, "condensed", self.words.size) for words in lines), default=0)
        return max(end - (right - across - _RULE_AIR), 0.0) if lines else 0.0

    def top(self, foot: float) -> float:
        """Where it begins, if its last line stands on `foot`."""
        lines = len(self.scale.lines) + len(self.words.lines)
        return foot - (max(lines, 1) - 1) * self.words.size * PITCH - cap_height(_FONT, _NOTE)

    def texts(self, right: float, foot: float) -> Iterator[Shape]:
        """To the left of `right`, the last line on `foot`."""
        pitch = self.words.size * PITCH
        room = Room(0.0, 0.0, _NOTE, FLOOR, 0, PITCH)
        base = foot - max(len(self.words.lines) - 1, 0) * pitch
        yield from self.words.texts(right, base, "condensed", SOFT_INK, "end", room)
        above = base - (pitch + 0.6 if self.words.lines else 0.0)
        yield from self.scale.texts(right, above, "condensed", SOFT_INK, "end")


def _beside(game: Game, said: tuple[str, Source], wide: float, foot: float) -> _Note | None:
    """The note between the title and the right end of the map's frame; None without room.

    Its lines are about equally long.
    """
    text, source = said
    scale = Source(game.board.span, message("the scale of the map"))
    above = set_words(fair(game.board.scale), "condensed-bold",
                      Room(wide, _ABOUT * PITCH, _ABOUT, FLOOR), scale)  # fmt: skip
    high = foot - _TOP - (_ABOUT * PITCH if above.lines else 0.0)
    for long in (_SHORT, _LONG) if any(game.board.map_spaces()) else (_LONG,):
        if wide >= _LEAST_NOTE:
            room = Room(min(wide, long), high, _NOTE, FLOOR, 0, PITCH)
            found = balanced(text, "condensed", room, source)
            if found.size == _NOTE:
                return _Note(above, found)
    return None


def footnoted(game: Game) -> bool:
    """Whether spaces without terrain are not bare but unknown, some of them named by the rules."""
    spaces = list(game.board.map_spaces())
    named = sum(space.attested for space in spaces)
    octagons = game.board.grid_kind == "octagon-diamond" and game.edition == "source"
    return octagons and 0 < named < len(spaces)


def note_words(game: Game, notes: Notes) -> tuple[str, Source]:
    """The map's note, and what had no room where it belongs; and where they stand."""
    board = game.board
    words = board.note
    if game.adds(board) and not board.picture and _("schematic") not in words.casefold():
        words = f"{_('Schematic map.')} {words}".strip()
    if footnoted(game):
        words += " " + _(
            "The rules name the lighter spaces; where no terrain is shown, it is unknown."
        )
    said = [fair(part) for part in (words, " · ".join(game.credits)) if part]
    text = "\n".join([*said, *(words for words, _ in notes.items)])
    mine = Source(board.span, message("the note of the map"))
    return text, next((source for _, source in notes.items), mine)


def _note(
    game: Game, frame: Frame, high: float, said: tuple[str, Source], down: float
) -> Iterator[Shape]:
    """The scale and the note above what stands beside the map.

    They begin so far `down` as the title does, or beside a centred one as its last line, if there
    is room.
    """
    board, x = game.board, _note_left(game.board, frame)
    width = board.width - x - MARGIN
    text, source = said
    top = _TOP
    if board.scale:
        room = Room(width, _ABOUT * PITCH, _ABOUT, FLOOR)
        scale = Source(board.span, message("the scale of the map"))
        setting = set_words(fair(board.scale), "condensed-bold", room, scale)
        yield from setting.texts(x, top + setting.size * 0.8, "condensed-bold", INK)
        top += _ABOUT * PITCH
    room = Room(width, high + _TOP - top, _NOTE, FLOOR, 0, PITCH)
    setting = set_words(text, "condensed", room, source)
    top += min(down, max(room.height - setting.size * PITCH * len(setting.lines), 0.0))
    yield from setting.texts(x, top + setting.size * 0.8, "condensed", SOFT_INK, room=room)
