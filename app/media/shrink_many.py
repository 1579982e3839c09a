"""Shrinks the pictures of an import in child processes that go on to the next picture.

Starting a process for each takes longer than shrinking it. A picture that harms its process could harm the pictures of
the same import after it, but nothing else.
"""

import os
from base64 import b64decode, b64encode
from typing import IO

from app.framework.processes.child_pool import ChildFailed, ChildPool
from app.media.bare_webp import read_size
from app.media.shrink import DAMAGED, DEADLINE, SIZES, TOO_MANY_PIXELS, TOO_SLOW, BadPicture, check_kind, shrink_picture

AT_ONCE = min(2, os.cpu_count() or 1)
PATIENCE = 3600.0
LARGEST = 4 * 1024 * 1024  # larger files are rare, and are not worth the memory of a question
LONGEST_SIDE = 2048  # of the largest size, as in `decode`
MOST_BYTES_PER_PIXEL = 0.25  # of a WebP file that is stored as it is; photographs at our quality take up to 0.2
children = ChildPool("shrink-many", at_once=AT_ONCE, waiting=AT_ONCE * 8)


def shrink_among_many(source: IO[bytes]) -> dict[str, bytes]:
    """Like `shrink_picture`, for a picture of many. Raises BadPicture.

    A WebP file with only pixels is its own largest size, unless it is wasteful.
    """
    kind = check_kind(source)
    if os.fstat(source.fileno()).st_size > LARGEST:
        return shrink_picture(source, patient=True)
    original = os.read(source.fileno(), LARGEST)
    kept = [original] if is_good_original(original) else []
    question = {"picture": b64encode(original).decode(), "kind": kind, "keep_original": bool(kept)}
    try:
        answer = children.ask(question, seconds=DEADLINE, patience=PATIENCE)
    except TimeoutError:
        raise BadPicture(TOO_SLOW) from None
    except ChildFailed:
        raise BadPicture(DAMAGED) from None
    if "failed" in answer:
        raise BadPicture(TOO_MANY_PIXELS if answer["failed"] == "too large" else DAMAGED)
    return dict(zip(SIZES, [*kept, *map(b64decode, answer["sizes"])], strict=True))


def is_good_original(original: bytes) -> bool:
    """Whether a file may be stored as the largest size: a WebP without metadata, and neither too large nor wasteful."""
    width, height = read_size(original) or (0, 0)
    return max(width, height) <= LONGEST_SIDE and len(original) <= width * height * MOST_BYTES_PER_PIXEL
