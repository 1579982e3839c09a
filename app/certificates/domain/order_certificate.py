"""Orders a certificate: proves that the domain is ours by a TXT record, and fetches what the authority issues."""

import logging
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from hashlib import sha256
from re import fullmatch
from time import sleep

from app.certificates.domain.call_acme import GONE, Acme, AuthorityFailed, explain
from app.certificates.domain.check_chain import check_chain, is_trusted_by_devices
from app.certificates.domain.open_account import open_account, replace_account
from app.certificates.domain.providers.choose_provider import choose_provider
from app.certificates.domain.providers.provider import DnsProviderFailed
from app.certificates.domain.request_certificate import write_request
from app.certificates.domain.store_domain import Domain, DomainFolder, Order
from app.framework.api.errors import Failure
from app.framework.outbound.ask_name_servers import NameServers
from app.framework.outbound.call_api import ApiReply
from app.framework.text.translate import _

log = logging.getLogger(__name__)
STEPS = 5
ACCOUNT, RECORD, SEEN, PROVED, ISSUED = range(STEPS)  # what is being done, as the progress of the run
USUAL_PAUSE = timedelta(seconds=3)
LONGEST_PROOF = timedelta(minutes=5)  # that an authority may take to look at the record, or to issue a certificate
LOOK_AGAIN = timedelta(seconds=10)
LONGEST_LOOK = timedelta(minutes=10)  # until the name servers have the record
BLIND = timedelta(minutes=1)  # how long to wait if no name server can be asked
CHAIN = "application/pem-certificate-chain"
OPEN = {"pending", "ready"}  # states of an order that can go on


class RecordMissing(Failure):
    """The name servers do not have the record. The message says so, for users."""


@dataclass
class Ordering:
    """One order at an authority. `note` is told which step begins, and raises if nobody wants the certificate any
    more. `servers` are asked whether the record is there."""

    folder: DomainFolder
    domain: Domain
    acme: Acme
    note: Callable[[int], None]
    servers: NameServers

    def get_certificate(self) -> bool:
        """Gets and stores a new certificate. Returns False if the record has to be added by hand first, which is then
        stored with the order. Raises Failure."""
        self.note(ACCOUNT)
        open_account(self.folder, self.domain, self.acme)
        url, order = self._go_on() if self.domain.order else self._begin()
        if order.get("status") == "pending":
            proof = self.acme.post(find_first(order, "authorizations"))
            if proof.read_object().get("status") != "valid" and not self._prove(proof.read_object(), order, url):
                return False
        self._store(self._finalize(url, order))
        return True

    def _begin(self) -> tuple[str, dict]:
        identifiers = {"identifiers": [{"type": "dns", "value": self.domain.name}]}
        had_account = bool(self.domain.account)
        try:
            reply = self.acme.post(self.acme.find_resource("newOrder"), identifiers)
        except AuthorityFailed as why:
            if why.kind not in GONE or not had_account:
                raise
            replace_account(self.folder, self.domain, self.acme)
            reply = self.acme.post(self.acme.find_resource("newOrder"), identifiers)
        url = reply.headers.get("Location")
        if not url:
            raise report_unusable_answer()
        return url, reply.read_object()

    def _go_on(self) -> tuple[str, dict]:
        """Returns the stored order, or begins a new one if the authority has ended it."""
        url = self.domain.order.url
        try:
            order = self.acme.post(url).read_object()
        except AuthorityFailed as why:
            if why.tries_at:
                raise
            order = {}
        if order.get("status") in OPEN:
            return url, order
        self._keep(lambda domain: replace(domain, order=None))
        return self._begin()

    def _prove(self, proof: dict, order: dict, url: str) -> bool:
        """Lets the authority find the record. Returns False if it has to be added by hand first."""
        identifier = proof.get("identifier")
        if not isinstance(identifier, dict) or identifier.get("value") != self.domain.name:
            raise report_unusable_answer()
        challenge = find_challenge(proof)
        value = compute_record_value(challenge["token"], self.acme.key.thumbprint())
        if self.domain.is_manual:
            waiting = Order(url, value)
            if self.domain.order != waiting:
                self._keep(lambda domain: replace(domain, order=waiting))
                return False
            self._check_by_hand(value)
            self._let_look(challenge, order)
            return True
        provider = choose_provider(self.domain.provider, self.domain.open_token(self.folder.data))
        self.note(RECORD)
        provider.add_record(self.domain.record, value)
        try:
            self.note(SEEN)
            self._wait_for_record(value)
            self._let_look(challenge, order)
        finally:
            try:
                provider.remove_record(self.domain.record, value)
            except Failure as why:
                log.warning("The TXT record %s could not be removed: %s", self.domain.record, why)
        return True

    def _check_by_hand(self, value: str) -> None:
        self.note(SEEN)
        answers = self.servers.find_texts(self.domain.record)
        if answers is not None and not all(value in texts for texts in answers):
            raise RecordMissing(
                _("The TXT record is not there yet, or not at all name servers. Try again in some minutes.")
            )

    def _wait_for_record(self, value: str) -> None:
        """Waits until all name servers of the domain have the record. If none can be asked, the authority decides."""
        waited, was_answered = timedelta(), False
        while waited < (LONGEST_LOOK if was_answered else BLIND):
            answers = self.servers.find_texts(self.domain.record)
            if answers is not None and all(value in texts for texts in answers):
                return
            was_answered = was_answered or answers is not None
            waited += self._pause(LOOK_AGAIN, SEEN)
        if was_answered:
            raise DnsProviderFailed(_("The provider took the TXT record, but its name servers do not have it."))

    def _let_look(self, challenge: dict, order: dict) -> None:
        self.note(PROVED)
        self.acme.post(challenge["url"], {})
        proof = self._poll(find_first(order, "authorizations"), {"pending", "processing"}, PROVED)
        if proof.get("status") != "valid":
            self._keep(lambda domain: replace(domain, order=None))
            errors = [challenge.get("error") for challenge in list_objects(proof, "challenges")]
            raise AuthorityFailed(explain(next((error for error in errors if isinstance(error, dict)), {})))

    def _finalize(self, url: str, order: dict) -> bytes:
        """Returns the new key and the certificates that the authority issued for it, as PEM."""
        key, private, request = write_request(self.domain.name)
        self.note(ISSUED)
        self.acme.post(str(order.get("finalize")), {"csr": encode_base64url(request)})
        done = self._poll(url, {"pending", "ready", "processing"}, ISSUED)
        if done.get("status") != "valid":
            self._keep(lambda domain: replace(domain, order=None))
            raise AuthorityFailed(explain(error if isinstance(error := done.get("error"), dict) else {}))
        chain = self.acme.post(str(done.get("certificate"))).body
        check_chain(chain, key, self.domain.name, self.acme.now())
        return private + chain

    def _poll(self, url: str, unfinished: set[str], step: int) -> dict:
        """Reads a resource until its status is another one. The authority says how often; the time is limited."""
        waited, reply = timedelta(), self.acme.post(url)
        while reply.read_object().get("status") in unfinished:
            pause = self._find_pause(reply)
            if waited + pause > LONGEST_PROOF:
                raise AuthorityFailed(_("The certificate authority takes too long. Try again later."))
            waited += self._pause(pause, step)
            reply = self.acme.post(url)
        return reply.read_object()

    def _find_pause(self, reply: ApiReply) -> timedelta:
        return max(self.acme.find_pause(reply, USUAL_PAUSE), timedelta(seconds=1))

    def _pause(self, pause: timedelta, step: int) -> timedelta:
        sleep(pause.total_seconds())
        self.note(step)
        return pause

    def _store(self, content: bytes) -> None:
        is_trusted = is_trusted_by_devices(content, self.domain.name, self.acme.now())
        self.note(ISSUED)
        self.folder.write(self.folder.chain, content)
        self._keep(lambda domain: forget_failures(replace(domain, order=None, is_trusted=is_trusted)))

    def _keep(self, change: Callable[[Domain], Domain]) -> None:
        self.domain = self.folder.change_domain(self.domain.name, change) or change(self.domain)


def forget_failures(domain: Domain) -> Domain:
    return replace(domain, failures=0, fault=None, tries_at=None, was_told=False)


def find_challenge(proof: dict) -> dict:
    """Returns the challenge to prove the domain by DNS. Raises AuthorityFailed if there is none."""
    for challenge in list_objects(proof, "challenges"):
        token, url = challenge.get("token"), challenge.get("url")
        is_usable = isinstance(token, str) and fullmatch(r"[\w-]{1,500}", token) and isinstance(url, str)
        if challenge.get("type") == "dns-01" and is_usable:
            return challenge
    raise AuthorityFailed(_("The certificate authority does not accept a TXT record as proof."))


def list_objects(resource: dict, name: str) -> list[dict]:
    rows = resource.get(name)
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def find_first(order: dict, name: str) -> str:
    addresses = order.get(name)
    if isinstance(addresses, list) and addresses and isinstance(addresses[0], str):
        return addresses[0]
    raise report_unusable_answer()


def compute_record_value(token: str, thumbprint: str) -> str:
    """Returns the value of the TXT record (RFC 8555, section 8.4)."""
    return encode_base64url(sha256(f"{token}.{thumbprint}".encode()).digest())


def encode_base64url(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def report_unusable_answer() -> AuthorityFailed:
    return AuthorityFailed(_("The certificate authority gave no usable answer. Try again later."))
