"""Serves the recipes of a category, tag or tool, their number, and the organizers without recipes."""

from functools import cache

from flask import Blueprint
from marshmallow import fields
from orjson import Fragment
from peewee import Case, ForeignKeyField, fn

from app.access import Person, Rule, member, organizer
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, raw_response, response
from app.framework.text.translate import _
from app.organizers.category import CategorySchema
from app.organizers.organizer import Organizer
from app.organizers.tag import Tag, TagSchema
from app.organizers.tag import routes as tag_routes
from app.organizers.tool import ToolSchema
from app.recipes.covers.choose_cover import choose_cover
from app.recipes.finding.filters import match_linked
from app.recipes.finding.recipe_list import read_numbers
from app.recipes.finding.summary import RecipeSummarySchema, read_summaries
from app.recipes.recipe import Recipe
from app.recipes.sorting import KINDS

routes = Blueprint("organizer_recipes", __name__, url_prefix="/organizers")


class FilledSchema(Schema):
    """The number of recipes of one organizer, and the picture of the newest recipe that has a picture.

    The picture's address is `/api/media/recipes/{recipeId}/images/tiny-original.webp?version={picture}`. If no recipe
    has a picture, `cover` names the drawing of the dish that the organizer or else one of its recipes is called after.
    """

    recipes = fields.Int()
    recipe_id = Id(allow_none=True)
    picture = fields.Str(allow_none=True)
    cover = fields.Str(allow_none=True)


def serve(path: str, kind: str, schema) -> None:
    """Adds the three routes for one kind of organizer, such as tags."""
    key = KINDS[kind]
    organizers = key.rel_model

    @routes.get(f"/{path}/empty", endpoint=f"empty_{path}")
    @allow(member)
    @response(schema(many=True))
    def list_unused():
        used = key.model.select(key)
        return organizers.select_shown().where(
            member.visible_rows(current_user(), organizers), organizers.id.not_in(used)
        )

    @routes.get(f"/{path}/filled", endpoint=f"filled_{path}")
    @allow(member)
    @response(FilledSchema(many=True))
    def list_with_counts():
        return list_fillings(key)

    @routes.get(f"/{path}/slug/<slug>", endpoint=f"{path}_by_slug")
    @allow(member)
    @raw_response(add_recipes_to_schema(schema))
    def read_by_slug(slug):
        person = current_user()
        row = organizers.select_shown().where(member.visible_rows(person, organizers), organizers.slug == slug).first()
        if row is None:
            raise NotFound(_("Not found."))
        return schema().dump(row) | {"recipes": list_recipes_with(row, key, person)}


@cache
def add_recipes_to_schema(schema: type[Schema]) -> Schema:
    recipes = fields.List(fields.Nested(RecipeSummarySchema))
    return schema.from_dict({"recipes": recipes}, name=schema.__name__.replace("Schema", "WithRecipesSchema"))()


def list_recipes_with(row: Organizer, key: ForeignKeyField, person: Person) -> Fragment:
    rows = Recipe.select().where(member.visible_rows(person, Recipe), match_linked(key, person.group, [row.id]))
    return read_summaries(read_numbers(rows.order_by(Recipe.created_at.desc())))


def list_fillings(key: ForeignKeyField) -> list[dict]:
    """Returns the number of recipes and the newest picture of each organizer, except organizers without recipes."""
    # In a query with a single MAX, SQLite takes the values of the other columns from the row with the maximum.
    newest = fn.MAX(Case(None, [(Recipe.image.is_null(False), Recipe.created_at)]))
    columns = key, fn.COUNT(key), Recipe.id, Recipe.image, key.rel_model.name, Recipe.name, newest
    rows = (
        key.model.select(*columns)
        .join(Recipe)
        .switch(key.model)
        .join(key.rel_model)
        .where(member.visible_rows(current_user(), Recipe))
        .group_by(key)
        .tuples()
    )
    return [
        {
            "id": row_id,
            "recipes": count,
            "recipe_id": image and recipe,
            "picture": image,
            "cover": None if image else choose_cover(name, recipe_name),
        }
        for row_id, count, recipe, image, name, recipe_name, _ in rows
    ]


serve("categories", "recipe_category", CategorySchema)
serve("tags", "tags", TagSchema)
serve("tools", "tools", ToolSchema)


@tag_routes.get("/<id:row_id>")
@allow(member)
@raw_response(add_recipes_to_schema(TagSchema))
def read_tag(row_id):
    return add_recipes(find_tag(member, row_id))


@tag_routes.put("/<id:row_id>")
@allow(organizer)
@transactional
@raw_response(add_recipes_to_schema(TagSchema))
@body(TagSchema())
def change_tag(values, row_id):
    tag = find_tag(organizer, row_id)
    tag.change(values)
    return add_recipes(tag)


def find_tag(rule: Rule, tag_id: str) -> Tag:
    """Returns the tag if the rule gives access to it. Otherwise raises NotFound, which says if it was merged."""
    tags = Tag.select_shown().where(rule.visible_rows(current_user(), Tag))
    if tag := tags.where(Tag.id == tag_id).first():
        return tag
    raise NotFound(Tag.missing(tag_id))


def add_recipes(tag: Tag) -> dict:
    return TagSchema().dump(tag) | {"recipes": list_recipes_with(tag, KINDS["tags"], current_user())}
