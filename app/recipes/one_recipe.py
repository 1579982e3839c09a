"""What is done with one recipe: made, read, changed, copied, cooked, deleted."""

from flask import Blueprint, request

from app.access import anyone, member, recipe_editor, recipe_owner
from app.framework.crud import CopySchema
from app.framework.database import as_id
from app.framework.errors import Invalid
from app.framework.events import Happened, tell
from app.framework.guard import allow, asking
from app.framework.schema import Moment, PartSchema
from app.framework.wire import gives_ready, takes
from app.framework.write import writes
from app.recipes import whole_recipe
from app.recipes.history.trash import throw_away
from app.recipes.recipe import find, id_of, taken
from app.recipes.whole_recipe import RECIPE, RecipeSchema, make_recipe, whole
from app.users.validator import ValidSchema, asked_name

MOST_AT_ONCE = 500

routes = Blueprint("recipe", __name__, url_prefix="/recipes")
validators = Blueprint("recipe_validator", __name__, url_prefix="/validators")


class LastMadeSchema(PartSchema):
    timestamp = Moment(required=True)


def changed(slug: str, given: dict) -> dict:
    """Changes one recipe that the caller may edit; only its owner locks or unlocks it."""
    recipe = find(slug, asking(), recipe_editor)
    if (given.get("settings") or {}).get("locked", recipe.locked) != recipe.locked:
        find(recipe.id, asking(), recipe_owner)
    whole_recipe.change(recipe, given)
    return whole(recipe.id)


@routes.post("")
@allow(member)
@writes
@gives_ready({"type": "string"}, 201)
@takes(RECIPE)
def made(given):
    return make_recipe(asking(), given).slug


@routes.get("/<slug>")
@allow(member)
@gives_ready(RECIPE)
def one(slug):
    return whole(id_of(slug, asking()))


@routes.put("/<slug>")
@allow(recipe_editor)
@writes
@gives_ready(RECIPE)
@takes(RecipeSchema(partial=("name",)))
def replaced(given, slug):
    return changed(slug, given)


@routes.patch("/<slug>")
@allow(recipe_editor)
@writes
@gives_ready(RECIPE)
@takes(RecipeSchema(partial=True))
def patched(given, slug):
    return changed(slug, given)


@routes.put("")
@allow(recipe_editor)
@writes
@gives_ready(RecipeSchema(many=True))
@takes(RecipeSchema(many=True, partial=("name",)))
def many_replaced(given):
    return [changed(one["id"], one) for one in with_ids(given)]


@routes.patch("")
@allow(recipe_editor)
@writes
@gives_ready(RecipeSchema(many=True))
@takes(RecipeSchema(many=True, partial=True))
def many_patched(given):
    return [changed(one["id"], one) for one in with_ids(given)]


def with_ids(given: list[dict]) -> list[dict]:
    if len(given) > MOST_AT_ONCE:
        raise Invalid(f"At most {MOST_AT_ONCE} recipes at once.")
    for at, one in enumerate(given):
        if not one.get("id"):
            raise Invalid("Missing: which recipe is this?", ("body", at, "id"), kind="missing")
    return given


@routes.delete("/<slug>")
@allow(recipe_editor)
@writes
@gives_ready(RECIPE)
def deleted(slug):
    recipe = find(slug, asking(), recipe_editor)
    answer = whole(recipe.id)
    throw_away(recipe, asking())
    return answer


@routes.post("/<slug>/duplicate")
@allow(member)
@writes
@gives_ready(RECIPE, 201)
@takes(CopySchema())
def duplicated(asked, slug):
    return whole(whole_recipe.duplicate(find(slug, asking()), asking(), asked["name"]).id)


@routes.patch("/<slug>/last-made")
@allow(member)
@writes
@gives_ready(RECIPE)
@takes(LastMadeSchema())
def made_last(given, slug):
    recipe = find(slug, asking())
    recipe.last_made = given["timestamp"]
    recipe.save()
    tell(Happened.RECIPE_UPDATED, recipe)
    return whole(recipe.id)


@validators.get("/recipe")
@validators.get("/group/recipe")
@allow(anyone)
@gives_ready(ValidSchema())
def name_is_free():
    name = asked_name("name")
    try:
        group = as_id(request.args.get("group_id"))
    except ValueError:
        raise Invalid("Not a valid UUID.", ("query", "group_id"), request.args.get("group_id")) from None
    return {"valid": not taken(group, name)}
