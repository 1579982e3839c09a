/** Returns the CSS classes of the woven pattern for a missing picture. The same id always gives the same pattern. */
const CLOTHS = ["check-cloth", "towel", "basket"];
const HUES = ["h-accent", "h-herb", "h-saffron", "h-info"];
const HUES_OF_DRAWINGS = [...HUES, "h-plum", "h-clay"];

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return hash;
}

export function weaveOf(id: string): string {
  const hash = hashOf(id);
  return `weave ${CLOTHS[hash % CLOTHS.length]} ${HUES[Math.floor(hash / 16) % HUES.length]}`;
}

/** Returns the CSS class of a drawing's color. The same name always gives the same color. */
export const hueOf = (name: string) => HUES_OF_DRAWINGS[Math.floor(hashOf(name) / 16) % HUES_OF_DRAWINGS.length];

/** Returns the first letter of a name: a whole grapheme, even if it consists of several code points. */
export function firstLetter(name: string): string {
  const trimmed = name.trim();
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(trimmed);
  return (segments[Symbol.iterator]().next().value?.segment ?? "").toLocaleUpperCase();
}
