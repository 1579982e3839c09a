"""Tests the figures about an installation."""


def test_an_administrator_sees_figures_that_follow_the_data(admin, alice):
    before = admin.get("/admin/analytics")
    assert (before["databaseType"], before["usingEmail"], before["usingLdap"]) == ("sqlite", False, False)
    alice.post("/recipes", {"name": "Leek soup"})
    alice.post("/households/shopping/lists", {"name": "Saturday"})
    alice.post("/households/cookbooks", {"name": "Sundays"})
    admin.post("/users/api-tokens", {"name": "script"})
    after = admin.get("/admin/analytics")
    grown = {name: after[name] - before[name] for name in ("recipes", "shoppingLists", "cookbooks", "apiTokens")}
    assert grown == {"recipes": 1, "shoppingLists": 1, "cookbooks": 1, "apiTokens": 1}
    same = ("installationId", "users", "groups", "households", "version")
    assert [after[name] for name in same] == [before[name] for name in same] and all(after[name] for name in same)


def test_others_do_not_see_the_figures(alice, guest):
    alice.get("/admin/analytics", expect=403)
    guest.get("/admin/analytics", expect=401)
