/** Groups ingredient lines by their headings, and finds the heading that a step belongs to. */

import { foldWords } from "./foldWords";
import type { Ingredient, Step } from "../recipe";
import type { Word } from "./readWords";
import { type Vocabulary, splitWords } from "./vocabulary";

export type Section = { stems: ReadonlySet<string> };

/**
 * The section that a step belongs to, or null. `isFirm` if a heading tells it, which counts for the steps below it too.
 * `isHere` is false if only the words of an earlier step tell it, so that the foods of this step may show otherwise.
 */
export type StatedSection = { section: number | null; isFirm: boolean; isHere: boolean };
export const UNSTATED: StatedSection = { section: null, isFirm: false, isHere: false };

/** Words of headings that say nothing about the part of the dish. */
const GENERAL = new Set("ingredient zutat ingredi make for the and serv".split(" "));

export function partIntoSections(ingredients: Ingredient[], vocabulary: Vocabulary) {
  const sections: Section[] = [];
  const sectionOf: number[] = [];
  for (const one of ingredients) {
    const title = one.title?.trim() || (isHeadingLine(one, vocabulary) ? getWrittenText(one) : "");
    if (title || sections.length === 0) sections.push({ stems: listStems(title, vocabulary) });
    sectionOf.push(sections.length - 1);
  }
  return { sections, sectionOf };
}

const getWrittenText = ({ originalText, note }: Ingredient) => (originalText || note || "").trim();

const PURPOSE = /^(?:for|to|fur|zum|zur|pour|para|per|voor|till|til)\s/u;

/** Whether a line is only a heading, such as "For the pastry" or "Glaze". Pages may have them among the ingredients. */
export function isHeadingLine(ingredient: Ingredient, { derived, stem }: Vocabulary): boolean {
  const text = getWrittenText(ingredient);
  if (!text || text.length > 80 || ingredient.quantity || ingredient.food || /\p{N}/u.test(text)) return false;
  const words = splitWords(text);
  const isOfDerived = words.length === 1 && derived.has(stem(words[0]!));
  return PURPOSE.test(foldWords(text)) || text.endsWith(":") || isOfDerived || words.at(-1) === "version";
}

const listStems = (text: string, { stem, stops, joins }: Vocabulary) =>
  new Set(
    splitWords(text)
      .filter((word) => !stops.has(word) && !joins.has(word))
      .map(stem)
      .filter((one) => !GENERAL.has(one)),
  );

/** Finds the section that the step's heading or first words name ("For the frosting"), or the step before. */
export function findSection(
  step: Step,
  words: Word[],
  sections: Section[],
  before: StatedSection,
  vocabulary: Vocabulary,
): StatedSection {
  if (sections.length < 2) return UNSTATED;
  const titled = step.title?.trim() ? pick(listStems(step.title, vocabulary), sections) : undefined;
  if (titled !== undefined) return titled === null ? UNSTATED : { section: titled, isFirm: true, isHere: true };
  const opening = words.slice(0, 12).filter(({ sentence }) => sentence <= 1);
  if (
    /^(?:for|to|make|prepare|start|begin|meanwhile|fur|pour|para|zum|preparar|preparez)$/u.test(opening[0]?.word ?? "")
  ) {
    const named = pick(new Set(readSectionName(opening)), sections);
    if (named !== null) return { section: named, isFirm: false, isHere: true };
  }
  return { ...before, isHere: before.isFirm };
}

function readSectionName(opening: Word[]): string[] {
  const end = opening.findIndex(({ isApart }, at) => at > 1 && isApart);
  return (end < 0 ? opening.slice(0, 8) : opening.slice(0, end)).map(({ stem }) => stem);
}

/** Returns the section that shares most words with the name, or null. */
function pick(stems: ReadonlySet<string>, sections: Section[]): number | null {
  const shared = sections.map((section) => [...section.stems].filter((stem) => stems.has(stem)).length);
  const most = Math.max(...shared);
  const best = shared.flatMap((count, at) => (count === most ? [at] : []));
  return most > 0 && best.length === 1 ? best[0]! : null;
}
