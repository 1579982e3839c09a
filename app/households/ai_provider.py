"""The language model of the server as existing API clients know it: the one AI provider that each group has."""

from marshmallow import fields

from app.framework.api.errors import Forbidden, NotFound, describe_refusal
from app.framework.api.schema import Id, PartSchema, Schema
from app.framework.text.translate import _, lazy
from app.settings import Settings

PROVIDER_ID = "5b1c7f0e-7a63-4d0c-9a35-2f1d8e64c0b7"  # always the same, because there is one model
ONE_FOR_ALL = lazy("All groups share one language model. An administrator can change it in the settings.")


class AiProviderNameSchema(Schema):
    """Existing API clients know this schema as AIProviderSummary."""

    name = fields.Str()


class AiProviderChoiceSchema(PartSchema):
    """Which provider a group uses for what. Existing API clients know this schema as AIProviderSettingsUpdate."""

    default_provider_id = Id(required=True, allow_none=True)
    audio_provider_id = Id(required=True, allow_none=True)
    image_provider_id = Id(required=True, allow_none=True)


class AiProviderSettingsSchema(AiProviderChoiceSchema):
    """Existing API clients know this schema as AIProviderSettingsOut."""

    providers = fields.List(fields.Nested(AiProviderNameSchema))
    ai_enabled = fields.Bool()
    audio_provider_enabled = fields.Bool()
    image_provider_enabled = fields.Bool()


def describe_provider(settings: Settings) -> dict:
    """Returns what every member may know of the language model: its name, and whether it reads pictures."""
    is_ready = settings.has_language_model
    reads_pictures = is_ready and settings.openai_enable_image_services
    return {
        "default_provider_id": PROVIDER_ID if is_ready else None,
        "audio_provider_id": None,
        "image_provider_id": PROVIDER_ID if reads_pictures else None,
        "providers": [{"id": PROVIDER_ID, "name": settings.openai_model}] if is_ready else [],
        "ai_enabled": is_ready,
        "audio_provider_enabled": False,
        "image_provider_enabled": reads_pictures,
    }


def check_choice_stays(settings: Settings, chosen: dict | None) -> None:
    """Raises Forbidden if storing this choice would change it. Ids of unknown providers count as null."""
    if not chosen:
        return
    now = describe_provider(settings)
    provider_ids = {provider["id"] for provider in now["providers"]}
    if any((provider_id if provider_id in provider_ids else None) != now[kind] for kind, provider_id in chosen.items()):
        raise Forbidden(body=describe_refusal(ONE_FOR_ALL))


def check_provider(settings: Settings, provider_id: str) -> None:
    """Raises NotFound unless this is the id of the language model, and it is set up."""
    if provider_id not in {provider["id"] for provider in describe_provider(settings)["providers"]}:
        raise NotFound(_("Not found."))
