"""The routes for sign-in through OpenID Connect by an app that goes to the provider itself, and sends its code here."""

from flask import Blueprint, request
from marshmallow import fields
from marshmallow.validate import Length

from app.access import anyone
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.wire import body, response
from app.framework.storage.database import db
from app.framework.text.ip_address import mask_address
from app.users.external_auth.check_oidc import check_returned_user, choose_scope
from app.users.external_auth.oidc import find_account, get_provider
from app.users.external_auth.oidc_state import OidcState
from app.users.signing_in.limit_tries import begin, throttle
from app.users.signing_in.start_session import SignInSchema, choose_lifetime, start_session

MOST = Length(1, 4000)


class NativeConfigSchema(PartSchema):
    """What an app needs to send its user to the provider. Existing API clients know this schema as OIDCNativeConfig."""

    authorization_endpoint = fields.Str(data_key="authorization_endpoint")
    client_id = fields.Str(data_key="client_id")
    scope = fields.Str()


class NativeCodeSchema(PartSchema):
    """The provider's code, and what the app began the sign-in with.

    The provider checks the verifier and the address. Existing API clients know this schema as NativeOIDCTokenRequest.
    """

    code = fields.Str(required=True, validate=MOST)
    code_verifier = fields.Str(required=True, data_key="code_verifier", validate=MOST)
    redirect_uri = fields.Str(required=True, data_key="redirect_uri", validate=MOST)
    nonce = fields.Str(load_default=None, allow_none=True, validate=Length(max=4000))


routes = Blueprint("native_oidc", __name__, url_prefix="/auth/oauth/native")


@routes.get("/config")
@allow(anyone)
@response(NativeConfigSchema())
def read_config():
    at = get_provider()
    begin([(throttle().questions_by_place, ("provider", mask_address(request.remote_addr)))])
    configuration = at.configuration(at.deadline())
    return {
        "authorization_endpoint": configuration.authorization_endpoint,
        "client_id": at.settings.oidc_client_id,
        "scope": choose_scope(configuration, at.settings),
    }


@routes.post("/token")
@allow(anyone)
@response(SignInSchema())
@body(NativeCodeSchema())
def exchange_code(sent):
    at = get_provider()
    limits: list[tuple] = [(throttle().by_place, ("provider", mask_address(request.remote_addr)))]
    begin(limits)
    begun = OidcState(sent["redirect_uri"], nonce=sent["nonce"] or "", verifier=sent["code_verifier"])
    provider_user = check_returned_user(at, begun, sent["code"], None)
    with db.atomic():
        answer = start_session(find_account(provider_user), choose_lifetime(at.settings.oidc_remember_me))
    throttle().forgive(limits)
    return answer
