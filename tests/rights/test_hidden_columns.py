"""Tests that no list can be filtered or ordered by a column that its answers hide."""

import pytest
from marshmallow.fields import Nested, Str

from app.framework.api.lists import page
from app.framework.api.schema import Schema
from app.notifications.notifiers.notifier import Notifier, NotifierSchema
from app.recipes.recipe_document import RECIPE
from tests.rights.test_filter import DEEPEST, Reader


@pytest.fixture(scope="module")
def reader(world):
    return Reader(world)


def answered(schema, depth: int = DEEPEST) -> set[str]:
    """Returns the paths of all values that an answer with this schema has."""
    found = set()
    for name, field in schema.fields.items():
        inner = getattr(field, "inner", field)
        if field.load_only or inner.load_only:
            continue
        found.add(name)
        if depth > 1 and isinstance(inner, Nested):
            found |= {f"{name}.{path}" for path in answered(inner.schema, depth - 1)}
    return found


def hidden_columns(columns: dict, schema) -> set[str]:
    """Returns the columns that a list can be filtered by although its rows, or one row as a whole, do not show them."""
    # Whoever may read a list knows which group it is of, and dates tell nothing of what is hidden.
    shown = answered(schema) | {"created_at", "updated_at", "update_at", "group_id"}
    # They are shown by name, or by the id of one whose name each member knows.
    shown |= {f"{home}.name" for home in ("group", "household") if {home, f"{home}_id"} & shown}
    if {"recipe_id", "event_type"} <= shown:
        shown |= EVENTS_HAVE
    if "recipe_ingredient.note" in columns:
        shown |= answered(RECIPE) | RECIPES_HAVE
    return set(columns) - shown


# What a recipe shows beside its own schema: whose it is, the caller's own favorites, and its time as a text.
RECIPES_HAVE = {
    "update_at",
    "favorited_by.id",
    "total_minutes",
    "household_id",
    *(f"group.{name}" for name in ("id", "name", "slug")),
}
EVENTS_HAVE = {"user.id", "household_id", *(f"recipe.{name}" for name in ("id", "group_id", "slug", "name", "user_id"))}
EVENTS_HAVE |= {"recipe.user.id"}  # of a recipe that each member of the group may read
RECIPES_HAVE |= {f"household.{name}" for name in ("id", "name", "slug")}
RECIPES_HAVE |= {f"user.{name}" for name in ("id", "username", "full_name")}


def test_no_list_can_be_filtered_or_ordered_by_what_it_hides(world, reader):
    rules = {rule.rule: rule.endpoint for rule in world.app.url_map.iter_rules() if "GET" in rule.methods}
    for route, columns in reader.columns.items():
        page_schema = world.app.view_functions[rules[route]].response
        assert hidden_columns(columns, page_schema.fields["items"].inner.schema) == set(), route


def test_a_column_that_only_requests_have_is_no_column_of_a_list():
    columns = page.find_answered_columns(Notifier, NotifierSchema())
    assert {"name", "enabled"} <= columns.keys() and "apprise_url" not in columns
    written = Schema.from_dict({"name": Str(), "apprise_url": Str()})()
    assert "apprise_url" in page.find_answered_columns(Notifier, written)
    assert hidden_columns({"apprise_url": Notifier.apprise_url}, NotifierSchema()) == {"apprise_url"}
