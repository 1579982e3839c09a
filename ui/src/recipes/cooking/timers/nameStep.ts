/** Makes a short name for a step from its summary or, without one, from the beginning of its text. */
import { type Inline, readInline } from "@/kit/markdown/readInline";

import type { Step } from "../../recipe";

const LONGEST = 30;
const LONGEST_READ = 2000;

/** Returns an empty string for a step without text, such as a step with only a picture. */
export function nameStep({ summary, text }: Pick<Step, "summary" | "text">): string {
  return shorten(
    wordsOf((summary ?? "").slice(0, LONGEST_READ)) ||
      wordsOf((text ?? "").trim().slice(0, LONGEST_READ).split("\n")[0]!),
  );
}

/** Strips Markdown from a line. */
const wordsOf = (line: string) =>
  readInline(line.replace(/^\s*(?:#+|[-*+]|\d+[.)]|>)\s+/u, ""))
    .map(said)
    .join("")
    .replaceAll(/\s+/gu, " ")
    .trim();

function said(part: Inline): string {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "break":
      return " ";
    case "code":
      return part.text;
    case "image":
      return "";
    default:
      return part.children.map(said).join("");
  }
}

function shorten(words: string): string {
  const letters = [...words];
  if (letters.length <= LONGEST) return words.replace(/[.。،,;:]$/u, "");
  const start = letters.slice(0, LONGEST + 1).join("");
  const end = start.lastIndexOf(" ");
  // Cuts between words if possible. Some languages have no spaces between words.
  return `${(end > 0 ? start.slice(0, end) : letters.slice(0, LONGEST).join("")).replace(/[\p{P}\s]+$/u, "")}…`;
}
