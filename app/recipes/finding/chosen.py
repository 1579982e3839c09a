"""Finds the recipes that a request lists by slug or id, for a bulk action or an export."""

from peewee import chunked

from app.access import Person, housemate, member
from app.framework.api.address import is_id
from app.framework.storage.database import as_id
from app.recipes.recipe import Recipe
from app.users.user import User

MOST_AT_ONCE = 500  # maximum number of recipes in one bulk action, and in one SQL statement


def find_own_recipes(person: Person, names: list[str], *columns) -> dict[str, Recipe]:
    """Maps each known slug or id in `names` to the recipe of the person's household that has it."""
    mates = User.select(User.id).where(housemate.visible_rows(person, User))
    rows = Recipe.select(*columns).where(member.visible_rows(person, Recipe), Recipe.user.in_(mates))
    recipes: dict[str, Recipe] = {}
    for some in chunked(dict.fromkeys(names), MOST_AT_ONCE):
        ids = [as_id(name) for name in some if is_id(name)]
        called = rows.where(Recipe.slug.in_(some) | Recipe.id.in_(ids))
        recipes |= {name: recipe for recipe in called for name in (recipe.id, recipe.slug)}
    spelled = {name: as_id(name) if is_id(name) else name for name in names}
    return {name: recipes[spelling] for name, spelling in spelled.items() if spelling in recipes}
