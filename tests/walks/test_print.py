"""Tests printed recipes: what they contain, where pages break, and that the preview matches the print."""

import json
from io import BytesIO
from shutil import copytree

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat
from pypdf import PdfReader

from app.importing.demo_words import DEMO
from tests.framework.outbound.local_site import LocalSite
from tests.running_server import PASSWORD
from tests.walks.conftest import DESKTOP, PHONE, House

WORDS = "Warm the butter until it foams and smells of hazelnuts, then stir in the leeks and let them soften slowly."
A4_INSIDE = 703  # width of an A4 page between margins of 12 mm, in CSS pixels


def ingredients(count: int) -> list[dict]:
    return [
        {"quantity": n + 1, "unit": {"name": "gram"}, "food": {"name": f"food{n + 1}"}, "note": "finely chopped"}
        for n in range(count)
    ]


def steps(count: int, sentences: int) -> list[dict]:
    return [{"text": f"Begin{n + 1}. {' '.join([WORDS] * sentences)} End{n + 1}."} for n in range(count)]


RECIPES = {
    "Twelve and eight": {"recipeIngredient": ingredients(12), "recipeInstructions": steps(8, 2)},
    "Sixty and forty": {"recipeIngredient": ingredients(60), "recipeInstructions": steps(40, 6)},
    "One endless step": {"recipeIngredient": ingredients(2), "recipeInstructions": steps(1, 120)},
}


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory, demo_folder, chromium):
    """A server with the demo household and three more recipes with pictures.

    `share` is the ID of a share link to the first of these recipes.
    """
    folder = copytree(demo_folder, tmp_path_factory.mktemp("print") / "house")
    with LocalSite() as site, House(folder, site) as house:
        context = sign_in(
            chromium.new_context(service_workers="block", extra_http_headers={"Origin": house.at_home}), house
        )
        api = f"{house.at_home}/api"
        picture = {
            "name": "dish.webp",
            "mimeType": "image/webp",
            "buffer": (DEMO / "dishes" / "ramen.webp").read_bytes(),
        }
        for name, parts in RECIPES.items():
            slug = answer(context.request.post(f"{api}/recipes", data={"name": name}))
            whole = answer(context.request.get(f"{api}/recipes/{slug}"))
            whole |= parts | {"description": WORDS, "recipeServings": 4, "totalTime": "1 hour"}
            whole |= {"settings": whole["settings"] | {"public": True, "disableAmount": False}}
            whole |= {"notes": [{"title": "Keeps well", "text": "For three days."}], "nutrition": {"calories": "320"}}
            answer(context.request.put(f"{api}/recipes/{slug}", data=whole))
            answer(
                context.request.put(f"{api}/recipes/{slug}/image", multipart={"image": picture, "extension": "webp"})
            )
        first = answer(context.request.get(f"{api}/recipes/twelve-and-eight"))
        house.share = answer(context.request.post(f"{api}/shared/recipes", data={"recipeId": first["id"]}))["id"]
        context.close()
        yield house


def sign_in(context, house):
    answer(context.request.post(f"{house.at_home}/api/auth/token", form={"username": "alice", "password": PASSWORD}))
    return context


def answer(reply):
    assert reply.ok, reply.text()
    return reply.json()


def shown(context, url: str, **preferences):
    if preferences:
        kept = json.dumps(json.dumps(preferences))
        context.add_init_script(f"localStorage.setItem('recipe-print-preferences', {kept})")
    page = context.new_page()
    page.goto(url)
    page.locator("h1").first.wait_for()
    if preferences.get("imagePosition") == "hidden":
        page.wait_for_function(IS_LAID)
    else:  # for printing, the page preloads the picture in a hidden element
        page.locator("img[hidden]").wait_for(state="attached")
    return page


IS_LAID = "() => { dispatchEvent(new Event('beforeprint')); return document.querySelector('.print-block') !== null; }"


def sheets_of(page, **options):
    return PdfReader(BytesIO(page.pdf(print_background=True, **options))).pages


def printed(page, **options) -> list[str]:
    """Returns the text of each printed page, with a single space between words."""
    return [" ".join(sheet.extract_text().split()) for sheet in sheets_of(page, **options)]


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_twelve_ingredients_and_eight_steps_fit_one_sheet(kitchen, visitor, mode):
    context = sign_in(visitor(color_scheme=mode, **DESKTOP), kitchen)
    page = shown(context, f"{kitchen.at_home}/g/home/r/twelve-and-eight")
    for size in ("A4", "Letter"):
        [sheet] = printed(page, format=size)
        assert all(part in sheet for part in ("Twelve and eight", "Serves 4", "food12", "End8.", "For three days."))
        assert not any(part in sheet for part in ("Sign out", "Hearthbook", "Add recipe", "Edit"))


@pytest.mark.parametrize("where", ["/g/home/r/twelve-and-eight", "shared"])
def test_guests_can_print(kitchen, visitor, where):
    context = visitor(**PHONE)
    path = f"/g/home/shared/r/{kitchen.share}" if where == "shared" else where
    sheets = printed(shown(context, kitchen.at_home + path), format="A4")
    assert "End1." in " ".join(sheets) and "Sign in" not in " ".join(sheets)
    assert context.watch.errors == []


def test_no_step_of_a_long_recipe_is_split(kitchen, visitor):
    page = shown(sign_in(visitor(**DESKTOP), kitchen), f"{kitchen.at_home}/g/home/r/sixty-and-forty")
    sheets = printed(page, format="A4")
    assert len(sheets) > 2
    for number in range(1, 41):
        [begins] = [sheet for sheet in sheets if f"Begin{number}." in sheet]
        assert f"End{number}." in begins, f"step {number} is split"


def test_a_step_longer_than_a_page_starts_on_the_first_page_and_continues(kitchen, visitor):
    page = shown(sign_in(visitor(**DESKTOP), kitchen), f"{kitchen.at_home}/g/home/r/one-endless-step")
    sheets = printed(page, format="A4")
    assert len(sheets) > 1 and "Begin1." in sheets[0] and "End1." in sheets[-1]
    assert sum(sheet.count("Warm") for sheet in sheets) == 121  # 120 sentences in the step and one in the description


def test_print_options_take_effect(kitchen, visitor):
    hidden = {"imagePosition": "hidden", "showDescription": False, "showNotes": False, "showNutrition": True}
    page = shown(sign_in(visitor(**DESKTOP), kitchen), f"{kitchen.at_home}/g/home/r/twelve-and-eight", **hidden)
    [sheet] = sheets_of(page, format="A4")
    assert "320 kcal" in sheet.extract_text() and "For three days." not in sheet.extract_text()
    assert len(sheet.images) == 0


def test_dark_mode_is_printed_black_on_white(kitchen, visitor):
    context = sign_in(visitor(color_scheme="dark", **DESKTOP), kitchen)
    page = shown(context, f"{kitchen.at_home}/g/home/r/twelve-and-eight", imagePosition="hidden")
    page.emulate_media(media="print", color_scheme="dark")
    page.locator(".print-block").wait_for()
    picture = Image.open(BytesIO(page.screenshot(full_page=True))).convert("L")
    darkest, lightest = picture.getextrema()
    assert picture.getpixel((2, 2)) == 255 == lightest and darkest < 30
    assert picture.histogram()[255] > picture.width * picture.height * 0.8


BOXES = """(sheet, scale) => {
    const from = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll("*")].filter((part) => part.checkVisibility()).map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [part.localName, ...[left - from.left, top - from.top, width, height].map((one) => one / scale)];
    });
}"""


def test_the_preview_matches_the_printed_page(kitchen, visitor):
    context = sign_in(visitor(locale="en-GB", **DESKTOP), kitchen)  # a locale in which A4 is the usual paper size
    page = shown(context, f"{kitchen.at_home}/g/home/r/twelve-and-eight", showNutrition=True)
    page.get_by_role("button", name="More for Twelve").click()
    page.get_by_role("menuitem", name="Print options").click()
    sheet = page.locator(".preview .paper")
    sheet.locator("img").wait_for()
    page.wait_for_timeout(300)  # waits until the dialog has stopped moving
    scale = sheet.evaluate("sheet => sheet.getBoundingClientRect().width / sheet.offsetWidth")
    previewed = sheet.evaluate(f"sheet => ({BOXES})(sheet, {scale})")
    seen = Image.open(BytesIO(page.locator(".preview").screenshot())).convert("L")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": A4_INSIDE, "height": 900})
    page.emulate_media(media="print")
    paper = page.locator(".print-block .paper")
    paper.wait_for()
    laid = paper.evaluate(f"sheet => ({BOXES})(sheet, 1)")
    assert len(previewed) == len(laid) > 60
    for one, other in zip(previewed, laid, strict=True):
        assert one[0] == other[0] and all(abs(a - b) < 1.5 for a, b in zip(one[1:], other[1:], strict=True)), (
            one,
            other,
        )
    assert difference(seen, Image.open(BytesIO(paper.screenshot())).convert("L"), scale) < 4


def difference(seen: Image.Image, paper: Image.Image, scale: float) -> float:
    """Returns the mean difference in gray levels (0 to 255) between the preview and the print scaled to its size.

    Only the upper part that the preview shows is compared. Both images are blurred first, because text rendered at a
    small size and text scaled down differ at the edges of letters.
    """
    margin = round(12 / 25.4 * 96 * scale) + 1  # 12 mm, plus the border of the preview
    small = paper.resize((round(paper.width * scale), round(paper.height * scale)), Image.Resampling.LANCZOS)
    height = min(seen.height - margin - 2, small.height)
    part = seen.crop((margin, margin, margin + small.width, margin + height))
    soft = [one.filter(ImageFilter.GaussianBlur(2)) for one in (part, small.crop((0, 0, small.width, height)))]
    return ImageStat.Stat(ImageChops.difference(*soft)).mean[0]


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_list_of_sixty_items_fits_two_sheets_with_each_item_once(kitchen, visitor, device):
    context = sign_in(visitor(extra_http_headers={"Origin": kitchen.at_home}, **device), kitchen)
    shopping = f"{kitchen.at_home}/api/households/shopping"
    wanted = answer(context.request.post(f"{shopping}/lists", data={"name": "A big feast"}))["id"]
    items = [{"shoppingListId": wanted, "note": f"thing-{chr(97 + at // 26)}{chr(97 + at % 26)}"} for at in range(60)]
    answer(context.request.post(f"{shopping}/items/create-bulk", data=items))
    page = context.new_page()
    page.goto(f"{kitchen.at_home}/shopping-lists/{wanted}")
    page.get_by_role("checkbox", name=items[-1]["note"]).wait_for()
    sheets = printed(page, format="A4")
    assert len(sheets) <= 2
    assert [" ".join(sheets).split().count(item["note"]) for item in items] == [1] * 60
