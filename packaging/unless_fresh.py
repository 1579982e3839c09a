"""Skips a build step if its input files have not changed since it last ran."""

import hashlib
import os
from pathlib import Path

from set_up_alone import alone, assert_writable, telling

ROOT = Path(__file__).resolve().parent.parent


def unless_fresh(mark, inputs, make, notice):
    """Calls `make` and stores the hash of the inputs in the file `mark`. Does nothing if that hash is already there."""
    with alone(ROOT):
        now = hash_of(inputs)
        if mark.is_file() and mark.read_text() == now:
            return
        assert_writable(mark)
        with telling(notice):
            make()
        mark.write_text(now)


def hash_of(files):
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{os.path.relpath(file, ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()
