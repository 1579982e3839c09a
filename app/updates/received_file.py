"""Keeps the update file that an administrator sends or has fetched, in a private folder with names of its own."""

from pathlib import Path
from typing import IO

from app.framework.api.errors import Conflict, Invalid, TooLarge
from app.framework.storage.folder.generation import sync
from app.framework.text.translate import _

FOLDER, RECEIVED, PART = "updates", "received.hearthbook-update", ".part-"
LARGEST = 1 << 30  # bytes of an update file, which has two programs of about 100 MB
LARGEST_PIECE, AT_ONCE = 32 << 20, 1 << 20


def get_received_path(data: Path) -> Path:
    return data / FOLDER / RECEIVED


def begin_part(data: Path, word: str) -> Path:
    """Returns where a file that is arriving is kept, after removing all that has not arrived whole."""
    folder = data / FOLDER
    folder.mkdir(exist_ok=True, mode=0o700)
    part = folder / f"{PART}{word}"
    for other in folder.glob(f"{PART}*"):
        if other != part:
            other.unlink(missing_ok=True)
    return part


def add_piece(data: Path, word: str, stream: IO[bytes], offset: int, size: int) -> Path | None:
    """Appends a piece to a file that is arriving. Returns its path once it is whole. A piece may come again."""
    if size > LARGEST:
        raise TooLarge
    part = begin_part(data, word)
    have = part.stat().st_size if part.exists() else 0
    if offset > have:
        raise Conflict(_("A part of the file is missing. Upload it again."))
    with part.open("r+b" if have else "wb") as target:
        target.seek(offset)
        while piece := stream.read(AT_ONCE):
            if target.tell() + len(piece) > size:
                raise Invalid(_("The file is longer than announced."), ("query", "size"))
            target.write(piece)
        return part if target.tell() == size else None


def keep_whole(data: Path, part: Path) -> None:
    """Puts a whole file in the place of the one that was received before."""
    sync(part)
    part.replace(get_received_path(data))
    sync(data / FOLDER)
