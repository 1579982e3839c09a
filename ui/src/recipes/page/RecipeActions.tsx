/**
 * What people do with a recipe: cook it, put it on a list, plan it. On phones these are a bar under the thumb, in place
 * of the tab bar.
 */
import { type ReactNode, Suspense, useState } from "react";

import { Button } from "@/kit/Button";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";

import { CookButton } from "../cooking/CookFrame";
import { useOutsideParts } from "../outsideParts";
import type { RecipeSummary } from "../recipe";

type RecipeActionsProps = {
  recipe: RecipeSummary;
  /** The heart and the link to the editor, on wide screens. */
  children: ReactNode;
  menu: ReactNode;
};

export function RecipeActions({ recipe, children, menu }: RecipeActionsProps) {
  const { AddRecipeToListDialog, PlanRecipeDialog } = useOutsideParts();
  const [open, setOpen] = useState<"list" | "plan" | null>(null);
  const Dialog = open === "list" ? AddRecipeToListDialog : PlanRecipeDialog;
  return (
    <>
      <div className="do action-bar" role="group" aria-label={recipe.name}>
        <CookButton />
        <Button icon="basket" {...preloadDialog} onClick={() => setOpen("list")}>
          {t("recipe.addToList")}
        </Button>
        <Button icon="calendar" {...preloadDialog} onClick={() => setOpen("plan")}>
          {t("recipe.plan")}
        </Button>
        {children}
        {menu}
      </div>
      {open && (
        <Suspense fallback={null}>
          <Dialog recipe={recipe} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
