"""Queries an OpenID Connect provider for its configuration and keys, and exchanges codes for tokens."""

import logging
import re
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from time import monotonic
from urllib.parse import quote_plus

import orjson

from app.framework.api.errors import Failure, NotSignedIn
from app.framework.jobs.deadline import Deadline
from app.framework.outbound.connection import CannotFetch, Service, resolve_place
from app.framework.text.translate import _, lazy
from app.settings import Settings
from app.users.external_auth.oidc_state import OidcState

log = logging.getLogger(__name__)
SECONDS = 4.5  # for all queries of one request, so that users get a response within five seconds
REMEMBERED = 600.0
# The fields that a provider's configuration must have, according to OpenID Connect Discovery.
REQUIRED = ("issuer", "authorization_endpoint", "token_endpoint", "jwks_uri")
LONGEST_CODE = 4000


class ProviderFailed(Failure):
    """Raised when the provider cannot be reached or answers incorrectly. The cause is logged and in `reason`."""

    status = HTTPStatus.BAD_GATEWAY

    def __init__(self, why: str):
        super().__init__(_("The sign-in service isn't working correctly. Try again in a moment."))
        self.reason = why
        log.error("the OpenID Connect provider: %s", why)


class ProviderRefused(NotSignedIn):
    """Raised when the provider did not confirm a sign-in. `sentence` is shown to the user, `why` is logged."""

    def __init__(self, why: str, sentence: str = lazy("The sign-in service couldn't identify you. Try again.")):
        super().__init__(sentence)
        log.warning("a sign-in through the OpenID Connect provider was refused: %s", why)


@dataclass(frozen=True)
class Configuration:
    """The provider's configuration from its discovery document."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    userinfo_endpoint: str | None
    scopes: frozenset[str] | None  # None if the document does not list them
    ways_to_authenticate: frozenset[str]


class Provider:
    """The OpenID Connect provider from the settings. Its configuration and keys are cached for ten minutes."""

    def __init__(self, settings: Settings, ask: Callable, seconds: float = SECONDS):
        self.settings, self._ask, self._seconds = settings, ask, seconds
        self._kept: dict[str, tuple[float, object]] = {}

    def deadline(self) -> Deadline:
        """Returns a new deadline, which covers all queries to the provider for one request."""
        return Deadline(self._seconds)

    def configuration(self, deadline: Deadline) -> Configuration:
        return self._remembered("configuration", lambda: self._read_configuration(deadline))

    def keys(self, deadline: Deadline, *, anew: bool = False) -> list[dict]:
        """Returns the provider's public keys as JWK; `anew` bypasses the cache. Raises ProviderFailed."""
        if anew:
            self._kept.pop("keys", None)
        return self._remembered("keys", lambda: self._read_keys(deadline))

    def tokens_for(self, code: str, oidc_state: OidcState, deadline: Deadline) -> dict:
        """Exchanges a code for tokens, which include an ID token. Raises ProviderRefused if the code is invalid."""
        if not code or len(code) > LONGEST_CODE:
            raise ProviderRefused("no code, or a very long one")
        form = {"grant_type": "authorization_code", "code": code, "redirect_uri": oidc_state.redirect_uri}
        headers, secret = self._credentials(self.configuration(deadline).ways_to_authenticate)
        form |= {"code_verifier": oidc_state.verifier} | secret
        status, answer = self._document(
            self.configuration(deadline).token_endpoint, deadline, headers=headers, form=form
        )
        if status == HTTPStatus.OK and isinstance(answer.get("id_token"), str):
            return answer
        if status == HTTPStatus.BAD_REQUEST and answer.get("error") == "invalid_grant":
            raise ProviderRefused("the provider takes the code for no good")
        raise ProviderFailed(f"gave no ID token for a code: {status} {str(answer.get('error'))[:100]!r}")

    def userinfo(self, access_token: object, deadline: Deadline) -> dict:
        """Returns more claims about the user from the userinfo endpoint; empty if there are none."""
        endpoint = self.configuration(deadline).userinfo_endpoint
        if not endpoint or not isinstance(access_token, str) or not re.fullmatch(r"[\x21-\x7e]+", access_token):
            return {}
        status, claims = self._document(endpoint, deadline, headers={"Authorization": f"Bearer {access_token}"})
        return claims if status == HTTPStatus.OK else {}

    def _credentials(self, ways: frozenset[str]) -> tuple[dict, dict]:
        """Returns our client credentials as headers and form fields (RFC 6749, section 2.3.1)."""
        client_id, secret = self.settings.oidc_client_id, self.settings.oidc_client_secret
        if "client_secret_basic" in ways:
            pair = b64encode(f"{quote_plus(client_id)}:{quote_plus(secret)}".encode()).decode()
            return {"Authorization": f"Basic {pair}"}, {}
        if "client_secret_post" in ways:
            return {}, {"client_id": client_id, "client_secret": secret}
        raise ProviderFailed(f"takes neither client_secret_basic nor client_secret_post, but {sorted(ways)}")

    def _read_configuration(self, deadline: Deadline) -> Configuration:
        status, document = self._document(self.settings.oidc_configuration_url, deadline)
        if status != HTTPStatus.OK or (missing := [name for name in REQUIRED if not is_text(document.get(name))]):
            raise ProviderFailed(f"its configuration is none: {status}" if status != 200 else f"lacks {missing}")
        self._refuse_to_lead_astray(document["authorization_endpoint"])
        further = document.get("userinfo_endpoint")
        return Configuration(
            issuer=document["issuer"],
            authorization_endpoint=document["authorization_endpoint"],
            token_endpoint=document["token_endpoint"],
            jwks_uri=document["jwks_uri"],
            userinfo_endpoint=further if is_text(further) else None,
            scopes=keep_texts(document.get("scopes_supported")) or None,
            ways_to_authenticate=keep_texts(document.get("token_endpoint_auth_methods_supported"))
            or frozenset({"client_secret_basic"}),
        )

    def _refuse_to_lead_astray(self, url: str) -> None:
        """Raises ProviderFailed unless the URL is a web address where users can safely enter their password.

        If the provider's configuration was loaded over https, the URL must be https too.
        """
        try:
            unsafe = resolve_place(url).scheme != "https" and self._service.base.scheme == "https"
        except CannotFetch:
            unsafe = True
        if unsafe:
            raise ProviderFailed("its authorization_endpoint is no address that people may be sent to")

    def _read_keys(self, deadline: Deadline) -> list[dict]:
        status, key_set = self._document(self.configuration(deadline).jwks_uri, deadline)
        keys = key_set.get("keys")
        if status != HTTPStatus.OK or not isinstance(keys, list):
            raise ProviderFailed(f"its keys are none: {status}")
        return [key for key in keys if isinstance(key, dict)]

    def _document(self, url: str, deadline: Deadline, **how) -> tuple[int, dict]:
        try:
            status, body = self._ask(url, self._service, deadline, **how)
            document = orjson.loads(body) if body else {}
        except CannotFetch as failed:
            raise ProviderFailed(f"{url!r}: {failed.reason} {failed}") from failed
        except orjson.JSONDecodeError as unfit:
            raise ProviderFailed(f"{url!r}: answered with something that is no JSON") from unfit
        if not isinstance(document, dict):
            raise ProviderFailed(f"{url!r}: answered with another shape")
        return status, document

    @property
    def _service(self) -> Service:
        try:
            return Service(resolve_place(self.settings.oidc_configuration_url), self.settings.oidc_tls_cacertfile)
        except CannotFetch as unfit:
            raise ProviderFailed("oidc_configuration_url is no web address") from unfit

    def _remembered(self, name: str, read: Callable):
        until, value = self._kept.get(name, (0.0, None))
        if monotonic() >= until:
            value = read()
            self._kept[name] = monotonic() + REMEMBERED, value
        return value


def is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""


def keep_texts(value: object) -> frozenset[str]:
    return frozenset(filter(is_text, value)) if isinstance(value, list) else frozenset()
