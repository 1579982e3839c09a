/** A recipe as visitors see it. It looks like the page for members, but is read-only. */
import type { ReactNode } from "react";

import { getBase } from "@/api/client";
import { Button } from "@/kit/Button";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useConvertedRecipe } from "@/recipes/amounts/useConvertedRecipe";
import { CookButton, CookFrame } from "@/recipes/cooking/CookFrame";
import { GroupStars } from "@/recipes/opinions/Stars";
import { PrintMenu } from "@/recipes/printing/PrintMenu";
import { RecipeSkeleton } from "@/recipes/reading/RecipeSkeleton";
import { RecipeView } from "@/recipes/page/RecipeView";
import type { Recipe } from "@/recipes/recipe";

import type { GuestRecipeState } from "./useGuestRecipe";
import { useQueryInAddress } from "./useQueryInAddress";

export type GuestRecipeProps = {
  loaded: GuestRecipeState;
  /** The API path that the recipe was loaded from. */
  from: string;
  /** The slug of the group, if the group is public. Tags are then shown as links. */
  groupSlug?: string;
  /** Shown if the recipe does not exist or is not public. */
  missing: ReactNode;
  /** Further actions, shown next to printing. */
  actions?: (recipe: Recipe) => ReactNode;
};

export function GuestRecipe({ loaded, groupSlug, from, missing, actions }: GuestRecipeProps) {
  const { recipe: written, isMissing, isFailed, retry } = loaded;
  const address = useQueryInAddress();
  const { recipe, isAwaited } = useConvertedRecipe(written, from);
  if (isMissing) return missing;
  if (isFailed) return <GuestUnreachable onRetry={retry} />;
  if (!recipe || isAwaited) return <RecipeSkeleton base={getBase()} />;
  return (
    <Page title={recipe.name} className="recipe" bare>
      <CookFrame recipe={recipe} address={address}>
        <RecipeView
          recipe={recipe}
          groupSlug={groupSlug}
          base={getBase()}
          below={<Below recipe={recipe}>{actions?.(recipe)}</Below>}
        />
      </CookFrame>
    </Page>
  );
}

function Below({ recipe, children }: { recipe: Recipe; children: ReactNode }) {
  return (
    <div className="mine">
      <div className="opinion">{recipe.rating ? <GroupStars rating={recipe.rating} /> : null}</div>
      <div className="do">
        <CookButton />
        {children}
        <PrintMenu recipe={recipe} base={getBase()} />
      </div>
    </div>
  );
}

function GuestUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title={t("guest.failedTitle")} className="stop">
      <p className="lede" role="alert">
        {t("guest.failed")}
      </p>
      <div className="go">
        <Button kind="filled" icon="refresh" onClick={onRetry}>
          {t("guest.retry")}
        </Button>
      </div>
    </Page>
  );
}
