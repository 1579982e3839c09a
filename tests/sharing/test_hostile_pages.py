"""Whatever words a recipe is made of, its delivered pages are built like those of a harmless one."""

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
    """What the pages of a recipe without malice are built of, for a guest, a member and who has a link."""
    open_house()
    return [built_of(text) for _, text in faces(site, alice, hostile_recipe("harmless"))]


def built_of(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """Every element of a page with the names of its attributes, as a browser would build it."""
    tree = parse(text, namespaceHTMLElements=False)
    return [(str(one.tag), tuple(sorted(one.attrib))) for one in tree.iter() if isinstance(one.tag, str)]


def faces(site, alice, recipe: dict) -> list[tuple[Page, str]]:
    slug = alice.post("/recipes", recipe)
    link = alice.post("/shared/recipes", {"recipeId": alice.get(f"/recipes/{slug}")["id"]})["id"]
    asked = [(f"/g/home/r/{slug}", {}), (f"/g/home/r/{slug}", alice.headers), (f"/g/home/shared/r/{link}", {})]
    texts = [site.get(path, headers=headers).text for path, headers in asked]
    return [(Page(text), text) for text in texts]


@pytest.mark.parametrize("kind", KINDS)
def test_no_word_becomes_an_element_or_an_attribute(site, alice, harmless, kind):
    for word in getattr(hostile_words, kind):
        for (page, text), built_so in zip(faces(site, alice, hostile_recipe(word)), harmless, strict=True):
            assert built_of(text) == built_so, word
            assert len(page.blocks) == 1, word


def test_every_word_arrives_as_the_word_it_is(site, alice, harmless):
    for word in HOSTILE:
        page, text = faces(site, alice, hostile_recipe(word))[0]
        handed = page.blocks[0]["hearthbook:recipe"]["@value"]
        assert handed["recipeInstructions"][0]["text"].endswith(f" {word}") and handed["orgURL"] == word
        block = text.split("ld+json")[1].split("</script>")[0]
        assert not set(block.split(">", 1)[1]) & set("<>&\u2028\u2029"), word


def test_no_address_but_those_of_the_web_is_told_as_one(site, alice, harmless):
    for word in HOSTILE:
        told = faces(site, alice, hostile_recipe(word))[0][0].blocks[0].get("isBasedOn", "https://")
        assert told.startswith(("http://", "https://")), word


def test_there_are_enough_of_them():
    assert len(set(HOSTILE)) == len(HOSTILE) >= 120
    assert sum(len(getattr(hostile_words, kind)) for kind in KINDS) == len(HOSTILE)


def test_the_parser_of_these_tests_sees_what_a_careless_page_becomes():
    """A control: half of the words are elements, attributes or ends of a block where nobody escapes them."""
    careless = '<meta name="description" content="{0}"><script type="application/ld+json">"{0}"</script><p>{0}</p>'
    seen = [word for word in HOSTILE if built_of(careless.format(word)) != built_of(careless.format("soup"))]
    assert len(seen) > len(HOSTILE) / 2
