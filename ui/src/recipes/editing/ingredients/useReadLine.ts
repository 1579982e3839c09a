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
  changeRow,
  type IngredientChange,
  hasOffers,
  toIngredient,
  isDoubtful,
  findPossibleTitle,
  type ReviewedLine,
  makeUnreadRow,
  applyReading,
} from "./reviewedLine";
import type { ChangeKind } from "../history";
import { takeFoodFromNote } from "./FoodOffer";
import { focusMenu } from "./ReadLineButton";
import { nameIngredient } from "../rows/nameRows";
import { ingredientKind } from "../rows/rowKinds";
import type { RowActions } from "../rows/useRows";
import { type LineBefore, keepKnownNames } from "./line/keepParts";
import { writeLine } from "./unreadLines";

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
  const write = (row: ReviewedLine, kind: ChangeKind = "structure", isChosen = false) => {
    const { quantity, unit, food, foodText, note, originalText } = toIngredient(row, ingredient);
    if (disableAmount) flushSync(() => onAmounts?.());
    const isUnsure = !isChosen && isDoubtful(row);
    actions.change(id, { quantity, unit, food, foodText, note, originalText, isDoubtful: isUnsure }, kind);
    actions.announce(
      t("rows.readDone", { name: nameIngredient({ ...ingredient, quantity, unit, food, foodText, note }, false) }),
    );
    setRead({ ...row, isAccepted: isChosen });
  };
  /** Fills the row with what the user chose. The pressed button disappears, so the focus moves to the row's menu. */
  const choose = (row: ReviewedLine, change: IngredientChange) => {
    write(changeRow(row, change), "structure", true);
    focusMenu(document.querySelector(`[data-row="${CSS.escape(id)}"]`));
  };
  const isJustRead = read !== null && (isUnchanged(read, ingredient) || isAsWritten(read, ingredient));
  const candidate = parsed && !isJustRead ? takeFoodFromNote(ingredient, parsed) : null;
  const turnIntoTitle = (row: ReviewedLine, stays = false) =>
    actions.turnRowIntoTitle(id, asHeading(row).heading!, stays);
  const isHead = (reading: Parsed) => reading.headingIsSure && !isLast && !ingredient.title?.trim();
  return {
    /** Whether the line was read and not changed since. */
    isJustRead,
    /** The text to parse. Empty if there is nothing to parse. */
    line: disableAmount && !onAmounts ? "" : writeLine(ingredient, disableAmount),
    take: (reading: Parsed) => {
      const row = applyReading(makeUnreadRow(id, reading.input), reading);
      if (isHead(reading)) return turnIntoTitle(row);
      if (findPossibleTitle(row) === null && hasOnlyNote(row)) toast.info(t("rows.readNothing"));
      else if (hasOnlyNote(row)) setRead(row);
      else write(row);
    },
    /** Fills the row by itself, once its line was written. The focus stays where it is. */
    takeWritten: (reading: Parsed, before?: LineBefore) => {
      const unknown = applyReading(makeUnreadRow(id, reading.input), reading);
      const row = before ? keepKnownNames(unknown, reading, before) : unknown;
      if (isHead(reading)) turnIntoTitle(row, true);
      // Without anything that is known, the words stay as they were written.
      else if (isAllText(toIngredient(row, ingredient))) {
        setRead(row);
        actions.change(id, { isDoubtful: isDoubtful(row) }, "reading");
      } else write(row, "reading");
    },
    foodOffer: candidate && {
      row: candidate,
      onChange: (change: IngredientChange) => choose(candidate, change),
      onTurnIntoTitle: () => turnIntoTitle(candidate),
    },
    offer:
      isJustRead && hasOffers(read)
        ? {
            row: read,
            onChange: (change: IngredientChange) => choose(read, change),
            onTurnIntoTitle: () => turnIntoTitle(read),
          }
        : null,
  };
}

const isAllText = ({ quantity, unit, food }: Ingredient) => !quantity && !unit && !food;

const isAsWritten = ({ line }: ReviewedLine, now: Ingredient) => isAllText(now) && now.note?.trim() === line;

const hasOnlyNote = ({ quantity, unit, food }: ReviewedLine) => !quantity && !unit && !food;

/** Whether the row is unchanged since it was parsed. */
function isUnchanged(read: ReviewedLine, now: Ingredient): boolean {
  const { quantity, unit, food, foodText, note } = toIngredient(read, now);
  return (
    (quantity ?? null) === (now.quantity ?? null) &&
    unit === now.unit &&
    food === now.food &&
    (foodText ?? null) === (now.foodText ?? null) &&
    note === (now.note ?? "").trim()
  );
}
