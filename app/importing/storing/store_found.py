"""Stores a recipe that was read in a page, a text or pictures."""

from collections.abc import Container

from app.access import Person
from app.framework.text.name import LONGEST_NAME, make_slug
from app.importing.archives.archive import make_labelled_foods
from app.importing.storing.fetch_files import fetch_later
from app.organizers.category import Category
from app.organizers.organizer import Organizer
from app.organizers.tag import Tag
from app.organizers.tool import Tool
from app.recipes.recipe import IMPORTED
from app.recipes.recipe_document import RECIPE, make_recipe

# The recipe settings that are imported. The other settings control access to the recipe, which each household decides.
OF_THE_RECIPE_ITSELF = ("show_nutrition", "show_assets", "landscape_view", "disable_amount")


def store_found(
    person: Person, recipe: dict, *, with_tags: bool, with_categories: bool | None = None, chosen: dict | None = None
) -> str:
    """Stores an imported recipe, which then belongs to this user, and later fetches its files. Returns its slug.

    Categories that the group does not have are created if they are wanted, or if it is not said and tags are wanted.
    `chosen` are organizers that replace those of the page, as in a loaded recipe.
    """
    fetch_later(person, recipe)
    recipe = recipe if with_categories is not False else drop_categories(recipe)
    new_categories = with_tags if with_categories is None else with_categories
    if "given" in recipe:
        handed_over = recipe["given"] | {"org_url": recipe["given"]["org_url"] or recipe["org_url"]}
        wanted = {"recipe_category": new_categories, "tags": with_tags, "tools": with_tags}
        new = {name for name, is_wanted in wanted.items() if is_wanted}
        return store_handed_over(person, handed_over, recipe["labels"], new, chosen)
    values = {name: value for name, value in recipe.items() if name != "images" and value != []}
    values["name"] = clean_name(recipe["name"])
    values["tags"] = [name for name in recipe["tags"] if with_tags and make_slug(name)]
    values["recipe_category"] = choose_organizers(Category, person, recipe["recipe_category"], or_new=new_categories)
    values["tools"] = choose_organizers(Tool, person, recipe["tools"], or_new=False)
    values = RECIPE.load(values) | {"mentioned_tools": recipe["tools"]} | (chosen or {})
    return make_recipe(person, values, IMPORTED).slug


def drop_categories(recipe: dict) -> dict:
    handed_over = {"given": recipe["given"] | {"recipe_category": []}} if "given" in recipe else {}
    return recipe | {"recipe_category": []} | handed_over


def store_handed_over(
    person: Person, values: dict, labels: dict[str, dict], new: Container[str] = (), chosen: dict | None = None
) -> str:
    """Stores a complete recipe of another installation with this household's default visibility. Returns its slug.

    `new` are the kinds of organizers that are created if the group does not have them."""
    settings = values["settings"] or {}
    values["settings"] = {name: settings[name] for name in OF_THE_RECIPE_ITSELF if name in settings}
    for name, table in (("recipe_category", Category), ("tags", Tag), ("tools", Tool)):
        named = [organizer for organizer in values[name] or [] if organizer and organizer.get("name")]
        existing_names = set(
            choose_organizers(table, person, [organizer["name"] for organizer in named], or_new=name in new)
        )
        values[name] = [organizer for organizer in named if organizer["name"] in existing_names]
    make_labelled_foods(person.group, values["recipe_ingredient"] or (), labels)
    return make_recipe(person, values | (chosen or {}), IMPORTED).slug


def clean_name(name: str) -> str:
    """Returns a valid recipe name: of limited length, and with a letter or digit from which a slug can be made."""
    name = name[: LONGEST_NAME - 10].strip()
    return name if make_slug(name) else f"{name} Recipe".strip()


def choose_organizers(table: type[Organizer], person: Person, names: list[str], *, or_new: bool) -> list[str]:
    """Returns the names that organizers of the group already have. With `or_new`, returns all valid names."""
    slugs = {slug: name for name in names if (slug := make_slug(name)) and len(name) <= LONGEST_NAME}
    if or_new or not slugs:
        return list(slugs.values())
    slugs_of_group = table.select(table.slug).where(table.group == person.group, table.slug.in_(list(slugs))).tuples()
    return [slugs[slug] for (slug,) in slugs_of_group]
