"""Tests moving in: the report, the preview, who may do it, repetitions, and what the files of each program become."""

import gzip
from threading import Thread

import pytest

from app.framework.tasks.run import Run
from app.importing.moving import migration
from app.media.file import File
from tests.hostile.zips import zipped
from tests.importing.moving.moving import messages, move_in, names, rest, sent
from tests.importing.readers.files_of_others import ALL
from tests.importing.readers.made_file import SCHEMA, as_json
from tests.importing.readers.made_json import PAPRIKA


def paprika_of(*recipes: dict) -> bytes:
    return zipped({f"{n}.paprikarecipe": gzip.compress(as_json(PAPRIKA | one)) for n, one in enumerate(recipes)})


def toast(steps: str, **more) -> dict:
    return {
        "uid": steps,
        "name": "French Toast",
        "directions": steps,
        "source_url": "",
        "photo_data": None,
        "photos": [],
    } | more


@pytest.mark.parametrize("kind", ALL)
def test_a_file_of_each_program_arrives(dave, kind):
    made = ALL[kind]()
    report = move_in(dave, made.data, made.name, migration_type="")
    assert report["status"] == "success" and report["category"] == "migration" and len(report["entries"]) == 1
    [found] = dave.get("/recipes?perPage=-1")["items"]
    recipe = dave.get(f"/recipes/{found['slug']}")
    assert recipe["name"] == made.recipe["name"] and recipe["orgURL"] == made.recipe.get("org_url")
    assert len(recipe["recipeIngredient"]) == len(made.recipe["lines"])
    assert [(one["title"], one["text"]) for one in recipe["recipeInstructions"]] == made.recipe["steps"]
    assert [one["originalText"] for one in recipe["recipeIngredient"]] == [text for _, text in made.recipe["lines"]]
    assert bool(recipe["image"]) == bool(made.pictures) and len(recipe["assets"]) == max(0, made.pictures - 1)
    for asset in recipe["assets"]:
        dave.get(f"/media/recipes/{recipe['id']}/assets/{asset['fileName']}")
    assert recipe["rating"] == made.recipe.get("rating")
    assert len(dave.get("/users/self/favorites")["ratings"]) == made.favorite
    assert report["name"].endswith(" Migration") and messages(report)[0].startswith(
        f"Imported {recipe['name']} success"
    )


@pytest.mark.parametrize("kind", ["paprika", "mela", "cooklang", "tandoor"])
def test_a_small_file_is_done_before_the_answer(dave, kind):
    made = ALL[kind]()
    answered = sent(dave, made.data, made.name)
    report = dave.get(f"/groups/reports/{answered['id']}")
    assert answered["status"] == report["status"] == "success"
    assert len(report["entries"]) == 1 and len(names(dave)) == 1


def test_a_larger_file_is_not_waited_for(app, dave, monkeypatch):
    monkeypatch.setattr(migration, "SMALL", 1)
    waited = []
    monkeypatch.setattr(app.extensions["tasks"], "finishes", lambda *how: waited.append(how))
    begun = sent(dave, ALL["paprika"]().data)
    rest(dave)
    assert not waited and dave.get(f"/groups/reports/{begun['id']}")["status"] == "success"


def test_a_run_that_cannot_start_is_answered_at_once_and_filled_later(app, dave):
    app.extensions["tasks"].paused = lambda: True
    begun = sent(dave, ALL["paprika"]().data)
    assert begun["status"] == "in-progress" and dave.get(f"/groups/reports/{begun['id']}")["entries"] == []
    assert dave.get(f"/runs/{begun['id']}")["state"] == "waiting"
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    rest(dave)
    assert dave.get(f"/groups/reports/{begun['id']}")["status"] == "success"


def test_a_tag_is_added_only_if_it_is_asked_for(dave):
    move_in(dave, ALL["nextcloud"]().data, add_migration_tag="true")
    move_in(dave, ALL["crouton"]().data, "Pie.crumb", add_migration_tag="false")
    tags = {one["name"] for one in dave.get("/organizers/tags")["items"]}
    assert "nextcloud" in tags and "crouton" not in tags


def test_only_a_manager_of_the_group_moves_in(dave, bob, mallory, guest):
    data = ALL["mela"]().data
    for path in ("/groups/migrations", "/groups/migrations/preview"):
        sent(bob, data, path=path, expect=403)
        sent(guest, data, path=path, expect=401)
    done = move_in(dave, data)
    bob.post(f"/groups/migrations/{done['id']}/undo", expect=403)
    mallory.post(f"/groups/migrations/{done['id']}/undo", expect=404)
    assert names(dave) == ["Pie"] and names(mallory) == []


def test_the_type_must_be_known_and_is_only_a_hint(dave):
    answer = sent(dave, b"x", migration_type="nosuch", expect=422)
    assert answer["detail"][0]["msg"].startswith("Input should be 'nextcloud', 'chowdown'")
    assert answer["detail"][0]["loc"] == ["body", "migration_type"]
    report = move_in(dave, ALL["tandoor"]().data, migration_type="paprika")
    assert report["name"] == "Tandoor Migration" and names(dave) == ["Pie"]


def test_a_program_that_clients_know_and_no_reader_does_is_refused_with_a_sentence(dave):
    answer = sent(dave, ALL["tandoor"]().data, migration_type="cookn", expect=400)["detail"]
    assert answer["error"] is True and "Cook'n" in answer["message"] and names(dave) == []
    sent(dave, ALL["tandoor"]().data, migration_type="cookm", expect=422)
    sent(dave, ALL["tandoor"]().data, migration_type="Cookn", expect=422)


def test_a_preview_counts_and_stores_nothing(dave):
    files = paprika_of({"name": "Pie"}, toast("Fry."), toast("Bake."))
    looked = sent(dave, files, path="/groups/migrations/preview")
    counts = {"recipes": 3, "pictures": 2, "alreadyHere": 0, "unreadable": 0}
    assert looked == counts | {"kind": "paprika", "program": "Paprika"}
    assert names(dave) == [] and File.select().count() == 0
    move_in(dave, paprika_of(toast("Fry.")))
    assert sent(dave, files, path="/groups/migrations/preview") == looked | {"alreadyHere": 1}


def test_recipes_of_one_name_with_other_steps_are_both_made(dave):
    dave.post("/recipes", {"name": "French Toast"})
    report = move_in(dave, paprika_of(toast("Fry."), toast("Bake."), toast("Fry.", name="Protein French Toast")))
    assert report["status"] == "success" and len(names(dave)) == 4


def test_the_same_recipe_twice_in_a_file_is_made_once(dave):
    report = move_in(dave, paprika_of(toast("Fry.", uid="1"), toast("Fry.", uid="2")))
    assert names(dave) == ["French Toast"] and "already here" in messages(report)[1]


def test_a_recipe_that_was_changed_in_the_other_program_is_not_made_again(dave):
    move_in(dave, paprika_of({"name": "Pie"}))
    again = move_in(dave, paprika_of({"name": "Apple pie", "directions": "Wait."}))
    assert names(dave) == ["Pie"] and messages(again) == ["Skipped Apple pie: it is already here"]


def test_a_deleted_recipe_is_made_again(dave):
    move_in(dave, paprika_of(toast("Fry.")))
    dave.delete("/recipes/french-toast")
    assert move_in(dave, paprika_of(toast("Fry.")))["status"] == "success" and names(dave) == ["French Toast"]


def test_one_broken_file_among_others_leaves_a_partial_report(dave):
    files = {f"{n}.paprikarecipe": gzip.compress(as_json(PAPRIKA | toast(str(n), name=f"Toast {n}"))) for n in range(4)}
    report = move_in(dave, zipped(files | {"Broken.paprikarecipe": b"no", "Empty.paprikarecipe": b""}))
    failed = {one["message"] for one in report["entries"] if not one["success"]}
    assert failed == {"Failed to import Broken", "Failed to import Empty"} and len(names(dave)) == 4
    assert report["status"] == "partial" and all(one["exception"] for one in report["entries"] if not one["success"])


def test_the_same_file_sent_twice_at_once_joins_the_first_run(app, dave):
    app.extensions["tasks"].paused = lambda: True
    first, second = (sent(dave, ALL["mela"]().data)["id"] for _ in range(2))
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    rest(dave)
    assert first == second and names(dave) == ["Pie"]
    assert sent(dave, ALL["mela"]().data)["id"] != first


def test_two_people_at_once_make_no_duplicates(called):
    people = [called("dave"), called("admin")]
    runs = [Thread(target=sent, args=(one, ALL["mela"]().data)) for one in people]
    for run in runs:
        run.start()
    for run in runs:
        run.join()
    rest(people[0])
    assert names(people[0]) == ["Pie"]


def test_an_unreadable_picture_is_said_and_the_recipe_made(dave):
    files = {"Pie/recipe.json": as_json(SCHEMA), "Pie/full.jpg": b"no picture"}
    report = move_in(dave, zipped(files))
    assert report["status"] == "success" and "picture cannot be read" in messages(report)[0]


def test_lines_stay_text_if_the_household_wants_that(dave):
    dave.put("/households/preferences", {"parseIngredients": False})
    move_in(dave, ALL["nextcloud"]().data)
    lines = dave.get("/recipes/pie")["recipeIngredient"]
    assert [(one["note"], one["quantity"], one["food"]) for one in lines] == [
        ("2 cups flour", None, None),
        ("1 egg", None, None),
    ]


def test_the_file_is_kept_only_until_the_run_ends(app, dave):
    app.extensions["tasks"].paused = lambda: True
    sent(dave, ALL["crouton"]().data, "Pie.crumb")
    assert File.select().where(File.kind == "move-in").count() == 1
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    rest(dave)
    assert File.select().where(File.kind == "move-in").count() == 0
    assert Run.select().where(Run.kind == "move-in").count() == 1


def test_a_deleted_report_does_not_stop_its_run(app, dave):
    app.extensions["tasks"].paused = lambda: True
    begun = sent(dave, ALL["crouton"]().data, "Pie.crumb")
    dave.delete(f"/groups/reports/{begun['id']}")
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    rest(dave)
    assert names(dave) == ["Pie"]


def test_the_runs_are_listed_with_their_counts(dave, bob, mallory):
    files = {f"{n}.paprikarecipe": gzip.compress(as_json(PAPRIKA | toast(str(n), name=f"Toast {n}"))) for n in range(3)}
    move_in(dave, zipped({"0.paprikarecipe": files["0.paprikarecipe"]}), "first.paprikarecipes")
    report = move_in(dave, zipped(files | {"Broken.paprikarecipe": b"no"}), "second.paprikarecipes")
    second, first = dave.get("/groups/migrations")
    counts = {"made": 2, "failed": 1, "skipped": 1, "done": 4, "total": 4, "state": "done", "canBeUndone": True}
    told = {"reportId": report["id"], "kind": "paprika", "program": "Paprika", "fileName": "second.paprikarecipes"}
    assert second.items() >= (counts | told).items() and first["made"] == 1
    dave.post(f"/groups/migrations/{report['id']}/undo")
    assert dave.get("/groups/migrations")[0].items() >= {"state": "undone", "canBeUndone": False, "made": 0}.items()
    assert mallory.get("/groups/migrations") == []
    bob.get("/groups/migrations", expect=403)
