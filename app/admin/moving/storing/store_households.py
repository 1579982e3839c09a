"""Stores what the households of a Mealie server have: cookbooks, plans, rules, lists, recipe actions and webhooks."""

from app.admin.moving.arrivals import Arrivals, LeftOut
from app.admin.moving.storing.load_leniently import choose_value, clean_line, load_leniently
from app.admin.moving.storing.rewrite_filter import filter_by_list, rewrite_filter
from app.cookbooks.cookbook import Cookbook, CookbookSchema
from app.framework.api.lists import query_filter
from app.framework.text.translate import _
from app.importing.readers.whole_server.server_backup import normalize_id
from app.mealplans.meals import DINNER, MEALS, UNSET, WEEKDAYS
from app.mealplans.noted_meal import NotedMeal
from app.mealplans.plan_entry import ENTRY, LONGEST_TITLE, PlanEntry, today
from app.mealplans.plan_rule import RULE, PlanRule
from app.notifications.recipe_action import SHAPE as ACTION
from app.notifications.recipe_action import RecipeAction
from app.notifications.webhook import Webhook, WebhookSchema
from app.recipes.finding.columns import MEMBERS
from app.recipes.recipe import Recipe

COOKBOOK, WEBHOOK = CookbookSchema(), WebhookSchema()


def map_owner(arrivals: Arrivals, piece: dict) -> dict[str, str]:
    group = arrivals.group(piece["group"])
    return {"group": group, "household": arrivals.household(piece["household"], group)}


def drop_nulls(values: dict) -> dict:
    return {name: value for name, value in values.items() if value is not None}


def rewrite_ids(arrivals: Arrivals, values: dict) -> str:
    """Returns the filter with our ids. Raises LeftOut for one that means nothing here, as no filter means all
    recipes."""
    ids = {old_id: row_id for (_table, old_id), row_id in arrivals.renamed().items()}

    def own_id(text: str) -> str:
        return ids.get(normalize_id(text), text)

    own_filter = values.pop("query_filter_string")
    legacy = filter_by_list(values.pop("listed"), own_id)
    try:
        text = rewrite_filter(own_filter, own_id) if isinstance(own_filter, str) and own_filter.strip() else legacy
        if text:
            query_filter.parse(text, MEMBERS)
    except query_filter.BadFilter:
        raise LeftOut(_("Its filter can't be read: {filter}", filter=str(own_filter)[:500])) from None
    return text


def store_cookbook(arrivals: Arrivals, piece: dict) -> list[str]:
    owner, sent = map_owner(arrivals, piece), dict(piece["values"])
    text = rewrite_ids(arrivals, sent)
    values, changes = load_leniently(COOKBOOK, drop_nulls(sent) | {"query_filter_string": text})
    Cookbook.create(**owner, **values, slug="", id=arrivals.free_id(Cookbook, piece["id"]))
    return changes


def store_rule(arrivals: Arrivals, piece: dict) -> list[str]:
    owner, sent = map_owner(arrivals, piece), dict(piece["values"])
    text = rewrite_ids(arrivals, sent)
    day, odd_day = choose_value(sent["day"], (*WEEKDAYS, UNSET), UNSET)
    meal, odd_meal = choose_value(sent["entry_type"], (*MEALS, UNSET), UNSET)
    values, changes = load_leniently(RULE, {"day": day, "entry_type": meal, "query_filter_string": text})
    PlanRule.create(**owner, **values, id=arrivals.free_id(PlanRule, piece["id"]))
    return [*odd_day, *odd_meal, *changes]


def store_meal(arrivals: Arrivals, piece: dict) -> list[str]:
    """Stores an entry of the plan. Meals of the past are in the timeline already, so they are not noted again."""
    group, sent = arrivals.group(piece["group"]), drop_nulls(piece["values"])
    person = arrivals.person(piece["user"], group)
    household = person.household if person else arrivals.household(piece["household"], group)
    recipe = arrivals.row(Recipe, piece["recipe"], group)
    if not recipe and not clean_line(sent.get("title"), 1) and not clean_line(sent.get("text"), 1):
        raise LeftOut(_("The recipe that it belongs to is missing in the backup, or was not moved."))
    meal, odd = choose_value(sent.get("entry_type"), MEALS, DINNER)
    values, changes = load_leniently(ENTRY, move_end_of_title(sent) | {"entry_type": meal, "recipe_id": recipe})
    entry = PlanEntry.create(group=group, household=household, user=person and person.id, **values)
    if recipe and entry.date < today():
        NotedMeal.create(entry=entry.id, recipe=recipe, date=entry.date)
    return [*odd, *changes]


def move_end_of_title(values: dict) -> dict:
    """Puts what is too long for the title of an entry before its text, so that no word is lost."""
    title, text = values.get("title"), values.get("text")
    if not isinstance(title, str) or len(title) <= LONGEST_TITLE:
        return values
    rest = title[LONGEST_TITLE:]
    return values | {"title": title[:LONGEST_TITLE], "text": f"{rest}\n{text}" if text else rest}


def store_action(arrivals: Arrivals, piece: dict) -> list[str]:
    values, changes = load_leniently(ACTION, piece["values"])
    RecipeAction.create(**map_owner(arrivals, piece), **values, id=arrivals.free_id(RecipeAction, piece["id"]))
    return changes


def store_webhook(arrivals: Arrivals, piece: dict) -> list[str]:
    values, changes = load_leniently(WEBHOOK, drop_nulls(piece["values"]))
    values["enabled"] = False
    Webhook.create(**map_owner(arrivals, piece), **values, id=arrivals.free_id(Webhook, piece["id"]))
    return [*changes, _("It is switched off. Check its address, and switch it on.")]
