"""Links recipes to their organizers: categories, tags and tools."""

from marshmallow import fields
from peewee import CompositeKey, ForeignKeyField

from app.framework.api.reference import Named, find_ids
from app.framework.api.schema import Schema
from app.framework.storage.database import Row, db
from app.framework.storage.sql_json import json_list, json_object
from app.organizers.category import Category, CategorySchema
from app.organizers.organizer import Organizer
from app.organizers.tag import Tag, TagSchema
from app.organizers.tool import Tool, ToolSchema
from app.recipes.recipe import Recipe


class Link(Row):
    """A link between a recipe and an organizer, deleted together with either of them."""

    id = None
    created_at = None
    updated_at = None
    counted = ("recipes", "recipe_id")
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE", index=False)


class RecipeCategory(Link):
    category = ForeignKeyField(Category, on_delete="CASCADE")

    class Meta:
        primary_key = CompositeKey("recipe", "category")
        without_rowid = True


class RecipeTag(Link):
    tag = ForeignKeyField(Tag, on_delete="CASCADE")

    class Meta:
        primary_key = CompositeKey("recipe", "tag")
        without_rowid = True


class RecipeTool(Link):
    tool = ForeignKeyField(Tool, on_delete="CASCADE")

    class Meta:
        primary_key = CompositeKey("recipe", "tool")
        without_rowid = True


KINDS = {"recipe_category": RecipeCategory.category, "tags": RecipeTag.tag, "tools": RecipeTool.tool}
LINKED = """SELECT 'recipe_category', "category_id" FROM "recipe_category" WHERE "recipe_id" = :recipe
  UNION ALL SELECT 'tags', "tag_id" FROM "recipe_tag" WHERE "recipe_id" = :recipe
  UNION ALL SELECT 'tools', "tool_id" FROM "recipe_tool" WHERE "recipe_id" = :recipe"""


class SortedSchema(Schema):
    """A recipe's categories, tags and tools. Saving a recipe may add or remove them, but never edits them.

    Their number of recipes is 0 here, because counting them for each recipe would slow down lists.
    """

    recipe_category = fields.List(Named(CategorySchema), load_default=list, allow_none=True)
    tags = fields.List(Named(TagSchema), load_default=list, allow_none=True)
    tools = fields.List(Named(ToolSchema), load_default=list, allow_none=True)


SORTED = SortedSchema()


def select_lists() -> dict[str, str]:
    """Maps the name of each list in the schema to the SQL that selects it."""
    return {name: list_in_sql(key, SORTED.fields[name].inner.schema) for name, key in KINDS.items()}


def list_in_sql(key: ForeignKeyField, schema: Schema) -> str:
    organizers, links = key.rel_model._meta.table_name, key.model._meta.table_name
    return json_list(
        json_object(key.rel_model, schema, recipe_count="0"),
        f'FROM "{links}" JOIN "{organizers}" ON "{organizers}"."id" = "{links}"."{key.column_name}"'
        f' WHERE "{links}"."recipe_id" = "recipe"."id"',
        f'"{organizers}"."name" COLLATE NOCASE',
    )


def link_organizers(recipe: Recipe, values: dict) -> None:
    """Links the recipe to exactly the organizers in `values`, and removes these lists from `values`.

    Kinds of organizers that `values` does not contain stay as they are.
    """
    sent = {name: values.pop(name) or [] for name in KINDS if name in values}
    linked: dict[str, set[str]] = {name: set() for name in sent}
    for name, row_id in db.execute_sql(LINKED, {"recipe": recipe.id}) if sent else ():
        if name in sent:
            linked[name].add(row_id)
    for name, references in sent.items():
        if {reference.get("id") for reference in references} != linked[name]:
            link(recipe, KINDS[name], references, name, linked[name])


def link(recipe: Recipe, key: ForeignKeyField, references: list[dict], name: str, linked: set[str]) -> None:
    organizers: type[Organizer] = key.rel_model
    inside = SORTED.fields[name].data_key
    ids = set(find_ids(organizers, recipe.group_id, references, inside=inside))
    if ids == linked:
        return
    key.model.delete().where(key.model.recipe == recipe.id).execute()
    if ids:
        key.model.insert_many([{"recipe": recipe.id, key.name: row_id} for row_id in sorted(ids)]).execute()
