"""A recipe's past: who changed what, how it was, and bringing an earlier state back."""

from flask import Blueprint
from marshmallow import fields

from app.access import member, recipe_editor, recipe_owner
from app.foods.say_ingredient import say_ingredient
from app.framework.errors import NotFound
from app.framework.events import Happened, on
from app.framework.guard import allow, asking
from app.framework.page import page_of, page_schema
from app.framework.schema import Id, Moment, PartSchema, Schema
from app.framework.wire import gives, gives_ready
from app.framework.write import writes
from app.recipes.asset import files_beside
from app.recipes.history.pack_state import WRITTEN, with_names
from app.recipes.history.revision import (
    ABOUT,
    CHANGED,
    FOUND,
    RESTORED,
    Revision,
    has_any,
    is_kept,
    keep,
    states,
    whose_doing,
)
from app.recipes.history.tell_changes import tell_changes
from app.recipes.picture import bring_back_picture
from app.recipes.recipe import Recipe, find, id_of, slug_in_addresses, taken
from app.recipes.whole_recipe import RECIPE, TO_READ, RecipeSchema, change, read_in, whole

MOST_OF_A_PAGE = 50
NAMES = [name for name, field in RECIPE.fields.items() if field.data_key in WRITTEN]


class ChangeSchema(PartSchema):
    """One thing that was added, removed, changed or moved. Of settings `before` and `after` are true or false."""

    field = fields.Str()
    how = fields.Str()
    before = fields.Raw(allow_none=True)
    after = fields.Raw(allow_none=True)
    at = fields.Int(allow_none=True)


class RevisionSchema(Schema):
    number = fields.Int()
    kind = fields.Str()
    created_at = Moment()
    user_id = Id(allow_none=True)
    user_name = fields.Str()
    changes = fields.List(fields.Nested(ChangeSchema))


class StateSchema(Schema):
    """A revision with the recipe as it was then."""

    number = fields.Int()
    kind = fields.Str()
    created_at = Moment()
    user_id = Id(allow_none=True)
    user_name = fields.Str()
    content = fields.Nested(RecipeSchema(only=NAMES))


routes = Blueprint("past", __name__, url_prefix="/recipes")


@on(Happened.RECIPE_CHANGES)
def keep_what_was_found(recipe: Recipe) -> None:
    if not has_any(recipe):
        keep(recipe, whole(recipe.id), None, FOUND)


@on(Happened.RECIPE_UPDATED)
def keep_what_became_of_it(recipe: Recipe) -> None:
    """Keeps what was changed by others than `change`, which keeps what it reads anyway."""
    if not is_kept(recipe):
        keep(recipe, whole(recipe.id), whose_doing(recipe), CHANGED)


@routes.get("/<slug>/revisions")
@allow(member)
@gives(page_schema(RevisionSchema))
def listed(slug):
    recipe_id = id_of(slug, asking())
    page = page_of(Revision.select(*ABOUT).where(Revision.recipe == recipe_id), RevisionSchema(), most=MOST_OF_A_PAGE)
    shown, after = {one.number: one for one in page["items"]}, None
    for revision, state in states(recipe_id, min(shown) - 1) if shown else ():
        if after and (changed := shown.get(revision.number + 1)):
            changed.changes = tell_changes(state, after)
        after = state
        if one := shown.get(revision.number):
            one.changes = []  # of the oldest there is
    return page


@routes.get("/<slug>/revisions/<id:revision_id>")
@allow(member)
@gives_ready(StateSchema())
def one(slug, revision_id):
    revision, state = state_at(id_of(slug, asking()), revision_id)
    revision.changes = []
    about = RevisionSchema(exclude=["changes"]).dump(revision)
    hidden = state["settings"]["disableAmount"]
    shown = [in_full(line, hidden) for line in state["recipeIngredient"]]
    return about | {"content": state | {"recipeIngredient": shown}}


@routes.post("/<slug>/revisions/<id:revision_id>/restore")
@allow(recipe_editor)
@writes
@gives_ready(TO_READ)
def restored(slug, revision_id):
    recipe = find(slug, asking(), recipe_editor)
    _, state = state_at(recipe.id, revision_id)
    given = RECIPE.load({name: value for name, value in state.items() if name != "image"}, partial=True)
    if slug_in_addresses(given["name"]) != recipe.slug and taken(recipe.group_id, given["name"]):
        del given["name"]
    if not Recipe.select().where(recipe_owner.reach(asking(), Recipe), Recipe.id == recipe.id).exists():
        del given["settings"]["locked"]
    given["image"] = bring_back_picture(recipe, state["image"])
    known = {file.name for file in files_beside(recipe.id)}
    given["assets"] = [one if one["file_name"] in known else one | {"file_name": None} for one in given["assets"]]
    return read_in(None, change(recipe, given, asking(), RESTORED))


def state_at(recipe_id: str, revision_id: str) -> tuple[Revision, dict]:
    asked = Revision.select(Revision.number).where(Revision.recipe == recipe_id, Revision.id == revision_id)
    for (number,) in asked.tuples():
        *_, found = states(recipe_id, number)
        return found
    raise NotFound("There is no such revision.")


def in_full(line: dict, hidden: bool) -> dict:
    """An ingredient in its wire shape, as far as it is known what its food and unit were called."""
    line = with_names(line) | {"isFood": not hidden, "disableAmount": hidden}
    return line | {"display": say_ingredient(line)}
