"""Revisions, which record each saved state of a recipe, with the user and the time."""

from collections.abc import Iterator

from flask import has_request_context
from peewee import BlobField, CharField, ForeignKeyField, IntegerField, TextField

from app.framework.api.guard import current_user
from app.framework.storage.column_types import as_stamp
from app.framework.storage.compiled_query import compile_query
from app.framework.storage.database import MomentField, Row, db, new_id, now
from app.framework.storage.packed_json import pack, unpack
from app.framework.storage.query_limit import stop_if_abandoned
from app.recipes.history.pack_state import (
    complete_kept_state,
    find_difference,
    list_changed_fields,
    pick_state,
    undo_difference,
)
from app.recipes.recipe import CHANGED, FOUND, Recipe
from app.users.user import User

LEVEL = 3  # the zlib compression level; it takes half the time of the default level and 5% more space
MOST_KEPT = 500  # revisions per recipe; without a limit, a program that saves every minute could fill the disk
OF_ONE_FIELD = {"image": "picture", "assets": "file"}


class Revision(Row):
    """A saved state of a recipe.

    The `content` of the newest revision is the whole state. For earlier ones, it is the difference from the next state.
    `version` is the recipe's `date_updated` for this state.
    """

    recipe = ForeignKeyField(Recipe, backref="revisions", on_delete="CASCADE", index=False)
    number = IntegerField()
    kind = CharField()
    user = ForeignKeyField(User, null=True, on_delete="SET NULL")
    user_name = TextField()
    version = MomentField()
    content = BlobField()

    class Meta:
        indexes = ((("recipe", "number"), True),)


# Plain SQL, because every save of a recipe writes a revision, and Peewee takes longer to build a query than to run it.
KEEP = """INSERT INTO "revision"
  ("id", "created_at", "updated_at", "recipe_id", "number", "kind", "user_id", "user_name", "version", "content")
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
SHRINK = 'UPDATE "revision" SET "content" = ? WHERE "id" = ?'
FORGET = 'DELETE FROM "revision" WHERE "recipe_id" = ? AND "number" <= ?'
IS_OF = 'UPDATE "revision" SET "version" = ? WHERE "id" = ?'
ABOUT = [field for name, field in Revision._meta.fields.items() if name != "content"]


@compile_query
def find_newest(recipe_id: str):
    """Returns a list with only the newest revision. For a recipe without revisions, the list is empty."""
    return Revision.select().where(Revision.recipe == recipe_id).order_by(Revision.number.desc()).limit(1)


@compile_query
def select_versions(recipe_id: str):
    versions = Revision.select(Revision.version).where(Revision.recipe == recipe_id)
    return versions.order_by(Revision.number.desc()).limit(1).tuples()


@compile_query
def select_names(person_id: str):
    return User.select(User.full_name, User.username).where(User.id == person_id).tuples()


def has_any(recipe: Recipe) -> bool:
    return bool(select_versions(recipe.id))


def save_revision(recipe: Recipe, answer: dict, person_id: str | None, kind: str) -> None:
    """Saves the recipe's state, given as its document, as the newest revision, if users would see a change.

    Reduces the previous revision to a difference, and deletes the oldest ones when there are too many.
    """
    state, version, number = pick_state(answer), answer["dateUpdated"], 1
    moment = recipe.date_updated if kind == FOUND else now()
    for newest in find_newest(recipe.id):
        before = complete_kept_state(unpack(newest.content))
        fields = list_changed_fields(before, state)
        if not fields:
            db.execute_sql(IS_OF, (version, newest.id))
            return
        db.execute_sql(SHRINK, (pack(find_difference(before, state, fields), LEVEL), newest.id))
        number, moment = newest.number + 1, max(moment, newest.created_at)
        kind = OF_ONE_FIELD.get(fields[0], kind) if kind == CHANGED and len(fields) == 1 else kind
    made, name = as_stamp(moment), next((full or user for full, user in select_names(person_id)), "")
    row = (new_id(), made, made, recipe.id, number, kind, person_id, name, version, pack(state, LEVEL))
    db.execute_sql(KEEP, row)
    if number > MOST_KEPT:
        db.execute_sql(FORGET, (recipe.id, number - MOST_KEPT))


def find_author(recipe: Recipe) -> str:
    """Returns the id of the user who makes the request, or of the recipe's owner outside of a request."""
    return current_user().id if has_request_context() else recipe.user_id


def read_states(recipe_id: str, down_to: int) -> Iterator[tuple[Revision, dict]]:
    """Yields the recipe's revisions, from the newest down to the number `down_to`, each with its whole state."""
    state: dict = {}
    rows = Revision.select().where(Revision.recipe == recipe_id, Revision.number >= down_to)
    for revision in rows.order_by(Revision.number.desc()).iterator():
        stop_if_abandoned()
        kept = complete_kept_state(unpack(revision.content))
        state = undo_difference(state, kept) if state else kept
        yield revision, state
