"""Issues short-lived tokens. With each token, a browser can download one file once, without other credentials."""

from collections.abc import Callable, Iterable
from datetime import timedelta

from flask import Blueprint, Response, abort, request
from peewee import CharField

from app.access import anyone
from app.framework.api.errors import Failure, NotSignedIn
from app.framework.api.guard import allow
from app.framework.api.lists.page import describe_parameter
from app.framework.api.wire import query
from app.framework.storage.database import IdField, MomentField, Row, db, expiry_time, now
from app.framework.tasks.recur import hourly
from app.framework.text.random_token import hash_token, make_token
from app.framework.text.translate import _
from app.media.file import File, serve_download

LIVES = timedelta(seconds=60)
FILE = "file"
ONCE = "private, no-store"


class Download(Row):
    """A token for one download. `subject` is the id of a file, or the id or name of something else."""

    hash = CharField(unique=True)
    kind = CharField()
    subject = IdField()
    expires_at = MomentField()


class NoToken(Failure):
    plain = True


def create_token(kind: str, subject: str) -> str:
    """Creates and returns a download token. Permissions must be checked before this is called."""
    token = make_token()
    Download.create(hash=hash_token(token), kind=kind, subject=subject, expires_at=now() + LIVES)
    return token


def create_file_token(kind: str, owner: str) -> str | None:
    """Returns a token for the only file of an owner, or None if the owner has no file."""
    file = File.get_or_none(File.kind == kind, File.owner == owner)
    return file and create_token(FILE, file.id)


def open_download(kind: str, token: str) -> str:
    """Deletes the token and returns its `subject`. Raises NotSignedIn if the token is unknown, used or expired."""
    return redeem_download([kind], token)[1]


def redeem_download(kinds: Iterable[str], token: str) -> tuple[str, str]:
    """Deletes the token and returns its kind and `subject`. Raises NotSignedIn like `open_download`."""
    if request.method == "HEAD":
        abort(405)  # a HEAD request must not delete the token
    offered = Download.get_or_none(Download.hash == hash_token(token), Download.kind.in_(list(kinds)))
    if offered:
        with db.atomic():
            first = Download.delete().where(Download.id == offered.id).execute()
        if first and now() < offered.expires_at:
            return offered.kind, offered.subject
    raise NotSignedIn(_("could not validate file token"))


servers: dict[str, Callable[[str], Response]] = {}  # by kind of token: the function that serves its subject


def serve_kind(kind: str):
    """Decorates the function that serves downloads of one kind. It takes the subject of the token."""

    def declare(serve):
        servers[kind] = serve
        return serve

    return declare


@hourly("forget-downloads")
def forget_downloads() -> None:
    with db.atomic():
        Download.delete().where(Download.expires_at < expiry_time()).execute()


routes = Blueprint("download", __name__, url_prefix="/utils")


@routes.get("/download")
@allow(anyone)
@query(describe_parameter("token", "string", "what offered the download"))
def download_file():
    if not (token := request.args.get("token")):
        raise NoToken(_("Bad Request"))
    kind, subject = redeem_download(servers, token)
    return servers[kind](subject)


@serve_kind(FILE)
def serve_file(file_id: str) -> Response:
    if not (file := File.get_or_none(File.id == file_id)):
        abort(404)
    return serve_download(file.stored, file.name, ONCE)
