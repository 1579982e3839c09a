"""Finds the recipes that ingredient lines may mean by their words: "Pizza dough", "of pizza dough"."""

import re

from flask import Blueprint, request
from marshmallow import fields

from app.access import member
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_repeated
from app.framework.api.schema import PartSchema
from app.framework.api.wire import query, response
from app.framework.text.translate import _
from app.recipes.finding.item_uses import NamedRecipeSchema
from app.recipes.recipe import Recipe, make_recipe_slug

LONGEST, MOST = 200, 100  # characters of a name, names of a request
# Words between an amount and the name of a recipe: "½ of the dough", "½ vom Teig", "1 recipe Basic dough".
BETWEEN = re.compile(
    r"(?:recipes?|batch(?:es)?|rezepte?|recettes?|recetas?|ricett[ae]|receitas?|recept(?:en)?|opskrift(?:er)?)\s+|"
    r"(?:of|the|our|my|von|vom|der|des|den|de|du|la|le|del|della|di|av|af|van|het)\s+|d['’]|l['’]",
    re.I,
)
NAMES = describe_repeated("name", "words of an ingredient line, which may be the name of a recipe", maxItems=MOST)


class CalledSchema(PartSchema):
    """A recipe, and the words that are its name."""

    name = fields.Str()
    recipe = fields.Nested(NamedRecipeSchema)


class CalledRecipesSchema(PartSchema):
    items = fields.List(fields.Nested(CalledSchema))


routes = Blueprint("recipes_by_name", __name__, url_prefix="/recipes")


@routes.get("/suggestions/by-name")
@allow(member)
@query(NAMES)
@response(CalledRecipesSchema())
def find_recipes_by_name():
    names = request.args.getlist("name")
    if len(names) > MOST or any(len(name) > LONGEST for name in names):
        raise Invalid(
            _("Ask for at most {most} names, each of {longest} characters.", most=MOST, longest=LONGEST),
            ("query", "name"),
            len(names),
        )
    slugs = {name: guess_slugs(name) for name in dict.fromkeys(names) if name.strip()}
    columns = Recipe.id, Recipe.name, Recipe.slug
    visible = Recipe.select(*columns).where(member.visible_rows(current_user(), Recipe))
    wanted = {slug for its in slugs.values() for slug in its}
    recipes = {recipe.slug: recipe for recipe in visible.where(Recipe.slug.in_(list(wanted)))} if wanted else {}
    matches = ((name, next((recipes[slug] for slug in its if slug in recipes), None)) for name, its in slugs.items())
    return {"items": [{"name": name, "recipe": recipe} for name, recipe in matches if recipe]}


def guess_slugs(name: str) -> list[str]:
    """Returns the slugs of a name, as it is written and without the words before it."""
    names = [name.strip()]
    while between := BETWEEN.match(names[-1]):
        names.append(names[-1][between.end() :].strip())
    return [make_recipe_slug(each) for each in names if re.search(r"\w", each)]
