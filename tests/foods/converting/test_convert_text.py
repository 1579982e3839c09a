"""What a text says in the other kitchen's measures."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from app.foods.converting.convert_text import convert_text

IN_METRIC = {
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
    "1/2-inch pieces": "1.5 cm pieces",
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
}
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
def test_a_text_speaks_metric(text, told):
    assert convert_text(text, "metric") == told


@pytest.mark.parametrize("text, told", IN_US.items())
def test_a_text_speaks_us(text, told):
    assert convert_text(text, "us") == told


@pytest.mark.parametrize(
    "text", ["1" * 5000, "1/" * 3000 + "0 cups", "½" * 4000 + " cup", "1 x " * 3000 + "cm", "° " * 4000]
)
def test_no_text_takes_long_or_breaks(text):
    for system in ("metric", "us"):
        assert isinstance(convert_text(text, system), str)


@given(WITHOUT_MEASURES, some.sampled_from(["metric", "us"]))
def test_a_text_without_measures_stays_as_it_is_to_the_byte(text, system):
    assert convert_text(text, system) == text


@given(some.sampled_from([*IN_METRIC.values()]))
def test_what_speaks_metric_is_told_so_once(text):
    assert convert_text(text, "metric") == text
