"""Finds how often the recipes in a recipe are needed, through all levels, to put them on a shopping list."""

from collections import defaultdict
from collections.abc import Iterable

from app.framework.api.errors import Failure
from app.framework.text.translate import _
from app.recipes.ingredients.find_circle import rows_below
from app.recipes.recipe import Recipe
from app.shopping.list_item import LARGEST_SCALE

MOST = 200  # different recipes in a recipe
Times = dict[str, float]  # how often each recipe is needed for one times the outer one, by its id


def times_in(recipe_id: str) -> Times:
    """Returns how often each recipe in this recipe is needed."""
    return through_all_levels((inner, quantity) for _outer, inner, quantity in rows_below([recipe_id]))


def through_all_levels(lines: Iterable[tuple[str, float | None]]) -> Times:
    """Adds the recipes in recipes to these ones, given with their quantities. An ingredient without one counts once."""
    times: Times = defaultdict(float)
    for recipe_id, quantity in lines:
        times[recipe_id] += quantity or 1
    edges = edges_below(times)
    above: dict[str, int] = defaultdict(int)
    for inner, _quantity in (edge for its in edges.values() for edge in its):
        above[inner] += 1
    free = [recipe_id for recipe_id in times if not above[recipe_id]]
    needed: Times = {}
    while free:
        recipe_id = free.pop()
        needed[recipe_id] = min(times[recipe_id], LARGEST_SCALE)
        for inner, quantity in edges.get(recipe_id, ()):
            times[inner] += needed[recipe_id] * (quantity or 1)
            above[inner] -= 1
            if not above[inner]:
                free.append(inner)
    return needed


def edges_below(recipe_ids: Iterable[str]) -> dict[str, list[tuple[str, float | None]]]:
    """Returns the recipes in each of these recipes, and in those again. Raises Failure for too many."""
    edges: dict[str, list[tuple[str, float | None]]] = {}
    edge = list(recipe_ids)
    while edge:
        edges |= {recipe_id: [] for recipe_id in edge}
        for outer, inner, quantity in rows_below(edge):
            edges[outer].append((inner, quantity))
        edge = list({inner for its in edges.values() for inner, _quantity in its} - edges.keys())
        if len(edges) + len(edge) > MOST:
            raise Failure(_("This recipe consists of more than {most} others.", most=MOST))
    return edges


def with_scales(times: Times, scale: float) -> list[tuple[Recipe, float]]:
    """Returns the recipes with how often they are needed for `scale` times the outer one, in order of their names."""
    rows = Recipe.select().where(Recipe.id.in_(list(times))).order_by(Recipe.name, Recipe.id) if times else ()
    return [(row, min(times[row.id] * scale, LARGEST_SCALE)) for row in rows]
