"""Plugin of pytest: each mutant of $TRIAL is put to its tests in a fork of the collected session.

A mutant inside a function only exchanges the code of the module's functions. Otherwise the program
and the tests are imported anew, with the changed source. The first test that fails ends the trial;
so does a test that takes ten times as long as it does without the mutant.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import shutil
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, FunctionType

import hypothesis
import pytest

from tests.mutation.sites import Mutant

hypothesis.settings.register_profile(
    "mutants", derandomize=True, deadline=None, database=None,
    phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
)  # fmt: skip
SURVIVED, KILLED, UNLIKE = 0, 1, 3
LARGEST = 6 << 30
FAILED: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        FAILED.append(report.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    items = {item.nodeid: item for item in session.items}
    job = json.loads(Path(os.environ["TRIAL"]).read_text("utf-8"))
    temporary = session.config._tmp_path_factory.getbasetemp()
    os.cpu_count = lambda: 1
    gc.unfreeze()  # what is frozen is not among the functions whose code is exchanged
    for number, (fields, tests) in enumerate(job["mutants"]):
        mutant = Mutant(**fields | {"reached": tuple(fields["reached"])})
        known = {test: seconds for test, seconds in tests if test in items}
        code = UNLIKE
        if mutant.inside:
            code = _forked(lambda m=mutant, k=known: _here(m, items, k), known)
        if code == UNLIKE:
            code = _forked(lambda m=mutant, k=known: _anew(m, k), known)
        with Path(job["results"]).open("a", encoding="utf-8") as results:
            results.write(json.dumps([job["numbers"][number], code != SURVIVED]) + "\n")
        for folder in temporary.iterdir():
            shutil.rmtree(folder, ignore_errors=True)
    return True


def _forked(trial, known: Mapping[str, float]) -> int:
    """What a trial in a process of its own ends with; killed where it takes too long."""
    if (child := os.fork()) == 0:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        most = round(60 + 5 * sum(known.values()))
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        resource.setrlimit(resource.RLIMIT_AS, (LARGEST, LARGEST))
        signal.alarm(10 * most)
        try:
            os._exit(trial())
        finally:
            os._exit(KILLED)
    _, status = os.waitpid(child, 0)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what its tests may have left running
    return os.waitstatus_to_exitcode(status)


def _here(mutant: Mutant, items: Mapping[str, pytest.Item], known: Mapping[str, float]) -> int:
    if not _exchange(mutant):
        return UNLIKE
    tests = [items[test] for test in known]
    for item, following in zip(tests, [*tests[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, 10 + 10 * known[item.nodeid])
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if FAILED:
            return KILLED
    return SURVIVED


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _exchange(mutant: Mutant) -> bool:
    """Give the module's functions the code of the mutant; False where that cannot be done.

    One that is imported only when it is needed is not there yet.
    """
    path = str(Path(mutant.path).resolve())
    if Changed(mutant).name not in sys.modules:
        return False
    found = _codes(compile(mutant.source(), path, "exec", dont_inherit=True))
    new = {(code.co_qualname, code.co_firstlineno): code for code in found}
    for each in [o for o in gc.get_objects() if isinstance(o, FunctionType)]:
        old = each.__code__
        if old.co_filename != path or (old.co_qualname, old.co_firstlineno) not in new:
            continue
        code = new[old.co_qualname, old.co_firstlineno]
        if code.co_freevars != old.co_freevars:
            return False
        each.__code__ = code
    return True


class Changed(SourceFileLoader):
    """Imports one module with the source of a mutant."""

    def __init__(self, mutant: Mutant) -> None:
        name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        super().__init__(name, str(Path(mutant.path).resolve()))
        self.mutant = mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.source(), self.path, "exec", dont_inherit=True)


class Chosen:
    """Plugin of pytest: these tests only, in this order."""

    def __init__(self, tests: list[str]) -> None:
        self.tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = {item.nodeid: item for item in items}
        items[:] = [known[test] for test in self.tests if test in known]


def _anew(mutant: Mutant, known: Mapping[str, float]) -> int:
    for name in [n for n in sys.modules if n.partition(".")[0] in ("builder", "tests", "conftest")]:
        del sys.modules[name]
    sys.meta_path.insert(0, Changed(mutant))
    files = dict.fromkeys(test.partition("::")[0] for test in known)
    options = ["-x", "-p", "no:cacheprovider"]
    done = pytest.main([*options, *files], plugins=[Chosen(list(known))])
    return SURVIVED if done in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else KILLED
