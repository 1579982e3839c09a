"""Takes everything away that a run brought in, unless somebody has worked with it since."""

from collections.abc import Callable

from app.access import Person
from app.framework.storage.database import db
from app.framework.storage.dependents import serialize_all
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import UNDONE, Run, task_kind
from app.framework.text.translate import _
from app.importing.moving.move_in import MovedItem, MovedRecipe
from app.importing.moving.store_recipe import ITEMS
from app.recipes.history.trash import delete_for_good, move_to_trash
from app.recipes.recipe import Recipe
from app.users.user import User

# The tables that have rows of a new recipe. One in others is in use: planned, shared, on a list or commented on.
OF_A_NEW_RECIPE = {"recipe", "ingredient", "step", "note", "asset", "rating", "revision", "event"}
OF_A_NEW_RECIPE |= {"recipe_category", "recipe_tag", "recipe_tool"}


@task_kind("undo-move-in", at_once=2, most_waiting=20)
def undo_move(run: Run) -> None:
    """Undoes a run in the background. It goes on after a restart."""
    move = Run.get_or_none(Run.id == run.given["move"])
    if move and not move.is_unfinished and move.state != UNDONE:
        delete_all(move, User.get_by_id(run.user).as_person(), run.progress)


def delete_all(move: Run, person: Person, note: Callable[[int], None] = lambda done: None) -> None:
    """Takes the recipes away, each in its own transaction, and then the foods and tags that came with them."""
    moved = list(move.recipes)
    for done, moved_row in enumerate(moved, 1):
        with db.atomic():
            delete_or_trash(moved_row, person)
        note(done)
    with db.atomic():
        forget_items(move)
        move.add(_("Undone: what this brought in was taken away"))
        move.change({"state": UNDONE})


@lift_query_limit()
def delete_or_trash(moved: MovedRecipe, person: Person) -> None:
    """Deletes a recipe for good if it was not changed since it was moved in, and otherwise moves it to the trash."""
    if recipe := Recipe.get_or_none(Recipe.id == moved.recipe_id):
        if is_untouched(recipe, moved):
            delete_for_good(recipe)
        else:
            move_to_trash(recipe, person)
    moved.delete_instance()


def is_untouched(recipe: Recipe, moved: MovedRecipe) -> bool:
    kept = serialize_all(recipe)
    events = len(kept["rows"].get("event", ()))
    return (
        recipe.date_updated == moved.version
        and not kept["ties"]
        and kept["rows"].keys() <= OF_A_NEW_RECIPE
        and events <= 1
    )


@lift_query_limit()
def forget_items(move: Run) -> None:
    """Deletes the foods, units and organizers that came with the recipes, if nobody has changed or used them."""
    for item in list(move.items):
        table = ITEMS[item.table_name]
        row = table.get_or_none(table.id == item.row_id)
        if row and row.updated_at == item.version and is_unused(row):
            table.delete().where(table.id == row.id).execute()  # without a copy to restore it from
    MovedItem.delete().where(MovedItem.move == move).execute()


def is_unused(row) -> bool:
    kept = serialize_all(row)
    return kept["rows"].keys() == {row._meta.table_name} and not kept["ties"]
