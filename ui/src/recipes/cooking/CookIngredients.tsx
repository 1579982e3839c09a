/** All ingredients with checkboxes: beside the steps on desktops, in a sheet over the steps on phones and tablets. */
import { useEffect, useRef } from "react";

import { classes } from "@/kit/classes";
import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";

import type { IngredientEntry, StepUse } from "./stepUses";
import { IngredientLine } from "../reading/ingredients/IngredientLine";
import { partIntoSections } from "../reading/ingredients/sectionIngredients";

export type CookIngredientsProps = {
  lines: IngredientEntry[];
  /** The ingredients of the current step. Guesses among them are not marked. */
  needed: StepUse[];
  ticked: string[];
  onTick: (id: string) => void;
  isOpen: boolean;
  onClose: () => void;
};

export function CookIngredients({ lines, needed, ticked, onTick, isOpen, onClose }: CookIngredientsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (lines.length === 0) return null;
  return (
    <section className={classes("index all", isOpen && "open")} aria-labelledby="cook-ingredients">
      <div className="card-head">
        <h2 id="cook-ingredients" ref={heading} tabIndex={-1}>
          {t("recipe.ingredients")}
        </h2>
        <IconButton className="for-sheet" icon="chevron-down" label={t("cook.closeIngredients")} onClick={onClose} />
      </div>
      <div className={lines.some(({ formatted }) => formatted.amount) ? "all-lines" : "all-lines no-amounts"}>
        {partIntoSections(lines).map(({ title, lines: section }, index) => (
          <div key={index} className="cook-section">
            {title && (
              <h3>
                <bdi>{title}</bdi>
              </h3>
            )}
            <ul className="ruled lines" aria-label={title || t("recipe.ingredients")}>
              {section.map((line) => (
                <IngredientLine
                  key={line.id}
                  formatted={line.formatted}
                  isNeeded={needed.some(({ id, isGuess }) => id === line.id && !isGuess)}
                  isTicked={ticked.includes(line.id)}
                  onTick={() => onTick(line.id)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
