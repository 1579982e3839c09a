"""Opens the account at the certificate authority, or makes one."""

import logging
from dataclasses import replace
from functools import partial

from flask import current_app

from app.certificates.domain.call_acme import GONE, Acme, AuthorityFailed, bind_account
from app.certificates.domain.request_certificate import write_key
from app.certificates.domain.store_domain import Domain, DomainFolder, read_wall_clock
from app.certificates.issue_certificate import make_key
from app.framework.outbound.call_api import ApiReply, call_api
from app.framework.outbound.fetch import get_fetcher
from app.framework.text.translate import _

log = logging.getLogger(__name__)


def open_session(folder: DomainFolder, domain: Domain) -> Acme:
    """Returns a session with the authority of a domain, for which a key is made if there is none."""
    from joserfc.jwk import ECKey

    content = folder.read(folder.account_key)
    try:
        key = ECKey.import_key(content) if content else make_account_key(folder)
    except ValueError:  # a damaged file
        key, domain = make_account_key(folder), replace(domain, account="")
    agent, shared = f"Hearthbook/{current_app.config['VERSION']}", get_fetcher()

    def send(verb: str, url: str, headers: dict | None = None, content: bytes | None = None) -> ApiReply:
        return call_api(shared, verb, url, headers={"User-Agent": agent, **(headers or {})}, content=content)

    return Acme(domain.directory, key, domain.account, send, read_wall_clock)


def make_account_key(folder: DomainFolder):
    from joserfc.jwk import ECKey

    content = write_key(make_key())
    folder.write(folder.account_key, content)
    return ECKey.import_key(content)


def open_account(folder: DomainFolder, domain: Domain, acme: Acme) -> None:
    """Makes an account unless there is one. If the one of the key was closed, makes another with a new key."""
    if acme.account:
        return
    try:
        begin_account(folder, domain, acme)
    except AuthorityFailed as why:
        if why.kind not in GONE:
            raise
        replace_account(folder, domain, acme)


def replace_account(folder: DomainFolder, domain: Domain, acme: Acme) -> None:
    """Makes another account, with a new key, because the authority has closed the one before."""
    log.warning("The account at the certificate authority was closed. A new one is made.")
    acme.key, acme.account = make_account_key(folder), ""
    begin_account(folder, domain, acme)
    remark = _("The certificate authority had closed our account there, so Hearthbook made a new one.")
    folder.change_domain(domain.name, lambda stored: replace(stored, remark=remark))


def begin_account(folder: DomainFolder, domain: Domain, acme: Acme) -> None:
    bind = None
    if domain.authority_id:
        secret = domain.open_authority_key(folder.data)
        bind = partial(bind_account, key_id=domain.authority_id, secret=secret)
    account = acme.begin_account(bind)
    folder.change_domain(domain.name, lambda stored: replace(stored, account=account))
