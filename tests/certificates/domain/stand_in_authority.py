"""A certificate authority on this machine, written from RFC 8555. It checks signatures, nonces and addresses."""

import json
from base64 import urlsafe_b64decode
from datetime import UTC, datetime, timedelta
from secrets import token_urlsafe

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding
from joserfc import jws
from joserfc.jwk import ECKey, OctKey

from app.certificates.domain.order_certificate import compute_record_value

PROBLEM = "urn:ietf:params:acme:error:"
REGISTRY = jws.JWSRegistry(strict_check_header=False)


class Refused(Exception):
    def __init__(self, kind, status=400, detail="", **headers):
        self.status, self.headers = status, {name.replace("_", "-"): value for name, value in headers.items()}
        self.problem = {"type": f"{PROBLEM}{kind}", "detail": detail, "status": status}


def name_of(text):
    return x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, text)])


class AuthorityKeys:
    """The keys that sign: a root, and an authority between it and the leaves."""

    __test__ = False

    def __init__(self):
        self.root_key, self.between_key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
        self.root = self.sign("Test root", self.root_key, self.root_key, "Test root", is_authority=True)
        self.between = self.sign("Test between", self.between_key, self.root_key, "Test root", is_authority=True)

    def sign(self, name, key, signer, issuer, *, is_authority, hosts=(), start=timedelta(), lasts=timedelta(days=90)):
        begin = datetime.now(UTC) - timedelta(hours=1) + start
        public = key.public_key() if hasattr(key, "public_key") else key
        builder = (
            x509.CertificateBuilder()
            .subject_name(name_of(name) if is_authority else x509.Name([]))
            .issuer_name(name_of(issuer))
            .public_key(public)
            .serial_number(x509.random_serial_number())
            .not_valid_before(begin)
            .not_valid_after(begin + lasts)
            .add_extension(x509.BasicConstraints(is_authority, None), critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False)
        )
        if hosts:
            names = x509.SubjectAlternativeName([x509.DNSName(host) for host in hosts])
            builder = builder.add_extension(names, critical=True)
        return builder.sign(signer, SHA256())


class AcmeSite:
    """What the authority answers below /acme. Its attributes say what it does otherwise than it should."""

    def __init__(self, zone, authority):
        self.zone, self.authority = zone, authority
        self.nonces, self.accounts, self.orders, self.proofs, self.certificates = set(), {}, {}, {}, {}
        self.bad_nonces = 0  # how many good ones are refused
        self.refusals = {}  # by the resource, such as "new-order"
        self.slow, self.retry_after = 0, None  # how often something goes on, and what it says then
        self.hosts = self.key = self.start = self.chain = None  # what it issues instead
        self.lasts = timedelta(days=90)
        self.binding = None  # the id and the secret of the accounts elsewhere that it asks for
        self.challenges = ("http-01", "dns-01")
        self.base = ""

    def answer(self, request):
        resource, _, which = request.path_only.removeprefix("/acme/").partition("/")
        nonce = token_urlsafe(12)
        self.nonces.add(nonce)
        headers = {"Replay-Nonce": nonce}
        try:
            if resource in self.refusals and request.command == "POST":
                raise self.refusals[resource]
            if resource == "directory":
                status, more, body = self.show_directory()
            elif resource == "new-nonce":
                status, more, body = 200, {}, b""
            else:
                assert request.command == "POST"
                content, key, account = self.read(request)
                work = getattr(self, resource.replace("-", "_"))
                status, more, body = work(which, content, key, account)
        except Refused as why:
            return why.status, headers | {"Content-Type": "application/problem+json"} | why.headers, why.problem
        return status, headers | more, body

    def show_directory(self):
        names = {"newNonce": "new-nonce", "newAccount": "new-account", "newOrder": "new-order"}
        return 200, {}, {name: f"{self.base}/{path}" for name, path in names.items()}

    def read(self, request):
        """Checks the signature and what is signed, and returns the content with the key and the account."""
        if request.headers["Content-Type"] != "application/jose+json":
            raise Refused("malformed", 415)
        sent = request.json
        protected = json.loads(decode(sent["protected"]))
        assert set(sent) == {"protected", "payload", "signature"} and protected["alg"] == "ES256"
        assert ("jwk" in protected) != ("kid" in protected)
        account = protected.get("kid")
        if account is not None and account not in self.accounts:
            raise Refused("accountDoesNotExist")
        key = protected.get("jwk") or self.accounts[account]["key"]
        checked = jws.deserialize_json(sent, ECKey.import_key(key), registry=REGISTRY)
        if protected["url"] != request.url:
            raise Refused("unauthorized", 403, "another url")
        if protected["nonce"] not in self.nonces or self.bad_nonces > 0:
            self.bad_nonces -= 1
            raise Refused("badNonce")
        self.nonces.remove(protected["nonce"])
        if account is not None and self.accounts[account]["status"] != "valid":
            raise Refused("unauthorized", 403, "this account was deactivated")
        return (json.loads(checked.payload) if checked.payload else None), key, account

    def new_account(self, _which, content, key, account):
        assert account is None and content["termsOfServiceAgreed"] is True
        same = next((address for address, one in self.accounts.items() if one["key"] == key), None)
        if same and self.accounts[same]["status"] != "valid":
            raise Refused("unauthorized", 403)
        if self.binding:
            self.check_binding(content.get("externalAccountBinding"), key)
        address = same or f"{self.base}/account/{len(self.accounts) + 1}"
        self.accounts.setdefault(address, {"key": key, "status": "valid"})
        return 200 if same else 201, {"Location": address}, {"status": "valid"}

    def check_binding(self, binding, key):
        if not binding:
            raise Refused("externalAccountRequired", 403)
        key_id, secret = self.binding
        header = json.loads(decode(binding["protected"]))
        assert header == {"alg": "HS256", "kid": key_id, "url": f"{self.base}/new-account"}
        read = jws.deserialize_json(binding, OctKey.import_key({"kty": "oct", "k": secret}), registry=REGISTRY)
        assert json.loads(read.payload) == key

    def new_order(self, _which, content, key, account):
        [identifier] = content["identifiers"]
        number, token = str(len(self.orders) + 1), token_urlsafe(24)
        self.proofs[number] = {
            "status": "pending",
            "identifier": identifier,
            "challenges": [
                {"type": kind, "status": "pending", "token": token, "url": f"{self.base}/challenge/{number}"}
                for kind in self.challenges
            ],
        }
        self.orders[number] = {
            "status": "pending",
            "identifiers": [identifier],
            "authorizations": [f"{self.base}/proof/{number}"],
            "finalize": f"{self.base}/finalize/{number}",
        }
        return 201, {"Location": f"{self.base}/order/{number}"}, self.orders[number]

    def order(self, which, content, key, account):
        assert content is None
        if self.orders[which]["status"] == "processing" and self.goes_on():
            return 200, self.retry_headers(), self.orders[which]
        if self.orders[which]["status"] == "processing":
            self.orders[which] |= {"status": "valid", "certificate": f"{self.base}/certificate/{which}"}
        return 200, {}, self.orders[which]

    def goes_on(self):
        self.slow -= 1
        return self.slow >= 0

    def retry_headers(self):
        return {"Retry-After": self.retry_after} if self.retry_after else {}

    def proof(self, which, content, key, account):
        assert content is None
        return 200, self.retry_headers(), self.proofs[which]

    def challenge(self, which, content, key, account):
        assert content == {}
        proof, name = self.proofs[which], f"_acme-challenge.{self.proofs[which]['identifier']['value']}"
        challenge = next(one for one in proof["challenges"] if one["type"] == "dns-01")
        texts = self.zone.texts.get(name, [])
        if compute_record_value(challenge["token"], ECKey.import_key(key).thumbprint()) in texts:
            proof["status"] = challenge["status"] = "valid"
            self.orders[which]["status"] = "ready"
        else:
            kind = "incorrectResponse" if texts else "dns"
            error = {"type": f"{PROBLEM}{kind}", "detail": f"looked up TXT at {name}"}
            challenge |= {"status": "invalid", "error": error}
            proof["status"] = self.orders[which]["status"] = "invalid"
        return 200, {}, challenge

    def finalize(self, which, content, key, account):
        order = self.orders[which]
        if order["status"] != "ready":
            raise Refused("orderNotReady", 403)
        request = x509.load_der_x509_csr(decode(content["csr"]))
        assert request.is_signature_valid
        names = request.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        hosts = names.get_values_for_type(x509.DNSName)
        assert hosts == [one["value"] for one in order["identifiers"]]
        leaf = self.authority.sign(
            "",
            self.key or request.public_key(),
            self.authority.between_key,
            "Test between",
            is_authority=False,
            hosts=self.hosts or hosts,
            start=self.start or timedelta(),
            lasts=self.lasts,
        )
        self.certificates[which] = [leaf, *(self.chain or [self.authority.between])]
        order["status"] = "processing"
        return 200, self.retry_headers(), order

    def certificate(self, which, content, key, account):
        assert content is None
        chain = b"".join(one.public_bytes(Encoding.PEM) for one in self.certificates[which])
        return 200, {"Content-Type": "application/pem-certificate-chain"}, chain

    def close_accounts(self):
        for account in self.accounts.values():
            account["status"] = "deactivated"


def decode(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
