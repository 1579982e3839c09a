"""What RECIPE_CREATED and RECIPE_UPDATED are published with: a recipe as it was just saved, by whom and how."""

from dataclasses import dataclass

from app.recipes.recipe import Recipe

# What a user did. FOUND is the first known state of a recipe that is older than its history.
MADE, IMPORTED, COPIED, CHANGED, RESTORED, RETURNED, FOUND = (
    "made",
    "imported",
    "copied",
    "changed",
    "restored",
    "returned",
    "found",
)


@dataclass(frozen=True)
class SavedRecipe:
    """`user_id`: who saved it; None for the user of the current request, or the owner when there is none.

    `document`: the whole recipe as the API returns it, if whoever saved it has read it already.
    """

    recipe: Recipe
    kind: str = CHANGED
    user_id: str | None = None
    document: dict | None = None
