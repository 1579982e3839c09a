/** Shows the recipe, or its editor at `?edit=true`. A user who may not edit it sees the recipe and the reason. */
import { type ReactNode, Suspense } from "react";
import { useLocation, useSearchParams } from "react-router";

import { getBase } from "@/api/client";
import { ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { signInPath } from "@/session/signInPath";

import { isEditing } from "./editMode";
import { RecipeSkeleton } from "../reading/RecipeSkeleton";
import type { Recipe, RecipeSummary } from "../recipe";
import type { RecipeGroup } from "../recipeQueries";
import { useEditRight } from "../useEditRight";

const RecipeEditor = makeLazyComponent(() => import("./RecipeEditor"), "RecipeEditor");

export function EditSwitch({ recipe, group, children }: { recipe: Recipe; group: RecipeGroup; children: ReactNode }) {
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const user = useUser();
  const refusal = useEditRight(recipe);
  if (!isEditing(query)) return children;
  const skeleton = <RecipeSkeleton known={recipe as RecipeSummary} base={getBase()} />;
  if (refusal === undefined) return skeleton;
  if (refusal === null && user)
    return (
      <Suspense fallback={skeleton}>
        <RecipeEditor recipe={recipe} group={group} user={user} />
      </Suspense>
    );
  return (
    <>
      <div className="page edit-refused">
        <Banner
          kind="note"
          icon="lock"
          role="status"
          actions={
            refusal === "signInFirst" ? (
              <ButtonLink compact to={signInPath(pathname + search)}>
                {t("shell.signIn")}
              </ButtonLink>
            ) : undefined
          }
        >
          {t("editing.notYours", { reason: t(`editing.${refusal ?? "signInFirst"}`) })}
        </Banner>
      </div>
      {children}
    </>
  );
}
