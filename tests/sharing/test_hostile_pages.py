"""Tests that hostile texts in a recipe cannot change the structure of its pages."""

import pytest
from html5lib import parse

from tests.hostile import words as hostile_words
from tests.hostile.words import HOSTILE
from tests.sharing.hostile_recipe import hostile_recipe
from tests.sharing.test_introduce_recipe import Page, open_house
from tests.test_pages import browser_on, built  # noqa: F401 (a fixture)

KINDS = ["ELEMENTS", "BREAKOUTS", "MUTATIONS", "ADDRESSES", "MARKDOWN", "TEMPLATES", "UNICODE"]


@pytest.fixture
def site(app, built):  # noqa: F811
    return browser_on(app, built)


@pytest.fixture
def harmless(site, alice):
    """The structure of a harmless recipe's pages, for a guest, for a member and behind a share link."""
    open_house()
    return [built_of(text) for _, text in faces(site, alice, hostile_recipe("harmless"))]


def built_of(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """Returns all elements of a page with the names of their attributes, as a browser would parse them."""
    tree = parse(text, namespaceHTMLElements=False)
    return [(str(one.tag), tuple(sorted(one.attrib))) for one in tree.iter() if isinstance(one.tag, str)]


def faces(site, alice, recipe: dict) -> list[tuple[Page, str]]:
    slug = alice.post("/recipes", recipe)
    link = alice.post("/shared/recipes", {"recipeId": alice.get(f"/recipes/{slug}")["id"]})["id"]
    asked = [(f"/g/home/r/{slug}", {}), (f"/g/home/r/{slug}", alice.headers), (f"/g/home/shared/r/{link}", {})]
    texts = [site.get(path, headers=headers).text for path, headers in asked]
    return [(Page(text), text) for text in texts]


@pytest.mark.parametrize("kind", KINDS)
def test_no_hostile_string_adds_an_element_or_attribute(site, alice, harmless, kind):
    for word in getattr(hostile_words, kind):
        for (page, text), built_so in zip(faces(site, alice, hostile_recipe(word)), harmless, strict=True):
            assert built_of(text) == built_so, word
            assert len(page.blocks) == 1, word


def test_every_hostile_string_is_transferred_unchanged(site, alice, harmless):
    for word in HOSTILE:
        page, text = faces(site, alice, hostile_recipe(word))[0]
        handed = page.blocks[0]["hearthbook:recipe"]["@value"]
        assert handed["recipeInstructions"][0]["text"].endswith(f" {word}") and handed["orgURL"] == word
        block = text.split("ld+json")[1].split("</script>")[0]
        assert not set(block.split(">", 1)[1]) & set("<>&\u2028\u2029"), word


def test_only_web_addresses_are_shown_as_the_source(site, alice, harmless):
    for word in HOSTILE:
        told = faces(site, alice, hostile_recipe(word))[0][0].blocks[0].get("isBasedOn", "https://")
        assert told.startswith(("http://", "https://")), word


def test_there_are_enough_hostile_strings():
    assert len(set(HOSTILE)) == len(HOSTILE) >= 120
    assert sum(len(getattr(hostile_words, kind)) for kind in KINDS) == len(HOSTILE)


def test_the_parser_detects_unescaped_hostile_strings():
    """More than half of the hostile strings change the structure of a page that does not escape them."""
    careless = '<meta name="description" content="{0}"><script type="application/ld+json">"{0}"</script><p>{0}</p>'
    seen = [word for word in HOSTILE if built_of(careless.format(word)) != built_of(careless.format("soup"))]
    assert len(seen) > len(HOSTILE) / 2
