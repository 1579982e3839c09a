/** Defines how rows of ingredients and of steps are identified, created and recognized as empty. */

import { makeNewId } from "@/base/makeNewId";

import type { Ingredient, Step } from "../../recipe";

type Titled = { title?: string | null };

export type RowKind<Row extends Titled> = {
  idOf: (row: Row) => string;
  blank: () => Row;
  /** Creates an empty row that holds the title of a section without rows. The recipe page does not show this row. */
  placeholderRow: () => Row;
  isBlank: (row: Row) => boolean;
};

/** Whether all texts are empty. The API uses both "" and null for an empty text. */
const isEmpty = (...texts: (string | null | undefined)[]) => texts.every((text) => !text?.trim());

const emptyIngredient = (): Ingredient => ({
  referenceId: makeNewId(),
  quantity: null,
  unit: null,
  food: null,
  foodText: null,
  note: "",
  title: "",
  originalText: null,
  isDoubtful: false,
  referencedRecipe: null,
});

export const ingredientKind: RowKind<Ingredient> = {
  idOf: (row) => row.referenceId ?? "",
  blank: emptyIngredient,
  placeholderRow: emptyIngredient,
  isBlank: ({ quantity, unit, food, note, referencedRecipe }) =>
    (!quantity || quantity === 1) && !unit && !food && !referencedRecipe && isEmpty(note),
};

const emptyStep = (): Step => ({ id: makeNewId(), title: "", summary: "", text: "", ingredientReferences: [] });

export const stepKind: RowKind<Step> = {
  idOf: (row) => row.id ?? "",
  blank: emptyStep,
  placeholderRow: emptyStep,
  isBlank: ({ summary, text, ingredientReferences }) => isEmpty(summary, text) && !ingredientReferences?.length,
};

/** Creates an ingredient from a line of text. The whole line becomes the note, because it has not been parsed. */
export const makeIngredient = (line: string): Ingredient => ({ ...emptyIngredient(), note: line });
/**
 * Creates ingredients from lines. A line such as "For the dough:" becomes the title of the next line, unless the next
 * line is a title too.
 */
export function makeIngredients(lines: string[]): Ingredient[] {
  const isHead = (at: number) => isTitle(lines[at] ?? "") && at + 1 < lines.length && !isTitle(lines[at + 1]!);
  return lines.flatMap((line, at) =>
    isHead(at)
      ? []
      : [{ ...makeIngredient(line), title: isHead(at - 1) ? lines[at - 1]!.trimEnd().slice(0, -1).trim() : "" }],
  );
}
const isTitle = (line: string) =>
  /[:：]$/u.test(line.trimEnd().slice(-1)) && /\p{L}/u.test(line) && !/\p{N}/u.test(line);

export const makeStep = (text: string): Step => ({ ...emptyStep(), text });

/** Returns the rows to save: those that have content or a title. */
export const filledRows = <Row extends Titled>(rows: Row[], { isBlank }: RowKind<Row>) =>
  rows.filter((row) => !isBlank(row) || !isEmpty(row.title));

export type { Titled };
