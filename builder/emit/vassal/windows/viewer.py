"""The hover viewer: what stands in a space, its factors and their sum, and what the space is.

Knows the model's numbers and the marks that counters carry.
"""

from __future__ import annotations

from html import escape
from textwrap import wrap

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.pieces.factors import factor_line, is_unknown, may_lack, number_names
from builder.emit.vassal.pieces.names import (
    location_names,
    property_name,
    side_id,
    tidy,
)
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, Side, Space, SpaceRole
from builder.words import _

_LETTERS, _SHORTEST = 0.85, 9
"""So many letters of the viewer are as wide as a millimetre of the map; a line has at least 9."""
_LINE, _MOST_LINES = 14, 6
"""The height of a line in pixels; how many there is room for under the counters."""
FACTS = "SpaceFacts"
"""The module's text that says what each location is: ``|C3= Milltown</b>: wood|``. With it ends
what is bold: the location and its name, for counters may lie on that which the map has."""


def counter_line(game: Game) -> Text:
    """Under each counter: its name in lines as wide as it, then its factors as printed, in bold.

    A counter of which no factor is known shows its name alone, and so does one that who looks may
    not see, where a game has `hidden` ones.
    """
    factors, most = factor_line(game), line_length(game)
    whole: Text = s.word("PieceName") + " "
    pattern = "(\\S{" + str(most) + ",}|.{1," + str(most) + "}) "
    name = whole.replaced(pattern, "<br>$1").substring(len("<br>"))
    blank = factors.contains("?") & (factors.replaced("[^0-9]").length() < 1)
    printed = "<br><b>" + factors.with_plain("?", "–") + "</b>"
    bare = factors.eq("") | blank
    return name + s.choice(s.flag("Obscured") | bare if _hides(game) else bare, "", printed)


def line_length(game: Game) -> int:
    """How many letters a line under a counter has: about as many as are as wide as it."""
    return max(_SHORTEST, round(game.counters.size * _LETTERS))


def most_lines(game: Game) -> int:
    """How many lines a counter's name and factors have at the most."""
    width = line_length(game)
    said = {face.name or unit.name for unit in game.units.values() for face in unit.faces}
    names = map(tidy, said)
    lines = (len(wrap(name, width, break_long_words=False, break_on_hyphens=False))
             for name in names)  # fmt: skip
    return min(_MOST_LINES, max(lines, default=1) + 1)


def space_facts(game: Game) -> str:
    """What is known of each location besides what it is called, as one text to search in."""
    board = game.board
    names = location_names(board)
    entries = ((names[space.id], _facts(game, space, names[space.id]))
               for space in board.spaces.values())  # fmt: skip
    return "|" + "".join(f"{_bare(name)}={_bare(words)}|" for name, words in entries if words)


def _bare(text: str) -> str:
    return text.replace("|", "/").replace("=", "-")


def _facts(game: Game, space: Space, name: str) -> str:
    board = game.board
    terrain = [board.terrains[t].name if t in board.terrains else t for t in space.terrain]
    words, called = [str(space.kind_name), *terrain], space.name if space.name != name else ""
    if space.role is not SpaceRole.MAP:
        words, called = [zone.note for zone in board.zones if zone.id == space.zone], ""
    if not space.attested and game.edition == "source":
        words.append(_("not known to be in play"))
    more = ", ".join(_html(word) for word in words if word)
    if not called and not more:
        return ""
    return (f" {_html(called)}" if called else "") + "</b>" + (f": {more}" if more else "")


def _html(text: str) -> str:
    """Text for the viewer, which shows HTML."""
    return escape(tidy(text), quote=False)


def space_text() -> Text:
    """The location with its name, and what is known of it."""
    place, facts = s.word("LocationName"), s.Table(s.text(FACTS))
    return "<b>" + place + s.choice(facts.has(place), facts.value(place), "</b>")


HERE: s.Place = (s.word("LocationName"), s.word("CurrentMap"))


def _hides(game: Game) -> bool:
    return any(unit.type.hidden for unit in game.units.values())


def _open(game: Game, side: Side) -> Truth:
    """A side's counters that who looks may see."""
    own = s.word("SideId").eq(side_id(side))
    if not _hides(game):
        return own
    return own & ~s.flag("Obscured") & ~s.flag("Invisible")


def _count(game: Game, side: Side) -> Number:
    units = _open(game, side) & s.word("Shape").eq("unit")
    return s.count_location(HERE, units)


def summed(game: Game) -> dict[str, str]:
    """{property: its name} of what is worth a sum: the first factor of the counters' line, those
    printed with emphasis, and the measures. A sum of movement allowances would say nothing."""
    line = [(factor, strong) for _words, factor, strong in game.counters.notation if factor]
    wanted = {property_name(factor) for n, (factor, strong) in enumerate(line) if strong or not n}
    factors = {property_name(ident) for ident in game.factors}
    names = number_names(game).items()
    return {name: words for name, words in names if name in wanted or name not in factors}


def _sums(game: Game, side: Side) -> Text:
    """The side's sums in this place; "+ ?" where some are not known."""
    own = _open(game, side)
    unknown_ones = {property_name(ident) for ident in game.factors if may_lack(game, ident)}
    count = _count(game, side)
    units = s.sentence(_(" · {count} units"), count=count)
    units = s.choice(count > 1, units, _(" · {count} unit", count=1))
    out = s.literal(f"<br><b>{_html(side.name)}</b>") + units
    for name, words in summed(game).items():
        total = s.sum_location(name, HERE, own)
        shown: Text = s.sentence(" · {factor} {total}", factor=_html(words), total=total)
        if name in unknown_ones:
            unknown = s.count_location(HERE, own & is_unknown(name))
            shown = shown + s.choice(unknown > 0, " + ?", "")
        out += s.choice(total > 0, shown, "")
    return s.choice(count > 0, out, "")


def summary(game: Game) -> Text:
    """The line above the counters."""
    return s.joined(space_text(), *(_sums(game, side) for side in game.sides.values()))


def viewer(game: Game) -> Element:
    """Shown after half a second over any stack, counter or empty space.

    The engine puts the middle of what stands under a counter at a fixed distance from it, and above
    the pointer has room for one line: both are moved apart by the lines that there may be.
    """
    lines = most_lines(game) * _LINE
    return element(
        "module.map.CounterDetailViewer",
        {"version": 4, "description": _("Stacks and spaces"), "delay": 500, "hotkey": "32,130",
         "bgColor": "255,255,240", "fgColor": "0,0,0", "borderColor": "0,0,0",
         "minDisplayPieces": 0, "zoomlevel": 1.0, "graphicsZoom": 1.0, "showgraph": True,
         "showgraphsingle": True, "showtext": True, "showtextsingle": True,
         "enableHTML": True, "fontSize": 11,
         "borderWidth": 8, "verticalOffset": lines - 12, "verticalBottomText": lines // 2 - 2,
         "stretchWidthSummary": True, "stretchWidthPieces": True, "extraTextPadding": 2,
         "summaryReportFormat": summary(game), "counterReportFormat": counter_line(game),
         "emptyHexReportForma": summary(game), "display": "from all layers",
         "showDeck": False, "unrotatePieces": False},
    )  # fmt: skip
