"""Cuts the backup of a Mealie server into pieces, each a row with what belongs to it.

The pieces come in the order in which they are stored: first those that others refer to.
"""

from collections.abc import Iterator

from app.importing.readers.whole_server.recipe_piece import find_picture, pick_columns, read_recipes
from app.importing.readers.whole_server.server_backup import ServerBackup, normalize_id

FLAGS = ("admin", "advanced", "can_invite", "can_manage", "can_manage_household", "can_organize")
ITEMS = {
    "label": ("multi_purpose_labels", ("name", "color")),
    "food": ("ingredient_foods", ("name", "plural_name", "description")),
    "unit": (
        "ingredient_units",
        (
            "name",
            "plural_name",
            "description",
            "abbreviation",
            "plural_abbreviation",
            "use_abbreviation",
            "fraction",
        ),
    ),
    "category": ("categories", ("name",)),
    "tag": ("tags", ("name",)),
    "tool": ("tools", ("name",)),
}
# The parts of other rows, with the column that refers to these, and their table.
PARTS = {
    "ingredient": ("recipes_ingredients", "recipe_id", "recipes"),
    "step": ("recipe_instructions", "recipe_id", "recipes"),
    "note": ("notes", "recipe_id", "recipes"),
    "file": ("recipe_assets", "recipe_id", "recipes"),
    "item": ("shopping_list_items", "shopping_list_id", "shopping_lists"),
}
NAMING = ("name", "title", "original_text", "note", "text", "file_name")
AT_HOME = {"food": ("households_to_ingredient_foods", "food_id"), "tool": ("households_to_tools", "tool_id")}
LEGACY_FILTERS = ("categories", "tags", "tools")


def read_all(backup: ServerBackup) -> Iterator[dict]:
    yield from read_groups(backup)
    yield from read_households(backup)
    yield from read_people(backup)
    for kind, (table, names) in ITEMS.items():
        yield from read_items(backup, kind, table, names)
    yield from read_recipes(backup)
    yield from read_opinions(backup)
    yield from list_recipe_pieces(backup)
    yield from list_household_pieces(backup)
    yield from read_lists(backup)
    yield from read_pictures(backup)  # late, because each takes longer than all else of its recipe
    yield from read_orphans(backup)


def make_piece(kind: str, row: dict, values: dict, **more) -> dict:
    name = row.get("name") or row.get("title") or ""
    owner = {"group": normalize_id(row.get("group_id")), "household": normalize_id(row.get("household_id"))}
    return {"kind": kind, "id": normalize_id(row.get("id")), "name": name, "values": values} | owner | more


def read_groups(backup: ServerBackup) -> Iterator[dict]:
    for row in backup.rows("groups"):
        preferences = backup.one("group_preferences", "group_id", normalize_id(row.get("id")))
        yield make_piece("group", row, {"name": row.get("name"), "preferences": preferences})


def read_households(backup: ServerBackup) -> Iterator[dict]:
    """Versions before 2.0 have no households, so each group gets one, with the preferences of the group."""
    for row in backup.rows("households"):
        preferences = backup.one("household_preferences", "household_id", normalize_id(row.get("id")))
        yield make_piece("household", row, {"name": row.get("name"), "preferences": preferences})
    if not backup.has_households:
        for row in backup.rows("groups"):
            group = normalize_id(row.get("id"))
            preferences = backup.one("group_preferences", "group_id", group)
            yield make_piece("household", {"group_id": group}, {"name": None, "preferences": preferences})


def read_people(backup: ServerBackup) -> Iterator[dict]:
    for row in backup.rows("users"):
        values = pick_columns(row, "full_name", "username", "email", "password", "auth_method", *FLAGS)
        if not backup.has_households:
            values["can_manage_household"] = row.get("can_manage")  # who managed the group managed its household
        picture = backup.file("users", normalize_id(row.get("id")), stem="profile")
        yield make_piece("user", row | {"name": row.get("username")}, values, picture=picture)


def read_items(backup: ServerBackup, kind: str, table: str, names: tuple) -> Iterator[dict]:
    for row in backup.rows(table):
        row_id = normalize_id(row.get("id"))
        values = pick_columns(row, *names)
        more: dict = {"on_hand": row.get("on_hand") is True, "at_home": None}
        if kind in AT_HOME and backup.has(AT_HOME[kind][0]):
            links = backup.by(*AT_HOME[kind]).get(row_id, ())
            more["at_home"] = [normalize_id(link.get("household_id")) for link in links]
        if kind in ("food", "unit"):
            aliases = backup.by(f"ingredient_{kind}s_aliases", f"{kind}_id").get(row_id, ())
            values["aliases"] = [{"name": alias.get("name")} for alias in aliases if alias.get("name")]
        if kind == "food":
            values["extras"] = read_extras(backup, "ingredient_food_extras", "ingredient_food_id", row_id)
            more["label"] = normalize_id(row.get("label_id"))
        yield make_piece(kind, row, values, **more)


def read_extras(backup: ServerBackup, table: str, key: str, row_id: str) -> dict:
    return {str(extra.get("key_name")): extra.get("value") for extra in backup.by(table, key).get(row_id, ())}


def read_opinions(backup: ServerBackup) -> Iterator[dict]:
    for row in backup.rows("users_to_recipes"):
        yield make_recipe_piece(backup, "opinion", row, pick_columns(row, "rating", "is_favorite"))
    for row in backup.rows("users_to_favorites"):
        yield make_recipe_piece(backup, "opinion", row, {"is_favorite": True})


def make_recipe_piece(backup: ServerBackup, kind: str, row: dict, values: dict, **more) -> dict:
    recipe = normalize_id(row.get("recipe_id"))
    of = {"recipe": recipe, "user": normalize_id(row.get("user_id")), "created_at": row.get("created_at")}
    group = normalize_id(backup.one("recipes", "id", recipe).get("group_id"))
    name = backup.one("recipes", "id", recipe).get("name") or ""
    return make_piece(kind, row, values) | {"group": group, "name": name} | of | more


def list_recipe_pieces(backup: ServerBackup) -> Iterator[dict]:
    for row in backup.rows("recipe_comments"):
        yield make_recipe_piece(backup, "comment", row, pick_columns(row, "text"))
    for row in backup.rows("recipe_timeline_events"):
        values = pick_columns(row, "subject", "event_type", "timestamp") | {"event_message": row.get("message")}
        yield make_recipe_piece(backup, "event", row, values)


def read_pictures(backup: ServerBackup) -> Iterator[dict]:
    for row in backup.rows("recipes"):
        if picture := find_picture(backup, row):
            yield make_piece("picture", row, {}, of="recipe", picture=picture)
    for row in backup.rows("recipe_timeline_events"):
        folder = ("recipes", normalize_id(row.get("recipe_id")), "images", "timeline", normalize_id(row.get("id")))
        if picture := backup.file(*folder, stem="original"):
            yield make_recipe_piece(backup, "picture", row, {}, of="event", picture=picture)


def list_household_pieces(backup: ServerBackup) -> Iterator[dict]:
    for row in backup.rows("cookbooks"):
        yield make_piece(
            "cookbook", row, pick_columns(row, "name", "description", "position", "public") | read_filter(backup, row)
        )
    for row in backup.rows("group_meal_plan_rules"):
        filters = read_filter(backup, row, "plan_rules", "group_plan_rule_id")
        yield make_piece("rule", row, pick_columns(row, "day", "entry_type") | filters)
    for row in backup.rows("group_meal_plans"):
        values = pick_columns(row, "date", "entry_type", "title", "text")
        of = {"recipe": normalize_id(row.get("recipe_id")), "user": normalize_id(row.get("user_id"))}
        yield make_piece("meal", row, values, **of)
    for row in backup.rows("recipe_actions"):
        yield make_piece("action", row, pick_columns(row, "action_type", "title", "url"))
    for row in backup.rows("webhook_urls"):
        yield make_piece("webhook", row, pick_columns(row, "name", "url", "scheduled_time"))


def read_filter(backup: ServerBackup, row: dict, links: str = "cookbooks", key: str = "cookbook_id") -> dict:
    """Returns the filter of a cookbook or rule. Versions before 2.0 list categories, tags and tools in its place."""
    row_id, listed = normalize_id(row.get("id")), {}
    for name in LEGACY_FILTERS:
        column = {"categories": "category_id", "tags": "tag_id", "tools": "tool_id"}[name]
        ids = [normalize_id(link.get(column)) for link in backup.by(f"{links}_to_{name}", key).get(row_id, ())]
        if ids:
            listed[name] = {"ids": ids, "all": row.get(f"require_all_{name}") is not False}
    return {"query_filter_string": row.get("query_filter_string") or "", "listed": listed}


def read_lists(backup: ServerBackup) -> Iterator[dict]:
    for row in backup.rows("shopping_lists"):
        row_id = normalize_id(row.get("id"))
        settings = backup.by("shopping_lists_multi_purpose_labels", "shopping_list_id").get(row_id, ())
        yield make_piece(
            "list",
            row,
            {
                "name": row.get("name"),
                "extras": read_extras(backup, "shopping_list_extras", "shopping_list_id", row_id),
            },
            user=normalize_id(row.get("user_id")),
            labels=[[normalize_id(setting.get("label_id")), setting.get("position")] for setting in settings],
            items=[
                read_list_item(backup, item) for item in backup.by("shopping_list_items", "shopping_list_id")[row_id]
            ],
        )


def read_list_item(backup: ServerBackup, row: dict) -> dict:
    row_id = normalize_id(row.get("id"))
    references = backup.by("shopping_list_item_recipe_reference", "shopping_list_item_id").get(row_id, ())
    return {
        "id": row_id,
        "values": pick_columns(row, "checked", "position", "quantity", "note", "is_food")
        | {"extras": read_extras(backup, "shopping_list_item_extras", "shopping_list_item_id", row_id)},
        "food": normalize_id(row.get("food_id")),
        "unit": normalize_id(row.get("unit_id")),
        "label": normalize_id(row.get("label_id")),
        "recipes": [
            {"recipe": normalize_id(reference.get("recipe_id"))}
            | pick_columns(reference, "recipe_quantity", "recipe_scale", "recipe_note")
            for reference in references
        ],
    }


def read_orphans(backup: ServerBackup) -> Iterator[dict]:
    """Yields the rows that belong to nothing in the backup, so that each is reported."""
    for kind, (table, key, owner) in PARTS.items():
        for row in backup.without_owner(table, key, owner):
            name = next((text for column in NAMING if isinstance(text := row.get(column), str) and text.strip()), "")
            yield make_piece(kind, {"id": row.get("id"), "name": name}, {})
