/** Finds where a link ends that stands in a sentence. */

const OPENING: Record<string, string> = { ")": "(", "]": "[", "}": "{", "）": "（", "】": "【", "》": "《" };
const OPENINGS = new Set(Object.values(OPENING));
// Closing punctuation of any script, and the marks with which chats write bold words.
const BEHIND = new Set(`.,;:!?…'"’‘”“»«›‹*>،؛؟।`);
// Chinese and Japanese sentences go on without a space, and no link has these marks.
const NEXT_SENTENCE = /[。、，；！？「」『』]/u;

/** Returns a link without what follows it in a sentence: punctuation, and a bracket that the link does not open. */
export function dropPunctuation(link: string): string {
  const [first = ""] = link.split(NEXT_SENTENCE, 1);
  const open = new Map<string, number>();
  let end = 0;
  for (const sign of first) {
    const opening = OPENING[sign];
    const count = open.get(opening ?? sign) ?? 0;
    if (opening && count === 0) break;
    if (opening) open.set(opening, count - 1);
    else if (OPENINGS.has(sign)) open.set(sign, count + 1);
    end += sign.length;
  }
  while (end > 0 && BEHIND.has(first[end - 1]!)) end -= 1;
  return first.slice(0, end);
}
