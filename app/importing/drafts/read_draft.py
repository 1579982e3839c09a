"""Reads the one recipe in a file or a text, as a draft that people correct before it is saved."""

from functools import partial
from itertools import islice

from app.framework.text.translate import _
from app.importing.archives.open_zip import BadZip
from app.importing.foreign_recipe import ForeignRecipe, UnreadableRecipe
from app.importing.page.saved_pages.read_mime import MimePage, is_mime, read_mime
from app.importing.page.saved_pages.recognize_content import is_html, is_json
from app.importing.plain_text.part_recipes import split_page_recipes, split_text_recipes
from app.importing.plain_text.read_pdf import read_pdf
from app.importing.plain_text.read_text import read_text
from app.importing.readers.as_document import as_document
from app.importing.readers.files import ForeignFiles, decode_text, open_files
from app.importing.readers.json_files.schema_org import read_scraped
from app.importing.readers.recognize import load_reader, recognize

LONGEST_SHOWN = 50_000  # characters of the text that is shown beside the draft
PDF = b"%PDF-"
MOST_BYTES = 32 * 1024 * 1024
BINARY = "\ufffd"
OLD_WORD, RICH_TEXT = b"\xd0\xcf\x11\xe0", b"{\\rtf"


def read_draft(path: str, name: str, locale: str) -> dict:
    """Returns the recipe in a file as values of the API, its picture, and the text that it was read from."""
    with open_files(path, name) as files:
        recipe, text, parts = read_with_text(files)
    if not recipe.lines and not recipe.steps:
        raise UnreadableRecipe(_("No recipe was found in this text: there are neither ingredients nor steps."))
    document = as_document(recipe, "", locale)
    others = [{"draft": draft_values(read_text(part), locale), "text": part[:LONGEST_SHOWN]} for part in parts]
    shown = {"draft": draft_values(recipe, locale), "text": text[:LONGEST_SHOWN]}
    return shown | {"pictures": document["pictures"][:1], "parts": others}


def draft_values(recipe: ForeignRecipe, locale: str) -> dict:
    has_name = bool(recipe.name.strip())
    return as_document(recipe, "", locale)["recipe"] | ({} if has_name else {"name": ""})


def read_with_text(files: ForeignFiles) -> tuple[ForeignRecipe, str, list[str]]:
    """Returns the recipe, the text it was read from, and the texts of the recipes if there are several in it."""
    is_single = len(files.names) == 1
    body = files.read(files.names[0], MOST_BYTES) if is_single else b""
    if PDF in body[:1024]:
        content = read_pdf(body)
        recipe = read_text(content.text)
        recipe.pictures = content.pictures
        return recipe, content.text, list_if_several(split_page_recipes(content.pages))
    if is_of_a_word_processor(files, body):
        raise UnreadableRecipe(
            _("Hearthbook does not read files of word processors. Save the recipe as PDF, or copy its text.")
        )
    text = decode_text(body) if is_single else ""
    if is_mime(text):
        return (*read_mime_page(read_mime(body)), [])
    if is_html(text):
        return read_scraped(text), text, []
    try:
        kind = recognize(files)
    except BadZip:
        if not is_single or is_json(text) or not is_readable(text):
            raise
        return read_text(text), text, list_if_several(split_text_recipes(text))
    return (*read_program_file(files, kind, text), [])


def list_if_several(texts: list[str]) -> list[str]:
    return texts if len(texts) > 1 else []


def read_mime_page(page: MimePage) -> tuple[ForeignRecipe, str]:
    """Returns the recipe in a page that was saved with its pictures, or in a mail."""
    if not is_html(page.text):
        return read_text(page.text), page.text
    recipe = read_scraped(page.text, page.address)
    named = [page.pictures[url] for url in recipe.picture_urls if url in page.pictures]
    recipe.pictures = named[:1] or sorted(page.pictures.values(), key=len)[-1:]
    return recipe, page.text


def is_of_a_word_processor(files: ForeignFiles, body: bytes) -> bool:
    is_writer = "mimetype" in files.names and files.read("mimetype", 200).startswith(b"application/vnd.oasis")
    return is_writer or "word/document.xml" in files.names or body.startswith((OLD_WORD, RICH_TEXT))


def read_program_file(files: ForeignFiles, kind: str, text: str) -> tuple[ForeignRecipe, str]:
    """Returns the recipe in a file of a recipe program. Text that its reader does not understand is read as text."""
    first = list(islice(load_reader(kind, files).read(files), 2))
    if len(first) > 1:
        raise UnreadableRecipe(
            _("There are several recipes in this file. Choose “Move in from another program” to bring all of them in.")
        )
    read = first[0][1] if first else partial(read_text, text)
    try:
        recipe = read()
    except UnreadableRecipe:
        if kind != "markdown" or not text:
            raise
        recipe = read_text(text)
    if recipe.document is not None:
        raise UnreadableRecipe(_("This file is an export. Choose “Move in from another program” for it."))
    return recipe, text


def is_readable(text: str) -> bool:
    """Whether a file is text: damaged and binary files have signs that no text has."""
    start = text[:4000]
    odd = sum(sign == BINARY or (sign < " " and sign not in "\n\t\f") for sign in start)
    return odd * 50 < len(start)
