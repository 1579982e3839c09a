"""Creates small files of programs that export a whole book: KitchenOwl, Evernote, MasterCook, RecipeML and Gourmet."""

from tests.hostile.zips import zipped
from tests.importing.readers.made_file import IN_TEXT, LINES, PAGE, PHOTO, PLAIN_LINES, TIMES, MadeFile, as_json

KITCHEN_OWL = {
    "name": "Pie",
    "description": "1. Mix @flour and @olive_oil.\n2. Bake it.",
    "photo": "pie.jpg",
    "time": 30,
    "prep_time": 10,
    "cook_time": 20,
    "yields": 4,
    "source": PAGE,
    "visibility": 0,
    "tags": ["sweet", "quick"],
    "items": [
        {"name": "Flour", "description": "500 g", "optional": False},
        {"name": "Olive oil", "description": "cold pressed", "optional": False},
        {"name": "Salt", "description": "", "optional": True},
    ],
}


def kitchenowl() -> MadeFile:
    household = {"name": "Home", "recipes": [KITCHEN_OWL], "items": [{"name": "Flour"}], "expenses": [{"amount": 3}]}
    expected = TIMES | {
        "name": "Pie",
        "lines": [("", "500 g Flour"), ("", "Olive oil, cold pressed"), ("", "Salt (optional)")],
        "steps": [("", "Mix Flour and Olive oil."), ("", "Bake it.")],
        "recipe_yield": "4",
        "org_url": PAGE,
        "tags": ["sweet", "quick"],
    }
    files = {"data.json": as_json(household), "images/pie.jpg": PHOTO}
    return MadeFile("kitchenowl.zip", zipped(files), expected, {}, 1, left="Expenses")


NOTE = f"""<note><title>Pie</title><content><![CDATA[<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note><div>Serves 4</div><div><br/></div>
<div>Ingredients</div><ul><li><div>2 cups flour</div></li><li><div>1 egg</div></li></ul><div><br/></div>
<div>Directions</div><ol><li><div>Mix the flour with the egg.</div></li><li><div>Bake it for an hour.</div></li></ol>
<en-media hash="0" type="image/jpeg"/></en-note>]]></content><created>20210304T100000Z</created>
<updated>20210305T100000Z</updated><tag>sweet</tag><tag>quick</tag>
<note-attributes><author>Ann</author><source>web.clip</source><source-url>{PAGE}</source-url>
<reminder-order>0</reminder-order></note-attributes>
<resource><data encoding="base64">{IN_TEXT}</data><mime>image/jpeg</mime></resource>
<resource><data encoding="base64">AAAA</data><mime>application/pdf</mime>
<resource-attributes><file-name>scan.pdf</file-name></resource-attributes></resource></note>"""


def enex(*notes: str) -> bytes:
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export3.dtd">
<en-export export-date="20210306T000000Z" application="Evernote">{"".join(notes)}</en-export>""".encode()


def evernote() -> MadeFile:
    expected = {
        "name": "Pie",
        "lines": PLAIN_LINES,
        "steps": [("", "Mix the flour with the egg."), ("", "Bake it for an hour.")],
        "recipe_yield": "Serves 4",
        "tags": ["sweet", "quick"],
        "org_url": PAGE,
        "date_added": "2021-03-04",
    }
    return MadeFile("My notes.enex", enex(NOTE), expected, {"Author": "Ann"}, 1, left="scan.pdf")


MX2 = """<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?><!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook" date="March 4, 2021"><Summ><Nam>Pie</Nam></Summ>
<RcpE name="Pie" author="Ann" img="pie.jpg"><Serv qty="4"/><PrpT elapsed="0:10"/>
<CatS><CatT>Cake</CatT><CatT>Dessert</CatT></CatS>
<IngR name="Dough:" code="S"></IngR><IngR name="flour" unit="cups" qty="2" code="I"><IPrp>sifted</IPrp></IngR>
<IngR name="egg" qty="1" code="I"/><IngR name="*** Filling ***" code="S"/><IngR name="apples" qty="3" code="R"/>
<DirS><DirT>Mix.</DirT><DirT>Bake it.</DirT></DirS><Desc>Good</Desc><Srce>Grandma</Srce><CpyR>1999</CpyR>
<AltS label="Internet address" source="https://example.com/pie"/><Yield unit="cookies" qty="24"/>
<TTTm elapsed="0:30"/><Natn>French</Natn><Note>Use butter.
Not oil.</Note><Nutr>Per serving: 200 Calories (kcal); 5g Total Fat; (2% calories from fat); 10mg Sodium</Nutr>
</RcpE></mx2>"""


def mastercook() -> MadeFile:
    expected = {
        "name": "Pie",
        "description": "Good",
        "lines": [("Dough", "2 cups flour, sifted"), ("", "1 egg"), ("Filling", "3 apples")],
        "steps": [("", "Mix."), ("", "Bake it.")],
        "recipe_yield": "4\n24 cookies",
        "prep_time": "10 minutes",
        "total_time": "30 minutes",
        "recipe_category": ["Cake", "Dessert"],
        "org_url": "Grandma",
        "nutrition": {"calories": "200", "fatContent": "5", "sodiumContent": "10"},
    }
    notes = {"Author": "Ann", "Copyright": "1999", "Internet address": PAGE, "Cuisine": "French"}
    notes |= {"": "Use butter.\nNot oil.", "Nutrition": "(2% calories from fat)"}
    data = {"book.mx2": MX2.encode("cp1252"), "pie.jpg": PHOTO}
    return MadeFile("book.zip", zipped(data), expected, notes, 1)


MXP = """                     *  Exported from  MasterCook  *

                                  Pie

Recipe By     : Ann
Serving Size  : 4    Preparation Time :0:10
Categories    : Cake                             Dessert
                French

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
                        Dough:
       2  cups          flour -- sifted
                          and warm
       1                egg
                        ***Filling***
   1 1/2  pounds        apples

Mix it all
by hand.

2 minutes later, bake it.

Source:
  "Grandma"
Yield:
  "24 cookies"
T(Baking time):
  "0:20"
                   - - - - - - - - - - - - - - - - - -

Per serving: 200 Calories (kcal); 5g Total Fat; 10mg Sodium

NOTES : Use butter.

Nutr. Assoc. : 0 0 0

"""

RECIPE_ML = """<?xml version="1.0"?><!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "recipeml.dtd">
<recipeml version="0.5"><recipe xml:lang="en"><head><title>Pie</title><subtitle>of Ann</subtitle>
<source>Grandma</source>
<categories><cat>Cake</cat><cat>Dessert</cat></categories>
<preptime type="preparation"><time><qty>10</qty><timeunit>minutes</timeunit></time></preptime>
<preptime type="cooking"><time><range><q1>20</q1><q2>20</q2></range><timeunit>min</timeunit></time></preptime>
<yield><qty>4</qty><unit>servings</unit></yield></head><description>Good</description>
<equipment><tool>Oven</tool></equipment>
<ingredients><ing-div><title>Dough</title><ing><amt><qty>2</qty><unit>cups</unit></amt><item>flour</item>
<prep>sifted</prep></ing><ing><amt><qty><range><q1>1</q1><q2>2</q2></range></qty></amt><item>eggs</item>
<alt-ing><amt><qty>1</qty></amt><item>banana</item></alt-ing></ing></ing-div>
<ing-div><title>Filling</title><ing optional="yes"><amt><qty>3</qty></amt><item>apples</item></ing></ing-div>
</ingredients>
<directions><step>Mix.</step><step>Bake it.</step></directions><nutrition>Calories: 200 kcal</nutrition>
<note>Use butter.</note><diet-exchanges>2 fruit</diet-exchanges></recipe></recipeml>"""


def recipeml() -> MadeFile:
    expected = TIMES | {
        "name": "Pie",
        "description": "Good",
        "lines": [
            ("Dough", "2 cups flour, sifted"),
            ("", "1–2 eggs, or 1 banana"),
            ("Filling", "3 apples (optional)"),
        ],
        "steps": [("", "Mix."), ("", "Bake it.")],
        "recipe_yield": "4 servings",
        "recipe_category": ["Cake", "Dessert"],
        "tools": ["Oven"],
        "org_url": "Grandma",
        "nutrition": {"calories": "200"},
    }
    notes = {"Subtitle": "of Ann", "": "Use butter.", "Diet exchanges": "2 fruit"}
    return MadeFile("pie.xml", RECIPE_ML.encode(), expected, notes)


GOURMET = f"""<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE gourmetDoc><gourmetDoc><recipe id="1"><title>Pie</title>
<category>Cake, Dessert</category><cuisine>French</cuisine><rating>8/10 stars</rating><preptime>10 minutes</preptime>
<cooktime>20 minutes</cooktime><yields>4 servings</yields><source>Grandma</source><link>{PAGE}</link>
<ingredient-list><inggroup><groupname>Dough</groupname><ingredient><amount>2</amount><unit>cups</unit><item>flour</item>
<key>flour</key></ingredient><ingredient><amount>1</amount><item>egg</item><key>egg</key></ingredient></inggroup>
<inggroup><groupname>Filling</groupname><ingredient><amount>3</amount><item>apples</item></ingredient></inggroup>
</ingredient-list><instructions>Mix.

Bake it.</instructions><modifications>Use butter.</modifications>
<image format="jpeg"><![CDATA[{IN_TEXT}]]></image></recipe></gourmetDoc>"""


def gourmet() -> MadeFile:
    expected = TIMES | {
        "name": "Pie",
        "lines": LINES,
        "steps": [("", "Mix."), ("", "Bake it.")],
        "recipe_yield": "4 servings",
        "recipe_category": ["Cake", "Dessert", "French"],
        "org_url": PAGE,
        "rating": 4.0,
    }
    return MadeFile("pie.grmt", GOURMET.encode(), expected, {"Source": "Grandma", "": "Use butter."}, 1)
