"""The note beside files for a printing press: what each is, how it is cut, and its inks.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.display import Drawing
from builder.drawing.sheets.printing import Printing
from builder.emit.pdf.plates import MOST_INK
from builder.emit.pdf.press import CONDITION, CUT, REGISTER, Press
from builder.game.model import Game
from builder.pipeline.howto import steps_as_text
from builder.words import _, _n

Product = tuple[str, str, Sequence[Drawing]]
"""A file's name, its title, its pages."""


def of_a_press(game: Game, made: Sequence[Product], way: Printing, press: Press) -> bytes:
    """What a printer is told of the files of a game."""
    steps = [
        _("Send the PDFs to the printer as they are, and this note with them. Each is at full "
          "size; print at 100%, without scaling:")
        + "".join(f"\n   [ ] {one}" for one in _files(made)),
        _(
            "Each page has a trim box and a bleed box. Colours run {bleed} mm past the "
            "trim; marks and colour patches stand outside it, and are cut away.",
            bleed=f"{way.bleed:g}"),
        *_of_counters(way, made),
        *(_inks(press) if press.colours == "cmyk" else [
            _("All colours are RGB (sRGB). The printer converts them to inks; ask for a proof of "
              "the colours.")]),
        _("Ask for a proof of every file, and look at it before the edition is printed: the "
          "smallest figures, the backs behind their fronts, the die line on the edges of the "
          "counters."),
    ]  # fmt: skip
    return steps_as_text(_("{game} – files for the printing press", game=game.title), steps)


def _files(made: Sequence[Product]) -> Iterator[str]:
    """Each file with its pages, and the size to which they are cut."""
    for file, _title, pages in made:
        sizes = dict.fromkeys(
            f"{one[2]:.1f} × {one[3]:.1f} mm".replace(".0", "") for one in map(_trim, pages)
        )
        yield _n("{file}: {count} page, trimmed to {size}", "{file}: {count} pages, trimmed to "
                 "{size}", len(pages), file=f"{file}.pdf", size=", ".join(sizes))  # fmt: skip


def _trim(page: Drawing) -> tuple[float, float, float, float]:
    return page.trim or (0.0, 0.0, page.width, page.height)


def _of_counters(way: Printing, made: Sequence[Product]) -> Iterator[str]:
    """What is peculiar to what a die cuts."""
    cards = any(file.startswith("cards-") for file, _title, _pages in made)
    named = f"{way.file}.pdf" + (f", cards-{way.paper.file}.pdf" if cards else "")
    yield _("{file}: the trim box is the edge of the block that the die cuts out, not that of a "
            "sheet of paper. Lay out your sheets as you like; keep each front and its back "
            "together.", file=named)  # fmt: skip
    yield _("{file}: the die line is a spot ink called {ink}, on a layer of the same name and on a "
            "plate of its own, a quarter of a point wide. Make the die from it, and do not print "
            "it.", file=named, ink=CUT)  # fmt: skip
    yield _(
        (
            "{file}: the die line is drawn closed. Leave 4 nicks of 0.25 mm per "
            "counter, so that counters stay in their sheet until they are punched out."
        ),
        file=f"{way.file}.pdf",
    )
    yield _(
        "Crosses and corner marks are on every plate, that of the die line too "
        "(separation {all}, on the layer {layer}): use them to register the plates,"
        " the backs and the die.", all="All", layer=REGISTER)  # fmt: skip
    if way.mode == "duplex":
        yield _(
            "{file}: each page of fronts is followed by its page of backs, already "
            "mirrored: page 2 is printed behind page 1.", file=named)  # fmt: skip
    yield _("{file} lists where every counter is, by sheet, row and column.",
            file=f"{way.file}.csv")  # fmt: skip


def _inks(press: Press) -> Iterator[str]:
    """The inks, the condition that they are made for, and the most of them on one spot."""
    said = _("All colours are CMYK, for the printing condition {condition}.",
             condition=press.condition)  # fmt: skip
    if press.standard:
        said += " " + _("The files comply with {standard}.", standard=press.standard)
    if press.profile:
        yield said + " " + _(
            "Colours were converted with the press profile supplied, which is embedded;"
            " the ink limit is that of the profile."
        )  # fmt: skip
    else:
        if press.condition == CONDITION:
            said += " " + _(
                "A profile for offset on coated paper is embedded; it is computed, not the "
                "official one."
            )  # fmt: skip
        else:
            said += " " + _("No profile is embedded: one is available only for {condition}.",
                            condition=CONDITION)  # fmt: skip
        yield said + " " + _("Total ink coverage is nowhere more than {percent} %.",
                             percent=round(100 * MOST_INK))  # fmt: skip
    yield _(
        "Small black text and fine black lines are in black ink only, and overprint"
        " what lies below them. Please do not convert the colours again."
    )  # fmt: skip
