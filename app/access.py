"""Defines which users may do what. Every permission rule of Hearthbook is in this file."""

from dataclasses import dataclass
from functools import reduce
from operator import and_

from peewee import Value

from app.framework.api.demo_mark import OF_A_DEMO, is_no_demo
from app.framework.api.errors import Forbidden, NotFound, describe_refusal
from app.framework.api.guard import Rule
from app.framework.server.proxies.local_caller import ELSEWHERE, is_local_call
from app.framework.text.translate import _, lazy

PERMISSIONS = ("can_invite", "can_manage", "can_manage_household", "can_organize")
FLAGS = (*PERMISSIONS, "advanced")
ROLE_STAYS = lazy("Permissions, group, household and the way to sign in can't be changed here. Nothing was changed.")


@dataclass(frozen=True)
class Person:
    """The user who makes a request, reduced to what permission rules need to know."""

    id: str
    group: str
    household: str
    admin: bool = False
    can_invite: bool = False
    can_manage: bool = False
    can_manage_household: bool = False
    can_organize: bool = False
    advanced: bool = False


def signed_in(person: Person | None) -> bool:
    return person is not None


def give_flags(user) -> None:
    """Sets all permission flags of a user who is an administrator. Leaves other users unchanged."""
    for flag in FLAGS:
        if user.admin and not getattr(user, flag):
            setattr(user, flag, True)


def require_flag(flag: str):
    """Returns a check that admits administrators and signed-in users with this permission flag."""
    return lambda person: signed_in(person) and (person.admin or getattr(person, flag))


anyone = Rule("anyone", lambda person: True)
member = Rule("a member of the group", signed_in, scope="group")
housemate = Rule("a member of the household", signed_in, scope="household")
oneself = Rule("the person themself", signed_in, within=lambda person, table: table.user == person.id)
token_owner = Rule("the token's owner", signed_in, oneself.scope, oneself.within, lambda person: Forbidden())
profile_owner = Rule(
    "the person themself, or an administrator",
    signed_in,
    within=lambda person, users: Value(1) if person.admin else users.id == person.id,
    outside=lambda person: NotFound(_("User not found")) if person.admin else Forbidden("NOT_AN_ADMIN"),
)
organizer = Rule("an organizer of the group", require_flag("can_organize"), scope="group")
exporter = Rule(
    "an organizer or a manager of the group",
    lambda person: require_flag("can_organize")(person) or require_flag("can_manage")(person),
    scope="group",
)
group_manager = Rule("a manager of the group", require_flag("can_manage"), scope="group")
permission_giver = Rule(
    "a manager of the group, to their household",
    require_flag("can_manage"),
    scope="household",
    outside=lambda person: NotFound(body=_("User not found")),
)
household_manager = Rule("a manager of the household", require_flag("can_manage_household"), scope="household")
at_the_computer = Rule(
    "who is signed in on the computer that runs it", signed_in, admits_call=is_local_call, from_elsewhere=ELSEWHERE
)
admin = Rule("an administrator", lambda person: signed_in(person) and person.admin)
updater = Rule("an administrator, but not of a demo", admin.admits, admits_call=is_no_demo, from_elsewhere=OF_A_DEMO)


def check_giving(person: Person, user) -> None:
    """Raises Forbidden if the person tries to change their own permissions."""
    if user.id == person.id:
        raise Forbidden(body=describe_refusal(_("You cannot change your own permissions.")))


def check_role_stays(user, values: dict) -> None:
    """Raises Forbidden if storing these values would change permissions, how the user signs in, or where they belong.

    Null stands for the current value, as does the name, slug or id of the current group or household.
    """
    own = {name: {getattr(user, name)} for name in ("admin", *PERMISSIONS, "auth_method")}
    own |= {home: list_spellings_of_home(getattr(user, home)) for home in ("group", "household")}
    if any(values.get(name) not in {None, *same} for name, same in own.items()):
        raise Forbidden(body=describe_refusal(ROLE_STAYS))


def list_spellings_of_home(home) -> set[str]:
    return {home.id, home.name, home.slug}


def has_administrator(users) -> bool:
    """Whether at least one user is an administrator."""
    return users.select().where(users.admin).exists()


def would_be_demoted(user, values: dict) -> bool:
    """Whether storing these values would revoke the user's administrator rights."""
    return user.admin and values.get("admin", True) is False


def changes_role(user, values: dict) -> bool:
    """Whether storing these values would grant or revoke administrator rights."""
    return values.get("admin", user.admin) != user.admin


def is_last_administrator(user) -> bool:
    """Whether the user is the only administrator."""
    users = type(user)
    return user.admin and not users.select().where(users.admin, users.id != user.id).exists()


def check_demotion(person: Person, user, values: dict) -> None:
    """Raises Forbidden if an administrator demotes themselves or the last administrator would be demoted."""
    if would_be_demoted(user, values) and user.id == person.id:
        raise Forbidden(body=describe_refusal(_("you cannot demote yourself")))
    if would_be_demoted(user, values) and is_last_administrator(user):
        raise Forbidden(body=describe_refusal(_("There must be at least one administrator.")))


def check_removal(person: Person, user) -> None:
    """Raises Forbidden if the person tries to delete themselves, or the user is an administrator."""
    if user.id == person.id:
        raise Forbidden(body=describe_refusal(_("You cannot delete your own account. Ask another administrator.")))
    if user.admin:
        raise Forbidden(
            body=describe_refusal(
                _("An administrator cannot be deleted. Take the right of an administrator away first.")
            )
        )


def order_heirs_first(leaver) -> tuple:
    """Returns ORDER BY terms that put the user first who should get the recipes of one who leaves the group.

    Members of the same household come before others. Within the household, administrators and managers come first; in
    other households, only administrators do. Among equals, the oldest account comes first.
    """
    users = type(leaver)
    housemate = users.household == leaver.household_id
    runs_it = users.admin | (housemate & (users.can_manage | users.can_manage_household))
    return housemate.desc(), runs_it.desc(), users.created_at


def order_managers_first(users) -> tuple:
    """Returns ORDER BY terms that sort the users of a group so that who manages it comes first, the oldest of them."""
    return users.can_manage.desc(), users.created_at


def match_invitable(who, households):
    """Builds the SQL condition under which `who`, a person or the table of users, may invite others into a household.

    Administrators may invite into any household, group managers into those of their group, and others into their own.
    Everyone but administrators also needs the permission `can_invite`.
    """
    looks_after = who.admin | (who.can_manage & (who.group == households.group))
    return (looks_after | (who.household == households.id)) & (who.admin | who.can_invite)


def match_invitations(person: Person, invitations):
    """Matches invitations into households that the person may invite into, no matter who created them."""
    households = invitations.household.rel_model
    return invitations.household.in_(households.select(households.id).where(match_invitable(person, households)))


def match_own_rows(person: Person, rows):
    """Matches the person's own rows; for an administrator, all rows of the group."""
    return (rows.group == person.group) & (Value(1) if person.admin else rows.user == person.id)


def match_own_events(person: Person, events):
    """Matches the person's own events, except those that Hearthbook recorded automatically. For an administrator,
    matches all events of the group."""
    return match_own_rows(person, events) & (Value(1) if person.admin else ~events.noted)


def match_own_imports(person: Person, runs):
    """Matches the imports that the person began; for a manager of the group, all imports of the group."""
    manages = person.admin or person.can_manage
    return (runs.group == person.group) & (Value(1) if manages else runs.user == person.id)


def match_visible_runs(person: Person, runs):
    """Matches the runs of the person's group that are done for the person, or that have a report."""
    return (runs.group == person.group) & ((runs.user == person.id) | runs.name.is_null(False))


def match_own_list_items(person: Person, items):
    """Matches the items of shopping lists of the person's household."""
    lists = items.shopping_list.rel_model
    return items.shopping_list.in_(lists.select(lists.id).where(lists.household == person.household))


def match_editable_recipes(person: Person, recipes):
    """Matches the recipes that the person may edit: their own, and unlocked recipes whose owner is in the same
    household or in one that lets other households edit. This is so for administrators too."""
    users = recipes.user.rel_model
    households = users.household.rel_model
    shared = households.select(households.id).where(~households.lock_recipe_edits_from_other_households)
    cooks = users.select(users.id).where((users.household == person.household) | users.household.in_(shared))
    return (recipes.group == person.group) & ((recipes.user == person.id) | (~recipes.locked & recipes.user.in_(cooks)))


def match_removable_recipes(person: Person, recipes):
    """Matches the recipes that the person may delete: those they may edit; for an administrator, all of the group."""
    return recipes.group == person.group if person.admin else match_editable_recipes(person, recipes)


def match_restorable_recipes(person: Person, trashed):
    """Matches deleted recipes that the person was allowed to delete, and unlocked ones of their household whose owner
    no longer has an account."""
    housemates = (trashed.household == person.household) & trashed.user.is_null() & ~trashed.locked
    return match_removable_recipes(person, trashed) | ((trashed.group == person.group) & housemates)


def match_removable_links(person: Person, links):
    """Matches the person's own share links and all links to recipes that they may delete."""
    recipes = links.recipe.rel_model
    theirs = links.recipe.in_(recipes.select(recipes.id).where(match_removable_recipes(person, recipes)))
    return (links.group == person.group) & ((links.user == person.id) | theirs)


def match_public_rows(person: Person | None, table):
    """Matches public rows: neither the row nor its group, household or owner is private."""
    columns = table._meta.fields
    conditions = [columns[name] for name in ("public",) if name in columns]
    conditions += [~columns[name] for name in ("private_group", "private_household") if name in columns]
    for owner in (columns[name] for name in ("group", "household", "user") if name in columns):
        owners = owner.rel_model
        conditions.append(owner.in_(owners.select(owners.id).where(match_public_rows(person, owners))))
    return reduce(and_, conditions)


def refuse_with(sentence: lazy):
    """Returns a rule's `outside` for rows that the person may see and not change."""
    return lambda person: Forbidden(body=describe_refusal(sentence))


PERMISSION_DENIED = lazy("Permission Denied")  # the message that API clients expect about recipes
recipe_owner = Rule(
    "the recipe's owner, or an administrator",
    signed_in,
    within=match_own_rows,
    outside=refuse_with(PERMISSION_DENIED),
)
recipe_locker = Rule("the recipe's owner", signed_in, within=oneself.within, outside=refuse_with(PERMISSION_DENIED))
recipe_editor = Rule(
    "who may edit the recipe", signed_in, within=match_editable_recipes, outside=refuse_with(PERMISSION_DENIED)
)
recipe_remover = Rule(
    "who may edit the recipe, or an administrator",
    signed_in,
    within=match_removable_recipes,
    outside=refuse_with(PERMISSION_DENIED),
)
inviter = Rule(
    "who may invite, into the households they look after", require_flag("can_invite"), within=match_invitations
)
list_user = Rule("a member of the list's household", signed_in, within=match_own_list_items)
trash_keeper = Rule("who could delete the recipe", signed_in, within=match_restorable_recipes)
author = Rule(
    "who wrote it, or an administrator",
    signed_in,
    within=match_own_rows,
    outside=refuse_with(lazy("Only who wrote this, or an administrator, may change or delete it.")),
)
event_author = Rule(
    "who told it, or an administrator",
    signed_in,
    within=match_own_events,
    outside=refuse_with(
        lazy("Only who added this entry may change or delete it. What Hearthbook noted is for administrators.")
    ),
)
import_owner = Rule(
    "who began it, or a manager of the group",
    signed_in,
    within=match_own_imports,
    outside=refuse_with(lazy("Only who started this import, or a manager of the group, may do this.")),
)
run_reader = Rule("who it is for, or a member of the group that has its report", signed_in, within=match_visible_runs)
link_keeper = Rule(
    "who made the link or may delete the recipe",
    signed_in,
    within=match_removable_links,
    outside=refuse_with(lazy("Only who made this link, or may delete the recipe, may delete it.")),
)
visitor = Rule("anyone, of what is public", lambda person: True, within=match_public_rows)
