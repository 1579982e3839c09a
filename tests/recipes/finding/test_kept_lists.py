"""Tests what is kept of recipe lists: their order and their pages, until something in them changes."""

import apsw
import pytest

from app.framework.storage.database import db
from app.recipes.finding import recipe_list
from app.recipes.finding.columns import MEMBERS
from app.recipes.finding.summary import SCOPE
from app.users.signing_in import token
from tests.recipes.finding.test_recipe_list import names
from tests.shopping.conftest import ITEMS, Shopping


@pytest.fixture
def tables_read():
    """Gives the names of the tables that the queries of this thread read from now on."""
    read = set()

    def note(action, table, *unused):
        if action == apsw.SQLITE_READ:
            read.add(table)
        return apsw.SQLITE_OK

    db.connection().set_authorizer(note)
    yield read
    db.connection().set_authorizer(None)


def test_cached_lists_depend_on_no_table_outside_of_their_scope(alice, four, tables_read):
    cookbook = alice.post("/households/cookbooks", {"name": "All", "queryFilterString": "rating > 1"}, expect=201)["id"]
    asked = [{}, {"search": "alpah"}, {"cookbook": cookbook}, {"orderBy": "random", "paginationSeed": "1"}]
    asked += [{name: "egg"} for name in ("categories", "tags", "tools", "foods", "households")]
    asked += [{"queryFilter": f"{name} IS NOT NULL"} for name in MEMBERS]
    asked += [{"orderBy": f"{name}:asc"} for name in MEMBERS if "." not in name]
    tables_read.clear()
    for one in asked:
        names(alice, **one)
    assert {"recipe", "tag", "recipe_tag", "food", "rating", "cookbook", "search_word"} <= tables_read
    assert not [table for table in tables_read if not SCOPE.contains_any(frozenset({table}))]


def test_ticking_a_shopping_list_keeps_cached_lists_and_sign_ins(alice, bob, four, monkeypatch):
    shopping = Shopping(bob)
    shopping.add(note="leeks")
    [item] = shopping.items()
    asked = []
    for module, compute in ((recipe_list, "find_numbers"), (token, "find_stored_sign_in")):
        find = getattr(module, compute)
        monkeypatch.setattr(module, compute, lambda *given, find=find: asked.append(find) or find(*given))
    names(alice, tags="ta")
    bob.get("/users/self")
    asked.clear()
    bob.put(f"{ITEMS}/{item['id']}", item | {"checked": True})
    assert names(alice, tags="ta") == ["beta", "Alpha"]
    assert asked == []
    bob.patch("/recipes/beta", {"tags": []})
    assert names(alice, tags="ta") == ["Alpha"]
    assert asked


def test_a_page_that_was_kept_follows_what_it_shows(alice, carol, four):
    """Pages of lists are kept until something in them changes: organizers, and the tools that a household has."""
    [oven] = alice.get("/organizers/tools")["items"]
    [tag, _other] = sorted(alice.get("/organizers/tags")["items"], key=lambda one: one["name"])

    def shown(person):
        return {one["name"]: one for one in person.get("/recipes")["items"]}

    assert shown(alice)["Alpha"]["tags"][0]["name"] == "Ta"
    assert not shown(alice)["Gamma"]["tools"][0]["onHand"]
    alice.put(f"/organizers/tags/{tag['id']}", tag | {"name": "Tea"})
    alice.put(f"/organizers/tools/{oven['id']}", oven | {"onHand": True})
    assert [one["name"] for one in shown(alice)["Alpha"]["tags"]] == ["Tb", "Tea"]
    assert shown(alice)["Gamma"]["tools"][0]["onHand"]
    assert not shown(carol)["Gamma"]["tools"][0]["onHand"]
    alice.patch("/recipes/alpha", {"name": "Aleph"})
    assert "Aleph" in shown(alice)
