"""Serves the revisions of a recipe with their changes, and restores earlier states."""

from collections import deque

from flask import Blueprint
from marshmallow import fields

from app.access import member, recipe_editor, recipe_locker
from app.foods.format_ingredient import format_ingredient
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import raw_response, response
from app.framework.jobs.events import EventType, subscribe
from app.framework.text.translate import _
from app.recipes.asset import select_other_files
from app.recipes.history.format_changes import format_changes
from app.recipes.history.pack_state import WRITTEN, add_names
from app.recipes.history.revision import ABOUT, Revision, find_author, has_any, read_states, save_revision
from app.recipes.history.shorten_changes import shorten_changes
from app.recipes.ingredients.inner_recipe import as_text_line
from app.recipes.nesting.nest_recipes import nest
from app.recipes.picture import bring_back_picture
from app.recipes.recipe import (
    FOUND,
    RESTORED,
    Recipe,
    SavedRecipe,
    find_recipe,
    find_recipe_id,
    is_taken,
    make_recipe_slug,
)
from app.recipes.recipe_document import RECIPE, RecipeSchema, change, read_recipe_document

MOST_OF_A_PAGE = 50
NAMES = [name for name, field in RECIPE.fields.items() if field.data_key in WRITTEN]


class ChangeSchema(PartSchema):
    """One thing that was added, removed, changed or moved. For settings, `before` and `after` are booleans.

    In a list of revisions, long texts are `shortened` to the part around their first difference.
    """

    field = fields.Str()
    how = fields.Str()
    before = fields.Raw(allow_none=True)
    after = fields.Raw(allow_none=True)
    at = fields.Int(allow_none=True)
    shortened = fields.Bool()


class RevisionSchema(Schema):
    """A revision with its changes. `more_changes` is the number of changes that a list of revisions leaves out.

    `GET .../revisions/{id}/changes` returns all of them in full length.
    """

    number = fields.Int()
    kind = fields.Str()
    created_at = Moment()
    user_id = Id(allow_none=True)
    user_name = fields.Str()
    changes = fields.List(fields.Nested(ChangeSchema))
    more_changes = fields.Int()


class StateSchema(Schema):
    """A revision with the recipe as it was at that time."""

    number = fields.Int()
    kind = fields.Str()
    created_at = Moment()
    user_id = Id(allow_none=True)
    user_name = fields.Str()
    content = fields.Nested(RecipeSchema(only=NAMES))


routes = Blueprint("revisions", __name__, url_prefix="/recipes")


@subscribe(EventType.RECIPE_CHANGES)
def record_first_state(recipe: Recipe) -> None:
    """Records the current state of a recipe without revisions before it is changed for the first time."""
    if not has_any(recipe):
        save_revision(recipe, read_recipe_document(recipe.id), None, FOUND)


@subscribe(EventType.RECIPE_CREATED)
@subscribe(EventType.RECIPE_UPDATED)
def record_save(saved: SavedRecipe) -> None:
    """Records every save as a revision."""
    document = saved.document or read_recipe_document(saved.recipe.id)
    save_revision(saved.recipe, document, saved.user_id or find_author(saved.recipe), saved.kind)


@routes.get("/<slug>/revisions")
@allow(member)
@response(page_schema(RevisionSchema))
def list_revisions(slug):
    take_heavy_turn()
    recipe_id = find_recipe_id(slug, current_user())
    page = select_page(
        Revision.select(*ABOUT).where(Revision.recipe == recipe_id), RevisionSchema(), most=MOST_OF_A_PAGE
    )
    shown, after = {item.number: item for item in page["items"]}, None
    for revision, state in read_states(recipe_id, min(shown) - 1) if shown else ():
        if after and (changed := shown.get(revision.number + 1)):
            changed.changes, changed.more_changes = shorten_changes(format_changes(state, after))
        after = state
        if shown_revision := shown.get(revision.number):
            shown_revision.changes, shown_revision.more_changes = (
                [],
                0,
            )  # replaced in the next iteration, except for the oldest revision
    return page


@routes.get("/<slug>/revisions/<id:revision_id>/changes")
@allow(member)
@response(RevisionSchema())
def read_changes(slug, revision_id):
    take_heavy_turn()
    recipe_id, before = find_recipe_id(slug, current_user()), {}
    number = find_number(recipe_id, revision_id)
    for revision, state in read_states(recipe_id, number - 1):
        if revision.number == number:
            wanted, after = revision, state
        before = state
    wanted.changes = format_changes(before, after) if before is not after else []
    wanted.more_changes = 0
    return wanted


@routes.get("/<slug>/revisions/<id:revision_id>")
@allow(member)
@raw_response(StateSchema())
def read_revision(slug, revision_id):
    revision, state = read_state(find_recipe_id(slug, current_user()), revision_id)
    about = RevisionSchema(exclude=["changes", "more_changes"]).dump(revision)
    hidden = state["settings"]["disableAmount"]
    shown = [write_in_full(line, hidden) for line in state["recipeIngredient"]]
    return about | {"content": state | {"recipeIngredient": shown}}


@routes.post("/<slug>/revisions/<id:revision_id>/restore")
@allow(recipe_editor)
@transactional
@raw_response(RECIPE)
def restore_revision(slug, revision_id):
    recipe = find_recipe(slug, current_user(), recipe_editor)
    _, state = read_state(recipe.id, revision_id)
    values = RECIPE.load({name: value for name, value in state.items() if name != "image"}, partial=True)
    if make_recipe_slug(values["name"]) != recipe.slug and is_taken(recipe.group_id, values["name"]):
        del values["name"]
    if not Recipe.select().where(recipe_locker.visible_rows(current_user(), Recipe), Recipe.id == recipe.id).exists():
        del values["settings"]["locked"]
    values["image"] = bring_back_picture(recipe, state["image"])
    file_names = {file.name for file in select_other_files(recipe.id)}
    values["assets"] = [
        asset if asset["file_name"] in file_names else asset | {"file_name": None} for asset in values["assets"]
    ]
    return nest(change(recipe, values, current_user(), RESTORED))


def read_state(recipe_id: str, revision_id: str) -> tuple[Revision, dict]:
    [last] = deque(read_states(recipe_id, find_number(recipe_id, revision_id)), maxlen=1)
    return last


def find_number(recipe_id: str, revision_id: str) -> int:
    rows = Revision.select(Revision.number).where(Revision.recipe == recipe_id, Revision.id == revision_id)
    for (number,) in rows.tuples():
        return number
    raise NotFound(_("This version no longer exists."))


def write_in_full(line: dict, hidden: bool) -> dict:
    """Returns a stored ingredient as API JSON, with the stored names of its food and unit."""
    line = add_names(line) | {"isFood": not hidden, "disableAmount": hidden}
    shown = line | {"display": format_ingredient(line)}
    return as_text_line(shown, recipe["name"]) if (recipe := line["referencedRecipe"]) else shown
