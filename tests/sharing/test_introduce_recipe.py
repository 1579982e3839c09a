"""Tests the metadata in the head of a recipe's page, for guests, members and share links."""

import io
from datetime import timedelta
from html.parser import HTMLParser

import orjson
import pytest

from app.framework.api.errors import NotFound
from app.framework.storage.database import db, new_id, now
from app.households.group import Group
from app.households.household import Household
from app.pages import write_head
from app.sharing.share_link import ShareLink
from tests.pictures import picture
from tests.sharing.filled_recipe import FILLED
from tests.test_pages import browser_on, built  # noqa: F401 (a fixture)

NOBODY = "00000000-0000-4000-8000-000000000000"


class Page(HTMLParser):
    """A parsed page: its title, meta tags, canonical URL, JSON-LD blocks and all start tags."""

    def __init__(self, text: str):
        super().__init__()
        self.title, self.said, self.canonical, self.blocks, self.tags, self._open = "", [], "", [], [], ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.tags.append((tag, tuple(sorted(given))))
        if tag == "meta" and (
            "property" in given or given.get("name") in ("description", "robots") or "twitter" in given.get("name", "")
        ):
            self.said.append((given.get("property") or given["name"], given["content"]))
        if tag == "link" and given.get("rel") == "canonical":
            self.canonical = given["href"]
        self._open = "data" if given.get("type") == "application/ld+json" else tag

    def handle_endtag(self, tag):
        self._open = ""

    def handle_data(self, data):
        if self._open == "title":
            self.title += data
        if self._open == "data":
            self.blocks.append(orjson.loads(data))


@pytest.fixture
def site(app, built):  # noqa: F811
    return browser_on(app, built, base_url="https://house.example/cook")


@pytest.fixture
def soup(alice):
    """A public recipe with a value in every field, and a picture."""
    open_house()
    slug = alice.post("/recipes", FILLED)
    alice.put(f"/recipes/{slug}/image", data={"image": (io.BytesIO(picture((900, 600))), "a.jpg"), "extension": "jpg"})
    return alice.get(f"/recipes/{slug}")


def open_house(*, private_household=False):
    with db.atomic():
        Group.update(private_group=False).execute()
        Household.update(private_household=private_household).execute()


def shown(site, path="/g/home/r/leek-soup", status=200, **kwargs) -> Page:
    reply = site.get(path, **kwargs)
    assert reply.status_code == status
    return Page(reply.text)


def test_a_preview_has_a_title_a_description_a_picture_and_an_address(site, soup):
    page = shown(site)
    said = dict(page.said)
    url, image = "https://house.example/cook/g/home/r/leek-soup", f"/images/original.webp?version={soup['image']}"
    assert page.title == "Leek soup · Hearthbook" and page.canonical == said["og:url"] == url
    assert said["description"] == said["og:description"] == said["twitter:description"]
    assert said["description"] == "Pale & quiet, with brown butter and more."
    assert said["og:title"] == said["twitter:title"] == "Leek soup" and said["og:site_name"] == "Hearthbook"
    assert (
        said["og:image"] == said["twitter:image"] == f"https://house.example/cook/api/media/recipes/{soup['id']}{image}"
    )
    assert (said["og:image:width"], said["og:image:height"]) == ("900", "600")
    assert said["twitter:card"] == "summary_large_image"


def test_the_picture_is_fetched_with_the_page_from_wherever_it_was_opened(site, soup, alice):
    picture = f"/api/media/recipes/{soup['id']}/images/min-original.webp?version={soup['image']}"
    preload = f'<link rel="preload" as="image" href="/cook{picture}" fetchpriority="high">'
    assert preload in site.get("/g/home/r/leek-soup").text
    alice.delete("/recipes/leek-soup/image")
    assert 'as="image"' not in site.get("/g/home/r/leek-soup").text


def test_every_meta_tag_occurs_once(site, soup):
    page = shown(site)
    names = [name for name, _ in page.said]
    assert len(names) == len(set(names)) and "robots" not in names
    assert [tag for tag, _ in page.tags].count("title") == 1 and len(page.blocks) == 1


def test_the_data_block_has_all_schema_org_values(site, soup):
    data = shown(site).blocks[0]
    assert data["@context"] == "https://schema.org" and data["@type"] == "Recipe"
    assert (data["prepTime"], data["cookTime"], data["totalTime"]) == ("PT15M", "PT1H5M", "PT1H20M")
    assert data["recipeIngredient"] == ["2 1/2 slim leeks washed", "0.75 l stock hot", "chives"]
    soup_part, top = data["recipeInstructions"]
    assert (soup_part["@type"], soup_part["name"], top["name"]) == ("HowToSection", "The soup", "The top")
    assert soup_part["itemListElement"][0] == {
        "@type": "HowToStep",
        "name": "Soften",
        "text": "Slice the leeks.\n\nSweat them slowly.",
    }
    assert data["recipeYield"] == ["2 servings", "4 bowls"] and data["keywords"] == "autumn, Quick, really"
    assert data["recipeCategory"] == ["soup, hot", "Starter"]
    assert [tool["name"] for tool in data["tool"]] == ["pot", "Stick blender"]
    assert data["nutrition"]["calories"] == "320 kcal" and data["nutrition"]["sodiumContent"] == "640 mg"
    assert data["nutrition"]["@type"] == "NutritionInformation" and data["nutrition"]["fatContent"] == "18.5 g"
    assert data["aggregateRating"]["ratingValue"] == 4 and data["aggregateRating"]["ratingCount"] == 1
    assert data["isBasedOn"] == "https://www.example.com/leek" and data["datePublished"] == soup["dateAdded"]
    assert data["author"] == {"@type": "Organization", "name": "Family"}


def test_the_page_reveals_no_user_and_no_ids(site, soup, alice):
    me = alice.get("/users/self")
    text = site.get("/g/home/r/leek-soup").text
    assert me["fullName"] not in text and me["id"] not in text and soup["groupId"] not in text


def test_empty_values_are_left_out(site, alice):
    open_house()
    alice.post(
        "/recipes",
        {"name": "Toast", "recipeIngredient": [{"note": "bread", "quantity": None}], "recipeInstructions": []},
    )
    page = shown(site, "/g/home/r/toast")
    data = page.blocks[0]
    assert not data.keys() & {"image", "prepTime", "nutrition", "aggregateRating", "isBasedOn", "keywords", "tool"}
    assert dict(page.said)["description"] == "bread" and dict(page.said)["twitter:card"] == "summary"
    assert "og:image" not in dict(page.said)


def test_a_guest_learns_nothing_of_a_private_recipe(site, soup, alice):
    plain = site.get("/g/home/r/no-such-recipe")
    assert plain.status_code == 404
    open_house(private_household=True)
    hidden = site.get("/g/home/r/leek-soup")
    assert hidden.status_code == 404 and tags(hidden) == tags(plain) and "Leek" not in hidden.text
    open_house()
    alice.patch("/recipes/leek-soup", {"settings": {"public": False}})
    assert "Leek" not in site.get("/g/home/r/leek-soup").text


def tags(reply):
    return Page(reply.text).tags


def test_members_see_all_recipes_and_others_only_public_ones(site, soup, alice, bob, carol, mallory):
    alice.patch("/recipes/leek-soup", {"settings": {"public": False}})
    for member in (bob, carol):
        assert shown(site, headers=member.headers).title == "Leek soup · Hearthbook"
    assert shown(site, status=404, headers=mallory.headers).title == "Hearthbook"
    assert shown(site, "/g/home/r/nothing", status=404, headers=bob.headers).title == "Hearthbook"


def test_a_shared_page_has_a_preview_but_is_not_indexed(site, soup, alice):
    open_house(private_household=True)
    link = alice.post("/shared/recipes", {"recipeId": soup["id"]})
    page = shown(site, f"/g/home/shared/r/{link['id']}")
    assert page.title == "Leek soup · Hearthbook" and dict(page.said)["robots"] == "noindex"
    assert page.canonical == f"https://house.example/cook/g/home/shared/r/{link['id']}"
    assert "author" not in page.blocks[0]


def test_an_expired_or_unknown_link_has_no_preview(site, soup, alice):
    link = alice.post("/shared/recipes", {"recipeId": soup["id"]})["id"]
    for path in (f"/g/strangers/shared/r/{link}", f"/g/home/shared/r/{NOBODY}", "/g/home/shared/r/word"):
        assert shown(site, path, status=404).title == "Hearthbook"
    assert shown(site, f"/g/home/shared/r/{link}").title == "Leek soup · Hearthbook"
    with db.atomic():
        ShareLink.update(expires_at=now() - timedelta(seconds=1)).execute()
    assert shown(site, f"/g/home/shared/r/{link}", status=404).title == "Hearthbook"


def test_a_change_is_shown_immediately(site, soup, alice):
    assert shown(site).title.startswith("Leek soup")
    alice.patch("/recipes/leek-soup", {"description": "Another one"})
    assert dict(shown(site).said)["description"] == "Another one"


def test_a_recipe_deleted_during_the_request_is_not_found(app):
    with pytest.raises(NotFound):
        write_head(new_id(), "https://home.example", None)


def test_the_cached_head_is_renewed_only_after_relevant_changes(site, soup, alice):
    recipe_id, before = alice.get("/recipes/leek-soup")["id"], shown(site)
    written = write_head(recipe_id, "https://home.example", None)
    alice.post("/recipes", {"name": "Bread"})
    assert shown(site).blocks == before.blocks and write_head(recipe_id, "https://home.example", None) is written
    (autumn,) = (tag for tag in alice.get("/organizers/tags")["items"] if tag["name"] == "autumn")
    alice.put(f"/organizers/tags/{autumn['id']}", {"name": "october"})
    assert "october" in shown(site).blocks[0]["keywords"]
    assert "october" in write_head(recipe_id, "https://home.example", None)
    alice.post(f"/users/{alice.get('/users/self')['id']}/ratings/leek-soup", {"rating": 2})
    assert shown(site).blocks[0]["aggregateRating"]["ratingValue"] == 2
    with db.atomic():
        Household.update(name="The Hearth").where(Household.slug == "family").execute()
    assert shown(site).blocks[0]["author"]["name"] == "The Hearth"


def test_without_a_base_url_the_requested_host_is_used(app, built, soup):  # noqa: F811
    page = shown(browser_on(app, built), base_url="http://hearth.lan:9925")
    assert page.canonical == "http://hearth.lan:9925/g/home/r/leek-soup"


def test_an_unchanged_page_needs_few_queries(site, soup, queries):
    shown(site)
    with queries() as seen:
        shown(site)
    assert len(seen) <= 3


def test_the_nonce_placeholder_in_a_text_is_not_replaced(site, soup, alice):
    alice.patch("/recipes/leek-soup", {"recipeYieldQuantity": 3, "recipeYield": "__CSP_NONCE__"})
    assert "3 __CSP_NONCE__" in shown(site).blocks[0]["recipeYield"]
