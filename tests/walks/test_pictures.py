"""Tests recipes from pictures in a browser on plain HTTP: sending pages, stopping, and a server that is killed."""

import base64
import json
import signal
import time
from shutil import copytree

import pytest
from playwright.sync_api import expect

from tests.importing.page.pages import SOUP
from tests.language_model.model_server import ModelServer, recipe_said
from tests.pictures import decoded, heic, picture, two_colors
from tests.running_server import PASSWORD, RunningServer
from tests.walks.conftest import LAN, PHONE, sign_in_alice
from tests.walks.measure_page import runs_over, settle, too_small, violations_by_day_and_night

SAFFRON = recipe_said(name="Saffron buns of a photo")


@pytest.fixture
def model():
    with ModelServer() as model:
        model.says = lambda content: SAFFRON
        yield model


@pytest.fixture
def house(tmp_path, demo_folder, model):
    folder = copytree(demo_folder, tmp_path / "house")
    environment = {"HEARTHBOOK_OPENAI_BASE_URL": model.url, "HEARTHBOOK_OPENAI_MODEL": "leek-1"}
    with RunningServer(folder, **environment) as house:
        sign_in_alice(house)
        yield house


@pytest.fixture
def page(visitor, house):
    """The page that adds a recipe from pictures, on a phone that is signed in."""
    context = visitor(reduced_motion="reduce", **PHONE)
    home, away = f"http://localhost:{house.port}", f"http://{LAN}:{house.port}"
    assert context.request.post(f"{home}/api/auth/token", form={"username": "alice", "password": PASSWORD}).ok
    cookies = context.cookies(home)
    context.add_cookies([{"name": one["name"], "value": one["value"], "url": away} for one in cookies])
    page = context.new_page()
    page.goto(f"{away}/g/home/r/create/image")
    return page


def choose(page, *pictures: bytes) -> None:
    sent = [{"name": f"{at}.jpg", "mimeType": "image/jpeg", "buffer": one} for at, one in enumerate(pictures)]
    page.locator("input[type=file][multiple]").set_input_files(sent)
    expect(page.get_by_role("list", name="Pages of the recipe").get_by_role("listitem")).to_have_count(len(pictures))


def names(house) -> list[str]:
    return [one["name"] for one in house.get("/recipes?perPage=-1")["items"]]


def soon(look) -> bool:
    until = time.monotonic() + 30
    while not look() and time.monotonic() < until:
        time.sleep(0.05)
    return look()


def test_photographed_pages_become_a_recipe_with_a_picture(page, house, model):
    choose(page, picture((4000, 3000), color="green"), two_colors(6))
    page.get_by_role("button", name="Move Page 2 up").click()
    page.evaluate("scrollTo(0, 0)")
    settle(page)
    assert runs_over(page) <= 0 and too_small(page) == [] and violations_by_day_and_night(page) == []
    page.get_by_role("button", name="Add recipe").click()
    expect(page.get_by_role("heading", level=1, name="Saffron buns of a photo")).to_be_visible()
    parts = model.asked[0]["messages"][1]["content"][1:]
    first, second = (decoded(base64.b64decode(one["image_url"]["url"].partition(",")[2])) for one in parts)
    assert first.size == (400, 600) and first.getpixel((200, 20))[0] > 240 and max(second.size) <= 2048
    assert house.get("/recipes/saffron-buns-of-a-photo")["image"] and page.context.watch.errors == []


@pytest.mark.screens
def test_reading_that_is_stopped_makes_no_recipe(page, house, model):
    model.hangs = True
    choose(page, picture())
    page.get_by_role("button", name="Add recipe").click()
    assert soon(lambda: model.asked)
    pasted = {"data": json.dumps(SOUP | {"name": "Meanwhile soup"})}
    assert house.post("/recipes/create/html-or-json", pasted) == "meanwhile-soup"  # by the same person
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped. Nothing was saved.")).to_be_visible()
    model.ended.set()  # the model answers now, which is too late
    model.hangs = False
    page.get_by_role("button", name="Add recipe").click()
    expect(page.get_by_role("heading", level=1, name="Saffron buns of a photo")).to_be_visible()
    assert names(house).count("Saffron buns of a photo") == 1


@pytest.mark.screens
def test_a_server_that_is_killed_while_the_model_reads_has_no_half_a_recipe(page, house, model):
    before = names(house)
    model.hangs = True
    choose(page, picture())
    page.get_by_role("button", name="Add recipe").click()
    assert soon(lambda: model.asked)
    house.stop(signal.SIGKILL)
    expect(page.get_by_text("Couldn't read the pictures")).to_be_visible()
    model.hangs = False
    house.start()
    assert names(house) == before
    page.get_by_role("button", name="Add recipe").click()
    expect(page.get_by_role("heading", level=1, name="Saffron buns of a photo")).to_be_visible()


def test_a_camera_s_heic_picture_is_read_by_the_server(page, house, model):
    choose(page, heic("plain"))
    page.get_by_role("button", name="Add recipe").click()
    expect(page.get_by_role("heading", level=1, name="Saffron buns of a photo")).to_be_visible()
    [part] = model.asked[0]["messages"][1]["content"][1:]
    sent = base64.b64decode(part["image_url"]["url"].partition(",")[2])
    assert decoded(sent).size == (800, 600)
