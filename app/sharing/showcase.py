"""The showcase of a group: what visitors see, which is the public data of its public households."""

from flask import Blueprint, request
from peewee import Field, ModelSelect

from app.access import visitor
from app.cookbooks.cookbook import Cookbook, CookbookSchema
from app.foods.food import Food, FoodSchema
from app.framework.api.address import match_id_or
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Schema
from app.framework.api.wire import query, raw_response, response
from app.framework.storage.database import Row
from app.framework.text.translate import lazy
from app.households.group import Group
from app.households.household import Household, HouseholdSchema
from app.organizers.category import Category, CategorySchema
from app.organizers.tag import Tag, TagSchema
from app.organizers.tool import Tool, ToolSchema
from app.recipes.finding import suggestions
from app.recipes.finding.columns import PUBLIC
from app.recipes.finding.cookbook_recipes import CookbookWithRecipesSchema, dump_with_recipes
from app.recipes.finding.filter_choices import FilterChoiceSchema, count_choices
from app.recipes.finding.recipe_list import FOUND, LIST_PARAMETERS, select_in_sight, select_page_of_recipes
from app.recipes.nesting.nest_recipes import nest_for_visitor
from app.recipes.recipe import Recipe
from app.recipes.recipe_document import IN_UNITS, TO_READ, convert_document, read_recipe_document

NO_GROUP, NO_COOKBOOK, NO_RECIPE = lazy("group not found"), lazy("cookbook not found"), lazy("recipe not found")
routes = Blueprint("showcase", __name__, url_prefix="/explore/groups/<group>")


class NotShown(NotFound):
    plain = True


def find_only(rows: ModelSelect, refusal: str):
    if row := rows.first():
        return row
    raise NotShown(refusal)


def open_group(slug_or_id: str) -> Group:
    """Returns the group if it is public. Raises NotShown."""
    return find_only(
        Group.select().where(visitor.visible_rows(current_user(), Group), match_id_or(Group.slug, slug_or_id)),
        NO_GROUP,
    )


def select_public(group: str, table: type[Row]) -> ModelSelect:
    """Selects the public rows of a group. Raises NotShown if the group is not public."""
    return table.select_shown().where(table.group == open_group(group).id, visitor.visible_rows(current_user(), table))


def open_cookbook(group: str, slug_or_id: str) -> Cookbook:
    return find_only(select_public(group, Cookbook).where(match_id_or(Cookbook.slug, slug_or_id)), NO_COOKBOOK)


def open_recipe(group: str, slug_or_id: str) -> Recipe:
    """Returns the recipe if it is public. Raises NotShown."""
    return find_only(select_public(group, Recipe).where(match_id_or(Recipe.slug, slug_or_id)), NO_RECIPE)


def serve(
    path: str, table: type[Row], schema: type[Schema], *, by: Field, search: tuple[Field, ...], missing: lazy
) -> None:
    """Adds two routes for the public rows of a table: a list, and one row by its id or by the column `by`.

    `missing` is the message if there is no such row.
    """
    thing = table.__name__.lower()

    @routes.get(path, endpoint=f"{thing}_list")
    @allow(visitor)
    @response(page_schema(schema))
    def list_rows(group):
        return select_page(select_public(group, table), schema(), search=search)

    @routes.get(f"{path}/<slug_or_id>", endpoint=thing)
    @allow(visitor)
    @response(schema())
    def read_row(group, slug_or_id):
        return find_only(select_public(group, table).where(match_id_or(by, slug_or_id)), missing)


serve(
    "/organizers/categories",
    Category,
    CategorySchema,
    by=Category.slug,
    search=(Category.name,),
    missing=lazy("category not found"),
)
serve("/organizers/tags", Tag, TagSchema, by=Tag.slug, search=(Tag.name,), missing=lazy("tag not found"))
serve("/organizers/tools", Tool, ToolSchema, by=Tool.slug, search=(Tool.name,), missing=lazy("tool not found"))
serve(
    "/foods",
    Food,
    FoodSchema,
    by=Food.id,
    search=(Food.name, Food.plural_name, Food.aliases),
    missing=lazy("food not found"),
)
serve(
    "/households",
    Household,
    HouseholdSchema,
    by=Household.slug,
    search=(Household.name,),
    missing=lazy("household not found"),
)


@routes.get("/cookbooks")
@allow(visitor)
@response(page_schema(CookbookSchema))
def list_cookbooks(group):
    return select_page(select_public(group, Cookbook), CookbookSchema(), search=(Cookbook.name, Cookbook.description))


@routes.get("/cookbooks/<slug_or_id>")
@allow(visitor)
@raw_response(CookbookWithRecipesSchema())
def read_cookbook(group, slug_or_id):
    return dump_with_recipes(open_cookbook(group, slug_or_id), select_public(group, Recipe))


@routes.get("/recipes")
@allow(visitor)
@query(*LIST_PARAMETERS)
@raw_response(FOUND)
def list_recipes(group):
    cookbook = request.args.get("cookbook")
    chosen = open_cookbook(group, cookbook) if cookbook else None
    return select_page_of_recipes(open_group(group).id, None, visitor, PUBLIC, chosen)


@routes.get("/recipes/filters/<kind>")
@allow(visitor)
@response(FilterChoiceSchema(many=True))
def list_filter_choices(group, kind):
    return count_choices(kind, select_in_sight(open_group(group).id, None, visitor))


@routes.get("/recipes/suggestions")
@allow(visitor)
@query(*suggestions.PARAMETERS)
@raw_response(suggestions.SuggestionsSchema())
def suggest_to_visitor(group):
    group_id = open_group(group).id
    return suggestions.suggest(select_in_sight(group_id, None, visitor), group_id, None, PUBLIC)


@routes.get("/recipes/<slug_or_id>")
@allow(visitor)
@query(IN_UNITS)
@raw_response(TO_READ)
def read_recipe(group, slug_or_id):
    answer = hide_from_visitors(read_recipe_document(open_recipe(group, slug_or_id).id))
    return convert_document(request.args.get("units"), nest_for_visitor(answer, current_user()))


def hide_from_visitors(answer: dict) -> dict:
    """Removes from a recipe what visitors must not see: disabled comments, and who is an administrator."""
    comments = [] if answer["settings"]["disableComments"] else answer["comments"]
    return answer | {"comments": [comment | {"user": comment["user"] | {"admin": False}} for comment in comments]}
