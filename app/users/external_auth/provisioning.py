"""Newcomers: people known to another place, a directory or a provider, and the accounts they have here."""

import logging
import re

from marshmallow import ValidationError

from app.access import FLAGS, changes_role, is_last_administrator
from app.framework.api.errors import Conflict
from app.framework.storage.database import db
from app.framework.text.visible import in_one_line
from app.households.household import Household
from app.users.own_name import EMAIL, LONGEST_EMAIL, LONGEST_NAME, LONGEST_USERNAME
from app.users.signing_in.token import revoke_all
from app.users.user import User, folded

log = logging.getLogger(__name__)
NAMELESS = "cook"
GIVEN_TO_ADMINISTRATORS = dict.fromkeys(set(FLAGS) - {"advanced"}, False)


def external_account(method: str, subject: str, claim: str | None = None) -> User | None:
    """The account of somebody whom LDAP or OIDC knows as `subject`, which is theirs for good and nobody else's.

    An account that was made by hand or taken over, and has not been signed in to yet, is found by its name or
    address: by `claim`, which the other place vouches for, or else by the subject. One that signs in otherwise
    is never found: whoever can write an address elsewhere must not get in as somebody here.
    """
    if user := User.get_or_none(User.known_as == key_of(method, subject), User.auth_method == method):
        return user
    user = User.called(claim or subject)
    if user is None or user.auth_method != method or (user.known_as or "").startswith(key_of(method, "")):
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
    """The account of somebody known elsewhere (see `external_account`), made where there is none yet.

    `admin`: whether the other place says they are an administrator; None where it does not say. Raises Conflict
    where no account can be made: without a name, or with an address that is unfit or another account's.
    """
    with db.atomic():
        user = external_account(method, subject, claim) or new_account(method, subject, username, email, full_name)
        if user.known_as != key_of(method, subject):
            link_account(user, method, subject)
        if admin is not None:
            settle_administrator(user, admin)
        return user


def link_account(user: User, method: str, subject: str) -> None:
    """Makes the account that of whom the place knows as `subject`, and of nobody else who had a way in before: they may
    have given it this name or address so that somebody else walks in. Call it inside a transaction."""
    user.change({"auth_method": method, "known_as": key_of(method, subject), "password": None})
    revoke_all(user.id)


def key_of(method: str, subject: str) -> str:
    return f"{method} {subject}"


def new_account(method: str, subject: str, username: str, email: str, full_name: str) -> User:
    """A new account in the default household, without any permission yet."""
    if not (name := in_one_line(full_name)):
        raise Conflict("The sign-in service did not send your full name. Add it there, then try again.")
    address, household = own_address(email), Household.default()
    return User.create(
        group=household.group_id,
        household=household,
        username=free_username(username, address),
        full_name=name[:LONGEST_NAME],
        email=address,
        auth_method=method,
        known_as=key_of(method, subject),
    )


def own_address(email: str) -> str:
    """The address as it is kept. Raises Conflict where it is none, or another account's."""
    address = folded(email)
    try:
        EMAIL(address)
    except ValidationError:
        raise Conflict("The sign-in service did not send an e-mail address. Add one there, then try again.") from None
    if len(address) > LONGEST_EMAIL:
        raise Conflict("Your e-mail address is too long.")
    if User.called(address):
        raise Conflict("Another account already uses your e-mail address. Sign in to it, or ask an administrator.")
    return address


def free_username(wanted: str, address: str) -> str:
    """The name as a username that nobody has: without blanks, in small letters, with a number where it is taken."""
    own = folded(re.sub(r"\s+", ".", in_one_line(wanted))) or folded(in_one_line(address.partition("@")[0])) or NAMELESS
    number, name = 1, own[:LONGEST_USERNAME]
    while User.called(name):
        number += 1
        name = f"{own[: LONGEST_USERNAME - len(str(number))]}{number}"
    return name


def settle_administrator(user: User, admin: bool) -> None:
    """Makes the user an administrator or no longer one. The last one stays: nobody else could let people in."""
    if not changes_role(user, {"admin": admin}):
        return
    if not admin and is_last_administrator(user):
        log.warning("%s is no administrator any more elsewhere, but stays the last one here", user.username)
        return
    # As an administrator they had every permission; what they may do now, somebody has to decide anew.
    user.change({"admin": admin} | ({} if admin else GIVEN_TO_ADMINISTRATORS))
    revoke_all(user.id)
