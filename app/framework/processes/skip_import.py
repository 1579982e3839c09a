"""Keeps a module out of memory that other modules import for something we do not use."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def skip_import(name: str) -> Iterator[None]:
    """Makes imports of a module fail in this block, unless it was imported before. It can be imported afterwards."""
    is_new = name not in sys.modules
    if is_new:
        sys.modules[name] = None
    try:
        yield
    finally:
        if is_new:
            del sys.modules[name]
