/** Edits the list of ingredients: their values, their order and the section titles. */
import { type ReactNode, useEffect, useState } from "react";

import { EmptyState } from "@/kit/feedback/EmptyState";
import { t } from "@/locales/language";

import type { ChangeKind } from "../history";
import { useFoodReadings } from "./FoodOffer";
import { IngredientRow } from "./IngredientRow";
import { focusDoubt } from "./line/DoubtNote";
import { createLineReader } from "./line/lineReader";
import { useOpenParts } from "./line/useOpenParts";
import type { Ingredient, Step } from "../../recipe";
import { nameIngredient } from "../rows/nameRows";
import { ingredientKind, makeIngredients } from "../rows/rowKinds";
import { RowsEnd } from "../rows/RowsEnd";
import { listRows } from "../rows/splitText";
import { useRows } from "../rows/useRows";
import { removeLinksTo } from "../steps/mergeSteps";
import { writeLine } from "./unreadLines";
import { useNameStore } from "./useNameStore";
import { useStableCallback } from "../useStableCallback";
import "../rows/rows.css";

export type IngredientRowsProps = {
  ingredients: Ingredient[];
  disableAmount: boolean;
  /** The steps of the recipe. When an ingredient is deleted, the steps lose their links to it. */
  steps: Step[];
  onChange: (next: { ingredients: Ingredient[]; steps?: Step[] }, kind: ChangeKind) => void;
  /** The language of the recipe, in which its lines are parsed. */
  language?: string | null;
  /** The recipe that is edited. A new one has no ID yet. */
  recipeId?: string;
  /** Turns on amounts in the recipe's settings. Called when a line is parsed while amounts are off. */
  onAmounts?: () => void;
  /** Additional buttons next to "Add", such as the one that opens the ingredient review. */
  buttons?: ReactNode;
  /** Whether the first line that was read with doubt gets the focus. */
  startsAtDoubts?: boolean;
};

export function IngredientRows({
  ingredients,
  disableAmount,
  steps,
  language,
  recipeId,
  onChange,
  onAmounts,
  buttons,
  startsAtDoubts,
}: IngredientRowsProps) {
  const showAmounts = useStableCallback(onAmounts);
  const { actions, announced, list } = useRows({
    rows: ingredients,
    kind: ingredientKind,
    nameOf: (row) => nameIngredient(row, disableAmount),
    onChange: (next, kind, removed) => {
      const left = removed === undefined ? steps : removeLinksTo(steps, removed);
      onChange(left === steps ? { ingredients: next } : { ingredients: next, steps: left }, kind);
    },
  });
  const names = useNameStore(ingredients);
  const readings = useFoodReadings(ingredients, disableAmount, language);
  const languageOf = useStableCallback(() => language);
  const [reader] = useState(() => createLineReader(languageOf));
  // A new recipe hides amounts until its first line is read. One that has only text is left as it is.
  const [isNew] = useState(() => ingredients.every(ingredientKind.isBlank));
  const readsLines = !disableAmount || (isNew && onAmounts !== undefined);
  const { openId, toggle } = useOpenParts();
  useEffect(() => {
    if (!startsAtDoubts) return undefined;
    // The page focuses its heading when it appears.
    const timer = setTimeout(() => focusDoubt(document.querySelector("[data-row].is-unclear")));
    return () => clearTimeout(timer);
  }, [startsAtDoubts]);
  const addLines = (text: string) => {
    const fresh = makeIngredients(listRows(text));
    if (readsLines) reader.expect(fresh.map(ingredientKind.idOf));
    actions.add(fresh);
  };
  return (
    <div className="rows">
      <div {...list} className="row-list">
        <ul className="ruled-rows" aria-label={t("rows.ingredients")}>
          {ingredients.map((ingredient, index) => (
            <IngredientRow
              key={ingredientKind.idOf(ingredient)}
              ingredient={ingredient}
              number={index + 1}
              parsed={readings.size > 0 ? readings.get(writeLine(ingredient, disableAmount)) : undefined}
              disableAmount={disableAmount}
              language={language}
              names={names}
              recipeId={recipeId}
              readsLines={readsLines}
              reader={reader}
              actions={actions}
              isFirst={index === 0}
              isLast={index === ingredients.length - 1}
              isOpen={openId === ingredientKind.idOf(ingredient)}
              onOpen={toggle}
              onAmounts={onAmounts && showAmounts}
            />
          ))}
        </ul>
      </div>
      {ingredients.length === 0 && <EmptyState>{t("rows.noIngredients")}</EmptyState>}
      <RowsEnd
        add={t("rows.addIngredient")}
        bulk={{ title: t("rows.bulkIngredients"), help: t("rows.bulkIngredientsHelp") }}
        announced={announced}
        onAdd={() => actions.add()}
        onBulkAdd={addLines}
      >
        {buttons}
      </RowsEnd>
    </div>
  );
}
