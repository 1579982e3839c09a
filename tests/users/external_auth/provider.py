"""A small local OpenID Connect provider that follows the standards, unless a test makes it misbehave."""

import hashlib
import hmac
import json
import time
from base64 import b64decode, urlsafe_b64encode
from http.server import BaseHTTPRequestHandler
from secrets import token_urlsafe
from urllib.parse import parse_qs, unquote_plus, urlencode, urlsplit

from joserfc import jws
from joserfc.jwk import RSAKey

from tests.framework.outbound.stand_in_server import StandInServer

CLIENT, SECRET = "hearthbook", "pepper & salt:1"
ALICE = {
    "sub": "a-1",
    "name": "Alice Baker",
    "email": "alice@example.com",
    "email_verified": True,
    "preferred_username": "alice.baker",
}
NORA = ALICE | {"sub": "n-1", "name": "Nora Cook", "email": "nora@example.com", "preferred_username": "Nora Cook"}
KEY, NEXT_KEY, FOREIGN_KEY = (RSAKey.generate_key(2048, {"kid": kid}) for kid in ("spring", "summer", "spring"))


class Provider(StandInServer):
    """An OpenID Connect provider. `person` has the user's claims; `in_token` limits those that the ID token contains.

    Tests make it misbehave with these attributes: `claims` and `header` override parts of the ID token, `signs` is the
    key to sign it with, `discovery` overrides the discovery document, and `statuses` the response to a path.
    """

    def __init__(self):
        super().__init__(Handler)
        self.url = f"http://127.0.0.1:{self.port}"
        self.person, self.in_token, self.claims, self.header = dict(ALICE), None, {}, {}
        self.signs, self.published, self.discovery, self.statuses = KEY, [KEY], {}, {}
        self.codes, self.access, self.asked, self.forms = {}, {}, [], []

    @property
    def configuration_url(self):
        return f"{self.url}/.well-known/openid-configuration"

    def count(self, path):
        return self.asked.count(path)

    def configuration(self):
        """Returns the discovery document."""
        return {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize?tenant=home",
            "token_endpoint": f"{self.url}/token",
            "jwks_uri": f"{self.url}/keys",
            "userinfo_endpoint": f"{self.url}/userinfo",
            "scopes_supported": ["openid", "email", "profile", "groups"],
            "token_endpoint_auth_methods_supported": ["client_secret_basic"],
        } | self.discovery

    def keys(self):
        of_others = [{"kty": "AKP", "kid": "spring"}, {"kty": "RSA", "kid": "broken"}]
        return {"keys": [*of_others, *(key.as_dict(private=False) for key in self.published)]}

    def let_in(self, query):
        """Returns the address to which a browser is redirected after sign-in, with a code."""
        asked = {name: value for name, [value] in parse_qs(urlsplit(query).query).items()}
        assert asked["response_type"] == "code" and asked["client_id"] == CLIENT and asked["tenant"] == "home"
        assert asked["code_challenge_method"] == "S256" and "openid" in asked["scope"].split()
        code = token_urlsafe(12)
        self.codes[code] = asked
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state'], 'iss': self.url})}"

    def tokens(self, form, authorization):
        """Exchanges a code for tokens, once. The client must send its secret and the PKCE verifier."""
        if not self.knows_client(form, authorization):
            return 401, {"error": "invalid_client"}
        asked = self.codes.pop(form.get("code"), None)
        challenge = in_base64(hashlib.sha256(form.get("code_verifier", "").encode()).digest()).decode()
        if not asked or asked["redirect_uri"] != form["redirect_uri"] or asked["code_challenge"] != challenge:
            return 400, {"error": "invalid_grant"}
        access = token_urlsafe(12)
        self.access[access] = self.person
        return 200, {"access_token": access, "token_type": "Bearer", "id_token": self.id_token(asked["nonce"])}

    def knows_client(self, form, authorization):
        if "client_secret_post" in self.configuration()["token_endpoint_auth_methods_supported"]:
            return authorization is None and (form.get("client_id"), form.get("client_secret")) == (CLIENT, SECRET)
        pair = b64decode((authorization or "").removeprefix("Basic ")).decode().split(":")
        return [unquote_plus(one) for one in pair] == [CLIENT, SECRET]

    def id_token(self, nonce):
        now = int(time.time())
        told = {name: self.person[name] for name in self.in_token or self.person if name in self.person}
        claims = {"iss": self.url, "aud": CLIENT, "iat": now, "exp": now + 300, "nonce": nonce, **told, **self.claims}
        header = {"alg": "RS256", "kid": self.signs.kid, **self.header}
        header = {name: value for name, value in header.items() if value is not None}
        if header["alg"] in ("none", "HS256"):
            return forged(header, claims, self.signs.as_pem(private=False))
        return jws.serialize_compact(header, json.dumps(claims), self.signs, algorithms=[header["alg"]])


def forged(header, claims, public_key):
    """Returns a token without a signature, or with one that uses the public key as a shared secret."""
    signed = b".".join(in_base64(json.dumps(part).encode()) for part in (header, claims))
    seal = hmac.digest(public_key, signed, "sha256") if header["alg"] == "HS256" else b""
    return (signed + b"." + in_base64(seal)).decode()


def in_base64(raw):
    return urlsafe_b64encode(raw).rstrip(b"=")


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer({})

    def do_POST(self):
        sent = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.answer({name: value for name, [value] in parse_qs(sent, keep_blank_values=True).items()})

    def answer(self, form):
        path = urlsplit(self.path).path
        self.site.asked.append(path)
        self.site.forms.append(form)
        said = self.site.statuses.get(path)
        if callable(said):
            return said(self)
        if path == "/authorize":
            return self.lead_back()
        status, document = said or self.document(path, form)
        body = document if isinstance(document, bytes) else json.dumps(document).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def lead_back(self):
        self.send_response(302)
        self.send_header("Location", self.site.let_in(self.path))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def document(self, path, form):
        if path == "/token":
            return self.site.tokens(form, self.headers["Authorization"])
        if path == "/userinfo":
            access = (self.headers["Authorization"] or "").removeprefix("Bearer ")
            return (200, self.site.access[access]) if access in self.site.access else (401, {})
        documents = {
            "/.well-known/openid-configuration": self.site.configuration,
            "/keys": self.site.keys,
        }
        return (200, documents[path]()) if path in documents else (404, {})

    def log_message(self, *_):
        pass
