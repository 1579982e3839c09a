/** Tells those who may edit a recipe which of its ingredient lines were read with doubt, until somebody looks at them. */
import { useNavigate } from "react-router";

import { ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { isHandledByApp } from "@/kit/navigation";
import { t } from "@/locales/language";

import { doubtsPath } from "../editing/editMode";
import type { Ingredient, Recipe } from "../recipe";
import { useEditRight } from "../useEditRight";

/** The notice above the ingredients, with a link to the first such line in the editor. */
export function DoubtfulLines({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  const navigate = useNavigate();
  const isAllowed = useEditRight(recipe) === null;
  const count = recipe.recipeIngredient?.filter(({ isDoubtful }) => isDoubtful).length ?? 0;
  if (!isAllowed || count === 0) return null;
  const to = doubtsPath(groupSlug, recipe.slug);
  return (
    <Banner
      kind="note"
      icon="help"
      actions={
        <ButtonLink
          compact
          to={to}
          onClick={(event) => {
            if (!isHandledByApp(event)) return;
            event.preventDefault();
            void navigate(to, { state: { isFromView: true } });
          }}
        >
          {t("recipe.lookAtUnsure")}
        </ButtonLink>
      }
    >
      {t("recipe.unsureLines", { count })}
    </Banner>
  );
}

/** Returns the function that marks such a line, for those who may edit the recipe. */
export function useDoubtMark(recipe: Recipe, isOwn: boolean) {
  const isAllowed = useEditRight(recipe, isOwn) === null && isOwn;
  return isAllowed ? markDoubt : undefined;
}

const markDoubt = ({ isDoubtful }: Ingredient) =>
  isDoubtful ? (
    <span className="doubt" role="img" aria-label={t("recipe.unsureLine")} title={t("recipe.unsureLine")}>
      ?
    </span>
  ) : null;
