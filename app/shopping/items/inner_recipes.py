"""Finds how often the recipes in a recipe are needed, through all levels, to put them on a shopping list."""

from collections import defaultdict
from collections.abc import Iterable

from app.foods.unit import Unit, UnitSchema
from app.framework.api.errors import Failure
from app.framework.text.translate import _
from app.recipes.ingredients.find_circle import select_rows_below
from app.recipes.ingredients.inner_amount import compute_scale, read_yields
from app.recipes.recipe import Recipe
from app.shopping.list_item import LARGEST_SCALE

UNIT = UnitSchema()
MOST = 200  # different recipes in a recipe
Times = dict[str, float]  # how often each recipe is needed for one times the outer one, by its id


def count_inner_recipes(recipe_id: str) -> Times:
    """Returns how often each recipe in this recipe is needed."""
    return add_all_levels((inner, scale) for _outer, inner, scale in select_rows_below([recipe_id]))


def list_inner_scales(amounts: list[tuple[str | None, float | None, str | None]]) -> list[tuple[str, float]]:
    """Returns the recipes of these lines with how often each is needed.

    A line is the id of its recipe, if it is one, its quantity and the id of its unit.
    """
    inner = [(recipe_id, quantity, unit) for recipe_id, quantity, unit in amounts if recipe_id]
    makes = read_yields(recipe_id for recipe_id, *_ in inner) if inner else {}
    rows = Unit.select().where(Unit.id.in_([unit for *_, unit in inner if unit])) if inner else ()
    units = {row.id: UNIT.dump(row) for row in rows}
    return [
        (recipe_id, compute_scale(quantity, units.get(unit), makes[recipe_id])) for recipe_id, quantity, unit in inner
    ]


def add_all_levels(lines: Iterable[tuple[str, float]]) -> Times:
    """Adds the recipes in recipes to these ones, given with how often they are needed."""
    times: Times = defaultdict(float)
    for recipe_id, scale in lines:
        times[recipe_id] += scale
    edges = read_edges_below(times)
    above: dict[str, int] = defaultdict(int)
    for inner, _scale in (edge for its in edges.values() for edge in its):
        above[inner] += 1
    free = [recipe_id for recipe_id in times if not above[recipe_id]]
    needed: Times = {}
    while free:
        recipe_id = free.pop()
        needed[recipe_id] = min(times[recipe_id], LARGEST_SCALE)
        for inner, scale in edges.get(recipe_id, ()):
            times[inner] += needed[recipe_id] * scale
            above[inner] -= 1
            if not above[inner]:
                free.append(inner)
    return needed


def read_edges_below(recipe_ids: Iterable[str]) -> dict[str, list[tuple[str, float]]]:
    """Returns the recipes in each of these recipes, and in those again. Raises Failure for too many."""
    edges: dict[str, list[tuple[str, float]]] = {}
    edge = list(recipe_ids)
    while edge:
        edges |= {recipe_id: [] for recipe_id in edge}
        for outer, inner, scale in select_rows_below(edge):
            edges[outer].append((inner, scale))
        edge = list({inner for its in edges.values() for inner, _scale in its} - edges.keys())
        if len(edges) + len(edge) > MOST:
            raise Failure(_("This recipe consists of more than {most} others.", most=MOST))
    return edges


def read_with_scales(times: Times, scale: float) -> list[tuple[Recipe, float]]:
    """Returns the recipes with how often they are needed for `scale` times the outer one, in order of their names."""
    rows = Recipe.select().where(Recipe.id.in_(list(times))).order_by(Recipe.name, Recipe.id) if times else ()
    return [(row, min(times[row.id] * scale, LARGEST_SCALE)) for row in rows]
