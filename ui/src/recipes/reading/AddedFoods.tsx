/** Names the foods that the import of a recipe has added to the group. */
import { dataPath } from "@/base/memberPaths";
import { ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { formatList } from "@/locales/formatList";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";

import type { Recipe } from "../recipe";

/** An import stores a recipe and its new foods at once. Foods of later edits are not its own. */
const AT_ONCE = 5_000;

export function AddedFoods({ recipe }: { recipe: Recipe }) {
  const mayOrganize = useMay("organize");
  const names = listAddedNames(recipe);
  if (names.length === 0) return null;
  return (
    <Banner
      kind="note"
      role="status"
      actions={
        mayOrganize && (
          <ButtonLink compact to={dataPath("foods")}>
            {t("data.place")}
          </ButtonLink>
        )
      }
    >
      {t("recipe.addedFoods", { count: names.length, names: formatList(names) })}
    </Banner>
  );
}

function listAddedNames({ createdAt, recipeIngredient }: Recipe): string[] {
  const began = Date.parse(createdAt);
  const isNew = (food: { createdAt: string }) => {
    const after = Date.parse(food.createdAt) - began;
    return after >= 0 && after < AT_ONCE;
  };
  const names = (recipeIngredient ?? []).map(({ food }) => (food && isNew(food) ? food.name : ""));
  return [...new Set(names.filter(Boolean))];
}
