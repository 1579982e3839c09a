"""Tests the fields about announcements, which are stored for clients that show those of their makers."""


def test_a_user_keeps_what_was_read(alice):
    own = alice.get("/users/self")
    assert own["showAnnouncements"] is True and own["lastReadAnnouncement"] is None
    alice.put(f"/users/{own['id']}", own | {"showAnnouncements": False, "lastReadAnnouncement": "2026-11"})
    alice.put(f"/users/{own['id']}", {"email": own["email"]})
    again = alice.get("/users/self")
    assert again["showAnnouncements"] is False and again["lastReadAnnouncement"] == "2026-11"
    alice.put(f"/users/{own['id']}", own | {"lastReadAnnouncement": "x" * 201}, expect=422)


def test_preferences_that_a_client_does_not_send_stay(dave):
    for path in ("/households/preferences", "/groups/preferences"):
        before = dave.get(path)
        assert before["showAnnouncements"] is True
        assert dave.put(path, {"showAnnouncements": False})["showAnnouncements"] is False
        assert dave.put(path, {})["showAnnouncements"] is False


def test_the_amounts_of_new_recipes_stay_off_or_on(dave):
    path = "/households/preferences"
    dave.put(path, {"recipeDisableAmount": False})
    sent = {name: value for name, value in dave.get(path).items() if name != "recipeDisableAmount"}
    assert dave.put(path, sent)["recipeDisableAmount"] is False
    assert dave.put(path, sent | {"recipeDisableAmount": True})["recipeDisableAmount"] is True
