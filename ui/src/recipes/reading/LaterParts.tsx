/** The parts below the steps that few recipes have: what the recipes in it add to the nutrition of a serving, and files. */
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import type { Recipe } from "../recipe";
import { describeInnerNutrition } from "./describeNutrition";
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

function InnerNutrition({ recipe }: { recipe: Recipe }) {
  const described = describeInnerNutrition(recipe);
  return described && <NutritionList {...described} />;
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
