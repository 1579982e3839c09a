"""Downloads: a word that opens one file once, soon, for a browser that cannot say who is asking."""

from datetime import timedelta

from flask import Blueprint, abort, request
from peewee import CharField

from app.access import anyone
from app.framework.database import IdField, MomentField, Row, db, now
from app.framework.errors import Failure, NotSignedIn
from app.framework.guard import allow
from app.framework.random_word import hashed, new_word
from app.framework.schedule import every
from app.media.file import File, handed_over

LIVES = timedelta(seconds=60)
FILE = "file"
ONCE = "private, no-store"


class Download(Row):
    """What a word opens: a file, or something else of this id that whoever offered it knows to pack."""

    hash = CharField(unique=True)
    kind = CharField()
    subject = IdField()
    expires_at = MomentField()


class NoWord(Failure):
    plain = True


def offer(kind: str, subject: str) -> str:
    """A word for something that the caller may have."""
    word = new_word()
    Download.create(hash=hashed(word), kind=kind, subject=subject, expires_at=now() + LIVES)
    return word


def offer_file(kind: str, owner: str) -> str | None:
    """A word for the one file that something has; None where it has none."""
    file = File.get_or_none(File.kind == kind, File.owner == owner)
    return file and offer(FILE, file.id)


def opened(kind: str, word: str) -> str:
    """What the word opens, which it then does no more. Raises NotSignedIn for one that is unknown, used or late."""
    if request.method == "HEAD":
        abort(405)  # looking must not use the word up
    offered = Download.get_or_none(Download.hash == hashed(word), Download.kind == kind)
    if offered:
        with db.atomic():
            first = Download.delete().where(Download.id == offered.id).execute()
        if first and now() < offered.expires_at:
            return offered.subject
    raise NotSignedIn("could not validate file token")


@every(hours=1)
def forget_downloads() -> None:
    with db.atomic():
        Download.delete().where(Download.expires_at < now()).execute()


routes = Blueprint("download", __name__, url_prefix="/utils")


@routes.get("/download")
@allow(anyone)
def downloaded():
    if not (word := request.args.get("token")):
        raise NoWord("Bad Request")
    if not (file := File.get_or_none(File.id == opened(FILE, word))):
        abort(404)
    return handed_over(file.stored, file.name, ONCE)
