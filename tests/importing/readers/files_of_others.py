"""Lists the functions that create small files of other programs, with every field that their formats have."""

from tests.importing.readers.made_exports import evernote, gourmet, kitchenowl, mastercook, recipeml
from tests.importing.readers.made_json import crouton, mela, paprika, tandoor
from tests.importing.readers.made_markup import cookmate, copymethat, myrecipebox, plantoeat, recipekeeper
from tests.importing.readers.made_schema import mealie_alpha, nextcloud, recipesage, schema_org
from tests.importing.readers.made_text import chowdown, cooklang, markdown, mealmaster

CONTRACT = (nextcloud, chowdown, copymethat, mealie_alpha, myrecipebox, paprika, plantoeat, recipekeeper, tandoor)
OTHERS = (recipesage, mela, crouton, cookmate, cooklang, markdown, mealmaster, schema_org)
BOOKS = (kitchenowl, evernote, mastercook, recipeml, gourmet)
ALL = {one.__name__: one for one in (*CONTRACT, *OTHERS, *BOOKS)}
