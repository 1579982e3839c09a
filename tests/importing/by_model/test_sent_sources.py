"""Tests importing a recipe from a text, an address and pictures together, with and without a language model."""

import io
import json

import pytest

from app.framework.outbound.fetch import Fetcher
from app.importing.by_model.picture_page import MOST_PICTURES
from tests.framework.outbound.local_site import LocalSite
from tests.importing.page.event_stream import events_in
from tests.importing.page.pages import SOUP, as_html
from tests.importing.page.test_web_page import HOME, recipes_of
from tests.language_model.model_server import recipe_said
from tests.language_model.with_model import change_settings, with_model
from tests.pictures import decoded, picture

PATH, STREAM = "/recipes/create/ai", "/recipes/create/ai/stream"
TOLD = "Grandma's leek soup: boil two leeks in a liter of water."
BARE = b"<html><head><title>Soup</title></head><body><p>Nothing but words about leeks.</p></body></html>"
ORGANIZERS = {"tags": ["vegan", "Quick"], "categories": ["Soup", "Starter"], "tools": ["blender", "Pot"]}


@pytest.fixture
def model(app):
    with with_model(app, openai_request_timeout=20) as model:
        yield model


@pytest.fixture
def site(app):
    with LocalSite() as site:
        app.extensions["fetcher"] = Fetcher(
            resolve=lambda host, port: [HOME], may_reach=lambda address: True, seconds=2
        )
        site.serve(BARE)
        yield site


def send(person, *pictures, path=PATH, expect=201, headers=None, **texts):
    files = [(io.BytesIO(one), "page.jpg") for one in pictures]
    return person.post(path, data=texts | {"images": files}, expect=expect, headers=headers or {})


def no_file() -> dict:
    """Returns the field of a browser's form in which no file was chosen."""
    return {"images": (io.BytesIO(b""), "")}


def message(answer) -> str:
    assert answer["detail"]["error"] is True
    return answer["detail"]["message"]


def made(person, *pictures, **texts) -> dict:
    return person.get(f"/recipes/{send(person, *pictures, **texts)}")


def question(model) -> tuple[str, object]:
    task, asked = model.asked[-1]["messages"]
    return task["content"], asked["content"]


def organizers_of(recipe: dict) -> list[list[str]]:
    return [sorted(one["name"] for one in recipe[kind]) for kind in ("tags", "recipeCategory", "tools")]


def test_a_text_becomes_a_recipe_of_its_sender(alice, bob, model):
    slug = send(alice, content=TOLD)
    recipe = bob.get(f"/recipes/{slug}")
    assert slug == "leek-soup" and recipe["userId"] == alice.get("/users/self")["id"] and recipe["orgURL"] == ""
    assert recipe["image"] is None and recipe["recipeServings"] == 4 and len(recipe["recipeIngredient"]) == 3
    task, asked = question(model)
    assert asked == TOLD and "in their language" in task


def test_all_that_is_sent_is_read_together_and_the_first_picture_is_the_recipe_s(alice, guest, model, site):
    recipe = made(alice, picture(color="blue"), picture(color="green"), content=TOLD, url=f"see {site.url}")
    kinds = [part["type"] for part in question(model)[1]]
    assert kinds == ["text", "text", "image_url", "image_url"]
    texts = [part["text"] for part in question(model)[1][:2]]
    assert "words about leeks" in texts[0] and texts[1] == TOLD and recipe["orgURL"] == site.url
    shown = decoded(guest.get(f"/media/recipes/{recipe['id']}/images/original.webp").data)
    assert recipe["image"] and shown.getpixel((9, 9))[2] > 200


def test_a_page_with_data_is_read_without_the_model_and_one_without_by_it(alice, model, site):
    assert made(alice, url=site.url)["description"] == "A soup for cold days." and len(model.asked) == 1
    site.serve(as_html(SOUP).encode())
    recipe = made(alice, url=site.url)
    assert recipe["description"] == "Warm" and recipe["orgURL"] == site.url
    assert made(alice, content=as_html(SOUP))["description"] == "Warm" and len(model.asked) == 1


def test_a_pasted_page_comes_first_and_its_address_helps_where_it_has_no_recipe(app, alice, model, site):
    page = {"content": as_html(SOUP), "url": site.url}
    assert made(alice, **page)["orgURL"] == site.url and site.hits == model.asked == []
    nothing = {"ingredients": [], "instructions": []}
    model.says = lambda content: recipe_said(**({} if "of the site" in content else nothing))
    site.serve(b"<html><body><p>Leek soup of the site</p></body></html>")
    assert made(alice, content=BARE.decode(), url=site.url)["orgURL"] == site.url
    change_settings(app, openai_base_url="")
    send(alice, content=BARE.decode(), url=site.url, expect=400)
    site.serve(as_html(SOUP).encode())
    assert made(alice, content=BARE.decode(), url=site.url)["description"] == "Warm"


def test_a_translation_is_made_by_the_model_also_of_a_page_with_data(alice, model, site):
    site.serve(as_html(SOUP).encode())
    recipe = made(alice, url=site.url, translateLanguage="de-DE")
    assert "into the language de-DE" in question(model)[0] and recipe["description"] == "A soup for cold days."
    assert send(alice, url=site.url, translateLanguage="German, please", expect=422)["detail"][0]["loc"] == [
        "body",
        "translateLanguage",
    ]
    assert len(model.asked) == 1


def test_organizers_that_the_group_has_are_linked_and_new_ones_only_made_if_asked(alice, model):
    model.says = lambda content: recipe_said(**ORGANIZERS)
    for kind, name in (("tags", "Vegan"), ("categories", "soup"), ("tools", "Blender")):
        alice.post(f"/organizers/{kind}", {"name": name})
    assert organizers_of(made(alice, content=TOLD)) == [["Vegan"], ["soup"], ["Blender"]]
    assert organizers_of(made(alice, content=TOLD, createNewOrganizers="false")) == [["Vegan"], ["soup"], ["Blender"]]
    whole = [["Quick", "Vegan"], ["Starter", "soup"], ["Blender", "Pot"]]
    assert organizers_of(made(alice, content=TOLD, createNewOrganizers="true")) == whole


def test_only_who_may_organize_makes_new_organizers(alice, bob, model):
    model.says = lambda content: recipe_said(**ORGANIZERS)
    assert organizers_of(made(bob, content=TOLD, createNewOrganizers="true")) == [[], [], []]
    assert organizers_of(made(alice, content=TOLD, create_new_organizers="1"))[0] == ["Quick", "Vegan"]
    assert organizers_of(made(bob, content=TOLD, createNewOrganizers="true"))[0] == ["Quick", "Vegan"]


def test_the_group_s_names_are_told_to_the_model_only_if_that_is_allowed(app, alice, mallory, model):
    alice.post("/organizers/tags", {"name": "For cold days"})
    mallory.post("/organizers/tags", {"name": "Of strangers"})
    send(alice, content=TOLD)
    assert "For cold days" in question(model)[0] and "Of strangers" not in question(model)[0]
    change_settings(app, openai_send_database_data=False)
    send(alice, content=TOLD)
    assert "For cold days" not in question(model)[0]


def test_without_a_model_pages_are_imported_and_all_else_is_refused(alice, site):
    site.serve(as_html(SOUP | {"keywords": ""}).encode())
    for sources in ({"url": site.url}, {"content": as_html(SOUP)}, {"content": json.dumps(SOUP)}):
        assert made(alice, **sources, translateLanguage="de-DE")["description"] == "Warm"
    count = len(recipes_of(alice))
    assert "No language model" in message(send(alice, content=TOLD, expect=400))
    assert message(send(alice, picture(), expect=400)) and message(send(alice, picture(), url=site.url, expect=400))
    assert "No recipe" in message(send(alice, content=BARE.decode(), expect=400))
    assert len(recipes_of(alice)) == count == 3


@pytest.mark.parametrize("texts", [{}, {"content": " ", "url": ""}, {"translateLanguage": "de-DE"}])
def test_nothing_to_read_is_refused(alice, model, texts):
    assert message(send(alice, expect=400, **texts)) == "Send a text, an address or pictures."
    assert message(alice.post(PATH, data=texts | no_file(), expect=400)) and model.asked == []
    assert alice.post(PATH, data=no_file() | {"content": TOLD}, expect=201) == "leek-soup"


@pytest.mark.parametrize(
    "changes", [{"status": 500}, {"closes": True}, {"says": lambda content: "I cannot read this."}]
)
def test_a_model_that_fails_leaves_nothing_behind(alice, model, site, changes):
    for name, value in changes.items():
        setattr(model, name, value)
    for sources in ({"content": TOLD}, {"url": site.url, "content": TOLD}):
        assert "language model" in message(send(alice, expect=400, **sources))
    assert "language model" in message(send(alice, picture(), expect=400)) and recipes_of(alice) == []


def test_sources_without_a_recipe_are_reported(alice, model):
    model.says = lambda content: recipe_said(name="", ingredients=[], instructions=[])
    assert message(send(alice, content=TOLD, expect=400)) == "The language model found no recipe in what was sent."
    assert recipes_of(alice) == []


def test_what_is_sent_is_limited_and_checked_before_the_model_sees_it(alice, model):
    small = picture((40, 30))
    send(alice, *[small] * (MOST_PICTURES + 1), expect=422)
    send(alice, b"GIF87a", expect=400)
    send(alice, content="x" * (9 * 1024 * 1024), expect=422)
    send(alice, content=TOLD, createNewOrganizers="perhaps", expect=422)
    assert model.asked == [] and recipes_of(alice) == []
    assert send(alice, content=TOLD + "x" * 600_000) == "leek-soup"
    assert len(question(model)[1]) == 40_000


def test_only_members_may_send_sources(guest, bob, model):
    for path in (PATH, STREAM):
        send(guest, content=TOLD, path=path, expect=401)
    assert send(bob, content=TOLD) == "leek-soup"


def test_a_stream_tells_what_is_done(alice, model, site):
    answer = send(alice, picture(color="blue"), content=TOLD, url=site.url, path=STREAM, expect=200)
    events = events_in(answer.text)
    assert [kind for kind, _ in events] == ["progress", "progress", "progress", "done"]
    assert [one["message"] for _, one in events[:3]] == [
        "Opening the page…",
        "The language model is reading the recipe…",
        "Saving the recipe…",
    ]
    assert events[-1][1] == {"slug": "leek-soup"} and alice.get("/recipes/leek-soup")["image"]


def test_a_stream_ends_with_the_error_and_refuses_bad_forms_as_json(alice, model):
    assert message(send(alice, path=STREAM, expect=400)) == "Send a text, an address or pictures."
    send(alice, content=TOLD, translateLanguage="?", path=STREAM, expect=422)
    model.status = 500
    events = events_in(send(alice, content=TOLD, path=STREAM, expect=200).text)
    assert events[-1] == ("error", {"message": "The language model refused to answer (500)."})
    assert recipes_of(alice) == []


def test_a_repeated_request_with_its_key_makes_one_recipe(alice, model):
    key = {"Idempotency-Key": "leek"}
    assert [send(alice, content=TOLD, headers=key) for _ in range(2)] == ["leek-soup"] * 2
    assert len(recipes_of(alice)) == 1 and len(model.asked) == 1
