"""Signs users in through an OpenID Connect provider: the address to send them to, and who they are on return."""

import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import urlencode

from app.framework.jobs.deadline import Deadline
from app.settings import Settings
from app.users.external_auth.ask_provider import Provider, ProviderFailed, ProviderRefused, is_text
from app.users.external_auth.oidc_state import OidcState

# Asymmetric signatures only: never `none`, never a shared secret.
ALGORITHMS = "RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519".split()
CLOCKS_DIFFER = 300  # seconds
# Lone surrogates, which JSON can express and UTF-8 cannot, and NUL, which many programs take for the end of a text.
UNWRITABLE = re.compile("[\ud800-\udfff\0]")
NOT_COMPLETE = "The sign-in service did not send everything needed: {what}. Ask its administrator."
NOT_OF_THE_GROUP = "Your account is not allowed to sign in here. Ask the administrator of the sign-in service."


@dataclass(frozen=True)
class ProviderUser:
    """A user as the provider describes them. `claim` identifies them. `verified`: whether the provider confirms that
    the e-mail address is theirs, None if it does not say. `administers`: whether they are in the administrators' group,
    None if none is configured."""

    subject: str
    claim: str
    username: str
    email: str
    full_name: str
    verified: bool | None
    administers: bool | None

    @property
    def vouched_claim(self) -> str | None:
        """The claim, unless it is an e-mail address that the provider does not confirm to be theirs."""
        is_address = "@" in self.claim
        is_theirs = self.claim.casefold() == self.email.casefold() and self.verified is not False
        return self.claim if is_theirs or not is_address else None


def is_ready(settings: Settings) -> bool:
    """Whether sign-in through a provider is switched on and all settings it needs are there."""
    needed = (
        settings.oidc_client_id,
        settings.oidc_client_secret,
        settings.oidc_configuration_url,
        settings.oidc_user_claim,
        settings.oidc_groups_claim or not asks_for_groups(settings),
    )
    return settings.oidc_auth_enabled and all(needed)


def asks_for_groups(settings: Settings) -> bool:
    return bool(settings.oidc_user_group or settings.oidc_admin_group)


def trouble_with_provider(provider: Provider) -> str:
    """Why every sign-in would fail, for administrators; empty if they work."""
    try:
        provider.keys(provider.deadline())
    except ProviderFailed as failed:
        return failed.reason
    return ""


def authorization_url(provider: Provider, oidc_state: OidcState) -> str:
    """The provider's address where the browser signs in. Raises ProviderFailed, within five seconds."""
    at, settings = provider.configuration(provider.deadline()), provider.settings
    scopes = ["openid", "email", "profile"]
    if asks_for_groups(settings) and settings.oidc_groups_claim in (at.scopes or {settings.oidc_groups_claim}):
        scopes.append(settings.oidc_groups_claim)
    challenge = urlsafe_b64encode(sha256(oidc_state.verifier.encode()).digest()).rstrip(b"=").decode()
    said = {
        "response_type": "code",
        "client_id": settings.oidc_client_id,
        "redirect_uri": oidc_state.redirect_uri,
        "scope": " ".join(scopes),
        "state": oidc_state.state,
        "nonce": oidc_state.nonce,
        "code_challenge": challenge,
        "code_challenge_method": "S256",
    }
    return f"{at.authorization_endpoint}{'&' if '?' in at.authorization_endpoint else '?'}{urlencode(said)}"


def who_returned(provider: Provider, oidc_state: OidcState, code: str, issuer: str | None) -> ProviderUser:
    """The user for whose code the browser returned. Raises ProviderRefused and ProviderFailed, within five seconds."""
    deadline, settings = provider.deadline(), provider.settings
    if issuer and issuer != provider.configuration(deadline).issuer:  # RFC 9207
        raise ProviderRefused("the answer is another provider's")
    tokens = provider.tokens_for(code, oidc_state, deadline)
    claims = checked(provider, oidc_state, tokens, deadline)
    if not claims.keys() >= {*required(settings), "email_verified"}:
        claims = completed(claims, provider, tokens, deadline)
    return who_is(claims, settings)


def checked(provider: Provider, oidc_state: OidcState, tokens: dict, deadline: Deadline) -> dict:
    """The claims of the ID token, if it is signed, for us, current and for this state. Raises ProviderRefused."""
    from authlib.oidc.core import CodeIDToken
    from joserfc.errors import BadSignatureError, InvalidKeyIdError, JoseError

    settings, issuer = provider.settings, provider.configuration(deadline).issuer
    here = {"client_id": settings.oidc_client_id, "nonce": oidc_state.nonce, "access_token": tokens.get("access_token")}
    claim_of = {"iss": {"value": issuer}, "aud": {"value": settings.oidc_client_id}, "sub": {"essential": True}}
    try:
        try:
            token = signed(tokens["id_token"], provider.keys(deadline))
        except (InvalidKeyIdError, BadSignatureError):  # the provider may have just rotated its keys
            token = signed(tokens["id_token"], provider.keys(deadline, anew=True))
        claims = CodeIDToken(token.claims, token.header, claim_of, here)
        claims.validate(leeway=CLOCKS_DIFFER)
    except (JoseError, ValueError, TypeError) as unfit:
        raise ProviderRefused(f"its ID token is not good: {str(unfit)[:200]!r}") from unfit
    return dict(claims)


def signed(id_token: str, keys: list[dict]):
    """The token, if one of the keys signed it. Raises JoseError and ValueError."""
    from joserfc import jwt
    from joserfc.jwk import KeySet
    from joserfc.jws import JWSRegistry

    # Keys of unknown types are ignored (RFC 7517, section 5), and encryption keys sign nothing.
    fit = [key for each in keys if each.get("use", "sig") == "sig" for key in key_in(each)]
    # A provider's own headers are ignored, as those that must be understood are named in `crit`.
    registry = JWSRegistry(algorithms=ALGORITHMS, strict_check_header=False)
    return jwt.decode(id_token, KeySet(fit), algorithms=ALGORITHMS, registry=registry)


def key_in(said: dict) -> list:
    from joserfc import jwk
    from joserfc.errors import JoseError

    try:
        return [jwk.import_key(said)] if said.get("kty") in ("RSA", "EC", "OKP") else []
    except (JoseError, ValueError, TypeError):
        return []


def required(settings: Settings) -> list[str]:
    names = ["name", "email", settings.oidc_user_claim]
    return [*names, settings.oidc_groups_claim] if asks_for_groups(settings) else names


def completed(claims: dict, provider: Provider, tokens: dict, deadline: Deadline) -> dict:
    """The claims, completed by userinfo. Raises ProviderRefused if that is about another user, or ProviderFailed."""
    try:
        further = provider.userinfo(tokens.get("access_token"), deadline)
    except ProviderFailed:
        if all(name in claims for name in required(provider.settings)):
            return claims
        raise
    if further and further.get("sub") != claims["sub"]:
        raise ProviderRefused("the provider's userinfo is about somebody else")
    if claims.get("email", further.get("email")) != further.get("email"):
        further.pop("email_verified", None)  # it concerns another address
    return further | claims


def who_is(claims: dict, settings: Settings) -> ProviderUser:
    """The user the claims describe. Raises ProviderRefused if one is missing, or if their groups may not sign in."""

    def told(name: str) -> str:
        said = claims.get(name)
        if is_text(said) and UNWRITABLE.search(said):
            raise ProviderRefused(f"{name} is no text that can be written down")
        return said.strip() if is_text(said) else ""

    names = ["name", "email", settings.oidc_user_claim]
    missing = [name for name in ["sub", *names] if not told(name)]
    groups = groups_in(claims, settings.oidc_groups_claim) if asks_for_groups(settings) else set()
    if groups is None:
        missing.append(settings.oidc_groups_claim)
    if missing:
        raise ProviderRefused(f"{missing} missing", NOT_COMPLETE.format(what=", ".join(missing)))
    admin = settings.oidc_admin_group in groups if settings.oidc_admin_group else None
    if not admin and settings.oidc_user_group and settings.oidc_user_group not in groups:
        raise ProviderRefused("not of the group", NOT_OF_THE_GROUP)
    return ProviderUser(
        subject=claims["sub"],
        claim=told(settings.oidc_user_claim),
        username=told("preferred_username") or told(settings.oidc_user_claim),
        email=told("email"),
        full_name=told("name"),
        verified={"true": True, "false": False}.get(str(claims.get("email_verified")).lower()),  # or a text
        administers=admin,
    )


def groups_in(claims: dict, name: str) -> set[str] | None:
    """The groups, which some providers send as a single string instead of a list; None if there are none."""
    said = claims.get(name)
    if isinstance(said, list):
        return set(filter(is_text, said))
    return {said} if is_text(said) else None
