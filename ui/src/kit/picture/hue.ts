/**
 * Chooses one of the colors accent, herb, saffron, info, plum and clay, whose CSS classes are h-0 to h-5. The same text
 * always gives the same color.
 */
function hashText(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return hash >>> 0;
}

/** Only the first `count` of the colors are used. */
export const chooseHue = (text: string, count = 6) => `h-${(hashText(text) >>> 4) % count}`;
