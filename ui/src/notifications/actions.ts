/** Making, changing and deleting what a household does with its recipes elsewhere. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { Page } from "@/api/resource";
import { unlessUndone } from "@/kit/unlessUndone";
import { t } from "@/locales/language";
import { ACTIONS, type RecipeAction, recipeActionsQuery } from "@/recipes/recipeActions";

export type Wish = Pick<RecipeAction, "actionType" | "title" | "url">;
type Kept = Page<RecipeAction>;

const { queryKey } = recipeActionsQuery;

/** A new one without an id, a changed one with it. The form shows what the server says against it. */
export function useSaveAction(id: string | undefined, onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish) => (id ? call<RecipeAction>("PUT", `${ACTIONS}/${id}`, { body: wish }) : call<RecipeAction>("POST", ACTIONS, { body: wish })),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey });
      onSaved();
    },
  });
}

/** Gone from the list at once; the server is told when nobody wanted it back. */
export function useDeleteAction() {
  const cache = useQueryClient();
  const { mutate: send } = useMutation({
    mutationFn: ({ id }: RecipeAction) => call("DELETE", `${ACTIONS}/${id}`),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
  return (action: RecipeAction) => {
    const at = cache.getQueryData<Kept>(queryKey)?.items.findIndex(({ id }) => id === action.id) ?? 0;
    const change = (to: (items: RecipeAction[]) => RecipeAction[]) => cache.setQueryData<Kept>(queryKey, (kept) => kept && { ...kept, items: to(kept.items) });
    change((items) => items.filter(({ id }) => id !== action.id));
    unlessUndone(t("actions.deleted", { title: action.title }), () => send(action), () => change((items) => items.toSpliced(at, 0, action)));
  };
}
