"""The backup of a Mealie server: its version, its tables, and the files beside them."""

from collections import Counter, defaultdict
from pathlib import PurePosixPath
from uuid import UUID

from app.framework.text.translate import _
from app.importing.archives.open_zip import MB, BadZip
from app.importing.readers.files import ForeignFiles, read_json
from app.importing.readers.whole_server.known_columns import KNOWN_COLUMNS

DATABASE, OWN_DATABASE = "database.json", "hearthbook.db"
LARGEST_DATABASE = 300 * MB
NEEDED = ("alembic_version", "groups", "users", "recipes")
# What is moved, by the names of the counts.
MOVED = {
    "groups": ("groups",),
    "households": ("households",),
    "people": ("users",),
    "labels": ("multi_purpose_labels",),
    "foods": ("ingredient_foods",),
    "units": ("ingredient_units",),
    "categories": ("categories",),
    "tags": ("tags",),
    "tools": ("tools",),
    "recipes": ("recipes",),
    "ingredients": ("recipes_ingredients",),
    "steps": ("recipe_instructions",),
    "notes": ("notes",),
    "files": ("recipe_assets",),
    "favorites": ("users_to_favorites",),
    "ratings": ("users_to_recipes",),
    "comments": ("recipe_comments",),
    "events": ("recipe_timeline_events",),
    "cookbooks": ("cookbooks",),
    "rules": ("group_meal_plan_rules",),
    "meals": ("group_meal_plans",),
    "lists": ("shopping_lists",),
    "items": ("shopping_list_items",),
    "actions": ("recipe_actions",),
    "webhooks": ("webhook_urls",),
}
# What is not moved: what opens the server, or only it could use.
NOT_MOVED = (
    "invite_tokens",
    "long_live_tokens",
    "password_reset_tokens",
    "recipe_share_tokens",
    "group_events_notifiers",
    "group_reports",
    "group_data_exports",
)
# Tables that belong to others, and those without anything that people have entered.
ALSO_KNOWN = {
    "alembic_version",
    "api_extras",
    "cookbooks_to_categories",
    "cookbooks_to_tags",
    "cookbooks_to_tools",
    "group_events_notifier_options",
    "group_preferences",
    "group_to_categories",
    "household_preferences",
    "households_to_ingredient_foods",
    "households_to_tools",
    "households_to_recipes",
    "ingredient_food_extras",
    "ingredient_foods_aliases",
    "ingredient_units_aliases",
    "plan_rules_to_categories",
    "plan_rules_to_households",
    "plan_rules_to_tags",
    "recipe_ingredient_ref_link",
    "recipe_nutrition",
    "recipe_settings",
    "recipes_to_categories",
    "recipes_to_tags",
    "recipes_to_tools",
    "report_entries",
    "server_tasks",
    "shopping_list_extras",
    "shopping_list_item_extras",
    "shopping_list_item_recipe_reference",
    "shopping_list_recipe_reference",
    "shopping_lists_multi_purpose_labels",
}
# Tables of links and of what hangs on other rows. Those that lead to nothing are counted as not moved.
LINKS = {
    "api_extras": [("recipee_id", "recipes")],
    "ingredient_food_extras": [("ingredient_food_id", "ingredient_foods")],
    "ingredient_foods_aliases": [("food_id", "ingredient_foods")],
    "ingredient_units_aliases": [("unit_id", "ingredient_units")],
    "recipe_nutrition": [("recipe_id", "recipes")],
    "recipe_ingredient_ref_link": [("instruction_id", "recipe_instructions")],
    "recipes_to_categories": [("recipe_id", "recipes"), ("category_id", "categories")],
    "recipes_to_tags": [("recipe_id", "recipes"), ("tag_id", "tags")],
    "recipes_to_tools": [("recipe_id", "recipes"), ("tool_id", "tools")],
    "shopping_list_extras": [("shopping_list_id", "shopping_lists")],
    "shopping_list_item_extras": [("shopping_list_item_id", "shopping_list_items")],
    "shopping_list_item_recipe_reference": [
        ("shopping_list_item_id", "shopping_list_items"),
        ("recipe_id", "recipes"),
    ],
}
IMAGES, ASSETS, MOST_STARS = "images", "assets", 5
MOST_UNKNOWN = 50  # tables, and columns, that are named


def normalize_id(value) -> str:
    """Returns the UUID with hyphens, or an empty text for anything else."""
    try:
        return str(UUID(value)) if isinstance(value, str) else ""
    except ValueError:
        return ""


class ServerBackup:
    """An opened backup. Raises BadZip unless it is one."""

    def __init__(self, files: ForeignFiles):
        self._base = find_base(files)
        content = read_json(files.read(self._base + DATABASE, LARGEST_DATABASE))
        tables = content if isinstance(content, dict) else {}
        if not all(isinstance(tables.get(name), list) for name in NEEDED):
            raise BadZip(_("This is no backup of a Mealie server: tables that each of them has are missing."))
        self._tables = {name: rows for name, rows in tables.items() if isinstance(rows, list)}
        self._folders = group_folders(files.names)
        self._by: dict[tuple[str, str], dict[str, list[dict]]] = {}

    @property
    def revision(self) -> str:
        return next((str(row.get("version_num"))[:40] for row in self.rows("alembic_version")), "?")

    @property
    def has_households(self) -> bool:
        return bool(self.rows("households"))

    def rows(self, table: str) -> list[dict]:
        return [row for row in self._tables.get(table, ()) if isinstance(row, dict)]

    def has(self, table: str) -> bool:
        return table in self._tables

    def by(self, table: str, key: str) -> dict[str, list[dict]]:
        """Returns the rows of a table by the ids in one of its columns."""
        if (table, key) not in self._by:
            rows_by_id = self._by[table, key] = defaultdict(list)
            for row in self.rows(table):
                rows_by_id[normalize_id(row.get(key))].append(row)
        return self._by[table, key]

    def one(self, table: str, key: str, row_id: str) -> dict:
        """Returns the row of a table with this id in one of its columns, or {}."""
        return next(iter(self.by(table, key).get(row_id, ())), {})

    def without_owner(self, table: str, key: str, owner: str) -> list[dict]:
        """Returns the rows of a table whose column refers to no row of another table."""
        owners = self.by(owner, "id")
        return [
            row
            for row in self.rows(table)
            if not normalize_id(row.get(key)) or normalize_id(row.get(key)) not in owners
        ]

    def file(self, *folder: str, stem: str) -> str | None:
        """Returns the name in the archive of the file in a folder of `data`, whatever its ending is."""
        names = self._folders.get(f"{self._base}data/{'/'.join(folder)}", ())
        return next((name for name in names if PurePosixPath(name).stem == stem), None)

    def named_file(self, *folder: str, name: str) -> str | None:
        wanted = f"{self._base}data/{'/'.join(folder)}/{name}"
        return wanted if wanted in self._folders.get(str(PurePosixPath(wanted).parent), ()) else None

    def counts(self) -> dict[str, int]:
        """Returns how many rows of each kind the backup has."""
        counts = {kind: sum(len(self.rows(table)) for table in tables) for kind, tables in MOVED.items()}
        if not self.has_households:
            counts["households"] = counts["groups"]  # versions before 2.0 have none; each group gets one
        opinions = self.rows("users_to_recipes")
        counts["favorites"] += sum(row.get("is_favorite") is True for row in opinions)
        counts["ratings"] = sum(map(has_stars, opinions if self.has("users_to_recipes") else self.rows("recipes")))
        return counts

    def not_moved(self) -> dict[str, int]:
        """Returns how many rows the tables and columns have that are not moved, with those that nobody here knows."""
        known_tables = {*NOT_MOVED, *ALSO_KNOWN, *(table for tables in MOVED.values() for table in tables)}
        unknown = sorted(name[:100] for name in self._tables.keys() - known_tables)[:MOST_UNKNOWN]
        counts = Counter({name: len(self._tables[name]) for name in (*NOT_MOVED, *unknown) if name in self._tables})
        lost = Counter(
            {name: max(len(self.without_owner(name, *link)) for link in links) for name, links in LINKS.items()}
        )
        return {name: count for name, count in (counts | self.unknown_columns() | lost).items() if count}

    def unknown_columns(self) -> Counter:
        """Returns how many rows have something in a column of a later version, for example "recipes.mood"."""
        counts = Counter(
            f"{table}.{column}"[:100]
            for table in sorted(table for tables in MOVED.values() for table in tables)
            for row in self.rows(table)
            for column in row.keys() - KNOWN_COLUMNS
            if row[column]
        )
        return Counter(dict(counts.most_common(MOST_UNKNOWN)))


def has_stars(row: dict) -> bool:
    return isinstance(stars := row.get("rating"), int | float) and 0 < stars <= MOST_STARS


def find_base(files: ForeignFiles) -> str:
    """Returns the folder of the archive that has the database: its root, or the one folder that it was packed into."""
    if OWN_DATABASE in files.names:
        raise BadZip(_("This is a backup of Hearthbook. Restore it under “Backups”."))
    databases = [name for name in files.names if PurePosixPath(name).name == DATABASE and name.count("/") <= 1]
    if not databases:
        raise BadZip(_("This is no backup of a Mealie server: it has no file database.json."))
    return min(databases, key=len).removesuffix(DATABASE)


def is_server_backup(files: ForeignFiles) -> bool:
    """Whether these are the files of a Mealie server's backup. Raises BadZip for a backup of Hearthbook."""
    try:
        base = find_base(files)
    except BadZip:
        if OWN_DATABASE in files.names:
            raise
        return False
    # The table of the database's version is in each backup, and in no file of recipes.
    return NEEDED[0].encode() in files.read(base + DATABASE, LARGEST_DATABASE)


def group_folders(names: list[str]) -> dict[str, list[str]]:
    folders = defaultdict(list)
    for name in names:
        folders[name.rpartition("/")[0]].append(name)
    return folders
