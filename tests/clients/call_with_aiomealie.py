"""Calls every method of aiomealie, the library of Home Assistant's integration, and prints what it decoded as JSON.

Run with the address of a server, a token, and the address of a page with a recipe.
"""

import asyncio
import inspect
import json
import sys
from datetime import date

from aiomealie import MealieClient, MealplanEntryType, MutateShoppingItem

DAY = date(2026, 12, 24)


class RecordingClient(MealieClient):
    """The library's client, which notes the names of what was used of it."""

    used: set[str] = set()

    def __getattribute__(self, name):
        RecordingClient.used.add(name)
        return super().__getattribute__(name)


async def call_everything(address: str, token: str, page: str) -> dict:
    async with RecordingClient(address, token) as mealie:
        about, user = await mealie.get_about(), await mealie.get_user_info()
        if hasattr(MealieClient, "define_household_support"):  # the newest version supports nothing without households
            await mealie.define_household_support()
        await mealie.get_startup_info()
        await mealie.get_theme()
        group, totals = await mealie.get_groups_self(), await mealie.get_statistics()
        recipes = (await mealie.get_recipes()).items
        whole = await mealie.get_recipe(recipes[0].slug)
        imported = await mealie.import_recipe(page, include_tags=True)
        planned = await mealie.set_mealplan(DAY, MealplanEntryType.DINNER, recipe_id=whole.recipe_id)
        note = await mealie.set_mealplan(DAY, MealplanEntryType.LUNCH, note_title="Bread", note_text="and butter")
        by_chance = await mealie.random_mealplan(DAY, MealplanEntryType.BREAKFAST)
        await mealie.get_mealplan_today()
        plans = (await mealie.get_mealplans(DAY, DAY)).items
        return {
            "version": about.version,
            "user": user.username,
            "group": group.slug,
            "recipes": totals.total_recipes,
            # The library of 2024 knows no text of a line but its note.
            "lines": [getattr(line, "display", line.note) for line in whole.ingredients],
            "imported": imported.name,
            "planned": [planned.recipe.name, note.title, by_chance.recipe is not None, len(plans)],
            "items": await use_list(mealie),
            "not called": sorted(list_methods() - RecordingClient.used),
        }


def list_methods() -> set[str]:
    """Returns the names of the library's methods that send a request."""
    methods = inspect.getmembers(MealieClient, inspect.iscoroutinefunction)
    return {name for name, _ in methods if not name.startswith("_")} - {"close"}


async def use_list(mealie: MealieClient) -> list:
    """Adds an item, checks off, renames and removes it. Returns its texts and marks."""
    [weekly] = (await mealie.get_shopping_lists()).items
    seen = []

    async def look():
        items = (await mealie.get_shopping_items(weekly.list_id)).items
        seen.append([(item.display, item.checked) for item in items])
        return items

    await mealie.add_shopping_item(MutateShoppingItem(list_id=weekly.list_id, note="Bread", is_food=False, quantity=0))
    [item] = await look()
    known = {"list_id": weekly.list_id, "display": item.display, "position": item.position, "quantity": 0}
    await mealie.update_shopping_item(item.item_id, MutateShoppingItem(**known, note=item.note, checked=True))
    await look()
    await mealie.update_shopping_item(item.item_id, MutateShoppingItem(**known, note="Rye bread", is_food=False))
    await look()
    await mealie.delete_shopping_item(item.item_id)
    await look()
    return seen


if __name__ == "__main__":
    print(json.dumps(asyncio.run(call_everything(*sys.argv[1:]))))
