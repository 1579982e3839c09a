/** What the rows of a recipe are: ingredients and steps, how one is told apart, and what an empty one looks like. */
import { newId } from "@/kit/device/newId";

import type { Ingredient, Step } from "../../recipe";

type Titled = { title?: string | null };

export type RowKind<Row extends Titled> = {
  idOf: (row: Row) => string;
  blank: () => Row;
  /** Keeps the place of a section whose rows have left; shows nothing on the page. */
  standIn: () => Row;
  isBlank: (row: Row) => boolean;
};

/** Whether the wire's "" or null stands there. */
const isEmpty = (...texts: (string | null | undefined)[]) => texts.every((text) => !text?.trim());

const emptyIngredient = (quantity: number | null): Ingredient => ({
  referenceId: newId(),
  quantity,
  unit: null,
  food: null,
  note: "",
  title: "",
  originalText: null,
});

export const ingredientKind: RowKind<Ingredient> = {
  idOf: (row) => row.referenceId ?? "",
  blank: () => emptyIngredient(1),
  standIn: () => emptyIngredient(null),
  isBlank: ({ quantity, unit, food, note }) => (!quantity || quantity === 1) && !unit && !food && isEmpty(note),
};

const emptyStep = (): Step => ({ id: newId(), title: "", summary: "", text: "", ingredientReferences: [] });

export const stepKind: RowKind<Step> = {
  idOf: (row) => row.id ?? "",
  blank: emptyStep,
  standIn: emptyStep,
  isBlank: ({ summary, text, ingredientReferences }) => isEmpty(summary, text) && !ingredientReferences?.length,
};

/** A line of text becomes an ingredient's note: nobody has said what in it is the amount. */
export const ingredientOf = (line: string): Ingredient => ({ ...emptyIngredient(null), note: line });
/** Of lines that were pasted, "For the dough:" is the title of the next one, if there is one that is no title itself. */
export function ingredientsOf(lines: string[]): Ingredient[] {
  const isHead = (at: number) => isTitle(lines[at] ?? "") && at + 1 < lines.length && !isTitle(lines[at + 1]!);
  return lines.flatMap((line, at) =>
    isHead(at)
      ? []
      : [{ ...ingredientOf(line), title: isHead(at - 1) ? lines[at - 1]!.trimEnd().slice(0, -1).trim() : "" }],
  );
}
const isTitle = (line: string) =>
  /[:：]$/u.test(line.trimEnd().slice(-1)) && /\p{L}/u.test(line) && !/\p{N}/u.test(line);

export const stepOf = (text: string): Step => ({ ...emptyStep(), text });

/** What is worth saving: an empty row goes, unless a title stands on it. */
export const filledRows = <Row extends Titled>(rows: Row[], { isBlank }: RowKind<Row>) =>
  rows.filter((row) => !isBlank(row) || !isEmpty(row.title));

export type { Titled };
