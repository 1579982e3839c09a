"""Forgotten passwords: tokens for choosing a new one, once, within an hour."""

import logging
from datetime import timedelta
from functools import partial

from flask import Blueprint, Flask, after_this_request, request
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
from app.framework.jobs.background_queue import BackgroundQueue
from app.framework.jobs.schedule import every
from app.framework.mail.send_mail import CannotSend, can_send, send
from app.framework.mail.write_email import EmailText, write_email
from app.framework.server.base_url import base_url_for_others
from app.framework.storage.database import MomentField, Row, db, expiry_time, new_id, now
from app.framework.text.ip_address import network_of
from app.framework.text.language import in_their_language
from app.framework.text.random_token import hashed, new_token
from app.users.own_name import EmailAddress
from app.users.signing_in.forgotten_words import RESET
from app.users.signing_in.hash_password import hash_password
from app.users.signing_in.sign_in import begin, remember_device, throttle
from app.users.signing_in.token import revoke_all
from app.users.user import HERE, PASSWORD, User, folded

log = logging.getLogger(__name__)
LASTS = timedelta(hours=1)


class ResetToken(Row):
    """Each user has at most one: a new token replaces the last."""

    user = ForeignKeyField(User, unique=True, on_delete="CASCADE")
    hash = CharField(unique=True)
    stands_for = CharField()  # `User.way_in` when it was made; once that changes, the token is no longer valid
    expires_at = MomentField(index=True)

    class Meta:
        table_name = "reset_word"

    @classmethod
    def behind(cls, token: str) -> "ResetToken":
        """The valid token. Raises InvalidToken."""
        found = cls.select(cls, User).join(User).where(cls.hash == hashed(token), cls.expires_at > now()).first()
        if found is None or found.stands_for != found.user.way_in:
            raise InvalidToken
        return found

    @classmethod
    def of(cls, token: str, name: str) -> "ResetToken":
        """The valid token of the user with this address or username. Raises InvalidToken."""
        found = cls.behind(token)
        if folded(name) not in (found.user.email, found.user.folded_name):
            raise InvalidToken
        return found


class InvalidToken(Failure):
    """The token is unknown, used, expired or another user's; callers do not learn which."""

    def __init__(self):
        super().__init__(body="Invalid token")  # contract


class ForgottenSchema(PartSchema):
    """The contract's ForgotPassword."""

    email = EmailAddress(required=True)


class ValidTokenSchema(PartSchema):
    """How long the token is valid."""

    expires_at = Moment()


class ResetSchema(PartSchema):
    """The contract's ResetPassword. `email` may also be the username."""

    token = fields.Str(required=True, validate=Length(max=100))
    email = fields.Str(required=True, validate=Length(max=254))
    password = fields.Str(required=True, validate=PASSWORD)
    password_confirm = fields.Str(required=True)

    @validates_schema
    def ask_twice(self, given, **kwargs):
        if given["password"] != given["password_confirm"]:
            raise ValidationError("passwords do not match", "passwordConfirm")


routes = Blueprint("forgotten", __name__, url_prefix="/users")


def new_reset_token(user: User) -> str:
    """Returns a new token for choosing a password; it replaces the user's last one. Only its hash is stored."""
    token = new_token()
    with db.atomic():
        ResetToken.delete().where(ResetToken.user == user).execute()
        ResetToken.create(user=user, hash=hashed(token), stands_for=user.way_in, expires_at=now() + LASTS)
    return token


def link_of(token: str, base_url: str) -> str:
    """The address where the token's holder chooses a password."""
    return f"{base_url}/reset-password?token={token}"


@routes.post("/forgot-password")
@allow(anyone)
@keeps_nothing
@raw_response(None)
@body(ForgottenSchema())
def forgotten(asked):
    """Gives the same answer in the same time for every address: the user is looked up after the answer was sent."""
    begin([(throttle().by_place, ("forgotten", network_of(request.remote_addr)))])
    app, words, base_url = app_ctx.app, in_their_language(RESET), base_url_for_others()
    emails = app.extensions.setdefault("emails", BackgroundQueue())
    writing = partial(write_to, app, asked["email"], words, base_url)

    @after_this_request
    def write_when_it_is_out(response):
        # waitress calls this after the response has been sent
        response.call_on_close(lambda: emails.do(uses_reserve(writing)))
        return response


def write_to(app: Flask, email: str, words: EmailText, base_url: str) -> None:
    """Mails the link to a user with a password here. Limited per hour, so that it cannot be used to flood mailboxes."""
    with app.app_context():
        settings = app.config["SETTINGS"]
        user = User.get_or_none(User.email == folded(email), User.auth_method == HERE)
        if user is None or not can_send(settings) or throttle().begin([(throttle().emails, user.id)]):
            return
        try:
            link = link_of(new_reset_token(user), base_url)
            send(settings, user.email, write_email(words, link, username=user.username))
        except (CannotSend, Failure, DatabaseError) as why:
            log.warning("a link for a new password was not mailed: %s", why)


@routes.get("/reset-links/<reset_token>")
@allow(anyone)
@response(ValidTokenSchema())
def live(reset_token):
    """How long the token of an opened link is valid. An invalid one counts as a guess."""
    try:
        return ResetToken.behind(reset_token)
    except InvalidToken:
        begin([(throttle().by_place, ("reset", network_of(request.remote_addr)))])
        raise


@routes.post("/reset-password")
@allow(anyone)
@uses_reserve
@raw_response(None)
@body(ResetSchema())
def reset(asked):
    """Not repeatable by Idempotency-Key: a token works once."""
    look_behind(asked)
    password = hash_password(asked["password"])
    with db.atomic():
        token = ResetToken.of(asked["token"], asked["email"])
        token.delete_instance()
        give_password(token.user, password)
        remember_device(token.user, new_id())  # so that guessing elsewhere cannot lock its owner out
    for name in (token.user.folded_name, token.user.email):
        throttle().forgive(throttle().sign_in(request.remote_addr, name))


def look_behind(asked: dict) -> None:
    """Raises InvalidToken, or TooMany after many invalid ones. A valid token is never delayed: it cannot be guessed,
    and attempts must not keep its owner from using it."""
    try:
        ResetToken.of(asked["token"], asked["email"])
    except InvalidToken:
        place, name = network_of(request.remote_addr), folded(asked["email"])
        begin([(throttle().by_place, ("reset", place)), (throttle().words_by_name, name)])
        raise


def give_password(user: User, hashed_password: str) -> None:
    """Sets a password and revokes every other way in. Call it inside a transaction."""
    user.change({"password": hashed_password})
    revoke_all(user.id)


@every(hours=24)
def purge_reset_tokens() -> None:
    with db.atomic():
        ResetToken.delete().where(ResetToken.expires_at < expiry_time()).execute()
