"""The lists of game.yaml to the model: sides, nations, sizes, types, dice, own words.

Knows nothing of units.
"""

from __future__ import annotations

from collections.abc import Collection

from builder.diagnostics import Findings, Span, nearest
from builder.game.model import CounterStyle, DieButton, Nation, OpenWords, Side, Size, UnitType
from builder.game.names.unknown import no_such
from builder.game.notation import notation
from builder.game.schemas import GameFile
from builder.source import YamlFile
from builder.source.schema import given_in


class Lists:
    """Sides, nations, sizes, types, the counter's style, and the game's own words."""

    def __init__(self, file: YamlFile, main: GameFile, findings: Findings) -> None:
        self.file = file
        self.findings = findings
        own = main.words
        self.own = OpenWords(
            tuple(own.states), tuple(own.tags), tuple(own.links), tuple(own.actors),
            dict(own.features),
        )  # fmt: skip
        self.words = self.own.with_defaults()
        self.sides = {
            key: Side(key, s.name, s.mark, s.colour, s.ink, s.player)
            for key, s in main.sides.items()
        }
        self.nations = self._nations(main)
        self.sizes = {
            key: Size(key, s.name, s.sign, dict(s.measures), dict(s.reduced), s.cite)
            for key, s in main.sizes.items()
        }
        self.types = {
            key: UnitType(
                key, t.name, t.symbol, t.shape, t.category or t.name, t.cite,
                None if t.notation is None else notation(t.notation), t.layout, t.counter,
                t.family or "", t.hidden or "", t.counts, t.rotate or 0, t.label, t.beneath,
                t.follows,
            )
            for key, t in main.types.items()
        }  # fmt: skip
        style = main.counters
        self.counters = CounterStyle(
            style.size, notation(style.notation), style.radius, style.columns.left,
            style.columns.right, style.columns.corner, style.columns.setup, style.columns.turn,
            style.layout, dict(style.stripes), style.columns.stripe,
        )  # fmt: skip
        self._check_notations(main)

    def check_columns(self, main: GameFile, header: Collection[str]) -> None:
        """What is printed on counters is a column of units.csv."""
        columns = main.counters.columns
        for place in sorted(given_in(columns)):
            column = getattr(columns, place)
            if column and header and column not in header:
                span = self.file.span("counters", "columns", place)
                hint = nearest(column, header)
                self.findings.add("G201", span, no_such("column", column), hint=hint)

    def _nations(self, main: GameFile) -> dict[str, Nation]:
        nations = {}
        for key, n in main.nations.items():
            side = self.sides.get(n.side)
            if side is None:
                place = self.file.span("nations", key, "side")
                hint = nearest(n.side, self.sides)
                self.findings.add("G201", place, no_such("side", n.side), hint=hint)
                side = Side(n.side, n.side, "", n.ground, n.ink)
            nations[key] = Nation(
                key, n.name, side, n.ground, n.ink, n.mark or side.mark, n.accent or side.colour,
                n.layout,
            )  # fmt: skip
        return nations

    def _check_notations(self, main: GameFile) -> None:
        lines: dict[tuple[str, ...], str] = {("counters", "notation"): main.counters.notation}
        lines |= {("types", k, "notation"): t.notation or "" for k, t in main.types.items()}
        for path, text in lines.items():
            for _, factor, _ in notation(text):
                if factor and factor not in main.factors:
                    hint = nearest(factor, main.factors)
                    self.findings.add(
                        "G201",
                        self.file.span(*path),
                        no_such("factor", factor),
                        hint=hint,
                    )


WORDS_OF_GAME = "title", "subtitle", "about", "owner", "imprint", "credits", "copyright", "licence"
"""What a game says of itself on its products."""


def dice(main: GameFile) -> tuple[DieButton, ...]:
    """The dice buttons in order."""
    return tuple(
        DieButton(
            d.name, d.count, len(d.faces) or d.sides, d.cite, tuple(d.faces),
            tuple([*d.symbols, *[""] * len(d.faces)][: len(d.faces)]), d.choose,
        )
        for d in main.dice
    )  # fmt: skip


def spans(file: YamlFile, main: GameFile, lists: Lists) -> dict[str, Span]:
    """Places that later checks point at."""
    return {
        "counter_total": file.span("counter_total"),
        **{word: file.span(word) for word in (*WORDS_OF_GAME, "counters")},
        **{f"size:{key}": file.span("sizes", key, "sign") for key in lists.sizes},
        **{f"type:{key}": file.span("types", key, "symbol") for key in lists.types},
        **{f"side:{key}": file.span("sides", key) for key in lists.sides},
        **{f"nation:{key}": file.span("nations", key) for key in lists.nations},
        **{f"die:{n}": file.span("dice", n, "symbols") for n in range(len(main.dice))},
    }
