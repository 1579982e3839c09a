/** Returns the CSS classes of the woven pattern for a missing picture. The same id always gives the same pattern. */
const CLOTHS = ["check-cloth", "towel", "basket"];
const HUES = ["h-accent", "h-herb", "h-saffron", "h-info"];

export function weaveOf(id: string): string {
  let hash = 2166136261;
  for (const letter of id) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return `weave ${CLOTHS[hash % CLOTHS.length]} ${HUES[Math.floor(hash / 16) % HUES.length]}`;
}

/** Returns the first letter of a name: a whole grapheme, even if it consists of several code points. */
export function firstLetter(name: string): string {
  const trimmed = name.trim();
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(trimmed);
  return (segments[Symbol.iterator]().next().value?.segment ?? "").toLocaleUpperCase();
}
