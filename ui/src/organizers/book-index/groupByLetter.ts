/** Puts names in the order of a language, under the letters of its alphabet, as at the end of a book. */
import { foldText } from "@/locales/foldText";

type Listed = { name: string };
export type Chapter<One> = { letter: string; items: One[] };

/** What begins with no letter stands under this one, at the end. */
export const NO_LETTER = "#";

export function groupByLetter<One extends Listed>(items: One[], language: string): Chapter<One>[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const alike = new Intl.Collator(language, { sensitivity: "base" });
  const chapters = new Map<string, One[]>();
  for (const item of items.toSorted((one, other) => compare(one.name, other.name))) {
    const letter = letterOf(item.name, language, alike);
    const chapter = chapters.get(letter);
    if (chapter) chapter.push(item);
    else chapters.set(letter, [item]);
  }
  const letters = [...chapters.keys()].toSorted(
    (one, other) => Number(one === NO_LETTER) - Number(other === NO_LETTER) || compare(one, other),
  );
  return letters.map((letter) => ({ letter, items: chapters.get(letter)! }));
}

/** Ä stands under A in German and on its own in Swedish: as the language sorts it. */
function letterOf(name: string, language: string, alike: Intl.Collator): string {
  const [first = ""] = name.trim();
  if (!/\p{L}/u.test(first)) return NO_LETTER;
  const [upper = first] = first.toLocaleUpperCase(language);
  const [bare = upper] = foldText(upper).toLocaleUpperCase(language);
  return alike.compare(bare, upper) === 0 ? bare : upper;
}
