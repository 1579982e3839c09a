"""Resets forgotten passwords with tokens that are valid for one hour and can be used once."""

import logging
from datetime import timedelta

from flask import Blueprint, after_this_request, current_app, request
from flask.globals import app_ctx
from marshmallow import ValidationError, fields, validates_schema
from marshmallow.validate import Length
from peewee import CharField, DatabaseError, ForeignKeyField

from app.access import anyone
from app.framework.api.errors import Failure
from app.framework.api.full_disk import uses_reserve
from app.framework.api.guard import allow
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, raw_response, response
from app.framework.mail.send_mail import can_send, send
from app.framework.mail.write_email import write_email
from app.framework.server.base_url import find_base_url_for_others
from app.framework.storage.database import MomentField, Row, db, expiry_time, new_id, now
from app.framework.tasks.recur import nightly
from app.framework.tasks.run import start, task_kind
from app.framework.text.ip_address import mask_address
from app.framework.text.random_token import hash_token, make_token
from app.framework.text.translate import _, current_language, speak
from app.users.own_name import EmailAddress, spell_username
from app.users.signing_in.forgotten_words import RESET
from app.users.signing_in.hash_password import hash_password
from app.users.signing_in.limit_tries import begin, throttle
from app.users.signing_in.start_session import remember_device
from app.users.signing_in.token import revoke_all
from app.users.user import HERE, PASSWORD, User, fold_name

log = logging.getLogger(__name__)
LASTS = timedelta(hours=1)


class ResetToken(Row):
    """A password reset token. Each user has at most one, as a new token replaces the last one."""

    user = ForeignKeyField(User, unique=True, on_delete="CASCADE")
    hash = CharField(unique=True)
    # `User.way_in` at creation, which is a digest of the e-mail address, sign-in method and password. If it changes,
    # the token becomes invalid.
    stands_for = CharField()
    expires_at = MomentField(index=True)

    class Meta:
        table_name = "reset_word"

    @classmethod
    def behind(cls, token: str) -> "ResetToken":
        """Returns the reset token, if it is valid. Raises InvalidToken."""
        reset = cls.select(cls, User).join(User).where(cls.hash == hash_token(token), cls.expires_at > now()).first()
        if reset is None or reset.stands_for != reset.user.way_in:
            raise InvalidToken
        return reset

    @classmethod
    def of(cls, token: str, name: str) -> "ResetToken":
        """Returns the reset token, if it is valid and its user has this address or username. Raises InvalidToken."""
        reset = cls.behind(token)
        if not {fold_name(name), spell_username(name)} & {reset.user.email, reset.user.folded_name}:
            raise InvalidToken
        return reset


class InvalidToken(Failure):
    """Raised when a token is unknown, used, expired or someone else's. The caller does not learn the exact reason."""

    def __init__(self):
        super().__init__(body=_("Invalid token"))  # the message that API clients expect


class ForgottenSchema(PartSchema):
    """The e-mail address of the user who forgot their password."""

    email = EmailAddress(required=True)


class ValidTokenSchema(PartSchema):
    """The time until which a reset token is valid."""

    expires_at = Moment()


class ResetSchema(PartSchema):
    """A new password with its reset token. `email` may also be the username."""

    token = fields.Str(required=True, validate=Length(max=100))
    email = fields.Str(required=True, validate=Length(max=254))
    password = fields.Str(required=True, validate=PASSWORD)
    password_confirm = fields.Str(required=True)

    @validates_schema
    def ask_twice(self, values, **kwargs):
        if values["password"] != values["password_confirm"]:
            raise ValidationError(_("passwords do not match"), "passwordConfirm")


routes = Blueprint("forgotten", __name__, url_prefix="/users")


def make_reset_token(user: User) -> str:
    """Creates and returns a reset token, which replaces the user's last one. Only its hash is stored."""
    token = make_token()
    with db.atomic():
        ResetToken.delete().where(ResetToken.user == user).execute()
        ResetToken.create(user=user, hash=hash_token(token), stands_for=user.way_in, expires_at=now() + LASTS)
    return token


def write_link(token: str, base_url: str) -> str:
    """Returns the address of the page on which the user chooses a new password."""
    return f"{base_url}/reset-password?token={token}"


@routes.post("/forgot-password")
@allow(anyone)
@keeps_nothing
@raw_response(None)
@body(ForgottenSchema())
def send_reset_link(values):
    """Sends a reset link by e-mail. The user is looked up after the response is sent.

    So neither the response nor its timing reveals whether an account with this address exists.
    """
    begin([(throttle().by_place, ("forgotten", mask_address(request.remote_addr)))])
    app, language = app_ctx.app, current_language()
    parameters = {"email": values["email"], "base_url": find_base_url_for_others()}

    def start_task() -> None:
        with app.app_context(), speak(language):
            try:
                start(mail_reset_link, parameters)
            except (Failure, DatabaseError) as why:
                log.warning("a link for a new password was not mailed: %s", why)

    @after_this_request
    def start_when_it_is_out(response):
        response.call_on_close(start_task)  # waitress calls it after the response has been sent
        return response


@task_kind("mail-reset-link", adds=False, kept=timedelta())
def mail_reset_link(run) -> None:
    """Sends a reset link by e-mail, if there is a user with this address and a local password.

    It is in the user's language, or in that of the request if theirs is not known. The number of e-mails per hour is
    limited, so that nobody can flood a user's mailbox.
    """
    settings = current_app.config["SETTINGS"]
    user = User.get_or_none(User.email == fold_name(run.given["email"]), User.auth_method == HERE)
    if user is None or not can_send(settings) or throttle().begin([(throttle().emails, user.id)]):
        return
    link = write_link(make_reset_token(user), run.given["base_url"])
    with speak(user.language):
        send(settings, user.email, write_email(RESET, link, username=user.username))


@routes.get("/reset-links/<reset_token>")
@allow(anyone)
@response(ValidTokenSchema())
def read_reset_link(reset_token):
    """Tells how long the token in a reset link is valid. An invalid token counts as a guess."""
    try:
        return ResetToken.behind(reset_token)
    except InvalidToken:
        begin([(throttle().by_place, ("reset", mask_address(request.remote_addr)))])
        raise


@routes.post("/reset-password")
@allow(anyone)
@uses_reserve
@raw_response(None)
@body(ResetSchema())
def reset_password(values):
    """Sets a new password with a reset token. Idempotency-Key is not supported, as the token can be used only once."""
    find_reset_token(values)
    password = hash_password(values["password"])
    with db.atomic():
        token = ResetToken.of(values["token"], values["email"])
        token.delete_instance()
        give_password(token.user, password)
        remember_device(token.user, new_id())  # so that attempts from other devices cannot block this one
    for name in (token.user.folded_name, token.user.email):
        throttle().forgive(throttle().sign_in(request.remote_addr, name))


def find_reset_token(values: dict) -> None:
    """Raises InvalidToken for an invalid reset token, or TooMany after many invalid ones.

    A valid token is never refused because of earlier attempts, so that other people's attempts cannot block its owner.
    """
    try:
        ResetToken.of(values["token"], values["email"])
    except InvalidToken:
        place, name = mask_address(request.remote_addr), fold_name(values["email"])
        begin([(throttle().by_place, ("reset", place)), (throttle().words_by_name, name)])
        raise


def give_password(user: User, hashed_password: str) -> None:
    """Sets a password and revokes all tokens of the user. Must be called inside a transaction."""
    user.change({"password": hashed_password})
    revoke_all(user.id)


@nightly("purge-reset-tokens")
def purge_reset_tokens() -> None:
    with db.atomic():
        ResetToken.delete().where(ResetToken.expires_at < expiry_time()).execute()
