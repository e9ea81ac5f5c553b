"""Warnings of stacking and entry: a sign on the counter, a line in the chat, a check of all.

A warning never blocks. The sign follows the board as it stands; in games of many counters it
follows a property that every move sets anew, which is quicker to draw. The line is told once: what
has been told is remembered in a property of the module until counters leave the place. Knows what
is watched over, not how that was found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, literal, number, stroke
from builder.emit.vassal.format.traits import (
    BasicPiece,
    CalculatedProperty,
    DynamicProperty,
    Marker,
    Report,
    SendHere,
    SetGlobalProperty,
    Sign,
    Trait,
    Trigger,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import MAP_NAME, WARNING_IMAGE
from builder.emit.vassal.pieces.prototypes import COMMON, STEP, Prototype
from builder.emit.vassal.play import actions
from builder.emit.vassal.play.company import Companions, companions
from builder.emit.vassal.play.preferences import WARN
from builder.emit.vassal.play.watch import FREE, Counted, Limit, Total, WarningPlan, warning_plan
from builder.game.model import Game, Unit

PLACES = "WatchPlaces"
"""The module's property that gives every watched location its code: ``|C3=A|C4=B|``."""
SEEN = "WatchSeen"
"""The module's property that holds what has been told: ``|C3/axis/Sum1=5|``."""
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
        Prototype(COMMON, name, "May come to stand against a rule", [*chain, BasicPiece()])
        for name, chain in chains.items()
    ]
    if beside:
        told = "Tells others that it comes and goes"
        added.prototypes.append(Prototype(COMMON, MEETS, told, [*_meets(), BasicPiece()]))
    added.properties, added.components = _properties(found), _buttons(game, found, beside)
    added.buttons = [c.CHECK]
    added.preferences = [WARN] if found.codes or beside else []
    added.in_folders("Warnings")
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
    wrong = [f"WatchHere{t.name}>WatchLimit{t.name}" for t in totals]
    wrong += [f'!WatchBarred.equals("{FREE}")'] if bars else []
    wrong += [f"Watch{each.name}>0" for each in beside]
    level = f"{{{'||'.join(wrong)}?2:1}}"
    traits = _sign(level, large, pixels)
    for total in totals:
        traits += _stacking(watched, total)
    if bars:
        traits += _entry(watched)
    for each in beside:
        traits += _company(each)
    return [*traits, *_memory(), CalculatedProperty("WatchPlace", _place(), "its place's code")]


def _sign(level: str, large: bool, pixels: int) -> list[Trait]:
    """The sign at the counter's corner, half outside it: a counter on top leaves it in sight."""
    left, up = -round(pixels * 0.5), -round(pixels * 0.42)
    if not large:
        return [Sign("Warning", level, WARNING_IMAGE, left, up, WARN.name)]
    return [
        Sign("Warning", "WatchLevel", WARNING_IMAGE, left, up, WARN.name),
        Trigger("Look again", "", None, (_HERE, _THERE), watch=_CHANGED),
        Trigger("Others without it", "", None, (_HERE,), watch=(c.REPORT_DELETE,)),
        SendHere(_HERE, _DRAW, description="All that stand here"),
        SendHere(_THERE, _DRAW, MAP_NAME, "{OldLocationName}", "All that stand where it was"),
        DynamicProperty("WatchLevel", ((_DRAW, level),), "2 against a rule", "1"),
        DynamicProperty(GONE, ((c.REPORT_DELETE, "true"),), "It is about to be deleted"),
    ]


def _place() -> str:
    """The code of a counter's place, '' where nothing is watched."""
    table, key = f'GetString("{PLACES}")', '"|"+LocationName+"="'
    start = f"{table}.indexOf({key})+({key}).length()"
    return f'{{{table}.contains({key})?{table}.substring({start},{start}+1):""}}'


def _stacking(watched: WarningPlan, total: Total) -> list[Trait]:
    """One sum: its limit here, how much stands here, the line."""
    name, limits = total.name, watched.limits[total.name]
    group = "SideId" if total.group == "side" else '"all"'
    here, limit, key = f"WatchHere{name}", f"WatchLimit{name}", f"WatchKey{name}"
    most = {code: number(each.most) for code, each in limits.items()}
    return [
        *_line(name, f"{here}>{limit}", here, _over(total, limits)),
        CalculatedProperty(key, f'{{"|"+LocationName+"/"+{group}+"/{name}="}}', "what was told"),
        CalculatedProperty(
            here, f'{{SumLocation("Watch{name}_"+{group})}}', f"{total.measure} that stand here"
        ),
        CalculatedProperty(limit, f"{{{choose(most, str(ENDLESS))}}}", "the most that may"),
    ]


def _over(total: Total, limits: Mapping[str, Limit]) -> str:
    """The line about too many: place, side, how many, limit, the rule's words."""
    here = f"WatchHere{total.name}" + (f"/{total.scale}.0" if total.scale > 1 else "")
    who = '+Side+" "' if total.group == "side" else '+""'
    wants = {code: literal(f", limit {each.shown}. {each.words}") for code, each in limits.items()}
    return (
        f'{{"~"+LocationName+": "{who}+{literal(total.measure + " ")}+{here}'
        f"+{choose(wants, literal(''))}}}"
    )


def _entry(watched: WarningPlan) -> list[Trait]:
    """What keeps the counter out of here, how many others it keeps out too, the line."""
    more = '(WatchHereBar>1?" and "+(WatchHereBar-1)+" more":"")'
    why = choose(
        {letter: literal(words) for letter, words in watched.reasons.items()}, '""', "WatchBarred"
    )
    at = f"{literal(watched.alphabet)}.indexOf(WatchPlace)"
    mine = r'"{WatchBarred==\"$WatchBarred$\"}"'
    return [
        *_line(
            "Bar", f'!WatchBarred.equals("{FREE}")', "WatchHereBar",
            f'{{"~"+LocationName+": "+PieceName+{more}+{why}}}',
        ),
        CalculatedProperty("WatchKeyBar", '{"|"+LocationName+"/"+WatchBarred+"/Bar="}', "told"),
        CalculatedProperty("WatchHereBar", f"{{CountLocation({mine})}}", "so many are barred here"),
        CalculatedProperty(
            "WatchBarred",
            f'{{WatchPlace==""?"{FREE}":WatchBars.substring({at},{at}+1)}}', "why not here",
        ),
    ]  # fmt: skip


def _company(each: Companions) -> list[Trait]:
    """One rule of company: whether it is broken here, the line."""
    here = f"Watch{each.name}"
    text = f'{{"~"+LocationName+": "+PieceName+{literal(f": {each.words}")}}}'
    key = f'{{"|"+LocationName+"/"+UnitId+"/{each.name}="}}'
    return [
        *_line(each.name, f"{here}>0", here, text, (_MEET,)),
        CalculatedProperty(f"WatchKey{each.name}", key, "told"),
        CalculatedProperty(here, f"{{{each.wrong}}}", "1 in the wrong company"),
        Marker((("WatchCompany", "true"),)),
    ]


def _meets() -> list[Trait]:
    """A counter whose coming and going the others must look at."""
    return [
        Trigger("Others look", "", None, (_COME, _WENT), watch=_CHANGED),
        SendHere(_COME, _MEET, description="All that stand here"),
        SendHere(_WENT, _MEET, MAP_NAME, "{OldLocationName}", "All that stand where it was"),
    ]


def _line(name: str, wrong: str, here: str, text: str, also: tuple[Named, ...] = ()) -> list[Trait]:
    """A line in the chat, told once for a place and a number; a check tells it to everybody."""
    say, note, drop = (Named(f"watch{word}{name}") for word in ("Say", "Note", "Drop"))
    known, key = f'GetString("{SEEN}")', f"WatchKey{name}"
    changed = (*_CHANGED, *also)
    fresh = f'{wrong}&&!{known}.contains({key}+{here}+"|")'
    mended = f"!({wrong})&&{known}.contains({key})"
    without = f'{known}.replaceAll("[|]\\\\Q"+{key}.substring(1)+"\\\\E[0-9]+(?=[|])","")'
    noted = f'{{{without}+{key}.substring(1)+{here}+"|"}}'
    return [
        Trigger(f"Warn {name}", "", None, (note, say), f"{{{WARN.on}&&{fresh}}}", changed),
        Trigger(f"Check {name}", "", None, (note, say), f"{{{fresh}}}", (_LOOK,)),
        Trigger(f"Mended {name}", "", None, (drop,), f"{{{mended}}}", changed),
        Report((say,), text, "Warning"),
        SetGlobalProperty(SEEN, ((note, noted), (drop, f"{{{without}}}")), "What has been told"),
    ]


def _memory() -> list[Trait]:
    """What was told of a place is forgotten when a counter leaves it."""
    left = f'OldLocationName!=LocationName&&GetString("{SEEN}").contains("|"+OldLocationName+"/")'
    forget = f'GetString("{SEEN}").replaceAll("[|]\\\\Q"+%s+"\\\\E/[^|]*(?=[|])","")'
    return [
        Trigger("Left", "", None, (_FORGET,), f"{{{left}}}", (c.ARRIVED,)),
        SetGlobalProperty(
            SEEN,
            ((_FORGET, f"{{{forget % 'OldLocationName'}}}"),
             (c.REPORT_DELETE, f"{{{forget % 'LocationName'}}}")),
            "Told of the place that it left",
        ),
    ]  # fmt: skip


def choose(cases: Mapping[str, str], otherwise: str, by: str = "WatchPlace") -> str:
    """An expression: the one of `cases` whose key is the value of the property `by`."""
    alike: dict[str, str] = {}
    for key, value in cases.items():
        alike[value] = alike.get(value, "") + key
    parts = "".join(f"{_among(by, keys)}?{value}:" for value, keys in alike.items())
    return f'({by}==""?{otherwise}:{parts}{otherwise})'


def _among(by: str, keys: str) -> str:
    return f"{literal(keys)}.contains({by})" if len(keys) > 1 else f"{by}=={literal(keys)}"


def marks(game: Game, watched: WarningPlan, unit: Unit) -> list[Trait]:
    """What one unit's counters add to the sums, and where they are barred."""
    large, fixed, turning = is_large(game), [], []
    pairs: list[tuple[str, str, str, str]] = []
    for total in watched.totals:
        front, back = (total.weights.get((unit.id, reduced), 0) for reduced in (False, True))
        if front or back:
            name = f"Watch{total.marked(unit)}"
            pairs.append((name, str(front), str(back), f"{GONE}==true?0:" if large else ""))
    if watched.is_barred(unit):
        free = FREE * len(watched.alphabet)
        front_bars, back_bars = (watched.bars.get((unit.id, r), free) for r in (False, True))
        pairs.append(("WatchBars", front_bars, back_bars, ""))
    for name, front_value, back_value, before in pairs:
        if unit.back is None or front_value == back_value:
            back_value = front_value
        if front_value == back_value and not before:
            fixed.append((name, front_value))
            continue
        ends = [(f"{name}Front", front_value), (f"{name}Back", back_value)]
        fixed.extend(ends)
        face = f"{{{before}{STEP}_Level==2?{name}Back:{name}Front}}"
        turning.append(CalculatedProperty(name, face, "of the face that is up"))
    return [*turning, Marker(tuple(fixed))] if fixed else []


def _properties(watched: WarningPlan) -> list[Element]:
    """The module's properties that warnings need."""
    codes = "".join(f"{name}={code}|" for name, code in watched.codes.items())
    faults = [f"({_faults(counted)})" for counted in watched.counted]
    found = "{" + "+".join(['"~"', *faults]) + "}"
    return [
        actions.known(PLACES, f"|{codes}", (), "The code of each watched location"),
        actions.known(SEEN, "|", ((Named("watchNew"), "|"),), "Warnings that have been told"),
        actions.known(FAULTS, "", ((Named("watchCount"), found),), "What is wrong in boxes"),
    ]


def _faults(counted: Counted) -> str:
    """An expression: the boxes that a rule finds wrong and its words once, or an empty text."""
    wrongs, parts = [], []
    for group in counted.places:
        sums = (
            f'SumLocation("Watch{total.name}_all",{literal(place)},{literal(MAP_NAME)})'
            for place, total in group
        )
        held, total = f"({'+'.join(sums)})", group[0][1]
        bounds = ((counted.at_least, "<"), (counted.at_most, ">"))
        wrong = "||".join(f"{held}{sign}{n}" for n, sign in bounds if n is not None)
        where = " and ".join(place for place, _ in group)
        shown = held + (f"/{total.scale}.0" if total.scale > 1 else "")
        wrongs.append(wrong)
        named = f"{literal(f'; {where}: ')}+{shown}+{literal(f' {total.measure}')}"
        parts.append(f'({wrong}?{named}:"")')
    if not parts:
        return '""'
    words = literal(f", {counted.wanted}. {counted.words}")
    return f'{"||".join(wrongs)}?{"+".join(parts)}+{words}:""'


def _buttons(game: Game, watched: WarningPlan, beside: Sequence[Companions]) -> list[Element]:
    """The check of the whole board, and for large games the first signs of a setup."""
    match = 'WatchPlace!=""'
    if beside:
        match += '||GetString("WatchCompany").equals("true")'
    fault = f'!GetString("{FAULTS}").equals("~")'
    clean = f'GetString("{SEEN}").equals("|")&&GetString("{FAULTS}").equals("~")'
    said = f'"Board checked: "+({clean}?"no warnings":"see the warnings above")'
    keys = [Named(name) for name in
            ("watchNew", "watchAll", "watchCount", "watchBoxes", "watchDone")]  # fmt: skip
    out = [
        actions.button(c.CHECK, keys),
        actions.to_all("Warnings of all counters", keys[1], _LOOK, match, silent=False),
        actions.action("Warnings of boxes", keys[3], (Named("watchTell"),), fault),
        actions.report("Warnings of boxes", Named("watchTell"),
                       f'{{"~"+GetString("{FAULTS}").substring(3)}}'),
        actions.report("Checked", keys[4], f"{{{said}}}"),
    ]  # fmt: skip
    first = is_large(game) and (watched.codes or beside)
    return [*out, _first_signs(match)] if first else out


def _first_signs(match: str) -> Element:
    """Sets the signs when a game begins, for a setup may begin against a rule."""
    return element(
        "module.StartupGlobalKeyCommand",
        {"whenToApply": "startOfGameOnly", "hotkeyOrKeyCommand": "sendKeyCommand",
         "hotkey": stroke(_DRAW), "filter": f"{{{match}}}", "reportSingle": True,
         "name": "First signs", "buttonText": "", "tooltip": "", "icon": ""},
    )  # fmt: skip
