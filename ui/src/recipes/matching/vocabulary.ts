/** The words of a language by which ingredients are matched to steps, prepared for looking them up. */
import { foldWords } from "./foldWords";

/** Words for many ingredients: for all, or for those of a kind. */
export type Collective = "all" | "dry" | "wet" | "spices" | "vegetables";

/** Lists of words, separated by spaces. */
export type WordLists = {
  /** A regular expression for the ending that stemming cuts off, after the more particular `endings`. */
  ending: string;
  endings: string[][];
  /** Whether the noun comes before its modifiers. */
  isHeadFirst?: boolean;
  /** Whether nouns are written together, such as "Weizenmehl". */
  isGlued?: boolean;
  verbsLast?: boolean;
  /** Whether adjectives may stand before a noun that comes before its other modifiers, as in Polish. */
  hasAdjectivesFirst?: boolean;
  /** Whether a step must name a food in full. */
  isStrict?: boolean;
  /** Words that begin a clause about a state or about what is left out, such as "until". */
  asides: string;
  /** Words before a food that often only name a flavor, such as "au" in "gâteau au chocolat". */
  flavors?: string;
  /** Words before what is left out of "all ingredients". */
  except: string;
  /** Words of a name that stand for the whole, such as "Worcestershire". */
  alone: string;
  /** Parts that are foods of their own, but may also be taken from a whole one, such as "juice". */
  yields: string;
  /** Words for several of a kind, such as "both". */
  several: string;
  /** Very common words, by which the language of a recipe is recognized. */
  frequent: string;
  /** Words that cannot be part of the name of a food. */
  stops: string;
  /** Words between two parts of a name, such as "of". */
  joins: string;
  units: string;
  /** Words that describe a food without making it another one. */
  descriptors: string;
  /**
   * Phrases by which a line says that its amount is divided among steps, separated by bars. The last word may be only
   * the beginning of one.
   */
  divided?: string;
  /** Words for pieces of a food, such as "clove". */
  parts: string;
  /** Parts that a step may name alone, such as "thighs". */
  cuts?: string;
  /** Words for forms of a food that count as another food if both are listed, such as "powder". */
  forms: string;
  /** Nouns that make something else of the food beside them, such as "mixture". */
  followers: string;
  /** Words that make another food of a noun, such as "peanut" of butter. */
  kinds: string;
  /** The kinds that a step often leaves out. */
  weak: string;
  /** Nouns for what a recipe makes itself, which alone never mean an ingredient. */
  derived: string;
  /** Verbs after which a food is still to be used. */
  prepares: string;
  uses: string;
  /** Verbs after which a food mentioned again is often added again. */
  adds: string;
  greases: string;
  vessels: string;
  rest: string;
  portions: Record<string, number>;
  partly: string;
  /** Verbs that mean adding seasonings; "" stands for salt and pepper if they have no amount. */
  salting: Record<string, string>;
  seasonings: string;
  waters: string;
  dry: string;
  spices: string;
  /** Names of many ingredients at once, separated by bars. */
  collectives: Partial<Record<Collective, string>>;
  /** Names of groups of foods, each with the foods that belong to it. */
  groups: Record<string, string>;
  /** Words for the same food, in groups separated by bars. */
  same: string;
};

type Sets =
  | "derived"
  | "alone"
  | "yields"
  | "stops"
  | "joins"
  | "units"
  | "descriptors"
  | "parts"
  | "cuts"
  | "forms"
  | "followers"
  | "kinds"
  | "weak";
type MoreSets = "adds" | "vessels" | "rest" | "partly" | "seasonings" | "waters" | "dry" | "spices";
type VerbSets = "prepares" | "uses" | "greases" | "verbatim" | "asides" | "several" | "except" | "flavors";

export type Vocabulary = Record<Sets | MoreSets | VerbSets, ReadonlySet<string>> & {
  isHeadFirst: boolean;
  isGlued: boolean;
  verbsLast: boolean;
  isStrict: boolean;
  hasAdjectivesFirst: boolean;
  stem: (word: string) => string;
  portions: ReadonlyMap<string, number>;
  salting: ReadonlyMap<string, ReadonlySet<string>>;
  groups: ReadonlyMap<string, ReadonlySet<string>>;
  divided: string[];
  collectives: { kind: Collective; name: string[] }[];
};

export const splitWords = (text: string) => foldWords(text).match(/[\p{L}]+/gu) ?? [];

const verbatim = (text: string) => new Set(splitWords(text));

const keyed = <Value>(record: Record<string, Value>, key: (word: string) => string) =>
  new Map(Object.entries(record).map(([word, value]) => [key(foldWords(word)), value]));

/** Returns a function that cuts off the ending of a word, so that its singular and plural have the same stem. The stem need not be a word. */
function cutEndings({ ending, endings }: WordLists): (word: string) => string {
  const last = new RegExp(ending, "u");
  const particular = endings.map(([other, instead]) => [new RegExp(other!, "u"), instead!] as const);
  return (word) => {
    if (word.length <= 2) return word;
    for (const [other, instead] of particular) if (other.test(word)) return word.replace(other, instead);
    const shorter = word.replace(last, "");
    return shorter.length >= 3 || (shorter.length === 2 && word.length <= 4) ? shorter : word;
  };
}

/** Maps the stems of words for the same food to one of them. */
function mapSameStems({ same }: WordLists, cut: (word: string) => string): Map<string, string> {
  const alike = new Map<string, string>();
  for (const group of same.split("|")) {
    const [first, ...others] = splitWords(group).map(cut);
    for (const other of others) alike.set(other, first!);
  }
  return alike;
}

/** Prepares the words of a language. `conjugate` returns the other forms of a verb that its recipes use. */
export function prepareVocabulary(lists: WordLists, conjugate?: (infinitive: string) => string[]): Vocabulary {
  const cut = cutEndings(lists);
  const alike = mapSameStems(lists, cut);
  const stem = (word: string) => alike.get(cut(word)) ?? cut(word);
  const stems = (text: string) => new Set(splitWords(text).map(stem));
  const nouns = stems([lists.units, lists.parts, lists.yields, lists.forms, lists.kinds].join(" "));
  const verbs = (text: string) => {
    const forms = conjugate ? splitWords(text).flatMap(conjugate) : [];
    return new Set([...splitWords(text), ...forms.filter((form) => !nouns.has(stem(form)))]);
  };
  return {
    isHeadFirst: lists.isHeadFirst ?? false,
    isGlued: lists.isGlued ?? false,
    verbsLast: lists.verbsLast ?? false,
    isStrict: lists.isStrict ?? false,
    hasAdjectivesFirst: lists.hasAdjectivesFirst ?? false,
    stem,
    stops: verbatim(lists.stops),
    joins: verbatim(lists.joins),
    units: stems(lists.units),
    descriptors: stems(lists.descriptors),
    parts: stems(lists.parts),
    cuts: stems(lists.cuts ?? ""),
    forms: stems(lists.forms),
    followers: stems(lists.followers),
    kinds: stems(lists.kinds),
    weak: stems(lists.weak),
    prepares: verbs(lists.prepares),
    uses: verbs(lists.uses),
    greases: verbatim(lists.greases),
    verbatim: new Set([...verbs(`${lists.prepares} ${lists.uses}`), ...verbatim(Object.keys(lists.salting).join(" "))]),
    asides: verbatim(lists.asides),
    several: verbatim(lists.several),
    except: verbatim(lists.except),
    flavors: verbatim(lists.flavors ?? ""),
    derived: stems(lists.derived),
    alone: stems(lists.alone),
    yields: stems(lists.yields),
    adds: verbs(lists.adds),
    vessels: stems(lists.vessels),
    rest: stems(lists.rest),
    partly: stems(lists.partly),
    seasonings: stems(lists.seasonings),
    waters: stems(lists.waters),
    dry: stems(lists.dry),
    spices: stems(lists.spices),
    portions: keyed(lists.portions, stem),
    salting: new Map([...keyed(lists.salting, String)].map(([verb, foods]) => [verb, stems(foods)])),
    divided: (lists.divided ?? "").split("|").filter(Boolean).map(foldWords),
    groups: new Map([...keyed(lists.groups, stem)].map(([name, foods]) => [name, stems(foods)])),
    collectives: (Object.keys(lists.collectives) as Collective[]).flatMap((kind) =>
      (lists.collectives[kind] ?? "")
        .split("|")
        .filter(Boolean)
        .map((name) => ({ kind, name: splitWords(name).map(stem) })),
    ),
  };
}
