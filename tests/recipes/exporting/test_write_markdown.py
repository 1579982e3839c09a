"""Tests that recipes are written as complete Markdown without active content."""

import re

import pytest

from app.framework.api.schema import make_camel_case
from app.recipes.exporting.write_markdown import clean_prose, escape_markdown, write_markdown
from app.recipes.nutrition import KINDS


def line(note="", **values):
    empty = {"quantity": None, "unit": None, "food": None, "title": None, "originalText": None}
    return empty | {"note": note, "isFood": True, "disableAmount": False} | values


def step(text="", title="", summary=""):
    return {"title": title, "summary": summary, "text": text}


def recipe(**values):
    empty = dict.fromkeys(("recipeYield", "yieldText", "totalTime", "prepTime", "performTime", "cookTime", "orgURL"))
    empty |= {"recipeServings": 0, "recipeYieldQuantity": 0}
    lists = {
        name: [] for name in ("recipeIngredient", "recipeInstructions", "notes", "tags", "tools", "recipeCategory")
    }
    nutrition = {make_camel_case(kind): None for kind in KINDS}
    return empty | lists | {"name": "Leek soup", "description": "", "nutrition": nutrition} | values


def written(**values) -> str:
    return write_markdown(recipe(**values))


WHOLE = """# Leek soup

A *light* soup.

- **Yield:** 4 bowls
- **Prep:** 10 minutes
- **Cook:** 20 minutes
- **Total:** 30 minutes

## Ingredients

### Vegetables

- 2 leeks
- 1 1/2 cups cream

### Besides

- salt

## Steps

### Before

1. **Heat**

   Heat the oven.

   Wait.

2. Cut.

### Then

3. Cook:

   - slowly
   - gently

## Notes

### Tip

Better *warm*.

## Nutrition

- Energy: 300 kcal
- Fat: 12.5 g

- **Categories:** Soups
- **Tags:** Autumn, Quick
- **You will need:** Pot

Source: <https://example.com/leek-soup>
"""


def test_a_complete_recipe_is_written_as_markdown():
    cup = {"name": "cup", "pluralName": "cups", "fraction": True, "useAbbreviation": False, "abbreviation": ""}
    cup |= {"pluralAbbreviation": ""}
    leek, cream = {"name": "leek", "pluralName": "leeks"}, {"name": "cream", "pluralName": None}
    ingredients = [line(quantity=2, food=leek, title="Vegetables")]
    ingredients += [
        line(quantity=1.5, unit=cup, food=cream),
        line("salt", title="Besides"),
    ]
    steps = [step("Heat the oven.\n\nWait.", "Before", "Heat"), step("Cut."), step(title="Then")]
    steps += [step("Cook:\n\n- slowly\n- gently")]
    said = written(
        description="A *light* soup.",
        recipeYieldQuantity=4,
        recipeYield="bowls",
        prepTime="10 minutes",
        cookTime="20 minutes",
        totalTime="30 minutes",
        recipeIngredient=ingredients,
        recipeInstructions=steps,
        notes=[{"title": "Tip", "text": "Better *warm*."}],
        nutrition={"calories": "300", "fatContent": "12.5"},
        recipeCategory=[{"name": "Soups"}],
        tags=[{"name": "Autumn"}, {"name": "Quick"}],
        tools=[{"name": "Pot"}],
        orgURL="https://example.com/leek-soup",
    )
    assert said == WHOLE


def test_a_comma_separates_a_food_from_a_note():
    onion = {"name": "yellow onion", "pluralName": None}
    notes = ["large, finely chopped", "(see below)", ""]
    ingredients = [line(note, quantity=1, food=onion) for note in notes] + [line("salt, to taste")]
    assert written(recipeIngredient=ingredients).splitlines()[4:] == [
        "- 1 yellow onion, large, finely chopped",
        "- 1 yellow onion (see below)",
        "- 1 yellow onion",
        "- salt, to taste",
    ]


def test_a_recipe_with_only_a_name_becomes_a_title():
    assert written() == "# Leek soup\n"


PLAIN = {
    "1. Mai": "1\\. Mai",
    "2) two": "2\\) two",
    "- dash": "\\- dash",
    "# hash": "\\# hash",
    "a_b*c": "a\\_b\\*c",
    "[x](javascript:alert(1))": "\\[x\\](javascript:alert(1))",
    "<script>": "\\<script\\>",
    "&lt;b&gt;": "\\&lt;b\\&gt;",
    "two\nlines": "two lines",
    "back\\slash": "back\\\\slash",
    "`code`": "\\`code\\`",
    "a | b": "a \\| b",
    "250 g": "250 g",
    "": "",
}


@pytest.mark.parametrize("given, said", PLAIN.items())
def test_markdown_in_plain_text_is_escaped(given, said):
    assert escape_markdown(given) == said


def test_further_lines_of_a_step_stay_in_its_list_item():
    said = written(recipeInstructions=[step("One.\n\n## Not a part\n\n1. not a step"), step("Two.")])
    assert [line for line in said.split("\n") if re.match(r"(\d+\.|##)", line)] == ["## Steps", "1. One.", "2. Two."]


def test_an_unclosed_code_block_is_closed():
    assert clean_prose("```\ncode").endswith("```") and clean_prose("~~~~\ncode").endswith("~~~~")
    assert clean_prose("```\ncode\n```") == "```\ncode\n```"


def test_links_to_the_web_stay_links():
    for kept in ("[a](https://example.com/b)", "[a](mailto:b@example.com)", "[a](/api/media/x.webp)", "[a](#part)"):
        assert clean_prose(kept) == kept
    assert clean_prose("[a]: https://example.com") == "[a]: https://example.com"


RUNS = re.compile(r"<\s*/?\s*[a-z!?]|\](\(|:)\s*<?\s*(?!https?://|mailto:|[/#.])\S", re.IGNORECASE)
PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<!-- -->",
    "<javascript:alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x]( javascript:alert(1))",
    "[x](\tjavascript:alert(1))",
    "[x](\njavascript:alert(1))",
    "[x](java\0script:alert(1))",
    "[x](\x01javascript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](javascript&colon;alert(1))",
    "[x](<javascript:alert(1)>)",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox(1))",
    "![x](javascript:alert(1))",
    "![x](x onerror=alert(1))",
    "[x][y]\n\n[y]: javascript:alert(1)",
    "[x][y]\n\n[y]:\njavascript:alert(1)",
    "> [y]: javascript:alert(1)",
    "- [y]: javascript:alert(1)",
    "[a\\]b]: javascript:alert(1)",
    "[x](file:///etc/passwd)",
    "</title><script>alert(1)</script>",
    "{{7*7}}${7*7}<%= 7*7 %>",
    "```\n</code><script>alert(1)</script>",
    "\\<script>alert(1)</script>",
    "\u2028<script>alert(1)</script>",
]


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_field_can_contain_active_content(payload):
    everywhere = written(
        name=payload,
        description=payload,
        recipeYield=payload,
        prepTime=payload,
        recipeIngredient=[line(payload, title=payload)],
        recipeInstructions=[step(payload, payload, payload)],
        notes=[{"title": payload, "text": payload}],
        nutrition={"calories": payload},
        tags=[{"name": payload}],
        orgURL=payload,
    )
    bare = re.sub(r"\\[\\<>\[\]]", "", everywhere)
    assert not RUNS.search(bare), RUNS.search(bare)


def test_the_check_detects_active_content():
    harmless = {"[x](java\0script:alert(1))", "[a\\]b]: javascript:alert(1)", "{{7*7}}${7*7}<%= 7*7 %>"}
    assert [one for one in PAYLOADS if not RUNS.search(one) and one not in harmless] == []


def test_a_source_that_is_no_web_address_is_not_linked():
    assert "Source: Grandma\n" in written(orgURL="Grandma")
    assert "Source: javascript:alert(1)\n" in written(orgURL="javascript:alert(1)")
    assert "Source: https://a\\>b\n" in written(orgURL="https://a>b")
