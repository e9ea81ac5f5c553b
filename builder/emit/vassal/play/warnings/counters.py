"""What warnings add to counters: what they look at, the lines, the border of their space.

The space in which a counter breaks a rule is lit; every move sets it anew for the space that a
counter enters and for the one that it leaves. Knows what is watched, not how that was found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    CalculatedProperty,
    GlobalKeyCommand,
    Marker,
    SendAway,
    SetGlobalProperty,
    Trait,
    TriggerAction,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.factors import ends, face_up
from builder.emit.vassal.pieces.locations import LEFT, PLACE, on
from builder.emit.vassal.pieces.names import MAP_NAME
from builder.emit.vassal.play.preferences import WARN
from builder.emit.vassal.play.warnings.lines import (
    ALERT,
    CHANGED,
    CODE,
    CODES,
    LOOK,
    line,
    memory,
    told_as,
)
from builder.emit.vassal.play.warnings.plan import (
    FREE,
    Limit,
    Total,
    WarningPlan,
)
from builder.emit.vassal.play.warnings.together import Companions
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import SpaceRole, Unit
from builder.words import _

LIGHTS, MEETS = "Lights its space", "Met by others"
ENDLESS = 999_999
"""The limit where there is none."""
BARRED = ~s.word("WatchBarred").equals(FREE)
OVER, LIT = "Over", "over"
"""The property of a space's zone that lights it, and what it then holds."""
WRONG = s.number("WatchWrong").eq(1)
"""Whether a counter breaks some rule where it stands."""
LIGHT = Named("watchLight")
"""Lights the space of a counter, or puts it out."""
_LEAVE, _AWAY = Named("watchLeave"), Named("watchAway")
_COME, _WENT, _MEET = Named("watchCome"), Named("watchWent"), Named("watchMeet")


def prototype_name(watched: WarningPlan, unit: Unit, beside: Sequence[Companions] = ()) -> str:
    """The prototype of a unit that may break a rule; else ''."""
    totals, bars = watched.totals_of(unit), watched.is_barred(unit)
    words = [*(f"sum {t.name.removeprefix('Sum')}" for t in totals), *(["entry"] if bars else [])]
    words += [each.name for each in beside]
    return f"Watched {' '.join(words)}" if words else ""


def watched_traits(
    watched: WarningPlan, totals: Sequence[Total], bars: bool, beside: Sequence[Companions]
) -> list[Trait]:
    """The outermost first: lines, what they look at."""
    wrong = [_over(total) for total in totals]
    wrong += [BARRED] if bars else []
    wrong += [_broken(each) for each in beside]
    about = _("1 while it breaks a rule")
    traits: list[Trait] = [
        CalculatedProperty("WatchWrong", s.choice(s.any_of(*wrong), 1, 0), about)
    ]
    for total in totals:
        traits += _stacking(watched, total)
    if bars:
        traits += _entry(watched)
    for each in beside:
        traits += _together(each)
    code = s.choice(CODES.has(PLACE), CODES.letter(PLACE), "")
    return [*traits, *memory(), CalculatedProperty("WatchPlace", code, _("Its location's code"))]


def lights() -> list[Trait]:
    """What lights a space and puts it out; a counter to be deleted leaves it first."""
    stays = s.word("CurrentZone").eq(PLACE) & on(SpaceRole.MAP)
    left = s.word("OldZone").eq(LEFT) & on(SpaceRole.MAP, LEFT) & LEFT.ne(PLACE)
    here, there = s.count_location(match=WRONG), s.count_location((LEFT, MAP_NAME), WRONG)
    return [
        TriggerAction(_("Its space"), "", None, (LIGHT,), stays, (*CHANGED, LOOK)),
        TriggerAction(_("The space it left"), "", None, (_LEAVE,), left, (c.ARRIVED,)),
        TriggerAction(_("Leaves the map"), "", None, (_AWAY,), stays, (c.REPORT_DELETE,)),
        SetGlobalProperty(OVER, ((LIGHT, _lit(here)),), _("The border of its space")),
        SetGlobalProperty(OVER, ((_LEAVE, _lit(there)),), _("The border of the space it left"),
                          zone=s.word("OldZone")),
        SendAway(_AWAY, MAP_NAME),
    ]  # fmt: skip


def _lit(wrong: Number) -> Text:
    return s.choice(WARN.on & (wrong > 0), LIT, "")


def _to_others(here: Named, there: Named, send: Named) -> list[Trait]:
    """Sends a key to the counters of the counter's location, and of the one that it left."""
    return [
        GlobalKeyCommand(here, send, description=_("To all counters here")),
        GlobalKeyCommand(there, send, MAP_NAME, LEFT, _("To all counters where it was")),
    ]


def _over(total: Total) -> Truth:
    """Whether more stands here than may."""
    return s.number(f"WatchHere{total.name}") > s.number(f"WatchLimit{total.name}")


def _stacking(watched: WarningPlan, total: Total) -> list[Trait]:
    """One sum: its limit here, how much stands here, the line."""
    name, limits = total.name, watched.limits[total.name]
    group = s.word("SideId") if total.group == "side" else s.literal("all")
    here = s.number(f"WatchHere{name}")
    most = s.by_letter(CODE, {k: s.whole(v.most) for k, v in limits.items()}, s.whole(ENDLESS))
    stands = s.sum_location(f"Watch{name}_" + group)
    return [
        *line(name, _over(total), here, _too_many(total, limits)),
        CalculatedProperty(
            f"WatchKey{name}", told_as(group, name=name), _("Warning already given")
        ),
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
    words = ALERT + PLACE + ": " + s.word("PieceName") + more
    at = s.literal(watched.alphabet).index_of(CODE)
    bars = s.word("WatchBars").substring(at, at + 1)
    alike = s.count_location(match=barred.eq(s.own("WatchBarred")))
    return [
        *line("Bar", BARRED, others, words + s.by_letter(barred, reasons, s.literal(""))),
        CalculatedProperty("WatchKeyBar", told_as(barred, name="Bar"), _("Warning already given")),
        CalculatedProperty("WatchHereBar", alike, _("How many are barred here")),
        CalculatedProperty(
            "WatchBarred", s.choice(CODE.eq(""), FREE, bars), _("Why it may not be here")
        ),
    ]


def _broken(each: Companions) -> Truth:
    return s.number(f"Watch{each.name}") > 0


def _together(each: Companions) -> list[Trait]:
    """One rule on units together: whether it is broken here, the line."""
    here = s.number(f"Watch{each.name}")
    words = ALERT + PLACE + ": " + s.word("PieceName") + f": {each.words}"
    key = told_as(s.word("UnitId"), name=each.name)
    return [
        *line(each.name, _broken(each), here, words, (_MEET,)),
        CalculatedProperty(f"WatchKey{each.name}", key, _("Warning already given")),
        CalculatedProperty(f"Watch{each.name}", each.wrong, _("1 if it is with the wrong units")),
        Marker((("WatchCompany", "true"),)),
    ]


def meets() -> list[Trait]:
    """A counter whose coming and going the others must look at."""
    return [
        TriggerAction(_("Others check"), "", None, (_COME, _WENT), watch=CHANGED),
        *_to_others(_COME, _WENT, _MEET),
    ]


def marks(watched: WarningPlan, unit: Unit) -> list[Trait]:
    """What one unit's counters add to the sums, and where they are barred."""
    fixed: list[tuple[str, str]] = []
    turning: list[Trait] = []
    found: list[tuple[str, list[str]]] = []
    numbers = range(len(unit.faces))
    for total in watched.totals:
        weights = [total.weights.get((unit.id, number), 0) for number in numbers]
        if any(weights):
            found.append((f"Watch{total.marked(unit)}", [str(each) for each in weights]))
    if watched.is_barred(unit):
        free = FREE * len(watched.alphabet)
        barred = [watched.bars.get((unit.id, number), free) for number in numbers]
        found.append(("WatchBars", barred))
    for name, values in found:
        if len(set(values)) == 1:
            fixed.append((name, values[0]))
            continue
        named = [f"{name}{end}" for end in ends(len(values))]
        fixed.extend(zip(named, values, strict=True))
        about = _("Value of the face that is up")
        turning.append(CalculatedProperty(name, face_up(named), about))
    return [*turning, Marker(tuple(fixed))] if fixed else []
