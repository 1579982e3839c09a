/** The parts of a recipe page below the steps: notes, nutrition, files and the source. */
import { Suspense } from "react";

import { lazyComponent } from "@/kit/lazyComponent";
import { Markdown } from "@/kit/markdown/Markdown";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { formatNutrition, nutritionTitle } from "./formatNutrition";
import { NutritionList } from "./NutritionList";
import type { Recipe } from "../recipe";

const InnerNutrition = lazyComponent(() => import("./InnerNutrition"), "InnerNutrition");

export function RecipeEnd({ recipe, base }: { recipe: Recipe; base: string }) {
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
      {recipe.settings?.showNutrition && <NutritionFacts recipe={recipe} />}
      {recipe.settings?.showAssets && <FileList recipe={recipe} base={base} />}
      <Source url={recipe.orgURL ?? ""} />
    </>
  );
}

function NutritionFacts({ recipe }: { recipe: Recipe }) {
  const { nutrition, recipeIngredient } = recipe;
  if (formatNutrition(nutrition).length > 0)
    return <NutritionList title={nutritionTitle(nutrition)} nutrition={nutrition} />;
  return (
    recipeIngredient?.some(({ referencedRecipe }) => referencedRecipe) && (
      <Suspense>
        <InnerNutrition recipe={recipe} />
      </Suspense>
    )
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
