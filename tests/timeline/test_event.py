"""Tests the timeline: events recorded by Hearthbook and by users, and who may change them."""

from datetime import timedelta
from io import BytesIO

import pytest

from app.framework.jobs.events import EventType, subscribers
from app.framework.storage.database import db, now
from app.recipes.recipe import Recipe
from app.timeline.event import Event
from tests.pictures import picture

NOBODY = "00000000-0000-4000-8000-000000000000"
PATH = "/recipes/timeline/events"


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")["id"]


def told(person, recipe, **more):
    return person.post(PATH, {"recipeId": recipe, "subject": "Bob made this", "eventType": "comment"} | more)


def subjects(person, **asked):
    return [one["subject"] for one in person.get(PATH, query_string=asked)["items"]]


def send(person, event, status=200):
    form = {"image": (BytesIO(picture()), "pie.jpg"), "extension": "jpg"}
    return person.put(f"{PATH}/{event}/image", data=form, content_type="multipart/form-data", expect=status)


def test_creating_a_recipe_records_an_event(alice, bob, pie):
    [event] = bob.get(PATH)["items"]
    recipe = alice.get("/recipes/apple-pie")
    assert (event["recipeId"], event["subject"], event["eventType"]) == (pie, "Recipe Created", "system")
    assert (event["timestamp"], event["userId"]) == (recipe["createdAt"], recipe["userId"])
    assert (event["groupId"], event["householdId"]) == (recipe["groupId"], recipe["householdId"])
    assert (event["image"], event["eventMessage"]) == ("does not have image", None)


def test_copying_a_recipe_records_an_event_in_the_user_s_language(bob, pie):
    copy = bob.post("/recipes/apple-pie/duplicate", {}, headers={"Accept-Language": "de-DE,de;q=0.9"})
    assert subjects(bob, queryFilter=f'recipeId = "{copy["id"]}"') == ["Rezept angelegt"]


def test_a_refused_recipe_records_no_event(alice, pie):
    alice.post("/recipes", {"name": "Other", "id": pie}, expect=409)
    assert Event.select().count() == 1


def test_an_event_has_the_current_time_and_the_caller_as_author(alice, bob, pie):
    event = told(bob, pie, userId=alice.get("/users/self")["id"], eventMessage="yum", groupId=NOBODY)
    assert event["userId"] == bob.get("/users/self")["id"] and event["eventMessage"] == "yum"
    assert now() - Event.get_by_id(event["id"]).timestamp < timedelta(minutes=5)
    assert alice.get(f"{PATH}/{event['id']}") == event


def test_an_event_may_have_an_earlier_time(bob, pie):
    event = told(bob, pie, timestamp="2024-06-01T14:00:00+02:00")
    assert event["timestamp"] == "2024-06-01T12:00:00.000000Z"


def test_members_can_record_events_for_all_recipes_of_the_group(carol, mallory, guest, pie):
    assert told(carol, pie)["householdId"] != carol.get("/households/self")["id"]
    body = {"recipeId": pie, "subject": "x", "eventType": "info"}
    assert mallory.post(PATH, body, expect=404) == {"detail": "recipe not found"}
    guest.post(PATH, body, expect=401)
    carol.post(PATH, body | {"recipeId": NOBODY}, expect=404)


@pytest.mark.parametrize(
    "wrong",
    [
        {"eventType": "bad"},
        {"subject": ""},
        {"subject": None},
        {"recipeId": "x"},
        {"timestamp": "soon"},
        {"subject": "x" * 501},
        {"timestamp": "9999-12-31T00:00:00Z"},
    ],
    ids=str,
)
def test_an_invalid_event_is_refused(bob, pie, wrong):
    bob.post(PATH, {"recipeId": pie, "subject": "x", "eventType": "info"} | wrong, expect=422)


def test_only_the_texts_of_an_event_can_be_changed(bob, pie):
    event = told(bob, pie, eventMessage="yum")
    changes = {"recipeId": NOBODY, "eventType": "system", "timestamp": "2001-01-01T00:00:00Z", "userId": NOBODY}
    changed = bob.put(f"{PATH}/{event['id']}", {"subject": "Bob baked this"} | changes)
    assert changed == event | {"subject": "Bob baked this", "updatedAt": changed["updatedAt"]}
    assert bob.patch(f"{PATH}/{event['id']}", {"eventMessage": None})["eventMessage"] is None
    bob.put(f"{PATH}/{event['id']}", {"eventMessage": "without a subject"}, expect=422)


def test_only_author_and_administrator_can_change_an_event(alice, bob, admin, mallory, guest, pie):
    one = f"{PATH}/{told(bob, pie)['id']}"
    for person, status in ((alice, 403), (mallory, 404), (guest, 401)):
        person.put(one, {"subject": "x"}, expect=status)
        person.patch(one, {"subject": "x"}, expect=status)
        person.delete(one, expect=status)
    assert admin.put(one, {"subject": "Corrected"})["subject"] == "Corrected"
    assert bob.delete(one)["subject"] == "Corrected"
    bob.get(one, expect=404)


def test_only_an_administrator_can_delete_automatic_events(alice, admin, pie):
    [event] = alice.get(PATH)["items"]
    one = f"{PATH}/{event['id']}"
    refused = alice.put(one, {"subject": "x"}, expect=403)["detail"]["message"]
    assert refused.endswith("What Hearthbook noted is for administrators.")
    alice.delete(one, expect=403)
    admin.delete(one)


def test_an_event_of_type_system_belongs_to_its_author(alice, bob, pie):
    event = told(bob, pie, eventType="system")
    one = f"{PATH}/{event['id']}"
    assert event["eventType"] == "system" and bob.patch(one, {"subject": "Baked"})["subject"] == "Baked"
    alice.delete(one, expect=403)
    bob.delete(one)


def test_dates_up_to_the_end_of_the_local_day_are_accepted(bob, pie):
    told(bob, pie, timestamp=(now() + timedelta(hours=25)).isoformat())
    soon = {"recipeId": pie, "subject": "x", "eventType": "info", "timestamp": (now() + timedelta(days=3)).isoformat()}
    assert "not in the future" in bob.post(PATH, soon, expect=422)["detail"][0]["msg"]


def test_a_picture_is_shown_until_it_is_removed(bob, guest, pie):
    event = told(bob, pie, image="has image")
    assert event["image"] == "does not have image"
    assert send(bob, event["id"]) == {"image": "has image"}
    assert bob.get(f"{PATH}/{event['id']}")["image"] == "has image"
    shown = f"/media/recipes/{pie}/images/timeline/{event['id']}/min-original.webp"
    assert guest.get(shown).mimetype == "image/webp"
    assert bob.put(f"{PATH}/{event['id']}", {"subject": "x", "image": "has image"})["image"] == "has image"
    assert bob.patch(f"{PATH}/{event['id']}", {"image": "does not have image"})["image"] == "does not have image"
    guest.get(shown, expect=404)


def test_deleting_an_event_deletes_its_picture(bob, guest, pie):
    event = told(bob, pie)
    send(bob, event["id"])
    bob.delete(f"{PATH}/{event['id']}")
    guest.get(f"/media/recipes/{pie}/images/timeline/{event['id']}/original.webp", expect=404)


def test_only_the_author_can_add_a_picture(alice, mallory, guest, bob, pie):
    event = told(bob, pie)
    for person, status in ((alice, 403), (mallory, 404), (guest, 401)):
        send(person, event["id"], status)
    send(bob, NOBODY, 404)


def test_the_timeline_can_be_filtered(alice, bob, carol, mallory, pie):
    carol.post("/recipes", {"name": "Soup"})
    mallory.post("/recipes", {"name": "Apple Pie"})
    told(bob, pie, timestamp="2024-06-01T12:00:00Z")
    group, me = alice.get("/groups/self")["id"], alice.get("/users/self")["id"]
    everything = {"queryFilter": f'(recipe.group_id="{group}") AND eventType IN ["comment", "system"]'}
    assert len(subjects(alice, **everything)) == 3
    assert subjects(alice, queryFilter='eventType IN ["comment"]') == ["Bob made this"]
    assert subjects(alice, queryFilter='recipe.slug="apple-pie"', orderBy="timestamp", orderDirection="asc") == [
        "Bob made this",
        "Recipe Created",
    ]
    assert len(subjects(alice, queryFilter=f'recipe.user.id = "{me}"')) == 2
    assert subjects(alice, queryFilter='recipe.name = "Soup"') == ["Recipe Created"]
    assert subjects(alice, queryFilter=f'userId <> "{me}" AND recipe.name LIKE "Apple%"') == ["Bob made this"]
    assert subjects(carol, queryFilter=f'householdId = "{carol.get("/households/self")["id"]}"') == ["Recipe Created"]
    assert len(subjects(mallory)) == 1
    alice.get(PATH, query_string={"queryFilter": 'recipe.user.password LIKE "%"'}, expect=400)


def test_a_longer_timeline_takes_no_more_queries(bob, pie, queries):
    def asked():
        bob.get(PATH)
        with queries() as seen:
            bob.get(PATH)
        return len(seen)

    few = asked()
    for _ in range(10):
        told(bob, pie)
    assert asked() == few


TIMELINE = [
    ({"orderBy": "timestamp"}, "group_id=?"),
    ({"orderBy": "timestamp", "queryFilter": 'recipe.group_id = "{group}" AND eventType IN ["info"]'}, "group_id=?"),
    ({"queryFilter": 'recipe.slug = "apple-pie"', "orderBy": "timestamp"}, "group_id=? AND recipe_id=?"),
    ({}, "group_id=?"),
]


@pytest.mark.parametrize("asked, by", TIMELINE, ids=str)
def test_timeline_queries_use_an_index(alice, pie, queries, asked, by):
    group = alice.get("/groups/self")["id"]
    with queries() as seen:
        alice.get(PATH, query_string={name: value.replace("{group}", group) for name, value in asked.items()})
    for sql in (sql for sql in seen if 'FROM "event"' in sql):
        plan = db.execute_sql(f"EXPLAIN QUERY PLAN {sql}", [group] * sql.count("?")).fetchall()
        assert not [step for *_, step in plan if step.startswith("SCAN")]
        assert any(step.startswith("SEARCH t1") and f"({by}" in step for *_, step in plan)


def test_events_notify_subscribers_but_do_not_change_the_recipe(bob, pie):
    heard, before = [], Recipe.get_by_id(pie)
    subscribers[EventType.TIMELINE_CHANGED].append(heard.append)
    event = told(bob, pie)
    bob.patch(f"{PATH}/{event['id']}", {"subject": "x"})
    bob.delete(f"{PATH}/{event['id']}")
    subscribers[EventType.TIMELINE_CHANGED].remove(heard.append)
    after = Recipe.get_by_id(pie)
    assert [one.recipe_id for one in heard] == [pie] * 3
    assert (before.updated_at, before.date_updated) == (after.updated_at, after.date_updated)
