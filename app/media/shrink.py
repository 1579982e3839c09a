"""Converts a picture to three sizes in a child process, so that a malicious picture can only crash that process."""

import errno
import logging
import os
import struct
import subprocess
from collections.abc import Sequence
from tempfile import TemporaryFile
from typing import IO

from app.framework.api.errors import Busy, Failure
from app.framework.jobs.concurrency_limit import ConcurrencyLimit, LimitReached
from app.framework.processes.child_process import build_child_command
from app.framework.text.translate import _, lazy

log = logging.getLogger(__name__)

SIZES = ("original", "min-original", "tiny-original")
DEADLINE = 9  # time limit of the child in seconds, so that requests are answered within ten seconds
TOO_LARGE, NO_ROOM = 3, 4  # exit codes of the child
TOO_SLOW = lazy("Reading the picture took too long. Choose a smaller one.")
TOO_MANY_PIXELS = lazy("The picture has too many pixels. At most 200 megapixels are taken of a JPEG, and 60 of others.")
DAMAGED = lazy("The picture is damaged. Choose another one.")
# One picture is decoded at a time. The limit on waiting requests leaves most of the server's 48 threads free.
concurrency_limit = ConcurrencyLimit(at_once=1, waiting=11)


class BadPicture(Failure):
    """Raised when an uploaded picture cannot be used. The message says why."""


class NotAPicture(BadPicture):
    """Raised when the upload does not begin like a file in any supported picture format."""


def shrink_picture(source: IO[bytes], *, patient: bool = False) -> dict[str, bytes]:
    """Returns the WebP files of a picture, by the names in SIZES. `source` is a file on disk.

    Raises BadPicture. Raises Busy if too many other requests are waiting, unless `patient` is set.
    """
    return encode(source, "WEBP", SIZES, patient=patient)


def as_jpeg(source: IO[bytes]) -> bytes:
    """Returns the picture as a JPEG file of at most 2048 pixels a side, the right way up. `source` is a file on disk.

    Raises BadPicture, or Busy if too many other requests are waiting.
    """
    return encode(source, "JPEG", ["original"])["original"]


def as_small_jpeg(jpeg: bytes) -> bytes:
    """Returns the picture as a JPEG file of at most 1200 pixels a side. Raises BadPicture and Busy."""
    with TemporaryFile() as file:
        file.write(jpeg)
        return encode(file, "SMALL JPEG", ["original"])["original"]


def encode(source: IO[bytes], target: str, names: Sequence[str], *, patient: bool = False) -> dict[str, bytes]:
    kind = check_kind(source)
    try:
        with concurrency_limit.slot(patient=patient):
            return dict(zip(names, decode(source, kind, target, len(names)), strict=True))
    except LimitReached:
        raise Busy(_("Other pictures are being processed. Try again in a moment."), wait=5) from None


def check_kind(source: IO[bytes]) -> str:
    """Returns the format of a picture as Pillow names it. Raises NotAPicture for any other file."""
    if kind := detect_format(read_start(source)):
        return kind
    raise NotAPicture(_("This is not a picture. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF file."))


def read_start(source: IO[bytes]) -> bytes:
    """Returns the first bytes of the file, and rewinds its descriptor for the child process, which inherits it."""
    source.flush()
    descriptor = source.fileno()
    os.lseek(descriptor, 0, os.SEEK_SET)
    head = os.read(descriptor, 64)
    os.lseek(descriptor, 0, os.SEEK_SET)
    return head


def detect_format(head: bytes) -> str | None:
    """Detects a picture's format from its first bytes, as Pillow names it; None if it is not a picture."""
    for kind, magic in (
        ("JPEG", b"\xff\xd8\xff"),
        ("PNG", b"\x89PNG\r\n\x1a\n"),
        ("GIF", b"GIF87a"),
        ("GIF", b"GIF89a"),
    ):
        if head.startswith(magic):
            return kind
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return "WEBP"
    if head[4:8] != b"ftyp":
        return None
    brands = {head[at : at + 4] for at in range(8, min(len(head), int.from_bytes(head[:4], "big")), 4)}
    if brands & {b"avif", b"avis"}:
        return "AVIF"
    return "HEIF" if brands & {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"} else None


def decode(source: IO[bytes], kind: str, target: str, count: int) -> list[bytes]:
    """Returns the pictures that the child process makes. Raises BadPicture, or OSError if the disk is full."""
    with TemporaryFile() as answer:
        try:
            child = subprocess.run(
                build_child_command("shrink", kind, target),
                stdin=source,
                stdout=answer,
                stderr=subprocess.PIPE,
                timeout=DEADLINE,
            )
        except subprocess.TimeoutExpired:
            raise BadPicture(TOO_SLOW) from None
        if child.returncode == TOO_LARGE:
            raise BadPicture(TOO_MANY_PIXELS)
        if child.returncode == NO_ROOM:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        answer.seek(0)
        if child.returncode == 0:
            return split_answer(answer, count)
    log.warning("a %s picture could not be decoded: %s", kind, child.stderr[-300:].decode(errors="replace").strip())
    raise BadPicture(DAMAGED)


def split_answer(answer: IO[bytes], count: int) -> list[bytes]:
    header = struct.Struct(f">{count}I")
    return [answer.read(length) for length in header.unpack(answer.read(header.size))]
