"""Builds the address for sign-in at an OpenID Connect provider, and verifies who the returning user is."""

import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import urlencode

from app.framework.jobs.deadline import Deadline
from app.framework.text.translate import lazy
from app.settings import Settings
from app.users.external_auth.ask_provider import Configuration, Provider, ProviderFailed, ProviderRefused, is_text
from app.users.external_auth.oidc_state import OidcState

# Only asymmetric signatures are accepted, no unsigned tokens (`none`) and no shared secrets.
ALGORITHMS = "RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519".split()
DEEPEST = 10  # maximum number of dots in the path of a claim
CLOCKS_DIFFER = 300  # seconds of tolerance for the provider's clock
GIVEN_AND_FAMILY_NAME = "given_name", "family_name"
# Matches lone surrogates, which UTF-8 cannot encode, and NUL, which many programs treat as the end of a text.
UNWRITABLE = re.compile("[\ud800-\udfff\0]")
NOT_COMPLETE = lazy("The sign-in service did not send everything needed: {what}. Ask its administrator.")
NOT_OF_THE_GROUP = lazy("Your account is not allowed to sign in here. Ask the administrator of the sign-in service.")


@dataclass(frozen=True)
class ProviderUser:
    """A user as described by the provider.

    `claim` is the value of the claim by which the settings identify users. `email` may be empty if
    that is another one. `verified` tells whether the provider has
    verified the e-mail address; None if unknown. `administers` tells whether the user is in the configured group of
    administrators; None if no such group is configured.
    """

    subject: str
    claim: str
    username: str
    email: str
    full_name: str
    verified: bool | None
    administers: bool | None

    @property
    def vouched_claim(self) -> str | None:
        """The claim, or None if it is an e-mail address that may belong to another user."""
        is_address = "@" in self.claim
        is_theirs = self.claim.casefold() == self.email.casefold() and self.verified is not False
        return self.claim if is_theirs or not is_address else None


def is_ready(settings: Settings) -> bool:
    """Whether sign-in through OpenID Connect is enabled and all settings that it needs are present."""
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


def find_provider_trouble(provider: Provider) -> str:
    """Returns the reason why all sign-ins would fail, for administrators; empty if sign-in works."""
    try:
        provider.keys(provider.deadline())
    except ProviderFailed as failed:
        return failed.reason
    return ""


def build_authorization_url(provider: Provider, oidc_state: OidcState) -> str:
    """Returns the address at the provider where the user signs in. Raises ProviderFailed, within five seconds."""
    at, settings = provider.configuration(provider.deadline()), provider.settings
    challenge = urlsafe_b64encode(sha256(oidc_state.verifier.encode()).digest()).rstrip(b"=").decode()
    parameters = {
        "response_type": "code",
        "client_id": settings.oidc_client_id,
        "redirect_uri": oidc_state.redirect_uri,
        "scope": choose_scope(at, settings),
        "state": oidc_state.state,
        "nonce": oidc_state.nonce,
        "code_challenge": challenge,
        "code_challenge_method": "S256",
    }
    return f"{at.authorization_endpoint}{'&' if '?' in at.authorization_endpoint else '?'}{urlencode(parameters)}"


def choose_scope(at: Configuration, settings: Settings) -> str:
    """Returns what a sign-in asks the provider for, as its address states it."""
    scopes = ["openid", "email", "profile"]
    groups = settings.oidc_groups_claim
    # A path such as "realm_access.roles" is no scope, unless the provider says so.
    if asks_for_groups(settings) and (groups in at.scopes if at.scopes else "." not in groups):
        scopes.append(groups)
    return " ".join(scopes)


def check_returned_user(provider: Provider, oidc_state: OidcState, code: str, issuer: str | None) -> ProviderUser:
    """Returns the user for whom the provider issued the code. Raises ProviderRefused or ProviderFailed.

    Takes at most five seconds.
    """
    deadline, settings = provider.deadline(), provider.settings
    if issuer and issuer != provider.configuration(deadline).issuer:  # this check is defined by RFC 9207
        raise ProviderRefused("the answer is another provider's")
    tokens = provider.tokens_for(code, oidc_state, deadline)
    claims = check_tokens(provider, oidc_state, tokens, deadline)
    if any(find_claim(claims, name) is None for name in [*list_wanted_claims(settings), "email_verified"]):
        claims = add_missing_claims(claims, provider, tokens, deadline)
    return read_provider_user(claims, settings)


def check_tokens(provider: Provider, oidc_state: OidcState, tokens: dict, deadline: Deadline) -> dict:
    """Returns the claims of the ID token, after checking its signature, audience, expiry and nonce.

    Raises ProviderRefused.
    """
    from authlib.oidc.core import CodeIDToken
    from joserfc.errors import BadSignatureError, InvalidKeyIdError, JoseError

    settings, issuer = provider.settings, provider.configuration(deadline).issuer
    here = {"client_id": settings.oidc_client_id, "nonce": oidc_state.nonce, "access_token": tokens.get("access_token")}
    claim_of = {"iss": {"value": issuer}, "aud": {"value": settings.oidc_client_id}, "sub": {"essential": True}}
    try:
        try:
            token = decode_signed(tokens["id_token"], provider.keys(deadline))
        except (InvalidKeyIdError, BadSignatureError):  # the provider may have rotated its keys since they were cached
            token = decode_signed(tokens["id_token"], provider.keys(deadline, anew=True))
        claims = CodeIDToken(token.claims, token.header, claim_of, here)
        claims.validate(leeway=CLOCKS_DIFFER)
    except (JoseError, ValueError, TypeError) as unfit:
        raise ProviderRefused(f"its ID token is not good: {str(unfit)[:200]!r}") from unfit
    return dict(claims)


def decode_signed(id_token: str, keys: list[dict]):
    """Decodes the token, if one of the keys signed it. Raises JoseError or ValueError."""
    from joserfc import jwt
    from joserfc.jwk import KeySet
    from joserfc.jws import JWSRegistry

    # Ignores keys of unknown types (RFC 7517, section 5), and encryption keys.
    fit = [key for each in keys if each.get("use", "sig") == "sig" for key in read_keys(each)]
    # Unknown headers are ignored, because `crit` lists those that must be understood.
    registry = JWSRegistry(algorithms=ALGORITHMS, strict_check_header=False)
    return jwt.decode(id_token, KeySet(fit), algorithms=ALGORITHMS, registry=registry)


def read_keys(document: dict) -> list:
    from joserfc import jwk
    from joserfc.errors import JoseError

    try:
        return [jwk.import_key(document)] if document.get("kty") in ("RSA", "EC", "OKP") else []
    except (JoseError, ValueError, TypeError):
        return []


def list_needed_claims(settings: Settings) -> list[str]:
    """Returns the claims without which nobody can be signed in."""
    return ["sub", settings.oidc_user_claim, *([settings.oidc_groups_claim] if settings.oidc_user_group else [])]


def list_wanted_claims(settings: Settings) -> list[str]:
    return [
        "name",
        "email",
        *list_needed_claims(settings),
        *([settings.oidc_groups_claim] if asks_for_groups(settings) else []),
    ]


def add_missing_claims(claims: dict, provider: Provider, tokens: dict, deadline: Deadline) -> dict:
    """Adds claims from the userinfo endpoint. Raises ProviderRefused if those are about another user.

    Raises ProviderFailed if the endpoint fails and a required claim is missing.
    """
    try:
        further = provider.userinfo(tokens.get("access_token"), deadline)
    except ProviderFailed:
        if all(find_claim(claims, name) is not None for name in list_needed_claims(provider.settings)):
            return claims
        raise
    if further and further.get("sub") != claims["sub"]:
        raise ProviderRefused("the provider's userinfo is about somebody else")
    if claims.get("email", further.get("email")) != further.get("email"):
        further.pop("email_verified", None)  # this claim is about the other address
    return further | {name: claim for name, claim in claims.items() if claim is not None}


def find_claim(claims: dict, name: str):
    """Returns the claim of this name, or at this path, such as "realm_access.roles". Names may contain dots, too."""
    if name in claims:
        return claims[name]
    dots = [at for at, sign in enumerate(name) if sign == "."][:DEEPEST]
    inner = ((claims.get(name[:dot]), name[dot + 1 :]) for dot in dots)
    values = (find_claim(claim, rest) for claim, rest in inner if isinstance(claim, dict))
    return next((claim for claim in values if claim is not None), None)


def read_provider_user(claims: dict, settings: Settings) -> ProviderUser:
    """Returns the user described by the claims.

    Raises ProviderRefused if a required claim is missing, or if the user is not in a group that may sign in.
    """

    def read_claim(name: str) -> str:
        claim = find_claim(claims, name)
        if is_text(claim) and UNWRITABLE.search(claim):
            raise ProviderRefused(f"{name} is no text that can be written down")
        return claim.strip() if is_text(claim) else ""

    groups = read_groups(claims, settings.oidc_groups_claim) if asks_for_groups(settings) else set()
    lacks_groups = groups is None and settings.oidc_user_group
    missing = [name for name in ("sub", settings.oidc_user_claim) if not read_claim(name)]
    missing += [settings.oidc_groups_claim] if lacks_groups else []
    groups = groups or set()  # without the claim, nobody is an administrator
    if missing:
        raise ProviderRefused(f"{missing} missing", NOT_COMPLETE.format(what=missing))
    admin = settings.oidc_admin_group in groups if settings.oidc_admin_group else None
    if not admin and settings.oidc_user_group and settings.oidc_user_group not in groups:
        raise ProviderRefused("not of the group", NOT_OF_THE_GROUP)
    username = read_claim("preferred_username") or read_claim(settings.oidc_user_claim)
    return ProviderUser(
        subject=claims["sub"],
        claim=read_claim(settings.oidc_user_claim),
        username=username,
        email=read_claim("email"),
        full_name=read_claim("name") or " ".join(filter(None, map(read_claim, GIVEN_AND_FAMILY_NAME))),
        # Some providers send a text instead of a boolean.
        verified={"true": True, "false": False}.get(str(claims.get("email_verified")).lower()),
        administers=admin,
    )


def read_groups(claims: dict, name: str) -> set[str] | None:
    """Returns the groups in the claim, or None if it is missing. Some providers send a string instead of a list."""
    claim = find_claim(claims, name)
    if isinstance(claim, list):
        return set(filter(is_text, claim))
    return {claim, *(part.strip() for part in claim.split(","))} if is_text(claim) else None
