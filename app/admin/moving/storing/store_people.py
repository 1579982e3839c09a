"""Stores the groups, households and people of a Mealie server."""

import re
from itertools import count

from app.admin.moving.arrivals import Arrivals, LeftOut
from app.admin.moving.storing.load_leniently import clean_line, load_leniently
from app.framework.api.address import find_free_names
from app.framework.text.name import make_slug
from app.framework.text.translate import _
from app.households.group import DEFAULT_GROUP, Group
from app.households.household import DEFAULT_HOUSEHOLD, Household, HouseholdPreferencesSchema
from app.media.file import PORTRAIT, attach, find_stored_files
from app.users.user import HERE as WITH_PASSWORD
from app.users.user import LDAP, OIDC, User

# A bcrypt hash. A higher cost would take minutes to check, and with it a processor core.
HASH = re.compile(r"\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}")
METHODS = {"LDAP": LDAP, "OIDC": OIDC}
FLAGS = ("can_invite", "can_manage", "can_manage_household", "can_organize", "advanced")
LONGEST = 200
PREFERENCES = HouseholdPreferencesSchema(partial=True)


def store_group(arrivals: Arrivals, piece: dict) -> list[str]:
    name, private = clean_line(piece["values"]["name"], LONGEST) or DEFAULT_GROUP, True
    if (private_group := piece["values"]["preferences"].get("private_group")) is not None:
        private = private_group is not False
    if arrivals.is_into_here and piece["id"] == arrivals.move.given["found"]["main"]["group"]:
        group = Group.get_by_id(arrivals.beginner().group_id)
        group.change(find_free_names(name, Group.select().where(Group.id != group.id)) | {"private_group": private})
    else:
        group = Group.found(name, private=private)
    arrivals.remember(Group, piece["id"], group.id)
    return [] if group.name == name else [_("Its name is taken here, so it is called “{name}”.", name=group.name)]


def store_household(arrivals: Arrivals, piece: dict) -> list[str]:
    group = Group.get_by_id(arrivals.group(piece["group"]))
    name = clean_line(piece["values"]["name"], LONGEST) or str(DEFAULT_HOUSEHOLD)
    main = arrivals.move.given["found"]["main"]
    if arrivals.is_into_here and (piece["group"], piece["id"]) == (main["group"], main["household"]):
        household = Household.get_by_id(arrivals.beginner().household_id)
        others = Household.select().where(Household.group == group, Household.id != household.id)
        household.change(find_free_names(name, others))
    else:
        household = Household.found(group, name)
    preferences = {key: value for key, value in piece["values"]["preferences"].items() if value is not None}
    values, changes = load_leniently(PREFERENCES, preferences)
    household.change(values)
    arrivals.remember(Household, piece["id"] or piece["group"], household.id)
    return changes


def store_user(arrivals: Arrivals, piece: dict, portrait: dict[str, str]) -> list[str]:
    values = piece["values"]
    group = arrivals.group(piece["group"])
    if not (name := clean_line(values["username"], LONGEST)):
        raise LeftOut(_("They have no name."))
    if own := find_same_person(arrivals, values, group):
        return merge_accounts(arrivals, piece, own, portrait)
    changes: list[str] = []
    names = choose_names(name, clean_line(values["email"], LONGEST), changes)
    method = METHODS.get(str(values["auth_method"]).upper(), WITH_PASSWORD)
    user = User.create(
        id=arrivals.free_id(User, piece["id"]),
        group=group,
        household=arrivals.household(piece["household"], group),
        full_name=clean_line(values["full_name"], LONGEST),
        auth_method=method,
        password=keep_password(values["password"], method, changes),
        **names,
        **map_permissions(arrivals, values, changes),
    )
    if portrait:
        user.change({"cache_key": attach("user", user.id, {PORTRAIT: portrait["min-original.webp"]})})
    return changes


def find_same_person(arrivals: Arrivals, values: dict, group: str) -> User | None:
    """Returns who moves the server into their empty program, if this is their account on the other server: it has
    their address, and administered it too."""
    user, email = arrivals.beginner(), clean_line(values["email"], LONGEST)
    is_same = arrivals.is_into_here and values["admin"] is True and user.group_id == group
    return user if is_same and email and email.casefold() == user.email.casefold() else None


def merge_accounts(arrivals: Arrivals, piece: dict, user: User, portrait: dict[str, str]) -> list[str]:
    """Makes both accounts one. The password, names and permissions stay those of here."""
    arrivals.merge(User, piece["id"], user.id, "people")
    user.change({"household": arrivals.household(piece["household"], user.group_id)})
    if portrait and not find_stored_files("user", user.id):
        user.change({"cache_key": attach("user", user.id, {PORTRAIT: portrait["min-original.webp"]})})
    return [_("This is your account there: both are one now. Your name and password here stay.")]


def choose_names(name: str, email: str, changes: list[str]) -> dict[str, str]:
    """Returns the name and address, or others if somebody here has them, as people are never merged unasked."""
    free = next(one for n in count(1) if not User.called(one := name if n == 1 else f"{name}-{n}"))
    if free != name:
        changes.append(_("“{name}” is taken here, so this person signs in as “{free}”.", name=name, free=free))
    if not email or User.called(email):
        if email:
            changes.append(_("Their e-mail address is taken here. Enter another one for “{free}”.", free=free))
        email = next(
            one for n in count(1) if not User.called(one := f"{make_slug(free) or 'person'}-{n}@moved-in.invalid")
        )
    return {"username": free, "email": email}


def keep_password(hashed, method: str, changes: list[str]) -> str | None:
    if method != WITH_PASSWORD:
        return None
    if isinstance(hashed, str) and HASH.fullmatch(hashed):
        return hashed
    changes.append(_("Their password can't be read. Choose a new one for them."))
    return None


def map_permissions(arrivals: Arrivals, values: dict, changes: list[str]) -> dict[str, bool]:
    """Returns the permissions. Who administered the other server manages their group, and administers this one only
    if it was empty."""
    is_admin = values["admin"] is True
    if is_admin and not arrivals.is_into_here:
        changes.append(_("They administered the other server, and manage their group here."))
        return dict.fromkeys(FLAGS, True)
    return {"admin": is_admin} | {flag: values[flag] is True for flag in FLAGS}
