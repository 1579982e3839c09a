"""Tests that recipes from the same web page are found, however its address is written."""

import pytest

from app.recipes.finding.known_source import normalize_address

PAGE = "https://www.soup.test/recipes/leek"
KNOWN = "/recipes/create/known"


@pytest.fixture
def leek(alice):
    return alice.post("/recipes", {"name": "Leek soup", "orgURL": PAGE}) and alice.patch(
        "/recipes/leek-soup", {"orgURL": PAGE}, expect=200
    )


def known(person, url):
    return [one["slug"] for one in person.get(KNOWN, query_string={"url": url}, expect=200)["items"]]


SAME = [
    PAGE,
    f"Shared with an app: {PAGE}?utm_source=app. Enjoy!",
    "https://user:word@www.soup.test/recipes/leek",
    "http://soup.test/recipes/leek/",
    "https://SOUP.test:443/recipes/leek#comments",
    "soup.test/recipes/leek?utm_source=mail&fbclid=1",
    "https://m.soup.test/recipes/leek/amp",
    "https://soup.test/recipes/l%65ek",
]
OTHERS = [
    "https://soup.test/recipes/leek-2",
    "https://soup.test/recipes/leek?id=2",
    "https://other.test/recipes/leek",
    "https://soup.test/",
    "https://soup.test:8080/recipes/leek",
    "",
    "leek",
    "https://[",
    "%",
    "https://a_%.test/recipes/leek",
]


@pytest.mark.parametrize("url", SAME)
def test_another_spelling_of_an_address_is_recognized(alice, leek, url):
    assert known(alice, url) == ["leek-soup"]


@pytest.mark.parametrize("url", OTHERS)
def test_another_page_is_not_known(alice, leek, url):
    assert known(alice, url) == []


@pytest.mark.parametrize("url", ["ftp://soup.test/recipes/leek", "javascript:alert(1)", "http://soup.test:99999/"])
def test_an_address_that_no_page_can_have_is_refused(alice, url):
    [told] = alice.get(KNOWN, query_string={"url": url}, expect=422)["detail"]
    assert told["loc"] == ["query", "url"] and told["msg"].endswith(".")
    assert alice.post(KNOWN, {"data": HOME, "url": url}, expect=400)["detail"]["reason"] == "BAD_URL"


HOME = '<link rel="canonical" href="https://www.soup.test/">'
PASTED = {
    "saved": f"<!-- saved from url=({len(PAGE):04}){PAGE} -->{HOME}<p>Soup</p>",
    "og:url": f'{HOME}<meta property="og:url" content="{PAGE}">',
    "canonical": f'<link rel="canonical" href="{PAGE}">',
    "script": f"""<script type="application/ld+json">{{"@type": "Recipe", "url": "{PAGE}"}}</script>""",
    "json": f'{{"@type": "Recipe", "name": "Soup", "url": "{PAGE}"}}',
}


def pasted(person, data, url=None):
    return [one["slug"] for one in person.post(KNOWN, {"data": data, "url": url}, expect=200)["items"]]


@pytest.mark.parametrize("page", PASTED)
def test_a_pasted_page_is_known_by_the_address_that_an_import_would_store(alice, leek, page):
    assert pasted(alice, PASTED[page]) == ["leek-soup"]


def test_the_address_that_a_person_gives_counts_more_than_the_page(alice, leek):
    assert pasted(alice, HOME, PAGE) == ["leek-soup"] and pasted(alice, HOME) == []
    assert pasted(alice, PASTED["canonical"], "https://other.test/soup") == []


def test_looking_up_a_pasted_page_stores_nothing_and_tells_only_the_group_s_recipes(alice, mallory, leek):
    assert pasted(mallory, PASTED["saved"]) == []
    assert alice.get("/recipes")["total"] == 1 and mallory.get("/recipes")["total"] == 0


def test_a_pasted_page_that_cannot_be_read_is_refused(alice):
    assert alice.post(KNOWN, {"data": '{"name": "Soup", ', "url": ""}, expect=400)["detail"]["reason"] == "BAD_JSON"
    alice.post(KNOWN, {"data": "x" * 9_000_000, "url": ""}, expect=413)


def test_only_the_group_s_own_recipes_are_told(alice, bob, mallory, leek):
    assert known(bob, PAGE) == ["leek-soup"] and known(mallory, PAGE) == []


def test_parameters_that_name_the_page_count_in_any_order():
    assert normalize_address("https://soup.test/?b=1&a=2") == normalize_address("https://soup.test/?a=2&b=1")
    assert normalize_address("https://soup.test/?id=1") != normalize_address("https://soup.test/?id=2")
    assert (
        normalize_address("ftp://soup.test/")
        == normalize_address("https://soup.test:x/")
        == normalize_address("x" * 3000)
        == ""
    )
