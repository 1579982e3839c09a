"""Facts about API calls that the OpenAPI description does not contain, such as what each parameter refers to."""

import io
import json

from app.households.ai_provider import PROVIDER_ID
from tests.admin.moving.made_server import made_server
from tests.hostile.zips import zipped
from tests.pictures import picture
from tests.rights.world import CARD, PASSWORD

# Maps blueprints to the kind of thing that their routes are about, if it differs from the name of the blueprint.
ABOUT = {
    "picture": "recipe",
    "every_group": "group",
    "every_household": "household",
    "household_of_group": "household",
    "account": "user",
    "account_too": "user",
    "webhook_sending": "webhook",
    "notifier_sending": "notifier",
    "cookbook_recipes": "cookbook",
}
# Maps a pattern to the kind of thing that the last path parameter refers to, if that is not what the route is about.
# The first match counts. Values that begin with "=" are constants.
IN_PATHS = [
    (r"<group>$", "group"),
    (r"<group_slug>$", "group_slug"),
    (r"<group>/recipes/<slug_or_id>$|<group_slug>/r/<slug>$", "slug"),
    (r"/slug/<slug>$", "slug_of_name"),
    (r"/recipes/<recipe_slug>$", "recipe"),
    (r"/(media/recipes|recipes|favorites|ratings|trigger)/<(\w+:)?(slug|recipe_id)>$", "recipe"),
    (r"/revisions/<id:revision_id>$", "revision"),
    (r"/trash/<id:trashed_id>$", "trashed"),
    (r"shared/(r/)?<token_id>$", "share_link"),
    (r"/users/<id:user_id>$|/members/<username_or_id>$", "user"),
    (r"/images/<file_name>$|<id:event_id>/<file_name>$", "=original.webp"),
    (r"/mealplans/<entry_id>$", "plan_entry"),
    (r"/mealplans/rules/<id:rule_id>$", "plan_rule"),
    (r"/calendar/<token>", "calendar_link"),
    (r"/timeline/<id:event_id>$", "event"),
    (r"/users/<id:user_id>/<file_name>$", "=profile.webp"),
    (r"/assets/<file_name>$", f"={CARD}"),
    (r"/(food|unit|label|tag|tool)s/<id:removed_id>$", r"removed_\1"),
    (r"/categories/<id:removed_id>$", "removed_category"),
    (r"/(food|unit|label|tag|tool)s/<id:row_id>$", r"\1"),
    (r"/categories/<id:row_id>$", "category"),
    (r"/shopping/lists/<id:list_id>$", "shopping_list"),
    (r"/shopping/lists/<id:list_id>/recipe/<id:recipe_id>$", "recipe"),
    (r"/shopping/items/<id:item_id>$", "shopping_item"),
    (r"/households/<slug_or_id>$", "household"),
    (r"/categories/<slug_or_id>$", "category"),
    (r"/cookbooks/<slug(_or_id)?>$", "cookbook"),
    (r"/(food|tag|tool)s/<slug_or_id>$", r"\1"),
    (r"/pantry/foods/<id:food_id>$", "food"),
    (r"/groups/<id:group_id>$", "group"),
    (r"/households/<id:household_id>$", "household"),
    (r"<page:path>$", "=settings"),
    (r"/reset-links/<reset_token>$", "reset_token"),
    (r"/jobs/<name>", "=check-webhooks"),
    (r"/migrations/<id:report_id>$", "report_of_move"),
    (r"/migrations/mealie/<id:report_id>$", "report_of_server"),
    (r"/bulk/<id:report_id>$", "report_of_links"),
    (r"/filters/<kind>$", "=tags"),
    (r"/backups/<file_name>", "=none.hearthbook"),
    (r"/(providers|openai)/<id:provider_id>$", f"={PROVIDER_ID}"),
    (r"/uploads/<id:upload_id>$", "=00000000-0000-4000-8000-00000000000b"),
]
# The kind of thing that each query parameter refers to.
IN_QUERIES = {
    "tags": "tag",
    "tools": "tool",
    "categories": "category",
    "foods": "food",
    "with": "food",
    "without": "food",
    "households": "household",
    "cookbook": "cookbook",
    "recipe_id": "recipe",
    "group_id": "group",
    "path": "data_export",
    "ids": "shopping_item",
    "from": "second_{noun}",
    "to": "{noun}",
}
WORDS = {"/api/utils/download": "word_for_file", "/api/recipes/<slug>/exports/zip": "word_for_zip"}
ALWAYS = {"group_id", "path", "token"}
PLAIN = {"template_name": "raw", "name": "Somebody", "email": "somebody@example.com", "url": "https://example.com/soup"}
NAMING_NOTHING = {"page", "perPage", "orderBy", "orderDirection", "orderByNullPosition", "paginationSeed", *PLAIN}
NAMING_NOTHING |= {"report_type", "offset", "size", "first", "force", "units", "here", "state", "code", "error", "iss"}
NAMING_NOTHING |= {"queryFilter", "since", "search", "start_date", "end_date", "version", "cacheKey", "requireAllFoods"}
NAMING_NOTHING |= {"date", "entryType", "limit", "maxMissingFoods", "maxMissingTools", "includeFoodsOnHand"}
NAMING_NOTHING |= {
    "includeToolsOnHand",
    "minutes",
    "includeSubstitutions",
    "lines",
    "upload",
    "requireAllCategories",
    "requireAllTags",
    "requireAllTools",
}

# Request bodies that cannot be generated from the schema, by verb and route.
BODIES = {
    "POST /api/households/freezer": {"title": "Peas", "portions": 4},
    "POST /api/households/freezer/<id:thing_id>/take": {"portions": 1},
    "POST /api/auth/token": {"username": "bob", "password": PASSWORD},
    "POST /api/admin/groups": {"name": "Another"},
    "POST /api/admin/groups/<id:group_id>/deletion": {"name": "Strangers"},
    "POST /api/admin/users/<id:user_id>/deletion": {"name": "mallory"},
    "PATCH /api/admin/settings": {"smtpFromName": "Kitchen"},
    "POST /api/admin/users/password-reset-token": {"email": "bob@example.com"},
    "POST /api/parser/ingredient": {"parser": "brute", "ingredient": "2 eggs"},
    "POST /api/parser/ingredients": {"parser": "brute", "ingredients": ["2 eggs"]},
    "POST /api/admin/backups": {},
    "POST /api/admin/backups/places": {"kind": "webdav", "name": "Cloud", "address": "https://cloud.example/copies"},
    "PUT /api/admin/backups/places/<id:place_id>": {"kind": "webdav", "name": "Nas", "address": "https://nas.example"},
    "POST /api/admin/backups/<file_name>/recipes/restore": {"recipes": ["00000000-0000-4000-8000-00000000000b"]},
    "POST /api/recipes/create/text": {"text": "Soup\n\n1 l water\n2 g salt\n\nBoil the water with the salt."},
    "POST /api/recipes/create/url/bulk": {"imports": [{"url": "https://127.0.0.1/soup"}]},
    "POST /api/households/events/notifications/test": {"appriseUrl": "json://127.0.0.1:9/hook"},
    "PUT /api/app/https/domain": {"domain": "recipes.example.org", "provider": "manual"},
    "PUT /api/admin/network/hooks": {"hooks": ["192.168.1.5:8123"]},
}
# Calls that cannot succeed in these tests, with the reason.
NEVER_SUCCESSFUL = {
    "POST /api/recipes/create/url": "Nothing is fetched from loopback addresses.",
    "POST /api/recipes/test-scrape-url": "Nothing is fetched from loopback addresses.",
    "POST /api/recipes/test-scrape-url/readers": "Nothing is fetched from loopback addresses.",
    "POST /api/recipes/<slug>/image": "Nothing is fetched from loopback addresses.",
    **dict.fromkeys(
        (
            "POST /api/recipes/create/image",
            "POST /api/groups/ai-providers/providers/<id:provider_id>/test",
            "POST /api/admin/debug/openai/<id:provider_id>",
            *(
                f"{verb} /api/{of}/ai-providers/providers/<id:provider_id>"
                for verb in ("GET", "PUT", "DELETE")
                for of in ("groups", "admin/groups/<id:group_id>")
            ),
        ),
        "No language model is set up.",
    ),
    "POST /api/groups/ai-providers/providers": "There is one language model for all groups.",
    "POST /api/admin/groups/<id:group_id>/ai-providers/providers": "There is one language model for all groups.",
    **dict.fromkeys(
        ("POST /api/setup", "POST /api/setup/code"), "Setup is complete, because there is an administrator."
    ),
    "POST /api/app/stop": "Only a server that was started on the desktop can be stopped.",
    **dict.fromkeys(
        ("GET /api/app/desktop", "PUT /api/app/desktop", "DELETE /api/app/desktop/offered-backup"),
        "Only a server that was started on the desktop has a window.",
    ),
    "PUT /api/app/network": "The app runs without a server, so there is no listening address to change.",
    "PUT /api/app/https": "The app runs without a server, so there are no connections to encrypt.",
    "POST /api/app/https/root": "The app runs without a server, so there are no connections to encrypt.",
    **dict.fromkeys(
        ("PUT /api/app/https/domain", "DELETE /api/app/https/domain", "POST /api/app/https/domain/certificates"),
        "The app runs without a server, so there are no connections to encrypt.",
    ),
    **dict.fromkeys(
        (f"GET /api/app/trust/hearthbook.{end}" for end in ("crt", "pem", "mobileconfig")),
        "The app runs without a server, so there is no certificate to trust.",
    ),
    "DELETE /api/admin/groups/<id:group_id>": "Every group has members.",
    "DELETE /api/admin/households/<id:household_id>": "Every household has members.",
    "DELETE /api/groups/households/<id:household_id>": "Every household has members.",
    "GET /api/auth/oauth": "No OpenID Connect provider is set up.",
    "GET /api/auth/oauth/callback": "No OpenID Connect provider is set up.",
    "GET /api/auth/oauth/native/config": "No OpenID Connect provider is set up.",
    "POST /api/auth/oauth/native/token": "No OpenID Connect provider is set up.",
    "PUT /api/admin/migrations/mealie/uploads/<id:upload_id>": "A piece has a size.",
    "PUT /api/admin/updates/uploads/<id:upload_id>": "A piece has a size.",
    "POST /api/admin/updates/fetch": "No address for updates is set.",
    "POST /api/admin/updates/change-over": "No version was tried, and the tests run from the sources.",
    **dict.fromkeys(
        (
            "POST /api/admin/backups/drill",
            "POST /api/admin/backups/undo",
            "POST /api/admin/backups/upload",
            "PUT /api/admin/backups/uploads/<id:upload_id>",
            "POST /api/backups/upload",
            *(
                f"{verb} /api/{path}"
                for verb, path in (
                    ("GET", "admin/backups/<file_name>"),
                    ("DELETE", "admin/backups/<file_name>"),
                    ("POST", "admin/backups/<file_name>/preview"),
                    ("POST", "admin/backups/<file_name>/restore"),
                    ("POST", "admin/backups/<file_name>/recipes"),
                    ("POST", "admin/backups/<file_name>/recipes/restore"),
                    ("GET", "backups/<file_name>/download"),
                    ("DELETE", "backups/<file_name>/delete"),
                    ("POST", "backups/<file_name>/import"),
                )
            ),
        ),
        "There is no backup, because migrations did not create the database of these tests.",
    ),
}


RECIPE = json.dumps({"name": "Soup", "recipeIngredient": [], "recipeInstructions": []})
SOUP_DATA = '{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 l water"], "recipeInstructions": ["Boil."]}'
SOUP_TEXT = b"Soup\n\n1 l water\n2 g salt\n\nBoil the water with the salt."
ARCHIVE, PHOTO = zipped({"soup.json": RECIPE.encode()}), picture(kind="WEBP", size=(8, 8))
# The fields of form requests, by verb and route.
FORMS: dict[str, dict] = {
    "PUT /api/recipes/<slug>/image": {"image": PHOTO},
    "PUT /api/recipes/timeline/events/<id:event_id>/image": {"image": PHOTO},
    "POST /api/users/<id:user_id>/image": {"profile": PHOTO},
    "POST /api/recipes/<slug>/assets": {"name": "Card", "icon": "x", "extension": "txt", "file": b"a card"},
    "POST /api/recipes/create/zip": {"archive": ARCHIVE},
    "POST /api/recipes/create/image": {"images": PHOTO},
    "POST /api/recipes/create/ai": {"content": SOUP_DATA},
    "POST /api/recipes/create/ai/stream": {"content": SOUP_DATA},
    "POST /api/admin/backups/upload": {"archive": ARCHIVE},
    "POST /api/backups/upload": {"archive": ARCHIVE},
    "POST /api/groups/migrations": {"archive": ARCHIVE, "migration_type": "", "add_migration_tag": "true"},
    "POST /api/groups/migrations/preview": {"archive": ARCHIVE},
    "POST /api/admin/migrations/mealie": {"archive": made_server(), "into": "group"},
    "POST /api/admin/migrations/mealie/preview": {"archive": made_server()},
    "POST /api/recipes/create/page-text": {"file": RECIPE.encode()},
    "POST /api/recipes/create/file": {"file": SOUP_TEXT},
}


def form_of(operation: str) -> dict | None:
    """Returns the form of a call. Its files are opened anew each time, because sending a form consumes them."""
    form = FORMS.get(operation, {})
    return {key: (io.BytesIO(one), "x") if isinstance(one, bytes) else one for key, one in form.items()} or None
