"""Warnings of stacking and entry: a sign on the counter, a line in the chat, a check of all.

A warning never blocks. The sign follows the board as it stands; in games of many counters it
follows a property that every move sets anew, which is quicker to draw. A line is printed once: what
has been said is remembered in a property of the module until counters leave the place. Knows what
is watched over, not how that was found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, stroke
from builder.emit.vassal.format.traits import (
    BasicPiece,
    CalculatedProperty,
    DynamicProperty,
    FollowingLayer,
    GlobalKeyCommand,
    Marker,
    ReportAction,
    SetGlobalProperty,
    Trait,
    TriggerAction,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import MAP_NAME, WARNING_IMAGE
from builder.emit.vassal.pieces.prototypes import BACK_UP, COMMON, Prototype
from builder.emit.vassal.play import actions
from builder.emit.vassal.play.company import Companions, companions
from builder.emit.vassal.play.preferences import WARN
from builder.emit.vassal.play.watch import FREE, Counted, Limit, Total, WarningPlan, warning_plan
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, Unit
from builder.words import _, listed

PLACES = "WatchPlaces"
"""The module's property that gives every watched location its code: ``|C3=A|C4=B|``."""
SEEN = "WatchSeen"
"""The module's property that holds what has been said: ``|C3/axis/Sum1=5|``."""
FAULTS = "WatchFaults"
"""The module's property that says what the last check found in boxes."""
GONE = "WatchGone"
MANY = 150
"""With more counters than that the signs follow a property that moves set."""
MEETS = "Met by others"
ENDLESS = 999_999
"""The limit where there is none."""

_DRAW, _HERE, _THERE = Named("watchDraw"), Named("watchHere"), Named("watchThere")
_LOOK, _FORGET = Named("watchLook"), Named("watchForget")
_COME, _WENT, _MEET = Named("watchCome"), Named("watchWent"), Named("watchMeet")
ALERT = "~"
"""How a line of warning begins: the engine takes the sign off and colours the line."""
CODES, CODE = s.Table(s.text(PLACES)), s.word("WatchPlace")
PLACE, LEFT = s.word("LocationName"), s.word("OldLocationName")
BARRED = ~s.word("WatchBarred").equals(FREE)
_CHANGED = (c.ARRIVED, c.FLIP.worker, c.CLONE.worker)
"""After these a counter may stand against a rule."""


def is_large(game: Game) -> bool:
    """Whether a game has so many counters that signs should not be worked out at every look."""
    return sum(unit.qty for unit in game.units.values()) > MANY


def warnings(game: Game, pixels: int) -> actions.Added:
    """All that warnings add to a module; nothing where there are none.

    `pixels` is a counter's side on the map.
    """
    found, added, beside = warning_plan(game), actions.Added(), companions(game)
    if not (found.codes or found.counted or beside):
        return added
    chains: dict[str, list[Trait]] = {}
    for unit in game.units.values():
        traits = marks(game, found, unit)
        own = [each for each in beside if each.concerns(unit)]
        if name := prototype_name(found, unit, own):
            totals, bars = found.totals_of(unit), found.is_barred(unit)
            if name not in chains:
                chains[name] = _watched(found, totals, bars, own, is_large(game), pixels)
            traits = [UsePrototype(name), *traits]
        if any(each.changed_by(unit) for each in beside):
            traits = [UsePrototype(MEETS), *traits]
        if traits:
            added.traits[unit.id] = traits
    added.prototypes = [
        Prototype(COMMON, name, _("May break a rule"), [*chain, BasicPiece()])
        for name, chain in chains.items()
    ]
    if beside:
        about = _("Makes others check their company when it comes or goes")
        added.prototypes.append(Prototype(COMMON, MEETS, about, [*_meets(), BasicPiece()]))
    added.properties, added.components = _properties(found), _buttons(game, found, beside)
    added.buttons = [c.CHECK]
    added.preferences = [WARN] if found.codes or beside else []
    added.in_folders(_("Warnings"))
    return added


def prototype_name(watched: WarningPlan, unit: Unit, beside: Sequence[Companions] = ()) -> str:
    """The prototype of a unit that may come to stand against a rule; else ''."""
    totals, bars = watched.totals_of(unit), watched.is_barred(unit)
    words = [*(f"sum {t.name.removeprefix('Sum')}" for t in totals), *(["entry"] if bars else [])]
    words += [each.name for each in beside]
    return f"Watched {' '.join(words)}" if words else ""


def _watched(
    watched: WarningPlan, totals: Sequence[Total], bars: bool, beside: Sequence[Companions],
    large: bool, pixels: int,
) -> list[Trait]:  # fmt: skip
    """The outermost first: signs, lines, what they look at."""
    wrong = [_over(total) for total in totals]
    wrong += [BARRED] if bars else []
    wrong += [_broken(each) for each in beside]
    traits = _sign(s.choice(s.any_of(*wrong), 2, 1), large, pixels)
    for total in totals:
        traits += _stacking(watched, total)
    if bars:
        traits += _entry(watched)
    for each in beside:
        traits += _company(each)
    code = s.choice(CODES.has(PLACE), CODES.letter(PLACE), "")
    return [*traits, *_memory(), CalculatedProperty("WatchPlace", code, _("Its location's code"))]


def _sign(level: Number, large: bool, pixels: int) -> list[Trait]:
    """The sign at the counter's corner, half outside it: a counter on top leaves it in sight."""
    left, up = -round(pixels * 0.5), -round(pixels * 0.42)
    if not large:
        return [FollowingLayer("Warning", level, WARNING_IMAGE, left, up, WARN.name)]
    return [
        FollowingLayer("Warning", "WatchLevel", WARNING_IMAGE, left, up, WARN.name),
        TriggerAction(_("Check again"), "", None, (_HERE, _THERE), watch=_CHANGED),
        TriggerAction(_("Check the others"), "", None, (_HERE,), watch=(c.REPORT_DELETE,)),
        *_to_others(_HERE, _THERE, _DRAW),
        DynamicProperty("WatchLevel", ((_DRAW, level),), _("2 while it breaks a rule"), "1"),
        DynamicProperty(GONE, ((c.REPORT_DELETE, "true"),), _("It is about to be deleted")),
    ]


def _to_others(here: Named, there: Named, send: Named) -> list[Trait]:
    """Sends a key to the counters of the counter's location, and of the one that it left."""
    return [
        GlobalKeyCommand(here, send, description=_("To all counters here")),
        GlobalKeyCommand(there, send, MAP_NAME, LEFT, _("To all counters where it was")),
    ]


def _over(total: Total) -> Truth:
    """Whether more stands here than may."""
    return s.number(f"WatchHere{total.name}") > s.number(f"WatchLimit{total.name}")


def _told_as(*parts: Text | str, name: str) -> Text:
    """The key under which a line is remembered: the place, whose it is, the rule."""
    return s.joined("|", PLACE, *(each for part in parts for each in ("/", part)), f"/{name}=")


def _stacking(watched: WarningPlan, total: Total) -> list[Trait]:
    """One sum: its limit here, how much stands here, the line."""
    name, limits = total.name, watched.limits[total.name]
    group = s.word("SideId") if total.group == "side" else s.literal("all")
    here = s.number(f"WatchHere{name}")
    most = s.by_letter(CODE, {k: s.whole(v.most) for k, v in limits.items()}, s.whole(ENDLESS))
    stands = s.sum_location(f"Watch{name}_" + group)
    return [
        *_line(name, _over(total), here, _too_many(total, limits)),
        CalculatedProperty(f"WatchKey{name}", _told_as(group, name=name), _("What has been said")),
        CalculatedProperty(f"WatchHere{name}", stands, _("{measure} here", measure=total.measure)),
        CalculatedProperty(f"WatchLimit{name}", most, _("The limit here")),
    ]


def _too_many(total: Total, limits: Mapping[str, Limit]) -> Text:
    """The line about too many: place, side, how many, limit, the rule's words."""
    amount = s.number(f"WatchHere{total.name}").scaled(total.scale)
    ends = {code: s.literal(_limit(each)) for code, each in limits.items()}
    end = s.by_letter(CODE, ends, s.literal(""))
    if total.group == "side":
        head = s.sentence("{space}: {side} {measure} {amount}", space=PLACE, side=s.word("Side"),
                          measure=total.measure, amount=amount)  # fmt: skip
    else:
        head = s.sentence("{space}: {measure} {amount}", space=PLACE, measure=total.measure,
                          amount=amount)  # fmt: skip
    return ALERT + head + end


def _limit(limit: Limit) -> str:
    return _(", limit {limit}. {rule}", limit=limit.shown, rule=limit.words)


def _entry(watched: WarningPlan) -> list[Trait]:
    """What keeps the counter out of here, how many others it keeps out too, the line."""
    barred, others = s.word("WatchBarred"), s.number("WatchHereBar")
    reasons = {letter: s.literal(words) for letter, words in watched.reasons.items()}
    many = s.sentence(_(" and {count} more"), count=others - 1)
    more = s.choice(others > 1, many, "")
    line = ALERT + PLACE + ": " + s.word("PieceName") + more
    at = s.literal(watched.alphabet).index_of(CODE)
    bars = s.word("WatchBars").substring(at, at + 1)
    alike = s.count_location(match=barred.eq(s.own("WatchBarred")))
    return [
        *_line("Bar", BARRED, others, line + s.by_letter(barred, reasons, s.literal(""))),
        CalculatedProperty("WatchKeyBar", _told_as(barred, name="Bar"), _("What has been said")),
        CalculatedProperty("WatchHereBar", alike, _("How many are barred here")),
        CalculatedProperty(
            "WatchBarred", s.choice(CODE.eq(""), FREE, bars), _("Why it may not stand here")
        ),
    ]


def _broken(each: Companions) -> Truth:
    return s.number(f"Watch{each.name}") > 0


def _company(each: Companions) -> list[Trait]:
    """One rule of company: whether it is broken here, the line."""
    here = s.number(f"Watch{each.name}")
    line = ALERT + PLACE + ": " + s.word("PieceName") + f": {each.words}"
    key = _told_as(s.word("UnitId"), name=each.name)
    return [
        *_line(each.name, _broken(each), here, line, (_MEET,)),
        CalculatedProperty(f"WatchKey{each.name}", key, _("What has been said")),
        CalculatedProperty(f"Watch{each.name}", each.wrong, _("1 in the wrong company")),
        Marker((("WatchCompany", "true"),)),
    ]


def _meets() -> list[Trait]:
    """A counter whose coming and going the others must look at."""
    return [
        TriggerAction(_("Others check"), "", None, (_COME, _WENT), watch=_CHANGED),
        *_to_others(_COME, _WENT, _MEET),
    ]


def _line(
    name: str, wrong: Truth, here: Number, line: Text, also: tuple[Named, ...] = ()
) -> list[Trait]:
    """A line in the chat, printed once for a place and a number; a check prints it anew."""
    say, note, drop = (Named(f"watch{word}{name}") for word in ("Say", "Note", "Drop"))
    seen, key, changed = s.text(SEEN), s.word(f"WatchKey{name}"), (*_CHANGED, *also)
    fresh = wrong & ~seen.contains(key + here + "|")
    over = ~wrong & seen.contains(key)
    bare = key.substring(1)
    others = seen.replaced(s.exactly(bare, before="[|]", after="[0-9]+(?=[|])"))
    kept = ((note, others + bare + here + "|"), (drop, others))
    return [
        TriggerAction(_("Warns"), "", None, (note, say), WARN.on & fresh, changed),
        TriggerAction(_("Checks"), "", None, (note, say), fresh, (_LOOK,)),
        TriggerAction(_("In order again"), "", None, (drop,), over, changed),
        ReportAction((say,), line, _("Warning")),
        SetGlobalProperty(SEEN, kept, _("Warnings that have been given")),
    ]


def _memory() -> list[Trait]:
    """What was said of a place is forgotten when a counter leaves it."""
    seen = s.text(SEEN)
    left = LEFT.ne(PLACE) & seen.contains("|" + LEFT + "/")
    forget = ((_FORGET, _without(LEFT)), (c.REPORT_DELETE, _without(PLACE)))
    return [
        TriggerAction(_("It has left"), "", None, (_FORGET,), left, (c.ARRIVED,)),
        SetGlobalProperty(SEEN, forget, _("Warnings of the place that it left")),
    ]


def _without(place: Text) -> Text:
    """What has been said, but of a place."""
    return s.text(SEEN).replaced(s.exactly(place, before="[|]", after="/[^|]*(?=[|])"))


def marks(game: Game, watched: WarningPlan, unit: Unit) -> list[Trait]:
    """What one unit's counters add to the sums, and where they are barred."""
    large, fixed, turning = is_large(game), [], []
    pairs: list[tuple[str, str, str, bool]] = []
    for total in watched.totals:
        front, back = (total.weights.get((unit.id, reduced), 0) for reduced in (False, True))
        if front or back:
            name = f"Watch{total.marked(unit)}"
            pairs.append((name, str(front), str(back), large))
    if watched.is_barred(unit):
        free = FREE * len(watched.alphabet)
        front_bars, back_bars = (watched.bars.get((unit.id, r), free) for r in (False, True))
        pairs.append(("WatchBars", front_bars, back_bars, False))
    for name, front_value, back_value, until_gone in pairs:
        if unit.back is None or front_value == back_value:
            back_value = front_value
        if front_value == back_value and not until_gone:
            fixed.append((name, front_value))
            continue
        ends = [(f"{name}Front", front_value), (f"{name}Back", back_value)]
        fixed.extend(ends)
        face = s.choice(BACK_UP, s.number(f"{name}Back"), s.number(f"{name}Front"))
        adds = s.choice(s.flag(GONE), 0, face) if until_gone else face
        turning.append(CalculatedProperty(name, adds, _("Of the face that is up")))
    return [*turning, Marker(tuple(fixed))] if fixed else []


def _properties(watched: WarningPlan) -> list[Element]:
    """The module's properties that warnings need."""
    found = s.joined(ALERT, *(_faults(counted) for counted in watched.counted))
    return [
        actions.global_property(PLACES, s.Table.of(watched.codes), (), _("Every location's code")),
        actions.global_property(SEEN, "|", [actions.setter(Named("watchNew"), "|")],
                                _("Warnings that have been given")),
        actions.global_property(FAULTS, "", [actions.setter(Named("watchCount"), found)],
                                _("What the last check found in boxes")),
    ]  # fmt: skip


def _faults(counted: Counted) -> Text:
    """The boxes that a rule finds wrong and its words once, or an empty text."""
    wrongs, parts = [], []
    for group in counted.places:
        held, wrong = _held(counted, group)
        total = group[0][1]
        boxes = str(listed(place for place, _total in group))
        part = s.sentence("; {boxes}: {amount} {measure}", boxes=boxes, measure=total.measure,
                          amount=held.scaled(total.scale))  # fmt: skip
        wrongs.append(wrong)
        parts.append(s.choice(wrong, part, ""))
    shown = s.joined(*parts, f", {counted.wanted}. {counted.words}")
    return s.choice(s.any_of(*wrongs), shown, "")


def _held(counted: Counted, group: Sequence[tuple[str, Total]]) -> tuple[Number, Truth]:
    """What stands in some boxes, and whether it is too little or too much."""
    held = s.whole(0)
    for n, (place, total) in enumerate(group):
        here = s.sum_location(f"Watch{total.name}_all", (place, MAP_NAME))
        held = held + here if n else here
    wrong = [held < counted.at_least] if counted.at_least is not None else []
    wrong += [held > counted.at_most] if counted.at_most is not None else []
    return held, s.any_of(*wrong)


def _buttons(game: Game, watched: WarningPlan, beside: Sequence[Companions]) -> list[Element]:
    """The check of the whole board, and for large games the first signs of a setup."""
    match = CODE.ne("")
    if beside:
        match |= s.text("WatchCompany").equals("true")
    faults = s.text(FAULTS)
    clean = s.text(SEEN).equals("|") & faults.equals(ALERT)
    none, some = _("Board checked: no warnings"), _("Board checked: see the warnings above")
    keys = [Named(name) for name in
            ("watchNew", "watchAll", "watchCount", "watchBoxes", "watchDone")]  # fmt: skip
    boxes = ALERT + faults.substring(3)
    out = [
        actions.button(c.CHECK, keys),
        actions.to_all(_("Warnings of all counters"), keys[1], _LOOK, match, silent=False),
        actions.report(_("Warnings of boxes"), keys[3], boxes, ~faults.equals(ALERT)),
        actions.report(_("Board checked"), keys[4], s.choice(clean, none, some)),
    ]
    first = is_large(game) and (watched.codes or beside)
    return [*out, _first_signs(match)] if first else out


def _first_signs(match: Truth) -> Element:
    """Sets the signs when a game begins, for a setup may begin against a rule."""
    return element(
        "module.StartupGlobalKeyCommand",
        {"whenToApply": "startOfGameOnly", "hotkeyOrKeyCommand": "sendKeyCommand",
         "hotkey": stroke(_DRAW), "filter": match, "reportSingle": True,
         "name": _("First signs"), "buttonText": "", "tooltip": "", "icon": ""},
    )  # fmt: skip
