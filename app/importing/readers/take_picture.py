"""Takes the picture that a recipe names: an address, a data URI, or a file of the archive."""

from pathlib import PurePosixPath

from app.importing.foreign_recipe import ForeignRecipe
from app.importing.readers.files import ForeignFiles, decode_picture

FOLDERS = ("", "images/", "photos/", "upload/", "uploads/")


def take_picture(recipe: ForeignRecipe, files: ForeignFiles, name: str, reference: str) -> None:
    """Adds the picture that the file `name` refers to. One that is not there is named as left out."""
    reference = reference.strip()
    if reference.startswith(("http://", "https://")):
        recipe.picture_urls.append(reference)
    elif reference.startswith("data:"):
        recipe.pictures.append(decode_picture(reference))
    elif reference:
        file = PurePosixPath(reference.replace("\\", "/")).name
        at = files.at(reference, name) or next(
            filter(None, (files.at(f"{folder}{file}", name) for folder in FOLDERS)), None
        )
        recipe.pictures += files.picture(at)
        recipe.left += [] if at else [file[:200]]
