/** The recipe actions of a household, which open a link or send the recipe to another program. */
import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";

export type RecipeAction = components["schemas"]["RecipeAction"];

export const ACTIONS = "households/recipe-actions";

export const recipeActionsQuery = {
  queryKey: [ACTIONS],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<ListPage<RecipeAction>>("GET", ACTIONS, {
      query: { page: 1, perPage: -1, orderBy: "title", orderDirection: "asc" },
      signal,
    }),
  staleTime: 60_000,
};

/** URL schemes that would run code or open local files. The server rejects them too. */
const NEVER = /^\s*(javascript|data|vbscript|file|blob|about|filesystem|view-source|jar|mhtml):/iu;

/**
 * Fills the placeholders in an action's URL. Values are URL-encoded, except at the very start of the URL. Returns null
 * if the URL has a forbidden scheme.
 */
export function linkOf(
  action: Pick<RecipeAction, "url">,
  recipe: { id: string; slug: string },
  address: string,
): string | null {
  const placeholders: Record<string, string> = { url: address, id: recipe.id, slug: recipe.slug };
  const link = action.url.replace(/\$\{(url|id|slug)\}/g, (_, name: string, at: number) =>
    at === 0 ? placeholders[name]! : encodeURIComponent(placeholders[name]!),
  );
  return NEVER.test(link) ? null : link;
}

export const trigger = (action: RecipeAction, slug: string) =>
  call("POST", `${ACTIONS}/${action.id}/trigger/${encodeURIComponent(slug)}`);
