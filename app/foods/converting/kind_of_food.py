"""Finds a known food in the words of a line or step, which may say more about it: "finely chopped walnuts"."""

from collections.abc import Container
from itertools import takewhile

from app.framework.text.fold import fold

# Words around the name of a food that do not change its density: "melted butter" is as dense as "butter".
WITHOUT_WEIGHT = set(
    fold(
        """
        soaked yellow seasoned style halves pieces pureed mashed flat leaf italian curly unsalted salted plain white
        whole softened melted cold warm hot boiling fine all purpose extra virgin light full fat low skimmed long
        grain golden the lukewarm fresh freshly frozen thawed chopped diced sliced grated shredded minced finely
        coarsely roughly thinly lightly firmly tightly packed sifted unsifted soft crumbled cubed halved quartered
        peeled pitted shelled raw toasted roasted natural organic unsweetened sweetened dark dutch process processed
        semisweet semi bittersweet mini miniature creamy smooth crunchy chunky granulated old fashioned rolled quick
        cooking cooked uncooked dry drained rinsed canned tinned ripe large small medium sharp mild mature aged part
        skim moisture reduced nonfat non free lowfat sodium good quality best pure refined unrefined unbleached
        bleached instant sweet cooled chilled room temperature remaining rest additional more your favorite homemade
        store bought prepared jarred loosely heaping heaped scant generous level leveled spooned divided separated
        optional coarse runny thick thin very well unpeeled unroasted blanched skinless boneless seedless salty hulled
        torn kaltes warmes lauwarmes kalte weiche weißer weisser feiner frische frischer weißes gehackte gehackter
        gewürfelte geschmolzene geriebener gemahlene of de d di du des mou fondu fondue liquide entier doux demi sel
        épaisse tiède intero fuso morbido bianco semolato extravergine bianca setacciata entera fundida tibia
        derretida derretido integral gesmolten zachte koude warme lauwe smält rumsvarmt smeltet blødt
        """
    ).split()
)
# Words after the name of a food that make it another food, as in "rice vinegar" or "lait de coco" (coconut milk).
OF_ANOTHER_FOOD = set(
    fold(
        """
        vinegar cheese chocolate chestnuts tortillas tortilla beans lettuce snap noodles paper wine powder crackers
        cracker sauce squash soup flakes milk syrup extract oil cakes cubes bread substitute de di of da mixture mix
        base filling frosting icing glaze topping batter dough crumbs cookies cake crust buttercream caramel sugar
        butter flour cream juice paste spread water stock broth puree leaves sticks chips pudding dressing salad pie
        wafers cereal starter curd rice bars balls slurry roux yogurt yoghurt jam jelly seasoning zest peel mushrooms
        seeds nuts pepper peppers brittle liqueur rum solids layer crumble coating cooker bowl pan tin dish jar pot
        dispenser can mold measure
        """
    ).split()
)
# Words that begin a remark after the name of a food: "corn fresh or canned", "butter plus more for the pan".
OF_A_REMARK = set(
    fold(
        """
        or and plus for at in to about from if see such cut with without as we i use you not make oder und zum fur aus
        ou et pour à y para o e per a en voor eller och til till each ca type typ tipo until
        """
    ).split()
)
ALTERNATIVES = {"or", "oder", "ou", "o", "eller", "of"}
COMPOUNDING = {"oder", "eller", "of"}  # in these languages, the noun is written together: "Apfel- oder Orangensaft"
LONGEST_NOUN = 30  # characters of a compound word whose endings are looked up
OR = {"or", "and"}  # between two such words, as in "fresh or frozen cranberries"
LONGEST = 12  # words of a text in which a food is searched


def find_known_food(words: str, names: Container[str]) -> str | None:
    """Returns the known name that the words mean, or None. The words are normalized, as `as_one_name` returns them.

    All other words must be ones that do not change the density, or begin a remark. "Coconut sugar" is not sugar.
    """
    if words in names:
        return words
    parts = words.split()[:LONGEST]
    for start in range(len(parts)):
        for end in range(len(parts), start, -1):
            name = " ".join(parts[start:end])
            if name in names and leaves_it_the_same_food(name, parts[end:], names):
                return name
        if parts[start] not in WITHOUT_WEIGHT and not (start and parts[start] in OR):
            return None
    return None


def leaves_it_the_same_food(name: str, rest: list[str], names: Container[str]) -> bool:
    """Whether the words behind a food's name leave it the same food."""
    for at, word in enumerate(rest):
        if word in ALTERNATIVES and shares_noun(name, word, rest[at + 1 :], names):
            return False
        if word in OF_A_REMARK or word[:1].isdigit():
            return True
        if word not in WITHOUT_WEIGHT:
            return False
    return True


def shares_noun(name: str, word: str, behind: list[str], names: Container[str]) -> bool:
    """Whether the noun at the end belongs to the name before "or" too: "almond or oat milk", not "butter or oil"."""
    other = list(takewhile(lambda word: word not in OF_A_REMARK and not word[:1].isdigit(), behind))
    while other and other[-1] in WITHOUT_WEIGHT:
        other.pop()
    if not other:
        return False
    noun = other[-1]
    if word in COMPOUNDING:
        ending = noun[-LONGEST_NOUN:]
        return any(f"{name}{ending[at:]}" in names for at in range(1, len(ending) - 2))
    if len(other) < 2 or noun not in OF_ANOTHER_FOOD:
        return False
    return f"{name} {noun}" in names or name.rpartition(" ")[2] not in OF_ANOTHER_FOOD


def find_food(parts: list[str], names: Container[str]) -> str | None:
    """Returns the known food with which the words begin, although any text may follow: "bread flour until smooth"."""
    for start in range(len(parts)):
        for end in range(len(parts), start, -1):
            name = " ".join(parts[start:end])
            if name in names:
                behind = parts[end] if end < len(parts) else ""
                is_shared = behind in ALTERNATIVES and shares_noun(name, behind, parts[end + 1 : end + 3], names)
                return None if is_shared or behind in OF_ANOTHER_FOOD else name
        if parts[start] not in WITHOUT_WEIGHT:
            return None
    return None
