"""Exports all recipes and kitchen data of a group as plain files that other programs can read."""

from flask import Blueprint

from app.access import group_manager, member
from app.framework.api.full_disk import check_room_for_small_file
from app.framework.api.guard import allow, current_user
from app.framework.api.wire import response
from app.framework.storage.database import db
from app.framework.tasks.run import Run
from app.framework.text.translate import _
from app.recipes.exporting.data_export import (
    DataExportSchema,
    as_export,
    check_can_begin,
    start_export,
    wait_for_export,
)
from app.recipes.recipe import Recipe

routes = Blueprint("group_export", __name__, url_prefix="/groups/exports")


@routes.post("")
@allow(group_manager)
@response(DataExportSchema(), 202)
def begin_group_export():
    """Begins an export, which is then listed and downloaded like those of chosen recipes."""
    check_room_for_small_file()
    person = current_user()
    rows = Recipe.select(Recipe.id).where(member.visible_rows(person, Recipe)).order_by(Recipe.sort_name)
    ids = [recipe_id for (recipe_id,) in rows.tuples()]
    check_can_begin(len(ids))
    with db.atomic():
        run = start_export(person, ids, "group", _("Group Export"), person.group)
    wait_for_export(run)
    return as_export(Run.get_by_id(run.id))
