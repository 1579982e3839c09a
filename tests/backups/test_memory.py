"""Tests that refusing hostile files takes little memory, in a process of its own, as a test runner's memory varies."""

import io
import json
import os
import random
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from app.backups.file.manifest import NAME
from app.backups.file.open_backup import LARGEST_DIRECTORY, MOST_ENTRIES
from app.backups.file.write_backup import write_sealed_zip
from app.backups.folder import FOLDER
from tests.backups.test_damaged_files import BACKUPS, KINDS, archive_of
from tests.running_server import ROOT

MOST = 50  # megabytes
LARGE = 60_000_000  # bytes
OF_EACH_KIND = 50
# Checks files one after the other. Prints whether each was refused, and by how many megabytes the memory has grown.
MEASURE = """
import json, sys
from pathlib import Path
from app.backups.file.check_backup import check_backup
from app.backups.file.unfit import BadBackup
from app.settings import Settings
from app.start import open_folder
def memory(what):
    return int(Path("/proc/self/status").read_text().partition(what + ":")[2].split()[0]) // 1024
with open_folder(Settings(data=Path(sys.argv[1]))) as (_folder, app), app.app_context():
    def check(path):
        try:
            check_backup(path, "", app.config["MIGRATIONS"], Path(sys.argv[1]), lambda done, total: None)
        except BadBackup:
            return False
        return True
    good, *others = map(Path, sys.argv[2:])
    assert check(good)
    before = memory("VmHWM")
    for path in others:
        print(json.dumps([path.name, check(path), memory("VmHWM") - before]))
"""


def with_manifest(text: bytes) -> bytes:
    """Returns an archive whose manifest has this text, with a hash that fits."""
    file = io.BytesIO()
    with write_sealed_zip(file, "") as archive:
        archive.writestr("hearthbook.db", b"")
        archive.writestr(NAME, text, compress_type=0)
    return file.getvalue()


def with_entries(count: int, name: bytes) -> bytes:
    """Returns an archive of nothing but a table of contents."""
    entry = struct.pack("<4s4B4HL2L5H2L", b"PK\x01\x02", 20, 3, 20, 0, 0, 0, 0, 33, 0, 0, 0, len(name), *[0] * 6) + name
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, count * len(entry), 0, 0)
    return entry * count + end


def filled_up(start: bytes, piece: bytes, end: bytes) -> bytes:
    return start + piece * ((LARGE - len(start) - len(end)) // len(piece)) + end


HOSTILE = {
    "a manifest of lists": lambda: with_manifest(filled_up(b'{"product":"hearthbook-backup","x":[', b"[],", b"1]}")),
    "a manifest of objects": lambda: with_manifest(filled_up(b'{"left_out":[', b'{"a":1},', b"1]}")),
    "a manifest of texts": lambda: with_manifest(filled_up(b'{"migrations":[', b'"abcd",', b"1]}")),
    "a manifest of numbers": lambda: with_manifest(filled_up(b'{"migrations":[', b"1e5,", b"1]}")),
    "a manifest of one text": lambda: with_manifest(filled_up(b'{"version":"', b"a", b'"}')),
    "a manifest that is deep": lambda: with_manifest(b"[" * (LARGE - 1)),
    "a manifest that unpacks to far more": lambda: archive_of(**{NAME: bytes(300_000_000)}),
    "as many entries as allowed": lambda: with_entries(MOST_ENTRIES, b"a" * 60),
    "more entries than allowed": lambda: with_entries(MOST_ENTRIES + 1, b"a"),
    "names as long as possible": lambda: with_entries(LARGEST_DIRECTORY // 60_046 + 1, b"a" * 60_000),
}


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads Linux's account of memory")
def test_no_damaged_or_hostile_file_takes_much_memory(admin, soup, data, tmp_path):
    admin.post(BACKUPS, expect=201)
    [made] = admin.get(BACKUPS)["imports"]
    folder, at = tmp_path / "tried", random.Random(seed := random.randrange(2**32))
    folder.mkdir()
    (good := folder / "good").write_bytes((data / FOLDER / made["name"]).read_bytes())
    for kind in KINDS:
        for number in range(OF_EACH_KIND):
            (folder / f"{kind.__name__} {number}").write_bytes(kind(good.read_bytes(), at))
    for name, make in HOSTILE.items():
        (folder / name).write_bytes(make())
    script = folder / "measure.py"
    script.write_text(MEASURE)
    others = [path for path in sorted(folder.iterdir()) if path not in (good, script)]
    done = subprocess.run(
        [sys.executable, script, tmp_path / "other", good, *others],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, (done.stderr[-2000:], seed)
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(results) == len(HOSTILE) + OF_EACH_KIND * len(KINDS)
    assert not [name for name, accepted, _grown in results if accepted], seed
    assert not [(name, grown) for name, _accepted, grown in results if grown > MOST], seed
