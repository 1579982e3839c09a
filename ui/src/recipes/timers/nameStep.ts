/** Makes a short name for a step from its summary or, without one, from the beginning of its text. */
import { type Inline, readInline } from "@/kit/markdown/readInline";

import type { Step } from "../recipe";

const MAX_LENGTH = 30;
const MAX_READ = 2000;

/** Returns an empty string for a step without text, such as a step with only a picture. */
export function nameStep({ summary, text }: Pick<Step, "summary" | "text">): string {
  return shorten(
    writePlainText((summary ?? "").slice(0, MAX_READ)) ||
      writePlainText((text ?? "").trim().slice(0, MAX_READ).split("\n")[0]!),
  );
}

/** Strips Markdown from a line. */
const writePlainText = (line: string) =>
  readInline(line.replace(/^\s*(?:#+|[-*+]|\d+[.)]|>)\s+/u, ""))
    .map(writeInlineText)
    .join("")
    .replaceAll(/\s+/gu, " ")
    .trim();

function writeInlineText(part: Inline): string {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "break":
      return " ";
    case "code":
      return part.text;
    case "image":
      return "";
    default:
      return part.children.map(writeInlineText).join("");
  }
}

function shorten(text: string): string {
  const letters = [...text];
  if (letters.length <= MAX_LENGTH) return text.replace(/[.。،,;:]$/u, "");
  const start = letters.slice(0, MAX_LENGTH + 1).join("");
  const end = start.lastIndexOf(" ");
  // Cuts between words if possible. Some languages have no spaces between words.
  return `${(end > 0 ? start.slice(0, end) : letters.slice(0, MAX_LENGTH).join("")).replace(/[\p{P}\s]+$/u, "")}…`;
}
