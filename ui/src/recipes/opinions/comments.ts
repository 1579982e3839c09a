/** Adds, changes and deletes comments, and updates them in the cached recipe. */
import { useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { sendUnlessUndone } from "@/base/sendUnlessUndone";
import { t } from "@/locales/language";

import type { Recipe } from "../recipe";
import { type RecipeGroup, recipeQuery } from "../recipeQueries";

export type Comment = components["schemas"]["Comment"];

export function useComments(recipe: Recipe, group: RecipeGroup) {
  const cache = useQueryClient();
  const { queryKey } = recipeQuery(group, recipe.slug);
  const change = (how: (comments: Comment[]) => Comment[]) =>
    cache.setQueryData<Recipe>(queryKey, (kept) => kept && { ...kept, comments: how(kept.comments) });
  const post = useAction(
    ({ text, key }: { text: string; key: string }) =>
      call<Comment>("POST", "comments", { body: { recipeId: recipe.id, text }, idempotencyKey: key }),
    { quiet: true, onDone: (said) => change((comments) => [...comments.filter(({ id }) => id !== said.id), said]) },
  );
  const rewrite = useAction(
    ({ id, text }: { id: string; text: string }) => call<Comment>("PUT", `comments/${id}`, { body: { id, text } }),
    { quiet: true, onDone: (said) => change((comments) => comments.map((one) => (one.id === said.id ? said : one))) },
  );
  const { mutate: send } = useAction((id: string) => call("DELETE", `comments/${id}`), {
    failure: t("comments.deleteFailed"),
    restores: queryKey,
  });
  const remove = (comment: Comment) => {
    const at = cache.getQueryData<Recipe>(queryKey)?.comments.findIndex(({ id }) => id === comment.id) ?? 0;
    const without = (comments: Comment[]) => comments.filter(({ id }) => id !== comment.id);
    change(without);
    sendUnlessUndone(
      t("comments.deleted"),
      () => send(comment.id),
      () => change((comments) => without(comments).toSpliced(at, 0, comment)),
    );
  };
  return { post, rewrite, remove };
}
