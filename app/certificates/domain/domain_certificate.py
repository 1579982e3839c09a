"""The certificate of a domain of one's own, for administrators, who enter the domain and stop using it."""

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from flask import Blueprint
from marshmallow import ValidationError, fields
from marshmallow.validate import Length, OneOf

from app.access import admin
from app.certificates.domain.choices import AUTOMATIC, DUCK_DNS, LETS_ENCRYPT, MANUAL, TERMS
from app.certificates.domain.find_run import KIND, find_run, stop_run
from app.certificates.secure_connection import CertificateSchema, explain_errors, require_https
from app.certificates.secure_connection import find_https as find_server
from app.certificates.store_certificates import CertificateFolder
from app.framework.api.errors import Conflict, Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, Moment, PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, raw_response, response
from app.framework.outbound.web_address import PORTS, InvalidAddress, normalize_host_name, parse_address
from app.framework.server.check_host import OF_THE_HOUSE, is_address, read_host
from app.framework.storage.folder.clock import clock
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.tasks.run import Run, task_kind
from app.framework.tasks.run_tasks import get_runner
from app.framework.text.translate import _, current_language, lazy
from app.framework.text.visible import fits_header

if TYPE_CHECKING:
    from app.certificates.domain.store_domain import Domain, DomainFolder

EVERY = timedelta(hours=1)
LONGEST_NAME, LONGEST_SECRET, LONGEST_ADDRESS = 253, 2000, 500
NO_DOMAIN = lazy("This is not a domain on the internet, such as recipes.example.org.")
NO_DIRECTORY = lazy("The address of a certificate authority begins with https://.")


class DomainName(fields.Str):
    """A name in the public DNS, in lower case and in ASCII."""

    def _deserialize(self, value, attr, data, **kwargs):
        text = super()._deserialize(value, attr, data, **kwargs).strip().rstrip(".")
        try:
            name = normalize_host_name(text).lower() if len(text) <= LONGEST_NAME else ""
        except (ValueError, UnicodeError):
            name = ""
        is_local = name.rpartition(".")[2] in OF_THE_HOUSE or name.endswith(".home.arpa")
        if "." not in name or is_local or "_" in name or is_address(name) or not read_host(name):
            raise ValidationError(NO_DOMAIN)
        return name


class DirectoryAddress(fields.Str):
    """The address of the directory of a certificate authority."""

    def _deserialize(self, value, attr, data, **kwargs):
        address = super()._deserialize(value, attr, data, **kwargs).strip()
        try:
            is_fit = len(address) <= LONGEST_ADDRESS and parse_address(address).scheme == "https"
        except InvalidAddress as why:
            raise ValidationError(str(why)) from None
        except ValueError:
            is_fit = False
        if not is_fit:
            raise ValidationError(NO_DIRECTORY)
        return address


class TxtRecordSchema(PartSchema):
    """A TXT record that has to be added by hand."""

    name = fields.Str(dump_only=True)
    value = fields.Str(dump_only=True)


class DomainCertificateSchema(PartSchema):
    """The domain, and how getting its certificate went. `domain` is empty until one is entered.

    `directory` is the address of the certificate authority; `authorityId` and `authorityKey` are for authorities that
    ask for an account of theirs. Secrets are never sent back; null keeps the stored one, as long as it is for the same
    provider or authority. `record` has to be added by hand before it goes on. `isTrusted` tells whether devices trust
    the authority. `fault` is why the last try failed, and `triesAt` when the next one is due. `address` is where the
    domain leads to. `run` gets the certificate now; `step` is 0 to 4: opening the account, adding the record,
    waiting until it is there, having the authority look at it, and fetching the certificate. `terms` is where those of
    Let's Encrypt are.
    """

    domain = DomainName(required=True, attribute="name")
    provider = fields.Str(required=True, validate=OneOf((*AUTOMATIC, MANUAL)))
    token = fields.Str(load_only=True, load_default=None, allow_none=True, validate=Length(max=LONGEST_SECRET))
    directory = DirectoryAddress(load_default=LETS_ENCRYPT)
    authority_id = fields.Str(load_default="", validate=Length(max=LONGEST_ADDRESS))
    authority_key = fields.Str(load_only=True, load_default=None, allow_none=True, validate=Length(max=LONGEST_SECRET))
    can_change = fields.Bool(dump_only=True)
    has_token = fields.Bool(dump_only=True)
    has_authority_key = fields.Bool(dump_only=True)
    certificate = fields.Nested(CertificateSchema, dump_only=True, allow_none=True)
    is_trusted = fields.Bool(dump_only=True)
    renewed_at = Moment(dump_only=True, allow_none=True)
    address = fields.Str(dump_only=True, allow_none=True)
    record = fields.Nested(TxtRecordSchema, dump_only=True, allow_none=True)
    fault = fields.Str(dump_only=True, allow_none=True)
    remark = fields.Str(dump_only=True, allow_none=True)
    tries_at = Moment(dump_only=True, allow_none=True)
    clock = fields.Str(dump_only=True, allow_none=True)
    run = Id(dump_only=True, allow_none=True)
    step = fields.Int(dump_only=True)
    terms = fields.Str(dump_only=True)


SHAPE = DomainCertificateSchema()
routes = Blueprint("domain_certificate", __name__, url_prefix="/app/https/domain")
NO_SECRETS = {"has_token": False, "has_authority_key": False}
NOTHING = {
    **dict.fromkeys(("certificate", "renewed_at", "address", "record", "fault", "remark", "tries_at", "run")),
    "name": "",
    "step": 0,
    "provider": MANUAL,
    "directory": LETS_ENCRYPT,
    "authority_id": "",
    "is_trusted": True,
}


def describe_domain() -> dict:
    from app.certificates.domain.store_domain import DomainFolder, compute_renewal

    folder = DomainFolder(get_data_folder())
    general = {"can_change": find_server() is not None, "clock": clock.doubt(), "terms": TERMS}
    if (domain := folder.read_domain()) is None:
        return NOTHING | NO_SECRETS | general
    certificate, run = folder.read_chain(), find_run()
    names = ("name", "provider", "directory", "authority_id", "is_trusted", "fault", "remark")
    return general | {
        **{name: getattr(domain, name) for name in names},
        "has_token": bool(domain.token),
        "has_authority_key": bool(domain.authority_key),
        "certificate": certificate,
        "renewed_at": compute_renewal(certificate) if certificate else None,
        "address": find_domain_address(domain) if certificate else None,
        "record": {"name": domain.record, "value": domain.order.value} if domain.order else None,
        "tries_at": domain.next_try,
        "run": run and run.id,
        "step": get_runner().live(run).done if run else 0,
    }


def find_domain_address(domain: "Domain") -> str | None:
    """Returns the address at which the domain leads here, or None while https is not answered."""
    https = find_server()
    port = https.secure_port if https else None
    return f"https://{domain.name}{'' if port == PORTS['https'] else f':{port}'}" if port else None


@routes.get("")
@allow(admin)
@response(SHAPE)
def read_domain():
    return describe_domain()


@routes.put("")
@allow(admin)
@transactional
@response(SHAPE)
@body(SHAPE)
def replace_domain(values):
    """Stores the domain, and begins to get a certificate for it."""
    from app.certificates.domain.renew_certificate import begin, use_certificate
    from app.certificates.domain.store_domain import Domain, DomainFolder

    require_https()
    folder = DomainFolder(get_data_folder())
    before = folder.read_domain()
    token, authority_key = keep_secrets(values, before, folder)
    columns = {name: values[name] for name in ("name", "provider", "directory", "authority_id")}
    domain = Domain(**columns, language=current_language(), token=token, authority_key=authority_key)
    if before and (before.name, before.directory) == (domain.name, domain.directory):
        domain = replace(domain, account=before.account, is_trusted=before.is_trusted, was_told=before.was_told)
    stop_run()
    with explain_errors():
        if before and before.directory != domain.directory:
            folder.account_key.unlink(missing_ok=True)
        folder.enter_domain(domain)
        use_certificate()
    begin(get_certificate, domain, current_user())
    return describe_domain()


def keep_secrets(values: dict, before: "Domain | None", folder: "DomainFolder") -> tuple[str | None, str | None]:
    """Returns the token and the key to store, encrypted. Stored ones stay, but are never sent to another place."""
    from app.certificates.domain.store_domain import AUTHORITY_KEY, TOKEN, seal_masked

    is_same_provider = before is not None and before.provider == values["provider"]
    is_same_authority = before is not None and before.directory == values["directory"]
    token = before.token if is_same_provider and before else None
    key = before.authority_key if is_same_authority and before else None
    if values["token"]:
        if not fits_header(values["token"].strip()):
            raise Invalid(_("This contains characters that are not allowed here."), ("body", "token"))
        token = seal_masked(values["token"].strip(), TOKEN, folder.data)
    if values["authority_key"]:
        key = seal_masked(values["authority_key"].strip(), AUTHORITY_KEY, folder.data)
    if values["provider"] == MANUAL:
        token = None
    elif token is None:
        raise Invalid(_("Enter the token."), ("body", "token"))
    if values["authority_id"] and key is None:
        raise Invalid(_("Enter the key that belongs to the key ID."), ("body", "authorityKey"))
    if values["provider"] == DUCK_DNS and not values["name"].endswith(".duckdns.org"):
        raise Invalid(_("Domains at Duck DNS end in .duckdns.org."), ("body", "domain"))
    return token, key if values["authority_id"] else None


@routes.post("/certificates")
@allow(admin)
@transactional
@response(SHAPE, 201)
def renew_domain():
    """Begins to get a certificate now, or goes on after a record was added by hand."""
    from app.certificates.domain.renew_certificate import begin
    from app.certificates.domain.store_domain import DomainFolder

    require_https()
    if (domain := DomainFolder(get_data_folder()).read_domain()) is None:
        raise Conflict(_("Enter a domain first."))
    begin(get_certificate, domain, current_user())
    return describe_domain()


@routes.delete("")
@allow(admin)
@transactional
@raw_response(None, 204)
def delete_domain():
    """Stops using the domain, and removes its certificate and keys."""
    from app.certificates.domain.renew_certificate import use_certificate
    from app.certificates.domain.store_domain import DomainFolder

    require_https()
    stop_run()
    with explain_errors():
        DomainFolder(get_data_folder()).forget_domain()
        use_certificate()


@task_kind("renew-domain-certificate", adds=False, next_due=lambda after: after + EVERY)
def renew(run: Run) -> None:
    if CertificateFolder(get_data_folder()).domain.exists():
        from app.certificates.domain.renew_certificate import renew_if_due

        renew_if_due(get_certificate)


@task_kind(KIND, adds=False, kept=timedelta(days=1))
def get_certificate(run: Run) -> None:
    from app.certificates.domain.renew_certificate import follow_run

    follow_run(run)
