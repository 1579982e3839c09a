/** The ingredients of one recipe with check boxes, in its sections, and how many times the recipe is added. */
import { Checkbox } from "@/kit/form/Checkbox";
import { NumberField } from "@/kit/form/NumberField";
import { Switch } from "@/kit/form/Switch";
import { intl, t } from "@/locales/language";
import { Measure } from "@/recipes/amounts/Amounts";
import { formatAmount } from "@/recipes/amounts/formatAmount";

import type { useReadyMade } from "./useReadyMade";
import type { RecipeLine, RecipeSection, RecipeToAdd } from "./recipeLines";

export type RecipeLinesProps = RecipeToAdd & {
  sections: RecipeSection[];
  /** Whether the recipe's name is shown, because there are several. */
  isNamed: boolean;
  isChosen: (key: string, isOnHand: boolean) => boolean;
  onChoose: (key: string, isChosen: boolean) => void;
  onScale: (scale: number) => void;
  readyMade: ReturnType<typeof useReadyMade>;
};

const [SMALLEST, LARGEST] = [0.001, 10_000];

export function RecipeLines(props: RecipeLinesProps) {
  const { recipe, scale, sections, isNamed, isChosen, onChoose, onScale, readyMade } = props;
  return (
    <section className="recipe-lines long-choice" aria-label={t("addToList.linesOf", { name: recipe.name })}>
      <div className="recipe-lines-head">
        {isNamed && (
          <h3>
            <bdi>{recipe.name}</bdi>
          </h3>
        )}
        <NumberField
          label={t("addToList.scaleOf", { name: recipe.name })}
          hideLabel
          value={scale}
          min={scale > 1 ? 1 : SMALLEST}
          max={LARGEST}
          format={(number) => t("addToList.times", { number: formatAmount(number, true, intl(), true)?.plain ?? "0" })}
          onChange={(number) => {
            if (number >= SMALLEST) onScale(number);
          }}
        />
      </div>
      {sections.map(({ title, lines }, at) => (
        <div key={at} role={title ? "group" : undefined} aria-label={title || undefined}>
          {title && (
            <p className="section-name" aria-hidden="true">
              <bdi>{title}</bdi>
            </p>
          )}
          <ul className="lines-to-add">
            {lines.map((line) => (
              <li key={line.key}>
                <Checkbox
                  isSelected={isChosen(line.key, line.isOnHand)}
                  help={line.isOnHand ? t("addToList.onHand") : undefined}
                  onChange={(isOn) => onChoose(line.key, isOn)}
                >
                  <LineText line={line} />
                </Checkbox>
                {line.ingredient.referencedRecipe && isChosen(line.key, line.isOnHand) && (
                  <Switch
                    isSelected={readyMade.has(line.ingredient)}
                    onChange={(isReady) => readyMade.choose(line.ingredient, isReady)}
                  >
                    {t("addToList.readyMade")}
                  </Switch>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function LineText({ line: { shown } }: { line: RecipeLine }) {
  return (
    <>
      {shown.amount && (
        <>
          <b>
            <Measure {...shown} />
          </b>{" "}
        </>
      )}
      <bdi>{shown.food}</bdi>
      {shown.note && (
        <small>
          {" "}
          <bdi>{shown.note}</bdi>
        </small>
      )}
    </>
  );
}
