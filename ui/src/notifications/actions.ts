/** Hooks to create, change and delete recipe actions, which open a link or send the recipe to another program. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { runBatch } from "@/api/batch";
import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { sendUnlessUndone } from "@/kit/feedback/sendUnlessUndone";
import { t } from "@/locales/language";
import { ACTIONS, type RecipeAction, recipeActionsQuery } from "@/recipes/recipeActions";

export type ActionFields = Pick<RecipeAction, "actionType" | "title" | "url">;
type ActionPage = ListPage<RecipeAction>;

const { queryKey } = recipeActionsQuery;

/**
 * Returns a mutation that updates the action with this id or, without an id, creates one. The form shows the server's
 * errors.
 */
export function useSaveAction(id: string | undefined, onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (fields: ActionFields) =>
      id
        ? call<RecipeAction>("PUT", `${ACTIONS}/${id}`, { body: fields })
        : call<RecipeAction>("POST", ACTIONS, { body: fields }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey });
      onSaved();
    },
  });
}

/**
 * Returns a function that removes actions from the list at once, but deletes them on the server only when the user can
 * no longer undo it.
 */
export function useDeleteActions() {
  const cache = useQueryClient();
  const { mutate: send } = useMutation({
    mutationFn: (actions: RecipeAction[]) =>
      runBatch(actions, ([action]) => call("DELETE", `${ACTIONS}/${action!.id}`), undefined, 1),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
  return (actions: RecipeAction[]) => {
    const before = cache.getQueryData<ActionPage>(queryKey)?.items ?? [];
    const change = (to: (items: RecipeAction[]) => RecipeAction[]) =>
      cache.setQueryData<ActionPage>(queryKey, (kept) => kept && { ...kept, items: to(kept.items) });
    change((items) => items.filter((one) => !actions.includes(one)));
    const said =
      actions.length === 1
        ? t("actions.deleted", { title: actions[0]!.title })
        : t("kitchen.deleted", { count: actions.length });
    sendUnlessUndone(
      said,
      () => send(actions),
      () =>
        change((items) =>
          [...items, ...before.filter((one) => actions.includes(one))].toSorted((one, other) =>
            one.title.localeCompare(other.title),
          ),
        ),
    );
  };
}
