"""Stores the pictures and attached files of a piece, before its transaction."""

from dataclasses import dataclass, field

from app.importing.archives.open_zip import BadZip
from app.importing.foreign_recipe import UNREADABLE_PICTURE
from app.importing.readers.files import LARGEST_PICTURE, ForeignFiles
from app.media import store
from app.media.file import LARGEST_UPLOAD, keep_any, keep_picture, refuse_when_full
from app.media.shrink import BadPicture


@dataclass
class KeptFiles:
    """Names in the store, by the name of the size or of the attached file, and what is to be told."""

    picture: dict[str, str] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    changes: list[str] = field(default_factory=list)


def keep_files(files: ForeignFiles, piece: dict) -> KeptFiles:
    kept = KeptFiles()
    if name := piece.get("picture"):
        skip_unreadable(kept, lambda: kept.picture.update(add_file(files, name, LARGEST_PICTURE, keep_picture)))
    for file_name, name in piece.get("files", {}).items():
        skip_unreadable(kept, lambda: kept.files.update({file_name: add_file(files, name, LARGEST_UPLOAD, keep_any)}))  # noqa: B023
    return kept


def skip_unreadable(kept: KeptFiles, work) -> None:
    try:
        work()
    except (BadPicture, BadZip):
        kept.changes.append(str(UNREADABLE_PICTURE))


def add_file(files: ForeignFiles, name: str, most: int, keep_it):
    content = files.read(name, most)
    with store.open_scratch() as file:
        with refuse_when_full():
            file.write(content)
        return keep_it(file, patient=True)
