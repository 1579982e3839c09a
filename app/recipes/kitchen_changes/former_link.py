"""Keeps the links between recipes and deleted categories, tags and tools, to restore them later."""

from peewee import CharField, CompositeKey, ForeignKeyField

from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.database import IdField, Row, db
from app.framework.storage.merged_ids import map_current_ids
from app.framework.tasks.recur import nightly
from app.kitchen.named_item import NamedItem
from app.kitchen.removed_item import RemovedItem, Returned, find_removed_items
from app.recipes.kitchen_changes.merged_items import ON_RECIPES, match_any, record_changes
from app.recipes.recipe import Recipe


class FormerLink(Row):
    """A former link between a recipe and a deleted organizer. `table_name` is the table of the organizer."""

    id = None
    created_at = None
    updated_at = None
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE", index=False)
    table_name = CharField()
    organizer_id = IdField(index=True)

    class Meta:
        primary_key = CompositeKey("recipe", "table_name", "organizer_id")
        without_rowid = True


@subscribe(EventType.ITEM_DELETING)
def unlink(organizer: NamedItem) -> None:
    """Removes an organizer from its recipes before it is deleted, so that their history records the removal."""
    if key := ON_RECIPES.get(type(organizer)):
        recipes = [recipe_id for (recipe_id,) in match_any(key, [organizer.id])]
        with record_changes(recipes):
            key.model.delete().where(key == organizer.id).execute()
            store_former_links(recipes, type(organizer), organizer.id)


@subscribe(EventType.ITEM_RESTORED)
def link_again(returned: Returned) -> None:
    table = type(returned.item)
    if table in ON_RECIPES:
        links = select_of_table(table) & (FormerLink.organizer_id == returned.former_id)
        recipes = [former_link.recipe_id for former_link in FormerLink.select().where(links)]
        with record_changes(recipes):
            link_organizer(recipes, returned.item)
            FormerLink.delete().where(links).execute()


def select_of_table(table: type[NamedItem]):
    return FormerLink.table_name == table._meta.table_name


def store_former_links(recipes: list[str], table: type[NamedItem], organizer_id: str) -> None:
    owner = {"table_name": table._meta.table_name, "organizer_id": organizer_id}
    for recipe_id in recipes:
        FormerLink.insert(recipe=recipe_id, **owner).on_conflict_ignore().execute()


def copy_former_links(recipe_id: str, copy_id: str) -> None:
    """Copies the former links of a recipe to its copy."""
    for former_link in FormerLink.select().where(FormerLink.recipe == recipe_id):
        FormerLink.insert(
            recipe=copy_id, table_name=former_link.table_name, organizer_id=former_link.organizer_id
        ).execute()


def link_organizer(recipes: list[str], organizer: NamedItem) -> None:
    key = ON_RECIPES[type(organizer)]
    for recipe_id in recipes:
        key.model.insert({"recipe": recipe_id, key.name: organizer.id}).on_conflict_ignore().execute()


def remove_deleted_organizers(rows: dict[str, list[dict]], group: str) -> list[tuple[type[NamedItem], str]]:
    """Removes links to deleted organizers from a trashed recipe's rows and returns the removed organizers.

    `rows` maps table names to lists of column values. Each removed organizer is returned as a pair of its table and id.
    """
    deleted = []
    for table, key in ON_RECIPES.items():
        links = rows.get(key.model._meta.table_name, [])
        now = map_current_ids(link[key.column_name] for link in links)
        current = {link[key.column_name]: now.get(link[key.column_name], link[key.column_name]) for link in links}
        there = table.select(table.id).where(table.id.in_(list(current.values())), table.group == group)
        removed = find_removed_items(table, current.values(), group).keys() - {row.id for row in there}
        links[:] = [link for link in links if current[link[key.column_name]] not in removed]
        deleted += [(table, row_id) for row_id in removed]
    return deleted


def apply_missed_changes(recipe: Recipe, deleted: list[tuple[type[NamedItem], str]]) -> None:
    """Applies deletions and restorations of organizers that a recipe missed while it was in the trash."""
    for table, organizer_id in deleted:
        store_former_links([recipe.id], table, organizer_id)
    for table in ON_RECIPES:
        links = select_of_table(table) & (FormerLink.recipe == recipe.id)
        ids = [former_link.organizer_id for former_link in FormerLink.select().where(links)]
        now = map_current_ids(ids)
        for former_id in ids:
            current = now.get(former_id, former_id)
            organizer = table.get_or_none((table.id == current) & (table.group == recipe.group_id))
            if organizer:
                link_organizer([recipe.id], organizer)
            elif current != former_id:
                # The organizer was merged into another one, which is now deleted. Restoring that one restores the link.
                store_former_links([recipe.id], table, current)
            if organizer or current != former_id:
                FormerLink.delete().where(links, FormerLink.organizer_id == former_id).execute()


@nightly("forget-former-links")
def forget_former_links() -> None:
    """Deletes the links to organizers that can no longer be restored."""
    with db.atomic():
        FormerLink.delete().where(FormerLink.organizer_id.not_in(RemovedItem.select(RemovedItem.row_id))).execute()
