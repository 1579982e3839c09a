"""Turns events into messages for the notifiers that are about them."""

from collections.abc import Callable

from flask import current_app, has_request_context, request

from app.cookbooks.cookbook import Cookbook
from app.foods.label import Label
from app.framework.api.guard import current_household_id
from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import now
from app.framework.tasks.run import start
from app.framework.text.translate import _
from app.kitchen.named_item import NamedItem
from app.mealplans.plan_entry import PlanEntry
from app.notifications.notifiers.merge_messages import joins_earlier, remember
from app.notifications.notifiers.sending import has_notifiers, start_notifications
from app.organizers.category import Category
from app.organizers.tag import Tag
from app.recipes.recipe import Recipe, SavedRecipe
from app.shopping.shopping_list import ListChange
from app.users.user import User

OPERATIONS = {"created": "create", "updated": "update", "deleted": "delete"}
NOWHERE: Callable[[], str] = str
KINDS = {Tag: "tag", Category: "category", Label: "label"}
PAGES = {"tag": "/g/{group}/recipes/tags", "category": "/g/{group}/recipes/categories", "label": "/group/data/labels"}


def notify(event: str, name: str, document: dict, *, group: str, household: str | None = None, path=NOWHERE) -> None:
    """Starts a task that sends a message of each notifier about the event, of a household or else of the whole group.

    `path` returns the path of the page about it. However many notifiers there are, this adds one row.
    """
    if not has_notifiers(event, group, household):
        return
    operation = OPERATIONS.get(event.rpartition("_")[2], "create")
    body = f"{write_sentence(operation, name)} {write_address(path())}".strip()
    whose = household or group
    if not joins_earlier(whose, event, body, document):
        parameters = {"event": event, "body": body, "document": document | {"operation": operation}}
        parameters |= {"group": group, "household": household, "at": as_stamp(now())}
        remember(whose, event, document, start(start_notifications, parameters, household=household))


def write_sentence(operation: str, name: str) -> str:
    match operation:
        case "create":
            return _("{name} was added.", name=name)
        case "update":
            return _("{name} was changed.", name=name)
        case _:
            return _("{name} was deleted.", name=name)


def write_address(path: str) -> str:
    """Returns an address in Hearthbook, or an empty text if nothing tells under which address people open it."""
    if not path:
        return ""
    base = current_app.config["SETTINGS"].base_url or (request.root_url if has_request_context() else "")
    return f"{base.rstrip('/')}{path}" if base else ""


@subscribe(EventType.RECIPE_CREATED)
def notify_recipe_created(saved: SavedRecipe) -> None:
    notify_about_recipe("recipe_created", saved.recipe, is_there=True)


@subscribe(EventType.RECIPE_UPDATED)
def notify_recipe_updated(saved: SavedRecipe) -> None:
    notify_about_recipe("recipe_updated", saved.recipe, is_there=True)


@subscribe(EventType.RECIPE_DELETED)
def notify_recipe_deleted(recipe: Recipe) -> None:
    notify_about_recipe("recipe_deleted", recipe, is_there=False)


def notify_about_recipe(event: str, recipe: Recipe, *, is_there: bool) -> None:
    household = current_household_id() or (recipe.user and recipe.user.household_id)
    path = (lambda: f"/g/{recipe.group.slug}/r/{recipe.slug}") if is_there else NOWHERE
    document = {"documentType": "recipe", "recipeSlug": recipe.slug}
    notify(event, recipe.name, document, group=recipe.group_id, household=household, path=path)


@subscribe(EventType.USER_SIGNED_UP)
def notify_sign_up(user: User) -> None:
    document = {"documentType": "user", "username": user.username, "email": user.email}
    notify("user_signup", user.username, document, group=user.group_id, household=user.household_id)


def subscribe_to_plan() -> None:
    """Subscribes to the three events about entries of the meal plan."""
    for event in (
        EventType.MEALPLAN_ENTRY_CREATED,
        EventType.MEALPLAN_ENTRY_UPDATED,
        EventType.MEALPLAN_ENTRY_DELETED,
    ):
        subscribe(event)(lambda entry, event=event: notify_about_entry(str(event), entry))


def notify_about_entry(event: str, entry: PlanEntry) -> None:
    recipe = entry.recipe
    document = {
        "documentType": "mealplan",
        "mealplanId": entry.id,
        "date": str(entry.date),
        "recipeId": recipe and recipe.id,
        "recipeName": recipe and recipe.name,
        "recipeSlug": recipe and recipe.slug,
    }
    name = f"{recipe.name if recipe else entry.title} ({entry.date})"
    owner = {"group": entry.group_id, "household": entry.household_id}
    notify(event, name, document, **owner, path=lambda: "/household/mealplan/planner/view")


def subscribe_to_lists() -> None:
    """Subscribes to the three events about shopping lists."""
    for event in (EventType.SHOPPING_LIST_CREATED, EventType.SHOPPING_LIST_UPDATED, EventType.SHOPPING_LIST_DELETED):
        subscribe(event)(lambda change, event=event: notify_about_list(str(event), change))


def notify_about_list(event: str, change: ListChange) -> None:
    row = change.shopping_list
    document = {"documentType": "shopping_list", "shoppingListId": row.id}
    if change.item_ids:
        document |= {"documentType": "shopping_list_item", "shoppingListItemIds": list(change.item_ids)}
    path = NOWHERE if event.endswith("deleted") else lambda: f"/shopping-lists/{row.id}"
    notify(event, row.name or "", document, group=row.group_id, household=row.household_id, path=path)


def subscribe_to_cookbooks() -> None:
    """Subscribes to the three events about cookbooks."""
    for event in (EventType.COOKBOOK_CREATED, EventType.COOKBOOK_UPDATED, EventType.COOKBOOK_DELETED):
        subscribe(event)(lambda cookbook, event=event: notify_about_cookbook(str(event), cookbook))


def notify_about_cookbook(event: str, cookbook: Cookbook) -> None:
    document = {"documentType": "cookbook", "cookbookId": cookbook.id}
    path = NOWHERE if event.endswith("deleted") else lambda: f"/g/{cookbook.group.slug}/cookbooks/{cookbook.slug}"
    notify(event, cookbook.name, document, group=cookbook.group_id, household=cookbook.household_id, path=path)


@subscribe(EventType.ITEM_CREATED)
def notify_item_created(item: NamedItem) -> None:
    notify_about_item("created", item)


@subscribe(EventType.ITEM_UPDATED)
def notify_item_updated(item: NamedItem) -> None:
    notify_about_item("updated", item)


@subscribe(EventType.ITEM_DELETING)
def notify_item_deleted(item: NamedItem) -> None:
    notify_about_item("deleted", item)


def notify_about_item(what: str, item: NamedItem) -> None:
    """Tells all households of the group about a tag, a category or a label."""
    if kind := KINDS.get(type(item)):
        document = {"documentType": kind, f"{kind}Id": item.id}
        path = NOWHERE if what == "deleted" else lambda: PAGES[kind].format(group=item.group.slug)
        notify(f"{kind}_{what}", item.name, document, group=item.group_id, path=path)


subscribe_to_plan()
subscribe_to_lists()
subscribe_to_cookbooks()
