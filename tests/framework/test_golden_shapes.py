"""Replays requests about recipes that were recorded from Mealie, which has the same API.

Responses must have the recorded shape, except where FIXED_DEFECTS lists a response of Mealie as a defect.
"""

import re

import pytest

from app.framework.outbound.fetch import Fetcher
from app.framework.server.network import allow_webhook
from tests.framework.golden import PEOPLE, operations_in, unexpected, unrecorded
from tests.framework.outbound.local_site import LocalSite
from tests.framework.replay import Replay

NOBODY = "00000000-0000-4000-8000-000000000000"
AREAS = {
    "Groups: Migrations",
    "Recipe: CRUD",
    "Recipe: Bulk Actions",
    "Recipe: Comments",
    "Recipe: Exports",
    "Recipe: Images and Assets",
    "Recipe: Ingredient Parser",
    "Recipe: Shared",
    "Recipe: Timeline",
    "Shared: Recipes",
    "Users: Ratings",
    "Households: Recipe Actions",
    "Households: Shopping List Items",
    "Households: Shopping Lists",
    "Explore: Recipes",
}
# Paths of requests that the tested requests depend on. They are replayed too, but their responses are not checked here.
FOUNDATIONS = (
    "/api/foods",
    "/api/groups/labels",
    "/api/groups/preferences",
    "/api/households/cookbooks",
    "/api/households/preferences",
    "/api/media",
    "/api/organizers",
    "/api/units",
    "/api/users/self",
    "/api/utils/download",
)
ADDED = {
    *("message", "error", "exception", "reason"),  # why a page was not imported, in addition to `details`
    *("foodWords", "unitWords", "foodBy", "unitBy"),  # a parsed line: the words for food and unit, and how they match
    *("nearFood", "nearUnit"),  # for a parsed line: the food and unit with similar names, as suggestions
    "written",  # a parsed line's words for the food and its note, in the order of the line
    *("heading", "headingIsSure"),  # for a line that is not an ingredient but a heading
    "foodText",  # the words that an ingredient line uses for its food
    "isDoubtful",  # whether an ingredient line was read with doubt, and nobody has looked at it since
    "referencedScale",  # how often the recipe in an ingredient line is made
    "otherUnits",  # the systems of measures in which a recipe would have different amounts
    "cover",  # the drawing that stands for a recipe without a picture
    "language",  # the language that an imported recipe was written in
    "isOfRecipes",  # whether nobody typed a part of a shopping item
    *("openItems", "totalItems"),  # how many items a list in the list of shopping lists has
    *("ready", "done", "total", "failed"),  # the progress of an export, which we create after responding
}
# The reasons why responses differ from the recording. Most are defects of Mealie that Hearthbook does not have. Maps
# each reason to our status and the numbers of the recorded requests.
FIXED_DEFECTS = {
    "Names without a letter or digit are refused; Mealie stores some of them with an empty slug": {
        422: (126, 127, 128, 129, 271)
    },
    "PATCH of the name also changes the slug, and a slug sent by the client is ignored": {
        200: (328, 331, 336),
        201: (337,),
        404: (327, 330, 332, 335, 338, 340),
    },
    "Slugs of long names are truncated, and words that are paths of the API are not used as slugs": {
        201: (134, 136, 137),
        404: (148,),
    },
    "Tags, foods, ingredients and steps may be sent without an id or as text; Mealie answers 500": {
        200: (278, 279, 284, 304, 309, 318)
    },
    "Recipes stay readable; in Mealie, the failed requests break them": {200: (305, 306, 307, 310)},
    "A PUT may send the current name of the recipe; Mealie reports that the recipe already exists": {200: (272,)},
    "A malformed id of a share link is answered like an expired link": {404: (22,)},
    "Share links cannot be created already expired; in Mealie, expired links work": {
        422: (552,),
        404: (558,),
    },
    "Missing things are answered with 404 and forbidden changes with 403": {
        404: (463, 464, 521, 525, 532, 533, 547, 550, 561, 707, 732, 742),
        403: (528, 529),
    },
    "A file that is not a picture, or a picture that cannot be fetched, is answered with 400": {400: (448, 451, 452)},
    "A page that cannot be fetched is answered with 400, not with a server error": {400: (481, 482, 484)},
    "An export can be imported while the original recipe exists, and an invalid zip is answered with 400": {
        201: (465,),
        400: (472,),
    },
    "A file that cannot be moved in is answered with 400, and nothing stays in progress": {400: (726,)},
    "A token for a zip works only once, and importing a zip does not add group and household ids to the extras": {
        401: (460,),
        200: (471,),
    },
    "Exports are downloaded by id, never by a path in the file system": {404: (738,)},
    "Only the author of a timeline event or an administrator may change it": {403: (545,)},
    "Ratings must be between 0 and 5": {422: (504,)},
    "A random order without a seed is refused with a proper validation error, for every list": {422: (372, 877)},
    "Lists can be ordered by camelCase fields, but not by tags, because a recipe can have several": {
        200: (377,),
        400: (868,),
    },
    "An invalid query filter is answered with 400": {400: (411, 413, 851)},
    "The search also finds recipes by their tags": {200: (387,)},
    "An unknown tag matches no recipe instead of every recipe, and foods can be given by name": {200: (393, 398)},
    "The default ingredient parser is always available; Mealie was recorded without its CRF++ model": {200: (489,)},
    "An empty ingredient line is parsed as an empty ingredient": {200: (493,)},
    "A parser that is not set up is answered with 400": {400: (490,)},
    "Items and recipes for an unknown list, and unknown recipes, are answered with 404": {404: (630, 644, 645, 658)},
    "A shopping list may be renamed without sending its other fields": {200: (651,)},
}


@pytest.fixture
def replay(app, filled_file):
    """A replay in which every host name leads to a local site. Webhooks may be sent to it, but no page is fetched."""
    with LocalSite() as site:
        site.serve(b"", at="/x")
        inside = lambda address: address == "127.0.0.1"  # noqa: E731
        app.extensions["fetcher"] = Fetcher(resolve=lambda host, port: ["127.0.0.1"], inside=inside)
        allow_webhook(app.config["SETTINGS"].data, f"hook.test:{site.port}")
        words = {theirs: filled_file[1][ours] for theirs, ours in PEOPLE.items()}
        yield Replay(app, words, {"http://127.0.0.1:9/": f"http://hook.test:{site.port}/"}, ADDED)


def test_calls_about_recipes_match_the_recording_except_for_defects(replay):
    is_judged = lambda operation, exchange: operation["area"] in AREAS  # noqa: E731
    wrong = unexpected(replay, is_judged, FIXED_DEFECTS, is_needed=lambda path: path.startswith(FOUNDATIONS))
    assert not wrong, "\n".join(wrong)


def test_the_recording_contains_every_operation_about_recipes():
    assert not unrecorded(AREAS)


def filled(path: str, names: list[str]) -> str:
    for name in names:
        path = re.sub(r"{\w+}", name, path, count=1)
    return path


def test_every_operation_about_recipes_has_a_route_with_the_same_parameters(app):
    paths, operations = app.url_map.bind("localhost"), operations_in(AREAS)
    missing = set()
    for (method, path), one in operations.items():
        names = [NOBODY if each["type"] == "uuid" else "leek-soup" for each in one["pathParams"]]
        asked = filled(path, names)
        found = paths.match(asked, method) if paths.test(asked, method) else (None, {})
        if not found[0] or sorted(found[1].values()) != sorted(names):
            missing.add((method, path))
    assert missing == set()
