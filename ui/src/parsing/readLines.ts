/** Asks the server what lines say, and teaches it what they mean here. Nothing of it changes a recipe. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";

export type Parsed = components["schemas"]["Parsed"];
export type Parser = components["schemas"]["AskedLines"]["parser"];
/** `said`: the words that were taken for a food or a unit. */
export type Lesson =
  { said: string; foodId: string; unitId?: undefined } | { said: string; unitId: string; foodId?: undefined };

/** Key in the browser's storage. */
export const PARSING = "parsing-preferences";
export const USUAL: { parser: Parser } = { parser: "nlp" };

/** What the server takes. */
export const LONGEST_LINE = 1000;
const MOST_LINES = 500;

/** One answer for each line, in their order. */
export async function readLines(parser: Parser, lines: string[]): Promise<Parsed[]> {
  const parts = Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, at) =>
    lines.slice(at * MOST_LINES, (at + 1) * MOST_LINES),
  );
  const answers = await Promise.all(
    parts.map((ingredients) => call<Parsed[]>("POST", "parser/ingredients", { body: { parser, ingredients } })),
  );
  return answers.flat();
}

/** One after the other: two words may be said of one thing. */
export async function teach(lessons: Lesson[]): Promise<void> {
  for (const body of lessons) {
    // oxlint-disable-next-line no-await-in-loop -- the later word wins
    await call("POST", "parser/learned", { body });
  }
}
