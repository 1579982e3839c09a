"""Looks users up in an LDAP directory and checks their passwords."""

import logging
from dataclasses import dataclass

from app.framework.text.fold_name import fold_name
from app.framework.text.visible import NUL
from app.settings import Settings
from app.users.external_auth.ask_directory import (
    SUCCESS,
    TOO_MANY_FOUND,
    WRONG_PASSWORD,
    Conversation,
    DirectoryAway,
    escape_for_filter,
    talk_with_directory,
)

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class LdapAccount:
    """A user whose password the directory accepted. Missing names are empty.
    `administers` tells whether the user is an administrator according to the directory; None if unknown.
    """

    username: str
    email: str
    full_name: str
    administers: bool | None = None

    @property
    def names(self) -> tuple[str, str, str]:
        return self.username, self.email, self.full_name


def is_ready(settings: Settings) -> bool:
    """Whether sign-in through LDAP is enabled and all settings that it needs are present."""
    names = settings.ldap_id_attribute, settings.ldap_mail_attribute, settings.ldap_name_attribute
    return settings.ldap_auth_enabled and all((settings.ldap_server_url, settings.ldap_base_dn, *names))


def check_ldap(settings: Settings, name: str, password: str) -> LdapAccount | None:
    """Returns the LDAP user with this username or e-mail address and password, or None.

    An empty password never matches, but the directory is still searched, so that the response takes the same time.
    Raises DirectoryAway or TooMany.
    """
    return talk_with_directory(settings, lambda directory: recognize_account(directory, name, password))


def find_directory_trouble(settings: Settings) -> str:
    """Returns the reason why LDAP searches fail, for administrators; empty if they work."""
    try:
        return talk_with_directory(settings, find_trouble)
    except DirectoryAway as away:
        return away.reason


def find_trouble(directory: Conversation) -> str:
    if not may_search(directory):
        return f"it does not let Hearthbook search: {directory.last_result}"
    base = directory.settings.ldap_base_dn
    result, entries = directory.search(base, "(objectClass=*)", ["1.1"], below=False)
    return "" if result == SUCCESS and entries else f"it shows nothing at {base}: {directory.last_result}"


def may_search(directory: Conversation) -> bool:
    account = directory.settings.ldap_query_bind, directory.settings.ldap_query_password
    return (directory.bind(*account) if all(account) else directory.bind()) == SUCCESS


def recognize_account(directory: Conversation, name: str, password: str) -> LdapAccount | None:
    entry = find_entry(directory, name)
    if entry is None or not password or NUL in password:
        return None
    if (result := directory.bind(entry["dn"], password)) != SUCCESS:
        if result != WRONG_PASSWORD:
            log.warning("the directory did not let somebody in: %s", directory.last_result)
        return None
    return LdapAccount(*read_names(entry, directory.settings), administers=is_administrator(directory, entry["dn"]))


def find_entry(directory: Conversation, name: str) -> dict | None:
    """Returns the only entry with this name; None if there is no such entry or more than one."""
    name = name.strip()
    if not name:
        return None
    if not may_search(directory):
        log.warning("the directory does not let Hearthbook search: %s", directory.last_result)
        return None
    settings = directory.settings
    asked_for = [settings.ldap_id_attribute, settings.ldap_mail_attribute, *list_name_attributes(settings)]
    result, entries = directory.search(settings.ldap_base_dn, filter_for(name, settings), asked_for)
    if result not in (SUCCESS, TOO_MANY_FOUND):
        log.warning("the directory did not search for people: %s", directory.last_result)
    return entries[0] if len(entries) == 1 and goes_by(entries[0], name, settings) else None


def filter_for(name: str, settings: Settings) -> str:
    """Returns the LDAP filter that finds a user by username or e-mail address. `name` may contain any character."""
    either = "(|({id_attribute}={input})({mail_attribute}={input}))"
    text = f"(&{either}{add_brackets(settings.ldap_user_filter)})"
    for placeholder in ("id_attribute", "mail_attribute"):
        text = text.replace(f"{{{placeholder}}}", getattr(settings, f"ldap_{placeholder}"))
    return text.replace("{input}", escape_for_filter(name))


def add_brackets(text: str) -> str:
    text = text.strip()
    return f"({text})" if text and not text.startswith("(") else text


def goes_by(entry: dict, name: str, settings: Settings) -> bool:
    """Whether the name is the entry's username or e-mail address.

    A directory also finds entries by other spellings, such as full-width letters. Accepting those would allow more
    password guesses, because guesses are counted by name (see Throttle).
    """
    username, email, _ = read_names(entry, settings)
    return bool(username) and fold_name(name) in (fold_name(username), fold_name(email))


def read_names(entry: dict, settings: Settings) -> tuple[str, str, str]:
    """Returns the first username, e-mail address and full name of an entry. Missing values are empty."""
    values_of = {attribute.lower(): values for attribute, values in entry["raw_attributes"].items()}

    def first(*attributes: str) -> str:
        values = [value for attribute in attributes for value in values_of.get(attribute.lower(), ())]
        return values[0].decode(errors="replace").strip() if values else ""

    return (
        first(settings.ldap_id_attribute),
        first(settings.ldap_mail_attribute),
        first(*list_name_attributes(settings)),
    )


def list_name_attributes(settings: Settings) -> list[str]:
    """Returns the attributes to read the full name from. Most entries have "cn" instead of "name" (RFC 4519 §2.18)."""
    attribute = settings.ldap_name_attribute
    return [attribute, "cn"] if attribute.lower() == "name" else [attribute]


def is_administrator(directory: Conversation, dn: str) -> bool | None:
    """Whether the entry `dn` matches the filter for administrators; None if that is unknown."""
    if not (fits := add_brackets(directory.settings.ldap_admin_filter)):
        return None
    result, entries = directory.search(dn, fits, ["1.1"], below=False)
    if result != SUCCESS:
        log.warning("the directory does not say who is an administrator: %s", directory.last_result)
        return None
    return bool(entries)
