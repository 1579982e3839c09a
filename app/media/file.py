"""Files: which row each belongs to, where it is on disk, and how it is served."""

import errno
import logging
import os
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

import apsw
from flask import Blueprint, Response, abort, request, send_file
from peewee import CharField
from werkzeug.exceptions import RequestEntityTooLarge

from app.access import anyone
from app.framework.api.errors import REQUIRED, Failure, NoRoom, describe_problem
from app.framework.api.full_disk import check_room_for_small_file, when_full
from app.framework.api.guard import allow
from app.framework.server.security_headers import POLICY
from app.framework.storage.database import IdField, Row, db, expiry_time
from app.framework.storage.folder.generation import FILE, list_generations
from app.framework.tasks.recur import hourly
from app.framework.text.translate import _
from app.media import store
from app.media.bare_webp import read_size
from app.media.shrink import SIZES, detect_format, read_start, shrink_picture
from app.media.shrink_many import shrink_among_many

log = logging.getLogger(__name__)

LARGEST_UPLOAD = 25 * 1024 * 1024
NAMES = [f"{size}.webp" for size in SIZES]
PORTRAIT = "profile.webp"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"
PROOF = "validate.txt"
ASSET = "asset"
# Types of attached files that browsers may display. The server chooses the extension by the file's first bytes.
SHOWN = {"webp": "image/webp", "pdf": "application/pdf"}
ANY = "application/octet-stream"
NEVER_A_PAGE = "sandbox; default-src 'none'"
TRASH = "trash"
# Written as SQL because a page loads thirty pictures, and Peewee would take longer to compose the query than to run it.
FILES_OF = 'SELECT "name", "stored" FROM "file" WHERE "kind" = ? AND "owner" = ?'


class File(Row):
    """A file of a recipe, user, event or other row. `stored` is its name in the store: the hash of its content."""

    kind = CharField()
    owner = IdField()
    name = CharField()
    stored = CharField(index=True)

    class Meta:
        indexes = ((("kind", "owner", "name"), True),)


class FileTooLarge(Failure):
    status = 413


class NoFile(Failure):
    status = 422


class TooManyFiles(Failure):
    status = 422


class UnknownName(Failure):
    status = 422


def read_sent_file(field: str, most: int = LARGEST_UPLOAD) -> IO[bytes]:
    """Returns the file uploaded in a form field, as a file on disk. Raises FileTooLarge and NoFile."""
    request.max_content_length = most
    try:
        with refuse_when_full():
            sent = request.files.get(field)
    except RequestEntityTooLarge:
        if request.content_length is not None and request.content_length <= most:
            raise FileTooLarge(_("This form has too many or too long fields beside the file.")) from None
        raise FileTooLarge(_("The file is too large. The limit is {most} MB.", most=most // 1024 // 1024)) from None
    if sent is None:
        raise NoFile(body=[describe_problem(REQUIRED, ("body", field), kind="missing")])
    return sent.stream


def read_sent_files(field: str, most: int, most_bytes: int) -> list[IO[bytes]]:
    """Returns the files uploaded in a form field, at least one. Raises FileTooLarge, NoFile and TooManyFiles."""
    read_sent_file(field, most_bytes)
    files = request.files.getlist(field)
    if len(files) > most:
        raise TooManyFiles(_("Send at most {most} files at once.", most=most))
    return [file.stream for file in files]


def keep_picture(source: IO[bytes], *, patient: bool = False) -> dict[str, str]:
    """Stores a picture in all sizes and returns the names for `attach`. Slow, so call it outside of transactions.

    `patient` is for one of many pictures: it waits for its turn, however long that takes. Raises BadPicture.
    """
    with refuse_when_full():
        return {f"{size}.webp": store.keep(data) for size, data in make_pictures(source, patient).items()}


def keep_any(source: IO[bytes], *, patient: bool = False) -> str:
    """Stores an attached file and returns its name in the store. `source` must be a file on disk.

    Pictures are encoded again, because everybody may fetch them and cameras write private data into them.
    """
    head = read_start(source)
    with refuse_when_full():
        if detect_format(head):
            return store.keep(make_pictures(source, patient)["original"])
        source.seek(0)
        ending = "pdf" if head.startswith(b"%PDF-") else "bin"
        return store.keep_written(lambda into: shutil.copyfileobj(source, into), ending)


def make_pictures(source: IO[bytes], patient: bool) -> dict[str, bytes]:
    """Like `shrink_picture`, but keeps the upload as the original if possible, as encoding it again costs quality.

    This is possible for a WebP file without metadata that is at most a quarter larger than the newly encoded one.
    """
    pictures = shrink_among_many(source) if patient else shrink_picture(source)
    ours = pictures["original"]
    os.lseek(source.fileno(), 0, os.SEEK_SET)
    sent_bytes = os.read(source.fileno(), len(ours) * 5 // 4 + 1)
    if len(sent_bytes) <= len(ours) * 5 // 4 and read_size(sent_bytes) == read_size(ours):
        pictures["original"] = sent_bytes
    return pictures


@contextmanager
def refuse_when_full() -> Iterator[None]:
    """Raises NoRoom if the disk is full, or becomes full in the `with` block."""
    check_room_for_small_file()
    try:
        yield
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT):
            raise
        raise NoRoom from None


def attach(kind: str, owner: str, kept: dict[str, str]) -> str:
    """Attaches stored files to an owner and replaces files of the same names. Returns the cache key of its picture."""
    File.delete().where(File.kind == kind, File.owner == owner, File.name.in_(list(kept))).execute()
    for name, stored in kept.items():
        File.create(kind=kind, owner=owner, name=name, stored=stored)
    return make_cache_key(kept)


def detach(kind: str, owner: str) -> None:
    """Removes the files of a deleted owner. `sweep_files` deletes them from disk once nothing else uses them."""
    File.delete().where(File.kind == kind, File.owner == owner).execute()


def trash_files(kind: str, owners: list[str], trashed: str) -> None:
    """Moves the files of rows to the trash: they are not served until `bring_back_files` is called."""
    for file in File.select().where(File.kind == kind, File.owner.in_(owners)):
        file.change({"kind": TRASH, "owner": trashed, "name": f"{file.kind} {file.owner} {file.name}"})


def bring_back_files(trashed: str, renewed: dict[str, dict[str, str]]) -> None:
    """Undoes `trash_files`. `renewed` maps each kind of owner to {old id: new id} for ids that have changed."""
    for file in File.select().where(File.kind == TRASH, File.owner == trashed):
        kind, owner, name = file.name.split(" ", 2)
        file.change({"kind": kind, "owner": renewed.get(kind, {}).get(owner, owner), "name": name})


def copy_files(kind: str, owner: str, to: str) -> None:
    """Gives a copied row the files of its original. Both share the files on disk."""
    attach(kind, to, find_stored_files(kind, owner))


def find_stored_files(kind: str, owner: str) -> dict[str, str]:
    return dict(db.execute_sql(FILES_OF, (kind, owner)))


def make_cache_key(files: dict[str, str]) -> str:
    """Returns the cache key of a picture, which changes only if the picture does."""
    return next((files[name] for name in ("original.webp", *files) if name in files), "")[:8]


def list_files_in_use() -> set[str]:
    """Returns the names of the stored files that this database, or an earlier one kept for a rollback, refers to."""
    used = {stored for (stored,) in File.select(File.stored).distinct().tuples()}
    for generation in list_generations(store.place.parent):
        if (path := generation / FILE) != Path(db.database):
            with closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)) as earlier:
                used.update(stored for (stored,) in earlier.execute("SELECT DISTINCT stored FROM file"))
    return used


@hourly("sweep-files", hours=6)
def sweep_files() -> None:
    if removed := store.sweep(list_files_in_use(), expiry_time()):
        log.info("removed %d files that nothing had used for a week", removed)


def remove_new_files() -> None:
    """Removes the files that were stored by a request that then failed because the disk was full."""
    new = store.new_names.get([])
    used = {name for (name,) in File.select(File.stored).where(File.stored.in_(new)).tuples()}
    store.discard(set(new) - used)


when_full.append(remove_new_files)
routes = Blueprint("file", __name__, url_prefix="/media")


@routes.teardown_app_request
def forget_new_names(_error: BaseException | None) -> None:
    store.new_names.set([])


@routes.get("/recipes/<id:recipe_id>/images/<file_name>")
@allow(anyone)
def show_recipe_picture(recipe_id, file_name):
    return serve("recipe", recipe_id, is_known(file_name))


@routes.get("/recipes/<id:recipe_id>/images/timeline/<id:event_id>/<file_name>")
@allow(anyone)
def show_event_picture(recipe_id, event_id, file_name):
    return serve("event", event_id, is_known(file_name))


@routes.get("/recipes/<id:recipe_id>/assets/<file_name>")
@allow(anyone)
def show_asset(recipe_id, file_name):
    """Serves an attached file. Browsers display pictures and PDF files; all other files can only be saved."""
    if not (stored := find_stored_files(ASSET, recipe_id).get(file_name)):
        abort(404)
    shown = SHOWN.get(stored.rpartition(".")[2])
    return send_stored(stored, shown, ASK_AGAIN, file_name) if shown else serve_download(stored, file_name)


@routes.get("/docker/validate.txt")
@allow(anyone)
def show_proof():
    """Serves a text file, by which clients can check whether the server can serve files."""
    return send(store.place / PROOF, "text/plain", ASK_AGAIN)


def prove_serving(text: str) -> None:
    """Writes the text that `show_proof` serves."""
    store.place.mkdir(parents=True, exist_ok=True)
    (store.place / PROOF).write_text(text)


def is_known(file_name: str) -> str:
    if file_name not in NAMES:
        message = _("Input should be 'original.webp', 'min-original.webp' or 'tiny-original.webp'")
        raise UnknownName(body=[describe_problem(message, ("path", "file_name"), file_name, kind="enum")])
    return file_name


def serve(kind: str, owner: str, name: str) -> Response:
    """Serves a picture. Browsers cache it forever if the address contains its version, and else revalidate it."""
    files = find_stored_files(kind, owner)
    if name not in files:
        abort(404)
    version = request.args.get("version") or request.args.get("cacheKey")
    return send_stored(files[name], "image/webp", FOREVER if version == make_cache_key(files) else ASK_AGAIN)


def send_stored(stored: str, *how, **more) -> Response:
    """Serves a file of the store as `send` does. A name that the store does not give leads to no file."""
    try:
        path = store.find_path(stored)
    except store.NotStored as why:
        log.error("a file cannot be served: %s", why)
        abort(404)
    return send(path, *how, **more)


def send(path: Path, mimetype: str, caching: str, name: str | None = None, *, to_save: bool = False) -> Response:
    etag = True if path.name == PROOF else path.stem
    try:
        response = send_file(path, mimetype, as_attachment=to_save, download_name=name or path.name, etag=etag)
    except FileNotFoundError:
        # The validation text exists only after `prove_serving`, but anyone may request it.
        log.log(logging.DEBUG if path.name == PROOF else logging.ERROR, "a file is missing on disk: %s", path.name)
        abort(404)
    response.headers["Cache-Control"] = caching
    return response


def serve_download(stored: str, name: str, caching: str = ASK_AGAIN) -> Response:
    """Serves a stored file as a download. Whatever it contains, no browser opens it as a page of this site."""
    response = send_stored(stored, ANY, caching, name, to_save=True)
    response.headers[POLICY] = NEVER_A_PAGE
    return response
