"""Creates small files of programs that export plain text."""

from tests.hostile.zips import zipped
from tests.importing.readers.made_file import (
    LINES,
    OTHER_PHOTO,
    PAGE,
    PHOTO,
    PLAIN_LINES,
    PLAIN_STEPS,
    STEPS,
    TIMES,
    MadeFile,
)


def chowdown() -> MadeFile:
    text = """---

layout: recipe
title:  "Pie"
image: pie.jpg
imagecredit: Ann
tags: sweet, quick

ingredients:
- 2 cups flour
- 1 egg

directions:
- Mix.
- Bake it.

---

Good
"""
    files = {
        "site-main/_recipes/pie.md": text.encode(),
        "site-main/images/pie.jpg": PHOTO,
        "site-main/index.md": b"# Site",
    }
    expected = {
        "name": "Pie",
        "description": "Good",
        "lines": PLAIN_LINES,
        "steps": PLAIN_STEPS,
        "tags": ["sweet", "quick"],
    }
    return MadeFile("chowdown.zip", zipped(files), expected, {"Imagecredit": "Ann"}, 1)


def cooklang() -> MadeFile:
    text = f"""---
title: Pie
servings: 4
source: {PAGE}
author: Ann
tags: [sweet, quick]
course: Dessert
prep time: 10 minutes
cook time: 20 minutes
description: Good
difficulty: easy
---
= Dough =
Mix @flour{{2%cups}}(sifted) and @egg{{1}} in a #big bowl{{}}. -- by hand

== Filling ==
Bake @green apples{{=3}} for ~{{25%minutes}} in the #oven. [- or longer -]
> Use butter.
"""
    expected = {
        "name": "Pie",
        "description": "Good",
        "recipe_yield": "4",
        "org_url": PAGE,
        "tags": ["sweet", "quick"],
        **TIMES,
        "tools": ["big bowl", "oven"],
        "recipe_category": ["Dessert", "Cakes"],
        "lines": [("Dough", "2 cups flour, sifted"), ("", "1 egg"), ("Filling", "3 green apples")],
        "steps": [
            ("Dough", "Mix flour and egg in a big bowl."),
            ("Filling", "Bake green apples for 25 minutes in the oven."),
        ],
    }
    notes = {"Author": "Ann", "Difficulty": "easy", "": "or longer"}
    files = {"Cakes/Apple.cook": text.encode(), "Cakes/Apple.jpg": PHOTO, "Cakes/Apple.0.jpg": OTHER_PHOTO}
    return MadeFile("cook.zip", zipped(files), expected, notes, 2)


MARKDOWN = f"""---
tags: [sweet, quick]
prep time: 10 min
source: {PAGE}
rating: 4
difficulty: easy
---
# Pie

Good

![A pie](bilder/pie.jpg)

## Zutaten

### Dough
- 2 cups flour
- [ ] 1 egg

### Filling
* 3 apples

## Zubereitung

### Dough
1. Mix.

### Filling
2. Bake it.

## Notes

Use butter.

## Wine

Cider
"""


def markdown() -> MadeFile:
    expected = {
        "name": "Pie",
        "description": "Good",
        "tags": ["sweet", "quick"],
        "prep_time": "10 minutes",
        "org_url": PAGE,
        "rating": 4.0,
        "lines": LINES,
        "steps": STEPS,
        "recipe_category": ["Cakes"],
    }
    files = {"book/Cakes/Pie.md": MARKDOWN.encode(), "book/Cakes/bilder/pie.jpg": PHOTO, "book/README.md": b"# Book"}
    return MadeFile("book.zip", zipped(files), expected, {"Difficulty": "easy", "": "Use butter.", "Wine": "Cider"}, 1)


def mealmaster() -> MadeFile:
    text = """A line before.
MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Cr\u00e8me br\u00fbl\u00e9e
 Categories: Dessert, French
      Yield: 4 Servings

      2 c  Flour, sifted                       1    Egg
           -by hand                            1 ts Salt
MMMMM---------------------------FILLING--------------------------------
  1 1/2 lb Apples

  Mix it all
  by hand.

  Bake it.

MMMMM
"""
    expected = {
        "name": "Crème brûlée",
        "recipe_category": ["Dessert", "French"],
        "recipe_yield": "4 Servings",
        "lines": [
            ("", "2 cup Flour, sifted by hand"),
            ("", "1 Egg"),
            ("", "1 tsp Salt"),
            ("FILLING", "1 1/2 lb Apples"),
        ],
        "steps": [("", "Mix it all by hand."), ("", "Bake it.")],
    }
    return MadeFile("old.mmf", text.replace("\n", "\r\n").encode("cp437"), expected, {})
