/** What the readers of languages that are written without spaces share: the texts of lines, their names, and the uses. */
import type { Ingredient } from "../../recipe";
import type { Use } from "../matchState";

export const MOST_LETTERS = 20_000;
/** How much of the text around a mention is read. */
export const NEAR = 8;
const MOST_OF_LINE = 300;

/** A line that a name means. `isSure` if the name means no other food. */
export type NamedLine = { line: number; isSure: boolean };
export type NameIndex = Map<string, NamedLine[]>;

export const readWritten = ({ originalText, note }: Ingredient) => (originalText || note || "").slice(0, MOST_OF_LINE);

/** Returns the texts in which a line names its food. A heading has none. */
export function listTexts(ingredient: Ingredient): string[] {
  const { foodText, food, quantity } = ingredient;
  const written = readWritten(ingredient);
  if (/[:：]\s*$/u.test(written) && !quantity) return [];
  return [foodText, written, food?.name, food?.pluralName].map((text) => (text ?? "").slice(0, MOST_OF_LINE));
}

/** Adds a name of a line, unless the line has it already. */
export function addName(index: NameIndex, name: string, line: number, isSure: boolean): void {
  const known = index.get(name) ?? [];
  if (!known.some((one) => one.line === line)) index.set(name, [...known, { line, isSure }]);
}

/** Adds a use of a line. A certain one replaces a guess. */
export function addUse(uses: Map<number, Use>, use: Use): void {
  const known = uses.get(use.line);
  if (!known || (known.isGuess && !use.isGuess)) uses.set(use.line, use);
}

export const sortByLine = (uses: Map<number, Use>) => [...uses.values()].sort((one, other) => one.line - other.line);
