/** Switches all recipes between original, metric and US measures. Hidden if this recipe has nothing to convert. */
import { t } from "@/locales/language";

import type { Recipe } from "../recipe";
import { MEASURES, useMeasures } from "./measures";

export function MeasureSwitch({ recipe }: { recipe: Recipe }) {
  const [measures, choose] = useMeasures();
  const others = recipe.otherUnits ?? [];
  if (others.length === 0) return null;
  return (
    <div className="yield measures">
      <div className="times-x" role="group" aria-label={t("recipe.measures")}>
        {MEASURES.map((one) => (
          <button key={one} type="button" aria-pressed={one === measures} onClick={() => choose(one)}>
            {t(`recipe.measures_${one}`)}
          </button>
        ))}
      </div>
      <p className="caption hint" role="status">
        {measures !== "written" && others.includes(measures) && t(`recipe.measuresTold_${measures}`)}
      </p>
    </div>
  );
}
