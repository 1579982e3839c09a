"""Recognizes which program wrote a file. What the sender says is only a hint."""

from pathlib import PurePosixPath
from types import ModuleType

from app.framework.text.translate import _
from app.importing.archives.open_zip import BadZip
from app.importing.foreign_recipe import UNREADABLE
from app.importing.readers.files import ForeignFiles
from app.importing.readers.json_files import (
    crouton,
    kitchenowl,
    mealie_alpha,
    mela,
    nextcloud,
    paprika,
    schema_org,
    tandoor,
)
from app.importing.readers.markup_files import (
    copymethat,
    evernote,
    gourmet,
    mastercook,
    recipekeeper,
    recipeml,
    xml_recipes,
)
from app.importing.readers.text_files import chowdown, cooklang, markdown, mealmaster, myrecipebox, plantoeat
from app.importing.readers.whole_server.server_backup import is_server_backup

# In the order in which they are tried: those that are recognized with certainty come first.
READERS: dict[str, ModuleType] = {
    "paprika": paprika,
    "mela": mela,
    "crouton": crouton,
    "cooklang": cooklang,
    "chowdown": chowdown,
    "tandoor": tandoor,
    "kitchenowl": kitchenowl,
    "evernote": evernote,
    "mastercook": mastercook,
    "recipeml": recipeml,
    "gourmet": gourmet,
    "recipekeeper": recipekeeper,
    "copymethat": copymethat,
    "cookmate": xml_recipes,
    "mealie_alpha": mealie_alpha,
    "nextcloud": nextcloud,
    "plantoeat": plantoeat,
    "myrecipebox": myrecipebox,
    "mealmaster": mealmaster,
    "schema_org": schema_org,
    "markdown": markdown,
}
OF_ANY_PROGRAM = {"schema_org", "markdown"}  # many programs write these, so a hint for them tells too little
LONGEST_SHOWN, MOST_SHOWN = 100, 3
BY_OTHERS = {"recipesage": (schema_org, xml_recipes)}


def recognize(files: ForeignFiles, hint: str = "") -> str:
    """Returns the name of the program, as in PROGRAMS. Raises BadZip for the backup of a whole server, and if no reader
    knows the file."""
    if is_server_backup(files):
        raise BadZip(
            _(
                "This is the backup of a whole Mealie server, with its people and plans. An administrator chooses it "
                "under “Move a whole server in”."
            )
        )
    if hint in READERS and hint not in OF_ANY_PROGRAM and fits_reader(READERS[hint], files):
        return hint
    program = next((name for name, reader in READERS.items() if fits_reader(reader, files)), None)
    if program is None:
        raise BadZip(explain_unknown(files))
    return "recipesage" if is_of_recipesage(program, files) else program


def fits_reader(reader: ModuleType, files: ForeignFiles) -> bool:
    """Whether a file is one of a program, and has a recipe, or what is left of one."""
    try:
        return reader.fits(files) and any(True for _ in reader.read(files))
    except UNREADABLE:
        return False


def is_of_recipesage(program: str, files: ForeignFiles) -> bool:
    if program == "schema_org":
        return schema_org.is_recipesage(files)
    return program == "cookmate" and xml_recipes.is_recipesage(files)


def load_reader(kind: str, files: ForeignFiles) -> ModuleType:
    """Returns the module that reads the files of a program."""
    if kind == "recipesage":
        return next(reader for reader in BY_OTHERS[kind] if fits_reader(reader, files))
    return READERS[kind]


def explain_unknown(files: ForeignFiles) -> str:
    if not files.names:
        return _("There is no recipe in this archive.")
    inner = (".zip", ".paprikarecipes", ".melarecipes", ".mcb")
    if files.is_archive and all(name.lower().endswith(inner) for name in files.names):
        return _("The zip file contains another zip file. Unpack it, and choose the one inside.")
    names = [PurePosixPath(name).name[:LONGEST_SHOWN] for name in files.names[:MOST_SHOWN]]
    return _("This is no file of a recipe program that Hearthbook knows, or it is damaged: {names}", names=names)
