"""Random texts that look like ingredients and steps, with everything that has ever confused a parser of recipes."""

from random import Random

NUMBERS = """
0 1 2 9 10 13 20 100 350 1000 999999999 9999999999999999999999 1/2 1/0 0/0 1/999999999 9/13 ½ ⅐ ⅑ ⅒ ↉ 1½
1-1/2 0.5 .5 1,5 1.000,5 1,000 1.500 1e9 -1 −1 +2 ١٢ ٣ ۴ १२ １２ ２ ② Ⅳ Ⅻ 二 十 半 two dozen
half 1–2 2-3 1/ /2 1//2 ⁄ 1⁄2 ½⁄½ 00 007 1.2.3 ٫٥ ² ₂ 1̲ 1\u200d2 \u200d2
""".split()
UNITS = """
cup CUPS c. tbsp T t tsp. oz OZ. lb lbs # g G kg ml mL l L dl cl stick sticks inch INCH inches in. " ” ″ ' cm CM
mm °F °C ° degrees DEGREES deg F C Grad gas mark EL TL Tassen cuillère à soupe c. à s. taza tazas kop dl. ſ
ſtick İnch ınch K KG µl ㎏ ㎖ ㏄ ℃ ℉ ﬂ oz Ⓒup ｇ ｍｌ 毫升 克 杯 大匙 كوب ملعقة pinch
clove can tin tins package x X × by BY -by- "x" ×-
""".split()
WORDS = """
flour sugar butter Käsespätzle crème fraîche eggs, (chopped) [sic] {yield} pan PAN tin muffin Bundt "springform"
and or to bis à of de d' plus about minutes MINUTES min hr hours Stunden preheat oven 160/180 fan ß ẞ ŉ ǰ ΐ ﬁ
İ ı \u0345 \u0301 e\u0301 \u202e \u00ad \ufeff \u2028 \x85 \x1f 👩‍🍳 🍳 <b> </script> &amp; &#x41; %s %n
{{x}} ${x} \\ \\1 (?:) * ** _ # | ~ [a](b) ![](x) --- ... … , ; : . - – — / ⁄ ( ) [ ] « » „ “ ' " ` NULL
null None undefined NaN Infinity
""".split()
TINS = ["9X13 inch", "8-BY-8-INCH", "2 x 20CM", "10- by 15-inch", "9x9x2", "23 × 33 cm", "9-INCH", "6-cup muffin tin"]
JOINTS = (" ", " ", " ", "", "-", ",", ", ", "/", " (", ") ", "\t", "\n", "\u00a0", ".")
LONGEST = 12  # pieces of a text


def random_texts(count: int, seed: int) -> list[str]:
    """Returns texts that are always the same for a seed."""
    chance = Random(seed)
    return [random_text(chance) for _ in range(count)]


def random_text(chance: Random) -> str:
    pieces = []
    for _ in range(chance.randint(1, LONGEST)):
        pieces += [
            chance.choice(chance.choice((NUMBERS, NUMBERS, UNITS, UNITS, WORDS, WORDS, TINS))),
            chance.choice(JOINTS),
        ]
    text = "".join(pieces)
    return text.upper() if chance.random() < 0.2 else text
