"""The settings of mail, language model and base address, which administrators can store. Secrets are never returned."""

from collections.abc import Callable
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

from flask import Blueprint, Flask, current_app
from marshmallow import ValidationError, fields
from marshmallow.validate import Length, OneOf

from app.access import admin
from app.framework.api.errors import Conflict
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema, make_camel_case
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.mail.send_mail import PLAIN, SSL, STARTTLS
from app.framework.server.check_host import is_address, read_host
from app.framework.storage.database import db
from app.framework.storage.stored_setting import StoredSetting, open_settings, read_settings
from app.framework.text.mask_secrets import mask_also
from app.framework.text.translate import _, lazy
from app.framework.text.visible import drop_marks, fits_header, join_lines
from app.settings import LARGEST_PORT, SECRET, STORABLE, Settings, is_network, read_web_address
from app.users.own_name import EmailAddress

GIVEN = "GIVEN_SETTINGS"  # where the app keeps the settings of the environment, without stored ones
LONGEST, LONGEST_SECRET = 500, 2000
MOST_PARTS = 20  # addresses in a list
SHORTEST_PREFIX = 8  # bits that the addresses of a range share; the largest private network has eight
NO_HOST = lazy("This is not the name of a mail server, such as smtp.example.org.")
NO_BASE = lazy("This is not an address like https://recipes.example.org, with http:// or https://.")
NO_MODEL = lazy("This is not an address like http://localhost:11434/v1, with http:// or https://.")
NO_UPDATE = lazy("This is not an address like https://example.org/new.hearthbook-update, with http:// or https://.")
NO_PROXY = lazy("This is not a list of addresses like 192.168.1.5, or ranges like 172.18.0.0/16.")
NO_FRAMER = lazy("This is not an address like http://homeassistant.local:8123, with http:// or https://.")
HAS_PATH = lazy("An address with a path can only be set with HEARTHBOOK_BASE_URL, where Hearthbook is started.")
NOT_ALLOWED = lazy("This contains characters that are not allowed here.")


class SettingText(fields.Str):
    """A text on one line, without the white space around it. `check` raises ValidationError for what it may not be."""

    def __init__(self, check: Callable[[str], str] = lambda text: text, most: int = LONGEST):
        super().__init__(allow_none=True, validate=Length(max=most))
        self.check = check

    def deserialize(self, value, *args, **kwargs):
        return super().deserialize(None if value == "" else value, *args, **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        text = super()._deserialize(value, attr, data, **kwargs).strip()
        return self.check(text) if len(text) <= LONGEST_SECRET else text


def check_host(text: str) -> str:
    host = text.lower().removesuffix(".")
    if not (is_address(host) or (":" not in host and read_host(host))):
        raise ValidationError(NO_HOST)
    return host


def check_address(text: str, message: lazy) -> str:
    try:
        address = read_web_address("base_url", text)
    except ValueError:
        raise ValidationError(message) from None
    if not read_host(urlsplit(address).netloc):
        raise ValidationError(message)
    return address.rstrip("/")


def check_base_url(text: str) -> str:
    """A path stays with the environment: the pages would be looked for below it, also if no proxy knows it."""
    address = check_address(text, NO_BASE)
    if urlsplit(address).path:
        raise ValidationError(HAS_PATH)
    return address


def check_proxies(text: str) -> str:
    """Returns the addresses and ranges of the list. One that is open to the whole internet would trust anybody."""
    networks = split_setting(text)
    for network in networks:
        if not is_network(network) or ip_network(network, strict=False).prefixlen < SHORTEST_PREFIX:
            raise ValidationError(NO_PROXY)
    return ", ".join(networks)


def check_framers(text: str) -> str:
    """Returns the addresses of the list without a path. Each is named: a wildcard would allow unknown pages."""
    addresses = [check_address(part, NO_FRAMER) for part in split_setting(text)]
    if any(urlsplit(address).path or "*" in address for address in addresses):
        raise ValidationError(NO_FRAMER)
    return ", ".join(addresses)


def split_setting(text: str) -> list[str]:
    parts = list(dict.fromkeys(part.strip() for part in text.split(",") if part.strip()))
    if len(parts) > MOST_PARTS:
        raise ValidationError(NOT_ALLOWED)
    return parts


def check_visible(text: str) -> str:
    if drop_marks(text) != text:
        raise ValidationError(NOT_ALLOWED)
    return text


def check_key(text: str) -> str:
    if not fits_header(text):
        raise ValidationError(NOT_ALLOWED)
    return text


class ServerSettingsSchema(PartSchema):
    """The settings to change. Null removes a stored one, so that the default counts; what is left out stays."""

    base_url = SettingText(check_base_url)
    trusted_proxies = SettingText(check_proxies)
    frame_ancestors = SettingText(check_framers)
    smtp_host = SettingText(check_host)
    smtp_port = fields.Int(strict=True, allow_none=True, validate=Range(1, LARGEST_PORT))
    smtp_auth_strategy = fields.Str(allow_none=True, validate=OneOf((STARTTLS, SSL, PLAIN)))
    smtp_user = SettingText(check_visible)
    smtp_password = SettingText(check_visible, LONGEST_SECRET)
    smtp_from_name = SettingText(join_lines)
    smtp_from_email = EmailAddress(allow_none=True)
    openai_api_key = SettingText(check_key, LONGEST_SECRET)
    openai_base_url = SettingText(lambda text: check_address(text, NO_MODEL))
    openai_model = SettingText(check_visible)
    openai_enable_image_services = fields.Bool(allow_none=True)
    openai_send_database_data = fields.Bool(allow_none=True)
    openai_request_timeout = fields.Int(strict=True, allow_none=True, validate=Range(5, 600))
    update_url = SettingText(lambda text: check_address(text, NO_UPDATE))


class ServerSettingSchema(PartSchema):
    """One setting. `value` is null for a secret, of which only `isSet` tells whether there is one.

    `isUnreadable` tells that a secret is stored, but was encrypted with the key of another data folder, so that it has
    to be entered again. `variable` is the environment variable because of which a setting cannot be changed here, if
    there is one.
    """

    name = fields.Str()
    value = fields.Raw(allow_none=True)
    is_set = fields.Bool()
    is_stored = fields.Bool()
    is_secret = fields.Bool()
    is_unreadable = fields.Bool()
    variable = fields.Str(allow_none=True)


routes = Blueprint("server_settings", __name__, url_prefix="/admin/settings")


def use_stored_settings(app: Flask) -> None:
    """Makes the stored settings count at once, in all threads, because each reads the app's settings when needed."""
    settings = app.config[GIVEN].with_stored(read_settings(Path(db.database), get_key_folder(app.config[GIVEN])))
    mask_also(settings.secrets())
    app.config["SETTINGS"] = settings
    for extension in ("network", "check_host"):
        if used := app.extensions.get(extension):
            used.use_base_url(settings.base_url)
    if proxies := app.extensions.get("proxies"):
        proxies.trust(settings.trusted_proxies)
    if headers := app.extensions.get("security_headers"):
        headers.allow_frames(settings.frame_ancestors)
    db.version += 1  # so that cached answers, which may contain the former settings, are forgotten


@routes.get("")
@allow(admin)
@response(ServerSettingSchema(many=True))
def list_server_settings():
    return show_settings(StoredSetting.values())


@routes.patch("")
@allow(admin)
@transactional
@response(ServerSettingSchema(many=True))
@body(ServerSettingsSchema())
def change_server_settings(changes):
    for name in changes:
        if variable := read_environment().deciding_variable(name):
            raise Conflict(_("{variable} decides this. Change it where Hearthbook is started.", variable=variable))
    for name, value in (list_secrets_to_forget(changes, StoredSetting.values()) | changes).items():
        StoredSetting.put(name, None if value is None else str(value), get_key_folder(read_environment()))
    app = current_app._get_current_object()  # type: ignore[attr-defined]
    db.after_commit(lambda: use_stored_settings(app))
    return show_settings(StoredSetting.values())


def read_environment() -> Settings:
    return current_app.config[GIVEN]


def get_key_folder(settings: Settings) -> Path:
    """Returns the data folder, which has the key of the stored secrets."""
    return settings.data or Path(db.database).parent


def list_secrets_to_forget(changes: dict, stored: dict[str, str]) -> dict[str, None]:
    """Returns the stored secrets that are not sent along although they would now go to another machine: whoever changes
    the address must know them, so that nobody can read them by having them sent to a machine of their own."""
    places = {"smtp_password": "smtp_host", "openai_api_key": "openai_base_url"}
    return {
        secret: None
        for secret, place in places.items()
        if secret in stored and place in changes and (changes[place] or "") != stored.get(place, "")
    }


def show_settings(stored: dict[str, str]) -> list[dict]:
    opened = open_settings(stored, get_key_folder(read_environment()))
    settings = read_environment().with_stored(opened)
    return [
        {
            "name": make_camel_case(name),
            "value": None if name.endswith(SECRET) else show_value(getattr(settings, name)),
            "is_set": getattr(settings, name) not in ("", None, ()),
            "is_stored": name in stored,
            "is_secret": name.endswith(SECRET),
            "is_unreadable": name in stored and name not in opened,
            "variable": read_environment().deciding_variable(name),
        }
        for name in STORABLE
    ]


def show_value(value):
    """Returns the value of a setting as the form shows it: a list is one text, as in its environment variable."""
    return ", ".join(value) if isinstance(value, tuple) else value
