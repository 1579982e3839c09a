/** Sorts names and groups them by first letter in the alphabet of a language, like the index of a book. */
import { foldText } from "@/locales/foldText";

type Listed = { name: string };
export type Chapter<One> = { letter: string; items: One[] };

/** The group for names that do not start with a letter. It comes last. */
export const NO_LETTER = "#";

export function groupByLetter<One extends Listed>(items: One[], language: string): Chapter<One>[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const alike = new Intl.Collator(language, { sensitivity: "base" });
  const chapters = new Map<string, One[]>();
  for (const item of items.toSorted((one, other) => compare(one.name, other.name))) {
    const letter = chooseLetter(item.name, language, alike);
    const chapter = chapters.get(letter);
    if (chapter) chapter.push(item);
    else chapters.set(letter, [item]);
  }
  const letters = [...chapters.keys()].toSorted(
    (one, other) => Number(one === NO_LETTER) - Number(other === NO_LETTER) || compare(one, other),
  );
  return letters.map((letter) => ({ letter, items: chapters.get(letter)! }));
}

/**
 * Returns the letter under which a name is listed. It depends on the language: Ä belongs to A in German, but is a
 * letter of its own in Swedish.
 */
function chooseLetter(name: string, language: string, alike: Intl.Collator): string {
  const [first = ""] = name.trim();
  if (!/\p{L}/u.test(first)) return NO_LETTER;
  const [upper = first] = first.toLocaleUpperCase(language);
  const unmarked = upper.normalize("NFD").replace(/\p{M}/gu, "");
  const [bare = upper] = foldText(unmarked).toLocaleUpperCase(language);
  return alike.compare(bare, upper) === 0 ? bare : upper;
}
