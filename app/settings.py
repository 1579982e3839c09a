"""Defines all settings. Each is read from an environment variable: HEARTHBOOK_ followed by its name in capitals."""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from ipaddress import ip_network
from os import environ
from pathlib import Path
from urllib.parse import urlsplit

PREFIX = "HEARTHBOOK_"
PORTS = {"port": 0, "https_port": 0, "smtp_port": 1}  # the settings that are port numbers, with their minimum
LIBRARIES = "LD_LIBRARY_PATH"
TRUTH = dict.fromkeys(("true", "yes", "on", "1"), True) | dict.fromkeys(("false", "no", "off", "0"), False)
LARGEST_PORT = 65535
SECRET = ("password", "passphrase", "secret", "api_key")  # how the names of secret settings end
LIKE_ENOUGH = 0.75
# The settings that administrators can also store. What is set where Hearthbook is started counts instead.
STORABLE = (
    *("base_url", "trusted_proxies", "frame_ancestors", "smtp_host", "smtp_port", "smtp_auth_strategy", "smtp_user"),
    *("smtp_password", "smtp_from_name", "smtp_from_email", "openai_api_key", "openai_base_url", "openai_model"),
    *("openai_enable_image_services", "openai_send_database_data", "openai_request_timeout", "update_url"),
)
# Secret settings, and those that decide to whom the secret is sent: who sets the secret decides about these too.
SENT_TO = {
    "smtp_password": ("smtp_host", "smtp_port", "smtp_auth_strategy", "smtp_user"),
    "openai_api_key": ("openai_base_url",),
    "openai_custom_headers": ("openai_base_url",),
    "openai_custom_params": ("openai_base_url",),
}


class UsualPort(int):
    """The default port. Its type tells it apart from a port that the user set, which may be the same number."""


def setting(default, says: str):
    return field(default=default, metadata={"says": says})


@dataclass(frozen=True)
class Settings:
    data: Path | None = setting(None, "data folder; by default where the system keeps programs' data")
    host: str = setting(
        "", "address to listen on; by default this computer only for the desktop window, the whole network for `serve`"
    )
    port: int = setting(UsualPort(9925), "port to listen on; 0 picks a free one")
    https_port: int = setting(9926, "port for https alone, once an administrator switched it on; 0 picks a free one")
    base_url: str = setting("", "address people use from elsewhere, e.g. https://recipes.example.org")
    allowed_hosts: tuple[str, ...] = setting((), "more host names to answer to, separated by commas")
    trusted_proxies: tuple[str, ...] = setting(
        (), "addresses or ranges of reverse proxies whose forwarded headers are trusted, separated by commas"
    )
    frame_ancestors: tuple[str, ...] = setting(
        (), "pages that may show Hearthbook in a frame, e.g. http://homeassistant.local:8123"
    )
    announce: bool = setting(True, "whether other devices find the server as hearthbook.local on the local network")
    run_tasks: bool = setting(True, "whether to send messages and make backups; off to try a copy of the data")
    log_level: str = setting("info", "how much to log: debug, info, warning or error")
    admin_email: str = setting("", "with admin_password: creates the first administrator at start")
    admin_password: str = setting("", "with admin_email: creates the first administrator at start")
    allow_signup: bool = setting(False, "whether anyone may register and start a group; invitations always work")
    smtp_host: str = setting("", "mail server; without one no mail is sent and links are shown instead")
    smtp_port: int = setting(587, "port of the mail server")
    smtp_auth_strategy: str = setting("TLS", "encryption of mail: TLS (STARTTLS), SSL or NONE")
    smtp_user: str = setting("", "with smtp_password: username at the mail server")
    smtp_password: str = setting("", "with smtp_user: password at the mail server")
    smtp_from_name: str = setting("Hearthbook", "sender name of mail")
    smtp_from_email: str = setting("", "sender address of mail")
    ldap_auth_enabled: bool = setting(False, "whether people can sign in with their LDAP account")
    ldap_server_url: str = setting("", "LDAP server, e.g. ldaps://ldap.example.org")
    ldap_tls_insecure: bool = setting(False, "whether to skip checking the LDAP server's certificate; for tests only")
    ldap_tls_cacertfile: Path | None = setting(None, "certificate authority file for the LDAP server")
    ldap_enable_starttls: bool = setting(False, "whether to upgrade an ldap:// connection to TLS")
    ldap_base_dn: str = setting("", "where to search for people, e.g. ou=people,dc=example,dc=org")
    ldap_query_bind: str = setting(
        "", "with ldap_query_password: account that searches; without it the search is anonymous"
    )
    ldap_query_password: str = setting("", "with ldap_query_bind: password of that account")
    ldap_user_filter: str = setting("", "who may sign in; {id_attribute}, {mail_attribute} and {input} are filled in")
    ldap_admin_filter: str = setting("", "which of them are administrators, checked at every sign-in")
    ldap_id_attribute: str = setting("uid", "attribute with the username")
    ldap_mail_attribute: str = setting("mail", "attribute with the e-mail address")
    ldap_name_attribute: str = setting("name", "attribute with the full name")
    oidc_auth_enabled: bool = setting(False, "whether people can sign in through an OpenID Connect provider")
    oidc_client_id: str = setting("", "client ID at the provider")
    oidc_client_secret: str = setting("", "client secret from the provider")
    oidc_configuration_url: str = setting("", "the provider's …/.well-known/openid-configuration")
    oidc_signup_enabled: bool = setting(True, "whether people without an account get one at their first sign-in")
    oidc_user_group: str = setting("", "provider group whose members may sign in; empty means everyone")
    oidc_admin_group: str = setting("", "provider group whose members are administrators")
    oidc_auto_redirect: bool = setting(False, "whether the sign-in page goes straight to the provider")
    oidc_provider_name: str = setting("OAuth", "name of the provider on the sign-in button")
    oidc_remember_me: bool = setting(False, "whether a sign-in through the provider lasts remember_days")
    oidc_user_claim: str = setting("email", "claim with the user's identity")
    oidc_groups_claim: str = setting("groups", "claim with the user's groups, or its path, such as realm_access.roles")
    oidc_tls_cacertfile: Path | None = setting(None, "certificate authority file for the provider")
    openai_api_key: str = setting("", "API key of the language model; a model of your own may not need one")
    openai_base_url: str = setting(
        "", "address of the language model, e.g. http://localhost:11434/v1; by default OpenAI"
    )
    openai_model: str = setting("gpt-4o", "language model to use once there is a key or an address")
    openai_custom_headers: dict | None = setting(
        None, 'extra headers for the language model, as JSON: {"name": "value"}'
    )
    openai_custom_params: dict | None = setting(None, "extra query parameters for the language model, as JSON")
    openai_enable_image_services: bool = setting(True, "whether pictures of recipes may be sent to the language model")
    openai_send_database_data: bool = setting(
        True, "whether to send the names of the group's units and organizers to the language model"
    )
    openai_workers: int = setting(2, "how many requests to the language model may run at once")
    openai_request_timeout: int = setting(60, "timeout of a request to the language model, in seconds")
    backup_copies: Path | None = setting(None, "second folder for automatic backups, such as a USB disk or a NAS")
    backup_passphrase: str = setting("", "locks automatic backups; without it, nobody can open them")
    update_url: str = setting("", "address of the newest update file, e.g. https://example.org/new.hearthbook-update")
    theme: dict | None = setting(None, 'colors of the screens, as JSON: {"lightPrimary": "#00695c"}')
    token_hours: int = setting(48, "how long a sign-in lasts, in hours")
    remember_days: int = setting(14, "how long a sign-in with “Remember me” lasts, in days")

    @classmethod
    def from_environment(cls, env=environ) -> "Settings":
        texts = {f.name: env[name_variable(f.name)] for f in fields(cls) if env.get(name_variable(f.name))}
        return cls(**{f.name: read(f.name, f.type, texts[f.name]) for f in fields(cls) if f.name in texts})

    def deciding_variable(self, name: str, env=environ) -> str | None:
        """Returns the environment variable because of which a stored value of this setting does not count, if any.

        It is that of the setting, or that of a secret that would be sent to where the stored value leads.
        """
        default = {f.name: f.default for f in fields(self)}
        for setting_name in (name, *(secret for secret, others in SENT_TO.items() if name in others)):
            if env.get(name_variable(setting_name)) or getattr(self, setting_name) != default[setting_name]:
                return name_variable(setting_name)
        return None

    def with_stored(self, stored: dict[str, str]) -> "Settings":
        """Returns these settings on top of stored ones, which are written like environment variables. Leaves out stored
        values that are not valid anymore."""
        kinds, values = {f.name: f.type for f in fields(self)}, {}
        for name in (name for name in STORABLE if name in stored and not self.deciding_variable(name)):
            with suppress(ValueError):
                values[name] = read(name, kinds[name], stored[name])
        return replace(self, **values)

    @property
    def has_language_model(self) -> bool:
        """Whether a language model is set up. A local model may need no key."""
        return bool(self.openai_model and (self.openai_api_key or self.openai_base_url))

    def secrets(self) -> list[str]:
        """Returns the values that nobody may see, for example in a log."""
        secret = [getattr(self, f.name) for f in fields(self) if f.name.endswith(SECRET)]
        of_model = [*(self.openai_custom_headers or {}).values(), *(self.openai_custom_params or {}).values()]
        return [value for value in map(str, [*secret, *of_model]) if value]


def name_variable(name: str) -> str:
    """Returns the name of the environment variable for a setting."""
    return PREFIX + name.upper()


def read(name: str, kind, text: str):
    """Converts the text of an environment variable to the type of its setting. Raises ValueError if it does not fit."""
    if kind is bool:
        if (truth := TRUTH.get(text.strip().lower())) is None:
            raise ValueError(f"{name_variable(name)} must be true or false, not {text!r}.")
        return truth
    if kind is int and not text.strip().isdecimal():
        raise ValueError(f"{name_variable(name)} must be a whole number, not {text!r}.")
    if name in PORTS and not PORTS[name] <= int(text) <= LARGEST_PORT:
        raise ValueError(
            f"{name_variable(name)} must be a port number from {PORTS[name]} to {LARGEST_PORT}, not {text!r}."
        )
    if name == "base_url":
        return read_web_address(name, text)
    if kind == dict | None:
        return read_pairs(name, text)
    if kind == tuple[str, ...]:
        return check_parts(name, tuple(part.strip() for part in text.split(",") if part.strip()))
    return read_path(name, text) if kind == Path | None else kind(text)


def check_parts(name: str, parts: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the entries of a list setting unchanged. Raises ValueError for an entry that can never match anything."""
    for part in parts:
        if name == "trusted_proxies" and not is_network(part):
            raise ValueError(
                f"{name_variable(name)} must list addresses like 10.0.0.5 or ranges like 172.18.0.0/16, not {part!r}."
            )
        if name == "allowed_hosts" and ("/" in part or re.search(r"\s", part)):
            raise ValueError(f"{name_variable(name)} must list names like recipes.example.org, not {part!r}.")
    return parts


def is_network(text: str) -> bool:
    try:
        return bool(ip_network(text, strict=False))
    except ValueError:
        return False


def read_path(name: str, text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise ValueError(f"{name_variable(name)} begins with ~, but there is no such home folder: {text}") from None


def read_web_address(name: str, text: str) -> str:
    """Returns the URL without surrounding spaces. Raises ValueError if it is not a URL that links can start with."""
    address = text.strip()
    try:
        parts = urlsplit(address)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    if not fits or parts.query or parts.fragment or parts.username is not None or re.search(r"\s", address):
        raise ValueError(
            f"{name_variable(name)} must be an address like https://recipes.example.org, with http:// or https://, "
            f"not {text!r}."
        )
    return address


def list_unknown_variables(env=environ) -> list[str]:
    """Returns a message for each environment variable that has our prefix but is not a setting."""
    setting_names = [f.name.upper() for f in fields(Settings)]
    messages = []
    for variable in sorted(env):
        prefix, name = variable[: len(PREFIX)], variable[len(PREFIX) :]
        if prefix.upper() == PREFIX and (prefix != PREFIX or name not in setting_names):
            nearest = get_close_matches(name.upper(), setting_names, 1, LIKE_ENOUGH)
            hint = f" Did you mean {PREFIX}{nearest[0]}?" if nearest else ""
            messages.append(f"{variable} is not a setting.{hint}")
    return messages


def read_pairs(name: str, text: str) -> dict[str, str]:
    try:
        words = json.loads(text)
    except json.JSONDecodeError:
        words = None
    if not isinstance(words, dict) or not all(isinstance(word, str) for word in words.values()):
        raise ValueError(f'{PREFIX}{name.upper()} must be JSON like {{"name": "value"}}.')
    return words


def forget_proxies(env=environ) -> None:
    """Makes libraries of this process connect directly."""
    for name in [name for name in env if name.lower().endswith("_proxy")]:
        del env[name]


def has_screen(env=environ) -> bool:
    """Whether a window can be opened. Windows and macOS are assumed to have a screen; other systems may have none."""
    return sys.platform in ("win32", "darwin") or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


@contextmanager
def set_for_libraries(values: dict[str, str], env=environ) -> Iterator[None]:
    """Sets environment variables during the block, for importing libraries that read them on import."""
    before = {name: env.get(name) for name in values}
    env.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            env.pop(name)
            env.update({} if value is None else {name: value})


def clean_environment(env=environ) -> dict[str, str]:
    """Returns the environment for starting other programs.

    The PyInstaller executable puts its own folder in the library path. This function removes it again, because other
    programs must not load our libraries.
    """
    environment = dict(env)
    if getattr(sys, "frozen", False):
        environment.pop(LIBRARIES, None)
        if original := environment.pop(f"{LIBRARIES}_ORIG", ""):
            environment[LIBRARIES] = original
    return environment


@contextmanager
def clean_environment_inside(env=environ) -> Iterator[None]:
    """Sets the environment to `clean_environment()` during the block, for libraries that start programs."""
    before, clean = dict(env), clean_environment(env)
    for name in before.keys() - clean.keys():
        del env[name]
    env.update(clean)
    try:
        yield
    finally:
        env.update(before)
