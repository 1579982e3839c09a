"""Stores a recipe that was read in a page, a text or pictures."""

from collections.abc import Container

from app.access import Person
from app.framework.text.name import LONGEST_NAME, slug_of
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
    person: Person, found: dict, *, with_tags: bool, with_categories: bool | None = None, chosen: dict | None = None
) -> str:
    """Stores an imported recipe, which then belongs to this user, and later fetches its files. Returns its slug.

    Categories that the group does not have are created if they are wanted, or if it is not said and tags are wanted.
    `chosen` are organizers that replace those of the page, as in a loaded recipe.
    """
    fetch_later(person, found)
    found = found if with_categories is not False else drop_categories(found)
    new_categories = with_tags if with_categories is None else with_categories
    if "given" in found:
        given = found["given"] | {"org_url": found["given"]["org_url"] or found["org_url"]}
        wanted = {"recipe_category": new_categories, "tags": with_tags, "tools": with_tags}
        new = {name for name, is_wanted in wanted.items() if is_wanted}
        return store_handed_over(person, given, found["labels"], new, chosen)
    values = {name: value for name, value in found.items() if name != "images" and value != []}
    values["name"] = nameable(found["name"])
    values["tags"] = [name for name in found["tags"] if with_tags and slug_of(name)]
    values["recipe_category"] = choose_organizers(Category, person, found["recipe_category"], or_new=new_categories)
    values["tools"] = choose_organizers(Tool, person, found["tools"], or_new=False)
    values = RECIPE.load(values) | {"mentioned_tools": found["tools"]} | (chosen or {})
    return make_recipe(person, values, IMPORTED).slug


def drop_categories(found: dict) -> dict:
    given = {"given": found["given"] | {"recipe_category": []}} if "given" in found else {}
    return found | {"recipe_category": []} | given


def store_handed_over(
    person: Person, given: dict, labels: dict[str, dict], new: Container[str] = (), chosen: dict | None = None
) -> str:
    """Stores a complete recipe of another installation with this household's default visibility. Returns its slug.

    `new` are the kinds of organizers that are created if the group does not have them."""
    settings = given["settings"] or {}
    given["settings"] = {name: settings[name] for name in OF_THE_RECIPE_ITSELF if name in settings}
    for name, table in (("recipe_category", Category), ("tags", Tag), ("tools", Tool)):
        named = [one for one in given[name] or [] if one and one.get("name")]
        known = set(choose_organizers(table, person, [one["name"] for one in named], or_new=name in new))
        given[name] = [one for one in named if one["name"] in known]
    make_labelled_foods(person.group, given["recipe_ingredient"] or (), labels)
    return make_recipe(person, given | (chosen or {}), IMPORTED).slug


def nameable(name: str) -> str:
    """Returns a valid recipe name: of limited length, and with a letter or digit from which a slug can be made."""
    name = name[: LONGEST_NAME - 10].strip()
    return name if slug_of(name) else f"{name} Recipe".strip()


def choose_organizers(table: type[Organizer], person: Person, names: list[str], *, or_new: bool) -> list[str]:
    """Returns the names that organizers of the group already have. With `or_new`, returns all valid names."""
    slugs = {slug: name for name in names if (slug := slug_of(name)) and len(name) <= LONGEST_NAME}
    if or_new or not slugs:
        return list(slugs.values())
    known = table.select(table.slug).where(table.group == person.group, table.slug.in_(list(slugs))).tuples()
    return [slugs[slug] for (slug,) in known]
