/**
 * Fills an ingredient row with the result of parsing its text, and offers suggestions until the row is edited again.
 */
import { useState } from "react";
import { flushSync } from "react-dom";

import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import type { Parsed } from "../../lines/readLines";
import type { Ingredient } from "../../recipe";
import {
  asHeading,
  changed,
  type IngredientChange,
  ingredientOf,
  possibleTitle,
  type ReviewedLine,
  unreadRow,
  withReading,
} from "./reviewedLine";
import { withFoodOfNote } from "./FoodOffer";
import { focusMenu } from "./ReadLineButton";
import { nameIngredient } from "../rows/nameRows";
import { ingredientKind } from "../rows/rowKinds";
import type { RowActions } from "../rows/useRows";
import { lineOf } from "./unreadLines";

export type ReadLineOptions = {
  ingredient: Ingredient;
  /** The result of parsing the line, if it was parsed when the editor was opened. */
  parsed?: Parsed;
  disableAmount: boolean;
  actions: RowActions<Ingredient>;
  isLast: boolean;
  /** Turns on amounts in the recipe's settings. Without this function, rows are not parsed while amounts are off. */
  onAmounts?: () => void;
};

export function useReadLine({ ingredient, parsed, disableAmount, actions, isLast, onAmounts }: ReadLineOptions) {
  const [read, setRead] = useState<ReviewedLine | null>(null);
  const id = ingredientKind.idOf(ingredient);
  const write = (row: ReviewedLine) => {
    const { quantity, unit, food, foodText, note, originalText } = ingredientOf(row, ingredient);
    if (disableAmount) flushSync(() => onAmounts?.());
    actions.change(id, { quantity, unit, food, foodText, note, originalText }, "structure");
    actions.announce(
      t("rows.readDone", { name: nameIngredient({ ...ingredient, quantity, unit, food, foodText, note }, false) }),
    );
    setRead(row);
  };
  /** Fills the row with what the user chose. The pressed button disappears, so the focus moves to the row's menu. */
  const choose = (row: ReviewedLine, change: IngredientChange) => {
    write(changed(row, change));
    focusMenu(document.querySelector(`[data-row="${CSS.escape(id)}"]`));
  };
  const isJustRead = read !== null && isUnchanged(read, ingredient);
  const candidate = parsed && !isJustRead ? withFoodOfNote(ingredient, parsed) : null;
  const turnIntoTitle = (row: ReviewedLine) => actions.turnRowIntoTitle(id, asHeading(row).heading!);
  return {
    /** The text to parse. Empty if there is nothing to parse. */
    line: disableAmount && !onAmounts ? "" : lineOf(ingredient, disableAmount),
    take: (reading: Parsed) => {
      const row = withReading(unreadRow(id, reading.input), reading);
      if (reading.headingIsSure && !isLast && !ingredient.title?.trim()) return turnIntoTitle(row);
      if (possibleTitle(row) === null && hasOnlyNote(row)) toast.info(t("rows.readNothing"));
      else if (hasOnlyNote(row)) setRead(row);
      else write(row);
    },
    foodOffer: candidate && {
      row: candidate,
      onChange: (change: IngredientChange) => choose(candidate, change),
      onTurnIntoTitle: () => turnIntoTitle(candidate),
    },
    offer: isJustRead
      ? {
          row: read,
          onChange: (change: IngredientChange) => choose(read, change),
          onTurnIntoTitle: () => turnIntoTitle(read),
        }
      : null,
  };
}

const hasOnlyNote = ({ quantity, unit, food }: ReviewedLine) => !quantity && !unit && !food;

/** Whether the row is unchanged since it was parsed. */
function isUnchanged(read: ReviewedLine, now: Ingredient): boolean {
  const { quantity, unit, food, foodText, note } = ingredientOf(read, now);
  return (
    (quantity ?? null) === (now.quantity ?? null) &&
    unit === now.unit &&
    food === now.food &&
    (foodText ?? null) === (now.foodText ?? null) &&
    note === (now.note ?? "").trim()
  );
}
