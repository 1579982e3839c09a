/** Finds the links in a text: one on each line, or anywhere in it. */
import { readAddress } from "../importPage";

/** The most links the server accepts at once. */
export const MOST_LINKS = 1000;
// Needs a scheme or "www.", so that a file name such as "soup.txt" within a text is not a link.
const LINK = /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}./-])www\.[^\s<>"]+/giu;

/** Returns the links of a text in its order, without repetitions, and how many lines have none. */
export function readLinks(text: string): { links: string[]; without: number } {
  const links = new Set<string>();
  let without = 0;
  for (const line of text.split("\n")) {
    const found = findLinks(line);
    if (!found.length && line.trim()) without += 1;
    for (const link of found) links.add(link);
  }
  return { links: [...links], without };
}

function findLinks(line: string): string[] {
  const words = line.match(LINK) ?? [];
  return (words.length ? words : [line]).flatMap((word) => readAddress(word) ?? []);
}
