"""The command `builder`, also `python -m builder`; Ctrl-C ends it at once, with exit code 130.

Nothing is imported before the interrupt is taken care of, for imports take a while.
"""

from __future__ import annotations

import sys


def run() -> None:
    """Run the command line."""
    try:
        import gc
        import os
        import signal

        def stop(_signal: int, _frame: object) -> None:
            os.write(2, b"\nbuilder: stopped\n")
            # At once, for an exception could be raised where it is not heard. What a build has
            # begun to write it finishes first (pipeline/disk.py).
            os._exit(STOPPED)

        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, stop)
        # numpy would start threads that nothing here uses, and a process with threads cannot be
        # forked: the module would be made after the sheets, not beside them.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        # pydantic would look through every package installed for plugins; what looks takes longer
        # to import than the model of a game to be checked.
        if os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__") == "__all__":
            none = type(sys)("pydantic.plugin._loader")
            vars(none)["get_plugins"] = tuple
            sys.modules.setdefault(none.__name__, none)
        # Modules and a game's data live to the end: there is little garbage to look for, and none
        # while a command is imported (cli/__init__.py), or at the end.
        gc.disable()
        gc.set_threshold(_MANY, 20, 100)
        from builder.cli import main

        try:
            main()
        except SystemExit as end:
            _leave(end)
        finally:
            gc.freeze()
    except KeyboardInterrupt:
        sys.exit(STOPPED)


def _leave(end: SystemExit) -> None:
    """End the process as Python does, but for taking each of its objects apart first.

    What was asked for at the end is done, and what was printed is written. Where the reader of a
    pipe has gone, or a thread still runs, the end is left to Python.
    """
    import atexit
    import os

    code = 0 if end.code is None else end.code
    threads = sys.modules.get("threading")
    if not isinstance(code, int) or (threads and threads.active_count() > 1):
        raise end
    atexit._run_exitfuncs()
    try:
        for stream in filter(None, (sys.stdout, sys.stderr)):  # none where a pipe was closed
            stream.flush()
    except (OSError, ValueError):
        raise end from None
    os._exit(code)


STOPPED = 130
_MANY = 4_000_000
"""So many objects more, and garbage is looked for. What a build makes is freed as it goes out of
use, but for 30 MB in a game of 5,000 counters; looking there took 5 % of the build.
"""

if __name__ == "__main__":
    run()
