/** Recognizes what a pasted or typed text is, so that it can be said before anything is sent. */
import { detectFormat, readAddress } from "../importPage";
import { readLinks } from "../links/readLinks";

export type Recognized =
  | { kind: "nothing" | "unclear" | "html" | "json" | "text" }
  | { kind: "address"; address: string }
  | { kind: "links"; count: number };

/** A shared link may stand in a few words; a longer text is a recipe, also if it names where it is from. */
const MOST_WORDS_BESIDE_A_LINK = 40;
const FEWEST_LETTERS = 60;
const FEWEST_LINES = 3;

export function recognizeText(text: string): Recognized {
  const given = text.trim();
  if (!given) return { kind: "nothing" };
  if (detectFormat(given) === "page") return { kind: given.startsWith("<") ? "html" : "json" };
  const lines = given.split("\n").filter((line) => line.trim()).length;
  const { links, without } = readLinks(given);
  if (links.length > 1 && without <= links.length) return { kind: "links", count: links.length };
  const isShort =
    lines <= FEWEST_LINES && given.split(/\s+/u, MOST_WORDS_BESIDE_A_LINK + 1).length <= MOST_WORDS_BESIDE_A_LINK;
  const address = isShort ? readAddress(given) : null;
  if (address) return { kind: "address", address };
  return { kind: lines >= FEWEST_LINES || given.length >= FEWEST_LETTERS ? "text" : "unclear" };
}
