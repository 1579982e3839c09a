"""Uploads, fetches from the web, and removes the pictures of recipes."""

from datetime import timedelta
from tempfile import TemporaryFile

from flask import Blueprint
from marshmallow import fields

from app.access import recipe_editor
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, form, raw_response, report_success
from app.framework.jobs.events import EventType, publish
from app.framework.outbound.fetch import PICTURE, get_fetcher
from app.framework.storage.database import db, expiry_time
from app.framework.tasks.recur import nightly
from app.framework.text.translate import _
from app.media.file import File, attach, detach, find_stored_files, keep_picture, read_sent_file
from app.media.shrink import BadPicture, NotAPicture
from app.recipes.recipe import Recipe, SavedRecipe, find_recipe

# A replaced picture is kept for this long, because restoring an earlier revision may need it.
FORMER, KEPT = "former-picture", timedelta(days=30)


class FromWebSchema(Schema):
    """The address of a picture to fetch. The API also accepts `include_tags`, which has no effect."""

    url = fields.Str(required=True)
    include_tags = fields.Bool()


class KeySchema(Schema):
    """The cache key in the addresses of the recipe's pictures, which changes whenever the picture changes."""

    image = fields.Str()


routes = Blueprint("picture", __name__, url_prefix="/recipes")


@routes.put("/<slug>/image")
@allow(recipe_editor)
@raw_response(KeySchema())
@form(image="file", extension="text")
def send_picture(slug):
    recipe = find_recipe(slug, current_user(), recipe_editor)
    kept = keep_picture(read_sent_file("image"))
    with db.atomic():
        return {"image": give_picture(recipe.id, kept)}


@routes.post("/<slug>/image")
@allow(recipe_editor)
@raw_response(KeySchema())
@body(FromWebSchema())
def import_picture(values, slug):
    recipe = find_recipe(slug, current_user(), recipe_editor)
    kept = fetch_into_store(values["url"], current_user().id)
    with db.atomic():
        return {"image": give_picture(recipe.id, kept)}


@routes.delete("/<slug>/image")
@allow(recipe_editor)
@transactional
@raw_response(None)
def delete_picture(slug):
    recipe = find_recipe(slug, current_user(), recipe_editor)
    publish(EventType.RECIPE_CHANGES, recipe)
    keep_former_picture(recipe)
    detach("recipe", recipe.id)
    recipe.image = None
    recipe.touch()
    recipe.save()
    publish(EventType.RECIPE_UPDATED, SavedRecipe(recipe))
    return report_success(_("Picture removed"))


def fetch_into_store(url: str, person: str | None = None) -> dict[str, str]:
    """Fetches a picture, shrinks it and stores its files, which are returned for `give_picture`.

    Raises CannotFetch, TooMany or BadPicture.
    """
    download = get_fetcher().fetch(url, profile=PICTURE, person=person)
    with TemporaryFile() as file:
        file.write(download.body)
        try:
            return keep_picture(file)
        except NotAPicture:
            raise BadPicture(PICTURE.wrong_type) from None


def give_picture(recipe_id: str, kept: dict[str, str]) -> str:
    """Attaches a stored picture to the recipe, within the caller's transaction. Returns its cache key."""
    if not (recipe := Recipe.get_or_none(Recipe.id == recipe_id)):
        raise NotFound(_("No Entry Found"))
    publish(EventType.RECIPE_CHANGES, recipe)
    keep_former_picture(recipe)
    recipe.image = attach("recipe", recipe_id, kept)
    recipe.touch()
    recipe.save()
    publish(EventType.RECIPE_UPDATED, SavedRecipe(recipe))
    return recipe.image


def keep_former_picture(recipe: Recipe) -> None:
    attach(
        FORMER,
        recipe.id,
        {f"{recipe.image} {name}": file for name, file in find_stored_files("recipe", recipe.id).items()},
    )


def bring_back_picture(recipe: Recipe, key: str | None) -> str | None:
    """Restores the picture that the recipe had under this key, or removes the picture if the key is empty.

    Returns the resulting key. If the former picture no longer exists, the current one stays.
    """
    kept = {tuple(name.split(" ", 1)): file for name, file in find_stored_files(FORMER, recipe.id).items()}
    wanted = {name: file for (of, name), file in kept.items() if of == key}
    if key == recipe.image or (key and not wanted):
        return recipe.image
    keep_former_picture(recipe)
    if key:
        return attach("recipe", recipe.id, wanted)
    detach("recipe", recipe.id)
    return None


@nightly("forget-former-pictures")
def forget_former_pictures() -> None:
    with db.atomic():
        File.delete().where(File.kind == FORMER, File.updated_at < expiry_time() - KEPT).execute()
