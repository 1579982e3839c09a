/** What came of reading one row: its fields filled in, and what nobody knows offered as long as nothing else is written. */
import { useState } from "react";
import { flushSync } from "react-dom";

import { toast } from "@/kit/toast";
import { t } from "@/locales/language";
import type { Parsed } from "@/parsing/readLines";

import { asHeading, changed, ingredientOf, mayHead, type ReadRow, unreadRow, withReading } from "../../parsing/readRow";
import { lineOf } from "../../parsing/unreadLines";
import type { Ingredient } from "../../recipe";
import { nameIngredient } from "./nameRows";
import { ingredientKind } from "./rowKinds";
import type { RowDeeds } from "./useRows";

export type ReadLineOptions = {
  ingredient: Ingredient;
  disableAmount: boolean;
  deeds: RowDeeds<Ingredient>;
  isLast: boolean;
  /** What is read is shown with its amounts; without it, rows that show none are not read. */
  onAmounts?: () => void;
};

export function useReadLine({ ingredient, disableAmount, deeds, isLast, onAmounts }: ReadLineOptions) {
  const [read, setRead] = useState<ReadRow | null>(null);
  const id = ingredientKind.idOf(ingredient);
  const write = (row: ReadRow) => {
    const { quantity, unit, food, note, originalText } = ingredientOf(row, ingredient);
    if (disableAmount) flushSync(() => onAmounts?.());
    deeds.change(id, { quantity, unit, food, note, originalText: ingredient.originalText || originalText }, "structure");
    deeds.tell(t("rows.readDone", { name: nameIngredient({ ...ingredient, quantity, unit, food, note }, false) }));
    setRead(row);
  };
  const head = (row: ReadRow) => deeds.head(id, asHeading(row).heading!);
  return {
    /** Empty where there is nothing to read. */
    line: disableAmount && !onAmounts ? "" : lineOf(ingredient, disableAmount),
    take: (parsed: Parsed) => {
      const row = withReading(unreadRow(id, parsed.input), parsed);
      if (parsed.headingIsSure && !isLast && !ingredient.title?.trim()) return head(row);
      if (mayHead(row) === null && saysNothing(row)) toast.info(t("rows.readNothing"));
      else if (saysNothing(row)) setRead(row);
      else write(row);
    },
    offer: read && isStill(read, ingredient)
      ? { row: read, onChange: (change: Parameters<typeof changed>[1]) => write(changed(read, change)), onHead: () => head(read) }
      : null,
  };
}

const saysNothing = ({ quantity, unit, food }: ReadRow) => !quantity && !unit && !food;

/** Nothing was written since: these are the parts that were read. */
function isStill(read: ReadRow, now: Ingredient): boolean {
  const { quantity, unit, food, note } = ingredientOf(read, now);
  return (quantity ?? null) === (now.quantity ?? null) && unit === now.unit && food === now.food && note === (now.note ?? "").trim();
}
