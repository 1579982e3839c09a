"""Tests that the demo data is complete: users can sign in, recipes have ingredients and steps, and pictures load."""

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from functools import partial

import apsw
import orjson
import pytest

from app import create_app
from app.fill_demo import fill
from app.framework.storage.database import db
from app.framework.storage.folder.data_folder import CannotStart
from app.importing.demo_words import DEMO
from app.settings import Settings
from tests.pictures import decoded
from tests.running_server import ROOT

RECIPES = orjson.loads((DEMO / "recipes.json").read_bytes())


COMMAND = [sys.executable, "-m", "app", "demo", "--data"]
# Restores the effect of Ctrl-C, which background jobs of a shell ignore.
heeded = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("demo") / "data"


@pytest.fixture(scope="module")
def interrupted(folder):
    """Returns the exit code of a demo that was interrupted with Ctrl-C as soon as it had stored a picture."""
    if os.name == "nt":
        return None
    first = subprocess.Popen([*COMMAND, folder], cwd=ROOT, stdout=subprocess.DEVNULL, preexec_fn=heeded)  # noqa: PLW1509
    while first.poll() is None and not list(folder.glob("media/*/*")):
        time.sleep(0.02)
    first.send_signal(signal.SIGINT)
    return first.wait(60)


@pytest.fixture(scope="module")
def filled(folder, interrupted):
    """Runs the demo command again after the interruption, and returns the finished process."""
    return subprocess.run([*COMMAND, folder], cwd=ROOT, capture_output=True, text=True)


@pytest.fixture(scope="module")
def demo(folder, filled):
    assert filled.returncode == 0, filled.stderr
    [database] = folder.glob("gen/*/hearthbook.db")
    app = create_app(Settings(data=folder), database)
    yield app
    db.close()


@pytest.fixture(scope="module")
def ask(demo, filled):
    client, words = demo.test_client(use_cookies=False), {}
    for name, password in map(str.split, filled.stdout.splitlines()):
        form = {"username": name, "password": password}
        words[name] = client.post("/api/auth/token", data=form).json["access_token"]
    return lambda name, path: client.get(f"/api{path}", headers={"Authorization": f"Bearer {words[name]}"})


def test_demo_users_sign_in_and_see_the_recipes_of_their_group(ask):
    listed = {name: ask(name, "/recipes?perPage=100").json["items"] for name in ("alice", "bob", "mallory")}
    assert len(listed["alice"]) == len(listed["bob"]) >= 24 and len(listed["mallory"]) == 2


def test_the_server_says_that_it_is_a_demo(demo, filled):
    assert demo.test_client().get("/api/app/about").json["demoStatus"] is True


def test_twelve_demo_recipes_have_pictures_that_load(ask):
    shown = [one for one in ask("alice", "/recipes?perPage=100").json["items"] if one["image"]]
    assert len(shown) == 12
    for one in shown:
        reply = ask("alice", f"/media/recipes/{one['id']}/images/min-original.webp?version={one['image']}")
        assert decoded(reply.data).size == (640, 480) and "immutable" in reply.headers["Cache-Control"]


def test_a_demo_recipe_is_complete(ask):
    soup = ask("bob", "/recipes/leek-soup-with-brown-butter").json
    assert len(soup["recipeIngredient"]) == 10 and len(soup["recipeInstructions"]) == 6
    assert soup["rating"] == 4.5 and soup["lastMade"] and soup["nutrition"]["calories"] == "412"
    assert {one["name"] for one in soup["tags"]} == {"Autumn", "Family favorite"}
    assert soup["recipeIngredient"][1]["unit"]["name"] == "gram"


def test_demo_lines_show_their_own_words(ask):
    given = {one["recipe"]["name"]: one["recipe"]["recipeIngredient"] for one in RECIPES if one["cook"] != "mallory"}
    for one in ask("alice", "/recipes?perPage=100").json["items"]:
        stored = ask("alice", f"/recipes/{one['slug']}").json["recipeIngredient"]
        for line, shown in zip(given[one["name"]], stored, strict=True):
            names = {line["food"]["name"], line["food"].get("pluralName")}
            assert any(name and f" {name} " in f" {shown['display']} " for name in names), shown["display"]
    [cream] = [one for one in given["Leek soup with brown butter"] if one["food"]["name"] == "single cream"]
    soup = ask("alice", "/recipes/leek-soup-with-brown-butter").json["recipeIngredient"]
    assert next(one["display"] for one in soup if one["referenceId"] == cream["referenceId"]).endswith("single cream")


def test_the_demo_has_comments_and_events(ask):
    tart = ask("bob", "/recipes/tomato-tart-with-mustard").json
    assert [one["user"]["username"] for one in tart["comments"]] == ["bob"]
    made = ask("bob", '/recipes/timeline/events?queryFilter=eventType = "comment"&orderBy=timestamp').json["items"]
    assert len(made) >= 12 and made[0]["subject"] == "Bob Okafor made this for dinner"
    assert [one["timestamp"] for one in made] == sorted((one["timestamp"] for one in made), reverse=True)
    for one in (one for one in made if one["image"] == "has image"):
        assert (
            ask("bob", f"/media/recipes/{one['recipeId']}/images/timeline/{one['id']}/original.webp").status_code == 200
        )


def test_no_demo_recipe_was_cooked_before_it_was_created(ask):
    recipes = {one["id"]: one for one in ask("alice", "/recipes?perPage=100").json["items"]}
    assert all(one["createdAt"] <= (one["lastMade"] or one["updatedAt"]) for one in recipes.values())
    leek = next(one for one in recipes.values() if one["slug"] == "leek-soup-with-brown-butter")
    [last] = ask(
        "bob", f'/recipes/timeline/events?perPage=1&orderBy=timestamp&queryFilter=recipeId="{leek["id"]}"'
    ).json["items"]
    assert last["timestamp"] == leek["lastMade"]
    for event in ask("alice", "/recipes/timeline/events?perPage=-1").json["items"]:
        assert event["timestamp"] >= recipes[event["recipeId"]]["createdAt"]


def test_the_demo_has_a_share_link_and_a_recipe_action(ask):
    [link] = ask("bob", "/shared/recipes").json
    assert ask("mallory", f"/recipes/shared/{link['id']}").json["name"] == "Tomato tart with mustard"
    assert [one["actionType"] for one in ask("bob", "/households/recipe-actions").json["items"]] == ["link"]


@pytest.mark.parametrize(
    "language, soup, tag",
    [
        ("de", "lauchsuppe-mit-brauner-butter", "Herbst"),
        pytest.param("ja-JP", None, None, marks=pytest.mark.sweep),
        pytest.param("ar", None, None, marks=pytest.mark.sweep),
    ],
)
def test_the_demo_speaks_another_language(tmp_path, language, soup, tag):
    done = subprocess.run([*COMMAND, tmp_path, "--language", language], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    [database] = tmp_path.glob("gen/*/hearthbook.db")
    with closing(apsw.Connection(str(database))) as connection:
        assert connection.execute("SELECT count(*) FROM recipe").get == len(RECIPES)
        assert not connection.execute("SELECT count(*) FROM recipe WHERE slug LIKE 'leek%'").get
        assert connection.execute("SELECT count(*) FROM plan_entry WHERE recipe_id IS NOT NULL").get > 5
        if soup:
            assert connection.execute("SELECT count(*) FROM recipe WHERE slug = ?", (soup,)).get == 1
            assert connection.execute("SELECT count(*) FROM tag WHERE name = ?", (tag,)).get == 1


def test_a_language_without_a_demo_is_refused(tmp_path):
    refused = subprocess.run([*COMMAND, tmp_path, "--language", "xx"], cwd=ROOT, capture_output=True, text=True)
    assert refused.returncode == 2 and "does not speak xx. It speaks en-US, ar-SA," in refused.stderr


def test_a_folder_with_accounts_is_not_filled(demo):
    with demo.app_context(), pytest.raises(CannotStart):
        fill()


@pytest.mark.parametrize("one", RECIPES, ids=lambda one: one["recipe"]["name"])
def test_demo_steps_refer_only_to_ingredients_of_their_recipe(one):
    own = {line["referenceId"] for line in one["recipe"]["recipeIngredient"]}
    named = [ref["referenceId"] for step in one["recipe"]["recipeInstructions"] for ref in step["ingredientReferences"]]
    assert set(named) <= own and len(named) == len(set(named))
    assert all(
        line["food"] and step["text"]
        for line in one["recipe"]["recipeIngredient"]
        for step in one["recipe"]["recipeInstructions"]
    )


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C as POSIX sends it")
def test_an_interrupted_demo_can_be_created_again(interrupted, filled):
    assert interrupted == 130, "it was over before it could be interrupted"
    assert filled.returncode == 0 and "mallory" in filled.stdout, filled.stderr
