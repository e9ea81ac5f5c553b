"""A checked game with what its products share: drawings, pictures, forms, each made once.

Knows nothing of which products there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any

from builder.diagnostics import Findings
from builder.drawing.content import content_key
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.showing import by_look
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings, View
from builder.drawing.kept import together
from builder.drawing.paper import Paper
from builder.drawing.plain import drawn_key
from builder.emit.png import png
from builder.emit.svg import svg
from builder.game.edition import subject, whose
from builder.game.model import Game, Unit
from builder.game.sections import sections
from builder.legality import CheckedGame
from builder.pipeline.refilled import note_file, note_picture
from builder.pipeline.store import NO_STORE, Store, Worked, key_of
from builder.procedure.model import NO_PROCEDURES, Procedures
from builder.records import dataclass

if TYPE_CHECKING:
    from builder.emit.pdf import FileForms, Forms

Artefacts = Iterator[tuple[str, bytes]]
Face = tuple[Unit, int]
MAP_PIXELS_PER_MM = 5.0


class Gallery(dict[str, bytes]):
    """Pictures as PNG by their names in the module; who wants one waits until it is painted."""

    def __init__(self, coming: Iterator[tuple[str, bytes]]) -> None:
        super().__init__()
        self._coming = coming

    def __missing__(self, name: str) -> bytes:
        for each, data in self._coming:
            self[each] = data
            if each == name:
                return data
        raise KeyError(name)


class Named(Mapping[str, bytes]):
    """Pictures, some of them under other names too."""

    def __init__(self, pictures: Mapping[str, bytes], other: Mapping[str, str]) -> None:
        self._pictures, self._other = pictures, other

    def __getitem__(self, name: str) -> bytes:
        return self._pictures[self._other.get(name, name)]

    def __iter__(self) -> Iterator[str]:
        return iter((*self._pictures, *self._other))

    def __len__(self) -> int:
        return len(self._pictures) + len(self._other)


def pdf(pages: Sequence[Drawing], **about: Any) -> bytes:
    """The pages as a PDF; what writes one is imported then."""
    from builder.emit.pdf import pdf as written

    return written(pages, **about)


@dataclass
class Workshop:
    """A checked game with what several artefacts share, each made once.

    Of one that nobody has `checked` yet, nothing is made that was not made before.
    """

    checked: CheckedGame | None
    drawings: Drawings
    findings: Findings
    gpids: Mapping[str, int]
    procedures: Procedures = NO_PROCEDURES
    others: Mapping[str, tuple[Game, Procedures]] = field(default_factory=dict)
    """The game in other languages."""
    store: Store = NO_STORE
    """What was made before."""
    painters: Sequence[Callable[[Workshop], Artefacts]] = ()
    """Who makes the pictures, where nobody else has begun to."""
    framed: dict[str, str] = field(default_factory=dict)
    """What tells modules that were made from others but for figures, by path; '' if unknown."""
    whole: MutableMapping[str, bytes] = field(default_factory=dict)
    """What was put together of all that the others made, by path."""
    own: Workshop | None = None
    """Where this is the view of one product: the workshop of all of them."""

    @property
    def game(self) -> Game:
        """The game itself, or the view of it."""
        return self.drawings.game

    def seen_through(self, view: View) -> Workshop:
        """The workshop as the makers of one product see it: what they read of the game is known."""
        return replace(self, drawings=view, own=self.own or self)

    @property
    def prints(self) -> Mapping[str, str]:
        """The fingerprints of the game's fields."""
        return self.drawings.prints.fields

    @cached_property
    def letters(self) -> str:
        """The fingerprint of the letters that drawings are written in."""
        return self.own.letters if self.own else content_key(self.game.fonts)

    def png(self, drawing: Drawing, scale: float) -> bytes:
        """A drawing as PNG, painted unless it was before."""
        if not self.store.there:
            return png(drawing, scale)
        made = _kept_png(drawing, scale, self.letters, self.store)
        if showing := self.drawings.showing:
            note_picture(showing, drawing, made, self._faces)
        return made

    def painted(self, drawing: Drawing, scale: float) -> bytes:
        """A drawing as PNG, painted now: who asks keeps it, with others."""
        return png(drawing, scale)

    @property
    def _faces(self) -> Faces:
        """The faces of the counters, whoever shows them."""
        return (self.own or self).drawings.faces

    def svg(self, drawing: Drawing) -> bytes:
        """A drawing as SVG, likewise."""
        if not self.store.there:
            return svg(drawing)
        key = key_of("svg", self.letters, drawn_key(drawing))
        return self.store.made(key, lambda: svg(drawing))

    def of_faces(
        self, what: str, faces: Iterable[Face], make: Callable[[Unit, int], bytes]
    ) -> Iterator[tuple[Unit, int, bytes]]:
        """What is made of each face; what was made before of one of the same content is kept, and
        that of many at once.
        """
        every = [*faces]
        if not self.store.there:
            yield from ((unit, face, make(unit, face)) for unit, face in every)
            return
        whose = self.drawings.faces.key
        keys = [f"{what} {self.letters} {whose(unit, face)}" for unit, face in every]
        made = together(Worked(self.store), keys, lambda number: make(*every[number]))
        for (unit, face), data in zip(every, made, strict=True):
            assert data is not None
            yield unit, face, data

    @cached_property
    def pictures(self) -> Mapping[str, bytes]:
        """The pictures of folder and module."""
        return Gallery(chain.from_iterable(way(self) for way in self.painters))

    @cached_property
    def map_png(self) -> bytes:
        """The map sheet as PNG."""
        return self.png(self.drawings.map, MAP_PIXELS_PER_MM)

    @cached_property
    def forms(self) -> Forms:
        """Counters' faces and the ground of the map, as all PDFs show them."""
        if self.own:
            return self.own.forms  # of which is noted what a file needs
        faces = self.drawings.faces
        letters = (faces.look(unit, face).letters for unit, face in faces.listed())
        return self.own_forms(letters=letters)

    def own_forms(
        self, drawings: Iterable[Drawing] = (), letters: Iterable[Mapping[str, str]] = ()
    ) -> Forms:
        """Forms of files that have other ones than the rest."""
        from builder.emit.pdf import Forms

        return Forms(drawings, letters=letters)

    def pdf(self, pages: Sequence[Drawing], title: str, forms: Forms | None = None) -> bytes:
        """A PDF in the game's language, with whose it is and what it is for.

        Its forms are other than the game's where it has its own.
        """
        framed: list[tuple[str, FileForms]] = []
        game = self.game
        made = pdf(
            pages, title=title, language=game.language, forms=forms or self.forms,
            author=game.imprint or game.copyright or "builder",
            subject=subject(game), rights=whose(game),
            told=lambda key, file: framed.append((key, file)),
        )  # fmt: skip
        if showing := self.drawings.showing:
            note_file(showing, made, framed, self.store, self._faces)
        return made

    @cached_property
    def sections(self) -> frozenset[str]:
        """The numbers of the rulebook's sections."""
        return sections(self.game.rulebook)

    def referred(self, pages: Sequence[Drawing], paper: Paper) -> Sequence[Drawing]:
        """Pages whose cases lead to the rulebook, if there is one."""
        if not self.sections:
            return pages
        from builder.drawing.references import referred

        return referred(pages, self.sections, rulebook_file(paper))

    @cached_property
    def aids(self) -> dict[Paper, list[Drawing]]:
        """The player aid's pages by paper; no paper that they do not fit (finding D101)."""
        aids = self.drawings.aids.items()
        return {paper: aid.pages for paper, aid in aids if not aid.overflow}


def _kept_png(drawing: Drawing, scale: float, letters: str, store: Store) -> bytes:
    """A drawing as PNG, from the store or into it; `letters` are those that it is written in."""
    key = key_of("png", letters, f"{scale}", drawn_key(drawing))
    with by_look():
        return store.made(key, lambda: png(drawing, scale))


_SOON_PAINTED = 12_000_000
"""Pixels of a map that is painted in the time that it takes to look at a game."""


def paint_map(drawing: Drawing, drawings: Drawings, store: Store) -> None:
    """Keep the picture of a map for the workshop that will ask for it, unless it is so large that
    one would wait for it.
    """
    if store.there and drawing.width * drawing.height * MAP_PIXELS_PER_MM**2 < _SOON_PAINTED:
        _kept_png(drawing, MAP_PIXELS_PER_MM, content_key(drawings.game.fonts), store)


def rulebook_file(paper: Paper) -> str:
    """The name of the rulebook for a paper."""
    return f"rulebook-{paper.file}.pdf"
