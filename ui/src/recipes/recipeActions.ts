/** The recipe actions of a household, which open a link or send the recipe to another program. */
import { call } from "@/api/client";
import { type ListPage, resource } from "@/api/resource";
import type { components } from "@/api/schema";
import { intl } from "@/locales/language";

export type RecipeAction = components["schemas"]["RecipeAction"];
export type Delivery = components["schemas"]["Delivery"];

export const recipeActions = resource("households/recipe-actions", {
  orderBy: "title",
  staleTime: 60_000,
  sort: (one, other) => new Intl.Collator(intl()).compare(one.title, other.title),
});
export const DELIVERIES = `${recipeActions.path}/deliveries`;

/** The server takes no other addresses either, but those stored earlier may be of another kind. */
const IS_WEB = /^https?:\/\/[^/?#]/iu;

/**
 * Fills the placeholders in an action's URL. Values are URL-encoded, except at the very start of the URL. Returns null
 * if the filled URL is not one of the web.
 */
export function fillLink(
  action: Pick<RecipeAction, "url">,
  recipe: { id: string; slug: string },
  address: string,
): string | null {
  const placeholders: Record<string, string> = { url: address, id: recipe.id, slug: recipe.slug };
  const link = action.url.replace(/\$\{(url|id|slug)\}/g, (_, name: string, at: number) =>
    at === 0 ? placeholders[name]! : encodeURIComponent(placeholders[name]!),
  );
  return IS_WEB.test(link) && URL.canParse(link) ? link : null;
}

/** The pauses in milliseconds before each look at the log. */
const PAUSES = [300, 700, 2000, 5000];

/**
 * Sends the recipe. Resolves to the outcome in the log of deliveries, or to null if sending takes longer or the log
 * cannot be read.
 */
export async function sendAction(action: RecipeAction, recipe: { id: string; slug: string }): Promise<Delivery | null> {
  await call("POST", `${recipeActions.path}/${action.id}/trigger/${encodeURIComponent(recipe.slug)}`);
  // The message is sent already. An error here would make people send it again.
  return waitForOutcome(action.id, recipe.id, PAUSES).catch(() => null);
}

async function waitForOutcome(action: string, recipe: string, [pause, ...rest]: number[]): Promise<Delivery | null> {
  if (pause === undefined) return null;
  await new Promise((resolve) => setTimeout(resolve, pause));
  const { items } = await call<ListPage<Delivery>>("GET", DELIVERIES, { query: { page: 1, perPage: 20 } });
  const delivery = items.find(({ actionId, recipeId }) => actionId === action && recipeId === recipe);
  return delivery && delivery.status !== "sending" ? delivery : waitForOutcome(action, recipe, rest);
}
