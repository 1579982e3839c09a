/** What the rows of a recipe are: ingredients and steps, how one is told apart, and what an empty one looks like. */
import { newId } from "@/kit/newId";

import type { Ingredient, Step } from "../../recipe";

type Titled = { title?: string | null };

export type RowKind<Row extends Titled> = { idOf: (row: Row) => string; blank: () => Row; isBlank: (row: Row) => boolean };

/** Whether the wire's "" or null stands there. */
const isEmpty = (...texts: (string | null | undefined)[]) => texts.every((text) => !text?.trim());

export const ingredientKind: RowKind<Ingredient> = {
  idOf: (row) => row.referenceId ?? "",
  blank: () => ({ referenceId: newId(), quantity: 1, unit: null, food: null, note: "", title: "", originalText: null }),
  isBlank: ({ quantity, unit, food, note }) => (!quantity || quantity === 1) && !unit && !food && isEmpty(note),
};

export const stepKind: RowKind<Step> = {
  idOf: (row) => row.id ?? "",
  blank: () => ({ id: newId(), title: "", summary: "", text: "", ingredientReferences: [] }),
  isBlank: ({ summary, text, ingredientReferences }) => isEmpty(summary, text) && !ingredientReferences?.length,
};

/** A line of text becomes an ingredient's note: nobody has said what in it is the amount. */
export const ingredientOf = (line: string): Ingredient => ({ ...ingredientKind.blank(), quantity: null, note: line });
export const stepOf = (text: string): Step => ({ ...stepKind.blank(), text });

export type { Titled };
