/**
 * Scales a recipe: minus and plus buttons for the yield, buttons for common multiples, and a reset link. On phones a
 * button shows the multiples and the measures.
 */
import { type ReactNode, useState } from "react";

import { classes } from "@/kit/classes";
import { NumberField } from "@/kit/form/NumberField";
import { intl, t } from "@/locales/language";

import { AmountText } from "../Amounts";
import { formatAmount, noFraction } from "../formatAmount";
import { formatYields, makeFactorStepper, type WithYield, listYields } from "./formatYields";

const MULTIPLES = [0.5, 1, 1.5, 2, 3];

export type ScaleControlProps = {
  recipe: WithYield;
  scale: number;
  onScale: (scale: number) => void;
  /** The choice of measures, shown with the multiples. */
  children?: ReactNode;
};

export function ScaleControl({ recipe, scale, onScale, children }: ScaleControlProps) {
  const [isOpen, setOpen] = useState(false);
  const given = listYields(recipe);
  const written = given[0]?.plain;
  const steppers = given.length > 0 ? given : [makeFactorStepper(recipe)];
  return (
    <div className="yield">
      <div className="steppers">
        {steppers.map(({ label, value, format }) => (
          <NumberField
            key={label}
            label={label}
            hideLabel
            value={value * scale}
            min={Math.min(1, value * scale)}
            format={format}
            onChange={(number) => onScale(number > 0 ? number / value : scale)}
          />
        ))}
        <button
          type="button"
          className="link small scale-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t("recipe.scaleAndMeasures")}
        </button>
      </div>
      <div className={classes("scale-panel", isOpen && "open")}>
        <Multiples scale={scale} onScale={onScale} />
        {children}
      </div>
      <p className="caption hint" hidden={scale === 1}>
        {written && (
          <>
            <bdi>{t("recipe.writtenFor", { amount: written })}</bdi>{" "}
          </>
        )}
        <button type="button" className="link caption" onClick={() => onScale(1)}>
          {written ? t("recipe.backTo", { amount: written }) : t("recipe.backToOriginal")}
        </button>
      </p>
      <p className="sr" role="status">
        {scale === 1 ? "" : t("recipe.scaledTo", { amount: formatYields(recipe, scale) })}
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
