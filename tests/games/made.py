"""Products of a game, made once in a process for all tests that build the same data.

For tests of what happens to products, not of how they are made: a check, a build's decisions and
the publication take place as ever. That the same data give the same bytes is a test of its own
(tests/test_bytes.py).
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from builder.diagnostics import Finding, Findings
from builder.drawing import drawings
from builder.drawing.checks.check import check_drawings
from builder.drawing.display import Drawing
from builder.drawing.own import dressed
from builder.drawing.paper import PAPERS
from builder.emit.pdf import Forms, pdf
from builder.emit.png import png
from builder.emit.vassal.format.gpid import Lock, assign
from builder.emit.vassal.pieces.names import gpid_keys
from builder.modules.lint import lint
from builder.pipeline import (
    adopt,
    cutfiles,
    jobs,
    load,
    looked,
    mapsheets,
    products,
    release,
    services,
    tabletop,
    workshop,
)
from builder.pipeline import compile as compiling
from builder.pipeline import deploy as deploying
from builder.pipeline.aside import Aside
from builder.pipeline.background import one_hand
from builder.pipeline.products import PAINTERS, PRODUCTS
from builder.pipeline.spool import Spool
from builder.pipeline.stages import Stages
from builder.pipeline.store import NO_STORE
from builder.pipeline.workshop import Artefacts, Workshop
from builder.words import speaking
from tests.drawing.shapes import words
from tests.games.loaded import undrawn

Made = tuple[Spool, dict[str, str], list[Finding]]
Painter = Callable[[Drawing, float], bytes]

Writer = Callable[..., bytes]

_KNOWN: list[tuple[Any, tuple[Painter, Writer], Made]] = []
_make = compiling._made


def _what_is_made(shop: Workshop) -> Any:
    """All that products depend on: data with their places, numbers, findings, makers, papers."""
    findings = [str(each) for each in shop.findings.ordered()]
    makers = dict(compiling.PRODUCTS), products.PAPERS
    return shop.game, shop.procedures, shop.gpids, shop.others, findings, makers


def _made(shop: Workshop, work: Stages, inspect: jobs.Inspect, aside: Aside) -> Made:
    """What is made; where pictures and pages may be blank, others do as well."""
    files, by, _none = _again(_raw(shop, work, aside))
    module = {path: data for path, data in files.items() if by[path] == "module"}
    found = inspect(module) if module else []
    files.update(module)
    return files, by, found


def _raw(shop: Workshop, work: Stages, aside: Aside) -> Made:
    """What is made, before the module is laid over and inspected."""
    wanted, hands = _what_is_made(shop), (workshop.png, workshop.pdf)
    for known, others, made in _KNOWN:
        same = (b is a or a in BLANK for a, b in zip(hands, others, strict=True))
        if known == wanted and all(same):
            return made
    found = _make(shop, work, lambda _files: [], aside)
    _KNOWN.append((wanted, hands, _again(found)))
    return found


def _again(made: Made) -> Made:
    """The same files: a build lays the overlay over those that it has."""
    files, by, found = made
    copy = Spool()
    copy.update(files)
    return copy, dict(by), found


painted_png = cache(png)


def blank_png(drawing: Drawing, pixels_per_mm: float) -> bytes:
    """A PNG of the right size that shows nothing: of a build, most of the time is painting."""
    wide, high = (max(1, round(v * pixels_per_mm)) for v in (drawing.width, drawing.height))
    stream = io.BytesIO()
    Image.new("1", (wide, high)).save(stream, "PNG", compress_level=1)
    return stream.getvalue() + str(hash(drawing.shapes)).encode()  # those of a module differ


def blank_bled(
    _drawing: object, size: tuple[int, int], _kept: object, dpi: int, _round: bool = False
) -> bytes:
    """The same for a picture that goes past its cut."""
    return _black(size, dpi)


@cache
def _black(size: tuple[int, int], dpi: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size).save(out, "PNG", dpi=(dpi, dpi), compress_level=1)
    return out.getvalue()


def blank_pdf(pages: Sequence[Drawing], *, title: str, **_: object) -> bytes:
    """Stands for a PDF: its title, and how many pages it has."""
    return f"%PDF {title}: {len(pages)}".encode()


def told_apart(pages: Sequence[Drawing], *, title: str, **_: object) -> bytes:
    """The same for tests of bytes: of other pages it is another one."""
    return blank_pdf(pages, title=f"{title} {hash(tuple(pages))}")


def only_words(pages: Sequence[Drawing], *, title: str, **about: object) -> bytes:
    """The same for tests of what is said: all words on its pages, beside and about them."""
    said = [title, *(each for each in about.values() if isinstance(each, str))]
    for page in pages:
        said += [page.title, *(mark.title for mark in page.bookmarks), words(page)]
    return "\n".join(["%PDF", *said]).encode()


BLANK: tuple[Writer, ...] = (blank_png, blank_pdf)


_PAGES: dict[Any, bytes] = {}


def _pdf(
    pages: Sequence[Drawing], *, title: str, language: str = "", author: str = "",
    subject: str = "", rights: str = "", forms: Forms | None = None, told: object = None,
) -> bytes:  # fmt: skip
    """Of forms, the letters decide: the pictures stand in the pages."""
    letters = tuple(forms.letters.items()) if forms is not None else None
    said = title, author, subject, rights
    key = tuple(pages), said, language, letters
    if key not in _PAGES:
        _PAGES[key] = pdf(
            pages, title=title, language=language, author=author, subject=subject, rights=rights,
            forms=forms,
        )  # fmt: skip
    return _PAGES[key]


def made_of(folder: Path, *names: str) -> dict[str, bytes]:
    """Some of the products of a game, by path, as a build makes them; none is published."""
    with undrawn():
        loaded = load.load(folder)
    assert loaded.checked is not None, [str(f.message) for f in loaded.findings]
    assert loaded.drawings is not None
    game = loaded.checked.game
    gpids = assign(Lock({}), gpid_keys(game)).numbers
    shop = Workshop(loaded.checked, loaded.drawings, loaded.findings, gpids, loaded.procedures,
                    painters=PAINTERS)  # fmt: skip
    with speaking(game.language), dressed(game):
        return {path: data for name in names for path, data in PRODUCTS[name](shop)}


def _map(shop: Workshop) -> Artefacts:
    yield "map/map.svg", shop.game.title.encode()
    yield "map/map.png", shop.game.title.encode()


def _counters(shop: Workshop) -> Artefacts:
    for unit in shop.game.units.values():
        for way in ("svg", "pdf"):
            yield f"counters/{unit.id}.{way}", unit.name.encode()


def _module(shop: Workshop) -> Artefacts:
    yield f"{shop.game.id}.vmod", json.dumps(dict(shop.gpids), sort_keys=True).encode()


@contextmanager
def on_one_paper() -> Iterator[None]:
    """While in it, what is printed on each paper is printed on the first one alone."""
    with pytest.MonkeyPatch.context() as patched:
        for module in (drawings, products):
            patched.setattr(module, "PAPERS", PAPERS[:1])
        yield


@contextmanager
def unpainted() -> Iterator[None]:
    """While in it, deployments have a title in place of their pictures."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(deploying, "_pictured", lambda *_: None)
        patched.setattr(deploying, "png", lambda *_: b"picture")
        patched.setattr(deploying, "pdf", lambda *_, title: title.encode())
        yield


@contextmanager
def little_made() -> Iterator[None]:
    """While in it, builds make three little products: numbers, names, the title.

    For tests of what becomes of files. How the game looks is not looked at either.
    """
    with pytest.MonkeyPatch.context() as patched, undrawn(), unpainted():
        patched.setattr(products, "PRODUCTS", LITTLE)
        patched.setattr(jobs, "PRODUCTS", LITTLE)
        patched.setattr(compiling, "open_store", lambda: NO_STORE)
        patched.setattr(compiling, "PRODUCTS", LITTLE)
        patched.setattr(compiling, "lint", lambda *_: None)  # the little module is none
        yield


LITTLE = {"counters": _counters, "map": _map, "module": _module}


_LINTED: dict[tuple[bytes, str], tuple[Finding, ...]] = {}


def _linted(data: bytes, file: str, findings: Findings) -> None:
    """What is wrong in a module; the same bytes are looked through once."""
    key = hashlib.sha256(data).digest(), file
    if key not in _LINTED:
        lint(data, file, found := Findings())
        _LINTED[key] = tuple(found)
    findings.items += _LINTED[key]


@contextmanager
def painted_once(painter: Painter = painted_png, writer: Writer | None = None) -> Iterator[None]:
    """While in it, builds take the pictures and pages of what is drawn just as it was before."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(compiling, "lint", _linted)
        patched.setattr(jobs, "PRODUCTS", PRODUCTS)
        patched.setattr(compiling, "PRODUCTS", PRODUCTS)  # where `little_made` is in force
        patched.setattr(looked, "check_drawings", check_drawings)
        patched.setattr(compiling, "two_hands", one_hand)  # which knows what was painted
        patched.setattr(compiling, "helped", lambda errands, _elsewhere: one_hand(errands))
        patched.setattr(compiling, "open_store", lambda: NO_STORE)  # what is blank is not kept
        for module in (adopt, release):
            patched.setattr(module, "known_of", lambda _drawings: nullcontext(NO_STORE))
        for module in (workshop, deploying):
            patched.setattr(module, "png", painter)
            patched.setattr(module, "pdf", writer or _pdf)
        if painter is blank_png:
            for module in (services, tabletop):
                patched.setattr(module, "png_bled", blank_bled)
            for module in (cutfiles, mapsheets):
                patched.setattr(module, "png", blank_png)
        yield


@contextmanager
def made_once(painter: Painter = painted_png, writer: Writer | None = None) -> Iterator[None]:
    """While in it, builds take all products of data that was built before."""
    with pytest.MonkeyPatch.context() as patched, painted_once(painter, writer):
        patched.setattr(compiling, "_made", _made)
        yield
