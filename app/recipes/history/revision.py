"""Revisions: each state that a recipe was saved in, by whom and when."""

from collections.abc import Iterator

from flask import has_request_context
from peewee import BlobField, CharField, ForeignKeyField, IntegerField, TextField

from app.framework.database import MomentField, Row, now
from app.framework.guard import asking
from app.recipes.history.pack_state import changed_fields, difference, packed, state_of, undone, unpacked
from app.recipes.recipe import Recipe
from app.users.user import User

# What a person did. Of a recipe that is older than its history FOUND is the state it was found in.
MADE, IMPORTED, COPIED, CHANGED, RESTORED, RETURNED, FOUND = (
    "made",
    "imported",
    "copied",
    "changed",
    "restored",
    "returned",
    "found",
)
OF_ONE_FIELD = {"image": "picture", "assets": "file"}


class Revision(Row):
    """`content` of the newest is the whole state; of an earlier one, what differs from the state after it.

    `version` is the recipe's date of change that the state is known to be of.
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


ABOUT = [field for name, field in Revision._meta.fields.items() if name != "content"]


def newest_of(recipe: Recipe) -> Revision | None:
    return Revision.select().where(Revision.recipe == recipe.id).order_by(Revision.number.desc()).first()


def is_kept(recipe: Recipe) -> bool:
    """Whether the recipe as it is has its revision."""
    newest = Revision.select(Revision.version).where(Revision.recipe == recipe.id).order_by(Revision.number.desc())
    return next((version == recipe.date_updated for (version,) in newest.limit(1).tuples()), False)


def has_any(recipe: Recipe) -> bool:
    return Revision.select(Revision.id).where(Revision.recipe == recipe.id).exists()


def keep(recipe: Recipe, answer: dict, person_id: str | None, kind: str) -> None:
    """Keeps the state of a recipe, given in its wire shape, as its newest revision; the one before shrinks to what
    differs. Nothing is kept where a person would see no change."""
    state, version, newest = state_of(answer), answer["dateUpdated"], newest_of(recipe)
    number, moment = 1, recipe.date_updated if kind == FOUND else now()
    if newest:
        before = unpacked(newest.content)
        fields = changed_fields(before, state)
        if not fields:
            Revision.update(version=version).where(Revision.id == newest.id).execute()
            return
        shrunk = packed(difference(before, state, fields))
        Revision.update(content=shrunk).where(Revision.id == newest.id).execute()
        number, moment = newest.number + 1, max(moment, newest.created_at)
        kind = OF_ONE_FIELD.get(fields[0], kind) if kind == CHANGED and len(fields) == 1 else kind
    Revision.create(
        recipe=recipe.id,
        number=number,
        kind=kind,
        user=person_id,
        user_name=name_of(person_id),
        version=version,
        content=packed(state),
        created_at=moment,
    )


def name_of(person_id: str | None) -> str:
    names = User.select(User.full_name, User.username).where(User.id == person_id).tuples() if person_id else ()
    return next((full_name or username for full_name, username in names), "")


def whose_doing(recipe: Recipe) -> str:
    """The person whose request this is. What the server does by itself, it does for the recipe's owner."""
    return asking().id if has_request_context() else recipe.user_id


def states(recipe_id: str, down_to: int) -> Iterator[tuple[Revision, dict]]:
    """The recipe's revisions from the newest to the one of this number, each with its whole state."""
    state: dict = {}
    rows = Revision.select().where(Revision.recipe == recipe_id, Revision.number >= down_to)
    for revision in rows.order_by(Revision.number.desc()):
        state = undone(state, unpacked(revision.content)) if state else unpacked(revision.content)
        yield revision, state
