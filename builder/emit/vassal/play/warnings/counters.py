"""What warnings add to counters: what they look at, the lines, the border of their space.

The space in which a counter breaks a rule is lit; every move sets it anew for the space that a
counter enters and for the one that it leaves. Knows what is watched, not how that was found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    CalculatedProperty,
    GlobalKeyCommand,
    Marker,
    SetGlobalProperty,
    Trait,
    TriggerAction,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.factors import ends, face_up
from builder.emit.vassal.pieces.locations import LEFT, PLACE, on
from builder.emit.vassal.pieces.names import MAP_NAME
from builder.emit.vassal.play import chat
from builder.emit.vassal.play.actions import constant
from builder.emit.vassal.play.preferences import WARN
from builder.emit.vassal.play.warnings.lines import CHANGED, KEY, LOOK, WRONG, lines
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

LIGHTS, MEETS = "Lights its space", "Lights its space and is met by others"
OVER, LIT = "Over", "over"
"""The property of a space's zone that lights it, and what it then holds."""
LIGHT = Named("watchLight")
"""Lights the space of a counter, or puts it out."""
CODE, BARRED = s.word("WatchPlace"), s.word("WatchBarred")
"""The sign of the kind of place where a counter stands, and of the reason why it may not."""
_LEAVE = Named("watchLeave")
_COME, _WENT, _MEET = Named("watchCome"), Named("watchWent"), Named("watchMeet")


@dataclass(frozen=True, slots=True)
class _Fault:
    """A rule as a counter sees it: whether it is broken, by what it is remembered, the words."""

    wrong: Truth
    key: Text
    words: Text


def prototype_name(watched: WarningPlan, unit: Unit, beside: Sequence[Companions] = ()) -> str:
    """The prototype of a unit that may break a rule; else ''."""
    totals, bars = watched.totals_of(unit), watched.is_barred(unit)
    words = [*(f"sum {t.name.removeprefix('Sum')}" for t in totals), *(["entry"] if bars else [])]
    words += [each.name for each in beside]
    return f"Watched {' '.join(words)}" if words else ""


def watched_traits(totals: Sequence[Total], bars: str, beside: Sequence[Companions]) -> list[Trait]:
    """The outermost first: lines, what they look at. `bars` are the signs of places, if any."""
    faults = [_stacking(total) for total in totals]
    faults += [_entry()] if bars else []
    faults += [_together(each) for each in beside]
    key = s.joined(*(s.choice(each.wrong, each.key, "") for each in faults))
    words = [s.choice(each.wrong, " " + each.words, "") for each in faults]
    traits: list[Trait] = [
        *lines(chat.warning(s.joined(PLACE, ":", *words)), (_MEET,) if beside else ()),
        CalculatedProperty(KEY, key, _("What it breaks")),
    ]
    if bars:
        at = s.literal(bars).index_of(CODE)
        why = s.choice(CODE.eq(""), FREE, s.word("WatchBars").substring(at, at + 1))
        traits.append(CalculatedProperty("WatchBarred", why, _("Why it may not be here")))
    code = s.named("Watch " + PLACE)
    return [*traits, CalculatedProperty("WatchPlace", code, _("The kind of place"))]


def lights(*, beside: bool) -> list[Trait]:
    """What lights a space and puts it out, and where counters stand `beside` others tells these."""
    stays = s.word("CurrentZone").eq(PLACE) & on(SpaceRole.MAP)
    left = s.word("OldZone").eq(LEFT) & on(SpaceRole.MAP, LEFT) & LEFT.ne(PLACE)
    here, there = s.count_location(match=WRONG), s.count_location((LEFT, MAP_NAME), WRONG)
    come, went = ((_COME,), (_WENT,)) if beside else ((), ())
    traits: list[Trait] = [
        TriggerAction(_("Its space"), "", None, (*come, LIGHT), stays, (*CHANGED, LOOK)),
        TriggerAction(_("The space it left"), "", None, (*went, _LEAVE), left, (c.ARRIVED,)),
        SetGlobalProperty(OVER, ((LIGHT, _lit(here)),), _("The border of its space")),
        SetGlobalProperty(OVER, ((_LEAVE, _lit(there)),), _("The border of the space it left"),
                          zone=s.word("OldZone")),
    ]  # fmt: skip
    return [*traits, *meets()] if beside else traits


def _lit(wrong: Number) -> Text:
    return s.choice(WARN.on & (wrong > 0), LIT, "")


def _stacking(total: Total) -> _Fault:
    """One sum: whether too much stands here: place, side, how much, limit, the rule's words."""
    name = total.name
    group = s.word("SideId") if total.group == "side" else s.literal("all")
    here = s.sum_location(f"Watch{name}_" + group)
    bound = s.parsed("0" + s.named(f"Bound {name} " + CODE))
    amount = here.scaled(total.scale)
    words = s.sentence("{measure} {amount}", measure=total.measure, amount=amount)
    if total.group == "side":
        words = s.word("Side") + " " + words
    key = s.joined("/", group, f"/{name}=", here)
    return _Fault((bound > 0) & (here >= bound), key, words + s.named(f"Limit {name} " + CODE))


def _entry() -> _Fault:
    """What keeps the counter out of here, and how many others it keeps out too."""
    others = s.count_location(match=BARRED.eq(s.own("WatchBarred")))
    many = s.sentence(_(" and {count} more"), count=others - 1)
    words = s.word("PieceName") + s.choice(others > 1, many, "") + s.named("Bar " + BARRED)
    return _Fault(~BARRED.equals(FREE), s.joined("/", BARRED, "/Bar=", others), words)


def _together(each: Companions) -> _Fault:
    """One rule on units together."""
    words = s.word("PieceName") + ": " + s.text(f"Rule {each.name}")
    return _Fault(each.wrong > 0, s.joined("/", s.word("UnitId"), f"/{each.name}=1"), words)


def texts(watched: WarningPlan, beside: Sequence[Companions]) -> Iterator[Element]:
    """What never changes in play: kinds of places, limits, the words of rules."""
    for place, code in watched.codes.items():
        yield constant(f"Watch {place}", code, _("The kind of place"))
    for name, limits in watched.limits.items():
        for code, limit in limits.items():
            yield constant(f"Bound {name} {code}", str(limit.most + 1), _("What is too much"))
            yield constant(f"Limit {name} {code}", _limit(limit), _("Words of a limit"))
    for letter, words in watched.reasons.items():
        yield constant(f"Bar {letter}", words, _("Why a counter may not be in a place"))
    for each in beside:
        yield constant(f"Rule {each.name}", each.words, _("A rule on units together"))


def _limit(limit: Limit) -> str:
    return _(", limit {limit}. {rule}", limit=limit.shown, rule=limit.words)


def meets() -> list[Trait]:
    """A counter whose coming and going the others must look at: here, and where it was."""
    return [
        GlobalKeyCommand(_COME, _MEET, description=_("To all counters here")),
        GlobalKeyCommand(_WENT, _MEET, MAP_NAME, LEFT, _("To all counters where it was")),
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
