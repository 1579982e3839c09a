/** The parts of a recipe page below the steps: notes, nutrition, files and the source. */
import { Suspense } from "react";

import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Markdown } from "@/kit/markdown/Markdown";
import { t } from "@/locales/language";

import { formatNutrition, formatTitle } from "./formatNutrition";
import { NutritionList } from "./NutritionList";
import type { Recipe } from "../recipe";

const LaterParts = makeLazyComponent(() => import("./LaterParts"), "LaterParts");

export function RecipeEnd({ recipe, base }: { recipe: Recipe; base: string }) {
  const { nutrition, settings, assets, recipeIngredient } = recipe;
  const hasOwn = settings?.showNutrition && formatNutrition(nutrition).length > 0;
  const mayAddUp =
    settings?.showNutrition && !hasOwn && recipeIngredient?.some(({ referencedRecipe }) => referencedRecipe);
  const notes = (recipe.notes ?? []).filter(({ title, text }) => title || text);
  return (
    <>
      {notes.map(({ title, text }, index) => (
        <aside key={index} className="note" aria-label={title || t("recipe.notes")}>
          {title && (
            <h3>
              <bdi>{title}</bdi>
            </h3>
          )}
          <div className="prose">
            <Markdown text={text ?? ""} />
          </div>
        </aside>
      ))}
      {hasOwn && <NutritionList title={formatTitle(nutrition)} nutrition={nutrition} />}
      {(mayAddUp || (settings?.showAssets && assets?.[0])) && (
        <Suspense>
          <LaterParts recipe={recipe} base={base} />
        </Suspense>
      )}
      <Source url={recipe.orgURL ?? ""} />
    </>
  );
}

function Source({ url }: { url: string }) {
  const host = /^https?:\/\//iu.test(url) && URL.canParse(url) ? new URL(url).host.replace(/^www\./u, "") : "";
  if (!host) return null;
  return (
    <p className="small from">
      <a href={url} target="_blank" rel="nofollow noopener noreferrer">
        {t("recipe.from", { host })}
      </a>
    </p>
  );
}
