"""Invitations, which are tokens that let a limited number of people join a household within a week."""

from datetime import timedelta

from flask import Blueprint, current_app, request
from marshmallow import fields
from marshmallow.validate import Length
from peewee import CharField, ForeignKeyField, IntegerField, ModelSelect

from app.access import anyone, inviter, match_invitable
from app.framework.api.errors import Failure, NotFound
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, Moment, PartSchema
from app.framework.api.transaction import keeps_nothing, transactional
from app.framework.api.wire import body, response
from app.framework.mail.send_mail import NOT_SET_UP, MailedSchema, can_send, send_and_report
from app.framework.mail.write_email import write_email
from app.framework.server.base_url import find_base_url
from app.framework.storage.database import MomentField, Row, db, expiry_time, now
from app.framework.tasks.recur import nightly
from app.framework.text.ip_address import mask_address
from app.framework.text.random_token import make_token
from app.framework.text.translate import _, lazy
from app.households.group import Group
from app.households.household import Household
from app.users.joining.invitation_words import INVITATION
from app.users.own_name import EmailAddress
from app.users.signing_in.limit_tries import begin, throttle
from app.users.user import User

LASTS = timedelta(days=7)
MOST_PLACES = 100
GONE = lazy("This invitation has expired or was withdrawn.")


class NoInvitation(Failure):
    """Raised when an invitation token is unknown, expired, used up or withdrawn."""

    def __init__(self):
        super().__init__(_("Invalid group token"))


class Invitation(Row):
    """An invitation into a household.

    The token is stored unhashed, because users who may invite can display it again.
    """

    household = ForeignKeyField(Household, on_delete="CASCADE")
    user = ForeignKeyField(User, on_delete="CASCADE")  # the inviter; the invitation is valid only while they may invite
    token = CharField(unique=True)
    uses_left = IntegerField()
    expires_at = MomentField(index=True)

    @property
    def link(self) -> str:
        return f"{find_base_url()}/register?token={self.token}"

    @classmethod
    def select_shown(cls) -> ModelSelect:
        """Selects the valid invitations. Invalid ones may still be stored for a while."""
        rows = cls.select(cls, Household, Group, User).join(Household).join(Group).switch(cls).join(User)
        return rows.where(cls.expires_at > expiry_time(), cls.uses_left > 0, match_invitable(User, Household))

    @classmethod
    def behind(cls, token: str) -> "Invitation":
        """Returns the valid invitation with this token. Raises NoInvitation."""
        if invitation := cls.select_shown().where(cls.token == token).first():
            return invitation
        raise NoInvitation

    def use(self) -> None:
        """Counts one use. Raises NoInvitation if no uses are left. Must be called inside a transaction."""
        is_it = (Invitation.id == self.id) & (Invitation.uses_left > 0)
        if not Invitation.update(uses_left=Invitation.uses_left - 1).where(is_it).execute():
            raise NoInvitation
        Invitation.delete().where(Invitation.uses_left == 0).execute()


class NewInvitationSchema(PartSchema):
    """A new invitation. The default household is that of the caller. A group, if named, must be the household's."""

    uses = fields.Int(required=True, strict=True, validate=Range(1, MOST_PLACES))
    group_id = Id(load_default=None, allow_none=True)
    household_id = Id(load_default=None, allow_none=True)


class InvitationSchema(PartSchema):
    """An invitation as its inviter sees it."""

    token = fields.Str()
    link = fields.Str()
    uses_left = fields.Int()
    group_id = Id(attribute="household.group_id")
    household_id = Id()
    household = fields.Str(attribute="household.name")
    group = fields.Str(attribute="household.group.name")
    expires_at = Moment()


class OpenedInvitationSchema(PartSchema):
    """The parts of an invitation that the invited person sees before joining."""

    invited_by = fields.Str(attribute="user.shown_name")
    household = fields.Str(attribute="household.name")
    group = fields.Str(attribute="household.group.name")
    expires_at = Moment()


class InvitationByMailSchema(PartSchema):
    """A request to send an invitation by e-mail."""

    email = EmailAddress(required=True)
    token = fields.Str(required=True, validate=Length(max=100))


routes = Blueprint("invitation", __name__, url_prefix="/households/invitations")


def select_own_invitations() -> ModelSelect:
    return Invitation.select_shown().where(inviter.visible_rows(current_user(), Invitation))


@routes.get("")
@allow(inviter)
@response(InvitationSchema(many=True))
def list_invitations():
    return list(select_own_invitations().order_by(Invitation.created_at.desc()))


@routes.post("")
@allow(inviter)
@transactional
@response(InvitationSchema(), 201)
@body(NewInvitationSchema())
def create_invitation(values):
    person, token = current_user(), make_token()
    Invitation.create(
        household=open_to_others(**read_place(values)),
        user=person.id,
        token=token,
        uses_left=values["uses"],
        expires_at=now() + LASTS,
    )
    return Invitation.behind(token)


def read_place(values: dict) -> dict:
    """Returns the household or the group that the invitation is for: by default, the caller's household."""
    household, group = values["household_id"], values["group_id"]
    if not household and group in (None, current_user().group):
        household = current_user().household
    return {name: value for name, value in (("id", household), ("group", group)) if value}


def open_to_others(**place: str) -> Household:
    """Returns the household, or the first one of the group, if the caller may invite into it. Otherwise raises
    NotFound."""
    rows = Household.select().where(match_invitable(current_user(), Household)).filter(**place)
    if household := rows.order_by(Household.created_at).first():
        return household
    raise NotFound(_("Household not found"))


@routes.get("/<token>")
@allow(anyone)
@response(OpenedInvitationSchema())
def open_invitation(token):
    """Shows an invitation to an invited person. Only requests with unknown tokens are limited, to prevent guessing."""
    if invitation := Invitation.select_shown().where(Invitation.token == token).first():
        return invitation
    begin([(throttle().by_place, ("invitation", mask_address(request.remote_addr)))])
    raise NotFound(GONE)


@routes.delete("/<token>")
@allow(inviter)
@transactional
@response(InvitationSchema())
def withdraw_invitation(token):
    if invitation := select_own_invitations().where(Invitation.token == token).first():
        invitation.delete_instance()
        return invitation
    raise NotFound(GONE)


@routes.post("/email")
@allow(inviter)
@keeps_nothing
@response(MailedSchema())
@body(InvitationByMailSchema())
def mail_invitation(values):
    settings = current_app.config["SETTINGS"]
    if not can_send(settings):
        return NOT_SET_UP
    begin([(throttle().letters_by_sender, current_user().id)])
    invitation = select_own_invitations().where(Invitation.token == values["token"]).first()
    if invitation is None:
        raise NotFound(GONE)
    host = User.get_by_id(current_user().id)
    written = write_email(INVITATION, invitation.link, name=host.shown_name, household=invitation.household.name)
    return send_and_report(settings, values["email"], written)


@nightly("forget-old-invitations")
def forget_old_invitations() -> None:
    with db.atomic():
        Invitation.delete().where(Invitation.expires_at < expiry_time()).execute()
