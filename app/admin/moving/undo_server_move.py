"""Takes the groups away that a run has made, unless somebody has worked in them since."""

from app.admin.deleting.delete_group import delete_at_once
from app.admin.deleting.take_recipe_away import take_recipe_away
from app.admin.moving.arrivals import Arrivals
from app.admin.moving.server_move import MovedAs
from app.framework.storage.database import db, list_tables
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import DONE, FAILED, UNDOING, UNDONE, Run, task_kind
from app.framework.text.translate import _
from app.households.group import Group
from app.recipes.opinions.rating import Rating
from app.recipes.recipe import Recipe
from app.users.user import User

AT_ONCE = 20  # recipes that are deleted in one transaction


def has_changed_since(move: Run) -> bool:
    """Whether a row of the groups was added or changed since the run has ended."""
    groups, ended = Arrivals(move).groups, move.ended_at
    recipes = Recipe.select(Recipe.id).where(Recipe.group << groups)
    of_groups = [
        table for table in list_tables() if {"group", "updated_at"} <= table._meta.fields.keys() and table != User
    ]
    rows = [table.select().where(table.group << groups, table.updated_at > ended) for table in of_groups]
    rows.append(Rating.select().where(Rating.recipe << recipes, Rating.updated_at > ended))
    # Signing in changes people's rows too, so only new people count.
    rows.append(User.select().where(User.group << groups, User.created_at > ended))
    return any(query.exists() for query in rows)


def allow_another_undo(run: Run) -> None:
    """Lets people try again after an undo that failed, in the transaction that stores the failure."""
    Run.update(state=DONE).where(Run.id == run.given["move"], Run.state == UNDOING).execute()


@task_kind("undo-server-move", most_waiting=2, at_end=allow_another_undo)
def undo_server_move(run: Run) -> None:
    """Undoes a run in the background. It goes on after a restart."""
    move = Run.get_or_none(Run.id == run.given["move"], Run.state << [DONE, FAILED, UNDOING])
    if move:
        delete_moved_groups(move, run.progress)


@lift_query_limit()
def delete_moved_groups(move: Run, note) -> None:
    groups, done = Arrivals(move).groups, 0
    while some := list(Recipe.select().where(Recipe.group << groups).limit(AT_ONCE)):
        with db.atomic():
            for recipe in some:
                take_recipe_away(recipe)
        note(done := done + len(some))
    with db.atomic():
        for group in Group.select().where(Group.id << groups):
            delete_at_once(group)
        MovedAs.delete().where(MovedAs.move == move).execute()
        move.add(_("Undone: what this brought in was taken away"))
        move.change({"state": UNDONE})
