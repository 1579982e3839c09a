"""Tests the OpenAPI description that clients read, and the page of it."""

import re
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import brotli
import pytest

import app as product
from app import create_app
from app.framework.api.openapi.write_files import write_files
from app.settings import Settings
from tests.pictures import picture

NAMES = (Path(product.__file__).parent / "call_names.txt").read_text()
PARAMETER = re.compile(r"<(?:\w+(?:\([^)]*\))?:)?\w+>|\{\w+\}")
LOADED = {"script", "style", "iframe", "img", "object", "embed"}


@pytest.fixture
def site(app, tmp_path):
    """A client, not signed in, of the app with the files that the build writes."""
    write_files(app, tmp_path, NAMES)
    return client_with(app, tmp_path)


def client_with(app, screens):
    file = app.config["SETTINGS"].data / "hearthbook.db"
    return create_app(Settings(data=file.parent), file, screens).test_client(use_cookies=False)


@pytest.fixture
def published(site):
    answer = site.get("/openapi.json")
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    return answer.json


def operations_of(published):
    return {(verb, path): one for path, verbs in published["paths"].items() for verb, one in verbs.items()}


def test_every_route_is_described_and_nothing_else(app, published):
    routes = {
        (verb.lower(), PARAMETER.sub("{}", route.rule))
        for route in app.url_map.iter_rules()
        if route.rule.startswith("/api/")
        for verb in route.methods - {"HEAD", "OPTIONS"}
    }
    assert {(verb, PARAMETER.sub("{}", path)) for verb, path in operations_of(published)} == routes
    assert len(routes) > 400


@pytest.mark.parametrize(
    ("verb", "path", "name", "tag"),
    [
        ("get", "/api/app/about", "get_app_info_api_app_about_get", "App: About"),
        ("post", "/api/recipes", "create_one_api_recipes_post", "Recipe: CRUD"),
        (
            "put",
            "/api/households/shopping/items/{item_id}",
            "update_one_api_households_shopping_items__item_id__put",
            "Households: Shopping List Items",
        ),
        (
            "post",
            "/api/units/{removed_id}/restore",
            "restore_item_api_units__removed_id__restore_post",
            "Recipes: Units",
        ),
    ],
)
def test_operations_have_the_names_that_clients_know(published, verb, path, name, tag):
    operation = operations_of(published)[verb, path]
    assert (operation["operationId"], operation["tags"]) == (name, [tag])


def test_ids_are_unique_and_parameters_are_those_of_the_path(published):
    operations = operations_of(published)
    assert len({one["operationId"] for one in operations.values()}) == len(operations)
    for (_, path), one in operations.items():
        named = [parameter["name"] for parameter in one["parameters"] if parameter["in"] == "path"]
        assert named == re.findall(r"\{(\w+)\}", path), path


def test_every_reference_leads_to_a_schema(published):
    named = set(re.findall(r"#/components/schemas/([\w.-]+)", str(published)))
    assert named <= set(published["components"]["schemas"])
    assert {"Error", "Food"} <= named


def test_a_token_is_asked_for_where_one_is_needed(published):
    operations = operations_of(published)
    assert published["components"]["securitySchemes"]["bearer"]["scheme"] == "bearer"
    assert operations["get", "/api/recipes"]["security"] == [{"bearer": []}]
    assert operations["post", "/api/auth/token"]["security"] == []


def test_the_version_is_the_one_that_the_server_reports(site, published):
    assert published["info"]["version"] == site.get("/api/app/about").json["version"]
    assert published["openapi"] == "3.1.0"


@pytest.mark.parametrize(
    ("verb", "path", "fields"),
    [
        ("post", "/api/users/{id}/image", ["profile"]),
        ("put", "/api/recipes/{slug}/image", ["image", "extension"]),
        ("post", "/api/groups/migrations", ["migration_type", "add_migration_tag", "archive"]),
        ("post", "/api/recipes/create/image", ["images"]),
    ],
)
def test_files_are_described_as_forms(published, verb, path, fields):
    content = operations_of(published)[verb, path]["requestBody"]["content"]
    assert list(content["multipart/form-data"]["schema"]["properties"]) == fields
    assert list(operations_of(published)["post", "/api/foods"]["requestBody"]["content"]) == ["application/json"]


def test_the_described_field_is_the_one_that_is_read(called):
    person, me = called("alice"), called("alice").get("/users/self")["id"]
    person.post(f"/users/{me}/image", data={"profile": (BytesIO(picture()), "me.jpg")})
    person.post(f"/users/{me}/image", data={"image": (BytesIO(picture()), "me.jpg")}, expect=422)


class Tags(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.ids, self.links = set(), set(), set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        self.tags |= {tag} | ({"style="} if "style" in known else set())
        self.ids.add(known.get("id"))
        self.links |= {known.get("href", "")} if tag in ("a", "link") else set()


def test_the_page_needs_no_script_and_no_other_site(site):
    answer = site.get("/docs")
    page = Tags(answer.text)
    assert answer.mimetype == "text/html"
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert not page.tags & {*LOADED, "style="}
    inside = {link[1:] for link in page.links if link.startswith("#")}
    assert inside <= page.ids
    for file in page.links - {f"#{one}" for one in inside} - {"icon.svg"}:
        assert site.get(f"/{file}").status_code == 200, file


def test_the_page_lists_every_call(site, published):
    page = site.get("/docs").text
    missing = [one["operationId"] for one in operations_of(published).values() if f'"{one["operationId"]}"' not in page]
    assert missing == []
    assert "<code>/api/recipes/{slug}</code>" in page


def test_the_description_is_sent_compressed(site, published):
    packed = site.get("/openapi.json", headers={"Accept-Encoding": "br"})
    assert packed.headers["Content-Encoding"] == "br"
    assert brotli.decompress(packed.data) == site.get("/openapi.json").data


def test_without_a_build_clients_get_a_plain_404(app, tmp_path):
    bare = client_with(app, tmp_path)
    for path in ("/openapi.json", "/docs"):
        assert (bare.get(path).status_code, bare.get(path).is_json) == (404, True)


def test_what_a_call_needs_in_its_query_is_described_as_required(published, alice):
    """Calls everything that needs nothing else, and compares what was missed with what the description says."""
    required, missed = {}, {}
    for (verb, path), operation in operations_of(published).items():
        if verb == "get" and "{" not in path:
            of_query = [parameter for parameter in operation["parameters"] if parameter["in"] == "query"]
            required[path] = {parameter["name"] for parameter in of_query if parameter.get("required")}
            missed[path] = names_missed(alice.client.get(path, headers=alice.headers))
    assert {path: names for path, names in required.items() if not names >= missed[path]} == {}
    assert missed["/api/validators/user/email"] == {"email"} == required["/api/validators/user/email"]


def names_missed(answer):
    detail = answer.json.get("detail") if answer.status_code == 422 and answer.is_json else None
    return {
        problem["loc"][-1] for problem in detail or () if isinstance(problem, dict) and problem["type"] == "missing"
    }
