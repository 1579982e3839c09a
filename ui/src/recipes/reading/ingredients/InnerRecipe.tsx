/** A recipe as an ingredient, opened in place: its ingredients in the amounts that are needed, and its steps. */
import { useCallback, useState } from "react";

import { recipePath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { Markdown } from "@/kit/markdown/Markdown";
import { intl, t } from "@/locales/language";

import { formatIngredient } from "../../amounts/formatIngredient";
import { useLoadedScale } from "../../amounts/scaling/scaling";
import { loadJoin } from "../../inner/loadJoin";
import type { Ingredient, RecipeReference } from "../../recipe";
import { partIntoStepSections } from "../steps/numberSteps";
import { IngredientLine } from "./IngredientLine";
import { partIntoSections } from "./sectionIngredients";

// So that the page can be printed with it. If that fails, the recipe is printed alone.
loadJoin().catch(() => {});

export type InnerRecipeProps = {
  recipe: RecipeReference;
  /** How often the recipe is made. */
  scale: number;
  /** The group in which the recipe can be opened. Without it, there is no link. */
  groupSlug?: string;
  ticked: string[];
  onTick: (id: string) => void;
};

export function InnerRecipe(props: InnerRecipeProps) {
  const [isAsWritten, setAsWritten] = useState(false);
  const showAsWritten = useCallback(() => setAsWritten(true), []);
  const scale = useLoadedScale(props.scale, showAsWritten);
  return scale === props.scale || isAsWritten ? <OpenedRecipe {...props} scale={scale} /> : null;
}

function OpenedRecipe({ recipe, scale, groupSlug, ticked, onTick }: InnerRecipeProps) {
  const { recipeIngredient, recipeInstructions, settings, name, slug } = recipe;
  const showing = { scale, disableAmount: settings?.disableAmount ?? false, language: intl() };
  const lines = (recipeIngredient ?? []).map((ingredient: Ingredient, at) => ({
    ingredient,
    // Cook mode has the same IDs.
    id: `${recipe.id}/${ingredient.referenceId ?? at}`,
    formatted: formatIngredient(ingredient, showing),
  }));
  const sections = partIntoStepSections(recipeInstructions ?? []);
  return (
    <details className="inner-recipe">
      <summary>{t("recipe.innerRecipe", { name })}</summary>
      <div className={lines.some(({ formatted }) => formatted.amount) ? "all-lines" : "all-lines no-amounts"}>
        {partIntoSections(lines).map(({ title, lines: section }, at) => (
          <div key={at} className="inner-section">
            {title && (
              <h4>
                <bdi>{title}</bdi>
              </h4>
            )}
            <ul className="ruled lines" aria-label={title || name}>
              {section.map(({ ingredient, id, formatted }) => (
                <IngredientLine
                  key={id}
                  formatted={formatted}
                  isTicked={ticked.includes(id)}
                  onTick={() => onTick(id)}
                  inner={
                    ingredient.referencedRecipe && (
                      <InnerRecipe
                        recipe={ingredient.referencedRecipe}
                        scale={scale * (ingredient.referencedScale ?? 1)}
                        {...{ groupSlug, ticked, onTick }}
                      />
                    )
                  }
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {sections.map(({ key, title, steps }) => (
        <div key={key} lang={recipe.language ?? undefined}>
          {title && (
            <h4>
              <bdi>{title}</bdi>
            </h4>
          )}
          <ol start={steps[0]?.number}>
            {steps.map((step) => (
              <li key={step.key} className="prose">
                <Markdown text={step.text ?? step.summary ?? ""} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      {groupSlug && <Link to={recipePath(groupSlug, slug)}>{t("recipe.openInner", { name })}</Link>}
    </details>
  );
}
