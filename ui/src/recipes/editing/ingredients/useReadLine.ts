/**
 * Fills an ingredient row with the result of parsing its text, and offers suggestions until the row is edited again.
 */
import { useState } from "react";
import { flushSync } from "react-dom";

import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";
import type { Parsed } from "@/parsing/readLines";

import type { Ingredient } from "../../recipe";
import {
  asHeading,
  changed,
  ingredientOf,
  possibleTitle,
  type ReviewedLine,
  unreadRow,
  withReading,
} from "./reviewedLine";
import { nameIngredient } from "../rows/nameRows";
import { ingredientKind } from "../rows/rowKinds";
import type { RowActions } from "../rows/useRows";
import { lineOf } from "./unreadLines";

export type ReadLineOptions = {
  ingredient: Ingredient;
  disableAmount: boolean;
  actions: RowActions<Ingredient>;
  isLast: boolean;
  /** Turns on amounts in the recipe's settings. Without this function, rows are not parsed while amounts are off. */
  onAmounts?: () => void;
};

export function useReadLine({ ingredient, disableAmount, actions, isLast, onAmounts }: ReadLineOptions) {
  const [read, setRead] = useState<ReviewedLine | null>(null);
  const id = ingredientKind.idOf(ingredient);
  const write = (row: ReviewedLine) => {
    const { quantity, unit, food, note, originalText } = ingredientOf(row, ingredient);
    if (disableAmount) flushSync(() => onAmounts?.());
    actions.change(
      id,
      { quantity, unit, food, note, originalText: ingredient.originalText || originalText },
      "structure",
    );
    actions.announce(
      t("rows.readDone", { name: nameIngredient({ ...ingredient, quantity, unit, food, note }, false) }),
    );
    setRead(row);
  };
  const turnIntoTitle = (row: ReviewedLine) => actions.turnRowIntoTitle(id, asHeading(row).heading!);
  return {
    /** The text to parse. Empty if there is nothing to parse. */
    line: disableAmount && !onAmounts ? "" : lineOf(ingredient, disableAmount),
    take: (parsed: Parsed) => {
      const row = withReading(unreadRow(id, parsed.input), parsed);
      if (parsed.headingIsSure && !isLast && !ingredient.title?.trim()) return turnIntoTitle(row);
      if (possibleTitle(row) === null && hasOnlyNote(row)) toast.info(t("rows.readNothing"));
      else if (hasOnlyNote(row)) setRead(row);
      else write(row);
    },
    offer:
      read && isUnchanged(read, ingredient)
        ? {
            row: read,
            onChange: (change: Parameters<typeof changed>[1]) => write(changed(read, change)),
            onTurnIntoTitle: () => turnIntoTitle(read),
          }
        : null,
  };
}

const hasOnlyNote = ({ quantity, unit, food }: ReviewedLine) => !quantity && !unit && !food;

/** Whether the row is unchanged since it was parsed. */
function isUnchanged(read: ReviewedLine, now: Ingredient): boolean {
  const { quantity, unit, food, note } = ingredientOf(read, now);
  return (
    (quantity ?? null) === (now.quantity ?? null) &&
    unit === now.unit &&
    food === now.food &&
    note === (now.note ?? "").trim()
  );
}
