"""Small pages with the mistakes that real sites make, and the values that an import has to find in them.

Each page is a variant of one good recipe. `EXPECTED` lists only what differs from that recipe's own values.
"""

import json
from typing import NamedTuple

SITE = "https://odd-kitchen.test/soups/leek"
GOOD = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Leek soup",
    "prepTime": "PT10M",
    "cookTime": "PT20M",
    "totalTime": "PT30M",
    "recipeIngredient": ["1 l water", "2 leeks, sliced"],
    "recipeInstructions": [
        {"@type": "HowToStep", "text": "Boil the leeks in the water."},
        {"@type": "HowToStep", "text": "Serve hot."},
    ],
}
LINES, STEPS = GOOD["recipeIngredient"], ["Boil the leeks in the water.", "Serve hot."]
TIMES = ("30 minutes", "10 minutes", "20 minutes")  # total, preparation, cooking


class Odd(NamedTuple):
    html: str
    url: str
    expected: dict


def page(changes: dict | None = None, head: str = "", url: str = SITE, lang: str = "", **expected) -> Odd:
    script = json.dumps(GOOD | (changes or {}), ensure_ascii=False)
    attribute = f' lang="{lang}"' if lang else ""
    html = (
        f'<!doctype html><html{attribute}><head>{head}<script type="application/ld+json">{script}</script></head>'
        "<body><h1>Leek soup</h1></body></html>"
    )
    right = {"lines": LINES, "steps": STEPS, "times": TIMES, "address": SITE}
    return Odd(html, url, right | expected)


def timed(total, prep, cook, *expected) -> Odd:
    return page({"totalTime": total, "prepTime": prep, "cookTime": cook}, times=expected)


def stepped(steps, *expected) -> Odd:
    return page({"recipeInstructions": steps}, steps=[*expected])


def canonical(address: str) -> str:
    return f'<link rel="canonical" href="{address}">'


def og(address: str) -> str:
    return f'<meta property="og:url" content="{address}">'


STEP = {"@type": "HowToStep"}
PAGES = {
    # Times
    "script without a value": timed("PTundefinedM", "PT10M", "PT20M", "30 minutes", "10 minutes", "20 minutes"),
    "not a number": timed("PTNaNM", "PTNaNHNaNM", "PT20M", "20 minutes", None, "20 minutes"),
    "negative": timed("PT-476070H", "PT-476070H", "PT45M", None, None, "45 minutes"),
    "object with @value": timed(
        {"@type": "Duration", "@value": "P0DT1H0M"},
        {"@value": "PT20M"},
        {"@value": "PT40M"},
        "1 hour",
        "20 minutes",
        "40 minutes",
    ),
    "lists": timed(["PT1H"], ["", "PT20M"], [None, "PT40M"], "1 hour", "20 minutes", "40 minutes"),
    "words for nothing": timed("none", "N/A", "null", None, None, None),
    "zeros": timed("PT0M", "P0D", "0 minutes", None, None, None),
    "days behind the T": timed("PT0D1H0M", "PT0D0H15M", "PT0D0H45M", "1 hour", "15 minutes", "45 minutes"),
    "no unit behind the last number": timed("PT1H30", "PT30", "PT1H", "1 hour 30 minutes", "30 minutes", "1 hour"),
    "clock": timed("1:30", "0:30", "01:00", "1 hour 30 minutes", "30 minutes", "1 hour"),
    "bare minutes": timed("90", "30", 60, "1 hour 30 minutes", "30 minutes", "1 hour"),
    "English words": timed(
        "1 hr 30 mins", "30-40 minutes", "50 Min.", "1 hour 30 minutes", "30–40 minutes", "50 minutes"
    ),
    "German words": timed(
        "1 Std. 20 Min.", "ca. 20 Minuten", "1 Stunde", "1 hour 20 minutes", "ca. 20 Minuten", "1 hour"
    ),
    "French and Spanish words": timed(
        "1 heure et 30 minutes", "30 minutos", "1 h", "1 hour 30 minutes", "30 minutes", "1 hour"
    ),
    "Japanese and Chinese": timed("1時間30分", "30分钟", "1小时", "1 hour 30 minutes", "30 minutes", "1 hour"),
    "Slavic words": timed("1 час 30 минут", "30 minut", "1 godzina", "1 hour 30 minutes", "30 minutes", "1 hour"),
    "half an hour": timed("1 1/2 hours", "½ hour", "1 hour", "1 hour 30 minutes", "30 minutes", "1 hour"),
    "far too long": timed("PT99999H", "PT10M", "P400D", None, "10 minutes", None),
    "total too small": timed("PT5M", "PT20M", "PT40M", "1 hour", "20 minutes", "40 minutes"),
    "spaces": timed("PT1 H 30 M", " PT30M ", "pt 1h", "1 hour 30 minutes", "30 minutes", "1 hour"),
    "template variables": timed("{{ totalTime }}", "%prep%", "PT20M", "20 minutes", None, "20 minutes"),
    "range": timed(
        {"minValue": "PT20M", "maxValue": "PT30M"}, "PT5M", "PT15M/PT20M", "20–30 minutes", "5 minutes", "15–20 minutes"
    ),
    "words beside the time": timed(
        "overnight", "20 minutes plus chilling", "Invalid date", "overnight", "20 minutes plus chilling", None
    ),
    # Addresses
    "canonical home page": page(head=canonical("https://odd-kitchen.test/") + og(SITE), url=""),
    "canonical home page, address known": page(head=canonical("https://odd-kitchen.test/")),
    "canonical of another site": page({"url": SITE}, canonical("https://allrecipes.com/recipe/1/") + og(SITE), url=""),
    "canonical of another site, address known": page(head=canonical("https://www.allrecipes.com/recipe/1/cake/")),
    "canonical of another recipe": page({"url": SITE}, canonical("https://odd-kitchen.test/cake") + og(SITE), url=""),
    "saved by a browser": page(
        head=f"<!-- saved from url=(0034){SITE} -->" + canonical("https://odd-kitchen.test/"), url=""
    ),
    # Steps
    "steps without a type": stepped([{"text": STEPS[0]}, STEP | {"text": STEPS[1]}], *STEPS),
    "types as addresses": stepped(
        [{"@type": "http://schema.org/HowToStep", "text": STEPS[0]}, {"@type": ["HowToStep"], "text": STEPS[1]}], *STEPS
    ),
    "directions and tips": stepped(
        [
            STEP | {"itemListElement": [{"@type": "HowToDirection", "text": STEPS[0]}]},
            {"@type": "HowToTip", "text": STEPS[1]},
        ],
        *STEPS,
    ),
    "list items": stepped(
        {"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": STEP | {"text": t}} for t in STEPS]},
        *STEPS,
    ),
    "names only": stepped([STEP | {"name": text} for text in STEPS], *STEPS),
    "HTML in one text": stepped("<ol><li>Boil the leeks in the water.</li><li>Serve hot.</li></ol>", *STEPS),
    # Placeholders
    "sample steps": stepped([*STEPS, "Write the steps here ..."], *STEPS),
    "numbered blanks": page(
        {
            "recipeIngredient": ["Ingredient 1", *LINES, "Zutat 2", "Add your ingredient here…"],
            "recipeInstructions": [*STEPS, "Step 1 ...", "Enter instructions", "Schritt 3: ..."],
        }
    ),
    "unfilled variables": page(
        {
            "recipeIngredient": ["{{ ingredient.name }}", *LINES, "undefined undefined", "null"],
            "recipeInstructions": ["{{step}}", *STEPS, "undefined", "<%= text %>"],
        }
    ),
    "filler text": stepped([*STEPS, "Lorem ipsum dolor sit amet, consectetur adipiscing elit."], *STEPS),
    "no steps": stepped([], *[]),
}
