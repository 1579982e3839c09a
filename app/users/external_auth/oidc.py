"""The routes for sign-in through OpenID Connect: the redirect to the provider, and the return from it."""

from urllib.parse import urlencode, urlsplit

from flask import Blueprint, current_app, redirect, request

from app.access import anyone
from app.framework.api.errors import Conflict, Failure, NotFound, NotSignedIn
from app.framework.api.guard import allow
from app.framework.api.wire import describe_wire, response
from app.framework.outbound.fetch import get_fetcher
from app.framework.server.base_url import find_base_url
from app.framework.storage.database import db
from app.framework.text.ip_address import mask_address
from app.framework.text.random_token import make_token
from app.framework.text.translate import _, lazy
from app.users.external_auth.ask_provider import Provider, ProviderFailed, ProviderRefused
from app.users.external_auth.check_oidc import ProviderUser, build_authorization_url, check_returned_user, is_ready
from app.users.external_auth.oidc_state import LASTS, OidcState, OidcStates
from app.users.external_auth.provisioning import find_external_account, link_account, provision
from app.users.signing_in.cookies import read_cookie, set_cookie
from app.users.signing_in.limit_tries import begin, throttle
from app.users.signing_in.start_session import SignInSchema, choose_lifetime, start_session
from app.users.user import HERE, OIDC, User, fold_name

COOKIE = "hearthbook.oidc"
OUT_OF_ORDER = {"server_error", "temporarily_unavailable"}  # the provider failed, and refused nobody
NOT_UNDER_WAY = lazy("This sign-in has expired or was started in another browser. Try again.")
NOT_LET_IN = lazy("The sign-in service refused access.")
UNKNOWN_HERE = lazy("You have no account here yet. Ask an administrator for one.")

routes = Blueprint("oidc", __name__, url_prefix="/auth/oauth")


def get_provider() -> Provider:
    """Returns the provider from the settings. Raises NotFound if sign-in through a provider is not set up."""
    settings = current_app.config["SETTINGS"]
    if not is_ready(settings):
        raise NotFound(_("Sign-in through a provider is not set up."))
    client = current_app.extensions.get("oidc_provider")
    if client is None or client.settings is not settings:
        client = current_app.extensions["oidc_provider"] = Provider(settings, get_fetcher().ask)
    return client


def get_oidc_states() -> OidcStates:
    return current_app.extensions.setdefault("oidc_trips", OidcStates())


@routes.get("")
@allow(anyone)
def begin_sign_in():
    """Redirects to the provider. If that fails, a browser is sent back to the sign-in page instead of seeing JSON."""
    try:
        return redirect_to_base_url() or make_departure()
    except Failure:
        if not is_page():
            raise
        return redirect(f"{request.script_root}/login?{urlencode({'direct': 1, 'failed': 1})}")


def is_page() -> bool:
    return request.accept_mimetypes.best_match(["application/json", "text/html"]) == "text/html"


def redirect_to_base_url():
    """Redirects to the same path at the base URL, or returns None if the browser is already there.

    The provider sends users back to the base URL, so the cookie must be set for its host.
    """
    wanted = urlsplit(find_base_url()).netloc.lower()
    if is_page() and wanted != request.host.lower() and "here" not in request.args:
        return redirect(f"{find_base_url()}{request.path}?here=1")  # `here` prevents a loop if a proxy changes the host
    return None


def make_departure():
    at = get_provider()
    begin([(throttle().questions_by_place, ("provider", mask_address(request.remote_addr)))])
    brought = read_cookie(COOKIE) or ""
    token = brought if get_oidc_states().knows(brought) else make_token()  # all tabs of a browser share one token
    oidc_state = get_oidc_states().begin(token, f"{find_base_url()}/login")
    response = redirect(build_authorization_url(at, oidc_state))
    set_cookie(response, COOKIE, token, int(LASTS), f"{request.script_root}{request.path}")
    response.headers["Cache-Control"] = "no-store"
    return response


@routes.get("/callback")
@allow(anyone)
@describe_wire(response=SignInSchema())
@response(SignInSchema())
def finish_sign_in():
    at = get_provider()
    limits: list[tuple] = [(throttle().by_place, ("provider", mask_address(request.remote_addr)))]
    begin(limits)
    oidc_state = get_oidc_states().end(read_cookie(COOKIE) or "", request.args.get("state", ""))
    if oidc_state is None:
        raise NotSignedIn(NOT_UNDER_WAY)
    provider_user = check_return(at, oidc_state)
    with db.atomic():
        answer = start_session(find_account(provider_user), choose_lifetime(at.settings.oidc_remember_me))
    throttle().forgive(limits)
    return answer


def check_return(at: Provider, oidc_state: OidcState) -> ProviderUser:
    if (error := request.args.get("error")) in OUT_OF_ORDER:
        raise ProviderFailed(f"it said {error!r}")
    if error:
        raise ProviderRefused(f"it said {error[:100]!r}", NOT_LET_IN)
    return check_returned_user(at, oidc_state, request.args.get("code", ""), request.args.get("iss"))


def find_account(provider_user: ProviderUser) -> User:
    """Returns the account of a user known to the provider, and links or creates it if necessary.

    Raises ProviderRefused if there is no account and none may be created.
    """
    claim = provider_user.vouched_claim
    if find_external_account(OIDC, provider_user.subject, claim) is None:
        if linked := find_with_password(provider_user):
            link_account(linked, OIDC, provider_user.subject)
        elif not current_app.config["SETTINGS"].oidc_signup_enabled:
            raise ProviderRefused("nobody here is called so, and nobody may sign up", UNKNOWN_HERE)
    of_person = provider_user.username, provider_user.email, provider_user.full_name, provider_user.administers
    try:
        return provision(OIDC, *of_person, subject=provider_user.subject, claim=claim)
    except Conflict as conflict:
        raise ProviderRefused(str(conflict), str(conflict)) from conflict


def find_with_password(provider_user: ProviderUser) -> User | None:
    """Returns the account with a local password and the same e-mail address, if the provider verified the address."""
    if not provider_user.verified:
        return None
    return User.get_or_none(User.email == fold_name(provider_user.email), User.auth_method == HERE)
