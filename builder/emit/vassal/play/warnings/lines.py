"""What the module does when a counter has changed: the line of warning, the light of its space.

Each fault of a place is printed once, until counters leave it. What has been said is remembered in
a property of the module: ``|C3/axis/Sum1=5|``.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.names import MAP_NAME
from builder.emit.vassal.play import told
from builder.emit.vassal.play.actions import (
    action,
    global_property,
    report,
    setter,
    to_one,
    to_place,
)
from builder.emit.vassal.play.hidden import hides, unnamed
from builder.emit.vassal.play.preferences import WARN
from builder.emit.vassal.play.told import MOVED
from builder.emit.vassal.play.versions import REFRESHED
from builder.emit.vassal.play.warnings.counters import (
    LIGHT,
    LIT,
    LOOKS,
    MEETS,
    MET,
    OVER,
    VALUE,
)
from builder.emit.vassal.play.warnings.plan import WarningPlan, lights_spaces
from builder.emit.vassal.play.warnings.watch import Watch, on_map
from builder.emit.vassal.script import Text, Truth
from builder.words import _

SEEN = "WatchSeen"
"""The module's property that holds what has been said."""
KEY = "WatchKey"
"""The module's property that says which rules the counter breaks that was looked at last."""
RULES = "WatchRules"
"""The module's property that keeps with which rules the counters of a game were made."""
NEW = Named("watchNew")
"""The key that forgets all that has been said."""
_READ, _WARN, _SAY, _KEEP, _RIGHT, _FORGET, _REST = (
    Named(f"watch{word}") for word in ("Read", "Warn", "Say", "Keep", "Right", "Forget", "Light")
)
_STEPS, _MET = Named("watch"), Named("watchMet")
_TO_US, _NOWHERE = Named("watchToUs"), Named("watchNowhere")
_ENDS = "/[^|]*(?=[|])"


def steps() -> Named:
    """The key at which the module looks at the counter that has told of itself."""
    return _STEPS


def components(watch: Watch) -> Iterator[Element]:
    """What is done in order where a counter has come, left, turned or is looked at."""
    moved = ~told.says(MOVED) | ~told.PLACE.equals(told.LEFT)
    here, there = Named("watchHere"), Named("watchThere")
    meets = [*_met(watch)]
    lights = (here, there) if lights_spaces(watch.game) else ()
    keys = (_READ, _WARN, _RIGHT, *lights, *([_MET] if meets else []))
    yield action(_("Looks at a counter"), _STEPS, keys, moved & current(watch.found))
    yield from _said(watch)
    if lights:
        yield from _light(watch, here, told.PLACE, s.TRUE)
        yield from _light(watch, there, told.LEFT, ~told.PLACE.equals(told.LEFT))
    yield from meets


def current(found: WarningPlan) -> Truth:
    """Whether counters carry what the rules of this version mean.

    Those of a game begun with other rules do not, until they are refreshed.
    """
    return s.text(RULES).equals(found.meaning)


def rules(found: WarningPlan) -> Element:
    """The property that keeps what the counters of a game mean."""
    about = _("The rules of warnings with which the counters were made")
    return global_property(RULES, found.meaning, [setter(REFRESHED, found.meaning)], about)


def properties(watch: Watch) -> Iterator[Element]:
    """The properties in which the module remembers, and those that counters read."""
    seen, key = s.text(SEEN), s.text(KEY)
    rest = seen.replaced(s.exactly(told.LEFT, "[|]", _ENDS))
    clean = rest.replaced(s.exactly(told.PLACE, "[|]", _ENDS))
    kept = [setter(NEW, "|"), setter(_KEEP, seen + key),
            setter(_FORGET, s.choice(key.equals(""), clean, rest))]  # fmt: skip
    open_ = ~told.NAME.equals(unnamed()) if hides(watch.game) else s.TRUE
    breaks = s.choice(on_map(told.PLACE) & open_, watch.key(seen), "")
    yield global_property(SEEN, "|", kept, _("Warnings that have been given"))
    yield global_property(KEY, "", [setter(_READ, breaks)],
                          _("The rules that the counter breaks"))  # fmt: skip
    places = (("watchHere", told.PLACE), ("watchThere", told.LEFT))
    zones = [setter(Named(f"{name}Zone"), place) for name, place in places]
    lit = [setter(Named(f"{name}Lit"), s.choice(_is_lit(place), "", LIT)) for name, place in places]
    yield global_property(
        told.PLACED, "", [*zones, setter(_NOWHERE, "")], _("The space whose border changes")
    )
    yield global_property(VALUE, "", lit, _("The border that it gets"))
    if watch.beside:
        yield global_property(told.KEPT, "", [setter(told.KEEP, s.text(told.TOLD))],
                              _("What a counter said before those beside it"))  # fmt: skip


def addresses() -> list[Element]:
    """What makes counters speak to the property that lights a space, and to the module again."""
    return [setter(LIGHT.key, OVER), setter(_TO_US, told.TOLD)]


def _said(watch: Watch) -> Iterator[Element]:
    """The line, once for a place and what is wrong there; a check of the board says it anew.

    What was said of a place is forgotten when a counter leaves it, or breaks no rule any more.
    """
    seen, key = s.text(SEEN), s.text(KEY)
    fresh = (WARN.on | told.says(LOOKS)) & key.contains("/")
    changed = ~told.says(LOOKS) & ~told.says(MEETS)
    left = ~told.LEFT.equals(told.PLACE) & seen.contains(_of(told.LEFT))
    right = changed & (key.equals("") & seen.contains(_of(told.PLACE)) | left)
    yield action(_("Warns"), _WARN, (_SAY, _KEEP), fresh)
    yield report(_("Warning"), _SAY, watch.words(key))
    yield action(_("Is right again"), _RIGHT, (_FORGET,), right)


def _of(place: Text) -> Text:
    """How a place begins in what has been said."""
    return s.joined("|", place, "/")


def _is_lit(place: Text) -> Truth:
    return s.zone_property(OVER, place, MAP_NAME).eq(LIT)


def _light(watch: Watch, key: Named, place: Text, when: Truth) -> Iterator[Element]:
    """Lights a space, or puts it out, where that is to change: the counter does it."""
    send = Named(f"{key.name}Send")
    keys = (Named(f"{key.name}Zone"), Named(f"{key.name}Lit"), LIGHT.key, send, _TO_US, _NOWHERE)
    changes = (WARN.on & watch.wrong(place)).eq(~_is_lit(place))
    yield action(_("The border of a space"), key, keys, s.all_of(when, on_map(place), changes))
    yield to_one(_("The border of a space"), send, told.TELL, told.PIECE)


def _met(watch: Watch) -> Iterator[Element]:
    """Those whom a rule on units together concerns look, where others come or go."""
    if not watch.beside:
        return
    brings = s.any_of(*(each.changed_by(told.UNIT) for each in watch.beside))
    looked = told.says(LOOKS) | told.says(MEETS)
    name, meant = (
        _("Looks at the counters beside it"),
        s.any_of(*(each.meant() for each in watch.beside)),
    )
    keys = (Named("watchMetThere"), Named("watchMetHere"))
    yield action(name, _MET, (told.KEEP, *keys, told.BACK), brings & ~looked)
    for key, place in zip(keys, (told.KEPT_LEFT, told.KEPT_PLACE), strict=True):
        yield to_place(name, key, MET, place, meant, silent=False)
