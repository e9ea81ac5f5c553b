"""Single files replaced in one step, and folders held by one process at a time.

Symbolic links are kept: what they point to is written. Knows nothing of what is written.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from builder.diagnostics import EnvironmentProblem
from builder.words import message

if sys.platform != "win32":
    import fcntl


def real(path: Path) -> Path:
    """The path behind all links."""
    return Path(os.path.realpath(path))


def write_file(path: Path, data: bytes) -> None:
    """Replace one file in a single step, its permissions kept. Raises EnvironmentProblem."""
    try:
        replace_with(path, data)
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot write {path}: {error}", path=path, error=error.strerror or error)
        ) from error


def replace_with(path: Path, data: bytes) -> None:
    """The same. Raises OSError, and leaves nothing behind.

    What is no file, such as `/dev/null` or a pipe, is written to: it must not be replaced by one.
    """
    target = real(path)
    if target.exists() and not target.is_file() and not target.is_dir():
        target.write_bytes(data)
        return
    beside = beside_of(target)
    try:
        beside.write_bytes(data)
        with suppress(FileNotFoundError):
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise


def beside_of(path: Path) -> Path:
    """Where a file is written before it takes the place of `path`."""
    return path.with_name(f".{path.name}.new")


def move(path: str, target: str) -> None:
    """Move a file of ours to `target`, over what is there. Raises OSError.

    A target on another file system, behind a link, gets a copy first, so that there too the step
    is a single one. Thousands are moved at a time: paths are plain.
    """
    if os.path.islink(target) or not os.path.isdir(os.path.dirname(target)):
        behind = real(Path(target))
        behind.parent.mkdir(parents=True, exist_ok=True)
        target = f"{behind}"
    try:
        os.replace(path, target)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        replace_with(Path(target), Path(path).read_bytes())
        os.unlink(path)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C has to wait until this is done. Systems that cannot put it off (Windows) do not."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def held(folder: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold a folder, so that no other build works in it; where one does, wait for its end.

    Nothing is written: the folder itself is locked, and a process that dies lets go of it.
    `waiting` is called once where there is somebody to wait for. File systems and systems without
    such locks (Windows) hold nothing. Raises OSError where the folder cannot be opened.
    """
    if sys.platform == "win32":
        yield
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        _lock(handle, waiting)
        yield
    finally:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_UN)  # a process that we started may hold it still
        os.close(handle)


if sys.platform != "win32":

    def _lock(handle: int, waiting: Callable[[], None]) -> None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(handle, fcntl.LOCK_EX)
        except OSError:
            return
