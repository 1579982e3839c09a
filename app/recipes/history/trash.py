"""The trash, which keeps deleted recipes with all dependent rows and files for thirty days."""

from datetime import timedelta

from flask import Blueprint, abort
from marshmallow import fields
from peewee import BlobField, BooleanField, CharField, ForeignKeyField, TextField

from app.access import Person, trash_keeper
from app.framework.api.errors import Conflict, NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Moment, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import raw_response, response
from app.framework.jobs.events import EventType, publish, subscribe
from app.framework.storage.database import IdField, Row, db, expiry_time, list_tables
from app.framework.storage.dependents import pack_rows, restore_rows, serialize_all
from app.framework.storage.packed_json import unpack
from app.framework.tasks.recur import hourly
from app.framework.text.translate import _
from app.households.group import Group
from app.households.household import Household
from app.media.file import ASSET, TRASH, bring_back_files, detach, find_stored_files, send_stored, trash_files
from app.recipes.asset import FORMER as FORMER_ASSET
from app.recipes.covers.choose_cover import choose_cover
from app.recipes.ingredients.find_circle import break_circles
from app.recipes.kitchen_changes import former_link, original_note
from app.recipes.nesting.nest_recipes import nest
from app.recipes.picture import FORMER as FORMER_PICTURE
from app.recipes.recipe import RETURNED, Recipe, SavedRecipe, find_free_recipe_name, find_next_number
from app.recipes.recipe_document import RECIPE, read_recipe_document
from app.recipes.yields.read_yield import columns_of
from app.users.user import User

KEPT = timedelta(days=30)
OF_A_RECIPE = ("recipe", ASSET, FORMER_ASSET, FORMER_PICTURE)
PICTURE, NOT_FOR_OTHERS = "min-original.webp", "private, no-cache"


class TrashedRecipe(Row):
    """A deleted recipe in serialized form. Its owner and `locked` determine who may restore it."""

    recipe_id = IdField(index=True)
    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    household = ForeignKeyField(Household, null=True, on_delete="SET NULL")
    user = ForeignKeyField(User, null=True, on_delete="SET NULL")
    locked = BooleanField()
    name = TextField()
    slug = CharField()
    image = CharField(null=True)
    deleted_by = TextField()
    content = BlobField()

    class Meta:
        indexes = ((("group", "created_at"), False),)

    @property
    def gone_at(self):
        return self.created_at + KEPT

    @property
    def cover(self) -> str | None:
        return None if self.image else choose_cover(self.name)


class TrashedRecipeSchema(Schema):
    id = Id(dump_only=True)
    recipe_id = Id()
    name = fields.Str()
    slug = fields.Str()
    image = fields.Str(allow_none=True)
    cover = fields.Str(allow_none=True)  # the drawing that stands for a recipe without a picture
    user_id = Id(attribute="user_id", allow_none=True)
    household_id = Id(attribute="household_id", allow_none=True)
    deleted_by = fields.Str()
    deleted_at = Moment(attribute="created_at")
    gone_at = Moment()


routes = Blueprint("trash", __name__, url_prefix="/recipes/trash")


def move_to_trash(recipe: Recipe, person: Person) -> TrashedRecipe:
    """Moves a recipe and its dependent rows to the trash, within the caller's transaction. `restore_from_trash`
    undoes this."""
    kept = serialize_all(recipe)
    who, owner = User.get_by_id(person.id), User.get_by_id(recipe.user_id)
    trashed = TrashedRecipe.create(
        recipe_id=recipe.id,
        household=owner.household_id,
        deleted_by=who.shown_name,
        content=pack_rows(kept),
        **{name: getattr(recipe, name) for name in ("group", "user", "locked", "name", "slug", "image")},
    )
    for kind, ids in list_owners(kept).items():
        trash_files(kind, ids, trashed.id)
    publish(EventType.RECIPE_DELETED, recipe)
    recipe.delete_instance()
    return trashed


def delete_for_good(recipe: Recipe) -> None:
    """Permanently deletes a recipe that was just created, within the caller's transaction. The trash is not used."""
    for kind in OF_A_RECIPE:
        detach(kind, recipe.id)
    publish(EventType.RECIPE_DELETED, recipe)
    recipe.delete_instance()


def restore_from_trash(trashed: TrashedRecipe, person: Person) -> Recipe:
    """Restores a recipe and its dependent rows, within the caller's transaction.

    If the owner no longer exists, `person` becomes the owner. If the slug is taken, a number is added to the name.
    Raises Conflict if another recipe has the id by now.
    """
    if Recipe.select().where(Recipe.id == trashed.recipe_id).exists():
        raise Conflict(_("This recipe already exists."))
    kept = unpack(trashed.content)
    [row] = kept["rows"]["recipe"]
    if "recipe_servings" not in row:  # deleted when the yield was a single text
        row |= columns_of(row["recipe_yield"])
    named = Recipe(id=row["id"])
    named.rename(find_free_recipe_name(trashed.group_id, row["name"]))
    row |= {
        "number": find_next_number(),
        "name": named.name,
        "slug": named.slug,
        "user_id": trashed.user_id or person.id,
    }
    words = original_note.unlink_deleted(kept["rows"].get("ingredient", []), trashed.group_id)
    links = former_link.remove_deleted_organizers(kept["rows"], trashed.group_id)
    if "rating" in kept["rows"]:
        row["rating"] = None  # database triggers compute it from the restored ratings
    renewed = restore_rows(kept, Recipe)
    bring_back_files(trashed.id, {kind: renewed.get(name, {}) for kind, name in list_file_kinds().items()})
    trashed.delete_instance()
    recipe = Recipe.get_by_id(trashed.recipe_id)
    original_note.apply_missed_changes(recipe, words)
    former_link.apply_missed_changes(recipe, links)
    break_circles(recipe)
    publish(EventType.RECIPE_UPDATED, SavedRecipe(recipe, RETURNED, person.id))
    return recipe


def list_owners(kept: dict) -> dict[str, list[str]]:
    """Maps each kind of file to the ids of the trashed rows that own such files: the recipe and its dependent rows.

    The ids are grouped by kind, because clients may choose ids that rows of another table already have.
    """
    return {kind: [row["id"] for row in kept["rows"].get(name, ())] for kind, name in list_file_kinds().items()}


def list_file_kinds() -> dict[str, str]:
    """Maps each kind of file that goes into the trash to the name of the table whose rows own such files."""
    owners = {
        table._meta.table_name: table.kinds_of_files for table in list_tables() if hasattr(table, "kinds_of_files")
    }
    return {kind: name for name, kinds in (owners | {"recipe": OF_A_RECIPE}).items() for kind in kinds}


@subscribe(EventType.RECIPE_CREATED)
def refuse_id_in_trash(saved: SavedRecipe) -> None:
    """Raises Conflict if a new recipe has the id of a recipe in the trash, which could then not be restored."""
    if TrashedRecipe.select().where(TrashedRecipe.recipe_id == saved.recipe.id).exists():
        raise Conflict(_("This id belongs to a recipe in the trash."))


@subscribe(EventType.USER_MOVED)
def move_with_owner(user: User) -> None:
    """Moves trashed recipes along with their owner. Their household determines who else may restore them."""
    TrashedRecipe.update(household=user.household).where(TrashedRecipe.user == user).execute()


@subscribe(EventType.GROUP_DELETED)
def empty_group_trash(group: Group) -> None:
    for trashed in TrashedRecipe.select(TrashedRecipe.id).where(TrashedRecipe.group == group):
        forget(trashed)


def select_restorable(*columns):
    """Selects the recipes that the caller may restore, except those that were deleted more than thirty days ago."""
    not_over = TrashedRecipe.created_at >= expiry_time() - KEPT
    return TrashedRecipe.select(*columns).where(trash_keeper.visible_rows(current_user(), TrashedRecipe), not_over)


def find_trashed(some_id: str) -> TrashedRecipe:
    """Finds a trashed recipe by its own id or by the id of the recipe. Raises NotFound.

    Right after deleting a recipe, a client knows only the id of the recipe.
    """
    if (
        trashed := select_restorable()
        .where((TrashedRecipe.id == some_id) | (TrashedRecipe.recipe_id == some_id))
        .first()
    ):
        return trashed
    raise NotFound(_("This is no longer in the trash."))


@routes.get("")
@allow(trash_keeper)
@response(page_schema(TrashedRecipeSchema))
def list_trash():
    columns = [field for name, field in TrashedRecipe._meta.fields.items() if name != "content"]
    return select_page(select_restorable(*columns), TrashedRecipeSchema(), search=(TrashedRecipe.name,))


@routes.get("/<id:trashed_id>/picture")
@allow(trash_keeper)
def show_picture(trashed_id):
    trashed = find_trashed(trashed_id)
    stored = find_stored_files(TRASH, trashed.id).get(f"recipe {trashed.recipe_id} {PICTURE}") or abort(404)
    return send_stored(stored, "image/webp", NOT_FOR_OTHERS)


@routes.post("/<id:trashed_id>/restore")
@allow(trash_keeper)
@transactional
@raw_response(RECIPE)
def restore_recipe(trashed_id):
    return nest(read_recipe_document(restore_from_trash(find_trashed(trashed_id), current_user()).id))


@routes.delete("/<id:trashed_id>")
@allow(trash_keeper)
@transactional
@raw_response(None)
def delete_trashed_recipe(trashed_id):
    forget(find_trashed(trashed_id))


def forget(trashed: TrashedRecipe) -> None:
    """Deletes a trashed recipe permanently. A periodic cleanup later removes its files from disk."""
    detach(TRASH, trashed.id)
    trashed.delete_instance()


@hourly("empty-trash", hours=6)
def empty_trash() -> None:
    with db.atomic():
        for trashed in TrashedRecipe.select(TrashedRecipe.id).where(TrashedRecipe.created_at < expiry_time() - KEPT):
            forget(trashed)
