"""Puts a recipe together from the tables of a Mealie server."""

from collections.abc import Iterator

from app.framework.text.translate import _
from app.importing.readers.whole_server.server_backup import ASSETS, IMAGES, ServerBackup, normalize_id
from app.recipes.yields.read_yield import LARGEST

TEXTS = {
    "description": "description",
    "totalTime": "total_time",
    "prepTime": "prep_time",
    "performTime": "perform_time",
    "cookTime": "cook_time",
    "orgURL": "org_url",
}
DATES = ("date_added", "date_updated", "created_at", "last_made")
NUTRIENTS = {
    "calories": "calories",
    "carbohydrateContent": "carbohydrate_content",
    "cholesterolContent": "cholesterol_content",
    "fatContent": "fat_content",
    "fiberContent": "fiber_content",
    "proteinContent": "protein_content",
    "saturatedFatContent": "saturated_fat_content",
    "sodiumContent": "sodium_content",
    "sugarContent": "sugar_content",
    "transFatContent": "trans_fat_content",
    "unsaturatedFatContent": "unsaturated_fat_content",
}
SETTINGS = {
    "public": "public",
    "showNutrition": "show_nutrition",
    "showAssets": "show_assets",
    "landscapeView": "landscape_view",
    "disableAmount": "disable_amount",
    "disableComments": "disable_comments",
    "locked": "locked",
}
# Each list of a recipe with its link table, the table of the organizers, and the column that refers to them.
ORGANIZERS = {
    "recipeCategory": ("recipes_to_categories", "categories", "category_id"),
    "tags": ("recipes_to_tags", "tags", "tag_id"),
    "tools": ("recipes_to_tools", "tools", "tool_id"),
}


def read_recipes(backup: ServerBackup) -> Iterator[dict]:
    stored: set[str] = set()
    for row in sort_inner_first(backup):
        yield read_recipe(backup, row, stored)
        stored.add(normalize_id(row.get("id")))


def sort_inner_first(backup: ServerBackup) -> list[dict]:
    """Returns the recipes so that each comes after those that are its ingredients, as far as there is no circle."""
    rows = backup.rows("recipes")
    places = {normalize_id(row.get("id")): at for at, row in enumerate(rows)}
    opened, in_order = set(), {}
    for first in range(len(rows)):
        stack = [first]
        while stack:
            at = stack[-1]
            if at in opened:
                in_order[stack.pop()] = rows[at]
            else:
                opened.add(at)
                below = [places.get(inner) for inner in list_inner(backup, normalize_id(rows[at].get("id")))]
                stack += [inner for inner in below if inner is not None and inner not in opened]
    return list(in_order.values())


def list_inner(backup: ServerBackup, row_id: str) -> list[str]:
    """Returns the ids of the recipes that are ingredients of a recipe, as in version 3."""
    lines = backup.by("recipes_ingredients", "recipe_id").get(row_id, ())
    return [inner for line in lines if (inner := normalize_id(line.get("referenced_recipe_id")))]


def read_recipe(backup: ServerBackup, row: dict, stored: set[str]) -> dict:
    """Returns a recipe as a piece. `stored` are the ids of those before it, which can be its ingredients."""
    row_id = normalize_id(row.get("id"))
    assets, files, changes = read_assets(backup, row_id)
    for inner in dict.fromkeys(list_inner(backup, row_id)):
        if inner not in stored and (name := backup.one("recipes", "id", inner).get("name")):
            changes.append(_("“{name}” stays text in it, because a recipe can't contain itself.", name=str(name)[:200]))
    if row.get("image") and not find_picture(backup, row):
        changes.append(_("Its picture is not in the backup."))
    return {
        "kind": "recipe",
        "id": row_id,
        "name": row.get("name"),
        "group": normalize_id(row.get("group_id")),
        "owner": normalize_id(row.get("user_id")),
        "values": read_values(backup, row, row_id) | {"assets": assets},
        "rating": row.get("rating") if not backup.has("users_to_recipes") else None,
        "dates": {name: row.get(name) for name in DATES},
        "has_timeline": backup.has("recipe_timeline_events"),
        "files": files,
        "changes": changes,
    }


def find_picture(backup: ServerBackup, row: dict) -> str | None:
    """Returns the name in the archive of a recipe's picture."""
    return backup.file("recipes", normalize_id(row.get("id")), IMAGES, stem="original")


def read_values(backup: ServerBackup, row: dict, row_id: str) -> dict:
    settings = backup.one("recipe_settings", "recipe_id", row_id)
    nutrition = backup.one("recipe_nutrition", "recipe_id", row_id)
    extras = backup.by("api_extras", "recipee_id").get(row_id, ())
    return {
        "name": row.get("name"),
        **read_yield(row),
        **{name: row.get(column) for name, column in TEXTS.items()},
        "recipeIngredient": [
            read_line(backup, line) for line in select_in_order(backup, "recipes_ingredients", row_id)
        ],
        "recipeInstructions": [
            read_step(backup, step) for step in select_in_order(backup, "recipe_instructions", row_id)
        ],
        "notes": [pick_columns(note, "title", "text") for note in backup.by("notes", "recipe_id").get(row_id, ())],
        "nutrition": {name: nutrition.get(column) for name, column in NUTRIENTS.items()},
        "settings": {name: settings[column] for name, column in SETTINGS.items() if settings.get(column) is not None},
        "extras": {str(extra.get("key_name")): extra.get("value") for extra in extras},
        **{name: read_organizers(backup, row_id, *tables) for name, tables in ORGANIZERS.items()},
    }


def read_yield(row: dict) -> dict:
    """Returns the yield. Later versions keep its number, and that of the servings, in columns of their own."""
    if "recipe_servings" not in row:
        return {"recipeYield": row.get("recipe_yield")}
    return {
        "recipeServings": clean_amount(row["recipe_servings"]),
        "recipeYieldQuantity": clean_amount(row.get("recipe_yield_quantity")),
        "recipeYield": row.get("recipe_yield"),
    }


def clean_amount(number) -> float:
    return number if isinstance(number, int | float) and 0 < number <= LARGEST else 0


def select_in_order(backup: ServerBackup, table: str, row_id: str) -> list[dict]:
    rows = backup.by(table, "recipe_id").get(row_id, [])
    return sorted(rows, key=lambda row: at if isinstance(at := row.get("position"), int | float) else 0)


def pick_columns(row: dict, *names: str) -> dict:
    return {name: row.get(name) for name in names}


def read_line(backup: ServerBackup, row: dict) -> dict:
    return {
        "title": row.get("title"),
        "note": row.get("note"),
        "quantity": row.get("quantity"),
        "originalText": row.get("original_text"),
        "referenceId": normalize_id(row.get("reference_id")) or None,
        "food": read_item(backup, "ingredient_foods", row.get("food_id")),
        "unit": read_item(backup, "ingredient_units", row.get("unit_id")),
        "referencedRecipe": read_item(backup, "recipes", row.get("referenced_recipe_id")),
    }


def read_item(backup: ServerBackup, table: str, row_id) -> dict | None:
    """Returns the id and name of a food, unit, organizer or recipe. Without a name there is nothing to refer to."""
    row_id = normalize_id(row_id)
    name = backup.one(table, "id", row_id).get("name") if row_id else None
    return {"id": row_id, "name": name} if isinstance(name, str) and name.strip() else None


def read_step(backup: ServerBackup, row: dict) -> dict:
    links = backup.by("recipe_ingredient_ref_link", "instruction_id").get(normalize_id(row.get("id")), ())
    references = [
        {"referenceId": reference_id} for link in links if (reference_id := normalize_id(link.get("reference_id")))
    ]
    return pick_columns(row, "title", "summary", "text") | {
        "id": normalize_id(row.get("id")) or None,
        "ingredientReferences": references,
    }


def read_organizers(backup: ServerBackup, row_id: str, links: str, table: str, column: str) -> list[dict]:
    items = [read_item(backup, table, link.get(column)) for link in backup.by(links, "recipe_id").get(row_id, ())]
    return [item for item in items if item]


def read_assets(backup: ServerBackup, row_id: str) -> tuple[list[dict], dict[str, str], list[str]]:
    """Returns the entries of the attached files, the names of these in the archive, and what is to be told."""
    entries, files, changes = [], {}, []
    for row in backup.by("recipe_assets", "recipe_id").get(row_id, ()):
        name = str(row.get("file_name") or "")
        stored_name = backup.named_file("recipes", row_id, ASSETS, name=name) if is_plain(name) else None
        if stored_name:
            files[name] = stored_name
            entries.append({"name": row.get("name") or name, "icon": row.get("icon"), "fileName": name})
        else:
            changes.append(_("The attached file “{name}” is not in the backup.", name=name[:200]))
    return entries, files, changes


def is_plain(name: str) -> bool:
    return name not in ("", ".", "..") and not any(sign in "/\\\x7f" or sign < " " for sign in name)
