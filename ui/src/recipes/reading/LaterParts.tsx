/** The parts below the steps that few recipes have: what the recipes in it add to the nutrition of a serving, and files. */
import { Icon } from "@/kit/picture/Icon";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";

import { sumNutrition } from "../inner/sumNutrition";
import type { Recipe } from "../recipe";
import { formatNutrition } from "./formatNutrition";
import { NutritionList } from "./NutritionList";

export function LaterParts({ recipe, base }: { recipe: Recipe; base: string }) {
  const { settings, nutrition } = recipe;
  return (
    <>
      {settings?.showNutrition && formatNutrition(nutrition).length === 0 && <InnerNutrition recipe={recipe} />}
      {settings?.showAssets && <FileList recipe={recipe} base={base} />}
    </>
  );
}

/** For a recipe that has no nutrition facts of its own. */
function InnerNutrition({ recipe }: { recipe: Recipe }) {
  const sum = sumNutrition(recipe);
  if (!sum) return null;
  const recipes = formatNames(sum.names);
  return (
    <NutritionList
      title={t("recipe.nutritionOfInner")}
      nutrition={sum.facts}
      hint={sum.isWhole ? t("recipe.allCounted", { recipes }) : t("recipe.onlyCounted", { recipes })}
    />
  );
}

function FileList({ recipe, base }: { recipe: Recipe; base: string }) {
  const files = (recipe.assets ?? []).filter(({ fileName }) => fileName);
  if (files.length === 0) return null;
  return (
    <section className="note" aria-labelledby="files-title">
      <h3 id="files-title">{t("recipe.files")}</h3>
      <ul>
        {files.map(({ name, fileName }) => (
          <li key={fileName}>
            <a
              className="file"
              href={`${base}api/media/recipes/${recipe.id}/assets/${encodeURIComponent(fileName!)}`}
              target="_blank"
              rel="noopener"
            >
              <Icon name="file" />
              <bdi>{name || fileName}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
