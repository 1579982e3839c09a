"""The screens: serves what `build.py` built from ui/, and nothing else that lies on the disk."""

import mimetypes
import re
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from secrets import token_urlsafe
from urllib.parse import urlsplit

from flask import Blueprint, Response, current_app, request
from werkzeug.routing import PathConverter

from app.access import anyone
from app.framework.compress import takes
from app.framework.errors import NotFound
from app.framework.guard import allow, asking
from app.framework.harden import WHERE_THE_NONCE_IS
from app.households.group import own_group
from app.sharing.showcase import NotShown, open_recipe

BUILT = Path(__file__).parent.parent / "ui" / "dist"
NONCE = "__CSP_NONCE__"
PACKED = {"br": ".br", "gzip": ".gz"}  # best first
FOR_A_YEAR = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hearthbook</title>
<h1>Hearthbook runs</h1><p>Its screens are not built yet. Run <code>python3 build.py setup</code> and start it again."""
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}


class PagePath(PathConverter):
    """Any path that is not the API's."""

    regex = r"(?!api(?:/|$))[^/].*?"


@dataclass(frozen=True)
class Built:
    """One file of the built screens, beside it what was packed of it in advance."""

    file: Path
    packed: dict[str, Path] = field(default_factory=dict)

    @cached_property
    def tag(self) -> str:
        return sha256(self.file.read_bytes()).hexdigest()[:20]

    @property
    def kind(self) -> str:
        return TYPES.get(self.file.suffix) or mimetypes.guess_type(self.file.name)[0] or "application/octet-stream"

    def response(self, cache: str) -> Response:
        coding = next((coding for coding in self.packed if takes(coding)), "")
        response = Response((self.packed[coding] if coding else self.file).read_bytes(), mimetype=self.kind)
        response.headers["Cache-Control"] = cache
        if self.packed:
            response.vary.add("Accept-Encoding")
        if coding:
            response.headers["Content-Encoding"] = coding
        response.set_etag(f"{self.tag}-{coding or 'plain'}")
        response.make_conditional(request)
        return response


def found_in(folder: Path) -> dict[str, Built]:
    """Every built file by its path in an address. No path is ever made from what a client sends."""
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    hidden = {"index.html", "guest.html", *(path for path in files if path.split("/")[-1].startswith("."))}
    packed = {path + suffix for path in files for suffix in PACKED.values() if path + suffix in files}
    return {
        path: Built(file, {coding: files[path + end] for coding, end in PACKED.items() if path + end in files})
        for path, file in files.items()
        if path not in hidden | packed
    }


def entry(folder: Path, name: str, prefix: str) -> str:
    """The text of a page that starts an app, its addresses under the prefix that a reverse proxy gave us."""
    file = folder / name
    text = file.read_text(encoding="utf-8") if file.is_file() else NOT_BUILT
    return re.sub(r'((?:href|src|content)=")/(?!/)', rf"\1{prefix}/", text) if prefix else text


def page(text: str, status: int = HTTPStatus.OK) -> Response:
    """A page with a fresh nonce, which the policy of the answer names too."""
    nonce = request.environ[WHERE_THE_NONCE_IS] = token_urlsafe(16)
    response = Response(text.replace(NONCE, nonce), status=status, mimetype="text/html")
    response.headers["Cache-Control"] = "no-cache"
    return response


def is_at_home(group_slug: str) -> bool:
    """Whether the caller belongs to the group with this slug."""
    return asking() is not None and own_group().slug == group_slug


class Screens:
    """What the folder of built screens holds at start: the page of the app, the page for guests, and their files."""

    def __init__(self, base_url: str, folder: Path = BUILT):
        prefix = urlsplit(base_url).path.rstrip("/")
        self.app, self.guest = (entry(folder, name, prefix) for name in ("index.html", "guest.html"))
        self.files = found_in(folder)


def screens() -> Screens:
    return current_app.extensions["screens"]


routes = Blueprint("pages", __name__)


@routes.get("/")
@allow(anyone)
def start():
    return page(screens().app)


@routes.get("/<page:path>")
@allow(anyone)
def screen(path):
    """A built file, or the app, which knows its screens by itself."""
    if file := screens().files.get(path):
        return file.response(FOR_A_YEAR if path.startswith("assets/") else "no-cache")
    if path.startswith("assets/"):
        # A page from before an update: an error that it understands, where a page would look like a broken script.
        raise NotFound("This file is of another version. Load the page again.")
    return page(screens().app)


@routes.get("/g/<group_slug>/r/<slug>")
@allow(anyone)
def recipe(group_slug, slug):
    """The recipe in the app for who belongs to the group, the light page of it for guests."""
    if is_at_home(group_slug):
        return page(screens().app)
    try:
        open_recipe(group_slug, slug)
    except NotShown:
        return page(screens().guest, HTTPStatus.NOT_FOUND)
    return page(screens().guest)
