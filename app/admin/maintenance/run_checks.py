"""Checks whether an installation is well set up, and says how to mend what is not. For the screen and the doctor."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.backups.folder import find_last_good, is_overdue, read_records
from app.certificates.store_certificates import CertificateFolder
from app.framework.mail.send_mail import can_send
from app.framework.storage.folder.examine import FINE, LOOK, WRONG
from app.framework.text.translate import _
from app.language_model.ask_model import is_ready
from app.language_model.send_question import OPENAI
from app.settings import Settings

LITTLE_ROOM = 500 * 1024 * 1024


@dataclass(frozen=True)
class Check:
    """The result of a check: FINE, LOOK or WRONG, a sentence that explains it, and one that says how to mend it."""

    name: str
    state: str
    text: str
    mend: str = ""

    @property
    def line(self) -> str:
        """Both sentences as a line of the doctor, which begin with a small letter."""
        start = self.text[:1].lower() if self.text[1:2].islower() or self.text[1:2] == " " else self.text[:1]
        return f"{start}{self.text[1:]} {self.mend}".strip()


def run_checks(
    settings: Settings, data: Path, clock_doubt: str | None, ignored_proxy: str | None = None
) -> Iterator[Check]:
    """`clock_doubt` is "ahead" or "behind" while the computer's clock is obviously wrong, and `ignored_proxy` is the
    address that sent forwarded headers without being trusted."""
    yield check_address(settings)
    yield check_encryption(settings, data)
    yield from check_domain(data)
    if ignored_proxy:
        yield check_proxy(ignored_proxy)
    yield check_mail(settings)
    yield from check_backups(data)
    yield check_space(data)
    yield check_clock(clock_doubt)
    yield check_model(settings)


def check_address(settings: Settings) -> Check:
    if settings.base_url:
        return Check("address", FINE, _("Links lead to {url}.", url=settings.base_url))
    text = _("Links in mail open only inside the house.")
    mend = _(
        "Enter the address under which people open Hearthbook from elsewhere, under Settings, This installation, "
        "or set HEARTHBOOK_BASE_URL to it."
    )
    return Check("address", LOOK if can_send(settings) else FINE, text, mend)


def check_encryption(settings: Settings, data: Path) -> Check:
    if settings.base_url.startswith("https://"):
        return Check("https", FINE, _("Connections from elsewhere are encrypted."))
    if CertificateFolder(data).read_switch().is_on:
        mend = _("Put a proxy with https in front if Hearthbook is open to the internet.")
        return Check("https", FINE, _("Devices that trust the certificate of the house connect over https."), mend)
    mend = _("To encrypt them, switch on https under Settings, Secure connection.")
    return Check("https", FINE, _("Connections are not encrypted, as usual inside a house."), mend)


def check_domain(data: Path) -> Iterator[Check]:
    """Reports the certificate of a domain of one's own, if one was entered."""
    from app.certificates.domain.store_domain import DomainFolder, compute_renewal, read_wall_clock

    folder = DomainFolder(data)
    if (domain := folder.read_domain()) is None:
        return
    certificate, moment = folder.read_chain(), read_wall_clock()
    mend = _("See what to do under Settings, Secure connection.")
    if certificate is None:
        fault = domain.fault or _("It was not issued yet.")
        yield Check(
            "certificate", LOOK, _("There is no certificate for {name}. {why}", name=domain.name, why=fault), mend
        )
        return
    names = {"name": domain.name, "day": certificate.valid_until.astimezone().date()}
    if moment > certificate.valid_until:
        yield Check("certificate", WRONG, _("The certificate of {name} ended on {day}.", **names), mend)
    elif domain.fault and moment >= compute_renewal(certificate):
        text = _(
            "The certificate of {name} is valid until {day}, and could not be renewed. {why}", **names, why=domain.fault
        )
        yield Check("certificate", LOOK, text, mend)
    else:
        yield Check("certificate", FINE, _("The certificate of {name} is valid until {day}.", **names))


def check_proxy(ignored: str) -> Check:
    text = _(
        "{address} forwards requests, but is not trusted, so everybody behind it counts as one device.", address=ignored
    )
    mend = _("If it is a proxy of yours, name it in HEARTHBOOK_TRUSTED_PROXIES, or its range, such as 172.18.0.0/16.")
    return Check("proxy", LOOK, text, mend)


def check_mail(settings: Settings) -> Check:
    if not settings.smtp_host:
        text = _("No mail is sent: invitations and links for a new password are shown instead.")
        return Check("mail", FINE, text, _("To send mail, enter your mail server under Settings, Mail."))
    if not can_send(settings):
        return Check(
            "mail",
            WRONG,
            _("The address of the mail server alone sends no mail."),
            _("Enter the sender address, username and password too, under Settings, Mail."),
        )
    return Check("mail", FINE, _("Mail goes through {host}.", host=settings.smtp_host))


def check_backups(data: Path) -> Iterator[Check]:
    """Reports the newest backup that was proved, and what went wrong with automatic ones."""
    records, good = read_records(data), find_last_good(data)
    if good is None:
        text = _("There is no backup that was proved yet.")
        yield Check("backups", LOOK, text, _("Make one on the page of backups, or with the command: backup"))
    else:
        text = _("The last good backup was made on {when} ({name}).", when=good.moment, name=good.name)
        mend = _("That is more than three days ago. Make one, and read below why automatic ones failed.")
        yield Check("backups", LOOK, text, mend) if is_overdue(good) else Check("backups", FINE, text)
    if records.trouble:
        yield Check("backups", LOOK, records.trouble)
    if records.drill and records.drill.fault:
        text = _(
            "The backup {name} could not be restored on trial: {why}", name=records.drill.name, why=records.drill.fault
        )
        yield Check("backups", WRONG, text, _("Make a new backup, and check the disk."))


def check_space(data: Path) -> Check:
    free = shutil.disk_usage(data).free
    text = _("{free} MB of free space on the disk.", free=free >> 20)
    if free >= LITTLE_ROOM:
        return Check("space", FINE, text)
    return Check("space", WRONG, text, _("That is too little. Clean up on the page of maintenance, or free space."))


def check_clock(doubt: str | None) -> Check:
    match doubt:
        case "ahead":
            text = _("The clock is weeks ahead of when Hearthbook last ran.")
            mend = _("If the date is wrong, correct it. Nothing old is deleted until Hearthbook has run for some days.")
            return Check("clock", LOOK, text, mend)
        case "behind":
            text = _("The clock is behind the newest entries.")
            mend = _("Correct the date. Nothing old is deleted until then, or until Hearthbook has run for three days.")
            return Check("clock", LOOK, text, mend)
    return Check("clock", FINE, _("The clock agrees with the newest entries."))


def check_model(settings: Settings) -> Check:
    if is_ready(settings):
        place = settings.openai_base_url or OPENAI
        text = _(
            "Ingredient lines can be read by the language model {model} at {place}.",
            model=settings.openai_model,
            place=place,
        )
        return Check("model", FINE, text)
    text = _("No language model is set up, and none is needed.")
    mend = _("To use one, enter its key or its address under Settings, Language model.")
    return Check("model", FINE, text, mend)
