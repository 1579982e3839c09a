"""Every setting there is. Each is an environment variable: HEARTHBOOK_ and its name in capitals."""

import json
import sys
from dataclasses import dataclass, field, fields
from os import environ
from pathlib import Path

PREFIX = "HEARTHBOOK_"
TRUTH = dict.fromkeys(("true", "yes", "on", "1"), True) | dict.fromkeys(("false", "no", "off", "0"), False)


def setting(default, says: str):
    return field(default=default, metadata={"says": says})


@dataclass(frozen=True)
class Settings:
    data: Path | None = setting(None, "the data folder; without it, the place the system keeps for programs' data")
    host: str = setting("", "the address to listen on; without it loopback on the desktop, the LAN as a service")
    port: int = setting(9925, "the port to listen on")
    base_url: str = setting("", "the address people use from elsewhere, e.g. https://recipes.example.org")
    allowed_hosts: tuple[str, ...] = setting((), "further host names to answer to, separated by commas")
    trusted_proxies: tuple[str, ...] = setting((), "addresses of reverse proxies whose forwarded headers are believed")
    frame_ancestors: tuple[str, ...] = setting(
        (), "pages that may show Hearthbook in a frame, e.g. http://homeassistant.local:8123"
    )
    log_level: str = setting("info", "how much the log says: debug, info, warning or error")
    admin_email: str = setting("", "with admin_password: makes the first administrator at start")
    admin_password: str = setting("", "with admin_email: makes the first administrator at start")
    allow_signup: bool = setting(False, "whether anybody may register and found a group; invitations always work")
    smtp_host: str = setting("", "the server that sends mail; without it nothing is mailed and links are shown instead")
    smtp_port: int = setting(587, "the port of the mail server")
    smtp_auth_strategy: str = setting("TLS", "how mail is protected on its way: TLS (STARTTLS), SSL or NONE")
    smtp_user: str = setting("", "with smtp_password: signs in to the mail server")
    smtp_password: str = setting("", "with smtp_user: signs in to the mail server")
    smtp_from_name: str = setting("Hearthbook", "the name that mail comes from")
    smtp_from_email: str = setting("", "the address that mail comes from")
    ldap_auth_enabled: bool = setting(False, "whether people sign in with their account of an LDAP directory")
    ldap_server_url: str = setting("", "the directory, e.g. ldaps://ldap.example.org")
    ldap_tls_insecure: bool = setting(False, "whether the directory's certificate is not checked; for tests only")
    ldap_tls_cacertfile: Path | None = setting(None, "the certificate authority of the directory")
    ldap_enable_starttls: bool = setting(False, "whether an ldap:// connection is upgraded to TLS")
    ldap_base_dn: str = setting("", "where people are searched, e.g. ou=people,dc=example,dc=org")
    ldap_query_bind: str = setting("", "with ldap_query_password: who searches; without it anonymously")
    ldap_query_password: str = setting("", "with ldap_query_bind: its password")
    ldap_user_filter: str = setting("", "who may sign in; {id_attribute}, {mail_attribute} and {input} are filled in")
    ldap_admin_filter: str = setting("", "who of them is an administrator, looked at with each sign-in")
    ldap_id_attribute: str = setting("uid", "the attribute that is the user name")
    ldap_mail_attribute: str = setting("mail", "the attribute that is the e-mail address")
    ldap_name_attribute: str = setting("name", "the attribute that is the full name")
    oidc_auth_enabled: bool = setting(False, "whether people sign in through an OpenID Connect provider")
    oidc_client_id: str = setting("", "what the provider calls Hearthbook")
    oidc_client_secret: str = setting("", "the secret the provider gave Hearthbook")
    oidc_configuration_url: str = setting("", "the provider's …/.well-known/openid-configuration")
    oidc_signup_enabled: bool = setting(True, "whether who is not known yet gets an account")
    oidc_user_group: str = setting("", "the provider's group whose members may sign in; without it everybody")
    oidc_admin_group: str = setting("", "the provider's group whose members are administrators")
    oidc_auto_redirect: bool = setting(False, "whether the sign-in page goes straight to the provider")
    oidc_provider_name: str = setting("OAuth", "the provider's name on the button")
    oidc_remember_me: bool = setting(False, "whether a sign-in through the provider lasts remember_days")
    oidc_user_claim: str = setting("email", "the claim that tells who it is")
    oidc_groups_claim: str = setting("groups", "the claim that lists the groups")
    oidc_tls_cacertfile: Path | None = setting(None, "the certificate authority of the provider")
    openai_api_key: str = setting("", "the key of a language model that reads recipes; for one of your own maybe none")
    openai_base_url: str = setting("", "where the model is asked, e.g. http://localhost:11434/v1; without it at OpenAI")
    openai_model: str = setting("gpt-4o", "the model that is asked, once there is a key or an address")
    openai_custom_headers: dict | None = setting(None, 'headers sent to the model, as JSON: {"name": "value"}')
    openai_custom_params: dict | None = setting(None, "words in the model's address behind the “?”, as JSON")
    openai_send_database_data: bool = setting(True, "whether the model is told the names of the group's units")
    openai_workers: int = setting(2, "how many requests to the model may be under way at once")
    openai_request_timeout: int = setting(60, "how many seconds the model may take for an answer")
    token_hours: int = setting(48, "how long a sign-in lasts")
    remember_days: int = setting(14, "how long a sign-in lasts with “stay signed in”")

    @classmethod
    def from_environment(cls, env=environ) -> "Settings":
        given = {f.name: env[variable_of(f.name)] for f in fields(cls) if env.get(variable_of(f.name))}
        return cls(**{f.name: read(f.name, f.type, given[f.name]) for f in fields(cls) if f.name in given})


def variable_of(name: str) -> str:
    """What the environment calls a setting."""
    return PREFIX + name.upper()


def read(name: str, kind, text: str):
    """The text of an environment variable as the type of its setting. Raises ValueError where it is none."""
    if kind is bool:
        if (said := TRUTH.get(text.strip().lower())) is None:
            raise ValueError(f"{variable_of(name)} is to be true or false, not {text!r}.")
        return said
    if kind is int and not text.strip().isdecimal():
        raise ValueError(f"{variable_of(name)} is to be a whole number, not {text!r}.")
    if kind == dict | None:
        return words_by_name(name, text)
    if kind == tuple[str, ...]:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return Path(text).expanduser() if kind == Path | None else kind(text)


def words_by_name(name: str, text: str) -> dict[str, str]:
    try:
        found = json.loads(text)
    except json.JSONDecodeError:
        found = None
    if not isinstance(found, dict) or not all(isinstance(word, str) for word in found.values()):
        raise ValueError(f'{PREFIX}{name.upper()} is to be JSON like {{"name": "value"}}.')
    return found


def has_screen(env=environ) -> bool:
    """Whether there is a screen to open a window on. Only the desktops of Linux and its kin may lack one."""
    return sys.platform in ("win32", "darwin") or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def show_a_library(name: str, folder: Path, env=environ) -> None:
    """Tells a library where its files are, which reads that from the environment when it is imported."""
    env[name] = str(folder)
