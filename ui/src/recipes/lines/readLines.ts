/**
 * Sends ingredient lines to the server's parser, and sends the user's corrections, from which the parser learns.
 * Neither request changes a recipe.
 */
import { call, type CallOptions } from "@/api/client";
import type { components } from "@/api/schema";

export type Parsed = components["schemas"]["Parsed"];
export type Parser = components["schemas"]["AskedLines"]["parser"];
/** A correction by the user: if an ingredient line contains the words in `said`, they mean this food or unit. */
export type Lesson =
  { said: string; foodId: string; unitId?: undefined } | { said: string; unitId: string; foodId?: undefined };

/** The localStorage key of the parsing preferences. */
export const PARSING = "parsing-preferences";
export const DEFAULTS: { parser: Parser } = { parser: "nlp" };

/** The server's limits: characters per line, and lines per request. */
export const MAX_LINE_LENGTH = 1000;
const MAX_LINES = 500;

/**
 * Returns one result for each line, in the same order. `language` is that of the recipe. Without it, the language of the
 * screens is the hint.
 */
export async function readLines(
  parser: Parser,
  lines: string[],
  language?: string | null,
  sending?: Pick<CallOptions, "signal" | "isBackground">,
): Promise<Parsed[]> {
  const parts = Array.from({ length: Math.ceil(lines.length / MAX_LINES) }, (_, at) =>
    lines.slice(at * MAX_LINES, (at + 1) * MAX_LINES),
  );
  const answers = await Promise.all(
    parts.map((ingredients) =>
      call<Parsed[]>("POST", "parser/ingredients", { ...sending, body: { parser, ingredients }, language }),
    ),
  );
  return answers.flat();
}

/**
 * Sends the corrections one after the other. The server may normalize two of them to the same words, and then the later
 * one must win.
 */
export async function teach(lessons: Lesson[]): Promise<void> {
  for (const body of lessons) {
    // oxlint-disable-next-line no-await-in-loop -- the later lesson wins
    await call("POST", "parser/learned", { body });
  }
}
