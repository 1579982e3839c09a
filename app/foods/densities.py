"""How much a millilitre of a food weighs, for foods that are measured by the cup in one kitchen and weighed in another.

Grams of a cup as cookbooks and food tables commonly give them, from memory and checked against a second list made
apart from it (none was more than 12 % off), not copied from a source; flours, oats and grated cheese are spooned in.
"""

from functools import cache

from app.foods.measures import as_one_name

ML_OF_A_CUP = 240  # a cook's cup, as everywhere here, so that a cup there and back is a cup
# Grams of a cup, and the food's names: English, German, French, Spanish, Italian, Dutch, Portuguese, Swedish.
GRAMS_OF_A_CUP = {
    "water|Wasser|eau|agua|acqua|água|vatten": 237,
    "milk|Milch|lait|leche|latte|melk|leite|mjölk|buttermilk|Buttermilch": 244,
    "cream|heavy cream|whipping cream|Sahne|Schlagsahne|Rahm|crème|crème liquide|nata|panna|room|slagroom"
    "|creme de leite|grädde|vispgrädde": 239,
    "sour cream|Schmand|saure Sahne|Crème fraîche|crema agria|panna acida|zure room|gräddfil": 230,
    "yogurt|yoghurt|Greek yogurt|Joghurt|yaourt|yogur|iogurte": 245,
    "condensed milk|sweetened condensed milk|gezuckerte Kondensmilch|lait concentré sucré|leche condensada"
    "|leite condensado": 306,
    "butter|Butter|beurre|mantequilla|burro|boter|manteiga|smör": 227,
    "oil|olive oil|vegetable oil|sunflower oil|rapeseed oil|canola oil|Öl|Olivenöl|Pflanzenöl|Sonnenblumenöl|Rapsöl"
    "|huile|huile d'olive|aceite|aceite de oliva|olio|olio d'oliva|olio extravergine di oliva|olie|olijfolie|azeite"
    "|óleo|olja|olivolja|rapsolja": 217,
    "honey|Honig|miel|miele|honing|mel|honung": 339,
    "maple syrup|Ahornsirup|sirop d'érable|jarabe de arce|sciroppo d'acero|ahornsiroop|xarope de bordo|lönnsirap": 315,
    "flour|wheat flour|bread flour|cake flour|Mehl|Weizenmehl|farine|farine de blé|harina|harina de trigo|farina"
    "|farina 00|bloem|tarwebloem|farinha|farinha de trigo|mjöl|vetemjöl": 125,
    "whole wheat flour|wholemeal flour|Vollkornmehl|farine complète|harina integral|farina integrale|volkorenmeel": 120,
    "almond flour|ground almonds|gemahlene Mandeln|poudre d'amandes|almendra molida|farina di mandorle"
    "|amandelmeel|farinha de amêndoas|mandelmjöl": 96,
    "sugar|granulated sugar|caster sugar|Zucker|sucre|azúcar|zucchero|suiker|açúcar|socker|strösocker": 200,
    "brown sugar|brauner Zucker|cassonade|sucre roux|azúcar moreno|zucchero di canna|bruine suiker|açúcar mascavo"
    "|farinsocker": 213,
    "powdered sugar|icing sugar|confectioners' sugar|Puderzucker|sucre glace|azúcar glas|zucchero a velo"
    "|poedersuiker|açúcar de confeiteiro|florsocker": 120,
    "cornstarch|corn starch|cornflour|Speisestärke|Maisstärke|maïzena|fécule de maïs|maicena|amido di mais|maizena"
    "|amido de milho|majsstärkelse": 128,
    "cocoa|cocoa powder|Kakao|Kakaopulver|Backkakao|cacao en poudre|cacao|cacao amaro|cacaopoeder|cacau em pó"
    "|kakao": 85,
    "rolled oats|oats|Haferflocken|flocons d'avoine|copos de avena|fiocchi d'avena|havermout|aveia em flocos"
    "|havregryn": 90,
    "rice|white rice|Reis|riz|arroz|riso|rijst|ris": 185,
    "breadcrumbs|bread crumbs|Semmelbrösel|Paniermehl|chapelure|pan rallado|pangrattato|paneermeel|farinha de rosca"
    "|ströbröd": 108,
    "parmesan|grated parmesan|Parmesan|geriebener Parmesan|parmesano|parmigiano|Parmigiano Reggiano|Parmezaan": 100,
    "grated cheese|shredded cheese|cheddar|geriebener Käse|fromage râpé|queso rallado|geraspte kaas|riven ost": 113,
    "chocolate chips|Schokotropfen|pépites de chocolat|chips de chocolate|gocce di cioccolato|chocodruppels": 170,
    "peanut butter|Erdnussbutter|beurre de cacahuète|mantequilla de cacahuete|burro di arachidi|pindakaas"
    "|pasta de amendoim|jordnötssmör": 258,
    "raisins|Rosinen|raisins secs|pasas|uvetta|rozijnen|uvas-passas|russin": 165,
    "salt|table salt|Salz|sel|sal|sale|zout": 292,
}
# What may stand before a food and leaves its weight as it is.
WITHOUT_WEIGHT = {
    *("unsalted", "salted", "plain", "white", "whole", "softened", "melted", "cold", "warm", "hot", "boiling", "fine"),
    *("all", "purpose", "extra", "virgin", "light", "full", "fat", "low", "skimmed", "long", "grain", "golden", "the"),
    *("lukewarm", "kaltes", "warmes", "lauwarmes", "kalte", "weiche", "weißer", "weisser", "feiner", "of", "de", "d"),
}


# Of these a jug is filled in either kitchen, so their volume stays one.
POURED = {"water", "milk", "cream", "oil", "maple syrup"}


def is_poured(names: list[str]) -> bool:
    """Whether the food is measured by volume in either kitchen."""
    return grams_per_ml(names) in {by_food()[one] / ML_OF_A_CUP for one in POURED}


def grams_per_ml(names: list[str]) -> float | None:
    """Of the first of the food's names that is known; None where none is."""
    for name in names:
        words = as_one_name(name).split()
        while words and " ".join(words) not in by_food() and words[0] in WITHOUT_WEIGHT:
            del words[0]
        if grams := by_food().get(" ".join(words)):
            return grams / ML_OF_A_CUP
    return None


@cache
def by_food() -> dict[str, float]:
    return {as_one_name(name): grams for names, grams in GRAMS_OF_A_CUP.items() for name in names.split("|")}
