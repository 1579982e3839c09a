"""Keeps a module out of memory that other modules import for something we do not use."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager


@contextmanager
def skip_import(name: str, incomplete: Iterable[str] = ()) -> Iterator[None]:
    """Makes imports of a module fail in this block, unless it was imported before. It can be imported afterwards.

    `incomplete` are the modules that do without it. Who needs them later imports them anew, and whole.
    """
    if name in sys.modules:
        yield
        return
    before = {*sys.modules}
    sys.modules[name] = None
    try:
        yield
    finally:
        for module in {name, *incomplete} - before:
            sys.modules.pop(module, None)
