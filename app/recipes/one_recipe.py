"""Serves single recipes: creates, reads, changes, copies and deletes them, and stores when they were last cooked."""

from datetime import datetime

from flask import Blueprint, after_this_request, request
from marshmallow import fields
from werkzeug.http import quote_etag

from app.access import anyone, member, recipe_editor, recipe_locker, recipe_owner, recipe_remover, visitor
from app.framework.api.crud import CopySchema
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.if_match import check_version
from app.framework.api.lists.page import describe_required
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, query, raw_response, response
from app.framework.jobs.events import EventType, publish
from app.framework.storage.database import as_id
from app.framework.storage.versioned_cache import is_long
from app.framework.text.name import make_slug
from app.framework.text.translate import _, lazy
from app.recipes.finding.chosen import MOST_AT_ONCE
from app.recipes.history.trash import move_to_trash
from app.recipes.household_recipe import set_last_made
from app.recipes.nesting.nest_recipes import nest
from app.recipes.recipe import Recipe, SavedRecipe, find_free_recipe_name, find_recipe, find_recipe_id, select_by_name
from app.recipes.recipe_document import (
    IN_UNITS,
    RECIPE,
    TO_READ,
    RecipeSchema,
    change,
    convert_document,
    duplicate,
    make_recipe,
    parse_document,
    read_document_text,
    read_recipe_document,
)
from app.users.user import User
from app.users.validator import ValidSchema, read_name

routes = Blueprint("recipe", __name__, url_prefix="/recipes")
validators = Blueprint("recipe_validator", __name__, url_prefix="/validators")
SAVED_MEANWHILE = lazy(
    "Somebody saved this recipe after you opened it. Nothing of yours was saved: look at the newer "
    "version, take over what you need, and save again."
)


class LastMadeSchema(PartSchema):
    """The date when the recipe was last cooked, and conditions under which this date replaces the stored one."""

    timestamp = Moment(required=True, allow_none=True)  # null removes the stored date
    unless_newer = fields.Bool(load_default=False)  # if true, a later stored date is not replaced
    only_from = Moment(allow_none=True)  # if given, the date is only stored if the stored date equals this one


class MentionedToolsSchema(PartSchema):
    """The equipment that an imported page lists, without the recipe's tools. It is empty for other recipes."""

    items = fields.List(fields.Str())


def find_as_known(slug: str) -> Recipe:
    """Returns the recipe if the caller may edit it. Raises Outdated if the If-Match header names an older version."""
    recipe = find_recipe(slug, current_user(), recipe_editor)
    check_version(recipe.date_updated, SAVED_MEANWHILE)
    return recipe


def set_version(answer: dict) -> dict:
    """Returns the recipe unchanged. Sets its version as the ETag of the response; clients send it as If-Match."""
    after_this_request(lambda reply: reply.headers.set("ETag", quote_etag(answer["dateUpdated"])) or reply)
    return answer


def change_recipe(recipe: Recipe, values: dict) -> dict:
    """Changes a recipe that the caller may edit. Only the owner may change the lock, and only the owner
    and administrators may change the owner."""
    owner = values.pop("user_id", None) or recipe.user_id
    locked = (values.get("settings") or {}).get("locked", recipe.locked)
    if locked != recipe.locked:
        find_recipe(recipe.id, current_user(), recipe_locker)
    if owner != recipe.user_id:
        find_recipe(recipe.id, current_user(), recipe_owner)
        if not User.select().where(User.id == owner, member.visible_rows(current_user(), User)).exists():
            raise Invalid(_("The owner must be a member of the group."), ("body", "userId"), owner)
        recipe.user = owner
    return change(recipe, values, current_user())


def nest_all(recipes: list[dict]) -> list[dict]:
    answers = [
        change_recipe(find_recipe(values["id"], current_user(), recipe_editor), values) for values in add_ids(recipes)
    ]
    return [nest(answer, deepest=0) for answer in answers]


@routes.post("")
@allow(member)
@transactional
@raw_response({"type": "string"}, 201)
@body(RECIPE)
def create_recipe(values):
    return make_recipe(current_user(), values).slug


@routes.get("/<slug>")
@allow(member)
@query(IN_UNITS)
@raw_response(TO_READ)
def read_recipe(slug):
    text = read_document_text(find_recipe_id(slug, current_user()))
    if is_long(text):
        take_heavy_turn()
    return set_version(convert_document(request.args.get("units"), nest(parse_document(text))))


@routes.get("/<slug>/mentioned-tools")
@allow(recipe_editor)
@response(MentionedToolsSchema())
def list_mentioned_tools(slug):
    recipe = find_recipe(slug, current_user(), recipe_editor)
    slugs = {make_slug(tool["name"]) for tool in read_recipe_document(recipe.id)["tools"]}
    return {"items": [name for name in recipe.mentioned_tools or () if make_slug(name) not in slugs]}


@routes.put("/<slug>")
@allow(recipe_editor)
@transactional
@raw_response(RECIPE)
@body(RecipeSchema(partial=("name",)))
def replace_recipe(values, slug):
    return set_version(nest(change_recipe(find_as_known(slug), values)))


@routes.patch("/<slug>")
@allow(recipe_editor)
@transactional
@raw_response(RECIPE)
@body(RecipeSchema(partial=True))
def patch_recipe(values, slug):
    return set_version(nest(change_recipe(find_as_known(slug), values)))


@routes.put("")
@allow(recipe_editor)
@transactional
@raw_response(RecipeSchema(many=True))
@body(RecipeSchema(many=True, partial=("name",)))
def replace_recipes(recipes):
    return nest_all(recipes)


@routes.patch("")
@allow(recipe_editor)
@transactional
@raw_response(RecipeSchema(many=True))
@body(RecipeSchema(many=True, partial=True))
def patch_recipes(recipes):
    return nest_all(recipes)


def add_ids(recipes: list[dict]) -> list[dict]:
    if len(recipes) > MOST_AT_ONCE:
        raise Invalid(_("At most {most} recipes at once.", most=MOST_AT_ONCE))
    for at, values in enumerate(recipes):
        if not values.get("id"):
            raise Invalid(_("The id of the recipe is missing."), ("body", at, "id"), kind="missing")
    return recipes


@routes.delete("/<slug>")
@allow(recipe_remover)
@transactional
@raw_response(RECIPE)
def delete_recipe(slug):
    recipe = find_recipe(slug, current_user(), recipe_remover)
    answer = nest(read_recipe_document(recipe.id))
    move_to_trash(recipe, current_user())
    return answer


@routes.post("/<slug>/duplicate")
@allow(member)
@transactional
@raw_response(RECIPE, 201)
@body(CopySchema())
def duplicate_recipe(values, slug):
    return nest(read_recipe_document(duplicate(find_recipe(slug, current_user()), current_user(), values["name"]).id))


@routes.patch("/<slug>/last-made")
@allow(member)
@transactional
@raw_response(RECIPE)
@body(LastMadeSchema())
def change_last_made(values, slug):
    recipe = find_recipe(slug, current_user())
    if is_taken_over(values, recipe.last_made):
        publish(EventType.RECIPE_CHANGES, recipe)
        set_last_made(recipe, current_user().household, values["timestamp"])
        recipe.save()
        publish(EventType.RECIPE_UPDATED, SavedRecipe(recipe))
    return set_version(nest(read_recipe_document(recipe.id)))


def is_taken_over(values: dict, last_made: datetime | None) -> bool:
    """Whether the date in the request replaces the stored one, under the conditions in the request."""
    if "only_from" in values and values["only_from"] != last_made:
        return False
    return not (
        values["unless_newer"] and last_made and (values["timestamp"] is None or values["timestamp"] < last_made)
    )


class RecipeNameSchema(ValidSchema):
    """Whether the name is free and, for members of the group, the name that a recipe called this would get."""

    free_name = fields.Str(data_key="freeName", required=False)


@validators.get("/recipe")
@validators.get("/group/recipe", endpoint="name_is_free_in_group")
@allow(anyone)
@query(describe_required("name", "what to check"), describe_required("group_id", "the group that has the recipes"))
@raw_response(RecipeNameSchema())
def check_name():
    try:
        group = as_id(request.args.get("group_id"))
    except ValueError:
        raise Invalid(_("Not a valid UUID."), ("query", "group_id"), request.args.get("group_id")) from None
    person, name = current_user(), read_name("name", group)
    # Callers from outside the group must not learn the names of private recipes, so only public ones count as taken.
    if person and person.group == group:
        free = find_free_recipe_name(group, name)
        return {"valid": free == name, "freeName": free}
    return {"valid": not select_by_name(group, name).where(visitor.visible_rows(person, Recipe)).exists()}
