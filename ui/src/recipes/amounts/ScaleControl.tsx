/** Scales a recipe: minus and plus buttons for the yield, buttons for common multiples, and a reset link. */
import { NumberField } from "@/kit/form/NumberField";
import { intl, t } from "@/locales/language";

import { AmountText } from "./Amounts";
import { formatAmount, noFraction } from "./formatAmount";
import { readYield, scaledNumber, type Yield } from "./scale";
import { scaling } from "./scaling/scaling";

const MULTIPLES = [0.5, 1, 1.5, 2, 3];

export type ScaleControlProps = { recipeYield: string; scale: number; onScale: (scale: number) => void };

export function ScaleControl({ recipeYield, scale, onScale }: ScaleControlProps) {
  const given = readYield(recipeYield);
  return (
    <div className="yield">
      {given ? (
        <NumberField
          label={t("recipe.yield")}
          hideLabel
          value={given.value * scale}
          min={Math.min(1, given.value * scale)}
          format={(number) => spokenYield(given, number)}
          onChange={(number) => onScale(number > 0 ? number / given.value : scale)}
        />
      ) : (
        <NumberField
          label={t("recipe.scale")}
          hideLabel
          value={scale}
          min={Math.min(1, scale)}
          format={(number) => spokenTimes(recipeYield, number)}
          onChange={(number) => onScale(number > 0 ? number : scale)}
        />
      )}
      <Multiples scale={scale} onScale={onScale} />
      <p className="caption hint" hidden={scale === 1}>
        {given && (
          <>
            <bdi>{t("recipe.writtenFor", { amount: spokenNumber(given, 1) })}</bdi>{" "}
          </>
        )}
        <button type="button" className="link caption" onClick={() => onScale(1)}>
          {given ? t("recipe.backTo", { amount: spokenNumber(given, 1) }) : t("recipe.backToOriginal")}
        </button>
      </p>
      <p className="sr" role="status">
        {scale === 1 ? "" : t("recipe.scaledTo", { amount: spokenScale(recipeYield, scale) })}
      </p>
    </div>
  );
}

function Multiples({ scale, onScale }: Pick<ScaleControlProps, "scale" | "onScale">) {
  return (
    <div className="times-x" role="group" aria-label={t("recipe.scale")}>
      {MULTIPLES.map((multiple) => (
        <button
          key={multiple}
          type="button"
          aria-pressed={Math.abs(scale - multiple) < 1e-9}
          onClick={() => onScale(multiple)}
        >
          <AmountText amount={formatAmount(multiple, true, intl()) ?? noFraction("")} />×
        </button>
      ))}
    </div>
  );
}

const spokenNumber = (given: Yield, factor: number) => scaledNumber(given, factor, intl()).plain;
const spokenYield = (given: Yield, number: number) =>
  given.before + spokenNumber(given, number / given.value) + restOfYield(given, number / given.value);
const restOfYield = ({ after }: Yield, factor: number) =>
  factor === 1 ? after : scaling().scaleRest(after, factor, intl());

function spokenTimes(recipeYield: string, scale: number): string {
  const number = formatAmount(scale, true, intl(), true)?.plain ?? "0";
  return recipeYield ? t("recipe.timesOf", { number, amount: recipeYield }) : t("recipe.times", { number });
}

/** Formats the scaled yield, such as "6 servings", or the factor, such as "2×", if the recipe has no yield. */
export function spokenScale(recipeYield: string, scale: number): string {
  const given = readYield(recipeYield);
  return given ? spokenYield(given, given.value * scale) : spokenTimes(recipeYield, scale);
}
