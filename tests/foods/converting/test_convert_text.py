"""Tests the conversion of amounts inside texts."""

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as some

from app.foods.converting.convert_text import convert_anew, convert_text
from app.foods.converting.recipe_facts import Facts

IN_METRIC = {
    "Add 1 cup almond or oat milk and stir.": "Add 240 ml almond or oat milk and stir.",
    "Add 1 cup butter or margarine.": "Add 225 g butter or margarine.",
    "Preheat the oven to 350°F.": "Preheat the oven to 180 °C.",
    "heat to 375 F": "heat to 190 °C",
    "Bake at 400 degrees Fahrenheit": "Bake at 200 °C",
    "Bake at 400–425 °F": "Bake at 200–220 °C",
    "until 165°F inside": "until 74 °C inside",
    "Preheat to 350 degrees F (175 degrees C).": "Preheat to 350 degrees F (175 degrees C).",
    "Bake at 180 °C / 350 °F": "Bake at 180 °C / 350 °F",
    "Stir 1 cup flour with ½ cup milk": "Stir 125 g flour with 120 ml milk",
    "Add 1 1/2 cups of sugar and 2 tbsp butter": "Add 300 g of sugar and 2 tbsp butter",
    "add 2-3 cups stock": "add 480-720 ml stock",
    "2 lb. beef": "900 g beef",
    "8 ounces (225 g) beef": "8 ounces (225 g) beef",
    "225 g (8 oz) beef": "225 g (8 oz) beef",
    "a 9-inch pan": "a 23 cm pan",
    "a 9x13-inch dish": "a 23 × 33 cm dish",
    "1/2-inch pieces": "1 cm pieces",
    'a 9" pan': "a 23 cm pan",
    'say "5" twice': 'say "5" twice',
    "cook 10 minutes, turn 2 times": "cook 10 minutes, turn 2 times",
    "at 75 degrees F": "at 24 °C",
    "vitamin C and 5 F": "vitamin C and 5 F",
    "Serves 4 or 5": "Serves 4 or 5",
    "1½ cups": "360 ml",
    "1 gallon water": "3.8 l water",
    "Add 2 cups (240 g) flour": "Add 2 cups (240 g) flour",
    "Add 2 cups bread flour (240 g)": "Add 2 cups bread flour (240 g)",
    "Bake at 350F (180C) until done": "Bake at 350F (180C) until done",
    "325°F, 150°C fan or gas mark 3": "325°F, 150°C fan or gas mark 3",
    "gas mark 4, 350°F": "gas mark 4, 180 °C",
    "between 70 and 85°F": "between 21 and 29 °C",
    "simmer until 5 cups. Stir.": "simmer until 1.2 l. Stir.",
    "8 oz. beef": "225 g beef",
    "1 and 1/2 cups milk": "360 ml milk",
    "2 ¾ cups of all-purpose flour": "340 g of all-purpose flour",
    "¼ cup rice vinegar": "60 ml rice vinegar",
    "8 oz cream cheese": "225 g cream cheese",
    "4 oz tequila": "120 ml tequila",
    "2 16 oz. boxes pasta": "2 × 450 g boxes pasta",
    "a 14-oz can, 1 egg": "a 400 g can, 1 egg",
    "roll it 1/8-inch thick": "roll it 3 mm thick",
    "cut 2 1/2 to 3 inches wide": "cut 6 to 8 cm wide",
    "into 3- to 4-inch sticks": "into 8- to 10 cm sticks",
    "7-by-14-inch paper": "18 × 36 cm paper",
    "18 by 13-inch sheet": "46 × 33 cm sheet",
    "a 16x16-inch (40.5x40.5 cm) square": "a 16x16-inch (40.5x40.5 cm) square",
    "1-1.5 inches (2.5-3.75 cm) each": "1-1.5 inches (2.5-3.75 cm) each",
    "2 oz ham, 30 minutes, 4 servings": "55 g ham, 30 minutes, 4 servings",
    "1-1/2 cups flour": "190 g flour",
    "1-½ cups milk": "360 ml milk",
    "2-1/2 lb beef": "1.15 kg beef",
    "1-1/2 to 2-1/2 cups milk": "360 to 600 ml milk",
    "1/2-3/4 cup milk": "120-180 ml milk",
    "1-1/2-inch pieces": "4 cm pieces",
    "1⁄2 cup milk": "120 ml milk",
    "1 ⁄ 2 cup milk": "120 ml milk",
    "1 1⁄2 cups milk": "360 ml milk",
    ".5 cup milk": "120 ml milk",
    "1/0 cups milk": "1/0 cups milk",
    "1 1/0 cups milk": "1 1/0 cups milk",
    "a 9/13-inch pan": "a 9/13-inch pan",
    "99999999999999999999 cups": "99999999999999999999 cups",
    "1,500 lb beef": "1,500 lb beef",
    "1,000 oz stock": "30 l stock",
    "1 lb 2 oz flour": "500 g flour",
    "2 lbs. and 4 oz. beef": "1 kg beef",
    "1 lb 2 oz (510 g) flour": "1 lb 2 oz (510 g) flour",
    "1 quart 1 cup milk": "1.2 l milk",
    "8 oz 2 cups": "225 g 480 ml",
    "freeze at 0 °F (-18 °C)": "freeze at 0 °F (-18 °C)",
    "freeze at 0 °F": "freeze at -18 °C",
    "at -4 to 0 °F": "at -20 to -18 °C",
    "freeze at −10 °F": "freeze at −23 °C",
    "2 Tassen Mehl und 3 Unzen Speck": "250 g Mehl und 85 g Speck",
    "4 onces de lard (2 c. à soupe)": "115 g de lard (2 c. à soupe)",
    "Bake at 350 degrees, turn 90 degrees": "Bake at 180 °C, turn 90 degrees",
    "Bake at 325 degrees (F)": "Bake at 160 °C",
    "hold at 150 degrees": "hold at 150 degrees",
    "Bake at 350 for 25 minutes.": "Bake at 180 °C for 25 minutes.",
    "Bake the bars at 325 until set.": "Bake the bars at 160 °C until set.",
    "Bake at 180 for 25 minutes.": "Bake at 180 for 25 minutes.",
    "Serve at 500 for a crowd.": "Serve at 500 for a crowd.",
    "Bake in the 375-degree oven.": "Bake in the 190 °C oven.",
    "Cut at a 45-degree angle.": "Cut at a 45-degree angle.",
    "Rotate the pan 360 degrees": "Rotate the pan 360 degrees",
    "a 10- by 15-inch sheet": "a 25 × 38 cm sheet",
    "9X13 INCH, 8-BY-8-INCH": "23 × 33 cm, 20 × 20 cm",
    "two 2 x 8-inch tins": "two 2 × 20 cm tins",
    "2 x 4-inch rectangles": "5 × 10 cm rectangles",
    'a 9"x13" pan, 1/8” thick': "a 23 × 33 cm pan, 3 mm thick",
    "1 1/2-in.-thick slices": "4 cm-thick slices",
    "a 6-cup muffin tin": "a 6-cup muffin tin",
    "a 12-cup mini-muffin pan": "a 12-cup mini-muffin pan",
    "a 4-quart pot": "a 3.8 l pot",
    "1 cup / 240 ml water": "1 cup / 240 ml water",
    "5 oz/142 g tuna, 5 oz/tin": "5 oz/142 g tuna, 5 oz/tin",
    "1.8 oz 50 g chocolate": "1.8 oz 50 g chocolate",
    "8 oz or 1 kg beef": "225 g or 1 kg beef",
    "1 stick (113g) butter": "1 stick (113g) butter",
    "2 sticks of cold, unsalted butter": "225 g of cold, unsalted butter",
    "1 stick of celery": "1 stick of celery",
    "1 cup coconut sugar": "145 g coconut sugar",
    "1 cup peanut butter": "260 g peanut butter",
    "1 cup sour cream": "230 g sour cream",
    "1 cup flour mixture, 1 cup cream cheese frosting": "240 ml flour mixture, 240 ml cream cheese frosting",
    "1 cup finely chopped walnuts": "115 g finely chopped walnuts",
    "": "",
}
IN_US = {
    "Ofen auf 180 °C vorheizen": "Ofen auf 350 °F vorheizen",
    "auf 180 Grad (Umluft 160 Grad)": "auf 350 °F (Umluft 325 °F)",
    "250 ml Milch": "1 cup Milch",
    "200–250 g Mehl": "1⅔–2 cups Mehl",
    "1,5 l Wasser": "1½ qt Wasser",
    "0,25 l Milch": "1 cup Milch",
    "eine 26 cm Springform": "eine 10 inch Springform",
    "Form (20 x 30 cm)": "Form (8 × 12 inch)",
    "2 cm dicke Scheiben": "¾ inch dicke Scheiben",
    "1 EL Öl": "1 EL Öl",
    "500 g Hackfleisch 10 Minuten": "18 oz Hackfleisch 10 Minuten",
    "63 °C Kerntemperatur": "145 °F Kerntemperatur",
    "1 cup (240 ml) milk": "1 cup (240 ml) milk",
    "1-2 kg Kartoffeln": "2¼-4½ lb Kartoffeln",
    "1 g Safran": "1 g Safran",
    "en trozos de 2 o 3 cm": "en trozos de ¾ o 1¼ inch",
    "180C (Umluft 160C)": "350 °F (Umluft 325 °F)",
    "à 200C°.": "à 400 °F.",
    "2 C flour": "2 C flour",
    "5 mm dick": "¼ inch dick",
    "2 mm dick": "2 mm dick",
    "3 centimeter hoog": "1¼ inch hoog",
    "5-6cm (2-2.5in)": "5-6cm (2-2.5in)",
    "180°–200°C": "350–400 °F",
    "280 á 290 ºC": "535 á 550 °F",
    "170°C/150°C fan/325°F/gas mark 3": "170°C/150°C fan/325°F/gas mark 3",
    "½ dl mjölk, 20 Minuten": "3½ tbsp mjölk, 20 Minuten",
    "5 cl de rhum": "3½ tbsp de rhum",
    "180 Grad, 3-4 Personen, 45 Min.": "350 °F, 3-4 Personen, 45 Min.",
    "bei -18 °C frieren": "bei 0 °F frieren",
    "bei −18°C frieren": "bei 0 °F frieren",
    "bei –18 °C frieren": "bei 0 °F frieren",
    "bei minus 18 °C frieren": "bei 0 °F frieren",
    "bei minus 25 °C frieren": "bei minus 13 °F frieren",
    "bei -20 bis -25 °C": "bei -4 bis -13 °F",
    "-18 °C (0 °F)": "-18 °C (0 °F)",
    "180/160 °C": "180/160 °C",
    "99999 °C": "99999 °C",
    "eine Form von 20/25 cm": "eine Form von 20/25 cm",
    "1,000 g flour": "8 cups flour",
    "0,500 l Milch": "2 cups Milch",
    "1.500 g Mehl": "1.500 g Mehl",
    "1,500 kg Mehl": "1,500 kg Mehl",
    "1 kg 500 g Hack": "3¼ lb Hack",
    "1 Pfund Hack": "18 oz Hack",
    "2 quilos de carne, 1 chilogrammo di manzo": "4½ lb de carne, 2¼ lb di manzo",
    "2 čl soli": "2 čl soli",
    "horno a 180 grados": "horno a 350 °F",
    "Um 90 Grad drehen": "Um 90 Grad drehen",
    "180C/160C fan/gas 4": "350 °F/325 °F fan/gas 4",
    "2 x 20cm round tins": "2 × 8 inch round tins",
    "2 x 20 cm strips": "¾ × 8 inch strips",
    "60 ml/¼ cup juice": "60 ml/¼ cup juice",
}
PIECES = [
    "1 cup ",
    "1 cup (",
    "1-",
    "1/2 ",
    "(240 g) ",
    "½",
    "1 to ",
    "200 °C/",
    "cups cups ",
    "1 lb 2 oz ",
    "1 1 ",
    "-1 ",
    "cut 6 3/4-inch strips ",
    "a 8 cm ",
]
WITHOUT_MEASURES = some.lists(
    some.sampled_from(
        [
            "3",
            "½",
            "2-3",
            "1/2",
            "eggs",
            "Eier",
            "minutes",
            "Stück",
            "°",
            "cloves,",
            "(4)",
            "Gas 4",
            "EL",
            "tsp",
            "—",
            "\n",
        ]
        + ["times", "%", "Min.", "servings", "bunch", "¾", "ingredient", "Prise", "x", "9\u00a0", "𝟞", "tins", "10:30"]
    )
).map(" ".join)


@pytest.mark.parametrize("text, told", IN_METRIC.items())
def test_a_text_is_converted_to_metric(text, told):
    assert convert_text(text, "metric") == told


@pytest.mark.parametrize("text, told", IN_US.items())
def test_a_text_is_converted_to_us_measures(text, told):
    assert convert_text(text, "us") == told


@pytest.mark.parametrize(
    "text", ["1" * 5000, "1/" * 3000 + "0 cups", "½" * 4000 + " cup", "1 x " * 3000 + "cm", "° " * 4000]
)
def test_no_text_makes_the_conversion_fail(text):
    for system in ("metric", "us"):
        assert isinstance(convert_text(text, system), str)


def test_a_text_that_is_too_long_stays_unchanged():
    assert convert_text("Stir 1 cup milk. " + "Stir. " * 1000, "metric").startswith("Stir 1 cup")
    assert convert_text("1 cup milk, " * 410, "metric").startswith("1 cup")
    assert convert_text("1 cup milk, " * 300 + "8 oz ham", "metric").startswith("240 ml milk, 240 ml")


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("system", ["metric", "us"])
def test_conversion_time_grows_linearly_with_the_text(piece, system):
    short, long = (piece * (size // len(piece)) for size in (5_000, 20_000))
    convert_anew(short, Facts(system))
    # The long text is four times as long as the short one, so its conversion should take about four times as long. If
    # each match caused a search back to the start of the text, it would take sixteen times as long. CPU times vary, so
    # there are three attempts.
    assert any(seconds_of(long, system) <= 7 * seconds_of(short, system) + 0.01 for _ in range(3))


def seconds_of(text: str, system: str) -> float:
    began = process_time()
    convert_anew(text, Facts(system))
    return process_time() - began


@given(WITHOUT_MEASURES, some.sampled_from(["metric", "us"]))
def test_a_text_without_measures_stays_unchanged(text, system):
    assert convert_text(text, system) == text


@given(some.sampled_from([*IN_METRIC.values()]))
def test_converting_a_converted_text_changes_nothing(text):
    assert convert_text(text, "metric") == text
