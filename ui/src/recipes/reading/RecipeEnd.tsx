/** The parts of a recipe page below the steps: notes, nutrition, files and the source. */
import { Markdown } from "@/kit/markdown/Markdown";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { formatNutrition, nutritionTitle } from "./formatNutrition";
import type { Nutrition, Recipe } from "../recipe";

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
      {recipe.settings?.showNutrition && recipe.nutrition && <NutritionList nutrition={recipe.nutrition} />}
      {recipe.settings?.showAssets && <FileList recipe={recipe} base={base} />}
      <Source url={recipe.orgURL ?? ""} />
    </>
  );
}

function NutritionList({ nutrition }: { nutrition: Nutrition }) {
  const given = formatNutrition(nutrition);
  if (given.length === 0) return null;
  return (
    <section className="note nutrition" aria-labelledby="nutrition-title">
      <h3 id="nutrition-title">{nutritionTitle(nutrition)}</h3>
      <dl className="ruled">
        {given.map(({ id, name, amount }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
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
