"""Compares names: whether two words are forms of one word in a language, such as "tomato" and "tomatoes".

All words are normalized: without accents, case and punctuation. The rules only know regular forms.
Irregular plurals are names of the food, like any other name, except those that nearly every kitchen needs.
"""

from collections.abc import Iterator
from functools import cache

# For each language, the endings of plurals and what a singular has instead: "ies=y,ie" for "cherries" and "cookies".
# The longest endings come first, and only the first that fits is applied. An ending without "=" is not of a plural.
PLURALS = {
    "en": "ss us ies=y,ie oes=o,oe ves=f,fe,ve shes=sh ches=ch,che xes=x sses=ss s=",
    "de": "innen sse=ss,sse,s ern=er,erne eln=el en=,e er= e= n= s=",
    "nl": "eren=,eer ien=ie,i en=,e s=",
    "sv": "orna=a arna=,e erna= lar=l,el or=a tter=t,tt ar=,e er=,e s= en=,e et=,e an=a n=",
    "da": "ler=l,el,le erne=,e ene=,e er=,e en=,e et=,e ne= e=",
    "fr": "aux=al,au s= x=",
    "es": "ces=z,ce ies=ie nes=n,ne res=r,re les=l,le des=d,de ses=s,se s=",
    "pt": "oes=ao aes=ao ais=al eis=el ois=ol ns=m res=r,re zes=z,ze ses=s,se s=",
    "it": "chi=co,chio che=ca ghi=go,ghio ghe=ga ci=ce,cio gi=ge,gio ce=cia ge=gia i=o,e,io e=a",
}
PLURALS["nb"] = PLURALS["da"]
# Endings of adjectives before a noun, such as "rote" and "roten". In the other languages, they are those of nouns.
AGREEING = {
    "de": ("en", "em", "er", "es", "e"),
    "nl": ("e",),
    "sv": ("ade", "at", "ad", "a", "t"),
    "da": ("ede", "et", "e", "t"),
    "nb": ("ede", "et", "e", "t"),
}
ROMANCE = {"fr", "es", "pt", "it"}
SHORTEST, SHORTEST_BEFORE_S = 3, 4  # minimum number of letters of a singular
IRREGULAR = {"de": {"eier": "ei"}, "nl": {"eieren": "ei"}, "it": {"uova": "uovo"}}
# Plurals that mean something else than their singular: "peppers" are no pepper, and a "clove" is one of garlic.
OF_OTHER_MEANING = {
    "en": {"peppers", "cloves", "greens", "mints", "spirits", "bitters", "preserves"},
    "fr": {"pates", "glaces"},
    "es": {"natas", "callos"},
    "pt": {"pimentas", "natas"},
    "de": {"eis", "reis", "mais"},
}


def are_forms(one: str, other: str, language: str) -> bool:
    """Whether two names are forms of one name: "rote Zwiebel" and "roten Zwiebeln", but not "pesce" and "pesca"."""
    if one == other:
        return True
    ours, theirs = (name.removesuffix(" s").split() for name in (one, other))  # the Dutch "paprika's"
    is_known = language in PLURALS and not {one, other} & OF_OTHER_MEANING.get(language, set())
    if not is_known or len(ours) != len(theirs) or not ours:
        return False
    return is_form(ours[-1], theirs[-1], language) and all(
        agree(first, second, language) for first, second in zip(ours[:-1], theirs[:-1], strict=True)
    )


def is_plural_of(one: str, other: str, language: str) -> bool:
    """Whether a form of a name is the plural of another form of it, which its last word tells."""
    if one.removesuffix(" s") == other:
        return one != other
    ours, theirs = (name.removesuffix(" s").split()[-1:] for name in (one, other))
    return language in PLURALS and any(word in singulars(own, language) for own in ours for word in theirs)


def is_form(one: str, other: str, language: str) -> bool:
    """Whether two words are forms of one word. In a language without rules here, they must be equal."""
    if one == other or language not in PLURALS:
        return one == other
    return one in singulars(other, language) or other in singulars(one, language)


def agree(one: str, other: str, language: str) -> bool:
    """Whether two words before a noun are forms of one word."""
    if one == other:
        return True
    if language in ROMANCE:
        return is_form(one, other, language)
    return bare(one, language) == bare(other, language)


def bare(word: str, language: str) -> str:
    """Removes the ending of an adjective."""
    endings = (
        ending for ending in AGREEING.get(language, ()) if word.endswith(ending) and len(word) - len(ending) >= SHORTEST
    )
    return word.removesuffix(next(endings, ""))


def singulars(word: str, language: str) -> set[str]:
    """Returns the words whose plural, or another inflected form, this word may be."""
    if single := IRREGULAR.get(language, {}).get(word):
        return {single}
    for ending, instead in rules_of(language):
        if word.endswith(ending):
            stem = word[: -len(ending)]
            least = SHORTEST_BEFORE_S if ending == "s" and language in {"de", "nl"} else SHORTEST
            candidates = {stem + new for new in instead if len(stem + new) >= least}
            return candidates | set(respell_singulars(stem)) if language == "nl" and ending == "en" else candidates
    return set()


def forms_of(name: str, language: str) -> list[str]:
    """Returns a name with other forms of its last word: "brown onions" for "brown onion", and the reverse.

    Several plurals are possible, such as "leafs" and "leaves", of which the unusual ones do no harm in a search.
    """
    before, space, word = name.rpartition(" ")
    if language not in PLURALS or not word or name in OF_OTHER_MEANING.get(language, ()):
        return []
    longer = (
        word.removesuffix(new) + ending
        for ending, instead in rules_of(language)
        for new in instead
        if word.endswith(new)
    )
    plurals = [plural for plural in dict.fromkeys(longer) if word in singulars(plural, language)]
    forms = (before + space + form for form in [*sorted(singulars(word, language)), *plurals] if form != word)
    return [form for form in forms if form not in OF_OTHER_MEANING.get(language, ())]


@cache
def rules_of(language: str) -> list[tuple[str, list[str]]]:
    rules = (rule.partition("=") for rule in PLURALS[language].split())
    return [(ending, new.split(",") if is_plural else []) for ending, is_plural, new in rules]


def respell_singulars(stem: str) -> Iterator[str]:
    """Yields the Dutch singulars of a plural in -en that are spelled differently: "tomat-en" and "tomaat"."""
    ends = {"v": "f", "z": "s"}
    last = ends.get(stem[-1:], stem[-1:])
    if last != stem[-1:]:
        yield stem[:-1] + last
    if len(stem) > 2 and stem[-1] == stem[-2]:
        yield stem[:-1]
    elif len(stem) > 1 and stem[-2] in "aeou" and stem[-3:-2] not in "aeiou":
        yield stem[:-2] + stem[-2] * 2 + last
