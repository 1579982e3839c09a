"""Gets the certificate of the domain as a task, again before it ends, and tells administrators if that fails."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from flask import current_app

from app.certificates.domain.find_run import find_run
from app.certificates.domain.open_account import open_session
from app.certificates.domain.order_certificate import STEPS, Ordering, RecordMissing
from app.certificates.domain.store_domain import Domain, DomainFolder, as_text, compute_renewal, read_wall_clock
from app.certificates.run_https import EXTENSION
from app.framework.api.errors import Failure
from app.framework.jobs.events import EventType, publish
from app.framework.outbound.ask_name_servers import NameServers
from app.framework.storage.database import db
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.tasks.run import Run, Stopped, start
from app.framework.tasks.run_tasks import UNFORESEEN
from app.framework.text.translate import _, speak

log = logging.getLogger(__name__)
FIRST_PAUSE, LONGEST_PAUSE = timedelta(hours=1), timedelta(days=1)  # after failures; each pause is twice the one before
TOLD_AFTER = 2  # failures in a row


@dataclass(frozen=True)
class EndingCertificate:
    """The certificate of a domain that could not be renewed, and why, in the language of who entered the domain."""

    domain: str
    valid_until: datetime
    why: str
    language: str


def is_due(domain: Domain, folder: DomainFolder, moment: datetime) -> bool:
    """Whether to ask the authority without being told to. A first certificate is only asked for again if the authority
    itself said when to come back."""
    if domain.next_try and moment < domain.next_try:
        return False
    certificate = folder.read_chain()
    if certificate is None:
        return domain.next_try is not None and not domain.is_manual
    return moment >= compute_renewal(certificate) and domain.order is None


def renew_if_due(work: Callable) -> None:
    """Begins to renew the certificate, if it is time. `work` is the function of the run."""
    folder = DomainFolder(get_data_folder())
    domain = folder.read_domain()
    if domain and is_due(domain, folder, read_wall_clock()) and not find_run():
        start(work, {"domain": domain.name}, total=0)


def begin(work: Callable, domain: Domain, person) -> str:
    """Starts a run that gets the certificate, unless one goes on, and returns its id."""
    run = find_run()
    return run.id if run else start(work, {"domain": domain.name}, person=person, total=0).id


def follow_run(run: Run) -> None:
    """Gets a certificate for the domain, and uses it at once."""
    folder = DomainFolder(get_data_folder())
    domain = folder.read_domain()
    if domain is None or domain.name != run.given["domain"]:
        return
    servers = current_app.extensions.get("name_servers") or NameServers()
    with speak(domain.language), store_faults(folder, domain):
        session = open_session(folder, domain)
        note = lambda step: run.progress(step, STEPS)  # noqa: E731 - one expression, which raises Stopped
        if Ordering(folder, domain, session, note, servers).get_certificate():
            use_certificate()
            log.info("A certificate for %s was issued.", domain.name)
        elif certificate := folder.read_chain():
            why = _("The TXT record has a new value, which has to be entered by hand.")
            warn(folder, domain, certificate.valid_until, why)


def use_certificate() -> None:
    if https := current_app.extensions.get(EXTENSION):
        https.use_domain()


@contextmanager
def store_faults(folder: DomainFolder, domain: Domain) -> Iterator[None]:
    """Stores why getting the certificate failed, and when it is tried again."""
    try:
        yield
    except Stopped:
        raise
    except RecordMissing as why:
        sentence = str(why)
        folder.change_domain(domain.name, lambda stored: replace(stored, fault=sentence))
        raise
    except Exception as why:
        sentence = str(why) if isinstance(why, Failure) else str(UNFORESEEN)
        keep_fault(folder, domain, sentence, getattr(why, "tries_at", None))
        raise


def keep_fault(folder: DomainFolder, domain: Domain, sentence: str, tries_at: datetime | None) -> None:
    certificate = folder.read_chain()

    def add_failure(stored: Domain) -> Domain:
        pause = min(FIRST_PAUSE * 2 ** min(stored.failures, 10), LONGEST_PAUSE)
        again = tries_at or (read_wall_clock() + pause if certificate else None)
        moment = as_text(again) if again else None
        return replace(stored, failures=stored.failures + 1, fault=sentence, tries_at=moment)

    stored = folder.change_domain(domain.name, add_failure)
    if stored and certificate and stored.failures >= TOLD_AFTER:
        warn(folder, stored, certificate.valid_until, sentence)


def warn(folder: DomainFolder, domain: Domain, valid_until: datetime, why: str) -> None:
    """Tells administrators, once until the certificate is renewed."""
    stored = folder.read_domain()
    if stored is None or stored.was_told:
        return
    folder.change_domain(domain.name, lambda stored: replace(stored, was_told=True))
    with db.atomic():
        publish(EventType.CERTIFICATE_ENDING, EndingCertificate(domain.name, valid_until, why, domain.language))
