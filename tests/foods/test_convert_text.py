"""What a text says in the other kitchen's measures."""

import pytest

from app.foods.convert_text import convert_text

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
    "vitamin C and 5 F": "vitamin C and 5 F",
    "Serves 4 or 5": "Serves 4 or 5",
    "1½ cups": "360 ml",
    "1 gallon water": "3.8 l water",
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
}


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
