/** The ingredients of a recipe while it is written: rows to fill, move, insert and take away. */
import "./rows.css";

import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";

import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/EmptyState";
import { t } from "@/locales/language";

import type { Ingredient, Step } from "../../recipe";
import { BulkAddDialog } from "./BulkAddDialog";
import { IngredientRow } from "./IngredientRow";
import { withoutLinksTo } from "./mergeSteps";
import { nameIngredient } from "./nameRows";
import { ingredientKind, ingredientsOf } from "./rowKinds";
import { rowsIn } from "./splitText";
import { useNameStore } from "./useNameStore";
import { type ChangeKind, useRows } from "./useRows";

export type IngredientRowsProps = {
  ingredients: Ingredient[];
  disableAmount: boolean;
  /** Their links to an ingredient go when it is deleted. */
  steps: Step[];
  onChange: (next: { ingredients: Ingredient[]; steps?: Step[] }, kind: ChangeKind) => void;
  /** Has amounts shown from now on, because a row was read. */
  onAmounts?: () => void;
  /** Further buttons beside "Add", e.g. to read the amounts. */
  actions?: ReactNode;
};

export function IngredientRows({ ingredients, disableAmount, steps, onChange, onAmounts, actions }: IngredientRowsProps) {
  const [isBulk, setBulk] = useState(false);
  const amounts = useRef(onAmounts);
  useLayoutEffect(() => { amounts.current = onAmounts; });
  const showAmounts = useCallback(() => amounts.current?.(), []);
  const { deeds, told, list } = useRows({
    rows: ingredients, kind: ingredientKind,
    nameOf: (row) => nameIngredient(row, disableAmount),
    onChange: (next, kind, removed) => {
      const left = removed === undefined ? steps : withoutLinksTo(steps, removed);
      onChange(left === steps ? { ingredients: next } : { ingredients: next, steps: left }, kind);
    },
  });
  const names = useNameStore(ingredients);
  return (
    <div className="rows">
      <div {...list} className="row-list">
        <ul className="ruled-rows" aria-label={t("rows.ingredients")}>
          {ingredients.map((ingredient, index) => (
            <IngredientRow
              key={ingredientKind.idOf(ingredient)} ingredient={ingredient} disableAmount={disableAmount} names={names}
              deeds={deeds} isFirst={index === 0} isLast={index === ingredients.length - 1} onAmounts={onAmounts && showAmounts}
            />
          ))}
        </ul>
      </div>
      {ingredients.length === 0 && <EmptyState>{t("rows.noIngredients")}</EmptyState>}
      <div className="row-actions">
        <Button icon="plus" onClick={() => deeds.add()}>{t("rows.addIngredient")}</Button>
        <Button kind="quiet" icon="paste" onClick={() => setBulk(true)}>{t("rows.bulk")}</Button>
        {actions}
      </div>
      <p className="sr" role="status">{told}</p>
      <BulkAddDialog
        isOpen={isBulk} title={t("rows.bulkIngredients")} help={t("rows.bulkIngredientsHelp")} onClose={() => setBulk(false)}
        onAdd={(text) => deeds.add(ingredientsOf(rowsIn(text)))}
      />
    </div>
  );
}
