"""Signing in through an OpenID Connect provider: off to it, and back with its word."""

from urllib.parse import urlencode, urlsplit

from flask import Blueprint, current_app, redirect, request

from app.access import anyone
from app.framework.database import db
from app.framework.errors import Conflict, Failure, NotFound, NotSignedIn
from app.framework.fetch import fetcher
from app.framework.guard import allow
from app.framework.home import home_url
from app.framework.random_word import new_word
from app.framework.wire import described, gives
from app.users.elsewhere.ask_provider import Provider, Refused
from app.users.elsewhere.check_oidc import Known, authorization_url, is_ready, who_returned
from app.users.elsewhere.newcomer import hand_over, known_elsewhere, taken_in
from app.users.elsewhere.trip import LASTS, Trip, Trips
from app.users.signing_in.sign_in import SignInSchema, begin, lifetime, signed_in, throttle
from app.users.signing_in.throttle import network_of
from app.users.user import HERE, OIDC, User, folded

COOKIE = "hearthbook.oidc"
NOT_UNDER_WAY = "This sign-in was not begun in this browser, is over, or took too long. Try again."
NOT_LET_IN = "The sign-in service did not let you in."
UNKNOWN_HERE = "You have no account here yet. Ask an administrator for one."

routes = Blueprint("oidc", __name__, url_prefix="/auth/oauth")


def provider() -> Provider:
    """The one of the settings. Raises NotFound without one."""
    settings = current_app.config["SETTINGS"]
    if not is_ready(settings):
        raise NotFound("Signing in through a provider is not set up here.")
    known = current_app.extensions.get("oidc_provider")
    if known is None or known.settings is not settings:
        known = current_app.extensions["oidc_provider"] = Provider(settings, fetcher().ask)
    return known


def trips() -> Trips:
    return current_app.extensions.setdefault("oidc_trips", Trips())


@routes.get("")
@allow(anyone)
def begun():
    """Off to the provider. A browser that comes here by itself is never left with JSON."""
    try:
        return elsewhere() or departure()
    except Failure:
        if not is_page():
            raise
        return redirect(f"{request.script_root}/login?{urlencode({'direct': 1, 'failed': 1})}")


def is_page() -> bool:
    return request.accept_mimetypes.best_match(["application/json", "text/html"]) == "text/html"


def elsewhere():
    """The same at the address whose /login the provider sends people back to: the cookie has to be there by then."""
    wanted = urlsplit(home_url()).netloc.lower()
    if is_page() and wanted != request.host.lower() and "here" not in request.args:
        return redirect(f"{home_url()}{request.path}?here=1")  # once: a proxy may call us by another name
    return None


def departure():
    at = provider()
    begin([(throttle().questions_by_place, ("provider", network_of(request.remote_addr)))])
    brought = request.cookies.get(COOKIE, "")
    word = brought if trips().knows(brought) else new_word()  # the same for every tab
    trip = trips().begin(word, f"{home_url()}/login")
    response = redirect(authorization_url(at, trip))
    response.set_cookie(
        COOKIE,
        word,
        max_age=int(LASTS),
        path=f"{request.script_root}{request.path}",
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
    response.headers["Cache-Control"] = "no-store"
    return response


@routes.get("/callback")
@allow(anyone)
@described(gives=SignInSchema())
@gives(SignInSchema())
def returned():
    at = provider()
    limits: list[tuple] = [(throttle().by_place, ("provider", network_of(request.remote_addr)))]
    begin(limits)
    trip = trips().end(request.cookies.get(COOKIE, ""), request.args.get("state", ""))
    if trip is None:
        raise NotSignedIn(NOT_UNDER_WAY)
    known = who_came_back(at, trip)
    with db.atomic():
        answer = signed_in(account_of(known), lifetime(at.settings.oidc_remember_me))
    throttle().forgive(limits)
    return answer


def who_came_back(at: Provider, trip: Trip) -> Known:
    if error := request.args.get("error"):
        raise Refused(f"it said {error[:100]!r}", NOT_LET_IN)
    return who_returned(at, trip, request.args.get("code", ""), request.args.get("iss"))


def account_of(known: Known) -> User:
    """The account of somebody the provider knows. Raises Refused where there is none and none may be made."""
    claim = known.vouched_claim
    if known_elsewhere(OIDC, known.subject, claim) is None:
        if linked := with_password(known):
            hand_over(linked, OIDC, known.subject)
        elif not current_app.config["SETTINGS"].oidc_signup_enabled:
            raise Refused("nobody here is called so, and nobody may sign up", UNKNOWN_HERE)
    of_person = known.username, known.email, known.full_name, known.administers
    try:
        return taken_in(OIDC, *of_person, subject=known.subject, claim=claim)
    except Conflict as conflict:
        raise Refused(str(conflict), str(conflict)) from conflict


def with_password(known: Known) -> User | None:
    """The account with a password that is theirs: the one of the address, once the provider says it is their own."""
    if not known.verified:
        return None
    return User.get_or_none(User.email == folded(known.email), User.auth_method == HERE)
