/** What else can be done with a recipe, on its card and on its page. */
import { lazy, type ReactNode, Suspense, useState } from "react";

import { Menu, type MenuItem, type TriggerProps } from "@/kit/Menu";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { mayEdit } from "./mayEdit";
import type { RecipeSummary } from "./recipe";

const DeleteRecipeDialog = lazy(() => import("./DeleteRecipeDialog").then((module) => ({ default: module.DeleteRecipeDialog })));
const DuplicateRecipeDialog = lazy(() => import("./DuplicateRecipeDialog").then((module) => ({ default: module.DuplicateRecipeDialog })));

export type RecipeMenuProps = {
  recipe: RecipeSummary;
  trigger: (wiring: TriggerProps) => ReactNode;
  onDeleted?: () => void;
};

export function RecipeMenu({ recipe, trigger, onDeleted }: RecipeMenuProps) {
  const user = useUser();
  const [open, setOpen] = useState<"delete" | "duplicate" | null>(null);
  const close = () => setOpen(null);
  const items: MenuItem[] = [{ id: "duplicate", icon: "duplicate", label: t("recipe.duplicate"), onAction: () => setOpen("duplicate") }];
  if (mayEdit(user, recipe)) {
    items.push({ id: "delete", icon: "delete", label: t("recipe.delete"), danger: true, divided: true, onAction: () => setOpen("delete") });
  }
  return (
    <>
      <Menu label={recipe.name} items={items} trigger={trigger} />
      <Suspense fallback={null}>
        {open === "delete" && <DeleteRecipeDialog recipe={recipe} onClose={close} onDeleted={onDeleted} />}
        {open === "duplicate" && <DuplicateRecipeDialog recipe={recipe} onClose={close} />}
      </Suspense>
    </>
  );
}
