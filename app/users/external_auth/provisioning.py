"""Finds, links and creates the accounts of users who sign in through LDAP or OpenID Connect."""

import logging

from marshmallow import ValidationError

from app.access import FLAGS, changes_role, is_last_administrator
from app.framework.api.errors import Conflict
from app.framework.storage.database import db
from app.framework.text.translate import _
from app.framework.text.visible import join_lines
from app.households.household import Household
from app.users.own_name import EMAIL, LONGEST_EMAIL, LONGEST_NAME
from app.users.signing_in.token import revoke_all
from app.users.user import User, fold_name, free_username, make_address

log = logging.getLogger(__name__)
GIVEN_TO_ADMINISTRATORS = dict.fromkeys(set(FLAGS) - {"advanced"}, False)


def find_external_account(method: str, subject: str, claim: str | None = None) -> User | None:
    """Returns the account linked to `subject`, the user's permanent id at the LDAP directory or OIDC provider.

    An account that is not linked yet is found if its username or e-mail address equals `claim`, which the external
    service has verified, or `subject` if there is no claim. Accounts with another sign-in method are never found.
    Otherwise anybody who can choose their address at that service could take over the account with that address here.
    """
    if user := User.get_or_none(User.known_as == make_key(method, subject), User.auth_method == method):
        return user
    user = User.called(claim or subject)
    if user is None or user.auth_method != method or (user.known_as or "").startswith(make_key(method, "")):
        return None
    return user


def provision(
    method: str,
    username: str,
    email: str,
    full_name: str,
    admin: bool | None = None,
    *,
    subject: str,
    claim: str | None = None,
) -> User:
    """Returns the account of an external user, as found by `find_external_account`, and creates it if there is none.

    `admin` tells whether the user is an administrator according to the external service; None if unknown. Raises
    Conflict if no account can be created, because the address is invalid or taken. Without an address, the account gets
    one that no mail reaches, and without a full name, it is called by its username.
    """
    with db.atomic():
        user = find_external_account(method, subject, claim) or create_account(
            method, subject, username, email, full_name
        )
        if user.known_as != make_key(method, subject):
            link_account(user, method, subject)
        if admin is not None:
            settle_administrator(user, admin)
        return user


def link_account(user: User, method: str, subject: str) -> None:
    """Links the account to `subject`, and removes its password and all its tokens.

    Otherwise a previous owner, who may have given the account this name or address, could still use it. Must be called
    inside a transaction.
    """
    user.change({"auth_method": method, "known_as": make_key(method, subject), "password": None})
    revoke_all(user.id)


def make_key(method: str, subject: str) -> str:
    return f"{method} {subject}"


def create_account(method: str, subject: str, username: str, email: str, full_name: str) -> User:
    """Creates an account in the default household, without permissions. Raises Conflict."""
    address, household = normalize_own_address(email), Household.default()
    name = free_username(username, address)
    return User.create(
        group=household.group_id,
        household=household,
        username=name,
        full_name=(join_lines(full_name) or join_lines(username).partition("@")[0] or name)[:LONGEST_NAME],
        email=address or make_address(),
        auth_method=method,
        known_as=make_key(method, subject),
    )


def normalize_own_address(email: str) -> str:
    """Returns the address in the form in which it is stored, or "". Raises Conflict if it is invalid or taken."""
    if not (address := fold_name(email)):
        return ""
    try:
        EMAIL(address)
    except ValidationError:
        raise Conflict(
            _("What the sign-in service sent is not a valid e-mail address. Correct it there, then try again.")
        ) from None
    if len(address) > LONGEST_EMAIL:
        raise Conflict(_("Your e-mail address is too long."))
    if User.called(address):
        raise Conflict(_("Another account already uses your e-mail address. Sign in to it, or ask an administrator."))
    return address


def settle_administrator(user: User, admin: bool) -> None:
    """Grants or revokes administrator rights. The last administrator keeps them, as at least one is needed."""
    if not changes_role(user, {"admin": admin}):
        return
    if not admin and is_last_administrator(user):
        log.warning("%s is no longer an administrator elsewhere, but stays the last one here", user.username)
        return
    # Administrators have all permissions, so a former administrator starts again without any.
    user.change({"admin": admin} | ({} if admin else GIVEN_TO_ADMINISTRATORS))
    revoke_all(user.id)
