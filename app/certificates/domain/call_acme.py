"""Calls a certificate authority by ACME (RFC 8555): signed requests, nonces, and refusals in words."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any

import orjson

from app.framework.api.errors import Failure
from app.framework.outbound.call_api import ApiReply
from app.framework.text.translate import _, lazy
from app.framework.text.visible import join_lines

TYPE = "application/jose+json"
PROBLEM = "urn:ietf:params:acme:error:"
MOST_NONCES = 5  # how often a request is signed anew because its nonce was refused
LONGEST_DETAIL = 300  # characters of what an authority says
LONGEST_PAUSE = timedelta(days=2)
TOO_SOON = timedelta(hours=1)  # if an authority says that it was asked too often, but not when to ask again
NO_AUTHORITY = lazy("At this address there is no certificate authority that speaks ACME.")
GONE = ("accountDoesNotExist", "unauthorized")
SENTENCES = {
    "externalAccountRequired": lazy(
        "The certificate authority asks for an account that you have there. Enter its key ID and key."
    ),
    "rejectedIdentifier": lazy("The certificate authority issues nothing for this domain. Check its spelling."),
    "unsupportedIdentifier": lazy("The certificate authority issues nothing for this domain. Check its spelling."),
    "caa": lazy("A CAA record of the domain does not permit this certificate authority. Change it at your provider."),
    "dns": lazy("The certificate authority could not find the TXT record. It may not have reached all servers yet."),
    "incorrectResponse": lazy("The certificate authority found another TXT record than the one it asked for."),
    "unauthorized": lazy("The certificate authority found another TXT record than the one it asked for."),
    "userActionRequired": lazy("The certificate authority has new terms. Read them there, and try again."),
    "serverInternal": lazy("The certificate authority has a fault of its own. Try again later."),
}


class AuthorityFailed(Failure):
    """The certificate authority did not do what it was asked for. The message says why, for users.

    `kind` is the end of the problem's type, and `tries_at` when the authority may be asked again, if it says so.
    """

    def __init__(self, message: str, kind: str = "", tries_at: datetime | None = None):
        super().__init__(message)
        self.kind, self.tries_at = kind, tries_at


@dataclass
class Acme:
    """A session with an authority. `send` takes a verb, an address, headers and content.

    `key` signs every request. `account` is the address of our account, which is empty until there is one.
    """

    directory_url: str
    key: Any
    account: str
    send: Callable[..., ApiReply]
    now: Callable[[], datetime]

    def __post_init__(self):
        self._nonce: str | None = None
        self._directory: dict[str, Any] = {}

    @property
    def directory(self) -> dict[str, Any]:
        if not self._directory:
            reply = self.send("GET", self.directory_url)
            if 300 <= reply.status < 500 and reply.status != 429:
                raise AuthorityFailed(str(NO_AUTHORITY))
            self._refuse(reply)
            self._directory = reply.read_object()
        return self._directory

    def find_resource(self, name: str) -> str:
        """Returns the address of a resource in the directory. Raises AuthorityFailed if it has none."""
        address = self.directory.get(name)
        if not isinstance(address, str):
            raise AuthorityFailed(str(NO_AUTHORITY))
        return address

    def post(self, url: str, content: Any = None) -> ApiReply:
        """Sends a signed request, without content to read a resource. Raises AuthorityFailed unless it succeeds."""
        body = b"" if content is None else orjson.dumps(content)
        for _try in range(MOST_NONCES):
            reply = self.send("POST", url, {"Content-Type": TYPE}, self._sign(url, body))
            self._nonce = reply.headers.get("Replay-Nonce")
            if reply.is_success:
                return reply
            if read_problem(reply).get("type") != f"{PROBLEM}badNonce":
                break
        self._refuse(reply)
        return reply

    def begin_account(self, bind: Callable[[str, dict], dict] | None = None) -> str:
        """Makes an account for the key, or finds that of the key, and returns its address. `bind` proves that an
        account elsewhere permits this; it takes the address of the request and the public key."""
        url, content = self.find_resource("newAccount"), {"termsOfServiceAgreed": True}
        if bind:
            content["externalAccountBinding"] = bind(url, self.key.as_dict(private=False))
        self.account = ""
        reply = self.post(url, content)
        if reply.read_object().get("status", "valid") != "valid":
            raise AuthorityFailed(explain({}, reply.status), GONE[0])
        self.account = reply.headers.get("Location") or ""
        if not self.account:
            raise AuthorityFailed(_("The certificate authority gave no usable answer. Try again later."))
        return self.account

    def find_pause(self, reply: ApiReply, usual: timedelta) -> timedelta:
        """Returns how long the authority wants to be left alone."""
        return max(min(self._read_retry(reply) or usual, LONGEST_PAUSE), timedelta())

    def _sign(self, url: str, body: bytes) -> bytes:
        from joserfc.jws import JWSRegistry, serialize_json

        who = {"kid": self.account} if self.account else {"jwk": self.key.as_dict(private=False)}
        protected = {"alg": "ES256", "nonce": self._take_nonce(), "url": url, **who}
        registry = JWSRegistry(strict_check_header=False)  # `nonce` and `url` are of ACME (RFC 8555, section 6)
        return orjson.dumps(serialize_json({"protected": protected}, body, self.key, registry=registry))

    def _take_nonce(self) -> str:
        nonce, self._nonce = self._nonce, None
        if not nonce:
            reply = self.send("HEAD", self.find_resource("newNonce"))
            self._refuse(reply)
            nonce = reply.headers.get("Replay-Nonce")
        if not nonce:
            raise AuthorityFailed(_("The certificate authority gave no usable answer. Try again later."))
        return nonce

    def _refuse(self, reply: ApiReply) -> None:
        """Raises AuthorityFailed unless the answer is a success."""
        if reply.is_success:
            return
        problem, wait = read_problem(reply), self._read_retry(reply)
        kind = str(problem.get("type") or "").removeprefix(PROBLEM)
        if kind == "rateLimited" or reply.status in (429, 503):
            tries_at = self.now() + max(min(wait or TOO_SOON, LONGEST_PAUSE), timedelta(minutes=1))
            raise AuthorityFailed(explain_limit(tries_at, problem), kind, tries_at)
        raise AuthorityFailed(explain(problem, reply.status), kind)

    def _read_retry(self, reply: ApiReply) -> timedelta | None:
        text = (reply.headers.get("Retry-After") or "").strip()
        if text.isascii() and text.isdigit() and len(text) < 8:
            return timedelta(seconds=int(text))
        try:
            return parsedate_to_datetime(text).astimezone(UTC) - self.now()
        except (ValueError, OverflowError):
            return None


def bind_account(url: str, public_key: dict, key_id: str, secret: str) -> dict:
    """Returns the proof that an account elsewhere permits an account for a key (RFC 8555, section 7.3.4).

    Raises AuthorityFailed if the secret is not in base64url."""
    from joserfc.errors import JoseError
    from joserfc.jwk import OctKey
    from joserfc.jws import JWSRegistry, serialize_json

    try:
        key = OctKey.import_key({"kty": "oct", "k": secret.rstrip("=")})
        protected = {"alg": "HS256", "kid": key_id, "url": url}
        registry = JWSRegistry(strict_check_header=False)
        return dict(serialize_json({"protected": protected}, orjson.dumps(public_key), key, registry=registry))
    except (JoseError, ValueError):
        raise AuthorityFailed(_("The key for the certificate authority is not one that it gives out.")) from None


def read_problem(reply: ApiReply) -> dict:
    """Returns the problem document of an answer (RFC 7807), or an empty one."""
    try:
        problem = orjson.loads(reply.body)
    except orjson.JSONDecodeError:
        return {}
    return problem if isinstance(problem, dict) else {}


def explain(problem: dict, status: int = 0) -> str:
    """Returns a sentence about a problem, with what the authority itself says about it."""
    kind = str(problem.get("type") or "").removeprefix(PROBLEM)
    if sentence := SENTENCES.get(kind):
        return f"{sentence} {quote_detail(problem)}".strip()
    why = quote_detail(problem) or str(status or "")
    return _("The certificate authority refused: {why}", why=why)


def explain_limit(tries_at: datetime, problem: dict) -> str:
    sentence = _("The certificate authority was asked too often. Hearthbook asks again at {when}.", when=tries_at)
    return f"{sentence} {quote_detail(problem)}".strip()


def quote_detail(problem: dict) -> str:
    detail = problem.get("detail")
    text = join_lines(detail)[:LONGEST_DETAIL] if isinstance(detail, str) else ""
    return f"({text})" if text else ""
