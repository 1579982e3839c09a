"""Tests touch targets, narrow windows, large text, reduced motion and forced colors on every screen."""

from collections import Counter
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import measure, runs_over, settle, too_small
from tests.walks.screens import OPEN, SCREENS

ENDLESS = "/g/home/r/endless"
LIKE_ANOTHER = {
    "explorer, nothing found",
    "recipe without a picture",
    "recipe in Arabic",
    "no such recipe",
    "create by link",
    "create from a page",
    "another group",
    "no open group",
    "about",
    "no such page",
    "registration is closed",
    "new password without its link",
    "sign in to a closed group",
    "public cook mode",
    "no shared recipe",
    "no public recipe",
}
ENDLESS_WORDS = {
    "endless words": ENDLESS,
    "editor of endless words": f"{ENDLESS}?edit=true",
    "cooking endless words": f"{ENDLESS}?cook=1&step=1",
}
INSIDE = {name: path for name, path in SCREENS.items() if name not in LIKE_ANOTHER} | ENDLESS_WORDS
EVERY = INSIDE | {name: path for name, path in OPEN.items() if name not in LIKE_ANOTHER}
EVERY |= {"public endless words": ENDLESS}
WORD = "Donaudampfschiff" * 4  # 64 letters without a place to break the line
TWICE = "html { font-size: 200% !important }"
SPACED = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-block-end: 2em !important }"""
WEAR = "css => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = css ? [s] : []; }"
MOVES = """() => [...document.querySelectorAll("*")].filter(one => {
  const { animationName, animationDuration, transitionDuration, transitionProperty } = getComputedStyle(one);
  const lasts = times => times.split(",").some(time => parseFloat(time) > 1 / 60);
  return (animationName !== "none" && lasts(animationDuration))
    || (transitionProperty !== "none" && lasts(transitionDuration));
}).map(one => one.outerHTML.slice(0, 80))"""


@pytest.fixture(scope="module")
def house(lived_in):
    """A server with the demo household and a recipe in which every text is a long word that cannot be broken."""
    slug = lived_in.post("/recipes", {"name": "Endless"})
    recipe = lived_in.get(f"/recipes/{slug}")
    recipe |= dict.fromkeys(("description", "recipeYield", "totalTime", "prepTime"), f"4 {WORD}")
    recipe |= {kind: [{"name": f"{WORD} {kind}"}] for kind in ("tags", "recipeCategory", "tools")}
    line = {
        "title": WORD,
        "quantity": 2,
        "unit": {"name": f"{WORD} unit"},
        "food": {"name": f"{WORD} food"},
        "note": WORD,
    }
    recipe["recipeIngredient"] = [line, {"quantity": 1, "note": WORD}]
    recipe["recipeInstructions"] = [{"title": WORD, "summary": WORD, "text": f"{WORD} for 15 minutes."}, {"text": WORD}]
    recipe |= {
        "notes": [{"title": WORD, "text": f"[{WORD}](https://example.com/{WORD})"}],
        "nutrition": {"calories": "320"},
    }
    recipe["settings"] |= {"public": True, "showNutrition": True, "disableAmount": False}
    recipe = lived_in.call("PUT", f"/recipes/{slug}", recipe)
    told = {"recipeId": recipe["id"], "subject": WORD, "eventType": "comment", "eventMessage": WORD}
    lived_in.post("/recipes/timeline/events", told)
    lived_in.post("/comments", {"recipeId": recipe["id"], "text": WORD})
    lived_in.post(f"/users/{lived_in.ids['alice']}/favorites/{slug}", {})
    doomed = lived_in.post("/recipes", {"name": f"{WORD} doomed"})
    lived_in.call("DELETE", f"/recipes/{doomed}")
    return lived_in


@pytest.fixture(scope="module")
def phone_of(house, chromium):
    """`phone_of(signed_in)` returns the phone of Alice or of a guest. All screens share these two browsers."""
    phones = {}

    def of(signed_in: bool):
        if signed_in not in phones:
            phone = phones[signed_in] = chromium.new_context(service_workers="block", reduced_motion="reduce", **PHONE)
            phone.set_default_timeout(20_000)
            if signed_in:
                house.let_in(phone)
        return phones[signed_in]

    yield of
    for phone in phones.values():
        phone.close()


@pytest.fixture
def shown(house, phone_of, visitor):
    """`shown(screen, **options)` opens a screen and waits until it has settled. With options, it uses a new browser."""
    pages = []

    def show(screen: str, **options):
        if options:
            context = visitor(**{"reduced_motion": "reduce", **PHONE, **options})
            context = house.let_in(context) if screen in INSIDE else context
        else:
            context = phone_of(screen in INSIDE)
        pages.append(page := context.new_page())
        page.goto(house.whole(EVERY[screen]))
        page.locator("h1:visible").first.wait_for()
        settle(page)
        return page

    yield show
    for page in pages:
        page.close()


@pytest.mark.screens
@pytest.mark.parametrize("screen", EVERY)
def test_touch_targets_are_large_and_no_text_is_cut_off_in_narrow_windows_or_large_type(shown, screen):
    page = shown(screen)
    assert too_small(page, 56 if "cook" in EVERY[screen] else 44) == []
    assert too_small(page, 400) != []
    for width, height, css in [(360, 780, ""), (320, 640, ""), (320, 256, ""), (360, 780, TWICE), (360, 780, SPACED)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(WEAR, css)
        page.wait_for_timeout(100)
        found = [f"runs over by {runs_over(page)}"] if runs_over(page) > 0 else []
        assert found + measure(page, "cut") == [], (width, height, css)


@pytest.mark.parametrize("screen", [name for name in INSIDE if "cook=1" in INSIDE[name]])
def test_cook_mode_fits_a_phone_in_landscape(shown, screen):
    page = shown(screen, viewport={"width": 640, "height": 320})
    assert runs_over(page) <= 0 and measure(page, "cut") == [] == too_small(page, 56)
    for button in page.locator(".steer button, .cookbar button").all():
        box = button.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 640
        assert box["y"] >= 0 and box["y"] + box["height"] <= 320
    assert page.locator(".now .text").bounding_box()["y"] < 200


@pytest.mark.parametrize("screen", ["explorer", "recipe", "editor", "cook mode", "timeline"])
def test_nothing_moves_with_reduced_motion(shown, screen):
    page = shown(screen)
    assert page.evaluate(MOVES) == []
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(MOVES) != []


SHOW_KEYBOARD = """height => {
  Object.defineProperty(visualViewport, "height", { value: height, configurable: true });
  visualViewport.dispatchEvent(new Event("resize"));
}"""
AT_THE_BOTTOM = ".tabbar, .action-bar, .edit-bar, .shopping-add"


@pytest.mark.parametrize(
    "screen, field, bars, left",
    [
        ("shopping list", ".shopping-add input", 2, 1),
        ("recipe", ".comments textarea", 1, 0),
        ("editor", "input.title, .editor input", 1, 0),
    ],
)
def test_the_bars_step_aside_for_the_keyboard(shown, screen, field, bars, left):
    page = shown(screen)
    visible = page.locator(AT_THE_BOTTOM).filter(visible=True)
    assert visible.count() == bars
    page.locator(field).first.focus()
    assert visible.count() == bars
    page.evaluate(SHOW_KEYBOARD, 400)
    assert visible.count() == left
    for bar in visible.all():
        box = bar.bounding_box()
        assert box["y"] + box["height"] == page.viewport_size["height"]
    page.evaluate(SHOW_KEYBOARD, page.viewport_size["height"])
    assert visible.count() == bars


SWITCHED = {
    "tick": ("recipe", lambda page: page.locator(".lines .check").first),
    "step": ("recipe", lambda page: page.locator(".steps .mark").first),
    "multiple": ("recipe", lambda page: page.get_by_role("button", name="2×", exact=True)),
    "heart": ("recipe", lambda page: page.get_by_role("button", name="Favorite, ")),
    "preview": ("editor", lambda page: page.get_by_role("button", name="Preview of Step 1")),
    "setting": ("editor", lambda page: page.get_by_role("switch", name="Show nutrition")),
    "owner": ("editor", lambda page: page.get_by_role("radio", name="Bob Okafor")),
    "chosen row": ("recipe management", lambda page: page.locator(".table-row .check").first),
}
FIRST = {"setting": "Settings", "owner": "Alice Ahrens"}


@pytest.mark.screens
@pytest.mark.parametrize("name", SWITCHED)
def test_a_control_looks_different_when_on_with_forced_colors(shown, name):
    screen, find = SWITCHED[name]
    page = shown(screen, forced_colors="active", **DESKTOP, is_mobile=False, has_touch=False, device_scale_factor=2)
    if name in FIRST:
        page.get_by_role("button", name=FIRST[name]).first.click()
    thing = find(page)
    off = picture_of(page, thing)
    thing.click()
    settle(page)
    difference = ImageChops.difference(off, picture_of(page, thing))
    assert sum(difference.histogram()[64:]) > 20, "looks the same on and off"


def picture_of(page, thing) -> Image.Image:
    """Returns a grayscale screenshot of the element without hover and focus."""
    page.mouse.move(0, 0)
    page.evaluate("() => document.activeElement?.blur()")
    return Image.open(BytesIO(thing.screenshot())).convert("L")


EDGELESS = """() => [...document.querySelectorAll("input, textarea, select, .btn.filled, .btn.outlined")]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1)
  .filter(one => !one.closest(".sr, .stepper, .rate") && getComputedStyle(one).appearance === "none")
  .filter(one => {
    const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(one);
    return borderBlockEndStyle === "none" || parseFloat(borderBlockEndWidth) < 1;
  }).map(one => one.outerHTML.slice(0, 100))"""


@pytest.mark.screens
@pytest.mark.parametrize("screen", ["explorer", "recipe", "editor", "cook mode"])
def test_every_field_and_button_has_a_border_with_forced_colors(shown, screen):
    assert shown(screen, forced_colors="active").evaluate(EDGELESS) == []


def test_the_hint_of_the_search_stays_on_one_line(lived_in, visitor):
    context = lived_in.let_in(visitor(viewport={"width": 600, "height": 800}, locale="de-DE"))
    page = context.new_page()
    page.goto(f"{lived_in.at_home}/about")
    hint = page.locator(".topbar .find .hint")
    hint.wait_for()
    assert hint.evaluate("one => one.offsetHeight < 2 * parseFloat(getComputedStyle(one).fontSize)")
    hint.evaluate("one => { one.style.whiteSpace = 'normal'; one.textContent = 'many words '.repeat(20); }")
    assert hint.evaluate("one => one.offsetHeight > 2 * parseFloat(getComputedStyle(one).fontSize)")


@pytest.mark.parametrize("locale, width, in_rows", [("en-US", 1440, [6]), ("fr-FR", 1280, [6]), ("de-DE", 820, [1, 5])])
def test_the_actions_of_a_recipe_do_not_spill_over(lived_in, visitor, locale, width, in_rows):
    context = lived_in.let_in(visitor(viewport={"width": width, "height": 900}, locale=locale))
    page = context.new_page()
    page.goto(lived_in.at_home + SCREENS["recipe"])
    settle(page)
    assert count_in_rows(page) == in_rows
    page.locator(".action-bar .outlined").evaluate_all(
        "all => all.forEach(one => { one.style.minInlineSize = '50%'; })"
    )
    assert count_in_rows(page) != in_rows


def count_in_rows(page) -> list[int]:
    middle = "one => Math.round(one.getBoundingClientRect().top + one.getBoundingClientRect().bottom)"
    return list(Counter(page.locator(".action-bar > *").evaluate_all(f"all => all.map({middle})")).values())
