"""Makes the backup of a small Mealie server with a row of everything, and sends it as an administrator does."""

import io
import json
from copy import deepcopy

import bcrypt

from tests.hostile.zips import zipped
from tests.importing.moving.moving import rest
from tests.pictures import picture

PATH = "/admin/migrations/mealie"
LEFTOVERS = "Leftovers " * 60  # longer than a title may be
PASSWORD = "a long old password"
NOW = "2024-05-06T07:08:09.123456"


def uid(n: int, *, dashes: bool = True) -> str:
    return f"{n:08x}-0000-4000-8000-00000000abcd" if dashes else f"{n:08x}00004000800000000000abcd"


GROUP, HOUSE, OTHER_HOUSE, ERIKA, OLAF = (uid(n) for n in range(1, 6))
SOUP, PIE, EGG, CUP, QUICK, DINNER, POT, DAIRY = (uid(n) for n in range(10, 18))
LINE, STEP, COMMENT, EVENT, BOOK, RULE, LIST, ITEM, ACTION, HOOK = (uid(n) for n in range(20, 30))


def person(row_id: str, name: str, household: str, **more) -> dict:
    hashed = bcrypt.hashpw(PASSWORD.encode(), bcrypt.gensalt(4)).decode()
    names = {"full_name": name.title(), "username": name, "email": f"{name}@old.example", "password": hashed}
    flags = {"admin": False, "advanced": False, "can_manage": False, "can_invite": True, "can_organize": True}
    return {"id": row_id, "group_id": GROUP, "household_id": household, "auth_method": "MEALIE"} | names | flags | more


IN_GROUP, IN_HOUSE = {"group_id": GROUP}, {"group_id": GROUP, "household_id": HOUSE}


def tables() -> dict:
    """Returns the tables of version 2.0. Ids are written with and without hyphens, as both databases do."""
    return of_people() | of_kitchen() | of_recipes() | of_opinions() | of_households() | of_lists() | left_behind()


def of_people() -> dict:
    return {
        "alembic_version": [{"version_num": "3897397b4631"}],
        "groups": [{"id": uid(1, dashes=False), "name": "Home", "slug": "home"}],
        "group_preferences": [{"id": uid(90), "group_id": GROUP, "private_group": False}],
        "households": [
            {"id": HOUSE, "name": "Old family", "slug": "old-family", "group_id": GROUP},
            {"id": OTHER_HOUSE, "name": "Attic", "slug": "attic", "group_id": GROUP},
        ],
        "household_preferences": [
            {"id": uid(91), "household_id": HOUSE, "first_day_of_week": 1, "recipe_show_nutrition": True}
        ],
        "users": [
            person(ERIKA, "erika", HOUSE, admin=True, can_manage=True),
            person(OLAF, "olaf", OTHER_HOUSE),
        ],
    }


def of_kitchen() -> dict:
    return {
        "multi_purpose_labels": [{"id": DAIRY, "name": "Dairy", "color": "#ff0000"} | IN_GROUP],
        "ingredient_foods": [
            {"id": EGG, "name": "Egg", "plural_name": "Eggs", "label_id": DAIRY, "on_hand": True} | IN_GROUP,
            {"id": uid(40), "name": "egg", "description": "the same"} | IN_GROUP,
        ],
        "ingredient_foods_aliases": [{"id": uid(41), "food_id": EGG, "name": "Hen's egg"}],
        "ingredient_units": [
            {"id": CUP, "name": "cup", "abbreviation": "c", "use_abbreviation": True, "fraction": True} | IN_GROUP
        ],
        "categories": [{"id": DINNER, "name": "Dinner", "slug": "dinner"} | IN_GROUP],
        "tags": [{"id": QUICK, "name": "Quick", "slug": "quick"} | IN_GROUP],
        "tools": [{"id": POT, "name": "Pot", "slug": "pot", "on_hand": True} | IN_GROUP],
    }


def of_recipes() -> dict:
    return {
        "recipes": [
            {"id": SOUP, "slug": "soup", "user_id": ERIKA, "name": "Soup", "description": "Warm", "image": "abc"}
            | {"recipe_yield": "4 bowls", "total_time": "1 hour", "org_url": "https://example.com/soup"}
            | {"date_added": "2024-05-06", "created_at": NOW, "date_updated": NOW, "last_made": NOW}
            | IN_GROUP,
            {"id": PIE, "slug": "pie", "user_id": OLAF, "name": "Pie", "created_at": NOW} | IN_GROUP,
        ],
        "recipes_ingredients": [
            {"id": 2, "position": 1, "recipe_id": SOUP, "note": "salt", "quantity": 0},
            {"id": 1, "position": 0, "recipe_id": SOUP, "title": "Base", "note": "beaten", "quantity": 2.0}
            | {"food_id": uid(40), "unit_id": CUP, "reference_id": LINE},
        ],
        "recipe_instructions": [{"id": STEP, "recipe_id": SOUP, "position": 0, "title": "First", "text": "Stir."}],
        "recipe_ingredient_ref_link": [{"id": 1, "instruction_id": STEP, "reference_id": LINE}],
        "recipe_settings": [{"id": 1, "recipe_id": SOUP, "public": True, "disable_amount": False, "locked": True}],
        "recipe_nutrition": [{"id": 1, "recipe_id": SOUP, "calories": "120", "sodium_content": "1"}],
        "recipe_assets": [{"id": 1, "recipe_id": SOUP, "name": "Card", "icon": "mdi-file", "file_name": "card.txt"}],
        "notes": [{"id": 1, "recipe_id": SOUP, "title": "Tip", "text": "Eat it."}],
        "api_extras": [{"id": 1, "recipee_id": SOUP, "key_name": "stove", "value": "gas"}],
    }


def of_opinions() -> dict:
    return {
        "recipes_to_categories": [{"recipe_id": SOUP, "category_id": DINNER}],
        "recipes_to_tags": [{"recipe_id": SOUP, "tag_id": QUICK}],
        "recipes_to_tools": [{"recipe_id": SOUP, "tool_id": POT}],
        "users_to_recipes": [{"id": uid(50), "user_id": OLAF, "recipe_id": SOUP, "rating": 4, "is_favorite": True}],
        "recipe_comments": [{"id": COMMENT, "recipe_id": SOUP, "user_id": OLAF, "text": "Good!", "created_at": NOW}],
        "recipe_timeline_events": [
            {"id": EVENT, "recipe_id": SOUP, "user_id": OLAF, "subject": "Olaf made it", "message": "Twice"}
            | {"event_type": "info", "image": "has image", "timestamp": NOW}
        ],
    }


def of_households() -> dict:
    return {
        "cookbooks": [
            {"id": BOOK, "name": "Fast ones", "position": 2, "public": True, "description": "On weekdays"}
            | {"query_filter_string": f'tags.id IN ["{QUICK}"] AND name = "Soup" OR name = "Pie"'}
            | IN_HOUSE
        ],
        "group_meal_plan_rules": [
            {"id": RULE, "day": "monday", "entry_type": "dinner", "query_filter_string": "rating > 3"} | IN_HOUSE
        ],
        "group_meal_plans": [
            {"id": 1, "date": "2024-05-06", "entry_type": "dinner", "title": "", "text": "", "recipe_id": SOUP}
            | {"user_id": ERIKA}
            | IN_GROUP,
            {"id": 2, "date": "2024-05-07", "entry_type": "lunch", "title": LEFTOVERS, "text": "x"} | IN_GROUP,
        ],
        "recipe_actions": [
            {"id": ACTION, "action_type": "link", "title": "Print", "url": "https://x.example"} | IN_HOUSE
        ],
        "webhook_urls": [
            {
                "id": HOOK,
                "name": "Daily",
                "url": "https://hook.example/x",
                "enabled": True,
                "scheduled_time": "07:30:00",
            }
            | IN_HOUSE
        ],
    }


def of_lists() -> dict:
    return {
        "shopping_lists": [{"id": LIST, "name": "Saturday", "user_id": ERIKA} | IN_GROUP],
        "shopping_list_items": [
            {"id": ITEM, "shopping_list_id": LIST, "position": 0, "checked": False, "quantity": 3.0, "food_id": EGG},
            {"id": uid(60), "shopping_list_id": LIST, "position": 1, "checked": True, "quantity": 1, "note": "soap"},
        ],
        "shopping_list_item_recipe_reference": [
            {"id": uid(61), "shopping_list_item_id": ITEM, "recipe_id": SOUP, "recipe_quantity": 3, "recipe_scale": 1}
        ],
        "shopping_lists_multi_purpose_labels": [
            {"id": uid(62), "shopping_list_id": LIST, "label_id": DAIRY, "position": 0}
        ],
    }


def left_behind() -> dict:
    return {
        "invite_tokens": [{"id": 1, "token": "secret", "group_id": GROUP}],
        "long_live_tokens": [{"id": 1, "name": "phone", "token": "secret", "user_id": ERIKA}],
        "magic_beans": [{"id": 1}, {"id": 2}],
    }


FILES = {
    f"data/recipes/{SOUP}/images/original.webp": picture(kind="WEBP", size=(60, 40)),
    f"data/recipes/{SOUP}/images/timeline/{EVENT}/original.webp": picture(kind="WEBP", size=(30, 20)),
    f"data/recipes/{SOUP}/assets/card.txt": b"Grandma's card",
    f"data/users/{ERIKA}/profile.webp": picture(kind="WEBP", size=(20, 20)),
}


def made_server(changes: dict | None = None, files: dict[str, bytes] | None = None, base: str = "") -> bytes:
    """Returns the backup with other rows in some tables. A table that is None is left out."""
    rows = deepcopy(tables()) | (changes or {})
    database = json.dumps({name: one for name, one in rows.items() if one is not None}).encode()
    content = {"database.json": database} | (FILES if files is None else files)
    return zipped({base + name: data for name, data in content.items()})


def sent(admin, data: bytes, path: str = PATH, expect=200, **form):
    fields = {"archive": (io.BytesIO(data), "mealie_2024.05.06.07.08.09.zip")} | form
    return admin.post(path, data=fields, content_type="multipart/form-data", expect=expect)


def moved_in(admin, data: bytes, into: str = "group") -> dict:
    """Moves a backup in, and returns the finished report."""
    begun = sent(admin, data, into=into)
    rest(admin)
    return admin.get(f"/groups/reports/{begun['id']}")


def counts(report: dict) -> dict[str, tuple[int, int]]:
    """Returns the counts in a report: of the backup, and of what was moved in."""
    found = {}
    for one in report["entries"]:
        kind, _colon, numbers = one["message"].partition(": ")
        if numbers.endswith(" moved in") and " in the backup, " in numbers:
            said, here = numbers.removesuffix(" moved in").split(" in the backup, ")
            found[kind] = int(said.replace(",", "")), int(here.replace(",", ""))
    return found
