/** One ingredient line: a checkbox, the amount, the food and a note. */
import type { ReactNode } from "react";

import { t } from "@/locales/language";

import { Measure } from "../../amounts/Amounts";
import type { FormattedIngredient } from "../../amounts/formatIngredient";
import { IngredientText } from "../../amounts/IngredientText";

export type IngredientLineProps = {
  formatted: FormattedIngredient;
  isTicked: boolean;
  onTick: () => void;
  mark?: ReactNode;
  /** Shown below the line: the recipe that the ingredient is. */
  inner?: ReactNode;
  /** Needed for the current step in cook mode. */ isNeeded?: boolean;
};

export function IngredientLine({ formatted, mark, inner, isTicked, onTick, isNeeded }: IngredientLineProps) {
  return (
    <li className={isNeeded ? "needed" : undefined}>
      <label>
        <input className="check" type="checkbox" checked={isTicked} onChange={onTick} />
        <span className="amount">
          <Measure {...formatted} />
          {formatted.amount && formatted.written && <LeadingAmount text={formatted.written} />}
        </span>
        <span className="food">
          <span className="thing">
            <IngredientText text={formatted.food} />
            {mark}
          </span>
          {formatted.note && (
            <small>
              <IngredientText text={formatted.note} />
            </small>
          )}
          {!formatted.amount && formatted.written && <LeadingAmount text={formatted.written} />}
        </span>
      </label>
      {inner}
    </li>
  );
}

/** The amount in the recipe's own measures in small print, with an explanation for screen readers. */
const LeadingAmount = ({ text }: { text: string }) => (
  <small className="written" title={t("recipe.inOwnMeasures", { amounts: text })}>
    <span className="sr"> {t("recipe.inOwnMeasures", { amounts: "" })}</span>
    <bdi>{text}</bdi>
  </small>
);
