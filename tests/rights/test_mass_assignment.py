"""Tests that requests can only change the allowed columns, by sending back every response with changed fields."""

import re

import pytest
from marshmallow import fields

from app.framework.api.schema import make_camel_case
from app.framework.storage.database import db, list_tables
from app.users.profile import OWN
from tests.rights.cells import Cells, Undone, operations
from tests.rights.samples import thing_at
from tests.rights.snapshot import Snapshot, is_foreign

PREFERENCES = "first_day_of_week lock_recipe_edits_from_other_households private_household recipe_disable_amount"
PREFERENCES += " recipe_disable_comments recipe_landscape_view recipe_public recipe_show_assets recipe_show_nutrition"
PREFERENCES += " parse_ingredients create_foods show_announcements"
OF_A_RECIPE = "date_added description disable_amount disable_comments extras landscape_view last_made name nutrition"
OF_A_RECIPE += (
    " language org_url perform_time prep_time cook_time total_time public recipe_servings recipe_yield"
    " recipe_yield_quantity show_assets show_nutrition slug"
)
PARTS = "asset ingredient note step recipe_category recipe_tag recipe_tool category tag tool food unit"
PARTS += " line_substitution"
FOOD = "aliases description extras folded_name label_id name other_names plural_name"
UNIT = "abbreviation aliases description extras folded_name fraction name on_hand other_names plural_abbreviation"
UNIT += " plural_name use_abbreviation standard_quantity standard_unit"
NAMES = "email folded_name full_name username"
FLAGS = "can_invite can_manage can_manage_household can_organize"
LIST_ITEM = "checked extras food_id label_id note own_note own_quantity own_unit_id position quantity unit_id"


def named(table: str, columns: str) -> set[str]:
    return {f"{table}.{column}" for column in columns.split()}


# `file.kind` is included because it changes when a recipe no longer lists the file.
RECIPE = named("recipe", f"{OF_A_RECIPE} slug sort_name") | set(PARTS.split()) | {"file.kind"}
# Foods and units that are sent with an unknown id are created. A unit that does not convert ends the shares of recipes.
ITEM = named("list_item", LIST_ITEM) | {
    "item_share",
    "item_share.note",
    "recipe_on_list",
    "food",
    "unit",
    "learned_label",
}
# Maps each route to the database columns that users without special permissions may change there. Names without a
# column are tables in which rows may be added or deleted.
ALLOWED = {
    "/api/comments/<id:comment_id>": named("comment", "text"),
    "/api/foods/<id:row_id>": named("food", FOOD) | {"food_on_hand", "food_substitution"},
    "/api/groups/ai-providers/settings": set(),
    "/api/groups/households/<id:household_id>": named("household", f"{PREFERENCES} name slug"),
    "/api/groups/labels/<id:row_id>": named("label", "name folded_name color"),
    "/api/groups/preferences": named("groups", "private_group show_announcements"),
    "/api/households/cookbooks": named(
        "cookbook", "name slug description position public query_filter_string only_chosen"
    ),
    "/api/households/cookbooks/<slug>": named(
        "cookbook", "name slug description position public query_filter_string only_chosen"
    ),
    "/api/households/mealplans/<entry_id>": named("plan_entry", "changes date entry_type recipe_id text title"),
    "/api/households/mealplans/rules/<id:rule_id>": named("plan_rule", "day entry_type query_filter_string"),
    "/api/households/pantry": {"food_on_hand"},
    "/api/households/pantry/foods/<id:food_id>": {"food_on_hand"},
    "/api/households/permissions": named("user", FLAGS),
    "/api/households/preferences": named("household", PREFERENCES),
    "/api/households/recipe-actions/<id:row_id>": named("recipe_action", "action_type title url"),
    "/api/households/shopping/items": ITEM,
    "/api/households/shopping/items/<id:item_id>": ITEM,
    "/api/households/shopping/lists/<id:list_id>": named("shopping_list", "extras name"),
    "/api/households/shopping/lists/<id:list_id>/label-settings": named("label_setting", "position"),
    "/api/households/events/notifications/<id:notifier_id>": named("notifier", "name enabled apprise_url events"),
    "/api/households/webhooks/<id:row_id>": named("webhook", "name url enabled scheduled_time"),
    "/api/organizers/categories/<id:row_id>": named("category", "name slug"),
    "/api/organizers/tags/<id:row_id>": named("tag", "name slug"),
    "/api/organizers/tools/<id:row_id>": named("tool", "name slug") | {"tool_on_hand"},
    "/api/recipes": RECIPE,
    "/api/recipes/<slug>": RECIPE,
    "/api/recipes/<slug>/last-made": named("recipe", "last_made") | {"household_recipe"},
    "/api/recipes/timeline/events/<id:event_id>": named("event", "subject event_message") | {"file"},
    "/api/units/<id:row_id>": named("unit", UNIT),
    "/api/users/<id:user_id>": named("user", f"{NAMES} advanced show_announcements last_read_announcement"),
}
WORDS = ("foods", "units", "groups/labels", "organizers/categories", "organizers/tags", "organizers/tools")
WITHOUT_AN_ANSWER = {
    "/api/groups/ai-providers/providers/<id:provider_id>",
    "/api/app/desktop",  # no server was started on a desktop
    "/api/users/password",
    "/api/users/self/language",
    *(f"/api/{path}/merge" for path in WORDS),
}
# Maps routes to the URL at which the changed object is read, if it differs.
READ_AT = {
    "/api/users/<id:user_id>": "/api/users/self",
    "/api/recipes": "/api/recipes/{recipe}",
    "/api/recipes/<slug>/last-made": "/api/recipes/{recipe}",
    "/api/households/cookbooks": "/api/households/cookbooks/{cookbook}",
    "/api/households/shopping/items": "/api/households/shopping/items/{shopping_item}",
    "/api/households/shopping/lists/<id:list_id>/label-settings": "/api/households/shopping/lists/{shopping_list}",
    "/api/households/permissions": "/api/households/members",
    "/api/households/pantry": "/api/households/pantry/foods/{food}",
}
CLOCKS = {"updated_at", "date_updated", "used_at"}
NOTED = {"revision", "given_answer"}
FITTING = {
    "word": "low",
    "language": "fr",
    "scheduledTime": "09:15",
    "color": "#654321",
    "url": "http://127.0.0.1/changed",
    "actionType": "link",
    "appriseUrl": "json://192.0.2.2/",
    "entryType": "lunch",
    "day": "friday",
    "queryFilterString": 'name = "changed"',
    "image": "does not have image",
    "fileName": "changed.txt",
    "substitutions": [],  # a food of another group is refused
    "referencedRecipe": None,
}
MOMENT = "2001-02-03T04:05:06Z"
AN_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def low_routes(app) -> list[tuple[str, str, str, str]]:
    """Returns (verb, route, noun, rule) for all PUT and PATCH routes that are not for administrators only."""
    views = [(one, app.view_functions[one.endpoint]) for one in app.url_map.iter_rules()]
    rules = {(verb, one.rule): view.rule.name for one, view in views for verb in one.methods & {"PUT", "PATCH"}}
    return [
        (verb, route, noun, rules[verb, route])
        for verb, route, noun in operations(app)
        if rules.get((verb, route), "an administrator") != "an administrator"
    ]


class Sender:
    def __init__(self, world):
        self.world, self.cells = world, Cells(world)
        self.before = self.cells.before

    def lowest(self, route: str, rule: str) -> str:
        """Returns a user who may use the route: for recipes, not the owner, otherwise a user with few permissions."""
        if route.startswith("/api/recipes") and "timeline" not in route:
            return "alice"
        return {"an organizer of the group": "alice"}.get(rule) or ("dave" if "manager" in rule else "bob")

    def read(self, who: str, route: str, address: str) -> dict:
        at = READ_AT.get(route, address).format(**self.world.things["bob"])
        answer = self.cells.clients[who].get(at.removeprefix("/api"))
        if "items" in answer:
            return next(one for one in answer["items"] if one["username"] == "bob")
        return answer

    def changes(self, verb: str, route: str, noun: str, who: str) -> set[str]:
        """Sends the object back with each field changed in turn, and returns all columns that change."""
        cells, schema = self.cells, self.world.samples.of(verb, route)
        address = route
        for one in re.findall(r"<[^>]+>", route):
            address = address.replace(one, str(cells.thing("bob", cells.named(route, one, noun))), 1)
        listed = schema.get("type") == "array"
        sample = cells.body(schema, noun, "bob", None, None)
        answer = self.read(who, route, address)
        whole = (sample[0] if listed else sample) | answer
        found = set()
        for sent in self.varied(whole, noun, self.foreign_columns(schema)):
            after = self.sent(who, verb, address, [sent] if listed else sent)
            found |= differences(self.before, after)
        return found

    def varied(self, whole: dict, noun: str, foreign: dict):
        """Yields the object with one field changed at a time. Ids are changed to those of other users."""
        yield whole | foreign
        for name, value in whole.items():
            for whose in ("carol", "mallory") if AN_ID.search(str(value)) or name.endswith("Id") else ("mallory",):
                yield whole | {name: self.other(value, (name,), noun, whose)}
            for key, inner in value.items() if isinstance(value, dict) else ():
                yield whole | {name: value | {key: self.other(inner, (name, key), noun, "mallory")}}

    def other(self, value, at: tuple, noun: str, whose: str):
        """Returns a different value of the same type."""
        name = at[-1]
        if name in FITTING:
            return FITTING[name]
        if isinstance(value, bool):
            return not value
        if isinstance(value, int | float):
            return value + 1
        if isinstance(value, dict):
            changed = {key: self.other(one, (*at, key), noun, whose) for key, one in value.items()}
            return changed or {"changed": "1"}
        if isinstance(value, list):
            return [self.other(one, (*at, "[]"), noun, whose) for one in value]
        if name == "id" or name.endswith("Id"):
            return self.world.things[whose].get(thing_at(at, noun), self.world.things[whose]["recipe"])
        if re.match(r"\d{4}-\d\d-\d\d", str(value)) or name.endswith("At"):
            return MOMENT if "T" in str(value) else "2001-02-03"
        return "changed@example.com" if "@" in str(value) else "#654321" if name == "color" else "changed"

    def foreign_columns(self, schema: dict) -> dict:
        """Returns values for all columns of all tables that the schema has no field for, in snake and camel case.

        If possible, the values are ids of Mallory, a user of another group.
        """
        plain = self.world.samples.plain(schema.get("items", schema))
        known = plain.get("properties", {}).keys()
        mallory = self.world.things["mallory"]
        sent = {}
        for field in (field for table in list_tables() for field in table._meta.sorted_fields):
            value = mallory.get(field.name, MOMENT if field.name.endswith("_at") else "1")
            for name in {field.name, field.column_name}:
                sent |= {key: value for key in (name, make_camel_case(name)) if make_camel_case(name) not in known}
        return sent

    def rows_made(self, who: str, route: str, body: dict) -> set[tuple[str, tuple]]:
        return self.sent(who, "POST", route, body).rows - self.before.rows

    def sent(self, who: str, verb: str, address: str, body) -> Snapshot:
        """Sends a request and returns the state of the database after it. The changes are rolled back."""
        caller = self.cells.clients[who]
        try:
            with db.atomic():
                reply = caller.client.open(address, method=verb, headers=caller.headers, json=body)
                assert reply.status_code < 500, f"{verb} {address} {body}"
                after = Snapshot() if reply.status_code < 400 else self.before
                raise Undone
        except Undone:
            db.count_replaced()
        return after


def differences(before: Snapshot, after: Snapshot) -> set[str]:
    """Returns the columns that differ, and the tables in which rows were added or deleted."""
    found = {
        f"{table}.{column}"
        for (table, at), one in before.by_id.items()
        if (other := after.by_id.get((table, at)))
        for column in one
        if one[column] != other[column] and column not in CLOCKS
    }
    with_id = {table for table, _ in before.by_id}
    moved = {table for table, _ in before.rows ^ after.rows} - with_id
    moved |= {table for table, _ in before.by_id.keys() ^ after.by_id.keys()}
    return {one for one in found | moved if one.partition(".")[0] not in NOTED}


@pytest.fixture(scope="module")
def sender(world):
    return Sender(world)


def test_only_allowed_columns_can_be_changed(world, sender):
    changed: dict[str, set[str]] = {}
    for verb, route, noun, rule in low_routes(world.app):
        if world.samples.of(verb, route) and route not in WITHOUT_AN_ANSWER:
            who = sender.lowest(route, rule)
            changed.setdefault(route, set()).update(sender.changes(verb, route, noun, who))
    assert changed == ALLOWED


def test_the_check_detects_an_additional_field(world, sender):
    route = "/api/users/<id:user_id>"
    profile = world.app.view_functions["profile.change_profile"].body
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(profile.load_fields, "cache_key", fields.Str(data_key="cacheKey"))
        patch.setattr("app.users.profile.OWN", (*OWN, "cache_key"))
        patch.setitem(profile.__dict__, "plan", [])
        found = sender.changes("PUT", route, "user", "bob")
    assert found - ALLOWED[route] == {"user.cache_key"}


def test_created_rows_always_belong_to_the_caller(world, sender):
    cells = sender.cells
    theirs = [thing for thing in world.things["mallory"].values() if isinstance(thing, str)]  # numbers may be equal
    for thing, route in world.made_by.items():
        schema, who = world.samples.of("POST", route), cells.first_admitted("POST", route)
        planted = sender.foreign_columns(schema)
        body = cells.body(schema, thing, "bob", None, None) | planted
        made = sender.rows_made(who, route, body)
        assert made, route
        for table, row in made:
            person = cells.persons[who]
            assert not is_foreign(table, sender.before.owners(table, row), person, to_change=True), (route, table)
            assert not {MOMENT, *theirs} & {*row}, (route, table)
