"""Bulk actions, which change many recipes of a household at once. If one of them fails, none is changed."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import ForeignKeyField

from app.access import organizer, recipe_editor, recipe_remover
from app.framework.api.errors import Forbidden, NotFound, describe_refusal
from app.framework.api.full_disk import uses_reserve
from app.framework.api.guard import Rule, allow, current_user
from app.framework.api.reference import Named, find_ids
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, raw_response
from app.framework.storage.query_limit import lift_query_limit
from app.framework.text.translate import _, lazy
from app.organizers.category import CategorySchema
from app.organizers.tag import TagSchema
from app.recipes.finding.chosen import MOST_AT_ONCE, find_own_recipes
from app.recipes.history.trash import move_to_trash
from app.recipes.recipe import Recipe, SettingsSchema
from app.recipes.recipe_document import change
from app.recipes.sorting import SORTED, RecipeCategory, RecipeTag


class Locked(Forbidden):
    def __init__(self, recipe: Recipe):
        sentence = _("{name} is locked: only who it belongs to changes it. Nothing was changed.", name=recipe.name)
        super().__init__(body=describe_refusal(sentence))


class ManySchema(PartSchema):
    """The slugs of the recipes to change."""

    recipes = fields.List(
        fields.Str(), required=True, validate=Length(max=MOST_AT_ONCE, error=lazy("At most {max} recipes at once."))
    )


class TaggingSchema(ManySchema):
    tags = fields.List(Named(TagSchema), required=True)


class CategorizingSchema(ManySchema):
    categories = fields.List(Named(CategorySchema), required=True)


class SettlingSchema(ManySchema):
    """The settings to change. Other settings are not changed, and recipes cannot be locked or unlocked in bulk."""

    settings = fields.Nested(SettingsSchema, exclude=("locked",), required=True)


routes = Blueprint("bulk_action", __name__, url_prefix="/recipes/bulk-actions")


@routes.post("/tag")
@allow(organizer)
@lift_query_limit()
@transactional
@raw_response(None)
@body(TaggingSchema())
def tag_recipes(values):
    sort_further(values["recipes"], RecipeTag.tag, "tags", values["tags"])


@routes.post("/categorize")
@allow(organizer)
@lift_query_limit()
@transactional
@raw_response(None)
@body(CategorizingSchema())
def categorize_recipes(values):
    sort_further(values["recipes"], RecipeCategory.category, "recipe_category", values["categories"])


@routes.post("/settings")
@allow(organizer)
@lift_query_limit()
@transactional
@raw_response(None)
@body(SettlingSchema())
def change_settings(values):
    for recipe in choose_recipes(values["recipes"]):
        flags = values["settings"]
        if any(getattr(recipe, name) != flag for name, flag in flags.items()):
            change(recipe, {"settings": flags}, current_user())


@routes.post("/delete")
@allow(organizer)
@uses_reserve
@lift_query_limit()
@transactional
@raw_response(None)
@body(ManySchema())
def delete_recipes(values):
    """Moves the recipes to the trash and ignores slugs without a recipe."""
    for recipe in choose_recipes(values["recipes"], recipe_remover, all_of_them=False):
        move_to_trash(recipe, current_user())


def sort_further(slugs: list[str], key: ForeignKeyField, kind: str, organizers: list[dict | None]) -> None:
    """Adds categories or tags to the recipes. Recipes that already have all of them are not saved again."""
    recipes = choose_recipes(slugs)
    added = {
        organizer_id
        for organizer_id in find_ids(
            key.rel_model, current_user().group, organizers, inside=SORTED.fields[kind].data_key
        )
        if organizer_id
    }
    under: dict[str, set[str]] = {recipe.id: set() for recipe in recipes}
    for recipe_id, row_id in key.model.select(key.model.recipe, key).where(key.model.recipe.in_(recipes)).tuples():
        under[recipe_id].add(row_id)
    for recipe in recipes:
        if not added <= under[recipe.id]:
            change(recipe, {kind: [{"id": row_id} for row_id in under[recipe.id] | added]}, current_user())


def choose_recipes(slugs: list[str], rule: Rule = recipe_editor, *, all_of_them: bool = True) -> list[Recipe]:
    """Returns the household's recipes with these slugs or ids.

    Raises Locked if the rule forbids one of them. Raises NotFound if one is missing, unless `all_of_them` is
    false.
    """
    person = current_user()
    named = find_own_recipes(person, slugs)
    if all_of_them and (missing := [slug for slug in slugs if slug not in named]):
        raise NotFound(_("There is no recipe {missing!r} in this household. Nothing was changed.", missing=missing[0]))
    recipes = {recipe.id: recipe for recipe in named.values()}
    allowed = Recipe.select(Recipe.id).where(rule.visible_rows(person, Recipe), Recipe.id.in_(list(recipes)))
    open_to_them = {recipe_id for (recipe_id,) in allowed.tuples()}
    for recipe_id, recipe in recipes.items():
        if recipe_id not in open_to_them:
            raise Locked(recipe)
    return list(recipes.values())
