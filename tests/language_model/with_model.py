"""Sets up a local language model in a test's app."""

from contextlib import contextmanager
from dataclasses import replace

from tests.language_model.model_server import ModelServer, recipe_said


@contextmanager
def with_model(app, **settings):
    """Starts a model that finds leek soup in everything, and names it in the settings of the app."""
    with ModelServer() as model:
        model.says = lambda content: recipe_said()
        change_settings(app, openai_base_url=model.url, openai_model="leek-1", **settings)
        yield model


def change_settings(app, **settings) -> None:
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], **settings)
