"""Counts what groups have of each kind, to compare it with what a backup has."""

from peewee import ModelSelect

from app.cookbooks.cookbook import Cookbook
from app.foods.food import Food
from app.foods.label import Label
from app.foods.unit import Unit
from app.framework.text.translate import lazy
from app.households.household import Household
from app.mealplans.plan_entry import PlanEntry
from app.mealplans.plan_rule import PlanRule
from app.notifications.recipe_action import RecipeAction
from app.notifications.webhook import Webhook
from app.organizers.category import Category
from app.organizers.tag import Tag
from app.organizers.tool import Tool
from app.recipes.asset import Asset
from app.recipes.ingredients.ingredient import Ingredient
from app.recipes.note import Note
from app.recipes.opinions.comment import Comment
from app.recipes.opinions.rating import Rating
from app.recipes.recipe import Recipe
from app.recipes.step import Step
from app.shopping.list_item import ListItem
from app.shopping.shopping_list import ShoppingList
from app.timeline.event import Event
from app.users.user import User

KINDS = {
    "groups": lazy("Groups"),
    "households": lazy("Households"),
    "people": lazy("People"),
    "labels": lazy("Labels"),
    "foods": lazy("Foods"),
    "units": lazy("Units"),
    "categories": lazy("Categories"),
    "tags": lazy("Tags"),
    "tools": lazy("Tools"),
    "recipes": lazy("Recipes"),
    "pictures": lazy("Pictures"),
    "ingredients": lazy("Ingredients"),
    "steps": lazy("Steps"),
    "notes": lazy("Notes"),
    "files": lazy("Files of recipes"),
    "favorites": lazy("Favorites"),
    "ratings": lazy("Ratings"),
    "comments": lazy("Comments"),
    "events": lazy("Timeline entries"),
    "cookbooks": lazy("Cookbooks"),
    "rules": lazy("Plan rules"),
    "meals": lazy("Planned meals"),
    "lists": lazy("Shopping lists"),
    "items": lazy("List items"),
    "actions": lazy("Recipe actions"),
    "webhooks": lazy("Webhooks"),
}
# The kind under which a piece is counted.
COUNTED_AS = {
    "group": "groups",
    "household": "households",
    "user": "people",
    "category": "categories",
    "opinion": "ratings",
    **{kind.removesuffix("s"): kind for kind in KINDS if kind not in ("categories", "people")},
}
OF_GROUPS = {
    "households": Household,
    "people": User,
    "labels": Label,
    "foods": Food,
    "units": Unit,
    "categories": Category,
    "tags": Tag,
    "tools": Tool,
    "recipes": Recipe,
    "comments": Comment,
    "events": Event,
    "cookbooks": Cookbook,
    "rules": PlanRule,
    "meals": PlanEntry,
    "lists": ShoppingList,
    "actions": RecipeAction,
    "webhooks": Webhook,
}
OF_RECIPES = {"ingredients": Ingredient, "steps": Step, "notes": Note, "files": Asset}


def count_kinds(groups: list[str]) -> dict[str, int]:
    """Returns how much the groups have of each kind."""
    recipes = Recipe.select(Recipe.id).where(Recipe.group << groups)
    lists = ShoppingList.select(ShoppingList.id).where(ShoppingList.group << groups)
    rows: dict[str, ModelSelect] = {
        kind: table.select().where(table.group << groups) for kind, table in OF_GROUPS.items()
    }
    rows |= {kind: table.select().where(table.recipe << recipes) for kind, table in OF_RECIPES.items()}
    rows["pictures"] = Recipe.select().where(Recipe.group << groups, Recipe.image.is_null(False))
    rows["favorites"] = Rating.select().where(Rating.recipe << recipes, Rating.is_favorite)
    rows["ratings"] = Rating.select().where(Rating.recipe << recipes, Rating.rating > 0)
    rows["items"] = ListItem.select().where(ListItem.shopping_list << lists)
    counts = {kind: query.count() for kind, query in rows.items()} | {"groups": len(groups)}
    return {kind: counts[kind] for kind in KINDS}
