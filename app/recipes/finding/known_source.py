"""Finds the recipes that come from the same web page as one that is about to be imported."""

import re
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from flask import Blueprint, request
from marshmallow import fields

from app.access import member
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_parameter
from app.framework.api.schema import PartSchema
from app.framework.api.wire import query, response
from app.framework.outbound.web_address import InvalidAddress
from app.recipes.clean_source import find_source
from app.recipes.finding.item_uses import NamedRecipeSchema
from app.recipes.recipe import Recipe

LONGEST, MOST = 2000, 5
# Parameters that sites and apps add to a link to see where a visitor comes from.
TRACKING = re.compile(
    r"utm_.*|mtm_.*|pk_.*|hsa_.*|_hs(?:enc|mi)|mc_[ce]id|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|yclid|ttclid"
    r"|igsh(?:id)?|si|ref|ref_src|ref_url|referrer|source|src|share|shared|smid|cmp|cmpid|campaign|ncid|xtor|epik|spm|_ga|amp"
)
URL = describe_parameter("url", "string", "the address of the page")


class KnownSourceSchema(PartSchema):
    """The recipes that the person may see and that were imported from this address, the newest first."""

    items = fields.List(fields.Nested(NamedRecipeSchema))


routes = Blueprint("known_source", __name__, url_prefix="/recipes")


@routes.get("/create/known")
@allow(member)
@query(URL)
@response(KnownSourceSchema())
def find_known_source():
    text = request.args.get("url", "")
    try:
        return find_recipes_from(find_source(text) or text)
    except InvalidAddress as why:
        raise Invalid(str(why), ("query", "url"), text) from None


def find_recipes_from(address: str) -> dict:
    page = normalize_address(address)
    if not page:
        return {"items": []}
    host = page.partition("/")[0]
    columns = Recipe.id, Recipe.name, Recipe.slug, Recipe.org_url
    visible = Recipe.select(*columns).where(member.visible_rows(current_user(), Recipe))
    near = visible.where(Recipe.org_url.contains(host)).order_by(Recipe.created_at.desc())
    return {"items": [recipe for recipe in near if normalize_address(recipe.org_url) == page][:MOST]}


def normalize_address(address: str) -> str:
    """Returns a text that is equal for all spellings of a page's address, or "" if this is not a web address.

    Spellings differ in the scheme, "www.", the port of the scheme, a slash at the end, the fragment, the order of the
    query, escapes, and in what is only there for counting visitors.
    """
    address = address.strip()
    address = address if "://" in address[:10] else f"https://{address}"
    try:
        parts = urlsplit(address) if len(address) <= LONGEST else None
        port = parts and parts.port
    except ValueError:
        return ""
    if not parts or parts.scheme.lower() not in ("http", "https") or "." not in (parts.hostname or ""):
        return ""
    host = re.sub(r"^(?:www\d?|m|amp)\.(?=.+\.)", "", parts.hostname) + (
        f":{port}" if port not in (None, 80, 443) else ""
    )
    path = re.sub(r"/(?:amp|index\.(?:html?|php))$", "", unquote(parts.path).rstrip("/"), flags=re.IGNORECASE)
    parameters = sorted(pair for pair in parse_qsl(parts.query) if not TRACKING.fullmatch(pair[0].lower()))
    return f"{host}/{path.strip('/')}?{urlencode(parameters)}"
