/** Recipe actions of a household: links to open, and messages sent to other programs. */
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

/** Schemes that would run code or open local files; the server refuses such addresses too. */
const NEVER = /^\s*(javascript|data|vbscript|file|blob|about|filesystem|view-source|jar|mhtml):/iu;

/** Fills the placeholders. One at the start is inserted as the address itself; elsewhere its value is URL-encoded. */
export function linkOf(
  action: Pick<RecipeAction, "url">,
  recipe: { id: string; slug: string },
  address: string,
): string | null {
  const words: Record<string, string> = { url: address, id: recipe.id, slug: recipe.slug };
  const link = action.url.replace(/\$\{(url|id|slug)\}/g, (_, name: string, at: number) =>
    at === 0 ? words[name]! : encodeURIComponent(words[name]!),
  );
  return NEVER.test(link) ? null : link;
}

export const trigger = (action: RecipeAction, slug: string) =>
  call("POST", `${ACTIONS}/${action.id}/trigger/${encodeURIComponent(slug)}`);
