"""Calls what the library mealie-client offers for each kind of thing, and prints what it decoded as JSON.

Run with the address of a server and a token.
"""

import asyncio
import json
import sys

from mealie_client import MealieClient
from mealie_client.models.recipe import RecipeCreateRequest


async def call_everything(address: str, token: str) -> dict:
    async with MealieClient(base_url=address, api_token=token) as mealie:
        kinds = "users households groups labels foods units meal_plans shopping_lists".split()
        counts = {kind: len(await getattr(mealie, kind).get_all()) for kind in kinds}
        recipe = await mealie.recipes.get("leek-soup")
        await mealie.recipes.create(RecipeCreateRequest(name="Bean soup"))
        names = [recipe.name for recipe in await mealie.recipes.get_all()]
        await mealie.recipes.delete("bean-soup")
        await mealie.recipes.get_suggestions()
        await mealie.meal_plans.get_today()
        await mealie.groups.get_group_preferences()
        return {
            "counts": counts,
            "recipe": recipe.name,
            "recipes": sorted(names),
            "after": [recipe.name for recipe in await mealie.recipes.get_all()],
            "own": [getattr(await kind.get_self(), "name", "") for kind in (mealie.groups, mealie.households)],
        }


if __name__ == "__main__":
    print(json.dumps(asyncio.run(call_everything(*sys.argv[1:]))))
