/** The editor's button that deletes the recipe, after asking for confirmation. */
import { Suspense, useState } from "react";

import { groupPath } from "@/base/paths";
import { Button } from "@/kit/Button";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useNavigation } from "@/kit/navigation";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";

import type { Recipe, RecipeSummary } from "../../recipe";
import type { RecipeGroup } from "../../recipeQueries";

const DeleteRecipeDialog = makeLazyComponent(() => import("../../DeleteRecipeDialog"), "DeleteRecipeDialog");

export type DeleteToolProps = { recipe: Recipe; group: RecipeGroup; onDeleted: () => void };

export function DeleteTool({ recipe, group, onDeleted }: DeleteToolProps) {
  const [isAsking, setAsking] = useState(false);
  const { go } = useNavigation();
  const leave = () => {
    onDeleted();
    go(groupPath(group.slug), { replace: true });
  };
  return (
    <>
      <Button
        kind="danger"
        icon="delete"
        className="apart"
        compact
        aria-label={t("recipe.delete")}
        {...preloadDialog}
        onClick={() => setAsking(true)}
      >
        {t("editing.delete")}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteRecipeDialog recipe={recipe as RecipeSummary} onClose={() => setAsking(false)} onDeleted={leave} />
        </Suspense>
      )}
    </>
  );
}
