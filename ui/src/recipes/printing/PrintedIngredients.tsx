/** The printed ingredients: the yield, followed by the ingredient sections in one or two columns. */
import { classes } from "@/kit/classes";
import { intl, t } from "@/locales/language";

import { Measure } from "../amounts/Amounts";
import { formatIngredient, type FormattedIngredient } from "../amounts/formatIngredient";
import { IngredientText } from "../amounts/IngredientText";
import { formatYields } from "../amounts/yields/formatYields";
import { partIntoSections } from "../reading/ingredients/sectionIngredients";
import type { Recipe } from "../recipe";

/**
 * The longest section, in lines, that is not split across columns or pages. Longer ones may be split, to avoid large
 * gaps.
 */
const LONG_SECTION = 25;

export function PrintedIngredients({ recipe, scale }: { recipe: Recipe; scale: number }) {
  const showing = { scale, disableAmount: recipe.settings?.disableAmount ?? false, language: intl() };
  const lines = (recipe.recipeIngredient ?? []).map((ingredient) => ({
    ingredient,
    formatted: formatIngredient(ingredient, showing),
  }));
  const isScaled = scale !== 1 && lines.some(({ formatted }) => formatted.amount);
  const yields = formatYields(recipe, isScaled ? scale : 1);
  if (lines.length === 0 && !yields) return null;
  return (
    <section>
      <h2>{t("recipe.ingredients")}</h2>
      {yields && (
        <p className="paper-yield">
          <bdi>{yields}</bdi>
        </p>
      )}
      {partIntoSections(lines).map(({ title, lines: section }, index) => (
        <div key={index} className={classes("paper-section", title && section.length < LONG_SECTION && "stays-whole")}>
          {title && (
            <h3>
              <bdi>{title}</bdi>
            </h3>
          )}
          <ul className="paper-lines">
            {section.map(({ formatted }, at) => (
              <li key={at}>
                <PrintedLine formatted={formatted} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function PrintedLine({ formatted }: { formatted: FormattedIngredient }) {
  return (
    <>
      {formatted.amount && (
        <>
          <b>
            <Measure {...formatted} />
          </b>{" "}
        </>
      )}
      <IngredientText text={formatted.food} />
      {formatted.note && (
        <span className="paper-aside">
          , <IngredientText text={formatted.note} />
        </span>
      )}
    </>
  );
}
