"""Tests over HTTP all features that would fail if a package lacked files. Must run with the Python of .venv."""

import json
import re
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from house import House

from app.framework.text.translate import LANGUAGES
from tests.hostile.zips import zipped
from tests.importing.plain_text.made_pdf import pdf_of
from tests.language_model.model_server import ModelServer
from tests.pictures import picture
from tests.users.external_auth import directory, provider

SAMPLES = Path(__file__).parents[2] / "shared" / "samples" / "pages"
ADMIN = {"username": "anna", "email": "anna@example.org", "fullName": "Anna Müller", "password": "leek-and-potato-7"}
# Names of dishes in many scripts, one with a typographic apostrophe.
NAMES = """Käsespätzle|Mom’s pie|Παστίτσιο|Борщ|Խորոված|ხაჭაპური|شوربة عدس|חומוס|पनीर टिक्का|পায়েস|ਸਾਗ|ખીચડી|சாம்பார்
పులిహోర|ಬಿಸಿ ಬೇಳೆ ಬಾತ್|സാമ്പാർ|කිරිබත්|ต้มยำ|ລາບ|မုန့်ဟင်းခါး|ዶሮ ወጥ|ភ្លាអ្នក|ལྷ་ས་ཐུག་པ|味噌汁|김치찌개|おにぎり"""
PAGES = {
    "JSON-LD": """<html><head><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe",
"name": "Leek soup", "recipeIngredient": ["2 leeks", "1 l stock"], "recipeInstructions": "Cook it."}</script></head>""",
    "microdata": """<html><body><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Grießbrei</h1>
<p itemprop="recipeIngredient">500 ml Milch</p><p itemprop="recipeInstructions">Rühren.</p></div></body></html>""",
    "hRecipe": """<html><body><div class="h-recipe"><h1 class="p-name">Crêpes</h1>
<p class="p-ingredient">250 g farine</p>
<p class="e-instructions">Mélanger.</p></div></body></html>""",
    "RDFa": """<html><body vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Pierogi</h1>
<p property="recipeIngredient">500 g mąki</p><p property="recipeInstructions">Ugotuj.</p></body></html>""",
}
WRITTEN = ["Leek soup", "Ingredients", "2 leeks", "1 l stock", "Method", "Cook the leeks in the stock."]
LINES = {
    "2 cups flour, very finely sifted": (2, "cups", "flour"),
    "1 ½ tbsp olive oil": (1.5, "tbsp", "olive oil"),
    "250 g Mehl, gesiebt": (250, "g", "Mehl"),
    "3 EL Zucker": (3, "EL", "Zucker"),
    "500 g de farine": (500, "g", "farine"),
    "200克面粉": (200, "克", "面粉"),
}


@contextmanager
def outside_services() -> Iterator[tuple[dict[str, str], Callable[[House], None]]]:
    """Starts a local LDAP directory, OpenID provider and language model.

    Yields the settings for using them and a function that tests all three.
    """
    with ExitStack() as stack:
        people, sign_in = (stack.enter_context(one()) for one in (directory.Directory, provider.Provider))
        model = stack.enter_context(ModelServer())
        settings = {
            "LDAP_AUTH_ENABLED": "true",
            "LDAP_SERVER_URL": people.url,
            "LDAP_BASE_DN": directory.BASE,
            "OIDC_AUTH_ENABLED": "true",
            "OIDC_CLIENT_ID": provider.CLIENT,
            "OIDC_CLIENT_SECRET": provider.SECRET,
            "OIDC_CONFIGURATION_URL": sign_in.configuration_url,
            "OPENAI_BASE_URL": model.url,
        }
        named = {f"HEARTHBOOK_{name}": value for name, value in settings.items()}
        yield named, lambda house: try_services(house, sign_in, model)


def try_services(house: House, sign_in, model) -> None:
    """Signs in with LDAP and with OpenID Connect, and parses an ingredient line with the language model."""
    read = house.post("/api/parser/ingredient", {"ingredient": "a riddle", "parser": "openai"})
    house.check(read and model.asked, "the language model was not asked")
    guest = House(house.base)
    guest.sign_in("erin", directory.SECRET)
    guest.token = ""
    status, headers, answer = guest.send("/api/auth/oauth")
    guest.check(status == 302, f"the provider is not where one is sent: {status} {answer[:300]!r}")
    if status == 302:
        back = sign_in.let_in(headers["Location"])
        guest.ask(f"/api/auth/oauth/callback?{urllib.parse.urlsplit(back).query}", **{"Sec-Fetch-Site": "same-origin"})
    house.failures += guest.failures


def set_up(house: House, code: str) -> bool:
    """Creates the administrator as the setup screen does, with German starter data, and signs in. Returns whether that
    worked."""
    made = house.post("/api/setup", {**ADMIN, "code": code, "seedData": True, "locale": "de-DE"})
    return made is not None and house.sign_in(ADMIN["username"], ADMIN["password"])


def load_screens(house: House) -> None:
    page = (house.ask("/") or b"").decode()
    files = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg|webmanifest))"', page)
    house.check(files, "the first page names no script")
    for file in files:
        house.ask(file, **{"Accept-Encoding": "br"})


def pages() -> Iterator[tuple[str, str]]:
    """Yields the site and the HTML of each page: those in PAGES, and recorded ones if there are any."""
    yield from PAGES.items()
    for file in sorted(SAMPLES.glob("*/*.html")):
        yield file.parent.name, file.read_text(encoding="utf-8", errors="replace")


def import_pages(house: House, most: int = 1000) -> int:
    """Imports the pages and opens the imported recipes. Returns how many pages contained a recipe."""
    slugs = []
    for site, html in list(pages())[:most]:
        url = f"https://{site}/recipe" if "." in site else ""
        asked = {"data": html, "url": url, "includeTags": True}
        if slug := house.post("/api/recipes/create/html-or-json", asked, expect=(200, 201, 400)):
            slugs.append(slug)
    for slug in [one for one in slugs if isinstance(one, str)]:
        house.get(f"/api/recipes/{urllib.parse.quote(slug)}")
    return len([one for one in slugs if isinstance(one, str)])


def read_lines(house: House) -> None:
    """Parses ingredient lines, which needs the trained model for English and the word lists of other languages."""
    for line, expected in LINES.items():
        if read := house.post("/api/parser/ingredient", {"ingredient": line}):
            found = read["ingredient"]["quantity"], read["unitWords"], read["foodWords"]
            house.check(found == expected, f"{line!r} was read as {found}")


def name_things(house: House) -> None:
    """Saves a recipe, a food, a tag, a category and a tool under each name, and finds the recipe again."""
    for name in re.split(r"[|\n]", NAMES):
        slug = house.post("/api/recipes", {"name": name})
        if slug:
            found = house.get(f"/api/recipes/{urllib.parse.quote(slug)}")
            house.check(found and found["name"] == name, f"{name} was saved under another name")
        for place in ("foods", "organizers/tags", "organizers/categories", "organizers/tools"):
            house.post(f"/api/{place}", {"name": f"{name} {place[-4:]}"})
        house.get(f"/api/recipes?search={urllib.parse.quote(name)}")


def shrink_pictures(house: House) -> None:
    """Uploads a picture in each format and checks that the server has made all its sizes."""
    slug = house.post("/api/recipes", {"name": "Pictured"})
    recipe = slug and house.get(f"/api/recipes/{slug}")
    if not recipe:
        return
    for kind in ("JPEG", "PNG", "GIF", "WEBP", "AVIF", "HEIF"):
        fields = [("extension", kind.lower())]
        house.upload(f"/api/recipes/{slug}/image", ("image", f"a.{kind.lower()}"), picture(kind=kind), fields, "PUT")
        for size in ("original", "min-original", "tiny-original"):
            small = house.ask(f"/api/media/recipes/{recipe['id']}/images/{size}.webp")
            house.check(small and small[8:12] == b"WEBP", f"no {size} picture was made of a {kind}")


def draw_initial(house: House) -> None:
    """Loads the picture of a user who has uploaded none: an initial, which a child process draws."""
    user = house.get("/api/users/self")
    drawn = user and house.ask(f"/api/media/users/{user['id']}/profile.webp")
    house.check(drawn and drawn[8:12] == b"WEBP", "no initial was drawn")


def pass_on(house: House) -> None:
    """Exports a recipe in every format, and imports its zip archive."""
    recipe = house.get("/api/recipes/pictured")
    for name in ("json", "markdown"):
        formats = house.get("/api/recipes/exports") or {}
        for template in formats.get(name, []):
            house.ask(f"/api/recipes/pictured/exports?template_name={urllib.parse.quote(template)}")
    word = house.post("/api/recipes/pictured/exports", {})
    if recipe and word:
        archive = house.ask(f"/api/recipes/pictured/exports/zip?token={word['token']}") or b""
        house.check(archive[:2] == b"PK", "a recipe's zip is none")
        house.upload("/api/recipes/create/zip", ("archive", "pictured.zip"), archive)


def read_drafts(house: House) -> None:
    """Reads a recipe from plain text and from a PDF, which the child process for files does."""
    drafts = [house.post("/api/recipes/create/text", {"text": "\n".join(WRITTEN)})]
    drafts.append(json.loads(house.upload("/api/recipes/create/file", ("file", "soup.pdf"), pdf_of(WRITTEN)) or "null"))
    for draft in drafts:
        found = draft and [line["note"] for line in draft["recipeIngredient"]]
        house.check(found == ["2 leeks", "1 l stock"], f"a written recipe was read as {draft}")


def move_in(house: House) -> None:
    """Moves recipes in from another program, with pictures that a child process shrinks one after the other."""
    files = {}
    for name in ("Moved soup", "Moved bread"):
        files[f"{name}/recipe.json"] = json.dumps(
            {"@type": "Recipe", "name": name, "recipeIngredient": ["1 leek"]}
        ).encode()
        files[f"{name}/full.jpg"] = picture()
    begun = house.upload(
        "/api/groups/migrations", ("archive", "cloud.zip"), zipped(files), [("migration_type", "nextcloud")]
    )
    report = begun and json.loads(begun)
    end = time.monotonic() + 60
    while report and report["status"] == "in-progress" and time.monotonic() < end:
        time.sleep(0.2)
        report = house.get(f"/api/groups/reports/{report['id']}")
    house.check(report and report["status"] == "success", f"moving in ended with {report}")
    for slug in ("moved-soup", "moved-bread"):
        recipe = house.get(f"/api/recipes/{slug}")
        house.check(recipe and recipe["image"], f"{slug} arrived without its picture")


def add_notifier(house: House) -> None:
    """Has Apprise, which a child process loads, judge the addresses of services."""
    for address, expect in (("ntfy://leeks", (201,)), ("nonsense://leeks", (400, 422))):
        asked = {"name": "Phone", "appriseUrl": address}
        house.post("/api/households/events/notifications", asked, expect=expect)


def ask_oddly(house: House) -> None:
    """Sends less common requests: dates in filters, a non-ASCII URL, and several lists."""
    condition = urllib.parse.quote('createdAt > "1 March 2020" AND name LIKE "%e%"')
    house.get(f"/api/recipes?queryFilter={condition}&orderBy=name&perPage=50")
    house.post("/api/recipes/create/url", {"url": "https://bücher.example/käse"}, expect=(400,))
    for path in ("users/self", "app/about", "groups/labels", "units", "recipes/suggestions", "households/self"):
        house.get(f"/api/{path}", expect=(200, 404))


def check_database(house: House) -> None:
    """Verifies that the server has checked its database, which it does one second after it starts."""
    found = house.get("/api/admin/about/database")
    house.check(found and found["checkedAt"] and not found["damaged"], f"the database was not checked: {found}")


def speak_languages(house: House) -> None:
    """Asks for what does not exist, and checks that the refusal is in English only for those who speak it."""
    said = {language: house.send("/api/recipes/none", **{"Accept-Language": language})[2] for language in LANGUAGES}
    english = [language for language in LANGUAGES if said[language] == said["en-US"]]
    house.check(all(map(is_english, english)), f"these languages are answered in English: {english}")


def is_english(language: str) -> bool:
    return language.startswith("en-")


def walk(house: House) -> None:
    """Runs all steps, in an order in which each has the data that it needs."""
    load_screens(house)
    read_lines(house)
    name_things(house)
    shrink_pictures(house)
    draw_initial(house)
    pass_on(house)
    read_drafts(house)
    move_in(house)
    add_notifier(house)
    ask_oddly(house)
    speak_languages(house)
    check_database(house)


def count_answers(house: House) -> str:
    return json.dumps({str(status): count for status, count in sorted(house.statuses.items())})
