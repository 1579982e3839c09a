"""The screens: serves the files that `build.py` built from ui/, and nothing else from the disk."""

import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass, field
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
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.server.compress import client_accepts
from app.framework.server.security_headers import WHERE_THE_NONCE_IS
from app.framework.storage.compiled_query import compiled_query
from app.framework.storage.database import expiry_time
from app.framework.storage.versioned_cache import LruCache, VersionedCache
from app.households.group import Group
from app.households.household import Household
from app.media import store
from app.media.bare_webp import size_of_bare
from app.media.file import files_of
from app.recipes.opinions.rating import Rating
from app.recipes.recipe import Recipe, id_of
from app.recipes.recipe_document import as_text, spelt_out
from app.sharing.describe_recipe import PageFacts
from app.sharing.introduce_recipe import introduce_recipe
from app.sharing.share_link import live_link
from app.sharing.showcase import open_recipe
from app.users.user import User

BUILT = Path(__file__).parent.parent / "ui" / "dist"
NONCE = "__CSP_NONCE__"
OWN_TITLE = "<title>Hearthbook</title>"
PACKED = {"br": ".br", "gzip": ".gz"}  # best first
FOR_A_YEAR = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hearthbook</title>
<h1>Hearthbook runs</h1><p>Its screens are not built yet. Run <code>python3 build.py setup</code> and start it again."""
heads = VersionedCache(100)  # of recipe pages, by recipe, base address and share link
introductions = LruCache(100)  # heads by content, as most changes that clear `heads` concern other recipes
slugs = VersionedCache(100)  # of groups
in_sight = VersionedCache(1000)  # ids of public recipes by group slug and recipe slug
links = VersionedCache(1000)  # share links by their id
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}


class PagePath(PathConverter):
    """Any path outside /api."""

    regex = r"(?!api(?:/|$))[^/].*?"


@dataclass(frozen=True)
class Built:
    """One file of the built screens, with its precompressed variants."""

    file: Path
    packed: dict[str, Path] = field(default_factory=dict)

    @cached_property
    def tag(self) -> str:
        return sha256(self.file.read_bytes()).hexdigest()[:20]

    @property
    def kind(self) -> str:
        return TYPES.get(self.file.suffix) or mimetypes.guess_type(self.file.name)[0] or "application/octet-stream"

    def response(self, cache: str) -> Response:
        coding = next((coding for coding in self.packed if client_accepts(coding)), "")
        body = (self.packed[coding] if coding else self.file).read_bytes()
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


def found_in(folder: Path) -> dict[str, Built]:
    """Every built file by its URL path. Only these are served; no file path is ever made from what a client sends."""
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    hidden = {"index.html", "guest.html", *(path for path in files if path.split("/")[-1].startswith("."))}
    packed = {path + suffix for path in files for suffix in PACKED.values() if path + suffix in files}
    return {
        path: Built(file, {coding: files[path + end] for coding, end in PACKED.items() if path + end in files})
        for path, file in files.items()
        if path not in hidden | packed
    }


def entry(folder: Path, name: str, prefix: str) -> str:
    """The HTML of an entry page, with its URLs under the path prefix of a reverse proxy."""
    file = folder / name
    text = file.read_text(encoding="utf-8") if file.is_file() else NOT_BUILT
    return re.sub(r'((?:href|src|content)=")/(?!/)', rf"\1{prefix}/", text) if prefix else text


def page(text: str, status: int = HTTPStatus.OK, head: str = OWN_TITLE) -> Response:
    """An HTML page with a fresh CSP nonce, which the response's policy repeats, and with the given head."""
    nonce = request.environ[WHERE_THE_NONCE_IS] = token_urlsafe(16)
    # The head is inserted last, so that nonce placeholders in user text are not replaced.
    before, _, after = text.replace(NONCE, nonce).partition(OWN_TITLE)
    response = Response(before + head + after, status=status, mimetype="text/html")
    response.headers["Cache-Control"] = "no-cache"
    return response


def introduced(text: str, find: Callable[[], str]) -> Response:
    """The page with the head that `find` returns; if `find` raises NotFound, the plain page with status 404."""
    try:
        return page(text, head=find())
    except NotFound:
        return page(text, HTTPStatus.NOT_FOUND)


def head_of(recipe_id: str, link_id: str | None = None) -> str:
    """The head of a recipe's page, or of a share link's. The caller has checked access. Raises NotFound."""
    base = (current_app.config["SETTINGS"].base_url or request.host_url).rstrip("/")
    return heads.get((recipe_id, base, link_id), lambda: written_head(recipe_id, base, link_id))


def written_head(recipe_id: str, base: str, link_id: str | None) -> str:
    if not (found := surroundings_of(recipe_id)):
        raise NotFound("No Entry Found")  # deleted since its id was looked up
    [about] = found
    group_url = f"{base}/g/{about['group_slug']}"
    picture = f"{base}/api/media/recipes/{recipe_id}/images/original.webp?version={about['image']}"
    facts = PageFacts(
        url=f"{group_url}/shared/r/{link_id}" if link_id else f"{group_url}/r/{about['slug']}",
        picture=picture if about["image"] else "",
        size=picture_size(recipe_id) if about["image"] else None,
        household="" if about["private_household"] else about["household"],
        ratings=about["ratings"],
        is_secret=link_id is not None,
    )
    recipe = as_text(recipe_id)
    written_of = recipe_id, sha256(recipe.encode()).digest(), facts
    return introductions.get(written_of, lambda: introduce_recipe(spelt_out(recipe), facts))


@compiled_query
def surroundings_of(recipe_id: str):
    """What a head says that is not part of the recipe itself."""
    stars = Rating.select(fn.COUNT(Rating.id)).where(Rating.recipe == Recipe.id, Rating.rating > 0)
    columns = Recipe.slug, Recipe.image, Household.private_household, Household.name.alias("household")
    about = Recipe.select(*columns, Group.slug.alias("group_slug"), stars.alias("ratings"))
    homes = about.join(User).join(Household).join(Group)
    return homes.where(Recipe.id == recipe_id).dicts()


def picture_size(recipe_id: str) -> tuple[int, int] | None:
    stored = files_of("recipe", recipe_id).get("original.webp")
    try:
        return size_of(stored) if stored else None
    except OSError:
        return None  # requesting the picture itself reports the error


@lru_cache(maxsize=1000)
def size_of(stored: str) -> tuple[int, int] | None:
    """Width and height of a stored picture. Cached for good, as its name is derived from its content."""
    return size_of_bare(store.path_of(stored).read_bytes())


def is_at_home(group_slug: str) -> bool:
    """Whether the caller belongs to the group with this slug."""
    person = current_user()
    return person is not None and slugs.get(person.group, lambda: slug_of_group(person.group)) == group_slug


def slug_of_group(group_id: str) -> str:
    ((slug,),) = slugs_of(group_id)
    return slug


@compiled_query
def slugs_of(group_id: str):
    return Group.select(Group.slug).where(Group.id == group_id).tuples()


class Screens:
    """What the folder of built screens contains at start: the app's page, the guests' page, and all other files."""

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
    """A built file; for any other path the app, which does its own routing."""
    if file := screens().files.get(path):
        return file.response(FOR_A_YEAR if path.startswith("assets/") else "no-cache")
    if path.startswith("assets/"):
        # An open page of an older version asked for this: it understands an error, but would run HTML as a broken
        # script.
        raise NotFound("Hearthbook was updated. Reload the page.")
    return page(screens().app)


@routes.get("/g/<group_slug>/r/<slug>")
@allow(anyone)
def recipe(group_slug, slug):
    """The recipe in the app for members of the group, as a light page for guests."""
    if is_at_home(group_slug):
        return introduced(screens().app, lambda: head_of(id_of(slug, current_user())))
    return introduced(screens().guest, lambda: head_of(open_id(group_slug, slug)))


@routes.get("/g/<group_slug>/shared/r/<token_id>")
@allow(anyone)
def shared_recipe(group_slug, token_id):
    """The light page of a recipe behind a share link that has not expired."""
    return introduced(screens().guest, lambda: shared_head(group_slug, token_id))


def open_id(group_slug: str, slug: str) -> str:
    return in_sight.get((group_slug, slug), lambda: open_recipe(group_slug, slug).id)


def shared_head(group_slug: str, token_id: str) -> str:
    link = links.get(token_id, lambda: live_link(token_id))
    if link.group.slug != group_slug or link.expires_at <= expiry_time():
        raise NotFound("Token Not Found")
    return head_of(link.recipe_id, link.id)
