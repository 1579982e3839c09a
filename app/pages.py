"""Serves the user interface: the files that `build.py` built from ui/, and no other files."""

import mimetypes
import os
import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from secrets import token_urlsafe
from urllib.parse import urlsplit

from flask import Blueprint, Response, current_app, request
from peewee import fn
from werkzeug.routing import PathConverter

from app.access import anyone
from app.admin.theming.theme import write_styles
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.server.compress import client_accepts
from app.framework.server.page_addresses import LIST, PageAddresses
from app.framework.server.security_headers import WHERE_THE_NONCE_IS
from app.framework.storage.compiled_query import compile_query
from app.framework.storage.database import expiry_time
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.text.translate import _
from app.households.group import Group
from app.households.household import Household
from app.media import store
from app.media.bare_webp import read_size
from app.media.file import find_stored_files
from app.recipes.opinions.rating import Rating
from app.recipes.recipe import Recipe, find_recipe_id
from app.recipes.recipe_document import parse_document, read_document_text
from app.settings import Settings
from app.sharing.describe_recipe import PageFacts
from app.sharing.introduce_recipe import introduce_recipe, preload_picture
from app.sharing.share_link import find_live_link
from app.sharing.showcase import open_recipe
from app.users.user import User

BUILT = Path(__file__).parent.parent / "ui" / "dist"
NONCE = "__CSP_NONCE__"
OWN_TITLE = "<title>Hearthbook</title>"
GZIP = 31  # tells zlib that there is a header of gzip
PACKED = {"br": ".br", "gzip": ".gz"}  # content codings and their file suffixes, best compression first
FOR_A_YEAR = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hearthbook</title>
<h1>Hearthbook runs</h1><p>Its screens are not built yet. Run <code>python3 build.py setup</code> and start it again."""
heads = VersionedCache(100)  # the <head> of recipe pages, by recipe id, base URL and share link id
# The same heads, by the content of the recipe. Every change to the database clears `heads`, but not this cache.
introductions = VersionedCache(100, scope=None)
slugs = VersionedCache(100)  # slugs of groups, by group id
in_sight = VersionedCache(1000)  # ids of public recipes by group slug and recipe slug
links = VersionedCache(1000)  # share links by id
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}


class PagePath(PathConverter):
    """URL converter that matches any path outside /api."""

    regex = r"(?!api(?:/|$))[^/].*?"


@dataclass(frozen=True)
class Built:
    """One file of the built user interface, and the content codings it is stored in, perhaps in no other form."""

    file: str
    packed: tuple[str, ...] = ()

    @cached_property
    def tag(self) -> str:
        return sha256(self.read("")).hexdigest()[:20]

    @property
    def kind(self) -> str:
        return TYPES.get(Path(self.file).suffix) or mimetypes.guess_type(self.file)[0] or "application/octet-stream"

    def read(self, coding: str) -> bytes:
        try:
            return Path(self.file + PACKED.get(coding, "")).read_bytes()
        except FileNotFoundError:
            return zlib.decompress(Path(self.file + PACKED["gzip"]).read_bytes(), wbits=GZIP)

    def response(self, cache: str) -> Response:
        coding = next((coding for coding in self.packed if client_accepts(coding)), "")
        body = self.read(coding)
        response = Response(body, mimetype=self.kind)
        response.headers["Cache-Control"] = cache
        if self.packed:
            response.vary.add("Accept-Encoding")
        if coding:
            response.headers["Content-Encoding"] = coding
        response.set_etag(f"{self.tag}-{coding or 'plain'}")
        # Some browsers play videos only if the server answers range requests.
        response.make_conditional(request, accept_ranges=not self.packed, complete_length=len(body))
        return response


def find_files(folder: Path) -> dict[str, Built]:
    """Maps URL paths to the files that may be served. So no file path is ever built from a URL that a client sends."""
    start = len(f"{folder}{os.sep}")
    names = (f"{place}{os.sep}{name}" for place, _, names in os.walk(folder) for name in names if name[0] != ".")
    files = {name[start:].replace(os.sep, "/") for name in names}
    hidden = {"index.html", "guest.html", LIST}
    packed = {path for path in files if path.endswith(tuple(PACKED.values()))}
    bare = (files - packed) | {path.rpartition(".")[0] for path in packed if path.endswith(PACKED["gzip"])}
    return {
        path: Built(str(folder / path), tuple(coding for coding, end in PACKED.items() if path + end in files))
        for path in bare - hidden
    }


def read_entry(folder: Path, name: str, prefix: str) -> str:
    """Returns the HTML of an entry page, with the path prefix of a reverse proxy added to its URLs."""
    file = folder / name
    text = file.read_text(encoding="utf-8") if file.is_file() else NOT_BUILT
    return re.sub(r'((?:href|src|content)=")/(?!/)', rf"\1{prefix}/", text) if prefix else text


def add_styles(text: str, styles: str) -> str:
    """Adds styles to the head of an entry page. They count more than those of the page, which are in layers."""
    return text.replace("</head>", f'<style nonce="{NONCE}">{styles}</style>\n</head>', 1) if styles else text


def answer_page(text: str, status: int = HTTPStatus.OK, head: str = OWN_TITLE) -> Response:
    """Responds with an HTML page that has the given head elements and a new CSP nonce.

    `SecurityHeaders` repeats the nonce in the Content-Security-Policy of the response.
    """
    nonce = request.environ[WHERE_THE_NONCE_IS] = token_urlsafe(16)
    # The head contains users' text. It is inserted last, so that a nonce placeholder in that text is not replaced.
    before, _, after = text.replace(NONCE, nonce).partition(OWN_TITLE)
    response = Response(before + head + after, status=status, mimetype="text/html")
    response.headers["Cache-Control"] = "no-cache"
    return response


def introduce(text: str, find: Callable[[], str]) -> Response:
    """Responds with the page and the head that `find` returns. If `find` raises NotFound, the page keeps its own head
    and has the status 404."""
    try:
        return answer_page(text, head=find())
    except NotFound:
        return answer_page(text, HTTPStatus.NOT_FOUND)


def write_page_head(recipe_id: str, link_id: str | None = None) -> str:
    """Returns the head of a recipe's page, or of its share link's page if `link_id` is given. Raises NotFound.

    Callers must check first that the visitor may see the recipe.
    """
    base = (current_app.config["SETTINGS"].base_url or request.host_url).rstrip("/")
    return heads.get((recipe_id, base, link_id), lambda: write_head(recipe_id, base, link_id))


def write_head(recipe_id: str, base: str, link_id: str | None) -> str:
    if not (rows := select_head_facts(recipe_id)):
        raise NotFound(_("No Entry Found"))  # the recipe was deleted after its id was looked up
    [about] = rows
    group_url = f"{base}/g/{about['group_slug']}"
    picture = f"{base}/api/media/recipes/{recipe_id}/images/original.webp?version={about['image']}"
    facts = PageFacts(
        url=f"{group_url}/shared/r/{link_id}" if link_id else f"{group_url}/r/{about['slug']}",
        picture=picture if about["image"] else "",
        size=find_picture_size(recipe_id) if about["image"] else None,
        household="" if about["private_household"] else about["household"],
        ratings=about["ratings"],
        is_secret=link_id is not None,
    )
    preload = preload_picture(recipe_id, about["image"], urlsplit(base).path) if about["image"] else ""
    recipe = read_document_text(recipe_id)
    written_of = recipe_id, sha256(recipe.encode()).digest(), facts
    return introductions.get(written_of, lambda: introduce_recipe(parse_document(recipe), facts) + preload)


@compile_query
def select_head_facts(recipe_id: str):
    """Selects the facts for a page's head that are not in the recipe document, such as the household's name."""
    stars = Rating.select(fn.COUNT(Rating.id)).where(Rating.recipe == Recipe.id, Rating.rating > 0)
    columns = Recipe.slug, Recipe.image, Household.private_household, Household.name.alias("household")
    about = Recipe.select(*columns, Group.slug.alias("group_slug"), stars.alias("ratings"))
    homes = about.join(User).join(Household).join(Group)
    return homes.where(Recipe.id == recipe_id).dicts()


def find_picture_size(recipe_id: str) -> tuple[int, int] | None:
    stored = find_stored_files("recipe", recipe_id).get("original.webp")
    try:
        return read_picture_size(stored) if stored else None
    except OSError:
        return None  # the request for the picture itself will report the error


@lru_cache(maxsize=1000)
def read_picture_size(stored: str) -> tuple[int, int] | None:
    """Returns the width and height of a stored picture. The cache never goes stale, because file names are derived from
    the content."""
    return read_size(store.find_path(stored).read_bytes())


def is_at_home(group_slug: str) -> bool:
    """Whether the request comes from a member of the group with this slug."""
    person = current_user()
    return person is not None and slugs.get(person.group, lambda: find_group_slug(person.group)) == group_slug


def find_group_slug(group_id: str) -> str:
    ((slug,),) = select_slug(group_id)
    return slug


@compile_query
def select_slug(group_id: str):
    return Group.select(Group.slug).where(Group.id == group_id).tuples()


class Screens:
    """The built user interface as found at startup: the app's page, the page for guests, and all other files."""

    def __init__(self, settings: Settings, folder: Path = BUILT):
        prefix = urlsplit(settings.base_url).path.rstrip("/")
        pages = (read_entry(folder, name, prefix) for name in ("index.html", "guest.html"))
        self.app, self.guest = (add_styles(text, write_styles(settings.theme)) for text in pages)
        self.files = find_files(folder)
        self.addresses = PageAddresses(folder)


def get_screens() -> Screens:
    return current_app.extensions["screens"]


routes = Blueprint("pages", __name__)


@routes.get("/")
@allow(anyone)
def show_start():
    return answer_page(get_screens().app)


@routes.get("/<page:path>")
@allow(anyone)
def show_screen(path):
    """Serves a built file. Any other path gets the app's page, because the app does its routing in the browser. The
    status is 404 if the app does not know the path either."""
    if file := get_screens().files.get(path):
        return file.response(FOR_A_YEAR if path.startswith("assets/") else "no-cache")
    if path.startswith("assets/"):
        # A page that was loaded before an update may request a file of the old version. The page can handle a 404, but
        # if it got the app's page instead, it would try to run HTML as a script.
        raise NotFound(_("Hearthbook was updated. Reload the page."))
    is_known = get_screens().addresses.include(f"/{path}")
    return answer_page(get_screens().app, HTTPStatus.OK if is_known else HTTPStatus.NOT_FOUND)


@routes.get("/g/<group_slug>/r/create")
@allow(anyone)
def show_create_screen(group_slug):
    """Serves the app's page, which leads to the first screen for adding a recipe."""
    return answer_page(get_screens().app)


@routes.get("/g/<group_slug>/r/<slug>")
@allow(anyone)
def show_recipe(group_slug, slug):
    """Shows the recipe in the app to members of its group, and as a lightweight page to everyone else."""
    if group_slug != group_slug.lower():
        return answer_page(get_screens().app)  # which corrects the address
    if is_at_home(group_slug):
        return introduce(get_screens().app, lambda: write_page_head(find_recipe_id(slug, current_user())))
    return introduce(get_screens().guest, lambda: write_page_head(open_id(group_slug, slug)))


@routes.get("/g/<group_slug>/shared/r/<token_id>")
@allow(anyone)
def show_shared_recipe(group_slug, token_id):
    """Shows the recipe of a share link that has not expired, as a lightweight page."""
    return introduce(get_screens().guest, lambda: write_shared_head(group_slug.lower(), token_id))


def open_id(group_slug: str, slug: str) -> str:
    return in_sight.get((group_slug, slug), lambda: open_recipe(group_slug, slug).id)


def write_shared_head(group_slug: str, token_id: str) -> str:
    link = links.get(token_id, lambda: find_live_link(token_id))
    if link.group.slug != group_slug or link.expires_at <= expiry_time():
        raise NotFound(_("Token Not Found"))
    return write_page_head(link.recipe_id, link.id)
