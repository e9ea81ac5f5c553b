"""What the key to the counters shows besides its sample: counters with figures of their own, dots,
and weaker faces than the back.

Knows the model and how counters are drawn; not pages. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from builder.drawing.aids.look import Look
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Shape
from builder.drawing.text.flow import Block, Run, Setting, Words, paragraph, stack
from builder.game.layouts import layout_of
from builder.game.model import Game, Unit
from builder.game.model.words import SAID_STATES
from builder.game.notation import notation_of
from builder.words import _

_SCALE, _HIGH = 0.6, 9.6
"""The scale of a counter, and how high it is at most."""
_ACROSS, _WIDE = 3, 40.0
"""So many side by side, where each has so much room; else one below the other."""
_AIR = 1.4
_NAMED = 3
"""So many counters with one state are named."""

Line = Callable[[Game, Unit], Sequence[Run]]


def other_kinds(
    faces: Faces, game: Game, sample: Unit, width: float, look: Look, line: Line
) -> Block:
    """A counter of each kind that shows something else than the sample, with what that is."""
    found = [*kinds_besides(game, sample, line)]
    across = max(1, min(_ACROSS, int(width / _WIDE)))
    wide, setting = width / across, Setting(look.table, look.table * 1.22)
    rows = []
    for first in range(0, len(found), across):
        shapes: list[Shape] = []
        high = 0.0
        for place, (unit, runs) in enumerate(found[first : first + across]):
            drawn = faces.shown(unit)
            scale = min(_SCALE, _HIGH / drawn.height)
            left, mine = place * wide, drawn.width * scale + _AIR
            words = paragraph(runs, wide - mine - _AIR, setting)
            tall = max(drawn.height * scale, words.height)
            shapes.append(faces.shown(
                unit, x=left, y=(tall - drawn.height * scale) / 2, scale=scale))  # fmt: skip
            shapes.append(Group(words.shapes, left + mine, (tall - words.height) / 2))
            high = max(high, tall)
        rows.append(Block(high + _AIR, tuple(shapes)))
    return stack(rows)


def kinds_besides(game: Game, sample: Unit, line: Line) -> Iterator[tuple[Unit, list[Run]]]:
    """A unit of each kind with other figures than the sample, or with dots, and what they are."""
    seen: set[object] = {notation_of(sample.type, game.counters)}
    for unit in game.units.values():
        if unit.type.shape == "marker":
            continue
        kind, figures = unit.type.name, notation_of(unit.type, game.counters)
        dots = next((one.show for one in layout_of(game, unit).elements if one.kind == "dots"), "")
        named = dots in game.factors and bool(sample.text(dots))  # beside the sample itself
        told = named or dots in seen or _is_size(game, dots)
        if dots and (unit.text(dots) or "").isdigit() and not told:
            seen.add(dots)
            said = _("{kind}: a dot for each point of {column}", kind=kind, column=dots)
            yield unit, [Words(said, "condensed")]
        elif figures and figures not in seen and shows_figures(unit) and (runs := line(game, unit)):
            seen.add(figures)
            yield unit, [Words(f"{kind}: ", "condensed"), *runs]


def _is_size(game: Game, column: str) -> bool:
    """Whether a column says of units what their sizes say: as many dots for all of one, and others
    for another."""
    sized = [(one.size.id, one.text(column)) for one in game.units.values() if one.size]
    kinds, values = {size for size, _dots in sized}, {dots for _size, dots in sized}
    return 1 < len(kinds) == len(values) == len(set(sized))


def shows_figures(unit: Unit) -> bool:
    """Whether a counter shows a figure, or none is asked for: names beside empty places tell
    nothing."""
    figures = unit.given[0].values()
    return not figures or any(figures)


def further_steps(game: Game, sample: Unit) -> str:
    """The words on faces that are weaker than a counter's back, and on backs that say something
    else than the sample's; with who has which unless all have the same. '' for none."""
    chains, backs = dict[str, list[str]](), dict[str, list[str]]()
    for unit in game.units.values():
        if words := ", ".join(face.label for face in unit.further if face.label):
            chains.setdefault(words, []).append(unit.name)
        if unit.back and unit.type.shape != "marker" and unit.back.label:
            backs.setdefault(unit.back.label, []).append(unit.name)
    if not chains:
        return ""
    labels = next(iter(chains)) if len(chains) == 1 else _whose(chains)
    said = _("Weaker still: {labels}.", labels=labels)
    backs.pop(sample.back.label if sample.back else "", None)
    backs = {str(SAID_STATES.get(label) or label): names for label, names in backs.items()}
    return f"{said} {_('Other backs: {labels}.', labels=_whose(backs))}" if backs else said


def _whose(labels: Mapping[str, Sequence[str]]) -> str:
    """Words with the names of those that have them: "few, last (Red Dockers); tired (Blue)"."""
    return "; ".join(f"{words} ({_few(names)})" for words, names in labels.items())


def _few(names: Sequence[str]) -> str:
    """The first few of some names, and how many more there are."""
    shown, more = ", ".join(names[:_NAMED]), len(names) - _NAMED
    return _("{names} and {n} more", names=shown, n=more) if more > 0 else shown
