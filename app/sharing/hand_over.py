"""Removes owners, dates and comments from a recipe, for use in another household."""

OF_THE_RECIPE = {
    *("userId", "householdId", "groupId", "slug", "image", "comments"),
    *("dateAdded", "dateUpdated", "createdAt", "updatedAt", "lastMade"),
}
# Fields of an ingredient that are derived from its other fields, or concern only its own household.
OF_A_LINE = {"display", "isFood", "disableAmount", "isDoubtful", "referencedScale"}
OF_A_THING = {"id", "groupId", "labelId", "slug", "onHand", "createdAt", "updatedAt"}
OF_A_THING |= {"householdsWithIngredientFood", "householdsWithTool", "recipeCount", "substitutions"}


def strip_recipe(recipe: dict) -> dict:
    """Returns a recipe, as in the JSON API, without data of its household. Links in its texts contain the `id`."""
    kept = drop_fields(recipe, OF_THE_RECIPE)
    kept["recipeIngredient"] = [strip_line(ingredient) for ingredient in recipe["recipeIngredient"]]
    for kind in ("recipeCategory", "tags", "tools"):
        kept[kind] = [drop_fields(organizer, OF_A_THING) for organizer in recipe[kind]]
    return kept


def strip_line(ingredient: dict) -> dict:
    kept = drop_fields(ingredient, OF_A_LINE)
    kept["unit"] = ingredient["unit"] and drop_fields(ingredient["unit"], OF_A_THING)
    kept["food"] = ingredient["food"] and drop_fields(ingredient["food"], OF_A_THING)
    if kept["food"] and kept["food"]["label"]:
        kept["food"]["label"] = drop_fields(kept["food"]["label"], OF_A_THING)
    return kept


def drop_fields(thing: dict, names: set[str]) -> dict:
    return {name: value for name, value in thing.items() if name not in names}
